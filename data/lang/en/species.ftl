## Animals, weapons, colours.
## A species: its name, .plural, .article (a, an), .gender (n). Then, if wanted, species-<name>-gait-1, -2… (how it goes:
## "slips", followed by "north to E7") and species-<name>-blow-1, -2… (how it attacks, followed by a name: "bites Brune").
## A species without them borrows those of gait-* and blow-*.

species-hare = hare
    .plural = hares
    .article = a
    .gender = n
species-roe_deer = roe deer
    .plural = roe deer
    .article = a
    .gender = n
species-wolf = wolf
    .plural = wolves
    .article = a
    .gender = n
species-stag = stag
    .plural = stags
    .article = a
    .gender = n
species-boar = boar
    .plural = boars
    .article = a
    .gender = n
species-bear = bear
    .plural = bears
    .article = a
    .gender = n

gait-1 = goes
gait-2 = passes
gait-3 = makes its way
gait-4 = moves
gait-5 = sets out
gait-6 = wanders

species-hare-gait-1 = bolts
species-hare-gait-2 = bounds
species-hare-gait-3 = lopes
species-hare-gait-4 = darts
species-hare-gait-5 = hops, tuft by tuft,
species-hare-gait-6 = scurries
species-roe_deer-gait-1 = bounds
species-roe_deer-gait-2 = slips between the beeches
species-roe_deer-gait-3 = leaps
species-roe_deer-gait-4 = steals away
species-roe_deer-gait-5 = skips
species-roe_deer-gait-6 = flits
species-wolf-gait-1 = slinks
species-wolf-gait-2 = trots
species-wolf-gait-3 = slips
species-wolf-gait-4 = prowls
species-wolf-gait-5 = runs, belly to the ground,
species-wolf-gait-6 = cuts across
species-stag-gait-1 = springs away
species-stag-gait-2 = strides
species-stag-gait-3 = paces, antlers high,
species-stag-gait-4 = gallops
species-stag-gait-5 = sets off at a long trot
species-stag-gait-6 = canters
species-boar-gait-1 = rushes
species-boar-gait-2 = ploughs its way
species-boar-gait-3 = trots, snout to the ground,
species-boar-gait-4 = crashes
species-boar-gait-5 = pushes straight
species-boar-gait-6 = barges
species-bear-gait-1 = lumbers
species-bear-gait-2 = ambles
species-bear-gait-3 = shoulders its way
species-bear-gait-4 = walks
species-bear-gait-5 = heaves itself up and goes
species-bear-gait-6 = tramps

blow-1 = attacks
blow-2 = assails
blow-3 = strikes
blow-4 = charges
blow-5 = rams
blow-6 = falls upon

species-wolf-blow-1 = bites
species-wolf-blow-2 = snaps at
species-wolf-blow-3 = goes for
species-wolf-blow-4 = attacks, fangs bared,
species-wolf-blow-5 = harries
species-wolf-blow-6 = springs upon
species-stag-blow-1 = charges, antlers lowered,
species-stag-blow-2 = turns its tines on
species-stag-blow-3 = runs full tilt into
species-stag-blow-4 = gores
species-stag-blow-5 = assails, head down,
species-stag-blow-6 = batters
species-boar-blow-1 = charges
species-boar-blow-2 = attacks, tusks first,
species-boar-blow-3 = rips at
species-boar-blow-4 = drives its snout into
species-boar-blow-5 = crashes into
species-boar-blow-6 = lays its tusks to
species-bear-blow-1 = claws
species-bear-blow-2 = swipes at
species-bear-blow-3 = rears up and strikes
species-bear-blow-4 = bears down on
species-bear-blow-5 = falls growling upon
species-bear-blow-6 = rakes

weapon-sword = sword
    .plural = swords
    .article = a
    .gender = n
weapon-lance = lance
    .plural = lances
    .article = a
    .gender = n
weapon-bow = bow
    .plural = bows
    .article = a
    .gender = n

colour-azure = azure
colour-gules = gules
colour-vert = vert
colour-or = or
colour-argent = argent
colour-sable = sable
colour-purpure = purpure
colour-tenne = tenné
colour-ermine = ermine

# $cell: where the weapon fell; empty when it is not on the ground
weapon-is-held = { BARE($weapon) } in hand
weapon-is-dropped = { BARE($weapon) } on the ground at { $cell }
weapon-is-broken = broken { BARE($weapon) }
