## Pourquoi un ordre de Rollhunter n'est pas noté : rollhunter-refusal-<raison>. Une phrase claire, ce qui serait possible quand
## cela aide, et le numéro de la règle ($rule) quand une règle décide. $cell et $at sont des cases ; $medallion est alpha, beta ou
## gamma ; $artifact est l'un des sept objets.

## Ce que disent les règles d'un ordre compris.

rollhunter-refusal-not_in_this_game = Vous ne jouez pas à cette table ({ $rule }).
rollhunter-refusal-not_active = { $status ->
    [found] Vous avez trouvé la Cité Blanche : il n'y a plus d'ordre à donner ({ $rule }).
    [lost] Votre recherche a eu lieu : il n'y a plus d'ordre à donner ({ $rule }).
    [out_of_time] Votre plan d'expédition est plein : il n'y a plus d'ordre à donner ({ $rule }).
   *[abandoned] Vous avez abandonné : il n'y a plus d'ordre à donner ({ $rule }).
}
rollhunter-refusal-wrong_phase = { $phase ->
    [corners] Le premier dé n'est pas encore lancé : choisissez pour l'instant le coin de votre tente ({ $rule }).
    [month] Les tentes sont plantées : ce mois-ci, visitez une case ou cherchez la Cité Blanche ({ $rule }).
   *[ended] La partie est finie ({ $rule }).
}
rollhunter-refusal-unknown_cell = **{ $cell }** n'est pas une case de cette carte ({ $rule }).
rollhunter-refusal-unreachable = **{ $cell }** est hors d'atteinte : depuis { $at }, vous allez ce mois-ci tout droit dans l'une des six directions, { $die ->
    [one] d'une seule case
   *[other] de 1 à { $die } cases
} ({ $rule }).
rollhunter-refusal-medallion_missing = Quel médaillon consultez-vous en **{ $cell }** ? Dites alpha, bêta ou gamma : « { $cell } alpha » ({ $rule }).
rollhunter-refusal-already_consulted = Votre feuille porte déjà la réponse du médaillon { $medallion ->
    [alpha] alpha
    [beta] bêta
   *[gamma] gamma
} pour **{ $cell }** ({ $rule }).
rollhunter-refusal-not_in_reach = { $artifact ->
    [tower] Aucune tour ne se trouve
    [church] Aucune église ne se trouve
    [crown] Aucune couronne ne se trouve
    [cross] Aucune croix ne se trouve
    [shield] Aucun bouclier ne se trouve
    [monkey] Aucun singe ne se trouve
   *[bag] Aucun sac ne se trouve
} en **{ $cell }** ni sur une case voisine ({ $rule }).
rollhunter-refusal-track_full = La piste { $artifact ->
    [tower] des tours
    [church] des églises
    [crown] des couronnes
    [cross] des croix
    [shield] des boucliers
    [monkey] des singes
   *[bag] des sacs
} est pleine : choisissez un autre artéfact, ou aucun ({ $rule }).
rollhunter-refusal-public_excludes = **{ $cell }** contredit l'indice public (n° { $clue }) : la Cité Blanche ne peut pas s'y trouver. Votre recherche n'est pas entamée ({ $rule }).
rollhunter-refusal-not_a_corner = **{ $cell }** n'est pas un coin de la carte ({ $rule }).

## S'asseoir à une table.

rollhunter-refusal-number_of_players = Le nombre de joueurs d'une table va de { $least } à { $most } ({ $rule }).
rollhunter-refusal-already_joined = Vous êtes déjà à cette table ({ $rule }).
rollhunter-refusal-joining_is_over = Le premier dé est lancé : plus personne ne peut rejoindre cette table ({ $rule }).
rollhunter-refusal-table_is_full = Cette table est complète, à { $most } ({ $rule }).

## Ce qui n'est pas compris comme un ordre.

rollhunter-refusal-nothing_said = Je n'y lis aucun ordre : écrivez par exemple « F6 alpha singe ».
rollhunter-refusal-too_long = C'est trop long pour un ordre certain : dites-le en une phrase, « F6 alpha singe » par exemple.
rollhunter-refusal-not_understood = Je n'y trouve aucun ordre : écrivez par exemple « F6 alpha singe », « cherche G9 » ou « abandonner ».
rollhunter-refusal-unknown_word = Je ne comprends pas « { $word } » : nommez une case, un médaillon et, si vous voulez, un artéfact, « F6 alpha singe » par exemple.
rollhunter-refusal-no_cell = De quelle case parlez-vous ? Écrivez par exemple « F6 alpha singe ».
rollhunter-refusal-negated = Vous dites ce que vous ne faites pas : dites seulement ce que vous faites.
rollhunter-refusal-past = Vous parlez du passé : dites ce que vous faites ce mois-ci.
rollhunter-refusal-later = Un seul ordre à la fois, pour ce mois-ci : le reste attendra.
rollhunter-refusal-reported = Cela parle de quelqu'un d'autre : dites ce que vous faites vous-même.

## Ce qui peut vouloir dire plusieurs choses ; les lectures possibles sont proposées quand il y en a.

rollhunter-refusal-asked = C'est une question, et rien n'est noté : dites ce que vous faites, sans point d'interrogation.
rollhunter-refusal-supposed = Rien d'incertain n'est noté : dites simplement ce que vous faites.
rollhunter-refusal-several_orders = J'y lis plus d'une chose, et il n'en faut qu'une : laquelle ?
rollhunter-refusal-several_cells = Vous nommez plusieurs cases : laquelle ?
rollhunter-refusal-several_medallions = Un seul médaillon par mois : lequel ?
rollhunter-refusal-several_artifacts = Un seul artéfact par mois : lequel ?
rollhunter-refusal-withdraw_or_order = Effacez-vous votre ordre, ou le remplacez-vous ? Dites seulement l'un des deux.
rollhunter-refusal-search_meant = Voulez-vous chercher la Cité Blanche en **{ $cell }** ? C'est votre seule recherche, et elle finit votre partie : écrivez alors « cherche { $cell } ».
rollhunter-refusal-really = Cela finirait votre partie : est-ce bien ce que vous voulez ?
