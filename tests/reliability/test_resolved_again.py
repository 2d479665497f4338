"""A turn that is stored is resolved again from its seed and its orders: the same bytes, told and drawn the same."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from sqlmodel import Session, col, select

import engine.rollhunter as rollhunter
from bot import messages, pictures, turns
from bot.accounts import Account
from bot.errors import Refusal
from bot.ordering import Wish
from bot.played import Played
from bot.posting import posting
from bot.receipts import state_of
from bot.rollhunter import book
from bot.rulesets import events_of, orders_of, ruleset_of
from bot.situations import situation_of
from bot.store import queries
from bot.store.mail import Kind
from bot.store.tables import Game, OutboxRow, Source, TurnRow
from engine import codec, hunt
from engine.dice import SeededDice
from engine.errors import IllegalOrder
from tests.bot.hunting import ORGANISER, Clock, Evening, new_store, snowflake
from tests.bot.test_rollhunter_tables import Evening as Table
from tests.engine.hunt.worlds import random_order
from tests.engine.rollhunter.expeditions import random_orders
from tests.reliability.conftest import Dose

HUNTERS = ("Alix", "Brune", "Colin", "Doete")
PLAYERS = (11, 12, 13)
TURNS = "RESOLVED_TURNS"
"""What may be set to another number of turns: ten thousand take four minutes."""
LONGEST = 25
"""How many turns of one game are played at most."""


def hunting(folder: Path, luck: Random) -> tuple[Any, int, Callable[[], bool]]:
    """Opens a hunt; gives its store, its number, and what plays one more turn of it at random (False: it has ended)."""
    evening = Evening(new_store(folder), Clock()).open(HUNTERS, language=luck.choice(("fr", "en"))).start()

    def turn() -> bool:
        with evening.store.read() as session:
            state = state_of(session.get_one(Game, evening.game))
        for player, seat in evening.seats.items():
            mine = state.hunter(seat)
            for _ in range(luck.choice((0, 1, 1, 2))):
                if mine is None or not mine.hunting:
                    break
                try:
                    evening.order(player, random_order(luck, state, mine))  # type: ignore[arg-type]
                except (IllegalOrder, Refusal):
                    continue
        with evening.store.write() as session:
            for animal in turns.tens_open(session, evening.game):
                if luck.random() < 0.5:
                    turns.choose(
                        session, evening.clock(), evening.game, ORGANISER, animal, luck.choice(("N", "SE", "stay"))
                    )
        return hunt.outcome(evening.strike(minutes=luck.choice((0, 0, 400))).after) is None

    return evening.store, evening.game, turn


def exploring(folder: Path, luck: Random) -> tuple[Any, int, Callable[[], bool]]:
    """The same for a table of Rollhunter."""
    table = Table(new_store(folder)).seated(*PLAYERS)

    def turn() -> bool:
        state = table.state()
        seats = table.ask(lambda session: queries.players(session, table.game))
        for seat, order in random_orders(luck, state).items():
            if rollhunter.at_once(order):  # giving up is resolved alone and has its own rows
                continue
            table.sent += 1
            user, at = seats[seat], table.clock()
            wish = Wish(user, "words", at, Source.MESSAGE, snowflake(at, table.sent), "fr")
            try:
                table.do(book.note, table.ask(situation_of, table.game, user), order, wish)
            except (IllegalOrder, Refusal):
                continue
        if table.ask(turns.under_way, table.game) is not None:
            table.close()
        return table.ask(turns.under_way, table.game) is not None

    return table.store, table.game, turn


def resolved(row: Game, turn: TurnRow) -> Any:
    """Asks the rules once more, from what the rows hold and nothing else."""
    before = codec.read(ruleset_of(row).State, turn.before or "")
    orders = codec.read(orders_of(row), turn.orders or "{}")
    return ruleset_of(row).resolve(before, orders, SeededDice(turn.seed))


def told(session: Session, game: int, turn: TurnRow) -> list[messages.Gathered]:
    """Gathers what a turn told everybody and each player, as the outbox would."""
    rows = session.exec(
        select(OutboxRow).where(
            OutboxRow.game == game, OutboxRow.turn == turn.no, col(OutboxRow.kind).in_((Kind.REPORT, Kind.PRIVATE))
        )
    ).all()
    found = [messages.gather(session, posting(row, row.created, retried=False)) for row in rows]
    return [each for each in found if each is not None]


def retold(gathered: messages.Gathered, played: Played) -> messages.Gathered:
    """Puts another resolution in the place of the one that was stored."""
    about: Any = gathered.about
    if isinstance(about, Account):
        return replace(gathered, about=replace(about, played=played))
    state, events = rollhunter.view(played.after, played.events, about.seat)
    return replace(gathered, about=replace(about, played=played, state=state, events=events))


def compare(store: Any, game: int, counted: Counter[str], luck: Random, pictured: float) -> None:
    """Resolves every stored turn of a game again, and has some told and drawn from either resolution."""
    with store.read() as session:
        row = session.get_one(Game, game)
        done = session.exec(
            select(TurnRow).where(TurnRow.game == game, TurnRow.no > 0, col(TurnRow.after).is_not(None))
        )
        for turn in done.all():
            again = resolved(row, turn)
            assert codec.write(ruleset_of(row).State, again.state) == turn.after, (row.ruleset, turn.no)
            assert codec.write(events_of(row), again.events) == turn.events, (row.ruleset, turn.no)
            assert json.dumps(dict(again.rolls)) == turn.rolls, (row.ruleset, turn.no)
            counted["turns"] += 1
            if luck.random() >= 4 * pictured:
                continue
            stored = turns.played(session, game, turn.no)
            assert stored is not None
            other = replace(stored, after=again.state, events=tuple(again.events), rolls=dict(again.rolls))
            for gathered in told(session, game, turn):
                for language in ("fr", "en"):
                    spoken = replace(gathered, language=language)
                    once, twice = retold(spoken, stored), retold(spoken, other)
                    assert messages.compose(once, None) == messages.compose(twice, None), (row.ruleset, turn.no)
                    counted["messages"] += 1
                if gathered.pictured and luck.random() < 0.25:
                    first = pictures.paint(retold(gathered, stored).account, row.language)  # type: ignore[arg-type]
                    assert first == pictures.paint(retold(gathered, other).account, row.language)  # type: ignore[arg-type]
                    counted["pictures"] += 1


def test_every_stored_turn_comes_out_the_same_again(dose: Dose, tmp_path: Path) -> None:
    """G22: state, events, rolls, messages in both languages and pictures, of hunts and of tables."""
    wanted = int(os.environ.get(TURNS, dose.of(short=20, ten=600, full=4_000)))
    pictured = dose.of(short=0.05, ten=0.03, full=0.025)
    luck, counted, games = Random(22), Counter[str](), Counter[str]()
    while counted["turns"] < wanted:
        opened = (hunting, exploring)[games.total() % 2]
        folder = tmp_path / str(games.total())
        folder.mkdir()
        store, game, turn = opened(folder, luck)
        for _ in range(min(LONGEST, wanted // 2)):
            if not turn():
                break
        compare(store, game, counted, luck, pictured)
        games[opened.__name__] += 1
        store.close()
    print(f"G22: {dict(counted)} of {dict(games)} games, resolved, told and drawn again: the same bytes")
    assert counted["turns"] >= wanted
    assert min(games.values()) >= 1
    assert counted["messages"] >= wanted / 10
    assert counted["pictures"] >= dose.of(short=1, ten=20, full=80)
