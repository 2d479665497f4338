"""The bot was put back from a copy: nothing is told twice, no turn is resolved unseen, everybody knows what to do again."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from simcord.env import Env
from sqlmodel import select

from bot import backup, clock, turns
from bot.demo.theatre import Company
from bot.store.tables import Game, OutboxRow, OutboxState, TurnRow, TurnState
from tests.bot.evenings import HOUR, QUICK, Club, control, said
from tests.bot.simworld import buttons, close_bot, deny, downtime, http


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


@pytest.fixture
def copied(env: Env, tmp_path: Path) -> Callable[[], Path]:
    """Makes a copy of the database as it is now."""

    def copy() -> Path:
        made = backup.backup(env.bot.store, tmp_path / "copies", clock.now())
        assert made is not None
        return made

    return copy


async def broken_down(env: Env, company: Company, copy: Path, lasting: float = HOUR) -> backup.Restored:
    """The bot breaks down, and comes back later with a copy in its database's place."""
    done: list[backup.Restored] = []

    def meanwhile() -> None:
        company.close()
        done.append(backup.restore(copy, company.url))

    await downtime(env, company.create_bot, dt.timedelta(seconds=lasting), meanwhile)
    await env.settle()
    return done[0]


def lines(club: Club, text: str) -> list[str]:
    """What was told in the channel; the head message, which repeats it, apart."""
    return [said(m) for m in club.channel.history() if text in said(m) and not said(m).startswith("## ")]


async def test_a_turn_told_after_the_copy_is_not_told_again(
    env: Env, club: Club, company: Company, copied: Callable[[], Path]
) -> None:
    await club.evening()
    await club.write("Alix", "je reste")
    copy = copied()
    seed = club.store(lambda session: session.exec(select(TurnRow.seed).where(TurnRow.no == 2)).one())
    await club.evening()
    assert [f"graine révélée : `{seed}`" in said(m) for m in club.reports()] == [False, False, True]
    told, private = len(club.reports()), {name: len(club.private(name)) for name in ("Alix", "Brune")}

    await broken_down(env, company, copy)
    assert len(club.reports()) == told
    assert {name: len(club.private(name)) for name in private} == private
    (line,) = lines(club, "revenu à une copie")
    assert "jusqu’au tour 2, est perdu pour lui" in line
    asked = club.private("Aubin")[-1]
    assert "raconte déjà le tour 2" in said(asked)
    await env.advance_time(30 * HOUR)
    assert len(club.reports()) == told, "it waits for the organiser"

    await club.orga.user.click(asked, custom_id=control(asked, "playagain"))
    await env.settle()
    turn = club.turn()
    assert (turn.no, turn.generation, turn.parked) == (2, 1, False)
    (line,) = lines(club, "est rejoué")
    assert f"`{turn.seed_hash}`" in line
    for name in ("Alix", "Brune"):
        assert "ce tour est rejoué, avec une graine nouvelle" in said(club.private(name)[-1])
        assert "Aucun ordre de vous n’est en vigueur" in said(club.private(name)[-1])
    await club.write("Brune", "je reste")
    await club.evening()
    assert len(club.reports()) == told + 1
    assert seed not in said(club.reports()[-1])
    assert club.turn().no == 3


async def test_nobody_else_has_it_played_again(
    env: Env, club: Club, company: Company, copied: Callable[[], Path]
) -> None:
    copy = copied()
    await club.evening()
    await broken_down(env, company, copy)
    asked = club.private("Aubin")[-1]
    custom_id = control(asked, "playagain")
    await club.orga.user.click(asked, custom_id=custom_id)
    again = await club.orga.user.click(asked, custom_id=custom_id)
    assert "n’attend plus de décision" in said(again.response)
    assert len(lines(club, "est rejoué")) == 1


async def test_what_was_ordered_after_the_copy_is_to_be_ordered_again(
    env: Env, club: Club, company: Company, copied: Callable[[], Path]
) -> None:
    await club.write("Alix", "je reste")
    copy = copied()
    alix, brune = club.person("Alix"), club.person("Brune")
    for who in (alix, brune):
        await club.write("Alix" if who is alix else "Brune", "C2" if who is alix else "je reste")
    before = club.turn()
    done = await broken_down(env, company, copy, 60)
    assert [(hunt.name, hunt.turn, hunt.deadline) for hunt in done.hunts] == [("Saint-Hubert", 1, before.deadline)]
    assert club.turn() == before, "the same turn, seed and deadline"
    told = said(club.private("Alix")[-1])
    assert "reste en **B1**" in told
    assert "(reçu n° 1-01)" in told
    assert "Aucun ordre de vous n’est en vigueur" in said(club.private("Brune")[-1])
    panel = club.private("Brune")[-1]
    await club.person("Brune").user.click(panel, custom_id=control(panel, "plain"))
    assert club.store(lambda session: turns.standing_orders(session, 1))["brune"]
    await club.evening()
    assert len(club.reports()) == 2
    assert len(lines(club, "revenu à une copie")) == 0, "nothing is lost that was told"


async def test_a_deadline_that_is_over_is_moved(
    env: Env, club: Club, company: Company, copied: Callable[[], Path]
) -> None:
    copy = copied()
    deadline = club.turn().deadline
    await env.advance_time(club.until_deadline() - 600)
    await broken_down(env, company, copy, HOUR)
    assert club.turn().deadline == deadline + dt.timedelta(days=1)
    assert "l’échéance est reportée" in said(club.private("Alix")[-1])
    await club.evening()
    assert len(club.reports()) == 2


async def test_an_account_that_was_unsent_in_the_copy_is_found_in_the_channel(
    env: Env, club: Club, company: Company, copied: Callable[[], Path]
) -> None:
    env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=503, message="no", times=1)
    copies: list[Path] = []
    plain = env.bot.outbox._note

    async def note(what: Any, *rest: Any, **more: Any) -> None:
        await plain(what, *rest, **more)
        if what.__name__ == "put_off" and not copies:
            copies.append(copied())

    env.bot.outbox._note = note
    await club.evening()
    await env.advance_time(60)
    assert len(club.reports()) == 2
    assert len(copies) == 1
    private = len(club.private("Alix"))
    await broken_down(env, company, copies[0], 20 * HOUR)
    assert len(club.reports()) == 2, "it was looked for, and found"
    rows = club.store(lambda session: session.exec(select(OutboxRow).where(OutboxRow.kind == "report")).all())
    assert {row.state for row in rows} == {OutboxState.SENT}
    maps = [m for m in club.private("Alix")[private:] if m.attachments]
    assert maps == [], "her own account was there too"


async def test_a_channel_that_cannot_be_read_has_the_organiser_decide(
    env: Env, club: Club, company: Company, copied: Callable[[], Path]
) -> None:
    copy = copied()
    deny(env, club.channel, "read_message_history")
    await broken_down(env, company, copy, 60)
    asked = club.private("Aubin")[-1]
    assert "Je ne peux pas lire" in said(asked)
    assert club.turn().parked
    await club.orga.user.click(asked, custom_id=control(asked, "resume"))
    await env.settle()
    assert not club.turn().parked


async def test_a_channel_that_cannot_be_asked_for_now_is_asked_again(
    env: Env, club: Club, company: Company, copied: Callable[[], Path]
) -> None:
    copy = copied()
    env.inject_error("GET", f"/channels/{club.channel.id}/messages", status=500, message="no", times=1)
    await broken_down(env, company, copy, 60)
    assert club.turn().parked
    await env.advance_time(90)
    assert not club.turn().parked
    assert "Ce que vous avez ordonné depuis est perdu" in said(club.private("Alix")[-1])


async def test_a_hunt_that_had_not_started_gets_another_seed(
    env: Env, company: Company, copied: Callable[[], Path]
) -> None:
    club = Club(env)
    await club.open()
    await club.join("Alix", "B1")
    copy = copied()
    first = club.store(lambda session: session.get_one(Game, 1).setup_seed_hash)
    await club.start()
    await broken_down(env, company, copy)
    hashes = club.store(lambda session: session.get_one(Game, 1).setup_seed_hash)
    assert hashes != first
    assert f"`{hashes}`" in lines(club, "Les inscriptions sont rouvertes")[0]
    assert f"`{hashes}`" in said(club.head())
    await club.start()
    assert club.turn().no == 1


async def test_buttons_of_before_open_nothing_after_a_restore(
    env: Env, club: Club, company: Company, copied: Callable[[], Path]
) -> None:
    """A hunt made after the copy is unknown, and its number may be another's by and by."""
    copy = copied()
    old = club.private("Alix")[-1]
    custom_id = next(iter(buttons(old).values()))
    registered = len(http(env, "PUT", "/applications/*/commands"))
    await broken_down(env, company, copy, 60)
    pressed = await club.person("Alix").user.click(old, custom_id=custom_id)
    assert "périmé" in said(pressed.response) or "plus" in said(pressed.response)
    assert len(http(env, "PUT", "/applications/*/commands")) == registered + 1


async def test_a_parked_turn_stays_parked(env: Env, club: Club, company: Company, copied: Callable[[], Path]) -> None:
    def park(session: Any) -> None:
        session.exec(select(TurnRow).where(TurnRow.no == 1)).one().state = TurnState.PARKED

    club.change(park)
    copy = copied()
    await broken_down(env, company, copy, 60)
    assert club.turn().parked
    await close_bot(env)
