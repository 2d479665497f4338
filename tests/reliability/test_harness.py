"""The harness itself: a bot that is killed and begun anew, on virtual time, against a Discord that remembers."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.reliability.discord_server import discord_at
from tests.reliability.nursery import Nursery
from tests.reliability.oracle import judge
from tests.reliability.season import lay


@pytest.mark.usefixtures("longer")
async def test_a_turn_goes_on_in_another_life(nursery: Nursery, tmp_path: Path) -> None:
    """An order by private message, the bot killed, begun anew, the deadline, one account: all that the proofs stand on."""
    async with discord_at(tmp_path, 2.0) as discord:
        season = lay(tmp_path, discord, hunters=3)
        season.near_the_deadline(40)
        first, second, third = season.hunters
        early = season.order(first)
        life = nursery.life(tmp_path, discord)
        assert await season.at_work(life), life.log
        live = season.order(second, 1)
        assert await season.answered(early, live, life=life), life.log
        life.kill()
        assert await life.ended() == -signal.SIGKILL
        last = season.order(third, 2)
        discord.clock.advance_to(season.deadline())
        assert season.order(first, 3) > last
        life = nursery.life(tmp_path, discord)
        assert await season.played(1, life=life), life.log
        assert await season.answered(life=life), life.log
        life.stop()
        assert await life.ended() == 0, life.log
    verdict = judge(season)
    assert not verdict.all, verdict
    assert (verdict.turns, verdict.orders, verdict.posts, verdict.acknowledged) == (1, 3, 4, 3), (
        "what came after the deadline is answered once more, by itself"
    )
