"""A hunt seen again: read from its rows, drawn as podium, animation and sheet, and told in the post at its end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from sqlmodel import Session, col, select

import engine.hunt as hunt
from bot import phrases, situations, turns
from bot.sealed import Token
from bot.situations import Place
from bot.store.queries import game_row
from bot.store.tables import Game, GameStatus, SeatRow, TurnRow, TurnState
from bot.views.parts import Button, Reply, Upload
from render.hunt.honour_words import Honours
from render.hunt.labels import Labels
from render.hunt.moments import Turn
from render.hunt.podium import describe_podium, podium
from render.hunt.replay import describe_replay, replay
from render.hunt.sheet import contact_sheet, describe_sheet
from render.voices import voice
from render.words import words

if TYPE_CHECKING:
    from bot.client import Hallali
    from bot.messages import Gathered

Piece = Literal["podium", "replay", "sheet"]
FILES: dict[Piece, str] = {"podium": "podium.png", "replay": "replay.gif", "sheet": "sheet.png"}
MOST_ENDED = 25
"""How many hunts that are over are offered: as many as a list takes."""
Drawn = tuple[bytes, str]
"""A picture and its alt text."""


@dataclass(frozen=True, slots=True)
class Reel:
    """A hunt's turns that are over, as everybody may see them; `over`: there will be no more."""

    place: Place
    over: bool
    turns: tuple[Turn, ...] = field(repr=False)
    uploads: tuple[Upload, ...] = field(repr=False, default=())


def read_reel(session: Session, game: int, *, posted: bool = False) -> Reel | None:
    """Reads the turns of a hunt that are over; None when there are none. The one under way stays secret.

    `posted`: for what is posted already, which is told anew even where none is left.
    """
    row = game_row(session, game)
    numbers = session.exec(
        select(TurnRow.no)
        .where(TurnRow.game == game, TurnRow.state == TurnState.DONE, TurnRow.no > 0)
        .order_by(col(TurnRow.no))
    )
    found: list[Turn] = []
    for number in numbers:
        played = turns.played(session, game, number)
        assert played is not None  # it is over
        assert played.before is not None  # it is not the setting up
        found.append((played.before, *seen(played)))
    if not found and not posted:
        return None
    return Reel(situations.placed(session, row), row.ended is not None, tuple(found))


def ended(session: Session, user: int, guild: int | None) -> list[Place]:
    """Gives the hunts that are over, the last one first, at most 25: a server's, or in private (`guild` None) those in which
    this person had a hunter."""
    wanted = select(Game).where(Game.status == GameStatus.ENDED, Game.ruleset == hunt.KEY)
    wanted = wanted.order_by(col(Game.ended).desc()).limit(MOST_ENDED)
    if guild is None:
        wanted = wanted.join(SeatRow, col(SeatRow.game) == col(Game.id)).where(SeatRow.user == user)
    else:
        wanted = wanted.where(Game.guild == guild)
    return [situations.placed(session, row) for row in session.exec(wanted)]


def seen(played: turns.Played) -> tuple[tuple[hunt.Event, ...], hunt.State]:
    """Gives what everybody may see of a turn: what happened, and the hunt after it."""
    state, events = hunt.view(played.after, played.events, None)
    return events, state


def draw(reel: Reel, language: str, piece: Piece) -> Drawn:
    """Draws one of the pictures of a hunt; a replay takes seconds: not for the event loop."""
    labels = labels_of(reel.place, language)
    match piece:
        case "podium":
            return podium(reel.turns, labels), describe_podium(reel.turns, labels)
        case "replay":
            return replay(reel.turns, labels), describe_replay(reel.turns, labels)
        case "sheet":
            return contact_sheet(reel.turns, labels), describe_sheet(reel.turns, labels)


def labels_of(place: Place, language: str) -> Labels:
    """Gives the strings of a hunt's pictures at its end: in its own texts, or in plain words."""
    return Labels(language, place.name, "", dict(place.names), pack=place.pack, dry=place.dry)


async def film(bot: Hallali, reel: Reel, language: str, *, small: bool = False) -> tuple[Upload, ...]:
    """Has the pictures of a hunt drawn: of one that is over the podium first, then the animation; where that cannot be
    drawn, or Discord found it too large (`small`), the sheet of all turns. What fails is left out.

    One hunt at a time, so that there is always somebody left to draw maps.
    """
    found: dict[Piece, Drawn | None] = {}

    async def drawn(piece: Piece) -> None:
        found[piece] = await bot.drawn(piece, bot.outside.film, reel, language, piece)

    async with bot.filming:
        if reel.over:
            await drawn("podium")
        if not small:
            await drawn("replay")
        if found.get("replay") is None:
            await drawn("sheet")
    return tuple(Upload(FILES[piece], *given) for piece, given in found.items() if given is not None)


def post(gathered: Gathered) -> Reply:
    """Makes up the post at a hunt's end: how it ended, the main prey's fate, the deeds; podium and replay."""
    say, reel = words(gathered.language), gathered.about
    game = gathered.posting.game
    turn = reel.turns[-1][0].turn if reel.turns else 0
    buttons = (
        Button(say("button-why"), Token("why", game, turn)),
        Button(say("button-verify"), Token("verify", game, turn)),
        Button(say("button-map"), Token("map", game)),
    )
    marked = tuple(
        Upload(
            f"{each.name.partition('.')[0]}-{gathered.posting.marker}.{each.name.partition('.')[2]}",
            each.content,
            each.alt,
        )
        for each in reel.uploads
    )
    text = told(reel, gathered.language) if reel.over else reopened(gathered.place, gathered.language)
    return Reply(text, (buttons,), marked)


def reopened(place: Place, language: str) -> str:
    """Says of an end whose pictures are posted that it was undone: the hunt goes on."""
    say = voice(language, place.pack)
    return "\n".join([say("end-undone"), say("show-title", hunt=phrases.name_of(place.name))])


def told(reel: Reel, language: str) -> str:
    """Tells the end of a hunt in words: what its podium shows, ranking apart, which the last report has."""
    honours = Honours(reel.turns, labels_of(reel.place, language), plain=False)
    say = honours.say
    prey, fate = honours.prey()
    lines = [
        say("show-title", hunt=phrases.name_of(reel.place.name)),
        say("show-over", over=honours.over()),
        say("podium-alt-prey", prey=prey, fate=fate),
        *(say("show-deed", title=deed.title, line=deed.line) for deed in honours.deeds()),
    ]
    return "\n".join(lines)


def shown(reel: Reel, language: str) -> str:
    """Says what somebody sees who asked to see a hunt again."""
    if reel.over:
        return told(reel, language)
    return voice(language, reel.place.pack)("show-so-far", hunt=phrases.name_of(reel.place.name), n=len(reel.turns))
