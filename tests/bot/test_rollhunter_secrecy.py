"""Nothing that others see depends on what a player did (RH-13, RH-17.6): the same game is played again with other orders of
one player's, and every byte that reached anybody else is compared."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from simcord.env import Env

from bot.rollhunter import leaves
from bot.rollhunter.leaves import Leaf
from engine.rollhunter.state import Status
from tests.bot.expeditions import Table
from tests.bot.twins import laid_open, told, twin

Months = Callable[[Table], Awaitable[None]]
Folders = pytest.TempPathFactory
SEEN = 4
"""Months that are compared."""


def drawn_from(leaf: Leaf, language: str, small: bool) -> tuple[bytes, str]:
    """Gives in a picture's place all that it is drawn from, which is more than it shows; with its alt text."""
    return repr(laid_open((leaf.state, leaf.seat, leaf.marks, leaf.place.names))).encode(), leaves.alt(leaf, language)


async def goes_on(table: Table) -> None:
    """Alix visits a cell."""
    await table.write("Alix", table.visit("Alix"))


async def elsewhere(table: Table) -> None:
    """Alix visits another cell, and changes his mind twice."""
    await table.write("Alix", table.visit("Alix", which=0))
    await table.write("Alix", "annule")
    await table.write("Alix", table.visit("Alix", which=1))


async def finds(table: Table) -> None:
    """Alix searches, and finds the city: from then on he has nothing to do."""
    if table.status("Alix") is Status.ACTIVE:
        await table.write("Alix", f"cherche {table.expedition().city}")


async def misses_two(table: Table) -> None:
    """Alix is silent for two months, and comes back."""
    if table.sheet("Alix").missed == 2:
        await table.write("Alix", table.visit("Alix"))


async def is_silent(table: Table) -> None:
    """Alix does nothing."""


def in_turn(*months: Months) -> Months:
    """Makes of several ways one that does another thing each month."""
    ways = iter(months)

    async def does(table: Table) -> None:
        """Alix is silent for two months, comes back, changes his mind, and finds the city."""
        await next(ways)(table)

    return does


async def seen_by_others(folder: Path, months: Months, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Plays a game in which Alix does this each month; gives all that Brune and the channel were sent, in order."""
    async with twin(folder, monkeypatch, paint=drawn_from) as env:
        return await played(env, months)


async def played(env: Env, months: Months) -> list[Any]:
    """Plays the months and gathers what was sent; Brune orders the same each time, after Alix."""
    table = Table(env)
    await table.set_up("Alix", "Brune")
    await table.corners("Alix", "Brune")
    answers = []
    for _ in range(SEEN):
        await months(table)
        await env.advance_time(60 - env.now().second)  # so that nobody's typing shifts a minute
        answers.append(await table.write("Brune", table.visit("Brune")))
        shown = await table.person("Brune").slash(table.channel, "rollhunter month")
        answers.append(shown.response.content)
        for command in ("play", "search"):
            answers.append(await table.person("Brune").autocomplete(table.channel, f"rollhunter {command}", "cell", ""))
        await table.evening()
    return [*answers, *[await told(message) for message in (*table.posts(), *table.private("Brune"))]]


async def differing(
    others: tuple[Months, ...], tmp_path_factory: Folders, monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """Gives the ways of playing of which others see anything."""
    told_first = await seen_by_others(tmp_path_factory.mktemp("goes-on"), goes_on, monkeypatch)
    assert len(told_first) > 4 * SEEN
    return [
        str(other.__doc__)
        for other in others
        if await seen_by_others(tmp_path_factory.mktemp("other"), other, monkeypatch) != told_first
    ]


async def test_whatever_one_player_does_the_others_get_the_same_bytes(
    tmp_path_factory: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = (in_turn(is_silent, is_silent, elsewhere, finds),)
    assert await differing(ways, tmp_path_factory, monkeypatch) == []


@pytest.mark.slow
async def test_whatever_one_player_does_from_the_first_month_on_the_others_get_the_same_bytes(
    tmp_path_factory: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await differing((elsewhere, finds, misses_two), tmp_path_factory, monkeypatch) == []
