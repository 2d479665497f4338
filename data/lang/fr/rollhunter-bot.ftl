## Rollhunter par le bot : réponses, panneaux, messages, refus.

rollhunter-title-month = { $table } · mois { $month }
rollhunter-title = { $table }
rollhunter-said-corner = Votre tente sera en **{ $cell }**.
rollhunter-said-search = Vous cherchez la Cité Blanche en **{ $cell }**.
rollhunter-said-visit = Vous visitez **{ $cell }** et interrogez le médaillon { $medallion ->
    [alpha] alpha
    [beta] bêta
   *[gamma] gamma
}{ $ticked }.
rollhunter-said-visit-only = Vous visitez **{ $cell }** ; aucun médaillon n’y reste à interroger{ $ticked }.
rollhunter-said-artifact = , en cochant { $artifact ->
    [tower] une tour
    [church] une église
    [crown] une couronne
    [cross] une croix
    [shield] un bouclier
    [monkey] un singe
   *[bag] un sac
}
rollhunter-said-abandon = Vous abandonnez la partie.
rollhunter-short-search = Chercher en { $cell }
rollhunter-short-corner = Tente en { $cell }
rollhunter-give-up = Abandonner la partie
rollhunter-until = Jusqu’à { $time } ({ $relative }).
rollhunter-noted = **Noté.** { $said }
rollhunter-noted-older = C’est noté, mais un ordre plus récent de votre part compte à sa place. { $said }
rollhunter-noted-then = C’était noté pour un mois qui est clos. { $said }
rollhunter-search-final = C’est votre unique recherche : elle terminera votre partie. Jusqu’à la clôture, un autre ordre la remplace.
rollhunter-all-have-played = Tout le monde a joué : le mois est clos (R-RH-31).
rollhunter-no-order = Aucun ordre de votre part n’est noté.
rollhunter-order = Ordre noté. { $said }
rollhunter-withdrawn = **Effacé.** Aucun ordre de votre part ne compte plus pour ce mois.
rollhunter-nothing-to-withdraw = Il n’y a rien à effacer : aucun ordre de votre part n’est noté.
rollhunter-abandoned = **Vous avez abandonné** (R-RH-23). Vous restez libre de regarder votre feuille.
rollhunter-held = Le mois est justement en cours de clôture : votre message sera lu pour le mois suivant.
rollhunter-month-closed = Ce bouton est d’un mois qui est clos : rien n’a changé. `/rollhunter jouer` ouvre le mois présent.
rollhunter-report-end = { $table } — fin de la partie
rollhunter-report-opening = { $table } — la feuille de jeu
rollhunter-report-corners = { $table } — les tentes sont plantées
rollhunter-report-month = { $table } — le mois { $month } est clos
rollhunter-rely = Ce à quoi chacun peut se fier (R-RH-4) : les quatre indices sont différents ; une seule case les satisfait tous ; aucun n’est superflu ; deux au plus parlent de terrains.
rollhunter-corners-open = Choisissez en secret le coin de votre tente : par le panneau, par `/rollhunter coin` ou en m’écrivant « tente A12 ».
rollhunter-small-puzzle = -# Feuille nº { $sheet } · empreinte de la graine de l’énigme, révélée à la fin (R-RH-7) : `{ $hash }`
rollhunter-small-seed = -# graine révélée : `{ $seed }` · empreinte annoncée : `{ $hash }`
rollhunter-small-first = -# Empreinte de la graine qui jettera le premier dé : `{ $hash }`
rollhunter-small-next = -# Empreinte de la graine qui jettera le dé après le mois { $month } : `{ $hash }`
rollhunter-before-start = La partie n’a pas encore commencé : je vous écrirai quand la feuille de jeu sera là.
rollhunter-nothing-left = Vous n’avez plus d’ordre à donner ; la fin se lira dans { $channel }.
rollhunter-die = Mois { $month } : le dé montre **{ $die }**. Vous êtes en **{ $at }**.
rollhunter-pick-corner = Choisissez le coin de votre tente (RH-5.2) ; sans choix de votre part, ce sera { $default } (R-RH-9).
rollhunter-early-told = Un mois se clôt dès que tous ont joué ; le prix : celui dont l’ordre le clôt apprend qu’on n’attendait plus que lui (R-RH-31).
rollhunter-pick = Choisissez une case, puis un médaillon et, si vous voulez, un artéfact ; ou écrivez-moi par exemple « F6 alpha singe ».
rollhunter-picked = Choix fait. { $said } Notez-le par le bouton.
rollhunter-over-for-you = Votre partie est finie ; votre feuille reste à vous.
rollhunter-list-cells = Case : { $first } à { $last }
rollhunter-list-cell = Case : { $cell }
rollhunter-list-medallions = Quel médaillon ?
rollhunter-list-medallion = Médaillon { $medallion ->
    [alpha] alpha
    [beta] bêta
   *[gamma] gamma
}
rollhunter-list-artifacts = Quel artéfact ? (facultatif)
rollhunter-no-artifact = aucun
rollhunter-note = Noter
rollhunter-search = Chercher la cité…
rollhunter-sheet = Ma feuille
rollhunter-notes = Mes notes
rollhunter-play = Jouer
rollhunter-join = S’asseoir
rollhunter-search-where = Où cherchez-vous la Cité Blanche ? Seules les cases que l’indice public permet sont proposées (R-RH-19). Rien n’est noté avant votre confirmation.
rollhunter-confirm-search = Chercher la Cité Blanche en **{ $cell }** : c’est votre unique recherche, elle termine votre partie (RH-10.1). En êtes-vous sûr ?
rollhunter-confirm-abandon = Abandonner : c’est immédiat et définitif (R-RH-23), et tout le monde l’apprend. En êtes-vous sûr ?
rollhunter-confirm-abandon-alone = Abandonner : c’est immédiat et définitif (R-RH-23). En êtes-vous sûr ?
rollhunter-published = La partie entière, énigme et graines, est dans le fichier : `hallali verify` la vérifie.
rollhunter-head-title =
    # { $table }
    Rollhunter : une Cité Blanche à trouver, une carte, une feuille secrète par joueur, un dé commun.
rollhunter-head-rules = Chaque mois : avancez en ligne droite, interrogez un médaillon, cochez un artéfact ; ou cherchez la cité, une seule fois. `/rollhunter règles` dit le reste.
rollhunter-head-hour = Un mois par jour, clos à { $hour } ({ $zone }).
rollhunter-head-assist = Les feuilles rayent d’elles-mêmes les indices exclus (R-RH-29) ; chacun peut s’en passer.
rollhunter-head-gone = { $player } (abandon)
rollhunter-head-players = À la table : { $names }
rollhunter-head-organisers = -# Ouverte par { $people }
rollhunter-head-open = **On peut s’asseoir** : { $free ->
    [0] la table est pleine
    [one] une place libre
   *[other] { $free } places libres
}.
rollhunter-head-corners = **Choix des coins**, jusqu’à { $time } ({ $relative }) ; d’ici là on peut encore s’asseoir.
rollhunter-head-month = **Mois { $month }** : le dé montre **{ $die }** ; jusqu’à { $time } ({ $relative }).
rollhunter-head-stuck = Le mois n’a pas pu être clos ; qui a ouvert la table en est averti.
rollhunter-head-ended = **La partie est finie.**
rollhunter-head-stopped = **La partie a été arrêtée avant sa fin.**
rollhunter-closed = { $table } a été arrêtée avant sa fin : personne n’est classé.
rollhunter-closed-before-start = { $table } a été fermée avant de commencer.
rollhunter-reminder = **{ $table }** : aucun ordre de votre part n’est noté ; vous avez jusqu’à { $time } ({ $relative }).
rollhunter-reminder-ordered = **{ $table }** : votre ordre est noté ; le mois est ouvert jusqu’à { $time } ({ $relative }).
rollhunter-stuck = **{ $table }** : le mois n’a pas pu être clos ({ $error }). Rien n’est perdu ; le bouton essaie de nouveau.
rollhunter-blocked = **{ $table }** : un message n’a pas pu être publié dans { $channel }. Permission qui manque : { $permission }.
rollhunter-line-abandoned = « { $hunt } » : { $player } abandonne (R-RH-23).
rollhunter-opened = La table « { $table } » est ouverte dans { $channel }. Quand tous seront assis : `/rollhunter lancer`.
rollhunter-opened-solo = Votre partie est ouverte : la feuille est dans { $channel }, le reste se passe ici ou en privé.
rollhunter-joined = Vous êtes assis à la table « { $table } », sous le nom { $player }. Je vous écrirai en privé quand elle commencera.
rollhunter-joined-closed = Vous êtes assis à la table « { $table } », sous le nom { $player } ; mais je ne peux pas vous écrire : vos messages privés sont fermés. `/rollhunter jouer` marche quand même.
rollhunter-hello = Bienvenue à la table « { $table } ». Chaque mois je vous enverrai ici votre feuille ; répondez-y en une phrase, par exemple « F6 alpha singe », ou par les listes.
rollhunter-started = La partie commence : choix des coins jusqu’à { $time } ({ $relative }).
rollhunter-none-of-yours = Vous n’êtes assis à aucune table ici.
rollhunter-none-to-join = Aucune table n’attend de joueurs ici.
rollhunter-none-to-lead = Vous n’avez ouvert aucune table ici.
rollhunter-which = À quelle table ?
rollhunter-end-ask = Arrêter « { $table } » avant sa fin ? Personne ne sera classé, et l’énigme sera publiée.
rollhunter-end-ask-daily = Avancer à maintenant la fin commune de « { $table } » ? Tous seront classés tels qu’ils en sont, et l’énigme sera publiée.
rollhunter-end-button = Arrêter la partie
rollhunter-ended = La partie est arrêtée.
rollhunter-handed = La place { $player } est maintenant à { $person }, avec sa feuille.
rollhunter-resumed = La clôture du mois est tentée de nouveau.
rollhunter-nothing-stuck = Rien n’est bloqué.
rollhunter-month-none = La partie n’a pas encore commencé.
rollhunter-notes-title = **Vos notes** — vous seul les voyez ; elles n’ont aucun effet sur la partie (R-RH-29).
rollhunter-notes-line = { $medallion ->
    [alpha] α alpha
    [beta] β bêta
   *[gamma] γ gamma
} — rayés : { $out }
rollhunter-notes-guess = Conjecture : { $guess }
rollhunter-notes-strike = Rayer ou rétablir pour { $medallion ->
    [alpha] alpha
    [beta] bêta
   *[gamma] gamma
}
rollhunter-notes-hide = Masquer l’aide
rollhunter-notes-show = Montrer l’aide
rollhunter-notes-struck = rayé
rollhunter-guess-button = Ma conjecture…
rollhunter-guess-label = Où est la Cité Blanche, selon vous ?
rollhunter-denied-no-such-hunt = Je ne connais pas cette table.
rollhunter-denied-hunt-not-running = « { $name } » n’est pas en cours.
rollhunter-denied-hunt-already-started = « { $name } » a déjà commencé.
rollhunter-denied-hunt-has-ended = « { $name } » est terminée.
rollhunter-denied-hunt-without-hunters = Personne n’est assis à « { $name } ».
rollhunter-denied-hunt-name-empty = Il faut à une table un nom que l’on puisse voir.
rollhunter-denied-organisers-only = Seul qui a ouvert « { $name } » peut faire cela.
rollhunter-denied-joining-is-over = Le premier dé de « { $name } » est jeté : on ne s’y assoit plus (R-RH-10).
rollhunter-denied-already-joined = Vous êtes déjà assis à « { $name } », sous le nom { $hunter }.
rollhunter-denied-hunt-is-full = La table « { $name } » est pleine ({ $limit } au plus, R-RH-10).
rollhunter-denied-you-do-not-hunt = Vous n’êtes pas assis à « { $name } ».
rollhunter-denied-robot-cannot-hunt = Un robot ne joue pas : choisissez une personne.
rollhunter-denied-no-such-seat = Personne ne s’appelle { $hunter } à cette table.
rollhunter-denied-sent-for-a-closed-turn = Ce message était pour un mois qui est clos : il ne compte pas. Écrivez votre ordre pour le mois présent.
rollhunter-denied-turn-is-closing = Le mois est justement en cours de clôture. Réessayez dans un instant.
rollhunter-denied-too-many-orders = Cela fait { $limit } ordres pour ce mois ; je n’en note plus. Le dernier d’avant compte.

denied-had-a-seat = Vous avez ou avez eu une place à « { $name } » : on n’y joue qu’une fois (R-RH-10).
denied-seat-had-before = Cette personne a ou a eu une place à « { $name } » : elle ne peut pas en recevoir une autre (R-RH-10).
denied-seat-of-a-shared-puzzle = « { $name } » est une énigme pour tous : chacun y tient une table à soi, qui ne se confie à personne (R-RH-30).
denied-several-seats = Plusieurs de vos tables ont une place { $hunter } : dites laquelle par l’option `table`. Ce qui est cédé ne se reprend pas (R-RH-10).
denied-table-unclear = Vous êtes assis à plusieurs tables : dites laquelle par l’option `table`.
rollhunter-which-order = Pour quelle partie est cet ordre ? Rien n’est noté avant que vous ne l’ayez dit. Vous pouvez aussi commencer par le nom de la partie : « Son nom : F6 alpha ».
rollhunter-until-small = jusqu’à { $time } ({ $relative })
rollhunter-take = Prendre l’énigme
rollhunter-head-daily = **Énigme pour tous**, jusqu’à { $time } ({ $relative }) : chacun la joue seul, à son rythme, une seule fois ; le classement commun vient à la fin (R-RH-30).
rollhunter-daily-open = Prenez-la par le bouton : je vous écris en privé. Les dés sont les mêmes pour tous ; rien de l’énigme ne se dit avant la fin commune (R-RH-30).
rollhunter-small-daily = -# Empreinte de la graine dont viennent tous les dés : `{ $hash }`
rollhunter-small-daily-end = -# graine de tous les dés : `{ $seed }` · empreinte annoncée : `{ $hash }` · la graine qui jette le dé du mois n est le SHA-256 de « graine:n »
rollhunter-opened-daily = L’énigme « { $table } » est ouverte à tous dans { $channel }.
rollhunter-taken = L’énigme « { $table } » est à vous : je vous ai écrit en privé.
rollhunter-taken-closed = L’énigme « { $table } » est à vous ; vos messages privés sont fermés : jouez par `/rollhunter jouer`.
denied-no-undo-here = « { $name } » : un mois clos ne s’annule pas, car le dé et les réponses ont été vus.
rules-contents-rh = **Les règles de Rollhunter.** Demandez-en une par son numéro, par exemple `/rollhunter règles RH-8.1`.
rules-more-rh = … la suite par `/rollhunter règles { $number }`
rollhunter-stood-up = Vous avez quitté la table « { $table } », qui n’a pas encore commencé.
