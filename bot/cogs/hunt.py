"""The group `/hunt`: every command and every button of the forest hunt, and what each of them runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

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
from bot.cogs.settling import Settling
from bot.cogs.tens import Tens
from bot.cogs.trusting import Trusting
from bot.localise import text


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Hunt(
    Absent,
    Amending,
    Handing,
    Settling,
    Tens,
    Creating,
    Owning,
    Playing,
    Trusting,
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
        self.runs = {command: partial(run, self) for command, run in RUNS.items()}
        bot.entrances |= {action: partial(entrance, self) for action, entrance in ENTRANCES.items()}


RUNS: Mapping[str, Callable[..., Awaitable[None]]] = {
    "join": Hunt.run_join,
    "leave": Hunt.run_leave,
    "order": Hunt.run_order,
    "withdraw": Hunt.run_withdraw,
    "map": Hunt.run_map,
    "me": Hunt.run_me,
    "status": Hunt.run_status,
    "replay": Hunt.run_replay,
    "verify": Hunt.run_verify,
    "why": Hunt.run_why,
    "start": Hunt.run_start,
    "end": Hunt.run_end,
    "panel": Hunt.run_panel,
    "check": Hunt.run_check,
    "export": Hunt.run_export,
}
"""The commands that are about one hunt: what each runs once it is known which. The buttons of the question come to `which`."""

HUNTERS: Mapping[str, Callable[..., Awaitable[None]]] = {
    # joining and leaving
    "join": Hunt.join_pressed,
    "tent": Hunt.tent_picked,
    "weapon": Hunt.weapon_pressed,
    "back": Hunt.back_pressed,
    "take": Hunt.hunter_taken,
    "leave": Hunt.leave_pressed,
    # the order panel, and what is said to an order
    "order": Hunt.order_pressed,
    **dict.fromkeys(("go", "visit", "track", "escort", "attack"), Hunt.line_picked_on_panel),
    "plain": Hunt.plain_pressed,
    "page": Hunt.page_pressed,
    "drop": Hunt.drop_pressed,
    "words": Hunt.words_pressed,
    "form": Hunt.form_sent,
    "withdraw": Hunt.withdraw_pressed,
    "reading": Hunt.reading_pressed,
    "hunt": Hunt.hunt_pressed,
    # what if
    "what": Hunt.what_pressed,
    "see": Hunt.see_pressed,
    "give": Hunt.give_pressed,
    # his own page, and reminders
    "map": Hunt.map_pressed,
    "me": Hunt.me_pressed,
    "nudge": Hunt.nudge_pressed,
    "hush": Hunt.hush_pressed,
    "remind": Hunt.remind_pressed,
    "part": Hunt.part_pressed,
    "return": Hunt.return_pressed,
    "cede": Hunt.cede_pressed,
    "cedewhom": Hunt.cede_picked,
    "uncede": Hunt.uncede_pressed,
    "accept": Hunt.accept_pressed,
    "decline": Hunt.decline_pressed,
}
"""What hunters press: the action of a signed id → what answers it."""

ORGANISERS: Mapping[str, Callable[..., Awaitable[None]]] = {
    # before a hunt is opened
    "open": Hunt.open_pressed,
    "recheck": Hunt.recheck_pressed,
    "openposition": Hunt.position_opened,
    # the panel
    "panel": Hunt.panel_pressed,
    "panelstart": Hunt.start_pressed,
    "panelcheck": Hunt.check_pressed,
    "panelexport": Hunt.export_asked,
    "panelend": Hunt.end_asked,
    "end": Hunt.end_pressed,
    "resume": Hunt.resume_pressed,
    "playagain": Hunt.play_again_pressed,
    # the clock
    "pause": Hunt.pause_pressed,
    "unpause": Hunt.unpause_pressed,
    "remindnow": Hunt.remind_now_pressed,
    "deadline": Hunt.deadline_pressed,
    **dict.fromkeys(("moveday", "movehour"), Hunt.moment_picked),
    "moveform": Hunt.move_form_pressed,
    "movetime": Hunt.moment_written,
    "extend": Hunt.extend_pressed,
    "strike": Hunt.strike_pressed,
    "strikenow": Hunt.strike_now_pressed,
    # animals that rolled 10
    "paneltens": Hunt.tens_pressed,
    "tens": Hunt.ten_asked,
    "ten": Hunt.ten_picked,
    # settings
    "settings": Hunt.settings_pressed,
    "setting": Hunt.setting_pressed,
    "setform": Hunt.setting_written,
    **dict.fromkeys(("setrole", "norole"), Hunt.role_picked),
    "setpack": Hunt.pack_picked,
    # orders that are missing
    "absent": Hunt.absent_pressed,
    "absentpick": Hunt.absent_picked,
    "absentwait": Hunt.wait_pressed,
    "absentgive": Hunt.give_hunter_pressed,
    "absentwhom": Hunt.whom_picked,
    "absentretire": Hunt.retire_pressed,
    # undo, redo, correct
    "undo": Hunt.undo_pressed,
    "undonow": Hunt.undo_now_pressed,
    "redo": Hunt.redo_pressed,
    "redonow": Hunt.redo_now_pressed,
    "fix": Hunt.fix_pressed,
    "fixwho": Hunt.fix_who_picked,
    "fixfield": Hunt.fix_field_picked,
    "fixvalue": Hunt.fix_value_picked,
    "fixform": Hunt.fix_written,
    "fixnow": Hunt.fix_now_pressed,
    # hunters and organisers
    "people": Hunt.people_pressed,
    "hunter": Hunt.hunter_picked,
    "hand": Hunt.hand_pressed,
    "handwhom": Hunt.hand_whom_picked,
    "expel": Hunt.expel_pressed,
    "expelform": Hunt.expel_written,
    "enter": Hunt.enter_pressed,
    "enterform": Hunt.enter_written,
    "leadadd": Hunt.lead_add_pressed,
    "leadadded": Hunt.lead_added,
    "leadgive": Hunt.lead_give_pressed,
    "leadgiven": Hunt.lead_given,
    "leadgivenow": Hunt.lead_give_now,
    "leadout": Hunt.lead_out_pressed,
    "leaddrop": Hunt.lead_dropped,
}
"""What organisers press."""

ENTRANCES: Mapping[str, Callable[..., Awaitable[None]]] = {
    "which": Hunt.which,
    # how a hunt stands, and whether it can be trusted
    "panelstatus": Hunt.status_pressed,
    "verify": Hunt.verify_pressed,
    "dice": Hunt.dice_pressed,
    "odds": Hunt.odds_pressed,
    "why": Hunt.why_pressed,
    "line": Hunt.line_picked,
    "export": Hunt.export_pressed,
    **HUNTERS,
    **ORGANISERS,
}
"""Everything that can be pressed, by anybody: `bot.sealed` signs the action, `bot.client` finds here what answers it."""
