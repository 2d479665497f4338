"""What the bot answers, as text: refusals, receipts, times. Pure; the words are in `data/lang`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache
from typing import Any

from babel import Locale

from bot import weekdays
from bot.errors import Refusal
from bot.situations import Place, Situation
from bot.turns import Receipt
from engine.errors import IllegalOrder, OrderError
from engine.hunt.notation import Vocabulary, write
from engine.hunt.orders import HunterOrder
from engine.hunt.state import Weapon
from render.hunt.naming import Cast, species_of
from render.words import LANGUAGES, Words, clean, quoted, unquoted, words

CELLS = re.compile(r"[A-Z][0-9]{1,2}")
LABEL = 80
"""How long a button's text may be."""
NAMED = frozenset({"name", "hunter", "zone", "hour", "days", "language", "forest", "text", "channel"})
"""Fields of refusals that somebody wrote: they are cleaned and quoted."""


def stamp(moment: datetime, style: str = "t") -> str:
    """Writes an instant so that each reader sees it in his own zone; style `t` hour, `F` date and hour, `R` "in 3 hours"."""
    return f"<t:{int(moment.timestamp())}:{style}>"


def until(moment: datetime) -> dict[str, str]:
    """Gives the variables `time` and `relative` of a message that tells a deadline."""
    return {"time": stamp(moment), "relative": stamp(moment, "R")}


def name_of(text: str) -> str:
    """Writes a name that somebody chose into Discord text: it can neither format nor mention anything."""
    return quoted(clean(text, "?"))


def names_of(texts: Iterable[str], language: str) -> str:
    """Lists names: « Alix, Brune et Clovis »."""
    return words(language).list(name_of(text) for text in texts)


def label(text: str, limit: int = LABEL) -> str:
    """Fits a text onto a button or into a title, where no Markdown is read."""
    plain = unquoted(text).replace("*", "").strip()
    return plain if len(plain) <= limit else f"{plain[: limit - 1]}…"


def refusal(error: Refusal, language: str) -> str:
    """Says why a wish is not granted."""
    say = words(language)
    return say(f"denied-{error.reason}", **{name: field(name, value, say) for name, value in error.fields.items()})


def field(name: str, value: Any, say: Words) -> Any:
    """Writes a refusal's variable for a reader: names are quoted, species called by their name."""
    if name == "species":
        return species(str(value), say.language)
    if name in NAMED:
        return name_of(str(value))
    return value if isinstance(value, int) else clean(str(value), "?")


def species(key: str, language: str) -> str:
    """Gives a species' name without an article: « loup »; one that no message names keeps its key."""
    say = words(language)
    return say(f"species-{key}") if f"species-{key}" in say else clean(key.replace("_", " "), "?")


@cache
def species_names(key: str) -> frozenset[str]:
    """Gives all that a species may be called: its key, and its names in each language, one or several."""
    found = {key, key.replace("_", " ")}
    for language in LANGUAGES:
        say = words(language)
        if f"species-{key}" in say:
            found |= {say(f"species-{key}"), say.attribute(f"species-{key}", "plural")}
    return frozenset(name.casefold() for name in found)


def forest(name: str, language: str) -> str:
    """Gives a forest's name; one that no message names keeps its file's."""
    say = words(language)
    return say(f"forest-{name}") if f"forest-{name}" in say else clean(name.replace("_", " "), "?")


def language_name(language: str, reader: str) -> str:
    """Gives a language's name in the reader's."""
    return str(Locale.parse(language).get_display_name(reader))


def colour(key: str, language: str) -> str:
    """Gives a tent's colour; one that no message names keeps its key."""
    say = words(language)
    return say(f"colour-{key}") if f"colour-{key}" in say else key


def counts(animals: Mapping[str, int], language: str) -> str:
    """Lists animals by their number: « deux lièvres et un ours »."""
    say = words(language)
    return say.list(
        say.counted(f"species-{key}", number) if f"species-{key}" in say else f"{number} {species(key, language)}"
        for key, number in animals.items()
        if number
    )


def cast(there: Situation, language: str) -> Cast:
    """Gives the names of a hunt, for sentences about it."""
    return Cast(there.state, (), words(language), there.place.names)


def rest(days: str, language: str) -> str:
    """Gives the days of rest as the end of a sentence about the daily hour: « , sauf samedi et dimanche »; or nothing."""
    return words(language)("preview-rest", days=weekdays.write(days, language)) if days else ""


def plain(text: str) -> str:
    """Takes Discord's Markdown out of a text that goes into a file."""
    return unquoted(text).replace("**", "")


# ---------------------------------------------------------------------------------------------------- about an order


def order_said(order: HunterOrder, there: Situation, language: str) -> str:
    """Says an order as it was understood, in the short notation: « Alix : **E7**. »"""
    said = write(order, Vocabulary(language, there.place.names))
    return words(language)("order-said", hunter=name_of(there.place.names[there.seat]), order=name_of(said))


def noted(there: Situation, receipt: Receipt, language: str) -> str:
    """Answers an order that was stored: what was understood, what follows from it by the rules, hunt, deadline, receipt."""
    assert receipt.order is not None  # withdrawals are answered by `withdrawn`
    say = words(language)
    kind = "noted" if receipt.counts and receipt.fresh else "noted-again" if receipt.counts else "noted-older"
    said = order_said(receipt.order, there, language)
    return "\n".join([say(kind, said=said), say("receipt-line", **receipt_fields(there.place, receipt))])


def withdrawn(there: Situation, receipt: Receipt, language: str) -> str:
    """Answers a withdrawal."""
    say = words(language)
    return "\n".join([say("withdrawn"), say("withdrawn-line", **receipt_fields(there.place, receipt))])


def receipt_fields(place: Place, receipt: Receipt) -> dict[str, Any]:
    """Gives the variables of a receipt's line."""
    return {
        "hunt": name_of(place.name),
        "turn": receipt.turn,
        "receipt": receipt.text,
        **until(receipt.deadline),
    }


def nothing_to_withdraw(there: Situation, language: str) -> str:
    """Answers a withdrawal when there is no order."""
    return words(language)("nothing-to-withdraw", hunt=name_of(there.place.name), turn=there.turn)


def reason(error: OrderError, there: Situation, language: str) -> str:
    """Says why words are no order: one sentence, with the number of the rule where a rule decides."""
    say, names = words(language), cast(there, language)
    fields = {name: term(name, value, names, language) for name, value in error.fields.items()}
    if isinstance(error, IllegalOrder):
        fields["rule"] = error.rule
    return say(f"refusal-{error.reason}", **fields)


def term(name: str, value: Any, names: Cast, language: str) -> Any:
    """Writes a variable of a refused order for a reader: hunters and animals by name, what he wrote himself quoted."""
    if name == "hunter":
        return names.hunter(value) if names.hunt.hunter(value) else name_of(str(value))
    if name == "animal":
        return names.animal(value) if names.hunt.animal(value) else species(species_of(str(value)), language)
    if name == "species":
        return species(str(value), language)
    if name in ("weapon", "yours"):
        return names.weapon(Weapon(value))
    if name == "colour":
        return colour(str(value), language)
    if isinstance(value, (int, float)):
        return value
    return str(value) if CELLS.fullmatch(str(value)) else name_of(str(value))


def refused(there: Situation, error: OrderError, language: str) -> str:
    """Answers words that are no order, or none that is allowed: why, by which rule, and what stands meanwhile."""
    say = words(language)
    why = reason(error, there, language)
    hunt = {"hunt": name_of(there.place.name), "turn": there.turn}
    if there.receipt is None:
        return "\n".join([why, say("refused-hunt-line", **hunt)])
    return "\n".join([why, say("refused-standing-line", receipt=there.receipt.text, **hunt)])
