## Rollhunter tel qu’il se raconte : feuilles, mois, fin de partie. `rh-` en abrégé.

rh-kind-tower = tour
rh-kind-church = église
rh-kind-crown = couronne
rh-kind-cross = croix
rh-kind-shield = bouclier
rh-kind-monkey = singe
rh-kind-bag = sac
rh-medallion-alpha = alpha
rh-medallion-beta = bêta
rh-medallion-gamma = gamma

rh-clue-1 = forêt ou prairie
rh-clue-2 = forêt ou marais
rh-clue-3 = forêt ou désert
rh-clue-4 = forêt ou montagne
rh-clue-5 = prairie ou marais
rh-clue-6 = prairie ou désert
rh-clue-7 = prairie ou montagne
rh-clue-8 = marais ou désert
rh-clue-9 = marais ou montagne
rh-clue-10 = désert ou montagne
rh-clue-11 = un singe sur place ou à côté
rh-clue-12 = une tour à deux cases au plus
rh-clue-13 = une église à deux cases au plus
rh-clue-14 = une couronne à trois cases au plus
rh-clue-15 = une croix à trois cases au plus
rh-clue-16 = un bouclier à trois cases au plus

rh-legend = Terrains : F forêt, G prairie, S marais, D désert, M montagne. Objets : t tour, c église, k couronne, x croix, h bouclier, m singe, b sac. Les colonnes B, D, F et H sont plus basses d’une demi-case que leurs voisines.
rh-public = Indice public : nº { $number }, { $clue }.
rh-path = Tente { $tent } ; mois : { $path }.
rh-step = { $at } : { $what }
rh-reach = Depuis { $at }, avec un { $die }, vous pouvez visiter : { $cells }.
rh-answers = Réponses, (oui) et [non] : { $list }
rh-tracks = Pistes : { $list }
rh-plan = Plan, case par case (ce qu’y vaut la découverte de la cité) : { $list }
rh-clues = Les seize indices :
rh-own-end = { $status ->
    [found] Recherche en { $cell } : cité trouvée.
    [lost] Recherche en { $cell } : manquée.
    [out_of_time] Délai épuisé, sans recherche.
   *[abandoned] Abandon, sans recherche.
}
rh-points = Points, si vous trouviez la cité maintenant : { $total } (plan { $track }, singes { $monkeys }, structures { $structures }, symboles { $symbols }, sacs { $bags }, réponses négatives { $negatives }).
rh-points-final = Points : { $total } (plan { $track }, singes { $monkeys }, structures { $structures }, symboles { $symbols }, sacs { $bags }, réponses négatives { $negatives }).
rh-guess = Ma conjecture : { $guess }
rh-alt-month = Mois { $month }, dé { $die }.
rh-alt-city = La Cité Blanche était en { $city }.
rh-alt-board = La carte vierge, { $columns } colonnes sur { $rows } lignes.
rh-alt-final = La carte de la fin, { $columns } colonnes sur { $rows } lignes, avec la cité et les chemins de tous.
rh-alt-rank = { $rank }. { $player } : { $ended }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rh-alt-way = { $player } : tente { $tent } ; { $path }

rh-told-corner = Votre tente est en **{ $cell }**.
rh-told-corner-default = Aucun coin ne m’est parvenu de vous : votre tente est en **{ $cell }** (R-RH-9).
rh-told-visited = Mois { $month } : vous atteignez **{ $cell }**.
rh-told-yes = Le médaillon { $medallion ->
    [alpha] alpha
    [beta] bêta
   *[gamma] gamma
} répond **oui** pour { $cell } : tracez un cercle.
rh-told-no = Le médaillon { $medallion ->
    [alpha] alpha
    [beta] bêta
   *[gamma] gamma
} répond **non** pour { $cell } : tracez un carré.
rh-told-ticked = Vous cochez { $kind ->
    [tower] une tour
    [church] une église
    [crown] une couronne
    [cross] une croix
    [shield] un bouclier
    [monkey] un singe
   *[bag] un sac
} : { $boxes ->
    [one] une case
   *[other] { $boxes } cases
} sur cette piste.
rh-told-missed = Le mois { $month } a passé sans ordre de votre part{ $count ->
    [one] {""}
   *[other] , le { $nth } de suite
}.
rh-told-absences = Au bout de { $limit } mois de suite, vous êtes hors jeu (R-RH-22).
rh-told-refused = Votre ordre n’était plus permis : il compte pour rien (RH-6.5).
rh-told-found = Vous avez cherché en **{ $cell }** : la Cité Blanche y est. Vous l’avez trouvée !
rh-told-lost = Vous avez cherché en **{ $cell }** : la Cité Blanche n’y est pas.
rh-told-quiet = Votre partie s’arrête là ; n’en dites rien, les autres continuent.
rh-told-abandoned = { $cause ->
    [command] Vous avez abandonné (R-RH-23).
   *[absence] Trois mois sans ordre : vous êtes hors jeu (R-RH-22).
}
rh-told-out-of-time = Votre plan est plein et la cité n’est pas trouvée (R-RH-21).

rh-report-month = Le mois { $month } s’ouvre : le dé montre **{ $die }**.
rh-report-abandoned = { $cause ->
    [command] { $player } abandonne (R-RH-23).
   *[absence] { $player } n’a rien ordonné depuis trois mois : hors jeu (R-RH-22).
}
rh-report-city = La Cité Blanche était en **{ $city }**.
rh-report-no-city = Les indices ne désignaient pas une seule case.
rh-report-rank = { $rank }. **{ $player }**, { $status ->
    [found] cité trouvée
    [lost] recherche manquée
    [out_of_time] délai épuisé
   *[abandoned] abandon
} : **{ $points }** (plan { $track }, singes { $monkeys }, structures { $structures }, symboles { $symbols }, sacs { $bags }, réponses négatives { $negatives })
rh-report-path = { $player } : tente { $tent } ; { $path }

## La feuille en image : des mots courts, il y a peu de place.

rh-sheet-title = Rollhunter
rh-sheet-corners = Choix des tentes
rh-sheet-month = Mois { $month }
rh-sheet-city = La Cité Blanche était en { $city }
rh-sheet-ended = Fin de partie
rh-sheet-status = { $status ->
    [found] {" "}· cité trouvée en { $cell }
    [lost] {" "}· recherche manquée en { $cell }
    [out_of_time] {" "}· délai épuisé
   *[abandoned] {" "}· abandon
}
rh-sheet-public = Indice public
rh-sheet-known = connu de tous
rh-sheet-plan = Plan d’expédition
rh-sheet-plan-aside = dé du mois et case visitée, ou valeur de la découverte
rh-sheet-tracks = Artéfacts
rh-sheet-clues = Les seize indices
rh-sheet-crossed = croix : votre main ; trait : l’aide de la table
rh-sheet-near = { $kind } à { $distance ->
    [one] 1 case max.
   *[other] { $distance } cases max.
}
rh-sheet-ranking = Classement
rh-key-yes = oui
rh-key-no = non
rh-key-reach = à portée
rh-key-corner = coin
rh-key-month = mois
rh-key-tent = tente
rh-points-found-now = si trouvée
rh-points-track = plan
rh-points-monkeys = singes
rh-points-structures = structures
rh-points-symbols = symboles
rh-points-bags = sacs
rh-points-negatives = « non »
rh-points-total = total
rh-sheet-ranking-aside = rond : cité trouvée ; carré : non
rh-sheet-end = { $status ->
    [found] cité trouvée, { $months } mois
    [lost] recherche manquée, { $months } mois
    [out_of_time] délai épuisé
   *[abandoned] abandon
}
