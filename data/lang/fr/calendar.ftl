## Ce qui touche au calendrier d’une chasse : pause, échéance, rappels, absences.

never-time = la décision de l’organisateur
never-relative = aucune échéance ne court

# ---- ce qui s’en dit dans le salon

line-paused = **{ $hunt }** est en pause, au tour { $turn }. Aucune échéance ne court ; vos ordres sont reçus, et attendent la reprise.
line-resumed = **{ $hunt }** reprend, au tour { $turn } : vos ordres sont reçus jusqu’à { $until }.
line-moved = **{ $hunt }** : les ordres du tour { $turn } sont reçus jusqu’à { $until }, au lieu de { $before }.
line-pressed = **{ $hunt }** : l’organisateur clôt le tour { $turn } avant son heure ({ $before }). Les ordres envoyés jusqu’à cet instant comptent.

# ---- pourquoi une chose n’est pas accordée

denied-hunt-is-paused = « { $name } » est en pause : faites-la d’abord reprendre.
denied-hunt-not-paused = « { $name } » n’est pas en pause.
denied-hunt-without-hour = « { $name } » n’a pas d’heure fixe : donnez une heure vous-même.
denied-turn-is-stuck = Le tour { $turn } est bloqué : reprenez-le d’abord, par `/chasse vérifier`.
denied-turn-is-over = Le tour { $turn } est déjà résolu.
denied-deadline-too-near = Cette heure est passée ou trop proche : il faut laisser au moins { $minutes } minutes.
denied-deadline-too-far = C’est trop loin : { $days } jours au plus.
denied-deadline-as-it-is = C’est déjà l’échéance de ce tour.
denied-unknown-moment = Je ne comprends pas « { $text } ». Écrivez par exemple `21:00`, `demain 18h`, `samedi 21h30` ou `24/12 20:00`.
denied-unknown-rest-dates = Je ne comprends pas les dates « { $text } ». Écrivez-les comme `24/12, 25/12` ou `24/12 au 2/1` ; `aucune` les efface toutes.
denied-too-many-rest-dates = C’est trop de dates : { $limit } au plus.
denied-unknown-reminders = Je ne comprends pas les rappels « { $text } ». Deux au plus, de 5 minutes à 48 heures avant l’échéance, par exemple `6 h, 1 h` ; `aucun` les supprime.
denied-unknown-absences = Donnez un nombre de tours, de 1 à { $limit } ; `0`, et je ne demande jamais rien.
denied-unknown-pack = Je n’ai pas de textes du nom de « { $text } ».
denied-absence-settled = C’est réglé : { $hunter } a donné un ordre depuis, ou n’est plus joué par la même personne.

# ---- rappels

reminder = **{ $hunt }** · tour { $turn } — je n’ai pas encore votre ordre. Je le reçois jusqu’à { $until } ({ $relative }) ; sans ordre, votre chasseur reste où il est (R-FH-4).
reminder-ordered = **{ $hunt }** · tour { $turn } — votre ordre est noté. Les ordres sont reçus jusqu’à { $until } ({ $relative }).
reminder-stop = -# Répondez par votre ordre, ou pressez le bouton. Ces rappels, deux par tour au plus, s’arrêtent par le dernier bouton.
button-hush = Plus de rappels
button-remind = Me rappeler de nouveau
reminders-off = Je ne vous rappellerai plus vos ordres, dans aucune chasse.
reminders-on = Je vous rappellerai de nouveau vos ordres quand ils manquent.

# ---- absences

absence = **{ $hunt }** — { $hunter } : { $missed ->
        [one] un ordre manque.
       *[other] { $missed } ordres de suite manquent.
    } Rien n’attend pour cela : sans ordre, ce chasseur reste où il est (R-FH-4). Que faire ?
button-absent-wait = Attendre
button-absent-give = Confier à quelqu’un
button-absent-retire = Mettre au repos
