## De quoi se fier à une chasse : les dés vérifiés, et pourquoi chaque chose est arrivée.

# ---- vérifier un tour
button-verify = Vérifier
button-why = Pourquoi ?
button-proof = La preuve
button-dice = Chaque dé
button-odds = Statistiques
verify-title = **Vérifier** · **{ $hunt }**, tour { $turn }
verify-title-opening = **Vérifier** · **{ $hunt }**, mise en place
# $where : vide, ou « (publiée ici) »
verify-hash = L’empreinte, annoncée avant le tour : `{ $hash }`{ $where }
verify-where = {" "}([publiée ici](<{ $link }>))
verify-seed = La graine, révélée après lui : `{ $seed }`
verify-announced = ✓ Je viens de recalculer l’empreinte de cette graine : c’est celle qui avait été annoncée.
verify-announced-not = ✗ **L’empreinte de cette graine n’est pas celle qui avait été annoncée.** Prévenez l’organisateur et qui fait tourner le bot.
verify-dice =
    { $n ->
        [0] ✓ Ce tour n’a demandé aucun dé.
        [one] ✓ Son seul dé, recalculé depuis la graine, est bien celui du tour.
       *[other] ✓ Ses { $n } dés, recalculés depuis la graine, sont bien ceux du tour.
    }
verify-dice-not =
    { $n ->
        [one] ✗ **Un dé n’est pas celui que donne la graine :** { $purposes }
       *[other] ✗ **{ $n } dés ne sont pas ceux que donne la graine :** { $purposes }
    }
verify-turn = ✓ Le tour, résolu de nouveau avec ces dés et les ordres reçus, finit de même.
verify-turn-opening = ✓ Le gibier, placé de nouveau avec ces dés, est aux mêmes cases.
verify-turn-not =
    { $n ->
        [one] ✗ **Recalculé, le tour diffère en un point :**
       *[other] ✗ **Recalculé, le tour diffère en { $n } points :**
    }
    { $shown }
verify-not-counting = *Ce tour a été annulé par l’organisateur et se rejoue ; ses dés restent à vérifier.*
verify-undone = Ce tour est rejoué : un premier, annulé par l’organisateur, avait pour graine `{ $seed }` (annoncée par `{ $hash }`).
verify-corrected = Corrigé par { $by } avant la résolution : { $who }, { $field } : { $before } → { $after } (motif : { $reason }).
verify-yourself = Pour le voir de vos yeux : ces trois lignes de Python, ou `hallali verify` avec le fichier joint (.json).
verify-recipe-hash = l’empreinte annoncée
verify-recipe-die = un dé de ce tour : { $face }
verify-no-dice = Ce tour n’a demandé aucun dé.
verify-file = des-tour-{ $turn }
verify-file-seed = Graine : { $seed }
verify-file-hash = Empreinte annoncée : { $hash }
dice-title = **Les dés** · **{ $hunt }**, tour { $turn }
dice-title-opening = **Les dés** · **{ $hunt }**, mise en place
odds-title =
    { $n ->
        [0] **Statistiques** · **{ $hunt }** : pas encore de dé.
        [one] **Statistiques** · **{ $hunt }** : un dé jusqu’ici.
       *[other] **Statistiques** · **{ $hunt }** : { $n } dés jusqu’ici, combien de fois est sortie chaque face.
    }
trust-nothing-yet = Rien n’est encore arrivé dans « { $hunt } » : il n’y a rien à vérifier ni à expliquer.
trust-not-over = Le tour { $turn } de « { $hunt } » n’est pas résolu : jusque-là, ses dés sont secrets.

# ---- pourquoi
why-title-p = **Pourquoi ?** · **{ $hunt }**, tour { $turn }
why-title-p-opening = **Pourquoi ?** · **{ $hunt }**, mise en place
why-title-m = **Pourquoi ?** · **{ $hunt }**, votre compte rendu du tour { $turn }
why-title-m-opening = **Pourquoi ?** · **{ $hunt }**, votre mise en place
why-which = La règle en entier et tous les dés d’une phrase
why-nothing = Ce compte rendu ne raconte rien qui s’explique.
why-more-dice =
    { $n ->
        [one] et un autre dé
       *[other] et { $n } autres dés
    }
why-dice = **Les dés**
why-dice-more = … les autres par le bouton *Vérifier*.
why-rule-elsewhere = **{ $number }** : `/chasse règles { $number }`
button-why-public = Le récit public
button-why-own = Mon compte rendu
button-why-back = Toutes les phrases

# ---- le message d’accueil, tenu à jour
head-prey-manual = Gibier principal : **{ $prey }**. L’organisateur clôt lui-même chaque tour.
# $more : more quand il y en a d’autres
head-rest-dates =
    { $more ->
        [more] Jours de repos : { $dates }, et d’autres ensuite.
       *[all] Jours de repos : { $dates }.
    }
head-paused = En pause depuis le { $since }, au tour { $turn } : aucune échéance ne court, vos ordres sont reçus.
head-paused-plain = En pause, au tour { $turn } : aucune échéance ne court, vos ordres sont reçus.
head-stuck = Le tour { $turn } n’a pu être résolu ; les organisateurs le savent. Rien n’est perdu : vos ordres tiennent.
head-late = Le tour { $turn } a été résolu en retard, le { $resolved }.
head-ranking = Classement : { $list }
head-ranking-last = Classement final : { $list }
# $status : hunting, dead ou retired
head-rank =
    { $status ->
        [dead] { $hunter } † ({ $points })
        [retired] **{ $rank }.** { $hunter } ({ $points }, en retraite)
       *[hunting] **{ $rank }.** { $hunter } ({ $points })
    }
head-last = Dernier compte rendu : [tour { $turn }](<{ $link }>).
head-last-opening = Dernier compte rendu : [l’ouverture](<{ $link }>).
head-doing = -# { $at } · { $said }{ $link }
head-doing-link = {" "}[lire](<{ $link }>)

# ---- fils et rôle
thread-name = { $hunt } · tour { $turn }
thread-name-opening = { $hunt } · l’ouverture
thread-name-last = { $hunt } · dernier tour
blocked-thread = **{ $hunt }** — je ne peux pas ouvrir de fil sous le compte rendu : il manque dans { $channel } la permission **{ $permission }** (paramètres du salon › Permissions › mon nom). Les comptes rendus paraissent sans fil.
blocked-role = **{ $hunt }** — le rôle que le compte rendu devait mentionner n’existe plus : il paraît donc sans mention. Les réglages de la chasse permettent d’en choisir un autre.
permission-create_public_threads = Créer des fils publics
permission-mention_everyone = Mentionner @everyone, @here et tous les rôles

# ---- avant que cela ne compte
check-permission-thread = ✗ **{ $permission }** — pour le fil de chaque tour ; paramètres du salon › Permissions › mon nom
check-role-ok = ✓ Rôle mentionné par les comptes rendus : { $role }
check-role-deaf = ✗ **Le rôle { $role } n’entend pas qu’on le mentionne** — paramètres du serveur › Rôles › { $role } › Permettre à tout le monde de mentionner ce rôle
check-role-gone = ✗ **Le rôle que les comptes rendus devaient mentionner n’existe plus** — choisissez-en un autre dans les réglages de la chasse
check-waiting =
    { $n ->
        [one] ✗ **Un message attend** de pouvoir être publié ; je réessaie toutes les heures, et dès que mes permissions changent.
       *[other] ✗ **{ $n } messages attendent** de pouvoir être publiés ; je réessaie toutes les heures, et dès que mes permissions changent.
    }
check-map-ok = ✓ La carte pèse { $size } Mio ; ce serveur en accepte { $limit }.
check-map-heavy = ✗ **La carte pèse { $size } Mio, ce serveur n’en accepte que { $limit }** ; elle sera envoyée plus petite.
check-map-undrawn = ✗ **La carte n’a pu être dessinée** ; elle serait jointe en mots. Prévenez qui fait tourner le bot : `hallali doctor` dit pourquoi.
check-clock-ok = ✓ Mon horloge s’accorde avec celle de Discord.
check-clock-fast = ✗ **Mon horloge avance de { $seconds } secondes sur celle de Discord** (ou le réseau tarde) : les tours seraient clos trop tôt. Prévenez qui fait tourner le bot.
check-clock-slow = ✗ **Mon horloge retarde de { $seconds } secondes sur celle de Discord** : les tours seraient clos trop tard. Prévenez qui fait tourner le bot.
