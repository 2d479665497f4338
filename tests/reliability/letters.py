"""Private messages such as nobody should write: real orders in both languages, bent, broken, decorated and drowned.

Everything is drawn from a generator that the test seeds, so that a letter that made the bot stumble can be written again.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from datetime import datetime
from random import Random
from typing import Any

Payload = dict[str, Any]

ORDERS = (
    *("E7", "b3", "C2", "J 5", "je vais en C2", "je reste", "rester", "annule", "je cherche ma lance", "à mon écuyer"),
    *(
        "je traque le loup",
        "je traque le cerf 1",
        "j'attaque Brune",
        "attentat sur Colin",
        "j'escorte Alix",
        "retraite",
    ),
    *(
        "écuyer : l'arc",
        "deux cases au nord",
        "et si j'allais en B2 ?",
        "aide",
        "le même ordre",
        "je change d'arme : épée",
    ),
    *(
        "I stay",
        "go to C2",
        "I hunt the wolf",
        "track stag 1",
        "attack Brune",
        "escort Alix",
        "squire: the bow",
        "cancel",
    ),
    *("search", "retire", "two cells north", "what if I go to B2?", "help", "the same again", "move to D3 then rest"),
    *("une case au nord", "une case au sud", "one cell east", "one cell west", "une case au nord-est", "un pas au sud"),
    *("A1", "tente A1", "E5 alpha", "cherche G7", "visit C4 beta church", "search for the city at H8", "corner I12"),
)
ODD = (
    *(
        "",
        " ",
        "\n",
        "\u200b",
        "\u2060",
        "\u202e",
        "\u00ad",
        "?",
        "!",
        "...",
        "0",
        "-1",
        "\\",
        "`",
        "```",
        "**",
        "||",
        "_",
    ),
    *("{", "}", "{0}", "{ $hunt }", "%s", "%n%n%n", "${x}", "{{x}}", "'; DROP TABLE game; --", "\x00", "\x07\x1b[31m"),
    *("null", "None", "NaN", "true", "1e309", "../../etc/passwd", "<script>", "@everyone", "@here", "<@1>", "<@&2>"),
    *("<#3>", "<t:0:R>", "</hunt order:1>", "<a:x:4>", "[a](https://x)", "https://x", ":fox:", "# E7", "> E7", "-# E7"),
    *(
        "狼を追う",
        "أطارد الذئب",
        "אני נשאר",
        "Я иду на С2",
        "ﷺ" * 9,
        "𝕀 𝕤𝕥𝕒𝕪",
        "Ｅ７",
        "e\u0301cuyer",
        "E７",
        "🏹🐺",
        "👨‍👩‍👧‍👦",
        "ß",
        "İ",
        "ǅ",
    ),
)
MARKS = "\u0300\u0301\u0308\u0327\u0336\u0489\u200d\u202a\u202e\u2066\ufe0f\u0007\u001b\u00a0\u202f\u3164\u2800"


def swapped(luck: Random, text: str) -> str:
    if len(text) < 2:
        return text
    at = luck.randrange(len(text) - 1)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def mistyped(luck: Random, text: str) -> str:
    signs = list(text)
    for _ in range(luck.randint(1, 3)):
        signs.insert(luck.randint(0, len(signs)), chr(luck.choice((luck.randint(32, 126), luck.randint(160, 0x2FFF)))))
    return "".join(signs)


def torn(luck: Random, text: str) -> str:
    return text[luck.randint(0, len(text)) : luck.randint(0, len(text))] or text[:1]


def decorated(luck: Random, text: str) -> str:
    around = luck.choice(("**", "`", "||", "~~", "«\u00a0", '"', "(", "<@9> ", "> ", "- ", "# "))
    return f"{around}{text}{around[::-1]}"


def haunted(luck: Random, text: str) -> str:
    return "".join(sign + "".join(luck.choices(MARKS, k=luck.randint(0, 3))) for sign in text)


def joined(luck: Random, text: str) -> str:
    between = luck.choice((" puis ", " ou ", " et ", " then ", " or ", ", ", "\n", " ; non, ", " mais pas "))
    return between.join([text, *luck.choices(ORDERS, k=luck.randint(1, 4))])


def drowned(luck: Random, text: str) -> str:
    filling = luck.choice((text + " ", luck.choice(ODD) or "x", "a", "je ", "é", "🐗", "((", "9"))
    return (filling * 4000)[: luck.choice((1999, 2000, 2001, 3999, 4000, 4001, 6000))]


def recased(luck: Random, text: str) -> str:
    return luck.choice((text.upper(), text.title(), text.swapcase(), unicodedata.normalize("NFKD", text), text[::-1]))


def odd(luck: Random, text: str) -> str:
    return luck.choice((luck.choice(ODD), f"{text}{luck.choice(ODD)}", f"{luck.choice(ODD)}{text}"))


def noise(luck: Random, text: str) -> str:
    return "".join(
        chr(luck.choice((luck.randint(0, 0xD7FF), luck.randint(0xE000, 0x1FFFF)))) for _ in range(luck.randint(1, 60))
    )


BENDS: tuple[Callable[[Random, str], str], ...] = (
    *(swapped, mistyped, torn, decorated, haunted, joined, drowned, recased, odd, noise),
)


def words(luck: Random) -> str:
    """Writes something: an order in half of the cases, else one that was bent up to three times; at most 6,000 characters."""
    text = luck.choice(ORDERS)
    if luck.random() < 0.5:
        return text
    for _ in range(luck.randint(1, 3)):
        text = luck.choice(BENDS)(luck, text)
    return text[:6000]


def trimmings(luck: Random, channel: int, known: list[int]) -> Payload:
    """Gives what else a message may carry; any of Discord's optional fields may be there, be null or be missing."""
    file = {"id": "7", "filename": "E7.png", "size": 3, "url": "https://cdn/x", "proxy_url": "https://cdn/x"}
    about = {"message_id": str(luck.choice(known)), "channel_id": str(channel)}
    choices: tuple[Payload, ...] = (
        {"attachments": [file | {"content_type": luck.choice(("image/png", None)), "description": luck.choice(ODD)}]},
        {"embeds": [{"type": "rich", "title": "E7", "description": luck.choice(ODD)}, {}]},
        {"sticker_items": [{"id": "8", "name": "E7", "format_type": 1}]},
        {"type": 19, "message_reference": about, "referenced_message": None},
        {"type": 19, "message_reference": about},
        {"message_reference": about | {"type": 1}, "message_snapshots": [{"message": {"content": "E7"} | STILL}]},
        {"flags": luck.choice((0, 1 << 12, 1 << 13, 1 << 14))},
        {"nonce": luck.choice(("1", 2, None))},
        {"tts": True, "mention_everyone": True, "pinned": True},
        {"mentions": [{"id": "9", "username": "x", "discriminator": "0", "avatar": None}], "mention_roles": ["5"]},
        {"components": [], "position": 3, "reactions": [], "webhook_id": None, "application_id": None},
        {"activity": {"type": 1, "party_id": "x"}},
        {"unheard_of": {"nested": [1, None, "x"]}},
    )
    return {key: value for each in luck.sample(choices, luck.randint(0, 3)) for key, value in each.items()}


STILL: Payload = {
    "timestamp": "2026-06-01T10:00:00+00:00",
    "edited_timestamp": None,
    "attachments": [],
    "embeds": [],
    "mentions": [],
    "mention_roles": [],
    "type": 0,
    "flags": 0,
}


def letter(luck: Random, id: int, user: int, channel: int, at: datetime, known: list[int]) -> Payload:
    """Gives a message as the gateway brings it. `known`: ids of messages that it may reply to."""
    author: Payload = {
        "id": str(user),
        "username": luck.choice(("x", "Ünï", "a" * 32)),
        "discriminator": "0",
        "avatar": None,
    }
    author |= luck.choice(({}, {"global_name": luck.choice(ODD)}, {"bot": False, "public_flags": 0, "banner": None}))
    given = {
        **STILL,
        "id": str(id),
        "channel_id": str(channel),
        "author": author,
        "content": words(luck),
        "timestamp": at.isoformat(),
        "tts": False,
        "mention_everyone": False,
        "pinned": False,
        "channel_type": 1,
        **trimmings(luck, channel, known),
    }
    for name in ("flags", "channel_type", "mention_roles"):
        if luck.random() < 0.1:
            given.pop(name, None)
    return given
