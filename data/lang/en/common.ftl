## Everyday words. This file and the others of the folder are read at start.
## Functions: AN($x) "a wolf" · BARE($x) "wolf" · WORD($n) "two" (gender is for French).
## Messages whose names end in -1, -2, -3… say one thing in several ways: more may be added.

number-names = no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
number-one-feminine = one
ordinal-names = first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
# $form: one (21st), two (22nd), few (23rd), other (24th)
ordinal-figures =
    { $form ->
        [one] { $n }st
        [two] { $n }nd
        [few] { $n }rd
       *[other] { $n }th
    }

day = { $ordinal } day
cells =
    { $n ->
        [0] no cell
        [one] { WORD($n) } cell
       *[other] { WORD($n) } cells
    }
life-points =
    { $n ->
        [0] no point of life
        [one] { WORD($n) } point of life
       *[other] { WORD($n) } points of life
    }
points =
    { $n ->
        [0] no points
        [one] { WORD($n) } point
       *[other] { WORD($n) } points
    }
points-figures =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
hunters-counted =
    { $n ->
        [one] { WORD($n) } hunter
       *[other] { WORD($n) } hunters
    }
animals-counted =
    { $n ->
        [one] { WORD($n) } beast
       *[other] { WORD($n) } beasts
    }

animals-more =
    { $n ->
        [one] one more beast
       *[other] { WORD($n) } more beasts
    }

direction-N = north
    .article = a
    .gender = n
    .letter = N
direction-NE = north-east
    .article = a
    .gender = n
    .letter = NE
direction-E = east
    .article = an
    .gender = n
    .letter = E
direction-SE = south-east
    .article = a
    .gender = n
    .letter = SE
direction-S = south
    .article = a
    .gender = n
    .letter = S
direction-SW = south-west
    .article = a
    .gender = n
    .letter = SW
direction-W = west
    .article = a
    .gender = n
    .letter = W
direction-NW = north-west
    .article = a
    .gender = n
    .letter = NW

away = { $cells } to { $direction }
away-about = { $cells } away towards { $direction }
way = { $cells } to { $direction }
here = on the same cell
hunter-nameless = Hunter { $n }
# What parts two clauses
clause-mark = { "; " }
list-last = { ", and " }
one-of-a-kind = { AN($animal) }
