"""A hunt taken along: what leaves while it runs, what leaves at its end, and that each file is taken where it should be."""

from __future__ import annotations

import io
import json
import re
import zipfile
from typing import Any

import pytest
from markdown_it import MarkdownIt
from simcord.env import Env
from sqlmodel import Session, select
from typer.testing import CliRunner

from bot import amending, exporting, undoing
from bot.__main__ import app
from bot.exporting import FORMS
from bot.store import queries
from bot.store.tables import Game, OrderRow, SeatRow, TurnRow
from engine import codec
from engine.hunt import published
from engine.hunt.case import answer
from tests.bot.evenings import QUICK, Club, control, said

NAME = "[b]Alix*_@everyone"


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    """Three hunters, one of whom has a name that is all markup; two turns are over, the third has orders."""
    club = Club(env)
    await club.open(name="Hubert *[url]*")
    for name, tent in ((NAME, "B1"), ("Brune", "J2"), ("Colin", "H1")):
        await club.join(name, tent)
    await club.start()
    for order in ("C2", "je reste"):
        await club.write(NAME, order)
        await club.evening()
    await club.write("Brune", "H2")
    await club.write("Colin", "je reste")
    return club


async def taken(club: Club, who: str, form: str) -> tuple[str, bytes]:
    """Takes the hunt along; gives the file's name and content."""
    person = club.orga if who == "Aubin" else club.person(who)
    asked = await person.slash(club.channel, "hunt export")
    assert asked.response.flags.ephemeral
    given = await person.click(asked.response, custom_id=control(asked.response, "export", form))
    (attachment,) = given.response.attachments
    return attachment.filename, await attachment.read()


def unpacked(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


async def test_while_it_runs_nobodys_orders_leave(club: Club) -> None:
    """Neither those of the open turn nor those that were resolved (FH-10.4), for the organiser no more than for others."""
    seed = club.store(lambda session: session.exec(select(TurnRow.seed).where(TurnRow.no == 3)).one())
    files: dict[str, set[bytes]] = {}
    for who in ("Aubin", NAME, "Brune", "Follower"):
        for form in FORMS:
            name, content = await taken(club, who, form)
            files.setdefault(name, set()).add(content)
    assert {name: len(found) for name, found in files.items()} == dict.fromkeys(files, 1), "all are given the same"
    everything = b"".join(content for found in files.values() for content in found)
    inside = unpacked(next(iter(files["hallali-1.zip"])))
    everything += b"".join(inside.values())
    assert seed.encode() not in everything
    assert b'"orders":{"' not in everything.replace(b" ", b"")
    assert b"received" not in everything
    assert not [name for name in inside if name.startswith("cases/")]
    for number in (0, 1, 2):
        assert f"maps/turn-{number:02d}.png" in inside
    assert "maps/turn-03.png" not in inside
    position = json.loads(inside["hallali-1-position.json"])
    assert position["turn"] == 3
    assert not position.keys() & {"orders", "choices", "dice", "seed", "expected"}


async def test_what_is_given_does_not_depend_on_an_open_order(club: Club) -> None:
    before = await taken(club, "Brune", "zip")
    await club.write("Colin", "H2")
    await club.write(NAME, "je reste")
    assert await taken(club, "Brune", "zip") == before


async def test_at_its_end_all_of_it_verifies(club: Club, tmp_path: Any) -> None:
    ended = await club.orga.slash(club.channel, "hunt end")
    await club.orga.click(ended.response, custom_id=control(ended.response, "end"))
    await club.env.settle()
    _, content = await taken(club, "Brune", "zip")
    files = unpacked(content)
    record = published.read(files["hallali-1.json"])
    assert published.verify(record) == []
    (tmp_path / "hunt.json").write_bytes(files["hallali-1.json"])
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "hunt.json")]).exit_code == 0
    cases = sorted(name for name in files if name.startswith("cases/"))
    assert cases == ["cases/turn-01.json", "cases/turn-02.json"]
    for name in cases:
        case = codec.parse(files[name])
        assert answer(case) == case["expected"]
        assert case["orders"]
        (tmp_path / "case.json").write_bytes(files[name])
        assert CliRunner().invoke(app, ["resolve", str(tmp_path / "case.json")]).exit_code == 0
    alone, content = await taken(club, "Brune", "json")
    assert (alone, content) == ("hallali-1.json", files["hallali-1.json"])


async def test_the_account_reads_as_it_was_told(club: Club) -> None:
    name, content = await taken(club, "Brune", "markdown")
    text = content.decode()
    assert name == "hallali-1.md"
    page = MarkdownIt("gfm-like", {"linkify": True}).render(text)
    assert re.findall(r"<a |<em>|<h1>.*<strong>", page) == []
    assert page.count("<h2>") == 3 + 2  # three chapters, the ranking, the dice
    assert page.count("<img ") == 3
    assert "[b]Alix*_@" in page
    assert "<table>" in page
    played = club.store(lambda session: exporting.read_book(session, 1))
    for account in played.accounts:
        assert f"seed {account.played.seed}" in text
        assert f"SHA-256 {account.played.seed_hash}" in text
    name, content = await taken(club, "Brune", "bbcode")
    forum = content.decode()
    assert name == "hallali-1.bbcode.txt"
    assert NAME.replace("[", "[\u200b").replace("@", "@\u200b") in forum
    opened = re.findall(r"\[(\w+)\]", forum)
    closed = re.findall(r"\[/(\w+)\]", forum)
    assert sorted(opened) == sorted(closed)
    assert set(opened) == {"b", "u", "i", "table", "tr", "th", "td", "code"}


async def test_the_panels_button_takes_along_what_was_corrected_once_though_its_turn_was_undone(club: Club) -> None:
    """The organiser presses *take along*; a correction is told in the hunt's language, a name in it does nothing."""

    def amend(session: Session) -> None:
        game, now, by = 1, club.env.now(), club.orga.id
        seat = queries.seats(session, game)[0].seat
        change = amending.preview(session, now, game, by, seat, "facing", "S")
        amending.correct(session, now, game, by, change, "*read* wrongly")

    club.change(amend)
    await club.evening()
    club.change(lambda session: undoing.undo(session, club.env.now(), 1, club.orga.id, 3, 0))
    await club.evening()
    panel = await club.orga.slash(club.channel, "hunt panel")
    asked = await club.orga.click(panel.response, custom_id=control(panel.response, "panelexport"))
    answer = asked.followups[-1] if asked.followups else asked.response
    assert answer.flags.ephemeral
    given = await club.orga.click(answer, custom_id=control(answer, "export", "markdown"))
    (attachment,) = given.response.attachments
    text = (await attachment.read()).decode()
    assert (attachment.filename, text) == ("hallali-1.md", (await taken(club, "Brune", "markdown"))[1].decode())
    (line,) = [line for line in text.splitlines() if "read" in line]
    page = MarkdownIt("gfm-like", {"linkify": True}).render(line)
    assert "Tour 3 : [b]Alix*_@" in page.replace("\u00a0", " ")
    assert "Orientation : nord-est → sud. Motif : *read* wrongly" in page.replace("\u00a0", " ")
    verified = await club.person("Brune").slash(club.channel, "hunt verify", turn=3)
    assert r"\[b\]Alix\*\_" in verified.response.content


async def test_it_is_told_in_the_hunts_language(env: Env) -> None:
    club = Club(env)
    await club.open(language="en")
    await club.join("Alix", "B1")
    nothing = await club.orga.slash(club.channel, "hunt export")
    assert "n’a pas commencé" in said(nothing.response), "the answer is in the asker's"
    await club.start()
    await club.evening()
    _, content = await taken(club, "Alix", "markdown")
    assert "## Ranking" in content.decode()
    _, content = await taken(club, "Alix", "json")
    assert json.loads(content)["turn"] == 2


def test_a_book_too_large_is_given_with_smaller_maps_then_without(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    book = club.store(lambda session: exporting.read_book(session, 1))

    def heavy(account: Any, language: str, small: bool) -> tuple[bytes, str]:
        return os.urandom(2_000 if small else 200_000), ""

    monkeypatch.setattr(exporting, "LARGEST", 100_000)
    made = exporting.file_of(book, "zip", heavy)
    assert made is not None
    assert len(unpacked(made.content)["maps/turn-00.png"]) == 2_000
    monkeypatch.setattr(exporting, "LARGEST", 30_000)
    made = exporting.file_of(book, "zip", lambda account, language, small: (os.urandom(50_000), ""))
    assert made is not None
    assert not [name for name in unpacked(made.content) if name.startswith("maps/")]
    monkeypatch.setattr(exporting, "LARGEST", 10)
    assert exporting.file_of(book, "zip", heavy) is None


def test_the_tables_that_an_export_never_shows(club: Club) -> None:
    """Of a running hunt's rows: no person's id, no order as it was written."""
    book = club.store(lambda session: exporting.read_book(session, 1))
    made = b"".join(content for _, content in exporting.plain_files(book))

    def secrets(session: Any) -> set[str]:
        rows = session.exec(select(OrderRow)).all()
        seats = session.exec(select(SeatRow)).all()
        game = session.get_one(Game, 1)
        return {row.text for row in rows if len(row.text) > 4} | {str(s.user) for s in seats} | {str(game.channel)}

    assert not [secret for secret in club.store(secrets) if secret.encode() in made and secret != "je reste"]
