## La carte : ce qui y est écrit. Les noms des bêtes et des armes sont dans species.ftl.
map-title = La chasse
map-turn = Tour { $turn }
map-over-main_prey_dead = Hallali !
map-over-nobody_left = la chasse prend fin
map-roll = Chasseurs
map-game = Gibier
map-points =
    { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
# $gender : le genre de l'arme
map-weapon =
    { $state ->
        [dropped] { $gender ->
            [f] { $weapon } tombée
           *[m] { $weapon } tombé
        }
        [broken] { $gender ->
            [f] { $weapon } brisée
           *[m] { $weapon } brisé
        }
       *[held] { $weapon }
    }
map-dead = † a péri
map-retired = a quitté la chasse
map-crowd = En { $cell } : { $present }
map-key-tents = tentes : { $colours }
map-key-vigour = vie d’une bête
map-key-way = chasseur
map-key-track = bête
map-key-prey = gibier principal
map-key-life = vie : cavalier, monture
map-key-facing = tourné vers
map-key-claw = attaque
map-key-blow = coup
map-key-shot = tir
map-key-riposte = riposte
map-key-behind = par l’arrière
map-key-order = ordre (bêtes d’abord)
map-key-loss = vie perdue
map-key-covered = couvert
map-key-shaken = ébranlé
map-key-held = retenu
map-key-mount = monture tuée
map-key-broken = arme brisée
map-key-found = arme retrouvée
map-key-squire = chez l’écuyer
map-key-retired = départ
map-key-lying = arme à terre
map-key-dead = mort
map-key-crowd = autres, nommés ci-dessus
map-key-self = vous
map-key-legal = où vous pouvez aller
map-key-reach = à votre portée
map-key-danger = d’ici, par l’arrière
map-key-unseen = hors de vue
map-tent-azure = Az
map-tent-gules = Gu
map-tent-vert = Si
map-tent-or = Or
map-tent-sable = Sa
map-tent-purpure = Pu
map-tent-argent = Ar
map-tent-tenne = Te
# Le texte de remplacement de la carte, pour qui ne la voit pas. $facing : un point cardinal, ou « no ».
map-alt-title = Carte de la chasse « { $title } », { $heading }.
map-alt-hunter-full =
    { $name } en { $cell }, { $mount ->
        [yes] à cheval
       *[no] à pied
    }, vie { $life }, { $weapon }{ $facing ->
        [no] .
       *[other] , tourné vers : { $facing }.
    }
map-alt-hunter-short = { $name } en { $cell }, vie { $life }, { $weapon }.
map-alt-hunter-bare = { $name } { $cell }.
map-alt-prey = Gibier principal : { $animal } en { $cell }, vie { $life } sur { $most }.
map-alt-animals = { $name } : { $where }.
map-alt-killed = { $hunter } tue { $animal } en { $cell }.
map-alt-died = Mort en { $cell } : { $hunter }.
map-alt-wounded =
    { $behind ->
        [yes] { $hunter } perd { $loss }, par l’arrière.
       *[no] { $hunter } perd { $loss }.
    }
map-text-hunter = { $mark } { $name } : { $cell }, vie { $life }, { $weapon }
map-colon = { " : " }
