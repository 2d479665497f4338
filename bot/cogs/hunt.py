"""The group `/hunt`: every command and every button of the forest hunt, and what each of them runs."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import Hallali
from bot.cogs.creating import Creating
from bot.cogs.joining import Joining
from bot.cogs.keeping import Keeping
from bot.cogs.leading import Leading
from bot.cogs.playing import Playing
from bot.cogs.reading import Reading
from bot.localise import text


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Hunt(
    Creating,
    Joining,
    Playing,
    Reading,
    Leading,
    commands.GroupCog,
    name="hunt",
    Keeping,
    group_name=text("command-hunt"),
    group_description=text("command-hunt-about"),
):
    """All of `/hunt`. What needs a server says so when it is used in private."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot
        self.runs = {
            "join": self.run_join,
            "leave": self.run_leave,
            "order": self.run_order,
            "withdraw": self.run_withdraw,
            "map": self.run_map,
            "status": self.run_status,
            "replay": self.run_replay,
            "start": self.run_start,
            "end": self.run_end,
            "check": self.run_check,
        }
        bot.entrances |= {
            "which": self.which,
            "open": self.open_pressed,
            "export": self.run_export,
            "recheck": self.recheck_pressed,
            "join": self.join_pressed,
            "tent": self.tent_picked,
            "weapon": self.weapon_pressed,
            "back": self.back_pressed,
            "leave": self.leave_pressed,
            "order": self.order_pressed,
            "form": self.form_sent,
            "withdraw": self.withdraw_pressed,
            "reading": self.reading_pressed,
            "hunt": self.hunt_pressed,
            "map": self.map_pressed,
            "ten": self.ten_picked,
            "tens": self.tens_asked,
            "end": self.end_pressed,
            "resume": self.resume_pressed,
        }
            "playagain": self.play_again_pressed,
            "export": self.export_pressed,
        }
