## What is written on the map. The names of animals and weapons are in species.ftl.
map-title = The hunt
map-turn = Turn { $turn }
map-over-main_prey_dead = The mort is sounded!
map-over-nobody_left = the hunt is over
map-roll = Hunters
map-game = Game
map-points =
    { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
map-weapon =
    { $state ->
        [dropped] { $weapon }, dropped
        [broken] { $weapon }, broken
       *[held] { $weapon }
    }
map-dead = † perished
map-retired = has left the hunt
map-crowd = On { $cell }: { $present }
map-key-tents = tents: { $colours }
map-key-vigour = a beast’s life
map-key-way = hunter
map-key-track = beast
map-key-prey = main prey
map-key-life = life: rider, mount
map-key-facing = facing
map-key-claw = attack
map-key-blow = blow
map-key-shot = shot
map-key-riposte = riposte
map-key-behind = from behind
map-key-order = order (beasts first)
map-key-loss = life lost
map-key-covered = covered
map-key-shaken = shaken
map-key-held = held
map-key-mount = mount killed
map-key-broken = weapon broken
map-key-found = weapon found
map-key-squire = at the squire’s
map-key-retired = left the hunt
map-key-lying = weapon on the ground
map-key-dead = dead
map-key-crowd = others, named above
map-key-self = you
map-key-legal = where you may go
map-key-reach = within your reach
map-key-danger = from here: from behind
map-key-unseen = out of sight
map-tent-azure = Az
map-tent-gules = Gu
map-tent-vert = Vt
map-tent-or = Or
map-tent-sable = Sa
map-tent-purpure = Pu
map-tent-argent = Ar
map-tent-tenne = Te
# The map's alt text, for those who do not see it. $facing: a direction, or "no".
map-alt-title = Map of the hunt “{ $title }”, { $heading }.
map-alt-hunter-full =
    { $name } at { $cell }, { $mount ->
        [yes] mounted
       *[no] on foot
    }, life { $life }, { $weapon }{ $facing ->
        [no] .
       *[other] , facing { $facing }.
    }
map-alt-hunter-short = { $name } at { $cell }, life { $life }, { $weapon }.
map-alt-hunter-bare = { $name } { $cell }.
map-alt-prey = Main prey: { $animal } at { $cell }, life { $life } of { $most }.
map-alt-animals = { $name }: { $where }.
map-alt-killed = { $hunter } kills { $animal } at { $cell }.
map-alt-died = Dead at { $cell }: { $hunter }.
map-alt-wounded =
    { $behind ->
        [yes] { $hunter } loses { $loss }, from behind.
       *[no] { $hunter } loses { $loss }.
    }
map-text-hunter = { $mark } { $name }: { $cell }, life { $life }, { $weapon }
map-colon = { ": " }
