"""The order panel: legal choices only, as buttons and lists; what it says besides. Pure.

The same panel gives orders (DO) and answers *what if* (TRY). A list holds at most 25 lines: where there may be more, it is
several lists side by side, so that no order takes more than three clicks: a button, a list, a line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot import phrases, shorthand
from bot.accounts import Account, private_parts
from bot.linter import CONTENT, OPTIONS
from bot.sealed import Token
from bot.situations import Situation
from bot.views.parts import Button, Line, Option, Reply, Select
from engine import hunt
from engine.hunt.grid import Cell
from engine.hunt.legal import Legal, legal_orders
from engine.hunt.orders import HunterOrder, Move, Squire
from engine.hunt.state import Hunt, Hunter, Weapon, WeaponState
from engine.hunt.views import towards
from render.hunt.naming import Cast
from render.words import Words, capital, words

DO, TRY = "do", "try"
"""What a panel is for: to give orders, or to see what would follow from them."""
MOST_LISTS = 4
"""How many lists fit on a page, with a row left for the way back."""
ROW = 5
"""How many buttons stand in a row."""
ABOUT = 100
"""How long the small print of a list's line may be."""


def view_for(there: Situation) -> Hunt:
    """Gives the hunt as this hunter may see it."""
    return hunt.view(there.state, (), there.seat)[0]


def legal_for(there: Situation) -> Legal:
    """Lists what this hunter may order."""
    return legal_orders(view_for(there), there.seat)


def cast_of(there: Situation, say: Words) -> Cast:
    """Gives what hunters and animals are called."""
    return Cast(view_for(there), (), say, there.place.names)


def token(action: str, there: Situation, user: int, rest: str = "") -> Token:
    """Makes what a part of the panel says when it comes back: whose it is, for which turn, and what more."""
    argument = ".".join(part for part in (shorthand.sign_of(there), rest) if part)
    return Token(action, there.place.game, there.turn, user, argument)


# ----------------------------------------------------------------------------------------------------------- the panel


def lines(there: Situation, user: int, language: str, mode: str = DO) -> tuple[Line, ...]:
    """Makes the panel's first page: the cells, and a button for each other kind of order that is legal now."""
    legal = legal_for(there)
    if not legal.stay:
        return ()
    buttons = [*order_buttons(there, legal, user, language, mode)]
    buttons += side_buttons(there, user, language) if mode == DO else []
    rows: list[Line] = [cells(there, legal, user, language, mode)] if legal.moves else []
    return (*rows, *(tuple(buttons[at : at + ROW]) for at in range(0, len(buttons), ROW)))


def order_buttons(there: Situation, legal: Legal, user: int, language: str, mode: str) -> Iterable[Button]:
    """Makes the buttons of the orders that are no move: given at once, or leading to a list."""
    say = words(language)
    standing = there.receipt.order.type if there.receipt is not None and there.receipt.order is not None else ""

    def button(key: str, action: str, rest: str, kind: str, **fields: object) -> Button:
        style = "primary" if kind == standing and mode == DO else "secondary"
        return Button(phrases.label(say(key, **fields)), token(action, there, user, rest), style)  # type: ignore[arg-type]

    yield button("panel-stay", "plain", f"{mode}.stay", "stay")
    if legal.tents:
        yield button("panel-squire", "page", f"{mode}.squire", "squire")
    if legal.search:
        me = mine(there)
        yield button("panel-search", "plain", f"{mode}.search", "search", weapon=cast_of(there, say).weapon(me.weapon))
    if legal.tracks:
        yield button("panel-track", "page", f"{mode}.track", "track")
    if legal.others:
        yield button("panel-escort", "page", f"{mode}.escort", "escort")
        yield button("panel-assassinate", "page", f"{mode}.assassinate", "assassinate")


def side_buttons(there: Situation, user: int, language: str) -> Iterable[Button]:
    """Makes the buttons that are no order: the preview, the form, the withdrawal, his own page, why the last turn went so."""
    say = words(language)
    yield Button(say("panel-what-if"), token("what", there, user))
    yield Button(say("panel-words"), token("words", there, user))
    if there.receipt is not None:
        yield Button(say("panel-withdraw"), token("drop", there, user), "danger")
    yield Button(say("panel-me"), Token("me", there.place.game))
    if there.turn > 1:
        yield Button(say("button-why"), Token("why", there.place.game, there.turn - 1, user, "m0"))


def mine(there: Situation) -> Hunter:
    """Gives the hunter himself."""
    hunter = there.state.hunter(there.seat)
    assert hunter is not None  # he has the seat
    return hunter


def cells(there: Situation, legal: Legal, user: int, language: str, mode: str) -> Select:
    """Makes the list of the cells where he may go: at most sixteen, since nobody moves more than two cells (FH-1.7)."""
    say, at = words(language), mine(there).at
    cast, view = cast_of(there, say), view_for(there)
    options = []
    for move in legal.moves:
        about = [str(cast.way(at, move.end) or "")]
        if move.end in view.forest.tents:
            about.append(say("panel-own-tent"))
        about += present(view, there.seat, move.end, cast)
        options.append(Option(move.end, move.end, phrases.label(" · ".join(about), ABOUT)))
    order = None if there.receipt is None else there.receipt.order
    placeholder = say("panel-go-again", cell=order.to) if isinstance(order, Move) and mode == DO else say("panel-go")
    return Select(placeholder, token("go", there, user, mode), tuple(options[:OPTIONS]))


def present(view: Hunt, seat: str, cell: Cell, cast: Cast) -> list[str]:
    """Names who stands on a cell."""
    beasts = [str(cast.animal(animal.id)) for animal in view.animals if animal.at == cell]
    return beasts + [str(cast.hunter(h.id)) for h in view.hunters if h.hunting and h.at == cell and h.id != seat]


# ------------------------------------------------------------------------------------------------------------ its pages


def page(there: Situation, name: str, user: int, language: str, mode: str) -> tuple[Line, ...]:
    """Makes the page of one kind of order: its list or lists, and the way back. The first page where there is none such."""
    made = PAGES.get(name)
    found = () if made is None else tuple(made(there, legal_for(there), user, language, mode))
    if not found:
        return lines(there, user, language, mode)
    back = Button(words(language)("panel-back"), token("page", there, user, f"{mode}.first"))
    return (*found[:MOST_LISTS], (back,))


def squire_page(there: Situation, legal: Legal, user: int, language: str, mode: str) -> Iterable[Select]:
    """Lists the wishes that a squire grants: each weapon, or retirement, by tent (FH-6.4)."""
    options = [each for tent in legal.tents for each in wishes(there, tent, language)]
    return listed("panel-pick-squire", "visit", options, there, user, language, mode)


def wishes(there: Situation, tent: Cell, language: str) -> Iterable[Option]:
    """Gives a tent's lines: to keep one's weapon (or get one like it), to take another, to retire."""
    say, me = words(language), mine(there)
    cast = cast_of(there, say)
    shown = say("panel-tent-here", cell=tent) if tent == me.at else tent
    held = me.weapon_state is WeaponState.HELD
    for weapon in (me.weapon, *(each for each in Weapon if each is not me.weapon)):
        key = "panel-take" if weapon is not me.weapon else "panel-keep" if held else "panel-renew"
        label = phrases.label(say(key, tent=shown, weapon=cast.weapon(weapon)), ABOUT)
        yield Option(label, shorthand.wish(tent, weapon), str(cast.way(me.at, tent) or say("panel-here")))
    yield Option(say("panel-retire", tent=shown), shorthand.wish(tent, None, True), say("panel-retire-about"))


def track_page(there: Situation, legal: Legal, user: int, language: str, mode: str) -> Iterable[Select]:
    """Lists the animals that he may track, nearest first; where one list does not hold them, by species."""
    say = words(language)
    view, cast = view_for(there), cast_of(there, say)
    found = [animal for id in legal.tracks if (animal := view.animal(id)) is not None]
    if len(found) > OPTIONS:
        found.sort(key=lambda animal: animal.species)
    options = [
        Option(phrases.label(capital(str(cast.animal(each.id))), ABOUT), each.id, away(there, each.at, cast, say))
        for each in found
    ]
    return listed("panel-pick-track", "track", options, there, user, language, mode)


def escort_page(there: Situation, legal: Legal, user: int, language: str, mode: str) -> Iterable[Select]:
    """Lists the hunters whom he may escort, nearest first."""
    return listed("panel-pick-escort", "escort", others(there, legal, language), there, user, language, mode)


def assassinate_page(there: Situation, legal: Legal, user: int, language: str, mode: str) -> Iterable[Select]:
    """Lists the hunters whom he may attack, nearest first."""
    return listed("panel-pick-assassinate", "attack", others(there, legal, language), there, user, language, mode)


def others(there: Situation, legal: Legal, language: str) -> list[Option]:
    """Gives a line for each other hunter in play: his name, where he is."""
    say = words(language)
    view, cast, seats = view_for(there), cast_of(there, say), shorthand.roster(there)
    found = [other for id in legal.others if (other := view.hunter(id)) is not None]
    return [
        Option(
            phrases.label(str(cast.hunter(each.id)), ABOUT),
            str(seats.index(each.id)),
            away(there, each.at, cast, say),
        )
        for each in found
    ]


def away(there: Situation, cell: Cell, cast: Cast, say: Words) -> str:
    """Says where somebody is: « à deux cases au nord (E7) »."""
    at = mine(there).at
    if towards(at, cell) is None:
        return say("panel-here")
    return phrases.label(f"{cast.away(at, cell)} ({cell})", ABOUT)


def listed(
    key: str, action: str, options: Sequence[Option], there: Situation, user: int, language: str, mode: str
) -> Iterable[Select]:
    """Makes lists of at most 25 lines; several say of which lines they begin and end."""
    asked = words(language)(key)
    parts = [options[at : at + OPTIONS] for at in range(0, len(options), OPTIONS)]
    for number, part in enumerate(parts):
        shown = asked if len(parts) == 1 else f"{asked} {part[0].label} – {part[-1].label}"
        yield Select(phrases.label(shown, 150), token(action, there, user, f"{mode}.{number}"), tuple(part))


PAGES: dict[str, Callable[[Situation, Legal, int, str, str], Iterable[Select]]] = {
    "squire": squire_page,
    "track": track_page,
    "escort": escort_page,
    "assassinate": assassinate_page,
}

# -------------------------------------------------------------------------------------------------- what was picked


def picked(action: str, value: str, there: Situation) -> HunterOrder | None:
    """Reads a line that was picked as an order; None when it is none. Whether it is legal is for the engine to say."""
    match action:
        case "go":
            return Move(Cell(value))
        case "visit":
            order = shorthand.visit(value)
            return None if order is None else usual(order, there)
        case "attack":
            return shorthand.decode(f"assassinate.{value}", there)
    return shorthand.decode(f"{action}.{value}", there)


def usual(order: Squire, there: Situation) -> Squire:
    """Names no weapon where he keeps the kind that he has: that is what happens to it anyway (FH-6.4)."""
    return Squire(order.to, None if order.weapon is mine(there).weapon else order.weapon, order.retire)


# ------------------------------------------------------------------------------------------------------------ its text


def text(account: Account, language: str) -> str:
    """Says what one needs to know to order: his state, what he sees, what threatens him, until when, what stands."""
    say, there = words(language), account.there
    assert there is not None  # he may order
    title = say("panel-title", hunt=phrases.name_of(there.place.name), turn=there.turn)
    _, state = private_parts(account, language)
    until = say("panel-until", turn=there.turn, **phrases.until(there.deadline, language))
    parts = [title, *state, f"{until}\n{phrases.in_force(there, language)}"]
    whole = "\n\n".join(parts)
    return whole if len(whole) <= CONTENT - 60 else "\n\n".join([title, state[0], parts[-1]])[:CONTENT]


def panel(account: Account, user: int, language: str) -> Reply:
    """Makes the whole panel, without its picture."""
    assert account.there is not None  # he may order
    return Reply(text(account, language), lines(account.there, user, language))


def stale(there: Situation, user: int, language: str, key: str, turn: int) -> Reply:
    """Answers a panel that is not of today, and offers the one that is."""
    say = words(language)
    button = Button(say("panel-open"), Token("order", there.place.game, there.turn, user), "primary")
    return Reply(say(key, **({"turn": turn} if key == "panel-stale" else {})), ((button,),))
