## What the bot answers: plain and exact. Names come quoted; times come as Discord time stamps.

# ---- errors and stale things

sorry = Something went wrong on my side (no. { $number }). What was noted stays noted. Please try again; if it happens again, give this number to whoever runs the bot.
button-stale = This button is out of date. `/hunt status` shows how things stand.
button-of-another = This button is for somebody else.
turn-closed-for-button = Turn { $turn } is closed; this button belonged to it. `/hunt map` shows where you are now.
order-try-again = The turn has just changed while I was reading. Please send your order again.

# ---- which hunt

no-hunt-of-yours = You are in no hunt here. `/hunt join` lets you in where one is open.
no-hunt-to-lead = You organise no hunt here. `/hunt create` prepares one.
no-hunt-on-server = No hunt takes place on this server. `/hunt create` prepares one.
no-hunt-to-join = No hunt is open to join on this server.
which-hunt = Which hunt do you mean?
which-hunt-option = You organise several hunts here: { $hunts }. Say in the option which one you mean.
which-hunt-order = You are in several hunts. Which one is this order for?
hunt-choice = { $name } (turn { $turn })
hunt-choice-open = { $name } (not started)

# ---- private messages

hello = Good day. I lead forest hunts and tables of Rollhunter: join one on a server with `/hunt join` or `/rollhunter join`, then send me your orders here, in your own words. `/hunt rules` and `/rollhunter rules` explain the games.
hello-open = **{ $names }**: the hunt has not started yet. When it does, I shall write to you here, and you can answer with your order.
hello-open-tables = **{ $names }**: nothing has started yet. When the game does, I shall write to you here, and you can answer with your order.
message-not-stored = I cannot note anything at the moment: **your message is not noted yet.** There is no need to send it again; I will read it again by myself and answer you here. What counts is when you sent it.
message-without-text = I can read text only. Write your order in words, such as `E7`, “I track the stag”, “I escort Brune”.
message-too-late-edited = You changed this message after the deadline of turn { $turn }, and I had not read it before: neither version counts for that turn.
message-edit-too-late = You changed this message after the deadline of turn { $turn }. It counts as it stood at the deadline.
message-edit-no-order = What this message says now is no order that I understand, so the order that it gave ({ $receipt }) is withdrawn.

# ---- orders

noted = **Noted.** { $said }
noted-older = **Noted**, but you have sent a later order, and the last one counts. { $said }
noted-again = **Noted already.** { $said }
noted-then = Your order was noted for turn { $turn } (receipt { $receipt }).
receipt-line = Hunt “{ $hunt }”, turn { $turn } · until { $time } ({ $relative }) · receipt no. { $receipt } · *withdraw* takes it back, a new order replaces it.
withdrawn = **Withdrawn.** You have no order for this turn now; without one, your hunter stays where he is (R-FH-4).
withdrawn-line = Hunt “{ $hunt }”, turn { $turn } · until { $time } ({ $relative }) · receipt no. { $receipt }
nothing-to-withdraw = You have no order for turn { $turn } of “{ $hunt }”: there is nothing to withdraw.
order-held = Turn { $turn } is being resolved: your message came after the deadline. I keep it, and read it for the next turn as soon as that is open.
order-held-read = *About your message sent while turn { $turn } was being resolved:*
refused-hunt-line = Hunt “{ $hunt }”, turn { $turn } · nothing has been noted.
refused-standing-line = Hunt “{ $hunt }”, turn { $turn } · your order { $receipt } still stands.
button-withdraw = Withdraw
button-order = Give an order
button-map = My map
button-join = Join
form-too-late = Turn { $turn } is closed, and this form was for it: nothing has been noted. You had written: { $text }
form-title = Order for turn { $turn }
form-label = Your order, in your own words
form-placeholder = E7 · I track the stag · I escort Brune · I stay
reading-gone = This question is settled or too old. Please write your order again.
draft-gone = This has been settled already, or is too old.

# ---- joining

join-tent = **{ $hunt }** — pick your tent. Its colour is yours for the whole hunt: only tents of your colour are open to you.
    Free: { $tents }
join-colour = { $colour } ({ $tents })
join-tent-placeholder = A free tent
join-weapon = **{ $hunt }** — tent { $tent } ({ $colour }). Which weapon?
    {""}**{ $sword }**: strikes first, { $sword-attack } points, on your own cell only; alone may track; can break.
    {""}**{ $lance }**: second, { $lance-attack } points, reaches the cells around you; can break.
    {""}**{ $bow }**: last, { $bow-attack } points, reaches two cells in line; never breaks, never ripostes.
button-back = Another tent
joined = **Welcome to “{ $hunt }”.** You hunt as { $hunter }, from tent { $tent } ({ $colour }), with { $weapon } in hand.
joined-dm-open = I have just written to you in private: send me your orders there, in your own words, or use `/hunt order`.
joined-dm-closed = I cannot write to you in private. To open your messages: the server's name › Privacy Settings › Direct Messages. Until then `/hunt order` and `/hunt map` do all the same.
welcome-private = **{ $hunt }** — you hunt as { $hunter }. When a turn opens I send you your map here; answer with your order in your own words, such as `E7`, “I track the stag” or “I escort Brune”. The last one before the deadline counts; *withdraw* takes it back.
leave-ask = Leave “{ $hunt }”?
leave-ask-running = Leave “{ $hunt }”? Your hunter { $hunter } remains in the forest without orders; the organiser can hand him over to somebody else.
button-leave = Leave the hunt
left = You have left “{ $hunt }”.

# ---- creating and leading

preview = **Preview: nothing has been posted yet.**
    {""}**{ $name }** in { $channel }
    { $hour ->
        [none] No fixed hour: a turn ends when an organiser closes it.
       *[other] Deadline every day at { $hour } ({ $zone }, where it is now { $local }){ $rest }
    }
    If it started now, the first turn would end { $deadline } ({ $relative }).
    Language of the account: { $language } · forest: { $forest }
    Main prey: { $prey } · animals: { $animals }
preview-rest = , except { $days }
preview-animals-preset = as many as suits the number of hunters (with six: { $counts })
preview-fine = All permissions that I need in { $channel } are granted.
preview-missing = **Still missing in { $channel }:** { $permissions }. Where to set it: the channel's settings › Permissions › my name.
preview-pin-missing = I may not pin messages there; the head message will work all the same.
button-open = Open the hunt
button-recheck = Look again
opened = **Opened.** The head message with the *Join* button is going to { $channel }. When everybody is there: `/hunt start`. All else is done by `/hunt panel`.
started = **The hunt has started.** The first turn ends at { $time } ({ $relative }).
end-ask = { $turn ->
        [0] Call “{ $hunt }” off before it starts? This cannot be taken back.
        [1] End “{ $hunt }” now, at turn 1? The turn under way will not be resolved. This cannot be taken back.
       *[other] End “{ $hunt }” now, at turn { $turn }? The turn under way will not be resolved. To reopen the hunt, the last turn that was resolved would have to be undone and played again, too.
    }
button-end = End the hunt
button-call-off = Call the hunt off
ended = { $turn ->
        [0] “{ $hunt }” is called off.
       *[other] “{ $hunt }” has ended.
    }
organiser-added = { $person } is now an organiser of “{ $hunt }”.
organiser-removed = { $person } is no longer an organiser of “{ $hunt }”.
resumed = Turn { $turn } is being tried again.
nothing-to-resume = No turn of “{ $hunt }” is stuck.
moved = “{ $hunt }” is now told in { $channel }.

check-title = **{ $hunt }** in { $channel }
check-verdict =
    { $n ->
        [0] **All is ready.**
        [one] **One thing is to be seen to.**
       *[other] **{ $n } things are to be seen to.**
    }
check-channel-gone = I do not see its channel any more. `/hunt channel` moves the hunt to another.
check-permission-ok = ✓ { $permission }
check-permission-missing = ✗ **{ $permission }** — the channel's settings › Permissions › my name
check-permission-optional = – { $permission } (not needed; only to pin the head message)
check-hunters = Private messages:
check-hunter-ok = ✓ { $hunter }
check-hunter-closed = ✗ **{ $hunter }** — closed; he opens them under the server's name › Privacy Settings › Direct Messages, then writes to me or presses a button
check-hunter-unknown = – { $hunter } (not tried yet)
check-hunter-none = – { $hunter } (nobody plays this hunter)
check-stuck = ✗ **Turn { $turn } is stuck.** The other hunts go on. The button tries it again.
button-resume = Try again

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-pin_messages = Pin Messages

# ---- status, rules

status-open = **{ $hunt }** — open to join, { $count } of { $places } places taken. Main prey: { $prey }.
status-running = **{ $hunt }** — turn { $turn }, until { $time } ({ $relative }). Main prey: { $prey }.
status-parked = **{ $hunt }** — turn { $turn } is stuck; the organisers know.
status-paused = **{ $hunt }** — paused at turn { $turn }.
status-orders =
    { $total ->
        [0] No hunter is in play.
       *[other] Orders in: { $count } of { $total }.
    }
status-orders-names = An order is in from: { $names }.
status-orders-missing = None yet from: { $names }.
status-yours = Your order is in (receipt { $receipt }).
status-yours-missing = Yours is not in yet.
status-hunters = Hunters: { $names }
status-nobody = Nobody has joined yet.
status-unreachable = Private messages closed: { $names }.
status-tens = { $count ->
        [one] One animal waits for your choice.
       *[other] { $count } animals wait for your choice.
    }
rules-contents = **The rules of the forest hunt.** Ask for one by its number, such as `/hunt rules FH-7.4`.
rules-unknown = There is no rule { $number }.
rules-more = … more with `/hunt rules { $number }`

# ---- the organiser's tens (R-FH-7)

tens-title = **{ $hunt }**, turn { $turn } — the animals’ die came up 10: you choose where each animal below goes, until { $time } ({ $relative }). Where you choose nothing, a die decides (R-FH-7).
tens-line = { $animal } in { $cell }: { $choice }
tens-undecided = nothing chosen yet
tens-placeholder = { $animal } in { $cell }
tens-which = Which animal?
tens-stay = stays
tens-noted = **Noted.** { $animal }: { $choice }.

# ---- why something is not granted; the variables are those of bot/errors.py

denied-no-such-hunt = I do not know this hunt.
denied-hunt-not-open = “{ $name }” is not open to join.
denied-hunt-not-running = “{ $name }” is not running.
denied-hunt-already-started = “{ $name }” has started already.
denied-hunt-has-ended = “{ $name }” has ended.
denied-hunt-without-hunters = Nobody has joined “{ $name }” yet.
denied-hunt-name-empty = A hunt needs a name that one can see.
denied-unknown-language = I do not speak “{ $language }”: French and English only.
denied-unknown-zone = I know no time zone “{ $zone }”. Write it like `Europe/Paris`; the list helps.
denied-unknown-hour = “{ $hour }” is no hour. Write it like `21:00`.
denied-unknown-rest-days = I do not understand the days of rest “{ $days }”. Write them like `sat, sun`.
denied-no-working-day = If every day is a day of rest, no turn ever ends.
denied-unknown-forest = I know no forest “{ $forest }”.
denied-unknown-species = I know no animal “{ $species }”.
denied-too-many-animals = That is too many animals: { $limit } at most.
denied-animal-count = How many? For { $species }, give a whole number that is not too large.
denied-main-prey-absent = The main prey must live in the forest: give at least one { $species }.
denied-unknown-animals = I do not understand the animals “{ $text }”. Write them like `2 hares, 3 wolves, 1 bear`.
denied-organisers-only = Only an organiser of “{ $name }” may do this.
denied-last-organiser = “{ $name }” needs an organiser: name another one first.
denied-no-such-organiser = This person is no organiser of this hunt.
denied-joining-is-over = The first turn of “{ $name }” has been resolved: nobody can join any more (R-FH-3).
denied-already-joined = “{ $name }”: this person hunts there already, as { $hunter }.
denied-hunt-is-full = “{ $name }” is full: { $limit } hunters (FH-2.2).
denied-no-such-tent = There is no tent in { $tent }.
denied-tent-is-taken = Tent { $tent } is { $hunter }’s. Pick another one.
denied-no-such-weapon = There is no such weapon.
denied-you-do-not-hunt = You have no hunter in “{ $name }”.
denied-no-such-seat = No hunter here is called { $hunter }.
denied-sent-for-a-closed-turn = This message was sent for turn { $turn }, but reached me when that was resolved: it does not count. Please send your order for the present turn.
denied-turn-is-closing = Turn { $turn } is being resolved just now. Try again in a moment.
denied-too-many-orders = That makes { $limit } orders in this turn; I note no more. The last one before counts.
denied-no-choice-to-make = This animal waits for no choice.
denied-no-choice-for-hunters = An organiser who hunts chooses for no animal: dice decide (R-FH-7).
denied-no-such-choice = That is no direction.
denied-channel-elsewhere = This channel is not on this server, or I do not see it.
denied-you-hunt-already = “{ $name }”: you hunt there already, as { $hunter }.
denied-server-only = This is for a server: use it where the hunt takes place.
forest-default = the forest (10 × 10, for up to twelve hunters)
