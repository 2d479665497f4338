"""What an organiser corrects, in words: whom, which value, from what to what. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from engine.hunt.correcting import ANIMAL_FIELDS, HUNTER_FIELDS, Kind, Plain
from engine.hunt.state import Hunt
from render.hunt.naming import Cast
from render.words import capital, quoted, unquoted, words

KINDS: dict[str, Kind] = {**ANIMAL_FIELDS, **HUNTER_FIELDS}


def who(state: Hunt, what: str, names: Mapping[str, str], language: str) -> str:
    """Names a hunter or an animal, alive or dead, without any Markdown: « Alix », « le loup 2 »."""
    return unquoted(str(Cast(state, (), words(language), names).being(what)))


def field_said(field: str, language: str) -> str:
    """Names a field: « points », « vie »."""
    return words(language)(f"field-{field}")


def value_said(field: str, value: Plain, language: str) -> str:
    """Says a value of a field: « 3 », « nord-est », « à terre en C4 », « en C3, vie 4 »."""
    say = words(language)
    match KINDS[field]:
        case "beast":
            if isinstance(value, Mapping):
                return say("value-beast", cell=str(value["at"]), life=value["life"])
            return say("value-dead")
        case "direction":
            return say("value-nowhere") if value is None else say(f"direction-{value}")
        case "weapon":
            return say(f"weapon-{value}")
        case "arm":
            return say(f"value-{value}") if value in ("held", "broken") else say("value-dropped", cell=str(value))
        case "status":
            return say(f"value-{value}")
        case _:
            return str(value)


def told(
    state: Hunt, what: str, field: str, before: Plain, after: Plain, names: Mapping[str, str], language: str
) -> dict[str, str]:
    """Gives the variables of a sentence about a correction, without any Markdown: for what is kept, and written later."""
    return {
        "who": who(state, what, names, language),
        "field": capital(field_said(field, language)),
        "before": value_said(field, before, language),
        "after": value_said(field, after, language),
    }


def written(
    state: Hunt, what: str, field: str, before: Plain, after: Plain, names: Mapping[str, str], language: str
) -> dict[str, str]:
    """Gives the same for a text in which Markdown works: a name does nothing in it."""
    said = told(state, what, field, before, after, names, language)
    return said | {"who": quoted(said["who"])}
