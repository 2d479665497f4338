"""The tables that a game is set up with, read from `data/rollhunter.toml` once and strictly (RH-14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine import content
from engine.content import ContentError, take
from engine.rollhunter.hexes import MOST_COLUMNS, MOST_ROWS, Cell, Grid
from engine.rollhunter.land import Kind

FILE = "rollhunter.toml"
LAST_BONUS = 14
"""Months completed up to which the track gives points; from the next on it takes them (RH-14.1, R-RH-26)."""


@dataclass(frozen=True, slots=True)
class Players:
    """How many may play (R-RH-10)."""

    min: int
    max: int


@dataclass(frozen=True, slots=True)
class Plot:
    """The map's size (R-RH-2), its corners (RH-2.4), and how its terrain is drawn (RH-4.1, R-RH-5 gate 1)."""

    columns: int
    rows: int
    corners: tuple[Cell, ...]
    default_corner: Cell
    region_mean: int
    terrain_share: tuple[float, float]

    @property
    def grid(self) -> Grid:
        """The grid of the drawn maps."""
        return Grid(self.columns, self.rows)


@dataclass(frozen=True, slots=True)
class Copies:
    """How many objects of a kind the map holds, and how far apart they lie at least (R-RH-5 gate 1)."""

    count: int
    spacing: int


@dataclass(frozen=True, slots=True)
class Demands:
    """What is asked of a puzzle (R-RH-5): shares of the cells, cells, cities, and how many maps are tried."""

    clue_set_share: tuple[float, float]
    min_clue_difference: int
    public_cells: tuple[int, int]
    three_clues_min_cells: int
    min_candidate_cities: int
    max_attempts: int


@dataclass(frozen=True, slots=True)
class Pace:
    """The die, the shortest move, how long one may think, and who is lost to absence (RH-6, R-RH-13, R-RH-22)."""

    die_sides: int
    move_min: int
    setup_hours: int
    month_hours: int
    close_early: bool
    max_missed_in_a_row: int
    assist: bool


@dataclass(frozen=True, slots=True)
class SetValue:
    """So many of a type are a set, and what a full set is worth (RH-12.3, RH-12.4)."""

    size: int
    points: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """What everything is worth (RH-12). `track`: the value by months completed; as many months as values (R-RH-21)."""

    structure_set: SetValue
    symbol_set: SetValue
    bag: int
    negative: int
    monkey_boxes: tuple[int, ...]
    failure: int
    track: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """The whole of `rollhunter.toml`, a part for each of its tables; `tracks`: kind → boxes (R-RH-17)."""

    players: Players
    map: Plot
    objects: Mapping[Kind, Copies]
    puzzle: Demands
    turn: Pace
    tracks: Mapping[Kind, int]
    score: Scoring


@cache
def tables() -> Tables:
    """Reads `data/rollhunter.toml`. Raises ContentError for a file that does not say what it should (RH-14.1)."""
    return tables_of(content.table("rollhunter"))


def tables_with(replacing: Mapping[str, Any]) -> Tables:
    """Gives the data file's tables with some of them replaced, each of these whole (`data` of a case, RH-19.1).

    Raises ContentError when the result is not what a data file may say.
    """
    return tables_of({**content.table("rollhunter"), **replacing})


def tables_of(source: Mapping[str, Any]) -> Tables:
    """Reads the tables from what a TOML or JSON file holds. Raises ContentError, which names table and key (RH-14.1)."""
    parts = _take(source, FILE, players=dict, map=dict, objects=dict, puzzle=dict, turn=dict, tracks=dict, score=dict)
    made = Tables(
        players=Players(**_take(parts["players"], _in("players"), min=int, max=int)),
        map=_plot(parts["map"]),
        objects={kind: _copies(kind, row) for kind, row in _by_kind(parts["objects"], "objects", dict).items()},
        puzzle=_demands(parts["puzzle"]),
        turn=Pace(**_take(parts["turn"], _in("turn"), **_kinds(Pace))),
        tracks=_by_kind(parts["tracks"], "tracks", int),
        score=_scoring(parts["score"]),
    )
    _check(made)
    return made


def _in(name: str) -> str:
    return f"{FILE}: [{name}]"


def _kinds(shape: type) -> dict[str, type]:
    """The keys and kinds of a table that is numbers and switches only."""
    return {name: bool if kind == "bool" else int for name, kind in shape.__annotations__.items()}


def _take(source: Mapping[str, Any], place: str, **kinds: type) -> dict[str, Any]:
    """Takes exactly these keys; unlike `take`, none of them may be absent."""
    for key in kinds:
        if key not in source:
            raise ContentError(f"{place}: `{key}` is missing")
    return take(source, place, **kinds)


def _by_kind(source: Mapping[str, Any], name: str, kind: type) -> dict[Kind, Any]:
    taken = _take(source, _in(name), **{str(each): kind for each in Kind})
    return {each: taken[each] for each in Kind}


def _list(source: Any, place: str, kinds: tuple[type, ...], length: int | None = None) -> tuple[Any, ...]:
    if length is not None and len(source) != length:
        raise ContentError(f"{place}: {length} values, not {len(source)}")
    for at, value in enumerate(source):
        if type(value) not in kinds:
            raise ContentError(f"{place}[{at}]: should be {kinds[0].__name__}, not {value!r}")
    return tuple(source)


def _range(source: Any, place: str, kinds: tuple[type, ...]) -> tuple[Any, Any]:
    least, most = _list(source, place, kinds, 2)
    if not 0 <= least <= most:
        raise ContentError(f"{place}: least, then most")
    return least, most


def _plot(source: Mapping[str, Any]) -> Plot:
    place = _in("map")
    lists: dict[str, type] = {"corners": list, "terrain_share": list}
    taken = _take(source, place, columns=int, rows=int, default_corner=str, region_mean=int, **lists)
    taken["corners"] = _list(taken["corners"], f"{place}: `corners`", (str,))
    taken["terrain_share"] = _range(taken["terrain_share"], f"{place}: `terrain_share`", (float, int))
    if not (1 <= taken["columns"] <= MOST_COLUMNS and 1 <= taken["rows"] <= MOST_ROWS):
        raise ContentError(f"{place}: 1 to {MOST_COLUMNS} columns and 1 to {MOST_ROWS} rows")
    plot = Plot(**taken)
    if set(plot.corners) != set(plot.grid.corners) or len(plot.corners) != len(plot.grid.corners):  # RH-2.4
        raise ContentError(f"{place}: `corners` should be {', '.join(plot.grid.corners)}")
    if plot.default_corner not in plot.corners:
        raise ContentError(f"{place}: `default_corner` should be one of the corners")
    if plot.region_mean < 1:
        raise ContentError(f"{place}: `region_mean` is at least 1")
    return plot


def _copies(kind: Kind, row: Mapping[str, Any]) -> Copies:
    place = f"{_in('objects')}: `{kind}`"
    copies = Copies(**_take(row, place, count=int, spacing=int))
    if copies.count < 0 or copies.spacing < 1:  # the generator puts one object in a cell (R-RH-1)
        raise ContentError(f"{place}: `count` is at least 0, `spacing` at least 1")
    return copies


def _demands(source: Mapping[str, Any]) -> Demands:
    place = _in("puzzle")
    lists: dict[str, type] = {"clue_set_share": list, "public_cells": list}
    numbers = ("min_clue_difference", "three_clues_min_cells", "min_candidate_cities", "max_attempts")
    taken = _take(source, place, **lists, **dict.fromkeys(numbers, int))
    taken["clue_set_share"] = _range(taken["clue_set_share"], f"{place}: `clue_set_share`", (float, int))
    taken["public_cells"] = _range(taken["public_cells"], f"{place}: `public_cells`", (int,))
    if taken["three_clues_min_cells"] < 2 or taken["min_candidate_cities"] < 1 or taken["max_attempts"] < 1:
        # below 2 a clue may be superfluous, which the players are told that none is (R-RH-4)
        raise ContentError(
            f"{place}: `three_clues_min_cells` is at least 2, `min_candidate_cities` and `max_attempts` at least 1"
        )
    return Demands(**taken)


def _scoring(source: Mapping[str, Any]) -> Scoring:
    place = _in("score")
    shapes: dict[str, type] = {"structure_set": dict, "symbol_set": dict, "monkey_boxes": list, "track": list}
    taken = _take(source, place, bag=int, negative=int, failure=int, **shapes)
    for name in ("structure_set", "symbol_set"):
        worth = SetValue(**_take(taken[name], f"{place}: `{name}`", size=int, points=int))
        if worth.size < 1:
            raise ContentError(f"{place}: `{name}`: `size` is at least 1")
        taken[name] = worth
    for name in ("monkey_boxes", "track"):
        taken[name] = _list(taken[name], f"{place}: `{name}`", (int,))
    return Scoring(**taken)


def _check(made: Tables) -> None:
    """What one table says of another, and what RH-14.1 refuses."""
    if not 1 <= made.players.min <= made.players.max:
        raise ContentError(f"{_in('players')}: at least 1, and `min` not above `max`")
    turn = made.turn
    if min(turn.die_sides, turn.setup_hours, turn.month_hours, turn.max_missed_in_a_row) < 1 or turn.move_min < 0:
        raise ContentError(f"{_in('turn')}: `move_min` is at least 0, the other numbers at least 1")
    if turn.move_min > 1:  # so that nobody is ever stuck (R-RH-13)
        raise ContentError(f"{_in('turn')}: `move_min` is at most 1")
    if min(made.tracks.values()) < 0:
        raise ContentError(f"{_in('tracks')}: boxes are at least 0")
    score, place = made.score, _in("score")
    if len(score.monkey_boxes) != made.tracks[Kind.MONKEY]:
        raise ContentError(f"{place}: `monkey_boxes` should have {made.tracks[Kind.MONKEY]} values, one for each box")
    if not score.track:
        raise ContentError(f"{place}: `track` is empty")
    for months, value in enumerate(score.track):
        if (value <= 0) if months <= LAST_BONUS else (value >= 0):
            sign = "positive" if months <= LAST_BONUS else "negative"
            raise ContentError(f"{place}: `track`: value {months} should be {sign}, not {value}")
        if value < score.failure:
            raise ContentError(f"{place}: `track`: value {months} is below `failure`")
