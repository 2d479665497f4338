"""A message → its words, freed of Markdown, emoji, invisible signs and typographic variants."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

LONGEST = 2_000
"""Signs of a message that are read; a Discord message has at most as many."""

_FOLDED = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "ß": "ss", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
_KEEP_ACCENT = frozenset({"à", "là", "où", "sûr"})
"""Words that are another word without their accent: `où` is a place, `ou` an alternative."""

_BEFORE = ((re.compile(r"\bn[°º]\s*|№\s*", re.I), " # "), (re.compile(r"[’‘ʼ`´′＇]"), "'"), (re.compile("…"), " ... "))
_EMPHASIS = re.compile(r"[*`]+|\|\|")
_REFERENCE = re.compile(r"<(?:a?:\w+:\d+)>|(?<![\w:]):[a-z][a-z0-9_+-]+:(?![\w:])", re.I)
_SMILEY = re.compile(r"(?<!\w)(?:[:;=8]['-]?[)(DPp/|\]3]|\^\^|<3|[xX]D)(?!\w)")
_LINE_START = re.compile(r"^[ \t]*(?://+|#{1,3}[ \t]|-#[ \t]|[-*+•·][ \t])[ \t]*", re.M)
_QUOTED_LINE = re.compile(r"^[ \t]*>{1,3}[ \t]", re.M)
_STRUCK = re.compile(r"~~")
_UNWELCOME = "❌✖❎🚫⛔👎❓❔⁉🤔🙅🤷🙃🚷"
"""Emoji that deny, doubt or ask: they are signs that no order explains, where other emoji are ornament."""
_ARROWS = {
    sign: way
    for way, signs in (("N", "⬆↑"), ("NE", "⬈↗"), ("SE", "⬊↘"), ("S", "⬇↓"), ("SW", "⬋↙"), ("W", "⬅←"), ("NW", "⬉↖"))
    for sign in signs
}

_SCAN = re.compile(
    r"""
    (?P<mention><@!?(?P<who>\w+)>)
  | (?P<tag>\#(?P<name>\w[\w-]*))
  | (?P<foreign><[#@&:/t][^<>\s]*>|https?://\S+|www\.\S+|@(?i:everyone|here)\b)
  | (?P<arrow>[-=–—]*>+|[→⇒➡⟶➔➜›➝])
  | (?P<cell>(?<![^\W_])(?P<letter>[A-Za-z])[-_.:,]?(?P<row>[0-9]{1,3})(?![^\W_]))
  | (?P<pair>(?<![^\W_])(?P<one>[A-Za-z][0-9]{1,2})(?P<two>[A-Za-z][0-9]{1,2})(?![^\W_]))
  | (?P<turned>(?<![^\W_])(?P<turnedrow>[0-9]{1,2})(?P<turnedletter>[A-Za-z])(?![^\W_]))
  | (?P<number>(?<![^\W_])[0-9]+(?![^\W_]))
  | (?P<both>(?<![^\W_])(?:[0-9]+[^\W\d_]{2,}|[^\W\d_]{2,}[0-9]+)(?![^\W_]))
  | (?P<word>[^\W_]+)
  | (?P<break>\n|[.,;:=!|/()\[\]{}—–]|(?<=\s)-+(?=\s))
  | (?P<ask>\?)
  | (?P<sign>[^\s])
    """,
    re.X,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a sign of the message.

    `kind`: word, number, cell (`word` is `e7`), turned (`7e`: cell or ordinal), mention, tag (`#2`, `#brune`), arrow,
    break, ask, compass (an arrow emoji, `word` its direction) or foreign. `text` keeps its accents, `word` is folded.
    `glue` is what stands between it and the token before: "", "-", "'", "_" or " ". `capital`: in capitals throughout.
    """

    kind: str
    text: str
    word: str
    glue: str = " "
    capital: bool = False


def fold(text: str) -> str:
    """Gives a word in small letters without accents and ligatures; `à`, `là`, `où` and `sûr` keep theirs."""
    small = text.casefold() if text != "İ" else "i"
    if small in _KEEP_ACCENT:
        return small
    spread = unicodedata.normalize("NFD", small.translate(_FOLDED))
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def clean(text: str) -> str:
    """Takes out of a message what bears no meaning: Markdown, emoji, quotation marks, invisible signs."""
    text = text[:LONGEST]
    for pattern, instead in _BEFORE:
        text = pattern.sub(instead, text)
    text = unicodedata.normalize("NFKC", text)[: 2 * LONGEST].replace("’", "'")
    text = _EMPHASIS.sub(" ", text)
    text = _QUOTED_LINE.sub(" ❌ ", text)  # somebody's words are quoted: not an order of his
    text = _STRUCK.sub(" ❌ ", text)  # struck out: which part still holds is not for us to say
    text = _LINE_START.sub("", _REFERENCE.sub(" ", text))
    text = _SMILEY.sub(" ", text)
    return "".join(_sign(sign) for sign in text)


def _sign(sign: str) -> str:
    """Gives what is kept of one sign of the message."""
    if sign.isascii():
        return " " if sign in '*"\\`\t\r' else sign if sign >= " " or sign == "\n" else " "
    if sign in _UNWELCOME or sign in _ARROWS or sign in "→⇒➡⟶➔➜›➝–—":
        return sign
    category = unicodedata.category(sign)
    if category.startswith("M") or category in ("Cf", "Cs"):
        return ""
    if sign in "«»“”„‟‹":
        return " "
    return " " if category in ("So", "Sk", "Cc", "Co", "Cn") or category.startswith("Z") else sign


def tokens(text: str) -> tuple[Token, ...]:
    """Splits a message into tokens, in order."""
    found: list[Token] = []
    cleaned = clean(text)
    end = 0
    glue = " "
    for match in _SCAN.finditer(cleaned):
        between = cleaned[end : match.start()]
        glue = " " if between else glue
        end = match.end()
        written = match.group()
        if written in ("-", "_", "'") and not match["break"]:
            glue = written
            continue
        found.extend(_tokens_of(match, glue))
        glue = ""
    return tuple(found)


def _tokens_of(match: re.Match[str], glue: str) -> list[Token]:
    """Gives the token or tokens of one match of the scanner."""
    written = match.group()
    capital = written.isupper()
    if match["mention"]:
        return [Token("mention", written, match["who"], glue)]
    if match["tag"]:
        return [Token("tag", written, match["name"].casefold(), glue)]
    if match["cell"]:
        return [Token("cell", written, (match["letter"] + match["row"]).lower(), glue, match["letter"].isupper())]
    if match["pair"]:
        return [
            Token("cell", match["one"], match["one"].lower(), glue),
            Token("cell", match["two"], match["two"].lower(), ""),
        ]
    if match["turned"]:
        turned = (match["turnedletter"] + match["turnedrow"]).lower()
        return [Token("turned", written, turned, glue, match["turnedletter"].isupper())]
    if match["both"]:
        parts = re.findall(r"[0-9]+|[^\W\d_]+", written)
        kinds = ["number" if part.isascii() and part.isdigit() else "word" for part in parts]
        glues = [glue] + [""] * (len(parts) - 1)
        return [Token(k, p.casefold(), fold(p), g, p.isupper()) for k, p, g in zip(kinds, parts, glues, strict=True)]
    if match["word"]:
        return [Token("word", written.casefold(), fold(written), glue, capital)]
    if written in _ARROWS:
        return [Token("compass", written, _ARROWS[written], glue)]
    for kind in ("arrow", "number", "break", "ask"):
        if match[kind]:
            return [Token(kind, written, written, glue)]
    if written == "@":  # a mention typed by hand
        return []
    if written in "&#":
        return [Token("word", written, {"&": "and"}.get(written, written), glue)]
    return [Token("foreign", written, written, glue)]
