"""An organiser and the clock: pauses, another deadline, a turn closed before its hour; through the changes of the clocks."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlmodel import select

from bot import calendar, deadlines, hunts, people, receipts, situations, turns
from bot.deadlines import BRIEF, FIRST, LEAST, NEVER, Schedule, after_pause, schedule
from bot.errors import Refusal, TurnClosing
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import Game, GameStatus, OutboxRow, OutboxState, TurnRow, TurnState
from engine.hunt.orders import Move, Stay
from tests.bot.hunting import CHANNEL, ORGANISER, Clock, Evening, new_store, user_of


def utc(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[misc]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    """A hunt that was started at noon on a Monday; its first turn ends at 21:00 in Paris, 19:00 UTC."""
    return Evening(store, Clock()).open().start()


def do(evening: Evening, what: object, *more: object, by: int = ORGANISER) -> object:
    """Has an organiser do something now."""
    with evening.store.write() as session:
        return what(session, evening.clock(), evening.game, by, *more)  # type: ignore[operator]


def reason(evening: Evening, what: object, *more: object, by: int = ORGANISER) -> str:
    """Gives why it is refused."""
    with pytest.raises(Refusal) as refused:
        do(evening, what, *more, by=by)
    return refused.value.reason


def row(evening: Evening) -> TurnRow:
    with evening.store.read() as session:
        found = queries.standing_turn(session, evening.game)
        assert found is not None
        return found


def due(evening: Evening) -> list[tuple[int, int]]:
    with evening.store.read() as session:
        return turns.due(session, evening.clock())


def lines(evening: Evening) -> list[str]:
    """Which sentences the channel is told, in order."""
    with evening.store.read() as session:
        rows = session.exec(select(OutboxRow).where(OutboxRow.kind == "line").order_by(OutboxRow.created)).all()  # type: ignore[arg-type]
    return [json.loads(each.payload or "{}")["line"] for each in rows]


def notes(evening: Evening) -> list[str]:
    with evening.store.read() as session:
        return [each.what for each in queries.audit(session, evening.game)]


def close(evening: Evening) -> bool:
    with evening.store.write() as session:
        return turns.close_turn(session, evening.clock(), evening.game, evening.turn().no)


# ------------------------------------------------------------------------------------------------------------ pausing


def test_a_paused_hunt_is_never_due_and_takes_orders(evening: Evening) -> None:
    evening.order("Alix", Move("B2"))
    do(evening, calendar.pause)
    evening.clock.pass_(days=3)
    assert due(evening) == []
    assert not close(evening)
    with evening.store.read() as session:
        assert turns.earliest_deadline(session) is None
        assert queries.game_row(session, evening.game).status is GameStatus.PAUSED
        there = situations.situation_of(session, evening.game, user_of("Alix"))
    assert (there.turn, there.deadline) == (1, NEVER)
    receipt = evening.order("Alix", Move("B3"))
    assert receipt.counts
    assert receipt.turn == 1
    resumed = do(evening, calendar.resume)
    assert evening.turn().deadline == resumed
    played = evening.strike()
    assert played.orders == {"alix": Move("B3")}
    assert lines(evening) == ["line-paused", "line-resumed"]
    assert notes(evening)[-2:] == ["pause", "unpause"]


def test_a_pause_is_read_back_at_a_start(evening: Evening) -> None:
    """Whoever writes while the hunt is paused and the bot is down is heard."""
    do(evening, calendar.pause)
    with evening.store.read() as session:
        assert [each.user for each in people.to_read_back(session, evening.clock())] == sorted(
            map(user_of, ("Alix", "Brune"))
        )


def test_a_short_pause_leaves_the_deadline(evening: Evening) -> None:
    before = evening.turn().deadline
    do(evening, calendar.pause)
    evening.clock.pass_(minutes=59)
    assert do(evening, calendar.resume) == before
    assert row(evening).halted is None


def test_after_a_long_pause_there_is_time_again(evening: Evening) -> None:
    """Paused nine hours before the deadline, on Monday noon; resumed on Wednesday at 10:00 and at 13:00 in Paris."""
    do(evening, calendar.pause)
    evening.clock.at = utc(2026, 6, 3, 8)
    assert do(evening, calendar.resume) == utc(2026, 6, 3, 19)
    do(evening, calendar.pause)
    evening.clock.at = utc(2026, 6, 3, 11)
    assert do(evening, calendar.resume) == utc(2026, 6, 4, 19)


def test_a_pause_just_before_the_hour_leaves_three_hours_at_least(evening: Evening) -> None:
    evening.clock.at = evening.turn().deadline - timedelta(minutes=10)
    do(evening, calendar.pause)
    evening.clock.at = utc(2026, 6, 2, 17)
    assert do(evening, calendar.resume) == utc(2026, 6, 3, 19)
    do(evening, calendar.pause)
    evening.clock.pass_(minutes=30)
    assert do(evening, calendar.resume) == utc(2026, 6, 3, 19)  # the pause was short


def test_what_cannot_be_paused_or_resumed(evening: Evening) -> None:
    assert reason(evening, calendar.resume) == "hunt-not-paused"
    assert reason(evening, calendar.pause, by=user_of("Alix")) == "organisers-only"
    do(evening, calendar.pause)
    for what in (calendar.pause, calendar.extend):
        assert reason(evening, what) == "hunt-is-paused"
    assert reason(evening, calendar.move, evening.clock() + timedelta(days=1)) == "hunt-is-paused"
    assert reason(evening, calendar.press, 1, evening.clock()) == "hunt-is-paused"
    assert reason(evening, calendar.resume, by=user_of("Alix")) == "organisers-only"
    do(evening, calendar.resume)
    evening.clock.at = evening.turn().deadline
    assert reason(evening, calendar.pause) == "turn-is-closing"
    do(evening, hunts.end)
    assert reason(evening, calendar.pause) == "hunt-has-ended"
    assert reason(evening, calendar.resume) == "hunt-has-ended"


def test_a_hunt_that_has_not_started_has_no_clock(store: Store) -> None:
    opened = Evening(store, Clock()).open()
    assert reason(opened, calendar.pause) == "hunt-not-running"


def test_a_turn_that_is_stuck_is_tried_again_first(evening: Evening) -> None:
    with evening.store.write() as session:
        turn = queries.standing_turn(session, evening.game)
        assert turn is not None
        turn.state = TurnState.PARKED
    assert reason(evening, calendar.pause) == "turn-is-stuck"
    assert reason(evening, calendar.move, evening.clock() + timedelta(days=1)) == "turn-is-stuck"


def test_a_hunt_can_be_ended_and_joined_in_a_pause(evening: Evening) -> None:
    do(evening, calendar.pause)
    assert evening.join("Colin") == "colin"
    do(evening, hunts.end)
    with evening.store.read() as session:
        assert queries.game_row(session, evening.game).status is GameStatus.ENDED


CASES = st.builds(
    lambda zone, hour, minute, rest, start: (Schedule(zone, hour, minute, rest), start.replace(tzinfo=UTC)),
    st.sampled_from(sorted(deadlines.zones())),
    st.integers(0, 23),
    st.sampled_from((0, 15, 30, 59)),
    st.sampled_from((frozenset[int](), frozenset({6, 7}), frozenset({1}))),
    st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31)),  # noqa: DTZ001 - made aware above,
)


@given(CASES, st.timedeltas(timedelta(minutes=1), timedelta(days=4)), st.timedeltas(timedelta(0), timedelta(days=9)))
def test_whoever_was_promised_time_has_it_after_a_pause_in_every_zone(
    case: tuple[Schedule, datetime], left: timedelta, lasting: timedelta
) -> None:
    plan, paused_at = case
    halted, now = paused_at + left, paused_at + lasting
    found = after_pause(plan, now, paused_at, halted)
    if lasting < BRIEF and halted - now >= BRIEF:
        assert found == halted
        return
    assert found - now >= min(LEAST, max(FIRST, left))
    assert found - now <= LEAST + timedelta(days=3, hours=26)
    assert found in deadlines.points(plan, now, timedelta(0), 10)
    assert found.astimezone(ZoneInfo(plan.zone)).isoweekday() not in plan.rest_days or not plan.rest_days


# ------------------------------------------------------------------------------------------------ another deadline


def test_a_deadline_is_moved_once_and_the_plan_goes_on(evening: Evening) -> None:
    """B21, B23, B29: later, then back again, by absolute instants; the day after is at the hunt's hour."""
    first = evening.turn().deadline
    do(evening, calendar.move, utc(2026, 6, 2, 10))
    assert evening.turn().deadline == utc(2026, 6, 2, 10)
    assert row(evening).planned == first
    do(evening, calendar.move, utc(2026, 6, 1, 16))
    assert row(evening).planned == first, "the first one is kept"
    evening.strike()
    assert evening.turn().deadline == utc(2026, 6, 2, 19)
    assert row(evening).planned is None
    assert lines(evening) == ["line-moved", "line-moved"]


def test_an_order_counts_by_the_deadline_that_there_is(evening: Evening) -> None:
    first = evening.turn().deadline
    do(evening, calendar.move, first + timedelta(hours=5))
    evening.clock.at = first + timedelta(hours=1)
    assert due(evening) == []
    assert evening.order("Alix", Move("B2")).counts
    do(evening, calendar.move, evening.clock() + timedelta(minutes=30))
    evening.clock.pass_(minutes=30)
    assert due(evening) == [(evening.game, 1)]
    with pytest.raises(TurnClosing):
        evening.order("Alix", Move("B3"))
    assert evening.strike().orders == {"alix": Move("B2")}


def test_an_extension_is_the_next_planned_hour(store: Store) -> None:
    """B21, B25: over a weekend of rest, a date of rest and the change of the clocks it is at 21:00 in Paris all the same."""
    clock = Clock(utc(2027, 3, 25, 12))  # a Thursday; the clocks change on Sunday
    evening = Evening(store, clock).open(rest_days="6,7").start()
    with store.write() as session:
        session.get_one(Game, evening.game).rest_dates = "2027-03-29"
    assert evening.turn().deadline == utc(2027, 3, 25, 20)
    assert do(evening, calendar.extend) == utc(2027, 3, 26, 20)
    assert do(evening, calendar.extend) == utc(2027, 3, 30, 19)  # Saturday, Sunday and the 29th rest
    assert evening.turn().deadline == utc(2027, 3, 30, 19)


def test_deadlines_that_are_refused(evening: Evening) -> None:
    now = evening.clock()
    for to in (now - timedelta(days=1), now, now + timedelta(minutes=9)):
        assert reason(evening, calendar.move, to) == "deadline-too-near"
    assert reason(evening, calendar.move, now + timedelta(days=61)) == "deadline-too-far"
    assert reason(evening, calendar.move, evening.turn().deadline) == "deadline-as-it-is"
    assert reason(evening, calendar.move, now + timedelta(days=1), by=user_of("Alix")) == "organisers-only"
    evening.clock.at = evening.turn().deadline
    assert reason(evening, calendar.move, now + timedelta(days=1)) == "turn-is-closing"


def test_what_told_of_the_old_deadline_is_told_anew(evening: Evening) -> None:
    with evening.store.write() as session:
        for sent in session.exec(select(OutboxRow)):
            sent.state, sent.message_id = OutboxState.SENT, 5
    do(evening, calendar.move, evening.turn().deadline + timedelta(days=1))
    again = {each.kind for each in evening.outbox(OutboxState.NEW).values()}
    assert again - {"tens"} == {"head", "private", "line"}


def test_what_is_offered_is_possible_and_at_full_hours_of_the_place(store: Store) -> None:
    evening = Evening(store, Clock(utc(2026, 10, 24, 13, 40))).open(zone="Asia/Kathmandu").start()
    with store.read() as session:
        planned, full = calendar.offers(session, evening.clock(), evening.game)
    zone = ZoneInfo("Asia/Kathmandu")
    assert evening.turn().deadline not in planned + full
    assert {at.astimezone(zone).minute for at in full} == {0}
    assert len(planned) == calendar.PLANNED
    assert {at.astimezone(zone).hour for at in planned} == {21}
    for to in (*planned, *full):
        do(evening, calendar.move, to)


def test_full_hours_are_all_different_when_the_clock_is_set_back() -> None:
    found = deadlines.full_hours("Europe/Paris", utc(2026, 10, 24, 23), timedelta(minutes=10), 4)
    local = [at.astimezone(ZoneInfo("Europe/Paris")).hour for at in found]
    assert (len(set(found)), local) == (4, [2, 2, 3, 4])


# --------------------------------------------------------------------------------------------------- closing it at once


def test_resolving_now_is_the_one_way_of_resolving(evening: Evening) -> None:
    evening.order("Alix", Move("B2"))
    first = evening.turn().deadline
    evening.clock.pass_(minutes=1)
    at = do(evening, calendar.press, 1, evening.clock())
    assert evening.turn().deadline == at == evening.clock()
    assert due(evening) == [(evening.game, 1)]
    assert row(evening).planned == first
    with pytest.raises(TurnClosing):
        evening.order("Alix", Move("B3"))  # after the press
    assert reason(evening, calendar.press, 1, evening.clock()) == "turn-is-closing"
    assert close(evening)
    assert not close(evening)
    assert evening.played(1).orders == {"alix": Move("B2")}
    assert evening.played(1).late is None
    assert evening.turn().deadline == utc(2026, 6, 2, 19), "the next turn has its 12 hours"
    assert lines(evening) == ["line-pressed"]
    assert reason(evening, calendar.press, 1, evening.clock()) == "turn-is-over"


def test_an_order_that_was_acknowledged_is_never_cut_off_by_a_press(evening: Evening) -> None:
    """Discord's clock is ahead of the machine's: the order was sent after the press, and stored before it was."""
    ahead = evening.clock() + timedelta(seconds=2)
    assert evening.order("Alix", Move("B2"), at=ahead).counts
    at = do(evening, calendar.press, 1, evening.clock())
    assert at == ahead + timedelta(milliseconds=1)
    assert due(evening) == []  # a moment later
    evening.clock.pass_(seconds=3)
    assert close(evening)
    assert evening.played(1).orders == {"alix": Move("B2")}


def test_a_press_counts_by_discords_clock(evening: Evening) -> None:
    """What was sent before the press, by Discord's clock, counts, though the machine's clock is behind."""
    pressed = evening.clock() + timedelta(seconds=3)
    do(evening, calendar.press, 1, pressed)
    assert evening.order("Alix", Stay(), at=pressed - timedelta(milliseconds=1)).counts
    with pytest.raises(TurnClosing):
        evening.order("Brune", Stay(), at=pressed)


# ------------------------------------------------------------------------------------------------- hunts without an hour


def test_a_hunt_without_an_hour_is_closed_by_hand_only(store: Store) -> None:
    """B22: `none` means that no turn ever ends by itself, with or without orders."""
    evening = Evening(store, Clock()).open(hour="none").start()
    assert evening.turn().deadline == NEVER
    evening.order("Alix", Stay())
    evening.clock.pass_(days=30)
    assert due(evening) == []
    assert reason(evening, calendar.extend) == "hunt-without-hour"
    do(evening, calendar.press, 1, evening.clock())
    assert close(evening)
    assert evening.turn().deadline == NEVER
    assert lines(evening) == [], "there was no hour to be told of"
    do(evening, calendar.move, evening.clock() + timedelta(hours=5))
    assert (row(evening).planned, lines(evening)) == (None, ["line-moved"])
    evening.strike()
    do(evening, calendar.pause)
    assert do(evening, calendar.resume) == NEVER


def test_the_row_reads_back_as_it_was_planned() -> None:
    plan = schedule("Europe/Paris", "none", "6,7", "2026-12-24,2026-12-25")
    assert (plan.manual, plan.written) == (True, "none")
    assert plan.rest_dates == {date(2026, 12, 24), date(2026, 12, 25)}
    assert schedule("Europe/Paris", "9h05", "").written == "09:05"


def test_a_date_of_rest_is_skipped() -> None:
    plan = schedule("Europe/Paris", "21:00", "", "2026-12-24,2026-12-25")
    assert deadlines.next_deadline(plan, utc(2026, 12, 23, 20, 0, 5)) == utc(2026, 12, 26, 20)


def test_each_order_that_is_stored_counts_for_the_turn_that_is_resolved(evening: Evening) -> None:
    """Whatever an organiser does to the clock, receipts and resolution agree."""
    evening.order("Alix", Move("B2"))
    do(evening, calendar.pause)
    evening.order("Brune", Stay())
    evening.clock.pass_(days=2)
    do(evening, calendar.resume)
    do(evening, calendar.move, evening.clock() + timedelta(hours=1))
    with evening.store.read() as session:
        assert receipts.standing_orders(session, evening.game) == {"alix": True, "brune": True}
    evening.clock.pass_(minutes=5)
    do(evening, calendar.press, 1, evening.clock())
    close(evening)
    assert set(evening.played(1).orders) == {"alix", "brune"}


def test_all_that_waits_goes_to_another_channel_each_sentence_once(evening: Evening) -> None:
    do(evening, calendar.pause)
    do(evening, calendar.resume)
    before = lines(evening)
    do(evening, hunts.move_channel, 777)
    waiting = [row for row in evening.outbox(OutboxState.NEW).values() if row.kind == "line"]
    assert {row.target for row in waiting} == {"777"}
    assert (
        sorted(json.loads(row.payload or "{}")["line"] for row in waiting)
        == sorted(before)
        == ["line-paused", "line-resumed"]
    )
    do(evening, hunts.move_channel, CHANNEL)
    again = [row for row in evening.outbox(OutboxState.NEW).values() if row.kind == "line"]
    assert ([row.target for row in again], len(again)) == ([str(CHANNEL)] * 2, 2)


async def test_twenty_presses_at_once_are_one(evening: Evening) -> None:
    """B17: whoever else presses is told that the turn is being resolved already."""
    evening.clock.pass_(minutes=5)

    def once() -> str:
        try:
            do(evening, calendar.press, 1, evening.clock())
        except Refusal as refusal:
            return refusal.reason
        return "pressed"

    done = await asyncio.gather(*(asyncio.to_thread(once) for _ in range(20)))
    assert Counter(done) == {"pressed": 1, "turn-is-closing": 19}
    assert lines(evening) == ["line-pressed"]
    assert notes(evening).count("resolve-now") == 1
