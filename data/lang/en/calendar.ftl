## What concerns a hunt's calendar: pause, deadline, reminders, absences.

never-time = the organiser’s word
never-relative = no deadline runs

# ---- what is said of it in the channel

line-paused = **{ $hunt }** is paused, at turn { $turn }. No deadline runs; your orders are taken, and wait until it goes on.
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
reminder-stop = -# Answer with your order, or press the button. These reminders, two a turn at most, are stopped by the last button.
button-hush = No more reminders
button-remind = Remind me again
reminders-off = I shall not remind you of your orders any more, in any hunt.
reminders-on = I shall remind you again of orders that are missing.

# ---- absences

absence = **{ $hunt }** — { $hunter }: { $missed ->
        [one] an order is missing.
       *[other] { $missed } orders in a row are missing.
    } Nothing waits for it: without an order, this hunter stays where he is (R-FH-4). What is to be done?
button-absent-wait = Wait
button-absent-give = Hand over
button-absent-retire = Retire
