## Les mots de tous les jours. Ce fichier et les autres du dossier sont lus au démarrage.
## Fonctions : DE($x) « du loup, d'Alix » · A($x) « au loup » · QUE($x) « qu'Alix » · UN($x) « un loup » · SON($x) « son épée »
## VOTRE($x) « votre épée » · IL($x) « il, elle » · NU($x) « loup 2 » · WORD($n) « deux », WORD($n, gender: "f") « une ».
## Les messages dont le nom finit par -1, -2, -3… disent la même chose de plusieurs façons : on peut en ajouter.

number-names = zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt
number-one-feminine = une
ordinal-names = premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième dix-septième dix-huitième dix-neuvième vingtième
# $form : one pour 1, other sinon
ordinal-figures =
    { $form ->
        [one] { $n }er
       *[other] { $n }e
    }

day = { $ordinal } jour
cells =
    { $n ->
        [0] aucune case
        [one] { WORD($n, gender: "f") } case
       *[other] { WORD($n, gender: "f") } cases
    }
life-points =
    { $n ->
        [0] aucun point de vie
        [one] { WORD($n) } point de vie
       *[other] { WORD($n) } points de vie
    }
points =
    { $n ->
        [0] aucun point
        [one] { WORD($n) } point
       *[other] { WORD($n) } points
    }
points-figures =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
hunters-counted =
    { $n ->
        [one] { WORD($n) } chasseur
       *[other] { WORD($n) } chasseurs
    }
animals-counted =
    { $n ->
        [one] { WORD($n, gender: "f") } bête
       *[other] { WORD($n, gender: "f") } bêtes
    }

animals-more =
    { $n ->
        [one] une autre bête
       *[other] { WORD($n) } autres bêtes
    }

direction-N = nord
    .article = le
    .gender = m
    .letter = N
direction-NE = nord-est
    .article = le
    .gender = m
    .letter = NE
direction-E = est
    .article = l'
    .gender = m
    .letter = E
direction-SE = sud-est
    .article = le
    .gender = m
    .letter = SE
direction-S = sud
    .article = le
    .gender = m
    .letter = S
direction-SW = sud-ouest
    .article = le
    .gender = m
    .letter = SO
direction-W = ouest
    .article = l'
    .gender = m
    .letter = O
direction-NW = nord-ouest
    .article = le
    .gender = m
    .letter = NO

# « à deux cases au nord-est » : en ligne ; « à trois cases vers le nord-est » : à peu près
away = à { $cells } { A($direction) }
away-about = à { $cells } vers { $direction }
# « (deux cases au nord) »
way = { $cells } { A($direction) }
here = sur la même case
hunter-nameless = Chasseur { $n }
# Ce qui sépare deux propositions
clause-mark = { " ; " }
list-last = { ", et " }
one-of-a-kind = { UN($animal) }
