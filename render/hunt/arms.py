"""Blazon: the shape that goes with each colour, so that nobody needs to see colours."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache

from render.vector import Point, outline


def _regular(sides: int, turn: float) -> tuple[Point, ...]:
    return tuple(
        (math.cos(math.radians(turn + 360 * k / sides)), math.sin(math.radians(turn + 360 * k / sides)))
        for k in range(sides)
    )


@cache
def _plates() -> Mapping[str, tuple[Point, ...]]:
    return {
        "azure": outline("-0.9,-0.9! 0,-0.98 0.9,-0.9! 0.88,-0.1 0.62,0.55 0,1.08! -0.62,0.55 -0.88,-0.1"),
        "gules": ((0, -1.18), (1.12, 0), (0, 1.18), (-1.12, 0)),
        "vert": _regular(40, 0),
        "or": ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
        "sable": _regular(6, 0),
        "purpure": tuple((0.82 * x, 1.14 * y) for x, y in _regular(40, 0)),
        "argent": _regular(8, 22.5),
        "tenne": outline("-0.9,-0.4! 0,-1.1! 0.9,-0.4! 0.9,0.9! -0.9,0.9!"),
    }


def plate(colour: str, centre: Point, radius: float) -> list[Point]:
    """Gives the outline of a colour's own shape: heater shield, lozenge, roundel, banner …"""
    shapes = _plates()
    return [(centre[0] + radius * x, centre[1] + radius * y) for x, y in shapes.get(colour, shapes["tenne"])]
