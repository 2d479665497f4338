"""One hour for all (G11, R8, R10, R11, R13, R15): very many hunts of twelve hunters due in the same minute, the shipped bot as
a process, and a Discord that lets through what Discord lets through: fifty requests a second, five messages in five seconds
to a channel, 120 frames a minute over the gateway.

Here time is real, for Discord's rates are. What a full machine slows down is printed and not asserted.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import time
from collections import Counter
from pathlib import Path
from statistics import fmean

import pytest

from bot.outbox import RATE, WORKERS
from bot.people import to_read_back
from bot.scheduler import AT_ONCE
from tests.reliability.conftest import Dose
from tests.reliability.rush import HUNTERS, Rush, all_there, bot_of, crowd, patiently, stopped
from tests.reliability.rush_probe import Machine, Measured
from tests.reliability.rush_server import Post, RushServer

pytestmark = pytest.mark.alone

MIB, KIB = 2**20, 2**10
SHARE = 0.95
"""Which part of the permitted rate is to be reached."""
ENOUGH = 500
"""From how many hunts on a rate means anything."""
STALL = 0.1
GROWTH, IDLE = 20 * MIB, 4 * KIB


def prove_each_once(rush: Rush, left: float, *, shared: bool = False) -> None:
    """Every account once, with its map, every turn once, and nobody asked for more than Discord allows.

    `shared`: hunters are shown the map that was posted for all. Of a machine without room nothing but full seconds is
    told: what was sent in several arrives in one.
    """
    server = rush.server
    public, private = rush.accounts()
    reached = [
        user for users in rush.hunters.values() for user in users if rush.server.private[user] not in server.closed
    ]
    assert len(public) == len(rush.turns) == rush.resolved()
    assert Counter(post.channel for post in private) == dict.fromkeys((server.private[user] for user in reached), 1)
    brought = [*map(bool, map(maps_of, public)), *(bool(maps_of(post)) is not shared for post in private)]
    assert all(brought), "one came without its map"
    crowded = 0 if left >= Machine.ROOM else len(server.at) // 100
    assert server.refused.keys() <= {"global"}, f"the bot asked for more than Discord allows: {dict(server.refused)}"
    assert server.refused["global"] <= crowded, f"{server.refused['global']} requests too many in their second"


async def served(rush: Rush) -> tuple[list[Post], list[Post], float, float]:
    """Waits from the first message on until all are sent; gives the public accounts, the private ones, and which part of the
    machine was left over until the last account was there, and until the last public one."""
    await patiently(rush, lambda: rush.server.posts)
    machine = Machine()
    for_all, _ = rush.expected()
    await patiently(rush, lambda: for_all <= rush.server.by_nonce.keys())
    at_first = machine.idle()
    public, private = await all_there(rush)
    left = machine.idle()
    await patiently(rush, lambda: rush.unsent() == 0)
    return public, private, left, at_first


def maps_of(post: Post) -> list[str]:
    return [name for name in post.files if name.startswith("map-")]


async def test_all_are_served_at_the_rate_that_discord_allows(tmp_path: Path, dose: Dose) -> None:
    """Channels first, then everybody's private account, thirteen requests a hunt; at a closed door the bot knocks once."""
    number = dose.of(short=3, ten=60, full=100)
    async with crowd(tmp_path, number, dose) as layer:
        rush, server = layer.rush, layer.server
        async with bot_of(layer) as (bot, measured):
            await server.until(measured.working)
            layer.lay([dt.datetime.now(dt.UTC) + dt.timedelta(seconds=1)] * number)
            closed = rush.close_some(every=dose.of(short=13, ten=97, full=97))
            public, private, left, _ = await served(rush)
            tell(f"G11, R8, R10, R11: {number} hunts", rush, public, private, measured, left)
            prove_each_once(rush, left)
            prove_thirteen_calls(rush, public, private)
            again = await second_evening(rush, closed)
            await stopped(bot)
    assert again, "nobody was told of the second evening"
    assert all(server.invalid[channel] == 1 for channel in closed), "at a closed door the bot knocked again"
    before = sum(post.at < public[-1].at for post in private)
    print(
        f"    R11: {before} private accounts before the last public one; "
        f"R15: {len(closed)} closed doors, {sum(server.invalid.values())} refusals in two evenings"
    )
    assert before <= max(WORKERS, len(private) // 20)
    if left >= Machine.ROOM and dose.name == "full":
        assert measured.stalls(public[0].at, private[-1].at)[0] <= STALL


def prove_thirteen_calls(rush: Rush, public: list[Post], private: list[Post]) -> None:
    """One request a message, none besides but that each head is brought up to date, once, after all else."""
    server = rush.server
    others = len(server.posts) - len(public) - len(private)  # to organisers, and the notes on whom nobody can write to
    assert len(private) + len(server.closed) == sum(map(len, rush.hunters.values()))
    assert server.calls["POST messages"] == len(server.closed) + len(public) + len(private) + others
    assert server.calls["GET messages"] == server.calls["POST private"] == 0
    assert set(server.edits.values()) == {1}
    assert len(server.edits) == len(rush.turns)


def post_of(public: list[Post], private: list[Post], hunts: int) -> Post:
    """Gives the message with which as many have been delivered as so many hunts have."""
    return sorted([*public, *private], key=lambda post: post.at)[hunts * (1 + len(HUNTERS)) - 1]


async def second_evening(rush: Rush, closed: list[int]) -> int:
    """Has some hunts in which somebody cannot be written to play one turn more; gives how many accounts that brought."""
    owners = {rush.server.private[user]: game for game, users in rush.hunters.items() for user in users}
    games = sorted({owners[channel] for channel in closed})[:5]
    before = len(rush.server.posts)
    rush.strike(games)
    await patiently(rush, lambda: rush.resolved() == len(rush.turns) and not rush.unsent())
    return sum(bool(post.files) for post in rush.server.posts[before:])


def prove_swift(
    at_first: float, public: list[Post], private: list[Post], server: RushServer, measured: Measured
) -> None:
    """On a machine that had room: the channels within 1.1 × N / rate, at least 95 % of the rate, the loop never held up.

    `at_first`: what was left of the machine until the last channel was served; every turn is resolved then, every map drawn.
    """
    if at_first >= Machine.ROOM:
        assert public[-1].at - public[0].at <= 1.1 * len(public) / RATE + 1
    assert rate_of(public, private, server) >= SHARE * RATE
    assert measured.stalls(public[0].at, private[-1].at)[0] <= STALL


def rate_of(public: list[Post], private: list[Post], server: RushServer) -> float:
    """Gives how many requests a second came from the first account to the last."""
    start, end = public[0].at, private[-1].at
    return sum(start <= at <= end for at in server.at) / max(end - start, 1e-9)


def tell(what: str, rush: Rush, public: list[Post], private: list[Post], measured: Measured, left: float) -> None:
    """Prints the figures of a rush."""
    server, start, end = rush.server, public[0].at, private[-1].at
    usual, worst = measured.stalls(start, end)
    size = fmean(post.bytes for post in (*public, *private)) / KIB
    print(
        f"\n{what} × {len(HUNTERS)}: {len(public)} + {len(private)} accounts, each once; "
        f"{rate_of(public, private, server):.1f} requests/s of {RATE:.0f}; "
        f"channels within {public[-1].at - start:.1f} s (1.1 N/rate {1.1 * len(public) / RATE:.1f}); "
        f"429s {sum(server.refused.values())}; stall {usual * 1000:.0f} ms, worst {worst * 1000:.0f}; "
        f"{measured.busy(start, end):.2f} cores, machine idle {left:.0%}; {size:.0f} KiB each"
    )


async def test_where_maps_are_shared_one_is_sent_a_hunt(tmp_path: Path, dose: Dose, longer: None) -> None:
    """R14: where whoever runs the bot wants it so, one picture is sent a hunt, not thirteen; and what the machine need not
    draw it has left for Discord's rate."""
    number = dose.of(short=0, ten=40, full=1000)
    async with crowd(tmp_path, number, dose) as layer:
        rush, server = layer.rush, layer.server
        async with bot_of(layer, HALLALI_PRIVATE_MAPS="shared") as (bot, measured):
            await server.until(measured.working)
            await asyncio.sleep(1)
            few, hour = number // 10, dt.datetime.now(dt.UTC) + dt.timedelta(seconds=9)
            layer.lay([hour] * few)  # what any number takes, such as the pages that SQLite keeps, is taken
            await asyncio.sleep(3.5)
            before = measured.memory(time.monotonic())
            layer.lay([hour] * (number - few))
            await asyncio.sleep(3.5)
            idle = (measured.memory(time.monotonic()) - before) / (number - few)
            public, private, left, at_first = await served(rush)
            tell(f"R14: maps shared; {number} hunts", rush, public, private, measured, left)
            prove_each_once(rush, left, shared=True)
            prove_thirteen_calls(rush, public, private)
            await stopped(bot)
    accounts, pictures = [*public, *private], sum(post.bytes for post in public)
    uploaded = sum(post.bytes for post in accounts if post.files) / pictures
    print(
        f"    R14: {uploaded:.2f} pictures a hunt, {sum(post.bytes for post in accounts) / pictures:.2f} with all that is "
        f"written; R13: {idle / KIB:.1f} KiB an idle hunt; machine idle {at_first:.0%} while the channels were served"
    )
    assert uploaded <= 1.2
    if number < ENOUGH:
        return
    grown = measured.memory(private[-1].at) - measured.memory(post_of(public, private, 100).at)
    print(f"    R13: {grown / MIB:.1f} MiB more than after 100 hunts' messages")
    assert grown <= GROWTH
    assert idle <= IDLE
    if left >= Machine.ROOM:
        prove_swift(at_first, public, private, server, measured)


async def test_killed_in_the_middle_all_are_served_all_the_same(tmp_path: Path, dose: Dose) -> None:
    """Killed without a word when half is told; whoever comes after tells the rest, and what was under way once."""
    number = dose.of(short=0, ten=20, full=40)
    if not number:
        pytest.skip("a start more: in the longer forms")
    async with crowd(tmp_path, number, dose) as layer:
        rush, server = layer.rush, layer.server
        async with bot_of(layer) as (bot, measured):
            await server.until(measured.working)
            layer.lay([dt.datetime.now(dt.UTC) + dt.timedelta(seconds=1)] * number)
            await patiently(rush, lambda: len(server.posts) >= number * (1 + len(HUNTERS)) // 2)
            bot.process.kill()
            await bot.ended()
        told, asked = len(server.posts), server.calls["POST messages"]
        machine = Machine()
        async with bot_of(layer, "after") as (bot, measured):
            public, private = await all_there(rush)
            left = machine.idle()
            await patiently(rush, lambda: rush.unsent() == 0)
            await stopped(bot)
        prove_each_once(rush, left)
    tell(f"G11: killed at {told} posts; {number} hunts", rush, public, private, measured, left)
    again = server.calls["POST messages"] - len(server.posts)
    print(f"    {again} messages asked for twice, {server.calls['GET messages']} histories read")
    assert 0 < told < len(server.posts)
    assert asked <= told + WORKERS
    assert again <= WORKERS, "only what was under way is asked for again"
    assert server.calls["GET messages"] <= number * len(HUNTERS) * 2 + 2 * WORKERS
    assert server.calls["POST private"] == 0


async def test_after_an_outage_of_six_hours_the_nearest_deadline_comes_first(tmp_path: Path, dose: Dose) -> None:
    """Each history is read before its hunt is resolved; then all is told, at the rate. More than 128 private channels, none of
    which was known: each is asked for once."""
    number = dose.of(short=0, ten=20, full=40)
    if not number:
        pytest.skip("a start more: in the longer forms")
    async with crowd(tmp_path, number, dose) as layer:
        rush, server = layer.rush, layer.server
        now = dt.datetime.now(dt.UTC)
        step = dt.timedelta(hours=6) / number
        layer.lay((now - step * n for n in range(1, number + 1)), known=False)
        store = rush.store
        with store.read() as session:
            order = [person.user for person in to_read_back(session, now)]
        store.close()
        machine = Machine()
        async with bot_of(layer) as (bot, measured):
            public, private = await all_there(rush)
            left = machine.idle()
            await patiently(rush, lambda: rush.unsent() == 0)
            await stopped(bot)
        prove_each_once(rush, left)
    tell(f"G11: six hours away; {number} hunts", rush, public, private, measured, left)
    assert len(order) == number * len(HUNTERS)
    assert server.calls["POST private"] <= number * (1 + len(HUNTERS)), "a private channel was asked for twice"
    assert server.calls["GET messages"] >= len(order)
    games = {channel: game for game, channel in rush.channels.items()}
    arrived = [games[post.channel] for post in public]
    wanted = sorted(arrived, reverse=True)  # the last that was laid was due first
    apart = max(abs(place - wanted.index(game)) for place, game in enumerate(arrived))
    print(f"    {len(order)} histories read; no report more than {apart} places from its deadline's")
    assert apart <= AT_ONCE + WORKERS
