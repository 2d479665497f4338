"""The drawn figures of `data/art`: beasts, riders and what they carry."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine import content
from engine.content import ContentError
from render.inks import CREAM, INK, TRACK, Colour, darker, lighter, rgb
from render.vector import Point, Sketch, outline

FIXED: Mapping[str, Colour] = {
    "ink": INK,
    "track": TRACK,
    "white": rgb("fffaf0"),
    "pale": rgb("e8d3ad"),
    "horn": rgb("5a3d22"),
    "gold": rgb("f0c040"),
    "cream": CREAM,
    "steel": rgb("c9ced3"),
    "wood": rgb("7a5230"),
    "skin": rgb("edc39b"),
    "horse": rgb("6d4a30"),
    "hoof": rgb("2c2119"),
    "blood": rgb("a01622"),
}
"""Fills that are the same in every figure."""


@cache
def _table(book: str) -> Mapping[str, Any]:
    return content.table(f"art/{book}")


def names(book: str) -> tuple[str, ...]:
    """Lists the figures of a book of `data/art`, such as `beasts`."""
    return tuple(_table(book))


def figure(book: str, name: str) -> Mapping[str, Any]:
    """Gives a figure's table. Raises ContentError when there is none."""
    try:
        found: Mapping[str, Any] = _table(book)[name]
    except KeyError:
        raise ContentError(f"art/{book}.toml: no figure `{name}`") from None
    return found


def sketch(pad: Sketch, book: str, name: str, coat: Colour | None = None, edge: float = 2.2) -> None:
    """Draws a figure; `coat` replaces its own colour; `edge` is the width of the ink line in units."""
    drawn = figure(book, name)
    own = coat or rgb(drawn.get("coat", "888888"))
    fills = _fills(own)
    shapes = [(fills[shape["fill"]], shape) for shape in drawn["shapes"]]
    for _, shape in shapes:
        if shape.get("flat"):
            continue
        if "line" in shape:
            pad.stroke(outline(shape["path"], False), INK, shape["line"] + edge)
        else:
            pad.stroke(outline(shape["path"]), INK, edge, closed=True)
    for colour, shape in shapes:
        if "line" in shape:
            pad.stroke(outline(shape["path"], False), colour, shape["line"])
        else:
            pad.fill(outline(shape["path"]), colour)


def inks_of(book: str, name: str, coat: Colour | None = None) -> tuple[Colour, ...]:
    """Gives the colours that `sketch` fills a figure with."""
    drawn = figure(book, name)
    own = coat or rgb(drawn.get("coat", "888888"))
    fills = _fills(own)
    return tuple(dict.fromkeys(fills[shape["fill"]] for shape in drawn["shapes"]))


def _fills(own: Colour) -> dict[str, Colour]:
    return {**FIXED, "coat": own, "shade": darker(own, 0.68), "light": lighter(own, 0.35)}


def outlines(book: str, name: str) -> list[tuple[Colour, tuple[Point, ...]]]:
    """Gives the filled shapes of a figure whose fills are all fixed."""
    return [(FIXED[shape["fill"]], outline(shape["path"])) for shape in figure(book, name)["shapes"]]
