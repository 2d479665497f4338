"""A Rollhunter table on a simulated server, for tests that read like its evenings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from engine.rollhunter.orders import artifacts_to_tick, destinations, medallions_to_ask
from engine.rollhunter.state import Expedition, Status
from tests.bot.evenings import Club, control, said

NAMES = ("Alix", "Brune", "Colin", "Doete")
CORNERS = ("A1", "I1", "A12", "I12")


@dataclass
class Table(Club):
    """A club that plays Rollhunter."""

    async def set_up(self, *names: str, **options: Any) -> None:
        """Opens a table, sits these people down and starts."""
        await self.orga.slash(self.channel, "rollhunter create", name="Morde", **options)
        await self.env.settle()
        for name in names:
            await self.sit(name)
        await self.orga.slash(self.channel, "rollhunter start")
        await self.env.settle()

    async def sit(self, name: str) -> str:
        """Sits down by the button of the head message."""
        head = next(m for m in self.channel.history() if "Cité Blanche à trouver" in said(m))
        answer = await self.person(name).click(head, custom_id=control(head, "rhjoin"))
        await self.env.settle()
        return said(answer.response)

    async def corners(self, *names: str) -> None:
        """Has these people pick a corner each, in private words, and the hour strike."""
        for name, corner in zip(names, CORNERS, strict=False):
            await self.write(name, f"tente {corner}")
        await self.evening()

    def sheet(self, name: str, game: int = 1) -> Any:
        """Somebody's sheet as the engine knows it."""
        seat = name.lower()
        player = self.expedition(game).player(seat)
        assert player is not None
        return player

    def expedition(self, game: int = 1) -> Expedition:
        """The game as the engine knows it."""
        state: Any = self.state(game)
        return state  # type: ignore[no-any-return]

    def visit(self, name: str, game: int = 1, which: int = -1) -> str:
        """Writes a legal visit: one of the cells in reach, a medallion that can be asked there, an artifact if there is one."""
        state, player = self.expedition(game), self.sheet(name, game)
        cell = destinations(state, player)[which]
        french = {"alpha": "alpha", "beta": "bêta", "gamma": "gamma"}
        parts = [str(cell), *(french[each] for each in medallions_to_ask(player, cell)[:1])]
        kinds = {
            "tower": "tour",
            "church": "église",
            "crown": "couronne",
            "cross": "croix",
            "shield": "bouclier",
            "monkey": "singe",
            "bag": "sac",
        }
        parts += [kinds[kind] for kind in artifacts_to_tick(state, player, cell)[:1]]
        return " ".join(parts)

    def status(self, name: str, game: int = 1) -> Status:
        """What has become of somebody."""
        found: Status = self.sheet(name, game).status
        return found

    def posts(self, channel: Any = None) -> list[discord.Message]:
        """What the bot has posted in the channel, oldest first."""
        return [m for m in (channel or self.channel).history() if m.author.id == self.env.backend.bot_user.id]
