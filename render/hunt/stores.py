"""The cupboards that all hunts share: grounds by forest, and sprites of everything else."""

from __future__ import annotations

from threading import RLock

from render.cupboard import Cupboard
from render.lettering import Scribe

GROUNDS = Cupboard(6 * 2**20)
SPRITES = Cupboard(8 * 2**20)
SCRIBE = Scribe(SPRITES)
DRAWING = RLock()
"""Held while a map is drawn: fonts and cupboards are shared between threads. Encoding is done outside it."""
