"""Draws what goes with a message: a hunt's map, or a table's sheet or board; by the account that it belongs to."""

from __future__ import annotations

import logging
from collections.abc import Callable
from io import BytesIO
from typing import ParamSpec, TypeVar

from PIL import Image

from bot import accounts
from bot.accounts import Account, Picture
from bot.errors import withheld
from bot.rollhunter import leaves
from bot.rollhunter.leaves import Leaf
from render.rollhunter import board, sheet
from render.words import clean, words

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
Paint = Callable[[Account | Leaf, str, bool], Picture]
"""Draws an account's picture, in a language, at half its size or not."""


def tried(what: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
    """Draws; None, logged, when that fails: no message waits for its picture."""
    try:
        return work(*args, **kwargs)
    except Exception as error:
        log.error("a %s could not be drawn", what, exc_info=withheld(error))
        return None


def paint(account: Account | Leaf, language: str, small: bool = False) -> Picture:
    """Draws an account's picture and gives it with its alt text; takes a tenth of a second and more: not for the event loop.

    `small`: at half the size, for when Discord found it too large.
    """
    if isinstance(account, Account):
        return accounts.paint(account, language, small)
    drawn = paint_leaf(account, language)
    return (halved(drawn) if small else drawn), leaves.alt(account, language)


def paint_leaf(leaf: Leaf, language: str) -> bytes:
    """Draws a player's sheet, or the board that everybody sees (RH-13.5, RH-5.1)."""
    say, place = words(language), leaf.place
    assert leaf.state is not None  # before the start there is nothing to draw
    title = clean(place.name, "")
    if leaf.seat is None:
        return board.draw(leaf.state, say, title, place.names)
    return sheet.draw(leaf.state, leaf.seat, leaf.marks, say, title, clean(place.names[leaf.seat], ""))


def halved(picture: bytes) -> bytes:
    """Gives a picture at half its size."""
    with Image.open(BytesIO(picture)) as opened:
        made = BytesIO()
        opened.resize((opened.width // 2, opened.height // 2)).save(made, "PNG")
        return made.getvalue()
