"""A player's panel: cell, medallion, artifact by lists that offer what is legal, and nothing of anybody else's. Pure.

What has been picked so far is written into the ids: `<generation>.<place>.<cell>.<medallion>.<artifact>`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

import engine.rollhunter as rollhunter
from bot import phrases, shorthand
from bot.deadlines import MANUAL
from bot.rollhunter import said
from bot.rollhunter.leaves import Leaf
from bot.sealed import Token
from bot.situations import Situation
from bot.views.parts import Button, Line, Option, Reply, Select
from engine.rollhunter.clues import Medallion
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind
from engine.rollhunter.orders import (
    Visit,
    artifacts_to_tick,
    cells_to_search,
    destinations,
    medallions_to_ask,
)
from engine.rollhunter.state import Expedition, Phase, Player
from render.words import words

OPTIONS = 25
NONE, UNSAID = "none", "-"


@dataclass(frozen=True, slots=True)
class Picked:
    """What a panel holds: a cell, a medallion, an artifact; each perhaps not picked yet (`-`), or none."""

    cell: str = UNSAID
    medallion: str = UNSAID
    artifact: str = UNSAID

    def written(self) -> str:
        """Gives it as an id holds it."""
        return f"{self.cell}.{self.medallion}.{self.artifact}"


def read(argument: str) -> Picked:
    """Reads what a panel's id holds."""
    parts = (shorthand.rest_of(argument).split(".") + [UNSAID] * 3)[:3]
    return Picked(*(part or UNSAID for part in parts))


def whole(there: Situation) -> Expedition:
    """Gives a table's state, with all that is hidden: for the engine's eyes."""
    return cast(Expedition, there.state)


def view_of(there: Situation) -> tuple[Expedition, Player]:
    """Gives the game as its player may see it, and his sheet."""
    view = rollhunter.view(whole(there), (), there.seat)[0]
    player = view.player(there.seat)
    assert player is not None  # he has a seat
    return view, player


def token(action: str, there: Situation, user: int, rest: str = "") -> Token:
    """Gives what a panel's button says: the action, for this month and this player alone."""
    sign = shorthand.sign_of(there)
    return Token(action, there.place.game, there.turn, user, f"{sign}.{rest}" if rest else sign)


def fits(there: Situation, at: Token) -> bool:
    """Tells whether a panel is of the month that is open, and of this player."""
    return shorthand.fits(at.argument, at.turn, there)


def pick(there: Situation, picked: Picked, action: str, value: str) -> Picked:
    """Takes what was picked in a list; with another cell, what cannot be asked or ticked there is let go.

    The value comes from the client: one that no list holds picks nothing.
    """
    if action == "rhask":
        return replace(picked, medallion=value if value in (*Medallion, NONE) else UNSAID)
    if action == "rhtick":
        return replace(picked, artifact=value if value in (*Kind, NONE) else UNSAID)
    return settled(there, Picked(value, picked.medallion, picked.artifact))


def settled(there: Situation, picked: Picked) -> Picked:
    """Lets go what is not legal in the cell that is picked."""
    view, player = view_of(there)
    cell = Cell(picked.cell)
    if picked.cell not in view.land.grid:
        return Picked()
    asked = tuple(map(str, medallions_to_ask(player, cell)))
    ticked = tuple(map(str, artifacts_to_tick(view, player, cell)))
    medallion = picked.medallion if picked.medallion in asked else UNSAID if asked else NONE
    return Picked(picked.cell, medallion, picked.artifact if picked.artifact in ticked else UNSAID)


def order_of(picked: Picked) -> Visit | None:
    """Gives the visit that was picked; None as long as something is missing."""
    if picked.cell == UNSAID or picked.medallion == UNSAID:
        return None
    medallion = None if picked.medallion == NONE else Medallion(picked.medallion)
    artifact = None if picked.artifact in (UNSAID, NONE) else Kind(picked.artifact)
    return Visit(Cell(picked.cell), medallion, artifact)


def page(there: Situation, user: int, language: str, picked: Picked = Picked()) -> Reply:
    """Gives the panel: what stands, what is picked, and the lists."""
    say = words(language)
    view, player = view_of(there)
    lines = [f"**{said.title(there, language)}**", said.in_force(there, language)]
    if not player.active:
        return Reply("\n".join([*lines[:1], say("rollhunter-over-for-you")]), (sheet_line(there, user, language),))
    if view.phase is Phase.CORNERS:
        lines.append(say("rollhunter-pick-corner", default=view.tables.map.default_corner))
        return Reply("\n".join(lines), corners(there, user, language))
    lines.append(say("rollhunter-die", month=view.month or 0, die=view.die or 0, at=player.at or ""))
    order = order_of(picked)
    lines.append(say("rollhunter-picked", said=said.order_said(order, language)) if order else say("rollhunter-pick"))
    lines.append(f"-# {said.until(there.place, there.deadline, language)}")
    return Reply("\n".join(lines), lists(there, user, language, picked))


def corners(there: Situation, user: int, language: str) -> tuple[Line, ...]:
    """Offers the four corners (RH-5.2)."""
    view, _ = view_of(there)
    buttons = tuple(
        Button(str(cell), token("rhcorner", there, user, cell), "primary") for cell in view.land.grid.corners
    )
    return (buttons, sheet_line(there, user, language))


def lists(there: Situation, user: int, language: str, picked: Picked) -> tuple[Line, ...]:
    """Gives the lists of cells, of medallions and of artifacts, as far as there is something to pick, and the buttons."""
    say = words(language)
    view, player = view_of(there)
    kept, found = picked.written(), list[Line]()
    cells = destinations(view, player)
    parts = [cells[at : at + OPTIONS] for at in range(0, len(cells), OPTIONS)]
    for number, part in enumerate(parts):
        options = tuple(Option(cell, cell, about(view, player, cell, language)) for cell in part)
        shown = say("rollhunter-list-cells", first=part[0], last=part[-1])
        if picked.cell in part:
            shown = say("rollhunter-list-cell", cell=picked.cell)
        found.append(Select(shown, token(f"rhcell{'b' if number else ''}", there, user, kept), options))
    if picked.cell != UNSAID:
        cell = Cell(picked.cell)
        asked = tuple(Option(say(f"rh-medallion-{each}"), str(each)) for each in medallions_to_ask(player, cell))
        if asked:
            shown = say("rollhunter-list-medallions")
            if picked.medallion in tuple(Medallion):
                shown = say("rollhunter-list-medallion", medallion=picked.medallion)
            found.append(Select(shown, token("rhask", there, user, kept), asked))
        ticked = tuple(Option(say(f"rh-kind-{kind}"), str(kind)) for kind in artifacts_to_tick(view, player, cell))
        if ticked:
            none = Option(say("rollhunter-no-artifact"), NONE)
            found.append(Select(say("rollhunter-list-artifacts"), token("rhtick", there, user, kept), (*ticked, none)))
    return (*found[:4], buttons(there, user, language, picked))


def about(view: Expedition, player: Player, cell: Cell, language: str) -> str | None:
    """Says in a list what can be ticked from a cell, and whether it was visited."""
    say = words(language)
    kinds = [say(f"rh-kind-{kind}") for kind in artifacts_to_tick(view, player, cell)]
    return phrases.label(", ".join(kinds), 100) if kinds else None


def buttons(there: Situation, user: int, language: str, picked: Picked) -> tuple[Button, ...]:
    """Gives the buttons of the panel: note, search, withdraw, sheet."""
    say, found = words(language), list[Button]()
    if order_of(picked) is not None:
        found.append(Button(say("rollhunter-note"), token("rhgive", there, user, picked.written()), "success"))
    found.append(Button(say("rollhunter-search"), token("rhsearch", there, user)))
    if there.receipt is not None:
        found.append(Button(say("button-withdraw"), token("rhwithdraw", there, user)))
    return (*found, *sheet_line(there, user, language))


def sheet_line(there: Situation | Leaf, user: int, language: str) -> tuple[Button, ...]:
    """Gives the buttons of the sheet and its notes."""
    say, place = words(language), there.place
    return (
        Button(say("rollhunter-sheet"), Token("rhsheet", place.game, 0, user)),
        Button(say("rollhunter-notes"), Token("rhnotes", place.game, 0, user)),
    )


def search_page(there: Situation, user: int, language: str) -> Reply:
    """Asks in which cell the White City is sought: by the columns' letters, two lists a half (R-RH-19)."""
    view, _ = view_of(there)
    say = words(language)
    cells = sorted(cells_to_search(view), key=lambda cell: (cell[0], int(cell[1:])))
    parts = [cells[at : at + OPTIONS] for at in range(0, len(cells), OPTIONS)][:4]
    found: list[Line] = [
        Select(
            say("rollhunter-list-cells", first=part[0], last=part[-1]),
            token(f"rhseek{'abcd'[number]}", there, user),
            tuple(Option(cell, cell) for cell in part),
        )
        for number, part in enumerate(parts)
    ]
    back = Button(say("panel-back"), token("rhplay", there, user))
    return Reply(say("rollhunter-search-where"), (*found, (back,)))


def confirm(there: Situation, user: int, language: str, what: str, cell: str = "") -> Reply:
    """Asks whether a search, or giving up, is meant: both end the player's game."""
    say = words(language)
    if what == "search":
        text = say("rollhunter-confirm-search", cell=cell)
        button = Button(
            say("rollhunter-short-search", cell=cell), token("rhsure", there, user, f"search.{cell}"), "danger"
        )
    else:
        alone = there.place.hour == MANUAL  # nobody is told, or not before the end that he brings
        text = say("rollhunter-confirm-abandon-alone" if alone else "rollhunter-confirm-abandon")
        button = Button(say("rollhunter-give-up"), token("rhsure", there, user, "abandon"), "danger")
    return Reply(text, ((button,),))
