"""A table's dice, and at its end its puzzle, verified for whoever asks (RH-18.4): announced hash, revealed seed, each die.

`read_record` reads in a session; the rest is pure. Nothing is read of a month that is open, nor of a puzzle that is played
still: its seed tells where the city is (R-RH-7, R-RH-30).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlmodel import Session, col, select

import engine.rollhunter as rollhunter
from bot import phrases, situations, turns
from bot.proofs import link, report_row
from bot.rollhunter import daily
from bot.rollhunter.publishing import published_so_far
from bot.rollhunter.tables import options_of
from bot.sealed import Token
from bot.situations import Place
from bot.store.queries import game_row, id_of
from bot.store.tables import Game, GameStatus, SeatRow, TurnRow, TurnState
from bot.views.parts import Button, Reply, Upload
from engine.dice import SeededDice, commitment
from engine.errors import CaseError, DiceError
from engine.rollhunter import published
from render.words import Words, words

MOST_TABLES = 25
NAMED = 3
"""How many differences are named."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A month's die: what it showed, the seed that cast it, and the hash that had announced it, where that was posted."""

    month: int
    value: int
    seed: str
    seed_hash: str
    announced: str | None

    @property
    def purpose(self) -> str:
        """The die's purpose (RH-18.1)."""
        return f"month:{self.month}:die"


@dataclass(frozen=True, slots=True)
class Record:
    """A table as it is verified. `shared`: others play its puzzle still, and nothing is told; `casts`: month by month.

    `seed`: the puzzle's, once the game has ended; `whole`: its published file then. `source`: of a shared puzzle the seed
    that all seeds come from, and its hash.
    """

    place: Place
    shared: bool
    seed_hash: str
    announced: str | None
    sides: int
    casts: tuple[Cast, ...]
    seed: str | None = field(repr=False, default=None)
    whole: str | None = field(repr=False, default=None)
    source: tuple[str, str] | None = field(repr=False, default=None)


# ------------------------------------------------------------------------------------------------------------- reading


def places(session: Session, user: int, guild: int | None) -> list[Place]:
    """Gives the tables that may be verified, the last one first: a server's, or in private those where one sits or sat."""
    wanted = select(Game).where(Game.ruleset == rollhunter.KEY, col(Game.started).is_not(None))
    if guild is None:
        wanted = wanted.join(SeatRow, col(SeatRow.game) == col(Game.id)).where(SeatRow.user == user)
    else:
        wanted = wanted.where(Game.guild == guild)
    rows = session.exec(wanted.order_by(col(Game.id).desc())).all()
    seen = [row for row in rows if guild is None or options_of(row).get("hub") is None]
    return [situations.placed(session, row) for row in seen[:MOST_TABLES]]


def read_record(session: Session, game: int) -> Record | None:
    """Reads what can be verified of a table; None before it has begun. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    opening = turns.played(session, game, 0)
    if opening is None:
        return None
    hub = row if daily.is_daily(session, game) else daily.hub_of(session, row)
    shared = hub is not None and hub.status is not GameStatus.ENDED
    over = row.status is GameStatus.ENDED and not shared
    table = longest(session, hub) if hub is not None and hub.id == row.id else row
    return Record(
        place=situations.placed(session, row),
        shared=shared,
        seed_hash=row.setup_seed_hash,
        announced=posted(session, hub or row, 0),
        sides=opening.after.tables.turn.die_sides,
        casts=() if shared or table is None else tuple(casts_of(session, table, hub)),
        seed=row.setup_seed if over else None,
        whole=published_so_far(session, id_of(table)) if over and table is not None else None,
        source=source_of(session, hub) if hub is not None and over else None,
    )


def casts_of(session: Session, table: Game, hub: Game | None) -> list[Cast]:
    """Reads the dice of all months that have opened; the hash of each was posted when the month before opened, but at the
    tables of a shared puzzle, whose dice come from one seed."""
    rows = session.exec(
        select(TurnRow)
        .where(TurnRow.game == table.id, TurnRow.no > 0, TurnRow.state == TurnState.DONE)
        .order_by(col(TurnRow.no), col(TurnRow.generation))
    )
    found: dict[int, Cast] = {}
    for turn in rows:
        value = json.loads(turn.rolls or "{}").get(f"month:{turn.no}:die")
        if value is not None:
            where = posted(session, table, turn.no - 1) if hub is None else None
            found[turn.no] = Cast(turn.no, value, turn.seed, turn.seed_hash, where)
    return list(found.values())


def posted(session: Session, game: Game, turn: int) -> str | None:
    """Gives the address of the public account of a turn."""
    row = report_row(session, id_of(game), turn)
    return None if row is None or row.message_id is None else link(game.guild, int(row.target), row.message_id)


def longest(session: Session, hub: Game) -> Game | None:
    """Gives the table of a shared puzzle that saw the most dice: the others saw the first of the same."""
    return max(daily.tables_of(session, hub), key=lambda table: table.turn, default=None)


def source_of(session: Session, hub: Game) -> tuple[str, str]:
    """Gives the seed that all dice of a shared puzzle come from, and its hash."""
    row = session.exec(select(TurnRow).where(TurnRow.game == hub.id, TurnRow.no == 1)).one()
    return row.seed, row.seed_hash


# ----------------------------------------------------------------------------------------------------------- verifying


def again(cast: Cast, sides: int) -> int:
    """Casts a die again from its seed."""
    return SeededDice(cast.seed).roll(cast.purpose, sides)


def right(cast: Cast, record: Record) -> bool:
    """Tells whether a die's seed is the one that was announced, and casts it."""
    from_source = record.source is None or derived(record.source[0], cast.month) == cast.seed
    return (
        commitment(bytes.fromhex(cast.seed)) == cast.seed_hash
        and again(cast, record.sides) == cast.value
        and from_source
    )


def derived(seed: str, no: int) -> str:
    """Gives the seed of a phase of a shared puzzle, as its small print says."""
    return hashlib.sha256(f"{seed}:{no}".encode()).hexdigest()


def differences(record: Record) -> list[str]:
    """Makes the puzzle, each die and each answer of a game that has ended again; names where it differs from the file."""
    if record.whole is None:
        return []
    try:
        return published.verify(published.read(record.whole))
    except (CaseError, DiceError) as error:
        return [str(error)]


# ------------------------------------------------------------------------------------------------------------- in words


def told(record: Record, month: int | None, language: str) -> Reply:
    """Tells what was verified just now: of one month, the last one unless it is named, of all dice, at the end of all."""
    say = words(language)
    title = say("rollhunter-verify-title", table=phrases.name_of(record.place.name))
    if record.shared:
        return Reply(f"{title}\n{say('rollhunter-verify-shared', hash=record.seed_hash)}")
    cast = next((each for each in reversed(record.casts) if month in (None, each.month)), None)
    if month is not None and cast is None:
        return Reply(f"{title}\n{say('rollhunter-verify-not-over', month=month)}")
    parts = ["\n".join([title, *puzzle_lines(record, say)])]
    if cast is not None:
        parts.append("\n".join(die_lines(cast, record, say)))
        parts.append(say("rollhunter-verify-dice", dice=say.list(shown(each, record) for each in record.casts)))
    if record.whole is not None:
        parts.append(whole_line(differences(record), say))
    if cast is not None:
        parts.append(
            "\n".join([say(f"rollhunter-verify-yourself{'-file' if record.whole else ''}"), recipe(cast, record, say)])
        )
    files = () if record.whole is None else (Upload(f"rollhunter-{record.place.game}.json", record.whole.encode()),)
    return Reply("\n\n".join(parts), (), files)


def puzzle_lines(record: Record, say: Words) -> list[str]:
    """Tells of the puzzle's seed: its hash, and once the game has ended the seed itself, checked (R-RH-7)."""
    where = "" if record.announced is None else say("verify-where", link=record.announced)
    if record.seed is None:
        return [say("rollhunter-verify-puzzle-secret", hash=record.seed_hash, where=where)]
    lines = [
        say("rollhunter-verify-puzzle", hash=record.seed_hash, seed=record.seed, where=where),
        checked(record.seed, record.seed_hash, say),
    ]
    if record.source is not None:
        seed, seed_hash = record.source
        lines += [say("rollhunter-verify-source", seed=seed, hash=seed_hash), checked(seed, seed_hash, say)]
    return lines


def checked(seed: str, seed_hash: str, say: Words) -> str:
    """Says whether a seed is the one whose hash was announced."""
    fits = commitment(bytes.fromhex(seed)) == seed_hash
    return say("verify-announced" if fits else "verify-announced-not")


def die_lines(cast: Cast, record: Record, say: Words) -> list[str]:
    """Tells of one month's die: its seed, the hash that had announced it, and what the seed gives."""
    lines = [say("rollhunter-verify-die", month=cast.month, die=cast.value), *seed_lines(cast, record, say)]
    value = again(cast, record.sides)
    key = "rollhunter-verify-die-right" if value == cast.value else "rollhunter-verify-die-wrong"
    return [*lines, say(key, purpose=cast.purpose, again=value)]


def seed_lines(cast: Cast, record: Record, say: Words) -> list[str]:
    """Tells of the seed of a die; of a shared puzzle's no hash was announced but that of the seed which all come from."""
    if record.source is not None:
        comes = derived(record.source[0], cast.month) == cast.seed
        return [
            say("rollhunter-verify-die-derived", month=cast.month, seed=cast.seed),
            say("rollhunter-verify-derived" if comes else "rollhunter-verify-derived-not"),
        ]
    where = "" if cast.announced is None else say("verify-where", link=cast.announced)
    return [
        say("rollhunter-verify-die-hash", hash=cast.seed_hash, where=where),
        say("rollhunter-verify-die-seed", seed=cast.seed),
        checked(cast.seed, cast.seed_hash, say),
    ]


def shown(cast: Cast, record: Record) -> str:
    """Writes a die and whether it is right: `3 : 4 ✓`."""
    return f"{cast.month} → **{cast.value}** {'✓' if right(cast, record) else '✗'}"


def whole_line(found: Sequence[str], say: Words) -> str:
    """Says what came of computing the whole game again."""
    if not found:
        return say("rollhunter-verify-whole")
    lines = "\n".join(phrases.excerpt(line, 150) for line in found[:NAMED])
    return say("rollhunter-verify-whole-not", n=len(found), shown=lines)


def recipe(cast: Cast, record: Record, say: Words) -> str:
    """Gives three lines of Python that print the hash and the die: all that is needed to check them (RH-18.1)."""
    seed, announced = f'bytes.fromhex("{cast.seed}")', "seed"
    if record.source is not None:
        source, _ = record.source
        seed, announced = f'hashlib.sha256(b"{source}:{cast.month}").digest()', f'bytes.fromhex("{source}")'
    computed = f'hmac.digest(seed, b"{cast.purpose}", "sha256")'
    lines = [
        f"import hashlib, hmac; seed = {seed}",
        f"print(hashlib.sha256({announced}).hexdigest())  # {say('verify-recipe-hash')}",
        f'print(1 + int.from_bytes({computed}[:8], "big") % {record.sides})  # {say("rollhunter-verify-recipe", die=cast.value)}',
    ]
    return "```py\n" + "\n".join(lines) + "\n```"


def button(game: int, turn: int, language: str) -> Button:
    """Gives the button that verifies the die which a turn's account tells; anybody may press it."""
    return Button(words(language)("button-verify"), Token("rhverify", game, turn))
