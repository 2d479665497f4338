## What an organiser undoes, brings back, corrects, hands over: in the channel, in private, and on his page.

# ---- turns undone and brought back: in the channel

line-undone = **{ $hunt }**: the organiser has undone turn { $turn }. It is played again from where it began, with a fresh seed, hash `{ $hash }`; the old one stays published. Orders given for that turn stand, and can be changed until { $until }; those given since for the turn after it do not count.
line-redone = **{ $hunt }**: the organiser has brought turn { $turn } back as it had been resolved. Turn { $next } goes on with its own seed, hash `{ $hash }`, and the orders that it had; orders are taken until { $until }.
line-redone-over = **{ $hunt }**: the organiser has brought turn { $turn } back as it had been resolved; the hunt is over again.
report-undone = **Undone:** the organiser has this turn played again; what follows does not count.

# ---- the same, in private

told-title = **{ $hunt }{ $turn ->
    [0] { "" }
   *[other] { " " }· turn { $turn }
}.**
told-undone = The organiser has undone this turn: it is played again from where it began, with a fresh seed.
told-redone = The organiser has brought back the turn that had been undone: this one goes on where it was.
told-order = Your order of receipt no. { $receipt } stands: { $said } Change it if you wish.
told-no-order = No order of yours is noted.
told-until = Turn { $turn } is open until { $time } ({ $relative }).

# ---- why something is not granted

denied-nothing-to-undo = “{ $name }” has no resolved turn that could be undone.
denied-undo-moved-on = This is not the last resolved turn of “{ $name }” any more: look again at what would be lost.
denied-nothing-to-redo = “{ $name }” has no undone turn that could be brought back.
denied-redo-too-late = Something has happened since: an order, a correction or somebody who joined. The undone turn of “{ $name }” can no longer be brought back.
denied-sent-for-an-undone-turn = This message is from before turn { $turn } was undone; it does not count. That turn is open again: please write your order once more.
denied-nothing-to-come-back-to = You have left no hunter in “{ $name }” who waits for you.
denied-expelled-before = An organiser of “{ $name }” took this hunter from you: only an organiser can give him back.
denied-no-player = { $hunter } has no player as it is.
denied-reason-missing = Give a reason in a few words.
denied-organises-already = This person is an organiser of the hunt already.

# ---- hunters who change hands: in the channel

line-handed = **{ $hunt }**: { $hunter } has a new player.
line-no-player = **{ $hunt }**: { $hunter } has no player any more; he stays where he is, and an organiser can hand him over to somebody.
line-came-back = **{ $hunt }**: { $hunter } has his player back.

# ---- the same, in private

told-left = { $hunter } has no player any more: his has left the hunt. The hunter stays where he is; you can hand him over to somebody by `/hunt handover`.
told-handed-from-plain = { $hunter } is played by somebody else from now on. Thank you for hunting with us.
told-handed-from-dropped = { $hunter } is played by somebody else from now on, and the order that you had given for this turn does not count any more. Thank you for hunting with us.
told-handed-to-plain = You play { $hunter } from now on. What his former player did or missed is not counted as yours.
told-handed-to-dropped = You play { $hunter } from now on. The order that his former player had given for this turn does not count: give your own. What he did or missed is not counted as yours.
told-handed-on = { $hunter } was handed to somebody else by his player. You can put the turn’s deadline off once, so that the new player has time to order.
told-expelled = An organiser has taken { $hunter } from you; he stays in the forest without a player. Reason: { $reason }
told-given = This hunt is in your hands: you are an organiser of it from now on. `/hunt panel` opens your page.
button-prolong = Put the deadline off once

# ---- corrections, and orders entered for somebody else

line-corrected = **{ $hunt }**: the organiser corrects { $who }. { $field }: { $before } → { $after }. Reason: { $reason }
told-corrected = The organiser corrects { $who }. { $field }: { $before } → { $after }. Reason: { $reason }
told-entered = An organiser has entered an order for you, knowing nothing of any that you may have given. An order of yours replaces it.
told-order-illegal = Your order of receipt no. { $receipt } is not possible any more. { $why } Without another one it will count as stay (R-FH-4).

field-at = cell
field-life = life
field-facing = facing
field-weapon = weapon
field-arm = state of the weapon
field-points = points
field-status = status
field-beast = alive

value-held = in hand
value-broken = broken
value-dropped = on the ground in { $cell }
value-hunting = hunting
value-retired = out of the hunt
value-nowhere = none
value-dead = no
value-beast = yes, in { $cell }, life { $life }

denied-no-orders-for-hunters = Who hunts does not enter orders for others: an organiser who does not hunt can.
denied-correction-moved-on = This is not what you had before you any more: the turn or the value has changed. Begin the correction again.
denied-correction-unchanged = That is the value already.
denied-correction-unsound = The hunt cannot be like that: { $why }
denied-correction-no-such-one = There is no hunter and no animal of that name in this hunt.
denied-correction-no-such-field = This value cannot be corrected.
denied-correction-no-such-value = I do not understand this value.
denied-correction-not-a-cell = That is no cell: write it like `E5`.
denied-correction-outside-the-forest = { $cell } is outside the forest (FH-1.1).
denied-correction-tent-of-another-colour = { $cell } is a tent of another colour than his (FH-3).
denied-correction-animal-in-a-tent = { $cell } is a tent: no animal enters one (FH-5.2).
denied-correction-faces-nowhere = Outside a tent a hunter always faces somewhere: correct where he faces first (R-FH-9).
denied-correction-out-of-range = Give a number from { $least } to { $most }.
denied-correction-is-dead = He is dead: correct his life, and he is back.
denied-correction-main-prey-lives = This is the main prey: its death would end the hunt (FH-7.7).
