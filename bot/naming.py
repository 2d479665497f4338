"""What a hunter is called: a name that can be shown, unlike the others', and an id made of it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from engine.hunt import content
from render.words import clean, words

NAME_LENGTH = 32


def name_for(name: str, others: Sequence[str], language: str) -> str:
    """Cleans a hunter's name and makes it different from the others', whatever their case."""
    taken = {other.casefold() for other in others}
    shown = clean(name, words(language)("hunter-unnamed", number=len(others) + 1))
    number = 1
    unique = shown
    while unique.casefold() in taken:
        number += 1
        unique = f"{shown[: NAME_LENGTH - 4]} {number}"
    return unique


def seat_for(name: str, others: Sequence[str]) -> str:
    """Makes a hunter's id of his name: lower-case ASCII letters and digits, never like an animal's `species-n`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    slug = re.sub(r"-(?=[0-9])", "", slug)[:24].strip("-")
    if not slug or slug[0].isdigit():
        slug = f"hunter{slug}"
    number = 1
    unique = slug
    while unique in others or unique in content.bestiary():
        number += 1
        unique = f"{slug}x{number}" if slug[-1].isdigit() else f"{slug}{number}"
    return unique
