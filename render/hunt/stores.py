"""The cupboards that all hunts share: grounds by forest, lines by shape, and sprites of everything else."""

from __future__ import annotations

from threading import RLock

from PIL import Image

from render.cupboard import Cupboard, Part
from render.lettering import Scribe

MIB = 2**20
GROUNDS: Cupboard[Image.Image] = Cupboard(5 * MIB)
SPRITES: Cupboard[Image.Image] = Cupboard(6 * MIB)
LINES: Cupboard[tuple[Part, ...]] = Cupboard(3 * MIB)
SCRIBE = Scribe(Cupboard(1 * MIB))
DRAWING = RLock()
"""Held while a map is drawn: fonts and cupboards are shared between threads. Encoding is done outside it."""
