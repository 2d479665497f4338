"""Messages are parsed one by one when they are needed, and come out as if each file had been parsed as a whole."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast

from engine import content
from engine.content import ContentError
from render import phrasebook
from render.phrasebook import Phrasebook, entries, house, parsed
from render.words import LANGUAGES

FILES = [
    f"lang/{language}/{folder}{name}.ftl"
    for language in LANGUAGES
    for folder in ("", "packs/")
    for name in content.names(f"lang/{language}/{folder}".rstrip("/"), ".ftl")
]


@pytest.mark.parametrize("place", FILES)
def test_a_file_comes_out_as_if_it_were_parsed_as_a_whole(place):
    source = content.text(place)
    whole = [entry for entry in FluentParser().parse(source).body if not isinstance(entry, ast.BaseComment)]
    assert all(isinstance(entry, ast.Message | ast.Term) for entry in whole)
    by_itself = {key: parsed(written) for key, written in entries(source, place).items()}
    assert list(by_itself) == [entry.id.name for entry in whole]
    for entry in whole:
        assert entry.equals(by_itself[entry.id.name], ignored_fields=["span", "comment"]), entry.id.name


def test_what_is_not_needed_is_not_parsed(monkeypatch):
    needed = []
    monkeypatch.setattr(phrasebook, "parsed", lambda written: needed.append(written) or parsed(written))
    book = Phrasebook("en", house("en"), {})
    assert "hunter-unnamed" in book
    assert needed == []
    assert book.message("hunter-unnamed").value is not None
    assert needed == [house("en")["hunter-unnamed"]]


def written(source: str, key: str, **fields: object) -> str:
    book = Phrasebook("fr", entries(source, "a file"), {})
    text, errors = book.write(book.message(key).value, fields)
    assert errors == []
    return text


def test_what_a_message_is_made_of_comes_with_it():
    source = (
        "# Who and what\n"
        "-beast = loup\n"
        "    .gender = m\n"
        "cry = Au { -beast } !\n"
        "call = { cry } { $name ->\n"
        "    [Alix] Viens.\n"
        "   *[other] { again }\n"
        "}\n"
        "again = C'est\n"
        "    l'heure.\n"
    )
    assert written(source, "call", name="Alix") == "Au loup ! Viens."
    assert written(source, "call", name="Brune") == "Au loup ! C’est\nl’heure."


def test_of_two_messages_with_one_id_the_first_counts():
    assert written("cry = Taïaut\ncry = Hallali\n", "cry") == "Taïaut"


def test_a_message_that_is_not_there_and_a_term_which_is_none():
    book = Phrasebook("fr", entries("-beast = loup\n", "a file"), {})
    assert "-beast" not in book
    for key in ("beast", "-beast"):
        with pytest.raises(KeyError):
            book.message(key)


def test_a_line_that_begins_no_message_is_named_with_its_file():
    with pytest.raises(ContentError, match=r"a\.ftl: not understood: Taïaut"):
        entries("cry = Taïaut\nTaïaut ! Taïaut !\n", "a.ftl")
    with pytest.raises(ContentError, match=r"not understood: cry = \{"):
        written("cry = { $name\n", "cry")
