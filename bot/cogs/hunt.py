"""The group `/hunt`: every command and every button of the forest hunt, and what each of them runs."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import Hallali
from bot.cogs.absent import Absent
from bot.cogs.amending import Amending
from bot.cogs.creating import Creating
from bot.cogs.handing import Handing
from bot.cogs.keeping import Keeping
from bot.cogs.leading import Leading
from bot.cogs.owning import Owning
from bot.cogs.playing import Playing
from bot.cogs.reading import Reading
from bot.cogs.settling import Settling
from bot.cogs.trusting import Trusting
from bot.localise import text


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Hunt(
    Absent,
    Amending,
    Handing,
    Settling,
    Creating,
    Owning,
    Playing,
    Trusting,
    Reading,
    Leading,
    Keeping,
    commands.GroupCog,
    name="hunt",
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
            "me": self.run_me,
            "status": self.run_status,
            "replay": self.run_replay,
            "verify": self.run_verify,
            "why": self.run_why,
            "start": self.run_start,
            "end": self.run_end,
            "panel": self.run_panel,
            "check": self.run_check,
            "export": self.run_export,
        }
        bot.entrances |= {
            "which": self.which,
            "open": self.open_pressed,
            "recheck": self.recheck_pressed,
            "join": self.join_pressed,
            "tent": self.tent_picked,
            "weapon": self.weapon_pressed,
            "back": self.back_pressed,
            "leave": self.leave_pressed,
            "order": self.order_pressed,
            "me": self.me_pressed,
            "nudge": self.nudge_pressed,
            "part": self.part_pressed,
            "return": self.return_pressed,
            "cede": self.cede_pressed,
            "cedewhom": self.cede_picked,
            "uncede": self.uncede_pressed,
            "accept": self.accept_pressed,
            "decline": self.decline_pressed,
            "form": self.form_sent,
            "words": self.words_pressed,
            "plain": self.plain_pressed,
            "page": self.page_pressed,
            "drop": self.drop_pressed,
            "what": self.what_pressed,
            "see": self.see_pressed,
            "give": self.give_pressed,
            **dict.fromkeys(("go", "visit", "track", "escort", "attack"), self.line_picked_on_panel),
            "withdraw": self.withdraw_pressed,
            "reading": self.reading_pressed,
            "hunt": self.hunt_pressed,
            "map": self.map_pressed,
            "ten": self.ten_picked,
            "tens": self.tens_asked,
            "verify": self.verify_pressed,
            "dice": self.dice_pressed,
            "odds": self.odds_pressed,
            "why": self.why_pressed,
            "line": self.line_picked,
            "end": self.end_pressed,
            "panel": self.panel_pressed,
            "panelstart": self.start_pressed,
            "panelstatus": lambda interaction, token, values: self.run_status(interaction, token.game),
            "panelcheck": lambda interaction, token, values: self.run_check(interaction, token.game),
            "panelend": lambda interaction, token, values: self.run_end(interaction, token.game),
            "panelexport": lambda interaction, token, values: self.run_export(interaction, token.game),
            "remindnow": self.remind_now_pressed,
            "pause": self.pause_pressed,
            "unpause": self.unpause_pressed,
            "deadline": self.deadline_pressed,
            **dict.fromkeys(("moveday", "movehour"), self.moment_picked),
            "moveform": self.move_form_pressed,
            "movetime": self.moment_written,
            "extend": self.extend_pressed,
            "strike": self.strike_pressed,
            "strikenow": self.strike_now_pressed,
            "settings": self.settings_pressed,
            "setting": self.setting_pressed,
            "setform": self.setting_written,
            **dict.fromkeys(("setrole", "norole"), self.role_picked),
            "setpack": self.pack_picked,
            "absent": self.absent_pressed,
            "absentpick": self.absent_picked,
            "absentwait": self.wait_pressed,
            "absentgive": self.give_hunter_pressed,
            "absentwhom": self.whom_picked,
            "absentretire": self.retire_pressed,
            "undo": self.undo_pressed,
            "undonow": self.undo_now_pressed,
            "redo": self.redo_pressed,
            "redonow": self.redo_now_pressed,
            "fix": self.fix_pressed,
            "fixwho": self.fix_who_picked,
            "fixfield": self.fix_field_picked,
            "fixvalue": self.fix_value_picked,
            "fixform": self.fix_written,
            "fixnow": self.fix_now_pressed,
            "people": self.people_pressed,
            "hunter": self.hunter_picked,
            "hand": self.hand_pressed,
            "handwhom": self.hand_whom_picked,
            "expel": self.expel_pressed,
            "expelform": self.expel_written,
            "enter": self.enter_pressed,
            "enterform": self.enter_written,
            "leadadd": self.lead_add_pressed,
            "leadadded": self.lead_added,
            "leadgive": self.lead_give_pressed,
            "leadgiven": self.lead_given,
            "leadgivenow": self.lead_give_now,
            "leadout": self.lead_out_pressed,
            "leaddrop": self.lead_dropped,
            "hush": self.hush_pressed,
            "remind": self.remind_pressed,
            "resume": self.resume_pressed,
            "playagain": self.play_again_pressed,
            "export": self.export_pressed,
            "openposition": self.position_opened,
            "take": self.hunter_taken,
        }
