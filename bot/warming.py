"""Reads the tables that are read once, before anybody waits: words, rules, and what the notations understand."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine import hunt, rollhunter
from engine.dice import SEED_BYTES, SeededDice
from engine.errors import OrderError
from engine.hunt import content
from engine.hunt.notation import Vocabulary
from engine.hunt.state import Weapon
from engine.rollhunter.enrolment import ExpeditionOptions
from render.rules import rule_numbers
from render.words import LANGUAGES, words

SEAT = "somebody"


@cache
def warm_up() -> None:
    """Loads what the first message and the first command would else wait for; half a second, off the event loop, once."""
    tent = next(iter(content.forest(content.forests()[0]).tents))
    options = hunt.HuntOptions(
        main_prey=next(iter(content.bestiary())),
        forest=content.forests()[0],
        hunters={SEAT: (tent, Weapon.SWORD)},
    )
    dice = SeededDice(bytes(SEED_BYTES))
    state, table = hunt.setup(options, [SEAT], dice).state, rollhunter.setup(ExpeditionOptions(), [SEAT], dice).state
    for language in LANGUAGES:
        words(language)
        rule_numbers(language)
        rule_numbers(language, rollhunter.KEY)
        listen(hunt, state, Vocabulary(language, {SEAT: SEAT}))
        listen(rollhunter, table, rollhunter.Vocabulary(language))


def listen(ruleset: Any, state: Any, vocabulary: Any) -> bool:
    """Has a notation read its words by giving it something to read; tells whether it took that for an order."""
    try:
        ruleset.parse("?", state, SEAT, vocabulary)
    except OrderError:
        return False
    return True
