## The dice in words: what each of them decided, what came up, and whether they fall as honest dice do.
## Variables: $who, $other are a hunter or an animal, $weapon a weapon.

# ---- what a die is rolled for
dice-move = the step of { $who }
dice-choice = the second die of { $who }
dice-drop = { $weapon } of { $who } under the blow of { $other }
dice-break = { $weapon } of { $who } against { $other }
# $attempt: the round
dice-tie =
    { $attempt ->
        [one] the place of { $who } among those with { AN($weapon) }
       *[other] the place of { $who } among those with { AN($weapon) }, round { $attempt }
    }
dice-column = the column of { $who }
dice-row = the row of { $who }
weapon-any = weapon
    .plural = weapons
    .article = a
    .gender = n

# ---- what it decides; after “The step of wolf 1: 3 of 10,”
dice-goes = to { $direction }, as far as { $cell }
dice-goes-turned = to { $direction }, then back, as far as { $cell }
dice-goes-back = to { $direction }, but the way is barred: at { $cell } as before
dice-stays = it does not move
dice-ten-organiser = the organiser chooses: { $said }
dice-ten-die = the organiser may choose; if not, a second die decides
dice-weapon-dropped = it falls to the ground
dice-weapon-kept = it stays in hand
dice-weapon-broken = it breaks
dice-animal-struck = it holds
dice-rank = { $rank } of { $n } to strike
dice-tent = that cell is a tent: rolled again
dice-placed-column = column { $at }
dice-placed-row = row { $at }, so { $cell }

dice-line = { $purpose }: **{ $face }** of { $sides }, { $outcome } ({ $rule })
dice-line-bare = { $purpose }: **{ $face }** of { $sides } ({ $rule })

# ---- all together
dice-kind-column = columns for the game
dice-kind-row = rows for the game
dice-kind-move = steps of the animals
dice-kind-choice = directions left to the second die
dice-kind-drop = weapons dropped or held
dice-kind-break = weapons broken or whole
dice-kind-tie = ties between equal weapons
dice-tally =
    { $n ->
        [one] **{ $kinds }** — { $n } die with { $sides } sides
       *[other] **{ $kinds }** — { $n } dice with { $sides } sides
    }
    { $counts }
dice-tally-all =
    {""}**Together** — { $n } dice with { $sides } sides
    { $counts }
dice-too-few =
    { $n ->
        [one] A single die with { $sides } sides: too few to judge, { $needed } would be needed.
       *[other] { $n } dice with { $sides } sides: too few to judge, { $needed } would be needed.
    }
dice-usual = **Nothing unusual.** Of a hundred hunts with honest dice, { $share ->
        [one] one alone
       *[other] { $share }
    } would be at least as uneven (χ² = { $figure }, { $freedom } degrees of freedom).
dice-little = **A little unusual**, no more: of a hundred hunts with honest dice, { $share ->
        [one] one alone
       *[other] { $share }
    } would be at least as uneven (χ² = { $figure }, { $freedom } degrees of freedom).
dice-unusual = **Unusual**: honest dice are as uneven only about { $share ->
        [one] once
       *[other] { $share } times
    } in a hundred (χ² = { $figure }, { $freedom } degrees of freedom). It happens; that nobody has changed a die, the hashes show.
