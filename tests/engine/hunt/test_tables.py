"""The hunt's data files are read strictly: a fault names file and key (FH-1.4 to FH-1.6)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import content
from engine.content import ContentError
from engine.hunt import content as tables
from engine.hunt.state import Arm, Forest, Species, Weapon

CACHED = (content.data_folder, content.table, content.names, tables.forest, tables.bestiary, tables.weapons)
HARE = "[hare]\nlife = 5\nmove = 1\npoints = 1\n"
ARM = "reach = 1\nattack = 2\nbreakable = true\n"


def forget() -> None:
    for cached in CACHED:
        cached.cache_clear()


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty data folder of one's own."""
    forget()
    (tmp_path / "forests").mkdir()
    monkeypatch.setattr(content, "data_folder", lambda: tmp_path)
    yield tmp_path
    forget_all()


def forget_all() -> None:
    for cached in CACHED[1:]:
        cached.cache_clear()


def complaint(read: Any) -> str:
    with pytest.raises(ContentError) as caught:
        read()
    return str(caught.value)


def test_fh_1_4_the_default_forest() -> None:
    forest = tables.forest("default")
    assert (forest.columns, forest.rows, len(forest.tents)) == (10, 10, 12)
    assert {colour: sum(its == colour for its in forest.tents.values()) for colour in forest.tents.values()} == {
        "azure": 3,
        "gules": 3,
        "vert": 3,
        "or": 3,
    }
    turned = {(row, 9 - column) for column, row in map(place, forest.tents)}
    assert turned == set(map(place, forest.tents)), "the same under a quarter turn"


def place(cell: str) -> tuple[int, int]:
    return ord(cell[0]) - 65, int(cell[1:]) - 1


def test_fh_1_5_the_weapons() -> None:
    assert tables.weapons() == {
        Weapon.SWORD: Arm(0, 6, True, True, True, True, True),
        Weapon.LANCE: Arm(1, 4, True, False, True, False, True),
        Weapon.BOW: Arm(2, 2, False, False, False, False, False),
    }
    assert list(tables.weapons()) == ["sword", "lance", "bow"]


def test_fh_1_6_the_bestiary() -> None:
    assert tables.bestiary() == {
        "hare": Species(5, 1, 0, 1, False),
        "roe_deer": Species(10, 2, 0, 2, False),
        "wolf": Species(10, 2, 2, 2, False),
        "stag": Species(15, 2, 4, 3, False),
        "boar": Species(20, 1, 6, 3, True),
        "bear": Species(25, 1, 8, 4, True),
    }
    assert [name for name, species in tables.bestiary().items() if species.ferocious] == [
        "wolf",
        "stag",
        "boar",
        "bear",
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (HARE + "teeth = 2\n", "bestiary.toml: [hare]: unknown key `teeth`"),
        ("[hare]\nmove = 1\n", "bestiary.toml: [hare]: `life` is at least 1"),
        (HARE.replace("5", "0"), "bestiary.toml: [hare]: `life` is at least 1"),
        (
            HARE.replace("move = 1", "move = -1"),
            "bestiary.toml: [hare]: `life` is at least 1, the other numbers at least 0",
        ),
        (HARE.replace("5", "'5'"), "bestiary.toml: [hare]: `life` should be int, not '5'"),
        (HARE.replace("5", "true"), "bestiary.toml: [hare]: `life` should be int, not True"),
        ("[hare", "bestiary.toml: "),
    ],
)
def test_a_faulty_bestiary(data: Path, text: str, says: str) -> None:
    (data / "bestiary.toml").write_text(text)
    assert complaint(tables.bestiary).startswith(says)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"[sword]\n{ARM}[lance]\n{ARM}", "weapons.toml: `bow` should be dict"),
        (f"[sword]\n{ARM}[lance]\n{ARM}[bow]\n{ARM}[axe]\n{ARM}", "weapons.toml: unknown key `axe`"),
        (f"[sword]\n{ARM}sharp = true\n[lance]\n{ARM}[bow]\n{ARM}", "weapons.toml: [sword]: unknown key `sharp`"),
        (f"[sword]\n{ARM}[lance]\nreach = -1\n[bow]\n{ARM}", "weapons.toml: [lance]: numbers are at least 0"),
    ],
)
def test_faulty_weapons(data: Path, text: str, says: str) -> None:
    (data / "weapons.toml").write_text(text)
    assert complaint(tables.weapons).startswith(says)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("columns = 3\nrows = 3\n", "forests/glade.toml: `tents` should be dict"),
        ("columns = 3\nrows = 3\nhills = 1\n[tents]\n", "forests/glade.toml: unknown key `hills`"),
        ("columns = 3\nrows = 3\n[tents]\nD1 = 'or'\n", "forests/glade.toml: tents.D1: outside the forest"),
        (
            "columns = 3\nrows = 3\n[tents]\nA1 = 'pink'\n",
            "forests/glade.toml: tents.A1: a colour is one of azure, gules, vert, or, not 'pink'",
        ),
        ("columns = 0\nrows = 3\n[tents]\n", "forests/glade.toml: columns: 1 to 26, not 0"),
    ],
)
def test_a_faulty_forest(data: Path, text: str, says: str) -> None:
    (data / "forests" / "glade.toml").write_text(text)
    assert complaint(lambda: tables.forest("glade")).startswith(says)


def test_a_forest_of_ones_own(data: Path) -> None:
    (data / "forests" / "glade.toml").write_text("columns = 26\nrows = 99\n[tents]\nZ99 = 'vert'\n")
    assert tables.forests() == ("glade",)
    assert tables.forest("glade") == Forest(26, 99, {"Z99": "vert"})  # type: ignore[dict-item]
    assert complaint(lambda: tables.forest("elsewhere")) == "forests/elsewhere.toml: no such file in data/"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[dragon]\nleast = 1\n", "preset.toml: unknown key `dragon`"),
        ("[hare]\nmost = 1\n", "preset.toml: [hare]: unknown key `most`"),
    ],
)
def test_r_fh_20_a_faulty_preset(data: Path, text: str, says: str) -> None:
    (data / "bestiary.toml").write_text(HARE)
    (data / "preset.toml").write_text(text)
    assert complaint(lambda: tables.preset(4)).startswith(says)


def test_r_fh_20_a_species_that_does_not_grow_may_be_absent(data: Path) -> None:
    (data / "bestiary.toml").write_text(HARE)
    (data / "preset.toml").write_text("[hare]\nleast = 0\n")
    assert tables.preset(12) == {"hare": 0}


def test_a_missing_file(data: Path) -> None:
    assert complaint(tables.bestiary) == "bestiary.toml: no such file in data/"
    assert complaint(lambda: content.text("rules/none.md")) == "rules/none.md: no such file in data/"
