"""A case made into a practice hunt: a position that people try out, each with one of its hunters. Synchronous, no Discord.

Its turns go on like any hunt's, with dice of their own; nothing of where the position came from is taken over.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

import engine.hunt as hunt
from bot import deadlines, drafts, handing, turns
from bot.deadlines import MANUAL
from bot.errors import Refusal
from bot.hunts import MOST_ANIMALS
from bot.naming import NAME_LENGTH, name_for
from bot.store import mail, queries
from bot.store.queries import game_row, id_of
from bot.store.tables import Game, GameStatus, Organiser, SeatRow
from engine import codec
from engine.contract import Resolution
from engine.dice import commitment
from engine.errors import CaseError, one_line
from engine.hunt import content
from engine.hunt.case import Case, hunt_of
from engine.hunt.events import AnimalPlaced
from engine.hunt.state import MOST_HUNTERS, Hunt, Hunter
from render.words import LANGUAGES, clean

LARGEST = 256 * 1024
"""Bytes of a file that is read: a case of twelve hunters and forty animals has ten thousand."""
TOLD = 160
"""Characters of what is wrong with a file that are told."""


@dataclass(frozen=True, slots=True)
class Practice:
    """What an organiser decides when he has a position tried out. `hour`: MANUAL, turns end when he closes them."""

    guild: int
    channel: int
    creator: int
    name: str
    language: str
    zone: str
    hour: str
    position: str = field(repr=False)

    def state(self) -> Hunt:
        """Gives the position."""
        return codec.read(Hunt, self.position)


def read_position(text: bytes) -> tuple[Hunt, str]:
    """Reads a case that comes from outside; gives its position as that of a first turn, and its name, which may be empty.

    Its orders, dice and answer are left aside. Raises Refusal: `case-too-large`, `case-faulty`, `case-without-hunters`,
    `too-many-animals`.
    """
    if len(text) > LARGEST:
        raise Refusal("case-too-large", limit=LARGEST // 1024)
    try:
        value = codec.parse(text)
        if not isinstance(value, dict):
            raise CaseError("input: one case is needed, a JSON object")
        case = codec.build(Case, value)
        state = hunt_of(case)
    except (CaseError, RecursionError) as error:
        raise Refusal("case-faulty", fault=one_line(error)[:TOLD] or type(error).__name__) from None
    if not any(hunter.hunting for hunter in state.hunters) or len(state.hunters) > MOST_HUNTERS:
        raise Refusal("case-without-hunters", limit=MOST_HUNTERS)
    if len(state.animals) > MOST_ANIMALS:
        raise Refusal("too-many-animals", limit=MOST_ANIMALS)
    return replace(state, turn=1), clean(case.name, "", NAME_LENGTH)


def planned(
    guild: int, channel: int, creator: int, wanted: Mapping[str, str | None], position: Hunt, zone: str
) -> Practice:
    """Reads the wishes for a practice hunt: `name`, `language`, `hour` (None: turns end when he closes them). Raises Refusal."""
    name = clean(wanted["name"] or "", "")[:NAME_LENGTH]
    if not name:
        raise Refusal("hunt-name-empty")
    language = wanted["language"] or ""
    if language not in LANGUAGES:
        raise Refusal("unknown-language", language=language[:20])
    hour = deadlines.hour_written(wanted["hour"]) if wanted["hour"] else MANUAL
    written = codec.write(Hunt, position)
    return Practice(guild, channel, creator, name, language, deadlines.zone_of(zone), hour, written)


def open_kept(session: Session, now: datetime, draft: int, user: int) -> int | None:
    """Opens the practice hunt of a preview and strikes the preview; None when that was done before."""
    question = drafts.look(session, draft, user)
    if question is None:
        return None
    drafts.drop(session, draft)
    return begin(session, now, Practice(**question.readings[0]))


def kept(practice: Practice) -> list[dict[str, Any]]:
    """Gives what a preview keeps, plain."""
    return [asdict(practice)]


def begin(session: Session, now: datetime, new: Practice) -> int:
    """Opens a practice hunt: its position is stored as turn zero, its first turn opens, nobody has a hunter yet."""
    state = new.state()
    seed = secrets.token_bytes(32)
    game = Game(
        ruleset=hunt.KEY,
        version=hunt.VERSION,
        guild=new.guild,
        channel=new.channel,
        name=new.name,
        language=new.language,
        zone=new.zone,
        hour=new.hour,
        rest_days="",
        status=GameStatus.RUNNING,
        forest=forest_name(state),
        main_prey=main_species(state),
        creator=new.creator,
        setup_seed=seed.hex(),
        setup_seed_hash=commitment(seed),
        created=now,
        started=now,
        practice=True,
    )
    session.add(game)
    session.flush()
    number = id_of(game)
    session.add(Organiser(game=number, user=new.creator))
    seat_all(session, now, game, state.hunters)
    there = tuple(AnimalPlaced("FH-2.3", animal.id, animal.at) for animal in state.animals)
    turns.store_setup(session, now, game, Resolution(state, there, {}))
    turns.put_accounts(session, now, game, 0, ())
    turns.open_turn(session, now, game, 1, state)
    queries.note(session, now, number, new.creator, "practice", {"name": new.name, "hunters": len(state.hunters)})
    mail.refresh_head(session, now, game)
    return number


def seat_all(session: Session, now: datetime, game: Game, hunters: tuple[Hunter, ...]) -> None:
    """Gives each hunter of the position a seat without a player; his tent is the one of his colour where it is free."""
    tents = {str(cell): colour for cell, colour in content.forest(game.forest).tents.items()}
    names: list[str] = []
    for place, hunter in enumerate(hunters, 1):
        tent = next((cell for cell, colour in tents.items() if colour == hunter.colour), next(iter(tents), hunter.id))
        tents.pop(tent, None)
        names.append(name_for(hunter.id.replace("_", " ").replace("-", " ").title(), names, game.language))
        session.add(
            SeatRow(
                game=id_of(game),
                seat=hunter.id,
                place=place,
                user=None,
                name=names[-1],
                tent=tent,
                weapon=str(hunter.weapon),
                joined=now,
                since=now,
            )
        )
    session.flush()


def forest_name(state: Hunt) -> str:
    """Names the forest of data/ that a position is in; of one that is none of them, the default's name stands."""
    return next((name for name in content.forests() if content.forest(name) == state.forest), "default")


def main_species(state: Hunt) -> str:
    """Names the species of a position's main prey."""
    prey = state.animal(state.main_prey)
    assert prey is not None  # the position was checked
    return prey.species


def free_hunters(session: Session, game: int) -> dict[str, str]:
    """Gives the hunters in play of a practice hunt that nobody has: seat → name. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    state = turns.state_of(row)
    seats = session.exec(
        select(SeatRow).where(SeatRow.game == game, col(SeatRow.user).is_(None)).order_by(col(SeatRow.place))
    )
    in_play = {hunter.id for hunter in state.hunters if hunter.hunting}
    return {seat.seat: seat.name for seat in seats if seat.seat in in_play}


def take(session: Session, now: datetime, game: int, user: int, seat: str) -> str:
    """Gives one of a practice hunt's hunters to who asks for him, at any moment; gives the hunter's name.

    Raises Refusal: `hunt-has-ended`, `you-hunt-already`, `no-such-seat` for one that somebody has.
    """
    row = game_row(session, game, lock=True)
    if row.status is GameStatus.ENDED or not row.practice:
        raise Refusal("hunt-has-ended", name=row.name)
    mine = queries.seat_of(session, game, user)
    if mine is not None:
        raise Refusal("you-hunt-already", name=row.name, hunter=mine.name)
    free = free_hunters(session, game)
    if seat not in free:
        raise Refusal("no-such-seat", hunter=seat[:NAME_LENGTH])
    handing.give(session, now, row, session.get_one(SeatRow, (game, seat)), user)
    queries.note(session, now, game, user, "take", {"seat": seat})
    mail.refresh_head(session, now, row)
    return free[seat]
