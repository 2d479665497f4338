"""A case is read strictly: every fault is one line that says where (FH-12)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from engine import codec
from engine.errors import CaseError, DiceError, one_line
from engine.hunt import content
from engine.hunt.case import answer

ROOT = Path(__file__).parents[3]
SEED = "ab" * 32

Path_ = tuple[Any, ...]
ABSENT = object()


def sound_case() -> dict[str, Any]:
    return {
        "forest": "default",
        "main_prey": "bear-1",
        "animals": [
            {"id": "wolf-1", "species": "wolf", "at": "E5", "life": 10},
            {"id": "bear-1", "species": "bear", "at": "A1", "life": 25},
        ],
        "hunters": [hunter("alix"), hunter("brune", at="G5", weapon="bow")],
        "orders": {"alix": {"type": "move", "to": "E8"}, "brune": {"type": "escort", "hunter": "alix"}},
        "choices": {"wolf-1": "NE"},
        "seed": SEED,
    }


def hunter(name: str, **changes: Any) -> dict[str, Any]:
    return {
        "id": name,
        "colour": "azure",
        "at": "E6",
        "weapon": "sword",
        "weapon_state": "held",
        "dropped_at": None,
        "life": 15,
        "facing": "N",
        "points": 0,
        "status": "hunting",
        **changes,
    }


def changed(path: Path_, value: Any) -> dict[str, Any]:
    """Gives the sound case with one value put in, or taken out."""
    case = sound_case()
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
        answer(codec.parse(json.dumps(value)))
    text = str(caught.value)
    assert "\n" not in text
    return text


def test_the_sound_case_is_sound() -> None:
    assert answer(sound_case())["status"] == "running"


FAULTS: list[tuple[Path_, Any, str]] = [
    (("surprise",), 1, "surprise: Unexpected"),
    (("hunters", 0, "surprise"), 1, "hunters[0].surprise: Unexpected"),
    (("animals", 1, "surprise"), 1, "animals[1].surprise: Unexpected"),
    (("orders", "alix", "surprise"), 1, "orders.alix.surprise: Unexpected"),
    (("forest",), ABSENT, "forest: Field required"),
    (("main_prey",), ABSENT, "main_prey: Field required"),
    (("hunters", 1, "dropped_at"), ABSENT, "hunters[1].dropped_at: Field required"),
    (("hunters", 1, "facing"), ABSENT, "hunters[1].facing: Field required"),
    (("animals", 0, "life"), ABSENT, "animals[0].life: Field required"),
    (("orders", "alix", "to"), ABSENT, "orders.alix.to: Field required"),
    (("orders", "alix", "type"), ABSENT, "orders.alix: Unable to extract tag"),
    (("orders", "alix", "type"), "fly", "orders.alix: Input tag 'fly'"),
    (("orders", "alix"), None, "orders.alix: "),
    (("orders", "zoe"), {"type": "stay"}, "orders.zoe: no hunter 'zoe'"),
    (("orders", "alix", "to"), "K5", "orders.alix.to: K5 is outside the forest"),
    (("orders", "alix", "to"), "e5", "orders.alix.to: 'e5' is not a cell"),
    (("orders", "brune", "hunter"), "zoe", "orders.brune.hunter: no hunter 'zoe'"),
    (("orders", "alix"), {"type": "track", "animal": "wolf-9"}, "orders.alix.animal: no animal 'wolf-9'"),
    (("orders", "alix"), {"type": "assassinate", "hunter": "zoe"}, "orders.alix.hunter: no hunter 'zoe'"),
    (("orders", "alix"), {"type": "squire", "to": "B0"}, "orders.alix.to: 'B0' is not a cell"),
    (("orders", "alix"), {"type": "squire", "to": "B1", "weapon": "axe"}, "orders.alix.weapon: "),
    (("orders", "alix"), {"type": "squire", "to": "B1", "retire": 1}, "orders.alix.retire: "),
    (("choices", "wolf-2"), "N", "choices.wolf-2: no animal 'wolf-2'"),
    (("choices", "wolf-1"), "NNE", "choices.wolf-1: "),
    (("main_prey",), "bear-2", "main_prey: no animal 'bear-2'"),
    (("main_prey",), "alix", "main_prey: no animal 'alix'"),
    (("game",), "dakondo", "game: "),
    (("turn",), 0, "turn: 0 is not within"),
    (("turn",), "1", "turn: Input should be a valid integer"),
    (("rules",), "FH-1", "rules: "),
    (
        ("animals", 0, "species"),
        "dragon",
        "animals[0].species: 'dragon' is not one of hare, roe_deer, wolf, stag, boar, bear",
    ),
    (
        ("animals", 1),
        {"id": "wolf-1", "species": "wolf", "at": "E5", "life": 9},
        "animals[1].id: 'wolf-1' is there twice",
    ),
    (("animals", 0, "id"), "bear-2", "animals[0].id: 'bear-2' is not `wolf-n`"),
    (("animals", 0, "id"), "wolf-0", "animals[0].id: "),
    (("animals", 0, "life"), 0, "animals[0].life: 0 is not within 1..10"),
    (("animals", 0, "life"), 11, "animals[0].life: 11 is not within 1..10"),
    (("animals", 0, "life"), True, "animals[0].life: "),
    (("animals", 0, "life"), 9.0, "animals[0].life: "),
    (("animals", 0, "life"), "9", "animals[0].life: "),
    (("animals", 0, "at"), "B1", "animals[0].at: B1 is a tent"),
    (("animals", 0, "at"), "E11", "animals[0].at: E11 is outside"),
    (("animals", 0, "at"), "K1", "animals[0].at: K1 is outside"),
    (("animals", 0, "at"), "", "animals[0].at: '' is not a cell"),
    (("animals", 0, "at"), "E05", "animals[0].at: 'E05' is not a cell"),
    (("animals",), {}, "animals: "),
    (("hunters", 1, "id"), "alix", "hunters[1].id: 'alix' is there twice"),
    (("hunters", 1, "id"), "wolf-1", "hunters[1].id: 'wolf-1' is there twice"),
    (("hunters", 1, "id"), "", "hunters[1].id: "),
    (("hunters", 1, "id"), "@organiser", "hunters[1].id: "),
    (("hunters", 1, "id"), "a:b", "hunters[1].id: "),
    (("hunters", 1, "id"), "a b", "hunters[1].id: "),
    (("hunters", 1, "colour"), "purple", "hunters[1].colour: 'purple' is not one of azure, gules, vert, or"),
    (("hunters", 1), hunter("brune", weapon_state="dropped", dropped_at="K5"), "hunters[1].dropped_at: K5 is outside"),
    (("hunters", 1, "at"), "E1", "hunters[1].at: E1 is a tent of another colour"),
    (("hunters", 1, "at"), "J11", "hunters[1].at: J11 is outside"),
    (("hunters", 1, "weapon"), "axe", "hunters[1].weapon: "),
    (("hunters", 1, "weapon_state"), "lost", "hunters[1].weapon_state: "),
    (("hunters", 1, "weapon_state"), "dropped", "hunters[1].dropped_at: "),
    (("hunters", 1, "dropped_at"), "E5", "hunters[1].dropped_at: "),
    (("hunters", 1, "facing"), None, "hunters[1].facing: null outside a tent"),
    (("hunters", 1, "facing"), "up", "hunters[1].facing: "),
    (("hunters", 1, "life"), 16, "hunters[1].life: 16 is not within 1..15"),
    (("hunters", 1, "life"), 0, "hunters[1].life: 0 is not within 1..15"),
    (("hunters", 1, "points"), -1, "hunters[1].points: -1"),
    (("hunters", 1, "status"), "dead", "hunters[1].life: 15 is not within -999..0"),
    (("hunters", 1, "status"), "asleep", "hunters[1].status: "),
    (("hunters",), [hunter(f"h{n}") for n in range(13)], "hunters: at most 12"),
    (("seed",), ABSENT, "dice: either"),
    (("dice",), {}, "dice: either"),
    (("seed",), "ab", "seed: 64 hexadecimal digits"),
    (("seed",), "ab " * 21 + "a", "seed: 64 hexadecimal digits"),
    (("seed",), "zz" * 32, "seed: 64 hexadecimal digits"),
    (("forest",), "nowhere", f"forest: no forest 'nowhere'; there is {', '.join(content.forests())}"),
    (("forest",), 5, "forest: "),
    (("forest",), {"columns": 10, "rows": 10}, "forest.tents: Field required"),
    (("forest",), {"columns": 10, "rows": 10, "tents": {}, "trees": 1}, "forest.trees: Unexpected"),
    (("forest",), {"columns": 0, "rows": 10, "tents": {}}, "forest.columns: "),
    (("forest",), {"columns": 27, "rows": 10, "tents": {}}, "forest.columns: "),
    (("forest",), {"columns": 10, "rows": 100, "tents": {}}, "forest.rows: "),
    (("forest",), {"columns": 10, "rows": 0, "tents": {}}, "forest.rows: "),
    (("forest",), {"columns": 10, "rows": 10, "tents": {"K1": "or"}}, "forest.tents.K1: outside"),
    (("forest",), {"columns": 10, "rows": 10, "tents": {"x": "or"}}, "forest.tents.x: not a cell"),
    (
        ("forest",),
        {"columns": 10, "rows": 10, "tents": {"B1": "pink"}},
        "forest.tents.B1: a colour is one of azure, gules, vert, or, not 'pink'",
    ),
    (("forest",), {"columns": 10, "rows": 10, "tents": {"B1": None}}, "forest.tents.B1: "),
]


@pytest.mark.parametrize(("path", "value", "says"), FAULTS, ids=[f"{says}" for _, _, says in FAULTS])
def test_a_faulty_case_says_where(path: Path_, value: Any, says: str) -> None:
    assert complaint(changed(path, value)).startswith(says)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("hunters", 1), hunter("brune", status="dead", life=0)),
        (("hunters", 1), hunter("brune", status="dead", life=-9)),
        (("hunters", 1), hunter("brune", status="retired", life=15, at="B1")),
        (("hunters", 1), hunter("brune", facing=None, at="B1")),
        (("hunters", 1), hunter("brune", weapon_state="dropped", dropped_at="J9")),
        (("hunters", 1), hunter("brune", life=1)),
        (("hunters",), [hunter(f"h{n}") for n in range(12)]),
        (("forest",), {"columns": 26, "rows": 99, "tents": {}}),
        (("animals", 0, "life"), 1),
        (("orders",), ABSENT),
        (("choices",), ABSENT),
        (("turn",), 12),
        (("game",), "hunt"),
        (("name",), "a name"),
        (("expected",), {"anything": [1.5, None]}),
        (("seed",), "AB" * 32),
    ],
)
def test_what_a_case_may_also_say(path: Path_, value: Any) -> None:
    case = changed(path, value)
    case.pop("orders", None) if path[0] == "hunters" else None
    assert answer(case)["status"] == "running"


def test_a_forest_of_one_cell() -> None:
    case = changed(("forest",), {"columns": 1, "rows": 1, "tents": {}})
    case |= {"animals": [{"id": "wolf-1", "species": "wolf", "at": "A1", "life": 10}], "main_prey": "wolf-1"}
    case |= {"hunters": [hunter("alix", at="A1")], "orders": {}}
    assert answer(case)["animals"] == [{"id": "wolf-1", "species": "wolf", "at": "A1", "life": 4}]


def test_a_complaint_is_not_endless() -> None:
    assert len(one_line(CaseError("x" * 1000))) == 500


def test_a_needed_die_is_missing() -> None:
    case = changed(("seed",), ABSENT) | {"dice": {"animal:wolf-1:move": 9}}
    assert complaint(case) == "dice: `animal:bear-1:move` is needed and missing"


def test_a_die_is_given_and_not_needed() -> None:
    rolled = answer(sound_case())["rolls"]
    case = changed(("seed",), ABSENT) | {"dice": {**rolled, "animal:wolf-2:move": 3}}
    assert complaint(case) == "dice: given and not needed: `animal:wolf-2:move`"


@pytest.mark.parametrize("value", [0, 11, -1])
def test_a_die_is_out_of_its_range(value: int) -> None:
    case = changed(("seed",), ABSENT) | {"dice": {"animal:wolf-1:move": value}}
    assert complaint(case) == f"dice.animal:wolf-1:move: {value} is not on a d10"


@pytest.mark.parametrize("value", [True, "3", 3.5, None])
def test_a_die_is_no_number(value: Any) -> None:
    case = changed(("seed",), ABSENT) | {"dice": {"animal:wolf-1:move": value}}
    assert complaint(case).startswith("dice.animal:wolf-1:move: ")


TEXTS = {
    "nothing": (b"", "input: not JSON"),
    "half a case": (b'{"forest": "default"', "input: not JSON"),
    "no object": (b"[]", "input: "),
    "a number": (b"5", "input: "),
    "null": (b"null", "input: "),
    "no UTF-8": (b'{"name": "\xff"}', "input: not UTF-8 text: byte 10"),
    "half a surrogate": (b'{"name": "\\ud800"}', "input: "),
    "too deep": (b"[" * 100_000, "input: nested too deeply"),
    "a key twice": (b'{"hunters": [{"id": "a", "id": "b"}]}', "hunters[0]: `id` is given twice"),
    "a key twice at the top": (b'{"turn": 1, "turn": 1}', "input: `turn` is given twice"),
    "a huge number": (b'{"turn": ' + b"9" * 5000 + b"}", "turn: a number of 5000 digits"),
    "a large number": (b'{"turn": ' + b"9" * 19 + b"}", "turn: a number of 19 digits"),
    "not a number": (b'{"turn": NaN}', "turn: NaN is not a number of JSON"),
    "infinity": (b'{"turn": -Infinity}', "turn: -Infinity is not a number of JSON"),
    "beyond all floats": (b'{"expected": 1e999}', "input: a number or a depth"),
}


TEXTS["a line break in a key"] = (json.dumps({**sound_case(), "a\nb": 1}).encode(), "a\\x0ab: Unexpected")


@pytest.mark.parametrize("what", TEXTS)
def test_a_faulty_file_is_one_line_and_status_two(what: str, tmp_path: Path) -> None:
    text, says = TEXTS[what]
    file = tmp_path / "case.json"
    file.write_bytes(text)
    result = CliRunner().invoke(app, ["resolve", str(file)])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith(says)


def test_resolve_prints_the_answer(tmp_path: Path) -> None:
    file = tmp_path / "case.json"
    file.write_text(json.dumps(sound_case()))
    result = CliRunner().invoke(app, ["resolve", str(file)])
    assert result.exit_code == 0
    assert json.loads(result.stdout) == answer(sound_case())


def test_resolve_reads_standard_input() -> None:
    result = CliRunner().invoke(app, ["resolve", "-"], input=json.dumps(sound_case()))
    assert json.loads(result.stdout) == answer(sound_case())


@pytest.mark.parametrize("name", ["absent.json", "."])
def test_resolve_of_what_cannot_be_read(name: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["resolve", str(tmp_path / name)])
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_a_batch_tells_a_bad_case_at_its_place(tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    twice = '{"turn": 1, "turn": 2}'
    file.write_text(f"[{json.dumps(sound_case())}, {twice}, 7, {json.dumps(changed(('turn',), 0))}]")
    result = CliRunner().invoke(app, ["resolve", "--batch", str(file)])
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found[0] == answer(sound_case())
    assert found[1] == {"error": "input: `turn` is given twice"}
    assert [set(part) for part in found[2:]] == [{"error"}, {"error"}]


def test_a_batch_is_an_array(tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    file.write_text(json.dumps(sound_case()))
    result = CliRunner().invoke(app, ["resolve", "--batch", str(file)])
    assert (result.exit_code, result.stderr) == (2, "input: an array of cases is needed\n")


def engine_alone(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments], cwd=ROOT, input=given, capture_output=True, text=True, check=False
    )


def test_the_engine_alone_resolves_a_case() -> None:
    done = engine_alone("-", given=json.dumps(sound_case()))
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == answer(sound_case())


def test_the_engine_alone_resolves_a_batch() -> None:
    done = engine_alone("--batch", "-", given=json.dumps([sound_case(), 5]))
    assert json.loads(done.stdout)[0] == answer(sound_case())


@pytest.mark.parametrize("arguments", [(), ("--fast", "x"), ("a", "b"), ("absent.json",)])
def test_the_engine_alone_complains_in_one_line(arguments: tuple[str, ...]) -> None:
    done = engine_alone(*arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_resolve_starts_without_the_bots_world() -> None:
    worlds = ("discord", "sqlmodel", "sqlalchemy", "PIL")
    code = f"import sys, bot.__main__, engine.hunt.case; print([name for name in {worlds} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
