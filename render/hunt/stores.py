"""The cupboards that all hunts share: grounds by forest, lines by shape, and sprites of everything else."""

from __future__ import annotations

from threading import RLock

from render.cupboard import Cupboard
from render.lettering import Scribe

MIB = 2**20
GROUNDS = Cupboard(5 * MIB)
SPRITES = Cupboard(6 * MIB)
LINES = Cupboard(3 * MIB)
SCRIBE = Scribe(Cupboard(1 * MIB))
DRAWING = RLock()
"""Held while a map is drawn: fonts and cupboards are shared between threads. Encoding is done outside it."""
