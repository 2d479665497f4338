## Ce qui touche au calendrier d’une chasse : pause, échéance, rappels, absences.

never-time = la décision de l’organisateur
never-relative = aucune échéance ne court

# ---- ce qui s’en dit dans le salon

line-paused = **{ $hunt }** est en pause, au tour { $turn }. Aucune échéance ne court ; vos ordres sont reçus, et attendent la reprise.
line-away = **{ $hunt }** est en pause, au tour { $turn } : je n’étais plus sur ce serveur. Rien n’est perdu ; elle reprend à mon retour.
told-away = Je ne suis plus sur le serveur de cette chasse : elle est en pause, rien n’est perdu. Invitez-moi de nouveau, elle reprendra d’elle-même.
line-resumed = **{ $hunt }** reprend, au tour { $turn } : vos ordres sont reçus jusqu’à { $until }.
line-moved = **{ $hunt }** : les ordres du tour { $turn } sont reçus jusqu’à { $until }, au lieu de { $before }.
line-pressed = **{ $hunt }** : l’organisateur clôt le tour { $turn } avant son heure ({ $before }). Les ordres envoyés jusqu’à cet instant comptent.

# ---- pourquoi une chose n’est pas accordée

denied-hunt-is-paused = « { $name } » est en pause : faites-la d’abord reprendre.
denied-hunt-not-paused = « { $name } » n’est pas en pause.
denied-hunt-without-hour = « { $name } » n’a pas d’heure fixe : donnez une heure vous-même.
denied-turn-is-stuck = Le tour { $turn } est bloqué : reprenez-le d’abord, par `/chasse contrôler`.
denied-turn-is-over = Le tour { $turn } est déjà résolu.
denied-deadline-too-near = Cette heure est passée ou trop proche : il faut laisser au moins { $minutes } minutes.
denied-deadline-too-far = C’est trop loin : { $days } jours au plus.
denied-deadline-as-it-is = C’est déjà l’échéance de ce tour.
denied-unknown-moment = Je ne comprends pas « { $text } ». Écrivez par exemple `21:00`, `demain 18h`, `samedi 21h30` ou `24/12 20:00`.
denied-unknown-rest-dates = Je ne comprends pas les dates « { $text } ». Écrivez-les comme `24/12, 25/12` ou `24/12 au 2/1` ; `aucune` les efface toutes.
denied-too-many-rest-dates = C’est trop de dates : { $limit } au plus.
denied-unknown-reminders = Je ne comprends pas les rappels « { $text } ». Deux au plus, de 5 minutes à 48 heures avant l’échéance, par exemple `6 h, 1 h` ; `aucun` les supprime.
denied-unknown-absences = Donnez un nombre de tours, de 1 à { $limit } ; `0` pour que je ne demande jamais rien.
denied-unknown-pack = Je n’ai pas de textes du nom de « { $text } ».
denied-absence-settled = C’est réglé : { $hunter } a donné un ordre depuis, ou n’est plus joué par la même personne.

# ---- rappels

reminder = **{ $hunt }** · tour { $turn } — je n’ai pas encore votre ordre. Je le reçois jusqu’à { $until } ({ $relative }) ; sans ordre, votre chasseur reste où il est (R-FH-4).
reminder-ordered = **{ $hunt }** · tour { $turn } — votre ordre est noté. Les ordres sont reçus jusqu’à { $until } ({ $relative }).
reminder-idle = **{ $hunt }** · tour { $turn } — aucune échéance ne court : votre ordre peut attendre. Sans lui, votre chasseur restera où il est (R-FH-4).
reminder-stop = -# Répondez par votre ordre, ou pressez le bouton. Ces rappels, deux par tour au plus, s’arrêtent par le dernier bouton.
button-hush = Plus de rappels
button-remind = Recevoir de nouveau les rappels
reminders-off = Vous ne recevrez plus de rappels, dans aucune chasse.
reminders-on = Vous recevrez de nouveau un rappel quand votre ordre manque.

# ---- absences

absence = **{ $hunt }** — { $hunter } : { $missed ->
        [one] un ordre manque.
       *[other] { $missed } ordres de suite manquent.
    } La chasse n’attend pas : sans ordre, ce chasseur reste où il est (R-FH-4). Que faire ?
button-absent-wait = Attendre
button-absent-give = Confier à quelqu’un
button-absent-retire = Mettre au repos
absence-choices = -# *Attendre* : le compte repart de zéro. *Confier* : un autre le joue. *Mettre au repos* : ce chasseur reste où il est, sans joueur, et le sien peut revenir.

denied-role-of-all = Je ne mentionne jamais tout le monde : choisissez un rôle.

told-rests = { $hunter } se repose désormais, sans joueur : vos ordres manquaient. Il reste où il est ; tant que personne d’autre ne le joue, vous pouvez le reprendre par `/chasse moi`.

absent-which = **{ $hunt }** · ordres manquants
    De quel chasseur s’agit-il ?
absent-hunter = Un chasseur
absent-ask = { $hunter } : ses ordres manquent. La chasse n’attend pas ; que faire ?
absent-waits = **Noté.** Ce qui manque { DE($hunter) } est excusé ; le compte repart de zéro.
absent-rests = **Noté.** { $hunter } se repose : ce chasseur reste où il est, sans joueur. Vous pourrez le confier à quelqu’un plus tard.
absent-give = À qui confier { $hunter } ?
absent-give-there = En privé, Discord ne propose personne d’autre que vous. Confiez { $hunter } depuis le serveur, dans { $channel } : `/chasse confier`, ou `/chasse panneau`, bouton *Absences*.
absent-whom = Un membre du serveur
absent-given = **Noté.** { $hunter } est désormais joué par { $person }, qui a reçu son compte rendu. Il n’a que la fin de ce tour : vous pouvez en repousser l’échéance.

# ---- le panneau de l’organisateur

chair-title = **{ $hunt }** · panneau de l’organisateur
chair-open = Inscriptions ouvertes. Places prises : { $count } sur { $places }.
chair-ended = { $turn ->
        [0] La chasse est annulée, avant d’avoir commencé.
       *[other] La chasse est finie, au tour { $turn }.
    }
chair-turn = Tour { $turn }, jusqu’à { $until } ({ $relative }).
chair-moved = Échéance déplacée ; c’était { $planned }.
chair-paused = **En pause**, au tour { $turn }, depuis { $since }. Aucune échéance ne court ; les ordres sont reçus.
chair-manual = Tour { $turn }, sans échéance : il finit quand vous le résolvez.
chair-missed = Ordres manqués de suite : { $names }.
chair-hour = { $hour ->
        [none] Pas d’heure fixe
       *[other] Échéance à { $hour } ({ $zone }){ $rest }
    }
chair-dates = repos : { $dates }
chair-reminders = rappels { $leads } avant
chair-no-reminders = pas de rappels
chair-now-started = **La chasse a commencé.**
chair-now-paused = **En pause.** Le salon l’apprend.
chair-now-runs = **La chasse reprend.** Le tour en cours finit désormais { $until } ({ $relative }).
    -# C’est la première heure prévue qui laisse aux chasseurs le temps qui leur restait : trois heures au moins, douze au plus.
chair-now-runs-same = **La chasse reprend.** Le tour en cours finit comme avant, { $until } ({ $relative }).
chair-now-runs-on = **La chasse reprend.** Elle n’a pas d’heure fixe : c’est vous qui résolvez chaque tour.
chair-now-moved = **Noté.** Le tour en cours finit { $until } ({ $relative }) ; le salon l’apprend. Les tours suivants gardent leur heure.
chair-now-struck = **Noté.** Le tour { $turn } est clos ; son compte rendu arrive.

button-start = Lancer la chasse
button-pause = Mettre en pause
button-unpause = Reprendre la chasse
button-deadline = Déplacer l’échéance
button-strike = Résoudre maintenant
button-strike-now = Résoudre
button-tens = Choisir pour les animaux
button-absent = Absences
button-settings = Réglages
button-check = Contrôler
button-refresh = Actualiser
button-panel = Panneau
button-extend = Repousser à la prochaine heure prévue
button-other-hour = Une autre heure
button-nobody = Ne mentionner personne

strike-ask = Résoudre maintenant le tour { $turn } de « { $hunt } », au lieu de { $until } ?
strike-ask-manual = Résoudre maintenant le tour { $turn } de « { $hunt } » ?
strike-none-missing = Tous les ordres sont arrivés.
strike-missing = Sans ordre : { $names }.
strike-missing-count = { $count ->
        [one] Un ordre manque, sur { $total }.
       *[other] { $count } ordres manquent, sur { $total }.
    }
strike-consequence = Qui n’a pas donné d’ordre reste où il est (R-FH-4). Le salon apprendra que le tour est clos avant son heure ; les ordres envoyés jusque-là comptent.

deadline-ask = Le tour { $turn } finit { $until }. Jusqu’à quand doit-il durer ? Les tours suivants gardent leur heure.
deadline-ask-manual = Le tour { $turn } n’a pas d’échéance. Jusqu’à quand doit-il durer ? Il se résoudra alors de lui-même.
deadline-planned = Une heure prévue, plus tard
deadline-hours = Une heure ronde, dans les douze heures
deadline-form-title = Échéance du tour { $turn }
deadline-form-label = Jusqu’à quand, à l’heure de la chasse
deadline-form-example = 21:00 · demain 18h · samedi 21h30 · 24/12 20:00

settings-title = **{ $hunt }** · réglages
settings-line = **{ $name }** : { $value }
settings-pick = -# Pressez ce qui doit changer. L’heure, le fuseau et les repos valent à partir du tour suivant.
settings-noted = **Noté.**
settings-noted-next = **Noté**, à partir du tour suivant.
settings-resting = Le tour { $turn } finit tout de même { $until }, un jour de repos désormais : repoussez-le si vous voulez.
setting-none = aucun
setting-restdates-none = aucune
setting-yes = oui
setting-no = non
setting-hour = Heure
setting-hour-none = aucune : vous résolvez chaque tour
setting-hour-label = Échéance de chaque jour
setting-hour-example = 21:00 · aucune (vous résolvez chaque tour vous-même)
setting-zone = Fuseau
setting-zone-label = Fuseau horaire de cette heure
setting-zone-example = Europe/Paris
setting-restdays = Jours de repos
setting-restdays-label = Jours sans échéance
setting-restdays-example = sam, dim · aucun
setting-restdates = Dates de repos
setting-restdates-label = Dates sans échéance
setting-restdates-example = 24/12, 25/12 · 24/12 au 2/1 · aucune
setting-reminders = Rappels
setting-reminders-label = Combien de temps avant l’échéance
setting-reminders-example = 6 h, 1 h · aucun
setting-reminders-value = { $leads } avant l’échéance
setting-absences = Absences
setting-absences-label = Après combien d’ordres manqués demander
setting-absences-example = 3 · 0 pour ne jamais demander
setting-absences-value =
    { $n ->
        [0] je ne demande jamais rien
        [one] je demande après un ordre manqué
       *[other] je demande après { $n } ordres manqués de suite
    }
setting-role = Rôle mentionné
setting-threads = Fil par tour
setting-pack = Textes
setting-dry = Récit
setting-dry-yes = les faits seuls
setting-dry-no = conté
role-ask = Quel rôle mentionner quand un compte rendu paraît ?
role-pick = Un rôle du serveur
pack-ask = Avec quels textes raconter la chasse ?
pack-pick = Des textes
pack-house = ceux de la maison

denied-reminded-enough = Il n’y a pas plus de { $limit } rappels par tour : ils sont déjà partis.
private-missed = Vous n’avez pas donné d’ordre depuis { $n } tours. Si vous ne pouvez plus jouer, dites-le à l’organisateur : votre chasseur peut être confié à quelqu’un.
button-nudge = Envoyer un rappel
button-export = Exporter
chair-now-nudged = { $n ->
        [0] Personne n’attend de rappel : les ordres sont là, ou les rappels sont coupés.
        [one] **Rappel envoyé** à une personne.
       *[other] **Rappel envoyé** à { $n } personnes.
    }
dates-span = du { $first } au { $last }
