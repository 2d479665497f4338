"""The outbox: each message once, whatever breaks on the way; and nobody waits for another's failure."""

from __future__ import annotations

import asyncio
import logging
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from bot import hunts
from bot.outbox import Outbox, Pace
from bot.posting import Posting
from bot.store import mail, queries, sending
from bot.store.database import Store
from bot.store.mail import Kind
from bot.store.tables import Form, OutboxRow, OutboxState
from tests.bot.fake_poster import (
    BannedForNow,
    Cause,
    Crash,
    FakePoster,
    Refused,
    TokenDead,
    Uncertain,
    crashing,
    kinds,
)
from tests.bot.hunting import CHANNEL, ORGANISER, Clock, Evening, new_store, user_of

TEN_MINUTES = timedelta(minutes=10)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    """A hunt of two with its head, opening and two private accounts unsent."""
    evening = Evening(store, Clock()).open().start()
    with store.write() as session:  # the dice do not decide what a test of sending sees
        for row in session.exec(queries.select(OutboxRow).where(OutboxRow.kind == "tens")).all():
            session.delete(row)
    return evening


@pytest.fixture
def discord(evening: Evening) -> FakePoster:
    return FakePoster(evening.clock)


def outbox_of(evening: Evening, discord: FakePoster, **more: object) -> Outbox:
    return Outbox(evening.store, discord, evening.clock, rate=1e6, **more)  # type: ignore[arg-type]


async def let_time_pass(evening: Evening, outbox: Outbox, most: timedelta = timedelta(days=2)) -> None:
    """Sends until nothing is left that time alone would bring."""
    end = evening.clock() + most
    while True:
        await outbox.drain()
        at = await evening.store.reading(sending.next_try, evening.clock())
        if at is None or at > end:
            return
        evening.clock.at = max(at, evening.clock())


async def until(true: Callable[[], bool]) -> None:
    """Lets the loop run until this is so."""
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came about")


def states(evening: Evening) -> Counter[OutboxState]:
    return Counter(row.state for row in evening.outbox().values())


def key(evening: Evening, kind: str, target: int, turn: int = 0) -> str:
    return f"h{evening.game}:t{turn}:{kind}:{target}:g0"


def assert_each_once(evening: Evening, discord: FakePoster) -> None:
    rows = evening.outbox()
    assert states(evening) == {OutboxState.SENT: len(rows)}
    for name, row in rows.items():
        assert [message.id for message in discord.copies(name)] == [row.message_id], name
    assert all(message.key in rows for message in discord.messages)


# ------------------------------------------------------------------------------------------------------------ all well


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


# ---------------------------------------------------------------------------------------------------- uncertain sends


@pytest.mark.parametrize("applied", [False, True], ids=["not applied", "applied"])
@pytest.mark.parametrize("status", [500, 502, 503, 504, 520, 524, None])
async def test_an_answer_that_says_nothing(
    evening: Evening, discord: FakePoster, status: int | None, applied: bool
) -> None:
    faults: list[object] = [Uncertain(status)] * 5
    if applied:
        discord.late = faults  # type: ignore[assignment]
    else:
        discord.script = faults  # type: ignore[assignment]
    await let_time_pass(evening, outbox_of(evening, discord))
    assert_each_once(evening, discord)


async def test_ten_minutes_of_errors_after_the_effect_leave_one_copy(evening: Evening, discord: FakePoster) -> None:
    end = evening.clock() + TEN_MINUTES
    outbox = outbox_of(evening, discord, workers=1)
    while evening.clock() < end:
        discord.late = [Uncertain(500)]
        await outbox.drain()
        evening.clock.pass_(seconds=20)
    discord.late = []
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)


async def test_the_first_uncertain_attempt_is_what_counts(evening: Evening, discord: FakePoster) -> None:
    """A bot that dies at each start: were the last attempt counted, each start would post once more."""
    for _ in range(12):
        outbox = outbox_of(evening, discord, workers=1)
        with evening.store.write() as session:
            sending.recover(session, evening.clock())
        discord.late = [Uncertain(None)]
        await outbox.drain()
        evening.clock.pass_(seconds=50)
    discord.late = []
    await let_time_pass(evening, outbox_of(evening, discord))
    assert_each_once(evening, discord)


async def test_a_process_that_stalls_before_it_tries_again_takes_the_copy_back(
    evening: Evening, discord: FakePoster
) -> None:
    """The window of the nonce closes between the look at its age and the request."""
    discord.late = [Uncertain(None)]
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    evening.clock.pass_(seconds=30)

    async def stall() -> None:
        evening.clock.pass_(minutes=30)

    discord.wait = stall
    await outbox.drain()
    discord.wait = None
    head = key(evening, "head", CHANNEL)
    assert len([message for message in discord.messages if message.key == head]) == 2
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)


async def test_a_copy_that_appears_late_is_taken_back_at_the_second_look(evening: Evening, discord: FakePoster) -> None:
    discord.late = [Uncertain(None)]
    discord.hidden_for = timedelta(minutes=12)
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    evening.clock.pass_(minutes=10)
    await outbox.drain()
    assert len(discord.copies(key(evening, "head", CHANNEL))) == 2
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)


async def test_without_the_right_to_read_nothing_is_posted_twice(evening: Evening, discord: FakePoster) -> None:
    discord.late = [Uncertain(None)]
    discord.unreadable = {CHANNEL}
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    evening.clock.pass_(hours=1)
    await outbox.drain()
    head = evening.outbox()[key(evening, "head", CHANNEL)]
    assert (head.state, head.last_error) == (OutboxState.PARKED, sending.CANNOT_SEARCH)
    assert len(discord.copies(head.key)) == 1
    told = evening.outbox()[key(evening, "blocked", ORGANISER)]
    assert '"missing": "read_message_history"' in (told.payload or "")
    discord.unreadable = set()
    with evening.store.write() as session:
        assert sending.retry(session, evening.clock(), CHANNEL) == 1
    await let_time_pass(evening, outbox)
    assert_each_once(evening, discord)


async def test_a_search_finds_and_nothing_more_is_sent(evening: Evening, discord: FakePoster) -> None:
    discord.late = [None, Uncertain(None)]
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    evening.clock.pass_(hours=26)
    discord.requests.clear()
    await outbox.drain()
    assert discord.requests == [("find", CHANNEL), ("send", user_of("Alix")), ("send", user_of("Brune"))]
    assert_each_once(evening, discord)


async def test_a_message_that_a_moderator_deleted_is_not_sent_again(evening: Evening, discord: FakePoster) -> None:
    discord.late = [None, Uncertain(None)]
    outbox = outbox_of(evening, discord, workers=1)
    await outbox.drain()
    report = key(evening, "report", CHANNEL)
    discord.copies(report)[0].deleted = True
    evening.clock.pass_(seconds=30)
    await outbox.drain()
    row = evening.outbox()[report]
    assert (row.state, row.last_error) == (OutboxState.SENT, mail.REMOVED)
    assert discord.copies(report) == []


# -------------------------------------------------------------------------------------------------------------- crashes


class Fuse:
    """Blows at the `at`th step; from then on the process is gone."""

    def __init__(self, at: int | None) -> None:
        self.left = at
        self.steps: list[str] = []

    def __call__(self, step: str) -> None:
        self.steps.append(step)
        if self.left is not None:
            if self.left <= 0:
                raise Crash(step)
            self.left -= 1


@pytest.fixture(scope="module")
def memory() -> Iterator[Path]:
    """A folder in memory where there is one: a crash of the process loses nothing there either, and it is fast."""
    shared = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(dir=shared if shared.is_dir() else None))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def template(memory: Path) -> Path:
    """A hunt of two whose first turn is resolved: report, two private accounts and the head wait."""
    (memory / "template").mkdir()
    store = new_store(memory / "template")
    evening = Evening(store, Clock()).open().start()
    with store.write() as session:
        for row in session.exec(queries.select(OutboxRow)).all():
            session.delete(row)
    evening.strike()
    store.close()
    return memory / "template" / "hallali.db"


class Life:
    """One process after another on the same file, against the same Discord."""

    def __init__(self, template: Path, folder: Path) -> None:
        self.file = folder / "hallali.db"
        shutil.copy(template, self.file)
        self.file.chmod(0o600)
        self.clock = Clock()
        self.clock.pass_(days=2)
        self.discord = FakePoster(self.clock)

    async def live(self, crash_at: int | None) -> bool:
        """Lives until nothing is left to do, or until it crashes: False."""
        fuse = Fuse(crash_at)
        store = Store(f"sqlite:///{self.file}")
        crashing(store, fuse)
        self.discord.step = fuse
        evening = Evening(store, self.clock)
        outbox = Outbox(store, self.discord, self.clock, rate=1e6, workers=1)
        try:
            await store.writing(sending.recover, self.clock())
            await let_time_pass(evening, outbox)
        except Crash:
            return False
        finally:
            store.close()
            self.steps = fuse.steps
        return True

    def check(self) -> None:
        store = Store(f"sqlite:///{self.file}")
        assert_each_once(Evening(store, self.clock), self.discord)
        store.close()


@pytest.mark.parametrize("away", [{"seconds": 1}, {"minutes": 2}, {"hours": 26}], ids=lambda span: str(span))
async def test_a_crash_at_any_step_loses_and_doubles_nothing(
    template: Path, memory: Path, away: dict[str, float]
) -> None:
    undisturbed = Life(template, memory)
    assert await undisturbed.live(None)
    undisturbed.check()
    points = len(undisturbed.steps)
    assert points >= 30
    for point in range(points):
        life = Life(template, memory)
        assert not await life.live(point), point
        life.clock.pass_(**away)
        assert await life.live(None), point
        life.check()


async def test_a_bot_that_crashes_at_every_start_loses_and_doubles_nothing(template: Path, memory: Path) -> None:
    for step in (2, 4, 5, 7, 11):
        life = Life(template, memory)
        lives = 0
        while not await life.live(step):
            lives += 1
            life.clock.pass_(seconds=45)
            if lives > 12:
                break
        assert await life.live(None)
        life.check()


@pytest.mark.parametrize("missing", ["the nonce", "the search", "the first attempt's time"])
async def test_these_tests_notice_when_a_part_is_missing(
    template: Path, memory: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    away = timedelta(hours=26)
    if missing == "the nonce":
        numbers = count()
        monkeypatch.setattr(mail, "nonce_of", lambda _: f"{next(numbers):024x}")
        away = timedelta(seconds=1)
    elif missing == "the search":
        monkeypatch.setattr("bot.outbox.TRUSTED", timedelta(days=999))
        monkeypatch.setattr("bot.store.sending.SECOND_LOOK", timedelta(days=999))
    else:
        claimed = sending._claimed

        def forgetful(row, now):  # type: ignore[no-untyped-def]
            row.first_uncertain_at = now if row.first_uncertain_at else None
            return claimed(row, now)

        monkeypatch.setattr(sending, "_claimed", forgetful)
    doubled = 0
    for point in range(12):
        life = Life(template, memory)
        await life.live(point)
        life.clock.at += away
        outbox_keeps_copies(monkeypatch)
        await life.live(None)
        keys = Counter(message.key for message in life.discord.messages)
        doubled += sum(number - 1 for number in keys.values())
    assert doubled > 0


def outbox_keeps_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the clean-up afterwards, which would hide that a part is missing."""

    async def keep(self: Outbox, posting: Posting, copies: list[int]) -> None:
        await self._note(sending.mark_sent, posting, min(copies))

    monkeypatch.setattr(Outbox, "_keep_first", keep)


# ------------------------------------------------------------------------------------------------------------ refusals


async def test_closed_private_messages_cost_one_request(evening: Evening, discord: FakePoster) -> None:
    discord.closed = {user_of("Alix")}
    outbox = outbox_of(evening, discord)
    for _ in range(5):
        await let_time_pass(evening, outbox)
        evening.strike()
    await let_time_pass(evening, outbox)
    assert discord.requests.count(("send", user_of("Alix"))) == 1
    assert len(discord.copies(key(evening, "private", user_of("Brune"), 5))) == 1
    notes = [name for name in evening.outbox() if ":note:" in name]
    assert notes == [key(evening, "note", CHANNEL, no) for no in range(6)]
    assert all(len(discord.copies(name)) == 1 for name in notes)
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
    assert len(discord.copies(key(evening, "note", CHANNEL, 3))) == 1


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


# ---------------------------------------------------------------------------------------------------------------- pace


async def test_no_second_has_more_requests_than_the_rate() -> None:
    loop = asyncio.get_running_loop()
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    pace = Pace(45, sleep)
    start = loop.time()
    for _ in range(90):
        await pace.turn()
    assert len(slept) >= 88
    assert 1.9 < max(slept) < 2.0
    assert loop.time() - start < 1


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
