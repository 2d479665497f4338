## Ce que le bot publie de lui-même dans le salon d’une chasse et envoie en privé. Les noms viennent entre guillemets, les heures en horodatages.

# ---- le message d’accueil

head-title = ## { $hunt }
head-prey = Gibier principal : **{ $prey }**. { $hour ->
        [none] Un tour finit quand un organisateur le clôt.
       *[other] Un tour par jour, jusqu’à { $hour } ({ $zone }){ $rest }.
    }
head-rules = Chaque chasseur m’envoie par tour un ordre secret en message privé : `E7`, « je traque le cerf », « j’escorte Brune ».
    À l’heure dite, les animaux vont, puis les chasseurs ; puis l’épée, la lance et l’arc frappent, dans cet ordre.
    Qui a le plus de points quand tombe le gibier principal est le meilleur chasseur. Le reste : `/chasse règles`.
head-open = Inscriptions ouvertes : { $free ->
        [0] plus aucune tente libre.
        [one] une tente libre.
       *[other] { $free } tentes libres.
    }
head-hunters = Chasseurs : { $names }.
head-running = Le tour { $turn } est en cours, jusqu’à { $time } ({ $relative }).
head-late-join = On peut encore rejoindre la chasse, jusqu’à la résolution du premier tour (R-FH-3).
head-ended = La chasse est finie.
head-seed = -# Empreinte de la graine qui place les animaux : `{ $hash }`
head-organisers = -# Organisée par { $people }

# ---- le compte rendu d’un tour

report-turn-line = Le tour { $turn } est ouvert jusqu’à { $time } ({ $relative }).
report-small = -# Tour { $turn } · règles version { $version } · graine révélée : `{ $seed }` (annoncée par `{ $hash }`)
report-small-opening = -# Mise en place · règles version { $version } · graine révélée : `{ $seed }` (annoncée par `{ $hash }`)
report-small-next = -# Empreinte de la graine du tour { $turn } : `{ $hash }`
report-late = *Résolu le { $resolved } au lieu du { $planned }. Les ordres envoyés avant l’échéance comptent.*
report-late-since = *Résolu le { $resolved } au lieu du { $planned } : j’étais absent depuis le { $since } environ. Les ordres envoyés avant l’échéance comptent.*
report-continued = *Le récit continue dans le fichier joint.*
report-story-file = recit-tour-{ $turn }.txt
report-map-file = carte-en-mots.txt
report-no-picture = *L’image de la carte ne peut être montrée ; elle est jointe en mots.*
report-over = **La chasse est finie.**
report-published = Le fichier joint contient tous les ordres et toutes les graines de la chasse ; `hallali verify` recalcule chaque dé.
report-pack-faulty = -# Les textes « { $pack } » de cette chasse ne peuvent être lus : ceux de la maison les remplacent. L’organisateur en trouve la raison parmi les réglages.
button-report-map = Ma carte
button-report-order = Mon ordre

# ---- le compte rendu privé

private-title = **{ $hunt }** · tour { $turn }
private-title-opening = **{ $hunt }** · la chasse commence
private-title-over = **{ $hunt }** · la chasse est finie
private-next = Le tour { $turn } est ouvert jusqu’à { $time } ({ $relative }). Répondez par votre ordre, avec vos propres mots, ou choisissez ci-dessous.
private-nothing-left = Votre chasseur ne donne plus d’ordres. La suite se lit dans { $channel }.
private-before-start = **{ $hunt }** n’a pas encore commencé. Vous chassez sous le nom { DE($hunter) }, depuis la tente { $tent } ({ $colour }).
private-map-shared = -# Cette carte est celle de tout le monde. « Ma carte » montre la vôtre : ce que vous voyez, où vous pouvez aller, ce qui vous menace.
private-continued = *La suite de ce qui s’est passé se lit dans { $channel }.*

# ---- petites notes

note-closed = -# Je n’ai pas pu écrire en privé à { $names }. Le compte rendu du tour { $turn } est prêt tout de même, chacun le sien : le bouton le montre à lui seul, et `/chasse carte` aussi.
closed-title = **L’organisateur a mis fin à « { $hunt } »**, au tour { $turn }.
closed-before-start = **L’organisateur a annulé « { $hunt } ».**
closed-turn = Le tour en cours n’est pas résolu.

# ---- à l’organisateur

stuck = **{ $hunt }** — le tour { $turn } n’a pu être résolu ({ $error }), trois fois. Rien n’est perdu : les ordres tiennent, les autres chasses continuent. Le bouton le reprend ; si cela échoue encore, prévenez qui fait tourner le bot.
blocked = **{ $hunt }** — je ne peux plus écrire dans { $channel }. Ce qui doit y être publié attend, et je réessaie toutes les heures ; `/chasse salon` déplace la chasse ailleurs.
blocked-missing = **{ $hunt }** — je ne peux pas écrire dans { $channel } : il manque la permission **{ $permission }** (paramètres du salon › Permissions › mon nom). Ce qui doit y être publié attend, et je réessaie toutes les heures.
blocked-degraded = **{ $hunt }** — dans { $channel }, il manque la permission **{ $permission }** ; j’y publie donc sans image.
poison = **{ $hunt }** — Discord n’a pas pris un message du tour { $turn } ({ $kind }, { $cause }). `/chasse carte` montre à chaque chasseur son compte rendu ; prévenez qui fait tourner le bot.
tens-over = **{ $hunt }** — le tour { $turn } est clos : il n’y a plus rien à choisir.

# ---- ce qui se lit au-dessus d’une carte

map-heading-forest = La forêt
map-heading-opening = L’ouverture
map-heading-turn = Tour { $turn }
map-heading-amended = Tour { $turn }, corrigé depuis
