## La chasse revue à sa fin : l’animation, la planche des tours, le podium. Tout cela est dessiné : lignes courtes.
replay-turn = Tour
replay-prey = gibier principal : { NU($animal) }
replay-slayer = la mort est sonnée par { $hunter }
replay-struck = { $hunter } frappe { $animal }
replay-killed = { $hunter } abat { $animal }
replay-died = { $by } tue { $hunter }
replay-attacked = { $animal } fond sur { $hunters }
# $behind : yes ou no
replay-attempt =
    { $behind ->
        [yes] { $hunter } frappe { $target } par l’arrière
       *[no] { $hunter } attente à la vie { DE($target) }
    }
replay-mount = { $hunter } perd sa monture
replay-broken = { $hunter } brise { SON($weapon) } sur { $animal }
replay-dropped = { $hunter } laisse tomber { SON($weapon) }
replay-found = { $hunter } retrouve { SON($weapon) }
replay-retired = { $hunter } se retire de la chasse
replay-squire = { $hunter } voit son écuyer
