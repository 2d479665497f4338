## Copies of the database, restoring.

copies-failed = No copy of the database could be made ({ $error }): room on the disk, rights of the folder? The hunt goes on, but without a net; I try again every ten minutes, and `hallali doctor` tells how the copies stand.

behind = **Hunt { $hunt }**: after a breakdown I work on a copy made on { $made }, in which turn { $turn } is open. But the channel already tells turn { $found }, which this copy does not know. The hunt waits for your decision:
  • play turn { $turn } again — a fresh seed, all orders to be given anew, what was told since counts no more;
  • or have whoever runs the bot put back a more recent copy (`hallali restore`).
behind-blind = **Hunt { $hunt }**: after a breakdown I work on a copy made on { $made }. I cannot read { $channel }, so I do not know whether turn { $turn } has been told there: the hunt waits. If it has not, let it go on.
behind-open = **Hunt { $hunt }**: after a breakdown I work on a copy made on { $made }, before the hunt started. Joining is open again as it was then; the seed that places the animals, revealed since, has been replaced.
button-play-again = Play this turn again

line-setback = **{ $hunt }**: after a breakdown the bot is back at a copy of { $made }, in which turn { $turn } is open. What was told since, up to turn { $found }, is lost to it. The hunt waits for its organiser's decision.
line-setback-open = **{ $hunt }**: after a breakdown the bot is back at a copy of { $made }, before the start. Joining is open again; new hash of the seed that places the animals: `{ $hash }`
line-play-again = **{ $hunt }**: turn { $turn } is played again. What was told since that turn counts no more; all orders are to be given anew before { $time }. Hash of the fresh seed: `{ $hash }`
playing-again = Turn { $turn } is open again until { $time }; the channel and the hunters are told.
nothing-to-play-again = Hunt { $hunt } does not wait for a decision any more.

restored = **Hunt { $hunt }, turn { $turn }.** After a breakdown I am back at a copy of { $made }. What you have ordered since is lost: give it again before { $time } ({ $relative }).
restored-moved = **Hunt { $hunt }, turn { $turn }.** After a breakdown I am back at a copy of { $made }. What you have ordered since is lost; the deadline is moved to { $time } ({ $relative }) so that you can give it again.
restored-again = **Hunt { $hunt }, turn { $turn }.** After a breakdown this turn is played again, with a fresh seed: give your order before { $time } ({ $relative }).
restored-order = In force: { $said } (receipt no. { $receipt })
restored-no-order = No order of yours is in force.
