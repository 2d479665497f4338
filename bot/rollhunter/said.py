"""What is said of a table and its orders, in the reader's language. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from statistics import fmean
from typing import Any

from bot import phrases, telling
from bot.deadlines import MANUAL, NEVER
from bot.errors import Refusal
from bot.rollhunter.leaves import Leaf
from bot.situations import Place, Situation
from bot.store.tables import GameStatus
from bot.turns import Receipt
from engine.dice import SeededDice
from engine.errors import IllegalOrder, OrderError
from engine.rollhunter.orders import Abandon, Corner, Search, Visit
from engine.rollhunter.puzzle import Puzzle
from engine.rollhunter.scoring import ranking
from engine.rollhunter.solver import measure
from engine.rollhunter.state import Expedition, Phase
from render.rollhunter.private import tell_private
from render.rollhunter.report import tell
from render.words import clean, words


def title(there: Situation | Leaf, language: str) -> str:
    """Names table and month, as every private message begins; at the end that it is the end."""
    place = there.place
    if isinstance(there, Leaf) and there.over and there.state is not None and there.state.city is not None:
        return words(language)("rollhunter-report-end", table=phrases.name_of(place.name))
    month = place.turn - 1
    key = "rollhunter-title-month" if month > 0 else "rollhunter-title"
    fields: dict[str, Any] = {"month": month} if month > 0 else {}
    return words(language)(key, table=phrases.name_of(place.name), **fields)


def order_said(order: Any, language: str) -> str:
    """Says an order as it was understood, in a sentence."""
    say = words(language)
    match order:
        case Corner(cell=cell):
            return say("rollhunter-said-corner", cell=cell)
        case Search(cell=cell):
            return say("rollhunter-said-search", cell=cell)
        case Visit(cell=cell, medallion=medallion, artifact=artifact):
            key = "rollhunter-said-visit" if medallion else "rollhunter-said-visit-only"
            asked = {"medallion": str(medallion)} if medallion else {}
            ticked = say("rollhunter-said-artifact", artifact=str(artifact)) if artifact else ""
            return say(key, cell=cell, ticked=ticked, **asked)
        case Abandon():
            return say("rollhunter-said-abandon")
    return ""


def short(order: Any, language: str) -> str:
    """Names an order on a button."""
    say = words(language)
    if isinstance(order, Visit):
        parts = [str(order.cell)]
        parts += [say(f"rh-medallion-{order.medallion}")] if order.medallion else []
        parts += [say(f"rh-kind-{order.artifact}")] if order.artifact else []
        return " ".join(parts)
    if isinstance(order, Search):
        return say("rollhunter-short-search", cell=order.cell)
    return say("rollhunter-short-corner", cell=order.cell) if isinstance(order, Corner) else say("rollhunter-give-up")


def until(place: Place, deadline: datetime, language: str, key: str = "rollhunter-until") -> str:
    """Says until when orders may come; in a pause, and at the table of a player alone, no deadline runs."""
    say = words(language)
    if deadline < NEVER:
        return say(key, **phrases.until(deadline, language))
    return say(f"{key}-{'paused' if place.status is GameStatus.PAUSED else 'alone'}")


def small(there: Situation, language: str) -> str:
    """Gives the small print below an answer: which table and month, until when."""
    return f"-# {title(there, language)} · {until(there.place, there.deadline, language, 'rollhunter-until-small')}"


def noted(there: Situation, receipt: Receipt, closed: bool, language: str) -> str:
    """Answers an order that was stored. No number is told that would count the others' orders (RH-13.2)."""
    say = words(language)
    key = "rollhunter-noted" if receipt.counts else "rollhunter-noted-older"
    lines = [say(key, said=order_said(receipt.order, language))]
    if isinstance(receipt.order, Search) and not closed:
        lines.append(say("rollhunter-search-final"))
    if closed:
        alone = there.place.hour == MANUAL
        lines.append(say("rollhunter-has-played" if alone else "rollhunter-all-have-played"))
    else:
        lines.append(small(there, language))
    return "\n".join(lines)


def in_force(there: Situation, language: str) -> str:
    """Says which order of a player's stands."""
    say, receipt = words(language), there.receipt
    if receipt is None or receipt.order is None:
        return say("rollhunter-no-order")
    return say("rollhunter-order", said=order_said(receipt.order, language))


def refused(error: OrderError, language: str) -> str:
    """Says why words are no order, by which rule."""
    fields = {name: told(value) for name, value in error.fields.items()}
    if isinstance(error, IllegalOrder):
        fields["rule"] = error.rule
    return words(language)(f"rollhunter-refusal-{error.reason}", **fields)


def told(value: Any) -> Any:
    """Writes a refusal's variable for a reader; by a word of the engine's own (`month`, `crown`) a message chooses, as it is."""
    if isinstance(value, int):
        return value
    if isinstance(value, StrEnum):
        return str(value)
    return phrases.name_of(clean(str(value), "?", 40)) if value is not None else ""


def denied(refusal: Refusal, language: str) -> str:
    """Says why a wish about a table is not granted; what is said of hunts is said of tables here."""
    say, key = words(language), f"rollhunter-denied-{refusal.reason}"
    if key not in say:
        return phrases.refusal(refusal, language)
    return say(key, **{name: phrases.field(name, value, say) for name, value in refusal.fields.items()})


def line(about: Mapping[str, Any], name: str, language: str) -> str:
    """Writes a sentence that a row keeps (`mail.written`) in the words of a table: months, where hunts have turns."""
    key, say = str(about["line"]), words(language)
    own = key if key.startswith("rollhunter-") else f"rollhunter-{key}"
    if about.get("daily") and f"{own}-daily" in say:
        own = f"{own}-daily"
    fields = dict(about["fields"])
    months = {"month": "turn", "told": "found"}
    fields |= {month: fields[turn] - 1 for month, turn in months.items() if turn in fields}
    return telling.sentence({**about, "line": own, "fields": fields}, name, language)


def withdrawn(there: Situation, language: str) -> str:
    """Answers a withdrawal."""
    return f"{words(language)('rollhunter-withdrawn')}\n{small(there, language)}"


# ------------------------------------------------------------------------------------------------------------ accounts


def public_title(leaf: Leaf, language: str) -> str:
    """Names what a public account is about: the blank sheet, the tents, a month, the end."""
    say, table = words(language), phrases.name_of(leaf.place.name)
    assert leaf.played is not None  # only what is over is told
    if leaf.over:
        return say("rollhunter-report-end", table=table)
    if leaf.played.no == 0:
        return say("rollhunter-report-opening", table=table)
    if leaf.played.no == 1:
        return say("rollhunter-report-corners", table=table)
    return say("rollhunter-report-month", table=table, month=leaf.played.no - 1)


def public_lines(leaf: Leaf, language: str) -> list[str]:
    """Tells a turn to everybody: as many paragraphs whatever the orders were, an abandonment apart (RH-17.6)."""
    say, state = words(language), leaf.state
    assert state is not None  # only what is over is told
    assert leaf.played is not None
    said = tell(state, leaf.events, say, leaf.place.names)
    if leaf.over and leaf.puzzle is not None:
        said.append(difficulty(state, leaf.puzzle[0], language))
    if leaf.played.no == 0:
        said += [say("rollhunter-rely"), say("rollhunter-daily-open" if leaf.daily else "rollhunter-corners-open")]
    return said


def difficulty(state: Expedition, seed: str, language: str) -> str:
    """Says how hard the puzzle of a game that has ended was, by two diligent players; before, that would be a hint (RH-13.4)."""
    assert state.medallions is not None  # it has ended
    measured = measure(Puzzle(state.land, state.public, state.medallions), state.tables, SeededDice(seed))
    say = words(language)
    return say(
        "rollhunter-difficulty",
        difficulty=str(measured.difficulty),
        perfect=say.decimal(fmean(measured.perfect)),
        methodical=say.decimal(fmean(measured.methodical)),
    )


def small_print(leaf: Leaf, language: str) -> str:
    """Gives what anybody needs to check the dice (RH-18.4): the seed of the puzzle stays secret until the end (R-RH-7)."""
    say, played = words(language), leaf.played
    assert played is not None  # only what is over is told
    lines = []
    if played.no == 0:
        lines.append(say("rollhunter-small-puzzle", hash=played.seed_hash, sheet=leaf.place.game))
    elif leaf.following is not None:
        lines.append(say("rollhunter-small-seed", seed=played.seed, hash=played.seed_hash))
    if leaf.daily and leaf.following is None:
        lines.append(say("rollhunter-small-daily-end", seed=played.seed, hash=played.seed_hash))
    elif leaf.daily and leaf.following is not None:
        lines.append(say("rollhunter-small-daily", hash=leaf.following.seed_hash))
    elif leaf.following is not None:
        month = leaf.following.no - 1
        key, fields = ("rollhunter-small-next", {"month": month}) if month else ("rollhunter-small-first", {})
        lines.append(say(key, hash=leaf.following.seed_hash, **fields))
    if leaf.puzzle is not None:
        lines.append(say("rollhunter-small-puzzle-end", seed=leaf.puzzle[0], hash=leaf.puzzle[1]))
    return "\n".join(lines)


def ending(leaf: Leaf, language: str) -> str:
    """Tells a player the end of the game: where the city was, his rank and points, where the rest is told (R-RH-24)."""
    say, state = words(language), leaf.state
    assert state is not None  # it has ended
    own = next(each for each in ranking(state) if each.seat == leaf.seat)
    return say(
        "rollhunter-end-told",
        city=state.city,
        rank=own.rank,
        players=len(state.players),
        points=own.points,
        channel=f"<#{leaf.place.channel}>",
    )


def private_lines(leaf: Leaf, language: str) -> list[str]:
    """Tells a player what a turn brought him, what the die shows, and what to do, as paragraphs."""
    say, state = words(language), leaf.state
    if state is None or leaf.seat is None:
        return [say("rollhunter-before-start")]
    lines = tell_private(state, leaf.events, leaf.seat, say)
    if leaf.over and state.city is not None:
        return [*lines, ending(leaf, language)]
    if not leaf.active:
        return [*lines, say("rollhunter-nothing-left", channel=f"<#{leaf.place.channel}>")]
    player = state.player(leaf.seat)
    if state.phase is Phase.MONTH and player is not None:
        lines.append(say("rollhunter-die", month=state.month or 0, die=state.die or 0, at=player.at or ""))
    elif state.phase is Phase.CORNERS:
        lines.append(say("rollhunter-pick-corner", default=state.tables.map.default_corner))
    if leaf.there is not None:
        lines.append(f"{in_force(leaf.there, language)} {until(leaf.place, leaf.there.deadline, language)}")
    if leaf.common_end is not None:
        lines.append(say("rollhunter-common-end", **phrases.until(leaf.common_end, language)))
    if leaf.early and not leaf.solo:
        lines.append(say("rollhunter-early-told"))
    return lines
