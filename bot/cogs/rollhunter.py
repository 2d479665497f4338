"""The group `/rollhunter`: every command and every button of Rollhunter, and what each of them runs."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client import Hallali, Interaction
from bot.cogs.expedition import Expedition
from bot.cogs.noting import Noting
from bot.cogs.reading import rules_offered, rules_text
from bot.cogs.table_panel import TablePanel
from bot.cogs.table_trust import TableTrust
from bot.localise import text
from bot.views.parts import Reply

BOOK, GAME = "rollhunter", "RH"


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class Rollhunter(
    Expedition,
    Noting,
    TablePanel,
    TableTrust,
    commands.GroupCog,
    name="rollhunter",
    group_name=text("command-rollhunter"),
    group_description=text("command-rollhunter-about"),
):
    """All of `/rollhunter`. What needs a server says so when it is used in private."""

    def __init__(self, bot: Hallali) -> None:
        self.bot = bot
        self.runs = {
            "join": self.run_join,
            "start": self.run_start,
            "end": self.run_end,
            "panel": self.run_panel,
            "verify": self.run_verify,
            "play": self.run_play,
            "sheet": self.run_sheet,
            "notes": self.run_notes,
            "month": self.run_month,
            "score": self.run_score,
            "abandon": self.run_abandon,
        }
        entrances = {
            "rhwhich": self.which,
            "rhjoin": self.join_pressed,
            "rhend": self.end_pressed,
            "rhresume": self.resume_pressed,
            "rhpanel": self.panel_pressed,
            "rhverify": self.verify_pressed,
            "rhstart": self.start_pressed,
            "rhpause": self.pause_pressed,
            "rhunpause": self.unpause_pressed,
            "rhendask": self.end_asked,
            "rhmove": self.move_pressed,
            **dict.fromkeys(("rhmoveday", "rhmovehour"), self.moment_picked),
            "rhmoveform": self.move_form_pressed,
            "rhmovetime": self.moment_written,
            "rhplay": self.play_pressed,
            "rhcorner": self.corner_pressed,
            **dict.fromkeys(("rhcell", "rhcellb", "rhask", "rhtick"), self.picked),
            "rhgive": self.give_pressed,
            "rhwithdraw": self.withdraw_pressed,
            "rhsearch": self.search_pressed,
            **dict.fromkeys(("rhseeka", "rhseekb", "rhseekc", "rhseekd"), self.seek_picked),
            "rhsure": self.sure_pressed,
            "rhmeant": self.meant_pressed,
            "rhread": self.reading_pressed,
            "rhsheet": self.sheet_pressed,
            "rhnotes": self.notes_pressed,
            "rhstrike": self.struck,
            "rhassist": self.assist_pressed,
            "rhguess": self.guess_pressed,
            "rhguessed": self.guessed,
        }
        bot.entrances |= {action: self.kindly(entrance) for action, entrance in entrances.items()}

    @app_commands.command(name=text("command-rules"), description=text("command-rollhunter-rules-about"))
    @app_commands.rename(number=text("option-number"))
    @app_commands.describe(number=text("option-rh-number-about"))
    async def rules(self, interaction: Interaction, number: app_commands.Range[str, 1, 20] | None = None) -> None:
        language = await self.bot.language(interaction)
        await self.show(interaction, Reply(rules_text(number, language, BOOK, GAME)))

    @rules.autocomplete("number")
    async def rules_known(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return rules_offered(current, await self.bot.language(interaction), BOOK, GAME)
