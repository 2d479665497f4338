## Un ordre regardé d’avance : ce qui en suit d’après les règles et ce que chacun peut voir. $cells : une case, ou deux.

plan-cells = { $first } puis { $second }
plan-way = Chemin : { $cells } ; vous y faites face { A($direction) }, sauf si du gibier vous retient avant (FH-6.1).
plan-way-perhaps = Si rien d’autre ne bouge, le chemin serait { $cells }, face { A($direction) } ; il suivra sa cible (FH-6.2).
plan-stays = Vous ne bougez pas de { $cell }.
plan-stays-perhaps = Si rien d’autre ne bouge, vous restez en { $cell } (FH-6.2).
plan-contact = Vous êtes au contact en { $cell } : vous suivez l’animal pas à pas, où que son dé l’emmène, d’une ou deux cases selon votre monture (FH-5.7).
plan-threat-moving =
    { $n ->
        [one] avant votre départ, selon son dé, { $animals } peut tomber sur vous en { $cell } et vous y retenir (FH-5.4, FH-6.1).
       *[other] avant votre départ, selon leurs dés, { $animals } peuvent tomber sur vous en { $cell } et vous y retenir (FH-5.4, FH-6.1).
    }
plan-threat-staying =
    { $n ->
        [one] selon son dé, { $animals } peut tomber sur vous en { $cell } (FH-5.4).
       *[other] selon leurs dés, { $animals } peuvent tomber sur vous en { $cell } (FH-5.4).
    }
plan-threat-behind = Ce serait par derrière, d’où que cela vienne (FH-5.5).
plan-threat-back =
    { $n ->
        [one] Ce peut être par derrière (FH-5.5).
       *[other] Ce peut être par derrière, s’il vient { $animals } (FH-5.5).
    }
plan-threat-lethal = Un seul coup pourrait vous tuer, s’il vient { $animals } (FH-5.6).
plan-strikes = De là, si rien d’autre ne bouge, { $weapon } atteint { $targets } (FH-1.5).
plan-strikes-nothing = De là, si rien d’autre ne bouge, vous n’atteignez aucun gibier (FH-1.5).
plan-strikes-target-not = De là, si rien d’autre ne bouge, vous n’attaquez encore personne (FH-7.4).
plan-back = Votre dos serait ensuite exposé à ce qui vient { $sides } (FH-5.5).
plan-tent = Dans la tente, rien ne peut vous attaquer (FH-5.8), et vous n’attaquez personne (FH-7.2).
plan-tent-squire = À la tente, l’écuyer vous donne une monture fraîche et une arme entière (FH-6.4) ; rien ne peut vous y attaquer (FH-5.8), et vous n’attaquez personne ce tour.
