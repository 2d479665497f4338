"""What happens in Rollhunter's demo: a table for four, from its opening to its end, with the mishaps of a real one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping

import engine.rollhunter as rollhunter
from bot.demo import explorers
from bot.demo.hands import Hands, offers
from bot.demo.script import answer_of
from bot.demo.theatre import HOUR, LANGUAGE, ZONE, Theatre
from bot.receipts import state_of
from engine.rollhunter.orders import Corner
from engine.rollhunter.state import Expedition, Phase, Status

TABLE = "Le journal de Morde"
PLAYERS: Mapping[str, str] = {"alix": "A12", "brune": "I1", "corentin": "I12", "edith": "A1"}
"""Who plays, and from which corner."""
MOST_MONTHS = 18
DARING, GIVES_UP, SILENT = "brune", "corentin", "edith"
"""Who searches with a doubt left; who gives up; who falls silent."""
GIVES_UP_IN, SILENT_FROM, DOWN_IN = 6, 4, 3
"""In which months: he gives up; she writes no more; the bot is down over the hour."""
FIRST_WORDS: Mapping[tuple[str, int], str] = {("alix", 1): "Je vais peut-être en B2 ?", ("edith", 2): "I12 alpha"}
"""Who writes in which month first what is no order, or none that is allowed."""
Say = Callable[[str], None]


class Journey:
    """Plays the table and says what happens."""

    def __init__(self, theatre: Theatre, say: Say) -> None:
        self.theatre = theatre
        self.say = say
        self.players: dict[str, Hands] = {key: theatre.hunters[key] for key in PLAYERS}
        for hands in (theatre.organiser, *theatre.hunters.values()):
            hands.group = rollhunter.KEY

    async def prepare(self) -> None:
        """The table is opened, four sit down, and the blank sheet is posted."""
        theatre, organiser = self.theatre, self.theatre.organiser
        await theatre.until(theatre.today(9))
        self.say(f"{theatre.now:%d %B, %H:%M}  {organiser.person.name} opens the table “{TABLE}”")
        await organiser.command("create", name=TABLE, hour=HOUR, zone=ZONE.key, language=LANGUAGE)
        for hands in self.players.values():
            await theatre.until(theatre.now + dt.timedelta(minutes=5))
            head = next(message for message in theatre.channel.history() if offers(message, "rhjoin"))
            await hands.press(head, "rhjoin")
            self.say(f"         {hands.person.name} sits down")
        await organiser.command("start")
        theatre.transcript.look()

    def view(self, key: str) -> Expedition:
        """Gives the game as a player's own sheet shows it: the players reason from nothing else."""
        return rollhunter.view(self.state(), (), self.seat(key))[0]

    def state(self) -> Expedition:
        """Gives the game as the bot has it."""
        game = self.theatre.game()
        assert game is not None
        state: Expedition = state_of(game)
        return state

    def seat(self, key: str) -> str:
        return self.theatre.seats()[key]

    async def play(self, months: int = MOST_MONTHS) -> None:
        """Plays until the game is over, or the choice of corners and so many months."""
        for _ in range(months + 1):
            if self.theatre.over():
                return
            await self.evening()

    async def evening(self) -> None:
        """One day: each player writes his order, the hour strikes, the next die is cast."""
        theatre, state, deadline = self.theatre, self.state(), self.theatre.deadline()
        assert deadline is not None
        title = f"Month {state.month}, the die shows {state.die}" if state.month else "The choice of corners"
        self.say(f"\n{title}, until {deadline:%A %d %B %H:%M}")
        for hour, (key, hands) in enumerate(self.players.items(), 10):
            await theatre.until(deadline.replace(hour=hour))
            await self.orders(key, hands, state.month or 0)
        if state.month == DOWN_IN:
            await self.night_without_bot(deadline)
        else:
            await theatre.until(deadline + dt.timedelta(seconds=10))
        self.report()

    async def orders(self, key: str, hands: Hands, month: int) -> None:
        """A player gives his order in his own words, his corner by a button; or gives up, or says nothing."""
        player = self.state().player(self.seat(key))
        if player is None or player.status is not Status.ACTIVE:
            return
        if self.state().phase is Phase.CORNERS:
            corner = Corner(self.state().land.grid.corners[list(PLAYERS).index(key)])
            await self.writes(hands, rollhunter.write(corner, rollhunter.Vocabulary(hands.language)))
            return
        if key == GIVES_UP and month == GIVES_UP_IN:
            asked = await hands.command("abandon")
            await hands.press(answer_of(asked), "rhsure")
            self.say(f"  {self.theatre.now:%H:%M}  {hands.person.name:<17} gives up")
            return
        if key == SILENT and month >= SILENT_FROM:
            self.say(f"  {self.theatre.now:%H:%M}  {hands.person.name:<17} (silent)")
            return
        if (key, month) in FIRST_WORDS:
            await self.writes(hands, FIRST_WORDS[key, month])
        order = explorers.decide(self.view(key), self.seat(key), sure=2 if key == DARING else 1)
        if order is not None:
            await self.writes(hands, rollhunter.write(order, rollhunter.Vocabulary(hands.language)))

    async def writes(self, hands: Hands, words: str) -> None:
        """Sends words to the bot in private, and tells the answer."""
        answers = await hands.write(words)
        told = answers[-1].text if answers else "(no answer)"
        plain = self.theatre.reader(hands.language).plain(told, self.theatre.env.now())
        self.say(f"  {self.theatre.now:%H:%M}  {hands.person.name:<17} {words}\n{'':27}→ {plain}")

    async def night_without_bot(self, deadline: dt.datetime) -> None:
        """The bot is down over the hour: what was written before counts, and the month is closed when it is up again."""
        theatre = self.theatre
        await theatre.until(deadline - dt.timedelta(minutes=20))
        self.say(f"  {theatre.now:%H:%M}  the bot goes down …")
        await theatre.restart(dt.timedelta(minutes=40), lambda: None)
        await theatre.until(theatre.now + dt.timedelta(minutes=1))
        self.say(f"  {theatre.now:%H:%M}  … and is up again")

    def report(self) -> None:
        """Says what the day has brought: the next die, or the end."""
        state = self.state()
        if not state.ended:
            self.say(f"  {self.theatre.now:%H:%M}  month {state.month} opens: the die shows {state.die}")
            return
        outcome = rollhunter.outcome(state)
        assert outcome is not None  # it has ended
        names = {self.seat(key): hands.person.name for key, hands in self.players.items()}
        told = ", ".join(f"{each.rank}. {names[each.seat]} {each.points} ({each.status})" for each in outcome.ranking)
        self.say(f"\nThe game is over, the White City was at {state.city}: {told}.")
