"""The commands' names in each language, and which language a person reads."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from render.words import LANGUAGES, words

DEFAULT = "en"
"""The language of what Discord shows when it knows no other; French is given beside it for each command."""

LOCALES = {discord.Locale.french: "fr", discord.Locale.american_english: "en"}
"""American English is given too: Discord would else show it a neighbour's names."""

LANGUAGE_CHOICES = [app_commands.Choice(name="français", value="fr"), app_commands.Choice(name="English", value="en")]
"""The languages that a game can be told in, each by its own name."""


def text(key: str) -> locale_str:
    """Gives a command's text, by its key in `commands.ftl`, for discord.py to have translated."""
    return locale_str(words(DEFAULT)(key), key=key)


class Translator(app_commands.Translator):
    """Answers discord.py's question how a command is called in a language."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        language = LOCALES.get(locale)
        key = string.extras.get("key")
        return None if language is None or key is None else words(language)(key)


def language_of(locale: discord.Locale | str, default: str = DEFAULT) -> str:
    """Gives the language that a person's Discord is set to, or the default when it is none of ours."""
    spoken = str(locale).split("-")[0]
    return spoken if spoken in LANGUAGES else default
