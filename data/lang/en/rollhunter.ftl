## Rollhunter as it is told: sheets, months, the end. `rh-` for short.

rh-kind-tower = tower
rh-kind-church = church
rh-kind-crown = crown
rh-kind-cross = cross
rh-kind-shield = shield
rh-kind-monkey = monkey
rh-kind-bag = bag
rh-medallion-alpha = alpha
rh-medallion-beta = beta
rh-medallion-gamma = gamma

rh-clue-1 = forest or grassland
rh-clue-2 = forest or swamp
rh-clue-3 = forest or desert
rh-clue-4 = forest or mountain
rh-clue-5 = grassland or swamp
rh-clue-6 = grassland or desert
rh-clue-7 = grassland or mountain
rh-clue-8 = swamp or desert
rh-clue-9 = swamp or mountain
rh-clue-10 = desert or mountain
rh-clue-11 = a monkey there or beside it
rh-clue-12 = a tower at most two cells away
rh-clue-13 = a church at most two cells away
rh-clue-14 = a crown at most three cells away
rh-clue-15 = a cross at most three cells away
rh-clue-16 = a shield at most three cells away

rh-legend = Terrain: F forest, G grassland, S swamp, D desert, M mountain. Objects: t tower, c church, k crown, x cross, h shield, m monkey, b bag. Columns B, D, F and H lie half a cell lower than their neighbours.
rh-public = Public clue: no. { $number }, { $clue }.
rh-path = Tent { $tent }; months: { $path }.
rh-step = { $at }: { $what }
rh-reach = From { $at }, with a { $die }, you can visit: { $cells }.
rh-answers = Answers, (yes) and [no]: { $list }
rh-tracks = Tracks: { $list }
rh-plan = Plan, box by box (what finding the city there is worth): { $list }
rh-clues = The sixteen clues:
rh-own-end = { $status ->
    [found] Search at { $cell }: city found.
    [lost] Search at { $cell }: failed.
    [out_of_time] Out of time, without a search.
   *[abandoned] Given up, without a search.
}
rh-points = Points, if you found the city now: { $total } (track { $track }, monkeys { $monkeys }, structures { $structures }, symbols { $symbols }, bags { $bags }, negative answers { $negatives }).
rh-points-final = Points: { $total } (track { $track }, monkeys { $monkeys }, structures { $structures }, symbols { $symbols }, bags { $bags }, negative answers { $negatives }).
rh-guess = My guess: { $guess }
rh-alt-month = Month { $month }, die { $die }.
rh-alt-city = The White City was at { $city }.
rh-alt-board = The blank map of { $columns } columns by { $rows } rows.
rh-alt-final = The board at the end, { $columns } columns by { $rows } rows, with the city and everybody’s ways.
rh-alt-rank = { $rank }. { $player }: { $ended }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rh-alt-way = { $player }: tent { $tent }; { $path }

rh-told-corner = Your tent stands at **{ $cell }**.
rh-told-corner-default = No corner came from you: your tent stands at **{ $cell }** (R-RH-9).
rh-told-visited = Month { $month }: you reach **{ $cell }**.
rh-told-yes = Medallion { $medallion } answers **yes** for { $cell }: draw a circle.
rh-told-no = Medallion { $medallion } answers **no** for { $cell }: draw a square.
rh-told-ticked = You tick a { $kind ->
    [tower] tower
    [church] church
    [crown] crown
    [cross] cross
    [shield] shield
    [monkey] monkey
   *[bag] bag
}: { $boxes ->
    [one] one box
   *[other] { $boxes } boxes
} on its track.
rh-told-missed = Month { $month } passed without an order of yours{ $count ->
    [one] {""}
   *[other] , the { $nth } in a row
}.
rh-told-absences = After { $limit } months in a row you are out of the game (R-RH-22).
rh-told-refused = Your order was not legal any more: it counts as none (RH-6.5).
rh-told-found = You searched **{ $cell }**: the White City is there. You have found it!
rh-told-lost = You searched **{ $cell }**: the White City is not there.
rh-told-quiet = Your game ends here; say nothing, the others go on.
rh-told-abandoned = { $cause ->
    [command] You have given up (R-RH-23).
   *[absence] Three months without an order: you are out of the game (R-RH-22).
}
rh-told-out-of-time = Your plan is full and the city not found (R-RH-21).

rh-report-month = Month { $month } opens: the die shows **{ $die }**.
rh-report-abandoned = { $cause ->
    [command] { $player } gives up (R-RH-23).
   *[absence] { $player } has been silent for three months and is out of the game (R-RH-22).
}
rh-report-city = The White City was at **{ $city }**.
rh-report-no-city = The clues left no single cell.
rh-report-rank = { $rank }. **{ $player }**, { $status ->
    [found] found the city
    [lost] searched in vain
    [out_of_time] ran out of time
   *[abandoned] gave up
}: **{ $points }** (track { $track }, monkeys { $monkeys }, structures { $structures }, symbols { $symbols }, bags { $bags }, negative answers { $negatives })
rh-report-path = { $player }: tent { $tent }; { $path }

## The sheet as a picture: few words, there is little room.

rh-sheet-title = Rollhunter
rh-sheet-corners = Choosing tents
rh-sheet-month = Month { $month }
rh-sheet-city = The White City was at { $city }
rh-sheet-ended = The end
rh-sheet-status = { $status ->
    [found] {" "}· city found at { $cell }
    [lost] {" "}· search failed at { $cell }
    [out_of_time] {" "}· out of time
   *[abandoned] {" "}· gave up
}
rh-sheet-public = Public clue
rh-sheet-known = known to all
rh-sheet-plan = Expedition plan
rh-sheet-plan-aside = the month’s die and cell, or what finding the city is worth
rh-sheet-tracks = Artifacts
rh-sheet-clues = The sixteen clues
rh-sheet-crossed = cross: your hand; stroke: the table’s assistance
rh-sheet-near = { $kind } within { $distance ->
    [one] 1 cell
   *[other] { $distance } cells
}
rh-sheet-ranking = Ranking
rh-key-yes = yes
rh-key-no = no
rh-key-reach = in reach
rh-key-corner = corner
rh-key-month = month
rh-key-tent = tent
rh-points-found-now = if found
rh-points-track = plan
rh-points-monkeys = monkeys
rh-points-structures = structures
rh-points-symbols = symbols
rh-points-bags = bags
rh-points-negatives = “no”
rh-points-total = total
rh-sheet-ranking-aside = round: city found; square: not
rh-sheet-end = { $status ->
    [found] city found, { $months ->
        [one] 1 month
       *[other] { $months } months
    }
    [lost] search failed, { $months ->
        [one] 1 month
       *[other] { $months } months
    }
    [out_of_time] out of time
   *[abandoned] gave up
}
