"""What a hunter sees of himself, `/hunt me`: his state, his own orders with their receipts, the dice that concerned him.

Only what is his: orders that he gave, turns in which the hunter was his. `read_dossier` reads in a session; the rest is pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlmodel import Session, col, select

from bot import accounts, handing, offers, people, phrases, receipts, situations, tenures, turns
from bot.accounts import Account
from bot.errors import Refusal
from bot.sealed import Token
from bot.situations import Place
from bot.store import queries
from bot.store.mail import Kind
from bot.store.tables import Game, GameStatus, OrderRow, OutboxRow, Source, Tenure
from bot.tenures import Record
from bot.views.parts import Button, Line, Reply
from engine import hunt
from engine.hunt.events import AnimalAttacked
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Squire, Track
from engine.hunt.rolled import Die, dice_of
from render.hunt.dice_words import DiceWords
from render.hunt.naming import Cast
from render.words import Words, words

PAGE = 1_700
"""How many characters of a list a page has, the rest being for its heading."""


@dataclass(frozen=True, slots=True)
class Given:
    """An order that he gave, or took back (`order` None). `stands`: it is, or was, the one that counted in its turn.

    `undone`: the turn that it was given in was undone later. `entered`: an organiser entered it for him.
    """

    turn: int
    receipt: str
    order: HunterOrder | None = field(repr=False)
    stands: bool
    undone: bool
    entered: bool


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice of a turn that concerned him, and what the turn's people and animals are called by."""

    turn: int
    state: hunt.State = field(repr=False)
    events: tuple[hunt.Event, ...] = field(repr=False)
    dice: tuple[Die, ...]
    mine: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Dossier:
    """Everything about one person's part in a hunt. `seat`: the hunter that he has or had; `has`: it is his now.

    `left`: he may come back to him. `offered`: the hunter that somebody offers him, by seat. `report`: where the last
    account was posted.
    """

    place: Place
    seat: str | None
    has: bool
    left: bool
    offered: str | None
    reminders: bool
    account: Account | None = field(repr=False)
    record: Record
    given: tuple[Given, ...] = field(repr=False)
    rolled: tuple[Rolled, ...] = field(repr=False)
    report: str | None


def places_of(session: Session, user: int, guild: int | None = None) -> list[Place]:
    """Gives the hunts, not ended, in which somebody hunts, to which he may come back, or in which a hunter is offered him."""
    found = {place.game: place for place in situations.places_of(session, user, guild)}
    had = session.exec(select(Tenure.game).where(Tenure.user == user).distinct()).all()
    for game in sorted({*had, *offers.games_of(session, user)} - set(found)):
        place = situations.place_of(session, game)
        if place.ruleset != hunt.KEY:
            continue
        mine = handing.left_by(session, game, user) is not None or offers.offered_to(session, game, user) is not None
        if mine and place.status is not GameStatus.ENDED and (guild is None or place.guild == guild):
            found[game] = place
    return list(found.values())


def read_dossier(session: Session, game: int, user: int) -> Dossier:
    """Reads somebody's part in a hunt. Raises Refusal `no-such-hunt`, or `you-do-not-hunt` when he has and had none."""
    row = queries.game_row(session, game)
    place = situations.placed(session, row)
    seat, last = place.seat_of(user), tenures.last_of(session, game, user)
    offered = offers.offered_to(session, game, user)
    shown = seat or (None if last is None else last.seat)
    if shown is None and offered is None:
        raise Refusal("you-do-not-hunt", name=row.name)
    return Dossier(
        place=place,
        seat=shown,
        has=seat is not None,
        left=seat is None and row.status is not GameStatus.ENDED and handing.left_by(session, game, user) is not None,
        offered=offered,
        reminders=people.person(session, user).reminders,
        account=None if seat is None else accounts.read_private(session, game, user),
        record=Record() if shown is None else tenures.record(session, game, shown, user),
        given=tuple(orders_of(session, row, user)),
        rolled=() if shown is None else tuple(dice_about(session, row, shown, user)),
        report=last_report(session, place),
    )


def orders_of(session: Session, game: Game, user: int) -> list[Given]:
    """Gives all orders that this person gave in a hunt, or that were entered for him, the last one first."""
    rows = session.exec(
        select(OrderRow)
        .where(OrderRow.game == game.id, OrderRow.user == user)
        .order_by(col(OrderRow.turn), col(OrderRow.generation), col(OrderRow.sent_at), col(OrderRow.source_id))
    ).all()
    last = {(row.turn, row.generation): row.id for row in rows}
    latest = {row.turn: row.generation for row in rows}
    current = game.turn
    found = []
    for row in rows:
        newest = game.generation if row.turn == current else latest[row.turn]
        given = receipts.read_order(game, row)
        number = f"{row.turn}-{row.receipt:02d}"
        stands = last[row.turn, row.generation] == row.id and given is not None
        entered = row.source is Source.ORGANISER
        found.append(Given(row.turn, number, given, stands, row.generation < newest, entered))
    return found[::-1]


def dice_about(session: Session, game: Game, seat: str, user: int) -> list[Rolled]:
    """Gives the dice that concerned a hunter, of the turns that are over in which he was this person's; the last turn first.

    His own, those of weapons that struck him or that he struck with, and the steps of the animals that fell on him.
    """
    assert game.id is not None  # it is stored
    his = [each for each in tenures.tenures(session, game.id, seat) if each.user == user]
    found = []
    for past in tenures.past(session, game.id, latest=True):
        if not any(tenures.had(tenure, past.resolved) for tenure in his):
            continue
        played = turns.played(session, game.id, past.no)
        if played is None:
            continue
        dice = dice_of(played.after.forest, played.events, played.rolls)
        fell = {event.animal for event in played.events if isinstance(event, AnimalAttacked) and seat in event.victims}
        mine = tuple(die for die in dice if seat in (die.who, die.other) or (die.who in fell))
        if mine:
            found.append(Rolled(past.no, played.after, played.events, dice, mine))
    return found


def last_report(session: Session, place: Place) -> str | None:
    """Gives the address of the last account that was posted."""
    message = session.exec(
        select(OutboxRow.message_id)
        .where(
            OutboxRow.game == place.game,
            OutboxRow.kind == str(Kind.REPORT),
            OutboxRow.target == str(place.channel),
            col(OutboxRow.message_id).is_not(None),
        )
        .order_by(col(OutboxRow.turn).desc(), col(OutboxRow.generation).desc())
    ).first()
    return None if message is None else f"https://discord.com/channels/{place.guild}/{place.channel}/{message}"


# ------------------------------------------------------------------------------------------------------------ its pages


def told(dossier: Dossier, page: str, user: int, language: str) -> Reply:
    """Makes a page: `orders.0`, `dice.1` …, or the first one."""
    name, _, number = page.partition(".")
    at = int(number) if number.isdecimal() else 0
    if name == "orders":
        return listed(dossier, "orders", order_lines(dossier, language), at, user, language)
    if name == "dice":
        return listed(dossier, "dice", dice_blocks(dossier, language), at, user, language)
    return first(dossier, user, language)


def first(dossier: Dossier, user: int, language: str) -> Reply:
    """Makes the first page: how he stands, and what he can do."""
    say, place = words(language), dossier.place
    text = [title(dossier, language), *standing(dossier, language)]
    if dossier.offered is not None:
        text.append(say("me-offered", hunter=phrases.name_of(place.names[dossier.offered])))
    if dossier.left and dossier.seat is not None:
        text.append(say("me-left", hunter=phrases.name_of(place.names[dossier.seat])))
    if dossier.report is not None:
        text.append(say("me-link", link=dossier.report))
    return Reply("\n".join(text), buttons(dossier, user, language))


def title(dossier: Dossier, language: str) -> str:
    """Says first which hunt it is, and which turn."""
    fields = {"hunt": phrases.name_of(dossier.place.name), "turn": dossier.place.turn}
    return words(language)("me-title", **fields)


def standing(dossier: Dossier, language: str) -> list[str]:
    """Says his state, the order in force, and his record."""
    say, account, record = words(language), dossier.account, dossier.record
    if account is None:
        return []
    if account.played is None:
        return [accounts.before_start(account, language)]
    _, state = accounts.private_parts(account, language)
    text = [state[0]]
    if account.there is not None and not accounts.over_for(account):
        until = say("panel-until", turn=account.there.turn, **phrases.until(account.there.deadline, language))
        text += [until, phrases.in_force(account.there, language)]
    text.append(
        say(
            "me-record",
            turns=record.turns,
            given=record.given,
            missed=record.missed,
            points=record.points,
            slain=len(record.slain),
        )
    )
    if record.entered:
        text.append(say("me-entered", n=record.entered))
    text.append(say("me-reminders-on" if dossier.reminders else "me-reminders-off"))
    return text


def buttons(dossier: Dossier, user: int, language: str) -> tuple[Line, ...]:
    """Makes the first page's buttons: what there is to read, and what he can do with his hunter."""
    say, game, turn = words(language), dossier.place.game, dossier.place.turn

    def button(key: str, action: str, argument: str = "", style: str = "secondary") -> Button:
        return Button(say(key), Token(action, game, turn, user, argument), style)  # type: ignore[arg-type]

    read, do = [], []
    if dossier.given:
        read.append(button("me-orders", "me", "orders.0"))
    if dossier.rolled:
        read.append(button("me-dice", "me", "dice.0"))
    if dossier.has:
        read.append(button("button-map", "map"))
    if dossier.account is not None and dossier.account.there is not None and not accounts.over_for(dossier.account):
        read.append(button("panel-open", "order", style="primary"))
    if dossier.offered is not None:
        do += [button("me-accept", "accept", style="success"), button("me-decline", "decline")]
    if dossier.left:
        do.append(button("me-return", "return", style="success"))
    if dossier.has:
        do.append(
            button("me-hush" if dossier.reminders else "me-remind", "nudge", "off" if dossier.reminders else "on")
        )
        if dossier.place.status is not GameStatus.ENDED:
            do += [button("me-cede", "cede"), button("me-leave", "part", style="danger")]
    return tuple(tuple(row) for row in (read, do) if row)


def order_lines(dossier: Dossier, language: str) -> list[str]:
    """Gives a line for each order, the last one first: what it was, its receipt, whether it counted."""
    say = words(language)
    state = None if dossier.account is None or dossier.account.played is None else dossier.account.played.after
    lines = []
    for given in dossier.given:
        said = say("me-withdrawn") if given.order is None else short(given.order, dossier.place, state, say)
        key = "me-order-undone" if given.undone else "me-order" if given.stands else "me-order-replaced"
        line = say(key, turn=given.turn, said=said, receipt=given.receipt)
        lines.append(f"{line} {say('me-order-entered')}" if given.entered else line)
    return lines


def short(order: HunterOrder, place: Place, state: hunt.State | None, say: Words) -> str:
    """Says an order in a few words, whatever has become of whom it was about."""
    fields: dict[str, object] = {}
    match order:
        case Move(to=to):
            fields = {"cell": to}
        case Squire(to=to, retire=True):
            return say("me-squire-retire", cell=to)
        case Squire(to=to, weapon=weapon) if weapon is not None:
            return say("me-squire-weapon", cell=to, weapon=say.noun(f"weapon-{weapon}"))
        case Squire(to=to):
            fields = {"cell": to}
        case Track(animal=animal) if state is not None:
            fields = {"animal": Cast(state, (), say, place.names).animal(animal)}
        case Track(animal=animal):
            fields = {"animal": animal}
        case Escort(hunter=other) | Assassinate(hunter=other):
            fields = {"target": phrases.name_of(place.names.get(other, other))}
    return say(f"me-{order.type}", **fields)


def dice_blocks(dossier: Dossier, language: str) -> list[str]:
    """Gives the dice that concerned him, a line each below their turn, the last turn first; a blank line parts the turns.

    Where a turn has too many for one page, it is several blocks, each with the turn above.
    """
    say = words(language)
    blocks = []
    for rolled in dossier.rolled:
        said = DiceWords(Cast(rolled.state, rolled.events, say, dossier.place.names), say, rolled.dice)
        heading = say("me-turn", turn=rolled.turn)
        parts = paged([said.line(die) for die in rolled.mine], PAGE - len(heading) - 2)
        blocks += [f"{heading}\n{part}\n" for part in parts]
    return blocks


def listed(dossier: Dossier, name: str, lines: Sequence[str], at: int, user: int, language: str) -> Reply:
    """Makes a page of a list, with the ways to the others and back."""
    say, place = words(language), dossier.place
    pages = paged(lines) or [say("me-nothing")]
    at = min(at, len(pages) - 1)
    head = say(f"me-{name}-title", hunt=phrases.name_of(place.name))
    ways = [Button(say("panel-back"), Token("me", place.game, place.turn, user, "first"))]
    if at > 0:
        ways.append(Button(say("me-newer"), Token("me", place.game, place.turn, user, f"{name}.{at - 1}")))
    if at + 1 < len(pages):
        ways.append(Button(say("me-older"), Token("me", place.game, place.turn, user, f"{name}.{at + 1}")))
    return Reply(f"{head}\n{pages[at].rstrip()}", (tuple(ways),))


def paged(lines: Sequence[str], room: int = PAGE) -> list[str]:
    """Packs lines into pages that fit a message."""
    pages: list[str] = []
    for line in lines:
        if pages and len(pages[-1]) + len(line) < room:
            pages[-1] = f"{pages[-1]}\n{line}"
        else:
            pages.append(line[:room])
    return pages
