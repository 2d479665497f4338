## Why an order is not noted: refusal-<reason>. One clear sentence, what would be possible where that helps, and the number
## of the rule ($rule) where a rule decides. $hunter, $animal and $weapon are names with their article; $cell, $at, $to
## and $tent are cells; $word is a word of the message.

## What the rules say about an order that is understood.

refusal-not-in-this-hunt = You are not in this hunt ({ $rule }).
refusal-you-are-dead = You are dead: there are no more orders for you to give ({ $rule }).
refusal-you-are-retired = You have left the hunt: there are no more orders for you to give ({ $rule }).
refusal-choices-are-the-organisers = Only the organiser chooses for the animals, and he gives no other order ({ $rule }).
refusal-no-such-direction = There is no direction “{ $direction }”: N, NE, E, SE, S, SW, W, NW, or stay ({ $rule }).
refusal-no-such-animal = This animal is not in the forest, or not any more: { $animal } ({ $rule }).
refusal-none-of-that-species = No animal of this species is in the forest, or not any more: { $species } ({ $rule }).
refusal-outside-the-forest = **{ $cell }** is not a cell of this forest ({ $rule }).
refusal-beyond-the-edge = The forest ends before that: going that way you would leave it ({ $rule }).
refusal-already-there = You are at **{ $cell }** already; to remain there, write “stay” ({ $rule }).
refusal-not-in-line = **{ $cell }** is not in a straight line from { $at } ({ $rule }).
refusal-too-far = **{ $cell }** is { $distance } cells from { $at }: on horseback you move one or two ({ $rule }).
refusal-too-far-on-foot = **{ $cell }** is { $distance } cells from { $at }: on foot you move only one ({ $rule }).
refusal-tent-of-another-colour = **{ $cell }** cannot be reached: at { $tent } stands a tent of another colour than yours, which you do not enter ({ $rule }).
refusal-no-tent-there = There is no tent at **{ $cell }**: your squire waits in the tents of your colour ({ $rule }).
refusal-squire-of-another-colour = The tent at **{ $cell }** is not of your colour: the squire there is not yours ({ $rule }).
refusal-not-your-colour = That tent is not of your colour: your squire is not there ({ $rule }).
refusal-no-tent-in-reach = No tent of your colour is within reach from { $at }: your squire is too far away this turn ({ $rule }).
refusal-weapon-in-hand = Your weapon is in your hand ({ $weapon }): there is nothing to search for ({ $rule }).
refusal-weapon-is-broken = Your weapon is broken ({ $weapon }): only your squire can give you another ({ $rule }).
refusal-weapon-lies-elsewhere = Your weapon ({ $weapon }) lies at **{ $cell }**: you have to go there first ({ $rule }).
refusal-track-needs-a-sword = Tracking takes a sword in hand ({ $rule }).
refusal-assassinate-yourself = You cannot make an attempt on your own life ({ $rule }).
refusal-escort-yourself = You cannot escort yourself: name another hunter ({ $rule }).
refusal-no-such-hunter = No hunter of this name is in this hunt ({ $rule }).
refusal-target-is-dead = { $hunter } is dead: choose a hunter who is still hunting ({ $rule }).
refusal-target-is-retired = { $hunter } has left the hunt: choose a hunter who is still hunting ({ $rule }).

## Opening a hunt, joining it.

refusal-no-tent-chosen = Everybody chooses a tent before the hunt begins; there is none yet for { $hunter } ({ $rule }).
refusal-joining-is-over = The first turn has been played: nobody can join this hunt any more ({ $rule }).
refusal-already-joined = You are in this hunt already ({ $rule }).
refusal-hunt-is-full = This hunt is full: { $limit } hunters at most ({ $rule }).
refusal-no-such-tent = There is no tent at **{ $tent }** ({ $rule }).
refusal-tent-is-taken = The tent at **{ $tent }** is taken: choose another ({ $rule }).
refusal-no-such-species = No species has this name: { $species } ({ $rule }).
refusal-animals-below-zero = There cannot be fewer than zero animals of a species: { $species } ({ $rule }).
refusal-main-prey-is-absent = The main prey has to be in the forest: { $species } ({ $rule }).
refusal-no-room-in-the-forest = Tents fill the whole forest: there is no room for animals ({ $rule }).

## What is not understood as an order.

refusal-nothing-said = There is no order to read: write for instance “E7”, “I track the stag” or “stay”.
refusal-too-long = That is too long for a certain order: say it in one sentence, such as “E7” or “I track the stag”.
refusal-not-understood = I find no order in that: write for instance “E7”, “two cells north”, “I track the stag”, “escort” and a name, or “stay”.
refusal-asked = That is a question, so nothing is noted: say what you do, without a question mark.
refusal-negated = You say what you do not do: say only what you do.
refusal-supposed = Nothing is noted that is uncertain or depends on something: say simply what you do.
refusal-past = You speak of what is past: say what you do this turn.
refusal-later = One order at a time, for this turn: the rest can wait for its turn.
refusal-reported = You tell about something, but I read no order of yours in it: say what you do.
refusal-somebody-else = That is about somebody else: say what you do yourself.
refusal-pronoun = I do not guess whom or what you mean: name it.
refusal-where-to = Where to? A cell such as “E7”, or a direction: “two cells north”.
refusal-which-way = In which direction? Write for instance “two cells north”.
refusal-no-distance = No cells is no move: to remain where you are, write “stay”.
refusal-only-stopped = You say what you stop doing; what do you do? A cell, “stay”, or another order.
refusal-stop-what = What do you stop, and what do you do? “cancel” takes your order back, “stay” keeps you where you are.
refusal-withdraw-what = To take your order back, write “cancel” and nothing else.
refusal-nothing-to-go-on = There is no order to go on with: last turn you did not track, escort or attack anybody. Say it in full.
refusal-track-what = Which animal do you track? Name it: “I track the stag”.
refusal-track-a-hunter = Only animals are tracked; a hunter can be escorted, or assassinated.
refusal-not-an-animal = Only hunters are escorted or attacked in this way; an animal is tracked: “I track the stag”.
refusal-escort-whom = Whom do you escort? Name another hunter.
refusal-attack-whom = Against whom? Name another hunter: “attack” and a name.
refusal-unknown-hunter = I know no hunter called “{ $word }”: write the name as it stands on the map.
refusal-not-your-weapon = That is not the weapon that you lost: yours is { $yours }.
refusal-take-what = What do you take? Your squire has swords, lances and bows, and a fresh horse.
refusal-path-begins-elsewhere = Your path begins at **{ $cell }**, but you are at { $at }.
refusal-you-are-elsewhere = You are not at **{ $cell }** but at { $at }: look at this turn's map.
refusal-not-on-the-way = **{ $cell }** is not on the straight line to { $to }; a move follows no other.

## What can mean several things; the possible readings are offered where there are some.

refusal-uncertain = I am not certain that I understand: say it more simply, such as “E7” or “I track the stag”.
refusal-uncertain-word = I am not certain that I understand, because of “{ $word }”: say it more simply.
refusal-several-orders = I read more than one order there, and one is needed: which?
refusal-several-cells = You name several cells: which one?
refusal-several-ways = You name several directions or distances: a move goes straight. Which one?
refusal-contradiction = The cell and the direction, or the distance, do not agree: which counts?
refusal-which-animal = Several animals may be that one: which?
refusal-animal-elsewhere = The animal that you mean is not in that place: which one do you track?
refusal-which-hunter = Several hunters go by that name: which one?
refusal-misspelt-name = I am not certain of the name “{ $word }”: whom do you mean?
refusal-which-tent = Several tents of your colour are within reach: which one?
refusal-which-weapon = Which weapon do you take from your squire?
refusal-search-or-squire = Do you pick your weapon up here, or take one from your squire?
refusal-squire-or-stay = Do you simply stay there, or see your squire?
refusal-stay-elsewhere = You say that you stay at **{ $cell }**, but you are at { $at }: what do you do?
refusal-retire-or-go = Do you leave the hunt, or only fall back? Say “I leave the hunt”, or the cell where you go.
refusal-retire-or-visit = Do you leave the hunt, or only go to your tent?
refusal-withdraw-or-order = Do you want to take your order back, or to replace it? “cancel” takes it back; a new order, alone, replaces it.
refusal-betray-a-hunter = Do you want to attempt the life of this hunter? Say “assassinate” and the name.
refusal-follow-a-hunter = Follow a hunter: to escort? Or something else? Only animals are tracked.
refusal-attack-an-animal = Animals within reach are attacked without an order; do you want to track it, or to go somewhere?
refusal-towards-an-animal = Do you go to a cell, or track this animal?
refusal-towards-a-hunter = Do you go to a cell, or escort this hunter?
refusal-search-what = Searching is for one's weapon: an animal is tracked.
refusal-not-as-before = That is not what you did last turn: what do you do?
