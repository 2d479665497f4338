"""Words ⇄ orders of the forest hunt (FH-3): a hunter's message becomes an order, an order its short notation.

A misreading is worse than a question. Every word has to be part of the reading, or be known to bear no meaning; what
is denied, supposed, asked, told, past or about somebody else is no order, however clear the rest is.

The way of a message: tokens (signs cleaned) → chunks (phrases of `orders.toml`, each with one sense) → courtesy,
reasons and what is put an end to, taken out → statement (verbs, places, targets, marks) → the one order that explains
all of it → `check`.
"""

from __future__ import annotations

from engine.contract import Seat, Withdraw
from engine.errors import AmbiguousOrder, IllegalOrder, InvalidOrder, OrderError
from engine.hunt.legal import allowed
from engine.hunt.notation_chunks import Scope, chunks
from engine.hunt.notation_clauses import without_clauses
from engine.hunt.notation_colouring import coloured
from engine.hunt.notation_courtesy import civil
from engine.hunt.notation_lexicon import lexicon
from engine.hunt.notation_names import names
from engine.hunt.notation_readings import read_order
from engine.hunt.notation_said import Statement
from engine.hunt.notation_statement import read
from engine.hunt.notation_stops import cut
from engine.hunt.notation_suggestions import suggestions
from engine.hunt.notation_targets import Context
from engine.hunt.notation_writing import Vocabulary, short, write
from engine.hunt.orders import HunterOrder, check
from engine.hunt.state import Hunt
from engine.notation_tokens import tokens

__all__ = ["Vocabulary", "Withdraw", "parse", "suggestions", "write"]

_MARKS = {
    "asked": "asked",
    "negated": "negated",
    "past": "past",
    "supposed": "supposed",
    "alternative": "several-orders",
    "reported": "reported",
    "other": "somebody-else",
    "later": "later",
}
"""Marks → refusals; of several the first counts."""

_OFFERED_ALL_THE_SAME = frozenset({"asked", "supposed", "alternative", "later"})
"""Marks under which the reading is worth offering: he may have meant it."""

_MOST_TOKENS = 120


def parse(text: str, hunt: Hunt, seat: Seat, vocabulary: Vocabulary) -> HunterOrder | Withdraw:
    """Reads a hunter's message as his order for this turn (FH-3), or as the withdrawal of it.

    Raises InvalidOrder when it is not understood as his order, AmbiguousOrder (with `readings` where that helps) when
    it fits several or is not certain, IllegalOrder with the rule when it is understood and `check` forbids it now.
    """
    hunter = hunt.hunter(seat)
    if hunter is None:
        raise IllegalOrder("FH-2.2", "not-in-this-hunt")
    written = short(text, hunt)
    if written is not None:
        check(hunt, seat, written)
        return written
    words = lexicon()
    called = names(hunt, vocabulary, words)
    scope = Scope(words, called, hunt, seat, dict(vocabulary.mentions), vocabulary.language, vocabulary.counted)
    read_tokens = tokens(text)
    if not read_tokens:
        raise InvalidOrder("nothing-said")
    if len(read_tokens) > _MOST_TOKENS:
        raise InvalidOrder("too-long")
    context = Context(hunt, hunter, vocabulary, scope)
    remaining = cut(without_clauses(civil(coloured(chunks(read_tokens, scope), words, called))))
    said = read(remaining.chunks, scope)
    _check_marks(said, context)
    empty = _says_nothing(said)
    if remaining.cancelled and empty:
        return Withdraw()
    if remaining.stopped and empty:
        raise InvalidOrder("only-stopped")
    order = _legal_reading(said, context)
    if remaining.mixed:
        raise AmbiguousOrder("withdraw-or-order", (order,))
    return order


def _says_nothing(said: Statement) -> bool:
    """Tells whether nothing is left of a message but courtesy."""
    told = (said.verbs, said.cells, said.directions, said.distances, said.animals, said.people, said.weapons)
    return not any((*told, said.unknown, said.numbers, said.things.keys() - {"order", "again", "here", "laugh"}))


def _check_marks(said: Statement, context: Context) -> None:
    """Refuses what is denied, supposed, asked, told, past, or about somebody else."""
    marks = [mark for mark in _MARKS if mark in said.marks]
    if not marks:
        return
    reason = _MARKS[marks[0]]
    if set(marks) <= _OFFERED_ALL_THE_SAME:
        readings = _readings(said, context)
        if readings or "alternative" in marks:
            raise AmbiguousOrder(reason, readings)
    raise InvalidOrder(reason)


def _readings(said: Statement, context: Context) -> tuple[HunterOrder, ...]:
    """Gives the legal orders that a statement may be, its marks aside."""
    try:
        found: tuple[HunterOrder, ...] = (read_order(said, context),)
    except AmbiguousOrder as several:
        found = several.readings
    except OrderError:
        return ()
    return _allowed(found, context)


def _allowed(readings: tuple[HunterOrder, ...], context: Context) -> tuple[HunterOrder, ...]:
    """Gives those of the readings that could be given now, each once, at most three."""
    kept = [order for order in dict.fromkeys(readings) if allowed(context.hunt, context.hunter.id, order)]
    return tuple(kept[:3])


def _legal_reading(said: Statement, context: Context) -> HunterOrder:
    """Gives the order, checked by the same function as at the deadline (R-FH-4)."""
    try:
        order = read_order(said, context)
    except AmbiguousOrder as several:
        raise AmbiguousOrder(several.reason, _allowed(several.readings, context), **several.fields) from None
    check(context.hunt, context.hunter.id, order)
    return order
