"""The organiser's choices for animals that rolled 10 (FH-5.1, R-FH-7)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.hunt as hunt
from bot import handing, turns
from bot.errors import Refusal
from bot.store import queries
from bot.store.database import Store
from engine.dice import SeededDice
from engine.hunt.events import AnimalMoved
from tests.bot.hunting import ORGANISER, Clock, Evening, new_store, user_of


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock()).open().start()


def with_a_ten(store: Store, **wishes: object) -> Evening:
    """Plays until an animal rolls 10 in the turn that is open."""
    evening = (
        Evening(store, Clock()).open(["Alix"], animals={"hare": 12, "bear": 1}, main_prey="bear", **wishes).start()
    )
    for _ in range(40):
        with store.read() as session:
            turn = queries.standing_turn(session, evening.game)
            assert turn is not None
            if hunt.choices_open(turns.state_of(queries.game_row(session, evening.game)), SeededDice(turn.seed)):
                return evening
        evening.strike()
    raise AssertionError("no animal rolled 10")


def test_the_organiser_chooses_for_an_animal_that_rolled_ten(store: Store) -> None:
    evening = with_a_ten(store)
    no = evening.turn().no
    assert f"h{evening.game}:t{no}:tens:{ORGANISER}:g0" in evening.outbox()
    with store.write() as session:
        opened = turns.tens_open(session, evening.game)
        animal = next(iter(opened))
        assert set(opened.values()) == {None}
        assert turns.choose(session, evening.clock(), evening.game, ORGANISER, animal, "N")[animal] == "N"
        assert turns.choose(session, evening.clock(), evening.game, ORGANISER, animal, "stay")[animal] == "stay"
        for who, what, choice, reason in (
            (user_of("Alix"), animal, "N", "organisers-only"),
            (ORGANISER, "hare-99", "N", "no-choice-to-make"),
            (ORGANISER, animal, "up", "no-such-choice"),
        ):
            with pytest.raises(Refusal, match=reason):
                turns.choose(session, evening.clock(), evening.game, who, what, choice)
    played = evening.strike()
    moved = next(event for event in played.events if isinstance(event, AnimalMoved) and event.animal == animal)
    assert (moved.chosen, moved.heading) == ("organiser", None)
    assert f"animal:{animal}:choice" not in played.rolls


def test_after_the_deadline_nothing_is_chosen_and_the_die_decides(store: Store) -> None:
    evening = with_a_ten(store)
    with store.write() as session:
        animal = next(iter(turns.tens_open(session, evening.game)))
        evening.clock.at = evening.turn().deadline
        with pytest.raises(Refusal, match="turn-is-closing"):
            turns.choose(session, evening.clock(), evening.game, ORGANISER, animal, "N")
    assert f"animal:{animal}:choice" in evening.strike().rolls


def test_an_organiser_who_hunts_is_neither_shown_nor_asked_anything(store: Store) -> None:
    """R-FH-7: not even what he chose before he took a hunter over."""
    evening = with_a_ten(store)
    with store.write() as session:
        animal = next(iter(turns.tens_open(session, evening.game)))
        turns.choose(session, evening.clock(), evening.game, ORGANISER, animal, "N")
        handing.hand_over(session, evening.clock(), evening.game, ORGANISER, "alix", ORGANISER)
        assert turns.organisers_asked(session, evening.game) == ()
        assert turns.tens_open(session, evening.game) == {}
        with pytest.raises(Refusal, match="no-choice-for-hunters"):
            turns.choose(session, evening.clock(), evening.game, ORGANISER, animal, "N")
    played = evening.strike()
    assert f"animal:{animal}:choice" in played.rolls
    for _ in range(10):
        evening.strike()
    assert not any(f":t{no}:tens:" in key for key in evening.outbox() for no in range(played.no + 1, 99))


def test_of_two_organisers_the_one_who_does_not_hunt_is_asked(store: Store) -> None:
    evening = with_a_ten(store, organisers=(user_of("Alix"),))
    no = evening.turn().no
    assert [key for key in evening.outbox() if f":t{no}:tens:" in key] == [f"h{evening.game}:t{no}:tens:{ORGANISER}:g0"]
