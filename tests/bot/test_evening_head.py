"""The head message through the weeks, a thread a turn, a role that is mentioned; and what happens when Discord says no."""

from __future__ import annotations

import dataclasses
from typing import Any

import discord
import pytest
from simcord.env import Env
from sqlmodel import select

from bot import turns
from bot.client import Hallali
from bot.store.tables import Game, OutboxRow, OutboxState, TurnRow
from tests.bot.evenings import QUICK, Club, said
from tests.bot.simworld import deny, downtime, http


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
async def club(env: Env) -> Club:
    club = Club(env)
    await club.hunting("Alix", "Brune")
    return club


def set_up(club: Club, **values: Any) -> None:
    """Sets fields of the hunt, as an organiser would in its settings."""

    def change(session: Any) -> None:
        game = session.get_one(Game, 1)
        for name, value in values.items():
            setattr(game, name, value)

    club.change(change)


def head(club: Club) -> str:
    return said(club.head_of(club.channel))


def row(club: Club, kind: str, turn: int) -> OutboxRow:
    found = club.store(
        lambda session: session.exec(select(OutboxRow).where(OutboxRow.kind == kind, OutboxRow.turn == turn)).all()
    )
    return found[-1]


def rank_up(club: Club, seat: str, points: int) -> None:
    state = club.state()
    hunters = tuple(dataclasses.replace(h, points=points) if h.id == seat else h for h in state.hunters)
    club.set_state(dataclasses.replace(state, hunters=hunters))


# ---------------------------------------------------------------------------------------------------------------- head


async def test_the_head_says_the_turn_the_deadline_and_where_the_last_account_is(env: Env, club: Club) -> None:
    assert "Le tour 1 est en cours, jusqu’à" in head(club)
    opening = club.reports()[0]
    assert f"[l’ouverture](<{opening.jump_url}>)" in head(club)
    assert club.head_of(club.channel).pinned
    await club.evening()
    report = club.reports()[-1]
    assert "Le tour 2 est en cours" in head(club)
    assert f"Dernier compte rendu : [tour 1](<{report.jump_url}>)." in head(club)
    assert [m for m in club.channel.history() if "Empreinte de la graine qui place" in said(m)] == [
        club.head_of(club.channel)
    ]


async def test_before_anybody_has_a_point_there_is_no_ranking(env: Env, club: Club) -> None:
    assert "Chasseurs : Alix et Brune." in head(club)
    assert "Classement" not in head(club)
    assert "ex æquo" not in said(club.reports()[0])
    rank_up(club, "brune", 3)
    await club.evening()
    assert "Classement : **1.** Brune (" in head(club)
    assert "· **2.** Alix (" in head(club)


async def test_a_stuck_turn_is_said_and_unsaid(env: Env, club: Club) -> None:
    club.change(lambda session: [turns.note_failure(session, env.now(), 1, 1, "ValueError") for _ in range(3)])
    env.bot.outbox.wake()
    await env.settle()
    assert "Le tour 1 n’a pu être résolu" in head(club)
    club.change(lambda session: turns.resume(session, env.now(), 1, club.orga.id))
    env.bot.outbox.wake()
    await env.settle()
    assert "Le tour 1 est en cours" in head(club)


async def test_a_turn_resolved_late_is_named_until_the_next(env: Env, club: Club, company: Any) -> None:
    await downtime(env, company.create_bot, turns.LATE * 400)
    await env.settle()
    assert "Le tour 1 a été résolu en retard, le <t:" in head(club)
    await club.evening()
    assert "en retard" not in head(club)


async def test_what_an_organiser_did_is_told_by_line(env: Env, club: Club) -> None:
    from bot.store import mail

    game = lambda session: session.get_one(Game, 1)  # noqa: E731
    club.change(lambda session: mail.put_line(session, env.now(), game(session), "line-handed", hunter="Alix"))
    club.change(lambda session: mail.put_line(session, env.now(), game(session), "line-paused", turn=1))
    club.change(lambda session: mail.refresh_head(session, env.now(), game(session)))
    env.bot.outbox.wake()
    await env.settle()
    line = next(m for m in club.channel.history() if said(m).startswith("**Saint-Hubert** est en pause"))
    assert "· **Saint-Hubert** est en pause, au tour 1." in head(club)
    assert "· Alix a un nouveau joueur." in head(club), "whose hunt it is stands above"
    assert f"[lire](<{line.jump_url}>)" in head(club)


async def test_the_head_of_twelve_with_long_names_keeps_to_its_limit(env: Env) -> None:
    club = Club(env)
    await club.open(name="Le grand laisser-courre de la forêt de Fontainebleau")
    tents = ("B1", "E1", "H1", "J2", "J5", "J8", "I10", "F10", "C10", "A9", "A6", "A3")
    for number, tent in enumerate(tents):
        await club.join(f"{'W' * 28}{number:02d}", tent)
    await club.start()
    await club.evening()
    assert len(club.head_of(club.channel).content) <= 2000
    assert "Organisée par" in head(club)


# ------------------------------------------------------------------------------------------------------------- threads


def threads(club: Club) -> list[Any]:
    return [c for c in club.env.backend.channels.values() if c.is_thread]


async def test_each_turn_has_its_thread_if_the_hunt_wants_them(env: Env, club: Club) -> None:
    set_up(club, threads=True)
    assert threads(club) == []
    await club.evening()
    report = club.reports()[-1]
    (thread,) = threads(club)
    assert thread.name == "Saint-Hubert · tour 1"
    (made,) = http(env, "POST", f"/channels/{club.channel.id}/messages/{report.id}/threads")
    assert made.json["name"] == "Saint-Hubert · tour 1"
    remembered = club.store(lambda session: session.exec(select(TurnRow).where(TurnRow.no == 1)).one().thread)
    assert remembered == thread.id
    await club.evening()
    assert [each.name for each in threads(club)] == ["Saint-Hubert · tour 1", "Saint-Hubert · tour 2"]


async def test_a_thread_that_is_there_is_not_made_again(env: Env, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot dies after Discord has made the thread and before that is written down."""
    set_up(club, threads=True)
    await club.evening()
    key = row(club, "thread", 1).key
    report = club.reports()[-1]
    asked: list[int] = []

    async def there(self: Hallali, channel: int) -> Any:
        asked.append(channel)
        return threads(club)[0]

    monkeypatch.setattr(Hallali, "fetch_channel", there)

    def forget(session: Any) -> None:
        found = session.get_one(OutboxRow, key)
        found.state, found.message_id, found.next_try_at = OutboxState.NEW, None, env.now()

    club.change(forget)
    env.bot.outbox.wake()
    await env.settle()
    assert asked == [report.id]  # a thread has the id of its message
    assert len(threads(club)) == 1
    assert row(club, "thread", 1).state is OutboxState.SENT


async def test_discord_says_that_there_is_one(env: Env, club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up(club, threads=True)

    async def refuses(self: Any, **wish: Any) -> Any:
        raise discord.HTTPException(Response(400), {"code": 160004, "message": "A thread has already been created"})

    monkeypatch.setattr(discord.PartialMessage, "create_thread", refuses)
    await club.evening()
    assert row(club, "thread", 1).state is OutboxState.SENT
    assert club.store(lambda s: s.exec(select(TurnRow).where(TurnRow.no == 1)).one().thread) == club.reports()[-1].id


class Response:
    """What discord.py reads of an answer."""

    reason = "Bad Request"

    def __init__(self, status: int) -> None:
        self.status = status


async def test_without_the_permission_the_account_appears_and_the_organiser_is_told_once(env: Env, club: Club) -> None:
    set_up(club, threads=True)
    deny(env, club.channel, "create_public_threads")
    await club.evening()
    await club.evening()
    assert len(club.reports()) == 3
    assert threads(club) == []
    told = [m for m in club.private("Aubin") if "je ne peux pas ouvrir de fil" in said(m)]
    assert len(told) == 1
    assert "**Créer des fils publics**" in said(told[0])
    assert "Le tour 3 est en cours" in head(club)  # nothing waits for a thread
    deny(env, club.channel)
    await club.evening()
    assert [each.name for each in threads(club)] == ["Saint-Hubert · tour 3"]


async def test_an_account_that_somebody_deleted_has_no_thread(env: Env, club: Club) -> None:
    set_up(club, threads=True)
    await club.evening()
    key = row(club, "thread", 1).key
    env.backend.delete_channel(threads(club)[0].id)
    env.backend.delete_message(club.channel.id, club.reports()[-1].id)

    def forget(session: Any) -> None:
        found = session.get_one(OutboxRow, key)
        found.state, found.message_id, found.next_try_at = OutboxState.NEW, None, env.now()

    club.change(forget)
    env.bot.outbox.wake()
    await env.settle()
    assert row(club, "thread", 1).state is OutboxState.FAILED
    await club.evening()
    assert "Le tour 3 est en cours" in head(club)


# ---------------------------------------------------------------------------------------------------------------- role


async def test_the_role_of_the_hunt_is_mentioned_on_its_accounts_and_nowhere_else(env: Env, club: Club) -> None:
    role = club.guild.create_role("Veneurs")
    set_up(club, role=role.id)
    await club.evening()
    report = club.reports()[-1]
    assert f"<@&{role.id}>" in said(report)
    posts = [r.json for r in http(env, "POST", "/channels/*/messages") if isinstance(r.json, dict)]
    naming = [post for post in posts if f"<@&{role.id}>" in str(post)]
    assert [post["allowed_mentions"]["roles"] for post in naming] == [[role.id]] or [
        [int(each) for each in post["allowed_mentions"]["roles"]] for post in naming
    ] == [[role.id]]
    assert all(post["allowed_mentions"]["parse"] == [] for post in posts)
    assert all(not post["allowed_mentions"].get("roles") for post in posts if post not in naming)


async def test_a_role_that_is_gone_is_not_mentioned_and_the_organiser_is_told_once(env: Env, club: Club) -> None:
    role = club.guild.create_role("Veneurs")
    set_up(club, role=role.id)
    env.backend.delete_role(club.guild.id, role.id)
    await env.settle()
    await club.evening()
    await club.evening()
    assert all("<@&" not in said(report) for report in club.reports())
    told = [m for m in club.private("Aubin") if "le rôle que le compte rendu devait mentionner" in said(m)]
    assert len(told) == 1
    assert club.store(lambda session: session.get_one(Game, 1).role) == role.id  # no setting is thrown away


async def test_a_hunts_role_is_never_everybody(env: Env, club: Club) -> None:
    set_up(club, role=club.guild.id)
    await club.evening()
    assert "<@&" not in said(club.reports()[-1])
