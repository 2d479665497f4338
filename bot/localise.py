"""The commands' names in each language, and which language a person reads."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot import linter
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


_WRITTEN: dict[tuple[str, ...], list[dict[str, Any]]] = {}
"""Commands as they were written, by their names: what stands behind a name is the same for all bots of a process."""


async def written_commands(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Writes the commands as Discord takes them, in all languages; once a process, for that are ten thousand questions.

    Raises linter.BadPayload when Discord would refuse them.
    """
    translator, commands = tree.translator, tree.get_commands()
    assert translator is not None  # set_translator came before
    names = tuple(each.name for each in commands)
    if names not in _WRITTEN:
        payload = [await each.get_translated_payload(tree, translator) for each in commands]
        for each in payload:
            linter.require(linter.check_command(each))
        _WRITTEN[names] = payload
    return _WRITTEN[names]


def language_of(locale: discord.Locale | str, default: str = DEFAULT) -> str:
    """Gives the language that a person's Discord is set to, or the default when it is none of ours."""
    spoken = str(locale).split("-")[0]
    return spoken if spoken in LANGUAGES else default
