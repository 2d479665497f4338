"""The accounts of a turn as messages: the public one, and each hunter's own with his map (FH-10.4). Pure but for `read_…`.

What leaves goes through `hunt.view`: nobody's order, and nothing of a turn that is still open.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from sqlmodel import Session

from bot import absences, phrases, publishing, situations, turns
from bot.errors import Refusal
from bot.situations import Place, Situation
from bot.store import queries
from bot.store.queries import game_row
from bot.store.tables import GameStatus
from bot.turns import OpenTurn, Played, Receipt
from engine import hunt
from engine.contract import Outcome
from engine.hunt import content, published
from engine.hunt.foresight import Prospect
from engine.hunt.state import Hunt
from render.canvas import png
from render.hunt.map import Labels, describe, draw, text_map
from render.hunt.map import paint as paint_map
from render.hunt.palette import palette
from render.hunt.private import tell_private
from render.hunt.report import Report, packed, tell
from render.voices import fault, voice
from render.words import unquoted, words

Picture = tuple[bytes, str]
"""A PNG and its alt text."""


@dataclass(frozen=True, slots=True)
class Account:
    """A turn that is over (or, before the start, none), as it is to be told: to everybody, or to one hunter (`seat`).

    `there`: how the hunt stands for him, if he may order in the turn that follows. `planning`: his map is to show that,
    rather than what the turn brought; with `prospect`, an order that he looks at beforehand. `missed`: how many orders of
    his are missing in a row up to this turn.
    """

    place: Place
    seat: str | None
    tent: str | None
    main_prey: str
    forest: str
    played: Played | None = field(repr=False)
    following: OpenTurn | None
    receipt: Receipt | None = field(repr=False)
    published: str | None = field(repr=False, default=None)
    version: int = hunt.VERSION
    there: Situation | None = field(repr=False, default=None)
    missed: int = 0
    planning: bool = False
    prospect: Prospect | None = field(repr=False, default=None)

    @property
    def outcome(self) -> Outcome | None:
        """Why and how the hunt ended, if this turn ended it."""
        return None if self.played is None else hunt.outcome(self.played.after)


def read_public(session: Session, game: int, turn: int, generation: int | None = None) -> Account | None:
    """Reads a turn for everybody; with the last one of a hunt, all that is published then. None: it is not over.

    `generation`: that very turn, even if it was undone; else the one that counts.
    """
    row = game_row(session, game)
    played = turns.played(session, game, turn, generation)
    if played is None:
        return None
    following = None if played.undone else turns.under_way(session, game)
    over = not played.undone and hunt.outcome(played.after) is not None
    return Account(
        place=situations.placed(session, row),
        seat=None,
        tent=None,
        main_prey=row.main_prey,
        forest=row.forest,
        played=played,
        following=following if following is not None and following.no == turn + 1 else None,
        receipt=None,
        published=published_so_far(session, game) if over else None,
        version=row.version,
    )


def read_private(session: Session, game: int, user: int, turn: int | None = None) -> Account:
    """Reads a turn for one of its hunters: number `turn`, or the last one that is over.

    Raises Refusal `no-such-hunt` or `you-do-not-hunt`.
    """
    row = game_row(session, game)
    place = situations.placed(session, row)
    mine = queries.seat_of(session, game, user)
    if mine is None:
        raise Refusal("you-do-not-hunt", name=row.name)
    if turn is None:
        last = queries.last_resolved(session, game, row.turn + 1)
        turn = None if last is None else last.no
    following = turns.under_way(session, game)
    next_one = following if following is not None and (turn is None or following.no == turn + 1) else None
    there = None if next_one is None else situations.situation_of(session, game, user)
    played = None if turn is None else turns.played(session, game, turn)
    silent = played is not None and played.no > 0 and mine.seat not in played.orders
    return Account(
        place=place,
        seat=mine.seat,
        tent=mine.tent,
        main_prey=row.main_prey,
        forest=row.forest,
        played=played,
        following=next_one,
        receipt=None if there is None else there.receipt,
        there=there,
        missed=absences.missed(session, game).get(mine.seat, 0) if silent and there is not None else 0,
    )


def published_so_far(session: Session, game: int) -> str | None:
    """Gives all that is published of a hunt that has ended; None when it had not begun."""
    if turns.played(session, game, 0) is None:
        return None
    return published.write(publishing.publish(session, game))


# ------------------------------------------------------------------------------------------------------------ pictures


def empty_forest(forest: str, main_prey: str) -> Hunt:
    """Gives a forest with nothing but its tents: what there is to see before a hunt starts."""
    return Hunt(
        turn=1,
        forest=content.forest(forest),
        bestiary=content.bestiary(),
        weapons=content.weapons(),
        main_prey=f"{main_prey}-1",
        animals=(),
        hunters=(),
    )


def seen(account: Account) -> tuple[Hunt, tuple[Any, ...]]:
    """Gives the state and the events that the account's reader may see."""
    if account.planning and account.there is not None:
        return hunt.view(account.there.state, (), account.seat)
    if account.played is None:
        return empty_forest(account.forest, account.main_prey), ()
    return hunt.view(account.played.after, account.played.events, account.seat)


def amended(account: Account) -> bool:
    """Tells whether the hunt has been changed for its reader since the turn that is told: corrected, or joined late."""
    played, there = account.played, account.there
    return played is not None and there is not None and there.state != played.after


def mapped(account: Account) -> tuple[Hunt, tuple[Any, ...]]:
    """Gives the state and the events that the account's map shows: of a hunt that was changed since, the state as it is
    now, and no events, which led elsewhere."""
    if account.there is not None and amended(account):
        return hunt.view(account.there.state, (), account.seat)
    return seen(account)


def labels(account: Account, language: str) -> Labels:
    """Gives the strings that are drawn on the map; names without any Markdown."""
    say = words(language)
    played = account.played
    if account.planning and account.there is not None:
        key = "map-heading-plan" if account.prospect is None else "map-heading-what-if"
        heading, moment = say(key, turn=account.there.turn), None
    elif played is None:
        heading, moment = say("map-heading-forest"), None
    elif played.no == 0:
        heading, moment = say("map-heading-opening"), played.resolved
    else:
        key = "map-heading-amended" if amended(account) else "map-heading-turn"
        heading, moment = say(key, turn=played.no), played.deadline
    date = "" if moment is None else say.date(moment.astimezone(ZoneInfo(account.place.zone)).date(), "long")
    return Labels(language, account.place.name, unquoted(heading), dict(account.place.names), date)


def paint(account: Account, language: str, small: bool = False) -> Picture:
    """Draws the map and gives it with its alt text; takes a tenth of a second and more: not for the event loop.

    `small`: at half the size, for when Discord found it too large.
    """
    state, events = mapped(account)
    written = labels(account, language)
    alt = describe(state, events, written, account.seat)
    marked = None if over_for(account) else account.seat  # nobody plans a turn that will not come
    if not small:
        return draw(state, events, written, marked, account.prospect), alt
    whole = paint_map(state, events, written, marked, account.prospect)
    return png(whole.resize((whole.width // 2, whole.height // 2)), palette()), alt


def alt_for_all(account: Account, language: str) -> str:
    """Gives the alt text of the map that everybody sees of the turn that an account tells."""
    played = account.played
    assert played is not None  # only a turn that is over is told
    return describe(*hunt.view(played.after, played.events, None), labels(account, language))


def map_in_words(account: Account, language: str) -> str:
    """Gives the map's twin in characters, for when it cannot be drawn or sent."""
    state, _ = mapped(account)
    return text_map(state, labels(account, language))


# --------------------------------------------------------------------------------------------------------------- words


def late_line(played: Played, language: str) -> str | None:
    """Says that a turn was resolved late, and why if that is known; None when it was not."""
    late = played.late
    if late is None:
        return None
    fields = {"resolved": phrases.stamp(played.resolved, "f"), "planned": phrases.stamp(late.planned, "f")}
    if late.since is None:
        return words(language)("report-late", **fields)
    return words(language)("report-late-since", since=phrases.stamp(late.since, "f"), **fields)


def small_print(account: Account, language: str) -> list[str]:
    """Gives what anybody needs to check the dice: the revealed seed, its hash, the hash of the next (FH-11.2); and says
    when the hunt's own texts cannot be read."""
    say = voice(language, account.place.pack)
    played = account.played
    assert played is not None  # only a turn that is over is told
    which = {"turn": played.no} if played.no else {}
    key = "report-small" if which else "report-small-opening"
    lines = [say(key, version=account.version, seed=played.seed, hash=played.seed_hash, **which)]
    if account.following is not None:
        lines.append(say("report-small-next", turn=account.following.no, hash=account.following.seed_hash))
    pack = account.place.pack
    if pack and fault(pack):
        lines.append(say("report-pack-faulty", pack=phrases.name_of(pack)))
    return lines


def undone_line(played: Played, language: str) -> str | None:
    """Says that a turn does not count any more; None when it does."""
    return words(language)("report-undone") if played.undone else None


def ending(account: Account, language: str) -> list[str]:
    """Gives the last words on a hunt that is over: where the seeds are. Who was best, the account has told."""
    if account.published is None:
        return []
    say = voice(language, account.place.pack)
    return [say("report-over"), say("report-published")]


def public_report(account: Account, language: str) -> Report:
    """Tells the turn to everybody."""
    played = account.played
    assert played is not None  # only a turn that is over is told
    place = account.place
    say = voice(language, place.pack)
    return tell(*seen(account), say, place.names, seed=played.seed, hunt=place.name, dry=place.dry)


def deadline_line(account: Account, language: str) -> list[str]:
    """Says until when the next turn is open."""
    following = account.following
    if following is None:
        return []
    say = voice(language, account.place.pack)
    return [say("report-turn-line", turn=following.no, **phrases.until(following.deadline, language))]


def fitted(
    head: list[str], story: list[str], tail: list[str], limit: int, measure: Callable[[str], int], going_on: str
) -> tuple[str, list[str]]:
    """Joins the parts into a text of at most `limit`; gives it with the story's paragraphs that did not fit.

    Where some did not, the text says so (`going_on`).
    """
    for kept in range(len(story), -1, -1):
        cut = [] if kept == len(story) else [going_on]
        text = "\n\n".join(part for part in [*head, *story[:kept], *cut, *tail] if part)
        if measure(text) <= limit:
            return text, story[kept:]
    text = "\n\n".join(part for part in [*head, going_on] if part)
    return text[:limit], [*story, *tail]


def over_for(account: Account) -> bool:
    """Tells whether this hunter gives no more orders: he is dead, has retired, or the hunt is over."""
    if account.played is None:
        return False
    mine = (account.played.after if account.there is None else account.there.state).hunter(account.seat or "")
    return mine is None or not mine.hunting or account.place.status is GameStatus.ENDED


def private_head(account: Account, language: str) -> str:
    """Says first which hunt and which turn a private message is about."""
    say, name = voice(language, account.place.pack), phrases.name_of(account.place.name)
    if account.played is None or account.played.no == 0:
        return say("private-title-opening", hunt=name)
    if account.outcome is not None:
        return say("private-title-over", hunt=name)
    return say("private-title", hunt=name, turn=account.played.no)


def private_tail(account: Account, language: str, *, overheard: bool = False) -> list[str]:
    """Says until when the next order may come, and how; and whether one is in. `overheard`: others read the channel."""
    say = voice(language, account.place.pack)
    if over_for(account):
        return [say("private-nothing-left", channel=f"<#{account.place.channel}>")]
    following = account.following
    if following is None:
        return []
    lines = [say("private-missed", n=account.missed)] if account.missed > 1 else []
    lines.append(
        say(
            "private-next-here" if overheard else "private-next",
            turn=following.no,
            **phrases.until(following.deadline, language),
        )
    )
    return (
        ["\n".join(lines)] if account.there is None else ["\n".join(lines), phrases.in_force(account.there, language)]
    )


def before_start(account: Account, language: str) -> str:
    """Tells a hunter where he will start, as long as the hunt has not."""
    tents = content.forest(account.forest).tents
    tent = account.tent or ""
    return voice(language, account.place.pack)(
        "private-before-start",
        hunt=phrases.name_of(account.place.name),
        hunter=phrases.name_of(account.place.names[account.seat or ""]),
        tent=tent,
        colour=phrases.colour(next((colour for cell, colour in tents.items() if cell == tent), ""), language),
    )


def private_parts(account: Account, language: str) -> tuple[list[str], list[str]]:
    """Gives what happened to a hunter, and then his state, what he sees and what threatens him, as paragraphs.

    How he stands is told as it is now: an organiser may have corrected it since the turn.
    """
    state, events = seen(account)
    played, seat = account.played, account.seat
    assert played is not None  # only a turn that is over is told
    assert seat is not None  # to a hunter
    say = voice(language, account.place.pack)
    told = now = tell_private(state, events, say, account.place.names, seat, seed=played.seed)
    if amended(account):
        now = tell_private(*mapped(account), say, account.place.names, seat)
    if over_for(account):
        return list(told.happened), [now.state]
    return list(told.happened), [now.state, *now.sights, *packed(now.risks)]
