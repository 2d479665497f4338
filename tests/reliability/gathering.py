"""Everybody at one hunt, all at once, using whatever there is to use: commands, options, buttons, lists, forms.

Nothing is listed here: it is found, in what the bot registers with Discord and in what it shows. Left out is only what would
change the hunt under a test's feet (CHANGES).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.store.database import Store
from tests.bot.evenings import walk
from tests.reliability.discord_server import Discord
from tests.reliability.nursery import Life
from tests.reliability.shared_clock import SharedClock
from tests.reliability.troubles import Troubles

LISTED = """
    open openposition end strikenow undonow redonow fixnow expelform enterform handwhom cedewhom accept leave absentretire
    absentgive absentwhom leadgivenow leadgiven leadadded leaddrop pause moveday movehour movetime extend playagain resume
    setform weapon take
"""
CHANGES = frozenset(LISTED.split())
"""What ends or moves the hunt, or gives a hunter away."""
IN_PRIVATE = ("status", "map", "order", "me", "rules", "withdraw", "why", "verify")
"""Commands that are used in private too."""
PATIENCE = 20.0
"""Seconds within which everything is answered, on a crowded machine."""


class Hall(Discord):
    """Discord, where many act at once; it knows for whose eyes each answer to an interaction is."""

    def __init__(self, clock: SharedClock) -> None:
        super().__init__(clock)
        self.askers: dict[str, int] = {}
        self.edited: set[str] = set()
        """The tokens of interactions whose answer was given later, after it had been announced."""
        self.backend.subscribers.append(self._remember)

    def _remember(self, event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            asker = int((payload.get("member") or payload)["user"]["id"])
            self.askers[str(payload["id"])] = self.askers[str(payload["token"])] = asker

    def _answer(self, request: web.Request, path: str, body: Any, files: list[Any]) -> web.Response:
        answer = super()._answer(request, path, body, files)
        if path.startswith("/webhooks/"):
            self.edited.add(path.split("/")[3])
        return answer

    async def _settle_internal(self, **_: Any) -> None:
        """Whoever wants an answer waits for it."""

    def reader(self, path: str) -> int | None:
        """Gives who alone reads what is sent to this path; None: others may. `/interactions/<id>`, `/webhooks/<app>/<token>`."""
        parts = path.strip("/").split("/")
        if parts[0] == "channels":
            return next((user for user, channel in self.backend.dm_channels.items() if str(channel) == parts[1]), None)
        if parts[0] in ("webhooks", "interactions"):
            return self.askers[parts[2 if parts[0] == "webhooks" else 1]]
        return None


@dataclass
class Gathering:
    """A hunt under way, those who are there, and what they have done."""

    hall: Hall
    folder: Path
    channel: ChannelHandle
    people: dict[str, MemberActor]
    hunters: tuple[str, ...]
    troubles: Troubles
    life: Life
    shared: bool = False
    """Whether each thing is done once by the organiser and once by somebody else, not by everybody."""
    done: Counter[str] = field(default_factory=Counter)
    seen: set[tuple[str, str]] = field(default_factory=set)
    unanswered: list[str] = field(default_factory=list)

    def store(self, work: Callable[[Any], Any]) -> Any:
        """Asks the bot's store."""
        store = Store(f"sqlite:///{self.folder / 'hallali.db'}")
        try:
            with store.read() as session:
                return work(session)
        finally:
            store.close()

    def told(self, name: str) -> list[Any]:
        """What the bot wrote to somebody in private, oldest first."""
        bot = self.hall.backend.bot_user.id
        return [m for m in self.people[name].user.dm_channel.history() if m.author.id == bot]

    def reply(self, name: str, message: int) -> Any:
        """What the bot replied to somebody's message; None: nothing yet."""
        told = (m for m in self.told(name) if m.reference is not None and m.reference.message_id == message)
        return next(told, None)

    async def answered(self, result: Any) -> Any:
        """Waits for an interaction's answer."""

        def is_there() -> bool:
            token = result._interaction.token
            return result.acknowledged and (
                result.modal is not None or not result.deferred or token in self.hall.edited
            )

        try:
            await self.hall.until(is_there, PATIENCE)
        except AssertionError:
            self.unanswered.append(str(result))
        self.done["answers"] += 1
        return result

    # What one person does.

    def first(self, name: str, what: str) -> bool:
        """Tells whether this is to be done by him: it was not done yet, by him or, if work is `shared`, by his like."""
        like = ("Aubin" if name == "Aubin" else "others") if self.shared else name
        new = (like, what) not in self.seen
        self.seen.add((like, what))
        return new

    async def commands(self, name: str) -> list[Any]:
        """Uses every command in the channel and in private, and types into every option; gives the answers."""
        who, answers = self.people[name], []
        for path, options in leaves(self.hall):
            if (self.shared and not path.startswith("hunt ")) or not self.first(name, path):
                continue
            for option in options:
                if option.get("autocomplete"):
                    assert isinstance(await who.autocomplete(self.channel, path, option["name"], ""), list)
                    self.done["typed"] += 1
            given = {option["name"]: self.value(name, option) for option in options if option.get("required")}
            answers.append(await self.answered(await who.slash(self.channel, path, **given)))
            self.done["commands"] += 1
            if not given and path.startswith("hunt ") and path.split()[1] in IN_PRIVATE:
                answers.append(await self.answered(await who.user.slash(path)))
                self.done["commands"] += 1
        return answers

    def value(self, name: str, option: dict[str, Any]) -> Any:
        """Gives something for a required option."""
        if option.get("choices"):
            return option["choices"][0]["value"]
        other = next(each for each in self.people if each != name)
        return {6: self.people[other], 7: self.channel, 4: 1, 11: ("case.json", b"{}")}.get(option["type"], "1")

    async def presses(self, name: str, messages: list[Any], depth: int) -> None:
        """Presses every button and picks from every list that he sees, and in the answers again; fills in each form."""
        for message in messages:
            for part in parts_of(message):
                if action(part) in CHANGES or part.get("disabled") or part["custom_id"] not in self.ids_on(message):
                    continue  # the last: the page was turned over since
                if not self.first(name, action(part) + part["custom_id"].split(":")[5][:3]):
                    continue
                who = self.actor(name, message)
                result = await self.answered(await self.pressed(who, message, part))
                self.done["presses"] += 1
                if result.modal is not None:
                    result = await self.answered(await self.filled_in(who, result))
                if depth and result.acknowledged:
                    await self.presses(name, [m for m in (result.response, *result.followups) if m], depth - 1)

    def ids_on(self, message: Any) -> list[str]:
        """Gives what can be pressed on a message as it stands now."""
        there = self.hall.backend.messages[channel_of(message)].get(message.id)
        return [] if there is None else [part["custom_id"] for part in parts_of(there)]

    def actor(self, name: str, message: Any) -> Any:
        """Gives who acts on a message: a member in a channel, a user in his private one."""
        who = self.people[name]
        return who.user if self.hall.backend.dm_channels.get(who.id) == channel_of(message) else who

    async def pressed(self, who: Any, message: Any, part: dict[str, Any]) -> Any:
        if part["type"] == 2:
            return await who.click(message, custom_id=part["custom_id"])
        picked = part["options"][-1]["value"] if part["type"] == 3 else self.people["Aubin"]
        return await who.select(message, [picked], custom_id=part["custom_id"])

    async def filled_in(self, who: Any, result: Any) -> Any:
        if result.modal["custom_id"].split(":")[1] in CHANGES:
            return result
        self.done["forms"] += 1
        fields = [each["custom_id"] for each in walk_form(result.modal) if each.get("type") == 4]
        return await who.submit_modal(result, dict.fromkeys(fields, "je reste"))


def leaves(hall: Hall) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Gives all commands as they were registered: name, options."""

    def inside(path: str, node: dict[str, Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
        options = node.get("options") or []
        groups = [each for each in options if each["type"] in (1, 2)]
        for each in groups:
            yield from inside(f"{path} {each['name']}", each)
        if not groups:
            yield path, options

    (registered,) = hall.asked("PUT", "/applications/*/commands")
    for command in registered.body:
        yield from inside(command["name"], command)


def walk_form(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield part
    for each in [*(part.get("components") or ()), *([part["component"]] if part.get("component") else ())]:
        yield from walk_form(each)


def channel_of(message: Any) -> int:
    """Gives the channel in which a message stands, or an answer that one person sees."""
    return int(getattr(message, "channel_id", None) or message.channel.id)


def action(part: dict[str, Any]) -> str:
    """Gives what a button or a list does."""
    return str(part["custom_id"]).split(":")[1]


def parts_of(message: Any) -> list[dict[str, Any]]:
    rows = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    return [part for row in rows for part in walk(row) if str(part.get("custom_id", "")).startswith("h1:")]
