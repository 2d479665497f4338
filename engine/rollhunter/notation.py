"""Words ⇄ orders (RH-17.1): a player's sentence becomes an order, an order its short notation.

A misreading is worse than a question, above all one that ends the player's game. Every word has to be part of the reading
or known to bear no meaning; what is denied, supposed, asked, past or about somebody else is no order. A search and giving
up are read only from a message that names nothing else.
"""

from __future__ import annotations

from engine.contract import Seat, Withdraw
from engine.errors import AmbiguousOrder, IllegalOrder, InvalidOrder
from engine.notation_tokens import tokens
from engine.rollhunter.notation_lexicon import lexicon, spelled_out
from engine.rollhunter.notation_said import Said, combinations, said
from engine.rollhunter.notation_suggestions import suggestions
from engine.rollhunter.notation_writing import Vocabulary, write
from engine.rollhunter.orders import Abandon, Corner, Order, Search, Visit, allowed, check
from engine.rollhunter.state import Expedition, Phase

__all__ = ["Vocabulary", "Withdraw", "parse", "suggestions", "write"]

_MOST_TOKENS = 60
_MOST_READINGS = 3
_LONGEST_TOLD = 40
"""Letters of a word that is told back."""
_REFUSED = {"negated": "negated", "past": "past", "reported": "reported", "later": "later"}
_ASKED_BACK = {"asked": "asked", "supposed": "supposed", "alternative": "several_orders"}
"""Marks → refusals; of these the reading is worth offering, of those it is not."""
_FINAL = {("verbs", "search"), ("verbs", "abandon")}
"""What ends a player's game is not read from a word with a slip of the pen."""


def parse(text: str, state: Expedition, seat: Seat, vocabulary: Vocabulary) -> Order | Withdraw:
    """Reads a player's message as an order, or as the withdrawal of one.

    Raises InvalidOrder when it is not understood as an order, AmbiguousOrder (with `readings` where that helps) when it fits
    several or is not certain, IllegalOrder with the code and rule of RH-6.4 when it is understood and `check` forbids it.
    """
    if state.player(seat) is None:
        raise IllegalOrder("R-RH-10", "not_in_this_game")
    read_tokens = tokens(text.translate(spelled_out()))
    if all(token.kind == "break" for token in read_tokens):
        raise InvalidOrder("nothing_said")
    if len(read_tokens) > _MOST_TOKENS:
        raise InvalidOrder("too_long")
    found = said(read_tokens, lexicon())
    if found.unknown:
        raise InvalidOrder("unknown_word", word=found.unknown[0][:_LONGEST_TOLD])
    for month in found.months:
        if month != state.month:
            raise InvalidOrder("past" if month < (state.month or 0) else "later")
    _check_marks(found, state, seat)
    if "withdraw" in found.verbs:
        if found.verbs == {"withdraw"} and not found.cells and not found.of_a_visit:
            return Withdraw()
        raise AmbiguousOrder("withdraw_or_order", _readings(found, state, seat))
    order = _order(found, state, seat)
    check(state, seat, order)
    return order


def _check_marks(found: Said, state: Expedition, seat: Seat) -> None:
    """Refuses what is denied, past, for later or about somebody else; asks back what is asked, supposed or one of several."""
    for mark, reason in _REFUSED.items():
        if mark in found.marks:
            raise InvalidOrder(reason)
    for mark, reason in _ASKED_BACK.items():
        if mark in found.marks:
            readings = _readings(found, state, seat)
            raise AmbiguousOrder(reason, readings) if readings else InvalidOrder(reason)


def _order(found: Said, state: Expedition, seat: Seat) -> Order:
    """Gives the one order that explains all that was said."""
    for several, reason in (
        (found.cells, "several_cells"),
        (found.medallions, "several_medallions"),
        (found.artifacts, "several_artifacts"),
    ):
        if len(several) > 1:
            raise AmbiguousOrder(reason, _readings(found, state, seat))
    contradicted = ("medallion" in found.none and found.medallions) or ("artifact" in found.none and found.artifacts)
    kinds = found.verbs & {"abandon", "search", "city", "corner"}
    if contradicted or len(kinds - {"city"}) > 1 or (kinds and found.of_a_visit):
        raise AmbiguousOrder("several_orders", _readings(found, state, seat))
    if "abandon" in kinds:
        if found.cells or kinds != {"abandon"}:
            raise AmbiguousOrder("several_orders", _readings(found, state, seat))
        return _certain(found, Abandon())
    if not found.cells:
        raise InvalidOrder("no_cell" if found.verbs or found.of_a_visit else "not_understood")
    return _order_with_a_cell(found, state, seat)


def _order_with_a_cell(found: Said, state: Expedition, seat: Seat) -> Order:
    cell, medallion, artifact = next(combinations(found))
    if "search" in found.verbs:
        return _certain(found, Search(cell))
    if "city" in found.verbs:  # where the city is, is an opinion; to search there is an order
        raise AmbiguousOrder("search_meant", _allowed([Search(cell)], state, seat), cell=cell)
    bare = state.phase is Phase.CORNERS and not found.of_a_visit
    return Corner(cell) if "corner" in found.verbs or bare else Visit(cell, medallion, artifact)


def _certain(found: Said, order: Order) -> Order:
    """Gives an order that ends the player's game, unless its word had a slip of the pen."""
    if found.slipped & _FINAL:
        raise AmbiguousOrder("really", (order,))
    return order


def _readings(found: Said, state: Expedition, seat: Seat) -> tuple[Order, ...]:
    """Gives the legal orders that a message may mean, at most three; giving up is never offered."""
    searched = found.verbs & {"search", "city"} and not found.of_a_visit
    named: list[Order] = []
    for cell, medallion, artifact in combinations(found):
        visited = Visit(cell, medallion, artifact) if state.phase is Phase.MONTH else Corner(cell)
        named.append(Search(cell) if searched else visited)
    return _allowed(named, state, seat)


def _allowed(orders: list[Order], state: Expedition, seat: Seat) -> tuple[Order, ...]:
    legal = [order for order in dict.fromkeys(orders) if allowed(state, seat, order)]
    return tuple(legal[:_MOST_READINGS])
