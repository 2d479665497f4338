"""The words of both languages: articles, elision, numbers, lists, dates, and names that can do no harm."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from engine.hunt.grid import Cell, Direction
from engine.hunt.state import Animal, Forest, Hunt, Hunter, Species, Status, Weapon, WeaponState
from render.grammar import Phrase, Several, a, an, begins_with_vowel, capital, de, il, que, son, un, votre
from render.hunt.naming import Cast
from render.words import LANGUAGES, clean, quoted, unquoted, words

SPECIES = Species(life=10, move=2, attack=2, points=2, breaks_weapons=False)


def hunt_of(animals: list[str], seats: list[str]) -> Hunt:
    """A hunt with these animals and hunters, all on E5."""
    return Hunt(
        turn=2,
        forest=Forest(10, 10, {Cell("B1"): "azure"}),
        bestiary={id.rpartition("-")[0]: SPECIES for id in animals},
        weapons={},
        main_prey=animals[0],
        animals=tuple(Animal(id, id.rpartition("-")[0], Cell("E5"), 10) for id in animals),
        hunters=tuple(
            Hunter(
                id=seat,
                colour="azure",
                at=Cell("E5"),
                weapon=Weapon.SWORD,
                weapon_state=WeaponState.HELD,
                dropped_at=None,
                life=15,
                facing=Direction.N,
                points=0,
                status=Status.HUNTING,
            )
            for seat in seats
        ),
    )


def cast(language: str, animals=("wolf-1", "wolf-2", "bear-1", "stag-1"), names=None) -> Cast:
    names = names or {"alix": "Alix", "brune": "Brune", "clovis": "Clovis"}
    return Cast(hunt_of(list(animals), list(names)), (), words(language), names)


# ------------------------------------------------------------------------------------------------------ French


@pytest.mark.parametrize(
    ("animal", "the", "of", "to", "some"),
    [
        ("wolf-2", "le loup 2", "du loup 2", "au loup 2", "un loup"),
        ("bear-1", "l’ours", "de l’ours", "à l’ours", "un ours"),
        ("stag-1", "le cerf", "du cerf", "au cerf", "un cerf"),
    ],
)
def test_animals_with_their_articles(animal, the, of, to, some):
    phrase = cast("fr").animal(animal)
    assert (phrase, de(phrase), a(phrase), un(phrase)) == (the, of, to, some)
    assert il(phrase) == "il"


def test_animals_are_numbered_when_several_of_the_species_are_known():
    assert cast("fr").animal("wolf-1") == "le loup 1"
    assert cast("fr", ("wolf-1", "bear-1")).animal("wolf-1") == "le loup"
    assert cast("fr", ("wolf-2", "bear-1")).animal("wolf-2") == "le loup 2"
    assert cast("en").animal("wolf-2") == "wolf 2"
    assert cast("en").animal("bear-1") == "the bear"


def test_a_species_without_words_of_its_own_keeps_its_key():
    assert cast("fr", ("giant_otter-1",)).animal("giant_otter-1") == "le giant otter"
    assert cast("en", ("giant_otter-1", "giant_otter-2")).animal("giant_otter-2") == "giant otter 2"
    assert cast("en", ("giant_otter-1",)).species_counted("giant_otter", 2) == "two giant otter"


@pytest.mark.parametrize(
    ("weapon", "the", "his", "with_it", "some", "yours"),
    [
        ("sword", "l’épée", "son épée", "à l’épée", "une épée", "votre épée"),
        ("lance", "la lance", "sa lance", "à la lance", "une lance", "votre lance"),
        ("bow", "l’arc", "son arc", "à l’arc", "un arc", "votre arc"),
    ],
)
def test_weapons_have_a_gender(weapon, the, his, with_it, some, yours):
    phrase = cast("fr").weapon(Weapon(weapon))
    assert (phrase, son(phrase), a(phrase), un(phrase), votre(phrase)) == (the, his, with_it, some, yours)


@pytest.mark.parametrize(
    ("name", "elided"),
    [
        ("Alix", "d’Alix"),
        ("Émile", "d’Émile"),
        ("Œdipe", "d’Œdipe"),
        ("Yvain", "d’Yvain"),
        ("Yann", "de Yann"),
        ("Hugo", "de Hugo"),  # nobody can guess an h
        ("Brune", "de Brune"),
        ("Åsa", "d’Åsa"),
        ("42", "de 42"),
        ("Юлия", "de Юлия"),
        ("Y", "de Y"),
    ],
)
def test_names_elide_by_their_sound(name, elided):
    person = Cast(hunt_of(["wolf-1"], ["x"]), (), words("fr"), {"x": name}).hunter("x")
    assert unquoted(de(person)) == elided
    assert unquoted(que(person)) == elided.replace("d’", "qu’").replace("de ", "que ")


def test_a_name_that_looks_like_an_article_is_a_name():
    people = cast("fr", names={"x": "Le Goff", "y": "La Hire"})
    assert unquoted(de(people.hunter("x"))) == "de Le Goff"
    assert unquoted(a(people.hunter("y"))) == "à La Hire"


def test_each_of_several_takes_its_own_preposition():
    people = cast("fr")
    assert unquoted(de(people.hunters(["alix", "brune"]))) == "d’Alix et de Brune"
    assert a(people.animals(["wolf-1", "bear-1", "stag-1"])) == "au loup 1, à l’ours et au cerf"


def test_numbers_do_not_elide_by_their_vowel_alone():
    assert de("onze points") == "de onze points"
    assert de("un point") == "d’un point"
    assert not begins_with_vowel("huit")


def test_french_counts_zero_in_the_singular():
    say = words("fr")
    assert [say("points", n=n) for n in (0, 1, 2)] == ["aucun point", "un point", "deux points"]
    assert [say("cells", n=n) for n in (1, 2)] == ["une case", "deux cases"]
    assert say.plural(0) == "one"
    assert words("en").plural(0) == "other"
    assert [words("en")("points", n=n) for n in (0, 1, 2)] == ["no points", "one point", "two points"]


# ------------------------------------------------------------------------------------------------ both languages


def test_directions_and_distances():
    french, english = cast("fr"), cast("en")
    assert a(french.direction(Direction.NE)) == "au nord-est"
    assert de(french.direction(Direction.W)) == "de l’ouest"
    assert words("fr").attribute("direction-NW", "letter") == "NO"
    assert french.away(Cell("E5"), Cell("E7")) == "à deux cases au nord"
    assert french.away(Cell("E5"), Cell("F8")) == "à trois cases vers le nord"
    assert french.away(Cell("E5"), Cell("E5")) == "sur la même case"
    assert french.way(Cell("E5"), Cell("D4")) == "une case au sud-ouest"
    assert french.way(Cell("E5"), Cell("C6")) is None
    assert english.away(Cell("E5"), Cell("G7")) == "two cells to the north-east"
    assert english.away(Cell("E5"), Cell("F8")) == "three cells away towards the north"


@pytest.mark.parametrize(
    ("language", "n", "ordinal"),
    [
        ("fr", 1, "premier"),
        ("fr", 4, "quatrième"),
        ("fr", 21, "21e"),
        ("en", 4, "fourth"),
        ("en", 20, "twentieth"),
        ("en", 21, "21st"),
        ("en", 22, "22nd"),
        ("en", 23, "23rd"),
        ("en", 111, "111th"),
    ],
)
def test_days_are_counted(language, n, ordinal):
    assert words(language).ordinal(n) == ordinal


def test_numbers_are_written_out_up_to_twenty():
    assert [words("fr").number(n) for n in (0, 1, 17, 20, 21)] == ["zéro", "un", "dix-sept", "vingt", "21"]
    assert words("fr").number(1, "f") == "une"
    assert words("en").number(12) == "twelve"


def test_lists():
    assert words("fr").list(["Alix", "Brune", "Clovis"]) == "Alix, Brune et Clovis"
    assert words("fr").list(["Alix", "Brune"], "or") == "Alix ou Brune"
    assert words("en").list(["Alix", "Brune", "Clovis"]) == "Alix, Brune and Clovis"
    assert words("fr").list([]) == ""
    assert isinstance(words("fr").list(["Alix"]), Several)


def test_counting_animals():
    assert cast("fr").animals_counted(["wolf-1", "wolf-2", "bear-1"]) == "deux loups et un ours"
    assert cast("en").animals_counted(["wolf-1", "wolf-2"]) == "two wolves"
    assert words("fr").counted("species-bear", 2) == "deux ours"


def test_dates_and_times():
    assert words("fr").date(date(2026, 8, 27)) == "jeudi 27 août 2026"
    assert words("en").date(date(2026, 8, 27), "long") == "27 August 2026"
    assert words("fr").date(date(2027, 1, 1)) == "vendredi 1er janvier 2027"
    assert words("fr").date(date(2027, 1, 11), "long") == "11 janvier 2027"
    assert words("en").date(date(2027, 1, 1), "long") == "1 January 2027"
    assert (
        words("fr").time(datetime(2026, 8, 27, 21, 5, tzinfo=UTC))
        == words("en").time(datetime(2026, 8, 27, 21, 5, tzinfo=UTC))
        == "21:05"
    )


def test_english_articles():
    assert an(cast("en").animal("wolf-2")) == "a wolf"
    assert an(words("en").noun("direction-E")) == "an east"
    assert capital("l’ours") == "L’ours"


def test_weapon_states():
    french = cast("fr")
    assert french.weapon_state(Weapon.BOW, WeaponState.BROKEN, None) == "arc brisé"
    assert french.weapon_state(Weapon.LANCE, WeaponState.BROKEN, None) == "lance brisée"
    assert french.weapon_state(Weapon.SWORD, WeaponState.DROPPED, Cell("E5")) == "épée à terre en E5"
    assert cast("en").weapon_state(Weapon.SWORD, WeaponState.HELD, None) == "sword in hand"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_that_does_not_exist_or_lacks_a_variable_is_an_error(language):
    say = words(language)
    with pytest.raises(KeyError):
        say("no-such-message")
    with pytest.raises(ValueError, match="points"):
        say("points")
    with pytest.raises(KeyError):
        say.attribute("species-wolf", "colour")
    assert "points" in say
    assert "no-such-message" not in say
    assert say.variants("no-such-message") == ()
    assert say.variants("attack")[:2] == ("attack-1", "attack-2")


# ----------------------------------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Alix   de  Brie ", "Alix de Brie"),
        ("A\u202elix", "Alix"),
        ("e\u0301tienne", "étienne"),
        ("X\u0351\u0352\u0357\u035balgo", "X\u0351\u0352algo"),
        ("\u3164\u200b", "Chasseur 1"),
        ("", "Chasseur 1"),
        ("x" * 40, "x" * 32),
        ("🦌", "🦌"),
    ],
)
def test_names_are_made_fit_to_show(given, shown):
    assert clean(given, "Chasseur 1") == shown


@pytest.mark.parametrize(
    "name", ["**gras**", "@everyone", "<@1234>", "[lien](https://x)", "`code`", "# titre", "a||b||"]
)
def test_a_name_can_format_and_mention_nothing(name):
    written = quoted(name)
    assert unquoted(written) == name
    for sign in "*@<[(`#|":
        assert sign not in written.replace(f"\\{sign}", "")


def test_hunters_of_one_name_are_told_apart_and_the_nameless_have_a_place():
    people = Cast(hunt_of(["wolf-1"], ["a", "b", "c"]), (), words("fr"), {"a": "Alix", "b": "alix", "c": "\u200b"})
    assert [unquoted(people.hunter(seat)) for seat in ("a", "b", "c")] == ["Alix (a)", "alix (b)", "Chasseur 3"]
    assert people.being("wolf-1") == "le loup"
    assert unquoted(people.being("c")) == "Chasseur 3"


def test_a_phrase_remembers_its_grammar():
    phrase = words("fr").noun("species-bear", 2)
    assert isinstance(phrase, Phrase)
    assert (phrase, phrase.bare, phrase.kind, phrase.gender, phrase.elides) == ("l’ours 2", "ours 2", "ours", "m", True)
