"""A turn of a table as it is to be told: to everybody, or to one player with his sheet.

`read_…` take a session, the rest is pure. What leaves goes through the ruleset's `view`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from sqlmodel import Session

import engine.rollhunter as rollhunter
from bot import situations, turns
from bot.errors import Refusal
from bot.rollhunter import daily, notes
from bot.rollhunter.publishing import published_so_far
from bot.rollhunter.tables import MOST_PLAYERS, options_of
from bot.situations import Place, Situation
from bot.store import queries
from bot.store.queries import game_row
from bot.store.tables import GameStatus
from bot.turns import OpenTurn, Played
from engine.contract import Standing
from render.rollhunter.marks import NO_MARKS, Marks
from render.rollhunter.twin import describe, text_board, text_sheet
from render.words import words

MOST_FILES = 5
"""Of how many tables of a shared puzzle the files are posted: any of them proves puzzle and dice."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """`state` and `events` are what its reader may see; `played` the turn that is told, None before the start.

    `seat`: whose it is, None: everybody's. `following`: the turn that is open. `there`: how the table stands for a player
    who may order. `early`: months close as soon as all have played. `published`: the file of a game that has ended.
    `daily`: a puzzle for a whole server, told once all its tables have ended, with all of them as its players,
    and `files`, those of the best by the numbers of their tables. `puzzle`: the puzzle's seed and its hash, at the end alone.
    `common_end`: when a shared puzzle ends for all, at one of its tables.
    """

    place: Place
    seat: str | None
    played: Played | None = field(repr=False)
    state: rollhunter.State | None = field(repr=False)
    events: Sequence[Any] = field(repr=False)
    following: OpenTurn | None
    there: Situation | None = field(repr=False, default=None)
    marks: Marks = field(repr=False, default=NO_MARKS)
    assist: bool = False
    early: bool = False
    solo: bool = False
    daily: bool = False
    published: str | None = field(repr=False, default=None)
    files: tuple[tuple[str, str], ...] = field(repr=False, default=())
    puzzle: tuple[str, str] | None = field(repr=False, default=None)
    common_end: datetime | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended by the rules."""
        return self.state is not None and self.state.ended

    @property
    def drawn(self) -> bool:
        """Whether a picture goes with it: a player's sheet; for everybody the blank one, and all that was hidden at the end."""
        if self.state is None:
            return False
        if len(self.state.players) > MOST_PLAYERS:
            return False  # so many paths are no picture
        return self.seat is not None or self.over or (self.played is not None and self.played.no == 0)

    @property
    def active(self) -> bool:
        """Whether its player may still order."""
        player = None if self.state is None or self.seat is None else self.state.player(self.seat)
        return player is not None and player.active and self.place.status is not GameStatus.ENDED


def read_public(session: Session, game: int, turn: int, generation: int) -> Leaf | None:
    """Reads a turn for everybody. None: it is not over."""
    row = game_row(session, game)
    played = turns.played(session, game, turn, generation)
    if played is None or options_of(row).get("hub") is not None:
        return None  # tables that share a puzzle post nothing: who plays how fast is nobody's business (R-RH-30)
    state, events = rollhunter.view(played.after, played.events, None)
    place, files = situations.placed(session, row), tuple[tuple[str, str], ...]()
    if state.ended and options_of(row).get("daily"):
        state, end, names = daily.gathered(session, row, state)
        events = (end,)
        place, files = replace(place, names=names), files_of(session, end.ranking)
    following = turns.under_way(session, game)
    options = options_of(row)
    return Leaf(
        place=place,
        seat=None,
        played=played,
        state=state,
        events=events,
        following=following if following is not None and following.no == turn + 1 else None,
        assist=bool(options.get("assist")),
        early=row.as_soon_as_all,
        solo=bool(options.get("solo")),
        daily=bool(options.get("daily")),
        published=published_so_far(session, game) if state.ended else None,
        files=files,
        puzzle=(row.setup_seed, row.setup_seed_hash) if state.ended else None,
    )


def files_of(session: Session, standings: Sequence[Standing]) -> tuple[tuple[str, str], ...]:
    """Gives what is published of the best tables of a shared puzzle: the table's number and its file."""
    found = ((each.seat, published_so_far(session, int(each.seat))) for each in standings[:MOST_FILES])
    return tuple((number, written) for number, written in found if written is not None)


def read_private(session: Session, game: int, user: int, turn: int | None = None) -> Leaf:
    """Reads a table for one of its players: what turn number `turn` brought, or the last one, and his sheet as it is now.

    Raises Refusal `no-such-hunt` or `you-do-not-hunt`.
    """
    row = game_row(session, game)
    place = situations.placed(session, row)
    seat = place.seat_of(user)
    if seat is None:
        raise Refusal("you-do-not-hunt", name=row.name)
    if turn is None:
        last = queries.last_resolved(session, game, row.turn + 1)
        turn = None if last is None else last.no
    played = None if turn is None else turns.played(session, game, turn)
    following = turns.under_way(session, game)
    there = None if following is None else situations.situation_for(session, row, place, seat)
    whole = None if row.state is None else turns.state_of(row)
    view = rollhunter.sealed if daily.held_back(session, row) else rollhunter.view
    state = None if whole is None else view(whole, (), seat)[0]
    events = () if played is None else view(played.after, played.events, seat)[1]
    options = options_of(row)
    return Leaf(
        place=place,
        seat=seat,
        played=played,
        state=state,
        events=events,
        following=following,
        there=there,
        marks=NO_MARKS if state is None else notes.marks_of(session, game, user, state, seat),
        assist=bool(options.get("assist")),
        early=row.as_soon_as_all,
        solo=bool(options.get("solo")),
        common_end=daily.common_end(session, row),
    )


def twin(leaf: Leaf, language: str) -> str:
    """Gives the sheet in characters: the player's own, or the blank one."""
    say = words(language)
    if leaf.state is None:
        return ""
    if leaf.seat is None:
        return text_board(leaf.state, say, leaf.place.names)
    return text_sheet(leaf.state, leaf.seat, leaf.marks, say)


def alt(leaf: Leaf, language: str) -> str:
    """Gives what the sheet shows in a few sentences."""
    return "" if leaf.state is None else describe(leaf.state, leaf.seat, words(language), leaf.place.names)
