## Rollhunter: the panel of whoever opened the table, the pause, the deadline, going on after a breakdown, verifying.

rollhunter-until-paused = The table is paused: no deadline runs, and orders wait until it goes on.
rollhunter-until-alone = No deadline: the month closes as soon as the order is given.
rollhunter-until-small-paused = table paused
rollhunter-until-small-alone = no deadline
rollhunter-common-end = Common end of the puzzle: { $time } ({ $relative }).

rollhunter-head-paused = **Paused**, { $month ->
    [0] during the choice of corners
   *[other] in month { $month } (the die shows **{ $die }**)
}: no deadline runs; orders are taken, and wait until it goes on.
rollhunter-head-paused-daily = **Paused**: the common end waits until it goes on; everybody may play meanwhile.
rollhunter-head-alone = { $month ->
    [0] **Choice of the corner**, no deadline.
   *[other] **Month { $month }**: the die shows **{ $die }**; no deadline.
}

## What the channel is told.

rollhunter-line-paused = **{ $hunt }** is paused, { $month ->
    [0] during the choice of corners
   *[other] in month { $month }
}. No deadline runs; your orders are taken, and wait until it goes on.
rollhunter-line-paused-daily = **{ $hunt }** is paused: the common end waits until it goes on; everybody may play meanwhile.
rollhunter-line-away = **{ $hunt }** is paused, { $month ->
    [0] during the choice of corners
   *[other] in month { $month }
}: I was no longer on this server. Nothing is lost; the game goes on when I am back.
rollhunter-line-away-daily = **{ $hunt }** is paused: I was no longer on this server. Nothing is lost; the common end will be set when I am back.
rollhunter-line-resumed = **{ $hunt }** goes on, { $month ->
    [0] with the choice of corners
   *[other] in month { $month }
}: your orders are taken until { $until }.
rollhunter-line-resumed-daily = **{ $hunt }** goes on; common end: { $until }.
rollhunter-line-moved = **{ $hunt }**: { $month ->
    [0] corners can be chosen
   *[other] orders for month { $month } are taken
} until { $until }, instead of { $before }.
rollhunter-line-moved-daily = **{ $hunt }**: the common end is moved, to { $until } from { $before }.
rollhunter-line-handed = **{ $hunt }**: somebody else now has the seat { $player }, with its sheet (R-RH-10).
rollhunter-told-handed-from = **{ $hunt }**: somebody else now has the seat { $player }, with its sheet (R-RH-10); an order that you had given counts no more. Thank you for playing.
rollhunter-told-handed-to = **{ $hunt }**: you now have the seat { $player }, with its sheet (R-RH-10). What others had ordered there for the time to come counts no more: the order is yours to give.
rollhunter-told-stopped = **{ $hunt }**: the game was stopped before its end. The month under way is not resolved, and nobody is ranked; your sheet can still be read.
rollhunter-told-closed = **{ $hunt }**: the game was closed before it began.
rollhunter-told-away = **{ $hunt }** is paused: I am no longer on the server of this table. Nothing is lost; invite me again, and the game will go on by itself.
rollhunter-line-setback = **{ $hunt }**: after a breakdown I am back at a copy of { $made }, in which { $month ->
    [0] the corners are being chosen
   *[other] month { $month } is open
}. What was told since, { $told ->
    [0] the first die included
   *[other] up to month { $told }
}, is lost to me. The game waits for the decision of whoever opened the table.
rollhunter-line-setback-daily = **{ $hunt }**: after a breakdown I am back at a copy of { $made }, in which the puzzle was still open, though its end is told here. It waits for the decision of whoever opened it.
rollhunter-line-setback-open = **{ $hunt }**: after a breakdown I am back at a copy of { $made }, before the game began. You may sit down again; the puzzle will be another one.
rollhunter-line-taken-up = **{ $hunt }**: { $month ->
    [0] the choice of corners
   *[other] month { $month }
} goes on where the copy had left it; orders are taken until { $until }. What may have been told since counts no more; the dice remain those that fell (R-RH-11).
rollhunter-line-taken-up-daily = **{ $hunt }** goes on where the copy had left it; common end: { $until }.

## After a restore.

rollhunter-behind = **{ $table }**: after a breakdown I work on a copy made on { $made }, in which { $month ->
    [0] the corners are being chosen
   *[other] month { $month } is open
}. But the channel already tells { $told ->
    [0] the first die
   *[other] the close of month { $told }
}, which this copy does not know. The game waits for your decision:
  • go on where the copy is: orders given since have to be given again, the dice remain the same (R-RH-11);
  • or have a more recent copy put back by whoever runs the bot (`hallali restore`).
rollhunter-behind-blind = **{ $table }**: after a breakdown I work on a copy made on { $made }. I cannot read { $channel }, and so do not know what was told there since: the game waits. Let it go on where the copy is, { $month ->
    [0] with the choice of corners
   *[other] in month { $month }
}, or have a more recent copy put back.
rollhunter-behind-open = **{ $table }**: after a breakdown I work on a copy made on { $made }, before the game began. One may sit down as then; the puzzle, whose sheet has been posted since, is replaced.
rollhunter-behind-daily = **{ $table }**: after a breakdown I work on a copy made on { $made }, in which this puzzle was still open. The channel may know more, the solution included: end it by `/rollhunter end`, or have a more recent copy put back by whoever runs the bot (`hallali restore`).
rollhunter-take-up = Go on from there
rollhunter-restored = After a breakdown I am back at a copy of { $made }: what you have ordered since is lost; please give it again.

## The panel.

command-rollhunter-panel-about = Lead a table: start, pause, deadline, end (whoever opened it)
rollhunter-chair-title = **Panel** · **{ $table }**
rollhunter-chair-open = { $count ->
    [0] Nobody has sat down yet.
    [one] One person sits at the table: { $names }.
   *[other] { $count } people sit at the table: { $names }.
}
rollhunter-chair-month = { $month ->
    [0] **Choice of corners**
   *[other] **Month { $month }**
}: until { $until } ({ $relative }).
rollhunter-chair-month-daily = **A puzzle for everybody**; common end: { $until } ({ $relative }).
rollhunter-chair-moved = -# Planned hour before you moved it: { $planned }
rollhunter-chair-alone = { $month ->
    [0] **Choice of the corner**, no deadline.
   *[other] **Month { $month }**, no deadline.
}
rollhunter-chair-paused = **Paused**, { $month ->
    [0] in the choice of corners
   *[other] in month { $month }
}, since { $since }. No deadline runs; orders are taken.
rollhunter-chair-paused-daily = **Paused**, since { $since }: the common end waits until it goes on; everybody may play.
rollhunter-chair-stuck = **The month could not be closed.** Nothing is lost; the button tries again.
rollhunter-chair-rests = **The game waits**: after a breakdown I am back at a copy of the database, and have told you what can be done.
rollhunter-chair-ended = The game is over.
rollhunter-chair-hour = -# One month a day, closed at { $hour } ({ $zone })
rollhunter-chair-secret = -# Who has played remains a secret, from you too (RH-13.2, RH-13.4).
rollhunter-start-button = Start
rollhunter-unpause = Go on with the game
rollhunter-now-started = **The game begins.**
rollhunter-now-paused = **Paused.** The channel is told.
rollhunter-now-runs = **The game goes on.** The channel is told.
    -# A pause of less than an hour leaves the deadline where it was; after a longer one it is the first planned hour that leaves the time that was left, from three hours to twelve.
rollhunter-now-moved = **Noted.** The channel is told; after that the table’s own hour holds again.
rollhunter-now-another-month = Another month has opened meanwhile: nothing has changed.
rollhunter-deadline-ask = { $month ->
    [0] The choice of corners
   *[other] Month { $month }
} is open until { $until }. Until when do you want it? The months after it keep their hour.
rollhunter-deadline-ask-daily = The common end is set: { $until }. When do you want it?
rollhunter-deadline-form = New deadline
rollhunter-deadline-label = Until when, in the table’s local time
rollhunter-denied-hunt-is-paused = “{ $name }” is paused: let the game go on first.
rollhunter-denied-hunt-not-paused = “{ $name }” is not paused.
rollhunter-denied-turn-is-stuck = The game waits to be taken up again: the panel has the button for that.
rollhunter-denied-deadline-as-it-is = That is the deadline already.

## Verifying.

command-rollhunter-verify-about = Verify a table’s dice; at the end, the whole game
option-month = month
option-month-about = The die of which month (the last one, if you say nothing)
rollhunter-verify-none = No game has begun here yet: there is nothing to verify.
rollhunter-verify-title = **Verify** · **{ $table }**
rollhunter-verify-shared = Others still play this puzzle: its seeds remain secret until the common end (R-RH-30). Announced hash of the puzzle’s: `{ $hash }`
rollhunter-verify-not-over = The die of month { $month } has not been cast yet: until then its seed is secret.
# $where: empty, or “(posted here)”
rollhunter-verify-puzzle-secret = The hash of the puzzle’s seed: `{ $hash }`{ $where }; the seed itself remains secret until the end (R-RH-7).
rollhunter-verify-puzzle = The hash of the puzzle’s seed: `{ $hash }`{ $where }
    The seed, revealed at the end: `{ $seed }`
rollhunter-verify-source = The seed that all dice come from: `{ $seed }`
    Its hash, announced with the sheet: `{ $hash }`; the seed of the die of month n is the SHA-256 of “seed:n”.
rollhunter-verify-die = **The die of month { $month }: { $die }**
rollhunter-verify-die-hash = The hash, announced before the die: `{ $hash }`{ $where }
rollhunter-verify-die-seed = The seed, revealed with it: `{ $seed }`
rollhunter-verify-die-derived = Its seed, the SHA-256 of that of all dice, a colon and { $month }: `{ $seed }`
rollhunter-verify-derived = ✓ I have just computed it again from the seed of all dice: it is that one.
rollhunter-verify-derived-not = ✗ **It does not come from the seed of all dice.** Tell whoever opened the table and whoever runs the bot.
rollhunter-verify-die-right = ✓ Cast again with this seed, the die `{ $purpose }` shows { $again }.
rollhunter-verify-die-wrong = ✗ **This seed gives { $again } for the die `{ $purpose }`.** Tell whoever opened the table and whoever runs the bot.
rollhunter-verify-dice = The dice, month by month: { $dice }.
rollhunter-verify-whole = ✓ **Verified.** The puzzle made again from its seed, each die and each answer computed again are those of the game.
rollhunter-verify-whole-not =
    { $n ->
        [one] ✗ **Computed again, the game differs in one point:**
       *[other] ✗ **Computed again, the game differs in { $n } points:**
    }
    { $shown }
rollhunter-verify-yourself = To see it with your own eyes: these three lines of Python.
rollhunter-verify-yourself-file = To see it with your own eyes: these three lines of Python, or `hallali verify` with the attached file.
rollhunter-verify-recipe = the die: { $die }
rollhunter-small-puzzle-end = -# the puzzle’s seed: `{ $seed }` · its announced hash: `{ $hash }`

## Messages edited after the deadline.

rollhunter-too-late-edited = You changed this message after the close of { $month ->
    [0] the choice of corners
   *[other] month { $month }
}, and I had not read it before: neither version counts there.
rollhunter-edit-too-late = You changed this message after the close of { $month ->
    [0] the choice of corners
   *[other] month { $month }
}. It counts as it stood at the deadline.

## The end, as each player is told.

rollhunter-has-played = The month is closed: what comes next follows.
rollhunter-end-told = The game is over: the White City was at **{ $city }**. { $players ->
    [one] You have
   *[other] You rank **{ $rank }** of { $players }, with
} **{ $points }** { $points ->
    [one] point
   *[other] points
}; the rest is told in { $channel }.
rollhunter-told-common-end = **{ $hunt }**: the common end has come. The solution and everybody’s ranking are in the channel; your sheet shows as much now.
rollhunter-difficulty = A { $difficulty ->
    [gentle] gentle
    [fair] fair
   *[stern] stern
} puzzle: looking for nothing but the city, a perfect player knows it after { $perfect } months, a methodical one after { $methodical } (mean of the four corners, with dice drawn from the puzzle’s seed).
