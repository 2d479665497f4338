"""Every page about every turn keeps to Discord's limits and tells nobody's order (FH-10.4, FH-11)."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import amending, phrases, proofs, reasons, undoing, verifying
from bot.linter import length
from bot.proofs import Proof
from bot.reasons import OWN, PUBLIC, Reasons
from bot.sealed import Seal
from bot.views.parts import Button, Reply, parcel
from engine import hunt
from render.words import unquoted
from tests.bot.hunting import ORGANISER, Clock, Evening, new_store, user_of

SEAL = Seal(b"of these tests alone")
LANGUAGES = ("fr", "en")
PLAYERS = ("Alix", "Brune", "Colin", "Doete", "Ermeline de la Tour-Grise du Val", "Foulques", "Gui", "Hervé")


@pytest.fixture(params=[1, 4, 8])
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Evening:
    """A hunt of so many, after four evenings of nobody doing anything."""
    played = Evening(new_store(tmp_path), Clock()).open(players=PLAYERS[: request.param]).start()
    for _ in range(4):
        played.strike()
    return played


def sent(reply: Reply) -> Reply:
    """Makes a message up as for Discord, which its linter looks at."""

    async def make() -> None:
        parcel(reply, SEAL)

    asyncio.run(make())
    return reply


def labels(reply: Reply) -> list[str]:
    return [part.label for line in reply.lines if isinstance(line, tuple) for part in line if isinstance(part, Button)]


def read(evening: Evening, turn: int, whose: str) -> Reasons:
    with evening.store.read() as session:
        found = reasons.read_reasons(session, evening.game, turn, user_of("Alix"), whose)
    assert found is not None
    return found


def proof(evening: Evening, turn: int) -> Proof:
    with evening.store.read() as session:
        found = proofs.read_proof(session, evening.game, turn)
    assert found is not None
    return found


def pages(found: Reasons, language: str) -> Iterator[Reply]:
    for number in range(20):
        shown = sent(reasons.page(found, number, 11, language))
        yield shown
        if "▶" not in labels(shown):
            return
    raise AssertionError("no end of pages")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("whose", [PUBLIC, OWN])
def test_every_sentence_of_every_turn_is_on_a_page_and_explained(evening: Evening, whose: str, language: str) -> None:
    for turn in range(5):
        found = read(evening, turn, whose)
        told = reasons.explain(found, language)
        text = "\n".join(page.text for page in pages(found, language))
        assert [int(number) for number in re.findall(r"^\*\*(\d+)\.\*\* ", text, re.MULTILINE)] == [
            number for number, _ in enumerate(told, 1)
        ]
        for index, each in enumerate(told):
            shown = sent(reasons.one(found, index, 0, 11, language)).text
            assert all(f"**{rule}**" in shown for rule in each.rules), shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_die_of_every_turn_is_verified_and_listed(evening: Evening, language: str) -> None:
    for turn in range(5):
        found = proof(evening, turn)
        assert proofs.verify(found) == proofs.Findings(True, (), ())
        told = sent(verifying.told(found, 11, language))
        assert "✗" not in told.text
        listed = unquoted(told.uploads[0].content.decode())
        assert all(f"   {purpose} (d" in listed for purpose in found.played.rolls)
        first = sent(verifying.dice_page(found, 0, 11, language))
        last = sent(verifying.dice_page(found, 99, 11, language))
        assert (first.text == last.text) == ("▶" not in labels(first))


def test_a_die_that_no_sentence_tells_is_listed_all_the_same(evening: Evening) -> None:
    """All dice of the animals have their sentence: it is under each of them in the file."""
    found = proof(evening, 1)
    _, events = hunt.view(found.played.after, found.played.events, None)
    told = {
        id(die)
        for each in verifying.sentences(found.place, found.played, "fr")
        for die in reasons.behind(each, found.dice())
    }
    assert len(told) <= len(found.dice())
    assert all(die.event in events for die in found.dice())


def test_what_does_not_exist_is_answered(evening: Evening) -> None:
    found = read(evening, 1, PUBLIC)
    assert "périmé" in sent(reasons.one(found, 99, 0, 11, "fr")).text
    with evening.store.read() as session:
        assert reasons.read_reasons(session, evening.game, 5, 11, PUBLIC) is None
        assert proofs.read_proof(session, evening.game, 5) is None


def test_the_statistics_count_each_die_once(evening: Evening) -> None:
    with evening.store.read() as session:
        place, dice = proofs.read_dice(session, evening.game)
    assert len(dice) == sum(len(evening.played(turn).rolls) for turn in range(5))
    for language in LANGUAGES:
        shown = sent(verifying.odds_page(place, dice, 4, 11, language))
        counted = re.findall(r"^(?:\d+: \d+(?: · )?)+$", shown.text, re.MULTILINE)
        faces = [sum(int(count) for count in re.findall(r": (\d+)", line)) for line in counted]
        assert sum(faces) >= len(dice)


def test_a_label_that_is_cut_at_a_space_keeps_its_limit() -> None:
    cut = phrases.label("a" * 98 + " b" + "c" * 20, 100)
    assert length(cut) <= 100
    assert cut == "a" * 98 + "…"


# -------------------------------------------------------------------------------------------- what an organiser changed


def test_a_turn_that_was_undone_is_named_with_its_seed(tmp_path: Path) -> None:
    played = Evening(new_store(tmp_path), Clock()).open(players=PLAYERS[:2]).start()
    first = played.strike()
    with played.store.write() as session:
        undoing.undo(session, played.clock(), played.game, ORGANISER, 1, first.generation)
    waiting = proof(played, 1)  # it is being played again: what can be verified is the one that was undone
    assert waiting.played.seed == first.seed
    assert "annulé par l’organisateur et se rejoue" in sent(verifying.told(waiting, 11, "fr")).text
    assert reasons.explain(read(played, 1, OWN), "fr")
    second = played.strike()
    with played.store.read() as session:
        _, dice = proofs.read_dice(session, played.game)
    assert len(dice) == len(played.played(0).rolls) + len(second.rolls), "those of the undone turn count no more"
    text = sent(verifying.told(proof(played, 1), 11, "fr")).text
    assert second.seed in text
    assert f"avait pour graine `{first.seed}`" in text
    assert "✗" not in text


def test_a_correction_is_told_with_its_reason_and_who_made_it(tmp_path: Path) -> None:
    played = Evening(new_store(tmp_path), Clock()).open(players=PLAYERS[:2]).start()
    played.strike()
    with played.store.write() as session:
        change = amending.preview(session, played.clock(), played.game, ORGANISER, played.seats["Alix"], "points", 3)
        amending.correct(session, played.clock(), played.game, ORGANISER, change, "compté *deux* fois")
    played.strike()
    for language, wanted in (
        ("fr", "Alix, Points : 0 → 3 (motif : compté *deux* fois)"),
        ("en", "Alix, Points: 0 → 3"),
    ):
        text = unquoted(sent(verifying.told(proof(played, 2), 11, language)).text)
        assert wanted in text.replace("\u00a0", " ")
        assert f"<@{ORGANISER}>" in text
        assert "✗" not in text
