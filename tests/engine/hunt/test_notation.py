"""What a hunter writes and what he is told: readings, refusals with their rules, offers, and the short notation."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import AmbiguousOrder, IllegalOrder, InvalidOrder, OrderError
from engine.hunt import content
from engine.hunt.grid import Cell, Direction
from engine.hunt.notation import Vocabulary, Withdraw, parse, suggestions, write
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Search, Squire, Stay, Track, check, moves_of
from engine.hunt.state import Animal, Forest, Hunt, Hunter, Status, Weapon, WeaponState

NAMES = {"alix": "Alix", "brune": "Brune", "clovis": "Clovis de Sombreval", "wolfgang": "Loup Gris", "p-4": "Brunet"}
FRENCH = Vocabulary("fr", NAMES, {"1001": "alix", "1002": "brune"})
ENGLISH = replace(FRENCH, language="en")


def hunter(seat: str, at: str, **other: object) -> Hunter:
    whole = Hunter(seat, "azure", Cell(at), Weapon.SWORD, WeaponState.HELD, None, 15, Direction.N, 0, Status.HUNTING)
    return replace(whole, **other)  # type: ignore[arg-type]


def hunt(alix: Hunter | None = None, animals: str = "wolf-1 F8 wolf-2 C3 stag-1 D9 boar-1 H5", turn: int = 4) -> Hunt:
    words = animals.split()
    beasts = tuple(
        Animal(id, id.rpartition("-")[0], Cell(at), 5) for id, at in zip(words[::2], words[1::2], strict=True)
    )
    others = (hunter("brune", "E6"), hunter("clovis", "A1"), hunter("wolfgang", "A2"), hunter("p-4", "A2"))
    hunters = (alix or hunter("alix", "E5"), *others)
    return Hunt(turn, content.forest("default"), content.bestiary(), content.weapons(), "stag-1", beasts, hunters)


def read(text: str, there: Hunt | None = None, vocabulary: Vocabulary = FRENCH) -> HunterOrder | Withdraw:
    return parse(text, there or hunt(), "alix", vocabulary)


def refusal(text: str, there: Hunt | None = None, vocabulary: Vocabulary = FRENCH) -> OrderError:
    with pytest.raises(OrderError) as caught:
        read(text, there, vocabulary)
    return caught.value


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("C6", "FH-1.3", "not-in-line"),
        ("E8", "FH-1.7", "too-far"),
        ("Z9", "FH-1.1", "outside-the-forest"),
        ("E0", "FH-1.1", "outside-the-forest"),
        ("je vais en E5", "FH-3", "already-there"),
        ("traque loup 3", "FH-3", "no-such-animal"),
        ("traque l'ours", "FH-3", "none-of-that-species"),
        ("chercher", "FH-3", "weapon-in-hand"),
        ("escorte Alix", "FH-3", "escort-yourself"),
        ("je vais voir mon écuyer", "FH-3", "no-tent-in-reach"),
        ("écuyer en E1", "FH-3", "squire-of-another-colour"),
        ("quinze cases au nord", "", "uncertain-word"),
    ],
)
def test_what_is_understood_and_not_allowed_names_its_rule(text: str, rule: str, reason: str) -> None:
    error = refusal(text)
    assert error.reason == reason
    assert getattr(error, "rule", "") == rule


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "nothing-said"),
        ("🐺", "nothing-said"),
        ("salut", "not-understood"),
        ("E7 ?", "asked"),
        ("je ne traque pas le cerf", "negated"),
        ("si le loup bouge, E7", "supposed"),
        ("j'ai bougé en E7", "past"),
        ("Clovis va en E7", "somebody-else"),
        ("le loup est en E7", "reported"),
        ("je le traque", "pronoun"),
        ("deux cases", "which-way"),
        ("j'arrête la traque", "only-stopped"),
        ("je continue", "nothing-to-go-on"),
        ("je traque Brune", "track-a-hunter"),
        ("escorte Roland", "unknown-hunter"),
        ("de E6 à E7", "path-begins-elsewhere"),
        ("je suis en E6, je vais en E7", "you-are-elsewhere"),
        ("E7 via D6", "not-on-the-way"),
        ("je reste en E7", "stay-elsewhere"),
        ("va " * 200, "too-long"),
    ],
)
def test_what_is_no_order_is_refused_with_the_reason(text: str, reason: str) -> None:
    error = refusal(text)
    assert error.reason == reason
    assert not isinstance(error, IllegalOrder)


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("je traque le loup", (Track("wolf-2"), Track("wolf-1"))),
        ("E7 ou F6", (Move(Cell("E7")), Move(Cell("F6")))),
        ("E7 ?", (Move(Cell("E7")),)),
        ("E7 zorglub", (Move(Cell("E7")),)),
        ("E7 et je traque le cerf", (Track("stag-1"), Move(Cell("E7")))),
        ("le cerf", (Track("stag-1"),)),
        ("je rejoins Brune", (Escort("brune"),)),
        ("escorte Brume", (Escort("brune"),)),
        ("j'attaque Brune ou Clovis", (Assassinate("brune"), Assassinate("clovis"))),
        ("F6, deux cases au nord", (Move(Cell("F6")), Move(Cell("E7")))),
        ("E7 ou H9", (Move(Cell("E7")),)),
    ],
)
def test_the_readings_that_are_legal_are_offered(text: str, readings: tuple[HunterOrder, ...]) -> None:
    error = refusal(text)
    assert isinstance(error, AmbiguousOrder)
    assert set(error.readings) == set(readings)
    assert suggestions(hunt(), "alix", error) == error.readings


def test_a_cell_is_a_cell_first() -> None:
    assert refusal("E2").reason == "too-far"  # not two to the east
    assert read("E4") == Move(Cell("E4"))
    assert read("S1") == Move(Cell("E4"))  # no column S here


def test_in_a_wider_forest_more_letters_are_columns() -> None:
    wide = Forest(26, 10, {})
    there = replace(hunt(hunter("alix", "S3")), forest=wide)
    assert read("S1", there) == Move(Cell("S1"))
    assert read("W3", replace(there, hunters=(hunter("alix", "V3"),))) == Move(Cell("W3"))
    assert read("deux cases au nord", there) == Move(Cell("S5"))


def test_no_is_the_north_west_in_french_and_no_in_english() -> None:
    assert read("NO") == Move(Cell("D6"))
    assert refusal("NO", vocabulary=ENGLISH).reason == "negated"
    assert read("NO 2", vocabulary=ENGLISH) == Move(Cell("C7"))


def test_the_number_of_another_turn_is_another_turns_order() -> None:
    assert read("tour 4 : E7") == Move(Cell("E7"))
    assert refusal("tour 5 : E7").reason == "uncertain"


def test_an_edge_is_told_from_a_mistake() -> None:
    corner = hunt(hunter("alix", "A2"))
    assert refusal("à l'ouest", corner).reason == "beyond-the-edge"
    assert refusal("deux cases au sud", corner).reason == "beyond-the-edge"


def test_an_animal_is_found_by_its_place() -> None:
    assert read("je traque le loup en C3") == Track("wolf-2")
    assert read("traque celui de F8") == Track("wolf-1")
    assert refusal("je traque le loup en E7").reason == "animal-elsewhere"
    assert read("je traque le gibier principal") == Track("stag-1")


def test_a_name_that_is_also_a_word_is_a_name_where_a_hunter_is_wanted() -> None:
    assert read("j'escorte Loup Gris") == Escort("wolfgang")
    assert read("attentat contre Gris") == Assassinate("wolfgang")
    assert refusal("j'attaque le loup").reason == "attack-an-animal"
    named = replace(FRENCH, names={**NAMES, "wolfgang": "Loup"})
    assert read("j'escorte Loup", vocabulary=named) == Escort("wolfgang")
    assert refusal("j'attaque Loup", vocabulary=named).reason == "attack-an-animal"
    assert read("je traque le loup 1", vocabulary=named) == Track("wolf-1")


def test_two_names_that_are_alike_are_asked_about() -> None:
    assert read("escorte Brunet") == Escort("p-4")
    assert read("escorte Brune") == Escort("brune")
    assert refusal("escorte Brun").reason == "misspelt-name"
    double = replace(FRENCH, names={**NAMES, "p-4": "Brune"})
    error = refusal("escorte Brune", vocabulary=double)
    assert error.reason == "which-hunter"
    assert set(suggestions(hunt(), "alix", error)) == {Escort("brune"), Escort("p-4")}


def test_mentions_and_ids_name_hunters() -> None:
    assert read("escorte <@1002>") == read("escorte <@!1002>") == read("escorte #brune") == Escort("brune")
    assert refusal("escorte <@4>").reason == "unknown-hunter"
    assert read("<@1001> E7") == Move(Cell("E7"))
    assert refusal("<@1002> E7").reason == "towards-a-hunter"


def test_he_goes_on_only_with_what_has_to_be_said_again() -> None:  # FH-3.1
    tracking = replace(FRENCH, previous=Track("wolf-2"))
    assert read("je continue", vocabulary=tracking) == Track("wolf-2")
    assert read("je continue à le traquer", vocabulary=tracking) == Track("wolf-2")
    assert refusal("je continue l'escorte", vocabulary=tracking).reason == "not-as-before"
    assert refusal("je traque le loup", vocabulary=tracking).reason == "which-animal"
    assert refusal("je continue", vocabulary=replace(FRENCH, previous=Stay())).reason == "nothing-to-go-on"
    gone = hunt(animals="stag-1 D9")
    assert refusal("je continue", gone, tracking).reason == "no-such-animal"


def test_withdrawing_and_retiring_are_two_things() -> None:
    near = hunt(hunter("alix", "C2"))
    assert read("je retire mon ordre", near) == Withdraw()
    assert read("je me retire", near) == Squire(Cell("B1"), retire=True)
    assert read("annule la traque") == Withdraw()
    assert refusal("annule E7").reason == "withdraw-or-order"
    assert refusal("annule la chasse").reason == "withdraw-what"
    assert refusal("je me retire dans ma tente", near).reason == "retire-or-visit"


def test_the_only_tent_in_reach_is_meant() -> None:
    assert read("je vois mon écuyer", hunt(hunter("alix", "C2"))) == Squire(Cell("B1"))
    error = refusal("je vois mon écuyer", hunt(hunter("alix", "C8")))
    assert error.reason == "which-tent"
    assert suggestions(hunt(hunter("alix", "C8")), "alix", error) == (Squire(Cell("C10")), Squire(Cell("A6")))


def test_of_two_weapons_the_other_one_is_asked_for() -> None:
    tent = hunt(hunter("alix", "B1"))
    assert read("j'échange mon épée contre une lance", tent) == Squire(Cell("B1"), Weapon.LANCE)
    error = refusal("je change d'arme", tent)
    assert suggestions(tent, "alix", error) == (
        Squire(Cell("B1"), Weapon.LANCE),
        Squire(Cell("B1"), Weapon.BOW),
    )


def test_a_weapon_at_his_feet_and_a_squire_near_are_told_apart() -> None:
    here = hunter("alix", "C2", weapon_state=WeaponState.DROPPED, dropped_at=Cell("C2"))
    assert refusal("je prends mon épée", hunt(here)).reason == "search-or-squire"
    assert read("je ramasse mon épée", hunt(here)) == Search()
    far = replace(here, at=Cell("E5"), dropped_at=Cell("E5"))
    assert read("je prends mon épée", hunt(far)) == Search()


@pytest.mark.parametrize("status", [Status.DEAD, Status.RETIRED])
def test_who_is_out_of_the_hunt_orders_nothing(status: Status) -> None:
    there = hunt(hunter("alix", "E5", status=status))
    error = refusal("E7", there)
    assert isinstance(error, IllegalOrder)
    assert error.reason == f"you-are-{status}"
    assert suggestions(there, "alix", error) == ()


def test_a_stranger_has_no_orders() -> None:
    with pytest.raises(IllegalOrder, match="not-in-this-hunt"):
        parse("E7", hunt(), "nobody", FRENCH)


class TestSuggestions:
    """Where a refused order leaves a near one, it is offered."""

    def test_cells_nearest_to_one_out_of_reach(self) -> None:
        assert suggestions(hunt(), "alix", refusal("C6")) == (Move(Cell("C5")), Move(Cell("C7")), Move(Cell("D5")))
        assert suggestions(hunt(), "alix", refusal("E9"))[0] == Move(Cell("E7"))

    def test_the_way_to_a_tent_too_far_away(self) -> None:
        there = hunt(hunter("alix", "E5"))
        offered = suggestions(there, "alix", refusal("écuyer", there))
        assert offered
        assert all(isinstance(order, Move) for order in offered)

    def test_to_stay_where_one_is(self) -> None:
        assert suggestions(hunt(), "alix", refusal("je vais en E5")) == (Stay(),)

    def test_what_would_put_the_sword_back_into_his_hand(self) -> None:
        there = hunt(hunter("alix", "E5", weapon_state=WeaponState.DROPPED, dropped_at=Cell("E5")))
        assert suggestions(there, "alix", refusal("traque le cerf", there))[0] == Search()

    def test_the_way_to_the_weapon(self) -> None:
        there = hunt(hunter("alix", "E5", weapon_state=WeaponState.DROPPED, dropped_at=Cell("E7")))
        assert suggestions(there, "alix", refusal("chercher", there))[0] == Move(Cell("E7"))

    def test_nothing_for_what_was_denied_or_told(self) -> None:
        for text in ("je ne vais pas en E7", "le loup est en E7", "j'ai bougé en E7"):
            assert suggestions(hunt(), "alix", refusal(text)) == ()

    @settings(deadline=None)
    @given(st.text(max_size=30))
    def test_always_legal_and_at_most_three(self, text: str) -> None:
        there = hunt()
        try:
            read(text, there)
        except OrderError as error:
            offered = suggestions(there, "alix", error)
            assert len(offered) <= 3
            for order in offered:
                check(there, "alix", order)


def every_order(there: Hunt) -> list[HunterOrder]:
    """All orders that are legal for Alix now."""
    me = there.hunters[0]
    tents = [Cell(cell) for cell in there.forest.tents]
    asked: list[HunterOrder] = [Stay(), Search()]
    asked += [Move(move.end) for move in moves_of(there, me)]
    asked += [Squire(tent, weapon, out) for tent in tents for weapon in (None, *Weapon) for out in (False, True)]
    asked += [Track(animal.id) for animal in there.animals]
    asked += [kind(other.id) for other in there.hunters for kind in (Assassinate, Escort)]
    return [order for order in asked if legal(there, order)]


def legal(there: Hunt, order: HunterOrder) -> bool:
    try:
        check(there, "alix", order)
    except IllegalOrder:
        return False
    return True


SITUATIONS = {
    "afield": hunter("alix", "E5"),
    "by a tent": hunter("alix", "C2"),
    "in a tent": hunter("alix", "B1"),
    "between two tents": hunter("alix", "C8"),
    "unarmed": hunter("alix", "E5", weapon_state=WeaponState.DROPPED, dropped_at=Cell("E5")),
    "on foot": hunter("alix", "J10", life=4),
}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("situation", sorted(SITUATIONS))
def test_the_short_notation_is_read_back(situation: str, language: str) -> None:
    there = hunt(SITUATIONS[situation])
    vocabulary = replace(FRENCH, language=language)
    for order in every_order(there):
        assert parse(write(order, vocabulary), there, "alix", vocabulary) == order, write(order, vocabulary)


def test_the_short_notation_is_short() -> None:
    near = {
        Move(Cell("E7")): "E7",
        Stay(): "rester",
        Search(): "chercher",
        Track("wolf-1"): "traque wolf-1",
        Escort("brune"): "escorte #brune",
        Assassinate("brune"): "attentat #brune",
        Squire(Cell("B1"), Weapon.BOW): "écuyer B1 arc",
        Squire(Cell("B1"), None, True): "écuyer B1 retraite",
    }
    assert {order: write(order, FRENCH) for order in near} == near
    assert write(Squire(Cell("B1"), Weapon.LANCE, True), ENGLISH) == "squire B1 lance retire"


@settings(deadline=None)
@given(
    st.text(st.characters(exclude_categories=["Cs", "Z", "Cc"]), min_size=1, max_size=20), st.sampled_from(["fr", "en"])
)
def test_whatever_a_seat_and_its_name_are_made_of_it_is_read_back(seat: str, language: str) -> None:
    there = hunt()
    there = replace(there, hunters=(*there.hunters, hunter(seat, "A4")))
    vocabulary = replace(FRENCH, language=language, names={**NAMES, seat: "Brune"})
    if seat in NAMES:
        return
    for order in (Escort(seat), Assassinate(seat)):
        assert parse(write(order, vocabulary), there, "alix", vocabulary) == order


def test_invalid_is_not_ambiguous() -> None:
    assert isinstance(refusal("bonjour"), InvalidOrder)
    assert isinstance(refusal("je traque le loup"), AmbiguousOrder)


def test_a_word_that_is_only_nearly_near_a_name_is_nobodys() -> None:
    assert refusal("escorte clo").reason == "unknown-hunter"
    assert refusal("escorte clvi").reason in ("unknown-hunter", "misspelt-name")
