## Rollhunter : le panneau de qui a ouvert la table, la pause, l’échéance, les reprises, la vérification.

rollhunter-until-paused = La table est en pause : aucune échéance ne court, les ordres attendent la reprise.
rollhunter-until-alone = Pas d’échéance : le mois se clôt dès que l’ordre est donné.
rollhunter-until-small-paused = table en pause
rollhunter-until-small-alone = sans échéance
rollhunter-common-end = Fin commune de l’énigme : { $time } ({ $relative }).

rollhunter-head-paused = **En pause**, { $month ->
    [0] pendant le choix des coins
   *[other] au mois { $month } (le dé montre **{ $die }**)
} : aucune échéance ne court ; les ordres sont reçus et attendent la reprise.
rollhunter-head-paused-daily = **En pause** : la fin commune attend la reprise ; chacun peut jouer entre-temps.
rollhunter-head-alone = { $month ->
    [0] **Choix du coin**, sans échéance.
   *[other] **Mois { $month }** : le dé montre **{ $die }** ; sans échéance.
}

## Ce que le salon apprend.

rollhunter-line-paused = **{ $hunt }** est en pause, { $month ->
    [0] pendant le choix des coins
   *[other] au mois { $month }
}. Aucune échéance ne court ; vos ordres sont reçus et attendent la reprise.
rollhunter-line-paused-daily = **{ $hunt }** est en pause : la fin commune attend la reprise ; chacun peut jouer entre-temps.
rollhunter-line-away = **{ $hunt }** est en pause, { $month ->
    [0] pendant le choix des coins
   *[other] au mois { $month }
} : je n’étais plus sur ce serveur. Rien n’est perdu ; la partie reprend à mon retour.
rollhunter-line-away-daily = **{ $hunt }** est en pause : je n’étais plus sur ce serveur. Rien n’est perdu ; la fin commune sera fixée à mon retour.
rollhunter-line-resumed = **{ $hunt }** reprend, { $month ->
    [0] au choix des coins
   *[other] au mois { $month }
} : vos ordres sont reçus jusqu’à { $until }.
rollhunter-line-resumed-daily = **{ $hunt }** reprend ; fin commune : { $until }.
rollhunter-line-moved = **{ $hunt }** : { $month ->
    [0] le coin de la tente se choisit
   *[other] les ordres du mois { $month } sont reçus
} jusqu’à { $until }, au lieu de { $before }.
rollhunter-line-moved-daily = **{ $hunt }** : la fin commune est déplacée, { $until } au lieu de { $before }.
rollhunter-line-handed = **{ $hunt }** : quelqu’un d’autre tient désormais la place { $player }, avec sa feuille (R-RH-10).
rollhunter-told-handed-from = **{ $hunt }** : quelqu’un d’autre tient désormais la place { $player }, avec sa feuille (R-RH-10) ; un ordre que vous aviez donné ne compte plus. Merci d’avoir joué.
rollhunter-told-handed-to = **{ $hunt }** : vous tenez désormais la place { $player }, avec sa feuille (R-RH-10). Ce que d’autres y avaient ordonné pour la suite ne compte plus : l’ordre est à vous.
rollhunter-told-stopped = **{ $hunt }** : la partie a été arrêtée avant sa fin. Le mois en cours n’est pas résolu, et personne n’est classé ; votre feuille reste à lire.
rollhunter-told-closed = **{ $hunt }** : la partie a été fermée avant de commencer.
rollhunter-told-away = **{ $hunt }** est en pause : je ne suis plus sur le serveur de cette table. Rien n’est perdu ; invitez-moi de nouveau, la partie reprendra d’elle-même.
rollhunter-line-setback = **{ $hunt }** : après une panne, je suis revenu à une copie du { $made }, où { $month ->
    [0] se choisissent les coins
   *[other] le mois { $month } est ouvert
}. Ce qui a été raconté depuis, { $told ->
    [0] le premier dé compris
   *[other] jusqu’au mois { $told }
}, est perdu pour moi. La partie attend la décision de qui a ouvert la table.
rollhunter-line-setback-daily = **{ $hunt }** : après une panne, je suis revenu à une copie du { $made }, où l’énigme était encore ouverte, alors que sa fin est racontée ici. Elle attend la décision de qui l’a ouverte.
rollhunter-line-setback-open = **{ $hunt }** : après une panne, je suis revenu à une copie du { $made }, avant le début de la partie. On peut de nouveau s’asseoir ; l’énigme sera une autre.
rollhunter-line-taken-up = **{ $hunt }** : { $month ->
    [0] le choix des coins
   *[other] le mois { $month }
} reprend là où la copie l’avait laissé ; les ordres sont reçus jusqu’à { $until }. Ce qui a pu être raconté depuis ne compte plus ; les dés, eux, restent ceux qui sont tombés (R-RH-11).
rollhunter-line-taken-up-daily = **{ $hunt }** reprend là où la copie l’avait laissée ; fin commune : { $until }.

## Après une restauration.

rollhunter-behind = **{ $table }** : après une panne, je travaille sur une copie faite le { $made }, où { $month ->
    [0] se choisissent les coins
   *[other] le mois { $month } est ouvert
}. Or le salon raconte déjà { $told ->
    [0] le premier dé
   *[other] la clôture du mois { $told }
}, que cette copie ignore. La partie attend votre décision :
  • reprendre là où en est la copie : les ordres donnés depuis sont à redonner, les dés restent les mêmes (R-RH-11) ;
  • ou faire remettre une copie plus récente par qui fait tourner le bot (`hallali restore`).
rollhunter-behind-blind = **{ $table }** : après une panne, je travaille sur une copie faite le { $made }. Je ne peux pas lire { $channel }, et ne sais donc pas ce qui y a été raconté depuis : la partie attend. Reprenez-la là où en est la copie, { $month ->
    [0] au choix des coins
   *[other] au mois { $month }
}, ou faites remettre une copie plus récente.
rollhunter-behind-open = **{ $table }** : après une panne, je travaille sur une copie faite le { $made }, avant le début de la partie. On peut s’asseoir comme alors ; l’énigme, dont la feuille a été publiée depuis, est remplacée.
rollhunter-behind-daily = **{ $table }** : après une panne, je travaille sur une copie faite le { $made }, où cette énigme était encore ouverte. Le salon en sait peut-être davantage, la solution comprise : arrêtez-la par `/rollhunter arrêter`, ou faites remettre une copie plus récente par qui fait tourner le bot (`hallali restore`).
rollhunter-take-up = Reprendre là
rollhunter-restored = Après une panne, je suis revenu à une copie du { $made } : ce que vous avez ordonné depuis est perdu, redonnez-le.

## Le panneau.

command-rollhunter-panel-about = Mener une table : commencer, pause, échéance, fin (qui l’a ouverte)
rollhunter-chair-title = **Panneau** · **{ $table }**
rollhunter-chair-open = { $count ->
    [0] Personne n’est encore assis.
    [one] Une personne est assise : { $names }.
   *[other] { $count } personnes sont assises : { $names }.
}
rollhunter-chair-month = { $month ->
    [0] **Choix des coins**
   *[other] **Mois { $month }**
} : jusqu’à { $until } ({ $relative }).
rollhunter-chair-month-daily = **Énigme pour tous** ; fin commune : { $until } ({ $relative }).
rollhunter-chair-moved = -# Heure prévue avant que vous ne la déplaciez : { $planned }
rollhunter-chair-alone = { $month ->
    [0] **Choix du coin**, sans échéance.
   *[other] **Mois { $month }**, sans échéance.
}
rollhunter-chair-paused = **En pause**, { $month ->
    [0] au choix des coins
   *[other] au mois { $month }
}, depuis { $since }. Aucune échéance ne court ; les ordres sont reçus.
rollhunter-chair-paused-daily = **En pause**, depuis { $since } : la fin commune attend la reprise ; chacun peut jouer.
rollhunter-chair-stuck = **Le mois n’a pas pu être clos.** Rien n’est perdu ; le bouton essaie de nouveau.
rollhunter-chair-rests = **La partie attend** : après une panne, je suis revenu à une copie de la base, et je vous ai écrit ce qui peut se faire.
rollhunter-chair-ended = La partie est finie.
rollhunter-chair-hour = -# Un mois par jour, clos à { $hour } ({ $zone })
rollhunter-chair-secret = -# Qui a joué reste secret, pour vous aussi (RH-13.2, RH-13.4).
rollhunter-start-button = Commencer
rollhunter-unpause = Reprendre la partie
rollhunter-now-started = **La partie commence.**
rollhunter-now-paused = **En pause.** Le salon l’apprend.
rollhunter-now-runs = **La partie reprend.** Le salon l’apprend.
    -# Une pause de moins d’une heure laisse l’échéance où elle était ; après une plus longue, c’est la première heure prévue qui laisse le temps qui restait, de trois heures à douze.
rollhunter-now-moved = **Noté.** Le salon l’apprend ; ensuite l’heure est de nouveau celle de la table.
rollhunter-now-another-month = Un autre mois s’est ouvert entre-temps : rien n’a changé.
rollhunter-deadline-ask = { $month ->
    [0] Le choix des coins
   *[other] Le mois { $month }
} est ouvert jusqu’à { $until }. Jusqu’à quand le voulez-vous ? Les mois suivants gardent leur heure.
rollhunter-deadline-ask-daily = La fin commune est fixée : { $until }. Quand la voulez-vous ?
rollhunter-deadline-form = Nouvelle échéance
rollhunter-deadline-label = Jusqu’à quand, à l’heure de la table
rollhunter-denied-hunt-is-paused = « { $name } » est en pause : faites d’abord reprendre la partie.
rollhunter-denied-hunt-not-paused = « { $name } » n’est pas en pause.
rollhunter-denied-turn-is-stuck = La partie attend d’être reprise : le panneau en a le bouton.
rollhunter-denied-deadline-as-it-is = C’est déjà l’échéance.

## La vérification.

command-rollhunter-verify-about = Vérifier les dés d’une table ; à la fin, toute la partie
option-month = mois
option-month-about = Le dé de quel mois (le dernier, si vous ne dites rien)
rollhunter-verify-none = Aucune partie n’a encore commencé ici : il n’y a rien à vérifier.
rollhunter-verify-title = **Vérifier** · **{ $table }**
rollhunter-verify-shared = D’autres jouent encore cette énigme : ses graines restent secrètes jusqu’à la fin commune (R-RH-30). Empreinte annoncée de celle de l’énigme : `{ $hash }`
rollhunter-verify-not-over = Le dé du mois { $month } n’est pas encore jeté : jusque-là sa graine est secrète.
# $where : vide, ou « (publiée ici) »
rollhunter-verify-puzzle-secret = L’empreinte de la graine de l’énigme : `{ $hash }`{ $where } ; la graine elle-même reste secrète jusqu’à la fin (R-RH-7).
rollhunter-verify-puzzle = L’empreinte de la graine de l’énigme : `{ $hash }`{ $where }
    La graine, révélée à la fin : `{ $seed }`
rollhunter-verify-source = La graine dont viennent tous les dés : `{ $seed }`
    Son empreinte, annoncée avec la feuille : `{ $hash }` ; la graine du dé du mois n est le SHA-256 de « graine:n ».
rollhunter-verify-die = **Le dé du mois { $month } : { $die }**
rollhunter-verify-die-hash = L’empreinte, annoncée avant le dé : `{ $hash }`{ $where }
rollhunter-verify-die-seed = La graine, révélée avec lui : `{ $seed }`
rollhunter-verify-die-derived = Sa graine, le SHA-256 de celle de tous les dés, d’un deux-points et de { $month } : `{ $seed }`
rollhunter-verify-derived = ✓ Je viens de la recalculer à partir de la graine de tous les dés : c’est bien elle.
rollhunter-verify-derived-not = ✗ **Elle ne vient pas de la graine de tous les dés.** Dites-le à qui a ouvert la table et à qui fait tourner le bot.
rollhunter-verify-die-right = ✓ Jeté de nouveau avec cette graine, le dé `{ $purpose }` montre { $again }.
rollhunter-verify-die-wrong = ✗ **Cette graine donne { $again } pour le dé `{ $purpose }`.** Dites-le à qui a ouvert la table et à qui fait tourner le bot.
rollhunter-verify-dice = Les dés, mois par mois : { $dice }.
rollhunter-verify-whole = ✓ **Vérifié.** L’énigme refaite de sa graine, chaque dé et chaque réponse recalculés sont ceux de la partie.
rollhunter-verify-whole-not =
    { $n ->
        [one] ✗ **Recalculée, la partie diffère en un point :**
       *[other] ✗ **Recalculée, la partie diffère en { $n } points :**
    }
    { $shown }
rollhunter-verify-yourself = À voir de vos propres yeux : ces trois lignes de Python.
rollhunter-verify-yourself-file = À voir de vos propres yeux : ces trois lignes de Python, ou `hallali verify` avec le fichier joint.
rollhunter-verify-recipe = le dé : { $die }
rollhunter-small-puzzle-end = -# graine de l’énigme : `{ $seed }` · empreinte annoncée : `{ $hash }`

## Messages modifiés après l’échéance.

rollhunter-too-late-edited = Vous avez modifié ce message après la clôture { $month ->
    [0] du choix des coins
   *[other] du mois { $month }
}, et je ne l’avais pas lu avant : aucune des deux versions n’y compte.
rollhunter-edit-too-late = Vous avez modifié ce message après la clôture { $month ->
    [0] du choix des coins
   *[other] du mois { $month }
}. Il compte tel qu’il était à l’échéance.

## La fin, telle qu’elle se dit à chacun.

rollhunter-has-played = Le mois est clos : la suite vient à part.
rollhunter-end-told = La partie est finie : la Cité Blanche était en **{ $city }**. { $players ->
    [one] Vous avez
   *[other] Vous êtes au rang **{ $rank }** sur { $players }, avec
} **{ $points }** { $points ->
    [one] point
   *[other] points
} ; le reste se lit dans { $channel }.
rollhunter-told-common-end = **{ $hunt }** : la fin commune est là. La solution et le classement de tous sont dans le salon ; votre feuille en montre maintenant autant.
rollhunter-difficulty = Énigme { $difficulty ->
    [gentle] clémente
    [fair] moyenne
   *[stern] ardue
} : à ne chercher que la cité, un joueur parfait la connaît après { $perfect } mois, un joueur méthodique après { $methodical } (moyenne des quatre coins, avec des dés tirés de la graine de l’énigme).
