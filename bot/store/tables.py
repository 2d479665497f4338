"""The tables. Discord's ids are 64 bits, times are aware UTC, JSON is text that is assigned anew, never changed in place."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, ClassVar

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bot.store.kinds import DraftKind, Form, GameStatus, OutboxState, Source, TurnState
from bot.store.types import Number, Snowflake, Words, one_of

SQLModel.metadata.naming_convention = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""Every constraint has a name, so that a later revision can change it on SQLite too."""


class Row(SQLModel):
    """A row; the columns named in SECRETS are masked in its repr."""

    SECRETS: ClassVar[frozenset[str]] = frozenset()

    def __repr_args__(self) -> Sequence[tuple[str | None, Any]]:
        return [
            (name, "***" if name in self.SECRETS and value is not None else value)
            for name, value in super().__repr_args__()
        ]

    def __str__(self) -> str:
        return repr(self)


def number(**more: Any) -> Any:
    """Gives a column of whole numbers."""
    return Field(sa_type=Number, **more)


def snowflake(**more: Any) -> Any:
    """Gives a column of Discord's ids."""
    return Field(sa_type=Snowflake, **more)


def words(**more: Any) -> Any:
    """Gives a column of text; JSON too."""
    return Field(sa_type=Words, **more)


def identity() -> Any:
    """Gives the column of a row's own number."""
    return Field(default=None, primary_key=True)


class Game(Row, table=True):
    """One hunt. `turn` is the number of the turn that is open, 0 before the start; `state` the engine's, as JSON.

    `rest_days`: ISO weekdays, `6,7` or empty. `animals`: JSON species → number, or None: R-FH-20's for so many hunters.
    `setup_seed` is secret until the start (FH-11.2): 64 hexadecimal digits.
    """

    SECRETS = frozenset({"setup_seed", "state"})
    __tablename__ = "game"
    __table_args__ = (
        CheckConstraint("length(name) BETWEEN 1 AND 60", name="game_name_length"),
        CheckConstraint("language IN ('fr', 'en')", name="game_language"),
        CheckConstraint("turn >= 0", name="game_turn"),
        CheckConstraint("length(setup_seed) = 64", name="game_setup_seed"),
        Index("game_by_guild", "guild"),
    )

    id: int | None = identity()
    ruleset: str = words()
    version: int = number()
    guild: int = snowflake()
    channel: int = snowflake()
    name: str = words()
    language: str = words()
    zone: str = words()
    hour: str = words()
    rest_days: str = words()
    status: GameStatus = Field(sa_type=one_of(GameStatus, "game_status"))
    forest: str = words()
    animals: str | None = words(default=None)
    main_prey: str = words()
    creator: int = snowflake()
    state: str | None = words(default=None)
    turn: int = number(default=0)
    generation: int = number(default=0)
    setup_seed: str = words()
    setup_seed_hash: str = words()
    head_message: int | None = snowflake(default=None)
    created: datetime
    started: datetime | None = None
    ended: datetime | None = None
    end_reason: str | None = words(default=None)


class Organiser(Row, table=True):
    """Somebody who may do what is the organiser's in this hunt."""

    __tablename__ = "organiser"

    game: int = number(primary_key=True, foreign_key="game.id")
    user: int = snowflake(primary_key=True)


class SeatRow(Row, table=True):
    """A hunter's place; `place` is its number in the roster.

    `user` is None when his player has left for good; `since` tells from when it is this player's.
    An order counts only if it comes from the seat's present player and was stored since the seat is his.
    """

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("game", "tent", name="one_hunter_a_tent"),
        UniqueConstraint("game", "place", name="one_hunter_a_place"),
        Index(
            "one_seat_a_user",
            "game",
            "user",
            unique=True,
            sqlite_where=text('"user" IS NOT NULL'),
            postgresql_where=text('"user" IS NOT NULL'),
        ),
        Index("seat_by_user", "user"),
    )

    game: int = number(primary_key=True, foreign_key="game.id")
    seat: str = words(primary_key=True)
    place: int = number()
    user: int | None = snowflake(default=None)
    name: str = words()
    tent: str = words()
    weapon: str = words()
    joined: datetime
    since: datetime
    left: datetime | None = None


class TurnRow(Row, table=True):
    """A turn. Turn 0 is the setting up. What it holds is secret while it is open.

    `orders`: JSON, seat → the order that was resolved, the organiser's choices among them.
    `late_reason`: JSON with `planned` and `since` (ISO instants, the latter perhaps null) when it was resolved late.
    `failures` counts resolutions that raised; `next_try_at` is when it is tried again.
    """

    SECRETS = frozenset({"seed", "orders", "events", "rolls", "before", "after"})
    __tablename__ = "turn"
    __table_args__ = (
        Index(
            "one_open_turn",
            "game",
            unique=True,
            sqlite_where=text("state IN ('open', 'parked')"),
            postgresql_where=text("state IN ('open', 'parked')"),
        ),
        Index(
            "open_turns_by_deadline",
            "deadline",
            sqlite_where=text("state = 'open'"),
            postgresql_where=text("state = 'open'"),
        ),
        CheckConstraint("length(seed) = 64", name="turn_seed"),
        CheckConstraint("no >= 0", name="turn_no"),
    )

    game: int = number(primary_key=True, foreign_key="game.id")
    no: int = number(primary_key=True)
    generation: int = number(primary_key=True)
    state: TurnState = Field(sa_type=one_of(TurnState, "turn_state"))
    seed: str = words()
    seed_hash: str = words()
    opened: datetime
    deadline: datetime
    resolved: datetime | None = None
    late_reason: str | None = words(default=None)
    failures: int = number(default=0)
    next_try_at: datetime | None = None
    orders: str | None = words(default=None)
    events: str | None = words(default=None)
    rolls: str | None = words(default=None)
    before: str | None = words(default=None)
    after: str | None = words(default=None)


def of_turn() -> ForeignKeyConstraint:
    """Gives the reference of a row's game, turn and generation to the turn."""
    return ForeignKeyConstraint(["game", "turn", "generation"], ["turn.game", "turn.no", "turn.generation"])


class OrderRow(Row, table=True):
    """An order as it was given; never changed, never deleted. `order` None is a withdrawal.

    `source_id`: the snowflake of the message or interaction that it came by. `receipt` counts within the turn.
    """

    SECRETS = frozenset({"order", "text"})
    __tablename__ = "order_given"
    __table_args__ = (
        of_turn(),
        UniqueConstraint("game", "turn", "generation", "receipt", name="one_receipt"),
        CheckConstraint("receipt >= 1", name="order_receipt"),
        Index("orders_of_a_seat", "game", "turn", "generation", "seat"),
    )

    id: int | None = identity()
    game: int = number()
    turn: int = number()
    generation: int = number()
    seat: str = words()
    user: int = snowflake()
    order: str | None = words(default=None)
    text: str = words()
    sent_at: datetime
    received_at: datetime
    source: Source = Field(sa_type=one_of(Source, "order_source"))
    source_id: int = snowflake(unique=True)
    receipt: int = number()


class ChoiceRow(Row, table=True):
    """An organiser's choice for an animal that rolled 10 (R-FH-7); the later one replaces the earlier."""

    SECRETS = frozenset({"choice"})
    __tablename__ = "choice"
    __table_args__ = (of_turn(),)

    game: int = number(primary_key=True)
    turn: int = number(primary_key=True)
    generation: int = number(primary_key=True)
    animal: str = words(primary_key=True)
    choice: str = words()
    by: int = snowflake()
    at: datetime


class Draft(Row, table=True):
    """A message that was answered by a question; a button answers it later. `readings`: JSON."""

    SECRETS = frozenset({"text", "readings"})
    __tablename__ = "draft"
    __table_args__ = (Index("draft_by_user", "user"), {"sqlite_autoincrement": True})

    id: int | None = identity()
    user: int = snowflake()
    text: str = words()
    sent_at: datetime
    message_id: int = snowflake(unique=True)
    kind: DraftKind = Field(sa_type=one_of(DraftKind, "draft_kind"))
    readings: str = words()
    game: int | None = number(default=None, foreign_key="game.id")
    created: datetime


class HeldRow(Row, table=True):
    """An order that came at or after the deadline while the next turn was not open; it is read again when it is."""

    SECRETS = frozenset({"text"})
    __tablename__ = "held"

    message_id: int = snowflake(primary_key=True, sa_column_kwargs={"autoincrement": False})
    user: int = snowflake()
    game: int = number(foreign_key="game.id", index=True)
    text: str = words()
    sent_at: datetime
    source: Source = Field(sa_type=one_of(Source, "held_source"))


class OutboxRow(Row, table=True):
    """A message to be sent once; the key is what its nonce and its marker are made of.

    `target`: a channel's id, a user's id for priority 1. `message_id` set and not SENT: an edit of that
    message. `revision` is raised when the content has changed since. `payload`: JSON, what cannot be told from the turn.
    """

    SECRETS = frozenset({"payload"})
    __tablename__ = "outbox"
    __table_args__ = (
        Index(
            "unsent",
            "priority",
            "created",
            sqlite_where=text("state IN ('new', 'sending', 'parked')"),
            postgresql_where=text("state IN ('new', 'sending', 'parked')"),
        ),
        Index(
            "unsent_by_target",
            "target",
            "created",
            sqlite_where=text("state IN ('new', 'sending', 'parked')"),
            postgresql_where=text("state IN ('new', 'sending', 'parked')"),
        ),
        Index("outbox_of_a_turn", "game", "turn", "generation"),
        CheckConstraint("priority IN (0, 1, 2)", name="outbox_priority"),
    )

    key: str = words(primary_key=True)
    game: int = number(foreign_key="game.id")
    turn: int = number()
    generation: int = number()
    kind: str = words()
    target: str = words()
    priority: int = number()
    created: datetime
    state: OutboxState = Field(default=OutboxState.NEW, sa_type=one_of(OutboxState, "outbox_state"))
    form: Form = Field(default=Form.FULL, sa_type=one_of(Form, "outbox_form"))
    first_uncertain_at: datetime | None = None
    attempts: int = number(default=0)
    next_try_at: datetime
    check_at: datetime | None = None
    revision: int = number(default=0)
    message_id: int | None = snowflake(default=None)
    last_error: str | None = words(default=None)
    payload: str | None = words(default=None)


class PersonRow(Row, table=True):
    """A person the bot writes to. `last_read` moves only when the history of his private channel is read.

    `unreachable_since`: his private messages are closed (one refusal is enough; he is tried again when he writes).
    """

    __tablename__ = "person"

    user: int = snowflake(primary_key=True, sa_column_kwargs={"autoincrement": False})
    dm_channel: int | None = snowflake(default=None)
    last_read: int | None = snowflake(default=None)
    language: str | None = words(default=None)
    reminders: bool = True
    unreachable_since: datetime | None = None


class Audit(Row, table=True):
    """What somebody did as an organiser. `detail`: JSON without secrets."""

    __tablename__ = "audit"

    id: int | None = identity()
    game: int = number(foreign_key="game.id", index=True)
    at: datetime
    by: int = snowflake()
    what: str = words()
    detail: str = words()


class Fact(Row, table=True):
    """A thing to be remembered by name: the HMAC key, the hash of the command tree, the count of starts."""

    SECRETS = frozenset({"value"})
    __tablename__ = "fact"

    key: str = words(primary_key=True)
    value: str = words()
