"""Why an order of Rollhunter is refused, as the bot says it: each phase, end, medallion and artifact by its own name (RH-6.4)."""

from __future__ import annotations

from enum import StrEnum

import pytest

from bot.rollhunter import said
from engine.errors import IllegalOrder
from engine.rollhunter.clues import Medallion
from engine.rollhunter.land import Kind
from engine.rollhunter.state import Phase, Status
from tests.bot.evenings import read

CHOSEN: dict[str, tuple[str, str, tuple[StrEnum, ...]]] = {
    "wrong_phase": ("RH-6.2", "phase", tuple(Phase)),
    "not_active": ("RH-11.1", "status", tuple(each for each in Status if each is not Status.ACTIVE)),
    "already_consulted": ("R-RH-15", "medallion", tuple(Medallion)),
    "not_in_reach": ("R-RH-16", "artifact", tuple(Kind)),
    "track_full": ("R-RH-17", "artifact", tuple(Kind)),
}
"""Reason → its rule, the field by which the sentence is chosen, and what that may be."""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("reason", CHOSEN)
def test_a_refusal_names_what_it_is_about(reason: str, language: str) -> None:
    rule, field, values = CHOSEN[reason]
    sentences = {said.refused(IllegalOrder(rule, reason, cell="F6", **{field: value}), language) for value in values}
    assert len(sentences) == len(values)
    assert all(f"({rule})" in sentence for sentence in sentences)


def test_it_speaks_of_the_phase_that_is_and_of_the_end_that_was() -> None:
    late = read(said.refused(IllegalOrder("RH-6.2", "wrong_phase", phase=Phase.MONTH), "fr"))
    assert late.startswith("Les tentes sont plantées")
    found = read(said.refused(IllegalOrder("RH-11.1", "not_active", status=Status.FOUND), "fr"))
    assert found.startswith("Vous avez trouvé la Cité Blanche")
    full = read(said.refused(IllegalOrder("R-RH-17", "track_full", artifact=Kind.CROWN, cell="F6"), "fr"))
    assert full.startswith("La piste des couronnes est pleine")


def test_what_a_player_wrote_stays_a_quotation() -> None:
    text = said.refused(IllegalOrder("RH-2.1", "unknown_cell", cell="**@everyone**"), "en")
    assert "@everyone" not in text.replace("\\@", "")
