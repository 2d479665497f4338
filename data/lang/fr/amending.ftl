## Ce qu’un organisateur défait, refait, corrige, confie : dans le salon, en privé, et sur sa page.

# ---- tours annulés et rétablis : dans le salon

line-undone = **{ $hunt }** : l’organisateur annule le tour { $turn }. Il se rejoue à partir de ce qui le précédait, avec une graine nouvelle, empreinte `{ $hash }` ; l’ancienne reste publiée. Les ordres donnés pour ce tour tiennent, et peuvent être changés jusqu’à { $until } ; ceux qui ont été donnés depuis pour le tour suivant ne comptent pas.
line-redone = **{ $hunt }** : l’organisateur rétablit le tour { $turn } tel qu’il avait été résolu. Le tour { $next } reprend avec sa graine, empreinte `{ $hash }`, et les ordres qu’il avait ; ils sont reçus jusqu’à { $until }.
line-redone-over = **{ $hunt }** : l’organisateur rétablit le tour { $turn } tel qu’il avait été résolu ; la chasse est de nouveau terminée.
report-undone = **Annulé :** l’organisateur fait rejouer ce tour ; ce qui suit ne compte pas.

# ---- les mêmes, en privé

told-title = **{ $hunt }{ $turn ->
    [0] { "" }
   *[other] { " " }· tour { $turn }
}.**
told-undone = L’organisateur a annulé ce tour : il se rejoue à partir de ce qui le précédait, avec une graine nouvelle.
told-redone = L’organisateur a rétabli le tour qu’il avait annulé : celui-ci reprend où il en était.
told-order = Votre ordre du reçu n° { $receipt } tient : { $said } Changez-le si vous le souhaitez.
told-no-order = Aucun ordre de vous n’est noté.
told-until = Le tour { $turn } est ouvert jusqu’à { $time } ({ $relative }).

# ---- pourquoi une chose n’est pas accordée

denied-nothing-to-undo = « { $name } » n’a aucun tour résolu que l’on puisse annuler.
denied-undo-moved-on = Ce n’est plus le dernier tour résolu de « { $name } » : regardez de nouveau ce qui serait perdu.
denied-nothing-to-redo = « { $name } » n’a aucun tour annulé que l’on puisse rétablir.
denied-redo-too-late = Il s’est passé quelque chose depuis : un ordre, une correction ou une inscription. Le tour annulé de « { $name } » ne peut plus être rétabli.
denied-sent-for-an-undone-turn = Ce message est d’avant l’annulation du tour { $turn } ; il ne compte pas. Ce tour est rouvert : écrivez de nouveau votre ordre.
denied-nothing-to-come-back-to = Vous n’avez laissé dans « { $name } » aucun chasseur qui vous attende.
denied-expelled-before = Un organisateur de « { $name } » vous a retiré ce chasseur : lui seul peut vous le rendre.
denied-no-player = { $hunter } n’a déjà plus de joueur.
denied-reason-missing = Donnez un motif en quelques mots.
denied-organises-already = Cette personne est déjà organisatrice de la chasse.

# ---- chasseurs qui changent de mains : dans le salon

line-handed = **{ $hunt }** : { $hunter } a un nouveau joueur.
line-no-player = **{ $hunt }** : { $hunter } n’a plus de joueur ; il reste où il est, et un organisateur peut le confier à quelqu’un.
line-came-back = **{ $hunt }** : { $hunter } retrouve son joueur.

# ---- les mêmes, en privé

told-left = { $hunter } n’a plus de joueur : le sien a quitté la chasse. Le chasseur reste où il est ; vous pouvez le confier à quelqu’un par `/chasse confier`.
told-handed-from-plain = { $hunter } est désormais joué par quelqu’un d’autre. Merci d’avoir chassé avec nous.
told-handed-from-dropped = { $hunter } est désormais joué par quelqu’un d’autre, et l’ordre que vous aviez donné pour ce tour ne compte plus. Merci d’avoir chassé avec nous.
told-handed-to-plain = Vous jouez désormais { $hunter }. Ce que son ancien joueur a fait ou manqué ne vous est pas compté.
told-handed-to-dropped = Vous jouez désormais { $hunter }. L’ordre que son ancien joueur avait donné pour ce tour ne compte pas : donnez le vôtre. Ce qu’il a fait ou manqué ne vous est pas compté.
told-handed-on = { $hunter } a été confié par son joueur à quelqu’un d’autre. Vous pouvez reporter une fois l’échéance du tour, pour laisser au nouveau joueur le temps d’ordonner.
told-expelled = Un organisateur vous a retiré { $hunter }, qui reste dans la forêt sans joueur. Motif : { $reason }
told-given = Cette chasse vous est confiée : vous en êtes désormais un organisateur. `/chasse panneau` ouvre votre page.
button-prolong = Reporter l’échéance une fois

# ---- corrections, et ordres notés pour autrui

line-corrected = **{ $hunt }** : l’organisateur corrige { $who }. { $field } : { $before } → { $after }. Motif : { $reason }
told-corrected = L’organisateur corrige { $who }. { $field } : { $before } → { $after }. Motif : { $reason }
told-entered = Un organisateur a noté un ordre pour vous, sans rien savoir de ceux que vous auriez donnés. Un ordre de vous le remplace.
told-order-illegal = Votre ordre du reçu n° { $receipt } n’est plus possible. { $why } Sans un autre, il comptera comme rester (R-FH-4).

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

denied-no-orders-for-hunters = Qui chasse ne note pas d’ordre pour un autre : un organisateur qui ne chasse pas le peut.
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
