"""What is remembered of people, their drafts, and of the bot's own presence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot import drafts, hunts, people, presence
from bot.errors import Refusal
from bot.opening import open_store
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import DraftKind
from tests.bot.hunting import NOON, ORGANISER, Clock, Evening, new_store, user_of

LARGEST = (1 << 63) - 1


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock())


def test_cursors_move_on_and_never_back(evening: Evening) -> None:
    evening.open().start()
    with evening.store.write() as session:
        people.read_up_to(session, {user_of("Alix"): 50, user_of("Brune"): 7})
        people.read_up_to(session, {user_of("Alix"): 40})
        people.keep_channel(session, user_of("Alix"), 900)
    with evening.store.read() as session:
        alix = people.person(session, user_of("Alix"))
        assert (alix.last_read, alix.dm_channel, alix.unreachable) == (50, 900, False)
        assert [one.user for one in people.to_read_back(session, NOON)] == [user_of("Alix"), user_of("Brune")]
        assert people.hunting(session, NOON, [user_of("Alix"), 4]) == {user_of("Alix")}


def test_letters_to_a_hunt_that_waits_or_has_just_ended_are_read_back_last(store: Store) -> None:
    """Whoever writes after the end, while the bot is down, is told so; some day nobody looks any more."""
    running = Evening(store, Clock()).open(("Dorine", "Ermeline"), channel=901).start()
    waiting = Evening(store, Clock()).open(("Brune",), channel=902)
    over = Evening(store, Clock()).open(("Alix", "Cymon", "Dorine"), channel=903).start()
    with store.write() as session:
        hunts.end(session, NOON, over.game, ORGANISER)
        for name in ("Alix", "Brune", "Dorine"):
            people.keep_channel(session, user_of(name), 900 + user_of(name))
        for name in ("Alix", "Brune", "Cymon", "Dorine", "Ermeline"):
            people.begin_reading(session, user_of(name), 5)
        later = NOON + people.LATELY + timedelta(minutes=1)
        playing = sorted(map(user_of, ("Dorine", "Ermeline")))
        others = sorted(map(user_of, ("Alix", "Brune")))
        assert [one.user for one in people.to_read_back(session, NOON)] == [*playing, *others]
        assert [one.user for one in people.to_read_back(session, later)] == [*playing, user_of("Brune")]
        assert [one.user for one in people.to_read_back(session, NOON, running.game)] == playing
        assert people.to_read_back(session, NOON, waiting.game) == []
        asked = [user_of("Alix"), user_of("Brune")]
        assert people.hunting(session, NOON, asked) == set(asked)
        assert people.hunting(session, later, asked) == {user_of("Brune")}


def test_reading_back_begins_once_and_skips_nothing_unread(store: Store) -> None:
    with store.write() as session:
        people.begin_reading(session, 5, 100)
        people.begin_reading(session, 5, 900)
        assert people.person(session, 5).last_read == 100


def test_wishes_are_kept(store: Store) -> None:
    with store.write() as session:
        people.wish(session, 5, language="en")
        people.wish(session, 5)
        with pytest.raises(Refusal, match="unknown-language"):
            people.wish(session, 5, language="xx")
        assert people.person(session, 5).language == "en"


def test_a_draft_is_its_senders_and_is_answered_once(store: Store) -> None:
    with store.write() as session:
        first = drafts.keep(session, NOON, 5, "je traque", NOON, 77, DraftKind.READING, [{"a": 1}, {"a": 2}])
        assert drafts.keep(session, NOON, 5, "je traque", NOON, 77, DraftKind.READING, [{"a": 1}]) == first
        assert drafts.look(session, first, 6) is None
        question = drafts.look(session, first, 5)
        assert question is not None
        assert question.readings == ({"a": 1},)
        assert "traque" not in repr(question)
        drafts.drop(session, first)
        assert drafts.look(session, first, 5) is None
        second = drafts.keep(session, NOON, 5, "x", NOON, 78, DraftKind.HUNT, [])
        assert second != first
        drafts.keep(session, NOON + timedelta(days=4), 5, "y", NOON, 79, DraftKind.HUNT, [])
        assert drafts.look(session, second, 5) is None


def test_since_when_the_bot_was_away(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'hallali.db'}"
    open_store(url, tmp_path / "copies", NOON).close()
    store = open_store(url, tmp_path / "copies", NOON + timedelta(hours=9))
    with store.write() as session:
        assert presence.away_since(session, NOON + timedelta(hours=3)) == NOON
        assert presence.away_since(session, NOON + timedelta(hours=10)) is None
    store.close()


def test_the_audit_says_who_did_what(evening: Evening) -> None:
    evening.open().start()
    with evening.store.read() as session:
        lines = [(line.by, line.what, json.loads(line.detail)) for line in queries.audit(session, evening.game)]
    assert [what for _, what, _ in lines] == ["create", "start"]
    assert lines[1][2] == {"hunters": 2}
