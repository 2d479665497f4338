"""G7, what goes on for long: permissions that are missing, a channel that is gone, a refusal that stays, ten minutes of errors.

Nothing is dropped: it is posted as well as it can be, or it waits; who can mend it is told once, and by name what is missing.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from simcord.actors import MemberActor
from simcord.builders import GuildHandle, UserHandle

from bot import permissions
from bot.posting import Cause
from bot.store import mail
from bot.store.mail import Kind
from render.words import words
from tests.reliability.conftest import Dose
from tests.reliability.discord_server import Mishap
from tests.reliability.faults import a_case, refused
from tests.reliability.nursery import Nursery
from tests.reliability.season import HuntLaid, Season, lay

MINUTE, MINUTES = 60.0, 10
FILES, HISTORY = "attach_files", "read_message_history"


def copies(season: Season, laid: HuntLaid, channel: int | None = None) -> list[int]:
    """Gives the first turn's accounts of a hunt that are in a channel."""
    key = mail.key_of(laid.game, 1, Kind.REPORT, channel or laid.channel)
    return season.discord.carrying(channel or laid.channel, mail.marker_of(key))


def state(season: Season, laid: HuntLaid) -> tuple[str, str | None]:
    """Gives what has become of the first turn's account."""
    ((found, error),) = season.rows(
        "SELECT state, last_error FROM outbox WHERE game = ? AND turn = 1 AND kind = 'report'", laid.game
    ) or [("absent", None)]
    return found, error


def told(season: Season, laid: HuntLaid, kind: str) -> list[str]:
    """Gives what the organiser was told in private about a hunt in messages of this kind."""
    discord, found = season.discord, []
    for key, target in season.rows("SELECT key, target FROM outbox WHERE game = ? AND kind = ?", laid.game, kind):
        private = discord.backend.get_dm_channel(int(target)).id
        ids = discord.carrying(private, mail.marker_of(key))
        found += [message.content for message in discord.ours(private) if message.id in ids]
    return found


@pytest.mark.usefixtures("longer")
async def test_each_permission_that_is_needed_is_missed_by_name(nursery: Nursery, tmp_path: Path) -> None:
    """Each is taken in a hunt's channel before its hour, and given back after it: then what waits is posted at once."""
    async with a_case(tmp_path, "permissions") as (discord, folder):
        season = lay(folder, discord, hunters=1, count=len(permissions.NEEDED))
        hunts = dict(zip(permissions.NEEDED, season.hunts, strict=True))
        for name, laid in hunts.items():
            discord.deny(laid.channel, name)
        season.near_the_deadline(30)
        life = nursery.life(folder, discord, pictures=False)

        def over() -> bool:
            return all(state(season, laid)[0] in ("sent", "parked") for laid in hunts.values()) and not [
                key for key in season.unsent() if ":blocked:" in key
            ]

        await season.until(over, life=life)
        for name, laid in hunts.items():
            blocks = name in ("view_channel", "send_messages")
            assert (state(season, laid)[0], len(copies(season, laid))) == (("parked", 0) if blocks else ("sent", 1)), (
                name
            )
            said = told(season, laid, "blocked")
            assert len(said) == (name != HISTORY), (name, said)
            assert all(words("fr")(f"permission-{name}") in each for each in said), (name, said)
        (bare,) = (m for m in discord.ours(hunts[FILES].channel) if m.id in copies(season, hunts[FILES]))
        assert not bare.attachments, "without its picture"

        before = discord.clock.elapsed()
        for laid in hunts.values():
            discord.deny(laid.channel)
        await season.until(lambda: not season.unsent(), life=life)
        assert discord.clock.elapsed() - before < 30 * MINUTE, "sooner than the hour"
        assert [len(copies(season, laid)) for laid in hunts.values()] == [1] * len(hunts)
        assert [len(told(season, laid, "blocked")) for laid in hunts.values()] == [1, 1, 1, 0]
        print(
            f"G7: {len(hunts)} permissions, each missed by its name, {len(copies(season, laid))} account each in the end"
        )


@pytest.mark.usefixtures("longer")
async def test_a_channel_that_is_gone_and_another_that_is_named(nursery: Nursery, tmp_path: Path) -> None:
    """What waited for it is posted in the new one; the organiser was told once."""
    async with a_case(tmp_path, "gone", scale=1.0) as (discord, folder):
        season = lay(folder, discord, hunters=2)
        (laid,) = season.hunts
        guild = GuildHandle(discord, discord.backend.guilds[laid.guild])
        aubin = next(user for user in discord.backend.users.values() if user.name == "aubin")
        organiser = MemberActor(discord, guild, UserHandle(discord, aubin))
        discord.backend.delete_channel(laid.channel)
        season.near_the_deadline(1)
        life = nursery.life(folder, discord, pictures=False, HALLALI_TICK="2")
        await season.until(lambda: state(season, laid)[0] == "parked" and told(season, laid, "blocked"), life=life)
        new = guild.create_text_channel("autre-bois")
        await organiser.slash(new, "hunt channel", channel=new)
        await season.until(lambda: copies(season, laid, new.id) and not season.unsent(), life=life)
        assert len(copies(season, laid, new.id)) == 1
        assert len(told(season, laid, "blocked")) == 1
        life.stop()
        assert await life.ended() == 0, life.log
        assert "Traceback" not in life.log


@pytest.mark.usefixtures("longer")
async def test_what_lasts(nursery: Nursery, tmp_path: Path, dose: Dose) -> None:
    """Ten minutes in which Discord posts and says that it did not; a payload that it never takes; a history that is hidden."""
    async with a_case(tmp_path, "lasting") as (discord, folder):
        season = lay(folder, discord, hunters=1, count=5)
        deaf, bad, large, gone, there = season.hunts
        for laid, mishap in (
            (deaf, Mishap(status=500)),
            (bad, refused(400, 50035)),
            (large, refused(413, 40005)),
            (gone, Mishap(status=503, done=False)),
            (there, Mishap(status=503)),
        ):
            discord.lasting[path_of(laid)] = mishap
        for laid in (gone, there):
            discord.deny(laid.channel, HISTORY)
        season.near_the_deadline(30)
        life = nursery.life(folder, discord, pictures=False)
        await season.until(lambda: state(season, there)[0] == state(season, gone)[0] == "sending", life=life)
        for _ in range(MINUTES):
            await asyncio.sleep(discord.clock.real(MINUTE / 4))
            discord.clock.advance(MINUTE * 3 / 4)
        await season.until(lambda: state(season, there)[0] == state(season, gone)[0] == "parked", life=life)
        assert [len(copies(season, laid)) for laid in season.hunts] == [1, 0, 0, 0, 1]
        for laid, cause in ((bad, Cause.BAD_PAYLOAD), (large, Cause.TOO_LARGE)):
            await season.until(lambda laid=laid: told(season, laid, "poison"), life=life)
            assert state(season, laid) == ("failed", str(cause))
            assert len(told(season, laid, "poison")) == 1
        for laid in (gone, there):
            await season.until(lambda laid=laid: told(season, laid, "blocked"), life=life)
            (said,) = told(season, laid, "blocked")
            assert words("fr")(f"permission-{HISTORY}") in said

        discord.mend()
        for laid in (gone, there):
            discord.deny(laid.channel)
        await season.until(lambda: not season.unsent(), life=life)
        discord.clock.advance(20 * MINUTE)  # the second look, a quarter of an hour later
        await asyncio.sleep(discord.clock.real(2 * MINUTE))
        assert [len(copies(season, laid)) for laid in season.hunts] == [1, 0, 0, 1, 1]
        marker = mail.marker_of(mail.key_of(deaf.game, 1, Kind.REPORT, deaf.channel))
        assert discord.copies_made(marker) == 1, (
            "ten minutes of errors made no second copy, not even one that was taken back"
        )


def path_of(laid: HuntLaid) -> str:
    return f"/channels/{laid.channel}/messages"
