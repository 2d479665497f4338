## What an organiser undoes, brings back, corrects, hands over: in the channel, in private, and on his page.

# ---- turns undone and brought back: in the channel

line-undone = **{ $hunt }**: the organiser has undone turn { $turn }. It is played again from where it began, with a fresh seed, hash `{ $hash }`; the old one stays published. Orders given for that turn stand, and can be changed until { $until }; those given since for the turn after it do not count.
line-redone = **{ $hunt }**: the organiser has brought turn { $turn } back as it had been resolved. Turn { $next } goes on with its own seed, hash `{ $hash }`, and the orders that it had; orders are taken until { $until }.
line-redone-over = **{ $hunt }**: the organiser has brought turn { $turn } back as it had been resolved; the hunt is over again.
report-undone = **Undone:** the organiser has this turn played again; what follows does not count.

# ---- the same, in private

told-undone = **{ $hunt } · turn { $turn }.** The organiser has undone this turn: it is played again from where it began, with a fresh seed.
told-redone = **{ $hunt } · turn { $turn }.** The organiser has brought back the turn that had been undone: this one goes on where it was.
told-order = Your order of receipt no. { $receipt } stands: { $said } Change it if you wish.
told-no-order = No order of yours is noted.
told-until = Turn { $turn } is open until { $time } ({ $relative }).

# ---- why something is not granted

denied-nothing-to-undo = “{ $name }” has no resolved turn that could be undone.
denied-undo-moved-on = This is not the last resolved turn of “{ $name }” any more: look again at what would be lost.
denied-nothing-to-redo = “{ $name }” has no undone turn that could be brought back.
denied-redo-too-late = Something has happened since: an order, a correction or somebody who joined. The undone turn of “{ $name }” can no longer be brought back.
denied-sent-for-an-undone-turn = This message is from before turn { $turn } was undone; it does not count. That turn is open again: please write your order once more.
