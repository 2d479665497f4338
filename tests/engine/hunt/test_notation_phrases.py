"""Sentences as hunters write them, each with its right reading: never a wrong order, and what is understood stays so.

`phrases/given.jsonl` is the corpus of the rules; each `round-n.jsonl` was written before its sentences were ever parsed.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.parse_orders import Scene, answer, read_scenes

FOLDER = Path(__file__).parent / "phrases"
SHARE = 4
"""One sentence in so many is dressed or spoilt in a given way; all of them in the longer form of these tests."""
CORPORA = sorted(path.stem for path in FOLDER.glob("*.jsonl"))
NOTHING = {"order": None}


@pytest.fixture(scope="module")
def scenes() -> dict[str, Scene]:
    return read_scenes((FOLDER / "contexts.json").read_bytes())


def lines(corpus: str) -> Iterator[dict[str, Any]]:
    for line in (FOLDER / f"{corpus}.jsonl").read_text("utf-8").splitlines():
        yield json.loads(line)


def some(how: str, ways: dict[str, Any], share: int) -> Iterator[dict[str, Any]]:
    """Every `share`-th sentence of all corpora, another one for each way."""
    start = sorted(ways).index(how)
    for corpus in CORPORA:
        for index, line in enumerate(lines(corpus)):
            if (index + start) % share == 0:
                yield line


def reading(text: str, there: Scene) -> dict[str, Any]:
    """What a sentence is understood as, the reasons of refusals aside."""
    told = answer(text, there)
    return told if told.get("withdraw") or told["order"] is not None else NOTHING


@pytest.mark.parametrize("corpus", CORPORA)
def test_every_sentence_is_read_as_it_is_meant(corpus: str, scenes: dict[str, Scene]) -> None:
    wrong = []
    for line in lines(corpus):
        got = reading(line["text"], scenes[line["context"]])
        if got != line["expect"]:
            wrong.append((line["context"], line["text"], line["expect"], got))
    assert wrong == []


def unaccented(text: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFD", text) if not unicodedata.combining(sign))


TOLD_BY_ACCENTS = {"arrivé en E7", "pas bougé", "É7", "de là à E7"}
"""What these mean, or that they mean nothing, hangs on an accent."""

DRESSED: dict[str, Callable[[str], str]] = {
    "without accents": unaccented,
    "decomposed": lambda text: unicodedata.normalize("NFD", text),
    "in bold": lambda text: f"**{text}**",
    "among emoji": lambda text: f"🐺 {text} 🏹",
    "with courtesy": lambda text: f"Bonjour, {text}\nmerci d'avance !",
    "typographic": lambda text: text.replace("'", "’").replace(" ", "\u00a0"),
    "with invisible signs": lambda text: f"\u200b{text}\u200d\ufe0f",
}


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("how", sorted(DRESSED))
def test_how_it_is_dressed_changes_nothing(how: str, share: int, scenes: dict[str, Scene]) -> None:
    changed = []
    for line in some(how, DRESSED, share):
        if line["text"].startswith(("//", "> ")) or "\n> " in line["text"]:  # read at the start of a line only
            continue
        if how == "without accents" and line["text"] in TOLD_BY_ACCENTS:
            continue
        got = reading(DRESSED[how](line["text"]), scenes[line["context"]])
        if got != line["expect"]:
            changed.append((line["text"], line["expect"], got))
    assert changed == []


SPOILT: dict[str, Callable[[str], str]] = {
    "asked": lambda text: f"{text} ?",
    "maybe": lambda text: f"peut-être {text}",
    "perhaps": lambda text: f"{text}, perhaps",
    "on a condition": lambda text: f"si le loup bouge, {text}",
    "unless": lambda text: f"{text} unless Brune comes",
    "denied": lambda text: f"non {text}",
    "forbidden": lambda text: f"don't {text}",
    "said by another": lambda text: f"Brune dit : {text}",
    "put off": lambda text: f"{text} demain",
    "over": lambda text: f"hier {text}",
    "one of two": lambda text: f"{text} ou F6",
    "with an unknown word before": lambda text: f"zorglub {text}",
    "quoted": lambda text: f"> {text}",
    "struck out": lambda text: f"~~{text}~~",
}


@pytest.mark.parametrize("share", [SHARE, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("how", sorted(SPOILT))
def test_what_is_not_certain_is_never_noted(how: str, share: int, scenes: dict[str, Scene]) -> None:
    """Whatever sentence it is put into: a question, a doubt, a condition, a denial or another's words is no order."""
    noted = []
    for line in some(how, SPOILT, share):
        if line["expect"] != NOTHING and "\n" not in line["text"]:
            text = SPOILT[how](line["text"])
            if reading(text, scenes[line["context"]]) != NOTHING:
                noted.append(text)
    assert noted == []
