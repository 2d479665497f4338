"""What the bot may do where a hunt takes place, and whom it can reach: for `/hunt check`, by name and with the remedy."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING

import discord
from sqlmodel import Session, col, func, select

from bot import accounts, linter, people, permissions, phrases, situations, turns
from bot.accounts import Account
from bot.sealed import Token
from bot.situations import Place
from bot.store.queries import game_row
from bot.store.tables import OutboxRow, OutboxState
from bot.views.parts import Button, Reply
from render.words import Words, words

if TYPE_CHECKING:
    from bot.client import Hallali

LATE, EARLY = timedelta(seconds=5), timedelta(seconds=2)
"""How much later, or earlier, than Discord the clock may be: a question takes its time to come here."""
MEBIBYTE = 2**20


@dataclass(frozen=True, slots=True)
class Reach:
    """Whom the bot can write to in a hunt: seat → `ok`, `closed`, `unknown` or `none`; and the turn that is stuck.

    `threads`, `role`: what the hunt wishes besides. `waiting`: how many messages could not be posted yet. `account`: whose
    map is weighed.
    """

    place: Place
    hunters: dict[str, str] = field(repr=False)
    stuck: int | None
    threads: bool
    role: int | None
    waiting: int
    account: Account = field(repr=False)


@dataclass(frozen=True, slots=True)
class Gauge:
    """What is measured when it is asked for: the bytes of a map (None: it cannot be drawn) and what the server takes; by
    how much the clock of this machine is ahead of Discord's."""

    size: int | None
    limit: int
    ahead: timedelta


def reach_of(session: Session, game: int) -> Reach:
    """Reads whom the bot can write to. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    place = situations.placed(session, row)
    turn = turns.under_way(session, game)
    waiting = session.exec(
        select(func.count())
        .select_from(OutboxRow)
        .where(OutboxRow.game == game, col(OutboxRow.state) == OutboxState.PARKED)
    ).one()
    before = Account(place, None, None, row.main_prey, row.forest, None, None, None)
    last = None if turn is None else accounts.read_public(session, game, turn.no - 1)
    return Reach(
        place=place,
        hunters={seat: _reached(session, place.users.get(seat)) for seat in place.names},
        stuck=turn.no if turn is not None and turn.parked else None,
        threads=row.threads,
        role=row.role,
        waiting=waiting,
        account=last or before,
    )


def _reached(session: Session, user: int | None) -> str:
    if user is None:
        return "none"
    person = people.person(session, user)
    return "closed" if person.unreachable else "unknown" if person.dm_channel is None else "ok"


async def gauge(bot: Hallali, reach: Reach, language: str, ahead: timedelta) -> Gauge:
    """Draws the hunt's map and weighs it; `ahead`: this machine's clock less Discord's, when the question came."""
    guild = bot.get_guild(reach.place.guild)
    limit = linter.FILE_BYTES if guild is None else min(guild.filesize_limit, linter.FILE_BYTES)
    picture = await bot.picture(reach.account, language)
    return Gauge(None if picture is None else len(picture[0]), limit, ahead)


def report(
    reach: Reach, channel: discord.abc.GuildChannel | None, user: int, language: str, measured: Gauge | None = None
) -> Reply:
    """Tells an organiser what is granted, what is missing and where to set it, and who cannot be reached."""
    say = words(language)
    place = reach.place
    lines: list[str] = []
    if channel is None:
        lines.append(say("check-channel-gone"))
    else:
        lines += granted(reach, channel, say)
    if reach.waiting:
        lines.append(say("check-waiting", n=reach.waiting))
    if measured is not None:
        lines += [weight(measured, say), clock(measured, say)]
    if reach.hunters:
        lines.append(say("check-hunters"))
        for seat, state in reach.hunters.items():
            lines.append(say(f"check-hunter-{state}", hunter=phrases.name_of(place.names[seat])))
    buttons = [Button(say("button-panel"), Token("panel", place.game, place.turn, user))]
    if reach.stuck is not None:
        lines.append(say("check-stuck", turn=reach.stuck))
        buttons.insert(0, Button(say("button-resume"), Token("resume", place.game, reach.stuck, user), "primary"))
    title = say("check-title", hunt=phrases.name_of(place.name), channel=f"<#{place.channel}>")
    faults = sum(line.startswith("✗") for line in lines) + (channel is None)
    return Reply("\n".join([title, say("check-verdict", n=faults), *lines]), (tuple(buttons),))


def granted(reach: Reach, channel: discord.abc.GuildChannel, say: Words) -> list[str]:
    """Names each permission that the hunt uses: there, missing, or missing and not needed."""
    wanted = [(name, "check-permission-missing") for name in permissions.NEEDED]
    wanted += [(name, "check-permission-optional") for name in permissions.WELCOME]
    if reach.threads:
        wanted += [(name, "check-permission-thread") for name in permissions.THREADS]
    lines = []
    for name, absent in wanted:
        key = absent if permissions.missing_in(channel, (name,)) else "check-permission-ok"
        lines.append(say(key, permission=say(f"permission-{name}")))
    return lines if reach.role is None else [*lines, mention(reach.role, channel, say)]


def mention(role: int, channel: discord.abc.GuildChannel, say: Words) -> str:
    """Says whether the role of the hunt is there, and whether it hears a mention."""
    found = channel.guild.get_role(role)
    if found is None or found.is_default():
        return say("check-role-gone")
    name = phrases.name_of(found.name)
    if found.mentionable or not permissions.missing_in(channel, permissions.MENTION):
        return say("check-role-ok", role=name)
    return say("check-role-deaf", role=name)


def weight(measured: Gauge, say: Words) -> str:
    """Says whether the server takes a map as large as this one."""
    if measured.size is None:
        return say("check-map-undrawn")
    key = "check-map-ok" if measured.size <= measured.limit else "check-map-heavy"
    return say(key, size=say.decimal(measured.size / MEBIBYTE), limit=say.decimal(measured.limit / MEBIBYTE))


def clock(measured: Gauge, say: Words) -> str:
    """Says whether this machine's clock is right, by the time stamp that Discord gave to the question."""
    ahead = measured.ahead
    if -EARLY <= ahead <= LATE:
        return say("check-clock-ok")
    seconds = round(abs(ahead.total_seconds()))
    return say("check-clock-fast" if ahead > LATE else "check-clock-slow", seconds=seconds)
