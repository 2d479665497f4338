## Ce qu’un organisateur défait, refait, corrige, confie : dans le salon, en privé, et sur sa page.

# ---- tours annulés et rétablis : dans le salon

line-undone = **{ $hunt }** : l’organisateur annule le tour { $turn }. Il se rejoue à partir de ce qui le précédait, avec une graine nouvelle, empreinte `{ $hash }` ; l’ancienne reste publiée. Les ordres donnés pour ce tour tiennent, et peuvent être changés jusqu’à { $until } ; ceux qui ont été donnés depuis pour le tour suivant ne comptent pas.
line-redone = **{ $hunt }** : l’organisateur rétablit le tour { $turn } tel qu’il avait été résolu. Le tour { $next } reprend avec sa graine, empreinte `{ $hash }`, et les ordres qu’il avait ; ils sont reçus jusqu’à { $until }.
line-redone-over = **{ $hunt }** : l’organisateur rétablit le tour { $turn } tel qu’il avait été résolu ; la chasse est de nouveau terminée.
report-undone = **Annulé :** l’organisateur fait rejouer ce tour ; ce qui suit ne compte pas.

# ---- les mêmes, en privé

told-undone = **{ $hunt } · tour { $turn }.** L’organisateur a annulé ce tour : il se rejoue à partir de ce qui le précédait, avec une graine nouvelle.
told-redone = **{ $hunt } · tour { $turn }.** L’organisateur a rétabli le tour qu’il avait annulé : celui-ci reprend où il en était.
told-order = Votre ordre du reçu n° { $receipt } tient : { $said } Changez-le si vous le souhaitez.
told-no-order = Aucun ordre de vous n’est noté.
told-until = Le tour { $turn } est ouvert jusqu’à { $time } ({ $relative }).

# ---- pourquoi une chose n’est pas accordée

denied-nothing-to-undo = « { $name } » n’a aucun tour résolu que l’on puisse annuler.
denied-undo-moved-on = Ce n’est plus le dernier tour résolu de « { $name } » : regardez de nouveau ce qui serait perdu.
denied-nothing-to-redo = « { $name } » n’a aucun tour annulé que l’on puisse rétablir.
denied-redo-too-late = Il s’est passé quelque chose depuis : un ordre, une correction ou une inscription. Le tour annulé de « { $name } » ne peut plus être rétabli.
denied-sent-for-an-undone-turn = Ce message est d’avant l’annulation du tour { $turn } ; il ne compte pas. Ce tour est rouvert : écrivez de nouveau votre ordre.
