"""An order looked at beforehand: in words that name their rules, and on the hunter's own map."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from engine.hunt import content
from engine.hunt.foresight import foresee
from engine.hunt.grid import Cell, Direction
from engine.hunt.legal import legal_orders
from engine.hunt.orders import Assassinate, Escort, HunterOrder, Move, Search, Squire, Stay, Track
from engine.hunt.state import Animal, Hunt, Hunter, Status, Weapon, WeaponState
from render.canvas import Geometry
from render.hunt.labels import Labels
from render.hunt.map import draw
from render.hunt.plan_words import plan_sentences
from render.words import LANGUAGES, unquoted, words

NAMES = {"alix": "Alix", "brune": "Brune"}
LABELS = {language: Labels(language, "Saint-Hubert", "?", NAMES, "") for language in LANGUAGES}


def rider(name: str, at: str, weapon: Weapon = Weapon.SWORD, life: int = 15) -> Hunter:
    return Hunter(name, "azure", Cell(at), weapon, WeaponState.HELD, None, life, Direction.N, 0, Status.HUNTING)


def scene(*animals: tuple[str, str], alix: Hunter | None = None) -> Hunt:
    return Hunt(
        turn=3,
        forest=content.forest("default"),
        bestiary=content.bestiary(),
        weapons=content.weapons(),
        main_prey=animals[0][0] if animals else "stag-1",
        animals=tuple(Animal(id, id.rpartition("-")[0], Cell(at), 10) for id, at in animals),
        hunters=(alix or rider("alix", "E5"), rider("brune", "G5")),
    )


def said(hunt: Hunt, order: HunterOrder, language: str = "fr") -> str:
    told = plan_sentences(foresee(hunt, "alix", order), hunt, "alix", words(language), NAMES)
    return unquoted("\n".join(told)).replace("\u00a0", " ").replace("\u202f", " ")


def test_a_move_tells_its_cells_where_the_back_is_and_what_is_in_reach() -> None:
    hunt = scene(("stag-1", "E7"), ("wolf-1", "J9"))
    told = said(hunt, Move("E7"))
    assert "Chemin : E6 puis E7 ; vous y faites face au nord" in told
    assert "l’épée atteint le cerf (FH-1.5)" in told
    assert "Votre dos serait ensuite exposé à ce qui vient du sud, du sud-est ou du sud-ouest (FH-5.5)" in told
    assert "n’atteignez aucun gibier" in said(hunt, Move("E6"))


def test_what_may_come_before_he_moves() -> None:
    """A wolf two cells north can fall on him; from the south it finds his back, since he faces north (FH-5.5)."""
    front = said(scene(("wolf-1", "E7")), Move("D5"))
    assert (
        "Avant votre départ, selon son dé, le loup peut tomber sur vous en E5 et vous y retenir (FH-5.4, FH-6.1)."
        in front
    )
    assert "derrière (FH" not in front
    back = said(scene(("wolf-1", "E3")), Move("D5"))
    assert "Ce peut être par derrière (FH-5.5)." in back
    assert "Un seul coup" not in back
    frail = rider("alix", "E5", life=4)
    assert "Un seul coup pourrait vous tuer, s’il vient du loup (FH-5.6)." in said(
        scene(("wolf-1", "E3"), alix=frail), Stay()
    )


def test_standing_still_without_a_sword_shows_ones_back_everywhere() -> None:
    bow = rider("alix", "E5", Weapon.BOW)
    told = said(scene(("wolf-1", "E7"), alix=bow), Stay())
    assert "Ce serait par derrière, d’où que cela vienne (FH-5.5)." in told
    assert foresee(scene(("wolf-1", "E7"), alix=bow), "alix", Stay()).exposed
    assert not foresee(scene(("wolf-1", "E7")), "alix", Stay()).exposed


def test_a_managed_order_says_that_its_way_is_not_certain() -> None:
    hunt = scene(("stag-1", "E9"))
    assert "Si rien d’autre ne bouge, le chemin serait F5 puis G5" in said(hunt, Escort("brune"))
    assert "it will follow its target (FH-6.2)" in said(hunt, Assassinate("brune"), "en")
    here = scene(("stag-1", "E5"))
    assert "vous suivez l’animal pas à pas" in said(here, Track("stag-1"))


def test_a_visit_to_the_squire() -> None:
    near = scene(("stag-1", "J9"), alix=rider("alix", "C2"))
    assert "l’écuyer vous donne une monture fraîche" in said(near, Squire("B1", Weapon.BOW))
    assert "Nothing can" not in said(near, Squire("B1"), "en")
    inside = scene(("stag-1", "J9"), alix=rider("alix", "B1"))
    assert "Dans la tente, rien ne peut vous attaquer (FH-5.8)" in said(inside, Stay())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_can_be_told(language: str) -> None:
    dropped = Hunter(
        "alix", "azure", Cell("C2"), Weapon.LANCE, WeaponState.DROPPED, Cell("C2"), 5, Direction.E, 0, Status.HUNTING
    )
    hunts = [
        scene(("wolf-1", "C4"), ("boar-1", "D3"), ("hare-1", "C2"), alix=dropped),
        scene(("wolf-1", "C4"), ("bear-1", "D2"), alix=rider("alix", "C2", Weapon.LANCE, 6)),
        scene(("stag-1", "E5"), alix=rider("alix", "B1")),
    ]
    for hunt in hunts:
        for order in legal_orders(hunt, "alix").orders():
            told = said(hunt, order, language)
            assert told
            assert "None" not in told
    assert Search() in list(legal_orders(hunts[0], "alix").orders())


def test_the_plan_is_drawn_upon_the_map() -> None:
    """The cells of the way change, those far from it do not; another order gives another picture, the same one the same."""
    hunt = scene(("stag-1", "E7"), ("wolf-1", "J9"))
    plain = Image.open(io.BytesIO(draw(hunt, (), LABELS["fr"], "alix"))).convert("RGB")
    planned = draw(hunt, (), LABELS["fr"], "alix", foresee(hunt, "alix", Move("E7")))
    assert planned == draw(hunt, (), LABELS["fr"], "alix", foresee(hunt, "alix", Move("E7")))
    changed = ImageChops.difference(plain, Image.open(io.BytesIO(planned)).convert("RGB"))
    geometry = Geometry(10, 10)

    def touched(cell: str) -> bool:
        x, y = geometry.corner(Cell(cell))
        return changed.crop((x, y, x + geometry.cell, y + geometry.cell)).getbbox() is not None

    assert touched("E6")
    assert touched("E7")
    assert not touched("B5")
    assert not touched("J9")
    stays = draw(hunt, (), LABELS["fr"], "alix", foresee(hunt, "alix", Stay()))
    assert stays != planned
