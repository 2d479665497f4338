## What concerns a hunt's calendar: pause, deadline, reminders, absences.

never-time = the organiser’s decision
never-relative = no deadline runs

# ---- what is said of it in the channel

line-paused = **{ $hunt }** is paused, at turn { $turn }. No deadline runs; your orders are taken, and wait until it goes on.
line-away = **{ $hunt }** is paused, in turn { $turn }: I was no longer on this server. Nothing is lost; it goes on when I am back.
told-away = I am no longer on the server of this hunt: it is paused, and nothing is lost. Invite me again, and it will go on by itself.
line-resumed = **{ $hunt }** goes on, at turn { $turn }: your orders are taken until { $until }.
line-moved = **{ $hunt }**: orders for turn { $turn } are taken until { $until }, instead of { $before }.
line-pressed = **{ $hunt }**: the organiser closes turn { $turn } before its hour ({ $before }). Orders sent up to this moment count.

# ---- why something is not granted

denied-hunt-is-paused = “{ $name }” is paused: have it go on first.
denied-hunt-not-paused = “{ $name }” is not paused.
denied-hunt-without-hour = “{ $name }” has no fixed hour: give one yourself.
denied-turn-is-stuck = Turn { $turn } is stuck: have it tried again first, by `/hunt check`.
denied-turn-is-over = Turn { $turn } has been resolved already.
denied-deadline-too-near = That hour has passed or is too near: leave at least { $minutes } minutes.
denied-deadline-too-far = That is too far ahead: { $days } days at most.
denied-deadline-as-it-is = That is the deadline of this turn already.
denied-unknown-moment = I do not understand “{ $text }”. Write for instance `21:00`, `tomorrow 6pm`, `saturday 21:30` or `24/12 20:00` (day first).
denied-unknown-rest-dates = I do not understand the dates “{ $text }”. Write them like `24/12, 25/12` or `24/12 to 2/1` (day first); `none` strikes them all.
denied-too-many-rest-dates = That is too many dates: { $limit } at most.
denied-unknown-reminders = I do not understand the reminders “{ $text }”. Two at most, from 5 minutes to 48 hours before the deadline, such as `6 h, 1 h`; `none` for none.
denied-unknown-absences = Give a number of turns, from 1 to { $limit }; `0`, and I never ask.
denied-unknown-pack = I have no texts called “{ $text }”.
denied-absence-settled = That is settled: { $hunter } has given an order since, or is played by somebody else.

# ---- reminders

reminder = **{ $hunt }** · turn { $turn } — I do not have your order yet. I take it until { $until } ({ $relative }); without one, your hunter stays where he is (R-FH-4).
reminder-ordered = **{ $hunt }** · turn { $turn } — your order is noted. Orders are taken until { $until } ({ $relative }).
reminder-idle = **{ $hunt }** · turn { $turn } — no deadline runs: your order can wait. Without it, your hunter will stay where he is (R-FH-4).
reminder-stop = -# Answer with your order, or press the button. These reminders, two a turn at most, are stopped by the last button.
button-hush = No more reminders
button-remind = Remind me again
reminders-off = You will get no more reminders, in any hunt.
reminders-on = You will again get a reminder when an order of yours is missing.

# ---- absences

absence = **{ $hunt }** — { $hunter }: { $missed ->
        [one] an order is missing.
       *[other] { $missed } orders in a row are missing.
    } The hunt does not wait: without an order, this hunter stays where he is (R-FH-4). What is to be done?
button-absent-wait = Wait
button-absent-give = Hand over
button-absent-retire = Retire
absence-choices = -# *Wait*: the count begins anew. *Hand over*: somebody else plays him. *Retire*: the hunter stays where he is, without a player, and his own may come back.

denied-role-of-all = I never mention everybody: pick a role.

told-rests = { $hunter } rests from now on, without a player: your orders were missing. He stays where he is; as long as nobody else plays him, you can take him back by `/hunt me`.

absent-which = **{ $hunt }** · missing orders
    Which hunter?
absent-hunter = A hunter
absent-ask = { $hunter }: orders are missing. The hunt does not wait; what is to be done?
absent-waits = **Noted.** What { $hunter } has missed is excused; the count begins anew.
absent-rests = **Noted.** { $hunter } rests: he stays where he is, without a player. You can hand him over to somebody later.
absent-give = Who is to have { $hunter }?
absent-give-there = In private, Discord offers nobody but yourself. Hand { $hunter } over on the server, in { $channel }: `/hunt handover`, or `/hunt panel`, button *Absences*.
absent-whom = A member of the server
absent-given = **Noted.** { $hunter } is now played by { $person }, who has been sent his account. He has only the rest of this turn: you can put its deadline off.

# ---- the organiser's panel

chair-title = **{ $hunt }** · organiser’s panel
chair-open = Open to join. Places taken: { $count } of { $places }.
chair-ended = { $turn ->
        [0] The hunt was called off before it began.
       *[other] The hunt is over, at turn { $turn }.
    }
chair-turn = Turn { $turn }, until { $until } ({ $relative }).
chair-moved = The deadline was moved; it was { $planned }.
chair-paused = **Paused**, at turn { $turn }, since { $since }. No deadline runs; orders are taken.
chair-manual = Turn { $turn }, without a deadline: it ends when you resolve it.
chair-missed = Orders missing in a row: { $names }.
chair-hour = { $hour ->
        [none] No fixed hour
       *[other] Deadline at { $hour } ({ $zone }){ $rest }
    }
chair-dates = rest: { $dates }
chair-reminders = reminders { $leads } before
chair-no-reminders = no reminders
chair-now-started = **The hunt has started.**
chair-now-paused = **Paused.** The channel is told.
chair-now-runs = **The hunt goes on.** The turn under way ends { $until } now ({ $relative }).
    -# It is the first planned hour that leaves the hunters the time that they had left: three hours at least, twelve at most.
chair-now-runs-same = **The hunt goes on.** The turn under way ends as before, { $until } ({ $relative }).
chair-now-runs-on = **The hunt goes on.** It has no fixed hour: you resolve each turn yourself.
chair-now-moved = **Noted.** The turn under way ends { $until } ({ $relative }); the channel is told. The turns after it keep their hour.
chair-now-struck = **Noted.** Turn { $turn } is closed; its account is on its way.

button-start = Start the hunt
button-pause = Pause
button-unpause = Resume the hunt
button-deadline = Move the deadline
button-strike = Resolve now
button-strike-now = Resolve
button-tens = Choose for the animals
button-absent = Absences
button-settings = Settings
button-check = Check
button-refresh = Refresh
button-panel = Panel
button-extend = Put off to the next planned hour
button-other-hour = Another hour
button-nobody = Mention nobody

strike-ask = Resolve turn { $turn } of “{ $hunt }” now, instead of { $until }?
strike-ask-manual = Resolve turn { $turn } of “{ $hunt }” now?
strike-none-missing = All orders are in.
strike-missing = No order yet from: { $names }.
strike-missing-count = { $count ->
        [one] One order of { $total } is missing.
       *[other] { $count } orders of { $total } are missing.
    }
strike-consequence = Whoever has given no order stays where he is (R-FH-4). The channel will be told that the turn was closed before its hour; orders sent until then count.

deadline-ask = Turn { $turn } ends { $until }. Until when should it last? The turns after it keep their hour.
deadline-ask-manual = Turn { $turn } has no deadline. Until when should it last? It will then be resolved by itself.
deadline-planned = A planned hour, later
deadline-hours = A full hour, within the next twelve
deadline-form-title = Deadline of turn { $turn }
deadline-form-label = Until when, on the hunt’s own clock
deadline-form-example = 21:00 · tomorrow 6pm · 24/12 20:00 (day first)

settings-title = **{ $hunt }** · settings
settings-line = **{ $name }**: { $value }
settings-pick = -# Press what is to change. Hour, zone and days of rest hold from the next turn on.
settings-noted = **Noted.**
settings-noted-next = **Noted**, from the next turn on.
settings-resting = Turn { $turn } ends { $until } all the same, on what is now a day of rest: put it off if you like.
setting-none = none
setting-restdates-none = none
setting-yes = yes
setting-no = no
setting-hour = Hour
setting-hour-none = none: you resolve each turn
setting-hour-label = Deadline of each day
setting-hour-example = 21:00 · none (you resolve each turn yourself)
setting-zone = Zone
setting-zone-label = Time zone of that hour
setting-zone-example = Europe/Paris
setting-restdays = Days of rest
setting-restdays-label = Days without a deadline
setting-restdays-example = sat, sun · none
setting-restdates = Dates of rest
setting-restdates-label = Dates without a deadline
setting-restdates-example = 24/12, 25/12 · 24/12 to 2/1 · none (day first)
setting-reminders = Reminders
setting-reminders-label = How long before the deadline
setting-reminders-example = 6 h, 1 h · none
setting-reminders-value = { $leads } before the deadline
setting-absences = Absences
setting-absences-label = After how many missing orders to ask
setting-absences-example = 3 · 0 never to ask
setting-absences-value =
    { $n ->
        [0] I never ask
        [one] I ask after one missing order
       *[other] I ask after { $n } missing orders in a row
    }
setting-role = Role mentioned
setting-threads = Thread per turn
setting-pack = Texts
setting-dry = Account
setting-dry-yes = the facts alone
setting-dry-no = told as a story
role-ask = Which role is to be mentioned when an account appears?
role-pick = A role of the server
pack-ask = With which texts is the hunt to be told?
pack-pick = Texts
pack-house = the built-in ones

denied-reminded-enough = There are no more than { $limit } reminders a turn: they have gone out already.
private-missed = You have given no order for { $n } turns. If you cannot play any more, tell the organiser: your hunter can be handed over to somebody.
button-nudge = Send a reminder
button-export = Export
chair-now-nudged = { $n ->
        [0] Nobody waits for a reminder: the orders are in, or reminders are off.
        [one] **Reminder sent** to one person.
       *[other] **Reminder sent** to { $n } people.
    }
dates-span = { $first } to { $last }
