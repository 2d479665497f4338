"""Reads the tables that are read once, before anybody waits: words, rules, and what the notation understands."""

from __future__ import annotations

from engine import hunt
from engine.dice import SEED_BYTES, SeededDice
from engine.errors import OrderError
from engine.hunt import content
from engine.hunt.notation import Vocabulary
from engine.hunt.state import Weapon
from render.rules import rule_numbers
from render.words import LANGUAGES, words

SEAT = "somebody"


def warm_up() -> None:
    """Loads what the first message and the first command would else wait for; half a second, off the event loop."""
    tent = next(iter(content.forest(content.forests()[0]).tents))
    options = hunt.HuntOptions(
        main_prey=next(iter(content.bestiary())),
        forest=content.forests()[0],
        hunters={SEAT: (tent, Weapon.SWORD)},
    )
    state = hunt.setup(options, [SEAT], SeededDice(bytes(SEED_BYTES))).state
    for language in LANGUAGES:
        words(language)
        rule_numbers(language)
        try:
            hunt.parse("?", state, SEAT, Vocabulary(language, {SEAT: SEAT}))
        except OrderError:
            continue
