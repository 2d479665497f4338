"""Corrections of a hunt's values, and orders entered for a hunter: synchronous, no Discord; each function takes a session.

A correction changes the state that the turn under way will begin with, for all to see: it has its row, which is published
and verified with the hunt, a line in the channel with its reason, and one in the audit log. Orders are asked again at the
deadline whether they are legal (FH-3.2); whose order is not any more is told at once.

An order may be entered for a hunter who cannot do it himself, by an organiser who does not hunt: the same who sees the
tens. He is never told what stands, and gives no order that leans on what was ordered before; its owner is told at once,
and what he orders afterwards replaces it. That an organiser who hunts may not is for the same reason as R-FH-7.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from dataclasses import field as part
from datetime import datetime

from sqlmodel import Session

import engine.hunt as hunt
from bot import amended_words, drafts, handing, hunts, people, receipts, renewing, situations, turns
from bot.choices import organisers_asked
from bot.errors import Refusal
from bot.receipts import Receipt, state_of
from bot.situations import Situation
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import id_of
from bot.store.tables import Correction, DraftKind, Game, GameStatus, Source, TurnRow, TurnState
from engine import codec
from engine.dice import SeededDice
from engine.errors import IllegalOrder
from engine.hunt import correcting
from engine.hunt.correcting import Incorrect, Plain
from engine.hunt.orders import HunterOrder

FIELDS = {
    "unsound": ("why",),
    "out-of-range": ("least", "most"),
    "outside-the-forest": ("cell",),
    "tent-of-another-colour": ("cell",),
    "animal-in-a-tent": ("cell",),
}
"""The variables that the message of a refused correction takes, where it takes any."""


@dataclass(frozen=True, slots=True)
class Change:
    """A correction as it is previewed, in the turn that is open: what the value is, and what it would be."""

    what: str
    field: str
    before: Plain
    after: Plain
    turn: int
    generation: int
    state: hunt.State = part(repr=False)


# -------------------------------------------------------------------------------------------------------- corrections


def correctable(session: Session, now: datetime, game: int, by: int) -> tuple[hunt.State, tuple[str, ...]]:
    """Gives the hunt as it stands, and whom an organiser may correct: its hunters, and its animals, the dead ones too.

    Raises Refusal: `organisers-only`, `hunt-has-ended`, `hunt-not-running`, `turn-is-closing`.
    """
    row = hunts.organised(session, game, by, lock=False)
    _open_turn(session, now, row, lock=False)
    state = state_of(row)
    opening = turns.played(session, game, 0)
    placed = () if opening is None else opening.after.animals
    beasts = dict.fromkeys([*(animal.id for animal in placed), *(animal.id for animal in state.animals)])
    return state, (*(hunter.id for hunter in state.hunters), *beasts)


def preview(session: Session, now: datetime, game: int, by: int, what: str, field: str, value: Plain) -> Change:
    """Tells what a correction would do, and changes nothing.

    Raises Refusal: as `correctable`, and `correction-…` when the hunt could not be so.
    """
    row = hunts.organised(session, game, by, lock=False)
    turn = _open_turn(session, now, row, lock=False)
    state = state_of(row)
    try:
        before = correcting.value_of(state, what, field)
        correcting.correct(state, what, field, value)
    except Incorrect as refusal:
        raise refused(refusal) from None
    return Change(what, field, before, value, turn.no, turn.generation, state)


def correct(session: Session, now: datetime, game: int, by: int, change: Change, reason: str) -> None:
    """Makes a correction that was previewed; everybody is told, with the reason.

    Raises Refusal as `preview`, and `reason-missing`, or `correction-moved-on` when turn or value are others by now.
    """
    row = hunts.organised(session, game, by)
    turn = _open_turn(session, now, row)
    said = handing.reason_of(reason)
    before = state_of(row)
    if (turn.no, turn.generation) != (change.turn, change.generation):
        raise Refusal("correction-moved-on")
    made = correcting.Correction(change.what, change.field, change.before, change.after, said)
    try:
        after = correcting.apply(before, made)
    except Incorrect as refusal:
        raise refused(refusal) from None
    row.state = codec.write(hunt.State, after)
    session.add(
        Correction(
            game=game,
            turn=turn.no,
            generation=turn.generation,
            at=now,
            by=by,
            what=made.what,
            field=made.field,
            before=json.dumps(made.before),
            after=json.dumps(made.after),
            reason=said,
        )
    )
    detail = {"turn": turn.no, "what": made.what, "field": made.field, "from": made.before, "to": made.after}
    queries.note(session, now, game, by, "correct", {**detail, "reason": said})
    _tell(session, now, row, turn, made, before, after)


def keep(
    session: Session, now: datetime, message: int, sent_at: datetime, user: int, game: int, change: Change, reason: str
) -> int:
    """Keeps a correction that was previewed until it is confirmed; gives the draft's number."""
    kept = {name: getattr(change, name) for name in ("what", "field", "before", "after", "turn", "generation")}
    return drafts.keep(session, now, user, reason, sent_at, message, DraftKind.CORRECTION, [kept], game)


def make(session: Session, now: datetime, game: int, user: int, draft: int) -> None:
    """Makes the correction of a draft, once. Raises Refusal as `correct`, `correction-moved-on` without a draft."""
    row = hunts.organised(session, game, user)
    question = drafts.look(session, draft, user)
    if question is None or question.kind is not DraftKind.CORRECTION or question.game != game:
        raise Refusal("correction-moved-on")
    drafts.drop(session, draft)
    correct(session, now, game, user, Change(**question.readings[0], state=state_of(row)), question.text)


def refused(refusal: Incorrect) -> Refusal:
    """Gives a correction that the rules refuse as a refusal of the bot's."""
    if refusal.reason == "not-as-recorded":
        return Refusal("correction-moved-on")
    taken = {name: refusal.fields[name] for name in FIELDS.get(refusal.reason, ())}
    return Refusal(f"correction-{refusal.reason}", **taken)


def _open_turn(session: Session, now: datetime, game: Game, *, lock: bool = True) -> TurnRow:
    """Finds the turn under way, which nobody closes meanwhile (`lock`)."""
    if game.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=game.name)
    turn = queries.standing_turn(session, id_of(game), lock=lock)
    if turn is None:
        raise Refusal("hunt-not-running", name=game.name)
    if turn.state is TurnState.OPEN and now >= turn.deadline:
        raise Refusal("turn-is-closing", turn=turn.no)
    return turn


def _tell(
    session: Session,
    now: datetime,
    game: Game,
    turn: TurnRow,
    made: correcting.Correction,
    before: hunt.State,
    after: hunt.State,
) -> None:
    """Tells the channel, and by private word the hunter who was corrected and those whose orders are not legal any more."""
    number = id_of(game)
    names, players = hunts.names(session, number), queries.players(session, number)
    fields = (before, made.what, made.field, made.before, made.after, names)
    mail.put_line(
        session, now, game, "line-corrected", reason=made.reason, **amended_words.told(*fields, game.language)
    )
    orders = receipts.orders_in_force(session, turn)
    upset = {seat for seat, order in orders.items() if legal(before, seat, order) and not legal(after, seat, order)}
    for seat, user in players.items():
        if seat == made.what or seat in upset:
            language = people.person(session, user).language or game.language
            told = amended_words.told(*fields, language)
            mail.tell(session, now, game, user, "told-corrected", order=True, reason=made.reason, **told)
    asked = organisers_asked(session, number) if hunt.choices_open(after, SeededDice(turn.seed)) else ()
    mail.put(session, [mail.row(now, number, turn.no, Kind.TENS, user, generation=turn.generation) for user in asked])
    mail.retell(session, now, number, turn.no, Kind.TENS, turn.generation)
    renewing.renew(session, now, number, turn.no)
    mail.refresh_head(session, now, game)


def legal(state: hunt.State, seat: str, order: HunterOrder) -> bool:
    """Tells whether an order is legal now (FH-3)."""
    try:
        hunt.check(state, seat, order)
    except IllegalOrder:
        return False
    return True


# ------------------------------------------------------------------------------------------- orders for somebody else


def may_enter(session: Session, game: int, by: int, *, lock: bool = True) -> Game:
    """Finds a hunt for an organiser who may enter orders in it; without `lock` only to look at it.

    Raises Refusal: `organisers-only`, or `no-orders-for-hunters`: he hunts himself.
    """
    row = hunts.organised(session, game, by, lock=lock)
    if queries.seat_of(session, game, by) is not None:
        raise Refusal("no-orders-for-hunters")
    return row


def might_enter(session: Session, game: int, by: int) -> None:
    """Sees, without changing anything, whether this organiser may enter orders. Raises Refusal as `may_enter`."""
    may_enter(session, game, by, lock=False)


def blind(session: Session, game: int, by: int, seat: str) -> Situation:
    """Reads a running hunt for one of its hunters, without anything that only he may know: no order of his, old or new.

    Raises Refusal as `may_enter`, and `no-such-seat`, `no-player`.
    """
    may_enter(session, game, by, lock=False)
    found = handing.seat_row(session, game, seat)
    if found.user is None:
        raise Refusal("no-player", hunter=found.name)
    return replace(situations.situation_of(session, game, found.user), receipt=None, previous=None)


def enter(
    session: Session,
    now: datetime,
    game: int,
    by: int,
    seat: str,
    order: HunterOrder,
    text: str,
    sent_at: datetime,
    source_id: int,
) -> Receipt:
    """Stores an order that an organiser enters for a hunter; the hunter's player is told at once, with its receipt.

    The audit log says that it was, not what. Raises IllegalOrder, and Refusal as `may_enter` and `turns.submit`, and
    `no-such-seat`, `no-player`.
    """
    row = may_enter(session, game, by)
    found = handing.seat_row(session, game, seat)
    if found.user is None and not row.practice:
        raise Refusal("no-player", hunter=found.name)
    receipt = receipts.submit(session, now, game, seat, order, text, sent_at, Source.ORGANISER, source_id)
    if receipt.fresh:
        queries.note(session, now, game, by, "enter-order", {"seat": seat, "receipt": receipt.text})
        if found.user is not None:
            mail.tell(session, now, row, found.user, "told-entered", order=True)
    return receipt
