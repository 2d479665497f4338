"""What one hunter alone is told: what happened to him, what he sees, what threatens him; and orders in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import hunt
from engine.errors import IllegalOrder, InvalidOrder
from engine.hunt.events import HunterMoved, OrderDefaulted
from engine.hunt.grid import Cell, Direction
from engine.hunt.orders import Assassinate, Escort, Move, Search, Squire, Stay, Track
from engine.hunt.state import Hunt, Status, Weapon, WeaponState
from render.hunt.private import PrivateReport, tell_private
from render.hunt.report import order_sentence, refusal_sentence, risk_sentence
from render.hunt.surroundings import threats
from render.rules import rule_numbers
from render.words import LANGUAGES, unquoted, words
from tests.render.tales import AFTER, HUNTS, NAMES, SCENES, SEED, forest_hunt, hunter, mistakes, played

PLACE = forest_hunt(
    [
        hunter("alix", "E5", "lance", life=13, points=3),
        hunter("brune", "E6", "sword"),
        hunter("clovis", "B1", "bow", facing=None),
    ],
    ["wolf-1@E8", "wolf-2@E8", "boar-1@G3", "hare-1@E5", "bear-1@J9"],
)


def own(scene: str, language: str = "fr", seat: str = "alix", view: Hunt = AFTER) -> str:
    report = tell_private(view, SCENES[scene], words(language), NAMES, seat, seed=SEED)
    return unquoted("\n".join(report.happened))


def account(view: Hunt, seat: str = "alix", language: str = "fr") -> PrivateReport:
    return tell_private(view, [], words(language), NAMES, seat, seed=SEED)


# -------------------------------------------------------------------------------------------- what happened to him


@pytest.mark.parametrize(
    ("scene", "parts"),
    [
        ("attacks one", ["le loup 1", "vous perdez deux points de vie", "vous gardez votre épée en main"]),
        ("attacks from behind", ["quatre points de vie", "votre monture meurt", "vous lâchez votre épée"]),
        ("kills a hunter", ["l’ours", "vous mourez"]),
        ("moves", ["E7", "(deux cases au nord)"]),
        ("is held", ["le loup 1", "l’ours"]),
        ("is shaken", ["toute riposte"]),
        ("is followed", ["le loup 1", "E7"]),
        ("is followed by one on foot", ["E6"]),
        ("retires", ["monture fraîche", "vous quittez la chasse sans un seul point"]),
        ("takes another", ["un arc"]),
        ("ripostes", ["six points de vie"]),
        ("kills", ["le loup 1", "deux points"]),
        ("finds", ["votre épée"]),
        ("defaulted", ["vous n’aviez pas d’ordre", "R-FH-4"]),
        ("ends with the prey", ["l’ours, le gibier principal, est à terre"]),
    ],
)
def test_what_happened_to_him(scene, parts):
    text = own(scene)
    for part in parts:
        assert part.casefold() in text.casefold()


def test_an_attempt_is_told_to_each_as_he_lived_it():
    assert "Vous attaquez Alix à la lance" in own("assassinates", seat="brune")
    assert "Alix riposte à l’épée : vous perdez six points de vie et votre monture meurt" in own(
        "assassinates", seat="brune"
    ).replace("\u00a0", " ")
    text = own("assassinates").replace("\u00a0", " ")
    assert text.startswith("Brune vous attaque à la lance : vous perdez quatre points de vie")
    assert "Vous ripostez aussitôt à l’épée : Brune" in text
    assert own("assassinates", seat="clovis") in {
        "Il ne vous est rien arrivé ce jour.",
        "La journée a passé sans que rien ne vous touche.",
        "Rien à signaler de votre côté.",
    }


def test_the_covered_the_cover_and_the_assassin():
    assert "Brune vous couvre" in own("strikes the cover")
    assert "que vous couvrez" in own("strikes the cover", seat="brune")
    assert "Vous visez Alix" in own("strikes the cover", seat="clovis")
    assert "escorte" in own("attacks several", seat="clovis")


def test_he_is_told_which_order_failed():
    events = [OrderDefaulted("FH-3.2", "brune", "track", "track-needs-a-sword")]
    mine = tell_private(AFTER, events, words("fr"), NAMES, "brune", seed=SEED)
    assert "(traque)" in mine.happened[0]
    others = tell_private(AFTER, events, words("fr"), NAMES, "alix", seed=SEED)
    assert "traque" not in " ".join(others.paragraphs())


def test_a_managed_move_is_his_own_to_know():
    events = [HunterMoved("FH-6.2", "alix", Cell("E5"), (Cell("E6"),), Direction.N, "escort")]
    text = tell_private(AFTER, events, words("fr"), NAMES, "alix", seed=SEED).happened[0]
    assert text == "En escorte, vous gagnez E6 (une case au nord)."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", HUNTS)
def test_whole_hunts_are_well_told_to_each_and_nobody_reads_anothers_order(number, language):
    numbers = set(rule_numbers(language))
    for seed, resolution in played(number):
        for mine in resolution.state.hunters:
            view, events = hunt.view(resolution.state, resolution.events, mine.id)
            report = tell_private(view, events, words(language), NAMES, mine.id, seed=seed)
            assert report == tell_private(view, events, words(language), NAMES, mine.id, seed=seed)
            for part in report.paragraphs():
                assert mistakes(unquoted(part), language) == []
            assert {rule for sentence in report.told for rule in sentence.rules} <= numbers
            others = [
                replace(event, order=None) if isinstance(event, HunterMoved) and event.hunter != mine.id else event
                for event in events
            ]
            assert tell_private(view, others, words(language), NAMES, mine.id, seed=seed) == report


def test_a_private_account_fits_one_message_in_a_crowded_forest():
    animals = [f"{kind}-{n}@E5" for kind in ("wolf", "stag", "boar", "bear", "hare") for n in range(1, 7)]
    view = forest_hunt([hunter(seat) for seat in NAMES], animals)
    names = dict.fromkeys(NAMES, "_" * 32)
    for language in LANGUAGES:
        report = tell_private(view, SCENES["assassinates"], words(language), names, "alix", seed=SEED)
        assert all(len(part) <= 2_000 for part in report.paragraphs())


def test_somebody_who_is_not_in_the_hunt():
    with pytest.raises(KeyError):
        tell_private(AFTER, [], words("fr"), NAMES, "odile", seed=SEED)


# ------------------------------------------------------------------------------------------- state, sight, threats


def test_his_state_in_one_line():
    assert unquoted(account(PLACE).state) == (
        "Vous\u00a0: E5, à cheval, vie 13 (5 + 8), lance en main, 3 points, orientation nord."
    )
    assert (
        unquoted(account(PLACE, "clovis", "en").state) == "You: B1, mounted, life 15 (5 + 10), bow in hand, 0 points."
    )


def test_the_dead_and_the_retired_see_and_risk_nothing():
    dead = replace(PLACE, hunters=(replace(PLACE.hunters[0], status=Status.DEAD, life=-3), *PLACE.hunters[1:]))
    report = account(dead)
    assert "Vous avez péri en E5" in report.state
    assert (report.happened, report.sights, report.risks) == ((), (), ())


def test_what_he_sees_within_three_cells():
    (text,) = account(PLACE).sights
    assert unquoted(text).replace("\u202f", " ") == (
        "Autour de vous\u00a0: un lièvre sur votre case ; Brune à une case au nord (E6) ; "
        "un sanglier à deux cases au sud-est (G3) ; le loup 1 et le loup 2 à trois cases au nord (E8)."
    )
    assert account(forest_hunt([hunter("alix")], ["bear-1@J9"])).sights == (
        "Rien ni personne à trois cases à la ronde.",
    )


def test_which_animals_can_fall_on_him():
    mine = PLACE.hunters[0]
    assert [
        animal.id for animal in threats(PLACE, mine)
    ] == []  # the boar has one step; the wolves are stopped by Brune
    near = forest_hunt([mine], ["wolf-1@E7", "boar-1@F4", "bear-1@H5", "stag-1@G6", "hare-1@E6"])
    assert [animal.id for animal in threats(near, mine)] == ["wolf-1", "boar-1"]
    assert threats(near, replace(mine, at=Cell("B1"))) == []  # FH-5.8


def test_an_animal_that_turns_back_is_a_threat_too():
    mine = hunter("alix", "A2")
    assert [animal.id for animal in threats(forest_hunt([mine], ["wolf-1@A2"]), mine)] == ["wolf-1"]


def test_risks_name_their_rules():
    mine = hunter("alix", "E5", "lance", life=6)
    near = forest_hunt([mine, hunter("brune", "E5")], ["boar-1@F4", "bear-1@D4"])
    risks = [unquoted(line) for line in account(near).risks]
    text = " ".join(risks).replace("\u00a0", " ").replace("\u202f", " ")
    assert "Vous êtes deux sur cette case" in text
    assert "le sanglier 1" not in text  # there is only one
    assert "le sanglier et l’ours peuvent tomber sur vous (FH-5.4)" in text
    assert "Un seul coup suffirait à vous tuer, s’il vient du sanglier ou de l’ours" in text
    assert "Votre dos est exposé à ce qui vient du sud, du sud-est ou du sud-ouest (FH-5.5)." in text
    assert "Sans épée en main" in text
    safe = [
        unquoted(line) for line in account(replace(near, hunters=(replace(mine, life=15, weapon=Weapon.SWORD),))).risks
    ]
    assert not any("suffirait" in line and "Par l’arrière" not in line for line in safe)
    assert not any("Sans épée" in line for line in safe)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"weapon_state": WeaponState.DROPPED, "dropped_at": Cell("E5")}, "Votre lance est à terre ici"),
        ({"weapon_state": WeaponState.DROPPED, "dropped_at": Cell("G7")}, "votre lance est à terre en G7"),
        ({"weapon_state": WeaponState.BROKEN}, "Votre lance est hors d’usage"),
        ({"life": 4}, "À pied"),
        ({"at": Cell("B1"), "facing": None}, "Sous la tente"),
    ],
)
def test_what_his_gear_means(changes, said):
    view = forest_hunt(
        [hunter("alix", "E5", "lance", **{key: value for key, value in changes.items() if key != "at"})], []
    )
    view = replace(view, hunters=(replace(view.hunters[0], at=changes.get("at", Cell("E5"))),))
    assert said in " ".join(account(replace(view, main_prey="bear-1")).risks)


# -------------------------------------------------------------------------------------------------- orders in words

ORDERS = [
    (
        "alix",
        Move(Cell("E7")),
        "Alix va en **E7** (deux cases au nord).",
        "Alix goes to **E7** (two cells to the north).",
    ),
    ("alix", Stay(), "Alix reste en **E5**.", "Alix stays at **E5**."),
    ("alix", Search(), "Alix cherche sa lance en **E5**.", "Alix searches for the lance at **E5**."),
    ("brune", Track("wolf-2"), "Brune traque **le loup 2**, en E8.", "Brune tracks **wolf 2**, at E8."),
    ("brune", Track("boar-1"), "Brune traque **le sanglier**, en G3.", "Brune tracks **the boar**, at G3."),
    (
        "alix",
        Assassinate("brune"),
        "Alix commet un attentat contre **Brune**, en E6.",
        "Alix attempts the life of **Brune**, at E6.",
    ),
    ("alix", Escort("brune"), "Alix escorte **Brune**, en E6.", "Alix escorts **Brune**, at E6."),
    ("clovis", Squire(Cell("B1")), "Clovis voit son écuyer en **B1**.", "Clovis sees the squire at **B1**."),
    (
        "clovis",
        Squire(Cell("B1"), Weapon.SWORD),
        "Clovis voit son écuyer en **B1** et y prend l’épée.",
        "Clovis sees the squire at **B1** and takes the sword there.",
    ),
    (
        "alix",
        Squire(Cell("E1"), None, True),
        "Alix va voir son écuyer en **E1** (quatre cases au sud), puis quitte la chasse.",
        "Alix goes to see the squire at **E1** (four cells to the south), then leaves the hunt.",
    ),
    (
        "alix",
        Squire(Cell("E1"), Weapon.BOW, True),
        "Alix va voir son écuyer en **E1** (quatre cases au sud), y prend l’arc, puis quitte la chasse.",
        "Alix goes to see the squire at **E1** (four cells to the south), takes the bow there, then leaves the hunt.",
    ),
    (
        "alix",
        Move(Cell("E1")),
        "Alix va en **E1** (quatre cases au sud), dans une tente de sa couleur : une visite à l’écuyer, sans changement d’arme.",
        "Alix goes to **E1** (four cells to the south), a tent of the right colour: a visit to the squire, "
        "without a change of weapon.",
    ),
]


@pytest.mark.parametrize(("seat", "order", "french", "english"), ORDERS)
def test_an_order_as_it_was_understood(seat, order, french, english):
    def said(language: str) -> str:
        return unquoted(order_sentence(order, PLACE, seat, words(language), NAMES)).replace("\u00a0", " ")

    assert (said("fr"), said("en")) == (french, english)


def risk(order: object, seat: str = "alix", view: Hunt = PLACE, language: str = "fr") -> str | None:
    text = risk_sentence(order, view, seat, words(language), NAMES)  # type: ignore[arg-type]
    return None if text is None else unquoted(text).replace("\u00a0", " ").replace("\u202f", " ")


def test_who_stays_without_a_sword_shows_his_back():
    assert risk(Stay()) == "Vous restez immobile : sans épée en main, toute attaque viendra par l’arrière (FH-5.5)."
    assert risk(Stay(), "brune") is None
    assert risk(Stay(), "clovis") is None  # in a tent (FH-5.8)
    assert "par l’arrière" in str(risk(Search()))


def test_what_else_follows_from_an_order():
    unarmed = replace(PLACE.hunters[0], weapon_state=WeaponState.DROPPED, dropped_at=Cell("E5"))
    dropped = replace(PLACE, hunters=(unarmed, *PLACE.hunters[1:]))
    broken = replace(PLACE, hunters=(replace(unarmed, weapon_state=WeaponState.BROKEN), *PLACE.hunters[1:]))
    assert "que cet animal" in str(risk(Track("wolf-1"), "brune"))
    assert "tomberont sur vous" in str(risk(Escort("brune")))
    assert "sous une tente" in str(risk(Escort("clovis")))
    assert "Clovis est sous une tente" in str(risk(Assassinate("clovis")))
    assert "Brune pourra riposter (FH-9.4)" in str(risk(Assassinate("brune")))
    assert risk(Assassinate("alix"), "clovis") == "Tuer un chasseur ne rapporte aucun point (FH-9.5)."
    assert risk(Assassinate("brune"), "alix", dropped) == "Sans arme en main, vous ne frapperez pas (FH-7.2)."
    assert risk(Move(Cell("E7"))) is None
    assert risk(Move(Cell("E7")), view=dropped) == "Vous vous éloignez de votre lance, à terre en E5 (FH-3)."
    assert risk(Move(Cell("E7")), view=broken) == "Sans arme en main, vous n’attaquerez pas (FH-7.2)."
    assert "sans retour" in str(risk(Squire(Cell("B1"), None, True), "clovis"))
    assert risk(Squire(Cell("B1")), "clovis") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_its_rule_and_its_people(language):
    error = IllegalOrder("FH-3", "target-is-dead", hunter="brune")
    text = refusal_sentence(error, PLACE, "alix", words(language), NAMES)
    assert "Brune" in text
    assert "(FH-3)" in text
    far = refusal_sentence(
        IllegalOrder("FH-1.3", "not-in-line", cell="C6", at="E5"), PLACE, "alix", words(language), NAMES
    )
    assert "C6" in far
    assert "(FH-1.3)" in far
    assert "FH" not in refusal_sentence(InvalidOrder("not-understood"), PLACE, "alix", words(language), NAMES)
