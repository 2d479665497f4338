"""One person at his client: what he does goes through simcord's actors and is noted in the transcript."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from bot.demo.cast import Person
from bot.demo.transcript import Entry, Transcript
from render.words import words

Seen = discord.Message | ResponseMessage
TEXT_INPUT = 4


class Missing(AssertionError):
    """A person looked for a button, a list or a field that was not there: the demo and the bot do not fit together."""


class Hands:
    """What one person can do on the server and in his private channel."""

    def __init__(
        self, env: Env, transcript: Transcript, member: MemberActor, person: Person, channel: ChannelHandle
    ) -> None:
        self.person = person
        self.member = member
        self.user = member.user
        self.channel = channel
        self._env = env
        self._transcript = transcript
        self.group = "hunt"
        """The game that is played: the command of which `command` uses a subcommand."""

    @property
    def language(self) -> str:
        return self.person.language

    def says(self, key: str, **fields: Any) -> str:
        """Gives a message of the bot in this person's language, to know a label by."""
        return words(self.language)(key, **fields)

    async def command(self, subcommand: str, /, **options: Any) -> InteractionResult:
        """Uses a subcommand of the game's command in its channel, by its English name."""
        shown = " ".join(f"{self.says(f'option-{key}')}: {self._shown(value)}" for key, value in options.items())
        self._did(f"/{self.says(f'command-{self.group}')} {self.says(f'command-{subcommand}')} {shown}".rstrip())
        result = await self.member.slash(self.channel, f"{self.group} {subcommand}", **options)
        self._transcript.look()
        return result

    async def press(self, message: Seen, action: str, argument: str = "") -> InteractionResult:
        """Presses the first button with this action (and argument) in its sealed id. Raises Missing."""
        for part in controls(message):
            if part.get("type") == 2 and _means(part, action, argument):
                self._did(f"presses [ {part.get('label') or part.get('emoji', {}).get('name')} ]")
                result = await self._actor(message).click(message, custom_id=part["custom_id"])
                self._transcript.look()
                return result
        raise Missing(f"no button `{action}` in {message.content[:80]!r}")

    async def pick(self, message: Seen, action: str, wanted: str) -> InteractionResult:
        """Picks the line of a list whose value, or whose label, is or begins with what is wanted. Raises Missing."""
        for part in controls(message):
            if not part.get("options") or not _means(part, action):
                continue
            for option in part["options"]:
                if option["value"] == wanted or option["label"].startswith(wanted):
                    self._did(f"picks “{option['label']}”")
                    actor = self._actor(message)
                    result = await actor.select(message, [option["value"]], custom_id=part["custom_id"])
                    self._transcript.look()
                    return result
        raise Missing(f"no line `{wanted}` in a list `{action}` in {message.content[:80]!r}")

    async def fill(self, shown: InteractionResult, text: str) -> InteractionResult:
        """Writes into the one field of a form and sends it. Raises Missing when no form was shown."""
        fields = [part for part in _walk((shown.modal or {}).get("components")) if part.get("type") == TEXT_INPUT]
        if len(fields) != 1:
            raise Missing(f"a form with {len(fields)} fields")
        self._did(f"writes into the form: {text}")
        result = await self.member.submit_modal(shown, {fields[0]["custom_id"]: text})
        self._transcript.look()
        return result

    async def write(self, text: str) -> list[Entry]:
        """Writes to the bot in private; gives what he could read in answer."""
        await self.user.send_dm(text)
        return [entry for entry in self._transcript.look() if entry.author != self.user.id and self.reads(entry)]

    def reads(self, entry: Entry) -> bool:
        """Tells whether an entry was shown to this person in particular."""
        return entry.viewer == self.user.id or entry.channel == self.user.dm_channel.id

    def last_private(self) -> discord.Message:
        """Gives the last message in his private channel."""
        return self.user.dm_channel.history()[-1]

    def private_with(self, action: str, turn: int) -> discord.Message | None:
        """Gives the last private message that has a control with this action for a turn."""
        for message in reversed(self.user.dm_channel.history()):
            if any(_means(part, action) and _turn(part) == turn for part in controls(message)):
                return message
        return None

    def _actor(self, message: Seen) -> Any:
        private = self._env.backend.get_dm_channel(self.user.id).id
        at = message.channel_id if isinstance(message, ResponseMessage) else message.channel.id
        return self.user if at == private else self.member

    def _did(self, what: str) -> None:
        self._transcript.did(self.user.id, self.channel.id, what)

    def _shown(self, value: Any) -> str:
        name = getattr(value, "name", None)
        return f"#{name}" if isinstance(value, ChannelHandle) else str(name or value)


def controls(message: Seen) -> list[Mapping[str, Any]]:
    """Gives the buttons and lists of a message, as Discord is sent them."""
    rows = [row if isinstance(row, dict) else row.to_dict() for row in message.components]
    return [part for part in _walk(rows) if part.get("custom_id") and not part.get("disabled")]


def offers(message: Seen, action: str) -> bool:
    """Tells whether a message has a button or a list with this action."""
    return any(_means(part, action) for part in controls(message))


def _means(part: Mapping[str, Any], action: str, argument: str = "") -> bool:
    """Tells whether a control's sealed id, `h1:<action>:<hunt>:<turn>:<user>:<argument>:…`, says this."""
    said = str(part.get("custom_id", "")).split(":")
    return len(said) > 5 and said[1] == action and (not argument or said[5] == argument)


def _turn(part: Mapping[str, Any]) -> int:
    return int(str(part["custom_id"]).split(":")[3])


def _walk(components: Any) -> Iterator[Mapping[str, Any]]:
    if isinstance(components, Mapping):
        yield components
        for name in ("components", "component", "accessory"):
            yield from _walk(components.get(name))
    elif isinstance(components, list):
        for component in components:
            yield from _walk(component)
