## Le gibier, les armes, les couleurs.
## Une espèce : son nom, .plural, .article (le, la, l'), .gender (m, f). Puis, si l'on veut, species-<nom>-gait-1, -2… (comment elle
## va : « se coule », suivi de « vers le nord ») et species-<nom>-blow-1, -2… (comment elle attaque, suivi d'un nom : « mord Brune »).
## Une espèce sans ces mots-là emprunte ceux de gait-* et de blow-*.

species-hare = lièvre
    .plural = lièvres
    .article = le
    .gender = m
species-roe_deer = chevreuil
    .plural = chevreuils
    .article = le
    .gender = m
species-wolf = loup
    .plural = loups
    .article = le
    .gender = m
species-stag = cerf
    .plural = cerfs
    .article = le
    .gender = m
species-boar = sanglier
    .plural = sangliers
    .article = le
    .gender = m
species-bear = ours
    .plural = ours
    .article = l'
    .gender = m

gait-1 = s'en va
gait-2 = passe
gait-3 = tire
gait-4 = avance
gait-5 = chemine
gait-6 = fait route

species-hare-gait-1 = détale
species-hare-gait-2 = bondit
species-hare-gait-3 = trottine
species-hare-gait-4 = file
species-hare-gait-5 = saute, de touffe en touffe,
species-hare-gait-6 = part en zigzag
species-roe_deer-gait-1 = bondit
species-roe_deer-gait-2 = glisse entre les hêtres
species-roe_deer-gait-3 = s'enlève d'un saut
species-roe_deer-gait-4 = s'esquive
species-roe_deer-gait-5 = file à petits bonds
species-roe_deer-gait-6 = passe comme une ombre
species-wolf-gait-1 = se coule
species-wolf-gait-2 = trotte
species-wolf-gait-3 = se glisse
species-wolf-gait-4 = rôde
species-wolf-gait-5 = file, ventre à terre,
species-wolf-gait-6 = coupe à travers bois
species-stag-gait-1 = s'élance
species-stag-gait-2 = fend les fourrés
species-stag-gait-3 = va, les bois hauts,
species-stag-gait-4 = galope
species-stag-gait-5 = part au grand trot
species-stag-gait-6 = bondit
species-boar-gait-1 = fonce
species-boar-gait-2 = laboure son chemin
species-boar-gait-3 = trotte, le groin au sol,
species-boar-gait-4 = force le taillis
species-boar-gait-5 = va droit
species-boar-gait-6 = pousse à travers les ronces
species-bear-gait-1 = avance d'un pas pesant
species-bear-gait-2 = se dandine
species-bear-gait-3 = pousse entre les branches
species-bear-gait-4 = marche sans hâte
species-bear-gait-5 = s'ébranle
species-bear-gait-6 = avance à travers les fougères

blow-1 = attaque
blow-2 = assaille
blow-3 = frappe
blow-4 = charge
blow-5 = heurte
blow-6 = prend à partie

species-wolf-blow-1 = mord
species-wolf-blow-2 = happe
species-wolf-blow-3 = assaille à pleins crocs
species-wolf-blow-4 = attaque, crocs nus,
species-wolf-blow-5 = harcèle
species-wolf-blow-6 = saisit de ses crocs
species-stag-blow-1 = charge, bois baissés,
species-stag-blow-2 = attaque de ses andouillers
species-stag-blow-3 = heurte de tout son élan
species-stag-blow-4 = encorne
species-stag-blow-5 = assaille, tête basse,
species-stag-blow-6 = frappe à coups de bois
species-boar-blow-1 = charge
species-boar-blow-2 = attaque, défenses en avant,
species-boar-blow-3 = découd
species-boar-blow-4 = enfonce de la hure
species-boar-blow-5 = percute
species-boar-blow-6 = assaille à coups de boutoir
species-bear-blow-1 = frappe à pleines griffes
species-bear-blow-2 = balaie d'un coup de patte
species-bear-blow-3 = attaque, dressé de toute sa hauteur,
species-bear-blow-4 = accable de sa masse
species-bear-blow-5 = assaille en grondant
species-bear-blow-6 = laboure de ses griffes

weapon-sword = épée
    .plural = épées
    .article = l'
    .gender = f
weapon-lance = lance
    .plural = lances
    .article = la
    .gender = f
weapon-bow = arc
    .plural = arcs
    .article = l'
    .gender = m

colour-azure = azur
colour-gules = gueules
colour-vert = sinople
colour-or = or
colour-argent = argent
colour-sable = sable
colour-purpure = pourpre
colour-tenne = tanné
colour-ermine = hermine

# $cell : où l'arme est tombée ; vide si elle n'est pas à terre
weapon-is-held = { NU($weapon) } en main
weapon-is-dropped = { NU($weapon) } à terre en { $cell }
weapon-is-broken =
    { GENRE($weapon) ->
        [f] { NU($weapon) } brisée
       *[m] { NU($weapon) } brisé
    }
