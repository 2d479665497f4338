## Le compte-rendu de la chasse. Le genre des chasseurs n'est pas connu : aucune phrase ne doit en demander l'accord.
## Vos propres textes : un fichier packs/<nom>.ftl, où vous redites les messages que vous voulez ; vos variantes remplacent celles-ci.
## Pas de point final aux phrases : il est mis ensuite, comme la majuscule du début.
## Variables : $animal, $hunter, $victim, $weapon… sont des noms avec leur article (« le loup », « l'épée ») ou le nom d'une personne ;
## $n dit combien ; $cell est une case ; $loss « deux points de vie » ; $toll ce que perd la victime (« perd… et lâche… »).

title-turn = Chasse « { $hunt } » — { $day }
title-last = Chasse « { $hunt } » — { $day }, le dernier
title-opening = Chasse « { $hunt } » — l'ouverture
title-turn-unnamed = La chasse — { $day }
title-last-unnamed = La chasse — { $day }, le dernier
title-opening-unnamed = La chasse — l'ouverture

## Ce qui ouvre chaque partie du récit ; une phrase suit, sans majuscule.

opening-morning-1 = À l'aube,
opening-morning-2 = Aux premières lueurs,
opening-morning-3 = Quand la brume se lève,
opening-morning-4 = Au point du jour,
opening-morning-5 = Dès le chant du coq,
opening-morning-6 = Sitôt le cor sonné,
opening-morning-7 = Dans la clarté grise du matin,
opening-morning-8 = Avant que le soleil ne passe les cimes,
opening-morning-9 = La rosée encore aux fougères,
opening-morning-10 = De bon matin,
opening-morning-11 = La nuit à peine repliée,
opening-morning-12 = Au réveil de la forêt,

opening-riders-1 = Les chiens découplés,
opening-riders-2 = Au son des trompes,
opening-riders-3 = Le soleil déjà haut,
opening-riders-4 = L'équipage se met en branle :
opening-riders-5 = Puis la chasse se déploie :
opening-riders-6 = La matinée avançant,
opening-riders-7 = Sous les grands arbres,
opening-riders-8 = Alors les sentiers s'animent :
opening-riders-9 = Vient le tour de l'équipage :
opening-riders-10 = Les cors se répondent et
opening-riders-11 = Par les layons et les sentes,
opening-riders-12 = La quête commence :

opening-blows-1 = Vient l'heure des armes :
opening-blows-2 = Puis le fer parle :
opening-blows-3 = Au fort de la journée,
opening-blows-4 = Alors les armes se lèvent :
opening-blows-5 = Passé midi,
opening-blows-6 = Dans les clairières,
opening-blows-7 = Le cor sonne l'assaut :
opening-blows-8 = C'est le moment de frapper :
opening-blows-9 = Aux abois des chiens,
opening-blows-10 = L'après-midi venu,
opening-blows-11 = Sous le couvert,
opening-blows-12 = L'heure est aux coups :

opening-evening-1 = Au soir,
opening-evening-2 = À la nuit tombante,
opening-evening-3 = Quand les feux s'allument aux tentes,
opening-evening-4 = Comme le jour décline,
opening-evening-5 = Au coucher du soleil,
opening-evening-6 = Le cor sonnant la retraite,
opening-evening-7 = Entre chien et loup,
opening-evening-8 = Les ombres s'allongeant,
opening-evening-9 = À l'heure où fument les marmites,
opening-evening-10 = Quand le silence revient,
opening-evening-11 = La journée finie,
opening-evening-12 = Sous les premières étoiles,

## Le matin des bêtes

prey-moves-1 = { $animal }, que toute la chasse convoite, { $gait } vers { $direction } jusqu'en { $cell }
prey-moves-2 = le gibier principal se montre : { $animal } { $gait } vers { $direction } jusqu'en { $cell }
prey-moves-3 = { $animal }, bête promise à l'hallali, { $gait } vers { $direction } et gagne { $cell }
prey-moves-4 = du couvert sort { $animal }, le gibier principal, qui { $gait } vers { $direction } jusqu'en { $cell }
prey-moves-5 = c'est vers { $direction } { QUE($animal) }, gibier principal de cette chasse, { $gait }, pour s'arrêter en { $cell }
prey-moves-6 = on guette { $animal } : { IL($animal) } { $gait } vers { $direction }, jusqu'en { $cell }
prey-moves-7 = { $animal }, dont chacun rêve, { $gait } vers { $direction } ; on relève sa trace jusqu'en { $cell }
prey-moves-8 = la grande affaire du jour, { $animal }, { $gait } vers { $direction } jusqu'en { $cell }
prey-moves-9 = { $animal } donne le ton de la journée et { $gait } vers { $direction } jusqu'en { $cell }

beast-moves-1 = { $animal } { $gait } vers { $direction } jusqu'en { $cell }
beast-moves-2 = vers { $direction } { $gait } { $animal }, jusqu'en { $cell }
beast-moves-3 = on aperçoit { $animal } : { IL($animal) } { $gait } vers { $direction } jusqu'en { $cell }
beast-moves-4 = { $animal } { $gait } vers { $direction } et gagne { $cell }
beast-moves-5 = un craquement, et { $animal } { $gait } vers { $direction } jusqu'en { $cell }
beast-moves-6 = { $animal } { $gait } vers { $direction } ; sa trace mène en { $cell }
beast-moves-7 = { $animal } { $gait }, cap sur { $direction }, et s'arrête en { $cell }
beast-moves-8 = en { $cell } débouche { $animal }, qui { $gait } vers { $direction }
beast-moves-9 = les feuilles remuent : { $animal } { $gait } vers { $direction } jusqu'en { $cell }

# $others : vide, ou « , le lièvre vers l'est et deux cerfs vers le sud »
beasts-head-1 =
    { $n ->
        [one] { $animals } tire vers { $direction }{ $others }
       *[other] { $animals } tirent vers { $direction }{ $others }
    }
beasts-head-2 =
    { $n ->
        [one] { $animals } s'en va vers { $direction }{ $others }
       *[other] { $animals } s'en vont vers { $direction }{ $others }
    }
beasts-head-3 = on voit passer { $animals } vers { $direction }{ $others }
beasts-head-4 =
    { $n ->
        [one] { $animals } fait route vers { $direction }{ $others }
       *[other] { $animals } font route vers { $direction }{ $others }
    }
beasts-head-5 = des empreintes fraîches trahissent { $animals } vers { $direction }{ $others }
beasts-head-6 =
    { $n ->
        [one] { $animals } décampe vers { $direction }{ $others }
       *[other] { $animals } décampent vers { $direction }{ $others }
    }
beasts-head-7 =
    { $n ->
        [one] { $animals } gagne du terrain vers { $direction }{ $others }
       *[other] { $animals } gagnent du terrain vers { $direction }{ $others }
    }
beasts-head-8 =
    { $n ->
        [one] { $animals } file vers { $direction }{ $others }
       *[other] { $animals } filent vers { $direction }{ $others }
    }
beasts-head-9 = le vent porte { $animals } vers { $direction }{ $others }
# Suit « … ; » : le reste du gibier
beasts-rest-1 =
    { $n ->
        [one] ailleurs, { $count } se déplace
       *[other] ailleurs, { $count } se déplacent
    }
beasts-rest-2 =
    { $n ->
        [one] { $count } change de place
       *[other] { $count } se dispersent
    }
beasts-rest-3 =
    { $n ->
        [one] { $count } s'éloigne sous bois
       *[other] { $count } remuent sous bois
    }
beasts-rest-4 =
    { $n ->
        [one] on devine { $count } en chemin
       *[other] on devine { $count } en chemin
    }
beasts-head-item = { $animals } vers { $direction }

beasts-still-1 =
    { $n ->
        [one] { $animals } ne bouge pas
       *[other] { $animals } ne bougent pas
    }
beasts-still-2 = rien ne fait lever { $animals }
beasts-still-3 =
    { $n ->
        [one] { $animals } reste au fort
       *[other] { $animals } restent au fort
    }
beasts-still-4 =
    { $n ->
        [one] { $animals } garde la place
       *[other] { $animals } gardent la place
    }
beasts-still-5 =
    { $n ->
        [one] { $animals } tient le couvert
       *[other] { $animals } tiennent le couvert
    }
beasts-still-6 =
    { $n ->
        [one] { $animals } ne quitte pas son gîte
       *[other] { $animals } ne quittent pas leur gîte
    }
beasts-still-7 =
    { $n ->
        [one] { $animals } se rase et attend
       *[other] { $animals } se rasent et attendent
    }
beasts-still-8 = nul pas ne dérange { $animals }

beasts-return-1 =
    { $n ->
        [one] { $animals } trouve le passage barré et revient d'où part sa trace
       *[other] { $animals } trouvent le passage barré et reviennent d'où part leur trace
    }
beasts-return-2 =
    { $n ->
        [one] { $animals } va, trouve la voie close, et revient
       *[other] { $animals } vont, trouvent la voie close, et reviennent
    }
beasts-return-3 =
    { $n ->
        [one] { $animals } fait un aller et retour
       *[other] { $animals } font un aller et retour
    }
beasts-return-4 =
    { $n ->
        [one] demi-tour : { $animals } retrouve son point de départ
       *[other] demi-tour : { $animals } retrouvent leur point de départ
    }
beasts-return-5 =
    { $n ->
        [one] { $animals } tourne court et se retrouve au même endroit
       *[other] { $animals } tournent court et se retrouvent au même endroit
    }
beasts-return-6 =
    { $n ->
        [one] { $animals } prend le large, puis le chemin du retour
       *[other] { $animals } prennent le large, puis le chemin du retour
    }
beasts-stuck-1 =
    { $n ->
        [one] { $animals } cherche un passage et n'en trouve pas
       *[other] { $animals } cherchent un passage et n'en trouvent pas
    }
beasts-stuck-2 =
    { $n ->
        [one] { $animals } piétine, toutes voies barrées
       *[other] { $animals } piétinent, toutes voies barrées
    }
beasts-stuck-3 =
    { $n ->
        [one] devant comme derrière la voie est close : { $animals } demeure
       *[other] devant comme derrière la voie est close : { $animals } demeurent
    }
beasts-stuck-4 =
    { $n ->
        [one] { $animals } ne peut ni avancer ni reculer
       *[other] { $animals } ne peuvent ni avancer ni reculer
    }
beasts-stuck-5 =
    { $n ->
        [one] entre deux barrières, { $animals } ne va nulle part
       *[other] entre deux barrières, { $animals } ne vont nulle part
    }
beasts-stuck-6 =
    { $n ->
        [one] { $animals } se heurte partout et renonce
       *[other] { $animals } se heurtent partout et renoncent
    }

beasts-counted-1 =
    { $n ->
        [one] { $count } se déplace dans la forêt
       *[other] { $count } se déplacent dans la forêt
    }
beasts-counted-2 =
    { $n ->
        [one] { $count } change de place
       *[other] { $count } changent de place
    }
beasts-counted-3 =
    { $n ->
        [one] sous bois, { $count } se met en mouvement
       *[other] sous bois, { $count } se mettent en mouvement
    }

beast-stopped-1 = { $animal } { $gait } vers { $direction } et s'arrête net en { $cell }, où quelqu'un se tient
beast-stopped-2 = { $animal } { $gait } vers { $direction } et tombe en { $cell } nez à nez avec la chasse
beast-stopped-3 = { $animal } { $gait } vers { $direction }, mais en { $cell } la chasse lui barre la route
beast-stopped-4 = { $animal } { $gait } vers { $direction } ; en { $cell }, une silhouette l'arrête

beast-stopped-back-1 = { $animal } tourne en rond et se trouve en { $cell } nez à nez avec la chasse
beast-stopped-back-2 = { $animal } revient en { $cell }, où quelqu'un se tient, et s'arrête net
beast-stopped-back-3 = { $animal } va et revient ; en { $cell }, la chasse lui barre la route
beasts-stopped-1 =
    { $n ->
        [one] { $animals } se heurte à la chasse et s'arrête
       *[other] { $animals } se heurtent à la chasse et s'arrêtent
    }
beasts-stopped-2 =
    { $n ->
        [one] la chasse barre la route à quelque gibier : { $animals } s'arrête
       *[other] la chasse barre la route au gibier : { $animals } s'arrêtent
    }
beasts-stopped-3 =
    { $n ->
        [one] { $animals } donne dans les lignes et pile net
       *[other] { $animals } donnent dans les lignes et pilent net
    }

beast-followed-1 = { $animal } { $gait } vers { $direction } jusqu'en { $cell }, { $hunters } sur ses talons
beast-followed-2 =
    { $n ->
        [one] { $animal } { $gait } vers { $direction } jusqu'en { $cell }, et { $hunters } suit pas à pas
       *[other] { $animal } { $gait } vers { $direction } jusqu'en { $cell }, et { $hunters } suivent pas à pas
    }
beast-followed-3 =
    { $n ->
        [one] { $animal } { $gait } vers { $direction } jusqu'en { $cell } ; { $hunters } ne perd pas une foulée
       *[other] { $animal } { $gait } vers { $direction } jusqu'en { $cell } ; { $hunters } ne perdent pas une foulée
    }
beast-followed-4 = { $animal } { $gait } vers { $direction } jusqu'en { $cell }, avec { $hunters } dans sa foulée
beast-followed-back-1 =
    { $n ->
        [one] { $animal } va et revient en { $cell }, et { $hunters } suit pas à pas
       *[other] { $animal } va et revient en { $cell }, et { $hunters } suivent pas à pas
    }
beast-followed-back-2 = { $animal } fait demi-tour et retrouve { $cell }, { $hunters } sur ses talons
beast-followed-back-3 = { $animal } tourne court et revient en { $cell } sans semer { $hunters }
follows-1 =
    { $n ->
        [one] { $hunters } suit { $animal } pas à pas
       *[other] { $hunters } suivent { $animal } pas à pas
    }
follows-2 =
    { $n ->
        [one] { $hunters } ne lâche pas { $animal }
       *[other] { $hunters } ne lâchent pas { $animal }
    }
follows-3 =
    { $n ->
        [one] dans les pas { DE($animal) } marche { $hunters }
       *[other] dans les pas { DE($animal) } marchent { $hunters }
    }
follower-lost-1 =
    { $n ->
        [one] { $hunters } ne peut aller si vite et perd le contact
       *[other] { $hunters } ne peuvent aller si vite et perdent le contact
    }
follower-lost-2 =
    { $n ->
        [one] à pied, { $hunters } reste en arrière au bout d'une case
       *[other] à pied, { $hunters } restent en arrière au bout d'une case
    }
follower-lost-3 = la bête allonge le pas et distance { $hunters }

attack-1 = { $animal } surgit { DE($from) } et { $blow } { $victim }, qui { $toll }
attack-2 = en { $cell }, { $animal } { $blow } { $victim }, qui { $toll }
attack-3 = { $animal } arrive { DE($from) } sur { $victim } : le choc est rude, et { $victim } { $toll }
attack-4 = les branches s'écartent et { $animal } { $blow } { $victim }, qui { $toll }
attack-5 = { $animal } tombe en { $cell } sur { $victim }, qui { $toll }
attack-6 = droit { DE($from) }, { $animal } { $blow } { $victim }, qui { $toll }
attack-7 = d'un bond, { $animal } { $blow } { $victim }, qui { $toll }
attack-8 = la forêt lâche { $animal } sur { $victim }, qui { $toll }
attack-9 = { $victim } entend trop tard { $animal } : venue { DE($from) }, la bête frappe, et { $victim } { $toll }

attack-behind-1 = { $animal } surgit { DE($from) } et { $blow } { $victim } par l'arrière ; { $victim } { $toll }
attack-behind-2 = { $victim } ne voit pas venir { $animal } : la bête frappe par l'arrière, et { $victim } { $toll }
attack-behind-3 = dans le dos { DE($victim) } déboule { $animal }, qui frappe sans merci : { $victim } { $toll }
attack-behind-4 = par l'arrière, { $animal } { $blow } { $victim }, qui { $toll }
attack-behind-5 = { $animal } prend { $victim } à revers en { $cell } ; { $victim } { $toll }
attack-behind-6 = c'est par l'arrière { QUE($animal) } { $blow } { $victim }, qui { $toll }
attack-behind-7 = { $animal } fond { DE($from) } sur le dos { DE($victim) }, qui { $toll }
attack-behind-8 = traîtresse, l'attaque { DE($animal) } prend { $victim } par l'arrière : { $victim } { $toll }
attack-behind-9 = en { $cell }, { $animal } { $blow } par l'arrière { $victim }, qui { $toll }

attack-many-1 = { $animal } surgit { DE($from) } et { $blow } { $victims }
attack-many-2 = { $animal } se jette en { $cell } sur { $victims }
attack-many-3 = { $animal } fond sur un groupe entier, { $victims }
attack-many-4 = en { $cell }, { $animal } { $blow } { $victims }
attack-many-5 = { $animal } arrive { DE($from) } en { $cell } et { $blow } { $victims }
attack-many-6 = d'un même élan, { $animal } { $blow } { $victims }
attack-many-7 = { $animal } donne en plein dans l'équipage : { $victims } en font les frais

# Quand les attaques sont nombreuses : « le loup 1 assaille Alix, l'ours Brune et Clovis ».
attacks-head-1 = les bêtes attaquent : { $attacks }
attacks-head-2 = de toutes parts viennent les assauts : { $attacks }
attacks-head-3 = le gibier se retourne contre la chasse : { $attacks }
attacks-item-1 = { $animal } assaille { $victims }
attacks-item-2 = { $animal } se jette sur { $victims }
attacks-item-3 = { $animal } fond sur { $victims }
attacks-item-4 = { $animal } prend à partie { $victims }
attacks-item-5 = { $animal } s'en prend { A($victims) }
attacks-item-6 = { $animal } attaque { $victims }

covered-1 =
    { $n ->
        [one] { $hunters }, sous escorte, n'a pas une égratignure
       *[other] { $hunters }, sous escorte, n'ont pas une égratignure
    }
covered-2 =
    { $n ->
        [one] l'escorte tient : { $hunters } en sort sans mal
       *[other] l'escorte tient : { $hunters } en sortent sans mal
    }
covered-3 =
    { $n ->
        [one] l'escorte reçoit tout : { $hunters } n'a rien
       *[other] l'escorte reçoit tout : { $hunters } n'ont rien
    }

behind-among-1 =
    { $n ->
        [one] { $hunters } reçoit le coup par l'arrière
       *[other] { $hunters } reçoivent le coup par l'arrière
    }
behind-among-2 = c'est par l'arrière que le coup atteint { $hunters }
behind-among-3 = l'attaque prend { $hunters } à revers

## Ce que coûte un coup : suite d'un nom ou de « qui ».

toll-wound-1 =
    { $n ->
        [one] perd { $loss }
       *[other] perdent { $loss }
    }
toll-wound-2 =
    { $n ->
        [one] y laisse { $loss }
       *[other] y laissent { $loss }
    }
toll-wound-3 =
    { $n ->
        [one] le paie { DE($loss) }
       *[other] le paient { DE($loss) }
    }
toll-wound-4 =
    { $n ->
        [one] en sort avec { $loss } de moins
       *[other] en sortent avec { $loss } de moins
    }
toll-wound-5 =
    { $n ->
        [one] y perd { $loss }
       *[other] y perdent { $loss }
    }
toll-wound-6 =
    { $n ->
        [one] cède { $loss }
       *[other] cèdent { $loss }
    }
toll-none-1 =
    { $n ->
        [one] s'en tire sans mal
       *[other] s'en tirent sans mal
    }
toll-none-2 =
    { $n ->
        [one] n'y perd rien
       *[other] n'y perdent rien
    }
toll-none-3 =
    { $n ->
        [one] n'a pas une égratignure
       *[other] n'ont pas une égratignure
    }
toll-mount-1 =
    { $n ->
        [one] voit sa monture s'abattre
       *[other] voient leurs montures s'abattre
    }
toll-mount-2 =
    { $n ->
        [one] perd sa monture
       *[other] perdent leurs montures
    }
toll-mount-3 =
    { $n ->
        [one] se retrouve à pied
       *[other] se retrouvent à pied
    }
toll-mount-4 =
    { $n ->
        [one] vide les étriers d'une monture mourante
       *[other] vident les étriers de montures mourantes
    }
toll-mount-5 =
    { $n ->
        [one] n'a plus que ses jambes pour marcher
       *[other] n'ont plus que leurs jambes pour marcher
    }
toll-mount-6 =
    { $n ->
        [one] pleure une monture morte
       *[other] pleurent leurs montures mortes
    }
toll-drop-1 = lâche { SON($weapon) }
toll-drop-2 = laisse échapper { SON($weapon) }
toll-drop-3 = laisse choir { SON($weapon) }
toll-drop-4 = perd { SON($weapon) } dans les feuilles
toll-drop-5 = ne peut retenir { SON($weapon) }
toll-drop-6 = voit { SON($weapon) } rouler à terre
toll-drop-many-1 = lâchent leur arme
toll-drop-many-2 = laissent échapper leur arme
toll-drop-many-3 = voient leur arme rouler à terre
toll-kept-1 = garde { SON($weapon) } en main
toll-kept-2 = ne lâche pas { SON($weapon) }
toll-kept-3 = serre le poing sur { SON($weapon) }
toll-kept-4 = tient { SON($weapon) } bien en main
dies-1 =
    { $n ->
        [one] ainsi meurt { $hunters }, en { $cell }
       *[other] ainsi meurent { $hunters }, en { $cell }
    }
dies-2 =
    { $n ->
        [one] en { $cell } s'achève la chasse { DE($hunters) }, qui ne se relèvera pas
       *[other] en { $cell } s'achève la chasse { DE($hunters) }, qui ne se relèveront pas
    }
dies-3 =
    { $n ->
        [one] { $hunters } rend l'âme en { $cell }, sous les grands arbres
       *[other] { $hunters } rendent l'âme en { $cell }, sous les grands arbres
    }
dies-4 =
    { $n ->
        [one] les trompes se taisent un instant : { $hunters } a péri en { $cell }
       *[other] les trompes se taisent un instant : { $hunters } ont péri en { $cell }
    }
dies-5 =
    { $n ->
        [one] { $hunters } ne verra pas le soir : c'en est fait en { $cell }
       *[other] { $hunters } ne verront pas le soir : c'en est fait en { $cell }
    }
dies-6 =
    { $n ->
        [one] la forêt garde { $hunters }, dont la chasse finit en { $cell }
       *[other] la forêt garde { $hunters }, dont la chasse finit en { $cell }
    }
loss-each = { $loss } par tête

## Les cavaliers

rider-moves-1 = { $hunter } pousse vers { $direction } jusqu'en { $cell }
rider-moves-2 = { $hunter } gagne { $cell }, vers { $direction }
rider-moves-3 = { $hunter } prend par { $direction } et s'arrête en { $cell }
rider-moves-4 = { $hunter } s'enfonce vers { $direction }, jusqu'en { $cell }
rider-moves-5 = { $hunter } se porte en { $cell }, vers { $direction }
rider-moves-6 = { $hunter } file vers { $direction } et fait halte en { $cell }
rider-moves-7 = { $hunter } coupe vers { $direction } pour rejoindre { $cell }
rider-moves-8 = { $hunter } avance vers { $direction } jusqu'en { $cell }
rider-moves-9 = { $hunter } choisit { $direction } et vient en { $cell }
riders-gather-1 = { $hunters } se rejoignent en { $cell }, vers { $direction }
riders-gather-2 = { $hunters } poussent ensemble vers { $direction } jusqu'en { $cell }
riders-gather-3 = { $hunters } se retrouvent en { $cell }, vers { $direction }
riders-gather-4 = { $hunters } font halte ensemble en { $cell }, vers { $direction }

riders-head-1 =
    { $n ->
        [one] { $hunters } s'avance vers { $direction }{ $others }
       *[other] { $hunters } s'avancent vers { $direction }{ $others }
    }
riders-head-2 =
    { $n ->
        [one] { $hunters } pousse vers { $direction }{ $others }
       *[other] { $hunters } poussent vers { $direction }{ $others }
    }
riders-head-3 =
    { $n ->
        [one] { $hunters } s'enfonce vers { $direction }{ $others }
       *[other] { $hunters } s'enfoncent vers { $direction }{ $others }
    }
riders-head-4 =
    { $n ->
        [one] { $hunters } prend vers { $direction }{ $others }
       *[other] { $hunters } prennent vers { $direction }{ $others }
    }
riders-head-5 =
    { $n ->
        [one] { $hunters } fait route vers { $direction }{ $others }
       *[other] { $hunters } font route vers { $direction }{ $others }
    }
riders-head-6 = on voit passer { $hunters } vers { $direction }{ $others }
riders-head-7 =
    { $n ->
        [one] { $hunters } bat les fourrés vers { $direction }{ $others }
       *[other] { $hunters } battent les fourrés vers { $direction }{ $others }
    }
riders-head-item = { $hunters } vers { $direction }

riders-counted-1 =
    { $n ->
        [one] { $count } se déplace
       *[other] { $count } se déplacent
    }
riders-counted-2 =
    { $n ->
        [one] { $count } court la forêt
       *[other] { $count } courent la forêt
    }
riders-counted-3 =
    { $n ->
        [one] { $count } change de poste
       *[other] { $count } changent de poste
    }

riders-held-1 =
    { $n ->
        [one] { $hunters } voudrait partir, mais l'attaque l'en empêche
       *[other] { $hunters } voudraient partir, mais l'attaque les en empêche
    }
riders-held-2 =
    { $n ->
        [one] { $hunters } ne peut rompre le combat et demeure
       *[other] { $hunters } ne peuvent rompre le combat et demeurent
    }
riders-held-3 = l'assaut cloue sur place { $hunters }
riders-held-4 =
    { $n ->
        [one] { $hunters } reste au contact, faute de pouvoir s'en défaire
       *[other] { $hunters } restent au contact, faute de pouvoir s'en défaire
    }
riders-held-5 = point de départ pour { $hunters } : l'assaut est trop vif
riders-held-6 =
    { $n ->
        [one] { $hunters } fait front au lieu de partir
       *[other] { $hunters } font front au lieu de partir
    }

squire-arrives-1 = rejoint son écuyer en { $cell }
squire-arrives-2 = retrouve son écuyer en { $cell }
squire-arrives-3 = s'arrête à sa tente, en { $cell }
squire-arrives-4 = passe chez son écuyer, en { $cell }
squire-mount-1 = y prend une monture fraîche
squire-mount-2 = change de monture
squire-mount-3 = y reçoit une monture reposée
squire-remount-1 = se remet en selle
squire-remount-2 = y retrouve une monture
squire-remount-3 = en finit avec la marche à pied
squire-swap-1 = laisse { $had } pour { $weapon }
squire-swap-2 = échange { $had } contre { $weapon }
squire-swap-3 = dépose { $had } et prend { $weapon }
squire-takes-1 = prend { UN($weapon) }
squire-takes-2 = choisit { UN($weapon) }
squire-takes-3 = ressort avec { UN($weapon) }
squire-new-1 = y reçoit { UN($weapon) } sans défaut
squire-new-2 = reprend { UN($weapon) }
squire-new-3 = a de nouveau { UN($weapon) } en main
squire-many-1 = { $hunters } voient leur écuyer et changent de monture
squire-many-2 = les écuyers mettent en selle { $hunters }
squire-many-3 = { $hunters } repartent de leurs tentes sur des montures fraîches
retires-1 = quitte la chasse { $with }
retires-2 = se retire { $with }
retires-3 = raccroche la trompe { $with }
with-points =
    { $n ->
        [0] sans un seul point
       *[other] avec { $points }
    }

defaulted-1 =
    { $n ->
        [one] { $hunters } n'a donné aucun ordre et ne bouge pas
       *[other] { $hunters } n'ont donné aucun ordre et ne bougent pas
    }
defaulted-2 =
    { $n ->
        [one] faute d'ordre, { $hunters } reste sur place
       *[other] faute d'ordre, { $hunters } restent sur place
    }
defaulted-3 =
    { $n ->
        [one] { $hunters }, sans ordre, attend
       *[other] { $hunters }, sans ordre, attendent
    }
defaulted-4 =
    { $n ->
        [one] l'heure a sonné sans { QUE($hunters) } dise mot : rester, donc
       *[other] l'heure a sonné sans { QUE($hunters) } disent mot : rester, donc
    }
defaulted-5 = pas un mot { DE($hunters) } : ce sera pour demain
defaulted-6 =
    { $n ->
        [one] { $hunters } garde la place, n'ayant rien ordonné
       *[other] { $hunters } gardent la place, n'ayant rien ordonné
    }
unlawful-1 =
    { $n ->
        [one] { $hunters } reste sur place : l'ordre donné n'était plus permis
       *[other] { $hunters } restent sur place : leurs ordres n'étaient plus permis
    }
unlawful-2 =
    { $n ->
        [one] l'ordre donné ne pouvait plus se faire : { $hunters } ne bouge pas
       *[other] les ordres donnés ne pouvaient plus se faire : { $hunters } ne bougent pas
    }
unlawful-3 =
    { $n ->
        [one] { $hunters } attend, son ordre n'étant plus permis
       *[other] { $hunters } attendent, leurs ordres n'étant plus permis
    }

## Les coups

initiative-1 = { A($weapon) }, les dés donnent l'ordre des coups : { $hunters }
initiative-2 = entre porteurs { DE($weapon) }, le sort range { $hunters } dans cet ordre
initiative-3 = le sort règle l'ordre { A($weapon) } : { $hunters }

in-crowd-1 = dans la cohue,
in-crowd-2 = au coude à coude,
in-crowd-3 = au milieu de la presse,

strike-sword-1 =
    { $n ->
        [one] porte { A($animals) } un coup de taille qui lui ôte { $loss }
       *[other] porte { A($animals) } des coups de taille qui leur ôtent { $loss }
    }
strike-sword-2 = frappe { $animals } d'estoc pour { $loss }
strike-sword-3 = enlève { $loss } { A($animals) } du tranchant de l'épée
strike-sword-4 =
    { $n ->
        [one] abat son épée sur { $animals }, qui perd { $loss }
       *[other] abat son épée sur { $animals }, qui perdent { $loss }
    }
strike-sword-5 =
    { $n ->
        [one] fait goûter l'acier { A($animals) }, qui y laisse { $loss }
       *[other] fait goûter l'acier { A($animals) }, qui y laissent { $loss }
    }
strike-sword-6 = entaille { $animals } pour { $loss }
strike-sword-7 =
    { $n ->
        [one] presse { $animals } l'épée haute et lui prend { $loss }
       *[other] presse { $animals } l'épée haute et leur prend { $loss }
    }
strike-lance-1 = touche { $animals } de la lance pour { $loss }
strike-lance-2 = enlève { $loss } { A($animals) } à la pointe de la lance
strike-lance-3 =
    { $n ->
        [one] pousse sa lance contre { $animals }, qui perd { $loss }
       *[other] pousse sa lance contre { $animals }, qui perdent { $loss }
    }
strike-lance-4 =
    { $n ->
        [one] pique { $animals } d'un fer qui lui coûte { $loss }
       *[other] pique { $animals } d'un fer qui leur coûte { $loss }
    }
strike-lance-5 = charge { $animals }, lance basse, pour { $loss }
strike-lance-6 =
    { $n ->
        [one] met le fer { A($animals) }, qui y laisse { $loss }
       *[other] met le fer { A($animals) }, qui y laissent { $loss }
    }
strike-lance-7 =
    { $n ->
        [one] tient { $animals } au bout de la lance et lui prend { $loss }
       *[other] tient { $animals } au bout de la lance et leur prend { $loss }
    }
strike-bow-1 =
    { $n ->
        [one] décoche { A($animals) } un trait qui lui ôte { $loss }
       *[other] décoche { A($animals) } des traits qui leur ôtent { $loss }
    }
strike-bow-2 = touche { $animals } à la flèche pour { $loss }
strike-bow-3 =
    { $n ->
        [one] tire sur { $animals }, qui perd { $loss }
       *[other] tire sur { $animals }, qui perdent { $loss }
    }
strike-bow-4 =
    { $n ->
        [one] fait chanter la corde : { $animals } perd { $loss }
       *[other] fait chanter la corde : { $animals } perdent { $loss }
    }
strike-bow-5 = enlève { $loss } { A($animals) } d'une volée de flèches
strike-bow-6 =
    { $n ->
        [one] ne manque pas { $animals }, qui y laisse { $loss }
       *[other] ne manque pas { $animals }, qui y laissent { $loss }
    }
strike-bow-7 = plante ses traits dans { $animals } pour { $loss }
strike-none-1 = vise { $animals }, mais la cohue étouffe le coup
strike-none-2 = frappe vers { $animals } sans trouver la place d'un vrai coup, tant on se presse
strike-none-3 = s'en prend { A($animals) } sans effet, faute de place dans la cohue

riposte-1 = riposte { DE($weapon) } sur { $animals } pour { $loss }
riposte-2 =
    { $n ->
        [one] rend coup pour coup { A($animals) }, qui perd { $loss }
       *[other] rend coup pour coup { A($animals) }, qui perdent { $loss }
    }
riposte-3 =
    { $n ->
        [one] fait payer l'assaut { A($animals) }, qui y laisse { $loss }
       *[other] fait payer l'assaut { A($animals) }, qui y laissent { $loss }
    }
riposte-4 = se défend { DE($weapon) } et ôte { $loss } { A($animals) }
riposte-5 =
    { $n ->
        [one] répond { A($animals) } par un coup qui lui coûte { $loss }
       *[other] répond { A($animals) } par des coups qui leur coûtent { $loss }
    }
riposte-6 =
    { $n ->
        [one] tient tête { A($animals) } et, { DE($weapon) }, lui reprend { $loss }
       *[other] tient tête { A($animals) } et, { DE($weapon) }, leur reprend { $loss }
    }
riposte-7 = repousse { $animals } { DE($weapon) } pour { $loss }

fells-sword-1 = abat { $animals } d'un coup d'épée pour { $points }
fells-sword-2 = couche { $animals } du tranchant de l'épée et gagne { $points }
fells-sword-3 = tue { $animals } à l'épée : { $points }
fells-sword-4 = sert { $animals } à l'épée pour { $points }
fells-sword-5 = passe son épée au travers { DE($animals) } et gagne { $points }
fells-lance-1 = cloue { $animals } d'un coup de lance pour { $points }
fells-lance-2 = couche { $animals } d'un coup de lance et gagne { $points }
fells-lance-3 = tue { $animals } à la lance : { $points }
fells-lance-4 = arrête la course { DE($animals) } au bout de la lance et gagne { $points }
fells-lance-5 = terrasse { $animals } à la pointe de la lance pour { $points }
fells-bow-1 = abat { $animals } d'une flèche pour { $points }
fells-bow-2 = couche { $animals } d'un trait et gagne { $points }
fells-bow-3 = tue { $animals } à la flèche : { $points }
fells-bow-4 = arrête d'un trait la course { DE($animals) } et gagne { $points }
fells-bow-5 = foudroie { $animals } depuis son poste pour { $points }
fells-riposte-1 = riposte { DE($weapon) } et abat { $animals } : { $points }
fells-riposte-2 = retourne l'assaut et couche { $animals } pour { $points }
fells-riposte-3 = se défend { DE($weapon) } jusqu'à la mort { DE($animals) } et gagne { $points }
fells-prey-1 = porte { A($weapon) } le coup que tous attendaient et terrasse { $animals } ({ $points })
fells-prey-2 = sonne l'hallali { DE($animals) }, que { SON($weapon) } vient d'abattre : { $points }
fells-prey-3 = met fin, { DE($weapon) }, à la course { DE($animals) }, le gibier principal ({ $points })
fells-prey-4 = frappe une dernière fois, { A($weapon) } : { $animals } ne se relèvera pas ({ $points })

kill-1 =
    { $n ->
        [one] { $animals } n'y survit pas ({ $points })
       *[other] { $animals } n'y survivent pas ({ $points })
    }
kill-2 = le coup est mortel pour { $animals } ({ $points })
kill-3 =
    { $n ->
        [one] { $animals } ne se relève pas ({ $points })
       *[other] { $animals } ne se relèvent pas ({ $points })
    }
kill-4 =
    { $n ->
        [one] { $animals } meurt du coup ({ $points })
       *[other] { $animals } meurent du coup ({ $points })
    }
kill-5 =
    { $n ->
        [one] { $animals } s'abat ({ $points })
       *[other] { $animals } s'abattent ({ $points })
    }
kill-6 = c'en est fait { DE($animals) } ({ $points })

breaks-1 = { $weapon } se brise sur { $animal }
breaks-2 = { $weapon } vole en éclats contre { $animal }
breaks-3 = { $weapon } ne résiste pas { A($animal) } et se rompt
breaks-4 = un craquement : { $weapon } se brise sur { $animal }

strikes-together-1 =
    { $n ->
        [one] { $hunters } frappe { $animals } : { $loss } en tout
       *[other] { $hunters } frappent { $animals } : { $loss } en tout
    }
strikes-together-2 = les coups { DE($hunters) } atteignent { $animals }, { $loss } en tout
strikes-together-3 =
    { $n ->
        [one] { $hunters } s'en prend { A($animals) } et ôte { $loss } en tout
       *[other] { $hunters } s'en prennent { A($animals) } et ôtent { $loss } en tout
    }

shaken-1 = l'assaut par l'arrière ôte tout coup { A($hunters) }
shaken-2 =
    { $n ->
        [one] encore sous le choc de l'assaut à revers, { $hunters } ne frappe pas
       *[other] encore sous le choc de l'assaut à revers, { $hunters } ne frappent pas
    }
shaken-3 =
    { $n ->
        [one] { $hunters } n'a plus le cœur à frapper après l'attaque à revers
       *[other] { $hunters } n'ont plus le cœur à frapper après l'attaque à revers
    }
shaken-4 = l'attaque à revers coûte { A($hunters) } toute riposte

attempt-1 = { $hunter } tourne { SON($weapon) } contre { $victim }, qui { $toll }
attempt-2 = trahison : { $hunter } attaque { $victim } { A($weapon) }, et { $victim } { $toll }
attempt-3 = { $hunter } lève { SON($weapon) } sur { $victim } au vu de tous : { $victim } { $toll }
attempt-4 = ce n'est pas une bête que vise { $hunter }, mais { $victim }, qui { $toll }
attempt-5 = { $hunter } change de gibier et s'en prend { A($weapon) } { A($victim) }, qui { $toll }
attempt-behind-1 = { $hunter } frappe { $victim } par l'arrière, { A($weapon) } : { $victim } { $toll }
attempt-behind-2 = { $hunter } prend { $victim } à revers et use de { SON($weapon) } : { $victim } { $toll }
attempt-behind-3 = dans le dos { DE($victim) }, { $hunter } lève { SON($weapon) } ; { $victim } { $toll }
attempt-behind-4 = félonie : { $hunter } attaque { $victim } par l'arrière { A($weapon) }, et { $victim } { $toll }
attempt-cover-1 = { $hunter } vise { $target } { A($weapon) }, mais { $victim } fait rempart et { $toll }
attempt-cover-2 = { $hunter } lève { SON($weapon) } sur { $target } ; { $victim } s'interpose et { $toll }
attempt-cover-3 = le coup { DE($hunter) }, { A($weapon) }, cherchait { $target } et trouve { $victim }, qui { $toll }
attempt-cover-behind-1 = { $hunter } vise { $target } { A($weapon) }, mais { $victim } fait rempart de son dos et { $toll }
attempt-cover-behind-2 = { $hunter } lève { SON($weapon) } sur { $target } ; { $victim } s'interpose, reçoit le coup par l'arrière et { $toll }
attempt-cover-behind-3 = le coup { DE($hunter) }, { A($weapon) }, cherchait { $target } et atteint par l'arrière { $victim }, qui { $toll }
counter-1 = { $hunter } riposte aussitôt { DE($weapon) }, et { $assassin } { $toll }
counter-2 = la réponse ne tarde pas : { $hunter } rend le coup { DE($weapon) }, et { $assassin } { $toll }
counter-3 = { $hunter } se retourne { A($weapon) } contre { $assassin }, qui { $toll }

## Le soir

found-1 = { $hunter } retrouve { SON($weapon) } en { $cell }
found-2 = { $hunter } finit par retrouver { SON($weapon) } sous les feuilles, en { $cell }
found-3 = à force de chercher, { $hunter } relève { SON($weapon) } en { $cell }
found-4 = { $hunter } se baisse en { $cell } et se redresse avec { SON($weapon) }
found-5 = la quête { DE($hunter) } n'a pas été vaine : { SON($weapon) } était bien en { $cell }
found-6 = en { $cell }, { $hunter } remet la main sur { SON($weapon) }
found-many-1 = { $hunters } retrouvent leur arme
found-many-2 = { $hunters } relèvent leur arme parmi les feuilles
found-many-3 = { $hunters } ont de nouveau leur arme en main

prey-unhurt-1 = { $animal } court encore, et sans une égratignure
prey-unhurt-2 = nul n'a encore entamé { $animal }, qui se tient en { $cell }
prey-unhurt-3 = { $animal } passe la nuit en { $cell }, toutes ses forces intactes
prey-unhurt-4 = on parle { DE($animal) }, qui n'a pas encore saigné
prey-unhurt-5 = { $animal } se couche en { $cell } sans avoir perdu une goutte de sang
prey-unhurt-6 = en { $cell }, { $animal } n'a encore rien perdu
prey-scratched-1 = { $animal } lèche en { $cell } ses premières plaies
prey-scratched-2 = { $animal } court encore, sans plaie profonde : { $left }
prey-scratched-3 = le sang { DE($animal) } a coulé, mais peu : { $left }
prey-scratched-4 = { $animal } garde le plus gros de ses forces en { $cell }
prey-scratched-5 = { $animal } n'a guère souffert : { $left }
prey-scratched-6 = quelques gouttes de sang mènent en { $cell }, où se tient { $animal }
prey-wounded-1 = { $animal } porte des plaies qui se voient : { $left }
prey-wounded-2 = on suit { $animal } au sang jusqu'en { $cell }
prey-wounded-3 = { $animal } souffle fort en { $cell } : { $left }
prey-wounded-4 = la chasse a bien entamé { $animal } : { $left }
prey-wounded-5 = { $animal } perd son sang en { $cell } : { $left }
prey-wounded-6 = { $animal } a laissé dans cette chasse une bonne part de ses forces : { $left }
prey-failing-1 = { $animal } ne tient plus qu'à un fil : { $left }
prey-failing-2 = l'hallali { DE($animal) } est dans toutes les têtes : { $left }
prey-failing-3 = { $animal } chancelle en { $cell } : { $left }
prey-failing-4 = les forces { DE($animal) } s'épuisent : { $left }
prey-failing-5 = { $animal } se traîne en { $cell } : { $left }
prey-failing-6 = le souffle { DE($animal) } est court : { $left }
prey-left = il lui reste { $life }

ended-prey-1 = les trompes sonnent l'hallali : { $animal } est à terre par la main { DE($hunter) }, et la chasse est finie
ended-prey-2 = ainsi finit la chasse : { $hunter } a terrassé { $animal }
ended-prey-3 = { $animal } gît sous les torches ; { $hunter } a porté le dernier coup, et l'on rentre
ended-nobody-1 = il ne reste plus personne en chasse : la forêt garde { $animal }
ended-nobody-2 = la chasse s'éteint, faute de chasseurs ; { $animal } court toujours
ended-nobody-3 = plus un cor ne répond : la chasse est finie, et { $animal } vit encore

best-1 = le titre de meilleur chasseur revient { A($hunters) }, { $with }
best-2 = l'honneur de la journée va { A($hunters) }, { $with } au tableau
best-3 = au premier rang l'on place { $hunters }, { $with }
podium-1 = suivent { $list }
podium-2 = derrière, { $list }
podium-3 = viennent ensuite { $list }
podium-item = { $hunters }, { $with }
best-none-1 = aucun vivant ne peut prétendre au titre de meilleur chasseur
best-none-2 = le titre de meilleur chasseur ne trouve personne à qui aller
best-none-3 = nul n'est là pour recevoir le titre de meilleur chasseur

## L'ouverture

opens-1 =
    { $n ->
        [one] { $count } dresse sa tente à la lisière : { $hunters }
       *[other] { $count } ont dressé leurs tentes : { $hunters }
    }
opens-2 = les trompes saluent { $hunters }, { $count } en tout
opens-3 =
    { $n ->
        [one] { $count } répond au rendez-vous : { $hunters }
       *[other] { $count } répondent au rendez-vous : { $hunters }
    }
opens-arms-1 = chacun a choisi son arme : { $arms }
opens-arms-2 = on vérifie les armes : { $arms }
opens-arms-3 = les écuyers ont fourbi les armes : { $arms }
opens-arms-item = { $weapon } pour { $hunters }
opens-game-1 = la forêt abrite { $animals }
opens-game-2 = les valets de limier ont relevé les traces : { $animals }
opens-game-3 = sous bois vivent { $animals }
opens-prey-1 = le gibier principal est { $animal }, dont la trace se lit en { $cell }
opens-prey-2 = c'est { $animal } que l'on chasse : sa trace est fraîche en { $cell }
opens-prey-3 = la chasse est donnée { A($animal) }, dont le gîte est en { $cell }

## Les faits

# $shared : yes si le rang est partagé
fact-rank =
    { $shared ->
        [yes] **{ $rank }.** { $hunter } — { $points } (ex æquo) · { $state }
       *[no] **{ $rank }.** { $hunter } — { $points } · { $state }
    }
# Tant que personne n’est devant personne ; fact-tent à l’ouverture
fact-hunter = { $hunter } — { $points } · { $state }
fact-tent = { $hunter } — tente { $cell } ({ $colour }), { NU($weapon) }
# $mount : yes à cheval, no à pied
fact-state =
    { $mount ->
        [yes] vie { $life } ({ $rider } + { $horse }) · { $weapon }
       *[no] vie { $life }, pied à terre · { $weapon }
    }
fact-dead = a péri en { $cell }
fact-retired = a quitté la chasse en { $cell }
fact-prey = Gibier principal : { $animal }, en { $cell }, vie { $life } sur { $whole }
fact-prey-dead = Gibier principal : { $animal }, de la main { DE($hunter) }
fact-fallen = Morts du jour : { $list }
fact-bag = Tableau : { $list }
fact-left = Ont quitté la chasse : { $list }
fact-fell-to = { $hunter } (par { $by })
fact-killed-by =
    { $n ->
        [one] { $animal } ({ $hunter }, { $n } point)
       *[other] { $animal } ({ $hunter }, { $n } points)
    }

## Le compte-rendu sec, une ligne par événement

dry-animal-placed = { $animal } : { $cell }
# $why : none (aucun ordre) ou illegal (ordre qui n'était plus permis)
dry-order-defaulted =
    { $why ->
        [none] { $hunter } : aucun ordre, reste
       *[illegal] { $hunter } : ordre qui n'était plus permis, reste
    }
dry-animal-moved = { $animal } : { $way } ({ $notes })
# $chosen : die, organiser ou d9
dry-die =
    { $chosen ->
        [organiser] d10 : { $n }, choix de l'organisateur
        [d9] d10 : { $n }, puis d9
       *[die] d10 : { $n }
    }
dry-turned = demi-tour
dry-barred = voie barrée
dry-stopped = arrêt devant la chasse
dry-with = avec { $hunters }
# $covered : none s'il n'y en a pas
dry-animal-attacked =
    { $covered ->
        [none] { $animal } attaque en { $cell }, venant { DE($from) } : { $victims }
       *[other] { $animal } attaque en { $cell }, venant { DE($from) } : { $victims } ; sous escorte : { $covered }
    }
# $how : front, behind (par l'arrière) ou riposte
dry-hunter-wounded =
    { $how ->
        [behind] { $hunter } perd { $loss } par l'arrière ({ $by }) : vie { $life }
        [riposte] { $hunter } perd { $loss } sur riposte ({ $by }) : vie { $life }
       *[front] { $hunter } perd { $loss } ({ $by }) : vie { $life }
    }
dry-mount-killed = { $hunter } : monture morte en { $cell }, pied à terre
dry-weapon-dropped = { $hunter } lâche { SON($weapon) } en { $cell }
dry-weapon-kept = { $hunter } garde { SON($weapon) } (d10 : { $die })
dry-hunter-died = { $hunter } meurt en { $cell } ({ $by })
dry-hunter-moved = { $hunter } : { $start } → { $path }
dry-hunter-held = { $hunter } ne peut quitter { $cell } ({ $animals })
dry-squire-visited = { $hunter } voit son écuyer en { $cell } : vie { $life }, { NU($weapon) } en main
dry-hunter-retired = { $hunter } se retire en { $cell }, { $points }
dry-initiative-rolled = Ordre { A($weapon) } : { $hunters }
dry-hunter-shaken = { $hunter } n'agit plus : attaque par l'arrière
# $how : attack ou riposte ; $crowd : combien de chasseurs sur la case
dry-animal-struck =
    { $how ->
        [riposte] { $hunter } riposte { A($weapon) } sur { $animal } : { $loss }, vie { $life } (sur la case : { $crowd })
       *[attack] { $hunter } frappe { $animal } { A($weapon) } : { $loss }, vie { $life } (sur la case : { $crowd })
    }
dry-animal-killed = { $animal } meurt : { $points } pour { $hunter }
dry-weapon-broken = { $hunter } brise { SON($weapon) } sur { $animal } (d10 : { $die })
# $victim : none si la cible n'est pas couverte
dry-hunter-attacked =
    { $victim ->
        [none] { $hunter } attaque { $target } { A($weapon) } : { $loss }{ $how ->
            [behind] , par l'arrière
           *[front] { "" }
        } (sur la case : { $crowd })
       *[other] { $hunter } attaque { $target } { A($weapon) }, { $victim } couvre : { $loss }{ $how ->
            [behind] , par l'arrière
           *[front] { "" }
        } (sur la case : { $crowd })
    }
dry-hunter-riposted = { $hunter } riposte { A($weapon) } contre { $assassin } : { $loss } (sur la case : { $crowd })
dry-weapon-found = { $hunter } retrouve { SON($weapon) } en { $cell }
# $reason : main_prey_dead ou nobody_left
dry-hunt-ended =
    { $reason ->
        [nobody_left] Fin de la chasse : plus personne en chasse ; { $animal } vit encore
       *[main_prey_dead] Fin de la chasse : { $animal }, gibier principal, est à terre
    }
