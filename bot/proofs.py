"""A turn that is over as it can be verified (FH-11.2): what is published of it, read from its rows, and recomputed.

`read_…` read in a session; the rest is pure. Only turns that are over are read: of one that is open nothing is known here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from datetime import datetime

from sqlmodel import Session, col, select

from bot import publishing, situations, turns
from bot.situations import Place
from bot.store import queries
from bot.store.kinds import GameStatus, TurnState
from bot.store.mail import Kind
from bot.store.queries import game_row
from bot.store.tables import Correction, Game, OutboxRow, TurnRow
from bot.turns import Played
from engine import hunt
from engine.contract import Resolution
from engine.errors import CaseError, DiceError
from engine.hunt import published
from engine.hunt.rolled import Die, dice_of, differing, was_announced


@dataclass(frozen=True, slots=True)
class Undone:
    """A turn that was resolved, and then undone; its seed had been revealed."""

    seed: str
    seed_hash: str


@dataclass(frozen=True, slots=True)
class Corrected:
    """A value that an organiser changed while this turn was open, for all to see; `before` and `after` as JSON."""

    at: datetime
    by: int
    what: str
    field: str
    before: str
    after: str
    reason: str


@dataclass(frozen=True, slots=True)
class Proof:
    """A turn as it is verified: what is published of it, and what led to it. `announced`: where its hash was posted.

    `whole`: the hunt's published file, once it is over. Holds everybody's orders, which never leave here before.
    """

    place: Place
    played: Played = field(repr=False)
    record: published.Published = field(repr=False)
    announced: str | None
    undone: tuple[Undone, ...]
    corrections: tuple[Corrected, ...]
    whole: str | None = field(repr=False)

    def dice(self) -> tuple[Die, ...]:
        """Gives the turn's dice with what each decided, as everybody may see it."""
        state, events = hunt.view(self.played.after, self.played.events, None)
        return dice_of(state.forest, events, self.played.rolls)


@dataclass(frozen=True, slots=True)
class Findings:
    """What came of verifying: whether the seed is the announced one, the dice that differ, and where the turn does."""

    announced: bool
    dice: tuple[Die, ...]
    differences: tuple[str, ...]


# ------------------------------------------------------------------------------------------------------------- reading


def last_over(session: Session, game: int) -> int | None:
    """Gives the number of the last turn that is over, 0 for the setting up; None before the start."""
    row = queries.last_resolved(session, game, game_row(session, game).turn + 1)
    return None if row is None else row.no


def last_played(session: Session, game: int, turn: int) -> Played | None:
    """Gives a turn as it was resolved: the one that counts, or the one that was undone last when it is being played again."""
    counting = turns.played(session, game, turn)
    if counting is not None:
        return counting
    generation = session.exec(
        select(TurnRow.generation)
        .where(TurnRow.game == game, TurnRow.no == turn, col(TurnRow.resolved).is_not(None))
        .order_by(col(TurnRow.generation).desc())
        .limit(1)
    ).one_or_none()
    return None if generation is None else turns.played(session, game, turn, generation)


def read_proof(session: Session, game: int, turn: int) -> Proof | None:
    """Reads a turn that is over; None when it is not. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    played = last_played(session, game, turn)
    if played is None:
        return None
    over = row.status is GameStatus.ENDED
    return Proof(
        place=situations.placed(session, row),
        played=played,
        record=_record(session, row, played),
        announced=_announcement(session, row, played),
        undone=_undone(session, played),
        corrections=_corrections(session, played),
        whole=published.write(publishing.publish(session, game)) if over else None,
    )


def _record(session: Session, game: Game, played: Played) -> published.Published:
    """Gives what can be recomputed: the setting up (turn 0), or one turn with the state before it."""
    if played.before is None:
        return replace(publishing.publish(session, played.game), turns=())
    resolution = Resolution(played.after, played.events, played.rolls)
    turn = published.publish_turn(bytes.fromhex(played.seed), played.orders, resolution)
    return published.PublishedMoment(game.name, played.before, replace(turn, commitment=played.seed_hash))


def _announcement(session: Session, game: Game, played: Played) -> str | None:
    """Finds the message in which the hash was posted: the head for the setting up, else the report of the turn before."""
    if played.no == 0:
        return None if game.head_message is None else link(game.guild, game.channel, game.head_message)
    row = report_row(session, played.game, played.no - 1)
    if row is None or row.message_id is None or row.generation != played.generation:
        return None
    return link(game.guild, int(row.target), row.message_id)


def report_row(session: Session, game: int, turn: int) -> OutboxRow | None:
    """Finds the public account of a turn that was sent last."""
    return session.exec(
        select(OutboxRow)
        .where(
            OutboxRow.game == game,
            OutboxRow.turn == turn,
            OutboxRow.kind == str(Kind.REPORT),
            col(OutboxRow.message_id).is_not(None),
        )
        .order_by(col(OutboxRow.generation).desc(), col(OutboxRow.created).desc())
        .limit(1)
    ).one_or_none()


def link(guild: int, channel: int, message: int) -> str:
    """Gives the address of a message."""
    return f"https://discord.com/channels/{guild}/{channel}/{message}"


def _undone(session: Session, played: Played) -> tuple[Undone, ...]:
    rows = session.exec(
        select(TurnRow)
        .where(
            TurnRow.game == played.game,
            TurnRow.no == played.no,
            TurnRow.generation != played.generation,
            col(TurnRow.resolved).is_not(None),
            TurnRow.state == TurnState.UNDONE,
        )
        .order_by(col(TurnRow.generation))
    )
    return tuple(Undone(row.seed, row.seed_hash) for row in rows)


def _corrections(session: Session, played: Played) -> tuple[Corrected, ...]:
    rows = session.exec(
        select(Correction)
        .where(
            Correction.game == played.game,
            Correction.turn == played.no,
            Correction.generation == played.generation,
        )
        .order_by(col(Correction.id))
    )
    return tuple(Corrected(r.at, r.by, r.what, r.field, r.before, r.after, r.reason) for r in rows)


def read_dice(session: Session, game: int) -> tuple[Place, tuple[Die, ...]]:
    """Reads all dice of a hunt's turns that are over and stand, the setting up included. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    found = session.exec(
        select(TurnRow.no, TurnRow.rolls)
        .where(TurnRow.game == game, TurnRow.state == TurnState.DONE)
        .order_by(col(TurnRow.no), col(TurnRow.generation))
    )
    standing = {no: rolls for no, rolls in found if rolls}
    if not standing:
        return situations.placed(session, row), ()
    forest = turns.state_of(row).forest
    dice = (die for rolls in standing.values() for die in dice_of(forest, (), json.loads(rolls)))
    return situations.placed(session, row), tuple(dice)


# ----------------------------------------------------------------------------------------------------------- verifying


def verify(proof: Proof) -> Findings:
    """Recomputes the hash, each die and the whole turn, here and now."""
    try:
        differences = published.verify(proof.record)
    except (CaseError, DiceError) as error:
        differences = [str(error)]
    seed = proof.played.seed
    return Findings(was_announced(seed, proof.played.seed_hash), differing(seed, proof.dice()), tuple(differences))
