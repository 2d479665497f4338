"""In which words a hunt is told: the house's, or an organiser's own pack of `data/lang/<language>/packs`.

A pack that cannot be read holds nothing back: the house's words stand in for it, and `fault` says what is wrong.
"""

from __future__ import annotations

from functools import cache

from engine import content
from engine.content import ContentError
from render.packs import pack_path
from render.words import LANGUAGES, Words, words

FOLDER = "lang/{language}/packs"


def packs() -> tuple[str, ...]:
    """Lists the packs that whoever runs the bot has put into `data/lang`, in one language at least, by name."""
    return tuple(sorted({name for language in LANGUAGES for name in _names(language)}))


@cache
def fault(pack: str) -> str | None:
    """Says in one sentence what is wrong with a pack, naming file and message; None when it can be used.

    A pack need not be in every language, but in one.
    """
    try:
        for language in LANGUAGES:
            pack_path(language, pack)
            if pack in _names(language):
                words(language, pack)
    except ContentError as error:
        return str(error)
    return None if pack in packs() else f"{pack}.ftl: no such file in {' or '.join(map(_folder, LANGUAGES))}"


def voice(language: str, pack: str | None) -> Words:
    """Gives the words that a hunt is told in: its pack's, as far as that is sound and has this language, else the house's."""
    if not pack or fault(pack) is not None or pack not in _names(language):
        return words(language)
    return words(language, pack)


def dryly(say: Words, key: str) -> str:
    """Gives the name of a message's plain wording, `podium-over-dry` for `podium-over`; its own where it has no other."""
    return f"{key}-dry" if f"{key}-dry" in say else key


def _folder(language: str) -> str:
    return FOLDER.format(language=language)


def _names(language: str) -> tuple[str, ...]:
    return content.names(_folder(language), ".ftl")
