## Ce que répond le bot : simple et exact. Les noms viennent entre guillemets, les heures en horodatages de Discord.

# ---- erreurs et boutons périmés

sorry = Quelque chose n’a pas marché de mon côté (n° { $number }). Ce qui était noté le reste. Réessayez, s’il vous plaît ; si cela se répète, donnez ce numéro à qui fait tourner le bot.
button-stale = Ce bouton est périmé. `/chasse état` montre où en sont les choses.
button-of-another = Ce bouton s’adresse à quelqu’un d’autre.
turn-closed-for-button = Le tour { $turn } est clos ; ce bouton en était. `/chasse carte` montre où vous êtes maintenant.
order-try-again = Le tour vient de changer pendant que je lisais. Envoyez de nouveau votre ordre, s’il vous plaît.

# ---- quelle chasse

no-hunt-of-yours = Vous n’êtes d’aucune chasse ici. `/chasse rejoindre` vous fait entrer là où il y en a une d’ouverte.
no-hunt-to-lead = Vous n’organisez aucune chasse ici. `/chasse créer` en prépare une.
no-hunt-on-server = Aucune chasse n’a lieu sur ce serveur. `/chasse créer` en prépare une.
no-hunt-to-join = Aucune chasse n’est ouverte aux inscriptions sur ce serveur.
which-hunt = De quelle chasse s’agit-il ?
which-hunt-option = Vous organisez ici plusieurs chasses : { $hunts }. Dites par l’option laquelle vous voulez.
which-hunt-order = Vous êtes de plusieurs chasses. Pour laquelle est cet ordre ?
hunt-choice = { $name } (tour { $turn })
hunt-choice-open = { $name } (pas commencée)

# ---- messages privés

hello = Bonjour. Je mène des chasses en forêt et des tables de Rollhunter : rejoignez-en une sur un serveur par `/chasse rejoindre` ou `/rollhunter rejoindre`, puis envoyez-moi vos ordres ici, avec vos propres mots. `/chasse règles` et `/rollhunter règles` expliquent les jeux.
hello-open = **{ $names }** : la chasse n’a pas encore commencé. Quand elle commencera, je vous écrirai ici, et vous pourrez répondre par votre ordre.
hello-open-tables = **{ $names }** : rien n’a encore commencé. Dès le début de la partie, je vous écrirai ici, et vous pourrez répondre par votre ordre.
message-not-stored = Je ne peux rien noter en ce moment : **votre message n’est pas encore noté.** Inutile de le renvoyer ; je le relirai de moi-même et vous répondrai ici. C’est l’heure de votre envoi qui compte.
message-without-text = Je ne lis que du texte. Écrivez votre ordre avec des mots, par exemple `E7`, « je traque le cerf », « j’escorte Brune ».
message-too-late-edited = Vous avez modifié ce message après l’échéance du tour { $turn }, et je ne l’avais pas lu avant : aucune des deux versions ne compte pour ce tour.
message-edit-too-late = Vous avez modifié ce message après l’échéance du tour { $turn }. Il compte tel qu’il était à l’échéance.
message-edit-no-order = Ce que dit maintenant ce message n’est pas un ordre que je comprenne ; l’ordre qu’il donnait ({ $receipt }) est donc retiré.

# ---- ordres

noted = **Noté.** { $said }
noted-older = **Noté**, mais vous avez envoyé un ordre plus récent, et c’est le dernier qui compte. { $said }
noted-again = **Déjà noté.** { $said }
noted-then = Votre ordre a été noté pour le tour { $turn } (reçu { $receipt }).
receipt-line = Chasse « { $hunt } », tour { $turn } · jusqu’à { $time } ({ $relative }) · reçu n° { $receipt } · *annule* pour l’effacer, un nouvel ordre le remplace.
withdrawn = **Retiré.** Vous n’avez plus d’ordre pour ce tour ; sans ordre, votre chasseur reste où il est (R-FH-4).
withdrawn-line = Chasse « { $hunt } », tour { $turn } · jusqu’à { $time } ({ $relative }) · reçu n° { $receipt }
nothing-to-withdraw = Vous n’avez pas d’ordre pour le tour { $turn } de « { $hunt } » : il n’y a rien à retirer.
order-held = Le tour { $turn } est en cours de résolution : votre message est arrivé après l’échéance. Je le garde, et le lirai pour le tour suivant dès qu’il sera ouvert.
order-held-read = *Au sujet de votre message envoyé pendant la résolution du tour { $turn } :*
refused-hunt-line = Chasse « { $hunt } », tour { $turn } · rien n’a été noté.
refused-standing-line = Chasse « { $hunt } », tour { $turn } · votre ordre { $receipt } tient toujours.
button-withdraw = Retirer
button-order = Donner un ordre
button-map = Ma carte
button-join = Rejoindre
form-too-late = Le tour { $turn } est clos, et ce formulaire était pour lui : rien n’a été noté. Vous aviez écrit : { $text }
form-title = Ordre du tour { $turn }
form-label = Votre ordre, avec vos propres mots
form-placeholder = E7 · je traque le cerf · j’escorte Brune · je reste
reading-gone = Cette question est réglée ou trop ancienne. Écrivez de nouveau votre ordre, s’il vous plaît.
draft-gone = C’est déjà réglé, ou trop ancien.

# ---- rejoindre

join-tent = **{ $hunt }** — choisissez votre tente. Sa couleur est la vôtre pour toute la chasse : seules les tentes de votre couleur vous sont ouvertes.
    Libres : { $tents }
join-colour = { $colour } ({ $tents })
join-tent-placeholder = Une tente libre
join-weapon = **{ $hunt }** — tente { $tent } ({ $colour }). Quelle arme ?
    {""}**{ $sword }** : frappe en premier, { $sword-attack } points, sur votre case seulement ; elle seule peut traquer ; peut se briser.
    {""}**{ $lance }** : en deuxième, { $lance-attack } points, atteint les cases qui vous entourent ; peut se briser.
    {""}**{ $bow }** : en dernier, { $bow-attack } points, porte à deux cases en ligne ; ne se brise jamais, ne riposte jamais.
button-back = Une autre tente
joined = **Bienvenue à « { $hunt } ».** Vous chassez sous le nom { DE($hunter) }, depuis la tente { $tent } ({ $colour }), { $weapon } en main.
joined-dm-open = Je viens de vous écrire en privé : envoyez-moi vos ordres là, avec vos propres mots, ou par `/chasse ordre`.
joined-dm-closed = Je ne peux pas vous écrire en privé. Pour ouvrir vos messages : le nom du serveur › Paramètres de confidentialité › Messages privés. En attendant, `/chasse ordre` et `/chasse carte` rendent le même service.
welcome-private = **{ $hunt }** — vous chassez sous le nom { DE($hunter) }. À l’ouverture d’un tour, je vous envoie ici votre carte ; répondez par votre ordre, avec vos propres mots, par exemple `E7`, « je traque le cerf » ou « j’escorte Brune ». Le dernier avant l’échéance compte ; *annule* l’efface.
leave-ask = Quitter « { $hunt } » ?
leave-ask-running = Quitter « { $hunt } » ? Votre chasseur { $hunter } reste en forêt sans ordres ; l’organisateur peut le confier à quelqu’un d’autre.
button-leave = Quitter la chasse
left = Vous avez quitté « { $hunt } ».

# ---- créer et mener

preview = **Aperçu : rien n’a encore été publié.**
    {""}**{ $name }** dans { $channel }
    { $hour ->
        [none] Pas d’heure fixe : un tour finit quand un organisateur le clôt.
       *[other] Échéance chaque jour à { $hour } ({ $zone }, où il est { $local }){ $rest }
    }
    Si elle commençait maintenant, le premier tour finirait { $deadline } ({ $relative }).
    Langue du compte rendu : { $language } · forêt : { $forest }
    Gibier principal : { $prey } · animaux : { $animals }
preview-rest = , sauf { $days }
preview-animals-preset = selon le nombre de chasseurs (à six : { $counts })
preview-fine = Toutes les permissions dont j’ai besoin dans { $channel } sont accordées.
preview-missing = **Il manque encore dans { $channel } :** { $permissions }. Où le régler : paramètres du salon › Permissions › mon nom.
preview-pin-missing = Je n’ai pas le droit d’épingler là-bas ; le message d’accueil fonctionnera tout de même.
button-open = Ouvrir la chasse
button-recheck = Regarder de nouveau
opened = **Ouverte.** Le message d’accueil avec le bouton *Rejoindre* part dans { $channel }. Quand tout le monde est là : `/chasse lancer`. Tout le reste se fait par `/chasse panneau`.
started = **La chasse a commencé.** Le premier tour finit à { $time } ({ $relative }).
end-ask = { $turn ->
        [0] Annuler « { $hunt } » avant son départ ? On ne peut pas revenir en arrière.
        [1] Mettre fin maintenant à « { $hunt } », au tour 1 ? Le tour en cours ne sera pas résolu. On ne peut pas revenir en arrière.
       *[other] Mettre fin maintenant à « { $hunt } », au tour { $turn } ? Le tour en cours ne sera pas résolu. Pour rouvrir la chasse, il faudrait annuler et rejouer aussi le dernier tour résolu.
    }
button-end = Mettre fin à la chasse
button-call-off = Annuler la chasse
ended = { $turn ->
        [0] « { $hunt } » est annulée.
       *[other] « { $hunt } » est terminée.
    }
organiser-added = { $person } organise désormais « { $hunt } ».
organiser-removed = { $person } n’organise plus « { $hunt } ».
resumed = Le tour { $turn } est repris.
nothing-to-resume = Aucun tour de « { $hunt } » n’est bloqué.
moved = « { $hunt } » est désormais racontée dans { $channel }.

check-title = **{ $hunt }** dans { $channel }
check-verdict =
    { $n ->
        [0] **Tout est prêt.**
        [one] **Un point est à régler.**
       *[other] **{ $n } points sont à régler.**
    }
check-channel-gone = Je ne vois plus son salon. `/chasse salon` déplace la chasse dans un autre.
check-permission-ok = ✓ { $permission }
check-permission-missing = ✗ **{ $permission }** — paramètres du salon › Permissions › mon nom
check-permission-optional = – { $permission } (pas nécessaire ; seulement pour épingler le message d’accueil)
check-hunters = Messages privés :
check-hunter-ok = ✓ { $hunter }
check-hunter-closed = ✗ **{ $hunter }** — fermés ; ils s’ouvrent sous le nom du serveur › Paramètres de confidentialité › Messages privés, puis il m’écrit ou presse un bouton
check-hunter-unknown = – { $hunter } (pas encore essayé)
check-hunter-none = – { $hunter } (personne ne joue ce chasseur)
check-stuck = ✗ **Le tour { $turn } est bloqué.** Les autres chasses continuent. Le bouton le reprend.
button-resume = Reprendre

permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages
permission-pin_messages = Épingler des messages

# ---- état, règles

status-open = **{ $hunt }** — ouverte aux inscriptions, { $count } places prises sur { $places }. Gibier principal : { $prey }.
status-running = **{ $hunt }** — tour { $turn }, jusqu’à { $time } ({ $relative }). Gibier principal : { $prey }.
status-parked = **{ $hunt }** — le tour { $turn } est bloqué ; les organisateurs le savent.
status-paused = **{ $hunt }** — en pause au tour { $turn }.
status-orders =
    { $total ->
        [0] Aucun chasseur n’est en jeu.
       *[other] Ordres reçus : { $count } sur { $total }.
    }
status-orders-names = Un ordre est arrivé de : { $names }.
status-orders-missing = Sans ordre pour l’instant : { $names }.
status-yours = Votre ordre est noté (reçu { $receipt }).
status-yours-missing = Le vôtre n’est pas encore arrivé.
status-hunters = Chasseurs : { $names }
status-nobody = Personne n’a encore rejoint la chasse.
status-unreachable = Messages privés fermés : { $names }.
status-tens = { $count ->
        [one] Un animal attend votre choix.
       *[other] { $count } animaux attendent votre choix.
    }
rules-contents = **Les règles de la chasse en forêt.** Demandez-en une par son numéro, par exemple `/chasse règles FH-7.4`.
rules-unknown = Il n’y a pas de règle { $number }.
rules-more = … la suite par `/chasse règles { $number }`

# ---- les 10 de l’organisateur (R-FH-7)

tens-title = **{ $hunt }**, tour { $turn } — le dé du gibier a fait 10 : vous choisissez où va chaque animal ci-dessous, jusqu’à { $time } ({ $relative }). Sans choix de votre part, un dé décide (R-FH-7).
tens-line = { $animal } en { $cell } : { $choice }
tens-undecided = rien encore
tens-placeholder = { $animal } en { $cell }
tens-which = Quel animal ?
tens-stay = ne bouge pas
tens-noted = **Noté.** { $animal } : { $choice }.

# ---- pourquoi une chose n’est pas accordée ; les variables sont celles de bot/errors.py

denied-no-such-hunt = Je ne connais pas cette chasse.
denied-hunt-not-open = « { $name } » n’est pas ouverte aux inscriptions.
denied-hunt-not-running = « { $name } » n’est pas en cours.
denied-hunt-already-started = « { $name } » a déjà commencé.
denied-hunt-has-ended = « { $name } » est terminée.
denied-hunt-without-hunters = Personne n’a encore rejoint « { $name } ».
denied-hunt-name-empty = Il faut à une chasse un nom que l’on puisse voir.
denied-unknown-language = Je ne parle pas « { $language } » : le français et l’anglais seulement.
denied-unknown-zone = Je ne connais pas de fuseau « { $zone } ». Écrivez-le comme `Europe/Paris` ; la liste aide.
denied-unknown-hour = « { $hour } » n’est pas une heure. Écrivez-la comme `21:00`.
denied-unknown-rest-days = Je ne comprends pas les jours de repos « { $days } ». Écrivez-les comme `sam, dim`.
denied-no-working-day = Si chaque jour est un jour de repos, aucun tour ne finit jamais.
denied-unknown-forest = Je ne connais pas de forêt « { $forest } ».
denied-unknown-species = Je ne connais pas d’animal « { $species } ».
denied-too-many-animals = C’est trop d’animaux : { $limit } au plus.
denied-animal-count = Combien ? Pour l’espèce { $species }, donnez un nombre entier qui ne soit pas trop grand.
denied-main-prey-absent = Le gibier principal doit vivre dans la forêt : il en faut au moins un ({ $species }).
denied-unknown-animals = Je ne comprends pas les animaux « { $text } ». Écrivez-les comme `2 lièvres, 3 loups, 1 ours`.
denied-organisers-only = Seul un organisateur de « { $name } » peut faire cela.
denied-last-organiser = Il faut un organisateur à « { $name } » : nommez-en d’abord un autre.
denied-no-such-organiser = Cette personne n’organise pas cette chasse.
denied-joining-is-over = Le premier tour de « { $name } » est résolu : on ne peut plus la rejoindre (R-FH-3).
denied-already-joined = « { $name } » : cette personne y chasse déjà, sous le nom { DE($hunter) }.
denied-hunt-is-full = « { $name } » est complète : { $limit } chasseurs (FH-2.2).
denied-no-such-tent = Il n’y a pas de tente en { $tent }.
denied-tent-is-taken = La tente { $tent } est déjà prise ({ $hunter }). Choisissez-en une autre.
denied-no-such-weapon = Il n’y a pas d’arme de ce nom.
denied-you-do-not-hunt = Vous n’avez pas de chasseur dans « { $name } ».
denied-no-such-seat = Aucun chasseur ne s’appelle ici { $hunter }.
denied-sent-for-a-closed-turn = Ce message a été envoyé pour le tour { $turn }, mais il m’est parvenu quand celui-ci était résolu : il ne compte pas. Envoyez votre ordre pour le tour présent, s’il vous plaît.
denied-turn-is-closing = Le tour { $turn } est justement en cours de résolution. Réessayez dans un instant.
denied-too-many-orders = Cela fait { $limit } ordres pour ce tour ; je n’en note plus. Le dernier d’avant compte.
denied-no-choice-to-make = Cet animal n’attend aucun choix.
denied-no-choice-for-hunters = Un organisateur qui chasse ne choisit pour aucun animal : les dés décident (R-FH-7).
denied-no-such-choice = Ce n’est pas une direction.
denied-channel-elsewhere = Ce salon n’est pas sur ce serveur, ou je ne le vois pas.
denied-you-hunt-already = « { $name } » : vous y chassez déjà, sous le nom { DE($hunter) }.
denied-server-only = Cela se fait sur un serveur : là où la chasse a lieu.
forest-default = la forêt (10 × 10, jusqu’à douze chasseurs)
