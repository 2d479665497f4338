## Why an order of Rollhunter is not noted: rollhunter-refusal-<reason>. One clear sentence, what would be possible where that
## helps, and the number of the rule ($rule) where a rule decides. $cell and $at are cells; $medallion is alpha, beta or gamma;
## $artifact is one of the seven objects.

## What the rules say about an order that is understood.

rollhunter-refusal-not_in_this_game = You are not playing at this table ({ $rule }).
rollhunter-refusal-not_active = { $status ->
    [found] You have found the White City: there are no more orders for you to give ({ $rule }).
    [lost] Your search has been made: there are no more orders for you to give ({ $rule }).
    [out_of_time] Your expedition plan is full: there are no more orders for you to give ({ $rule }).
   *[abandoned] You have given up: there are no more orders for you to give ({ $rule }).
}
rollhunter-refusal-wrong_phase = { $phase ->
    [corners] The first die has not been cast yet: for now, choose the corner of your tent ({ $rule }).
    [month] The tents are pitched: this month, visit a cell or search for the White City ({ $rule }).
   *[ended] The game is over ({ $rule }).
}
rollhunter-refusal-unknown_cell = **{ $cell }** is not a cell of this map ({ $rule }).
rollhunter-refusal-unreachable = **{ $cell }** is out of reach: this month you go straight from { $at } in one of the six directions, { $die ->
    [one] a single cell
   *[other] 1 to { $die } cells
} ({ $rule }).
rollhunter-refusal-medallion_missing = Which medallion do you ask at **{ $cell }**? Say alpha, beta or gamma: “{ $cell } alpha” ({ $rule }).
rollhunter-refusal-already_consulted = Your sheet has the answer of medallion { $medallion ->
    [alpha] alpha
    [beta] beta
   *[gamma] gamma
} for **{ $cell }** already ({ $rule }).
rollhunter-refusal-not_in_reach = There is no { $artifact ->
    [tower] tower
    [church] church
    [crown] crown
    [cross] cross
    [shield] shield
    [monkey] monkey
   *[bag] bag
} at **{ $cell }** or beside it ({ $rule }).
rollhunter-refusal-track_full = The track of { $artifact ->
    [tower] towers
    [church] churches
    [crown] crowns
    [cross] crosses
    [shield] shields
    [monkey] monkeys
   *[bag] bags
} is full: choose another artifact, or none ({ $rule }).
rollhunter-refusal-public_excludes = **{ $cell }** contradicts the public clue (no. { $clue }): the White City cannot be there. Your search is not used up ({ $rule }).
rollhunter-refusal-not_a_corner = **{ $cell }** is not a corner of the map ({ $rule }).

## Sitting down at a table.

rollhunter-refusal-number_of_players = A table has { $least } to { $most } players ({ $rule }).
rollhunter-refusal-already_joined = You are at this table already ({ $rule }).
rollhunter-refusal-joining_is_over = The first die has been cast: nobody can join this table any more ({ $rule }).
rollhunter-refusal-table_is_full = This table is full, at { $most } ({ $rule }).

## What is not understood as an order.

rollhunter-refusal-nothing_said = There is no order to read: write for instance “F6 alpha monkey”.
rollhunter-refusal-too_long = That is too long for a certain order: say it in one sentence, such as “F6 alpha monkey”.
rollhunter-refusal-not_understood = I find no order in that: write for instance “F6 alpha monkey”, “search G9” or “give up”.
rollhunter-refusal-unknown_word = I do not understand “{ $word }”: name a cell, a medallion and, if you like, an artifact, such as “F6 alpha monkey”.
rollhunter-refusal-no_cell = Which cell do you mean? Write for instance “F6 alpha monkey”.
rollhunter-refusal-negated = You say what you do not do: say only what you do.
rollhunter-refusal-past = You speak of what is past: say what you do this month.
rollhunter-refusal-later = One order at a time, for this month: the rest can wait.
rollhunter-refusal-reported = That is about somebody else: say what you do yourself.

## What may mean several things; the possible readings are offered where there are any.

rollhunter-refusal-asked = That is a question, so nothing is noted: say what you do, without a question mark.
rollhunter-refusal-supposed = Nothing uncertain is noted: say simply what you do.
rollhunter-refusal-several_orders = I read more than one thing in that, and it takes just one: which?
rollhunter-refusal-several_cells = You name several cells: which one?
rollhunter-refusal-several_medallions = One medallion a month: which one?
rollhunter-refusal-several_artifacts = One artifact a month: which one?
rollhunter-refusal-withdraw_or_order = Do you take back your order, or replace it? Say just one of the two.
rollhunter-refusal-search_meant = Do you want to search for the White City at **{ $cell }**? It is your only search, and it ends your game: if so, write “search { $cell }”.
rollhunter-refusal-really = That would end your game: is it what you want?
