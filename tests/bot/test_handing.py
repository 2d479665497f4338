"""Hunters who change hands, are left and come back to, or are taken away; organisers who change (B30a, B30d, B30e)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import accounts, handing, hunts, situations, tenures, turns
from bot.errors import Refusal
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import OutboxRow
from engine.hunt.orders import Move, Stay
from tests.bot.hunting import ORGANISER, Clock, Evening, new_store, user_of

FRIEND = 999


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    evening = Evening(store, Clock()).open().start()
    evening.strike()
    evening.clock.pass_(hours=1)
    return evening


def said(evening: Evening, target: int | str) -> list[tuple[str, dict[str, object]]]:
    """The sentences written for somebody, or (`line`) for the channel, with their variables."""
    rows = [row for row in evening.outbox().values() if is_for(row, target)]
    payloads = [json.loads(row.payload or "{}") for row in sorted(rows, key=lambda row: row.created)]
    return [(each["line"], each["fields"]) for each in payloads]


def is_for(row: OutboxRow, target: int | str) -> bool:
    return row.kind == "line" if target == "line" else (row.kind, row.target) == ("told", str(target))


def refused(evening: Evening, work: object, *given: object) -> str:
    with pytest.raises(Refusal) as refusal, evening.store.write() as session:
        work(session, evening.clock(), evening.game, *given)  # type: ignore[operator]
    return refusal.value.reason


def do(evening: Evening, work: object, *given: object) -> None:
    with evening.store.write() as session:
        work(session, evening.clock(), evening.game, *given)  # type: ignore[operator]


def audit(evening: Evening, what: str) -> dict[str, object]:
    with evening.store.read() as session:
        (found,) = [each for each in queries.audit(session, evening.game) if each.what == what]
    return dict(json.loads(found.detail))


# ------------------------------------------------------------------------------------------------------------ hand over


def test_a_hand_over_drops_the_pending_order_and_says_so_to_both(evening: Evening) -> None:
    """B30a: in the log, and to the two of them; the channel reads that there is a new player, no more."""
    evening.order("Alix", Move("B3"))
    evening.clock.pass_(minutes=1)
    do(evening, handing.hand_over, ORGANISER, "alix", FRIEND)
    assert audit(evening, "hand-over") == {"seat": "alix", "from": user_of("Alix"), "to": FRIEND, "dropped": True}
    assert said(evening, user_of("Alix")) == [("told-handed-from-dropped", {"hunter": "Alix"})]
    assert said(evening, FRIEND) == [("told-handed-to-dropped", {"hunter": "Alix"})]
    assert said(evening, "line") == [("line-handed", {"hunter": "Alix"})]
    assert "alix" not in evening.strike().orders


def test_who_takes_over_is_told_first_and_then_sent_the_hunters_account(evening: Evening) -> None:
    do(evening, handing.hand_over, ORGANISER, "alix", FRIEND)
    rows = [row for row in evening.outbox().values() if row.target == str(FRIEND)]
    assert [row.kind for row in sorted(rows, key=lambda row: row.created)] == ["told", "private"]
    with evening.store.read() as session:
        account = accounts.read_private(session, evening.game, FRIEND)
    assert account.seat == "alix"


def test_the_former_player_sees_nothing_any_more(evening: Evening) -> None:
    do(evening, handing.hand_over, ORGANISER, "alix", FRIEND)
    with evening.store.read() as session:
        for look in (accounts.read_private, situations.situation_of):
            with pytest.raises(Refusal, match="you-do-not-hunt"):
                look(session, evening.game, user_of("Alix"))  # type: ignore[operator]
        assert situations.places_of(session, user_of("Alix")) == []


def test_a_hunter_given_back_is_sent_his_account_again(evening: Evening) -> None:
    do(evening, handing.hand_over, ORGANISER, "alix", FRIEND)
    do(evening, handing.hand_over, ORGANISER, "alix", user_of("Alix"))
    sent = [row for row in evening.outbox().values() if (row.kind, row.target) == ("private", str(user_of("Alix")))]
    assert len(sent) == 3  # the opening's, the first turn's, and that one again


def test_a_hunter_who_has_no_player_is_handed_over_at_any_moment(evening: Evening) -> None:
    """B30e: in a pause, and while a turn's resolution fails."""
    from bot import calendar

    do(evening, handing.leave, user_of("Alix"))
    do(evening, calendar.pause, ORGANISER)
    do(evening, handing.hand_over, ORGANISER, "alix", FRIEND)
    do(evening, calendar.resume, ORGANISER)
    for _ in range(turns.FAILURES):
        do(evening, turns.note_failure, evening.turn().no, "ValueError")
    do(evening, handing.hand_over, ORGANISER, "brune", 777)
    with evening.store.read() as session:
        assert hunts.users(session, evening.game) == {"alix": FRIEND, "brune": 777}


def test_the_newcomers_record_is_his_own(evening: Evening) -> None:
    """B30d."""
    do(evening, handing.hand_over, ORGANISER, "alix", FRIEND)
    evening.strike()
    with evening.store.read() as session:
        assert tenures.record(session, evening.game, "alix", user_of("Alix")).missed == 1
        assert tenures.record(session, evening.game, "alix", FRIEND).missed == 0


# ----------------------------------------------------------------------------------------------------------- one's own


def test_one_gives_ones_own_hunter_to_somebody_and_the_organisers_may_prolong(evening: Evening) -> None:
    """B30b."""
    do(evening, handing.hand_on, user_of("Alix"), FRIEND)
    assert said(evening, ORGANISER) == [("told-handed-on", {"hunter": "Alix"})]
    (row,) = [row for row in evening.outbox().values() if is_for(row, ORGANISER)]
    assert json.loads(row.payload or "")["button"] == "extend"
    assert refused(evening, handing.hand_on, user_of("Alix"), 555) == "you-do-not-hunt"
    assert refused(evening, handing.hand_on, FRIEND, user_of("Brune")) == "already-joined"


def test_who_left_comes_back_to_his_hunter_as_long_as_nobody_has_him(evening: Evening) -> None:
    evening.order("Alix", Move("B3"))
    do(evening, handing.leave, user_of("Alix"))
    assert said(evening, ORGANISER) == [("told-left", {"hunter": "Alix"})]
    assert refused(evening, handing.come_back, FRIEND) == "nothing-to-come-back-to"
    evening.clock.pass_(minutes=1)
    do(evening, handing.come_back, user_of("Alix"))
    assert refused(evening, handing.come_back, user_of("Alix")) == "you-hunt-already"
    with evening.store.read() as session:
        assert turns.current_order(session, evening.game, "alix") is None  # it was dropped when he left
        assert len(tenures.tenures(session, evening.game, "alix")) == 2
    evening.order("Alix", Stay())
    do(evening, handing.leave, user_of("Alix"))
    do(evening, handing.hand_over, ORGANISER, "alix", FRIEND)
    assert refused(evening, handing.come_back, user_of("Alix")) == "nothing-to-come-back-to"


def test_a_hunter_whom_another_has_left_since_is_not_ones_to_come_back_to(evening: Evening) -> None:
    do(evening, handing.leave, user_of("Alix"))
    do(evening, handing.hand_over, ORGANISER, "alix", FRIEND)
    do(evening, handing.leave, FRIEND)
    assert refused(evening, handing.come_back, user_of("Alix")) == "nothing-to-come-back-to"
    do(evening, handing.come_back, FRIEND)


# -------------------------------------------------------------------------------------------------------------- expelled


def test_who_is_expelled_is_told_why_and_nobody_else(evening: Evening) -> None:
    evening.order("Alix", Move("B3"))
    do(evening, handing.expel, ORGANISER, "alix", "three weeks without a word")
    assert said(evening, user_of("Alix")) == [
        ("told-expelled", {"hunter": "Alix", "reason": "three weeks without a word"})
    ]
    assert said(evening, "line") == [("line-no-player", {"hunter": "Alix"})]
    assert audit(evening, "expel")["dropped"] is True
    played = evening.strike()
    hunter = played.after.hunter("alix")
    assert hunter is not None
    assert hunter.hunting  # he stays and rests, without a player
    assert "alix" not in played.orders


def test_who_was_expelled_comes_back_by_an_organisers_hand_only(evening: Evening) -> None:
    do(evening, handing.expel, ORGANISER, "alix", "why")
    assert refused(evening, handing.come_back, user_of("Alix")) == "expelled-before"
    do(evening, handing.hand_over, ORGANISER, "alix", user_of("Alix"))
    do(evening, handing.leave, user_of("Alix"))
    do(evening, handing.come_back, user_of("Alix"))


def test_expelling_asks_a_reason_a_player_and_an_organiser(evening: Evening) -> None:
    assert refused(evening, handing.expel, user_of("Brune"), "alix", "why") == "organisers-only"
    assert refused(evening, handing.expel, ORGANISER, "alix", " \u200b ") == "reason-missing"
    assert refused(evening, handing.expel, ORGANISER, "nobody", "why") == "no-such-seat"
    do(evening, handing.leave, user_of("Alix"))
    assert refused(evening, handing.expel, ORGANISER, "alix", "why") == "no-player"


def test_before_the_start_a_hunter_who_is_expelled_is_gone(store: Store) -> None:
    evening = Evening(store, Clock()).open()
    do(evening, handing.expel, ORGANISER, "alix", "why")
    assert evening.join("Colin", "B1") == "colin"


# ------------------------------------------------------------------------------------------------------------ organisers


def test_a_hunt_is_given_to_another_organiser(evening: Evening) -> None:
    do(evening, handing.give_hunt, ORGANISER, FRIEND)
    with evening.store.read() as session:
        assert queries.organisers(session, evening.game) == (FRIEND,)
    assert said(evening, FRIEND) == [("told-given", {})]
    assert refused(evening, handing.give_hunt, ORGANISER, 1) == "organisers-only"
    assert refused(evening, handing.give_hunt, FRIEND, FRIEND) == "organises-already"


# -------------------------------------------------------------------------------------------------------- once a person


def test_nobody_fills_the_tents_by_leaving_and_joining_again(store: Store) -> None:
    """After the start a hunter who is left stays: who could join again would leave one behind in every tent."""
    evening = Evening(store, Clock()).open().start()
    do(evening, handing.leave, user_of("Alix"))
    assert refused(evening, hunts.join, user_of("Alix"), "Alix again", "H1", "bow") == "had-a-hunter"
    with store.read() as session, pytest.raises(Refusal, match="had-a-hunter"):
        situations.joining(session, evening.game, user_of("Alix"))
    do(evening, handing.come_back, user_of("Alix"))


def test_who_was_expelled_in_the_first_turn_does_not_come_in_by_another_tent(store: Store) -> None:
    evening = Evening(store, Clock()).open().start()
    do(evening, handing.expel, ORGANISER, "alix", "he shouts")
    assert refused(evening, hunts.join, user_of("Alix"), "Alix again", "H1", "bow") == "had-a-hunter"


def test_before_the_start_a_place_given_up_can_be_taken_again(store: Store) -> None:
    evening = Evening(store, Clock()).open()
    do(evening, handing.leave, user_of("Alix"))
    do(evening, hunts.join, user_of("Alix"), "Alix", "H1", "bow")
    with store.read() as session:
        assert set(queries.players(session, evening.game).values()) == {user_of("Alix"), user_of("Brune")}
