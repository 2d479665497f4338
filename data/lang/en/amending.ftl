## What an organiser undoes, brings back, corrects, hands over: in the channel, in private, and on his page.

# ---- turns undone and brought back: in the channel

line-undone = **{ $hunt }**: the organiser has undone turn { $turn }. It is played again from its beginning, with a fresh seed (hash `{ $hash }`); the old one stays published. Orders given for that turn stand, and can be changed until { $until }; those given since for the turn after it do not count.
line-redone = **{ $hunt }**: the organiser has brought turn { $turn } back as it had been resolved. Turn { $next } goes on with its own seed (hash `{ $hash }`) and the orders already given; more are taken until { $until }.
line-redone-over = **{ $hunt }**: the organiser has brought turn { $turn } back as it had been resolved; the hunt is over again.
report-undone = **Undone:** the organiser has this turn played again; what follows does not count.
end-undone = **Undone:** the organiser has reopened this hunt; the end announced here does not count.
closed-was = ~~“{ $hunt }” has been ended by its organiser.~~

# ---- the same, in private

told-title = **{ $hunt }{ $turn ->
    [0] { "" }
   *[other] { " " }· turn { $turn }
}.**
told-undone = The organiser has undone this turn: it is played again from its beginning, with a fresh seed.
told-redone = The organiser has brought back the turn that had been undone: the turn under way goes on where it was.
told-order = Your order (receipt no. { $receipt }) still stands: { $said } Change it if you wish.
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
denied-had-a-hunter = You have had a hunter in “{ $name }” already, and are not given a second one. If yours still waits for you, `/hunt me` gives him back; else ask an organiser.
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
told-organiser = You are an organiser of this hunt from now on, beside those who lead it already. `/hunt panel` opens your page.

# ---- corrections, and orders entered for somebody else

line-corrected = **{ $hunt }**: the organiser corrects { $who }. { $field }: { $before } → { $after }. Reason: { $reason }
told-corrected = The organiser corrects { $who }. { $field }: { $before } → { $after }. Reason: { $reason }
told-entered = An organiser has entered an order for you, knowing nothing of any that you may have given. If you give one, it replaces this one.
told-order-illegal = Your order (receipt no. { $receipt }) is not possible any more. { $why } Unless you give another, your hunter will stay where he is (R-FH-4).

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

denied-no-orders-for-hunters = An organiser who hunts does not enter orders for others; one who does not hunt can.
denied-correction-moved-on = This is no longer what you were looking at: the turn or the value has changed. Start the correction again.
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

# ---- on the panel: undo, bring back

button-undo = Undo the last turn
button-undo-now = Undo turn { $turn }
button-redo = Bring the undone turn back
button-redo-now = Bring turn { $turn } back
undo-ask = **Undo turn { $turn }?** It will be played again from its beginning, with a fresh seed. The channel and each hunter will be told. What will not count any more:
undo-dice = - its { $dice } dice and all that came of them (the seed stays published)
undo-over = - the end of the hunt, which goes on
undo-later = - { $count ->
        [one] one order already given
       *[other] { $count } orders already given
    } for turn { $next }
undo-corrections = - { $count ->
        [one] one correction made since
       *[other] { $count } corrections made since
    }
undo-post = - the [report](<{ $link }>), which will say so
undo-waiting = - { $count ->
        [one] one message that has not gone out yet
       *[other] { $count } messages that have not gone out yet
    }
undo-standing = { $count ->
        [0] No order had been given for turn { $turn }.
        [one] The order given for turn { $turn } stands, and can be changed.
       *[other] The { $count } orders given for turn { $turn } stand, and can be changed.
    }
undo-way-back = As long as nothing new happens (an order, a correction, somebody who joins), the button *Bring back* puts everything as it was.
redo-ask = **Bring turn { $turn } back?** It counts again as it had been resolved, and the turn after it goes on with its own seed and its orders. The channel and each hunter are told.
redo-ask-over = **Bring turn { $turn } back?** It counts again as it had been resolved, and the hunt is over again. The channel is told.
chair-now-undone = **Turn { $turn } undone.** It is open again, until { $until }.
chair-now-redone = **Turn { $turn } brought back.**

# ---- on the panel: correct

button-fix = Correct
button-fix-other = Correct something else
button-fix-now = Correct
fix-who = **{ $hunt }** · turn { $turn } · correction
    Who is to be corrected? The hunt takes the corrected value at once, and everybody reads it with its reason.
fix-hunters = A hunter
fix-animals = An animal
fix-about = in { $cell }, life { $life }
fix-dead = not alive
fix-what = { $who }: what is to be corrected?
fix-field = The value to correct
fix-to-what = { $who }: { $field }, at the moment { $value }. What is the right value?
fix-value = The right value
fix-other-cell = on the ground, in another cell…
fix-form-title = { $who }: { $field }
fix-form-value = The right value
fix-form-reason = The reason, which everybody will read
fix-example-cell = E5
fix-example-number = a number, such as 7
fix-example-arm = the cell where the weapon fell, such as E5
fix-example-beast = its cell and its life, such as E5 7
fix-example-reason = for instance: misread in turn 3
fix-preview = **To be confirmed**, for turn { $turn }:
    { $who } · { $field }: { $before } → { $after }
    Reason: { $reason }
    -# Nothing is changed yet. The channel and, if it is a hunter, his player will read it like this.
chair-now-fixed = **Corrected.** The channel is told, with the reason.

# ---- on the panel: hunters and organisers

button-standing = How the hunt stands
button-people = Hunters and organisers
button-hand = Hand over
button-expel = Take from his player
button-hunter-again = Back to this hunter
button-enter = Enter an order
button-lead-add = Name an organiser
button-lead-out = Remove an organiser
button-lead-give-to = Give the hunt away
button-lead-give = Give the hunt away
people-title = **{ $hunt }** · hunters and organisers
people-line = { $hunter }: { $person }
people-alone = { $hunter }: no player
people-ask = **{ $hunter }**, played by { $person }. What is to be done?
people-ask-alone = **{ $hunter }**, without a player. What is to be done?
people-lead = Organisers: { $people }
people-hunter = A hunter
people-pick = A member of the server
people-there = In private, Discord offers nobody but you. Open the panel on the server, for instance in { $channel }.
hand-ask = Who is to have { $hunter }? The pending order is dropped; the former player will see nothing of this hunter any more.
hand-done = **Noted.** { $hunter } is played by { $person } from now on.
hand-done-running = **Noted.** { $hunter } is played by { $person } from now on, who has only the rest of this turn: you can put its deadline off once.
expel-title = Take { $hunter } from his player
expel-reason = The reason, which his player alone will read
expel-example = for instance: not heard of for three weeks
chair-now-expelled = **Noted.** { $hunter } has no player any more; he stays where he is.
enter-title = { $hunter }, turn { $turn }
enter-label = The order for { $hunter }, in your words
enter-done = **Noted for { $hunter }.** { $said } Receipt no. { $receipt }; his player is told, and can replace it.
enter-no-withdrawal = Only the hunter himself can withdraw an order. Enter `stay` if that is the order.
lead-add-ask = Who is to be an organiser?
lead-out-ask = Who is to be an organiser no longer?
lead-give-ask = Who is to have the hunt? You will not be its organiser any more.
lead-give-sure = Give the hunt to { $person }? You will not be its organiser any more.
lead-give-done = **{ $hunt }** is in the hands of { $person }.
lead-dropped-self = You are no organiser of **{ $hunt }** any more.
chair-now-added = **Noted.** { $person } is an organiser of the hunt.
chair-now-dropped = **Noted.** { $person } is no organiser of the hunt any more.
