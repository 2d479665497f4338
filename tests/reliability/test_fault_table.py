"""G7. Each way in which Discord can fail a message, before and after it has had its effect, for each kind of message: it is
there once in the end, or waits and is there when its channel is back, or is let be; and whoever must know is told once.

Each cell of the table is a hunt of its own, all in one life of the shipped bot, which resolves them all at one deadline.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.composition import TOKEN_DEAD
from bot.store import mail
from bot.store.database import Store
from bot.store.mail import Kind
from bot.store.queries import game_row
from tests.reliability.conftest import Dose
from tests.reliability.discord_server import Mishap
from tests.reliability.faults import (
    DONE_UNHEARD,
    FAULTS,
    KINDS,
    PLAIN,
    PRIVATE,
    Cell,
    End,
    Fault,
    FaultyDiscord,
    a_case,
    refused,
    table,
)
from tests.reliability.nursery import DATABASE, Life, Nursery
from tests.reliability.season import HuntLaid, Season, lay

BANNED = Mishap(done=False, status=429, body={"message": "error 1015"})
"""Nobody on the way says that it passed this on (`Via`): it never came to Discord."""
QUARTER = 15 * 60
UNDER_WAY = 20.0
"""Virtual seconds for what was sent in the same breath."""
ALL = [(kind, after) for kind in KINDS for after in (False, True)]


@pytest.fixture
async def discord(tmp_path: Path) -> AsyncIterator[FaultyDiscord]:
    async with a_case(tmp_path, "all") as (opened, _folder):
        yield opened


class Fate:
    """What became of the message of a cell."""

    def __init__(self, season: Season, cell: Cell, laid: HuntLaid) -> None:
        self.season, self.cell, self.laid = season, cell, laid
        self.channel = laid.hunters[0].channel if cell.kind == PRIVATE else laid.channel
        self.path = f"/channels/{self.channel}/messages"

    @property
    def key(self) -> str:
        kind = "line%" if self.cell.kind == PLAIN else self.cell.kind
        ((key,),) = self.season.rows(
            "SELECT key FROM outbox WHERE game = ? AND kind LIKE ? AND (turn = 1 OR kind = 'line')",
            self.laid.game,
            kind,
        )
        return str(key)

    @property
    def state(self) -> tuple[str, str | None, str]:
        """Its row: state, what was wrong last, form."""
        return self.season.rows("SELECT state, last_error, form FROM outbox WHERE key = ?", self.key)[0]

    @property
    def copies(self) -> int:
        """How many of it are there."""
        return len(self.season.discord.carrying(self.channel, mail.marker_of(self.key)))

    @property
    def tries(self) -> int:
        """How often it was tried to make it, before and after."""
        nonce = mail.nonce_of(self.key)
        return sum(
            r.method == "POST" and r.path == self.path and (r.body or {}).get("nonce") == nonce
            for r in self.season.discord.requests
        )

    def told(self, kind: str) -> int:
        """How many messages of this kind the hunt's people have been sent, or its channel."""
        rows = self.season.rows("SELECT key, target FROM outbox WHERE game = ? AND kind = ?", self.laid.game, kind)
        discord, found = self.season.discord, 0
        for key, target in rows:
            channel = self.laid.channel if kind == "note" else discord.backend.get_dm_channel(int(target)).id
            found += len(discord.carrying(channel, mail.marker_of(key)))
        return found

    @property
    def found(self) -> bool:
        """Whether it was found before it was tried again: on a crowded machine the second try comes after a minute."""
        return self.cell.after and self.tries == 1 and (self.state[0], self.copies) == ("sent", 1)

    def wrong(self) -> list[str]:
        """Says what is not as the table has it, once nothing is under way; what is parked is not mended yet."""
        if self.found:
            return [f"{self.cell}: somebody was told" for kind in ("blocked", "note", "poison") if self.told(kind)]
        state, error, _form = self.state
        after, found = self.cell.after, (state, self.copies)
        wanted = {
            End.ONCE: ("sent", 1),
            End.REMOVED: ("sent", 0),
            End.PARKED: ("parked", int(after)),
            End.CLOSED: ("failed", int(after)),
        }[self.cell.end]
        faults = [] if found == wanted else [f"{found} and not {wanted}"]
        if self.cell.end is End.REMOVED and (error != "removed" or self.tries != 1 + after):
            faults.append(f"{error}, tried {self.tries} times")
        if self.cell.end in (End.PARKED, End.CLOSED) and self.tries != 1 + after:
            faults.append(f"tried {self.tries} times")
        notices = {kind: self.told(kind) for kind in ("blocked", "note", "poison")}
        due = {"blocked": int(self.cell.end is End.PARKED), "note": int(self.cell.end is End.CLOSED), "poison": 0}
        if notices != due:
            faults.append(f"told {notices} and not {due}")
        return [f"{self.cell}: {fault}" for fault in faults]


def lay_cells(folder: Path, discord: FaultyDiscord, cells: list[Cell]) -> list[Fate]:
    """Lays a hunt for each cell, half a minute before the deadline, and has its fault come over its message."""
    season = lay(folder, discord, hunters=1, count=len(cells))
    fates = [Fate(season, cell, laid) for cell, laid in zip(cells, season.hunts, strict=True)]
    store = Store(f"sqlite:///{folder / DATABASE}")
    with store.write() as session:
        for fate in fates:
            if fate.cell.kind == PLAIN:
                game = game_row(session, fate.laid.game)
                mail.put_line(session, discord.clock.now(), game, "line-came-back", hunter="Alix")
    store.close()
    for fate in fates:
        discord.befall(fate.path, fate.cell)
    season.near_the_deadline(30)
    return fates


async def settled(fates: list[Fate], life: Life) -> None:
    """Waits until the turns are resolved and nothing is left but what is parked and what waits behind that."""
    season = fates[0].season

    def over() -> bool:
        done = season.rows("SELECT count(*) FROM turn WHERE no = 1 AND state = 'done'")[0][0] == len(fates)
        return done and not waiting(season)

    await season.until(over, life=life)
    assert life.alive, life.log[-3000:]


def waiting(season: Season) -> list[str]:
    """Gives the keys of what is under way or due; not what is parked, nor what stands behind that in its channel."""
    rows = season.rows(
        "SELECT key FROM outbox AS one WHERE state IN ('new', 'sending') AND NOT EXISTS"
        " (SELECT 1 FROM outbox AS other WHERE other.target = one.target AND other.state = 'parked')"
        " AND NOT EXISTS (SELECT 1 FROM outbox AS report WHERE one.kind = 'private' AND report.game = one.game"
        " AND report.kind = 'report' AND report.state IN ('new', 'sending'))"
    )
    return [key for (key,) in rows]


async def test_the_table(nursery: Nursery, discord: FaultyDiscord, tmp_path: Path, dose: Dose) -> None:
    cells = list(table(thin=dose.name == "short"))
    fates = lay_cells(tmp_path, discord, cells)
    life = nursery.life(tmp_path, discord, pictures=False)
    await settled(fates, life)
    assert [str(fate.cell) for fate in fates if discord.due[fate.path] and not fate.found] == [], (
        "each fault has come over its message"
    )
    assert [line for fate in fates for line in fate.wrong()] == []

    again = [fate for fate in fates if fate.state[0] == "parked"]
    discord.mend()
    discord.clock.advance(3700)  # what is parked is tried every hour; what was uncertain is looked for once more
    season = fates[0].season
    await season.until(lambda: not season.unsent(), life=life)
    assert [str(fate.cell) for fate in again if (fate.state[0], fate.copies) != ("sent", 1)] == []
    assert [str(fate.cell) for fate in again if fate.told("blocked") != 1] == []
    assert [line for fate in fates if fate not in again for line in fate.wrong()] == []
    everything_once(season)
    assert "Traceback" not in life.log
    life.stop()
    assert await life.ended() == 0
    print(
        f"G7: {len(cells)} cells of {len(FAULTS)} faults, {len(discord.requests)} requests, {len(discord.created)} posts:"
    )
    print(f"{Counter(str(fate.cell.end) for fate in fates)}, 0 lost, 0 twice; {len(again)} parked and taken up again")
    assert len(again) >= dose.of(short=2, ten=10, full=10)
    assert len(cells) >= dose.of(short=22, ten=132, full=132)


def everything_once(season: Season) -> None:
    """Sees to it that every message that was sent in these lives is there once, those that no cell is about too."""
    for key, target, kind in season.rows(
        "SELECT key, target, kind FROM outbox WHERE state = 'sent' AND last_error IS NULL"
    ):
        channel = (
            int(target) if Kind(kind) in mail.CHANNEL_KINDS else season.discord.backend.get_dm_channel(int(target)).id
        )
        assert len(season.discord.carrying(channel, mail.marker_of(key))) == 1, key


# ------------------------------------------------------------------------------------ what befalls all messages at once


def one_of_each() -> list[Cell]:
    """Gives a cell for each kind of message, without a fault of its own."""
    return [Cell(Fault("nothing else", Mishap()), kind, after=False) for kind in KINDS]


def struck(fates: list[Fate], kind: str, after: bool, mishap: Mishap) -> None:
    """Has this come over the message of this kind; `after` an attempt that had its effect, or before."""
    (fate,) = (fate for fate in fates if fate.cell.kind == kind)
    fate.season.discord.due[fate.path] = [*([DONE_UNHEARD] if after else []), mishap]  # type: ignore[attr-defined]


@pytest.mark.usefixtures("longer")
async def test_refused_from_before_discord_everything_is_silent(nursery: Nursery, tmp_path: Path, dose: Dose) -> None:
    """429 without `Via` is no limit of Discord's but a ban of this machine: a quarter of an hour without any request."""
    for kind, after in dose.of(short=ALL[1:2], ten=ALL[::3], full=ALL):
        async with a_case(tmp_path, f"{kind} {after}") as (discord, folder):
            fates = lay_cells(folder, discord, one_of_each())
            struck(fates, kind, after, BANNED)
            life = nursery.life(folder, discord, pictures=False)
            await fates[0].season.until(lambda discord=discord: discord.statuses[429], life=life)
            (banned,) = (r.at for r in discord.requests if r.status == 429)
            await asyncio.sleep(discord.clock.real(UNDER_WAY))
            discord.clock.advance_to(discord.clock.now() + timedelta(seconds=QUARTER - 3 * UNDER_WAY))
            await asyncio.sleep(discord.clock.real(UNDER_WAY))
            assert max(r.at - banned for r in discord.requests if r.method == "POST") < UNDER_WAY
            assert fates[0].season.unsent()
            discord.clock.advance(2 * UNDER_WAY)
            await settled(fates, life)
            assert [line for fate in fates for line in fate.wrong()] == []
            everything_once(fates[0].season)


@pytest.mark.usefixtures("longer")
async def test_a_dead_token_ends_the_bot_and_loses_nothing(nursery: Nursery, tmp_path: Path, dose: Dose) -> None:
    """401: the process ends with a status of its own, so that nobody starts it again; with a good token all goes on."""
    for kind, after in dose.of(short=ALL[3:4], ten=ALL, full=ALL):
        async with a_case(tmp_path, f"{kind} {after}") as (discord, folder):
            fates = lay_cells(folder, discord, one_of_each())
            struck(fates, kind, after, refused(401, 0))
            first = nursery.life(folder, discord, pictures=False)
            assert await first.ended() == TOKEN_DEAD, first.log[-2000:]
            assert "does not accept the token" in first.log
            assert "Traceback" not in first.log
            second = nursery.life(folder, discord, pictures=False)
            await settled(fates, second)
            assert [line for fate in fates for line in fate.wrong()] == []
            everything_once(fates[0].season)
