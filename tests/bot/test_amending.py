"""Corrections, seen by all and kept with the hunt; and orders entered for a hunter (B48)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

from bot import accounts, amending, handing, publishing, restoring, situations, telling, turns, undoing
from bot.errors import Refusal
from bot.messages import gather
from bot.posting import posting
from bot.receipts import state_of
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import Correction, OrderRow, OutboxRow, Source, TurnRow, TurnState
from engine import hunt
from engine.errors import IllegalOrder
from engine.hunt import published
from engine.hunt.correcting import Plain
from engine.hunt.orders import Move, Stay, Track
from render.hunt.map import describe
from tests.bot.hunting import ORGANISER, Clock, Evening, new_store, snowflake, user_of

HELPER = 302
"""An organiser who does not hunt either."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    evening = Evening(store, Clock()).open(organisers=(HELPER,)).start()
    evening.strike()
    evening.clock.pass_(hours=1)
    return evening


def correct(
    evening: Evening, what: str, field: str, value: Plain, reason: str = "misread", by: int = ORGANISER
) -> None:
    with evening.store.write() as session:
        change = amending.preview(session, evening.clock(), evening.game, by, what, field, value)
        amending.correct(session, evening.clock(), evening.game, by, change, reason)


def denied(evening: Evening, what: str, field: str, value: Plain, reason: str = "why", by: int = ORGANISER) -> str:
    with pytest.raises(Refusal) as refusal:
        correct(evening, what, field, value, reason, by)
    return refusal.value.reason


def state(evening: Evening) -> hunt.State:
    with evening.store.read() as session:
        return state_of(queries.game_row(session, evening.game))


def rows(evening: Evening, kind: str, target: int | None = None) -> list[OutboxRow]:
    found = [row for row in evening.outbox().values() if row.kind == kind]
    return [row for row in found if target is None or row.target == str(target)]


def test_a_hunters_map_shows_what_was_corrected_and_nobodys_old_arrows(evening: Evening) -> None:
    """What he reads and what he sees agree; the account of the turn in the channel stays as it was."""

    def read(user: int | None) -> accounts.Account:
        with evening.store.read() as session:
            made = (
                accounts.read_public(session, evening.game, 1)
                if user is None
                else accounts.read_private(session, evening.game, user)
            )
        assert made is not None
        return made

    alix = user_of("Alix")
    assert accounts.labels(read(alix), "fr").heading == "Tour 1"
    assert accounts.mapped(read(alix)) == accounts.seen(read(alix))
    correct(evening, "alix", "facing", "N")
    correct(evening, "alix", "at", "E5")
    for language, heading in (("fr", "Tour 1, corrigé depuis"), ("en", "Turn 1, corrected since")):
        account = read(alix)
        assert accounts.labels(account, language).heading == heading
        shown, events = accounts.mapped(account)
        assert events == ()
        assert [hunter.at for hunter in shown.hunters if hunter.id == "alix"] == ["E5"]
        assert "E5" in describe(shown, events, accounts.labels(account, language), "alix")
    public = read(None)
    assert accounts.labels(public, "fr").heading == "Tour 1"
    assert accounts.mapped(public) == accounts.seen(public)


def payload(row: OutboxRow) -> dict[str, Any]:
    return dict(json.loads(row.payload or ""))


def read(evening: Evening, row: OutboxRow) -> str:
    """Gives a private word as its reader sees it."""
    with evening.store.read() as session:
        gathered = gather(session, posting(row, evening.clock(), retried=False))
    assert gathered is not None
    return telling.told(gathered).text


def enter(evening: Evening, player: str, order: Any, by: int = ORGANISER) -> turns.Receipt:
    evening.sent += 1
    now = evening.clock()
    with evening.store.write() as session:
        return amending.enter(
            session, now, evening.game, by, evening.seats[player], order, "E7", now, snowflake(now, evening.sent)
        )


# ------------------------------------------------------------------------------------------------------------ corrections


def test_a_correction_is_public_with_its_reason_and_kept(evening: Evening) -> None:
    correct(evening, "alix", "points", 3, "the hare of turn 1")
    corrected = state(evening).hunter("alix")
    assert corrected is not None
    assert corrected.points == 3
    (line,) = rows(evening, "line")
    assert payload(line)["line"] == "line-corrected"
    assert payload(line)["fields"] == {
        "who": "Alix",
        "field": "Points",
        "before": "0",
        "after": "3",
        "reason": "the hare of turn 1",
    }
    with evening.store.read() as session:
        (kept,) = session.exec(select(Correction)).all()
        (noted,) = [each for each in queries.audit(session, evening.game) if each.what == "correct"]
    assert (kept.turn, kept.generation, kept.by, kept.before, kept.after) == (2, 0, ORGANISER, "0", "3")
    assert json.loads(noted.detail)["reason"] == "the hare of turn 1"
    played = evening.strike()
    assert played.before is not None
    assert played.before.hunter("alix") == corrected


def test_the_hunter_concerned_is_told_in_private_and_nobody_else(evening: Evening) -> None:
    correct(evening, "alix", "life", 9)
    (word,) = rows(evening, "told")
    assert word.target == str(user_of("Alix"))
    said = read(evening, word)
    assert "Vie\u00a0: 15 → 9" in said.replace("\u2068", "").replace("\u2069", "")
    assert "Motif" in said
    assert "tour 2" in said.partition("\n")[0]


def test_whose_order_is_not_legal_any_more_is_told_at_once(evening: Evening) -> None:
    """FH-3.2: it would count as `stay` at the deadline."""
    evening.order("Alix", Move("B3"))
    evening.order("Brune", Move("E3"))
    correct(evening, "alix", "life", 5)  # on foot: one cell
    (word,) = rows(evening, "told")
    assert word.target == str(user_of("Alix"))
    assert "n’est plus possible" in read(evening, word)
    played = evening.strike()
    hunter = played.after.hunter("alix")
    assert hunter is not None
    assert hunter.at == "B1"


def test_who_tracked_an_animal_that_a_correction_took_away_is_told_too(evening: Evening) -> None:
    hare = next(animal.id for animal in state(evening).animals if animal.species == "hare")
    evening.order("Alix", Track(hare))
    correct(evening, hare, "beast", None)
    (word,) = rows(evening, "told")
    assert word.target == str(user_of("Alix"))
    assert "n’est plus possible" in read(evening, word)
    evening.strike()
    with evening.store.read() as session:
        assert published.verify(publishing.publish(session, evening.game)) == []


def test_a_choice_for_an_animal_that_is_gone_is_left_out(evening: Evening) -> None:
    """R-FH-7."""
    while not (beasts := tens(evening)):
        evening.strike()
    with evening.store.write() as session:
        turns.choose(session, evening.clock(), evening.game, ORGANISER, beasts[0], "stay")
    correct(evening, beasts[0], "beast", None)
    assert beasts[0] not in tens(evening)
    assert beasts[0] not in str(evening.strike().orders)
    with evening.store.read() as session:
        assert published.verify(publishing.publish(session, evening.game)) == []


def tens(evening: Evening) -> list[str]:
    """The animals that wait for a choice, the main prey apart."""
    with evening.store.read() as session:
        return [beast for beast in turns.tens_open(session, evening.game) if beast != "stag-1"]


def test_what_cannot_be_is_refused_in_one_sentence(evening: Evening) -> None:
    assert denied(evening, "alix", "at", "C3") == "correction-faces-nowhere"
    assert denied(evening, "alix", "at", "Z9") == "correction-outside-the-forest"
    assert denied(evening, "alix", "points", -1) == "correction-out-of-range"
    assert denied(evening, "alix", "points", 0) == "correction-unchanged"
    assert denied(evening, "dragon-1", "at", "C3") == "correction-no-such-one"
    assert denied(evening, "stag-1", "beast", None) == "correction-main-prey-lives"
    assert denied(evening, "alix", "points", 1, reason=" ") == "reason-missing"
    assert denied(evening, "alix", "points", 1, by=user_of("Brune")) == "organisers-only"
    assert not rows(evening, "line")


def test_a_correction_is_of_what_was_previewed(evening: Evening) -> None:
    """The turn was resolved, or another organiser was quicker: nothing is changed."""
    now, game = evening.clock(), evening.game
    with evening.store.read() as session:
        first = amending.preview(session, now, game, ORGANISER, "alix", "points", 1)
    correct(evening, "alix", "points", 5, by=HELPER)
    with evening.store.write() as session, pytest.raises(Refusal, match="correction-moved-on"):
        amending.correct(session, now, game, ORGANISER, first, "why")
    with evening.store.read() as session:
        second = amending.preview(session, now, game, ORGANISER, "alix", "points", 1)
    evening.strike()
    with evening.store.write() as session, pytest.raises(Refusal, match="correction-moved-on"):
        amending.correct(session, evening.clock(), game, ORGANISER, second, "why")


def test_at_the_deadline_nothing_is_corrected_any_more(evening: Evening) -> None:
    evening.clock.at = evening.turn().deadline
    assert denied(evening, "alix", "points", 1) == "turn-is-closing"


def test_whom_an_organiser_may_correct(evening: Evening) -> None:
    """The dead animals are offered too: they can be brought back."""
    hare = next(animal.id for animal in state(evening).animals if animal.species == "hare")
    correct(evening, hare, "beast", None)
    with evening.store.read() as session:
        _, whats = amending.correctable(session, evening.clock(), evening.game, ORGANISER)
    assert whats[:2] == ("alix", "brune")
    assert hare in whats


def test_undoing_restores_what_was_corrected_and_a_correction_bars_the_way_back(evening: Evening) -> None:
    """The turn is played again from what it had begun with, corrections and all; they are published with it."""
    correct(evening, "alix", "points", 3)
    evening.strike()
    evening.clock.pass_(hours=1)

    def undo(turn: int, generation: int) -> None:
        with evening.store.write() as session:
            undoing.undo(session, evening.clock(), evening.game, ORGANISER, turn, generation)

    undo(2, 0)
    alix = state(evening).hunter("alix")
    assert alix is not None
    assert alix.points == 3
    with evening.store.read() as session:
        assert undoing.may_redo(session, evening.game) == 2
    correct(evening, "alix", "points", 4)
    correct(evening, "alix", "points", 3)
    with evening.store.read() as session:
        assert undoing.may_redo(session, evening.game) is None
    evening.strike()
    with evening.store.read() as session:
        record = publishing.publish(session, evening.game)
    assert [len(turn.corrections) for turn in record.turns] == [0, 3]
    assert [len(turn.corrections) for turn in record.undone] == [1]
    assert published.verify(published.read(published.write(record))) == []


def test_a_change_of_turn_for_the_worse_is_lost_with_it(evening: Evening) -> None:
    """A correction that was made since goes with the turn in which it was made, and comes back with it."""
    evening.strike()
    correct(evening, "alix", "points", 3)
    with evening.store.read() as session:
        assert undoing.loss(session, evening.game, ORGANISER).corrections == 1
    with evening.store.write() as session:
        undoing.undo(session, evening.clock(), evening.game, ORGANISER, 2, 0)
    assert state(evening).hunters[0].points == 0
    with evening.store.write() as session:
        undoing.redo(session, evening.clock(), evening.game, ORGANISER)
    assert state(evening).hunters[0].points == 3


# ------------------------------------------------------------------------------------------- orders for somebody else


def test_an_organiser_enters_an_order_which_its_owner_sees_and_can_replace(evening: Evening) -> None:
    """B48."""
    receipt = enter(evening, "Alix", Move("B3"))
    assert receipt.counts
    (word,) = rows(evening, "told")
    assert word.target == str(user_of("Alix"))
    said = read(evening, word)
    assert "B3" in said
    assert receipt.text in said
    assert not rows(evening, "line")
    with evening.store.read() as session:
        (kept,) = session.exec(select(OrderRow)).all()
        (noted,) = [each for each in queries.audit(session, evening.game) if each.what == "enter-order"]
    assert kept.source is Source.ORGANISER
    assert json.loads(noted.detail) == {"seat": "alix", "receipt": receipt.text}
    evening.clock.pass_(minutes=1)
    evening.order("Alix", Stay())
    assert dict(evening.strike().orders) == {"alix": Stay()}


def test_an_entered_order_replaces_and_says_nothing_of_what_stood(evening: Evening) -> None:
    evening.order("Alix", Stay())
    evening.clock.pass_(minutes=1)
    enter(evening, "Alix", Move("B3"))
    assert dict(evening.strike().orders) == {"alix": Move("B3")}


def test_who_enters_an_order_is_shown_none_old_or_new(evening: Evening) -> None:
    """What he writes cannot lean on one either: *as before* means nothing to him."""
    evening.order("Alix", Move("B3"))
    evening.strike()
    evening.order("Alix", Stay())
    with evening.store.read() as session:
        there = amending.blind(session, evening.game, ORGANISER, "alix")
        own = situations.situation_of(session, evening.game, user_of("Alix"))
    assert (own.receipt is not None, own.previous) == (True, Move("B3"))
    assert (there.receipt, there.previous, there.vocabulary().previous) == (None, None, None)


def test_who_may_not_enter_an_order(evening: Evening) -> None:
    """An organiser who hunts could turn another's order to his own good: he may not (cf. R-FH-7)."""
    with pytest.raises(Refusal, match="organisers-only"):
        enter(evening, "Alix", Stay(), by=user_of("Brune"))
    with evening.store.write() as session:
        handing.hand_over(session, evening.clock(), evening.game, ORGANISER, "brune", HELPER)
    with pytest.raises(Refusal, match="no-orders-for-hunters"):
        enter(evening, "Alix", Stay(), by=HELPER)
    with evening.store.write() as session:
        handing.leave(session, evening.clock(), evening.game, user_of("Alix"))
    with pytest.raises(Refusal, match="no-player"):
        enter(evening, "Alix", Stay())
    with pytest.raises(IllegalOrder):
        enter(evening, "Brune", Move("A10"))


def test_the_order_of_an_organiser_is_in_no_log(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    """B52."""
    caplog.set_level("DEBUG")
    enter(evening, "Alix", Move("B3"))
    with evening.store.read() as session:
        audited = " ".join(each.detail for each in queries.audit(session, evening.game))
        shown = repr(session.exec(select(OrderRow)).all()) + repr(session.exec(select(TurnRow)).all())
    words = " ".join(row.payload or "" for row in rows(evening, "told"))
    assert "B3" not in caplog.text + audited + shown + words


def test_nobody_joins_in_a_tent_where_a_correction_has_put_somebody(store: Store) -> None:
    """R-FH-3: as long as the first turn is open; he is told whose place it is."""
    evening = Evening(store, Clock()).open().start()
    own = next(cell for cell, colour in state(evening).forest.tents.items() if colour == "azure" and cell != "B1")
    correct(evening, "alix", "at", own)
    with pytest.raises(Refusal) as refusal:
        evening.join("Colin", own)
    assert refusal.value.reason == "tent-is-taken"
    assert refusal.value.fields["hunter"] == "Alix"


def test_what_was_corrected_before_a_breakdown_stays_in_the_book_of_the_turn_played_again(evening: Evening) -> None:
    """The hunt was put back from a copy, and its turn is played again: the state has the correction, so the record has."""
    correct(evening, "alix", "points", 3)
    with evening.store.write() as session:
        found = queries.standing_turn(session, evening.game)
        assert found is not None
        found.state = TurnState.PARKED
        assert restoring.play_again(session, evening.clock(), evening.game, ORGANISER, found.no)
    evening.strike()
    with evening.store.read() as session:
        record = publishing.publish(session, evening.game)
    assert [made.field for made in record.turns[-1].corrections] == ["points"]
    assert published.verify(record) == []
