## Les dés en mots : ce que chacun décidait, ce qu’il a donné, et s’ils tombent comme des dés honnêtes.
## Variables : $who, $other sont un chasseur ou un animal, $weapon une arme.

# ---- ce pour quoi un dé est jeté
dice-move = le pas { DE($who) }
dice-choice = le second dé { DE($who) }
dice-drop = { $weapon } { DE($who) } sous le coup { DE($other) }
dice-break = { $weapon } { DE($who) } contre { $other }
# $attempt : la manche
dice-tie =
    { $attempt ->
        [one] le rang { DE($who) } { A($weapon) }
       *[other] le rang { DE($who) } { A($weapon) }, manche { $attempt }
    }
dice-column = la colonne { DE($who) }
dice-row = la rangée { DE($who) }
weapon-any = arme
    .plural = armes
    .article = l’
    .gender = f

# ---- ce qu’il décide ; suit « Le pas du loup 1 : 3 sur 10, »
dice-goes = vers { $direction }, jusqu’en { $cell }
dice-goes-turned = vers { $direction }, puis demi-tour, jusqu’en { $cell }
dice-goes-back = vers { $direction }, mais la voie est barrée : en { $cell } comme avant
dice-stays = ne bouge pas
dice-ten-organiser = au choix de l’organisateur : { $said }
dice-ten-die = au choix de l’organisateur ; faute de choix, un second dé décide
dice-weapon-dropped = tombe à terre
dice-weapon-kept = reste en main
dice-weapon-broken = se brise
dice-animal-struck = tient bon
dice-rank = { $rank } sur { $n } à frapper
dice-tent = la case est une tente : on relance
dice-placed-column = colonne { $at }
dice-placed-row = rangée { $at }, donc { $cell }

dice-line = { $purpose } : **{ $face }** sur { $sides }, { $outcome } ({ $rule })
dice-line-bare = { $purpose } : **{ $face }** sur { $sides } ({ $rule })

# ---- tous ensemble
dice-kind-column = colonnes où placer le gibier
dice-kind-row = rangées où placer le gibier
dice-kind-move = pas des animaux
dice-kind-choice = directions laissées au second dé
dice-kind-drop = armes lâchées ou tenues
dice-kind-break = armes brisées ou intactes
dice-kind-tie = égalités entre armes pareilles
dice-tally =
    { $n ->
        [one] **{ $kinds }** — { $n } dé à { $sides } faces
       *[other] **{ $kinds }** — { $n } dés à { $sides } faces
    }
    { $counts }
dice-tally-all =
    {""}**Ensemble** — { $n } dés à { $sides } faces
    { $counts }
dice-too-few =
    { $n ->
        [one] Un seul dé à { $sides } faces : trop peu pour en juger, il en faudrait { $needed }.
       *[other] { $n } dés à { $sides } faces : trop peu pour en juger, il en faudrait { $needed }.
    }
dice-usual = **Rien d’inhabituel.** Sur cent chasses aux dés honnêtes, { $share ->
        [one] une seule montrerait
       *[other] { $share } montreraient
    } des écarts au moins aussi grands (χ² = { $figure }, { $freedom } degrés de liberté).
dice-little = **Un peu inhabituel**, sans plus : sur cent chasses aux dés honnêtes, { $share ->
        [one] une seule montrerait
       *[other] { $share } montreraient
    } des écarts au moins aussi grands (χ² = { $figure }, { $freedom } degrés de liberté).
dice-unusual = **Inhabituel** : des dés honnêtes ne s’écartent autant qu’environ { $share } fois sur cent (χ² = { $figure }, { $freedom } degrés de liberté). Cela arrive ; que personne n’a changé de dé, les empreintes le montrent.
