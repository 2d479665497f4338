"""The daily forest hunt (la chasse): the contract's names, and what only the hunt offers."""

from __future__ import annotations

from engine.contract import Reveal, Seeds
from engine.hunt.adjudicator import resolve
from engine.hunt.animals import choices_open
from engine.hunt.case import answer
from engine.hunt.enrolment import HuntOptions, free_tents, join, setup
from engine.hunt.events import Event
from engine.hunt.notation import parse, write
from engine.hunt.orders import Order, at_once, check
from engine.hunt.state import MOST_HUNTERS
from engine.hunt.state import Hunt as State
from engine.hunt.views import Sighting, outcome, pending, ranking, sight, view

__all__ = [
    "KEY",
    "SEATS",
    "SEEDS",
    "VERSION",
    "Event",
    "HuntOptions",
    "Order",
    "Sighting",
    "State",
    "answer",
    "at_once",
    "check",
    "choices_open",
    "free_tents",
    "join",
    "outcome",
    "parse",
    "pending",
    "ranking",
    "resolve",
    "setup",
    "sight",
    "view",
    "write",
]

KEY = "hunt"
VERSION = 1
"""Raised when the same orders and dice would give another answer; the rules text names it."""
SEATS = range(1, MOST_HUNTERS + 1)
SEEDS = Seeds(setup=Reveal.AT_THE_CLOSE, turns=Reveal.AT_THE_CLOSE)  # FH-11.2
