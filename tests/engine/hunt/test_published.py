"""A published hunt can be checked by anybody, die by die and turn by turn (FH-11.2)."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from engine import hunt
from engine.comparing import verdict
from engine.contract import ORGANISER
from engine.dice import SeededDice, commitment
from engine.errors import CaseError
from engine.hunt.orders import Choices, Move, moves_of
from engine.hunt.published import (
    PublishedHunt,
    PublishedMoment,
    publish_setup,
    publish_turn,
    read,
    summary,
    verify,
    write,
)
from engine.hunt.state import Weapon

pytestmark = pytest.mark.filterwarnings("error::UserWarning:pydantic")


def played(turns: int = 3) -> PublishedHunt:
    """A hunt of three who ride about at random, with the organiser's choices."""
    chance = random.Random(7)
    enrolled = {"alix": ("B1", Weapon.SWORD), "brune": ("J5", Weapon.LANCE), "clovis": ("F10", Weapon.BOW)}
    seed = chance.randbytes(32)
    opening = hunt.setup(hunt.HuntOptions("stag", hunters=enrolled), list(enrolled), SeededDice(seed))  # type: ignore[arg-type]
    told, state = [], opening.state
    for _ in range(turns):
        secret = chance.randbytes(32)
        orders: dict[str, Any] = {h.id: Move(chance.choice(moves_of(state, h)).end) for h in state.hunters if h.hunting}
        tens = hunt.choices_open(state, SeededDice(secret))
        orders[ORGANISER] = Choices(dict.fromkeys(tens[:1], "stay"))
        resolution = hunt.resolve(state, orders, SeededDice(secret))
        told.append(publish_turn(secret, orders, resolution))
        state = resolution.state
    return PublishedHunt("the test's hunt", publish_setup(seed, opening), tuple(told))


def dice_of(record: PublishedHunt) -> int:
    return len(record.setup.rolls) + sum(len(turn.rolls) for turn in record.turns)


def moment() -> PublishedMoment:
    whole = played(1)
    return PublishedMoment("one turn", whole.setup.opening, whole.turns[0])


@pytest.mark.parametrize("record", [played(), played(0), moment()], ids=["hunt", "opening", "turn"])
def test_what_was_published_can_be_read_and_is_right(record: PublishedHunt | PublishedMoment) -> None:
    assert read(write(record)) == record
    assert verify(read(write(record))) == []


def test_a_beast_may_stay_for_ever_where_it_is() -> None:
    def change(text: dict[str, Any]) -> None:
        text["setup"]["opening"]["bestiary"]["hare"]["move"] = 0
        text["turns"] = []

    assert doctored(change) == []


def test_a_turn_without_choices_has_none() -> None:
    whole = played(0)
    state = whole.setup.opening
    turn = publish_turn(bytes(32), {}, hunt.resolve(state, {}, SeededDice(bytes(32))))
    assert (turn.orders, turn.choices, turn.turn) == ({}, {}, 1)


def test_a_record_holds_everything() -> None:
    record = played()
    assert [turn.turn for turn in record.turns] == [1, 2, 3]
    assert all(commitment(bytes.fromhex(turn.seed)) == turn.commitment for turn in record.turns)
    assert all(ORGANISER not in turn.orders for turn in record.turns)
    assert summary(record).startswith("All right: the test's hunt: 3 turns, ")


def doctored(
    change: Callable[[dict[str, Any]], None], record: PublishedHunt | PublishedMoment | None = None
) -> list[str]:
    """Verifies a record after a change to its JSON."""
    text: dict[str, Any] = json.loads(write(record or played()))
    change(text)
    return verify(read(json.dumps(text)))


def test_another_seed_shows_in_the_hash_and_in_the_dice() -> None:
    def change(text: dict[str, Any]) -> None:
        text["turns"][1]["seed"] = "00" * 32

    found = doctored(change)
    (line,) = found
    announced = played().turns[1].commitment
    assert line.startswith(f"turn 2: the seed is not the one that was announced: its hash is {commitment(bytes(32))}, ")
    assert f"announced was {announced}; with it, " in line
    assert line.endswith(" values come out otherwise")


def test_a_die_that_was_changed_is_named() -> None:
    def change(text: dict[str, Any]) -> None:
        rolls = text["turns"][2]["rolls"]
        rolls["animal:hare-1:move"] = rolls["animal:hare-1:move"] % 10 + 1

    (line,) = doctored(change)
    assert line.startswith("turn 3: animal:hare-1:move: published ")


def test_a_die_that_was_hidden_or_invented_is_named() -> None:
    def change(text: dict[str, Any]) -> None:
        del text["turns"][0]["rolls"]["animal:hare-1:move"]
        text["turns"][0]["rolls"]["animal:hare-9:move"] = 4

    assert [line.split(": ")[1] for line in doctored(change)] == [
        "animal:hare-9:move",
        "animal:hare-1:move",
    ]


def test_a_point_given_away_shows_once() -> None:
    def change(text: dict[str, Any]) -> None:
        for turn in text["turns"]:
            turn["hunters"][1]["points"] += 1

    assert doctored(change) == ["turn 1: hunters[1].points: published 1, recomputed 0"]


def test_an_order_that_was_changed_shows() -> None:
    def change(text: dict[str, Any]) -> None:
        text["turns"][0]["orders"]["alix"] = {"type": "stay"}

    assert any(line.startswith("turn 1: hunters[0].at: ") for line in doctored(change))


def test_an_event_that_was_left_out_shows() -> None:
    def change(text: dict[str, Any]) -> None:
        text["turn"]["events"].pop()

    (line,) = doctored(change, moment())
    assert line.startswith("turn 1: events[")
    assert "published nothing, recomputed" in line


def test_another_status_shows() -> None:
    def change(text: dict[str, Any]) -> None:
        text["turn"]["status"] = "ended"

    assert doctored(change, moment()) == ["turn 1: status: published 'ended', recomputed 'running'"]


def test_an_animal_placed_elsewhere_shows() -> None:
    def change(text: dict[str, Any]) -> None:
        animal = text["setup"]["opening"]["animals"][0]
        animal["at"] = "E5" if animal["at"] != "E5" else "E6"
        text["turns"] = []

    (line,) = doctored(change)
    assert line.startswith("setup: opening.animals[0].at: ")


def test_a_placing_seed_that_was_not_announced_shows() -> None:
    def change(text: dict[str, Any]) -> None:
        text["setup"]["commitment"] = "00" * 32

    (line,) = doctored(change)
    assert line.startswith("setup: the seed is not the one that was announced: its hash is ")
    assert line.endswith(f", announced was {'00' * 32}")


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("turn", 2, "setup: opening.turn: published 2, recomputed 1"),
        ("course", "ended", "setup: opening.course: published 'ended', recomputed 'running'"),
        ("slayer", "alix", "setup: opening.slayer: published 'alix', recomputed nothing"),
    ],
)
def test_a_hunt_that_did_not_open_as_it_should_shows(field: str, value: Any, says: str) -> None:
    def change(text: dict[str, Any]) -> None:
        text["setup"]["opening"][field] = value
        text["turns"] = []

    assert doctored(change) == [says]


def test_a_placing_die_that_was_changed_is_named() -> None:
    def change(text: dict[str, Any]) -> None:
        rolls = text["setup"]["rolls"]
        rolls["place:hare-1:row:1"] = rolls["place:hare-1:row:1"] % 10 + 1

    (line,) = doctored(change)
    assert line.startswith("setup: place:hare-1:row:1: published ")


def test_a_long_value_is_told_in_brief() -> None:
    def change(text: dict[str, Any]) -> None:
        text["turn"]["orders"] = {}
        text["turn"]["events"] = []

    lines = doctored(change, moment())
    assert max(len(line.partition("recomputed ")[2]) for line in lines) == 120


def test_a_hunter_who_starts_with_points_shows() -> None:
    def change(text: dict[str, Any]) -> None:
        text["setup"]["opening"]["hunters"][0]["points"] = 3
        text["turns"] = []

    assert doctored(change) == ["setup: opening.hunters[0].points: published 3, recomputed 0"]


FAULTS: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "another game": (lambda t: t.update(game="dakondo"), "version: dakondo 1"),
    "another version": (lambda t: t.update(version=99), "version: hunt 99"),
    "no type": (lambda t: t.pop("type"), "input: Unable to extract tag"),
    "an unknown field": (lambda t: t.update(extra=1), "extra: "),
    "an unknown event": (lambda t: t["turns"][0]["events"][0].update(type="miracle"), "turns[0].events[0]: "),
    "a turn left out": (lambda t: t["turns"].pop(0), "turns[0].turn: turn 1 is due, not 2"),
    "no seed": (lambda t: t["turns"][0].update(seed="xyz"), "turns[0].seed: 64 hexadecimal digits"),
    "no setup seed": (lambda t: t["setup"].update(seed="xyz"), "setup.seed: 64 hexadecimal digits"),
    "an unknown hunter": (
        lambda t: t["turns"][0]["orders"].update(zoe={"type": "stay"}),
        "turns[0].orders.zoe: no hunter 'zoe'",
    ),
    "an unknown animal": (lambda t: t["turns"][0]["choices"].update({"hare-9": "N"}), "turns[0].choices.hare-9: "),
    "a cell that is none": (
        lambda t: t["setup"]["opening"]["animals"][0].update(at="Z0"),
        "setup.opening.animals[0].at: 'Z0' is not a cell",
    ),
    "a beast that runs for ever": (
        lambda t: t["setup"]["opening"]["bestiary"]["hare"].update(move=10**9),
        "setup.opening.bestiary.hare.move: ",
    ),
    "a weapon without end": (
        lambda t: t["setup"]["opening"]["weapons"]["bow"].update(reach=100),
        "setup.opening.weapons.bow.reach: 100 is not within 0..99",
    ),
    "a weapon less": (lambda t: t["setup"]["opening"]["weapons"].pop("bow"), "setup.opening.weapons.bow: missing"),
    "a state that cannot be": (
        lambda t: t["turns"][0]["hunters"][0].update(life=16),
        "turns[0].hunters[0].life: 16 is not within",
    ),
    "an animal in a tent": (
        lambda t: t["turns"][0]["animals"][0].update(at="B1"),
        "turns[0].animals[0].at: B1 is a tent",
    ),
    "a hunter outside any tent at the start": (
        lambda t: t["setup"]["opening"]["hunters"][0].update(at="E5", facing="N"),
        "setup.opening.no-such-tent",
    ),
    "a turn after the end": (lambda t: t["turns"][0].update(status="ended"), "turns[1]: the hunt had ended"),
}


def test_a_moment_that_cannot_be_says_where() -> None:
    with pytest.raises(CaseError, match=r"^before\.animals\[0\]\.life: 0 is not within"):
        doctored(lambda text: text["before"]["animals"][0].update(life=0), moment())


def test_a_moment_whose_seed_is_none_says_where() -> None:
    with pytest.raises(CaseError, match=r"^turn\.seed: 64 hexadecimal digits"):
        doctored(lambda text: text["turn"].update(seed="xyz"), moment())


def test_a_verdict_names_five_places_and_counts_the_others() -> None:
    five = [f"turn {number}: something" for number in range(1, 6)]
    assert "turn 1, turn 2, turn 3, turn 4 and turn 5 differ" in verdict(five)
    assert "turn 1, turn 2, turn 3, turn 4, turn 5 and 1 more differ" in verdict([*five, "turn 6: something"])


@pytest.mark.parametrize("what", FAULTS)
def test_a_faulty_record_says_where(what: str) -> None:
    change, says = FAULTS[what]
    with pytest.raises(CaseError) as caught:
        doctored(lambda text: change(text) and None)
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize(
    ("record", "status", "says"),
    [
        (
            write(played()),
            0,
            f"All right: the test's hunt: 3 turns, {dice_of(played())} dice.\nThe hashes in the file ",
        ),
        (write(moment()), 0, f"All right: one turn: 1 turn, {len(moment().turn.rolls)} dice.\n"),
        (
            write(replace(moment(), turn=replace(moment().turn, commitment="ff" * 32))),
            1,
            "turn 1: the seed is not the one that was announced: its hash is ",
        ),
        ("{}", 2, ""),
        ("", 2, ""),
    ],
)
def test_verify_on_the_command_line(record: str, status: int, says: str, tmp_path: Path) -> None:
    file = tmp_path / "hunt.json"
    file.write_text(record)
    result = CliRunner().invoke(app, ["verify", str(file)])
    assert result.exit_code == status
    assert result.stdout.startswith(says)
    assert result.stderr.count("\n") == (status == 2)
    if status == 1:
        assert result.stdout.splitlines()[-1].startswith("NOT all right: turn 1 differs from what ")
    if status != 2:
        assert "compared with those posted in the channel" in result.stdout


def test_many_differences_are_counted_and_the_verdict_comes_last(tmp_path: Path) -> None:
    text = json.loads(write(played()))
    for turn in text["turns"]:
        turn["rolls"] = {die: value % 10 + 1 for die, value in turn["rolls"].items()}
    text["turns"][1]["rolls"] |= {f"animal:hare-{number}:move": 4 for number in range(20, 60)}
    file = tmp_path / "hunt.json"
    file.write_text(json.dumps(text))
    result = CliRunner().invoke(app, ["verify", str(file)])
    lines = result.stdout.splitlines()
    assert len(lines) == 23
    assert lines[20].startswith("… and ")
    assert lines[-1].startswith("NOT all right: turn 1, turn 2 and turn 3 differ from what ")


def test_a_verdict_names_a_few_turns_and_the_setup() -> None:
    found = [
        "setup: opening.turn: published 2, recomputed 1",
        *(f"turn {n}: status: x" for n in range(1, 9)),
        "turn 1: y",
    ]
    says = "NOT all right: the setup, turn 1, turn 2, turn 3, turn 4 and 4 more differ from what the seeds and the orders give."
    assert verdict(found) == says


def test_verify_of_a_file_that_is_not_there(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["verify", str(tmp_path / "absent.json")])
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No such file" in result.stderr
