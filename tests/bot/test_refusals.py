"""Every refusal can be said in both languages."""

from __future__ import annotations

import pytest

from bot.errors import REFUSALS
from render.words import LANGUAGES, words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", sorted(REFUSALS))
def test_every_refusal_can_be_said(language: str, reason: str) -> None:
    assert words(language)(f"denied-{reason}", **dict.fromkeys(REFUSALS[reason], "7"))
