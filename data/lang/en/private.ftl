## What a hunter reads about himself: "you". The full stop and the capital are put later.

you-opening-1 = the hunt opens; you wait at { $cell } with { $weapon }
you-opening-2 = the horns sound the opening; your tent is at { $cell }, your weapon { $weapon }
you-opening-3 = here you are at the meet, at { $cell }, with { $weapon }
you-quiet-1 = nothing happened to you today
you-quiet-2 = the day has gone by and nothing has touched you
you-quiet-3 = nothing to tell on your side

you-defaulted = you had no order: you stay at { $cell } (R-FH-4)
you-unlawful = your order ({ $kind }) was no longer allowed when the hour came: you stay at { $cell } (R-FH-4)
order-kind-move = move
order-kind-stay = stay
order-kind-squire = see your squire
order-kind-search = search for your weapon
order-kind-track = track
order-kind-assassinate = assassinate
order-kind-escort = escort

you-follow-1 = you follow { $animal } step by step to { $cell }
you-follow-2 = you do not let go of { $animal }, and here you are at { $cell }
you-follow-lost-1 = you follow { $animal } to { $cell }, then lose contact
you-follow-lost-2 = on foot, you can follow { $animal } no further than { $cell }

you-attacked-1 = { $animal } comes out of { $from } and attacks you at { $cell }: { $toll }
you-attacked-2 = { $animal } falls on you at { $cell }: { $toll }
you-attacked-3 = { $animal } swoops on you at { $cell } from { $from }: { $toll }
you-attacked-behind-1 = { $animal } attacks you from behind at { $cell }: { $toll }
you-attacked-behind-2 = { $animal } breaks out at your back at { $cell }: { $toll }
you-attacked-behind-3 = out of { $from }, { $animal } takes you in the back at { $cell }: { $toll }
you-covered-1 = { $animal } attacks at { $cell }, but your escort covers you: nothing happens to you
you-covered-2 = your escort takes for you, at { $cell }, the onslaught of { $animal }

you-lose = you lose { $loss }
you-lose-nothing = you lose nothing
you-lose-mount = your mount dies
you-drop = you drop your { BARE($weapon) }
you-keep = you keep your { BARE($weapon) } in hand
you-die = you die

you-held-1 = you are engaged by { $animals } and cannot move
you-held-2 = the onslaught of { $animals } holds you at { $cell }
you-move-1 = you reach { $cell } ({ $way })
you-move-2 = here you are at { $cell } ({ $way })
you-move-3 = you go to { $cell } ({ $way })
you-move-escort = as an escort you reach { $cell } ({ $way })
you-move-track = tracking, you reach { $cell } ({ $way })
you-move-assassinate = for your attempt you reach { $cell } ({ $way })
you-squire-1 = your squire gives you a fresh mount and { AN($weapon) }
you-squire-2 = at your squire's: a fresh mount, and { AN($weapon) } in hand
you-retire = you leave the hunt { $with }
you-shaken = the attack from behind costs you every attack and riposte this turn

# $crowd: how many of you were on the cell
you-strike-1 =
    { $crowd ->
        [one] you strike { $animals } with { $weapon }: { $loss }
       *[other] in the crowd, { WORD($crowd) } on the cell, you strike { $animals } with { $weapon }: { $loss }
    }
you-strike-2 =
    { $crowd ->
        [one] with { $weapon } you take { $loss } from { $animals }
       *[other] with { $weapon }, { WORD($crowd) } on the cell, you take { $loss } from { $animals }
    }
you-riposte-1 =
    { $crowd ->
        [one] you riposte with { $weapon } against { $animals }: { $loss }
       *[other] in the crowd, { WORD($crowd) } on the cell, you riposte with { $weapon } against { $animals }: { $loss }
    }
you-riposte-2 =
    { $crowd ->
        [one] you return the blow to { $animals }: { $loss }
       *[other] { WORD($crowd) } on the cell, you return the blow to { $animals }: { $loss }
    }
you-kill-1 =
    { $n ->
        [one] { $animals } dies of it: { $points } for you
       *[other] { $animals } die of it: { $points } for you
    }
you-kill-2 = it is the death of { $animals }: { $points } for you
you-break = your { BARE($weapon) } breaks on { $animal }

# $how: front or behind
you-attempt =
    { $how ->
        [behind] you attack { $victim } from behind with { $weapon }: { $victim } { $toll }
       *[front] you attack { $victim } with { $weapon }: { $victim } { $toll }
    }
you-attempt-cover =
    { $how ->
        [behind] you aim at { $target } with { $weapon }, but { $victim } steps in, takes the blow from behind and { $toll }
       *[front] you aim at { $target } with { $weapon }, but { $victim } steps in and { $toll }
    }
you-victim =
    { $how ->
        [behind] { $hunter } attacks you from behind with { $weapon }: { $toll }
       *[front] { $hunter } attacks you with { $weapon }: { $toll }
    }
you-stand-in =
    { $how ->
        [behind] { $hunter } aims at { $target }, whom you cover, and hits you from behind with { $weapon }: { $toll }
       *[front] { $hunter } aims at { $target }, whom you cover, and hits you with { $weapon }: { $toll }
    }
you-spared = { $hunter } aimed at you with { $weapon }; { $victim } covers you and takes the blow
you-answer = you riposte at once with { $weapon }: { $assassin } { $toll }
you-answered = { $hunter } ripostes with { $weapon }: { $toll }
you-found = you have your { BARE($weapon) } in hand again

you-end-prey = the hunt is over: { $animal }, the main prey, is down
you-end-nobody = the hunt is over: nobody is left hunting

## State, sight, threats

# $mount: yes mounted, no on foot; $facing: empty, or ", facing north"
you-state =
    { $mount ->
        [yes] You: { $cell }, mounted, life { $life } ({ $rider } + { $horse }), { $weapon }, { $points }{ $facing }.
       *[no] You: { $cell }, on foot, life { $life }, { $weapon }, { $points }{ $facing }.
    }
you-facing = , facing { BARE($direction) }
you-dead = You died at { $cell }; your points stay on the list: { $points }.
you-retired = You left the hunt at { $cell }; your points are yours: { $points }.

sees = Around you: { $list }.
sees-nothing = Nothing and nobody within three cells.
sees-item = { $beings } { $away } ({ $cell })
sees-here = { $beings } on your cell

risk-in-tent = In the tent nothing can attack you (FH-5.8); nor do you attack from there (FH-7.2).
risk-unarmed-here = Your { BARE($weapon) } lies here: to search takes your turn, and puts it back in hand at the end (FH-10.1).
risk-unarmed-elsewhere = With no weapon in hand you neither attack nor riposte (FH-7.2); your { BARE($weapon) } lies at { $cell }.
risk-broken = Your { BARE($weapon) } is of no more use: only your squire can give you another (FH-7.6).
risk-on-foot = On foot you move one cell a turn (FH-1.7).
risk-crowd = There are { $count } of you on this cell: each strikes less hard, the attack being divided by { $count } (FH-7.2).
risk-reached =
    { $n ->
        [one] Depending on its die, { $animals } can fall on you (FH-5.4).
       *[other] Depending on their dice, { $animals } can fall on you (FH-5.4).
    }
risk-blow-of = { $animal }
risk-lethal = One blow would be enough to kill you if it comes from { $animals } (FH-5.6).
risk-lethal-behind = From behind, one blow would be enough to kill you if it comes from { $animals } (FH-5.6).
risk-back = Your back is open to what comes { $sides } (FH-5.5).
risk-side = from { $direction }
risk-immobile-anyway = With no sword in hand, staying exposes you on all sides (FH-5.5).

## An order, as it was understood

said-move = { $hunter } goes to **{ $cell }** ({ $way }).
said-move-tent = { $hunter } goes to **{ $cell }** ({ $way }), a tent of the right colour: a visit to the squire, without a change of weapon.
said-stay = { $hunter } stays at **{ $cell }**.
said-search = { $hunter } searches for { $weapon } at **{ $cell }**.
said-track = { $hunter } tracks **{ $animal }**, at { $cell }.
said-assassinate = { $hunter } attempts the life of **{ $target }**, at { $cell }.
said-escort = { $hunter } escorts **{ $target }**, at { $cell }.
# $way: here when he is in the tent already
said-squire =
    { $way ->
        [here] { $hunter } sees the squire at **{ $cell }**{ $then }.
       *[other] { $hunter } goes to see the squire at **{ $cell }** ({ $way }){ $then }.
    }
said-squire-takes = {" "}and takes { $weapon } there
said-squire-retires = , then leaves the hunt
said-squire-takes-retires = , takes { $weapon } there, then leaves the hunt

warns-immobile = You remain immobile: with no sword in hand, any attack will come from behind (FH-5.5).
warns-search = You remain immobile and unarmed: any attack will come from behind, and you will not riposte (FH-5.5, FH-10.1).
warns-track = Tracking, you will attack this animal only, and riposte against it only (FH-7.3, FH-7.4).
warns-escort = Attacks on { $target } will fall on you while you are on one cell (FH-8.2).
warns-escort-tent = An escort covers nobody in a tent (FH-8.1), and { $target } is in one.
warns-assassinate-tent = { $target } is in a tent: the attempt can only succeed if { $target } leaves it (FH-9.1).
warns-assassinate-unarmed = With no weapon in hand you will not strike (FH-7.2).
warns-assassinate-riposte = Unless your attack comes from behind, { $target } may riposte (FH-9.4); killing is worth no points (FH-9.5).
warns-assassinate = Killing a hunter is worth no points (FH-9.5).
warns-retire = There is no way back once you leave the hunt (FH-6.4).
warns-unarmed = With no weapon in hand you will not attack (FH-7.2).
warns-leaves-weapon = You move away from your { BARE($weapon) }, which lies at { $cell } (FH-3).
