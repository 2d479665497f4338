"""The games that this engine plays, by key; the one module that imports them."""

from __future__ import annotations

from typing import cast

import engine.hunt
import engine.rollhunter
from engine.contract import Ruleset

GAMES: dict[str, Ruleset] = {module.KEY: cast(Ruleset, module) for module in (engine.hunt, engine.rollhunter)}
