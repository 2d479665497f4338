"""Whom a message means: the one animal that is tracked, the one hunter who is escorted or attacked (FH-3)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.contract import Seat
from engine.errors import AmbiguousOrder, IllegalOrder, InvalidOrder
from engine.hunt.grid import distance
from engine.hunt.notation_chunks import Scope, animal_words
from engine.hunt.notation_names import AnimalWords, alike, animals_named, species_alike
from engine.hunt.notation_said import Said, Statement
from engine.hunt.notation_writing import Vocabulary
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Track
from engine.hunt.state import Hunt, Hunter

_OFFERED = 3
_WORDS_TRIED = 6


@dataclass(frozen=True)
class Context:
    """Who writes, in what hunt, with what words."""

    hunt: Hunt
    hunter: Hunter
    vocabulary: Vocabulary
    scope: Scope


def animal_meant(said: Statement, verb: Said | None, context: Context) -> str:
    """Gives the id of the animal that is tracked; words that told it are taken out of the statement.

    Raises InvalidOrder for none, AmbiguousOrder with the animals that fit for several, IllegalOrder for one that is
    not (or no more) in the forest.
    """
    hunt = context.hunt
    named = _animals_told(said, verb, context)
    places = [cell.value for cell in said.cells if cell.role in ("at", "to") and (verb is None or cell.after(verb))]
    if len(named) > 1:
        orders = (Track(animal.id) for words in named for animal in animals_named(hunt, words, ()))
        raise AmbiguousOrder("several-orders", _offered(list(orders)))
    if not named and "prey" in said.things:
        if hunt.animal(hunt.main_prey) is None:
            raise InvalidOrder("track-what")
        return hunt.main_prey
    if not named and not ("one" in said.things and places):
        raise InvalidOrder("track-what")
    words = named[0] if named else AnimalWords(frozenset())
    found = animals_named(hunt, words, places)
    if not found:
        _raise_missing(hunt, words, bool(places))
    if len(found) > 1 or words.plural:
        nearest = sorted(found, key=lambda animal: distance(context.hunter.at, animal.at))
        raise AmbiguousOrder("which-animal", _offered([Track(animal.id) for animal in nearest]))
    said.cells = [cell for cell in said.cells if cell.value != found[0].at or not (verb is None or cell.after(verb))]
    return found[0].id


def _animals_told(said: Statement, verb: Said | None, context: Context) -> list[AnimalWords]:
    """The different animals that are named, a misspelt species included."""
    named = list(dict.fromkeys(animal.value for animal in said.animals))
    if named or verb is None:
        return named
    for word in [word for word in said.unknown if word.after(verb)][:_WORDS_TRIED]:
        value = species_alike(word.value, context.scope.lexicon)
        if value is not None:
            said.unknown.remove(word)
            number = next((number for number in said.numbers if number.at in (word.at + 1, word.at + 2)), None)
            if number is not None:
                said.numbers.remove(number)
            words = animal_words(value)
            return [AnimalWords(words.kinds, number.value if number else None, words.plural)]
    return []


def _raise_missing(hunt: Hunt, words: AnimalWords, placed: bool) -> None:
    """Says which animal is not there: one that is none of this hunt's, or one that stands elsewhere."""
    anywhere = animals_named(hunt, words, ())
    if placed and anywhere:
        raise AmbiguousOrder("animal-elsewhere", _offered([Track(animal.id) for animal in anywhere]))
    if len(words.kinds) == 1:
        (species,) = words.kinds
        if words.number is not None:
            raise IllegalOrder("FH-3", "no-such-animal", animal=f"{species}-{max(words.number, 0)}")
        raise IllegalOrder("FH-3", "none-of-that-species", species=species)
    raise InvalidOrder("track-what")


def hunter_meant(said: Statement, verb: Said | None, kind: str, context: Context) -> Seat:
    """Gives the seat of the hunter whom an `escort` or an attempt (`kind` kill) is aimed at.

    Raises InvalidOrder for none, AmbiguousOrder for several, for a name that two may have, or for a doubtful spelling.
    """
    order = Escort if kind == "escort" else Assassinate
    if "self" in said.things and not said.people:
        del said.things["self"]
        return context.hunter.id
    people = list(dict.fromkeys(person.value for person in said.people))
    if len(people) > 1:
        raise AmbiguousOrder("several-orders", _offered([order(seat) for seats in people for seat in sorted(seats)]))
    if not people:
        return _misspelt(said, verb, order, context)
    if len(people[0]) > 1:
        raise AmbiguousOrder("which-hunter", _offered([order(seat) for seat in sorted(people[0])]))
    (seat,) = people[0]
    for word in [word for word in said.unknown if word.after(said.people[0])][:_WORDS_TRIED]:  # `Clovis de Sombrval`
        whole = said.people[-1].word + word.value.casefold()  # `jean-lou`
        if any(alike(part, context.scope.names, "")[0] == {seat} for part in (word.value.casefold(), whole)):
            said.unknown.remove(word)
    other = context.hunt.hunter(seat)
    if other is not None:
        said.cells = [cell for cell in said.cells if cell.role != "at" or cell.value != other.at]
    return seat


def _misspelt(said: Statement, verb: Said | None, order: type[Escort] | type[Assassinate], context: Context) -> Seat:
    """Reads an unknown word as the one hunter whose name it may be with a slip."""
    words = [word for word in said.unknown if verb is None or word.after(verb)][:_WORDS_TRIED]
    for word in words:
        likely, plain = alike(word.value.casefold(), context.scope.names, context.hunter.id)
        if plain:
            said.unknown.remove(word)
            return next(iter(likely))
        if likely - {context.hunter.id}:
            others = sorted(likely - {context.hunter.id})
            raise AmbiguousOrder("misspelt-name", _offered([order(seat) for seat in others]), word=word.value[:40])
    reason = "escort-whom" if order is Escort else "attack-whom"
    if words:
        raise InvalidOrder("unknown-hunter", word=words[0].value[:40])
    raise InvalidOrder("not-an-animal" if said.animals else reason)


def _offered(orders: list[HunterOrder]) -> tuple[HunterOrder, ...]:
    return tuple(dict.fromkeys(orders))[:_OFFERED]
