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

## A hunt to take along.

export-ask = **Export { $hunt }**: in what form?
export-ask-running = The hunt is under way: what leaves holds resolved turns only, and nobody's orders. The JSON gives the present position; the whole record, which `hallali verify` recomputes die by die, comes at the end.
export-nothing-yet = Hunt { $hunt } has not begun: there is nothing to take along.
export-done = Here is { $hunt }. The maps of the account are in the archive, folder `maps`.
export-done-record = Here is { $hunt }: `hallali verify` recomputes every die of it.
export-done-position = Here is the position of { $hunt }: `/hunt import` makes a practice hunt of it.
export-too-large = The archive of { $hunt } is too large for Discord; take the JSON or the text alone.
button-export-zip = All (zip)
button-export-json = JSON
button-export-markdown = Markdown
button-export-bbcode = BBCode
export-intro = Main prey: **{ $prey }**. Forest: { $forest }. Hunters: { $hunters }.
export-map-alt = { $turn ->
    [0] Map of the opening
   *[other] Map after turn { $turn }
  }
export-map-beside = Map attached: { $file }
export-ranking = Ranking
export-column-rank = Rank
export-column-hunter = Hunter
export-column-points = Points
export-column-state = State
export-corrections = The organiser's corrections
export-correction = Turn { $turn }: { $who }. { $field }: { $before } → { $after }. Reason: { $reason }
export-dice = Seeds and dice
export-dice-about = Each die depends on the turn's seed and on its purpose, on nothing else (FH-11). The seed's hash was published when the turn opened.
export-seed = { $turn ->
    [0] setting up
   *[other] turn { $turn }
  }

## A position to try out.

import-name = Practice position
import-preview = **{ $name }** — a practice hunt in { $channel }, { $hour }. Main prey: **{ $prey }**.
  Beasts: { $animals }.
  Hunters to be taken: { $hunters }.
  Everybody takes one of them by *Join*. To play alone, enter everybody's orders from `/hunt panel`, where turns are resolved too.
import-by-hand = without a deadline: you resolve the turns
import-daily = a turn a day, at { $hour }
button-open-position = Open the practice hunt
import-opened = The practice hunt { $name } is open in { $channel }.
take-ask = **{ $hunt }** — which hunter do you take?
take-placeholder = A hunter whom nobody has
taken = **{ $hunt }** — { $hunter } is yours.
head-practice = **Practice hunt** — a position is played out; *Join* gives you one of its hunters.

denied-case-too-large = This file is too large: a case fits into { $limit } KiB.
denied-case-faulty = I cannot read this file as a case (FH-12): { $fault }
denied-case-without-hunters = This position needs at least one hunter in play, and at most { $limit }.
denied-case-unread = Discord did not give me this file; send it again.
