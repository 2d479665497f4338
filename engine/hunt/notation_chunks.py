"""Tokens → chunks: each word or phrase with the one sense that it has where it stands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.contract import Seat
from engine.hunt.notation_lexicon import Lexicon, Sense, undoubled
from engine.hunt.notation_names import AnimalWords, Names
from engine.hunt.notation_settling import Chunk, settle
from engine.hunt.state import Hunt
from engine.notation_tokens import Token

_PHRASED = ("word", "number", "turned")
_ELIDED = ("j", "l", "d", "m")
_VOWELS = "aeiouyh"


@dataclass(frozen=True)
class Scope:
    """What words are looked up in: the lexicon, the hunters' names, the hunt, who writes and in which language."""

    lexicon: Lexicon
    names: Names
    hunt: Hunt
    seat: Seat
    mentions: dict[str, Seat]
    language: str
    counted: bool = True


def chunks(tokens: tuple[Token, ...], scope: Scope) -> tuple[Chunk, ...]:
    """Reads tokens as chunks, longest phrases first, then settles what each one is by its neighbours."""
    spread = [part for token in tokens for part in _unglued(token, scope)]
    found: list[Chunk] = []
    index = 0
    while index < len(spread):
        chunk = _chunk(spread, index, scope)
        found.append(chunk)
        index += chunk.size
    return settle(found, scope.hunt.forest.columns, scope.seat, scope.language)


def _unglued(token: Token, scope: Scope) -> list[Token]:
    """Splits `jescorte` into j and escorte where only the parts are known; mends letters doubled or not."""
    word, lexicon = token.word, scope.lexicon
    if token.kind != "word" or lexicon.knows(word) or (word,) in scope.names.phrases or len(word) < 4:
        return [token]
    rest = word[1:]
    elided = word[0] in _ELIDED and rest[0] in _VOWELS and len(rest) > 2
    if elided or word[0] == "j":
        meant = rest if _spoken_of(rest, lexicon) else _mended(rest, lexicon)
        if meant is not None and _spoken_of(meant, lexicon):
            first = replace(token, word=word[0], text=word[0])
            return [first, replace(token, word=meant, text=token.text[1:], glue="'")]
    mended = _mended(word, lexicon)
    return [token if mended is None else replace(token, word=mended)]


def _mended(word: str, lexicon: Lexicon) -> str | None:
    """Gives the known word that is meant by one with a letter too few, or too many of the same, or two turned."""
    if not word.isascii() or word.endswith(("ee", "ees")) or len(word) < 4:
        return None
    meant = frozenset[str]()
    if len(word) >= 6:
        meant = lexicon.loose.get(undoubled(word), frozenset()) or _swapped(word, lexicon)
    meant = meant or lexicon.short.get(word, frozenset())
    return min(meant) if len({lexicon.senses((known,)) for known in meant}) == 1 else None


def _spoken_of(rest: str, lexicon: Lexicon) -> bool:
    """Tells whether an elided word may stand before this one: `jfonce`, `lours`; not `jour`, whatever `our` is."""
    kinds = {kind for kind, _ in lexicon.senses((rest,))}
    return bool(kinds & {"verb", "aux", "species", "weapon", "squire"})


def _swapped(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Gives the known words that two neighbouring letters make of this one when they change places."""
    turned = (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(min(len(word), 20) - 1))
    return frozenset(known for known in turned if lexicon.knows(known))


def _chunk(spread: list[Token], index: int, scope: Scope) -> Chunk:
    """Reads the chunk that begins at a token."""
    token = spread[index]
    if token.kind == "mention":
        seat = scope.mentions.get(token.word)
        return Chunk("unknown", "mention", token) if seat is None else Chunk("person", frozenset({seat}), token)
    if token.kind == "tag":
        return _tag(token, scope)
    phrase = _phrase(spread, index, scope) if token.kind in _PHRASED else None
    if phrase is not None:
        return phrase
    match token.kind:
        case "cell" | "turned":
            return Chunk("cell", token.word.upper(), token, turned=token.kind == "turned")
        case "number":
            return Chunk("number", int(token.word[:6]), token)
        case "word":
            return Chunk("unknown", token.text, token)
        case "compass":
            return Chunk("direction", token.word, token)
        case "foreign":
            return Chunk("foreign", token.text, token)
        case kind:
            dash = kind == "break" and not token.text.strip("-–—") and 0 < index < len(spread) - 1
            if dash and spread[index - 1].kind == spread[index + 1].kind == "cell":
                return Chunk("arrow", None, token)  # `E5 - E7`
            return Chunk(kind, None, token)


def _tag(token: Token, scope: Scope) -> Chunk:
    """Reads `#brune` as the hunter of this id, `#2` as a number."""
    name = token.word
    if name in scope.names.seats:
        return Chunk("person", frozenset({scope.names.seats[name]}), token, tagged=True)
    return Chunk("number", int(name[:6]), token) if name.isascii() and name.isdigit() else Chunk("unknown", name, token)


def _phrase(spread: list[Token], index: int, scope: Scope) -> Chunk | None:
    """Finds the longest known phrase from here on: a name, a species, a word of the lexicon."""
    run: list[str] = []
    for token in spread[index : index + max(scope.lexicon.longest, scope.names.longest)]:
        if token.kind not in _PHRASED:
            break
        run.append(token.word)
    for length in range(len(run), 0, -1):
        words = tuple(run[:length])
        senses = set(scope.lexicon.senses(words))
        seats = scope.names.phrases.get(words)
        if seats is not None:
            senses.add(("person", ""))
        if senses:
            text = " ".join(part.text for part in spread[index : index + length])
            last = spread[index + length - 1]
            idiom = words in scope.lexicon.idioms
            return Chunk(
                "word",
                None,
                spread[index],
                length,
                frozenset(senses),
                seats or frozenset(),
                text,
                last=last,
                idiom=idiom,
            )
    return None


def animal_words(value: str) -> AnimalWords:
    """Reads the value of a species sense: `wolf`, `wolf*` for several, `roe_deer|stag` for either."""
    return AnimalWords(frozenset(value.rstrip("*").split("|")), plural=value.endswith("*"))


def has(senses: frozenset[Sense], kind: str) -> bool:
    """Tells whether one of the senses is of this class."""
    return any(sense[0] == kind for sense in senses)
