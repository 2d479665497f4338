"""Rollhunter (deduction on one hex map, a sheet for each): the contract's names, and what only this game offers."""

from __future__ import annotations

from engine.contract import Reveal, Seeds
from engine.rollhunter.adjudicator import resolve
from engine.rollhunter.case import KEY, VERSION, answer
from engine.rollhunter.enrolment import ExpeditionOptions, join, setup
from engine.rollhunter.events import Event
from engine.rollhunter.notation import parse, suggestions, write
from engine.rollhunter.notation_writing import Vocabulary
from engine.rollhunter.orders import Order, at_once, check
from engine.rollhunter.state import Expedition as State
from engine.rollhunter.views import outcome, pending, sealed, view

__all__ = [
    "KEY",
    "SEATS",
    "SEEDS",
    "VERSION",
    "Event",
    "ExpeditionOptions",
    "Order",
    "State",
    "Vocabulary",
    "answer",
    "at_once",
    "check",
    "join",
    "outcome",
    "parse",
    "pending",
    "resolve",
    "sealed",
    "setup",
    "suggestions",
    "view",
    "write",
]

SEATS = range(1, 9)  # R-RH-10
SEEDS = Seeds(setup=Reveal.AT_THE_END, turns=Reveal.AT_THE_CLOSE)  # RH-18.4
