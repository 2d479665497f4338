"""A turn that is over, verified for whoever asks (FH-11.2): hash, seed, each die, and the dice of the whole hunt together.

`read_…` read in a session; the rest is pure. Only turns that are over are read: of one that is open nothing is known here.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from sqlmodel import Session, col, select

from bot import amended_words, phrases, publishing, situations, turns
from bot.sealed import Token
from bot.situations import Place
from bot.store import queries
from bot.store.kinds import GameStatus, TurnState
from bot.store.mail import Kind
from bot.store.queries import game_row
from bot.store.tables import Correction, Game, OutboxRow, TurnRow
from bot.turns import Played
from bot.views.parts import Button, Line, Reply, Upload
from engine import hunt
from engine.contract import Resolution
from engine.errors import CaseError, DiceError
from engine.hunt import dice_record, published
from engine.hunt.rolled import Die, dice_of, differing, was_announced
from render.hunt.dice_words import DiceWords, tally_lines
from render.hunt.naming import Cast
from render.hunt.report import packed
from render.words import clean, quoted, words

PAGE = 1_800
"""How many characters of a list a page has, the rest being for its heading."""
NAMED = 3
"""How many differences are named."""
REASON = 200
"""How many characters of a correction's reason are shown."""
MOST_CORRECTIONS = 5
"""How many corrections are told, the last ones; the channel has been told of each."""


@dataclass(frozen=True, slots=True)
class Undone:
    """A turn that was resolved, and then undone; its seed had been revealed."""

    seed: str
    seed_hash: str


@dataclass(frozen=True, slots=True)
class Corrected:
    """A value that an organiser changed while this turn was open, for all to see; `before` and `after` as JSON."""

    at: datetime
    by: int
    what: str
    field: str
    before: str
    after: str
    reason: str


@dataclass(frozen=True, slots=True)
class Proof:
    """A turn as it is verified: what is published of it, and what led to it. `announced`: where its hash was posted.

    `whole`: the hunt's published file, once it is over. Holds everybody's orders, which never leave here before.
    """

    place: Place
    played: Played = field(repr=False)
    record: published.Published = field(repr=False)
    announced: str | None
    undone: tuple[Undone, ...]
    corrections: tuple[Corrected, ...]
    whole: str | None = field(repr=False)

    def dice(self) -> tuple[Die, ...]:
        """Gives the turn's dice with what each decided, as everybody may see it."""
        state, events = hunt.view(self.played.after, self.played.events, None)
        return dice_of(state.forest, events, self.played.rolls)


@dataclass(frozen=True, slots=True)
class Findings:
    """What came of verifying: whether the seed is the announced one, the dice that differ, and where the turn does."""

    announced: bool
    dice: tuple[Die, ...]
    differences: tuple[str, ...]


# ------------------------------------------------------------------------------------------------------------- reading


def last_over(session: Session, game: int) -> int | None:
    """Gives the number of the last turn that is over, 0 for the setting up; None before the start."""
    row = queries.last_resolved(session, game, game_row(session, game).turn + 1)
    return None if row is None else row.no


def last_played(session: Session, game: int, turn: int) -> Played | None:
    """Gives a turn as it was resolved: the one that counts, or the one that was undone last when it is being played again."""
    counting = turns.played(session, game, turn)
    if counting is not None:
        return counting
    generation = session.exec(
        select(TurnRow.generation)
        .where(TurnRow.game == game, TurnRow.no == turn, col(TurnRow.resolved).is_not(None))
        .order_by(col(TurnRow.generation).desc())
        .limit(1)
    ).one_or_none()
    return None if generation is None else turns.played(session, game, turn, generation)


def read_proof(session: Session, game: int, turn: int) -> Proof | None:
    """Reads a turn that is over; None when it is not. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    played = last_played(session, game, turn)
    if played is None:
        return None
    over = row.status is GameStatus.ENDED
    return Proof(
        place=situations.placed(session, row),
        played=played,
        record=_record(session, row, played),
        announced=_announcement(session, row, played),
        undone=_undone(session, played),
        corrections=_corrections(session, played),
        whole=published.write(publishing.publish(session, game)) if over else None,
    )


def _record(session: Session, game: Game, played: Played) -> published.Published:
    """Gives what can be recomputed: the setting up (turn 0), or one turn with the state before it."""
    if played.before is None:
        return replace(publishing.publish(session, played.game), turns=())
    resolution = Resolution(played.after, played.events, played.rolls)
    turn = published.publish_turn(bytes.fromhex(played.seed), played.orders, resolution)
    return published.PublishedMoment(game.name, played.before, replace(turn, commitment=played.seed_hash))


def _announcement(session: Session, game: Game, played: Played) -> str | None:
    """Finds the message in which the hash was posted: the head for the setting up, else the report of the turn before."""
    if played.no == 0:
        return None if game.head_message is None else link(game.guild, game.channel, game.head_message)
    row = report_row(session, played.game, played.no - 1)
    if row is None or row.message_id is None or row.generation != played.generation:
        return None
    return link(game.guild, int(row.target), row.message_id)


def report_row(session: Session, game: int, turn: int) -> OutboxRow | None:
    """Finds the public account of a turn that was sent last."""
    return session.exec(
        select(OutboxRow)
        .where(
            OutboxRow.game == game,
            OutboxRow.turn == turn,
            OutboxRow.kind == str(Kind.REPORT),
            col(OutboxRow.message_id).is_not(None),
        )
        .order_by(col(OutboxRow.generation).desc(), col(OutboxRow.created).desc())
        .limit(1)
    ).one_or_none()


def link(guild: int, channel: int, message: int) -> str:
    """Gives the address of a message."""
    return f"https://discord.com/channels/{guild}/{channel}/{message}"


def _undone(session: Session, played: Played) -> tuple[Undone, ...]:
    rows = session.exec(
        select(TurnRow)
        .where(
            TurnRow.game == played.game,
            TurnRow.no == played.no,
            TurnRow.generation != played.generation,
            col(TurnRow.resolved).is_not(None),
            TurnRow.state == TurnState.UNDONE,
        )
        .order_by(col(TurnRow.generation))
    )
    return tuple(Undone(row.seed, row.seed_hash) for row in rows)


def _corrections(session: Session, played: Played) -> tuple[Corrected, ...]:
    rows = session.exec(
        select(Correction)
        .where(
            Correction.game == played.game,
            Correction.turn == played.no,
            Correction.generation == played.generation,
        )
        .order_by(col(Correction.id))
    )
    return tuple(Corrected(r.at, r.by, r.what, r.field, r.before, r.after, r.reason) for r in rows)


def read_dice(session: Session, game: int) -> tuple[Place, tuple[Die, ...]]:
    """Reads all dice of a hunt's turns that are over and stand, the setting up included. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    found = session.exec(
        select(TurnRow.no, TurnRow.rolls)
        .where(TurnRow.game == game, TurnRow.state == TurnState.DONE)
        .order_by(col(TurnRow.no), col(TurnRow.generation))
    )
    standing = {no: rolls for no, rolls in found if rolls}
    if not standing:
        return situations.placed(session, row), ()
    forest = turns.state_of(row).forest
    dice = (die for rolls in standing.values() for die in dice_of(forest, (), json.loads(rolls)))
    return situations.placed(session, row), tuple(dice)


# ----------------------------------------------------------------------------------------------------------- verifying


def verify(proof: Proof) -> Findings:
    """Recomputes the hash, each die and the whole turn, here and now."""
    try:
        differences = published.verify(proof.record)
    except (CaseError, DiceError) as error:
        differences = [str(error)]
    seed = proof.played.seed
    return Findings(was_announced(seed, proof.played.seed_hash), differing(seed, proof.dice()), tuple(differences))


# --------------------------------------------------------------------------------------------------------------- words


def heading(place: Place, turn: int, language: str, key: str) -> str:
    """Writes the first line of a page about a turn: `<key>` of a turn, `<key>-opening` of the setting up."""
    hunt_name = phrases.name_of(place.name)
    if turn == 0:
        return words(language)(f"{key}-opening", hunt=hunt_name)
    return words(language)(key, hunt=hunt_name, turn=turn)


def told(proof: Proof, user: int, language: str) -> Reply:
    """Tells everything about a turn's dice: what was announced, what was found just now, how anybody finds it himself."""
    say, played = words(language), proof.played
    parts = [
        heading(proof.place, played.no, language, "verify-title"),
        _found(proof, verify(proof), language),
        "\n".join([*_undone_lines(proof, language), *_correction_lines(proof, language)]),
        "\n".join([say("verify-yourself"), recipe(proof, language)]),
    ]
    return Reply(
        "\n\n".join(part for part in parts if part),
        lines(proof.place, played.no, user, language),
        files(proof, language),
    )


def _found(proof: Proof, findings: Findings, language: str) -> str:
    say, played = words(language), proof.played
    where = "" if proof.announced is None else say("verify-where", link=proof.announced)
    said = [say("verify-not-counting")] if played.undone else []
    said += [
        say("verify-hash", hash=played.seed_hash, where=where),
        say("verify-seed", seed=played.seed),
        say("verify-announced" if findings.announced else "verify-announced-not"),
    ]
    if findings.dice:
        said.append(
            say(
                "verify-dice-not",
                n=len(findings.dice),
                purposes=", ".join(f"`{d.purpose}`" for d in findings.dice[:NAMED]),
            )
        )
    else:
        said.append(say("verify-dice", n=len(played.rolls)))
    if not findings.differences:
        said.append(say("verify-turn" if played.no else "verify-turn-opening"))
    else:
        shown = "\n".join(phrases.excerpt(line, 150) for line in findings.differences[:NAMED])
        said.append(say("verify-turn-not", n=len(findings.differences), shown=shown))
    return "\n".join(said)


def _undone_lines(proof: Proof, language: str) -> list[str]:
    say = words(language)
    return [say("verify-undone", seed=each.seed, hash=each.seed_hash) for each in proof.undone[-2:]]


def _correction_lines(proof: Proof, language: str) -> list[str]:
    """Tells who corrected what before the turn was resolved, and why."""
    state, names = proof.played.before or proof.played.after, proof.place.names
    return [
        words(language)(
            "verify-corrected",
            by=f"<@{each.by}>",
            reason=quoted(clean(each.reason, "?", REASON)),
            **amended_words.told(
                state, each.what, each.field, json.loads(each.before), json.loads(each.after), names, language
            ),
        )
        for each in proof.corrections[-MOST_CORRECTIONS:]
    ]


def recipe(proof: Proof, language: str) -> str:
    """Gives three lines of Python that print the hash and a die of this turn: all that is needed to check the dice."""
    say, played = words(language), proof.played
    die = next(iter(proof.dice()), None)
    written = [f'import hashlib, hmac; seed = bytes.fromhex("{played.seed}")']
    written.append(f"print(hashlib.sha256(seed).hexdigest())  # {say('verify-recipe-hash')}")
    if die is not None:
        computed = f'hmac.digest(seed, b"{die.purpose}", "sha256")'
        expected = say("verify-recipe-die", face=die.face)
        written.append(f'print(1 + int.from_bytes({computed}[:8], "big") % {die.sides})  # {expected}')
    return "```py\n" + "\n".join(written) + "\n```"


def lines(place: Place, turn: int, user: int, language: str, here: str = "verify") -> tuple[Line, ...]:
    """Gives the buttons between the pages about a turn, without the one of the page where they stand."""
    say = words(language)
    pages = (("verify", "button-proof"), ("dice", "button-dice"), ("odds", "button-odds"), ("why", "button-why"))
    return (tuple(Button(say(key), Token(action, place.game, turn, user)) for action, key in pages if action != here),)


def speaker(proof: Proof, language: str) -> tuple[DiceWords, tuple[Die, ...]]:
    """Gives the turn's dice and what says them in a language."""
    say, dice = words(language), proof.dice()
    state, events = hunt.view(proof.played.after, proof.played.events, None)
    return DiceWords(Cast(state, events, say, proof.place.names), say, dice), dice


def dice_page(proof: Proof, number: int, user: int, language: str) -> Reply:
    """Lists a turn's dice, a line each; page `number` from 0, the last one when there are not so many."""
    said, dice = speaker(proof, language)
    say, turn = words(language), proof.played.no
    pages = packed([said.line(die) for die in dice], "\n", PAGE) or [say("verify-no-dice")]
    at = min(max(number, 0), len(pages) - 1)
    title = heading(proof.place, turn, language, "dice-title")
    if len(pages) > 1:
        title += f" · {at + 1}/{len(pages)}"
    turning = page_buttons("dice", proof.place.game, turn, user, "", at, len(pages))
    below = lines(proof.place, turn, user, language, "dice")
    return Reply(f"{title}\n{pages[at]}", (*turning, *below))


def page_buttons(action: str, game: int, turn: int, user: int, prefix: str, at: int, pages: int) -> tuple[Line, ...]:
    """Gives the buttons to the page before and to the next one; none when there is one page."""
    wanted = [("◀", at - 1)] if at > 0 else []
    wanted += [("▶", at + 1)] if at + 1 < pages else []
    buttons = tuple(Button(sign, Token(action, game, turn, user, f"{prefix}{page}")) for sign, page in wanted)
    return (buttons,) if buttons else ()


def odds_page(place: Place, dice: Sequence[Die], turn: int, user: int, language: str) -> Reply:
    """Tells the statistics of all dice of a hunt so far, in plain words."""
    title = words(language)("odds-title", hunt=phrases.name_of(place.name), n=len(dice))
    below = lines(place, turn, user, language, "odds")
    if not dice:
        return Reply(title, below)
    (text, *more) = packed(tally_lines(dice, words(language)), "\n\n", PAGE)
    uploads = () if not more else (Upload("dice.txt", phrases.plain("\n\n".join([text, *more])).encode()),)
    return Reply(f"{title}\n\n{text}", below, uploads)


# --------------------------------------------------------------------------------------------------------------- files


def files(proof: Proof, language: str) -> tuple[Upload, ...]:
    """Gives the whole list of the turn's dice to read, the same for `hallali verify`, and the hunt's file once it is over."""
    say, played = words(language), proof.played
    name = say("verify-file", turn=played.no)
    record = dice_record.record(proof.place.name, played.no, played.seed, played.seed_hash, proof.dice())
    uploads = [
        Upload(f"{name}.txt", "\n".join(listed(proof, language)).encode()),
        Upload(f"{name}.json", dice_record.write(record).encode()),
    ]
    if proof.whole is not None:
        uploads.append(Upload(f"hallali-{played.game}.json", proof.whole.encode()))
    return tuple(uploads)


def listed(proof: Proof, language: str) -> list[str]:
    """Lists the turn's dice for a file: in words, by their purpose, and with the sentence of the account that tells them."""
    from bot import reasons  # which shows dice too

    say, played = words(language), proof.played
    said, dice = speaker(proof, language)
    sentences = reasons.sentences(proof.place, played, language)
    written = [phrases.plain(heading(proof.place, played.no, language, "dice-title"))]
    written += [say("verify-file-seed", seed=played.seed), say("verify-file-hash", hash=played.seed_hash)]
    for number, die in enumerate(dice, 1):
        written += ["", f"{number}. {phrases.plain(said.line(die))}", f"   {die.purpose} (d{die.sides})"]
        written += [f"   {phrases.plain(told.text)}" for told in sentences if die.event in told.about]
    return written
