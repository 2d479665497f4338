"""Who is reminded of what he owes, when, and how often; and who is asked about hunters that never order."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlmodel import select

import engine.hunt as hunt
from bot import calendar, handing, hunts, nudges, people, reminders, turns
from bot.deadlines import MOST_REMINDERS, NEVER, next_reminder
from bot.errors import Refusal
from bot.posting import posting
from bot.scheduler import Bell
from bot.store import mail, queries
from bot.store.database import Store
from bot.store.mail import Kind
from bot.store.tables import Game, OutboxRow, OutboxState, SeatRow
from engine import codec
from engine.hunt.grid import Cell
from engine.hunt.orders import Squire, Stay
from engine.hunt.state import Status
from tests.bot.hunting import ORGANISER, Clock, Evening, new_store, user_of

NOON = datetime(2026, 6, 1, 10, tzinfo=UTC)


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seeds each time, with which nobody comes to harm in the few turns that are played here."""
    drawn = count()
    monkeypatch.setattr("secrets.token_bytes", lambda n=32: hashlib.sha256(b"%d" % next(drawn)).digest()[:n])


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    """A hunt that was started at noon; its first turn ends at 21:00 in Paris, so that it reminds at 15:00 and 20:00."""
    return Evening(store, Clock()).open(("Alix", "Brune", "Colin")).start()


def ring(evening: Evening) -> int:
    """Does what the bell does about reminders; gives how many were put into the outbox."""
    told = 0
    with evening.store.write() as session:
        for game, turn in reminders.due(session, evening.clock()):
            told += reminders.remind(session, evening.clock(), game, turn)
    return told


def strike_before(evening: Evening, **span: float) -> int:
    """Goes to so long before the deadline, and rings."""
    evening.clock.at = evening.turn().deadline - timedelta(**span)
    return ring(evening)


def rows(evening: Evening, kind: Kind) -> list[OutboxRow]:
    with evening.store.read() as session:
        return list(session.exec(select(OutboxRow).where(OutboxRow.kind == str(kind)).order_by(OutboxRow.key)))  # type: ignore[arg-type]


def reminded(evening: Evening) -> dict[int, int]:
    """How many reminders each person has been sent in all."""
    found: dict[int, int] = {}
    for row in rows(evening, Kind.REMINDER):
        found[int(row.target)] = found.get(int(row.target), 0) + 1
    return found


def to_say(evening: Evening, row: OutboxRow) -> object:
    """Gives what a reminder says if it is sent now; None: nothing any more."""
    with evening.store.read() as session:
        return nudges.about_reminder(session, posting(row, evening.clock(), retried=False))


# ---------------------------------------------------------------------------------------------------------- reminders


def test_two_reminders_to_each_who_owes_an_order(evening: Evening) -> None:
    assert strike_before(evening, hours=6, seconds=1) == 0
    assert strike_before(evening, hours=6) == 3
    assert ring(evening) == 0, "once"
    assert strike_before(evening, hours=1) == 3
    assert strike_before(evening, minutes=1) == 0
    assert reminded(evening) == {user_of(each): 2 for each in ("Alix", "Brune", "Colin")}


def test_an_order_even_to_stay_is_an_order(evening: Evening) -> None:
    """B28: whoever has ordered is left alone; whoever has taken it back is not."""
    evening.order("Alix", Stay())
    evening.order("Brune", Stay())
    evening.withdraw("Brune")
    strike_before(evening, hours=6)
    assert set(reminded(evening)) == {user_of("Brune"), user_of("Colin")}


def test_nobody_is_reminded_who_owes_nothing(evening: Evening) -> None:
    """B27, B30: the dead, the retired, hunters without a player, those who cannot be reached or wish for none."""
    with evening.store.write() as session:
        game = session.get_one(Game, evening.game)
        state = turns.state_of(game)
        dead = state.hunters[0]
        changed = tuple(
            each if each is not dead else type(each)(**{**vars_of(each), "status": Status.DEAD})
            for each in state.hunters
        )
        game.state = codec.write(hunt.State, type(state)(**{**vars_of(state), "hunters": changed}))
        handing.leave(session, evening.clock(), evening.game, user_of("Brune"))
        people.wish(session, user_of("Colin"), reminders=False)
        hunts.join(session, evening.clock(), evening.game, 77, "Doete", "J5", "bow")
        queries.person(session, 77).unreachable_since = evening.clock()
        hunts.join(session, evening.clock(), evening.game, 78, "Enguerrand", "J8", "bow")
    strike_before(evening, hours=6)
    assert reminded(evening) == {78: 1}


def vars_of(value: object) -> dict[str, object]:
    return {name: getattr(value, name) for name in value.__dataclass_fields__}  # type: ignore[attr-defined]


def test_an_order_that_comes_before_the_reminder_is_sent_makes_it_moot(evening: Evening) -> None:
    strike_before(evening, hours=6)
    alix, brune, _ = rows(evening, Kind.REMINDER)
    evening.order("Alix", Stay())
    assert to_say(evening, alix) is None
    assert to_say(evening, brune) == reminders.Due(1, evening.turn().deadline, False)
    evening.strike()
    assert to_say(evening, brune) is None, "that turn is over"


def test_a_moved_deadline_supersedes_what_was_said(evening: Evening) -> None:
    """B29: what was sent is told anew with the new instant; the second reminder goes by the new deadline; none is a third."""
    strike_before(evening, hours=6)
    with evening.store.write() as session:
        for each in session.exec(select(OutboxRow).where(OutboxRow.kind == "reminder")):
            each.state, each.message_id = OutboxState.SENT, 5
        later = evening.turn().deadline + timedelta(hours=10)
        calendar.move(session, evening.clock(), evening.game, ORGANISER, later)
    alix, *others = rows(evening, Kind.REMINDER)
    assert {each.state for each in (alix, *others)} == {OutboxState.NEW}
    assert to_say(evening, alix) == reminders.Due(1, later, False)
    evening.order("Alix", Stay())
    assert to_say(evening, alix) == reminders.Due(1, later, True), "it is brought up to date, not left to lie"
    evening.clock.at = later - timedelta(hours=6)
    assert ring(evening) == 0, "there is one left, and it is the last one"
    assert strike_before(evening, hours=1) == 2
    with evening.store.write() as session:
        calendar.move(session, evening.clock(), evening.game, ORGANISER, later + timedelta(days=1))
    assert strike_before(evening, hours=1) == 0
    assert max(reminded(evening).values()) == MOST_REMINDERS


def test_an_earlier_deadline_is_told_at_once_to_those_who_counted_on_more_time(evening: Evening) -> None:
    evening.order("Alix", Stay())
    with evening.store.write() as session:
        calendar.move(session, evening.clock(), evening.game, ORGANISER, evening.clock() + timedelta(hours=2))
    assert ring(evening) == 2
    assert strike_before(evening, hours=1) == 2
    assert strike_before(evening, minutes=10) == 0


def test_nothing_is_reminded_of_in_a_pause(evening: Evening) -> None:
    with evening.store.write() as session:
        calendar.pause(session, evening.clock(), evening.game, ORGANISER)
    evening.clock.pass_(days=2)
    assert ring(evening) == 0
    with evening.store.read() as session:
        assert reminders.earliest(session, evening.clock()) is None
    with evening.store.write() as session:
        calendar.resume(session, evening.clock(), evening.game, ORGANISER)
    assert strike_before(evening, hours=6) == 3


def test_a_reminder_that_would_come_before_the_opening_is_left_out(store: Store) -> None:
    evening = Evening(store, Clock(NOON + timedelta(hours=5))).open().start()  # at 17:00, four hours before
    assert ring(evening) == 0
    assert strike_before(evening, hours=1) == 2


def test_after_an_outage_one_reminder_is_made_good_if_it_still_makes_sense(evening: Evening) -> None:
    assert strike_before(evening, minutes=40) == 3, "both were slept through: one is sent"
    assert strike_before(evening, minutes=20) == 0
    evening.strike()
    assert strike_before(evening, minutes=4) == 0, "too near to make sense"
    evening.clock.at = evening.turn().deadline + timedelta(minutes=1)
    assert ring(evening) == 0


def test_the_hunts_own_hours(evening: Evening) -> None:
    with evening.store.write() as session:
        session.get_one(Game, evening.game).reminders = "30"
    evening.strike()
    assert strike_before(evening, hours=6) == 0
    assert strike_before(evening, minutes=30) == 3
    with evening.store.write() as session:
        session.get_one(Game, evening.game).reminders = ""
    evening.strike()
    assert strike_before(evening, minutes=30) == 0


async def test_one_bell_rings_for_both_and_any_number_of_times(evening: Evening) -> None:
    """B04: fifty rings are one reminder."""
    told: list[int] = []

    async def resolve(game: int, turn: int) -> bool:
        raise AssertionError("nothing is due")

    bell = Bell(evening.store, evening.clock, resolve, to_send=lambda: told.append(1))
    evening.clock.at = evening.turn().deadline - timedelta(hours=6)
    for _ in range(50):
        bell.ring()
    await bell.settled()
    bell.ring()
    await bell.settled()
    assert told == [1]
    assert set(reminded(evening).values()) == {1}


async def test_a_hunt_that_cannot_be_read_holds_no_other_back(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    other = Evening(evening.store, evening.clock).open(("Doete",), channel=999).start()
    with evening.store.write() as session:
        session.get_one(Game, evening.game).state = "{}"
    told: list[int] = []

    async def resolve(game: int, turn: int) -> bool:
        return True

    bell = Bell(evening.store, evening.clock, resolve, to_send=lambda: told.append(1))
    evening.clock.at = other.turn().deadline - timedelta(hours=6)
    for _ in range(3):
        bell.ring()
        await bell.settled()
    assert reminded(other) == {user_of("Doete"): 1}
    assert told == [1]
    assert [each.message for each in caplog.records if "nobody was reminded" in each.message] == [
        f"turn 1 of hunt {evening.game}: nobody was reminded"
    ], "said once"


@given(
    st.lists(st.integers(5, 2880), max_size=2, unique=True),
    st.timedeltas(timedelta(minutes=11), timedelta(days=5)),
    st.lists(st.timedeltas(timedelta(minutes=1), timedelta(days=2)), max_size=6),
)
def test_never_more_than_two_never_before_the_opening(
    leads: list[int], open_for: timedelta, moves: list[timedelta]
) -> None:
    """However often the deadline moves: B30i."""
    now, deadline, sent = NOON, NOON + open_for, 0
    at = next_reminder(tuple(leads), deadline, now, sent)
    while at is not None or moves:
        if at is None:
            deadline += moves.pop()
            at = next_reminder(tuple(leads), deadline, now, sent)
            continue
        assert now < at < deadline
        now, sent = at, sent + 1
        at = next_reminder(tuple(leads), deadline, now, sent)
    assert sent <= MOST_REMINDERS
    assert next_reminder(tuple(leads), NEVER, NOON, 0) is None


# ------------------------------------------------------------------------------------------------------------ absences


def asked(evening: Evening) -> list[tuple[int, int, str, int]]:
    """Who was asked after which turn about whom, and how many orders were missing."""
    found = []
    for row in rows(evening, Kind.ABSENCE):
        payload = json.loads(row.payload or "{}")
        found.append((int(row.target), row.turn, payload["seat"], payload["missed"]))
    return found


def play(evening: Evening, turns_: int, *ordering: str) -> None:
    """Has so many turns resolved, in which these people order."""
    for _ in range(turns_):
        for player in ordering:
            evening.order(player, Stay())
        evening.strike()
        evening.clock.pass_(seconds=1)


def test_after_three_missing_orders_the_organiser_is_asked_and_the_hunt_goes_on(evening: Evening) -> None:
    play(evening, 2, "Alix", "Brune")
    assert asked(evening) == []
    play(evening, 1, "Alix", "Brune")
    assert asked(evening) == [(ORGANISER, 3, "colin", 3)]
    assert evening.turn().no == 4, "nothing waited for it"
    play(evening, 3, "Alix", "Brune")
    assert asked(evening)[1:] == [(ORGANISER, 6, "colin", 6)], "then at each further three"


def test_an_order_begins_the_count_anew(evening: Evening) -> None:
    play(evening, 2, "Alix", "Brune")
    play(evening, 1, "Alix", "Brune", "Colin")
    play(evening, 2, "Alix", "Brune")
    assert asked(evening) == []


def test_the_count_is_the_players_not_the_hunters(evening: Evening) -> None:
    """B30d: whoever takes over begins at nothing."""
    play(evening, 2, "Alix", "Brune")
    with evening.store.write() as session:
        handing.hand_over(session, evening.clock(), evening.game, ORGANISER, "colin", 99)
    play(evening, 3, "Alix", "Brune")  # the turn of the change is nobody's
    assert asked(evening) == []
    play(evening, 1, "Alix", "Brune")
    assert [about[1:] for about in asked(evening)] == [(6, "colin", 3)]


def test_the_hunts_own_number_and_none(evening: Evening) -> None:
    with evening.store.write() as session:
        session.get_one(Game, evening.game).absences = 0
    play(evening, 3)
    assert asked(evening) == []
    with evening.store.write() as session:
        session.get_one(Game, evening.game).absences = 4
    play(evening, 1)
    assert {about[1:] for about in asked(evening)} == {(4, seat, 4) for seat in ("alix", "brune", "colin")}


def test_organisers_who_do_not_hunt_are_asked_and_only_else_the_others(evening: Evening) -> None:
    with evening.store.write() as session:
        hunts.name_organiser(session, evening.clock(), evening.game, ORGANISER, user_of("Alix"))
    play(evening, 3, "Alix", "Brune")
    assert [about[0] for about in asked(evening)] == [ORGANISER]
    with evening.store.write() as session:
        hunts.drop_organiser(session, evening.clock(), evening.game, user_of("Alix"), ORGANISER)
    play(evening, 3, "Alix", "Brune")
    assert [about[0] for about in asked(evening)[-1:]] == [user_of("Alix")]


def test_who_has_retired_or_has_no_player_is_asked_about_no_more(evening: Evening) -> None:
    play(evening, 2, "Alix", "Brune")
    evening.order("Colin", Squire(Cell("H1"), retire=True))
    evening.strike()
    play(evening, 3, "Alix", "Brune")
    assert asked(evening) == []
    with evening.store.write() as session:
        handing.leave(session, evening.clock(), evening.game, user_of("Brune"))
    play(evening, 4, "Alix")
    assert asked(evening) == []


def test_what_waited_until_he_ordered_is_not_asked(evening: Evening) -> None:
    """The question is looked at again when it is sent."""
    play(evening, 3, "Alix", "Brune")
    (row,) = rows(evening, Kind.ABSENCE)
    with evening.store.read() as session:
        about = nudges.about_absence(session, posting(row, evening.clock(), retried=False))
        assert about == {"seat": "colin", "hunter": "Colin", "missed": 3}
    with evening.store.write() as session:
        session.get_one(SeatRow, (evening.game, "colin")).excused = 3
    with evening.store.read() as session:
        assert nudges.about_absence(session, posting(row, evening.clock(), retried=False)) is None


def test_a_line_to_the_channel_is_kept_with_its_instants(evening: Evening) -> None:
    with evening.store.write() as session:
        game = session.get_one(Game, evening.game)
        mail.put_line(session, evening.clock(), game, "line-moved", turn=1, until=NOON, before=NOON)
        mail.put_line(session, evening.clock(), game, "line-moved", turn=1, until=NOON, before=NOON)
    first, second = rows(evening, Kind.LINE)
    assert json.loads(first.payload or "") == json.loads(second.payload or "")
    assert json.loads(first.payload or "")["times"] == ["until", "before"]


def test_an_organiser_may_have_them_reminded_at_once(evening: Evening) -> None:
    """B30f: those who have not acted, and it counts as one of the two."""
    evening.order("Alix", Stay())

    def nudge() -> int:
        with evening.store.write() as session:
            return reminders.nudge(session, evening.clock(), evening.game, ORGANISER)

    assert nudge() == 2
    assert strike_before(evening, hours=6) == 0, "one is left, and the last hour is its time"
    assert strike_before(evening, hours=1) == 2
    with pytest.raises(Refusal) as refused:
        nudge()
    assert refused.value.reason == "reminded-enough"
    assert reminded(evening) == {user_of("Brune"): 2, user_of("Colin"): 2}
