"""Thirty days without a restart (G21): hunts are played to their end and others begin, orders come by form and by letter, and
every night is silent, as on a machine that sleeps. At the end the bot has as much memory, as many files and tasks as at first.

SOAK_HUNTS and SOAK_DAYS make it longer: with 200 hunts it resolves six thousand turns, which takes the better part of an hour.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from sqlmodel import col, select

from bot.sealed import Seal, Token
from bot.store.mail import Kind, key_of, nonce_of
from bot.store.tables import Game, GameStatus, TurnRow, TurnState
from tests.reliability.conftest import Dose
from tests.reliability.rush import Layer, Rush, bot_of, crowd, patiently, stopped
from tests.reliability.rush_probe import Measured
from tests.reliability.shared_clock import SharedClock
from tests.reliability.test_interactions_under_load import seal_of

SCALE = 20.0
BEFORE = timedelta(seconds=40)
"""How long before the hour hunters order: a silence that no connection takes for its end."""
WARM = 100
"""After how many turns the bot has all that it keeps for good: what it has drawn with, the pages of its database."""
GROWTH = 10 * 2**20
"""By how many bytes its memory may have grown in a month of evenings as most of them are since."""
ONCE = 32 * 2**20
"""What the largest film takes besides, which is held thrice while it is sent: the process keeps that room for the next."""
FEW = 10
"""By how many files and tasks two moments of rest may differ: connections to Discord and to the database come and go."""
ORDERS = ("je reste", "annule", "bonjour", "B2", "fouille")


@dataclass
class Diary:
    """What was done, and what the bot had at the end of each day."""

    chance: Random
    turns: set[tuple[int, int]] = field(default_factory=set)
    """Hunt and number of all turns that were due."""
    letters: list[int] = field(default_factory=list)
    evenings: list[dict[str, Any]] = field(default_factory=list)

    def at_rest(self) -> list[dict[str, Any]]:
        """Gives the evenings after which nothing more should be added; all, where there were too few."""
        rest = [each for each in self.evenings if each["turns"] >= WARM]
        return rest if len(rest) > 1 else self.evenings

    def grown(self) -> tuple[float, int]:
        """Gives by how many bytes the memory grew on most evenings, times thirty; and in all."""
        sizes = [each["rss"] for each in self.at_rest()]
        return 30 * median(then - before for before, then in pairwise(sizes)), sizes[-1] - sizes[0]


def amounts(dose: Dose) -> tuple[int, int]:
    """Gives how many days, and how many hunts at a time."""
    days, hunts = dose.of(short=(0, 0), ten=(6, 3), full=(30, 8))
    return int(os.environ.get("SOAK_DAYS", days)), int(os.environ.get("SOAK_HUNTS", hunts))


def running(rush: Rush) -> dict[int, int]:
    """Gives the hunts under way, with the number of their turn."""
    store = rush.store
    with store.read() as session:
        found = session.exec(select(Game.id, Game.turn).where(Game.status == GameStatus.RUNNING)).all()
    store.close()
    return {game: turn for game, turn in found if game is not None}


def next_hour(rush: Rush) -> datetime | None:
    """Gives when the next turn ends; None: no hunt is under way."""
    store = rush.store
    with store.read() as session:
        found = session.exec(select(TurnRow.deadline).where(TurnRow.state == TurnState.OPEN)).all()
    store.close()
    return min(found, default=None)


def resolved(rush: Rush) -> set[tuple[int, int]]:
    """Gives the turns that were resolved since their hunts were laid."""
    store = rush.store
    with store.read() as session:
        found = session.exec(select(TurnRow.game, TurnRow.no).where(col(TurnRow.state) == TurnState.DONE)).all()
    store.close()
    return {(game, no) for game, no in found if no >= rush.turns[game]}


def order(rush: Rush, diary: Diary, seal: Seal, turns: dict[int, int]) -> None:
    """Has some hunters of each hunt order something, half of them by form, half by letter."""
    for game, turn in turns.items():
        for user in diary.chance.sample(rush.hunters[game], 4):
            said = diary.chance.choice(ORDERS)
            if diary.chance.random() < 0.5:
                rush.server.send_form(user, seal.write(Token("form", game, turn, user)), said)
            else:
                diary.letters.append(rush.server.say(user, said))


async def evening(layer: Layer, clock: SharedClock, measured: Measured, diary: Diary, hunts: int) -> None:
    """Has a night pass, hunters order, and the hour strike; waits until all is told."""
    rush, server = layer.rush, layer.server
    due = next_hour(rush) or clock.now() + timedelta(days=1)
    layer.lay([due] * (hunts - len(running(rush))))
    connected = server.identifies + server.resumes
    clock.advance_to(due - BEFORE)
    await server.until(lambda: server.identifies + server.resumes > connected)
    turns = running(rush)
    diary.turns |= set(turns.items())
    order(rush, diary, seal_of(rush), turns)
    answers = {nonce_of(f"answer:{letter}:") for letter in diary.letters}
    await patiently(rush, lambda: len(server.answers) == len(server.pressed) and answers <= server.by_nonce.keys())
    clock.advance_to(due)
    await patiently(rush, lambda: resolved(rush) == diary.turns and not rush.unsent())
    seen = len(measured.lines())
    await server.until(lambda: len(measured.lines()) > seen + 2)
    diary.evenings.append(measured.last() | {"turns": len(diary.turns)})


async def test_the_bot_has_after_thirty_days_what_it_had_at_first(tmp_path: Path, dose: Dose, longer: None) -> None:
    days, hunts = amounts(dose)
    diary, clock = Diary(Random(21)), SharedClock(tmp_path / "clock", SCALE)
    async with crowd(tmp_path, hunts * (2 + days // 3), dose, clock) as layer:
        rush, server = layer.rush, layer.server
        async with bot_of(layer, HALLALI_HELPERS="0", HALLALI_BACKUP_EVERY="24") as (bot, measured):
            await server.until(measured.working)
            for _ in range(days):
                await evening(layer, clock, measured, diary, hunts)
            await stopped(bot)
    reports = {nonce_of(key_of(game, no, Kind.REPORT, rush.channels[game])) for game, no in diary.turns}
    first, last = diary.at_rest()[0], diary.evenings[-1]
    usually, grown = diary.grown()
    print(
        f"\nG21: {days} days, {len(diary.turns)} turns of {len(rush.turns)} hunts, {len(server.posts)} messages, "
        f"{len(server.pressed)} forms, {len(diary.letters)} letters, {server.identifies + server.resumes} connections; "
        f"since turn {first['turns']} {grown / 2**20:+.1f} MiB of {last['rss'] / 2**20:.0f}, as on most evenings "
        f"{usually / 2**20:+.1f} a month; files {first['files']} → {last['files']}, tasks {first['tasks']} → {last['tasks']}"
    )
    assert "ERROR" not in bot.output, bot.output
    assert reports <= server.by_nonce.keys()
    assert server.calls["POST messages"] == len(server.posts) == len(server.by_nonce), "a message was asked for twice"
    assert abs(last["files"] - first["files"]) <= FEW
    assert abs(last["tasks"] - first["tasks"]) <= FEW
    if first["turns"] >= WARM:
        assert usually <= GROWTH
        assert grown <= GROWTH + ONCE
