## La carte : ce qui y est écrit.
map-roll = Chasseurs
map-game = Gibier
map-weapon =
    { $state ->
        [dropped] { $weapon } tombée
        [broken] { $weapon } brisée
       *[held] { $weapon }
    }
map-tent-azure = Az
map-tent-gules = Gu
map-tent-vert = Si
map-tent-or = Or
map-tent-sable = Sa
map-tent-purpure = Pu
map-tent-argent = Ar
map-tent-tenne = Te
