## Pourquoi un ordre n'est pas noté : refusal-<raison>. Une phrase claire, ce qui serait possible quand cela aide, et le
## numéro de la règle ($rule) quand une règle décide. $hunter, $animal et $weapon sont des noms, l'article compris ;
## $cell, $at, $to et $tent des cases ; $word un mot du message.

## Ce que disent les règles d'un ordre compris.

refusal-not-in-this-hunt = Vous n'êtes pas de cette chasse ({ $rule }).
refusal-you-are-dead = Vous êtes hors de combat : vous n'avez plus d'ordre à donner ({ $rule }).
refusal-you-are-retired = Vous avez quitté la chasse : vous n'avez plus d'ordre à donner ({ $rule }).
refusal-choices-are-the-organisers = Seul l'organisateur choisit pour les animaux, et il ne donne pas d'autre ordre ({ $rule }).
refusal-no-such-direction = Il n'y a pas de direction « { $direction } » : N, NE, E, SE, S, SO, O, NO, ou sur place ({ $rule }).
refusal-no-such-animal = Cet animal n'est pas, ou plus, dans la forêt : { $animal } ({ $rule }).
refusal-none-of-that-species = Il n'y a pas, ou plus, d'animal de cette espèce dans la forêt : { $species } ({ $rule }).
refusal-outside-the-forest = **{ $cell }** n'est pas une case de cette forêt ({ $rule }).
refusal-beyond-the-edge = La forêt finit avant : en allant par là, vous en sortiriez ({ $rule }).
refusal-already-there = Vous êtes déjà en **{ $cell }** ; pour y demeurer, écrivez « rester » ({ $rule }).
refusal-not-in-line = **{ $cell }** n'est pas en ligne droite depuis { $at } ({ $rule }).
refusal-too-far = **{ $cell }** est à { $distance } cases de { $at } : à cheval, vous en faites une ou deux ({ $rule }).
refusal-too-far-on-foot = **{ $cell }** est à { $distance } cases de { $at } : à pied, vous n'en faites qu'une ({ $rule }).
refusal-tent-of-another-colour = **{ $cell }** ne peut être atteinte : en { $tent } se dresse une tente d'une autre couleur que la vôtre, où vous n'entrez pas ({ $rule }).
refusal-no-tent-there = Il n'y a pas de tente en **{ $cell }** : votre écuyer vous attend dans les tentes de votre couleur ({ $rule }).
refusal-squire-of-another-colour = La tente en **{ $cell }** n'est pas de votre couleur : ce n'est pas votre écuyer qui s'y trouve ({ $rule }).
refusal-not-your-colour = Cette tente n'est pas de votre couleur : votre écuyer n'y est pas ({ $rule }).
refusal-no-tent-in-reach = Aucune tente de votre couleur n'est à portée depuis { $at } : votre écuyer est trop loin ce tour-ci ({ $rule }).
refusal-weapon-in-hand = Vous avez votre arme en main ({ $weapon }) : il n'y a rien à chercher ({ $rule }).
refusal-weapon-is-broken = Votre arme est brisée ({ $weapon }) : seul votre écuyer peut vous en donner une autre ({ $rule }).
refusal-weapon-lies-elsewhere = Votre arme ({ $weapon }) est à terre en **{ $cell }** : il faut d'abord y aller ({ $rule }).
refusal-track-needs-a-sword = On ne traque que l'épée en main ({ $rule }).
refusal-assassinate-yourself = Vous ne pouvez attenter à votre propre vie ({ $rule }).
refusal-escort-yourself = Vous ne pouvez vous escorter vous-même : nommez un autre chasseur ({ $rule }).
refusal-no-such-hunter = Aucun chasseur de ce nom n'est de cette chasse ({ $rule }).
refusal-target-is-dead = { $hunter } n'est plus : choisissez un chasseur encore en chasse ({ $rule }).
refusal-target-is-retired = { $hunter } n'est plus en chasse : choisissez un chasseur qui l'est encore ({ $rule }).

## Ouvrir une chasse, la rejoindre.

refusal-no-tent-chosen = Chacun choisit une tente avant que la chasse ne commence ; il en manque une pour { $hunter } ({ $rule }).
refusal-joining-is-over = Le premier tour est joué : on ne peut plus rejoindre cette chasse ({ $rule }).
refusal-already-joined = Vous êtes déjà de cette chasse ({ $rule }).
refusal-hunt-is-full = Cette chasse est au complet : { $limit } chasseurs au plus ({ $rule }).
refusal-no-such-tent = Il n'y a pas de tente en **{ $tent }** ({ $rule }).
refusal-tent-is-taken = La tente en **{ $tent }** est déjà prise : choisissez-en une autre ({ $rule }).
refusal-no-such-species = Aucune espèce ne porte ce nom : { $species } ({ $rule }).
refusal-animals-below-zero = Il ne peut y avoir moins de zéro animal d'une espèce : { $species } ({ $rule }).
refusal-main-prey-is-absent = Le gibier principal doit être dans la forêt : { $species } ({ $rule }).
refusal-no-room-in-the-forest = Les tentes occupent toute la forêt : les animaux n'y ont pas de place ({ $rule }).

## Ce qui n'est pas compris comme un ordre.

refusal-nothing-said = Je n'ai pas d'ordre à lire : écrivez par exemple « E7 », « je traque le cerf » ou « rester ».
refusal-too-long = C'est trop long pour que j'en tire un ordre certain : dites-le en une phrase, « E7 » ou « je traque le cerf » par exemple.
refusal-not-understood = Je n'y trouve pas d'ordre : écrivez par exemple « E7 », « deux cases au nord », « je traque le cerf », « j'escorte » et un nom, ou « rester ».
refusal-asked = C'est une question, je ne note donc rien : dites ce que vous faites, sans point d'interrogation.
refusal-negated = Vous dites ce que vous ne faites pas : dites seulement ce que vous faites.
refusal-supposed = Je ne note pas ce qui est incertain ou dépend d'une condition : dites simplement ce que vous faites.
refusal-past = Vous parlez de ce qui est passé : dites ce que vous faites ce tour-ci.
refusal-later = Un seul ordre à la fois, pour ce tour-ci : la suite viendra à son tour.
refusal-reported = Vous racontez quelque chose, mais je n'y lis pas votre ordre : dites ce que vous faites.
refusal-somebody-else = Il y est question de quelqu'un d'autre : dites ce que vous faites, vous.
refusal-pronoun = Je ne devine pas de qui ou de quoi vous parlez : nommez-le.
refusal-where-to = Où allez-vous ? Une case comme « E7 », ou une direction : « deux cases au nord ».
refusal-which-way = Dans quelle direction ? Écrivez par exemple « deux cases au nord ».
refusal-no-distance = Zéro case n'est pas un déplacement : pour demeurer sur place, écrivez « rester ».
refusal-only-stopped = Vous dites ce que vous cessez ; que faites-vous ? Une case, « rester », ou un autre ordre.
refusal-stop-what = Que cessez-vous, et que faites-vous ? « annule » efface votre ordre, « rester » vous laisse sur place.
refusal-withdraw-what = Pour effacer votre ordre, écrivez « annule », sans rien d'autre.
refusal-nothing-to-go-on = Il n'y a pas d'ordre à continuer : au tour précédent, vous n'aviez ni traque, ni escorte, ni attentat. Dites-le en toutes lettres.
refusal-track-what = Quel animal traquez-vous ? Nommez-le : « je traque le cerf ».
refusal-track-a-hunter = On ne traque que les animaux ; un chasseur s'escorte, ou subit un attentat.
refusal-not-an-animal = On n'escorte et on n'attaque ainsi que les chasseurs ; un animal se traque : « je traque le cerf ».
refusal-escort-whom = Qui escortez-vous ? Nommez un autre chasseur.
refusal-attack-whom = Contre qui ? Nommez un autre chasseur : « attentat contre » et son nom.
refusal-unknown-hunter = Je ne connais pas de chasseur du nom de « { $word } » : écrivez son nom tel qu'il figure sur la carte.
refusal-not-your-weapon = Ce n'est pas cette arme-là que vous avez perdue : la vôtre est { $yours }.
refusal-take-what = Que prenez-vous ? Votre écuyer a des épées, des lances et des arcs, et un cheval frais.
refusal-path-begins-elsewhere = Votre chemin part de **{ $cell }**, mais vous êtes en { $at }.
refusal-you-are-elsewhere = Vous n'êtes pas en **{ $cell }** mais en { $at } : regardez la carte de ce tour.
refusal-not-on-the-way = **{ $cell }** n'est pas sur la ligne droite qui mène en { $to } ; un déplacement n'en suit pas d'autre.

## Ce qui peut vouloir dire plusieurs choses ; les lectures possibles sont proposées quand il y en a.

refusal-uncertain = Je ne suis pas certain de vous comprendre : dites-le plus simplement, « E7 » ou « je traque le cerf » par exemple.
refusal-uncertain-word = Je ne suis pas certain de vous comprendre, à cause de « { $word } » : dites-le plus simplement.
refusal-several-orders = J'y lis plus d'un ordre, et il n'en faut qu'un : lequel ?
refusal-several-cells = Vous nommez plusieurs cases : laquelle ?
refusal-several-ways = Vous nommez plusieurs directions ou distances : un déplacement va tout droit. Laquelle ?
refusal-contradiction = La case et la direction, ou la distance, que vous donnez ne vont pas ensemble : laquelle compte ?
refusal-which-animal = Plusieurs animaux peuvent être celui-là : lequel ?
refusal-animal-elsewhere = L'animal dont vous parlez n'est pas à cet endroit : lequel traquez-vous ?
refusal-which-hunter = Plusieurs chasseurs portent ce nom : lequel ?
refusal-misspelt-name = Je ne suis pas certain du nom « { $word } » : de qui s'agit-il ?
refusal-which-tent = Plusieurs tentes de votre couleur sont à portée : laquelle ?
refusal-which-weapon = Quelle arme prenez-vous chez votre écuyer ?
refusal-search-or-squire = Ramassez-vous votre arme ici, ou en prenez-vous une chez votre écuyer ?
refusal-squire-or-stay = Restez-vous simplement là, ou voyez-vous votre écuyer ?
refusal-stay-elsewhere = Vous dites rester en **{ $cell }**, mais vous êtes en { $at } : que faites-vous ?
refusal-retire-or-go = Quittez-vous la chasse, ou vous repliez-vous seulement ? Dites « j'abandonne la chasse », ou la case où vous allez.
refusal-retire-or-visit = Quittez-vous la chasse, ou allez-vous seulement à votre tente ?
refusal-withdraw-or-order = Voulez-vous effacer votre ordre, ou le remplacer ? « annule » l'efface ; un nouvel ordre, seul, le remplace.
refusal-betray-a-hunter = Voulez-vous attenter à la vie de ce chasseur ? Dites « attentat » et son nom.
refusal-follow-a-hunter = Suivre un chasseur : pour l'escorter ? Ou autre chose ? On ne traque que les animaux.
refusal-attack-an-animal = Les animaux à portée sont attaqués sans qu'on l'ordonne ; voulez-vous le traquer, ou aller quelque part ?
refusal-towards-an-animal = Allez-vous vers une case, ou traquez-vous cet animal ?
refusal-towards-a-hunter = Allez-vous vers une case, ou l'escortez-vous ?
refusal-search-what = Chercher, c'est chercher son arme : un animal se traque.
refusal-not-as-before = Ce n'est pas ce que vous faisiez au tour précédent : que faites-vous ?
