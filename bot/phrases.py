"""What the bot answers, as text: refusals, receipts, times. Pure; the words are in `data/lang`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cache
from typing import Any

from babel import Locale

from bot import weekdays
from bot.deadlines import NEVER
from bot.errors import Refusal
from bot.linter import length
from bot.situations import Place, Situation
from bot.turns import Receipt
from engine.errors import OrderError
from engine.hunt.orders import HunterOrder
from render.hunt.naming import Cast
from render.hunt.order_words import named, order_sentence, risk_sentence
from render.words import LANGUAGES, Words, clean, quoted, unquoted, words

ORDERS_RULE = "FH-3"
"""The rule that a refusal names when it names no other: what orders there are."""
LABEL = 80
"""How long a button's text may be."""
REMARK = 300
"""How many signs of somebody's sentence are shown: a reason, of 200 signs, is the longest."""
NAMED = frozenset({"name", "hunter", "zone", "hour", "days", "language", "forest", "text", "channel"})
"""Fields of refusals that somebody wrote: they are cleaned and quoted."""


def stamp(moment: datetime, style: str = "t") -> str:
    """Writes an instant so that each reader sees it in his own zone; style `t` hour, `F` date and hour, `R` "in 3 hours"."""
    return f"<t:{int(moment.timestamp())}:{style}>"


def until(moment: datetime, language: str) -> dict[str, str]:
    """Gives the variables `time` and `relative` of a message that tells a deadline; none runs in a hunt that is paused."""
    if moment >= NEVER:
        say = words(language)
        return {"time": say("never-time"), "relative": say("never-relative")}
    return {"time": stamp(moment), "relative": stamp(moment, "R")}


def moment(instant: datetime, language: str) -> str:
    """Writes an instant in full, date and hour; the instant that never comes as what it is."""
    return words(language)("never-time") if instant >= NEVER else stamp(instant, "F")


def name_of(text: str) -> str:
    """Writes a name that somebody chose into Discord text: it can neither format nor mention anything."""
    return quoted(clean(text, "?"))


def remark(text: str) -> str:
    """Writes a sentence that somebody wrote, a reason say, into Discord text, as `name_of` does a name."""
    return quoted(clean(text, "?", REMARK))


def names_of(texts: Iterable[str], language: str) -> str:
    """Lists names: « Alix, Brune et Clovis »."""
    return words(language).list(name_of(text) for text in texts)


def lacking(channel: str, missing: Iterable[str], language: str) -> str:
    """Says which permissions are missing in a channel (its mention), by name, and where they are set."""
    say = words(language)
    named = say.list(f"**{say(f'permission-{name}')}**" for name in missing)
    return say("preview-missing", channel=channel, permissions=named)


def first_line(text: str) -> str:
    """Gives the first line of a text."""
    return text.split("\n", 1)[0]


def excerpt(text: str, limit: int = 200) -> str:
    """Quotes what somebody wrote back to him, shortened, in a code span that nothing inside can leave."""
    cut = text if len(text) <= limit else f"{text[: limit - 1]}…"
    return f"`{cut.replace('`', '´').replace(chr(10), ' ') or ' '}`"


def label(text: str, limit: int = LABEL) -> str:
    """Fits a text onto a button or into a title, where no Markdown is read; its length counts as the linter counts it."""
    plain = unquoted(text).replace("*", "").strip()
    if length(plain) <= limit:
        return plain
    while length(plain) >= limit:
        plain = plain[:-1]
    return f"{plain.rstrip()}…"


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
    if name == "fault":
        return excerpt(str(value))  # it may quote a file that somebody sent
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


def rest(days: str, language: str) -> str:
    """Gives the days of rest as the end of a sentence about the daily hour: « , sauf samedi et dimanche »; or nothing."""
    return words(language)("preview-rest", days=weekdays.write(days, language)) if days else ""


def plain(text: str) -> str:
    """Takes Discord's Markdown out of a text that goes into a file."""
    return unquoted(text).replace("**", "")


# ---------------------------------------------------------------------------------------------------- about an order


def order_said(order: HunterOrder, there: Situation, language: str) -> str:
    """Says an order as it was understood: « Alix va en **E7** (deux cases au nord). »"""
    return order_sentence(order, there.state, there.seat, words(language), there.place.names)


def noted(there: Situation, receipt: Receipt, language: str) -> str:
    """Answers an order that was stored: what was understood, what follows from it by the rules, hunt, deadline, receipt."""
    assert receipt.order is not None  # withdrawals are answered by `withdrawn`
    say = words(language)
    kind = "noted" if receipt.counts and receipt.fresh else "noted-again" if receipt.counts else "noted-older"
    said = say(kind, said=order_said(receipt.order, there, language))
    risk = risk_sentence(receipt.order, there.state, there.seat, say, there.place.names)
    first = said if risk is None else f"{said} {risk}"
    return "\n".join([first, say("receipt-line", **receipt_fields(there.place, receipt, language))])


def in_force(there: Situation, language: str) -> str:
    """Says which order stands, what follows from it, its receipt and how to replace it; or that there is none (R-FH-4)."""
    say, standing = words(language), there.receipt
    if standing is None or standing.order is None:
        return say("panel-order-none")
    said = say("panel-order", said=order_said(standing.order, there, language))
    risk = risk_sentence(standing.order, there.state, there.seat, say, there.place.names)
    first = said if risk is None else f"{said} {risk}"
    return "\n".join([first, say("panel-receipt", receipt=standing.text)])


def overdue(there: Situation, receipt: Receipt, language: str) -> str:
    """Answers an order that came in time but is read after its deadline: nothing about it can be changed any more."""
    assert receipt.order is not None  # withdrawals are answered by `withdrawn`
    say = words(language)
    said = say("noted" if receipt.counts else "noted-older", said=order_said(receipt.order, there, language))
    key = "receipt-line-late" if receipt.counts else "receipt-line-late-older"
    return "\n".join([said, say(key, **receipt_fields(there.place, receipt, language))])


def enough(there: Situation, error: Refusal, language: str) -> str:
    """Refuses one order too many, and says which one is in force."""
    say, standing = words(language), there.receipt
    if standing is None or standing.order is None:
        return "\n".join([refusal(error, language), say("order-standing-none")])
    said = order_said(standing.order, there, language)
    return "\n".join([refusal(error, language), say("order-standing-still", said=said, receipt=standing.text)])


def withdrawn(there: Situation, receipt: Receipt, language: str) -> str:
    """Answers a withdrawal."""
    say = words(language)
    return "\n".join([say("withdrawn"), say("withdrawn-line", **receipt_fields(there.place, receipt, language))])


def receipt_fields(place: Place, receipt: Receipt, language: str) -> dict[str, Any]:
    """Gives the variables of a receipt's line."""
    return {
        "hunt": name_of(place.name),
        "turn": receipt.turn,
        "receipt": receipt.text,
        **until(receipt.deadline, language),
    }


def nothing_to_withdraw(there: Situation, language: str) -> str:
    """Answers a withdrawal when there is no order."""
    return words(language)("nothing-to-withdraw", hunt=name_of(there.place.name), turn=there.turn)


def reason(error: OrderError, there: Situation, language: str) -> str:
    """Says why words are no order: one sentence, with the number of the rule where a rule decides."""
    names = Cast(there.state, (), words(language), there.place.names)
    fields = {name: named(name, value, names) for name, value in error.fields.items()}
    rule = getattr(error, "rule", ORDERS_RULE)
    return words(language)(f"refusal-{error.reason}", **{"rule": rule, **fields})


def refused(there: Situation, error: OrderError, language: str) -> str:
    """Answers words that are no order, or none that is allowed: why, by which rule, and what stands meanwhile."""
    say = words(language)
    why = reason(error, there, language)
    hunt = {"hunt": name_of(there.place.name), "turn": there.turn}
    if there.receipt is None:
        return "\n".join([why, say("refused-hunt-line", **hunt)])
    return "\n".join([why, say("refused-standing-line", receipt=there.receipt.text, **hunt)])
