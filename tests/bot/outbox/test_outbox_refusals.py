"""What becomes of a message that Discord refuses: nothing is dropped without somebody being told."""

from __future__ import annotations

import asyncio
from collections import Counter
from datetime import timedelta

import pytest
from sqlalchemy.exc import OperationalError

from bot import hunts
from bot.store import mail, queries
from bot.store.database import Store
from bot.store.mail import Kind
from bot.store.tables import Form, OutboxState
from tests.bot.fake_poster import (
    BannedForNow,
    Cause,
    FakePoster,
    Refused,
    TokenDead,
    Uncertain,
    kinds,
)
from tests.bot.hunting import CHANNEL, ORGANISER, Clock, Evening, user_of
from tests.bot.outboxes import assert_each_once, key, let_time_pass, outbox_of, states, until


async def test_closed_private_messages_cost_one_request(evening: Evening, discord: FakePoster) -> None:
    discord.closed = {user_of("Alix")}
    outbox = outbox_of(evening, discord)
    for _ in range(5):
        await let_time_pass(evening, outbox)
        evening.strike()
    await let_time_pass(evening, outbox)
    assert discord.requests.count(("send", user_of("Alix"))) == 1
    assert len(discord.copies(key(evening, "private", user_of("Brune"), 5))) == 1
    (note,) = [name for name in evening.outbox() if ":note:" in name]  # said once, not every turn
    assert note == key(evening, "note", CHANNEL, 0)
    assert len(discord.copies(note)) == 1
    with evening.store.read() as session:
        assert mail.undelivered(session, evening.game, 5) == (user_of("Alix"),)


async def test_all_twelve_closed_and_the_hunt_goes_on(store: Store) -> None:
    evening = Evening(store, Clock()).open([f"Hunter {letter}" for letter in "abcdefghijkl"]).start()
    discord = FakePoster(evening.clock, closed=set(hunts.users(evening.session(), evening.game).values()))
    outbox = outbox_of(evening, discord)
    for _ in range(3):
        evening.strike()
        await let_time_pass(evening, outbox)
    to_people = Counter(target for request, target in discord.requests if target in discord.closed)
    assert set(to_people.values()) == {1}
    assert len(discord.copies(key(evening, "report", CHANNEL, 3))) == 1
    assert len(discord.copies(key(evening, "note", CHANNEL, 0))) == 1
    assert key(evening, "note", CHANNEL, 3) not in evening.outbox()


async def test_he_who_writes_again_gets_his_last_account(evening: Evening, discord: FakePoster) -> None:
    discord.closed = {user_of("Alix")}
    outbox = outbox_of(evening, discord)
    for _ in range(2):
        await let_time_pass(evening, outbox)
        evening.strike()
    await let_time_pass(evening, outbox)
    discord.closed = set()
    with evening.store.write() as session:
        assert mail.welcome_back(session, evening.clock(), user_of("Alix"))
    await let_time_pass(evening, outbox)
    got = [message.key for message in discord.messages if message.target == user_of("Alix")]
    assert got == [key(evening, "private", user_of("Alix"), 2)]


async def test_a_channel_that_takes_nothing_is_parked_and_people_get_theirs(
    evening: Evening, discord: FakePoster
) -> None:
    discord.barred = {CHANNEL}
    outbox = outbox_of(evening, discord)
    await outbox.drain()
    evening.clock.pass_(minutes=59)
    with evening.store.write() as session:
        mail.put(session, [mail.row(evening.clock(), evening.game, 1, Kind.REPORT, CHANNEL)])
    await outbox.drain()
    rows = evening.outbox()
    assert rows[key(evening, "head", CHANNEL)].state is OutboxState.PARKED
    assert [target for request, target in discord.requests].count(CHANNEL) == 1
    told = [name for name in rows if ":blocked:" in name]
    assert told == [key(evening, "blocked", ORGANISER)]
    assert rows[told[0]].state is OutboxState.SENT
    evening.clock.pass_(minutes=1)
    await outbox.drain()
    assert [target for request, target in discord.requests].count(CHANNEL) == 2
    discord.barred = set()
    evening.clock.pass_(hours=1)
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)
    assert kinds([m.key for m in discord.messages if m.target == CHANNEL]) == ["head", "report", "report"]


async def test_another_channel_gets_what_the_lost_one_did_not(evening: Evening, discord: FakePoster) -> None:
    discord.barred = {CHANNEL}
    outbox = outbox_of(evening, discord)
    await outbox.drain()
    with evening.store.write() as session:
        hunts.move_channel(session, evening.clock(), evening.game, ORGANISER, 888)
    await outbox.drain()
    assert kinds([message.key for message in discord.messages if message.target == 888]) == ["head", "report"]
    with evening.store.read() as session:
        assert queries.game_row(session, evening.game).head_message == discord.copies(key(evening, "head", 888))[0].id


async def test_a_head_in_a_lost_channel_is_not_changed_for_ever(evening: Evening, discord: FakePoster) -> None:
    """It was posted, its channel went, it could not be brought up to date: once the hunt is elsewhere nobody tries that."""
    outbox = outbox_of(evening, discord)
    await outbox.drain()
    discord.barred = {CHANNEL}
    evening.strike()
    await outbox.drain()
    with evening.store.write() as session:
        hunts.move_channel(session, evening.clock(), evening.game, ORGANISER, 888)
    await outbox.drain()
    assert evening.outbox(OutboxState.NEW, OutboxState.SENDING, OutboxState.PARKED) == {}
    asked = len(discord.requests)
    evening.clock.pass_(hours=2)
    await outbox.drain()
    assert len(discord.requests) == asked


async def test_a_hunt_that_comes_back_to_a_channel_has_its_head_there(evening: Evening, discord: FakePoster) -> None:
    """It could not be posted there at first, and is when the hunt is there again."""
    discord.barred = {CHANNEL, 888}
    outbox = outbox_of(evening, discord)
    await outbox.drain()
    for there in (888, CHANNEL):
        with evening.store.write() as session:
            hunts.move_channel(session, evening.clock(), evening.game, ORGANISER, there)
        await outbox.drain()
    discord.barred = set()
    evening.clock.pass_(hours=1)
    await let_time_pass(evening, outbox)
    assert len(discord.copies(key(evening, "head", CHANNEL))) == 1


async def test_one_parked_hunt_blocks_nobody(store: Store, evening: Evening, discord: FakePoster) -> None:
    discord.barred = {CHANNEL}
    other = Evening(store, evening.clock).open(["Colin"], channel=555).start()
    await outbox_of(evening, discord).drain()
    assert len(discord.copies(key(other, "report", 555))) == 1
    assert len(discord.copies(key(other, "private", user_of("Colin")))) == 1


async def test_what_is_too_large_shrinks_until_it_fits(evening: Evening, discord: FakePoster) -> None:
    discord.too_large = {Form.FULL, Form.SMALL}
    await outbox_of(evening, discord).drain()
    assert_each_once(evening, discord)
    assert {message.form for message in discord.messages} == {Form.NO_PICTURE}


async def test_without_the_right_to_files_it_is_text_and_the_right_is_named(
    evening: Evening, discord: FakePoster
) -> None:
    discord.script = [Refused(Cause.NO_FILES, missing="attach_files")]
    await outbox_of(evening, discord, workers=1).drain()
    assert discord.copies(key(evening, "head", CHANNEL))[0].form is Form.NO_PICTURE
    told = evening.outbox()[key(evening, "blocked", ORGANISER)]
    assert '"missing": "attach_files", "degraded": true' in (told.payload or "")


async def test_a_bad_payload_is_plain_text_then_fails_and_is_told(
    evening: Evening, discord: FakePoster, caplog: pytest.LogCaptureFixture
) -> None:
    discord.script = [Refused(Cause.BAD_PAYLOAD), None, Refused(Cause.BAD_PAYLOAD), Refused(Cause.BAD_PAYLOAD)]
    await outbox_of(evening, discord, workers=1).drain()
    assert discord.copies(key(evening, "head", CHANNEL))[0].form is Form.PLAIN
    report = evening.outbox()[key(evening, "report", CHANNEL)]
    assert (report.state, report.last_error) == (OutboxState.FAILED, "bad_payload")
    assert "refused in every form" in caplog.text
    assert len(discord.copies(key(evening, "poison", ORGANISER))) == 1
    assert len(discord.copies(key(evening, "private", user_of("Alix")))) == 1


async def test_five_hundred_again_and_again_is_tried_in_the_older_way(evening: Evening, discord: FakePoster) -> None:
    discord.script = [Uncertain(500), Uncertain(500), None]
    await let_time_pass(evening, outbox_of(evening, discord, workers=1))
    assert discord.copies(key(evening, "head", CHANNEL))[0].form is Form.CLASSIC


async def test_what_has_nothing_to_say_any_more_is_let_be(evening: Evening, discord: FakePoster) -> None:
    discord.script = [Refused(Cause.MOOT)]
    await outbox_of(evening, discord, workers=1).drain()
    head = evening.outbox()[key(evening, "head", CHANNEL)]
    assert (head.state, head.last_error) == (OutboxState.FAILED, "moot")
    assert states(evening)[OutboxState.SENT] == 3


async def test_too_fast_waits_as_long_as_is_asked(evening: Evening, discord: FakePoster) -> None:
    discord.script = [Refused(Cause.TOO_FAST, pause=timedelta(seconds=90))]
    await outbox_of(evening, discord, workers=1).drain()
    head = evening.outbox()[key(evening, "head", CHANNEL)]
    assert (head.state, head.first_uncertain_at) == (OutboxState.NEW, None)
    assert head.next_try_at == evening.clock() + timedelta(seconds=90)


async def test_a_ban_silences_everything_for_a_quarter_of_an_hour(evening: Evening, discord: FakePoster) -> None:
    discord.script = [BannedForNow()]
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    evening.clock.pass_(minutes=14)
    await outbox.drain()
    assert len(discord.requests) == 1
    assert outbox.silent_until is not None
    evening.clock.pass_(minutes=1)
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)


async def test_a_dead_token_ends_the_run_and_loses_nothing(evening: Evening, discord: FakePoster) -> None:
    discord.script = [TokenDead()]
    outbox = outbox_of(evening, discord, workers=1)
    with pytest.raises(TokenDead):
        await outbox.run()
    assert len(discord.requests) == 1
    await let_time_pass(evening, outbox_of(evening, discord))
    assert_each_once(evening, discord)


async def test_a_message_that_cannot_be_made_holds_nobody_up_and_ends_as_plain_text(
    evening: Evening, discord: FakePoster, caplog: pytest.LogCaptureFixture
) -> None:
    secret = "".join(("can", "ary"))

    class Broken(FakePoster):
        async def send(self, posting):  # type: ignore[no-untyped-def]
            if posting.kind is Kind.PRIVATE and posting.target == user_of("Alix") and posting.form is not Form.PLAIN:
                raise ZeroDivisionError(secret)
            return await super().send(posting)

    broken = Broken(evening.clock)
    await let_time_pass(evening, outbox_of(evening, broken))
    assert_each_once(evening, broken)
    assert broken.copies(key(evening, "private", user_of("Alix")))[0].form is Form.PLAIN
    assert "ZeroDivisionError" in caplog.text
    assert secret not in caplog.text


async def test_a_store_that_fails_is_tried_again(
    evening: Evening, discord: FakePoster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.outbox.STORE_PAUSE", 0.01)
    writing, failures = evening.store.writing, iter([0, 1, 1, 0, 1, 0])

    async def flaky(work, *args, **kwargs):  # type: ignore[no-untyped-def]
        if next(failures, 0):
            raise OperationalError("secret statement", None, Exception("database or disk is full"))
        return await writing(work, *args, **kwargs)

    monkeypatch.setattr(evening.store, "writing", flaky)
    outbox = outbox_of(evening, discord, workers=1)
    running = asyncio.create_task(outbox.run())

    def three_are_sent() -> bool:
        evening.clock.pass_(minutes=1)
        outbox.wake()
        return states(evening)[OutboxState.SENT] >= 3

    await until(three_are_sent)
    await outbox.close()
    await running
    await let_time_pass(evening, outbox_of(evening, discord))
    assert_each_once(evening, discord)
