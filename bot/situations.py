"""What a hunter's words are read against: his hunt, as it stands for him now. Synchronous, no Discord."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from sqlmodel import Session, col, select

import engine.hunt as hunt
from bot import hunts, tenures, turns
from bot.errors import Refusal
from bot.store import queries
from bot.store.queries import game_row, id_of
from bot.store.tables import Game, GameStatus, OutboxRow, SeatRow
from bot.turns import Receipt
from engine.hunt.notation import Vocabulary
from engine.hunt.orders import HunterOrder


@dataclass(frozen=True, slots=True)
class Place:
    """A game as its rows say, for whoever asks: what is public of it. A hunt, unless `ruleset` names another.
    `early`: its turns close as soon as all have ordered.

    `pack`: the organiser's own texts that it is told in, if it has any; `dry`: it is told as plain facts.
    `practice`: it began from a position; who joins takes one of its hunters.
    """

    game: int
    name: str
    language: str
    guild: int
    channel: int
    status: GameStatus
    turn: int
    zone: str
    hour: str
    names: Mapping[str, str] = field(repr=False)
    users: Mapping[str, int] = field(repr=False)
    organisers: tuple[int, ...] = field(repr=False)
    pack: str | None = None
    dry: bool = False
    practice: bool = False
    ruleset: str = hunt.KEY
    early: bool = False

    def seat_of(self, user: int) -> str | None:
        """Gives the seat that this person has, if he has one."""
        return next((seat for seat, owner in self.users.items() if owner == user), None)

    def organised_by(self, user: int) -> bool:
        return user in self.organisers

    def overseen_by(self, user: int) -> bool:
        """Tells whether this person sees what an organiser sees: one who hunts sees no more than a hunter (R-FH-7)."""
        return user in self.organisers and user not in self.users.values()


@dataclass(frozen=True, slots=True)
class Situation:
    """A running hunt for one of its hunters: everything that his words may refer to, and his receipt.

    The turn takes what was sent from `since` (the last deadline; None in the first turn) on and before `deadline`.
    """

    place: Place
    seat: str
    state: hunt.State = field(repr=False)
    generation: int
    since: datetime | None
    deadline: datetime
    parked: bool
    receipt: Receipt | None = field(repr=False)
    previous: HunterOrder | None = field(repr=False)

    @property
    def turn(self) -> int:
        return self.place.turn

    def vocabulary(self) -> Vocabulary:
        """Gives what the notation may look names up in; the language is the hunt's."""
        mentions = {str(user): seat for seat, user in self.place.users.items()}
        return Vocabulary(self.place.language, self.place.names, mentions, self.previous)


def place_of(session: Session, game: int) -> Place:
    """Reads a hunt. Raises Refusal `no-such-hunt`."""
    return placed(session, game_row(session, game))


def placed(session: Session, row: Game) -> Place:
    """Reads what belongs to a hunt's row."""
    return _placed(session, id_of(row))


@queries.asked_once
def _placed(session: Session, game: int) -> Place:
    row = game_row(session, game)
    return Place(
        game=game,
        name=row.name,
        language=row.language,
        guild=row.guild,
        channel=row.channel,
        status=row.status,
        turn=row.turn,
        zone=row.zone,
        hour=row.hour,
        names=hunts.names(session, game),
        users=hunts.users(session, game),
        organisers=queries.organisers(session, game),
        pack=row.pack,
        dry=row.dry,
        practice=row.practice,
        ruleset=row.ruleset,
        early=row.as_soon_as_all,
    )


def situation_of(session: Session, game: int, user: int) -> Situation:
    """Reads a running hunt as it stands for one of its hunters.

    Raises Refusal: `no-such-hunt`, `you-do-not-hunt`, `hunt-has-ended`, `hunt-not-running`.
    """
    row = game_row(session, game)
    place = placed(session, row)
    seat = place.seat_of(user)
    if seat is None:
        raise Refusal("you-do-not-hunt", name=row.name)
    return situation_for(session, row, place, seat)


def situation_for(session: Session, row: Game, place: Place, seat: str) -> Situation:
    """Reads a running hunt as it stands for a hunter, whoever has him. Raises Refusal `hunt-has-ended`, `hunt-not-running`."""
    game = place.game
    if row.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=row.name)
    turn = turns.under_way(session, game)
    if turn is None:
        raise Refusal("hunt-not-running", name=row.name)
    last = queries.last_resolved(session, game, turn.no)
    return Situation(
        place=place,
        seat=seat,
        state=turns.state_of(row),
        generation=turn.generation,
        since=None if last is None or last.no == 0 else last.deadline,
        deadline=turn.deadline,
        parked=turn.parked,
        receipt=turns.current_order(session, game, seat),
        previous=turns.previous_order(session, game, seat),
    )


def places_of(session: Session, user: int, guild: int | None = None, ruleset: str = hunt.KEY) -> list[Place]:
    """Gives the games of a ruleset, not ended, in which this person has a seat; with `guild`, only that server's."""
    found = [placed(session, row) for row in hunts.games_of(session, user) if row.ruleset == ruleset]
    return [place for place in found if guild is None or place.guild == guild]


def all_places_of(session: Session, user: int) -> list[Place]:
    """Gives the games of all rulesets, not ended, in which this person has a seat."""
    return [placed(session, row) for row in hunts.games_of(session, user)]


def places_led(session: Session, user: int, guild: int | None = None, ruleset: str = hunt.KEY) -> list[Place]:
    """Gives the games of a ruleset, not ended, that this person organises; with `guild`, only that server's."""
    found = [placed(session, row) for row in hunts.games_organised(session, user) if row.ruleset == ruleset]
    return [place for place in found if guild is None or place.guild == guild]


def places_in(session: Session, guild: int, ruleset: str = hunt.KEY) -> list[Place]:
    """Gives the games of a ruleset on a server that have not ended."""
    return [placed(session, row) for row in hunts.games_in(session, guild) if row.ruleset == ruleset]


def joining(session: Session, game: int, user: int) -> Place:
    """Reads a hunt for one who wants to join it. Raises Refusal when he cannot (R-FH-3)."""
    place = place_of(session, game)
    if place.status is GameStatus.ENDED:
        raise Refusal("hunt-has-ended", name=place.name)
    seat = place.seat_of(user)
    if seat is not None:
        raise Refusal("you-hunt-already", name=place.name, hunter=place.names[seat])
    if place.status is not GameStatus.OPEN and place.turn > 1 and not place.practice:
        raise Refusal("joining-is-over", name=place.name)
    if place.status is not GameStatus.OPEN and not place.practice and tenures.last_of(session, game, user) is not None:
        raise Refusal("had-a-hunter", name=place.name)
    return place


def tents_of(session: Session, game: int) -> dict[str, str]:
    """Gives all tents of a hunt's forest: cell → colour."""
    return hunts.tents(game_row(session, game))


def hunt_of_message(session: Session, message: int) -> int | None:
    """Finds the hunt that a message of the bot's was about; None when it was about none in particular."""
    return session.exec(select(OutboxRow.game).where(OutboxRow.message_id == message)).first()


def last_ended(session: Session, user: int, guild: int | None = None, ruleset: str = hunt.KEY) -> Place | None:
    """Finds the game of a ruleset that ended last of this person's; with `guild`, on that server."""
    wanted = (
        select(Game)
        .join(SeatRow, col(SeatRow.game) == col(Game.id))
        .where(SeatRow.user == user, Game.status == GameStatus.ENDED, Game.ruleset == ruleset)
        .order_by(col(Game.ended).desc())
        .limit(1)
    )
    row = session.exec(wanted if guild is None else wanted.where(Game.guild == guild)).first()
    return None if row is None else placed(session, row)
