"""Each die of a turn in words, in both languages; and what is said of all of them together (FH-11)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.hunt.events import AnimalMoved, AnimalPlaced, AnimalStruck, InitiativeRolled, WeaponBroken, WeaponKept
from engine.hunt.fairness import Tally
from engine.hunt.grid import Direction
from engine.hunt.rolled import Die, dice_of
from engine.hunt.state import Weapon
from render.hunt.dice_words import DiceWords, tally_lines, verdict
from render.hunt.naming import Cast
from render.words import unquoted, words
from tests.render.boards import NAMES, animal, board, hunter, played

STATE = board([hunter(), hunter("brune")], [animal("wolf-1", "G5"), animal("wolf-2", "C4"), animal("bear-1", "E5")])


def said(events, rolls, language="fr"):
    dice = dice_of(STATE.forest, events, rolls)
    say = words(language)
    written = DiceWords(Cast(STATE, events, say, NAMES), say, dice)
    return [unquoted(written.line(die)).replace("\u00a0", " ").replace("\u202f", " ") for die in dice]


def step(animal="wolf-1", path=("F5", "G5"), die=3, heading="E", chosen="die"):
    way = None if heading is None else Direction(heading)
    return AnimalMoved("FH-5.2", animal, "E5", path, die, way, chosen, False, False, False, ())


def test_a_step_in_both_languages():
    rolls = {"animal:wolf-1:move": 3}
    assert said([step()], rolls) == ["Le pas du loup 1 : **3** sur 10, vers l’est, jusqu’en G5 (FH-5.1)"]
    assert said([step()], rolls, "en") == ["The step of wolf 1: **3** of 10, to the east, as far as G5 (FH-5.1)"]


def test_a_step_that_leads_nowhere():
    (nowhere,) = said([step(path=())], {"animal:wolf-1:move": 3})
    assert (
        nowhere == "Le pas du loup 1 : **3** sur 10, vers l’est, mais la voie est barrée : en E5 comme avant (FH-5.1)"
    )
    (back,) = said([replace(step(path=("F5", "E5", "D5")), turned=True)], {"animal:wolf-1:move": 3})
    assert back == "Le pas du loup 1 : **3** sur 10, vers l’est, puis demi-tour, jusqu’en D5 (FH-5.1)"
    (still,) = said([step(path=(), die=9, heading=None)], {"animal:wolf-1:move": 9})
    assert still == "Le pas du loup 1 : **9** sur 10, ne bouge pas (FH-5.1)"


def test_r_fh_7_a_ten():
    rolls = {"animal:wolf-1:move": 10, "animal:wolf-1:choice": 3}
    assert said([step(die=10, chosen="d9")], rolls) == [
        "Le pas du loup 1 : **10** sur 10, au choix de l’organisateur ; faute de choix, un second dé décide (FH-5.1)",
        "Le second dé du loup 1 : **3** sur 9, vers l’est, jusqu’en G5 (R-FH-7)",
    ]
    (chosen,) = said([step(die=10, chosen="organiser")], {"animal:wolf-1:move": 10})
    assert chosen.endswith("au choix de l’organisateur : vers l’est, jusqu’en G5 (FH-5.1)")


def test_weapons_and_ties():
    kept = WeaponKept("FH-9.3", "alix", Weapon.LANCE, "brune", 8)
    blow = AnimalStruck("FH-7.4", "brune", "bear-1", Weapon.SWORD, "E5", "E5", 6, 1, 14, riposte=False)
    tie = InitiativeRolled("FH-7.1", Weapon.SWORD, ("brune", "alix"))
    rolls = {"hunter:alix:drop:brune": 8, "hunter:brune:break:bear-1": 3, "tie:sword:alix:2": 4}
    assert said([kept, blow, tie], rolls) == [
        "La lance d’Alix sous le coup de Dame Brune : **8** sur 10, reste en main (FH-9.3)",
        "L’épée de Dame Brune contre l’ours : **3** sur 10, tient bon (FH-7.6)",
        "Le rang d’Alix à l’épée, manche 2 : **4** sur 10, deuxième sur 2 à frapper (FH-7.1)",
    ]
    broken = WeaponBroken("FH-7.6", "brune", Weapon.SWORD, "bear-1", 1)
    assert said([blow, broken], {"hunter:brune:break:bear-1": 1}, "en") == [
        "The sword of Dame Brune against the bear: **1** of 10, it breaks (FH-7.6)"
    ]


def test_fh_2_3_a_placing_that_fell_on_a_tent():
    rolls = {
        "place:bear-1:column:1": 2,
        "place:bear-1:row:1": 1,
        "place:bear-1:column:2": 5,
        "place:bear-1:row:2": 5,
    }
    assert said([AnimalPlaced("FH-2.3", "bear-1", "E5")], rolls) == [
        "La colonne de l’ours : **2** sur 10, la case est une tente : on relance (FH-2.3)",
        "La rangée de l’ours : **1** sur 10, la case est une tente : on relance (FH-2.3)",
        "La colonne de l’ours : **5** sur 10, colonne E (FH-2.3)",
        "La rangée de l’ours : **5** sur 10, rangée 5, donc E5 (FH-2.3)",
    ]


def test_a_die_of_which_nothing_is_told_has_its_purpose_all_the_same():
    (line,) = said([], {"hunter:alix:drop:wolf-2": 4})
    assert line == "L’arme d’Alix sous le coup du loup 2 : **4** sur 10 (FH-5.6)"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_die_of_whole_hunts_has_its_line(language):
    say = words(language)
    for state, events in played(8, 8, "dice"):
        rolls = {f"animal:{event.animal}:move": event.die for event in events if event.type == "animal_moved"}
        rolls |= {
            f"hunter:{event.hunter}:drop:{event.by}": event.die
            for event in events
            if event.type in ("weapon_dropped", "weapon_kept")
        }
        dice = dice_of(state.forest, events, rolls)
        written = DiceWords(Cast(state, events, say, NAMES), say, dice)
        lines = [written.line(die) for die in dice]
        assert len(set(lines)) == len(lines)
        assert all("**" in line and len(line) < 200 for line in lines)


# ---------------------------------------------------------------------------------------------------------- together


def dice(n, seed=1):
    chance = random.Random(seed)
    return [Die(f"animal:wolf-{i}:move", "move", f"wolf-{i}", "", 1, 10, chance.randint(1, 10), None) for i in range(n)]


def test_b98_what_is_said_of_all_dice_of_a_hunt():
    lines = tally_lines(
        [*dice(120), Die("hunter:alix:drop:wolf-1", "drop", "alix", "wolf-1", 1, 10, 4, None)], words("fr")
    )
    assert lines[0].startswith("**Pas des animaux** — 120 dés à 10 faces\n1: ")
    assert lines[1].startswith("**Armes lâchées ou tenues** — 1 dé à 10 faces\n1: 0 · 2: 0 · 3: 0 · 4: 1")
    assert lines[2].startswith("**Ensemble** — 121 dés à 10 faces")
    assert lines[3].startswith("**Rien d’inhabituel.** Sur cent chasses aux dés honnêtes, ")
    assert tally_lines(dice(12), words("en"))[1] == "12 dice with 10 sides: too few to judge, 50 would be needed."


@pytest.mark.parametrize(
    ("counts", "fr", "en"),
    [
        ((5,) * 10, "Rien d’inhabituel", "Nothing unusual"),
        ((13, 8, 5, 5, 5, 4, 4, 3, 2, 1), "Un peu inhabituel", "A little unusual"),
        ((20, 10, 5, 4, 4, 3, 2, 1, 1, 0), "Inhabituel", "Unusual"),
    ],
)
def test_the_verdict_in_plain_words(counts, fr, en):
    tally = Tally(("move",), 10, counts)
    assert verdict(tally, words("fr")).startswith(f"**{fr}")
    assert verdict(tally, words("en")).startswith(f"**{en}")


def test_once_in_a_hundred_is_said_as_once():
    rare = Tally(("move",), 10, (20, 10, 5, 4, 4, 3, 2, 1, 1, 0))
    assert "only about once in a hundred" in verdict(rare, words("en"))
