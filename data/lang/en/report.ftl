## The account of the hunt. Hunters' genders are not known: no sentence may say he or she of them.
## Texts of your own: a file packs/<name>.ftl, in which you say again what you like; your variants replace those here.
## No full stop at the end: it is put later, like the capital at the start.
## Variables: $animal, $weapon… are nouns with their article ("the wolf", "wolf 2"); $hunter, $victim… the names of persons;
## $n says how many; $cell is a cell; $loss "two points of life"; $toll what the victim loses ("loses… and drops…").

title-turn = The “{ $hunt }” hunt — { $day }
title-last = The “{ $hunt }” hunt — { $day }, the last
title-opening = The “{ $hunt }” hunt — the opening
title-turn-unnamed = The hunt — { $day }
title-last-unnamed = The hunt — { $day }, the last
title-opening-unnamed = The hunt — the opening

## What opens each part of the story; a sentence follows, without a capital.

opening-morning-1 = At dawn,
opening-morning-2 = At first light,
opening-morning-3 = As the mist lifts,
opening-morning-4 = At break of day,
opening-morning-5 = At cock-crow,
opening-morning-6 = As soon as the horn sounds,
opening-morning-7 = In the grey of the morning,
opening-morning-8 = Before the sun clears the treetops,
opening-morning-9 = With dew still on the ferns,
opening-morning-10 = Early in the day,
opening-morning-11 = With the night barely folded away,
opening-morning-12 = As the forest wakes,

opening-riders-1 = The hounds once loosed,
opening-riders-2 = To the sound of horns,
opening-riders-3 = With the sun already high,
opening-riders-4 = The field sets off:
opening-riders-5 = Then the hunt spreads out:
opening-riders-6 = As the morning wears on,
opening-riders-7 = Under the tall trees,
opening-riders-8 = Then the paths come alive:
opening-riders-9 = Now it is the hunters' turn:
opening-riders-10 = Horn answers horn, and
opening-riders-11 = By ride and by trail,
opening-riders-12 = The search begins:

opening-blows-1 = Now comes the hour of arms:
opening-blows-2 = Then steel speaks:
opening-blows-3 = At the height of the day,
opening-blows-4 = Then weapons are raised:
opening-blows-5 = Past noon,
opening-blows-6 = In the clearings,
opening-blows-7 = The horn calls to the charge:
opening-blows-8 = It is the moment to strike:
opening-blows-9 = As the hounds give tongue,
opening-blows-10 = When afternoon comes,
opening-blows-11 = Under the leaves,
opening-blows-12 = It is the hour for blows:

opening-evening-1 = In the evening,
opening-evening-2 = At nightfall,
opening-evening-3 = As fires are lit by the tents,
opening-evening-4 = As the day wanes,
opening-evening-5 = At sunset,
opening-evening-6 = As the horn sounds the return,
opening-evening-7 = In the dusk,
opening-evening-8 = As the shadows lengthen,
opening-evening-9 = At the hour when pots steam,
opening-evening-10 = When quiet returns,
opening-evening-11 = The day being done,
opening-evening-12 = Under the first stars,

## The beasts' morning

prey-moves-1 = { $animal }, coveted by the whole hunt, { $gait } { BARE($direction) } to { $cell }
prey-moves-2 = the main prey shows itself: { $animal } { $gait } { BARE($direction) } to { $cell }
prey-moves-3 = { $animal }, the beast promised to the mort, { $gait } { BARE($direction) } and reaches { $cell }
prey-moves-4 = out of cover comes { $animal }, the main prey; it { $gait } { BARE($direction) } to { $cell }
prey-moves-5 = it is { BARE($direction) } that { $animal }, main prey of this hunt, { $gait }, as far as { $cell }
prey-moves-6 = all watch for { $animal }: it { $gait } { BARE($direction) } to { $cell }
prey-moves-7 = { $animal }, of which everyone dreams, { $gait } { BARE($direction) }; its trail is found as far as { $cell }
prey-moves-8 = the great matter of the day, { $animal }, { $gait } { BARE($direction) } to { $cell }
prey-moves-9 = { $animal } sets the tone of the day and { $gait } { BARE($direction) } to { $cell }

beast-moves-1 = { $animal } { $gait } { BARE($direction) } to { $cell }
beast-moves-2 = { BARE($direction) } it is for { $animal }, which { $gait } to { $cell }
beast-moves-3 = { $animal } is sighted: it { $gait } { BARE($direction) } to { $cell }
beast-moves-4 = { $animal } { $gait } { BARE($direction) } and reaches { $cell }
beast-moves-5 = a twig snaps, and { $animal } { $gait } { BARE($direction) } to { $cell }
beast-moves-6 = { $animal } { $gait } { BARE($direction) }; its trail leads to { $cell }
beast-moves-7 = { $animal } { $gait } { BARE($direction) } and stops at { $cell }
beast-moves-8 = at { $cell } appears { $animal }, which { $gait } { BARE($direction) }
beast-moves-9 = leaves stir: { $animal } { $gait } { BARE($direction) } to { $cell }

# $others: empty, or ", the hare east and two stags south"
beasts-head-1 =
    { $n ->
        [one] { $animals } heads { BARE($direction) }{ $others }
       *[other] { $animals } head { BARE($direction) }{ $others }
    }
beasts-head-2 =
    { $n ->
        [one] { $animals } goes { BARE($direction) }{ $others }
       *[other] { $animals } go { BARE($direction) }{ $others }
    }
beasts-head-3 = { $animals } can be seen passing { BARE($direction) }{ $others }
beasts-head-4 =
    { $n ->
        [one] { $animals } makes its way { BARE($direction) }{ $others }
       *[other] { $animals } make their way { BARE($direction) }{ $others }
    }
beasts-head-5 = fresh prints betray { $animals } heading { BARE($direction) }{ $others }
beasts-head-6 =
    { $n ->
        [one] { $animals } is off { BARE($direction) }{ $others }
       *[other] { $animals } are off { BARE($direction) }{ $others }
    }
beasts-head-7 =
    { $n ->
        [one] { $animals } gains ground { BARE($direction) }{ $others }
       *[other] { $animals } gain ground { BARE($direction) }{ $others }
    }
beasts-head-8 =
    { $n ->
        [one] { $animals } runs { BARE($direction) }{ $others }
       *[other] { $animals } run { BARE($direction) }{ $others }
    }
beasts-head-9 = the wind carries { $animals } { BARE($direction) }{ $others }
# Follows "…; ": the rest of the animals
beasts-rest-1 =
    { $n ->
        [one] elsewhere { $count } moves
       *[other] elsewhere { $count } move
    }
beasts-rest-2 =
    { $n ->
        [one] { $count } changes place
       *[other] { $count } scatter
    }
beasts-rest-3 =
    { $n ->
        [one] { $count } wanders under the trees
       *[other] { $count } stir under the trees
    }
beasts-rest-4 =
    { $n ->
        [one] { $count } is heard on the move
       *[other] { $count } are heard on the move
    }
beasts-head-item = { $animals } { BARE($direction) }

beasts-still-1 =
    { $n ->
        [one] { $animals } does not stir
       *[other] { $animals } do not stir
    }
beasts-still-2 = nothing rouses { $animals }
beasts-still-3 =
    { $n ->
        [one] { $animals } lies close
       *[other] { $animals } lie close
    }
beasts-still-4 =
    { $n ->
        [one] { $animals } holds its place
       *[other] { $animals } hold their places
    }
beasts-still-5 =
    { $n ->
        [one] { $animals } keeps to cover
       *[other] { $animals } keep to cover
    }
beasts-still-6 =
    { $n ->
        [one] { $animals } does not leave its lair
       *[other] { $animals } do not leave their lairs
    }
beasts-still-7 =
    { $n ->
        [one] { $animals } crouches and waits
       *[other] { $animals } crouch and wait
    }
beasts-still-8 = no step disturbs { $animals }

beasts-return-1 =
    { $n ->
        [one] { $animals } finds the way barred and comes back to where its trail began
       *[other] { $animals } find the way barred and come back to where their trails began
    }
beasts-return-2 =
    { $n ->
        [one] { $animals } goes, finds the way shut, and returns
       *[other] { $animals } go, find the way shut, and return
    }
beasts-return-3 =
    { $n ->
        [one] { $animals } goes there and back again
       *[other] { $animals } go there and back again
    }
beasts-return-4 =
    { $n ->
        [one] about turn: { $animals } is back where it started
       *[other] about turn: { $animals } are back where they started
    }
beasts-return-5 =
    { $n ->
        [one] { $animals } turns short and is back in the same place
       *[other] { $animals } turn short and are back in the same place
    }
beasts-return-6 =
    { $n ->
        [one] { $animals } makes off, then makes for home
       *[other] { $animals } make off, then make for home
    }
beasts-stuck-1 =
    { $n ->
        [one] { $animals } looks for a way and finds none
       *[other] { $animals } look for a way and find none
    }
beasts-stuck-2 =
    { $n ->
        [one] { $animals } paws the ground, every way barred
       *[other] { $animals } paw the ground, every way barred
    }
beasts-stuck-3 =
    { $n ->
        [one] before and behind the way is shut: { $animals } remains
       *[other] before and behind the way is shut: { $animals } remain
    }
beasts-stuck-4 =
    { $n ->
        [one] { $animals } can go neither forward nor back
       *[other] { $animals } can go neither forward nor back
    }
beasts-stuck-5 =
    { $n ->
        [one] between two barriers { $animals } goes nowhere
       *[other] between two barriers { $animals } go nowhere
    }
beasts-stuck-6 =
    { $n ->
        [one] { $animals } is checked on all sides and gives up
       *[other] { $animals } are checked on all sides and give up
    }

beasts-counted-1 =
    { $n ->
        [one] { $count } moves through the forest
       *[other] { $count } move through the forest
    }
beasts-counted-2 =
    { $n ->
        [one] { $count } shifts ground
       *[other] { $count } shift ground
    }
beasts-counted-3 =
    { $n ->
        [one] under the trees { $count } is on the move
       *[other] under the trees { $count } are on the move
    }

beast-stopped-1 = { $animal } { $gait } { BARE($direction) } and stops dead at { $cell }, where someone stands
beast-stopped-2 = { $animal } { $gait } { BARE($direction) } and comes face to face with the hunt at { $cell }
beast-stopped-3 = { $animal } { $gait } { BARE($direction) }, but at { $cell } the hunt bars its way
beast-stopped-4 = { $animal } { $gait } { BARE($direction) }; at { $cell } a figure brings it to a halt
beast-stopped-back-1 = { $animal } goes round and comes face to face with the hunt at { $cell }
beast-stopped-back-2 = { $animal } comes back to { $cell }, where someone stands, and stops dead
beast-stopped-back-3 = { $animal } goes and returns; at { $cell } the hunt bars its way
beasts-stopped-1 =
    { $n ->
        [one] { $animals } runs into the hunt and stops
       *[other] { $animals } run into the hunt and stop
    }
beasts-stopped-2 =
    { $n ->
        [one] the hunt bars the way of some game: { $animals } stops
       *[other] the hunt bars the way of the game: { $animals } stop
    }
beasts-stopped-3 =
    { $n ->
        [one] { $animals } comes up against the lines and stops dead
       *[other] { $animals } come up against the lines and stop dead
    }

beast-followed-1 = { $animal } { $gait } { BARE($direction) } to { $cell }, with { $hunters } at its heels
beast-followed-2 =
    { $n ->
        [one] { $animal } { $gait } { BARE($direction) } to { $cell }, and { $hunters } follows step by step
       *[other] { $animal } { $gait } { BARE($direction) } to { $cell }, and { $hunters } follow step by step
    }
beast-followed-3 =
    { $n ->
        [one] { $animal } { $gait } { BARE($direction) } to { $cell }; { $hunters } does not lose a stride
       *[other] { $animal } { $gait } { BARE($direction) } to { $cell }; { $hunters } do not lose a stride
    }
beast-followed-4 = { $animal } { $gait } { BARE($direction) } to { $cell }, and { $hunters } with it
beast-followed-back-1 =
    { $n ->
        [one] { $animal } goes and returns to { $cell }, and { $hunters } follows step by step
       *[other] { $animal } goes and returns to { $cell }, and { $hunters } follow step by step
    }
beast-followed-back-2 = { $animal } turns about to { $cell }, with { $hunters } at its heels
beast-followed-back-3 = { $animal } turns short and comes back to { $cell } without shaking off { $hunters }
follows-1 =
    { $n ->
        [one] { $hunters } follows { $animal } step by step
       *[other] { $hunters } follow { $animal } step by step
    }
follows-2 =
    { $n ->
        [one] { $hunters } does not let go of { $animal }
       *[other] { $hunters } do not let go of { $animal }
    }
follows-3 =
    { $n ->
        [one] in the steps of { $animal } walks { $hunters }
       *[other] in the steps of { $animal } walk { $hunters }
    }
follower-lost-1 =
    { $n ->
        [one] { $hunters } cannot go so fast and loses contact
       *[other] { $hunters } cannot go so fast and lose contact
    }
follower-lost-2 =
    { $n ->
        [one] on foot, { $hunters } falls behind after one cell
       *[other] on foot, { $hunters } fall behind after one cell
    }
follower-lost-3 = the beast lengthens its stride and leaves { $hunters } behind

attack-1 = { $animal } comes out of { $from } and { $blow } { $victim }, who { $toll }
attack-2 = at { $cell }, { $animal } { $blow } { $victim }, who { $toll }
attack-3 = { $animal } comes from { $from } upon { $victim }: the shock is rude, and { $victim } { $toll }
attack-4 = the branches part and { $animal } { $blow } { $victim }, who { $toll }
attack-5 = { $animal } falls at { $cell } on { $victim }, who { $toll }
attack-6 = straight from { $from }, { $animal } { $blow } { $victim }, who { $toll }
attack-7 = in one rush, { $animal } { $blow } { $victim }, who { $toll }
attack-8 = the forest lets { $animal } loose on { $victim }, who { $toll }
attack-9 = { $victim } hears { $animal } too late: out of { $from } the beast strikes, and { $victim } { $toll }

attack-behind-1 = { $animal } comes out of { $from } and { $blow } { $victim } from behind; { $victim } { $toll }
attack-behind-2 = { $victim } does not see { $animal } coming: the beast strikes from behind, and { $victim } { $toll }
attack-behind-3 = at { $victim }'s back breaks out { $animal }, which strikes without mercy: { $victim } { $toll }
attack-behind-4 = from behind, { $animal } { $blow } { $victim }, who { $toll }
attack-behind-5 = { $animal } takes { $victim } in the back at { $cell }; { $victim } { $toll }
attack-behind-6 = it is from behind that { $animal } { $blow } { $victim }, who { $toll }
attack-behind-7 = { $animal } swoops from { $from } upon the back of { $victim }, who { $toll }
attack-behind-8 = treacherous, the attack of { $animal } takes { $victim } from behind: { $victim } { $toll }
attack-behind-9 = at { $cell }, { $animal } from behind { $blow } { $victim }, who { $toll }

attack-many-1 = { $animal } comes out of { $from } and { $blow } { $victims }
attack-many-2 = { $animal } throws itself at { $cell } upon { $victims }
attack-many-3 = { $animal } falls upon a whole party, { $victims }
attack-many-4 = at { $cell }, { $animal } { $blow } { $victims }
attack-many-5 = { $animal } comes from { $from } to { $cell } and { $blow } { $victims }
attack-many-6 = in one and the same rush, { $animal } { $blow } { $victims }
attack-many-7 = { $animal } ploughs right into the field: { $victims } bear the brunt

# When there are many attacks: "wolf 1 assails Alix; the bear assails Brune and Clovis".
attacks-head-1 = the beasts attack: { $attacks }
attacks-head-2 = from all sides come the onslaughts: { $attacks }
attacks-head-3 = the game turns upon the hunt: { $attacks }
attacks-item-1 = { $animal } assails { $victims }
attacks-item-2 = { $animal } throws itself upon { $victims }
attacks-item-3 = { $animal } swoops upon { $victims }
attacks-item-4 = { $animal } sets upon { $victims }
attacks-item-5 = { $animal } goes for { $victims }
attacks-item-6 = { $animal } attacks { $victims }

covered-1 =
    { $n ->
        [one] { $hunters }, under escort, has not a scratch
       *[other] { $hunters }, under escort, have not a scratch
    }
covered-2 =
    { $n ->
        [one] the escort holds: { $hunters } comes out of it unhurt
       *[other] the escort holds: { $hunters } come out of it unhurt
    }
covered-3 =
    { $n ->
        [one] the escort takes it all: nothing happens to { $hunters }
       *[other] the escort takes it all: nothing happens to { $hunters }
    }

behind-among-1 =
    { $n ->
        [one] { $hunters } takes the blow from behind
       *[other] { $hunters } take the blow from behind
    }
behind-among-2 = it is from behind that the blow reaches { $hunters }
behind-among-3 = the attack takes { $hunters } in the back

## What a blow costs: after a name or "who".

toll-wound-1 =
    { $n ->
        [one] loses { $loss }
       *[other] lose { $loss }
    }
toll-wound-2 =
    { $n ->
        [one] leaves { $loss } there
       *[other] leave { $loss } there
    }
toll-wound-3 =
    { $n ->
        [one] pays for it with { $loss }
       *[other] pay for it with { $loss }
    }
toll-wound-4 =
    { $n ->
        [one] comes out of it with { $loss } less
       *[other] come out of it with { $loss } less
    }
toll-wound-5 =
    { $n ->
        [one] is the poorer by { $loss }
       *[other] are the poorer by { $loss }
    }
toll-wound-6 =
    { $n ->
        [one] yields { $loss }
       *[other] yield { $loss }
    }
toll-none-1 =
    { $n ->
        [one] gets off unhurt
       *[other] get off unhurt
    }
toll-none-2 =
    { $n ->
        [one] loses nothing by it
       *[other] lose nothing by it
    }
toll-none-3 =
    { $n ->
        [one] has not a scratch
       *[other] have not a scratch
    }
toll-mount-1 =
    { $n ->
        [one] feels the mount go down
       *[other] feel their mounts go down
    }
toll-mount-2 =
    { $n ->
        [one] loses the mount
       *[other] lose their mounts
    }
toll-mount-3 =
    { $n ->
        [one] is left on foot
       *[other] are left on foot
    }
toll-mount-4 =
    { $n ->
        [one] slips from a dying mount
       *[other] slip from dying mounts
    }
toll-mount-5 =
    { $n ->
        [one] has nothing left to ride
       *[other] have nothing left to ride
    }
toll-mount-6 =
    { $n ->
        [one] mourns a dead mount
       *[other] mourn dead mounts
    }
toll-drop-1 = drops { $weapon }
toll-drop-2 = lets { $weapon } slip
toll-drop-3 = lets { $weapon } fall
toll-drop-4 = loses { $weapon } among the leaves
toll-drop-5 = cannot keep hold of { $weapon }
toll-drop-6 = sees { $weapon } roll to the ground
toll-drop-many-1 = drop their weapons
toll-drop-many-2 = let their weapons slip
toll-drop-many-3 = see their weapons roll to the ground
toll-kept-1 = keeps { $weapon } in hand
toll-kept-2 = does not let go of { $weapon }
toll-kept-3 = clenches a fist on { $weapon }
toll-kept-4 = holds { $weapon } fast
dies-1 =
    { $n ->
        [one] so dies { $hunters }, at { $cell }
       *[other] so die { $hunters }, at { $cell }
    }
dies-2 =
    { $n ->
        [one] at { $cell } ends the hunt of { $hunters }, who will not rise again
       *[other] at { $cell } ends the hunt of { $hunters }, who will not rise again
    }
dies-3 =
    { $n ->
        [one] { $hunters } breathes a last breath at { $cell }, under the tall trees
       *[other] { $hunters } breathe their last at { $cell }, under the tall trees
    }
dies-4 =
    { $n ->
        [one] for a moment the horns fall silent: { $hunters } has died at { $cell }
       *[other] for a moment the horns fall silent: { $hunters } have died at { $cell }
    }
dies-5 =
    { $n ->
        [one] { $hunters } will not see the evening: all is over at { $cell }
       *[other] { $hunters } will not see the evening: all is over at { $cell }
    }
dies-6 =
    { $n ->
        [one] the forest keeps { $hunters }, whose hunt ends at { $cell }
       *[other] the forest keeps { $hunters }, whose hunt ends at { $cell }
    }
loss-each = { $loss } each

## The riders

rider-moves-1 = { $hunter } pushes { BARE($direction) } to { $cell }
rider-moves-2 = { $hunter } reaches { $cell }, to { $direction }
rider-moves-3 = { $hunter } goes by { $direction } and stops at { $cell }
rider-moves-4 = { $hunter } plunges { BARE($direction) }, as far as { $cell }
rider-moves-5 = { $hunter } takes up a place at { $cell }, to { $direction }
rider-moves-6 = { $hunter } speeds { BARE($direction) } and halts at { $cell }
rider-moves-7 = { $hunter } cuts { BARE($direction) } to { $cell }
rider-moves-8 = { $hunter } advances { BARE($direction) } to { $cell }
rider-moves-9 = { $hunter } chooses { $direction } and comes to { $cell }
riders-gather-1 = { $hunters } meet at { $cell }, to { $direction }
riders-gather-2 = { $hunters } push { BARE($direction) } together to { $cell }
riders-gather-3 = { $hunters } come together at { $cell }, to { $direction }
riders-gather-4 = { $hunters } halt side by side at { $cell }, to { $direction }

riders-head-1 =
    { $n ->
        [one] { $hunters } advances { BARE($direction) }{ $others }
       *[other] { $hunters } advance { BARE($direction) }{ $others }
    }
riders-head-2 =
    { $n ->
        [one] { $hunters } pushes { BARE($direction) }{ $others }
       *[other] { $hunters } push { BARE($direction) }{ $others }
    }
riders-head-3 =
    { $n ->
        [one] { $hunters } plunges { BARE($direction) }{ $others }
       *[other] { $hunters } plunge { BARE($direction) }{ $others }
    }
riders-head-4 =
    { $n ->
        [one] { $hunters } turns { BARE($direction) }{ $others }
       *[other] { $hunters } turn { BARE($direction) }{ $others }
    }
riders-head-5 =
    { $n ->
        [one] { $hunters } makes for { $direction }{ $others }
       *[other] { $hunters } make for { $direction }{ $others }
    }
riders-head-6 = { $hunters } can be seen passing { BARE($direction) }{ $others }
riders-head-7 =
    { $n ->
        [one] { $hunters } beats the thickets { BARE($direction) }{ $others }
       *[other] { $hunters } beat the thickets { BARE($direction) }{ $others }
    }
riders-head-item = { $hunters } { BARE($direction) }

riders-counted-1 =
    { $n ->
        [one] { $count } moves
       *[other] { $count } move
    }
riders-counted-2 =
    { $n ->
        [one] { $count } scours the forest
       *[other] { $count } scour the forest
    }
riders-counted-3 =
    { $n ->
        [one] { $count } changes place
       *[other] { $count } change places
    }

riders-held-1 =
    { $n ->
        [one] { $hunters } would be gone, but the attack forbids it
       *[other] { $hunters } would be gone, but the attack forbids it
    }
riders-held-2 =
    { $n ->
        [one] { $hunters } cannot break off and remains
       *[other] { $hunters } cannot break off and remain
    }
riders-held-3 = the onslaught pins { $hunters } to the spot
riders-held-4 =
    { $n ->
        [one] { $hunters } stays in the fray, unable to shake it off
       *[other] { $hunters } stay in the fray, unable to shake it off
    }
riders-held-5 = no setting out for { $hunters }: the onslaught is too fierce
riders-held-6 =
    { $n ->
        [one] { $hunters } stands at bay instead of leaving
       *[other] { $hunters } stand at bay instead of leaving
    }

squire-arrives-1 = rejoins the squire at { $cell }
squire-arrives-2 = finds the squire at { $cell }
squire-arrives-3 = stops at the tent of { $cell }
squire-arrives-4 = calls on the squire at { $cell }
squire-mount-1 = takes a fresh mount there
squire-mount-2 = changes mounts
squire-mount-3 = is given a rested mount
squire-remount-1 = is back in the saddle
squire-remount-2 = has a mount again
squire-remount-3 = is done with going on foot
squire-swap-1 = leaves { $had } for { $weapon }
squire-swap-2 = exchanges { $had } for { $weapon }
squire-swap-3 = lays down { $had } and takes { $weapon }
squire-takes-1 = takes { AN($weapon) }
squire-takes-2 = chooses { AN($weapon) }
squire-takes-3 = comes out with { AN($weapon) }
squire-new-1 = is given { AN($weapon) } without a flaw
squire-new-2 = takes { AN($weapon) } once more
squire-new-3 = has { AN($weapon) } in hand again
squire-many-1 = { $hunters } see their squires and change mounts
squire-many-2 = the squires put { $hunters } in the saddle
squire-many-3 = { $hunters } leave their tents on fresh mounts
retires-1 = leaves the hunt { $with }
retires-2 = retires { $with }
retires-3 = hangs up the horn { $with }
with-points =
    { $n ->
        [0] without a single point
       *[other] with { $points }
    }

defaulted-1 =
    { $n ->
        [one] { $hunters } gave no order and does not move
       *[other] { $hunters } gave no order and do not move
    }
defaulted-2 =
    { $n ->
        [one] for want of an order, { $hunters } stays put
       *[other] for want of orders, { $hunters } stay put
    }
defaulted-3 =
    { $n ->
        [one] { $hunters }, without an order, waits
       *[other] { $hunters }, without orders, wait
    }
defaulted-4 =
    { $n ->
        [one] the hour struck without a word from { $hunters }: so it is to stay
       *[other] the hour struck without a word from { $hunters }: so it is to stay
    }
defaulted-5 = not a word from { $hunters }: it will be for tomorrow
defaulted-6 =
    { $n ->
        [one] { $hunters } keeps the same place, having ordered nothing
       *[other] { $hunters } keep the same place, having ordered nothing
    }
unlawful-1 =
    { $n ->
        [one] { $hunters } stays put: the order given was no longer allowed
       *[other] { $hunters } stay put: their orders were no longer allowed
    }
unlawful-2 =
    { $n ->
        [one] the order given could no longer be carried out: { $hunters } does not move
       *[other] the orders given could no longer be carried out: { $hunters } do not move
    }
unlawful-3 =
    { $n ->
        [one] { $hunters } waits, the order given being no longer allowed
       *[other] { $hunters } wait, the orders given being no longer allowed
    }

## The blows

initiative-1 = with { $weapon }, the dice give the order of blows: { $hunters }
initiative-2 = among bearers of { $weapon }, fate ranks { $hunters } in this order
initiative-3 = fate settles the order with { $weapon }: { $hunters }

in-crowd-1 = in the throng,
in-crowd-2 = elbow to elbow,
in-crowd-3 = in the thick of the press,

strike-sword-1 =
    { $n ->
        [one] deals { $animals } a cut that costs it { $loss }
       *[other] deals { $animals } cuts that cost them { $loss }
    }
strike-sword-2 = thrusts at { $animals } for { $loss }
strike-sword-3 = takes { $loss } from { $animals } with the edge of the sword
strike-sword-4 =
    { $n ->
        [one] brings the sword down on { $animals }, which loses { $loss }
       *[other] brings the sword down on { $animals }, which lose { $loss }
    }
strike-sword-5 =
    { $n ->
        [one] gives { $animals } a taste of steel that costs it { $loss }
       *[other] gives { $animals } a taste of steel that costs them { $loss }
    }
strike-sword-6 = gashes { $animals } for { $loss }
strike-sword-7 =
    { $n ->
        [one] presses { $animals }, sword high, and takes { $loss } from it
       *[other] presses { $animals }, sword high, and takes { $loss } from them
    }
strike-lance-1 = hits { $animals } with the lance for { $loss }
strike-lance-2 = takes { $loss } from { $animals } at the point of the lance
strike-lance-3 =
    { $n ->
        [one] drives the lance at { $animals }, which loses { $loss }
       *[other] drives the lance at { $animals }, which lose { $loss }
    }
strike-lance-4 =
    { $n ->
        [one] pricks { $animals } with a thrust that costs it { $loss }
       *[other] pricks { $animals } with thrusts that cost them { $loss }
    }
strike-lance-5 = charges { $animals }, lance lowered, for { $loss }
strike-lance-6 =
    { $n ->
        [one] puts iron to { $animals }, which loses { $loss } by it
       *[other] puts iron to { $animals }, which lose { $loss } by it
    }
strike-lance-7 =
    { $n ->
        [one] holds { $animals } at lance's length and takes { $loss } from it
       *[other] holds { $animals } at lance's length and takes { $loss } from them
    }
strike-bow-1 =
    { $n ->
        [one] looses at { $animals } a shaft that costs it { $loss }
       *[other] looses at { $animals } shafts that cost them { $loss }
    }
strike-bow-2 = hits { $animals } by arrow for { $loss }
strike-bow-3 =
    { $n ->
        [one] shoots at { $animals }, which loses { $loss }
       *[other] shoots at { $animals }, which lose { $loss }
    }
strike-bow-4 =
    { $n ->
        [one] makes the bowstring sing: { $animals } loses { $loss }
       *[other] makes the bowstring sing: { $animals } lose { $loss }
    }
strike-bow-5 = takes { $loss } from { $animals } with a flight of arrows
strike-bow-6 =
    { $n ->
        [one] does not miss { $animals }, which is the poorer by { $loss }
       *[other] does not miss { $animals }, which are the poorer by { $loss }
    }
strike-bow-7 = plants arrows in { $animals } for { $loss }
strike-none-1 = aims at { $animals }, but the crowd smothers the blow
strike-none-2 = strikes towards { $animals } without room for a true blow, so great is the press
strike-none-3 = goes for { $animals } in vain, for want of room in the crowd

riposte-1 = ripostes with { $weapon } upon { $animals } for { $loss }
riposte-2 =
    { $n ->
        [one] gives { $animals } blow for blow, and { $loss } are gone from it
       *[other] gives { $animals } blow for blow, and { $loss } are gone from them
    }
riposte-3 =
    { $n ->
        [one] makes { $animals } pay for the onslaught: it loses { $loss }
       *[other] makes { $animals } pay for the onslaught: they lose { $loss }
    }
riposte-4 = defends with { $weapon } and takes { $loss } from { $animals }
riposte-5 =
    { $n ->
        [one] answers { $animals } with a stroke that costs it { $loss }
       *[other] answers { $animals } with strokes that cost them { $loss }
    }
riposte-6 =
    { $n ->
        [one] stands up to { $animals } and, with { $weapon }, takes back { $loss } from it
       *[other] stands up to { $animals } and, with { $weapon }, takes back { $loss } from them
    }
riposte-7 = drives back { $animals } with { $weapon } for { $loss }

fells-sword-1 = brings down { $animals } with a stroke of the sword for { $points }
fells-sword-2 = lays { $animals } low with the edge of the sword and wins { $points }
fells-sword-3 = kills { $animals } by the sword: { $points }
fells-sword-4 = dispatches { $animals } with the sword for { $points }
fells-sword-5 = runs the sword through { $animals } and wins { $points }
fells-lance-1 = pins { $animals } with a thrust of the lance for { $points }
fells-lance-2 = lays { $animals } low with the lance and wins { $points }
fells-lance-3 = kills { $animals } by the lance: { $points }
fells-lance-4 = ends the run of { $animals } at the point of the lance and wins { $points }
fells-lance-5 = strikes down { $animals } at lance-point for { $points }
fells-bow-1 = brings down { $animals } with an arrow for { $points }
fells-bow-2 = lays { $animals } low with a shaft and wins { $points }
fells-bow-3 = kills { $animals } by arrow: { $points }
fells-bow-4 = ends the run of { $animals } with a shaft and wins { $points }
fells-bow-5 = fells { $animals } without leaving the spot for { $points }
fells-riposte-1 = ripostes with { $weapon } and brings down { $animals }: { $points }
fells-riposte-2 = turns the onslaught round and lays { $animals } low for { $points }
fells-riposte-3 = defends with { $weapon } to the death of { $animals } and wins { $points }
fells-prey-1 = strikes with { $weapon } the blow that all awaited and brings down { $animals } ({ $points })
fells-prey-2 = sounds the mort for { $animals }, felled that instant by { $weapon }: { $points }
fells-prey-3 = ends with { $weapon } the run of { $animals }, the main prey ({ $points })
fells-prey-4 = strikes one last time with { $weapon }: { $animals } will not rise again ({ $points })

kill-1 =
    { $n ->
        [one] { $animals } does not survive it ({ $points })
       *[other] { $animals } do not survive it ({ $points })
    }
kill-2 = the blow is the death of { $animals } ({ $points })
kill-3 =
    { $n ->
        [one] { $animals } does not rise again ({ $points })
       *[other] { $animals } do not rise again ({ $points })
    }
kill-4 =
    { $n ->
        [one] { $animals } dies of it ({ $points })
       *[other] { $animals } die of it ({ $points })
    }
kill-5 =
    { $n ->
        [one] { $animals } goes down ({ $points })
       *[other] { $animals } go down ({ $points })
    }
kill-6 = it is the end of { $animals } ({ $points })

breaks-1 = { $weapon } breaks on { $animal }
breaks-2 = { $weapon } shatters against { $animal }
breaks-3 = { $weapon } is no match for { $animal } and snaps
breaks-4 = a crack: { $weapon } breaks on { $animal }

strikes-together-1 =
    { $n ->
        [one] { $hunters } strikes { $animals }: { $loss } in all
       *[other] { $hunters } strike { $animals }: { $loss } in all
    }
strikes-together-2 = the blows of { $hunters } reach { $animals }, { $loss } in all
strikes-together-3 =
    { $n ->
        [one] { $hunters } goes for { $animals } and takes { $loss } in all
       *[other] { $hunters } go for { $animals } and take { $loss } in all
    }

shaken-1 = the onslaught from behind robs { $hunters } of every blow
shaken-2 =
    { $n ->
        [one] still reeling from the attack in the back, { $hunters } does not strike
       *[other] still reeling from the attack in the back, { $hunters } do not strike
    }
shaken-3 =
    { $n ->
        [one] { $hunters } has no heart to strike after the attack from behind
       *[other] { $hunters } have no heart to strike after the attack from behind
    }
shaken-4 = the attack from behind costs { $hunters } every riposte

attempt-1 = { $hunter } turns { $weapon } against { $victim }, who { $toll }
attempt-2 = treason: { $hunter } attacks { $victim } with { $weapon }, and { $victim } { $toll }
attempt-3 = { $hunter } raises { $weapon } against { $victim } in plain sight: { $victim } { $toll }
attempt-4 = it is no beast that { $hunter } aims at, but { $victim }, who { $toll }
attempt-5 = { $hunter } changes quarry and turns with { $weapon } on { $victim }, who { $toll }
attempt-behind-1 = { $hunter } strikes { $victim } from behind with { $weapon }: { $victim } { $toll }
attempt-behind-2 = { $hunter } takes { $victim } in the back and makes use of { $weapon }: { $victim } { $toll }
attempt-behind-3 = at { $victim }'s back, { $hunter } raises { $weapon }; { $victim } { $toll }
attempt-behind-4 = felony: { $hunter } attacks { $victim } from behind with { $weapon }, and { $victim } { $toll }
attempt-cover-1 = { $hunter } aims { $weapon } at { $target }, but { $victim } steps in and { $toll }
attempt-cover-2 = { $hunter } raises { $weapon } against { $target }; { $victim } stands between and { $toll }
attempt-cover-3 = the stroke of { $hunter }, with { $weapon }, sought { $target } and finds { $victim }, who { $toll }
attempt-cover-behind-1 = { $hunter } aims { $weapon } at { $target }, but { $victim }'s back is in the way, and { $victim } { $toll }
attempt-cover-behind-2 = { $hunter } raises { $weapon } against { $target }; { $victim } stands between, takes the blow from behind and { $toll }
attempt-cover-behind-3 = the stroke of { $hunter }, with { $weapon }, sought { $target } and reaches from behind { $victim }, who { $toll }
counter-1 = { $hunter } ripostes at once with { $weapon }, and { $assassin } { $toll }
counter-2 = the answer is not long in coming: { $hunter } returns the blow with { $weapon }, and { $assassin } { $toll }
counter-3 = { $hunter } rounds with { $weapon } on { $assassin }, who { $toll }

## The evening

found-1 = { $hunter } finds { $weapon } again at { $cell }
found-2 = { $hunter } ends by finding { $weapon } under the leaves of { $cell }
found-3 = after much searching, { $hunter } picks up { $weapon } at { $cell }
found-4 = { $hunter } stoops at { $cell } and straightens up with { $weapon }
found-5 = the quest of { $hunter } was not in vain: { $weapon } was indeed at { $cell }
found-6 = at { $cell }, { $hunter } lays hands on { $weapon } again
found-many-1 = { $hunters } find their weapons again
found-many-2 = { $hunters } pick up their weapons from among the leaves
found-many-3 = { $hunters } have their weapons in hand again

prey-unhurt-1 = { $animal } still runs, and without a scratch
prey-unhurt-2 = nobody has yet harmed { $animal }, which is at { $cell }
prey-unhurt-3 = { $animal } spends the night at { $cell } in full strength
prey-unhurt-4 = there is talk of { $animal }, which has not yet bled
prey-unhurt-5 = { $animal } beds down at { $cell } without having lost a drop of blood
prey-unhurt-6 = at { $cell }, { $animal } has lost nothing yet
prey-scratched-1 = { $animal } licks its first wounds at { $cell }
prey-scratched-2 = { $animal } still runs, with no deep wound: { $left }
prey-scratched-3 = the blood of { $animal } has flowed, but little: { $left }
prey-scratched-4 = { $animal } keeps the best part of its strength at { $cell }
prey-scratched-5 = { $animal } has hardly suffered: { $left }
prey-scratched-6 = a few drops of blood lead to { $cell }, where { $animal } stands
prey-wounded-1 = { $animal } bears wounds that show: { $left }
prey-wounded-2 = { $animal } can be followed by its blood to { $cell }
prey-wounded-3 = { $animal } breathes hard at { $cell }: { $left }
prey-wounded-4 = the hunt has bitten deep into { $animal }: { $left }
prey-wounded-5 = { $animal } bleeds at { $cell }: { $left }
prey-wounded-6 = { $animal } has left a good part of its strength in this hunt: { $left }
prey-failing-1 = { $animal } hangs by a thread: { $left }
prey-failing-2 = the mort of { $animal } is in every mind: { $left }
prey-failing-3 = { $animal } totters at { $cell }: { $left }
prey-failing-4 = the strength of { $animal } is running out: { $left }
prey-failing-5 = { $animal } drags itself along at { $cell }: { $left }
prey-failing-6 = the breath of { $animal } comes short: { $left }
prey-left = it has { $life } left

ended-prey-1 = the horns sound the mort: { $animal } is down by the hand of { $hunter }, and the hunt is over
ended-prey-2 = so ends the hunt: { $hunter } has brought down { $animal }
ended-prey-3 = { $animal } lies under the torches; { $hunter } struck the last blow, and all ride home
ended-nobody-1 = nobody is left hunting: the forest keeps { $animal }
ended-nobody-2 = the hunt dies out for want of hunters; { $animal } still runs
ended-nobody-3 = no horn answers any more: the hunt is over, and { $animal } still lives

best-1 = the title of best hunter goes to { $hunters }, { $with }
best-2 = the honour of the day falls to { $hunters }, { $with } to show
best-3 = in first place stands the name of { $hunters }, { $with }
podium-1 = next come { $list }
podium-2 = behind stand { $list }
podium-3 = then follow { $list }
podium-item = { $hunters }, { $with }
best-none-1 = nobody alive can claim the title of best hunter
best-none-2 = the title of best hunter finds no one to go to
best-none-3 = no one is there to receive the title of best hunter

## The opening

opens-1 =
    { $n ->
        [one] { $count } has a tent at the forest's edge: { $hunters }
       *[other] { $count } have pitched their tents: { $hunters }
    }
opens-2 = the horns salute { $hunters }, { $count } in all
opens-3 =
    { $n ->
        [one] { $count } answers the call: { $hunters }
       *[other] { $count } answer the call: { $hunters }
    }
opens-arms-1 = each has chosen a weapon: { $arms }
opens-arms-2 = arms are looked over: { $arms }
opens-arms-3 = the squires have furbished the arms: { $arms }
opens-arms-item = { $weapon } for { $hunters }
opens-game-1 = the forest is home to { $animals }
opens-game-2 = the harbourers have read the slots: { $animals }
opens-game-3 = under the trees live { $animals }
opens-prey-1 = the main prey is { $animal }, whose trail is read at { $cell }
opens-prey-2 = it is { $animal } that is hunted: its slot is fresh at { $cell }
opens-prey-3 = the hunt is up for { $animal }, whose lair is at { $cell }

## The facts

# $shared: yes when the rank is shared
fact-rank =
    { $shared ->
        [yes] **{ $rank }.** { $hunter } — { $points } (shared rank) · { $state }
       *[no] **{ $rank }.** { $hunter } — { $points } · { $state }
    }
# As long as nobody stands before anybody else; fact-tent at the opening
fact-hunter = { $hunter } — { $points } · { $state }
fact-tent = { $hunter } — tent { $cell } ({ $colour }), { BARE($weapon) }
# $mount: yes mounted, no on foot
fact-state =
    { $mount ->
        [yes] life { $life } ({ $rider } + { $horse }) · { $weapon }
       *[no] life { $life }, on foot · { $weapon }
    }
fact-dead = died at { $cell }
fact-retired = left the hunt at { $cell }
fact-prey = Main prey: { $animal }, at { $cell }, life { $life } of { $whole }
fact-prey-dead = Main prey: { $animal }, by the hand of { $hunter }
fact-fallen = Dead this day: { $list }
fact-bag = Bag: { $list }
fact-left = Left the hunt: { $list }
fact-fell-to = { $hunter } (by { $by })
fact-killed-by =
    { $n ->
        [one] { $animal } ({ $hunter }, { $n } point)
       *[other] { $animal } ({ $hunter }, { $n } points)
    }

## The dry account, a line an event

dry-animal-placed = { $animal }: { $cell }
# $why: none (no order) or illegal (an order that was no longer allowed)
dry-order-defaulted =
    { $why ->
        [none] { $hunter }: no order, stays
       *[illegal] { $hunter }: an order that was no longer allowed, stays
    }
dry-animal-moved = { $animal }: { $way } ({ $notes })
# $chosen: die, organiser or d9
dry-die =
    { $chosen ->
        [organiser] d10: { $n }, the organiser's choice
        [d9] d10: { $n }, then a d9
       *[die] d10: { $n }
    }
dry-turned = turned back
dry-barred = way barred
dry-stopped = stopped by the hunt
dry-with = with { $hunters }
# $covered: none when there are none
dry-animal-attacked =
    { $covered ->
        [none] { $animal } attacks at { $cell }, from { $from }: { $victims }
       *[other] { $animal } attacks at { $cell }, from { $from }: { $victims }; under escort: { $covered }
    }
# $how: front, behind or riposte
dry-hunter-wounded =
    { $how ->
        [behind] { $hunter } loses { $loss } from behind ({ $by }): life { $life }
        [riposte] { $hunter } loses { $loss } by a riposte ({ $by }): life { $life }
       *[front] { $hunter } loses { $loss } ({ $by }): life { $life }
    }
dry-mount-killed = { $hunter }: mount dead at { $cell }, on foot
dry-weapon-dropped = { $hunter } drops { $weapon } at { $cell }
dry-weapon-kept = { $hunter } keeps { $weapon } (d10: { $die })
dry-hunter-died = { $hunter } dies at { $cell } ({ $by })
dry-hunter-moved = { $hunter }: { $start } → { $path }
dry-hunter-held = { $hunter } cannot leave { $cell } ({ $animals })
dry-squire-visited = { $hunter } sees the squire at { $cell }: life { $life }, { BARE($weapon) } in hand
dry-hunter-retired = { $hunter } retires at { $cell }, { $points }
dry-initiative-rolled = Order with { $weapon }: { $hunters }
dry-hunter-shaken = { $hunter } acts no more: attacked from behind
# $how: attack or riposte; $crowd: how many hunters are on the cell
dry-animal-struck =
    { $how ->
        [riposte] { $hunter } ripostes with { $weapon } on { $animal }: { $loss }, life { $life } (on the cell: { $crowd })
       *[attack] { $hunter } strikes { $animal } with { $weapon }: { $loss }, life { $life } (on the cell: { $crowd })
    }
dry-animal-killed = { $animal } dies: { $points } for { $hunter }
dry-weapon-broken = { $hunter } breaks { $weapon } on { $animal } (d10: { $die })
# $victim: none when the target is not covered
dry-hunter-attacked =
    { $victim ->
        [none] { $hunter } attacks { $target } with { $weapon }: { $loss }{ $how ->
            [behind] , from behind
           *[front] { "" }
        } (on the cell: { $crowd })
       *[other] { $hunter } attacks { $target } with { $weapon }, { $victim } covers: { $loss }{ $how ->
            [behind] , from behind
           *[front] { "" }
        } (on the cell: { $crowd })
    }
dry-hunter-riposted = { $hunter } ripostes with { $weapon } on { $assassin }: { $loss } (on the cell: { $crowd })
dry-weapon-found = { $hunter } finds { $weapon } again at { $cell }
# $reason: main_prey_dead or nobody_left
dry-hunt-ended =
    { $reason ->
        [nobody_left] End of the hunt: nobody is left hunting; { $animal } still lives
       *[main_prey_dead] End of the hunt: { $animal }, the main prey, is down
    }
