"""The outbox: each message once, oldest first, channels before people, and nobody waits for another's failure."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
from sqlmodel import Session

from bot.posting import Posting
from bot.store import mail, queries, sending
from bot.store.database import Store
from bot.store.mail import Kind
from bot.store.tables import OutboxState
from tests.bot.fake_poster import (
    Cause,
    FakePoster,
    Refused,
    Uncertain,
    kinds,
)
from tests.bot.hunting import CHANNEL, Evening, user_of
from tests.bot.outboxes import assert_each_once, key, let_time_pass, outbox_of, states, until

# ------------------------------------------------------------------------------------------------------------- all well


async def test_everything_is_sent_once_channel_first(evening: Evening, discord: FakePoster) -> None:
    outbox = outbox_of(evening, discord)
    assert await outbox.drain() == 4
    assert_each_once(evening, discord)
    assert kinds([message.key for message in discord.messages]) == ["head", "report", "private", "private"]
    assert discord.requests.count(("find", CHANNEL)) == 0
    assert await outbox.drain() == 0
    with evening.store.read() as session:
        assert queries.game_row(session, evening.game).head_message == discord.messages[0].id


def test_keys_nonces_and_markers_all_differ(evening: Evening) -> None:
    evening.strike()
    keys = [*evening.outbox(), mail.key_of(evening.game, 0, Kind.REPORT, CHANNEL, generation=1)]
    nonces = {mail.nonce_of(name) for name in keys}
    markers = {mail.marker_of(name) for name in keys}
    assert len(nonces) == len(markers) == len(keys) >= 8
    assert all(len(nonce) == 24 and len(marker) == 16 for nonce, marker in zip(nonces, markers, strict=True))
    assert not any(marker in nonce for nonce in nonces for marker in markers)


async def test_turn_after_turn_in_one_channel(evening: Evening, discord: FakePoster) -> None:
    for _ in range(3):
        evening.strike()
    await outbox_of(evening, discord).drain()
    reports = [message.key for message in discord.messages if message.key.split(":")[2] == "report"]
    assert [name.split(":")[1] for name in reports] == ["t0", "t1", "t2", "t3"]


async def test_a_hunters_account_waits_for_the_public_one(evening: Evening, discord: FakePoster) -> None:
    discord.script = [None, Uncertain(503)]  # head, report
    outbox = outbox_of(evening, discord)
    await outbox.drain()
    assert kinds([message.key for message in discord.messages]) == ["head"]
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)


async def test_channels_of_all_hunts_before_people(store: Store, evening: Evening, discord: FakePoster) -> None:
    evening.clock.pass_(minutes=1)
    Evening(store, evening.clock).open(channel=555).start()
    await outbox_of(evening, discord, workers=1).drain()
    told = [message.key for message in discord.messages]
    first_private = next(index for index, name in enumerate(told) if ":private:" in name)
    assert all(":head:" in name or ":report:" in name for name in told[:first_private])
    assert sum(":report:" in name for name in told[:first_private]) == 2


async def test_while_many_turns_are_resolved_people_wait_for_the_channels_that_are_still_to_come(
    store: Store, evening: Evening, discord: FakePoster
) -> None:
    """R11: all channels before anybody's private message, those whose turns are not resolved yet too."""
    crowded = True
    outbox = outbox_of(evening, discord, later=lambda: crowded)
    running = asyncio.create_task(outbox.run())
    await until(lambda: len(discord.messages) == 2)
    Evening(store, evening.clock).open(channel=555).start()
    outbox.wake()
    await until(lambda: len(discord.messages) == 4)
    assert kinds([message.key for message in discord.messages]) == ["head", "report", "head", "report"]
    crowded = False
    outbox.wake()
    await until(lambda: len(discord.messages) == 8)
    await outbox.close()
    await running
    assert_each_once(evening, discord)


async def test_one_message_at_a_time_to_each_target_and_no_more_than_the_workers(
    store: Store, discord: FakePoster
) -> None:
    evening = Evening(store, discord.clock)
    for channel in range(10):
        evening.open(["Alix"], channel=1000 + channel).start()
        evening.seats.clear()

    async def slow() -> None:
        await asyncio.sleep(0.001)

    discord.wait = slow
    await outbox_of(evening, discord, workers=3).drain()
    assert discord.most_at_once == 3
    assert states(evening)[OutboxState.SENT] == len(evening.outbox())


async def test_where_many_wait_they_are_begun_a_few_at_a_time(
    store: Store, discord: FakePoster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that what they have in common is read once; the rate of a rush hangs on that (R8)."""
    evening, claims = Evening(store, discord.clock), list[list[Posting]]()
    for channel in range(30):
        evening.open([f"{name} {channel}" for name in ("Alix", "Brune", "Cyr")], channel=1000 + channel).start()
        evening.seats.clear()
    plain = sending.claim

    def counted(session: Session, *args: Any, **kwargs: Any) -> list[Posting]:
        claims.append(plain(session, *args, **kwargs))
        return claims[-1]

    monkeypatch.setattr(sending, "claim", counted)

    async def slow() -> None:
        await asyncio.sleep(0.03 + 0.01 * (len(discord.messages) % 7))

    discord.wait = slow
    await outbox_of(evening, discord).drain()
    assert states(evening) == {OutboxState.SENT: len(evening.outbox())}
    groups = [len(claimed) for claimed in claims if claimed]
    assert sum(groups) == len(evening.outbox())
    assert min(groups[:7]) >= 8, groups


async def test_a_hundred_wakes_at_once_send_each_message_once(evening: Evening, discord: FakePoster) -> None:
    outbox = outbox_of(evening, discord)
    running = asyncio.create_task(outbox.run())
    for _ in range(100):
        outbox.wake()
        await asyncio.sleep(0)
    await until(lambda: states(evening)[OutboxState.SENT] == 4)
    await outbox.close()
    await running
    assert len(discord.requests) == 4


async def test_waiting_is_told_to_the_idle_hook_and_a_wake_ends_it(evening: Evening, discord: FakePoster) -> None:
    idle = asyncio.Event()

    async def hook(awaitable: object) -> object:
        idle.set()
        return await awaitable  # type: ignore[misc]

    outbox = outbox_of(evening, discord, idle=hook)
    running = asyncio.create_task(outbox.run())
    await until(lambda: states(evening)[OutboxState.SENT] == 4)
    await until(idle.is_set)
    evening.strike()
    outbox.wake()
    await until(lambda: len(discord.copies(key(evening, "report", CHANNEL, 1))) == 1)
    await outbox.close()
    await running
    assert idle.is_set()
    assert len(discord.copies(key(evening, "report", CHANNEL, 1))) == 1


# --------------------------------------------------------------------------------------------------- the head is edited


async def test_the_head_is_one_message_edited_ever_after(evening: Evening, discord: FakePoster) -> None:
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    for _ in range(3):
        evening.strike()
    with evening.store.write() as session:
        for _ in range(5):
            mail.refresh_head(session, evening.clock(), queries.game_row(session, evening.game))
    discord.requests.clear()
    await outbox.drain()
    head = discord.copies(key(evening, "head", CHANNEL))
    assert len(head) == 1
    assert head[0].edits == 1
    assert discord.requests[-1] == ("edit", CHANNEL)  # after all that is news
    assert head[0].revision == evening.outbox()[head[0].key].revision


async def test_a_change_while_it_is_being_sent_is_not_lost(evening: Evening, discord: FakePoster) -> None:
    async def meanwhile() -> None:
        discord.wait = None
        await evening.store.writing(
            lambda session: mail.refresh_head(session, evening.clock(), queries.game_row(session, evening.game))
        )

    discord.wait = meanwhile
    await outbox_of(evening, discord, workers=1).drain()
    head = discord.copies(key(evening, "head", CHANNEL))[0]
    assert head.edits == 1
    assert head.revision == evening.outbox()[head.key].revision
    assert_each_once(evening, discord)


async def test_a_head_found_again_is_brought_up_to_date(evening: Evening, discord: FakePoster) -> None:
    discord.late = [Uncertain(None)]
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    with evening.store.write() as session:
        mail.refresh_head(session, evening.clock(), queries.game_row(session, evening.game))
    evening.clock.pass_(hours=5)
    await let_time_pass(evening, outbox)
    head = discord.copies(key(evening, "head", CHANNEL))
    assert len(head) == 1
    assert head[0].revision == evening.outbox()[head[0].key].revision > 0


async def test_closing_waits_for_what_is_under_way(evening: Evening, discord: FakePoster) -> None:
    hold = asyncio.Event()
    discord.wait = hold.wait
    outbox = outbox_of(evening, discord, workers=1)
    running = asyncio.create_task(outbox.run())
    await until(lambda: bool(discord.requests))
    closing = asyncio.create_task(outbox.close())
    await asyncio.sleep(0.01)
    hold.set()
    await closing
    await running
    assert states(evening) == {OutboxState.SENT: 1, OutboxState.NEW: 3}


async def test_nothing_secret_is_logged(
    evening: Evening, discord: FakePoster, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with evening.store.write() as session:
        row = mail.row(
            evening.clock(), evening.game, 1, Kind.ANSWER, user_of("Alix"), part="7", payload={"text": "canary"}
        )
        mail.put(session, [row])
    discord.script = [Uncertain(None), Refused(Cause.TOO_LARGE), Refused(Cause.BAD_PAYLOAD)]
    await let_time_pass(evening, outbox_of(evening, discord))
    assert_each_once(evening, discord)
    assert "canary" not in caplog.text
