"""Turns that are over, as they were stored. Its names are also those of `bot.turns`.

Synchronous, no Discord; each function takes a session. Nothing here asks the rules: a turn that was resolved is never
resolved again, whatever they have become since.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlmodel import Session, col, select

from bot.rulesets import events_of, orders_of, ruleset_of
from bot.store.queries import game_row
from bot.store.tables import TurnRow, TurnState
from engine import codec
from engine.contract import Seat


@dataclass(frozen=True, slots=True)
class Late:
    """Why a turn is resolved late: when it was planned for, and since when the bot was away if that is known."""

    planned: datetime
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A turn that is over, as it is told and verified. Turn 0 is the setting up; its `before` is None.

    `undone`: it does not count any more.

    `orders` are those that were resolved, the organiser's choices among them. All this holds what every hunter did: what
    leaves is the ruleset's `view` of it; its types are the ruleset's.
    """

    game: int
    no: int
    generation: int
    opened: datetime
    deadline: datetime
    resolved: datetime
    seed: str
    seed_hash: str
    late: Late | None
    undone: bool
    orders: Mapping[Seat, Any] = field(repr=False)
    before: Any = field(repr=False)
    after: Any = field(repr=False)
    events: tuple[Any, ...] = field(repr=False)
    rolls: Mapping[str, int] = field(repr=False)


def played(session: Session, game: int, no: int, generation: int | None = None) -> Played | None:
    """Gives a turn that is over and counts; with `generation` that very one, undone or not. None when there is none.

    Turn 0 is the setting up.
    """
    wanted = select(TurnRow).where(TurnRow.game == game, TurnRow.no == no, col(TurnRow.after).is_not(None))
    if generation is None:
        row = session.exec(wanted.where(TurnRow.state == TurnState.DONE)).one_or_none()
    else:
        row = session.exec(wanted.where(TurnRow.generation == generation)).one_or_none()
    if row is None or row.resolved is None or row.after is None:
        return None
    kept = game_row(session, game)
    state = ruleset_of(kept).State
    return Played(
        game=game,
        no=no,
        generation=row.generation,
        opened=row.opened,
        deadline=row.deadline,
        resolved=row.resolved,
        seed=row.seed,
        seed_hash=row.seed_hash,
        late=read_late(row.late_reason),
        undone=row.state is TurnState.UNDONE,
        orders=codec.read(orders_of(kept), row.orders or "{}"),
        before=None if row.before is None else codec.read(state, row.before),
        after=codec.read(state, row.after),
        events=codec.read(events_of(kept), row.events or "[]"),
        rolls=json.loads(row.rolls or "{}"),
    )


def write_late(late: Late) -> str:
    """Writes why a turn was late, as its row keeps it."""
    since = None if late.since is None else late.since.astimezone(UTC).isoformat()
    return json.dumps({"planned": late.planned.astimezone(UTC).isoformat(), "since": since})


def read_late(text: str | None) -> Late | None:
    """Reads why a turn was late."""
    if text is None:
        return None
    values = json.loads(text)
    since = values["since"]
    return Late(datetime.fromisoformat(values["planned"]), None if since is None else datetime.fromisoformat(since))
