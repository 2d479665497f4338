"""What an organiser corrected or undid is part of what is published, and is checked like the dice (FH-11.2)."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from engine import hunt
from engine.dice import SeededDice
from engine.errors import CaseError
from engine.hunt.correcting import Correction, apply, value_of
from engine.hunt.orders import Move, Order, Track, moves_of
from engine.hunt.published import (
    PublishedHunt,
    PublishedTurn,
    publish_setup,
    publish_turn,
    read,
    summary,
    verify,
    write,
)
from engine.hunt.state import Hunt, Weapon

ENROLLED = {"alix": ("B1", Weapon.SWORD), "brune": ("J5", Weapon.LANCE)}
chance = random.Random(11)


def turn_of(
    state: Hunt, *corrections: Correction, generation: int = 0, orders: dict[str, Order] | None = None
) -> tuple[PublishedTurn, Hunt]:
    """Plays a turn in which everybody moves, or as is ordered, after these corrections."""
    for made in corrections:
        state = apply(state, made)
    secret = chance.randbytes(32)
    given = orders or {each.id: Move(moves_of(state, each)[0].end) for each in state.hunters if each.hunting}
    resolution = hunt.resolve(state, given, SeededDice(secret))
    told = publish_turn(secret, given, resolution)
    return replace(told, corrections=corrections, generation=generation), resolution.state


def opening() -> tuple[PublishedHunt, Hunt]:
    seed = chance.randbytes(32)
    begun = hunt.setup(hunt.HuntOptions("stag", hunters=ENROLLED), list(ENROLLED), SeededDice(seed))  # type: ignore[arg-type]
    return PublishedHunt("amended", publish_setup(seed, begun), ()), begun.state


def amended() -> PublishedHunt:
    """Turn 1; turn 2 played, undone, and played again after a correction of which the first had known nothing; turn 3."""
    record, state = opening()
    first, state = turn_of(state)
    undone, _ = turn_of(state)
    made = Correction("alix", "points", 0, 2, "the hare of turn 1")
    life = Correction("brune", "life", value_of(state, "brune", "life"), 9, "misread")
    second, state = turn_of(state, made, life, generation=1)
    third, _ = turn_of(state, generation=1)
    return replace(record, turns=(first, second, third), undone=(undone,))


def test_corrections_and_undone_turns_are_checked_too() -> None:
    record = amended()
    assert verify(record) == []
    assert read(write(record)) == record
    dice = len(record.setup.rolls) + sum(len(turn.rolls) for turn in record.turns)
    assert summary(record) == f"All right: amended: 3 turns, {dice} dice, 2 corrections, 1 undone turn."


def test_several_undone_turns_follow_what_they_followed() -> None:
    """Turns 1 and 2 were undone, 1 was played again, 2 twice: three roads from one opening."""
    record, start = opening()
    old_first, after = turn_of(start)
    old_second, _ = turn_of(after)
    first, after = turn_of(start, generation=2)
    again, _ = turn_of(after, generation=2)
    second, _ = turn_of(after, generation=3)
    whole = replace(record, turns=(first, second), undone=(old_first, old_second, again))
    assert verify(whole) == []
    assert verify(replace(whole, undone=(again, old_second, old_first))) == []  # in whatever order they are written


@pytest.mark.parametrize("forgery", [{"after": 9}, {"after": 1}, {"before": 1}, {"what": "brune"}, {"field": "life"}])
def test_a_forged_correction_shows(forgery: dict[str, object]) -> None:
    record = amended()
    made = record.turns[1].corrections
    forged = replace(record.turns[1], corrections=(replace(made[0], **forgery), *made[1:]))  # type: ignore[arg-type]
    found = verify(replace(record, turns=(record.turns[0], forged, record.turns[2])))
    assert found
    assert all(line.startswith("turn 2: ") for line in found)


def test_a_correction_that_is_hidden_or_made_up_shows() -> None:
    record = amended()
    hidden = replace(record.turns[1], corrections=record.turns[1].corrections[:1])
    assert verify(replace(record, turns=(record.turns[0], hidden, record.turns[2])))
    made_up = replace(record.turns[2], corrections=(Correction("alix", "points", 2, 3, "?"),))
    assert verify(replace(record, turns=(*record.turns[:2], made_up)))


def test_a_forged_undone_turn_shows_under_its_own_name() -> None:
    record = amended()
    die, value = next(iter(record.undone[0].rolls.items()))
    forged = replace(record.undone[0], rolls={**record.undone[0].rolls, die: value % 10 + 1})
    (line,) = verify(replace(record, undone=(forged,)))
    assert line.startswith("undone turn 2: ")
    assert die in line


def test_turns_that_cannot_follow_are_refused_with_their_place() -> None:
    record = amended()
    with pytest.raises(CaseError, match=r"undone\[0\]\.turn: no turn 8"):
        verify(replace(record, undone=(replace(record.undone[0], turn=9),)))
    with pytest.raises(CaseError, match=r"generation: turn 2 is there twice"):
        verify(replace(record, undone=(*record.undone, record.undone[0])))
    with pytest.raises(CaseError, match=r"turns\[1\]\.turn: turn 2 is due"):
        verify(replace(record, turns=(record.turns[0], record.turns[2])))


def test_who_tracked_an_animal_that_a_correction_took_away_stays() -> None:
    """R-FH-4: ordered before the correction, it counts as `stay`; the file still verifies."""
    record, state = opening()
    first, state = turn_of(state)
    hare = next(animal for animal in state.animals if animal.species == "hare")
    gone = Correction(hare.id, "beast", value_of(state, hare.id, "beast"), None, "it was eaten")
    second, _ = turn_of(state, gone, orders={"alix": Track(hare.id)})
    assert verify(replace(record, turns=(first, second))) == []


def test_files_from_before_there_were_corrections_still_verify(tmp_path: Path) -> None:
    record = amended()
    plain = json.loads(write(replace(record, turns=record.turns[:1], undone=())))
    del plain["undone"]
    for turn in plain["turns"]:
        del turn["corrections"], turn["generation"]
    path = tmp_path / "older.json"
    path.write_text(json.dumps(plain), "utf-8")
    assert verify(read(path.read_bytes())) == []
    said = CliRunner().invoke(app, ["verify", str(path)])
    assert said.exit_code == 0
    assert "All right: amended: 1 turn, " in said.output


def test_the_command_says_what_was_corrected_and_undone(tmp_path: Path) -> None:
    path = tmp_path / "hunt.json"
    path.write_text(write(amended()), "utf-8")
    said = CliRunner().invoke(app, ["verify", str(path)])
    assert said.exit_code == 0
    assert "2 corrections, 1 undone turn" in said.output
