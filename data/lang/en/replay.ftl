## The hunt seen again at its end: the animation, the sheet of turns, the podium. All of it is drawn: short lines.
replay-turn = Turn
replay-prey = main prey: { BARE($animal) }
replay-slayer = { $hunter } sounds the mort
replay-struck = { $hunter } strikes { $animal }
replay-killed = { $hunter } slays { $animal }
replay-died = { $by } kills { $hunter }
replay-attacked = { $animal } falls upon { $hunters }
# $behind: yes or no
replay-attempt =
    { $behind ->
        [yes] { $hunter } strikes { $target } from behind
       *[no] { $hunter } makes an attempt on { $target }
    }
replay-mount = { $hunter } loses the mount
replay-broken = { $hunter } breaks { $weapon } on { $animal }
replay-dropped = { $hunter } drops { $weapon }
replay-found = { $hunter } finds { $weapon } again
replay-retired = { $hunter } leaves the hunt
replay-squire = { $hunter } sees the squire

# ---- the podium
# $reason: running, slain or nobody
podium-over =
    { $reason ->
        [slain] The mort is sounded! The hunt ended in turn { $n }
        [nobody] The hunt ended in turn { $n }: no hunter was left
       *[running] The hunt, after turn { $n }
    }
podium-nobody = No hunter came back
podium-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
podium-shared =
    { $points }, with { $n ->
        [one] one more
       *[other] { $n } more
    }
podium-ranking = Ranking
podium-deeds = Deeds
podium-no-deeds = None: the forest had its peace
podium-prey = { $animal }
podium-prey-slain = slain by { $hunter } with { $weapon }, in turn { $turn }, at { $cell }
podium-prey-alive = still runs at { $cell }, life { $life } of { $whole }
# A deed: its name, then what is told of it. $n and $extra: numbers; $one: yes when the animal is known.
podium-track = The longest track
podium-track-line =
    { $hunters }: { $n ->
        [one] { $n } turn
       *[other] { $n } turns
    } in contact with { $one ->
        [yes] { $animal }
       *[no] the game
    } ({ $extra ->
        [one] { $extra } cell
       *[other] { $extra } cells
    })
podium-beasts = The finest bag
podium-beasts-line =
    { $hunters }: { $n ->
        [one] { $n } beast
       *[other] { $n } beasts
    }, { $extra ->
        [one] { $extra } point
       *[other] { $extra } points
    }
podium-blows = The hardest blows
podium-blows-line =
    { $hunters }: { $n ->
        [one] { $n } life point taken
       *[other] { $n } life points taken
    } in { $extra ->
        [one] { $extra } blow
       *[other] { $extra } blows
    }
podium-assassin = The darkest blade
podium-assassin-line =
    { $hunters }: { $n ->
        [one] { $n } attempt
       *[other] { $n } attempts
    }, { $extra ->
        [0] nobody died
        [one] { $extra } death
       *[other] { $extra } deaths
    }
podium-wounded = The most wounded
podium-wounded-line =
    { $hunters }: { $n ->
        [one] { $n } life point lost
       *[other] { $n } life points lost
    } in { $extra ->
        [one] { $extra } wound
       *[other] { $extra } wounds
    }
podium-ridden = The longest way
podium-ridden-line =
    { $hunters }: { $n ->
        [one] { $n } cell
       *[other] { $n } cells
    }
podium-mounts = The most mounts lost
podium-mounts-line =
    { $hunters }: { $n ->
        [one] { $n } mount
       *[other] { $n } mounts
    }
podium-squire = The busiest squire
podium-squire-line =
    { $hunters }: { $n ->
        [one] { $n } visit
       *[other] { $n } visits
    } to the tent
# ---- alt texts
replay-alt = Animation of the hunt “{ $title }”, { $n ->
        [one] one turn
       *[other] { $n } turns
    }: the animals go and attack, the hunters go and strike.
replay-alt-turn = Turn { $turn }: { $told }.
sheet-alt = Contact sheet of the hunt “{ $title }”: the forest at the end of each turn.
podium-alt = Podium of the hunt “{ $title }”. { $over }.
podium-alt-ranking = Ranking: { $list }.
podium-alt-rank = { $rank }. { $hunter } ({ $points })
podium-alt-prey = { $prey }: { $fate }.
podium-alt-deed = { $title }: { $line }.
# ---- what the bot says of it (Discord text)
show-title = **{ $hunt } — the hunt, seen again**
show-over = { $over }.
show-deed = - **{ $title }** — { $line }
show-nothing-yet = “{ $hunt }”: no turn has been resolved yet; there is nothing to see again.
show-so-far =
    { $n ->
        [one] **{ $hunt }** — the first turn, seen again.
       *[other] **{ $hunt }** — the first { $n } turns, seen again.
    }

# ---- the same, for a hunt told dryly
replay-slayer-dry = prey slain by { $hunter }
replay-attacked-dry = { $animal } attacks { $hunters }
podium-nobody-dry = No hunter alive
podium-deeds-dry = Facts
podium-no-deeds-dry = None
podium-track-dry = Most turns in contact
podium-beasts-dry = Most beasts slain
podium-blows-dry = Most life points taken
podium-assassin-dry = Most attempts
podium-wounded-dry = Most life points lost
podium-ridden-dry = Most cells ridden
podium-squire-dry = Most visits to the squire
podium-prey-alive-dry = alive at { $cell }, life { $life } of { $whole }
podium-over-dry =
    { $reason ->
        [slain] Main prey slain: the hunt ended in turn { $n }
        [nobody] No hunter left: the hunt ended in turn { $n }
       *[running] The hunt, after turn { $n }
    }
