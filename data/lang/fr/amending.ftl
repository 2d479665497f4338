## Ce qu’un organisateur défait, refait, corrige, confie : dans le salon, en privé, et sur sa page.

# ---- tours annulés et rétablis : dans le salon

line-undone = **{ $hunt }** : l’organisateur annule le tour { $turn }. Il est rejoué depuis son début, avec une nouvelle graine (empreinte `{ $hash }`) ; l’ancienne reste publiée. Les ordres donnés pour ce tour tiennent, et peuvent être changés jusqu’à { $until } ; ceux qui ont été donnés depuis pour le tour suivant ne comptent pas.
line-redone = **{ $hunt }** : l’organisateur rétablit le tour { $turn } tel qu’il avait été résolu. Le tour { $next } reprend avec sa graine (empreinte `{ $hash }`) et les ordres déjà donnés ; on peut en donner jusqu’à { $until }.
line-redone-over = **{ $hunt }** : l’organisateur rétablit le tour { $turn } tel qu’il avait été résolu ; la chasse est de nouveau terminée.
report-undone = **Annulé :** l’organisateur fait rejouer ce tour ; ce qui suit ne compte pas.
end-undone = **Annulé :** l’organisateur a rouvert cette chasse ; la fin annoncée ici ne compte pas.
closed-was = ~~L’organisateur a mis fin à « { $hunt } ».~~

# ---- les mêmes, en privé

told-title = **{ $hunt }{ $turn ->
    [0] { "" }
   *[other] { " " }· tour { $turn }
}.**
told-undone = L’organisateur a annulé ce tour : il est rejoué depuis son début, avec une nouvelle graine.
told-redone = L’organisateur a rétabli le tour qu’il avait annulé : le tour en cours reprend où il en était.
told-order = Votre ordre (reçu n° { $receipt }) tient toujours : { $said } Changez-le si vous le souhaitez.
told-no-order = Aucun ordre de vous n’est noté.
told-until = Le tour { $turn } est ouvert jusqu’à { $time } ({ $relative }).

# ---- pourquoi une chose n’est pas accordée

denied-nothing-to-undo = « { $name } » n’a aucun tour résolu que l’on puisse annuler.
denied-undo-moved-on = Ce n’est plus le dernier tour résolu de « { $name } » : regardez de nouveau ce qui serait perdu.
denied-nothing-to-redo = « { $name } » n’a aucun tour annulé que l’on puisse rétablir.
denied-redo-too-late = Il s’est passé quelque chose depuis : un ordre, une correction ou une inscription. Le tour annulé de « { $name } » ne peut plus être rétabli.
denied-sent-for-an-undone-turn = Ce message est d’avant l’annulation du tour { $turn } ; il ne compte pas. Ce tour est rouvert : écrivez de nouveau votre ordre.
denied-nothing-to-come-back-to = Vous n’avez laissé dans « { $name } » aucun chasseur qui vous attende.
denied-expelled-before = Un organisateur de « { $name } » vous a retiré ce chasseur : seul un organisateur peut vous le rendre.
denied-had-a-hunter = Vous avez déjà eu un chasseur dans « { $name } », et n’en recevez pas un second. Si le vôtre vous attend encore, `/chasse moi` vous le rend ; sinon, adressez-vous à un organisateur.
denied-no-player = { $hunter } n’a déjà plus de joueur.
denied-reason-missing = Donnez un motif en quelques mots.
denied-organises-already = Cette personne est déjà organisatrice de la chasse.

# ---- chasseurs qui changent de mains : dans le salon

line-handed = **{ $hunt }** : { $hunter } a un nouveau joueur.
line-no-player = **{ $hunt }** : { $hunter } n’a plus de joueur ; ce chasseur reste où il est, et un organisateur peut le confier à quelqu’un.
line-came-back = **{ $hunt }** : { $hunter } retrouve son joueur.

# ---- les mêmes, en privé

told-left = { $hunter } n’a plus de joueur : le sien a quitté la chasse. Ce chasseur reste où il est ; vous pouvez le confier à quelqu’un par `/chasse confier`.
told-handed-from-plain = Quelqu’un d’autre joue désormais { $hunter }. Merci d’avoir chassé avec nous.
told-handed-from-dropped = Quelqu’un d’autre joue désormais { $hunter }, et l’ordre que vous aviez donné pour ce tour ne compte plus. Merci d’avoir chassé avec nous.
told-handed-to-plain = Vous jouez désormais { $hunter }. Ce que son ancien joueur a fait ou manqué ne vous est pas compté.
told-handed-to-dropped = Vous jouez désormais { $hunter }. L’ordre que son ancien joueur avait donné pour ce tour ne compte pas : donnez le vôtre. Ce qu’il a fait ou manqué ne vous est pas compté.
told-handed-on = { $hunter } a été confié par son joueur à quelqu’un d’autre. Vous pouvez reporter une fois l’échéance du tour, pour laisser au nouveau joueur le temps de donner son ordre.
told-expelled = Un organisateur vous a retiré { $hunter }, qui reste dans la forêt sans joueur. Motif : { $reason }
told-given = Cette chasse vous est confiée : vous en êtes désormais un organisateur. `/chasse panneau` ouvre votre page.
told-organiser = Vous êtes désormais un organisateur de cette chasse, avec ceux qui la mènent déjà. `/chasse panneau` ouvre votre page.

# ---- corrections, et ordres notés pour autrui

line-corrected = **{ $hunt }** : l’organisateur corrige { $who }. { $field } : { $before } → { $after }. Motif : { $reason }
told-corrected = L’organisateur corrige { $who }. { $field } : { $before } → { $after }. Motif : { $reason }
told-entered = Un organisateur a noté un ordre pour vous, sans rien savoir de ceux que vous auriez donnés. Si vous en donnez un, il le remplace.
told-order-illegal = Votre ordre (reçu n° { $receipt }) n’est plus possible. { $why } Si vous n’en donnez pas d’autre, votre chasseur restera où il est (R-FH-4).

field-at = case
field-life = vie
field-facing = orientation
field-weapon = arme
field-arm = état de l’arme
field-points = points
field-status = statut
field-beast = en vie

value-held = en main
value-broken = hors d’usage
value-dropped = à terre en { $cell }
value-hunting = en chasse
value-retired = hors de la chasse
value-nowhere = aucune
value-dead = non
value-beast = oui, en { $cell }, vie { $life }

denied-no-orders-for-hunters = Un organisateur qui chasse ne note pas d’ordre pour les autres ; celui qui ne chasse pas le peut.
denied-correction-moved-on = Ce n’est plus ce que vous aviez sous les yeux : le tour ou la valeur ont changé. Reprenez la correction.
denied-correction-unchanged = C’est déjà la valeur.
denied-correction-unsound = La chasse ne peut pas être ainsi : { $why }
denied-correction-no-such-one = Il n’y a ni chasseur ni animal de ce nom dans cette chasse.
denied-correction-no-such-field = Cette valeur ne se corrige pas.
denied-correction-no-such-value = Je ne comprends pas cette valeur.
denied-correction-not-a-cell = Ce n’est pas une case : écrivez-la comme `E5`.
denied-correction-outside-the-forest = { $cell } est hors de la forêt (FH-1.1).
denied-correction-tent-of-another-colour = { $cell } est une tente d’une autre couleur que la sienne (FH-3).
denied-correction-animal-in-a-tent = { $cell } est une tente : aucun animal n’y entre (FH-5.2).
denied-correction-faces-nowhere = Hors d’une tente, un chasseur est toujours tourné quelque part : corrigez d’abord son orientation (R-FH-9).
denied-correction-out-of-range = Donnez un nombre de { $least } à { $most }.
denied-correction-is-dead = Il est mort : corrigez sa vie, et il revient.
denied-correction-main-prey-lives = C’est le gibier principal : sa mort finirait la chasse (FH-7.7).

# ---- sur le panneau : annuler, rétablir

button-undo = Annuler le dernier tour
button-undo-now = Annuler le tour { $turn }
button-redo = Rétablir le tour annulé
button-redo-now = Rétablir le tour { $turn }
undo-ask = **Annuler le tour { $turn } ?** Il sera rejoué depuis son début, avec une nouvelle graine. Le salon et chaque chasseur en seront avertis. Ce qui ne comptera plus :
undo-dice = - ses { $dice } dés et tout ce qui en est venu (la graine reste publiée)
undo-over = - la fin de la chasse, qui reprend
undo-later = - { $count ->
        [one] un ordre déjà donné
       *[other] { $count } ordres déjà donnés
    } pour le tour { $next }
undo-corrections = - { $count ->
        [one] une correction faite depuis
       *[other] { $count } corrections faites depuis
    }
undo-post = - le [compte rendu](<{ $link }>), qui le dira
undo-waiting = - { $count ->
        [one] un message qui n’est pas encore parti
       *[other] { $count } messages qui ne sont pas encore partis
    }
undo-standing = { $count ->
        [0] Aucun ordre n’avait été donné pour le tour { $turn }.
        [one] L’ordre donné pour le tour { $turn } tient, et peut être changé.
       *[other] Les { $count } ordres donnés pour le tour { $turn } tiennent, et peuvent être changés.
    }
undo-way-back = Tant que rien de nouveau n’arrive (ordre, correction, inscription), le bouton *Rétablir* remet tout comme avant.
redo-ask = **Rétablir le tour { $turn } ?** Il compte de nouveau tel qu’il avait été résolu, et le tour suivant reprend avec sa graine et ses ordres. Le salon et chaque chasseur en seront avertis.
redo-ask-over = **Rétablir le tour { $turn } ?** Il compte de nouveau tel qu’il avait été résolu, et la chasse est de nouveau terminée. Le salon en sera averti.
chair-now-undone = **Tour { $turn } annulé.** Il est ouvert de nouveau, jusqu’à { $until }.
chair-now-redone = **Tour { $turn } rétabli.**

# ---- sur le panneau : corriger

button-fix = Corriger
button-fix-other = Corriger autre chose
button-fix-now = Corriger
fix-who = **{ $hunt }** · tour { $turn } · correction
    Qui faut-il corriger ? La chasse prend la valeur corrigée dès maintenant, et tout le monde la lit avec son motif.
fix-hunters = Un chasseur
fix-animals = Un animal
fix-about = en { $cell }, vie { $life }
fix-dead = n’est plus en vie
fix-what = { $who } : que faut-il corriger ?
fix-field = La valeur à corriger
fix-to-what = { $who } : { $field }, en ce moment { $value }. Quelle est la bonne valeur ?
fix-value = La bonne valeur
fix-other-cell = à terre, sur une autre case…
fix-form-title = { $who } : { $field }
fix-form-value = La bonne valeur
fix-form-reason = Le motif, que tout le monde lira
fix-example-cell = E5
fix-example-number = un nombre, comme 7
fix-example-arm = la case où l’arme est tombée, comme E5
fix-example-beast = sa case et sa vie, comme E5 7
fix-example-reason = par exemple : mal lu au tour 3
fix-preview = **À confirmer**, pour le tour { $turn } :
    { $who } · { $field } : { $before } → { $after }
    Motif : { $reason }
    -# Rien n’est encore changé. Le salon et, si c’est un chasseur, son joueur le liront ainsi.
chair-now-fixed = **Corrigé.** Le salon en est averti, avec le motif.

# ---- sur le panneau : chasseurs et organisateurs

button-standing = Où en est la chasse
button-people = Chasseurs et organisateurs
button-hand = Confier à quelqu’un
button-expel = Retirer à son joueur
button-hunter-again = Revenir à ce chasseur
button-enter = Noter un ordre
button-lead-add = Nommer un organisateur
button-lead-out = Démettre un organisateur
button-lead-give-to = Céder la chasse
button-lead-give = Céder la chasse
people-title = **{ $hunt }** · chasseurs et organisateurs
people-line = { $hunter } : { $person }
people-alone = { $hunter } : sans joueur
people-ask = **{ $hunter }**, joué par { $person }. Que faire ?
people-ask-alone = **{ $hunter }**, sans joueur. Que faire ?
people-lead = Organisateurs : { $people }
people-hunter = Un chasseur
people-pick = Un membre du serveur
people-there = En privé, Discord ne propose personne d’autre que vous. Ouvrez le panneau depuis le serveur, par exemple dans { $channel }.
hand-ask = À qui confier { $hunter } ? L’ordre en attente ne comptera plus ; l’ancien joueur ne verra plus rien de ce chasseur.
hand-done = **Noté.** { $person } joue désormais { $hunter }.
hand-done-running = **Noté.** { $person } joue désormais { $hunter }, et n’a que la fin de ce tour : vous pouvez en repousser une fois l’échéance.
expel-title = Retirer { $hunter } à son joueur
expel-reason = Le motif, que son joueur seul lira
expel-example = par exemple : plus de nouvelles depuis trois semaines
chair-now-expelled = **Noté.** { $hunter } n’a plus de joueur ; il reste où il est.
enter-title = { $hunter }, tour { $turn }
enter-label = L’ordre { DE($hunter) }, avec vos mots
enter-done = **Noté pour { $hunter }.** { $said } Reçu n° { $receipt } ; son joueur en est averti, et peut le remplacer.
enter-no-withdrawal = Seul son chasseur peut retirer un ordre. Notez `reste` si tel est l’ordre.
lead-add-ask = Qui nommer organisateur ?
lead-out-ask = Qui ne sera plus organisateur ?
lead-give-ask = À qui céder la chasse ? Vous n’en serez plus organisateur.
lead-give-sure = Céder la chasse à { $person } ? Vous n’en serez plus organisateur.
lead-give-done = **{ $hunt }** est entre les mains de { $person }.
lead-dropped-self = Vous n’êtes plus organisateur de **{ $hunt }**.
chair-now-added = **Noté.** { $person } est organisateur de la chasse.
chair-now-dropped = **Noté.** { $person } n’est plus organisateur de la chasse.
