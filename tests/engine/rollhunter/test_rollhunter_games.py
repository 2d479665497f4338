"""Whole games played at random: what the events say adds up to the sheets, the points and the ranking (RH-6 to RH-12)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec, rollhunter
from engine.contract import Resolution
from engine.dice import ScriptedDice, SeededDice
from engine.rollhunter import ExpeditionOptions
from engine.rollhunter.events import Event
from engine.rollhunter.orders import Abandon
from engine.rollhunter.scoring import running_score
from engine.rollhunter.state import Expedition, Phase, Status
from tests.engine.rollhunter import brute
from tests.engine.rollhunter.expeditions import NAMES, random_expedition, random_orders

SEEDS = range(40)
BOXES = {"tower": 3, "church": 3, "crown": 2, "cross": 2, "shield": 2, "monkey": 5, "bag": 5}
TRACK = (80, 80, 80, 80, 80, 80, 72, 64, 56, 48, 40, 32, 24, 16, 8, -9, -17, -25)


@dataclass
class Played:
    """A game from its setup to its end: every event, and the state before and after each resolution."""

    events: list[Event] = field(default_factory=list)
    states: list[Expedition] = field(default_factory=list)

    def add(self, resolution: Resolution[Expedition, Event]) -> Expedition:
        self.events += resolution.events
        self.states.append(resolution.state)
        return resolution.state

    @property
    def last(self) -> Expedition:
        return self.states[-1]

    def of(self, seat: str, kind: str) -> list[Any]:
        return [event for event in self.events if event.type == kind and event.seat == seat]  # type: ignore[union-attr]


@cache
def played(number: int) -> Played:
    """Plays a game of one to eight; in every sixth month or so somebody gives up."""
    chance = random.Random(number)
    game = Played()
    state = game.add(rollhunter.setup(ExpeditionOptions(), NAMES[: 1 + number % 8], SeededDice(chance.randbytes(32))))
    while not state.ended:
        if chance.random() < 0.15:
            seat = chance.choice(state.players).id
            state = game.add(rollhunter.resolve(state, {seat: Abandon()}, ScriptedDice({})))
        else:
            orders = random_orders(chance, state)
            state = game.add(rollhunter.resolve(state, orders, SeededDice(chance.randbytes(32))))
    return game


@pytest.mark.parametrize("number", SEEDS)
def test_every_game_ends_within_its_plan(number: int) -> None:
    game = played(number)
    assert (game.last.month or 0) <= len(TRACK)
    assert all(not player.active for player in game.last.players)
    assert [event.type for event in game.events].count("game_ended") == 1
    assert game.events[-1].type == "game_ended"


@pytest.mark.parametrize("number", SEEDS)
def test_rh_6_1_months_follow_each_other_and_the_die_is_common(number: int) -> None:
    game = played(number)
    opened = [event for event in game.events if event.type == "month_opened"]
    assert [event.month for event in opened] == list(range(1, len(opened) + 1))
    dice = tuple(event.die for event in opened)
    for player in game.last.players:
        assert player.plan == dice[: player.months]


@pytest.mark.parametrize("number", SEEDS)
def test_months_completed_are_visits_and_misses(number: int) -> None:
    """R-RH-22, R-RH-20: each month of a player is a visit, a miss, or his search, which is not written."""
    game = played(number)
    for player in game.last.players:
        visits, misses = game.of(player.id, "visited"), game.of(player.id, "month_missed")
        assert [event.month for event in sorted((*visits, *misses), key=lambda event: event.month)] == list(
            range(1, player.months + 1)
        )
        path: list[str | None] = [None] * player.months
        for event in visits:
            path[event.month - 1] = event.cell
        assert list(player.path or ()) == path
        assert len(game.of(player.id, "searched")) == (player.searched is not None) <= 1


@pytest.mark.parametrize("number", SEEDS)
def test_tracks_are_what_was_ticked_and_never_overflow(number: int) -> None:
    """R-RH-17, RH-9.1: one box a month at most, one more each time."""
    game = played(number)
    for player in game.last.players:
        ticks = game.of(player.id, "artifact_ticked")
        assert Counter(event.kind for event in ticks) == Counter(dict(player.tracks or {}))
        seen: Counter[str] = Counter()
        for event in ticks:
            seen[event.kind] += 1
            assert event.boxes == seen[event.kind] <= BOXES[event.kind]
        assert len(ticks) <= len(game.of(player.id, "visited"))


@pytest.mark.parametrize("number", SEEDS)
def test_answers_are_true_and_asked_once(number: int) -> None:
    """RH-8.2, R-RH-15: by a second reading of the map; the sheet holds just these."""
    game = played(number)
    state = game.last
    sets = brute.clue_sets(state.land.rows)
    for player in state.players:
        answers = game.of(player.id, "medallion_answered")
        for event in answers:
            place = ord(event.cell[0]) - 65, int(event.cell[1:]) - 1
            assert event.answer == (place in sets[state.hidden[event.medallion]])
        asked = [(event.cell, event.medallion) for event in answers]
        assert len(asked) == len(set(asked))
        marked = {(cell, which): answer for cell, row in (player.marks or {}).items() for which, answer in row.items()}
        assert marked == {(event.cell, event.medallion): event.answer for event in answers}


@pytest.mark.parametrize("number", SEEDS)
def test_a_search_is_right_for_the_city_alone(number: int) -> None:
    game = played(number)
    state = game.last
    sets = brute.clue_sets(state.land.rows)
    (city,) = set.intersection(*(sets[clue] for clue in (state.public, *state.hidden.values())))
    assert state.city == f"{chr(65 + city[0])}{city[1] + 1}"
    for player in state.players:
        for event in game.of(player.id, "searched"):
            assert event.found == (event.cell == state.city) == (player.status is Status.FOUND)


def points(game: Played, seat: str) -> int:
    """The points of a player, from the events and the rules' own numbers (RH-12)."""
    ticked = Counter(event.kind for event in game.of(seat, "artifact_ticked"))
    months = len(game.of(seat, "visited")) + len(game.of(seat, "month_missed"))
    found = [event.found for event in game.of(seat, "searched")] == [True]
    track = TRACK[months] if found else -25
    monkeys = ticked["monkey"] ** 2  # 1 + 3 + 5 + … is a square
    structures = 15 * (ticked["tower"] == 3) + 15 * (ticked["church"] == 3)
    symbols = 10 * sum(ticked[kind] == 2 for kind in ("crown", "cross", "shield"))
    negatives = 2 * sum(not event.answer for event in game.of(seat, "medallion_answered"))
    return track + monkeys + structures + symbols + 3 * ticked["bag"] + negatives


@pytest.mark.parametrize("number", SEEDS)
def test_r_rh_27_points_and_ranking_follow_from_the_events(number: int) -> None:
    game = played(number)
    outcome = rollhunter.outcome(game.last)
    assert outcome is not None
    lines = {line.seat: line for line in outcome.ranking}
    merits = {}
    for player in game.last.players:
        assert lines[player.id].points == points(game, player.id)
        assert lines[player.id].status == player.status
        gone = player.status is Status.ABANDONED
        merits[player.id] = (gone, -lines[player.id].points, player.status is not Status.FOUND, player.months)
    for seat, line in lines.items():
        assert line.rank == 1 + sum(merit < merits[seat] for merit in merits.values())
    assert [merits[line.seat] for line in outcome.ranking] == sorted(merits.values())
    ended = game.events[-1]
    assert (ended.city, ended.medallions, ended.ranking) == (game.last.city, game.last.hidden, outcome.ranking)  # type: ignore[union-attr]


@pytest.mark.parametrize("number", SEEDS)
def test_running_points_never_lose_what_was_collected(number: int) -> None:
    """RH-13.5: the sections but the track only grow; the track is valued as if the city were found now."""
    states = played(number).states
    for before, after in pairwise(states):
        for old, new in zip(before.players, after.players, strict=True):
            had, has = running_score(old, before.tables), running_score(new, after.tables)
            assert has.collected >= had.collected
            if old.active and old.months < len(TRACK):
                assert had.track == TRACK[old.months]


expeditions = st.builds(random_expedition, st.builds(random.Random, st.integers(0, 10**6)))


@settings(max_examples=30)
@given(expeditions, st.integers(0, 10**6))
def test_a_resolution_changes_nothing_in_place_and_heeds_no_sequence(state: Expedition, number: int) -> None:
    chance = random.Random(number)
    orders, seed = random_orders(chance, state), chance.randbytes(32)
    before = codec.write(Expedition, state)
    resolution = rollhunter.resolve(state, orders, SeededDice(seed))
    turned = list(orders.items())
    chance.shuffle(turned)
    assert rollhunter.resolve(codec.read(Expedition, before), dict(turned), SeededDice(seed)) == resolution
    assert codec.write(Expedition, state) == before


@settings(max_examples=30)
@given(expeditions, st.integers(0, 10**6))
def test_r_rh_11_one_die_a_close_and_no_order_touches_it(state: Expedition, number: int) -> None:
    chance = random.Random(number)
    seed = chance.randbytes(32)
    one, other = (rollhunter.resolve(state, random_orders(chance, state), SeededDice(seed)) for _ in range(2))
    for resolution in (one, other):
        opens = not resolution.state.ended
        month = 1 if state.phase is Phase.CORNERS else (state.month or 0) + 1
        assert list(resolution.rolls) == ([f"month:{month}:die"] if opens else [])
    if one.rolls and other.rolls:
        assert one.rolls == other.rolls


@settings(max_examples=30)
@given(expeditions, st.integers(0, 10**6))
def test_nobody_affects_another(state: Expedition, number: int) -> None:
    """R-RH-12: a seat's sheet after the close is the same, whatever the others ordered."""
    chance = random.Random(number)
    seed, mine = chance.randbytes(32), random_orders(chance, state)
    seat = chance.choice(state.players).id
    others = {other: order for other, order in random_orders(chance, state).items() if other != seat}
    own = {seat: mine[seat]} if seat in mine else {}
    one = rollhunter.resolve(state, {**mine, **own}, SeededDice(seed)).state
    other = rollhunter.resolve(state, {**others, **own}, SeededDice(seed)).state
    assert one.player(seat) == other.player(seat)


def test_games_of_all_ends_were_played() -> None:
    met = Counter(player.status for number in SEEDS for player in played(number).last.players)
    assert set(met) == set(Status) - {Status.ACTIVE}
