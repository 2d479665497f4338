## Un exemple de textes à soi : la chasse contée à la veillée, au coin du feu. Recopiez ce fichier sous un autre nom et changez-le.
## Chaque message porte le nom d'un message de la maison et ne reçoit que ses variables ; ce que vous ne redites pas reste à la maison.
## Vos variantes (-1, -2…) remplacent toutes celles de la maison : donnez-en assez pour que dix tours ne se répètent pas.

title-turn = Veillée : « { $hunt } », { $day }
title-last = Veillée : « { $hunt } », { $day }, le dernier
title-opening = Veillée : « { $hunt } », l'ouverture
title-turn-unnamed = Veillée : la chasse, { $day }
title-last-unnamed = Veillée : la chasse, { $day }, le dernier
title-opening-unnamed = Veillée : la chasse, l'ouverture

opening-morning-1 = Or donc, ce matin-là,
opening-morning-2 = Écoutez bien : au petit jour,
opening-morning-3 = On raconte qu'à l'aurore
opening-morning-4 = Les anciens vous le diront : à l'aube,
opening-morning-5 = La nuit traîne encore, et déjà
opening-morning-6 = Remettez une bûche, et voici : au matin,
opening-morning-7 = Ce jour-là, avant le premier cor,
opening-morning-8 = La brume tient encore les fonds ;
opening-morning-9 = C'est un matin à ne pas sortir un chien :
opening-morning-10 = Le givre craque sous le pas ;

opening-riders-1 = L'équipage, lui, n'a pas dormi :
opening-riders-2 = Et les nôtres ? Les voici :
opening-riders-3 = Alors on selle, on siffle, on part :
opening-riders-4 = Du côté des tentes, on s'agite :
opening-riders-5 = Sur ce, les cors répondent :
opening-riders-6 = Il n'en faut pas plus à la compagnie :
opening-riders-7 = Chacun suit son idée :
opening-riders-8 = La forêt s'emplit de galops :
opening-riders-9 = Pendant ce temps, du côté des tentes,
opening-riders-10 = Dès que la brume se lève,

opening-blows-1 = C'est là que les choses se gâtent :
opening-blows-2 = Approchez-vous, voici les coups :
opening-blows-3 = Et le fer sort du fourreau :
opening-blows-4 = Les enfants, bouchez-vous les oreilles :
opening-blows-5 = Alors, foi de conteur,
opening-blows-6 = On entend le choc jusqu'au moulin :
opening-blows-7 = Ce qui devait arriver arrive :
opening-blows-8 = Le meilleur vient maintenant :

opening-evening-1 = Et quand tombe la nuit,
opening-evening-2 = Pour finir la journée,
opening-evening-3 = Le feu baisse ;
opening-evening-4 = Ainsi passe ce jour :
opening-evening-5 = Avant qu'on couvre les braises,
opening-evening-6 = Le reste tient en peu de mots :
opening-evening-7 = Voilà pour ce soir :
opening-evening-8 = À l'heure de la soupe,

attack-1 = { $animal } déboule { DE($from) } et { $blow } { $victim }, qui { $toll }
attack-2 = pas le temps de dire ouf : { $animal } { $blow } { $victim }, qui { $toll }
attack-3 = c'est { $animal } qui sort { DE($from) } ; { $victim } { $toll }
attack-4 = en { $cell }, { $animal } { $blow } { $victim } tout net, et { $victim } { $toll }
attack-5 = { $animal }, qu'on croyait loin, { $blow } { $victim }, qui { $toll }
attack-6 = du fourré jaillit { $animal } : { $victim } { $toll }

## La fin de la chasse et le dossier exporté se content aussi :
show-title = **Veillée : { $hunt }, du premier soir au dernier**
podium-deeds = Ce qu'on en retient
podium-track = Le plus têtu
replay-attacked = { $animal } déboule sur { $hunters }
export-ranking = Ce qu'il en fut de chacun
