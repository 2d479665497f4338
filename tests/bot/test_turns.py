"""A turn: resolved once, and the next one opened, in one transaction (FH-4, FH-11)."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlmodel import select

import engine.hunt as hunt
from bot import handing, turns
from bot.errors import Refusal, TurnClosing
from bot.store import mail, queries
from bot.store.database import Store
from bot.store.tables import Game, GameStatus, OutboxState, PersonRow, TurnRow, TurnState
from engine.dice import SeededDice
from engine.hunt.orders import Escort, Move, Squire, Stay
from tests.bot.hunting import CHANNEL, ORGANISER, Clock, Evening, new_store, user_of


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock()).open().start()


def ends_at(evening: Evening, player: str) -> str:
    """Gives where a hunter's order of the turn under way brings him; his weapon is out of reach of anybody."""
    played = evening.strike()
    found = played.after.hunter(evening.seats[player])
    assert found is not None
    return found.at


# ------------------------------------------------------------------------------------------------------- the resolution


def test_the_seed_is_promised_then_used_then_told(evening: Evening) -> None:
    promised = evening.turn().seed_hash
    evening.order("Alix", Move("B3"))
    before = evening.played(0).after
    played = evening.strike()
    assert hashlib.sha256(bytes.fromhex(played.seed)).hexdigest() == promised == played.seed_hash
    again = hunt.resolve(before, {"alix": Move("B3")}, SeededDice(played.seed))
    assert (again.state, again.events, dict(again.rolls)) == (played.after, played.events, played.rolls)
    assert played.before == before
    assert evening.turn().seed_hash != promised


def test_the_orders_that_were_resolved_are_kept_whoever_leaves_later(evening: Evening) -> None:
    evening.order("Alix", Move("B3"))
    evening.strike()
    with evening.store.write() as session:
        handing.hand_over(session, evening.clock.pass_(minutes=1), evening.game, ORGANISER, "alix", 999)
        handing.leave(session, evening.clock(), evening.game, user_of("Brune"))
    assert evening.played(1).orders == {"alix": Move("B3")}


def test_all_is_written_together(evening: Evening) -> None:
    evening.strike()
    game = evening.game
    assert {key for key in evening.outbox() if ":t1:" in key and "tens" not in key} == {
        f"h{game}:t1:report:{CHANNEL}:g0",
        f"h{game}:t1:private:{user_of('Alix')}:g0",
        f"h{game}:t1:private:{user_of('Brune')}:g0",
    }
    turn = evening.turn()
    assert (turn.no, turn.deadline - evening.played(1).deadline) == (2, timedelta(days=1))
    with evening.store.read() as session:
        row = queries.game_row(session, game)
        assert row.turn == 2
        assert turns.state_of(row) == evening.played(1).after


def test_a_resolution_that_breaks_off_leaves_the_turn_open(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.order("Alix", Move("B3"))
    evening.clock.at = evening.turn().deadline
    before = evening.outbox().keys()

    def power_cut(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for name in ("put_accounts", "open_turn", "apply"):
        with monkeypatch.context() as patch:
            patch.setattr(turns, name, power_cut)
            with pytest.raises(KeyboardInterrupt), evening.store.write() as session:
                turns.close_turn(session, evening.clock(), evening.game, 1)
        assert evening.turn().no == 1
        assert evening.outbox().keys() == before
    assert ends_at(evening, "Alix") == "B3"


def statements(evening: Evening) -> int:
    """Lets an evening pass; gives how many statements closing its turn took."""
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        asked.append(statement)

    writer = evening.store._writer
    event.listen(writer, "before_cursor_execute", note)
    try:
        evening.strike()
    finally:
        event.remove(writer, "before_cursor_execute", note)
    return len(asked)


def test_closing_a_turn_asks_no_more_of_the_store_the_longer_everybody_is_silent(evening: Evening) -> None:
    early = statements(evening)
    for _ in range(5):
        evening.strike()
    assert statements(evening) <= early + 3  # the organisers are asked, or shown tens, on some evenings
    assert early <= 20


def test_resolving_twice_is_once(evening: Evening) -> None:
    evening.strike()
    with evening.store.write() as session:
        evening.clock.pass_(seconds=1)
        assert not turns.close_turn(session, evening.clock(), evening.game, 1)
        assert not turns.close_turn(session, evening.clock(), evening.game, 2)
        assert not turns.close_turn(session, evening.clock(), evening.game, 7)


async def test_fifty_triggers_at_once_are_one_resolution(evening: Evening) -> None:
    evening.clock.at = evening.turn().deadline

    def close() -> bool:
        with evening.store.write() as session:
            return turns.close_turn(session, evening.clock(), evening.game, 1)

    done = await asyncio.gather(*(asyncio.to_thread(close) for _ in range(50)))
    assert Counter(done) == {True: 1, False: 49}
    assert evening.turn().no == 2
    assert sum(":report:" in key and ":t1:" in key for key in evening.outbox()) == 1


def race(
    url: str,
    games: list[int],
    now: datetime,
    gate: multiprocessing.synchronize.Barrier,
    won: multiprocessing.Queue[int],
) -> None:  # type: ignore[name-defined]
    store = Store(url)
    gate.wait(30)
    count = 0
    for game in games:
        with store.write() as session:
            count += turns.close_turn(session, now, game, 1)
    store.close()
    won.put(count)


def test_two_processes_that_race_resolve_each_turn_once(store: Store) -> None:
    evenings = [Evening(store, Clock()).open(channel=500 + n).start() for n in range(30)]
    games = [evening.game for evening in evenings]
    deadline = evenings[0].turn().deadline
    context = multiprocessing.get_context("spawn")
    gate, won = context.Barrier(2), context.Queue()
    racers = [
        context.Process(target=race, args=(store.url.render_as_string(), games, deadline, gate, won)) for _ in range(2)
    ]
    for racer in racers:
        racer.start()
    counts = [won.get(timeout=60) for _ in racers]
    for racer in racers:
        racer.join(30)
    assert sum(counts) == 30
    with store.read() as session:
        stored = session.exec(select(TurnRow)).all()
    assert Counter((row.no, row.state) for row in stored) == {
        (0, TurnState.DONE): 30,
        (1, TurnState.DONE): 30,
        (2, TurnState.OPEN): 30,
    }


def test_the_last_turn_ends_the_hunt_and_everybody_is_told(evening: Evening) -> None:
    evening.order("Alix", Squire("B1", retire=True))
    assert evening.strike().after.hunter("alix").status == "retired"  # type: ignore[union-attr]
    evening.order("Brune", Squire("E1", retire=True))
    played = evening.strike()
    assert hunt.outcome(played.after) is not None
    with evening.store.read() as session:
        game = queries.game_row(session, evening.game)
        assert (game.status, game.end_reason, game.ended) == (GameStatus.ENDED, "nobody_left", evening.clock())
        assert turns.under_way(session, evening.game) is None
        assert turns.earliest_deadline(session) is None
    assert {key.split(":")[3] for key in evening.outbox() if ":t2:private:" in key} == {
        str(user_of("Alix")),
        str(user_of("Brune")),
    }


def test_he_who_is_out_is_told_no_more_until_the_end(evening: Evening) -> None:
    evening.order("Alix", Squire("B1", retire=True))
    evening.strike()
    evening.strike()
    told = {no: {key.split(":")[3] for key in evening.outbox() if f":t{no}:private:" in key} for no in (1, 2)}
    assert told == {1: {str(user_of("Alix")), str(user_of("Brune"))}, 2: {str(user_of("Brune"))}}


def test_a_hunt_without_players_goes_on(evening: Evening) -> None:
    with evening.store.write() as session:
        for player in ("Alix", "Brune"):
            handing.leave(session, evening.clock(), evening.game, user_of(player))
    for _ in range(3):
        evening.strike()
    assert evening.turn().no == 4


def test_i_go_on_means_the_order_that_counted(evening: Evening) -> None:
    with evening.store.read() as session:
        assert turns.previous_order(session, evening.game, "alix") is None
    evening.order("Alix", Escort("brune"))
    evening.strike()
    with evening.store.read() as session:
        assert turns.previous_order(session, evening.game, "alix") == Escort("brune")
        assert turns.previous_order(session, evening.game, "brune") is None


# ------------------------------------------------------------------------------------------------------------- lateness


def test_a_turn_on_time_gives_no_reason(evening: Evening) -> None:
    assert evening.strike(minutes=4).late is None


def test_a_late_turn_says_when_it_was_planned_for(evening: Evening) -> None:
    planned = evening.turn().deadline
    assert evening.strike(hours=2).late == turns.Late(planned)


def test_after_three_days_away_one_turn_is_resolved(evening: Evening) -> None:
    planned = evening.turn().deadline
    played = evening.strike(days=3, hours=1)
    assert played.late == turns.Late(planned)
    assert evening.turn().deadline == planned + timedelta(days=4)
    with evening.store.read() as session:
        assert turns.due(session, evening.clock()) == []


def test_through_the_change_of_clocks_the_hunt_keeps_its_hour(store: Store) -> None:
    evening = Evening(store, Clock(datetime.fromisoformat("2026-10-22T12:00:00+00:00"))).open(hour="02:30").start()
    at = [evening.turn().deadline]
    for _ in range(4):
        evening.strike(seconds=1)
        at.append(evening.turn().deadline)
    assert [f"{instant:%d %H:%M}" for instant in at] == ["23 00:30", "24 00:30", "25 00:30", "26 01:30", "27 01:30"]


def test_the_nearest_deadline_is_due_first(store: Store) -> None:
    late = Evening(store, Clock()).open(hour="23:00", channel=1).start()
    soon = Evening(store, Clock()).open(hour="22:00", channel=2).start()
    with store.read() as session:
        assert turns.earliest_deadline(session) == soon.turn().deadline
        assert turns.earliest_deadline(session, soon.turn().deadline) == late.turn().deadline
        assert turns.due(session, soon.turn().deadline) == [(soon.game, 1)]
        assert turns.due(session, late.turn().deadline) == [(soon.game, 1), (late.game, 1)]
        assert turns.due(session, late.turn().deadline, 1) == [(soon.game, 1)]


# ----------------------------------------------------------------------------------------------------------- quarantine


def test_a_turn_that_cannot_be_resolved_is_parked_and_the_organisers_are_told(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.clock.at = evening.turn().deadline
    game = evening.game

    def fail() -> bool:
        with evening.store.write() as session:
            return turns.note_failure(session, evening.clock(), game, 1, "ZeroDivisionError")

    def due() -> list[tuple[int, int]]:
        with evening.store.read() as session:
            return turns.due(session, evening.clock())

    for pause in (60, 300):
        assert due() == [(game, 1)]
        assert not fail()
        assert due() == []
        with evening.store.read() as session:
            assert turns.earliest_deadline(session) == evening.clock() + timedelta(seconds=pause)
        evening.clock.pass_(seconds=pause)
    assert due() == [(game, 1)]
    assert fail()
    evening.clock.pass_(days=1)
    assert due() == []
    assert evening.turn().parked
    stuck = evening.outbox()[f"h{game}:t1:stuck:{ORGANISER}:g0"]
    assert stuck.payload == '{"error": "ZeroDivisionError"}'
    with pytest.raises(TurnClosing):
        evening.order("Alix", Stay())
    with evening.store.write() as session:
        with pytest.raises(Refusal, match="organisers-only"):
            turns.resume(session, evening.clock(), game, user_of("Alix"))
        assert turns.resume(session, evening.clock(), game, ORGANISER)
        assert not turns.resume(session, evening.clock(), game, ORGANISER)
        assert turns.close_turn(session, evening.clock(), game, 1)
    assert not fail()


# ---------------------------------------------------------------------------------------------- closed private messages


def test_he_who_cannot_be_reached_is_asked_no_more_and_loses_nothing(evening: Evening) -> None:
    with evening.store.write() as session:
        alix = session.get_one(PersonRow, user_of("Alix"))
        alix.unreachable_since = evening.clock()
    evening.strike()
    game = evening.game
    rows = evening.outbox()
    missed = rows[f"h{game}:t1:private:{user_of('Alix')}:g0"]
    assert (missed.state, missed.last_error, missed.attempts) == (OutboxState.FAILED, mail.CLOSED_DM, 0)
    assert rows[f"h{game}:t1:private:{user_of('Brune')}:g0"].state is OutboxState.NEW
    assert rows[f"h{game}:t1:note:{CHANNEL}:g0"].state is OutboxState.NEW
    with evening.store.write() as session:
        assert mail.undelivered(session, game, 1) == (user_of("Alix"),)
        assert mail.welcome_back(session, evening.clock(), user_of("Alix"))
        assert not mail.welcome_back(session, evening.clock(), user_of("Alix"))
    assert evening.outbox()[missed.key].state is OutboxState.NEW


def test_who_is_lost_is_named_when_it_is_somebody_new_and_after_the_account(evening: Evening) -> None:
    """Once, however often he is refused; again when another is lost too, or he himself after having been back."""

    def lose(*names: str) -> list[int]:
        with evening.store.write() as session:
            for name in names:
                session.get_one(PersonRow, user_of(name)).unreachable_since = evening.clock()
        evening.strike()
        return sorted(row.turn for row in evening.outbox().values() if row.kind == "note")

    assert lose("Alix") == [1]
    assert lose("Alix") == [1]
    assert lose("Alix", "Brune") == [1, 3]
    rows = evening.outbox()
    note, report = (rows[f"h{evening.game}:t3:{kind}:{CHANNEL}:g0"] for kind in ("note", "report"))
    assert report.created < note.created
    with evening.store.write() as session:
        for name in ("Alix", "Brune"):
            session.get_one(PersonRow, user_of(name)).unreachable_since = None
    assert lose() == [1, 3]
    assert lose("Brune") == [1, 3, 5]


# -------------------------------------------------------------------------------------------------------------- secrets


def test_nothing_secret_is_logged_or_shown(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    evening.order("Alix", Move("B3"))
    shown = repr(evening.turn())
    with evening.store.read() as session:
        seed = session.exec(select(TurnRow.seed).where(TurnRow.no == 1)).one()
        shown += repr(session.exec(select(Game)).all())
    played = evening.strike()
    assert seed not in shown + caplog.text
    assert "B3" not in caplog.text + repr(played)


def test_who_starts_in_the_afternoon_means_this_evening(store: Store) -> None:
    """Three hours are enough for a first order; less, and the first turn ends the next evening."""
    evening = Evening(store, Clock()).open()
    evening.clock.at = evening.clock.at.replace(hour=15)
    evening.start()
    assert evening.turn().deadline == evening.clock.at.replace(hour=19)  # 21:00 in Paris


def test_who_starts_in_the_evening_leaves_a_day_for_the_first_order(store: Store) -> None:
    evening = Evening(store, Clock()).open()
    evening.clock.at = evening.clock.at.replace(hour=16, minute=1)
    evening.start()
    assert evening.turn().deadline == evening.clock.at.replace(hour=19, minute=0) + timedelta(days=1)
