## The hunt seen again at its end: the animation, the sheet of turns, the podium. All of it is drawn: short lines.
replay-turn = Turn
replay-prey = main prey: { BARE($animal) }
replay-slayer = { $hunter } sounds the mort
replay-struck = { $hunter } strikes { $animal }
replay-killed = { $hunter } slays { $animal }
replay-died = { $by } kills { $hunter }
replay-attacked = { $animal } falls upon { $hunters }
# $behind: yes or no
replay-attempt =
    { $behind ->
        [yes] { $hunter } strikes { $target } from behind
       *[no] { $hunter } makes an attempt on { $target }
    }
replay-mount = { $hunter } loses the mount
replay-broken = { $hunter } breaks { $weapon } on { $animal }
replay-dropped = { $hunter } drops { $weapon }
replay-found = { $hunter } finds { $weapon } again
replay-retired = { $hunter } leaves the hunt
replay-squire = { $hunter } sees the squire
