"""A case of Rollhunter is read strictly: every fault is one line that says where (RH-19)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from bot.__main__ import app
from engine import cases, codec
from engine.errors import CaseError, DiceError, one_line
from engine.rollhunter.case import answer
from tests.engine.rollhunter.maps import G

ROOT = Path(__file__).parents[3]
SEED = "ab" * 32
CASES = sorted((Path(__file__).parent / "cases").rglob("*.json"))
MEDALLIONS = {"alpha": 12, "beta": 2, "gamma": 16}

Path_ = tuple[Any, ...]
ABSENT = object()


def player(name: str, **changes: Any) -> dict[str, Any]:
    return {"id": name, "tent": "A12", "plan": [3], "path": ["C11"], "marks": {"C11": {"gamma": True}}} | changes


def sound_case() -> dict[str, Any]:
    return {
        "game": "rollhunter",
        "phase": "month",
        "month": 2,
        "die": 1,
        "map": list(G.rows),
        "public": 11,
        "medallions": dict(MEDALLIONS),
        "players": [player("alix"), player("brune", path=[None], marks={}, missed=1)],
        "orders": {
            "alix": {"type": "visit", "cell": "D10", "medallion": "beta"},
            "brune": {"type": "search", "cell": "G9"},
        },
        "seed": SEED,
    }


def sound_setup() -> dict[str, Any]:
    return {
        "game": "rollhunter",
        "phase": "setup",
        "seats": ["alix"],
        "map": list(G.rows),
        "public": 11,
        "medallions": MEDALLIONS,
    }


def changed(path: Path_, value: Any, case: dict[str, Any] | None = None) -> dict[str, Any]:
    """Gives the sound case with one value put in, or taken out."""
    case = sound_case() if case is None else case
    here: Any = case
    for step in path[:-1]:
        here = here[step]
    if value is ABSENT:
        del here[path[-1]]
    else:
        here[path[-1]] = value
    return case


def complaint(value: Any) -> str:
    with pytest.raises((CaseError, DiceError)) as caught:
        cases.answer(codec.parse(json.dumps(value)))
    text = str(caught.value)
    assert "\n" not in text
    return text


def test_the_sound_cases_are_sound() -> None:
    assert answer(sound_case())["status"] == "running"
    assert answer(sound_setup())["phase"] == "corners"


FAULTS: list[tuple[Path_, Any, str]] = [
    (("surprise",), 1, "surprise: Unexpected"),
    (("players", 0, "surprise"), 1, "players[0].surprise: Unexpected"),
    (("orders", "alix", "surprise"), 1, "orders.alix.surprise: Unexpected"),
    (("medallions", "delta"), 1, "medallions.delta: "),
    (("game",), "dakondo", "game: 'dakondo' is not one of hunt, rollhunter"),
    (("game",), 5, "game: 5 is not one of hunt, rollhunter"),
    (("game",), None, "game: None is not one of"),
    (("game",), ["hunt"], "game: ['hunt'] is not one of"),
    (("phase",), ABSENT, "phase: Field required"),
    (("phase",), "ended", "phase: "),
    (("phase",), "dusk", "phase: "),
    (("map",), ABSENT, "map: Field required"),
    (("public",), ABSENT, "public: Field required"),
    (("medallions",), ABSENT, "medallions: Field required"),
    (("players",), ABSENT, "players: Field required"),
    (("players", 0, "id"), ABSENT, "players[0].id: Field required"),
    (("month",), ABSENT, "month: null is not within 1..18"),
    (("die",), ABSENT, "die: null is not within 1..6"),
    (("month",), 0, "month: 0 is not within 1..18"),
    (("month",), 19, "month: 19 is not within 1..18"),
    (("month",), "2", "month: Input should be a valid integer"),
    (("die",), 7, "die: 7 is not within 1..6"),
    (("die",), 0, "die: 0 is not within 1..6"),
    (("die",), True, "die: "),
    (("map",), [], "map: 1 to 99 rows"),
    (("map",), "F.", "map: "),
    (("map",), ["F. G.", "F."], "map[1]: 1 cells"),
    (("map",), ["F. X."], "map[0]: 'X.'"),
    (("map",), ["F. Fzz"], "map[0]: 'Fzz'"),
    (("map",), ["F. Ftc"], "map[0]: 'Ftc'"),
    (("map",), ["F. Ftt"], "map[0]: 'Ftt'"),
    (("map",), ["F. F"], "map[0]: 'F'"),
    (("public",), 0, "public: 0 is not within 1..16"),
    (("public",), 17, "public: 17 is not within 1..16"),
    (("medallions", "beta"), 17, "medallions.beta: 17 is not within 1..16"),
    (("medallions", "beta"), ABSENT, "medallions.beta: missing"),
    (("players",), [], "players: 1 to 8, not 0"),
    (("players",), [player(f"p{n}") for n in range(9)], "players: 1 to 8, not 9"),
    (("players", 1, "id"), "alix", "players[1].id: 'alix' is there twice"),
    (("players", 1, "id"), "", "players[1].id: '' cannot be"),
    (("players", 1, "id"), "@organiser", "players[1].id: "),
    (("players", 1, "id"), "a:b", "players[1].id: "),
    (("players", 1, "status"), "asleep", "players[1].status: "),
    (("players", 1, "tent"), None, "players[1].tent: null only in the choice of corners"),
    (("players", 1, "tent"), "C3", "players[1].tent: 'C3' is not a corner"),
    (("players", 1, "tent"), "a12", "players[1].tent: 'a12' is not a corner"),
    (("players", 1, "plan"), None, "players[1].plan: null only in a view"),
    (("players", 1, "marks"), None, "players[1].marks: null only in a view"),
    (("players", 1, "plan"), [7], "players[1].plan[0]: 7 is not within 1..6"),
    (("players", 1, "plan"), [1] * 19, "players[1].plan: at most 18"),
    (("players", 1), player("brune", status="found", plan=[1] * 18, path=[]), "players[1].plan: at most 17"),
    (("players", 1, "path"), ["C11", "D10"], "players[1].path: one entry a completed month"),
    (("players", 1, "path"), ["J1"], "players[1].path[0]: 'J1' is not a cell of this map"),
    (("players", 1, "marks"), {"J1": {"alpha": True}}, "players[1].marks.J1: 'J1' is not a cell"),
    (("players", 1, "marks"), {"C11": {"delta": True}}, "players[1].marks.C11.delta: "),
    (("players", 1, "marks"), {"C11": {"alpha": 1}}, "players[1].marks.C11.alpha: "),
    (("players", 1, "tracks"), {"tower": 4}, "players[1].tracks.tower: 4 is not within 0..3"),
    (("players", 1, "tracks"), {"tower": -1}, "players[1].tracks.tower: -1"),
    (("players", 1, "tracks"), {"sword": 1}, "players[1].tracks.sword: "),
    (("players", 1, "missed"), 2, "players[1].missed: 2 is not within 0..1"),
    (("players", 1, "searched"), "Z1", "players[1].searched: 'Z1' is not a cell"),
    (("players", 1, "searched"), "G9", "players[1].searched: null for who has not searched"),
    (("orders", "zoe"), {"type": "abandon"}, "orders.zoe: no player 'zoe'"),
    (("orders", "alix"), None, "orders.alix: "),
    (("orders", "alix", "type"), "fly", "orders.alix: Input tag 'fly'"),
    (("orders", "alix", "type"), ABSENT, "orders.alix: Unable to extract tag"),
    (("orders", "alix", "cell"), ABSENT, "orders.alix.cell: Field required"),
    (("orders", "alix", "cell"), "d10", "orders.alix.cell: 'd10' is not a cell such as C11"),
    (("orders", "alix", "cell"), "", "orders.alix.cell: '' is not a cell"),
    (("orders", "alix", "medallion"), "delta", "orders.alix.medallion: "),
    (("orders", "alix", "artifact"), "sword", "orders.alix.artifact: "),
    (("orders", "brune", "medallion"), "beta", "orders.brune.medallion: Unexpected"),
    (("orders", "brune"), {"type": "abandon", "cell": "A1"}, "orders.brune.cell: Unexpected"),
    (("seed",), ABSENT, "dice: either"),
    (("dice",), {}, "dice: either"),
    (("seed",), "ab", "seed: 64 hexadecimal digits"),
    (("rules",), "RH-1", "rules: "),
    (("data",), {"scores": {}}, "data: unknown key `scores`"),
    (("data",), {"tracks": {"tower": 3}}, "data: [tracks]: "),
    (
        ("data",),
        {"tracks": dict.fromkeys(["tower", "church", "crown", "cross", "shield", "monkey", "bag"], 4)},
        "data: [score]: `monkey_boxes`",
    ),
    (("data",), 3, "data: "),
    (("seats",), ["alix"], "seats: Unexpected"),
]


@pytest.mark.parametrize(("path", "value", "says"), FAULTS, ids=[f"{says}" for _, _, says in FAULTS])
def test_a_faulty_case_says_where(path: Path_, value: Any, says: str) -> None:
    assert complaint(changed(path, value)).startswith(says)


SETUP_FAULTS: list[tuple[Path_, Any, str]] = [
    (("seats",), ABSENT, "seats: Field required"),
    (("seats",), [], "seats: 1 to 8, not 0"),
    (("seats",), ["a", "a"], "seats[1]: 'a' is there twice"),
    (("seats",), ["a b"], "seats[0]: 'a b' cannot be"),
    (("players",), [], "players: Unexpected"),
    (("orders",), {}, "orders: Unexpected"),
    (("month",), 1, "month: Unexpected"),
    (("map",), ABSENT, "map: missing; map, public and medallions are given together"),
    (("public",), ABSENT, "public: missing"),
    (("medallions",), ABSENT, "medallions: missing"),
    (("medallions",), {"alpha": 1, "beta": 2}, "medallions.gamma: missing"),
    (("public",), 17, "public: 17 is not within"),
    (("map",), ["X."], "map[0]: 'X.'"),
    (("dice",), {"puzzle:1": 3}, "dice: given and not needed: `puzzle:1`"),
]


@pytest.mark.parametrize(("path", "value", "says"), SETUP_FAULTS, ids=[f"{says}" for _, _, says in SETUP_FAULTS])
def test_a_faulty_setup_says_where(path: Path_, value: Any, says: str) -> None:
    assert complaint(changed(path, value, sound_setup())).startswith(says)


def test_a_setup_without_a_puzzle_needs_a_seed() -> None:
    bare = {"game": "rollhunter", "phase": "setup", "seats": ["alix"]}
    assert complaint(bare).startswith("dice: either")
    assert complaint(bare | {"seed": "zz"}).startswith("seed: ")
    assert answer(bare | {"seed": SEED})["map"] != list(G.rows)


def test_a_seed_that_gives_no_puzzle_is_said_without_the_map() -> None:
    few = {"clue_set_share": [0.2, 0.65], "min_clue_difference": 108, "public_cells": [27, 64]}
    few |= {"three_clues_min_cells": 2, "min_candidate_cities": 8, "max_attempts": 1}
    told = complaint({"game": "rollhunter", "phase": "setup", "seats": ["a"], "seed": SEED, "data": {"puzzle": few}})
    assert told.startswith("seed: none of 1 maps")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("orders",), ABSENT),
        (("name",), "a name"),
        (("rules",), ["RH-7.1"]),
        (("expected",), {"anything": [1.5, None]}),
        (("seed",), "AB" * 32),
        (("data",), {}),
        (("players", 1), {"id": "brune", "tent": "I1"}),
        (("players", 1), {"id": "brune", "tent": None, "status": "abandoned"}),
        (("players", 1), player("brune", status="out_of_time", plan=[1] * 18, path=[])),
        (("players", 1), player("brune", status="lost", searched="F7")),
        (("players", 1, "tracks"), {"tower": 0, "bag": 5}),
        (("orders", "alix", "cell"), "Z99"),
        (("orders", "alix", "cell"), "AA100"),
    ],
)
def test_what_a_case_may_also_say(path: Path_, value: Any) -> None:
    assert answer(changed(path, value))["phase"] == "month"


def test_null_in_the_choice_of_corners() -> None:
    case = sound_case() | {"phase": "corners", "players": [{"id": "alix", "tent": None}], "orders": {}}
    assert complaint(case) == "month: null in the choice of corners, not 2"
    assert complaint(case | {"month": None}) == "die: null in the choice of corners, not 1"
    assert complaint(case | {"month": None, "die": None, "players": [player("alix")]}).startswith(
        "players[0].plan: at most 0"
    )
    assert answer(case | {"month": None, "die": None})["month"] == 1


def test_the_default_corner_is_one_of_the_map() -> None:
    plot = {"columns": 9, "rows": 12, "corners": ["A1", "I1", "A12", "I12"], "default_corner": "I12"}
    data = {"map": plot | {"region_mean": 5, "terrain_share": [0.15, 0.25]}}
    case = sound_case() | {"map": ["F. G.", "S. D."], "data": data}
    assert complaint(case) == "data.map.default_corner: I12 is not a corner of this map"


def test_a_needed_die_is_missing() -> None:
    assert complaint(changed(("seed",), ABSENT) | {"dice": {}}) == "dice: `month:3:die` is needed and missing"


def test_a_die_is_given_and_not_needed() -> None:
    case = changed(("seed",), ABSENT) | {"dice": {"month:3:die": 2, "month:4:die": 2}}
    assert complaint(case) == "dice: given and not needed: `month:4:die`"


def test_no_die_is_needed_where_nothing_closes() -> None:
    case = changed(("seed",), ABSENT) | {"dice": {"month:3:die": 2}, "orders": {"alix": {"type": "abandon"}}}
    assert complaint(case) == "dice: given and not needed: `month:3:die`"


@pytest.mark.parametrize("value", [0, 7, -1])
def test_a_die_is_out_of_its_range(value: int) -> None:
    case = changed(("seed",), ABSENT) | {"dice": {"month:3:die": value}}
    assert complaint(case) == f"dice.month:3:die: {value} is not on a d6"


# ------------------------------------------------------------------------------------------------- the command line


def test_resolve_knows_the_game_by_its_field(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_text(json.dumps(sound_case()))
    result = CliRunner().invoke(app, ["resolve", str(file)])
    assert result.exit_code == 0
    assert json.loads(result.stdout) == answer(sound_case())


def test_a_batch_may_mix_games(tmp_path: Path) -> None:
    hunted = json.loads(next((ROOT / "tests/engine/hunt/cases").rglob("*.json")).read_text("utf-8"))
    assert "game" not in hunted
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([sound_case(), hunted, sound_case() | {"game": "chess"}, sound_setup()]))
    result = CliRunner().invoke(app, ["resolve", "--batch", str(file)])
    found = json.loads(result.stdout)
    assert [set(part) for part in found[1:3]] == [{"animals", "hunters", "rolls", "status", "events"}, {"error"}]
    assert found[2] == {"error": "game: 'chess' is not one of hunt, rollhunter"}
    assert (found[0], found[3]) == (answer(sound_case()), answer(sound_setup()))


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[]",
        b'{"game": NaN}',
        b'{"game": "rollhunter"}',
        b'{"game": "rollhunter", "phase": "setup"}',
        b'{"game": []}',
    ],
)
def test_a_faulty_file_is_one_line_and_status_two(text: bytes, tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_bytes(text)
    result = CliRunner().invoke(app, ["resolve", str(file)])
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


def test_the_engine_alone_resolves_a_case() -> None:
    command = [sys.executable, "-m", "engine", "-"]
    done = subprocess.run(
        command, cwd=ROOT, input=json.dumps(sound_case()), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == answer(sound_case())


# ------------------------------------------------------------------------------------------------------ whatever comes


def check_resolved_or_refused(text: bytes) -> None:
    """Reads whatever it is; the answer is one, or the complaint one printable line."""
    try:
        told = str(cases.answer(codec.parse(text))["events"])
    except (CaseError, DiceError) as error:
        told = one_line(error)
    assert told
    assert told.isprintable()


@settings(max_examples=100)
@given(st.binary(max_size=400))
def test_any_bytes(text: bytes) -> None:
    check_resolved_or_refused(text)


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["A1", "G9", "alpha", "tower"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: Path_ = ()) -> list[Path_]:
    """Every place inside a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for step, part in inside for place in [(*path, step), *places(part, (*path, step))]]


@settings(max_examples=120)
@given(st.data())
def test_any_value_at_any_place(data: st.DataObject) -> None:
    case = json.loads(data.draw(st.sampled_from(CASES)).read_text("utf-8"))
    del case["expected"]
    for _ in range(data.draw(st.integers(1, 3))):
        spots = places(case)
        case = changed(data.draw(st.sampled_from(spots)), data.draw(anything | st.just(ABSENT)), case)
    check_resolved_or_refused(json.dumps(case).encode())


@settings(max_examples=80)
@given(st.sampled_from(CASES), st.integers(0, 3000), st.binary(max_size=3))
def test_any_bytes_in_a_case(path: Path, at: int, put: bytes) -> None:
    text = path.read_bytes()
    check_resolved_or_refused(text[:at] + put + text[at + len(put) :])
