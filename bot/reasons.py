"""Why a turn went as it did: each sentence of an account with its rules and the dice behind it, public or a hunter's own.

What is told has gone through `hunt.view`: a hunter's own account to him alone, and to others what everybody may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from sqlmodel import Session

from bot import accounts, phrases, proofs, verifying
from bot.accounts import Account
from bot.errors import Refusal
from bot.sealed import Token
from bot.situations import Place
from bot.store import queries
from bot.views.parts import Button, Line, Option, Reply, Select
from engine import hunt
from engine.hunt.rolled import Die, dice_of
from render.hunt.dice_words import DiceWords
from render.hunt.naming import Cast
from render.hunt.phrases import Told
from render.hunt.private import tell_private
from render.hunt.report import packed
from render.rules import rule
from render.voices import voice
from render.words import words

PUBLIC, OWN = "p", "m"
"""How an id says whose account is meant."""
SHOWN = 3
"""How many dice a line of the list shows; all of them are told with the line itself."""
LINE_MOST = 1_900
OPTION = 100


@dataclass(frozen=True, slots=True)
class Reasons:
    """An account to be explained; `seat` None: the public one. `mine`: whether the asker has one of his own of that turn."""

    account: Account = field(repr=False)
    turn: int
    mine: bool

    @property
    def place(self) -> Place:
        return self.account.place

    @property
    def whose(self) -> str:
        return PUBLIC if self.account.seat is None else OWN


def read_reasons(session: Session, game: int, turn: int, user: int, whose: str) -> Reasons | None:
    """Reads a turn's account; None when the turn is not over.

    `whose`: PUBLIC, or OWN for the asker's. Raises Refusal `no-such-hunt`, or `you-do-not-hunt` for one who has none of
    his own of that turn: no hunter, or one that was another player's then.
    """
    played = proofs.last_played(session, game, turn)
    public = None if played is None else accounts.read_public(session, game, turn, played.generation)
    if public is None or public.played is None:
        return None
    seat = queries.seat_of(session, game, user)
    mine = (
        seat is not None and seat.since <= public.played.resolved and public.played.after.hunter(seat.seat) is not None
    )
    if whose != OWN:
        return Reasons(public, turn, mine)
    if not mine:
        raise Refusal("you-do-not-hunt", name=public.place.name)
    own = accounts.read_private(session, game, user, turn)
    return Reasons(replace(own, played=public.played), turn, mine)


def told_of(reasons: Reasons, language: str) -> tuple[Told, ...]:
    """Gives the sentences that are explained: the public ones as they were posted, a hunter's own in his language."""
    account = reasons.account
    assert account.played is not None  # only a turn that is over is told
    if account.seat is None:
        return verifying.sentences(account.place, account.played, account.place.language)
    state, events = accounts.seen(account)
    say = voice(language, account.place.pack)
    own = tell_private(state, events, say, account.place.names, account.seat, seed=account.played.seed)
    return own.told


@dataclass(frozen=True, slots=True)
class Explained:
    """A sentence with its rules' numbers and the dice behind it, said in the reader's language."""

    text: str
    rules: tuple[str, ...]
    dice: tuple[str, ...]


def explain(reasons: Reasons, language: str) -> tuple[Explained, ...]:
    """Explains an account sentence by sentence, in its order."""
    played, say = reasons.account.played, words(language)
    assert played is not None  # only a turn that is over is told
    state, events = hunt.view(played.after, played.events, reasons.account.seat)
    dice = dice_of(state.forest, events, played.rolls)
    said = DiceWords(Cast(state, events, say, reasons.place.names), say, dice)
    return tuple(
        Explained(told.text, told.rules, tuple(said.line(die) for die in behind(told, dice)))
        for told in told_of(reasons, language)
    )


def behind(told: Told, dice: Sequence[Die]) -> list[Die]:
    """Gives the dice that decided what a sentence tells."""
    return [die for die in dice if die.event is not None and die.event in told.about]


# ------------------------------------------------------------------------------------------------------------- the pages


def page(reasons: Reasons, number: int, user: int, language: str) -> Reply:
    """Lists the sentences of an account with their rules and dice; page `number` from 0, the last one when there are fewer."""
    explained = explain(reasons, language)
    pages = paged([listed(at, each, language) for at, each in enumerate(explained, 1)])
    at = min(max(number, 0), len(pages) - 1)
    place, turn = reasons.place, reasons.turn
    title = verifying.heading(place, turn, language, f"why-title-{reasons.whose}")
    if len(pages) > 1:
        title += f" · {at + 1}/{len(pages)}"
    first = sum(len(each) for each in pages[:at])
    options = tuple(
        Option(phrases.label(f"{place_in + 1}. {explained[place_in].text}", OPTION), str(place_in))
        for place_in in range(first, first + len(pages[at]))
    )
    below: list[Line] = []
    if options:
        token = Token("line", place.game, turn, user, f"{reasons.whose}{at}")
        below.append(Select(words(language)("why-which"), token, options[:25]))
    below += verifying.page_buttons("why", place.game, turn, user, reasons.whose, at, len(pages))
    text = "\n".join(pages[at]) or words(language)("why-nothing")
    return Reply(f"{title}\n{text}", (*below, others(reasons, user, language)))


def paged(written: Sequence[str]) -> list[list[str]]:
    """Puts whole lines together into as few pages as fit; there is one at least."""
    pages: list[list[str]] = [[]]
    room = verifying.PAGE
    for line in written:
        if pages[-1] and (len(line) + 1 > room or len(pages[-1]) == 25):
            pages.append([])
            room = verifying.PAGE
        pages[-1].append(line)
        room -= len(line) + 1
    return pages


def listed(number: int, each: Explained, language: str) -> str:
    """Writes a sentence for the list: its number, its words, its rules, the first of its dice."""
    say = words(language)
    parts = [f"**{number}.** {clipped(each.text, 400)}", f"-# {' · '.join(each.rules)}"]
    parts += [f"-# · {line}" for line in each.dice[:SHOWN]]
    if len(each.dice) > SHOWN:
        parts.append(f"-# · {say('why-more-dice', n=len(each.dice) - SHOWN)}")
    return "\n".join(parts)


def clipped(text: str, limit: int) -> str:
    """Shortens a sentence at a space."""
    first, *more = packed([text], "", limit)
    return f"{first} …" if more else first


def others(reasons: Reasons, user: int, language: str) -> tuple[Button, ...]:
    """Gives the buttons to the other account, and to the dice."""
    say, place, turn = words(language), reasons.place, reasons.turn
    buttons = []
    if reasons.whose == OWN:
        buttons.append(Button(say("button-why-public"), Token("why", place.game, turn, user, f"{PUBLIC}0")))
    elif reasons.mine:
        buttons.append(Button(say("button-why-own"), Token("why", place.game, turn, user, f"{OWN}0")))
    buttons.append(Button(say("button-verify"), Token("verify", place.game, turn, user)))
    return tuple(buttons)


def one(reasons: Reasons, index: int, number: int, user: int, language: str) -> Reply:
    """Explains one sentence: its rules in full and all the dice behind it; `number` is the page to go back to."""
    explained = explain(reasons, language)
    say, place = words(language), reasons.place
    back = Button(say("button-why-back"), Token("why", place.game, reasons.turn, user, f"{reasons.whose}{number}"))
    if not 0 <= index < len(explained):
        return Reply(say("button-stale"), ((back,),))
    each = explained[index]
    title = verifying.heading(place, reasons.turn, language, f"why-title-{reasons.whose}")
    parts = [f"{title}\n**{index + 1}.** {clipped(each.text, 500)}"]
    if each.dice:
        parts.append("\n".join([say("why-dice"), *fitting(each.dice, 600, say("why-dice-more"))]))
    room = LINE_MOST - sum(len(part) + 2 for part in parts)
    for cited in each.rules:
        text = rule(cited, language)
        if len(text) + 2 > room - 60:
            text = say("why-rule-elsewhere", number=cited)
        parts.append(text)
        room -= len(text) + 2
    return Reply("\n\n".join(parts), ((back,),))


def fitting(written: Sequence[str], room: int, going_on: str) -> list[str]:
    """Gives as many lines as fit into so many characters; another line says that there are more."""
    kept: list[str] = []
    for line in written:
        if sum(len(each) + 1 for each in kept) + len(line) > room:
            return [*kept, going_on]
        kept.append(line)
    return kept
