"""Nobody learns from anything what somebody else has ordered: whole games, in which one player's secret is otherwise.

Each turn stands still while Alix orders one thing, another, or nothing; each time everybody else opens, presses, types and
asks whatever there is, and the database is put back. What they saw, to the byte, is to be the same: posts, private
messages, heads, panels, receipts, autocompletion, pictures (by all that they would be drawn of), and the log.

How many orders have come, and with the organiser from whom, is for them to know (R-FH-4): where Alix has no order in the
end, those lines are left out of the comparison, and nothing else.
"""

from __future__ import annotations

import asyncio
import copy
import hashlib
import io
import itertools
import json
import logging
import re
import secrets
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from PIL import Image

from bot import hunts
from bot.rollhunter import tables
from bot.store.database import Store
from engine import hunt
from engine.hunt.legal import legal_orders
from engine.hunt.notation import Vocabulary
from engine.rollhunter.orders import cells_to_search, destinations
from engine.rollhunter.state import Status
from tests.bot.evenings import read
from tests.bot.expeditions import CORNERS, Table
from tests.bot.hunting import TENTS, new_store
from tests.bot.twins import laid_open
from tests.reliability.conftest import Dose
from tests.reliability.fair import Answer, Fair, Seen
from tests.reliability.parlour import Parlour, parlour

NAMES = ("Alix", "Brune", "Colin")
ONLOOKERS = ("Brune", "Colin", "Aubin", "Passant")
"""Two other players, the organiser, and a stranger."""
SERVED = 1
"""The one game's number."""
SHOWING = {
    *(
        "me",
        "why",
        "line",
        "verify",
        "dice",
        "odds",
        "map",
        "order",
        "what",
        "page",
        "export",
        "panel",
        "panelstatus",
        "see",
    ),
    *(
        "strike",
        "undo",
        "people",
        "fix",
        "fixwho",
        "settings",
        "panelexport",
        "panelcheck",
        "deadline",
        "hunter",
        "paneltens",
    ),
    *(
        "rhsheet",
        "rhplay",
        "rhverify",
        "rhsearch",
        "rhpanel",
        "rhnotes",
        "rhcell",
        "rhseeka",
        "rhcorner",
        "rhmove",
        "rhask",
    ),
}
"""What is pressed or picked to look at something, and stores no order."""
OPENED = {
    "hunt": ("order", "me", "map", "status", "why", "verify", "export", "panel", "check", "rules"),
    "rollhunter": ("play", "month", "sheet", "score", "verify", "panel", "notes", "rules"),
}
TYPED = {
    "hunt": (("order", "hunt"), ("me", "hunt"), ("handover", "hunter")),
    "rollhunter": (("play", "cell"), ("search", "cell"), ("play", "medallion")),
}
ASKED = {"hunt": ("et si j'escortais Alix ?", "j'escorte Alix", "je reste"), "rollhunter": ("A1", "aide", "annule")}
"""What the others write."""
NUMBER = re.compile(r"\b[0-9]{15,20}\b")
COUNTS = re.compile(
    r"""[^\n"']*(Ordres reçus|Aucun ordre|Un ordre est arrivé|Sans ordre|[Rr]eçu|ont joué|déjà donné)[^\n"']*\n?"""
)
"""Lines that say how many have ordered, and the number of a receipt, which counts them."""


@dataclass(frozen=True)
class Month:
    """What happens in one turn: the ways in which Alix may order (each two picks among what is legal), whether the others do,
    and which of them becomes true in the end. `None`: he writes nothing at all."""

    ways: tuple[tuple[int, int] | None, ...]
    others: bool
    real: int


def games() -> st.SearchStrategy[tuple[str, list[Month]]]:
    """Draws a game: which one, and what happens in each turn."""
    picks = st.tuples(st.integers(0, 400), st.integers(0, 400))
    ways = st.lists(picks, min_size=2, max_size=3).map(lambda found: (*found, None))
    turn = st.builds(Month, ways, st.booleans(), st.integers(0, 3))
    return st.tuples(st.sampled_from(("hunt", "rollhunter")), st.lists(turn, min_size=2, max_size=5))


FIRST = Month(((3, 5), (0, 11), None), True, 0)
"""A turn of which every dose makes sure."""


def stands_for(account: Any, language: str, small: bool) -> tuple[bytes, str]:
    """Draws nothing, but something else for everything else that would be drawn."""
    known = hashlib.sha256(json.dumps([laid_open(account), language, small]).encode()).hexdigest()
    made = io.BytesIO()
    Image.new("RGB", (1, 1), f"#{known[:6]}").save(made, "PNG")
    return made.getvalue(), f"picture {known}"


@contextmanager
def overheard() -> Iterator[list[str]]:
    """Keeps what is logged of the bot's own doings."""
    lines: list[str] = []

    class Pen(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.name} {record.levelname} {record.getMessage()}")

    pen, log = Pen(logging.INFO), logging.getLogger("bot")
    before = log.level
    log.addHandler(pen)
    log.setLevel(logging.INFO)
    yield lines
    log.removeHandler(pen)
    log.setLevel(before)


class Season(Fair, Table):
    """One hunt, or one table, of three people and an organiser, and a stranger who looks on."""

    onlookers: Sequence[str]
    kind: str
    compared: Counter[str]

    async def begin(self, given: Parlour, kind: str, compared: Counter[str]) -> None:
        """Begins the game."""
        self.parlour, self.kind, self.compared = given, kind, compared
        self.places = {SERVED: self.channel}
        self.person("Passant")
        if kind == "hunt":
            await self.open()
            self.change(self.seated)
            await self.start()
        else:
            await self.orga.slash(self.channel, "rollhunter create", name="Morde")
            self.change(self.seated)
            await self.orga.slash(self.channel, "rollhunter start")
        await given.settle()
        self.stand(given)
        if kind == "rollhunter":
            for name, corner in zip(NAMES, CORNERS, strict=False):
                await self.person(name).send_dm(f"tente {corner}")
            await given.advance_time(self.until_deadline() + 60)

    def seated(self, session: Any) -> None:
        for name, tent in zip(NAMES, TENTS, strict=False):
            user, now = self.person(name).id, self.parlour.now()
            if self.kind == "hunt":
                hunts.join(session, now, SERVED, user, name, tent, "sword")
            else:
                tables.join(session, now, SERVED, user, name)

    def legal(self) -> list[str]:
        """Gives everything that Alix may order, in words that are understood."""
        if self.kind == "rollhunter":
            here, player = self.expedition(), self.sheet("Alix")
            if self.status("Alix") is not Status.ACTIVE:
                return []
            visits = [self.visit("Alix", which=number) for number in range(len(destinations(here, player)))]
            return [*visits, *(f"cherche {cell}" for cell in cells_to_search(here)[:6])]
        names = Vocabulary("fr", {name.lower(): name for name in NAMES}, {}, None)
        return [hunt.write(order, names) for order in legal_orders(self.state(), "alix").orders()]

    async def orders(self, way: tuple[int, int] | None) -> bool:
        """Has Alix order; tells whether the last of it stands, and whether there are two receipts of it."""
        if way is None:
            return False
        told = 0
        legal = self.legal()
        for pick in way:
            before = len(self.private("Alix"))
            await self.person("Alix").send_dm(legal[pick % len(legal)])
            answers = self.private("Alix")[before:]
            told += sum("**Noté" in read(message.content) for message in answers)
        await self.parlour.settle()
        return told == len(way)

    # ------------------------------------------------------------------------------------------------ what others see

    async def seen(self, lines: list[str]) -> dict[str, str]:
        """Does all that others can do to see something; gives what they saw, by what they did."""
        found: dict[str, str] = {}
        for name in self.onlookers:
            for command in OPENED[self.kind]:
                if self.parlour.bot.tree.get_command(self.kind).get_command(command) is not None:  # type: ignore[union-attr]
                    await self.look(name, f"{self.kind} {command}", found)
            for command, option in TYPED[self.kind]:
                offered = await self.person(name).autocomplete(self.channel, f"{self.kind} {command}", option, "")
                found[f"{name} types {command} {option}"] = str(offered)
        for text in ASKED[self.kind]:
            before = len(self.private("Brune"))
            await self.person("Brune").send_dm(text)
            found[f"Brune writes {text}"] = told(self.private("Brune")[before:])
        await self.parlour.settle()
        for name in ("Brune", "Colin", "Aubin"):
            found[f"{name} was sent"] = told(self.private(name))
        found["posted"] = told(self.channel.history())
        found["logged"] = "\n".join(sorted(lines))
        return {what: NUMBER.sub("#", text) for what, text in found.items()}

    async def look(self, name: str, command: str, found: dict[str, str]) -> None:
        """Opens a page, and from it whatever shows something."""
        page = await self.opened(name, command, SERVED)
        found[f"{name} opens {command}"] = shown(page)
        for control in page.controls(name):
            if control.token[0] in SHOWING:
                answer = await self.press(name, control.custom_id, control.honest, type=control.type)
                found[f"{name} opens {command}, then {kind_of(control)}"] = shown(answer)
                self.compared["presses"] += 1

    async def compare(self, month: Month) -> None:
        """Compares what others see of the ways in which Alix may order, and then has one of them come true."""
        kept: list[tuple[bool, dict[str, str]]] = []
        hers = set[str]()
        at, backend = self.parlour.clock.at, self.parlour.backend
        posted = copy.deepcopy(backend.messages)
        for way in month.ways:
            self.parlour.clock.at = at
            forget(backend, copy.deepcopy(posted))
            with self.put_back(), overheard() as lines:
                stands = await self.orders(way)
                hers.add(shown(await self.opened("Alix", f"{self.kind} {OPENED[self.kind][1]}", SERVED)))
                kept.append((stands, await self.seen(lines)))
        forget(backend, posted)
        self.compared["seen otherwise by Alix herself"] += len(hers) - 1
        kept.sort(key=lambda each: not each[0])
        (ordered, first), *others = kept
        for stands, seen in others:
            alike = stands and ordered
            assert differing(first, seen, (lambda text: text) if alike else (lambda text: COUNTS.sub("", text))) == {}
            self.compared["to the byte" if alike else "but for counts"] += 1
            self.compared["things seen"] += len(seen)
        self.parlour.clock.at = at
        await self.orders(month.ways[month.real % len(month.ways)])
        if month.others:
            await self.person("Brune").send_dm(ASKED[self.kind][-1])
        await self.parlour.advance_time(self.until_deadline() + 60)
        self.compared["turns"] += 1


def forget(backend: Any, posted: dict[int, Any]) -> None:
    """Has Discord know these messages and no others; a channel that was opened since is empty."""
    backend.messages = {**{channel: type(sent)() for channel, sent in backend.messages.items()}, **posted}


def differing(once: dict[str, str], again: dict[str, str], plain: Callable[[str], str]) -> dict[str, tuple[str, str]]:
    """Gives what is not the same, or was seen once only."""
    both = {what: (plain(once.get(what, "—")), plain(again.get(what, "—"))) for what in {**once, **again}}
    return {what: pair for what, pair in both.items() if pair[0] != pair[1]}


def kind_of(control: Seen) -> str:
    """Names a control by what it does, and with what."""
    action, _, turn, _, argument = control.token
    return f"{action} {turn} {argument} {control.honest}"


def shown(answer: Answer) -> str:
    """Gives everything of an answer that its reader gets."""
    return json.dumps(answer.bodies, ensure_ascii=False, default=str, sort_keys=True).replace("\\n", "\n")


def told(messages: Sequence[Any]) -> str:
    """Gives everything of messages that their readers get."""
    return "\n".join(
        f"{message.content} {[row if isinstance(row, dict) else row.to_dict() for row in message.components]} "
        f"{[(each.filename, each.size, each.description) for each in message.attachments]}"
        for message in messages
    )


async def played(
    folder: Path, kind: str, months: Sequence[Month], compared: Counter[str], onlookers: Sequence[str] = ONLOOKERS
) -> None:
    """Plays a game turn by turn, as long as it goes on. Chance falls the same each time that it is played."""
    store, numbers = new_store(folder), itertools.count()
    drawn = lambda size=32: hashlib.sha512(str(next(numbers)).encode()).digest()[:size]  # noqa: E731
    with mock.patch.object(secrets, "token_bytes", drawn):
        await seasoned(store, kind, months, compared, onlookers)
    store.close()
    compared[kind] += 1


async def seasoned(
    store: Store, kind: str, months: Sequence[Month], compared: Counter[str], onlookers: Sequence[str]
) -> None:
    """The same, on a store."""
    async with parlour(store, paint=stands_for) as given:
        season = Season(given)  # type: ignore[arg-type]
        season.onlookers = onlookers
        await season.begin(given, kind, compared)
        for month in months:
            if season.running() and season.legal():
                await season.compare(month)
        season.watch.close()


def test_nothing_that_others_see_depends_on_what_somebody_ordered(
    dose: Dose, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Non-interference, over whole generated games of both kinds."""
    compared: Counter[str] = Counter()

    @settings(
        max_examples=dose.of(short=1, ten=4, full=9),
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(games())
    def whole(game: tuple[str, list[Month]]) -> None:
        kind, months = game
        asyncio.run(played(tmp_path_factory.mktemp("game"), kind, months[: dose.of(short=1, ten=5, full=5)], compared))

    for kind, onlookers in (("hunt", ("Brune", "Aubin")), ("rollhunter", ("Brune",))):
        asyncio.run(played(tmp_path_factory.mktemp(kind), kind, [FIRST], compared, onlookers))
    if dose.name != "short":
        whole()
    print(f"Non-interference: {dict(compared)}; nothing differed")
    assert min(compared["hunt"], compared["rollhunter"]) >= 1
    assert compared["to the byte"] >= dose.of(short=1, ten=6, full=16)
    assert compared["but for counts"] >= dose.of(short=1, ten=6, full=16)
    assert compared["seen otherwise by Alix herself"] >= compared["turns"]
    assert compared["things seen"] >= dose.of(short=60, ten=1_500, full=4_500)
