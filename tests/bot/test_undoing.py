"""The last turn undone, played again, brought back: nothing lost, nothing silent (B72, B73, B75)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlmodel import select

from bot import amending, hunts, restoring, standing, tenures, turns, undoing
from bot.errors import Refusal
from bot.store import mail, queries
from bot.store.database import Store
from bot.store.tables import Game, GameStatus, OutboxRow, OutboxState, Source, TurnRow, TurnState
from bot.undoing import Loss
from engine.dice import commitment
from engine.hunt.orders import HunterOrder, Move, Stay
from tests.bot.hunting import CHANNEL, ORGANISER, Clock, Evening, new_store, snowflake, user_of


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock()).open().start()


def loss(evening: Evening) -> Loss:
    with evening.store.read() as session:
        return undoing.loss(session, evening.game, ORGANISER)


def undo(evening: Evening) -> None:
    """Undoes the last turn, as it is previewed, an hour later."""
    evening.clock.pass_(hours=1)
    seen = loss(evening)
    with evening.store.write() as session:
        undoing.undo(session, evening.clock(), evening.game, ORGANISER, seen.turn, seen.generation)


def redo(evening: Evening) -> int:
    evening.clock.pass_(minutes=5)
    with evening.store.write() as session:
        return undoing.redo(session, evening.clock(), evening.game, ORGANISER)


def refused(evening: Evening, work: object) -> str:
    with pytest.raises(Refusal) as refusal, evening.store.write() as session:
        work(session)  # type: ignore[operator]
    return refusal.value.reason


def no_redo(evening: Evening) -> str:
    with evening.store.read() as session:
        assert undoing.may_redo(session, evening.game) is None
    return refused(evening, lambda session: undoing.redo(session, evening.clock(), evening.game, ORGANISER))


def game_of(evening: Evening) -> Game:
    with evening.store.read() as session:
        return queries.game_row(session, evening.game)


def rows(evening: Evening) -> dict[tuple[int, int], TurnState]:
    with evening.store.read() as session:
        found = session.exec(select(TurnRow).order_by(TurnRow.no, TurnRow.generation)).all()
    return {(row.no, row.generation): row.state for row in found}


def seed_of_open(evening: Evening) -> str:
    with evening.store.read() as session:
        found = queries.standing_turn(session, evening.game)
        assert found is not None
        return found.seed


def order_of(evening: Evening, player: str) -> HunterOrder | None:
    with evening.store.read() as session:
        found = turns.current_order(session, evening.game, evening.seats[player])
    return None if found is None else found.order


def lines(evening: Evening) -> list[str]:
    """The sentences that went, or are to go, to the channel."""
    with evening.store.read() as session:
        found = session.exec(select(OutboxRow).where(OutboxRow.kind == "line").order_by(OutboxRow.created)).all()
    return [str(row.payload).partition('"line": "')[2].partition('"')[0] for row in found]


def told(evening: Evening, player: str) -> list[str]:
    return sorted(
        key.split(":")[2].split("-", 1)[1].rpartition("-")[0]
        for key in evening.outbox()
        if f":{user_of(player)}:" in key and ":told-" in key
    )


# ----------------------------------------------------------------------------------------------------------- the preview


def test_it_is_told_beforehand_what_will_be_lost(evening: Evening) -> None:
    """B72: the turn, the orders and the posts concerned, as numbers; nobody's order."""
    evening.order("Alix", Move("B3"))
    played = evening.strike()
    evening.clock.pass_(hours=1)
    evening.order("Alix", Stay())
    evening.order("Brune", Stay())
    with evening.store.write() as session:
        report = session.get_one(OutboxRow, f"h{evening.game}:t1:report:{CHANNEL}:g0")
        report.state, report.message_id = OutboxState.SENT, 4242
    assert loss(evening) == Loss(
        turn=1,
        generation=0,
        dice=len(played.rolls),
        standing=1,
        later=2,
        corrections=0,
        posts=(4242,),
        waiting=2 + sum(":tens:" in key for key in evening.outbox() if ":t1:" in key),
        over=False,
    )


def test_only_an_organiser_undoes_and_only_a_turn_that_was_resolved(evening: Evening) -> None:
    now = evening.clock()
    assert refused(evening, lambda session: undoing.loss(session, evening.game, 1)) == "organisers-only"
    assert refused(evening, lambda session: undoing.undo(session, now, evening.game, 1, 1, 0)) == "organisers-only"
    assert refused(evening, lambda session: undoing.redo(session, now, evening.game, 1)) == "organisers-only"
    assert refused(evening, lambda session: undoing.loss(session, evening.game, ORGANISER)) == "nothing-to-undo"
    assert no_redo(evening) == "nothing-to-redo"


def test_what_was_previewed_is_what_is_undone(evening: Evening) -> None:
    """Another turn was resolved between the preview and the press: nothing is undone."""
    evening.strike()
    seen = loss(evening)
    evening.strike()
    now = evening.clock()
    assert (
        refused(
            evening,
            lambda session: undoing.undo(session, now, evening.game, ORGANISER, seen.turn, seen.generation),
        )
        == "undo-moved-on"
    )
    assert game_of(evening).turn == 3


# --------------------------------------------------------------------------------------------------------------- undoing


def test_a_turn_is_undone_with_everything_that_came_of_it(evening: Evening) -> None:
    """B73: the state is the one before it, to the letter, and the dice are other dice."""
    evening.strike()
    before = game_of(evening).state
    evening.order("Alix", Move("B3"))
    played = evening.strike()
    undo(evening)
    game = game_of(evening)
    assert (game.turn, game.generation, game.state, game.status) == (2, 1, before, GameStatus.RUNNING)
    assert evening.turn().seed_hash not in (played.seed_hash, evening.played(1).seed_hash)
    assert commitment(bytes.fromhex(seed_of_open(evening))) == evening.turn().seed_hash
    assert evening.turn().deadline > evening.clock() + timedelta(hours=12)
    assert rows(evening) == {
        (0, 0): TurnState.DONE,
        (1, 0): TurnState.DONE,
        (2, 0): TurnState.UNDONE,
        (2, 1): TurnState.OPEN,
        (3, 0): TurnState.UNDONE,
    }
    with evening.store.read() as session:
        assert turns.played(session, evening.game, 2) is None
        old = turns.played(session, evening.game, 2, generation=0)
    assert old is not None
    assert (old.undone, old.seed, old.after) == (True, played.seed, played.after)  # the old seed stays published


def test_orders_stand_for_the_turn_played_again_under_their_receipts(evening: Evening) -> None:
    given = evening.order("Alix", Move("B3"))
    evening.order("Brune", Stay())
    evening.withdraw("Brune")
    evening.strike()
    evening.clock.pass_(hours=1)
    evening.order("Alix", Stay())
    undo(evening)
    assert order_of(evening, "Alix") == Move("B3")
    assert order_of(evening, "Brune") is None
    with evening.store.read() as session:
        standing_one = turns.current_order(session, evening.game, "alix")
    assert standing_one is not None
    assert standing_one.text == given.text
    later = evening.order("Brune", Stay())
    assert later.number > given.number
    played = evening.strike()
    assert dict(played.orders) == {"alix": Move("B3"), "brune": Stay()}


def test_two_orders_of_a_turn_never_have_one_receipt_however_often_it_is_played_again(evening: Evening) -> None:
    first = evening.order("Brune", Stay())
    evening.withdraw("Brune")
    evening.strike()
    undo(evening)
    again = evening.order("Brune", Move("E3"))
    assert (first.number, again.number) == (1, 3)


def test_an_order_that_stands_can_be_replaced_and_taken_back(evening: Evening) -> None:
    evening.order("Alix", Move("B3"))
    evening.order("Brune", Move("E3"))
    evening.strike()
    undo(evening)
    evening.order("Alix", Stay())
    assert evening.withdraw("Brune") is not None
    assert dict(evening.strike().orders) == {"alix": Stay()}


def test_an_edited_message_is_known_again_by_the_order_that_stands(evening: Evening) -> None:
    evening.order("Alix", Move("B3"), id=snowflake(evening.clock(), 77))
    evening.strike()
    undo(evening)
    with evening.store.read() as session:
        turn = queries.standing_turn(session, evening.game)
        assert turn is not None
        (row,) = undoing.latest(session, turn)
    assert row.source_id < 0
    assert row.source_id & undoing.LOW_BITS == 77


def test_everybody_is_told_and_nobody_twice(evening: Evening) -> None:
    evening.order("Alix", Move("B3"))
    evening.strike()
    undo(evening)
    assert lines(evening) == ["line-undone"]
    assert told(evening, "Alix") == told(evening, "Brune") == ["told-undone"]
    with evening.store.read() as session:
        noted = [(each.what, each.by) for each in queries.audit(session, evening.game)]
    assert ("undo", ORGANISER) in noted


def test_what_was_not_sent_is_not_sent_and_what_was_is_marked(evening: Evening) -> None:
    evening.strike()
    game = evening.game
    report, private = f"h{game}:t1:report:{CHANNEL}:g0", f"h{game}:t1:private:{user_of('Alix')}:g0"
    with evening.store.write() as session:
        sent = session.get_one(OutboxRow, report)
        sent.state, sent.message_id = OutboxState.SENT, 4242
    undo(evening)
    outbox = evening.outbox()
    assert (outbox[report].state, outbox[report].revision, outbox[report].message_id) == (OutboxState.NEW, 1, 4242)
    assert (outbox[private].state, outbox[private].last_error) == (OutboxState.FAILED, mail.UNDONE)
    played = evening.strike()
    again = evening.outbox()[f"h{game}:t1:report:{CHANNEL}:g{played.generation}"]
    assert again.state is OutboxState.NEW  # its own message, never an edit of the old one


def test_a_lost_hunter_who_comes_back_is_not_sent_an_undone_account(evening: Evening) -> None:
    with evening.store.write() as session:
        queries.person(session, user_of("Alix")).unreachable_since = evening.clock()
    evening.strike()
    undo(evening)
    with evening.store.write() as session:
        mail.welcome_back(session, evening.clock(), user_of("Alix"))
    assert evening.outbox()[f"h{evening.game}:t1:private:{user_of('Alix')}:g0"].last_error == mail.UNDONE


def test_words_from_before_the_undoing_do_not_count_for_the_turn_played_again(evening: Evening) -> None:
    """A message for turn 2 that is read back later would otherwise order something in turn 1."""
    evening.strike()
    evening.clock.pass_(minutes=30)
    written = evening.clock()
    undo(evening)
    reason = refused(
        evening,
        lambda session: turns.submit(
            session, evening.clock(), evening.game, "alix", Stay(), "x", written, Source.MESSAGE, 99
        ),
    )
    assert reason == "sent-for-an-undone-turn"


def test_held_words_of_an_ordinary_turn_still_count(evening: Evening) -> None:
    """Sent between a deadline and the opening of the next turn, in any generation: they are for the next."""
    evening.strike()
    undo(evening)
    deadline = evening.turn().deadline
    evening.strike(minutes=2)
    evening.order("Alix", Stay(), at=deadline + timedelta(minutes=1))
    assert order_of(evening, "Alix") == Stay()


def test_the_first_turn_can_be_undone_and_joined_again_but_not_the_setting_up(evening: Evening) -> None:
    """R-FH-3."""
    evening.strike()
    undo(evening)
    assert refused(evening, lambda session: undoing.loss(session, evening.game, ORGANISER)) == "nothing-to-undo"
    evening.join("Colin")
    assert no_redo(evening) == "redo-too-late"
    assert len(evening.strike().after.hunters) == 3


def test_several_turns_are_undone_one_after_another_and_come_back_one_after_another(evening: Evening) -> None:
    played = [evening.strike() for _ in range(3)]
    for _ in played:
        undo(evening)
    assert (game_of(evening).turn, game_of(evening).generation) == (1, 3)
    assert [redo(evening) for _ in played] == [2, 3, 4]
    assert [evening.played(no) for no in (1, 2, 3)] == played
    assert game_of(evening).generation == 0
    assert no_redo(evening) == "nothing-to-redo"


def test_a_turn_played_again_can_be_undone_again_in_its_own_generation(evening: Evening) -> None:
    first = evening.strike()
    undo(evening)
    second = evening.strike()
    undo(evening)
    assert game_of(evening).generation == 2
    redo(evening)
    assert evening.played(1) == second != first
    undo(evening)
    third = evening.strike()
    assert third.generation == 3
    assert no_redo(evening) == "nothing-to-redo"


# --------------------------------------------------------------------------------------------------------------- redoing


def test_what_was_undone_comes_back_as_it_was_with_the_open_turn(evening: Evening) -> None:
    """B75: the resolution, the secret seed of the turn after it, the orders given for that."""
    evening.order("Alix", Move("B3"))
    played = evening.strike()
    evening.clock.pass_(hours=1)
    evening.order("Brune", Stay())
    turn, seed, state = evening.turn(), seed_of_open(evening), game_of(evening).state
    undo(evening)
    assert seed_of_open(evening) != seed
    assert redo(evening) == 2
    assert evening.played(1) == played
    assert (evening.turn(), seed_of_open(evening), game_of(evening).state) == (turn, seed, state)
    assert (order_of(evening, "Brune"), order_of(evening, "Alix")) == (Stay(), None)
    assert lines(evening) == ["line-undone", "line-redone"]
    assert told(evening, "Alix") == ["told-redone", "told-undone"]
    with evening.store.read() as session:
        assert [each.what for each in queries.audit(session, evening.game)][-2:] == ["undo", "redo"]
    evening.strike()
    assert evening.played(2).seed == seed


def test_messages_that_were_withheld_are_sent_when_the_turn_is_back(evening: Evening) -> None:
    evening.strike()
    undo(evening)
    again = [key for key in evening.outbox() if key.startswith(f"h{evening.game}:t1:") and key.endswith(":g1")]
    redo(evening)
    outbox = evening.outbox()
    for key in (f"h{evening.game}:t1:private:{user_of('Alix')}:g0", f"h{evening.game}:t1:report:{CHANNEL}:g0"):
        assert (outbox[key].state, outbox[key].last_error) == (OutboxState.NEW, None)
    cancelled = [outbox[key] for key in again if ":tens:" in key]
    assert all(row.last_error == mail.UNDONE for row in cancelled)


@pytest.mark.parametrize("order", [Stay(), None])
def test_an_order_or_a_withdrawal_since_bars_the_way_back(evening: Evening, order: HunterOrder | None) -> None:
    evening.order("Alix", Move("B3"))
    evening.strike()
    undo(evening)
    if order is None:
        evening.withdraw("Alix")
    else:
        evening.order("Alix", order)
    assert no_redo(evening) == "redo-too-late"


def test_a_deadline_that_has_passed_meanwhile_is_a_fresh_one(evening: Evening) -> None:
    evening.strike()
    deadline = evening.turn().deadline
    undo(evening)
    evening.clock.at = deadline - timedelta(minutes=10)
    redo(evening)
    assert evening.turn().deadline >= evening.clock() + timedelta(hours=12)


def test_the_end_of_a_hunt_can_be_undone_and_brought_back(store: Store) -> None:
    """Ended, running again, ended."""
    evening = Evening(store, Clock()).open(["Alix"]).start()
    with store.write() as session:
        row = session.get_one(Game, evening.game)
        assert row.state is not None
        row.state = row.state.replace('"status":"hunting"', '"status":"retired"')
    evening.strike()
    ended = game_of(evening)
    assert (ended.status, ended.end_reason) == (GameStatus.ENDED, "nobody_left")
    assert loss(evening).over
    undo(evening)
    running = game_of(evening)
    assert (running.status, running.ended, running.end_reason) == (GameStatus.RUNNING, None, None)
    assert redo(evening) == 1
    again = game_of(evening)
    assert (again.status, again.ended, again.end_reason) == (ended.status, ended.ended, ended.end_reason)
    assert lines(evening) == ["line-undone", "line-redone-over"]


def test_a_hunt_that_its_organiser_stopped_can_go_on(evening: Evening) -> None:
    """B77: and be stopped again."""
    evening.strike()
    with evening.store.write() as session:
        hunts.end(session, evening.clock(), evening.game, ORGANISER)
    undo(evening)
    assert (game_of(evening).status, evening.turn().no) == (GameStatus.RUNNING, 1)
    redo(evening)
    assert (game_of(evening).status, game_of(evening).end_reason) == (GameStatus.ENDED, "stopped")
    undo(evening)
    with evening.store.write() as session:
        hunts.end(session, evening.clock(), evening.game, ORGANISER)
    assert game_of(evening).status is GameStatus.ENDED


def test_what_was_corrected_before_a_hunt_was_stopped_is_there_when_the_end_is_back(evening: Evening) -> None:
    evening.strike()
    with evening.store.write() as session:
        change = amending.preview(session, evening.clock(), evening.game, ORGANISER, "alix", "points", 7)
        amending.correct(session, evening.clock(), evening.game, ORGANISER, change, "a pheasant was forgotten")
        hunts.end(session, evening.clock(), evening.game, ORGANISER)
    ended = game_of(evening)
    undo(evening)
    assert game_of(evening).state != ended.state
    redo(evening)
    assert game_of(evening).state == ended.state


def test_in_a_pause_a_turn_is_undone_and_brought_back_without_a_deadline(evening: Evening) -> None:
    from bot import calendar

    evening.strike()
    deadline = evening.turn().deadline
    with evening.store.write() as session:
        calendar.pause(session, evening.clock(), evening.game, ORGANISER)
    undo(evening)
    assert evening.turn().deadline >= calendar.NEVER
    with evening.store.write() as session:
        calendar.resume(session, evening.clock(), evening.game, ORGANISER)
    assert evening.turn().deadline < calendar.NEVER
    redo(evening)
    assert evening.turn().deadline == deadline


def test_a_turn_that_failed_is_open_again_when_the_one_before_it_comes_back(evening: Evening) -> None:
    evening.strike()
    turn = evening.turn()
    for _ in range(turns.FAILURES):
        with evening.store.write() as session:
            turns.note_failure(session, evening.clock(), evening.game, turn.no, "ValueError")
    assert evening.turn().parked
    undo(evening)
    redo(evening)
    assert not evening.turn().parked


# ------------------------------------------------------------------------------------------------- what reads the turns


def test_records_follow_the_turns_that_count(evening: Evening) -> None:
    """B30d: what was undone is on nobody's record."""
    evening.strike()
    evening.order("Alix", Stay())
    evening.strike()
    with evening.store.read() as session:
        assert tenures.record(session, evening.game, "alix", user_of("Alix")).given == 1
    undo(evening)
    with evening.store.read() as session:
        assert tenures.record(session, evening.game, "alix", user_of("Alix")).given == 0
        assert tenures.missed_in_a_row(session, evening.game)["alix"] == 1
        assert standing.stand_of(session, evening.game, ORGANISER).orders["alix"]


def test_a_hunt_that_was_put_back_and_played_again_can_be_undone_too(evening: Evening) -> None:
    evening.strike()
    with evening.store.write() as session:
        found = queries.standing_turn(session, evening.game)
        assert found is not None
        found.state = TurnState.PARKED
        restoring.play_again(session, evening.clock(), evening.game, ORGANISER, 2)
    undo(evening)
    assert (game_of(evening).turn, game_of(evening).generation) == (1, 2)
    redo(evening)
    assert (game_of(evening).turn, game_of(evening).generation) == (2, 1)


def test_a_button_of_long_ago_plays_no_other_turn_again(evening: Evening) -> None:
    """The turn that was put back has been played; another one rests, because its resolution failed."""
    evening.strike()
    with evening.store.write() as session:
        found = queries.standing_turn(session, evening.game)
        assert found is not None
        found.state = TurnState.PARKED
        assert restoring.play_again(session, evening.clock(), evening.game, ORGANISER, 1) is None
    assert rows(evening) == {(0, 0): TurnState.DONE, (1, 0): TurnState.DONE, (2, 0): TurnState.PARKED}
