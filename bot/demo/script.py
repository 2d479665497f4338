"""What happens in the demo: a hunt from its creation to its end, with the mishaps of a real one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping

from simcord.results import InteractionResult, ResponseMessage

from bot.demo import wits, world
from bot.demo.cast import HunterPerson
from bot.demo.hands import Hands, Missing, offers
from bot.demo.theatre import HOUR, HUNT, LANGUAGE, ZONE, Theatre
from engine.hunt.state import Course

PREY = "bear"
MOST_TURNS = 40
WARMING_UP = 2
"""Turns in which everybody but an escort hunts what is near, so that the hunt is no hunt for one animal only."""
HOURS = {"edith": (8, 40), "alix": (10, 5), "corentin": (12, 30), "brune": (17, 45), "finn": (19, 20), "guy": (20, 10)}
"""When each of them writes to the bot."""
LAST_LETTERS = dt.timedelta(seconds=10)
"""How long the bot waits, at the hour, for messages that are still on their way, and somewhat more."""
CLOSED_FROM, DOWN_IN, SILENT_FROM = 1, 2, 3
"""Turns: at whose end Brune closes her private messages; in whose evening the bot is down; from which Finn is silent."""
MISHAPS: Mapping[tuple[str, int], tuple[str, ...]] = {
    ("corentin", 1): ("je n'irai pas vers le nord, je crois ?",),
    ("guy", 1): ("I track the bear",),
    ("alix", 2): ("Je reste où je suis.", "annule"),
    ("finn", 2): ("maybe I should go north?",),
}
"""Who (and in which turn) writes what first that is no order, not allowed, or taken back at once."""
QUESTIONS: Mapping[tuple[str, int], str] = {("edith", 3): "I track the wolf"}
"""Who writes something with two readings, and presses the first that is offered."""
Say = Callable[[str], None]


class Script:
    """Plays the hunt and says what happens."""

    def __init__(self, theatre: Theatre, say: Say, *, mishaps: bool = True) -> None:
        """`mishaps`: whether things go wrong as they do in real life."""
        self.theatre = theatre
        self.say = say
        self.mishaps = mishaps

    async def prepare(self) -> None:
        """The organiser opens the hunt, six hunters join, and it starts."""
        theatre, organiser = self.theatre, self.theatre.organiser
        await theatre.until(theatre.today(9))
        self.say(f"{theatre.now:%d %B, %H:%M}  {organiser.person.name} opens the hunt “{HUNT}” for a {PREY}")
        shown = await organiser.command("create", name=HUNT, hour=HOUR, zone=ZONE.key, language=LANGUAGE, prey=PREY)
        await organiser.press(answer_of(shown), "open")
        for hands in theatre.hunters.values():
            await theatre.until(theatre.now + dt.timedelta(minutes=7))
            await self.join(hands)
        await organiser.command("start")
        theatre.transcript.look()

    async def join(self, hands: Hands) -> None:
        """A hunter picks a tent and a weapon, by the head message's button or by the command."""
        person = hands.person
        assert isinstance(person, HunterPerson)
        if person.by_button:
            head = next(message for message in self.theatre.channel.history() if offers(message, "join"))
            shown = await hands.press(head, "join")
        else:
            shown = await hands.command("join")
        page = answer_of(shown)
        await hands.pick(page, "tent", person.tent)
        await hands.press(page, "weapon", f"{person.tent}.{person.weapon}")
        how = "by the button" if person.by_button else "by the command"
        self.say(f"         {person.name} joins {how}, tent {person.tent}, with the {person.weapon}")

    async def play(self, turns: int = MOST_TURNS) -> None:
        """Plays turns until the hunt is over, or so many of them."""
        for _ in range(turns):
            if self.theatre.over():
                return
            await self.turn()

    async def turn(self) -> None:
        """One day: the organiser chooses for a ten, hunters write, the hour strikes."""
        theatre = self.theatre
        number, deadline = theatre.hunt().turn, theatre.deadline()
        assert deadline is not None
        self.say(f"\nTurn {number}, until {deadline:%A %d %B %H:%M}")
        await self.choose()
        down = self.mishaps and number == DOWN_IN
        for key in sorted(theatre.hunters, key=lambda key: HOURS[key]):
            if down and key == "guy":
                continue  # he writes too late, see `evening_without_bot`
            hour, minute = HOURS[key]
            await theatre.until(deadline.replace(hour=hour, minute=minute))
            if self.plays(key):
                await self.orders(key, number)
            elif self.hunts(key):
                self.say(f"  {theatre.now:%H:%M}  {theatre.hunters[key].person.name:<17} (silent)")
        if self.mishaps and number == CLOSED_FROM:
            self.close_private(theatre.hunters["brune"])
        if down:
            await self.evening_without_bot(deadline)
        else:
            await theatre.until(deadline + LAST_LETTERS)
        self.report(number)

    def plays(self, key: str) -> bool:
        """Tells whether a hunter is in play and has not lost interest."""
        silent = self.mishaps and key == "finn" and self.theatre.hunt().turn >= SILENT_FROM
        return self.hunts(key) and not silent

    def hunts(self, key: str) -> bool:
        """Tells whether a hunter is in play."""
        me = self.theatre.hunt().hunter(self.theatre.seats()[key])
        return me is not None and me.hunting

    async def orders(self, key: str, number: int) -> None:
        """A hunter gives his order in his own words; some do not succeed at once."""
        hands = self.theatre.hunters[key]
        if self.closed(hands):
            self.answered(hands, "asks for the map by the command", await hands.command("map"))
        for words in MISHAPS.get((key, number), ()) if self.mishaps else ():
            await self.writes(hands, words)
        if self.mishaps and (key, number) in QUESTIONS:
            await self.writes(hands, QUESTIONS[key, number])
            question = hands.private_with("reading", number)
            if question is not None:
                self.answered(hands, "presses the first button", await hands.press(question, "reading"))
                return
        await self.writes(hands, self.sentence(key))

    def close_private(self, hands: Hands) -> None:
        """From now on Discord refuses every private message to this person."""
        world.close_dm(self.theatre.env, hands.user)
        self.say(f"  {self.theatre.now:%H:%M}  {hands.person.name:<17} closes private messages")

    def closed(self, hands: Hands) -> bool:
        """Tells whether this person's private messages are closed."""
        return self.mishaps and hands.person.key == "brune" and self.theatre.hunt().turn > CLOSED_FROM

    def sentence(self, key: str) -> str:
        """Gives what a hunter decides now, in his own words."""
        state, seats = self.theatre.hunt(), self.theatre.seats()
        person = self.theatre.hunters[key].person
        assert isinstance(person, HunterPerson)
        bent = seats.get(person.bent, person.bent)
        if bent == "prey" and state.turn <= WARMING_UP:
            bent = "near"
        order = wits.decide(state, seats[key], bent)
        names = {seats[other]: hands.person.name for other, hands in self.theatre.hunters.items()}
        return person.sentence(state, seats[key], order, names)

    async def writes(self, hands: Hands, words: str) -> None:
        """Sends words to the bot, in private, or by the form when private messages are closed; tells the answer."""
        if self.closed(hands):
            panel = await hands.command("order")
            form = await hands.press(answer_of(panel), "words")
            self.answered(hands, f"{words} (by the form)", await hands.fill(form, words))
            return
        answers = await hands.write(words)
        self.tell(hands, words, answers[-1].text if answers else "(no answer)")

    def answered(self, hands: Hands, what: str, result: InteractionResult) -> None:
        self.tell(hands, what, answer_of(result).content)

    def tell(self, hands: Hands, what: str, answer: str) -> None:
        """Says who wrote what and what the bot answered: its first line, as people read it."""
        plain = self.theatre.reader(hands.language).plain(answer, self.theatre.env.now())
        self.say(f"  {self.theatre.now:%H:%M}  {hands.person.name:<17} {what}\n{'':27}→ {plain}")

    async def choose(self) -> None:
        """The organiser sends the animals that rolled 10 towards the north, as long as he is asked (R-FH-7)."""
        question = self.theatre.organiser.private_with("ten", self.theatre.hunt().turn)
        if question is None:
            return
        result = await self.theatre.organiser.pick(question, "ten", "N")
        self.answered(self.theatre.organiser, "chooses north for an animal that rolled 10", result)

    async def evening_without_bot(self, deadline: dt.datetime) -> None:
        """The bot is down over the deadline: what was sent before counts, what was sent after is for the next turn."""
        theatre = self.theatre
        early, late = theatre.hunters["edith"], theatre.hunters["guy"]
        await theatre.until(deadline - dt.timedelta(minutes=20))
        self.say(f"  {theatre.now:%H:%M}  the bot goes down …")
        in_time, too_late = "I hold my ground.", self.sentence("guy")

        def meanwhile() -> None:
            world.post(theatre.env, early.user, in_time)
            theatre.env.backend.advance_clock(15 * 60)
            world.post(theatre.env, late.user, too_late)
            theatre.env.backend.advance_clock(5 * 60)

        read_back = await theatre.restart(dt.timedelta(minutes=10), meanwhile)
        self.say(f"  {deadline - dt.timedelta(minutes=10):%H:%M}  {early.person.name:<17} {in_time} (nobody answers)")
        self.say(f"  {deadline + dt.timedelta(minutes=5):%H:%M}  {late.person.name:<17} {too_late} (too late)")
        self.say(f"  {theatre.now:%H:%M}  … and is up again; it reads back what was written to it meanwhile")
        for hands in (early, late):
            for entry in read_back:
                if hands.reads(entry) and entry.author != hands.user.id and not entry.files:
                    plain = theatre.reader(hands.language).plain(entry.text, theatre.env.now())
                    self.say(f"{'':27}→ {hands.person.name}: {plain}")

    def report(self, number: int) -> None:
        """Says what the channel was told of a turn."""
        state = self.theatre.hunt()
        pictures = [
            file
            for entry in self.theatre.transcript.entries
            if entry.channel == self.theatre.channel.id and entry.viewer is None
            for file, _ in entry.files
            if file.startswith(self.theatre.chapter()) and file.endswith((".png", ".gif"))
        ]
        prey = state.animal(state.main_prey)
        left = "the main prey is dead" if prey is None else f"the {PREY} has {prey.life} life left"
        self.say(
            f"  {self.theatre.now:%H:%M}  turn {number} is resolved: {left}; map: {pictures[0] if pictures else 'none'}"
        )
        if state.course is Course.ENDED:
            names = {seat: self.theatre.hunters[key].person.name for key, seat in self.theatre.seats().items()}
            told = "nobody is left hunting" if state.slayer is None else f"{names[state.slayer]} slew the {PREY}"
            again = f" Seen again in {' and '.join(pictures[1:])}." if pictures[1:] else ""
            self.say(f"\nThe hunt is over after {number} turns: {told}.{again}")


def answer_of(result: InteractionResult) -> ResponseMessage:
    """Gives the message with which a command, a press or a form was answered."""
    answer = result.response or (result.followups[-1] if result.followups else None)
    if answer is None:
        raise Missing("an interaction was not answered by a message")
    return answer
