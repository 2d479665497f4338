"""Custom ids that only the bot can have written: what a button, a select or a form says when it comes back.

Discord shows a component's id to everybody who sees the message, and a client may send any id it likes. So each id
carries who may use it, for which hunt and turn, and a signature over all of that. Nothing secret is ever put in.
"""

from __future__ import annotations

import base64
import hmac
import re
from dataclasses import dataclass, replace

ANYBODY = 0
"""The `user` of a button that everybody may press, such as Join."""

ID_LIMIT = 100
TEMPLATE = r"h1:[a-z]+:[0-9]+:[0-9]+:[0-9]+:[A-Za-z0-9_.\-]*:[0-9a-f]*:[A-Za-z0-9_\-]{12}"
_SHAPE = re.compile(TEMPLATE)
_ARGUMENT = re.compile(r"[A-Za-z0-9_.\-]*")


class Forged(ValueError):
    """A custom id that the bot did not write."""


@dataclass(frozen=True, slots=True)
class Token:
    """What an id says: an action for one hunt and turn, by one user (or ANYBODY), with an argument.

    `marker` tells which outbox row the message came from (lower-case hexadecimal, empty outside the outbox).
    """

    action: str
    game: int = 0
    turn: int = 0
    user: int = ANYBODY
    argument: str = ""
    marker: str = ""


class Seal:
    """Signs and reads custom ids with the bot's own key, which is made at the first start and kept in the store."""

    def __init__(self, key: bytes) -> None:
        """`key`: at least 16 random bytes."""
        if len(key) < 16:
            raise ValueError("the key of the seal is too short")
        self._key = key

    def __repr__(self) -> str:
        return "Seal(…)"

    def write(self, token: Token) -> str:
        """Gives the id, at most 100 characters. Raises ValueError for an argument that does not fit into one."""
        if not _ARGUMENT.fullmatch(token.argument):
            raise ValueError("an argument holds letters, digits, `_`, `.` and `-` only")
        body = f"h1:{token.action}:{token.game}:{token.turn}:{token.user}:{token.argument}:{token.marker}"
        written = f"{body}:{self._sign(body)}"
        if len(written) > ID_LIMIT or not _SHAPE.fullmatch(written):
            raise ValueError(f"no custom id can be written for `{token.action}`: {len(written)} characters")
        return written

    def read(self, custom_id: str) -> Token:
        """Reads an id back. Raises Forged when its shape or its signature is wrong."""
        if not _SHAPE.fullmatch(custom_id):
            raise Forged("not one of our ids")
        body, _, signature = custom_id.rpartition(":")
        if not hmac.compare_digest(signature, self._sign(body)):
            raise Forged("the signature does not fit")
        _, action, game, turn, user, argument, marker = body.split(":")
        return Token(action, int(game), int(turn), int(user), argument, marker)

    def _sign(self, body: str) -> str:
        """Gives 72 bits of HMAC-SHA-256 as 12 characters."""
        return base64.urlsafe_b64encode(hmac.digest(self._key, body.encode(), "sha256")[:9]).decode()


def marked(token: Token, marker: str) -> Token:
    """Gives the same token with an outbox row's marker."""
    return replace(token, marker=marker)
