"""The tables. Discord's ids are 64 bits, times are aware UTC, JSON is text that is assigned anew, never changed in place."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlmodel import Field

from bot.store.columns import Row, flag, identity, number, snowflake, words
from bot.store.kinds import DraftKind, Form, GameStatus, OutboxState, Source, TurnState
from bot.store.types import one_of


def partly(where: str, name: str, *columns: str, unique: bool = False) -> Index:
    """Gives an index of those rows only of which this is true; a statement that is to use it says the same (`spelled_out`)."""
    return Index(name, *columns, unique=unique, sqlite_where=text(where), postgresql_where=text(where))


class Game(Row, table=True):
    """One hunt. `turn` is the number of the turn that is open, 0 before the start; `state` the engine's, as JSON.

    `rest_days`: ISO weekdays, `6,7` or empty; `rest_dates`: ISO dates between commas, or None.
    `animals`: JSON species → number, or None: R-FH-20's for so many hunters. `setup_seed` is secret until the start
    (FH-11.2): 64 hexadecimal digits. `reminders`: how many minutes before the deadline those who owe an order are reminded,
    `360,60` or empty. `absences`: after how many missing orders in a row the organisers are asked what to do, 0 never.
    `role`: whom the account mentions. `threads`: a thread a turn. `pack`: the name of the texts that it is told with,
    `dry`: facts alone. `practice`: begun from a case. `as_soon_as_all`: a turn closes when all have ordered.
    `options`: JSON, what its ruleset asked at the creation.
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
    paused_at: datetime | None = None
    rest_dates: str | None = words(default=None)
    reminders: str = words(default="360,60", sa_column_kwargs={"server_default": "360,60"})
    absences: int = number(default=3, sa_column_kwargs={"server_default": "3"})
    role: int | None = snowflake(default=None)
    threads: bool = flag()
    pack: str | None = words(default=None)
    dry: bool = flag()
    practice: bool = flag()
    as_soon_as_all: bool = flag()
    options: str | None = words(default=None)


class Organiser(Row, table=True):
    """Somebody who may do what is the organiser's in this hunt."""

    __tablename__ = "organiser"

    game: int = number(primary_key=True, foreign_key="game.id")
    user: int = snowflake(primary_key=True)


class SeatRow(Row, table=True):
    """A hunter's place; `place` is its number in the roster.

    `user` is None when his player has left for good; `since` tells from when it is this player's.
    An order counts only if it comes from the seat's present player and was stored since the seat is his.
    `excused`: up to which turn missing orders are no longer held against him.
    """

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("game", "tent", name="one_hunter_a_tent"),
        UniqueConstraint("game", "place", name="one_hunter_a_place"),
        partly('"user" IS NOT NULL', "one_seat_a_user", "game", "user", unique=True),
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
    excused: int = number(default=0, sa_column_kwargs={"server_default": "0"})


class Tenure(Row, table=True):
    """From when to when a hunter was this player's: what happened then is on his record, not on his successor's.

    `from_turn` and `until_turn`: the numbers of the turns that were open then; `until` None: he still has the hunter.
    """

    __tablename__ = "tenure"
    __table_args__ = (
        ForeignKeyConstraint(["game", "seat"], ["seat.game", "seat.seat"], ondelete="CASCADE"),
        Index("tenures_of_a_seat", "game", "seat"),
        Index("tenures_of_a_user", "user"),
    )

    id: int | None = identity()
    game: int = number()
    seat: str = words()
    user: int = snowflake()
    from_turn: int = number()
    since: datetime
    until_turn: int | None = number(default=None)
    until: datetime | None = None


class TurnRow(Row, table=True):
    """A turn. Turn 0 is the setting up. What it holds is secret while it is open.

    `orders`: JSON, seat → the order that was resolved, the organiser's choices among them.
    `late_reason`: JSON with `planned` and `since` (ISO instants, the latter perhaps null) when it was resolved late.
    `failures` counts resolutions that raised; `next_try_at` is when it is tried again. `planned`: the deadline that was
    moved. `remind_at`: when those who owe an order are reminded next; `reminded`: how often they were. `thread`: where
    the turn is talked about. `halted`: the deadline that ran when the hunt was paused.
    `replaced_by`: the generation of the turn that is played in its place since it was undone.
    """

    SECRETS = frozenset({"seed", "orders", "events", "rolls", "before", "after"})
    __tablename__ = "turn"
    __table_args__ = (
        partly("state IN ('open', 'parked')", "one_open_turn", "game", unique=True),
        partly("state = 'open'", "open_turns_by_deadline", "deadline"),
        partly("state = 'open' AND remind_at IS NOT NULL", "open_turns_by_reminder", "remind_at"),
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
    planned: datetime | None = None
    remind_at: datetime | None = None
    reminded: int = number(default=0, sa_column_kwargs={"server_default": "0"})
    thread: int | None = snowflake(default=None)
    halted: datetime | None = None
    replaced_by: int | None = number(default=None)


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
        partly("state IN ('new', 'sending', 'parked')", "unsent", "priority", "created"),
        partly("state IN ('new', 'sending', 'parked')", "unsent_by_target", "target", "created"),
        Index("outbox_of_a_turn", "game", "turn", "generation"),
        partly("check_at IS NOT NULL", "outbox_to_check", "check_at"),
        Index("outbox_by_message", "message_id"),
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


class Correction(Row, table=True):
    """A value that an organiser corrected while this turn was open; for all to see, and part of what is verified.

    `what`: a hunter's or an animal's id. `field`: the name of what was changed. `before`, `after`: its values, JSON.
    """

    __tablename__ = "correction"
    __table_args__ = (of_turn(), Index("corrections_of_a_game", "game"))

    id: int | None = identity()
    game: int = number()
    turn: int = number()
    generation: int = number()
    at: datetime
    by: int = snowflake()
    what: str = words()
    field: str = words()
    before: str = words()
    after: str = words()
    reason: str = words()


class Note(Row, table=True):
    """What a player writes or crosses out for himself; it has no effect on the game, and nobody else sees it."""

    SECRETS = frozenset({"text"})
    __tablename__ = "note"

    game: int = number(primary_key=True, foreign_key="game.id")
    user: int = snowflake(primary_key=True)
    key: str = words(primary_key=True)
    text: str = words()


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
