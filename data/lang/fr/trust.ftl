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
verify-hash = Annoncé avant le tour, l’empreinte : `{ $hash }`{ $where }
verify-where = {" "}([publiée ici](<{ $link }>))
verify-seed = Révélée après lui, la graine : `{ $seed }`
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
verify-undone = Ce tour est rejoué : un premier, annulé par l’organisateur, avait pour graine `{ $seed }` (annoncée par `{ $hash }`).
verify-corrected = Corrigé par { $who } avant la résolution : { $what }, { $field } { $before } → { $after } ({ $reason }).
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
