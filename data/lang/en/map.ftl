## What is written on the map.
map-roll = Hunters
map-game = Game
map-weapon =
    { $state ->
        [dropped] { $weapon }, dropped
        [broken] { $weapon }, broken
       *[held] { $weapon }
    }
map-tent-azure = Az
map-tent-gules = Gu
map-tent-vert = Vt
map-tent-or = Or
map-tent-sable = Sa
map-tent-purpure = Pu
map-tent-argent = Ar
map-tent-tenne = Te
