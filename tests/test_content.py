"""What an organiser may change holds together: every data file loads, and both languages say the same things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine import content
from engine.hunt import content as hunt_content
from engine.hunt.content import fault_of
from render.words import LANGUAGES, Phrase, words

PLURALS = {"zero", "one", "two", "few", "many", "other"}
NUMBERS = (0, 1, 2, 5, 21)
GENDER = "gender"
"""The one variable that a language without genders may leave unused."""
NBSP, THIN = "\u00a0", "\u202f"
ANIMAL = {
    "fr": Phrase("l’ours 2", bare="ours 2", kind="ours", gender="m", elides=True),
    "en": Phrase("bear 2", bare="bear 2", kind="bear", gender="n", elides=False),
}


@cache
def entries(language: str) -> tuple[tuple[str, Any], ...]:
    """Every entry of every Fluent file of a language, with the file's name."""
    files = content.names(f"lang/{language}", ".ftl")
    assert files
    return tuple(
        (name, entry)
        for name in files
        for entry in FluentParser().parse(content.text(f"lang/{language}/{name}.ftl")).body
    )


def messages(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for _, entry in entries(language) if isinstance(entry, ast.Message)}


class Reading(Visitor):
    """What a message needs and says: its variables, the choices on each, and its text."""

    def __init__(self, entry: ast.Message) -> None:
        self.variables: set[str] = set()
        self.choices: dict[str, set[str]] = {}
        self.functions: set[str] = set()
        self.visit(entry)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            keys = self.choices.setdefault(node.selector.id.name, set())
            keys |= {
                variant.key.name if isinstance(variant.key, ast.Identifier) else "one" for variant in node.variants
            }
        self.generic_visit(node)


def families(language: str) -> dict[str, tuple[int, set[str]]]:
    """Messages by name, numbered ones together: how many they are and the variables that they use among them."""
    found: dict[str, tuple[int, set[str]]] = {}
    for key, entry in messages(language).items():
        name = re.sub(r"-[1-9][0-9]*$", "", key)
        count, variables = found.get(name, (0, set()))
        found[name] = count + 1, variables | Reading(entry).variables - {GENDER}
    return found


# ---------------------------------------------------------------------------------------------------------- tables


def data_files(ending: str) -> list[str]:
    folder = content.data_folder()
    return sorted(str(path.relative_to(folder).with_suffix("")) for path in folder.rglob(f"*{ending}"))


@pytest.mark.parametrize("name", data_files(".toml"))
def test_every_table_loads(name):
    assert content.table(name)


@pytest.mark.parametrize("name", content.names("forests", ".toml"))
def test_every_forest_is_sound(name):
    forest = hunt_content.forest(name)
    assert fault_of(forest) is None
    assert all(tent in forest for tent in forest.tents)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_species_weapon_and_colour_has_its_words(language):
    say = words(language)
    named = [f"species-{species}" for species in hunt_content.bestiary()]
    named += [f"weapon-{weapon}" for weapon in hunt_content.weapons()]
    for key in named:
        assert say(key)
        assert say.attribute(key, "plural")
        assert say.attribute(key, "article") in (("le", "la", "l’") if language == "fr" else ("a", "an"))
        assert say.attribute(key, "gender") in ("m", "f", "n")
    colours = {
        colour for name in content.names("forests", ".toml") for colour in hunt_content.forest(name).tents.values()
    }
    assert colours
    for colour in colours:
        assert say(f"colour-{colour}")


# --------------------------------------------------------------------------------------------------------- messages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_understood_and_said_once(language):
    seen: dict[str, str] = {}
    for name, entry in entries(language):
        assert not isinstance(entry, ast.Junk), f"{name}.ftl: {entry.content[:80]!r}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in seen, f"{entry.id.name} in {name}.ftl and {seen[entry.id.name]}.ftl"
            seen[entry.id.name] = name


def test_both_languages_have_the_same_files_messages_attributes_and_variables():
    french, english = families("fr"), families("en")
    assert content.names("lang/fr", ".ftl") == content.names("lang/en", ".ftl")
    assert set(french) ^ set(english) == set()
    assert {name: (french[name], english[name]) for name in french if french[name] != english[name]} == {}
    attributes = [
        {key: {attribute.id.name for attribute in entry.attributes} for key, entry in messages(language).items()}
        for language in LANGUAGES
    ]
    assert attributes[0] == attributes[1]


def samples(reading: Reading, language: str) -> Iterator[dict[str, Any]]:
    """Variables for a message, so that each of its choices is made once."""
    plain = dict.fromkeys(reading.variables, ANIMAL[language])
    for name, keys in reading.choices.items():
        plain[name] = 3 if keys <= PLURALS else sorted(keys)[0]  # type: ignore[assignment]
    if "WORD" in reading.functions or "n" in reading.variables:
        plain |= {name: 3 for name in ("n", "crowd") if name in reading.variables}  # type: ignore[misc]
    yield plain
    for name, keys in reading.choices.items():
        for value in NUMBERS if keys <= PLURALS else sorted(keys):
            yield plain | {name: value}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_written(language):
    say = words(language)
    for key, entry in messages(language).items():
        reading = Reading(entry)
        for fields in samples(reading, language):
            if entry.value is not None:
                assert say(key, **fields).strip() or "mark" in key, key
            for attribute in entry.attributes:
                assert say.attribute(key, attribute.id.name, **fields).strip()


# ------------------------------------------------------------------------------------------------------- typography


def texts(entry: ast.Message) -> Iterator[str]:
    """The written text of each pattern of a message, every placeable being one sign (¤)."""

    def flat(pattern: ast.Pattern) -> str:
        return "".join(element.value if isinstance(element, ast.TextElement) else "¤" for element in pattern.elements)

    class Patterns(Visitor):
        def __init__(self) -> None:
            self.found: list[str] = []

        def visit_Pattern(self, node: ast.Pattern) -> None:
            self.found.append(flat(node))
            self.generic_visit(node)

    patterns = Patterns()
    patterns.visit(entry)
    yield from patterns.found


def without_code(text: str) -> str:
    return re.sub(r"```.*?```|`[^`]*`", "¤", text, flags=re.DOTALL)


FRENCH_FAULTS = {
    "a colon wants a no-break space before it": re.compile(r"(?<!\u00a0):(?=\s|\*|_|¤|$)"),
    "; ! ? want a narrow no-break space before them": re.compile(r"(?<![\u202f!?])[;!?](?=[\s*_»)\u00a0]|$)"),
    "« wants a no-break space after it": re.compile(r"«(?!\u00a0)"),
    "» wants a no-break space before it": re.compile(r"(?<!\u00a0)»"),
    "% wants a no-break space before it": re.compile(r"(?<=[\d¤ ])(?<!\u00a0)%"),
    "quotation marks are « »": re.compile(r"[\"“”]"),
    "three dots are one sign": re.compile(r"\.\.\."),
    "two spaces": re.compile(r"(?<=\S)  +(?=\S)"),
    "a space before a comma or a full stop": re.compile(r" [,.](?!\w)"),
}
ENGLISH_FAULTS = {
    "no space before : ; ! ?": re.compile(r"[ \u00a0\u202f][:;!?](?=\s|$)"),
    "quotation marks are “ ”": re.compile(r"[«»]|(?<!\w)\"|\"(?!\w)"),
    "three dots are one sign": re.compile(r"\.\.\."),
    "two spaces": re.compile(r"(?<=\S)  +(?=\S)"),
    "a space before a comma or a full stop": re.compile(r" [,.](?!\w)"),
}


def faults(text: str, language: str) -> list[str]:
    lint = FRENCH_FAULTS if language == "fr" else ENGLISH_FAULTS
    written = without_code(text)
    return [what for what, pattern in lint.items() if pattern.search(written)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_well_set(language):
    found = {
        f"{name}.ftl {entry.id.name}": (wrong, text)
        for name, entry in entries(language)
        if isinstance(entry, ast.Message)
        for text in texts(entry)
        if (wrong := faults(text, language))
    }
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", content.names("rules/fr", ".md"))
def test_rules_are_well_set(name, language):
    source = without_code(content.text(f"rules/{language}/{name}.md"))
    assert [(line, wrong) for line in source.splitlines() if (wrong := faults(line, language))] == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Noté : E7", "a colon wants a no-break space before it"),
        ("Vraiment ?", "; ! ? want a narrow no-break space before them"),
        ("« Alix »", "« wants a no-break space after it"),
        ('"Alix"', "quotation marks are « »"),
        ("Alix,  Brune", "two spaces"),
    ],
)
def test_the_lint_finds_what_it_should(text, wrong):
    assert wrong in faults(text, "fr")


def test_the_lint_lets_good_french_pass():
    good = f"Noté{NBSP}: «{NBSP}Alix{NBSP}» va en E7{THIN}; `a : b`{THIN}! 30{NBSP}% à 21:00, <t:1:R>."
    assert faults(good, "fr") == []


def test_data_files_do_not_say_where_they_were_made():
    folder = Path(content.data_folder())
    for path in (*folder.rglob("*.md"), *folder.rglob("*.ftl"), *folder.rglob("*.toml")):
        assert not re.search(r"/home/|/tmp/|file://", path.read_text("utf-8")), path
