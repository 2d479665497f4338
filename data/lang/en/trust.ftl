## What lets one trust a hunt: the dice verified, and why each thing happened.

# ---- verifying a turn
button-verify = Verify
button-why = Why?
button-proof = The proof
button-dice = Each die
button-odds = Statistics
verify-title = **Verify** · **{ $hunt }**, turn { $turn }
verify-title-opening = **Verify** · **{ $hunt }**, setting up
# $where: empty, or “(posted here)”
verify-hash = The hash, announced before the turn: `{ $hash }`{ $where }
verify-where = {" "}([posted here](<{ $link }>))
verify-seed = The seed, revealed after it: `{ $seed }`
verify-announced = ✓ I have just computed the hash of this seed: it is the one that was announced.
verify-announced-not = ✗ **The hash of this seed is not the one that was announced.** Tell the organiser and whoever runs the bot.
verify-dice =
    { $n ->
        [0] ✓ This turn asked for no die.
        [one] ✓ Its only die, computed again from the seed, is that of the turn.
       *[other] ✓ Its { $n } dice, computed again from the seed, are those of the turn.
    }
verify-dice-not =
    { $n ->
        [one] ✗ **One die is not the one that the seed gives:** { $purposes }
       *[other] ✗ **{ $n } dice are not those that the seed gives:** { $purposes }
    }
verify-turn = ✓ The turn, resolved again with these dice and the orders that came, ends the same.
verify-turn-opening = ✓ The game, placed again with these dice, stands on the same cells.
verify-turn-not =
    { $n ->
        [one] ✗ **Computed again, the turn differs in one point:**
       *[other] ✗ **Computed again, the turn differs in { $n } points:**
    }
    { $shown }
verify-not-counting = *This turn was undone by the organiser and is played again; its dice can still be verified.*
verify-undone = This turn is played again: an earlier one, undone by the organiser, had the seed `{ $seed }` (announced as `{ $hash }`).
verify-corrected = Corrected by { $by } before it was resolved: { $who }, { $field }: { $before } → { $after } (reason: { $reason }).
verify-yourself = To see it with your own eyes: these three lines of Python, or `hallali verify` with the attached file (.json).
verify-recipe-hash = the hash that was announced
verify-recipe-die = a die of this turn: { $face }
verify-no-dice = This turn asked for no die.
verify-file = dice-turn-{ $turn }
verify-file-seed = Seed: { $seed }
verify-file-hash = Hash that was announced: { $hash }
dice-title = **The dice** · **{ $hunt }**, turn { $turn }
dice-title-opening = **The dice** · **{ $hunt }**, setting up
odds-title =
    { $n ->
        [0] **Statistics** · **{ $hunt }**: no die so far.
        [one] **Statistics** · **{ $hunt }**: one die so far.
       *[other] **Statistics** · **{ $hunt }**: { $n } dice so far, how often each face came up.
    }
trust-nothing-yet = Nothing has happened yet in “{ $hunt }”: there is nothing to verify or to explain.
trust-not-over = Turn { $turn } of “{ $hunt }” is not resolved: until then its dice are secret.

# ---- why
why-title-p = **Why?** · **{ $hunt }**, turn { $turn }
why-title-p-opening = **Why?** · **{ $hunt }**, setting up
why-title-m = **Why?** · **{ $hunt }**, your account of turn { $turn }
why-title-m-opening = **Why?** · **{ $hunt }**, how you begin
why-which = A sentence: its rules in full, and all its dice
why-nothing = This account tells nothing that needs a reason.
why-more-dice =
    { $n ->
        [one] and one more die
       *[other] and { $n } more dice
    }
why-dice = **The dice**
why-dice-more = … the others by the button *Verify*.
why-rule-elsewhere = **{ $number }**: `/hunt rules { $number }`
button-why-public = The public account
button-why-own = My account
button-why-back = All sentences

# ---- the head message, kept up to date
head-prey-manual = Main prey: **{ $prey }**. The organiser closes each turn himself.
# $more: more when there are others
head-rest-dates =
    { $more ->
        [more] Days of rest: { $dates }, and others after them.
       *[all] Days of rest: { $dates }.
    }
head-paused = Paused since { $since }, at turn { $turn }: no deadline runs, your orders are received.
head-paused-plain = Paused, at turn { $turn }: no deadline runs, your orders are received.
head-stuck = Turn { $turn } could not be resolved; the organisers know. Nothing is lost: your orders stand.
head-late = Turn { $turn } was resolved late, on { $resolved }.
head-ranking = Ranking: { $list }
head-ranking-last = Final ranking: { $list }
# $status: hunting, dead or retired
head-rank =
    { $status ->
        [dead] { $hunter } † ({ $points })
        [retired] **{ $rank }.** { $hunter } ({ $points }, retired)
       *[hunting] **{ $rank }.** { $hunter } ({ $points })
    }
head-last = Last account: [turn { $turn }](<{ $link }>).
head-last-opening = Last account: [the opening](<{ $link }>).
head-doing = -# { $at } · { $said }{ $link }
head-doing-link = {" "}[read](<{ $link }>)

# ---- threads and role
thread-name = { $hunt } · turn { $turn }
thread-name-opening = { $hunt } · the opening
thread-name-last = { $hunt } · the last turn
blocked-thread = **{ $hunt }** — I cannot open a thread under the account: in { $channel } the permission **{ $permission }** is missing (channel settings › Permissions › my name). Accounts appear without a thread.
blocked-role = **{ $hunt }** — the role that the account was to mention does not exist any more, so it appears without a mention. The hunt's settings let you choose another.
permission-create_public_threads = Create Public Threads
permission-mention_everyone = Mention @everyone, @here and All Roles

# ---- before it matters
check-permission-thread = ✗ **{ $permission }** — for the thread of each turn; channel settings › Permissions › my name
check-role-ok = ✓ Role that the accounts mention: { $role }
check-role-deaf = ✗ **The role { $role } does not hear when it is mentioned** — server settings › Roles › { $role } › Allow anyone to mention this role
check-role-gone = ✗ **The role that the accounts were to mention does not exist any more** — choose another in the hunt's settings
check-waiting =
    { $n ->
        [one] ✗ **One message waits** to be posted; I try again every hour, and as soon as my permissions change.
       *[other] ✗ **{ $n } messages wait** to be posted; I try again every hour, and as soon as my permissions change.
    }
check-map-ok = ✓ The map weighs { $size } MiB; this server takes { $limit }.
check-map-heavy = ✗ **The map has { $size } MiB, this server takes { $limit } only**; it will be sent smaller.
check-map-undrawn = ✗ **The map could not be drawn**; it would be attached in words. Tell whoever runs the bot: `hallali doctor` says why.
check-clock-ok = ✓ My clock agrees with Discord's.
check-clock-fast = ✗ **My clock is { $seconds } seconds ahead of Discord's** (or the network is slow): turns would close too early. Tell whoever runs the bot.
check-clock-slow = ✗ **My clock is { $seconds } seconds behind Discord's**: turns would close too late. Tell whoever runs the bot.
