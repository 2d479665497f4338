"""Days of rest as people write them."""

from __future__ import annotations

import pytest

from bot import weekdays
from bot.errors import Refusal


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("", ""),
        ("dim", "7"),
        ("sam, dim", "6,7"),
        ("samedi et dimanche", "6,7"),
        ("Saturday and Sunday", "6,7"),
        ("6,7", "6,7"),
        ("Lun. mer.", "1,3"),
        ("mercredi", "3"),
        ("Thursday", "4"),
        ("su+sa", "6,7"),
    ],
)
def test_days_are_read(text: str, days: str) -> None:
    assert weekdays.read(text) == days


@pytest.mark.parametrize("text", ["hier", "m", "ma?", "8", "mardredi", "日曜", "٣", "et"])
def test_what_is_no_day_or_several(text: str) -> None:
    with pytest.raises(Refusal):
        weekdays.read(text)


def test_days_are_written() -> None:
    assert weekdays.write("6,7", "fr") == "samedi et dimanche"
    assert weekdays.write("7", "en") == "Sunday"
