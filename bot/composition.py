"""Puts the bot together and lets it run: `hallali run`. The one place that knows all the parts."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import time
from datetime import timedelta
from urllib.parse import urlsplit

import aiohttp
import discord
import yarl
from PIL import features
from sqlalchemy.exc import OperationalError

from bot import clock, quiet, studio, watchdog
from bot.client import Hallali
from bot.errors import Occupied, withheld
from bot.opening import keep_loaded, open_store
from bot.outside import Outside
from bot.settings import Settings, SettingsError
from bot.store.database import Store
from bot.warming import warm_up

log = logging.getLogger(__name__)

SWITCHING = 5e-4
"""Seconds after which a thread that draws lets another go on. Python's own five milliseconds are for threads that want
little from each other: the event loop, which has some thirty steps to a message, would wait at each of them."""
FINE = 0
FAULTY = 2
UNREACHABLE = 75
"""Exit status when Discord cannot be reached, at the start or for three minutes, or the database: starting anew helps."""
SHARDS_WRONG = (4010, 4011)
"""With what Discord closes a connection that has too many servers, or a shard that is none."""
STANDBY = 1.0
"""Seconds between two looks at whether a place is free."""
LEAVING = 30.0
"""Seconds that a bot has to leave in good order once it knows that it must."""
TOKEN_DEAD = 78
"""Exit status when Discord does not accept the token: starting again would not help."""


def create_bot(outside: Outside) -> Hallali:
    """Makes a bot that has not logged in yet. `outside.store` is open, its tables are up to date; the bot does not close it."""
    return Hallali(outside)


def run(settings: Settings, *, standby: bool = False) -> int:
    """Runs the bot until it is asked to stop; gives the exit status. Raises SettingsError or StoreError, one clear line.

    `standby`: where another has the place, waits until it is free.
    """
    quiet.configure(settings)
    if not features.check("raqm"):
        log.warning("Pillow has no raqm: Arabic and Indic names will be drawn badly")
    if settings.api is not None:
        here_only(settings.api)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # it never speaks
    store = place_taken(settings, standby)
    warm_up()
    keep_loaded()
    sys.setswitchinterval(SWITCHING)
    every = timedelta(hours=settings.backup_every) if settings.backup_every else None
    rate = settings.rate / settings.shards  # Discord counts the requests of all processes together
    helpers = settings.helpers if studio.cores() > 1 else 0
    outside = Outside(settings, store, pace=settings.tick, rate=rate, copies_every=every, helpers=helpers)
    try:
        return asyncio.run(serve(create_bot(outside), settings))
    finally:
        store.close()


def place_taken(settings: Settings, standby: bool) -> Store:
    """Opens the database. Raises StoreError: Occupied when another has the place, unless it may be waited for."""
    told = False
    while True:
        try:
            return open_store(settings.database_url, settings.backups, clock.now(), settings.shard, settings.shards)
        except Occupied as error:
            if not standby:
                raise
            if not told:
                log.info("standing by: %s", error)
                warm_up()  # so that nobody waits for it then
            told = True
            time.sleep(STANDBY)


async def serve(bot: Hallali, settings: Settings) -> int:
    """Logs the bot in and stays until it is asked to stop."""
    stopped = stop_on_signals(bot)
    try:
        if settings.api is not None:
            await stand_in(settings.api)
        async with bot:
            pause = await bot.write(watchdog.note_start, settings.shard)
            if not await watchdog.wait(stopped, pause, "the bot was started often of late"):
                return FINE
            await bot.login(settings.token)
            if not await watchdog.sessions_spared(bot, stopped, settings.shards):
                return FINE
            return await connected(bot)
    except discord.LoginFailure:
        log.critical("Discord does not accept DISCORD_TOKEN: copy it anew from the developer portal")
        return TOKEN_DEAD
    except discord.ConnectionClosed as error:
        if error.code in SHARDS_WRONG:
            log.critical("Discord wants this bot to have more shards: README says how, HALLALI_SHARDS how many")
            return FAULTY
        raise
    except (aiohttp.ClientConnectionError, discord.DiscordServerError, OSError) as error:
        log.critical("Discord cannot be reached: %s", type(error).__name__)
        return UNREACHABLE
    except OperationalError as error:
        log.critical("the database does not answer", exc_info=withheld(error))
        return UNREACHABLE


async def connected(bot: Hallali) -> int:
    """Stays connected until the bot is asked to stop, or something tells that it has to end; gives the exit status.

    That is a gateway that has been silent for too long, or a place on the database that is lost.
    """
    watching = (bot.begin(watchdog.watch(bot), "watchdog"), bot.begin(bot.neighbours.watch(), "neighbours"))
    connecting = bot.connecting = asyncio.create_task(bot.connect(), name="connection")
    await asyncio.wait((*watching, connecting), return_when=asyncio.FIRST_COMPLETED)
    warned = any(task.done() and not task.cancelled() for task in watching) and not connecting.done()
    if warned:
        end_in_any_case()
        await bot.close()
    await asyncio.wait([connecting])
    if not connecting.cancelled():
        connecting.result()
    return TOKEN_DEAD if bot.dead is not None else UNREACHABLE if warned else FINE


def end_in_any_case() -> None:
    """Sees to it that the process ends in half a minute, even if what it waits for never comes: a database that hangs, say.

    What it leaves is taken up by whoever comes next, as after a crash.
    """
    timer = threading.Timer(LEAVING, os._exit, (UNREACHABLE,))
    timer.daemon = True
    timer.start()


def stop_on_signals(bot: Hallali) -> asyncio.Event:
    """Has the bot end cleanly when it is asked to; discord.py listens to no signal but Ctrl-C. Gives what is set then."""
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()

    def stop() -> None:
        log.info("asked to stop")
        stopped.set()
        bot.begin(bot.close(), "close")

    for number in (signal.SIGTERM, signal.SIGINT):
        if sys.platform == "win32":
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
        else:
            loop.add_signal_handler(number, stop)
    return stopped


def here_only(api: str) -> None:
    """Makes sure that a stand-in for Discord is on this machine, since it is sent the token. Raises SettingsError."""
    host = urlsplit(api).hostname or ""
    try:
        here = ipaddress.ip_address(socket.gethostbyname(host)).is_loopback
    except OSError:
        here = False
    if not here:
        raise SettingsError("HALLALI_API is to be an address on this machine: it is sent the token")


async def stand_in(api: str) -> None:
    """Speaks to a stand-in for Discord instead of Discord."""
    async with aiohttp.ClientSession() as session, session.get(f"{api}/gateway") as answer:
        gateway = str((await answer.json(content_type=None))["url"])
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
