## What the bot posts in a hunt's channel and sends in private by itself. Names come quoted, times as Discord time stamps.

# ---- the head message

head-title = ## { $hunt }
head-prey = Main prey: **{ $prey }**. { $hour ->
        [none] A turn ends when an organiser closes it.
       *[other] One turn a day, until { $hour } ({ $zone }){ $rest }.
    }
head-rules = Each hunter sends me one secret order a turn in a private message: `E7`, “I track the stag”, “I escort Brune”.
    At the hour the beasts move, then the hunters; then sword, lance and bow strike, in this order.
    Whoever has most points when the main prey falls is the best hunter. `/hunt rules` has the rest.
head-open = Open to join: { $free ->
        [0] no tent is free any more.
        [one] one tent is free.
       *[other] { $free } tents are free.
    }
head-hunters = Hunters: { $names }.
head-running = Turn { $turn } is under way, until { $time } ({ $relative }).
head-late-join = One can still join, until the first turn is resolved (R-FH-3).
head-ended = The hunt is over.
head-seed = -# Hash of the seed that places the animals: `{ $hash }`
head-organisers = -# Organised by { $people }

# ---- the account of a turn

report-turn-line = Turn { $turn } is open until { $time } ({ $relative }).
report-small = -# Turn { $turn } · rules version { $version } · seed revealed: `{ $seed }` (announced as `{ $hash }`)
report-small-opening = -# Setting up · rules version { $version } · seed revealed: `{ $seed }` (announced as `{ $hash }`)
report-small-next = -# Hash of the seed of turn { $turn }: `{ $hash }`
report-late = *Resolved on { $resolved } instead of { $planned }. Orders sent before the deadline count.*
report-late-since = *Resolved on { $resolved } instead of { $planned }: I was away from about { $since } on. Orders sent before the deadline count.*
report-continued = *The account goes on in the attached file.*
report-story-file = account-turn-{ $turn }.txt
report-map-file = map-in-words.txt
report-no-picture = *The picture of the map cannot be shown; it is attached in words.*
report-over = **The hunt is over.**
report-published = The attached file holds every order and every seed of the hunt; `hallali verify` recomputes each die.
report-pack-faulty = -# The texts “{ $pack }” of this hunt cannot be read: the house’s stand in for them. The organiser finds the reason among the settings.
button-report-map = My map
button-report-order = My order

# ---- the private account

private-title = **{ $hunt }** · turn { $turn }
private-title-opening = **{ $hunt }** · the hunt begins
private-title-over = **{ $hunt }** · the hunt is over
private-next = Turn { $turn } is open until { $time } ({ $relative }). Answer with your order in your own words, or choose below.
private-nothing-left = Your hunter gives no more orders. The account goes on in { $channel }.
private-before-start = **{ $hunt }** has not started yet. You hunt as { $hunter }, from tent { $tent } ({ $colour }).
private-map-shared = -# This is everybody’s map. “My map” shows yours: what you see, where you may go, what threatens you.
private-continued = *What happened goes on in { $channel }.*

# ---- notes

note-closed = -# I could not write in private to { $names }. The account of turn { $turn } is ready all the same, each his own: the button shows it to him alone, and so does `/hunt map`.
closed-title = **“{ $hunt }” has been ended by its organiser**, at turn { $turn }.
closed-before-start = **“{ $hunt }” has been called off by its organiser.**
closed-turn = The turn under way is not resolved.

# ---- to the organiser

stuck = **{ $hunt }** — turn { $turn } could not be resolved ({ $error }), three times. Nothing is lost: orders stand, the other hunts go on. The button tries it again; if that fails too, tell whoever runs the bot.
blocked = **{ $hunt }** — I cannot write to { $channel } any more. What is to be posted there waits, and I try again every hour; `/hunt channel` moves the hunt elsewhere.
blocked-missing = **{ $hunt }** — I cannot write to { $channel }: the permission **{ $permission }** is missing (the channel's settings › Permissions › my name). What is to be posted there waits, and I try again every hour.
blocked-degraded = **{ $hunt }** — in { $channel } the permission **{ $permission }** is missing, so I post there without the picture.
poison = **{ $hunt }** — Discord did not take a message of turn { $turn } ({ $kind }, { $cause }). `/hunt map` shows each hunter his own account; tell whoever runs the bot.
tens-over = **{ $hunt }** — turn { $turn } is closed: nothing is to be chosen any more.

# ---- what stands above a map

map-heading-forest = The forest
map-heading-opening = The opening
map-heading-turn = Turn { $turn }
map-heading-amended = Turn { $turn }, corrected since
