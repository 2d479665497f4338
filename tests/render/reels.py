"""Hunts to see again in tests: turns by chance, a hunt that never ends, turns made by hand."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import pairwise

from engine import hunt
from engine.hunt.events import Event, HuntEnded
from engine.hunt.state import Course, Forest, Hunt
from render.hunt.moments import Turn, happened
from tests.render import boards


@cache
def reel(hunters: int, turns: int, seed: str, forest: Forest | None = None) -> tuple[Turn, ...]:
    """Plays a hunt by chance; gives its turns as everybody may see them."""
    return public(boards.played(hunters, turns, seed, forest))


@cache
def endless(hunters: int, turns: int, seed: str) -> tuple[Turn, ...]:
    """Plays so many turns of a hunt in which nobody dies: as many pieces move and strike as can, to the last."""
    chance = random.Random(seed)
    state = tireless(boards.played(hunters, 0, seed)[0][0])
    told: list[tuple[Hunt, tuple[Event, ...]]] = [(state, ())]
    for turn in range(turns):
        told.append(boards.eager_turn(chance, told[-1][0], f"{seed} {turn}"))
    return public(told)


def tireless(state: Hunt) -> Hunt:
    """Gives everybody a life that no blow of theirs ends."""
    animals = tuple(replace(animal, life=9000) for animal in state.animals)
    hunters = tuple(replace(hunter, life=9000) for hunter in state.hunters)
    return replace(state, animals=animals, hunters=hunters)


def public(told: Iterable[tuple[Hunt, tuple[Event, ...]]]) -> tuple[Turn, ...]:
    """Makes turns of states, each with the events that led to it."""
    return tuple((before, hunt.view(after, events, None)[1], after) for (before, _), (after, events) in pairwise(told))


def turns_of(start: Hunt, *told: Iterable[Event]) -> tuple[Turn, ...]:
    """Makes turns of what happened in each, from a hunt before the first."""
    turns: list[Turn] = []
    for events in told:
        some = tuple(events)
        over = any(isinstance(event, HuntEnded) for event in some)
        after = replace(happened(start, some), turn=start.turn + 1)
        turns.append((start, some, replace(after, course=Course.ENDED) if over else after))
        start = after
    return tuple(turns)
