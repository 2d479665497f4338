"""Presses that nobody should make: another's, forged, of another hunt or turn, sent twice, with values that no list holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.sealed import Token
from tests.bot.hunting import new_store
from tests.reliability.conftest import Dose
from tests.reliability.fair import FORM, PEOPLE, SITTING, Answer, Fair, Seen
from tests.reliability.parlour import parlour

BUTTON, SELECT, PICKER, ROLES = 2, 3, 5, 6
FOR_ANYBODY = {"join", "tent", "weapon", "rhjoin"}
"""By these somebody becomes a hunter or a player who is none yet: not being one is no reason to refuse him."""
HIS_OWN = {"hush", "remind", "nudge"}
"""Whether he is reminded is his own affair, in whatever turn he says so."""
OF_A_TURN = ("order_given", "choice", "held")
"""What people say for a turn. What was made for another turn must not get in there."""
HELD_FAST = (
    *OF_A_TURN,
    "game",
    "seat",
    "turn",
    "tenure",
    "organiser",
    "correction",
    "note",
    "audit",
    "person",
    "outbox",
)
"""All but the questions that a refusal may leave to be answered by a button."""
HOSTILE = (
    "teleport",
    "Z99",
    "",
    "-1",
    "9" * 40,
    "A1'; DROP TABLE game; --",
    "../../x",
    "ⅫⅩ",
    "\x00",
    "null",
    "wolf-1.stag-1",
)
FEWER = 3
COMMANDS = {
    1: (
        ("hunt", ("order", "me", "map", "status", "why", "verify", "rules")),
        ("hunt", ("panel", "check", "export", "status")),
    ),
    2: (("hunt", ("order", "me", "map")), ("hunt", ("panel",))),
    3: (("rollhunter", ("play", "month", "verify")), ("rollhunter", ("panel", "end"))),
}
"""What hunters open, and what the organiser does, by game; what they do not find there is passed over."""


def cases(fair: Fair, dose: Dose, every: int = 1) -> Iterator[tuple[str, int, int]]:
    """Gives action, game and a number by which people are picked: every registered action, and with the dose more of each.

    `every`: in the short form only each so many-th action.
    """
    for place, action in enumerate(sorted(fair.parlour.bot.entrances)):
        if dose.name == "short" and place % every:
            continue
        people = dose.of(short=(place % 12,), ten=(place % 12, (place + 5) % 12), full=tuple(range(0, 12, 2)))
        games = dose.of(short=(1 + place % 3,), ten=(1, 2, 3), full=(1, 2, 3))
        for game in games:
            for number in people:
                yield action, game, number


def refused(fair: Fair, answer: Answer, what: Any, *, stumbled: bool = False) -> None:
    """Whoever pressed is told something, and the bot has not stumbled.

    `stumbled`: it may, over what it signed itself in this test and never would: that is answered with a number all the same.
    """
    if stumbled:
        fair.parlour.ears.lines.clear()
    assert fair.parlour.ears.lines == [], what
    assert answer.requests, what


async def anothers_and_forged_ids(fair: Fair, dose: Dose) -> None:
    """Pressed by somebody else, or with any part of the id changed; not a byte of the database changes."""
    counted: Counter[str] = Counter()
    for action, game, number in cases(fair, dose):
        owner, thief = fair.member(game, number), fair.member(game, number + 1)
        his = Token(action, game, fair.no(game), fair.person(owner).id)
        version = fair.version()
        answer = await fair.press(thief, fair.written(his), ("C2",) if number % 2 else ())
        refused(fair, answer, (action, "another's"))
        assert "s’adresse à quelqu’un d’autre" in answer.text, (action, answer.text)
        counted["another's"] += 1
        for forged in forgeries(fair, his, fair.person(thief).id, number, dose):
            answer = await fair.press(thief if number % 2 else owner, forged)
            refused(fair, answer, (action, forged))
            assert "Ce bouton est périmé" in answer.text, (action, forged, answer.text)
            counted["forged"] += 1
        assert fair.version() == version, action
    print(f"G16: {counted.total():,} presses of {len(fair.parlour.bot.entrances)} actions, {dict(counted)}: 0 writes")
    assert counted["another's"] >= len(fair.parlour.bot.entrances) * dose.of(short=1, ten=6, full=18)
    assert counted["forged"] >= counted["another's"]


def forgeries(fair: Fair, his: Token, thief: int, number: int, dose: Dose) -> list[str]:
    """Gives ids that look like one of the bot's: other parts below its signature, or another signature."""
    real = fair.written(his)
    body, _, signature = real.rpartition(":")
    others = (
        replace(his, user=thief),
        replace(his, game=his.game % 3 + 1),
        replace(his, turn=his.turn + 1),
        replace(his, argument="0.0.do.stay"),
        replace(his, action="endnow"),
    )
    swapped = [fair.written(other).rpartition(":")[0] + f":{signature}" for other in others]
    broken = [
        f"{body}:{signature[:-1]}{'A' if signature[-1] != 'A' else 'B'}",
        f"{body}:AAAAAAAAAAAA",
        body,
        "h1:",
        "x" * 100,
    ]
    every = [*swapped, *broken]
    return (
        every if dose.of(short=False, ten=False, full=number == 0) else [every[(number + len(his.action)) % len(every)]]
    )


async def ids_of_whoever_does_not_play_any_more(fair: Fair, dose: Dose) -> None:
    """Rightly signed ids of a game in which their owner has no part; only joining is open to him."""
    counted = 0
    for action, game, number in cases(fair, dose, FEWER):
        name = fair.stranger(game, number)
        token = Token(action, game, fair.no(game), fair.person(name).id, ("", "0.0.do.stay", "0", "1")[number % 4])
        values = ((), ("C2",), (str(fair.person(PEOPLE[0]).id),))[number % 3]
        with (
            fair.put_back(),
            fair.unchanged((action, game, name), *(OF_A_TURN if action in FOR_ANYBODY | HIS_OWN else ())),
        ):
            answer = await fair.press(name, fair.written(token), values, type=(BUTTON, SELECT, FORM)[number % 3])
            refused(fair, answer, (action, game, token.argument, values), stumbled=True)
            counted += 1
    print(f"G16: {counted:,} presses by those who do not play: 0 writes")
    assert counted >= len(fair.parlour.bot.entrances) * dose.of(short=1 / FEWER, ten=6, full=18)


async def ids_of_another_turn(fair: Fair, dose: Dose) -> None:
    """Ids of the turn before and of the turn after, pressed by those whose they are."""
    counted = 0
    for action, game, number in cases(fair, dose, FEWER):
        for name in (fair.member(game, number), "Aubin"):
            turn = fair.no(game) + (-1 if number % 2 else 1)
            token = Token(action, game, turn, fair.person(name).id, ("0.0.do.stay", "", "0", "1")[number % 4])
            with fair.put_back(), fair.unchanged((action, game, name, turn), *OF_A_TURN):
                closed = fair.rows("turn")[0][1][-1] if action in ("strikenow", "rhstrike") else None
                answer = await fair.press(name, fair.written(token), ("C2",) if number % 3 else ())
                refused(fair, answer, (action, game, token), stumbled=True)
                assert closed is None or fair.rows("turn")[0][1][-1] == closed, (action, turn)
                counted += 1
    print(f"G16: {counted:,} presses of buttons of another turn: no order, no choice, no turn closed")
    assert counted >= 2 * len(fair.parlour.bot.entrances) * dose.of(short=1 / FEWER, ten=6, full=18)


async def shown(fair: Fair, dose: Dose, most: int) -> list[Seen]:
    """Goes through the pages of hunters and organisers, and gives every kind of control that is shown on one, with its owner."""
    known: dict[tuple[str, ...], Seen] = {}
    todo: list[Seen] = []
    for game, (theirs, his) in COMMANDS.items():
        for name, (group, commands) in ((fair.member(game, 4), theirs), ("Aubin", his)):
            available = {
                command for command in commands if fair.parlour.bot.tree.get_command(group).get_command(command)
            }  # type: ignore[union-attr]
            for command in sorted(available):
                todo += (await fair.opened(name, f"{group} {command}", game)).controls(name)
    while todo:
        seen = todo.pop(0)
        action, game_, _, user, argument = seen.token
        kind = (action, seen.owner, dose.of(short="", ten=game_, full=game_), dose.of(short="", ten="", full=argument))
        if kind in known or (int(user) and int(user) != fair.person(seen.owner).id):
            continue
        known[kind] = seen
        with fair.put_back():
            answer = await fair.press(seen.owner, seen.custom_id, seen.honest, type=seen.type)
        refused(fair, answer, seen)
        todo += answer.controls(seen.owner)
        if len(known) == most:
            break
    return list(known.values())


async def values_that_no_list_holds(fair: Fair, dose: Dose) -> None:
    """Forged choices in every list that is shown; and every press delivered twice, as two sessions would have it."""
    seen = await shown(fair, dose, dose.of(short=24, ten=150, full=500))
    counted: Counter[str] = Counter()
    for place, control in enumerate(seen):
        payload: dict[str, Any] = {}
        with fair.put_back():
            await fair.press(control.owner, control.custom_id, control.honest, type=control.type, id=payload)
            with fair.unchanged(("twice", control)):
                await fair.again(payload)
            fair.parlour.ears.lines.clear()  # Discord takes no second answer, which is no fault of the bot's
            counted["twice"] += 1
        if control.type == BUTTON:
            continue
        tried = dose.of(short=(HOSTILE[place % len(HOSTILE)],), ten=HOSTILE[place % 2 :: 2], full=HOSTILE)
        for value in tried:
            values = (value,) * (1 if control.type != FORM else len(control.options) if value else 0)
            with fair.put_back(), fair.unchanged((control, value), *(OF_A_TURN if control.type == FORM else HELD_FAST)):
                answer = await fair.press(control.owner, control.custom_id, values, type=control.type)
                refused(fair, answer, (control, value))
                counted["forms" if control.type == FORM else "lists"] += 1
    actions = {control.token[0] for control in seen}
    print(
        f"G16: {len(seen)} controls of {len(actions)} actions as they were shown, {dict(counted)}: nothing written twice"
    )
    assert len(actions) >= dose.of(short=15, ten=60, full=90)
    assert counted["lists"] >= dose.of(short=2, ten=60, full=400)
    assert dose.name == "short" or {int(control.token[1]) for control in seen} >= set(SITTING)


async def test_no_press_is_let_in_that_the_bot_did_not_offer(dose: Dose, tmp_path: Path) -> None:
    """G16: wrong user, wrong hunt, wrong turn, bad signature, forged values, delivered twice: 0 writes, each answered."""
    store = new_store(tmp_path)
    async with parlour(store) as given:
        fair = Fair(given)  # type: ignore[arg-type]
        await fair.set_up(given)
        for attack in (anothers_and_forged_ids, ids_of_whoever_does_not_play_any_more, ids_of_another_turn):
            await attack(fair, dose)
        await values_that_no_list_holds(fair, dose)
        fair.watch.close()
    store.close()
