"""A hunt's own texts, and its choice to be told in plain facts, reach the post at its end and what is exported of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import exporting, replays
from bot.store.queries import game_row
from render.markup import Markdown
from tests.bot.hunting import Clock, Evening, new_store


@pytest.fixture
def evening(tmp_path: Path):
    store = new_store(tmp_path)
    yield Evening(store, Clock()).open().start()
    store.close()


def tell(evening: Evening, **how: object) -> tuple[str, str]:
    """Has the hunt told so; gives the post at its end and its account as Markdown."""
    with evening.store.write() as session:
        row = game_row(session, evening.game)
        for name, value in how.items():
            setattr(row, name, value)
    with evening.store.read() as session:
        reel, book = replays.read_reel(session, evening.game), exporting.read_book(session, evening.game)
    assert reel is not None
    assert book is not None
    return replays.told(reel, "fr"), exporting.account_text(book, Markdown())


def test_the_end_and_the_export_are_told_as_the_hunt_is(evening: Evening) -> None:
    evening.strike()
    house = tell(evening)
    own = tell(evening, pack="veillee")
    dry = tell(evening, pack=None, dry=True)
    assert "la chasse revue" in house[0]
    assert own[0].startswith("**Veillée\u00a0: ")
    assert "court encore" in house[0]
    assert "en vie en" in dry[0]
    assert [line for line in house[1].splitlines() if line.startswith("## ")][-2:] == [
        "## Classement",
        "## Graines et dés",
    ]
    headings = [line for line in own[1].splitlines() if line.startswith("## ")]
    assert headings[0].startswith("## Veillée")
    assert headings[-2:] == ["## Ce qu’il en fut de chacun", "## Graines et dés"]
    assert "(d10" in dry[1]
    assert "(d10" not in house[1]


def test_a_pack_that_cannot_be_read_keeps_nothing_back_at_the_end(evening: Evening) -> None:
    evening.strike()
    assert tell(evening, pack="perdu")[0] == tell(evening, pack=None)[0]
