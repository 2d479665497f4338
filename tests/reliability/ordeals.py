"""One ordeal for each of the bot's safety measures: what that measure is there for, made to happen.

Each takes a nursery, a folder and the mutant that its bots are (None: as shipped), and gives what went wrong: nothing, for
the bot as shipped. The ordeals stand for T16, T17, T24, T68, T69, T70 of the bug log as well.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.store import mail
from bot.store.mail import Kind
from tests.reliability.discord_server import WINDOW, Discord, Mishap, discord_at
from tests.reliability.nursery import Life, Nursery
from tests.reliability.oracle import judge
from tests.reliability.points import Crash
from tests.reliability.season import Season, lay

SCALE = 2.0
BEFORE = 50.0
KILLED = -9


CLOSES, GO = "about to close a turn", "go"
"""What a bot writes into its log when it is about to resolve a turn that it found open, and the file that it waits for."""


def wait_before_closing() -> None:
    """Has the bot of this process say so, and wait until it may."""
    from bot import turns
    from bot.client import Hallali

    write = Hallali.write

    async def waiting(self: Any, work: Any, *args: Any, **given: Any) -> Any:
        if work is turns.close_turn:
            print(CLOSES, flush=True)
            while not Path(GO).exists():  # noqa: ASYNC110, ASYNC240 (another process makes it)
                await asyncio.sleep(0.05)
        return await write(self, work, *args, **given)

    Hallali.write = waiting  # type: ignore[method-assign]


@dataclass
class Stage:
    """A hunt of a few, whose first turn ends in under a minute, and the bots that see to it, one after another."""

    nursery: Nursery
    discord: Discord
    season: Season
    mutant: str | None

    def life(self, crash: Crash | None = None, prepare: str | None = None) -> Life:
        folder, mutant = self.season.folder, self.mutant
        return self.nursery.life(folder, self.discord, crash=crash, mutant=mutant, prepare=prepare, pictures=False)

    @property
    def channel(self) -> int:
        return self.season.hunts[0].channel

    @property
    def posting(self) -> str:
        """What a crash point is named that stands at the posting of the account."""
        return f"HTTP POST /channels/{self.channel}/messages"

    @property
    def marker(self) -> str:
        """What the first turn's account carries."""
        return mail.marker_of(mail.key_of(self.season.hunts[0].game, 1, Kind.REPORT, self.channel))

    def strike(self) -> None:
        """Lets the deadline pass, and the grace after it."""
        self.discord.clock.advance_to(self.season.deadline(turn=1))
        self.discord.clock.advance(5.0)

    async def dies_at(self, where: str) -> None:
        """Lets a bot play the turn until it dies at a point."""
        life = self.life(Crash(1, where))
        if await self.season.at_work(life):
            self.strike()
        assert await life.ended() == KILLED, life.log

    async def plays_on(self) -> None:
        """Lets a bot do what is left."""
        life = self.life()
        assert await self.season.at_work(life), life.log
        self.strike()
        assert await self.season.played(1, life=life), life.log
        assert await self.season.answered(life=life), life.log
        life.kill()
        await life.ended()

    def faults(self) -> list[str]:
        """What is wrong at the end; a copy that was taken back again is, too: everybody has seen it, and was notified."""
        made = self.discord.copies_made(self.marker)
        verdict = judge(self.season)
        assert verdict.turns == 1, "nothing was played"
        return [*verdict.all, *([f"seen twice: the account was posted {made} times"] if made > 1 else [])]


Ordeal = Callable[[Stage], Awaitable[list[str]]]


async def posted_and_not_noted(stage: Stage) -> list[str]:
    """It dies when the account is posted and that is not noted; another bot is there at once (T17)."""
    await stage.dies_at(f"after {stage.posting}")
    await stage.plays_on()
    return stage.faults()


async def posted_long_ago(stage: Stage) -> list[str]:
    """The same, and the next bot comes when Discord has forgotten the nonce (T17)."""
    await stage.dies_at(f"after {stage.posting}")
    stage.discord.clock.advance(WINDOW + 20)
    await stage.plays_on()
    return stage.faults()


async def dies_again_and_again(stage: Stage) -> list[str]:
    """It dies at each posting, seven times in six minutes, which is twice as long as a nonce lives (T69)."""
    await stage.dies_at(f"after {stage.posting}")
    for pause in (0, 0, 5, 10, 20, 40):  # what a bot waits that was started so often
        stage.discord.clock.advance(50 - pause)
        life = stage.life(Crash(1, f"after {stage.posting}"))
        if pause:
            await stage.season.until(lambda life=life: "seconds before connecting" in life.log, life=life)
            stage.discord.clock.advance(pause)
        if await stage.season.played(1, life=life):
            life.kill()
            await life.ended()
            return stage.faults()
        assert await life.ended() == KILLED, life.log
    stage.discord.clock.advance(50)
    await stage.plays_on()
    return stage.faults()


async def halted_before_the_retry(stage: Stage) -> list[str]:
    """It is suspended for longer than a nonce lives between seeing that it need not search and posting again (T70)."""
    await stage.dies_at(f"after {stage.posting}")
    life = stage.life(Crash(1, f"before {stage.posting}", halts=True))
    assert await stage.season.until(lambda: life.passed, life=life)
    stage.discord.clock.advance(WINDOW + 120)
    life.go_on()
    assert await stage.season.played(1, life=life), life.log
    assert stage.discord.copies_made(stage.marker) == 2, "the nonce was still known: nothing was tried"
    life.kill()
    await life.ended()
    return judge(stage.season).all


async def play_on(stage: Stage) -> None:
    """Has another bot live until it has played the first turn."""
    life = stage.life()
    assert await stage.season.at_work(life), life.log
    stage.strike()
    assert await stage.season.played(1, life=life), life.log
    life.kill()
    await life.ended()


async def written_while_away(stage: Stage) -> list[str]:
    """Orders are written while no bot is there, one more as soon as there is one (T24)."""
    for number, hunter in enumerate(stage.season.hunters):
        stage.season.order(hunter, number)
    await play_on(stage)
    return stage.faults()


async def written_at_the_last_moment(stage: Stage) -> list[str]:
    """An order is written five seconds before the deadline, and the gateway brings it fifteen after."""
    life = stage.life()
    assert await stage.season.at_work(life), life.log
    stage.discord.lag = 20.0
    stage.season.near_the_deadline(5)
    stage.season.order(stage.season.hunters[0])
    assert await stage.season.played(1, life=life), life.log
    life.kill()
    await life.ended()
    return [fault for fault in stage.faults() if fault.startswith("misjudged")]


async def two_at_once(stage: Stage) -> list[str]:
    """Two bots work on one database and both ring at the deadline of a hunt's last turn, after which no other is opened."""
    stage.mutant = stage.mutant or "lock"
    for hunter in stage.season.hunters:
        stage.season.say(hunter, "je quitte la chasse")
    lives = [stage.life(prepare=f"{__name__}:{wait_before_closing.__name__}") for _ in range(2)]
    for life in lives:
        assert await stage.season.at_work(life), life.log
    stage.strike()
    for life in lives:
        stage.discord.clock.advance(5.0)
        assert await stage.season.until(lambda life=life: CLOSES in life.log, life=life), life.log
    (stage.season.folder / GO).touch()
    assert await stage.season.played(1), lives[0].log
    await _both_looked(stage, lives)
    faults = [fault for fault in stage.faults() if not fault.startswith("unanswered")]
    return faults + [f"stumbled: {line}" for life in lives for line in life.log.splitlines() if " ERROR " in line]


async def _both_looked(stage: Stage, lives: list[Life]) -> None:
    """Gives each bot the time to try the turn, and ends them."""
    stage.discord.clock.advance(5.0)
    for life in lives:
        life.stop()
    for life in lives:
        await life.ended()


async def halted_while_it_stores(stage: Stage) -> list[str]:
    """A bot is suspended with an order half stored, while another begins to work on the same database."""
    stage.mutant = stage.mutant or "lock"
    first = stage.life(Crash(1, "before INSERT order_given", halts=True))
    assert await stage.season.at_work(first), first.log
    stage.season.order(stage.season.hunters[0])
    assert await stage.season.until(lambda: first.passed, life=first)
    second = stage.life()  # it notes at once that it starts
    for _ in range(50):
        if " at work" not in second.log:
            await stage.season.pause(0.02)
    first.go_on()
    faults = [] if await stage.season.at_work(second) else ["stumbled: the second bot did not begin"]
    if not faults:
        assert await stage.season.answered(life=second), first.log
    await _both_looked(stage, [first, second])
    return faults + [
        f"stumbled: {line}" for life in (first, second) for line in life.log.splitlines() if "OperationalError" in line
    ]


async def the_history_is_hidden(stage: Stage) -> list[str]:
    """The account is posted and not noted, and when the next bot comes it may not read the channel's history (T68)."""
    await stage.dies_at(f"after {stage.posting}")
    stage.discord.hide_history(stage.channel)
    stage.discord.clock.advance(WINDOW + 20)
    life = stage.life()
    key = mail.key_of(stage.season.hunts[0].game, 1, Kind.REPORT, stage.channel)
    settled = "SELECT 1 FROM outbox WHERE key = ? AND state IN ('sent', 'parked')"
    assert await stage.season.until(lambda: stage.season.rows(settled, key), life=life), life.log
    life.kill()
    await life.ended()
    made = stage.discord.copies_made(stage.marker)
    return [f"doubled: the account was posted {made} times"] if made != 1 else []


async def greeted_before_it_has_read(stage: Stage) -> list[str]:
    """A hunter orders while no bot is there, and greets one that could not read that yet, and then dies (T24)."""
    hunter = stage.season.hunters[0]
    stage.season.order(hunter)
    stage.discord.script(
        "GET", lambda path: path == f"/channels/{hunter.channel}/messages", *[Mishap(done=False, status=503)] * 3
    )
    life = stage.life()
    assert await stage.season.at_work(life), life.log
    greeting = stage.season.say(hunter, "bonjour")
    assert await stage.season.answered(greeting, life=life), life.log
    await stage.season.pause(1.0)
    life.kill()
    await life.ended()
    stage.discord.unscript()
    await play_on(stage)
    return [fault for fault in stage.faults() if fault.startswith("misjudged")]


ORDEALS: dict[str, Ordeal] = {
    "nonce": posted_and_not_noted,
    "search": posted_long_ago,
    "first-attempt": dies_again_and_again,
    "clean-up": halted_before_the_retry,
    "catch-up": written_while_away,
    "fence": written_at_the_last_moment,
    "compare-and-swap": two_at_once,
    "begin-immediate": halted_while_it_stores,
    "permission": the_history_is_hidden,
    "cursor": greeted_before_it_has_read,
}
"""By the measure that is there for it."""


async def undergo(nursery: Nursery, folder: Path, measure: str, *, without: bool) -> list[str]:
    """Has bots go through a measure's ordeal, as shipped or `without` the measure; gives what went wrong."""
    async with discord_at(folder, SCALE) as discord:
        season = lay(folder, discord, hunters=3)
        season.near_the_deadline(BEFORE)
        stage = Stage(nursery, discord, season, measure if without else None)
        faults = await ORDEALS[measure](stage)
        season.leave()
    return faults
