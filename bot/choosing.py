"""What hunts are called where one is to be picked: on buttons and in lists, where two may go by one name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import discord

import engine.hunt as hunt
from bot import phrases
from bot.linter import length
from bot.situations import Place
from bot.store.tables import GameStatus
from render.words import clean, words

ROOM = 30
"""How many characters of a label the place of a hunt may take."""


def hunt_labels(
    client: discord.Client, places: Sequence[Place], language: str, limit: int = phrases.LABEL
) -> list[str]:
    """Names each hunt and its turn, no two alike: those of one name by their channel, or server, or number besides."""
    named = [hunt_label(place, language) for place in places]
    for tell in (channel_name, guild_name, number):
        known = Counter(named)
        named = [
            name if known[name] == 1 else placed(hunt_label(place, language), tell(client, place), limit)
            for name, place in zip(named, places, strict=True)
        ]
    return [phrases.label(name, limit) for name in named]


def hunt_label(place: Place, language: str) -> str:
    """Names a hunt and its turn, a table of Rollhunter and its month."""
    if place.ruleset != hunt.KEY:
        month = place.turn - 1
        said = {"month": month} if month > 0 else {}
        key = "rollhunter-title-month" if said else "rollhunter-title"
        return phrases.label(words(language)(key, table=phrases.name_of(place.name), **said), 100)
    key = "hunt-choice-open" if place.status is GameStatus.OPEN else "hunt-choice"
    return phrases.label(words(language)(key, name=phrases.name_of(place.name), turn=place.turn), 100)


def placed(name: str, where: str, limit: int) -> str:
    """Adds where a hunt is to its name, which is cut rather than that."""
    end = f" · {where}"
    return f"{phrases.label(name, limit - length(end))}{end}"


def channel_name(client: discord.Client, place: Place) -> str:
    """Names a hunt's channel as its hunters see it; its number where the bot does not see it."""
    found = client.get_channel(place.channel)
    name = getattr(found, "name", None)
    return number(client, place) if name is None else phrases.label(f"#{clean(name, '?')}", ROOM)


def guild_name(client: discord.Client, place: Place) -> str:
    """Names a hunt's server; its number where the bot does not see it."""
    found = client.get_guild(place.guild)
    return number(client, place) if found is None else phrases.label(clean(found.name, "?"), ROOM)


def number(client: discord.Client, place: Place) -> str:
    """Gives a hunt's number, which no other has."""
    return f"{place.game}"
