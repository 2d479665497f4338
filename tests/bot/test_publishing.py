"""What is published of a hunt proves itself, and holds nothing of the turn under way."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from pathlib import Path

import pytest
from sqlmodel import Session, col, select

from bot import handing, hunts, publishing, receipts, turns, undoing
from bot.errors import Refusal
from bot.store.database import Store
from bot.store.queries import standing_turn
from bot.store.tables import Source, TurnRow
from engine.hunt import published
from engine.hunt.orders import Move, moves_of
from tests.bot.hunting import new_store

NOON = dt.datetime(2026, 3, 2, 12, tzinfo=dt.UTC)
TURNS = 3


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return new_store(tmp_path)


def open_hunt(session: Session) -> int:
    game = hunts.create(session, NOON, hunts.NewHunt(1, 2, 10, "Saint-Hubert", "fr", "Europe/Paris"))
    hunts.join(session, NOON, game, 11, "Alix", "B1", "sword")
    hunts.join(session, NOON, game, 12, "Brune", "J5", "lance")
    return game


def play(session: Session, game: int) -> None:
    """Plays some turns; Alix always moves, Brune never orders anything, and the organiser chooses for every ten."""
    hunts.start(session, NOON, game, 10)
    for no in range(1, TURNS + 1):
        turn = turns.under_way(session, game)
        assert turn is not None
        sent = turn.opened + dt.timedelta(minutes=1)
        state = receipts.state_of(session.get(hunts.Game, game))
        alix = state.hunter("alix")
        assert alix is not None
        order = Move(moves_of(state, alix)[0].end)
        receipts.submit(session, sent, game, "alix", order, "je vais là", sent, Source.MESSAGE, 1000 + no)
        for animal in turns.tens_open(session, game):
            turns.choose(session, sent, game, 10, animal, "stay")
        assert turns.close_turn(session, turn.deadline, game, no)


def test_a_published_hunt_verifies(store: Store) -> None:
    with store.write() as session:
        game = open_hunt(session)
        play(session, game)
        record = publishing.publish(session, game)
    assert [turn.turn for turn in record.turns] == [1, 2, 3]
    assert all(isinstance(turn.orders["alix"], Move) and "brune" not in turn.orders for turn in record.turns)
    assert published.verify(published.read(published.write(record))) == []


def test_a_hunt_that_somebody_joined_late_and_somebody_left_verifies(store: Store) -> None:
    """R-FH-3."""
    with store.write() as session:
        game = open_hunt(session)
        hunts.start(session, NOON, game, 10)
        hunts.join(session, NOON, game, 13, "Colin", "H1", "bow")
        assert published.verify(publishing.publish(session, game)) == []
        receipts.submit(session, NOON, game, "alix", Move("B3"), "je vais là", NOON, Source.MESSAGE, 1000)
        for no in (1, 2):
            turn = turns.under_way(session, game)
            assert turn is not None
            assert turns.close_turn(session, turn.deadline, game, no)
        handing.leave(session, NOON, game, 11)
        record = publishing.publish(session, game)
    assert record.turns[0].orders == {"alix": Move("B3")}
    assert [hunter.id for hunter in record.setup.opening.hunters] == ["alix", "brune", "colin"]
    assert published.verify(published.read(published.write(record))) == []


def test_a_changed_die_shows(store: Store) -> None:
    with store.write() as session:
        game = open_hunt(session)
        play(session, game)
        record = publishing.publish(session, game)
    die, value = next(iter(record.turns[1].rolls.items()))
    forged = replace(record.turns[1], rolls={**record.turns[1].rolls, die: value % 10 + 1})
    found = published.verify(replace(record, turns=(record.turns[0], forged, record.turns[2])))
    assert len(found) == 1
    assert die in found[0]


def test_the_turn_under_way_stays_secret(store: Store) -> None:
    with store.write() as session:
        game = open_hunt(session)
        play(session, game)
        open_one = standing_turn(session, game)
        assert open_one is not None
        assert open_one.seed not in published.write(publishing.publish(session, game))


def test_nothing_is_published_before_the_start(store: Store) -> None:
    with store.write() as session:
        game = open_hunt(session)
        with pytest.raises(Refusal) as refusal:
            publishing.publish(session, game)
    assert refusal.value.reason == "hunt-not-running"


def test_a_hunt_with_undone_turns_and_late_joiners_verifies(store: Store) -> None:
    """R-FH-3: the first turn was undone, and somebody joined it then who had not been there before."""
    with store.write() as session:
        game = open_hunt(session)
        play(session, game)
        for no in (3, 2, 1):
            undoing.undo(session, NOON + dt.timedelta(days=5), game, 10, no, 0)
        hunts.join(session, NOON + dt.timedelta(days=5), game, 13, "Colin", "H1", "bow")
        for no in (1, 2):
            turn = turns.under_way(session, game)
            assert turn is not None
            assert turns.close_turn(session, turn.deadline, game, no)
        secret = standing_turn(session, game)
        assert secret is not None
        never = session.exec(select(TurnRow.seed).where(col(TurnRow.after).is_(None))).all()
        record = publishing.publish(session, game)
    assert [(turn.turn, turn.generation) for turn in record.turns] == [(1, 3), (2, 3)]
    assert [(turn.turn, turn.generation) for turn in record.undone] == [(1, 0), (2, 0), (3, 0)]
    written = published.write(record)
    assert published.verify(published.read(written)) == []
    assert not any(seed in written for seed in (secret.seed, *never))  # what was never resolved is never told
