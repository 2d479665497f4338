"""`rollhunter.toml` is read strictly: a fault names the table and the key (RH-14)."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from engine import codec, content
from engine.content import ContentError
from engine.rollhunter.content import Tables, tables, tables_of, tables_with
from engine.rollhunter.hexes import Grid
from engine.rollhunter.land import Kind


def changed(path: str, value: Any) -> dict[str, Any]:
    """The file's content with the value at `map.rows` or `objects.bag.count` changed, or taken out with `...`."""
    source = copy.deepcopy(dict(content.table("rollhunter")))
    *parts, last = path.split(".")
    inside: Any = source
    for part in parts:
        inside = inside[part]
    if value is ...:
        del inside[last]
    else:
        inside[last] = value
    return source


def track(**values: int) -> list[int]:
    """The default track with some values changed: `track(m14=0)`."""
    found = list(tables().score.track)
    for months, value in values.items():
        found[int(months[1:])] = value
    return found


def test_rh_14_the_file_says_what_the_rules_say() -> None:
    found = tables()
    assert found.map.grid == Grid(9, 12)
    assert found.map.corners == ("A1", "I1", "A12", "I12")
    assert (found.players.min, found.players.max) == (1, 8)
    assert [found.objects[kind].count for kind in Kind] == [3, 3, 2, 2, 2, 6, 8]
    assert [found.objects[kind].spacing for kind in Kind] == [4, 4, 5, 5, 5, 3, 2]
    assert [found.tracks[kind] for kind in Kind] == [3, 3, 2, 2, 2, 5, 5]
    assert found.score.track == (80, 80, 80, 80, 80, 80, 72, 64, 56, 48, 40, 32, 24, 16, 8, -9, -17, -25)
    assert found.puzzle.public_cells == (27, 64)
    assert (found.turn.close_early, found.turn.assist) == (False, False)


def test_rh_14_the_tables_go_into_the_state_and_come_back() -> None:
    assert codec.read(Tables, codec.write(Tables, tables())) == tables()


def test_rh_19_1_a_case_may_bring_tables_of_its_own() -> None:
    own = tables_with({"players": {"min": 2, "max": 3}})
    assert (own.players.min, own.players.max) == (2, 3)
    assert own.score == tables().score
    assert tables().players.max == 8


def test_rh_19_1_a_table_is_replaced_whole() -> None:
    with pytest.raises(ContentError, match=r"\[players\]: `max` is missing"):
        tables_with({"players": {"min": 2}})
    with pytest.raises(ContentError, match="unknown key `dragons`"):
        tables_with({"dragons": {}})


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("dragons", {}, "rollhunter.toml: unknown key `dragons`"),
        ("map.depth", 3, "[map]: unknown key `depth`"),
        ("objects.dragon", {"count": 1, "spacing": 1}, "[objects]: unknown key `dragon`"),
        ("objects.bag.weight", 1, "[objects]: `bag`: unknown key `weight`"),
        ("score.structure_set.colour", 1, "[score]: `structure_set`: unknown key `colour`"),
        ("players", ..., "`players` is missing"),
        ("players.min", ..., "[players]: `min` is missing"),
        ("turn.assist", ..., "[turn]: `assist` is missing"),
        ("tracks.bag", ..., "[tracks]: `bag` is missing"),
        ("score.failure", ..., "[score]: `failure` is missing"),
        ("score.bag", "three", "`bag` should be int, not 'three'"),
        ("turn.close_early", 1, "`close_early` should be bool, not 1"),
        ("players.min", 0, "[players]: at least 1"),
        ("players.min", 9, "[players]: at least 1, and `min` not above `max`"),
        ("map.columns", 0, "[map]: 1 to 26 columns"),
        ("map.columns", 27, "[map]: 1 to 26 columns"),
        ("map.rows", 100, "1 to 99 rows"),
        ("map.rows", 11, "[map]: `corners` should be A1, I1, A11, I11"),
        ("map.corners", ["A1", "I1", "A12"], "`corners` should be A1, I1, A12, I12"),
        ("map.corners", ["A1", "I1", "A12", "A1", "I12"], "`corners` should be A1, I1, A12, I12"),
        ("map.corners", ["A1", "I1", "A12", 12], "`corners`[3]: should be str, not 12"),
        ("map.default_corner", "E6", "`default_corner` should be one of the corners"),
        ("map.region_mean", 0, "`region_mean` is at least 1"),
        ("map.terrain_share", [0.25, 0.15], "`terrain_share`: least, then most"),
        ("map.terrain_share", [-0.1, 0.15], "`terrain_share`: least, then most"),
        ("map.terrain_share", [0.2], "`terrain_share`: 2 values, not 1"),
        ("map.terrain_share", [0.1, "half"], "`terrain_share`[1]: should be float, not 'half'"),
        ("objects.bag", {"count": -1, "spacing": 1}, "`bag`: `count` is at least 0, `spacing` at least 1"),
        ("objects.bag", {"count": 1, "spacing": 0}, "`bag`: `count` is at least 0, `spacing` at least 1"),
        ("puzzle.public_cells", [64, 27], "`public_cells`: least, then most"),
        ("puzzle.public_cells", [27, 64.5], "`public_cells`[1]: should be int, not 64.5"),
        ("puzzle.clue_set_share", [0.65, 0.2], "`clue_set_share`: least, then most"),
        ("puzzle.three_clues_min_cells", 1, "`three_clues_min_cells` is at least 2"),
        ("puzzle.min_candidate_cities", 0, "`min_candidate_cities` and `max_attempts` at least 1"),
        ("puzzle.max_attempts", 0, "`min_candidate_cities` and `max_attempts` at least 1"),
        ("turn.die_sides", 0, "the other numbers at least 1"),
        ("turn.setup_hours", 0, "the other numbers at least 1"),
        ("turn.month_hours", 0, "the other numbers at least 1"),
        ("turn.max_missed_in_a_row", 0, "the other numbers at least 1"),
        ("turn.move_min", -1, "`move_min` is at least 0"),
        ("turn.move_min", 2, "`move_min` is at most 1"),
        ("tracks.bag", -1, "[tracks]: boxes are at least 0"),
        ("tracks.monkey", 4, "`monkey_boxes` should have 4 values, one for each box"),
        ("score.monkey_boxes", [1, 3, 5, 7], "`monkey_boxes` should have 5 values, one for each box"),
        ("score.structure_set", {"size": 0, "points": 1}, "`structure_set`: `size` is at least 1"),
        ("score.track", [], "`track` is empty"),
        ("score.track", track(m0=0), "`track`: value 0 should be positive, not 0"),
        ("score.track", track(m14=0), "`track`: value 14 should be positive, not 0"),
        ("score.track", track(m14=-1), "`track`: value 14 should be positive, not -1"),
        ("score.track", track(m15=0), "`track`: value 15 should be negative, not 0"),
        ("score.track", track(m17=-26), "`track`: value 17 is below `failure`"),
        ("score.failure", -24, "`track`: value 17 is below `failure`"),
    ],
)
def test_rh_14_1_what_is_refused(path: str, value: Any, fault: str) -> None:
    with pytest.raises(ContentError, match=re.escape(fault)):
        tables_of(changed(path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("score.track", track(m14=1, m15=-1, m17=-25)),
        ("score.track", [5]),
        ("map.terrain_share", [0, 1]),
        ("map.columns", 9),
        ("players.min", 8),
        ("turn.move_min", 0),
        ("tracks.bag", 0),
        ("objects.bag", {"count": 0, "spacing": 1}),
        ("puzzle.min_candidate_cities", 1),
        ("turn.die_sides", 1),
    ],
)
def test_rh_14_1_what_is_allowed(path: str, value: Any) -> None:
    assert isinstance(tables_of(changed(path, value)), Tables)
