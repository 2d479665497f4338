"""Questions about an order are read as that order, and never are one; cries for help are heard."""

from __future__ import annotations

import pytest

from engine.errors import AmbiguousOrder, IllegalOrder, InvalidOrder, OrderError
from engine.hunt import content
from engine.hunt.grid import Cell
from engine.hunt.notation import Vocabulary, parse
from engine.hunt.notation_supposing import asks_for_help, question, suppose
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Stay, Track
from engine.hunt.state import Animal, Direction, Hunt, Hunter, Status, Weapon, WeaponState

NAMES = {"alix": "Alix", "brune": "Brune"}


def rider(name: str, at: str) -> Hunter:
    return Hunter(name, "azure", Cell(at), Weapon.SWORD, WeaponState.HELD, None, 15, Direction.N, 0, Status.HUNTING)


THERE = Hunt(
    turn=3,
    forest=content.forest("default"),
    bestiary=content.bestiary(),
    weapons=content.weapons(),
    main_prey="stag-1",
    animals=tuple(
        Animal(id, id.rpartition("-")[0], Cell(at), 10)
        for id, at in (("stag-1", "D9"), ("wolf-1", "F8"), ("wolf-2", "C3"))
    ),
    hunters=(rider("alix", "E5"), rider("brune", "G5")),
)


def asked(text: str, previous: HunterOrder | None = None) -> HunterOrder | None:
    return suppose(text, THERE, "alix", Vocabulary("fr", NAMES, {}, previous))


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("et si E7 ?", Move("E7")),
        ("Et si j’allais en E7", Move("E7")),
        ("et si je traquais le cerf\u202f?", Track("stag-1")),
        ("que se passe-t-il si je reste ?", Stay()),
        ("et si j'escortais Brune ?", Escort("brune")),
        ("et si j'attaquais Brune ?", Assassinate("brune")),
        ("et si je trahissais Brune ?", Assassinate("brune")),
        ("puis-je aller en E7 ?", Move("E7")),
        ("si je vais en E7 ?", Move("E7")),
        ("E7 ?", Move("E7")),
        ("what if E7", Move("E7")),
        ("what if I tracked the stag?", Track("stag-1")),
        ("What happens if I stay?", Stay()),
        ("what about E7?", Move("E7")),
        ("can I go to E7?", Move("E7")),
        ("how about escorting Brune?", Escort("brune")),
    ],
)
def test_a_question_is_about_an_order(text: str, order: HunterOrder) -> None:
    assert asked(text) == order
    with pytest.raises(OrderError):  # and is none
        parse(text, THERE, "alix", Vocabulary("fr", NAMES))


@pytest.mark.parametrize("text", ["E7", "je traque le cerf", "si je vais en E7", "aide", "what a day", "et E7"])
def test_what_asks_nothing(text: str) -> None:
    assert question(text) is None
    assert asked(text) is None


def test_what_is_asked_about_may_be_unclear_or_not_allowed() -> None:
    with pytest.raises(AmbiguousOrder) as several:
        asked("et si je traque le loup ?")
    assert set(several.value.readings) == {Track("wolf-1"), Track("wolf-2")}
    with pytest.raises(IllegalOrder) as forbidden:
        asked("et si C6 ?")
    assert forbidden.value.rule == "FH-1.3"
    for text in ("où est le cerf ?", "what if?", "et si j'annule ?", "what if we had pizza?"):
        with pytest.raises(InvalidOrder):
            asked(text)


@pytest.mark.parametrize("text", ["aide", "À l’aide !", "?", "help", "Help me!", "comment jouer ?", "SOS", "commands"])
def test_cries_for_help(text: str) -> None:
    assert asks_for_help(text)


@pytest.mark.parametrize("text", ["E7", "j'aide Brune", "help Brune", "", "merci"])
def test_what_is_no_cry_for_help(text: str) -> None:
    assert asks_for_help(text) == (text == "")


@pytest.mark.parametrize(
    "text",
    ["je trahis Brune", "trahison contre Brune", "je me retourne contre Brune", "I betray Brune", "I turn on Brune"],
)
def test_treason_is_offered_as_an_attempt_never_as_an_escort(text: str) -> None:
    with pytest.raises(AmbiguousOrder) as unclear:
        parse(text, THERE, "alix", Vocabulary("fr", NAMES))
    assert unclear.value.reason == "betray-a-hunter"
    assert unclear.value.readings == (Assassinate("brune"),)


@pytest.mark.parametrize("text", ["I keep tracking the stag", "je continue à traquer le cerf"])
def test_going_on_with_what_one_did_not_do(text: str) -> None:
    """With nothing to go on with it is an order; else what he says now is offered before what he did."""
    assert parse(text, THERE, "alix", Vocabulary("fr", NAMES)) == Track("stag-1")
    for before in (Track("wolf-1"), Escort("brune")):
        with pytest.raises(AmbiguousOrder) as unclear:
            parse(text, THERE, "alix", Vocabulary("fr", NAMES, {}, before))
        assert unclear.value.readings == (Track("stag-1"), before)
