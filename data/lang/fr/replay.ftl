## La chasse revue à sa fin : l’animation, la planche des tours, le podium. Tout cela est dessiné : lignes courtes.
replay-turn = Tour
replay-prey = gibier principal : { NU($animal) }
replay-slayer = la mort est sonnée par { $hunter }
replay-struck = { $hunter } frappe { $animal }
replay-killed = { $hunter } abat { $animal }
replay-died = { $by } tue { $hunter }
replay-attacked = { $animal } fond sur { $hunters }
# $behind : yes ou no
replay-attempt =
    { $behind ->
        [yes] { $hunter } frappe { $target } par l’arrière
       *[no] { $hunter } attente à la vie { DE($target) }
    }
replay-mount = { $hunter } perd sa monture
replay-broken = { $hunter } brise { SON($weapon) } sur { $animal }
replay-dropped = { $hunter } laisse tomber { SON($weapon) }
replay-found = { $hunter } retrouve { SON($weapon) }
replay-retired = { $hunter } se retire de la chasse
replay-squire = { $hunter } voit son écuyer

# ---- le podium
# $reason : running, slain ou nobody
podium-over =
    { $reason ->
        [slain] Hallali ! La chasse finit au tour { $n }
        [nobody] La chasse finit au tour { $n }, faute de chasseurs
       *[running] La chasse, après le tour { $n }
    }
podium-nobody = Nul chasseur n’est revenu
podium-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
podium-shared =
    { $points }, comme { $n ->
        [one] un autre
       *[other] { $n } autres
    }
podium-ranking = Classement
podium-deeds = Hauts faits
podium-no-deeds = Aucun : la forêt a eu la paix
podium-prey = { $animal }
# $gender : le genre de l'animal, $weapon : un nom avec son article
podium-prey-slain =
    { $gender ->
        [f] abattue par { $hunter }, { A($weapon) }, au tour { $turn }, en { $cell }
       *[m] abattu par { $hunter }, { A($weapon) }, au tour { $turn }, en { $cell }
    }
podium-prey-alive = court encore en { $cell }, vie { $life } sur { $whole }
# Un haut fait : son nom, puis ce qui en est dit. $n et $extra : des nombres ; $one : yes si l'animal est connu.
podium-track = La plus longue traque
podium-track-line =
    { $hunters } : { $n ->
        [one] { $n } tour
       *[other] { $n } tours
    } au contact { $one ->
        [yes] { DE($animal) }
       *[no] du gibier
    } ({ $extra ->
        [one] { $extra } case
       *[other] { $extra } cases
    })
podium-beasts = Le plus beau tableau
podium-beasts-line =
    { $hunters } : { $n ->
        [one] { $n } bête
       *[other] { $n } bêtes
    }, { $extra ->
        [one] { $extra } point
       *[other] { $extra } points
    }
podium-blows = Les plus rudes coups
podium-blows-line =
    { $hunters } : { $n ->
        [one] { $n } point de vie ôté
       *[other] { $n } points de vie ôtés
    } en { $extra ->
        [one] { $extra } coup
       *[other] { $extra } coups
    }
podium-assassin = La lame la plus noire
podium-assassin-line =
    { $hunters } : { $n ->
        [one] { $n } attentat
       *[other] { $n } attentats
    }, { $extra ->
        [0] sans mort d’homme
        [one] { $extra } mort
       *[other] { $extra } morts
    }
podium-wounded = Le corps le plus meurtri
podium-wounded-line =
    { $hunters } : { $n ->
        [one] { $n } point de vie perdu
       *[other] { $n } points de vie perdus
    } en { $extra ->
        [one] { $extra } blessure
       *[other] { $extra } blessures
    }
podium-ridden = Le plus long chemin
podium-ridden-line =
    { $hunters } : { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }
podium-mounts = Le plus de montures perdues
podium-mounts-line =
    { $hunters } : { $n ->
        [one] { $n } monture
       *[other] { $n } montures
    }
podium-squire = L’écuyer le plus occupé
podium-squire-line =
    { $hunters } : { $n ->
        [one] { $n } visite
       *[other] { $n } visites
    } à la tente
# ---- les textes de remplacement
replay-alt = Animation de la chasse « { $title } », { $n ->
        [one] un tour
       *[other] { $n } tours
    } : les bêtes vont, attaquent, les chasseurs vont, frappent.
replay-alt-turn = Tour { $turn } : { $told }.
sheet-alt = Planche de la chasse « { $title } » : la forêt à la fin de chaque tour.
podium-alt = Podium de la chasse « { $title } ». { $over }.
podium-alt-ranking = Classement : { $list }.
podium-alt-rank = { $rank }. { $hunter } ({ $points })
podium-alt-prey = { $prey } : { $fate }.
podium-alt-deed = { $title } : { $line }.
# ---- ce que le bot en dit (du texte de Discord)
show-title = **{ $hunt } — la chasse revue**
show-over = { $over }.
show-deed = - **{ $title }** — { $line }
show-nothing-yet = « { $hunt } » : aucun tour n’est encore résolu, il n’y a rien à revoir.
show-so-far =
    { $n ->
        [one] **{ $hunt }** — le premier tour, revu.
       *[other] **{ $hunt }** — les { $n } premiers tours, revus.
    }

# ---- les mêmes, pour une chasse dite sèchement
replay-slayer-dry = gibier abattu par { $hunter }
replay-attacked-dry = { $animal } attaque { $hunters }
podium-nobody-dry = Aucun chasseur en vie
podium-deeds-dry = Faits
podium-no-deeds-dry = Aucun
podium-track-dry = Le plus de tours au contact
podium-beasts-dry = Le plus de bêtes abattues
podium-blows-dry = Le plus de points de vie ôtés
podium-assassin-dry = Le plus d’attentats
podium-wounded-dry = Le plus de points de vie perdus
podium-ridden-dry = Le plus de cases parcourues
podium-squire-dry = Le plus de visites à l’écuyer
podium-prey-alive-dry = en vie en { $cell }, vie { $life } sur { $whole }
podium-over-dry =
    { $reason ->
        [slain] Gibier principal abattu : la chasse finit au tour { $n }
        [nobody] Plus de chasseur : la chasse finit au tour { $n }
       *[running] La chasse, après le tour { $n }
    }
