"""Opening, joining, starting and ending hunts: synchronous, no Discord; each function takes a session and `now`.

Whoever calls holds a write transaction (`Store.write`) for what changes something. Everything not granted raises
`bot.errors.Refusal`, whose reason is a message of data/lang.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, select

import engine.hunt as hunt
from bot import deadlines, seating, tenures, turns
from bot.errors import Refusal
from bot.store import mail, queries
from bot.store.mail import Kind
from bot.store.queries import LIVE, game_row, id_of
from bot.store.tables import Game, GameStatus, Organiser, SeatRow, TurnRow, TurnState
from engine import codec
from engine.contract import Resolution
from engine.dice import SeededDice, commitment
from engine.errors import IllegalOrder
from engine.hunt import content
from engine.hunt.grid import Cell
from engine.hunt.state import MOST_HUNTERS, Weapon

MOST_ANIMALS = 40


@dataclass(frozen=True, slots=True)
class NewHunt:
    """What an organiser decides when he opens a hunt (FH-2.1).

    `hour`: `21:00`, `21h`; `rest_days`: ISO weekdays such as `6,7`. `animals`: species → number, or None: as many as
    R-FH-20 says for the hunters who will have joined. `organisers` are named besides the creator.
    """

    guild: int
    channel: int
    creator: int
    name: str
    language: str
    zone: str
    hour: str = "21:00"
    rest_days: str = ""
    forest: str = "default"
    animals: Mapping[str, int] | None = None
    main_prey: str = "stag"
    organisers: tuple[int, ...] = ()


def create(session: Session, now: datetime, new: NewHunt) -> int:
    """Opens a hunt for joining (FH-2.1); gives its number.

    The seed of its setting up is drawn now and committed to in the head message, which is to be sent. Raises Refusal.
    """
    name = seating.checked_name(new.name, new.language)
    plan = deadlines.schedule(new.zone, new.hour, new.rest_days)
    check_content(new)
    seed = secrets.token_bytes(32)
    game = Game(
        ruleset=hunt.KEY,
        version=hunt.VERSION,
        guild=new.guild,
        channel=new.channel,
        name=name,
        language=new.language,
        zone=plan.zone,
        hour=plan.written,
        rest_days=",".join(str(day) for day in sorted(plan.rest_days)),
        status=GameStatus.OPEN,
        forest=new.forest,
        animals=None if new.animals is None else json.dumps(dict(new.animals)),
        main_prey=new.main_prey,
        creator=new.creator,
        setup_seed=seed.hex(),
        setup_seed_hash=commitment(seed),
        created=now,
    )
    number = seating.enter(session, now, game, new.organisers)
    mail.refresh_head(session, now, game)
    return number


def check_content(new: NewHunt) -> None:
    """Raises Refusal when the forest, an animal or the main prey is none that data/ has (FH-1.4, FH-1.6, FH-2.1)."""
    bestiary = content.bestiary()
    if new.forest not in content.forests():
        raise Refusal("unknown-forest", forest=new.forest[:40])
    for species in (new.main_prey, *(new.animals or ())):
        if species not in bestiary:
            raise Refusal("unknown-species", species=species[:40])
    if new.animals is None:
        if content.preset(1).get(new.main_prey, 0) < 1:
            raise Refusal("main-prey-absent", species=new.main_prey)
        return
    for species, number in new.animals.items():
        if not 0 <= number <= MOST_ANIMALS:
            raise Refusal("animal-count", species=species)
    if sum(new.animals.values()) > MOST_ANIMALS:
        raise Refusal("too-many-animals", limit=MOST_ANIMALS)
    if new.animals.get(new.main_prey, 0) < 1:
        raise Refusal("main-prey-absent", species=new.main_prey)


def join(session: Session, now: datetime, game: int, user: int, name: str, tent: str, weapon: str) -> str:
    """Gives this person a hunter in a free tent with a weapon of his choice (FH-2.2); gives the seat.

    Possible until the first turn has been resolved (R-FH-3), once a person after the start: who has left his hunter comes
    back to him. `tent`: a cell such as `B1`. `name` is cleaned here and
    made different from the others'. Raises Refusal.
    """
    row = game_row(session, game, lock=True)
    turn = joinable(session, row)
    taken = queries.seats(session, game)
    check_wish(row, taken, user, tent, weapon)
    if turn is not None and tenures.last_of(session, game, user) is not None:
        raise Refusal("had-a-hunter", name=row.name)  # else one person would fill all tents with hunters left behind
    seat_id = seating.sit_down(session, now, row, user, name, tent, weapon)
    if turn is not None:
        join_late(session, now, row, user, seat_id, tent, weapon)
    mail.refresh_head(session, now, row)
    return seat_id


def check_wish(game: Game, taken: Sequence[SeatRow], user: int, tent: str, weapon: str) -> None:
    """Raises Refusal when this person hunts already, or when the hunt, the tent or the weapon is not to be had (FH-2.2)."""
    for seat in taken:
        if seat.user == user:
            raise Refusal("already-joined", name=game.name, hunter=seat.name)
    if len(taken) >= MOST_HUNTERS:
        raise Refusal("hunt-is-full", name=game.name, limit=MOST_HUNTERS)
    if tent not in tents(game):
        raise Refusal("no-such-tent", tent=tent[:10])
    for seat in taken:
        if seat.tent == tent:
            raise Refusal("tent-is-taken", tent=tent, hunter=seat.name)
    if weapon not in tuple(Weapon):
        raise Refusal("no-such-weapon", weapon=weapon[:20])


def joinable(session: Session, game: Game) -> TurnRow | None:
    """Gives the first turn when the hunt has started, None before; raises Refusal once that is resolved (R-FH-3)."""
    if game.practice:
        raise Refusal("joining-is-over", name=game.name)  # who joins takes a hunter that is there: bot.importing.take
    if game.status is GameStatus.OPEN:
        return None
    if game.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=game.name)
    turn = queries.standing_turn(session, id_of(game), lock=True)
    if turn is None or turn.no != 1 or turn.state is not TurnState.OPEN:
        raise Refusal("joining-is-over", name=game.name)
    return turn


def join_late(session: Session, now: datetime, game: Game, user: int, seat: str, tent: str, weapon: str) -> None:
    """Puts a hunter into a hunt that runs, in his tent, before its first turn is resolved (R-FH-3)."""
    try:
        state = hunt.join(turns.state_of(game), seat, Cell(tent), Weapon(weapon))
    except IllegalOrder as error:  # a hunter was put into this tent by a correction
        taken = names(session, id_of(game)).get(str(error.fields.get("hunter")), "?")
        raise Refusal("tent-is-taken", tent=tent, hunter=taken) from None
    game.state = codec.write(hunt.State, state)
    mail.put(session, [mail.row(now, id_of(game), 0, Kind.PRIVATE, user, generation=game.generation)])


def start(session: Session, now: datetime, game: int, by: int) -> None:
    """Sets the hunt up (FH-2.3) with the seed committed to at its creation, and opens its first turn.

    Turn 0 is stored as done; the opening, with map and seed, and each hunter's own are to be sent. Raises Refusal.
    """
    row = organised(session, game, by)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    if row.status is not GameStatus.OPEN:
        raise Refusal("hunt-already-started", name=row.name)
    taken = queries.seats(session, game)
    if not taken:
        raise Refusal("hunt-without-hunters", name=row.name)
    resolution = set_up(row, taken)
    turns.store_setup(session, now, row, resolution)
    row.status = GameStatus.RUNNING
    row.started = now
    users = [seat.user for seat in taken if seat.user is not None]
    turns.put_accounts(session, now, row, 0, users)
    turns.open_turn(session, now, row, 1)
    queries.note(session, now, game, by, "start", {"hunters": len(taken)})
    mail.refresh_head(session, now, row)


def set_up(game: Game, taken: Sequence[SeatRow]) -> Resolution[hunt.State, hunt.Event]:
    """Asks the engine for turn zero: the animals placed by the committed seed, the hunters in their tents."""
    options = hunt.HuntOptions(
        main_prey=game.main_prey,
        forest=game.forest,
        animals=None if game.animals is None else json.loads(game.animals),
        hunters={seat.seat: (Cell(seat.tent), Weapon(seat.weapon)) for seat in taken},
    )
    return hunt.setup(options, [seat.seat for seat in taken], SeededDice(game.setup_seed))


def end(session: Session, now: datetime, game: int, by: int) -> None:
    """Ends a hunt before its time, or one that has not started; the turn under way will not be resolved. Raises Refusal."""
    row = organised(session, game, by)
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    turn = queries.standing_turn(session, game, lock=True)
    if turn is not None:
        turn.state, turn.before = (
            TurnState.UNDONE,
            row.state,
        )  # what was corrected since the last turn, should the end come back
    row.status = GameStatus.ENDED
    row.ended = now
    row.end_reason = "stopped"
    queries.note(session, now, game, by, "end", {"turn": row.turn})
    kinds = (Kind.CLOSED, Kind.SHOW) if row.turn > 1 else (Kind.CLOSED,)
    mail.put(session, [mail.row(now, game, row.turn, kind, row.channel, generation=row.generation) for kind in kinds])
    mail.refresh_head(session, now, row)


def name_organiser(
    session: Session, now: datetime, game: int, by: int, user: int, line: str = "told-organiser"
) -> None:
    """Makes this person an organiser of the hunt too, who is told so by the message `line`. Raises Refusal
    `organisers-only`."""
    row = organised(session, game, by)
    if not queries.organises(session, game, user):
        session.add(Organiser(game=game, user=user))
        queries.note(session, now, game, by, "name-organiser", {"user": user})
        mail.tell(session, now, row, user, line, button="panel")
        mail.refresh_head(session, now, row)
        session.flush()


def drop_organiser(session: Session, now: datetime, game: int, by: int, user: int) -> None:
    """Takes the organiser's rights from this person; the last organiser keeps them. Raises Refusal."""
    row = organised(session, game, by)
    found = session.get(Organiser, (game, user))
    if found is None:
        raise Refusal("no-such-organiser")
    if len(queries.organisers(session, game)) == 1:
        raise Refusal("last-organiser", name=row.name)
    session.delete(found)
    queries.note(session, now, game, by, "drop-organiser", {"user": user})
    mail.refresh_head(session, now, row)
    session.flush()


def move_channel(session: Session, now: datetime, game: int, by: int, channel: int) -> None:
    """Sends all that is still to be posted, and what follows, to another channel. Raises Refusal `organisers-only`."""
    row = organised(session, game, by)
    if channel == row.channel:
        return
    mail.move(session, now, game, row.channel, channel)
    queries.note(session, now, game, by, "channel", {"from": row.channel, "to": channel})
    row.channel, row.head_message = channel, None
    mail.refresh_head(session, now, row)


def organised(session: Session, game: int, by: int, *, lock: bool = True) -> Game:
    """Finds a hunt for one of its organisers, to change it; without `lock` only to look at it.

    Raises Refusal `no-such-hunt` or `organisers-only`.
    """
    row = game_row(session, game, lock=lock)
    if not queries.organises(session, game, by):
        raise Refusal("organisers-only", name=row.name)
    return row


def names(session: Session, game: int) -> dict[str, str]:
    """Gives the hunters' names by seat, in the order in which they joined."""
    return {seat.seat: seat.name for seat in queries.seats(session, game)}


def users(session: Session, game: int) -> dict[str, int]:
    """Gives the players' ids by seat; a seat without a player is left out."""
    return queries.players(session, game)


def tents(game: Game) -> dict[str, str]:
    """Gives the tents of the hunt's forest: cell → colour, in the forest's order (FH-1.4)."""
    return {str(cell): colour for cell, colour in content.forest(game.forest).tents.items()}


def free_tents(session: Session, game: int) -> dict[str, str]:
    """Gives the tents that nobody has taken: cell → colour. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    taken = {seat.tent for seat in queries.seats(session, game)}
    return {cell: colour for cell, colour in tents(row).items() if cell not in taken}


def games_of(session: Session, user: int) -> list[Game]:
    """Gives the games, not ended, in which this person has a seat, oldest first; of all rulesets."""
    return live_with(session, SeatRow, user)


def games_in(session: Session, guild: int, *, ended: bool = False) -> list[Game]:
    """Gives the games of a server, oldest first; those that have ended only when asked for."""
    wanted = select(Game).where(Game.guild == guild).order_by(col(Game.id))
    return list(session.exec(wanted if ended else wanted.where(col(Game.status).in_(LIVE))))


def live(session: Session) -> list[Game]:
    """Gives all games that have not ended, oldest first."""
    return list(session.exec(select(Game).where(col(Game.status).in_(LIVE)).order_by(col(Game.id))))


def games_organised(session: Session, user: int) -> list[Game]:
    """Gives the games, not ended, that this person organises, oldest first."""
    return live_with(session, Organiser, user)


def live_with(session: Session, part: type[SeatRow] | type[Organiser], user: int) -> list[Game]:
    """Gives the games, not ended, in which this person has such a part, oldest first."""
    return list(
        session.exec(
            select(Game)
            .join(part, col(part.game) == col(Game.id))
            .where(col(part.user) == user, col(Game.status).in_(LIVE))
            .order_by(col(Game.id))
        )
    )
