"""Strict JSON: what is read is what was meant, or one line says where it is not (FH-12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest

from engine import codec
from engine.errors import CaseError


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Dot:
    at: int
    colour: Colour | None = None
    type: Literal["dot"] = "dot"


@dataclass(frozen=True, slots=True)
class Stroke:
    points: tuple[int, ...]
    type: Literal["stroke"] = "stroke"


@dataclass(frozen=True, slots=True)
class Sheet:
    marks: tuple[Annotated[Dot | Stroke, codec.TAGGED], ...]
    titles: Mapping[str, str]


Mark = Dot | Stroke
SHEET = Sheet((Dot(3, Colour.RED), Stroke((1, 2))), {"fr": "feuille", "en": "sheet"})


def test_what_is_written_is_read_back() -> None:
    assert codec.read(Sheet, codec.write(Sheet, SHEET)) == SHEET
    assert codec.build(Sheet, codec.plain(Sheet, SHEET)) == SHEET
    assert codec.read(tuple[Mark, ...], codec.write(tuple[Mark, ...], SHEET.marks)) == SHEET.marks
    assert codec.read(dict[str, Mark], '{"a": {"type": "dot", "at": 1}}') == {"a": Dot(1)}
    assert codec.read(Mark, b'{"type": "stroke", "points": []}') == Stroke(())
    assert codec.read(int | None, "null") is None


def test_plain_values_are_those_of_json() -> None:
    assert codec.plain(Sheet, SHEET) == {
        "marks": [{"at": 3, "colour": "red", "type": "dot"}, {"points": [1, 2], "type": "stroke"}],
        "titles": {"fr": "feuille", "en": "sheet"},
    }


@pytest.mark.parametrize(
    ("kind", "text", "says"),
    [
        (Sheet, "", "input: Invalid JSON"),
        (Sheet, "[]", "input: "),
        (Sheet, '{"marks": []}', "titles: Field required"),
        (Sheet, '{"marks": [], "titles": {}, "extra": 1}', "extra: Unexpected"),
        (Sheet, '{"marks": [{"type": "dot", "at": 1}, {"type": "dot"}], "titles": {}}', "marks[1].at: Field required"),
        (Sheet, '{"marks": [{"at": 1}], "titles": {}}', "marks[0]: Unable to extract tag"),
        (
            Sheet,
            '{"marks": [{"type": "dot", "at": "1"}], "titles": {}}',
            "marks[0].at: Input should be a valid integer",
        ),
        (Sheet, '{"marks": [{"type": "dot", "at": true}], "titles": {}}', "marks[0].at: "),
        (Sheet, '{"marks": [{"type": "dot", "at": 1, "colour": "green"}], "titles": {}}', "marks[0].colour: "),
        (Sheet, '{"marks": [{"type": "stroke", "points": [1, 2.5]}], "titles": {}}', "marks[0].points[1]: "),
        (Sheet, '{"marks": [], "titles": {"fr": 5}}', "titles.fr: "),
        (tuple[Mark, ...], '[{"type": "line"}]', "[0]: Input tag 'line'"),
        (dict[str, int | None], '{"a": "b"}', "a: "),
    ],
)
def test_a_fault_is_told_with_its_place(kind: Any, text: str, says: str) -> None:
    with pytest.raises(CaseError) as caught:
        codec.read(kind, text)
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"a": {"b": [1, {"c": 1, "c": 2}]}}', "a.b[1]: `c` is given twice"),
        ('{"a": 1, "b": 2, "a": 1}', "input: `a` is given twice"),
        ('{"a": [1, NaN]}', "a[1]: NaN is not a number of JSON"),
        ('{"a": Infinity}', "a: Infinity is not a number of JSON"),
        ('{"a": 1234567890123456789}', "a: a number of 19 digits"),
        ('{"a": -123456789012345678}', "a: a number of 19 digits"),
        ("[1e999]", "input: a number or a depth that JSON cannot hold"),
    ],
)
def test_oddities_are_kept_apart_until_they_are_used(text: str, says: str) -> None:
    value = codec.parse(text)
    with pytest.raises(CaseError) as caught:
        codec.build(Any, value)
    assert str(caught.value) == says


def test_the_longest_number_is_a_number() -> None:
    assert codec.parse("123456789012345678") == 123456789012345678


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"\xff", "input: not UTF-8 text: byte 0"),
        ("{", "input: not JSON: "),
        ("[" * 100_000, "input: nested too deeply"),
        ("1 2", "input: not JSON: Extra data"),
    ],
)
def test_what_is_no_json_at_all(text: str | bytes, says: str) -> None:
    with pytest.raises(CaseError) as caught:
        codec.parse(text)
    assert str(caught.value).startswith(says)


def test_a_mark_at_the_beginning_of_a_file_is_let_pass() -> None:
    assert codec.parse("\ufeff[1]".encode()) == [1]
