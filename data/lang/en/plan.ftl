## An order looked at beforehand: what follows from it by the rules and from what everybody can see. $cells: one cell, or two.

plan-cells = { $first } then { $second }
plan-way = Way: { $cells }; you end facing { BARE($direction) }, unless a beast holds you first (FH-6.1).
plan-way-perhaps = If nothing else moved, your way would be { $cells }, facing { BARE($direction) }; it will follow its target (FH-6.2).
plan-stays = You do not move from { $cell }.
plan-stays-perhaps = If nothing else moves, you stay at { $cell } (FH-6.2).
plan-contact = You are in contact at { $cell }: you follow the animal step by step, wherever its die takes it, as far as you may move (FH-5.7).
plan-threat-moving =
    { $n ->
        [one] before you set out, depending on its die, { $animals } can fall on you at { $cell } and hold you there (FH-5.4, FH-6.1).
       *[other] before you set out, depending on their dice, { $animals } can fall on you at { $cell } and hold you there (FH-5.4, FH-6.1).
    }
plan-threat-staying =
    { $n ->
        [one] depending on its die, { $animals } can fall on you at { $cell } (FH-5.4).
       *[other] depending on their dice, { $animals } can fall on you at { $cell } (FH-5.4).
    }
plan-threat-behind = It would be from behind, wherever it comes from (FH-5.5).
plan-threat-back =
    { $n ->
        [one] It may be from behind (FH-5.5).
       *[other] It may be from behind, if it is { $animals } (FH-5.5).
    }
plan-threat-lethal = One blow could kill you, if it comes from { $animals } (FH-5.6).
plan-strikes = From there, if nothing else moves, { $weapon } reaches { $targets } (FH-1.5).
plan-strikes-nothing = From there, if nothing else moves, no beast is within your reach (FH-1.5).
plan-strikes-target-not = From there, if nothing else moves, you attack nobody yet (FH-7.4).
plan-back = After that your back would be open to what comes { $sides } (FH-5.5).
plan-tent = In the tent nothing can attack you (FH-5.8), and you attack nobody (FH-7.2).
plan-tent-squire = At the tent your squire gives you a fresh mount and a whole weapon (FH-6.4); nothing can attack you there (FH-5.8), and you attack nobody this turn.
