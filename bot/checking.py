"""What the bot may do where a hunt takes place, and whom it can reach: for `/hunt check`, by name and with the remedy."""

from __future__ import annotations

from dataclasses import dataclass, field

import discord
from sqlmodel import Session

from bot import people, permissions, phrases, situations, turns
from bot.sealed import Token
from bot.situations import Place
from bot.views.parts import Button, Reply
from render.words import words


@dataclass(frozen=True, slots=True)
class Reach:
    """Whom the bot can write to in a hunt: seat → `ok`, `closed`, `unknown` or `none`; and the turn that is stuck."""

    place: Place
    hunters: dict[str, str] = field(repr=False)
    stuck: int | None


def reach_of(session: Session, game: int) -> Reach:
    """Reads whom the bot can write to. Raises Refusal `no-such-hunt`."""
    place = situations.place_of(session, game)
    hunters = {}
    for seat in place.names:
        user = place.users.get(seat)
        person = None if user is None else people.person(session, user)
        hunters[seat] = (
            "none"
            if person is None
            else "closed"
            if person.unreachable
            else "unknown"
            if person.dm_channel is None
            else "ok"
        )
    turn = turns.under_way(session, game)
    return Reach(place, hunters, turn.no if turn is not None and turn.parked else None)


def report(reach: Reach, channel: discord.abc.GuildChannel | None, user: int, language: str) -> Reply:
    """Tells an organiser what is granted, what is missing and where to set it, and who cannot be reached."""
    say = words(language)
    place = reach.place
    lines = [say("check-title", hunt=phrases.name_of(place.name), channel=f"<#{place.channel}>")]
    if channel is None:
        lines.append(say("check-channel-gone"))
    else:
        for name in permissions.NEEDED:
            key = "check-permission-missing" if permissions.missing_in(channel, (name,)) else "check-permission-ok"
            lines.append(say(key, permission=say(f"permission-{name}")))
        for name in permissions.WELCOME:
            key = "check-permission-optional" if permissions.missing_in(channel, (name,)) else "check-permission-ok"
            lines.append(say(key, permission=say(f"permission-{name}")))
    if reach.hunters:
        lines.append(say("check-hunters"))
        for seat, state in reach.hunters.items():
            lines.append(say(f"check-hunter-{state}", hunter=phrases.name_of(place.names[seat])))
    if reach.stuck is None:
        return Reply("\n".join(lines))
    lines.append(say("check-stuck", turn=reach.stuck))
    return Reply("\n".join(lines), ((Button(say("button-resume"), Token("resume", place.game, reach.stuck, user)),),))
