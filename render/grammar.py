"""What a language does to words when they meet: articles, elision, contraction, possessives.

Fluent messages call these as functions: `{ DE($animal) }` writes « du loup », « de l’ours » or « d’Alix ».
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Literal

ISOLATE, POP = "\u2068", "\u2069"
APOSTROPHE = "’"
Gender = Literal["m", "f", "n", ""]


class Phrase(str):
    """Words that remember their grammar: `str(phrase)` is the definite form (« l’épée », « le loup 2 », « Alix »).

    `bare` is the form without an article, `kind` the same without a number, `gender` m, f, n or empty (a person's
    name, whose gender is unknown), `elides` whether a vowel sound begins it.
    """

    bare: str
    kind: str
    gender: Gender
    elides: bool

    def __new__(
        cls, text: str, *, bare: str | None = None, kind: str | None = None, gender: Gender = "", elides: bool
    ) -> Phrase:
        phrase = super().__new__(cls, text)
        phrase.bare = text if bare is None else bare
        phrase.kind = phrase.bare if kind is None else kind
        phrase.gender = gender
        phrase.elides = elides
        return phrase


class Several(str):
    """A list of phrases, « Alix, Brune et Clovis », that remembers its parts: each takes its own preposition."""

    parts: tuple[str, ...]
    _join: Callable[[list[str]], str]

    def __new__(cls, parts: Iterable[str], join: Callable[[list[str]], str]) -> Several:
        parts = tuple(parts)
        several = super().__new__(cls, join(list(parts)))
        several.parts, several._join = parts, join
        return several

    def each(self, write: Callable[[str], str]) -> Several:
        """Writes every part anew: « d’Alix, de Brune et du loup »."""
        return Several([write(part) for part in self.parts], self._join)


def each(write: Callable[[str], str]) -> Callable[[str], str]:
    """Makes a function of one phrase do for a list of them."""

    @wraps(write)
    def written(text: str) -> str:
        return text.each(write) if isinstance(text, Several) else write(text)

    return written


def begins_with_vowel(text: str) -> bool:
    """Tells whether a text begins with a vowel that French elides before: Alix, Émile, Œdipe, Yvain; not Yann, nor
    Hugo, whose h nobody can guess, nor « onze »."""
    letters = unicodedata.normalize("NFD", text.lstrip(ISOLATE + "\\").casefold())
    first, following = letters[:1], letters[1:2]
    if first == "y":
        return bool(following) and following.isalpha() and following not in "aeiouyœæ"
    return first in tuple("aeiouœæ") and not letters.startswith("onz")


def _elides(text: str) -> bool:
    return text.elides if isinstance(text, Phrase) else begins_with_vowel(text)


def french_noun(bare: str, article: str, gender: Gender, number: int | None = None) -> Phrase:
    """Makes a noun of its bare form and its definite article (`le`, `la` or `l’`): « le loup 2 »."""
    numbered = bare if number is None else f"{bare} {number}"
    text = f"{article}{numbered}" if article.endswith(APOSTROPHE) else f"{article} {numbered}"
    return Phrase(text, bare=numbered, kind=bare, gender=gender, elides=article.endswith(APOSTROPHE))


def english_noun(bare: str, article: str, gender: Gender, number: int | None = None) -> Phrase:
    """Makes a noun of its bare form and its indefinite article (`a` or `an`): “the wolf”, and “wolf 2” when numbered."""
    text = f"the {bare}" if number is None else f"{bare} {number}"
    numbered = bare if number is None else text
    return Phrase(text, bare=numbered, kind=bare, gender=gender, elides=article == "an")


@each
def de(text: str) -> str:
    """« du loup », « de l’ours », « des tentes », « d’Alix », « de Brune »."""
    for article, contracted in (("le ", "du "), ("les ", "des ")):
        if text.startswith(article):
            return contracted + text[len(article) :]
    if text.startswith(("l’", "la ")):
        return f"de {text}"
    return f"d’{text}" if _elides(text) else f"de {text}"


@each
def a(text: str) -> str:
    """« au loup », « à l’ours », « aux tentes », « à Alix »."""
    for article, contracted in (("le ", "au "), ("les ", "aux ")):
        if text.startswith(article):
            return contracted + text[len(article) :]
    return f"à {text}"


def que(text: str) -> str:
    """« qu’Alix », « que Brune », « que l’ours »."""
    return f"qu’{text}" if begins_with_vowel(text) else f"que {text}"


def un(phrase: Phrase) -> str:
    """« un loup », « une épée »: the indefinite form, without a number."""
    return f"{'une' if phrase.gender == 'f' else 'un'} {phrase.kind}"


def son(phrase: Phrase) -> str:
    """« son arc », « sa lance », « son épée »."""
    return f"{'sa' if phrase.gender == 'f' and not phrase.elides else 'son'} {phrase.bare}"


def votre(phrase: Phrase) -> str:
    """« votre épée »."""
    return f"votre {phrase.bare}"


def il(phrase: Phrase) -> str:
    """« il », « elle »: the pronoun of a noun."""
    return "elle" if phrase.gender == "f" else "il"


def genre(phrase: Phrase) -> str:
    """`m` or `f`: for a choice between two agreements."""
    return "f" if phrase.gender == "f" else "m"


def bare(phrase: Phrase) -> str:
    """« loup 2 », « épée »: without an article."""
    return phrase.bare


def capital(text: str) -> str:
    """Writes the first letter of a sentence as a capital; a person's name stays as it is."""
    return text[:1].upper() + text[1:]


def an(phrase: Phrase) -> str:
    """“a wolf”, “an arrow”: the indefinite form, without a number."""
    return f"{'an' if phrase.elides else 'a'} {phrase.kind}"


NOUNS: Mapping[str, Callable[..., Phrase]] = {"fr": french_noun, "en": english_noun}
FUNCTIONS: Mapping[str, Mapping[str, Callable[..., str]]] = {
    "fr": {"DE": de, "A": a, "QUE": que, "UN": un, "SON": son, "VOTRE": votre, "IL": il, "GENRE": genre, "NU": bare},
    "en": {"AN": an, "BARE": bare},
}
"""The functions that a language's messages may call, besides Fluent's own and `WORD`, which writes a number out."""
