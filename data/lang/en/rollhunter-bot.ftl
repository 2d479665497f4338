## Rollhunter through the bot: answers, panels, messages, refusals.

rollhunter-title-month = { $table } · month { $month }
rollhunter-title = { $table }
rollhunter-said-corner = Your tent will stand at **{ $cell }**.
rollhunter-said-search = You search for the White City at **{ $cell }**.
rollhunter-said-visit = You visit **{ $cell }** and ask medallion { $medallion }{ $ticked }.
rollhunter-said-visit-only = You visit **{ $cell }**; no medallion is left to be asked there{ $ticked }.
rollhunter-said-artifact = , ticking { $artifact ->
    [tower] a tower
    [church] a church
    [crown] a crown
    [cross] a cross
    [shield] a shield
    [monkey] a monkey
   *[bag] a bag
}
rollhunter-said-abandon = You give up the game.
rollhunter-short-search = Search at { $cell }
rollhunter-short-corner = Tent at { $cell }
rollhunter-give-up = Give up the game
rollhunter-until = Until { $time } ({ $relative }).
rollhunter-noted = **Noted.** { $said }
rollhunter-noted-older = Noted, but a later order of yours counts in its place. { $said }
rollhunter-noted-then = That was noted for a month that is closed. { $said }
rollhunter-search-final = It is your only search, and it will end your game. Until the close, another order replaces it.
rollhunter-all-have-played = Everybody has played: the month is closed (R-RH-31).
rollhunter-no-order = No order of yours is noted.
rollhunter-order = Order noted. { $said }
rollhunter-withdrawn = **Withdrawn.** No order of yours counts for this month any more.
rollhunter-nothing-to-withdraw = There is nothing to withdraw: no order of yours is noted.
rollhunter-abandoned = **You have given up** (R-RH-23). You may still look at your sheet.
rollhunter-held = The month is being closed just now: your message will be read for the next one.
rollhunter-month-closed = This button belongs to a month that is closed: nothing has changed. `/rollhunter play` opens the present one.
rollhunter-report-end = { $table } — the end of the game
rollhunter-report-opening = { $table } — the sheet
rollhunter-report-corners = { $table } — the tents are pitched
rollhunter-report-month = { $table } — month { $month } is closed
rollhunter-rely = What everybody may rely on (R-RH-4): the four clues are different; exactly one cell satisfies them all; none is superfluous; two at most are about terrain.
rollhunter-corners-open = Choose the corner of your tent in secret: by the panel, by `/rollhunter corner`, or by writing “tent A12” to me.
rollhunter-small-puzzle = -# Sheet no. { $sheet } · hash of the puzzle’s seed, which is revealed at the end (R-RH-7): `{ $hash }`
rollhunter-small-seed = -# seed revealed: `{ $seed }` · its announced hash: `{ $hash }`
rollhunter-small-first = -# Hash of the seed that will cast the first die: `{ $hash }`
rollhunter-small-next = -# Hash of the seed that will cast the die after month { $month }: `{ $hash }`
rollhunter-before-start = The game has not begun yet: I will write to you when the sheet is there.
rollhunter-nothing-left = There are no more orders for you to give; the end will be told in { $channel }.
rollhunter-die = Month { $month }: the die shows **{ $die }**. You stand at **{ $at }**.
rollhunter-pick-corner = Choose the corner of your tent (RH-5.2); without a choice of yours it will be { $default } (R-RH-9).
rollhunter-early-told = A month closes as soon as all have played; the price: whoever’s order closes it learns that nobody else was awaited (R-RH-31).
rollhunter-pick = Pick a cell, then a medallion and, if you like, an artifact; or write to me, for instance “F6 alpha monkey”.
rollhunter-picked = Picked. { $said } Note it by the button.
rollhunter-over-for-you = Your game is over; your sheet remains yours.
rollhunter-list-cells = Cell: { $first } to { $last }
rollhunter-list-cell = Cell: { $cell }
rollhunter-list-medallions = Which medallion?
rollhunter-list-medallion = Medallion { $medallion }
rollhunter-list-artifacts = Which artifact? (optional)
rollhunter-no-artifact = none
rollhunter-note = Note it
rollhunter-search = Search for the city…
rollhunter-sheet = My sheet
rollhunter-notes = My notes
rollhunter-play = Play
rollhunter-join = Sit down
rollhunter-search-where = Where do you search for the White City? Only cells that the public clue allows are offered (R-RH-19). Nothing is noted before you confirm.
rollhunter-confirm-search = Search for the White City at **{ $cell }**: it is your only search, and it ends your game (RH-10.1). Are you sure?
rollhunter-confirm-abandon = Giving up is immediate and final (R-RH-23), and everybody is told. Are you sure?
rollhunter-confirm-abandon-alone = Giving up is immediate and final (R-RH-23). Are you sure?
rollhunter-published = The whole game, puzzle and seeds, is in the file: `hallali verify` verifies it.
rollhunter-head-title =
    # { $table }
    Rollhunter: one White City to find, one map, a secret sheet for each player, one common die.
rollhunter-head-rules = Each month: go straight, ask one medallion, tick one artifact; or search for the city, once. `/rollhunter rules` tells the rest.
rollhunter-head-hour = One month a day, closed at { $hour } ({ $zone }).
rollhunter-head-assist = Sheets strike out excluded clues by themselves (R-RH-29); everybody may switch that off.
rollhunter-head-gone = { $player } (gave up)
rollhunter-head-players = At the table: { $names }
rollhunter-head-organisers = -# Opened by { $people }
rollhunter-head-open = **You may sit down**: { $free ->
    [0] the table is full
    [one] one seat is free
   *[other] { $free } seats are free
}.
rollhunter-head-corners = **Choice of corners**, until { $time } ({ $relative }); until then you may still sit down.
rollhunter-head-month = **Month { $month }**: the die shows **{ $die }**; until { $time } ({ $relative }).
rollhunter-head-stuck = The month could not be closed; whoever opened the table has been told.
rollhunter-head-ended = **The game is over.**
rollhunter-head-stopped = **The game was ended before its time.**
rollhunter-closed = { $table } was ended before its time: nobody is ranked.
rollhunter-closed-before-start = { $table } was closed before it began.
rollhunter-reminder = **{ $table }**: no order of yours is noted; you have until { $time } ({ $relative }).
rollhunter-reminder-ordered = **{ $table }**: your order is noted; the month is open until { $time } ({ $relative }).
rollhunter-stuck = **{ $table }**: the month could not be closed ({ $error }). Nothing is lost; the button tries again.
rollhunter-blocked = **{ $table }**: a message could not be posted in { $channel }. Missing permission: { $permission }.
rollhunter-line-abandoned = “{ $hunt }”: { $player } gives up (R-RH-23).
rollhunter-opened = The table “{ $table }” is open in { $channel }. When all have sat down: `/rollhunter start`.
rollhunter-opened-solo = Your game is open: the sheet is in { $channel }, the rest happens here or in private.
rollhunter-joined = You sit at the table “{ $table }”, as { $player }. I will write to you in private when it begins.
rollhunter-joined-closed = You sit at the table “{ $table }”, as { $player }; but I cannot write to you: your private messages are closed. `/rollhunter play` works all the same.
rollhunter-hello = Welcome to the table “{ $table }”. Each month I will send you your sheet here; answer in a sentence, such as “F6 alpha monkey”, or by the lists.
rollhunter-started = The game begins: choice of corners until { $time } ({ $relative }).
rollhunter-none-of-yours = You sit at no table here.
rollhunter-none-to-join = No table is waiting for players here.
rollhunter-none-to-lead = You have opened no table here.
rollhunter-which = At which table?
rollhunter-end-ask = End “{ $table }” before its time? Nobody will be ranked, and the puzzle will be published.
rollhunter-end-ask-daily = Bring the common end of “{ $table }” forward to this moment? Everybody will be ranked as he stands, and the puzzle will be published.
rollhunter-end-button = End the game
rollhunter-ended = The game is ended.
rollhunter-handed = The seat { $player } is now { $person }’s, with its sheet.
rollhunter-resumed = The closing of the month is tried again.
rollhunter-nothing-stuck = Nothing is stuck.
rollhunter-month-none = The game has not begun yet.
rollhunter-notes-title = **Your notes** — you alone see them; they have no effect on the game (R-RH-29).
rollhunter-notes-line = { $medallion ->
    [alpha] α alpha
    [beta] β beta
   *[gamma] γ gamma
} — struck out: { $out }
rollhunter-notes-guess = Guess: { $guess }
rollhunter-notes-strike = Strike out or restore for { $medallion }
rollhunter-notes-hide = Hide the assistance
rollhunter-notes-show = Show the assistance
rollhunter-notes-struck = struck out
rollhunter-guess-button = My guess…
rollhunter-guess-label = Where is the White City, do you think?
rollhunter-denied-no-such-hunt = I do not know this table.
rollhunter-denied-hunt-not-running = “{ $name }” is not running.
rollhunter-denied-hunt-already-started = “{ $name }” has begun already.
rollhunter-denied-hunt-has-ended = “{ $name }” is over.
rollhunter-denied-hunt-without-hunters = Nobody sits at “{ $name }”.
rollhunter-denied-hunt-name-empty = A table needs a name that one can see.
rollhunter-denied-organisers-only = Only who opened “{ $name }” may do this.
rollhunter-denied-joining-is-over = The first die of “{ $name }” has been cast: nobody can sit down any more (R-RH-10).
rollhunter-denied-already-joined = You sit at “{ $name }” already, as { $hunter }.
rollhunter-denied-hunt-is-full = The table “{ $name }” is full ({ $limit } at most, R-RH-10).
rollhunter-denied-you-do-not-hunt = You do not sit at “{ $name }”.
rollhunter-denied-robot-cannot-hunt = A robot does not play: pick a person.
rollhunter-denied-no-such-seat = Nobody is called { $hunter } at this table.
rollhunter-denied-sent-for-a-closed-turn = This message was for a month that is closed: it does not count. Write your order for the present month.
rollhunter-denied-turn-is-closing = The month is being closed just now. Try again in a moment.
rollhunter-denied-too-many-orders = That makes { $limit } orders in this month; I note no more. The last one before counts.

denied-had-a-seat = You have or had a seat at “{ $name }”: one plays there only once (R-RH-10).
denied-seat-had-before = This person has or had a seat at “{ $name }”, and can have no other (R-RH-10).
denied-seat-of-a-shared-puzzle = “{ $name }” is a puzzle for all: everybody there has a table of his own, which cannot be handed to anyone (R-RH-30).
denied-several-seats = Several of your tables have a seat { $hunter }: say which by the option `table`. What is handed over cannot be taken back (R-RH-10).
denied-table-unclear = You sit at several tables: say which by the option `table`.
rollhunter-which-order = For which game is this order? Nothing is noted before you have said so. You can also begin with the game’s name: “Its name: F6 alpha”.
rollhunter-until-small = until { $time } ({ $relative })
rollhunter-take = Take the puzzle
rollhunter-head-daily = **A puzzle for everybody**, until { $time } ({ $relative }): each plays it alone, at his own pace, once; the common ranking comes at the end (R-RH-30).
rollhunter-daily-open = Take it by the button: I will write to you in private. The dice are the same for all; nothing of the puzzle is told before the common end (R-RH-30).
rollhunter-small-daily = -# Hash of the seed that all dice come from: `{ $hash }`
rollhunter-small-daily-end = -# seed of all dice: `{ $seed }` · its announced hash: `{ $hash }` · the seed that casts the die of month n is the SHA-256 of “seed:n”
rollhunter-opened-daily = The puzzle “{ $table }” is open to all in { $channel }.
rollhunter-taken = The puzzle “{ $table }” is yours: I have written to you in private.
rollhunter-taken-closed = The puzzle “{ $table }” is yours; your private messages are closed: play by `/rollhunter play`.
denied-no-undo-here = “{ $name }”: a month that is closed cannot be undone, for its die and answers have been seen.
rules-contents-rh = **The rules of Rollhunter.** Ask for one by its number, such as `/rollhunter rules RH-8.1`.
rules-more-rh = … more with `/rollhunter rules { $number }`
rollhunter-stood-up = You have left the table “{ $table }”, which has not begun yet.
