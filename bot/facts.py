"""What the bot remembers of itself by name, in the store: its key, the commands that it registered, that it was put back."""

from __future__ import annotations

import secrets

from sqlmodel import Session

from bot.store import queries

SEAL_KEY = "seal-key"
TREE_HASH = "command-tree"
MADE_AT = "backup-made-at"
"""In a copy of the database: when it was made."""
RESTORED = "restored"
"""In a database that was put back from a copy: what is still to be compared with the channels, JSON."""


def seal_key(session: Session) -> str:
    """Gives the key of the seal, 64 hexadecimal digits; made at the first start, and anew after a restore."""
    known = queries.fact(session, SEAL_KEY)
    if known is None:
        known = secrets.token_hex(32)
        queries.remember(session, SEAL_KEY, known)
    return known
