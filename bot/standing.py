"""How a hunt stands, for `/hunt status`: who has an order in, never which; and the organiser's tens (R-FH-7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from sqlmodel import Session

from bot import hunts, people, phrases, situations, turns
from bot.sealed import Token
from bot.situations import Place
from bot.store import mail
from bot.store.mail import Kind
from bot.store.queries import game_row
from bot.store.tables import GameStatus
from bot.turns import OpenTurn, Receipt
from bot.views.parts import Button, Line, Option, Reply, Select, Style
from engine import hunt
from engine.hunt.grid import DIRECTIONS
from engine.hunt.orders import STAYS
from render.hunt.naming import Cast
from render.words import capital, words

MOST_SELECTS = 5
"""How many selects a message may have: with more tens than that, the animal is asked for first."""


@dataclass(frozen=True, slots=True)
class Stand:
    """How a hunt stands for one asker: `tens` and the names of who has ordered are an overseer's only."""

    place: Place
    main_prey: str
    places: int
    turn: OpenTurn | None
    state: hunt.State | None = field(repr=False)
    orders: Mapping[str, bool] = field(repr=False)
    receipt: Receipt | None = field(repr=False)
    unreachable: tuple[str, ...] = field(repr=False)
    tens: Mapping[str, str | None] = field(repr=False)


def stand_of(session: Session, game: int, user: int) -> Stand:
    """Reads how a hunt stands. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    place = situations.placed(session, row)
    turn = turns.under_way(session, game)
    seat = place.seat_of(user)
    overseen = place.overseen_by(user)
    known = {each: people.person(session, owner) for each, owner in place.users.items()}
    return Stand(
        place=place,
        main_prey=row.main_prey,
        places=min(len(hunts.tents(row)), hunt.SEATS.stop - 1),
        turn=turn,
        state=None if row.state is None else turns.state_of(row),
        orders=turns.standing_orders(session, game),
        receipt=None if seat is None or turn is None else turns.current_order(session, game, seat),
        unreachable=tuple(each for each, person in known.items() if person.unreachable) if overseen else (),
        tens=turns.tens_open(session, game) if overseen and turn is not None else {},
    )


def report(stand: Stand, user: int, language: str) -> Reply:
    """Tells how a hunt stands."""
    say = words(language)
    place = stand.place
    fields = {"hunt": phrases.name_of(place.name), "prey": phrases.species(stand.main_prey, language)}
    if place.status is GameStatus.OPEN:
        lines = [say("status-open", count=len(place.names), places=stand.places, **fields), hunters(stand, language)]
    elif place.status is GameStatus.ENDED:
        lines = [say("denied-hunt-has-ended", name=fields["hunt"])]
    elif stand.turn is None or place.status is GameStatus.PAUSED:
        lines = [say("status-paused", hunt=fields["hunt"], turn=place.turn), *orders(stand, user, language)]
    elif stand.turn.parked:
        lines = [say("status-parked", hunt=fields["hunt"], turn=place.turn)]
    else:
        lines = [say("status-running", turn=place.turn, **fields, **phrases.until(stand.turn.deadline, language))]
        lines += orders(stand, user, language)
    if stand.unreachable:
        names = (place.names[seat] for seat in stand.unreachable)
        lines.append(say("status-unreachable", names=phrases.names_of(names, language)))
    if stand.tens and stand.turn is not None:
        lines.append(say("status-tens", count=len(stand.tens)))
        return Reply("\n".join(lines), tens_lines(stand, user, language))
    return Reply("\n".join(lines), own_buttons(stand, user, language))


def own_buttons(stand: Stand, user: int, language: str) -> tuple[Line, ...]:
    """Gives a hunter in play the way to his order and to his map."""
    say, place = words(language), stand.place
    if stand.turn is None or stand.turn.parked or place.seat_of(user) not in stand.orders:
        return ()
    style: Style = "primary" if stand.receipt is None else "secondary"
    order = Button(say("button-order"), Token("order", place.game, stand.turn.no, user), style)
    return ((order, Button(say("button-map"), Token("map", place.game, stand.turn.no, user))),)


def hunters(stand: Stand, language: str) -> str:
    """Lists who has joined."""
    if not stand.place.names:
        return words(language)("status-nobody")
    return words(language)("status-hunters", names=phrases.names_of(stand.place.names.values(), language))


def orders(stand: Stand, user: int, language: str) -> list[str]:
    """Tells how many orders are in and whether one's own is; to an organiser who does not hunt, whose.

    Hunters get no names: seen twice, a list of names would tell who orders when.
    """
    say = words(language)
    place = stand.place
    lines = [say("status-orders", total=len(stand.orders), count=sum(stand.orders.values()))]
    if place.overseen_by(user):
        for key, wanted in (("status-orders-names", True), ("status-orders-missing", False)):
            names = [place.names[seat] for seat, has in stand.orders.items() if has is wanted]
            if names:
                lines.append(say(key, names=phrases.names_of(names, language)))
    if place.seat_of(user) in stand.orders:
        if stand.receipt is None:
            lines.append(say("status-yours-missing"))
        else:
            lines.append(say("status-yours", receipt=stand.receipt.text))
    return lines


# ------------------------------------------------------------------------------------------------- the organiser's tens


def tens_text(stand: Stand, deadline: datetime, language: str) -> str:
    """Tells an organiser which animals rolled 10 and what he has chosen for them."""
    say = words(language)
    fields = {"hunt": phrases.name_of(stand.place.name), "turn": stand.place.turn}
    fields |= phrases.until(deadline, language)
    return "\n".join([say("tens-title", **fields), *(ten_line(stand, animal, language) for animal in stand.tens)])


def ten_line(stand: Stand, animal: str, language: str) -> str:
    """Tells one animal, its cell and the choice made for it."""
    choice = stand.tens[animal]
    said = words(language)("tens-undecided") if choice is None else choice_said(choice, language)
    return words(language)("tens-line", choice=said, **ten_fields(stand, animal, language))


def ten_fields(stand: Stand, animal: str, language: str) -> dict[str, str]:
    """Gives an animal's name and cell."""
    assert stand.state is not None  # tens are there in a running hunt only
    found = stand.state.animal(animal)
    assert found is not None  # it rolled
    cast = Cast(stand.state, (), words(language), stand.place.names)
    return {"animal": capital(str(cast.animal(animal))), "cell": str(found.at)}


def choice_said(choice: str, language: str) -> str:
    """Says a choice: « le nord-est », « ne bouge pas »."""
    say = words(language)
    return say("tens-stay") if choice == STAYS else str(say.noun(f"direction-{choice}"))


def tens_lines(stand: Stand, user: int, language: str, most: int = MOST_SELECTS) -> tuple[Line, ...]:
    """Makes a select of the nine choices for each animal; with more than `most` animals, one select of the animals."""
    say = words(language)
    if len(stand.tens) <= most:
        return tuple(ten_select(stand, animal, user, language) for animal in stand.tens)
    options = tuple(Option(phrases.label(ten_line(stand, animal, language), 100), animal) for animal in stand.tens)
    return (Select(say("tens-which"), Token("tens", stand.place.game, stand.place.turn, user), options[:25]),)


def ten_select(stand: Stand, animal: str, user: int, language: str) -> Select:
    """Makes the select of the nine choices for one animal (FH-5.1)."""
    options = tuple(Option(capital(choice_said(str(choice), language)), str(choice)) for choice in (*DIRECTIONS, STAYS))
    asked = phrases.label(words(language)("tens-placeholder", **ten_fields(stand, animal, language)), 150)
    return Select(asked, Token("ten", stand.place.game, stand.place.turn, user, animal), options)


def one_ten(stand: Stand, animal: str, user: int, language: str) -> Reply:
    """Asks the direction of one animal; when it waits for none any more, says so."""
    if animal not in stand.tens:
        return Reply(words(language)("denied-no-choice-to-make"))
    return Reply(ten_line(stand, animal, language), (ten_select(stand, animal, user, language),))


def choose(session: Session, now: datetime, game: int, user: int, animal: str, choice: str, language: str) -> str:
    """Stores an organiser's choice, has the list that he was sent show it, and says so. Raises as `turns.choose` does."""
    turns.choose(session, now, game, user, animal, choice)
    row = game_row(session, game)
    for asked in turns.organisers_asked(session, game):
        fresh = mail.row(now, game, row.turn, Kind.TENS, asked, generation=row.generation)
        mail.put_standing(session, now, fresh)
    stand = stand_of(session, game, user)
    fields = ten_fields(stand, animal, language)
    return words(language)("tens-noted", animal=fields["animal"], choice=choice_said(choice, language))
