"""The closed sets of words that rows hold; they are stored by value. `bot.store.tables` has these names too."""

from __future__ import annotations

from enum import StrEnum


class GameStatus(StrEnum):
    """OPEN: hunters join. PAUSED: started, and no deadline runs."""

    OPEN = "open"
    RUNNING = "running"
    PAUSED = "paused"
    ENDED = "ended"


class TurnState(StrEnum):
    """PARKED: its resolution failed again and again; UNDONE: it will never be resolved."""

    OPEN = "open"
    PARKED = "parked"
    DONE = "done"
    UNDONE = "undone"


class Source(StrEnum):
    """How an order came. ORGANISER: entered by an organiser for a hunter who could not."""

    MESSAGE = "message"
    FORM = "form"
    BUTTON = "button"
    ORGANISER = "organiser"


class DraftKind(StrEnum):
    """What a question asks: which hunt, which reading, or whether to do what was prepared and previewed."""

    HUNT = "hunt"
    READING = "reading"
    CREATION = "creation"
    CORRECTION = "correction"
    IMPORT = "import"


class OutboxState(StrEnum):
    """NEW: never tried. SENDING: tried, and perhaps sent. PARKED: no access, tried again hourly. FAILED: never tried again."""

    NEW = "new"
    SENDING = "sending"
    SENT = "sent"
    PARKED = "parked"
    FAILED = "failed"


class Form(StrEnum):
    """How a message is made up, from the best form to the one that always passes."""

    FULL = "full"
    CLASSIC = "classic"
    SMALL = "small"
    NO_PICTURE = "no_picture"
    PLAIN = "plain"
