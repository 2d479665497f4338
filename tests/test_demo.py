"""The demo: its hunters are understood, its hunt comes to an end, and its folder holds what it promises."""

from __future__ import annotations

import asyncio
import hashlib
import importlib.util
import re
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

import engine.hunt as hunt
from bot.__main__ import app
from bot.demo import cast, keepsake, wits
from bot.demo.premiere import premiere
from engine.dice import SeededDice
from engine.hunt import published
from engine.hunt.notation import Vocabulary

HUNTS = 12
MOST_TURNS = 40


def seed(*parts: object) -> bytes:
    return hashlib.sha256(repr(parts).encode()).digest()


@pytest.mark.parametrize("number", range(HUNTS))
def test_every_sentence_is_understood_as_it_is_meant(number: int) -> None:
    people = cast.hunters()
    names = {person.key: person.name for person in people}
    options = hunt.HuntOptions(main_prey="bear", hunters={one.key: (one.tent, one.weapon) for one in people})
    state = hunt.setup(options, list(names), SeededDice(seed(number))).state
    for turn in range(1, MOST_TURNS):
        orders = {}
        for person in people:
            if person.key not in hunt.pending(state):
                continue
            bent = "near" if person.bent == "prey" and turn < 3 else person.bent
            order = wits.decide(state, person.key, bent)
            hunt.check(state, person.key, order)
            sentence = person.sentence(state, person.key, order, names)
            assert hunt.parse(sentence, state, person.key, Vocabulary("fr", names)) == order, (sentence, turn)
            orders[person.key] = order
        state = hunt.resolve(state, orders, SeededDice(seed(number, turn))).state
        if hunt.outcome(state) is not None:
            return
    raise AssertionError(f"a hunt of the demo did not end within {MOST_TURNS} turns")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """Two turns of the demo, with all that goes wrong in them: its folder, and what was said while it ran."""
    folder = tmp_path_factory.mktemp("demo") / "out"
    said: list[str] = []
    asyncio.run(premiere(folder, said.append, turns=2))
    return folder, said


def test_progress_tells_who_wrote_what_and_what_was_understood(played: tuple[Path, list[str]]) -> None:
    told = "\n".join(played[1])
    for number in (1, 2):
        assert f"\nTurn {number}, until " in told
        assert f"turn {number} is resolved" in told
    for person in cast.hunters():
        assert f"{person.name} joins by the {'button' if person.by_button else 'command'}" in told
    assert re.search(r"Corentin +je n'irai pas vers le nord, je crois \?\n +→ (?!Noté)", told)
    assert re.search(r"Guy of Thornfield +I track the bear\n +→ .*\(FH-3\)", told)
    assert re.search(r"Alix +annule\n +→ Retiré", told)
    assert re.search(r"Brune de Malpas .*\(by the form\)\n +→ Noté", told)
    assert "the bot goes down" in told
    assert re.search(r"→ Edith: Noted\.", told), "sent before the hour: it counts"
    assert re.search(r"→ Guy of Thornfield: Turn 2 is being resolved", told), "sent after it: for the next turn"
    assert "Verified: All right: La Saint-Hubert: 2 turns" in told


def test_the_folder_holds_what_everybody_saw(played: tuple[Path, list[str]]) -> None:
    folder, _ = played
    channel = (folder / "channel.md").read_text("utf-8")
    assert "premier jour" in channel
    assert "deuxième jour" in channel
    assert "Je n’ai pas pu écrire en privé à Brune de Malpas" in channel
    pages = [*folder.glob("*.md"), *folder.glob("people/*.md")]
    assert {page.stem for page in folder.glob("people/*.md")} == {p.key for p in (cast.organiser(), *cast.hunters())}
    for page in pages:
        text = page.read_text("utf-8")
        assert not re.search("[\u2066-\u2069]|<t:|<@|@\\?", text), page.name
        for target in re.findall(r"\]\(([^)]+)\)", text):
            path, _, place = target.partition("#")
            led = page.parent / path if path else page
            assert led.exists(), f"{page.name}: {target}"
            assert not place or f'<a id="{place}"></a>' in led.read_text("utf-8"), f"{page.name}: {target}"
    assert re.search(r"\[tour 1\]\(#post-\d+\)", channel), "the head message leads to the last report"
    maps = list(folder.glob("pictures/*.png"))
    assert {"turn-01-channel.png", "turn-02-channel.png", "turn-02-alix.png", "turn-02-edith.png"} <= {
        m.name for m in maps
    }
    assert all(picture.read_bytes().startswith(b"\x89PNG") for picture in maps)


def test_the_folder_tells_nobody_what_another_ordered(played: tuple[Path, list[str]]) -> None:
    folder, said = played
    told = re.findall(
        r"^  \d\d:\d\d  (.{17}) (.+?)(?: \((?:by the form|nobody answers|too late)\))?$", "\n".join(said), re.M
    )
    sentences = {(name.strip(), words) for name, words in told if words.count(" ") > 1 and "asks for" not in words}
    assert len(sentences) >= 8
    keys = {person.name: person.key for person in (cast.organiser(), *cast.hunters())}
    for name, words in sentences:
        for page in (folder / "channel.md", *folder.glob("people/*.md")):
            if name in keys and page.stem != keys[name]:
                lines = [line.strip("> *") for line in page.read_text("utf-8").splitlines()]
                assert not [line for line in lines if line.endswith(words)], (page.name, name, words)


def test_the_published_hunt_verifies_and_names_the_seeds(played: tuple[Path, list[str]]) -> None:
    folder, _ = played
    record = published.read((folder / "hunt.json").read_bytes())
    assert published.verify(record) == []
    seeds = (folder / "seeds.md").read_text("utf-8")
    assert all(turn.seed in seeds and turn.commitment in seeds for turn in record.turns)
    ranking = (folder / "ranking.md").read_text("utf-8")
    assert all(person.name in ranking for person in cast.hunters())


def test_it_writes_over_its_own_folder_only(played: tuple[Path, list[str]], tmp_path: Path) -> None:
    again = tmp_path / "again"
    shutil.copytree(played[0], again)
    keepsake.clear(again)
    assert [path.name for path in again.iterdir()] == ["README.md"]

    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("years of work", "utf-8")
    with pytest.raises(keepsake.Occupied):
        keepsake.clear(tmp_path / "mine")
    assert (tmp_path / "mine" / "thesis.txt").exists()


@pytest.mark.parametrize("inside", ["thesis.txt", "thesis.txt/chapter"])
def test_a_folder_that_cannot_be_made_gets_one_line(inside: str, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work", "utf-8")
    result = CliRunner().invoke(app, ["demo", str(tmp_path / inside)])
    assert result.exit_code == 2
    assert len(result.output.splitlines()) == 1
    assert inside in result.output
    assert (tmp_path / "thesis.txt").read_text("utf-8") == "years of work"


@pytest.mark.parametrize("command", ["demo", "play"])
def test_without_the_extra_it_says_what_is_missing(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "simcord" else plain(name))
    result = CliRunner().invoke(app, [command])
    assert result.exit_code == 2
    assert "simcord" in result.output
    assert "hallali[demo]" in result.output
