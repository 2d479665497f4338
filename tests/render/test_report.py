"""The account as a whole: nothing secret, every sentence traced to a rule, opening, end, facts, limits."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from engine import hunt
from engine.dice import SeededDice
from engine.hunt.events import (
    HuntEnded,
    HunterHeld,
    HunterMoved,
    OrderDefaulted,
)
from engine.hunt.grid import Cell, Direction
from engine.hunt.state import Status, WeaponState
from render.hunt.report import MESSAGE, PARAGRAPH, packed, split, tell
from render.rules import rule_numbers
from render.words import LANGUAGES, unquoted, words
from tests.render.tales import (
    AFTER,
    HUNTS,
    NAMES,
    SCENES,
    SEED,
    account,
    forest_hunt,
    hunter,
    orders,
    plain,
    played,
    told,
)

# ----------------------------------------------------------------------------------------------------- secrets, rules


@pytest.mark.parametrize("number", HUNTS)
def test_nobody_learns_an_order_that_does_not_show(number):
    for seed, resolution in played(number):
        view, events = hunt.view(resolution.state, resolution.events, None)
        hidden = [
            replace(event, order=None) if isinstance(event, (HunterMoved, HunterHeld)) else event for event in events
        ]
        for language in LANGUAGES:
            public = tell(view, events, words(language), NAMES, seed=seed)
            assert public.story == tell(view, hidden, words(language), NAMES, seed=seed).story
            assert not re.search(r"\btraqu|\btrack", " ".join(public.story))


def test_the_kind_of_an_unlawful_order_stays_its_owners():
    for language in LANGUAGES:
        for dry in (False, True):
            kinds = {
                plain(account([OrderDefaulted("FH-3.2", "brune", kind, "no-such-animal")], language, dry=dry))
                for kind in ("track", "escort", "assassinate", "squire")
            }
            assert len(kinds) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_traced_to_a_rule(language):
    numbers = set(rule_numbers(language))
    for number in HUNTS:
        for report in (*told(number, language), *told(number, language, dry=True)):
            assert report.told
            for sentence, (text, rule) in zip(report.told, report.reasons, strict=True):
                assert sentence.rules
                assert set(sentence.rules) <= numbers
                assert (text, rule) == (sentence.text, sentence.rules[0])
            assert "".join(report.story).replace(" ", "").replace("\n", "") == "".join(
                sentence.text for sentence in report.told
            ).replace(" ", "").replace("\n", "")


# ------------------------------------------------------------------------------------------------- opening and end


def test_the_opening():
    seed, resolution = played(0)[0]
    report = tell(resolution.state, resolution.events, words("fr"), NAMES, seed=seed, hunt="Saint-Hubert")
    assert unquoted(report.title) == "Chasse «\u00a0Saint-Hubert\u00a0» — l’ouverture"
    text = plain(report)
    assert all(name in text for name in list(NAMES.values())[:6])
    assert re.search(r"\b(?:le|au) cerf\b", text)
    assert resolution.state.animal("stag-1").at in text
    assert "trois lièvres" in text


def test_titles_count_the_days():
    titles = [unquoted(report.title) for report in told(0, "fr")]
    assert titles[1] == "Chasse «\u00a0Saint-Hubert\u00a0» — premier jour"
    assert [unquoted(report.title) for report in told(0, "en")][2] == "The “Saint-Hubert” hunt — second day"
    assert unquoted(tell(AFTER, [], words("fr"), NAMES, seed=SEED).title) == "La chasse — quatrième jour"


def test_the_end_names_the_slayer_the_reason_and_the_podium():
    over = replace(
        forest_hunt(
            [
                hunter("alix", points=6),
                hunter("brune", "D4", "lance", points=3, status=Status.RETIRED),
                hunter("clovis", "C3", "bow", points=3),
                hunter("denis", "C3", "bow", points=9, life=-1, status=Status.DEAD),
            ],
            ["wolf-1@E5"],
        ),
        slayer="alix",
    )
    for language, best, last in (("fr", "six points", "le dernier"), ("en", "six points", "the last")):
        report = account([HuntEnded("FH-10.2", "main_prey_dead", "alix")], language, over)
        text = plain(report)
        assert last in report.title
        assert "Alix" in text
        assert best in text
        assert "Denis" not in text  # the dead cannot be best hunter (R-FH-19)
        assert text.index("Alix") < text.index("Brune") < text.index("Clovis")
        facts = [unquoted(line) for line in report.facts]
        assert facts[0].startswith("**1.** Alix")
        assert all("2." in line for line in facts[1:3])
        assert facts[3].startswith("**4.** Denis")
        assert "Alix" in facts[-1]


def test_a_hunt_without_survivors_has_no_best_hunter():
    dead = forest_hunt([hunter("alix", status=Status.DEAD, life=0, points=4)], ["bear-1@G7"])
    report = account([HuntEnded("FH-10.2", "nobody_left", None)], "fr", dead)
    assert [number for _, number in report.reasons] == ["FH-10.2", "R-FH-19"]
    assert "Alix" not in plain(report)


def test_the_facts_tell_lives_weapons_ranks_and_the_prey():
    view = forest_hunt(
        [
            hunter("alix", points=2),
            hunter("brune", "D4", "lance", life=4, points=2, weapon_state=WeaponState.DROPPED, dropped_at=Cell("D4")),
            hunter("clovis", "C3", "bow", life=11, weapon_state=WeaponState.BROKEN),
        ],
        ["bear-1@G7:20"],
    )
    facts = [unquoted(line) for line in account([], "fr", view).facts]
    assert facts == [
        "**1.** Alix — 2 points (ex æquo) · vie 15 (5 + 10) · épée en main",
        "**1.** Brune — 2 points (ex æquo) · vie 4, pied à terre · lance à terre en D4",
        "**3.** Clovis — 0 point · vie 11 (5 + 6) · arc brisé",
        "Gibier principal\u00a0: l’ours, en G7, vie 20 sur 25",
    ]


def test_the_fallen_and_the_bag():
    events = SCENES["kills a hunter"] + SCENES["kills"] + SCENES["retires"]
    assert [unquoted(line) for line in account(events, "en").fallen] == [
        "Dead this day: Alix (by the bear)",
        "Bag: wolf 1 (Alix, 2 points)",
        "Left the hunt: Alix",
    ]


# --------------------------------------------------------------------------------------------------------- limits

LOUD = {f"h{index}": (f"*_~`|<@&>[]()#{index:02}" + "_*" * 9)[:32] for index in range(12)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dry", [False, True])
def test_twelve_loud_names_and_thirty_animals_fit(language, dry):
    assert all(len(name) == 32 for name in LOUD.values())
    luck = random.Random("a crowded forest")
    cells = [Cell(f"{column}{row}") for column in "CDE" for row in (3, 4, 5)]
    for trial in range(6):
        state = forest_hunt(
            [
                hunter(
                    seat,
                    luck.choice(cells),
                    luck.choice(["sword", "lance", "bow"]),
                    facing=luck.choice(list(Direction)),
                )
                for seat in LOUD
            ],
            [
                f"{species}-{n}@{luck.choice(cells)}"
                for species in ("wolf", "stag", "boar", "bear", "hare")
                for n in range(1, 7)
            ],
        )
        seed = f"{trial:064x}"
        resolution = hunt.resolve(state, orders(state, luck), SeededDice(seed))
        view, events = hunt.view(resolution.state, resolution.events, None)
        report = tell(view, events, words(language), LOUD, seed=seed, hunt="*" * 80, dry=dry)
        assert len(report.paragraphs()) > 4
        assert all(len(paragraph) <= PARAGRAPH for paragraph in report.paragraphs())
        assert all(len(message) <= MESSAGE for message in report.messages())
        whole = "\n".join(report.messages())
        assert unquoted(whole).count("@&>") == len(re.findall(r"\\@&\\>", whole))  # none that could mention anybody


def test_messages_part_between_paragraphs():
    assert split(["a" * 900, "b" * 900, "c" * 900]) == ["a" * 900 + "\n\n" + "b" * 900, "c" * 900]
    assert packed(["un", "deux"], " ") == ["un deux"]
    long = packed(["mot " * 600])
    assert [len(part) <= PARAGRAPH for part in long] == [True] * 3
    assert " ".join(long).split() == ["mot"] * 600
    assert packed(["x" * 2500], limit=1000) == ["x" * 1000, "x" * 1000, "x" * 500]


def test_a_name_cannot_format_an_account():
    names = {"alix": "**Alix**", "brune": "@everyone", "clovis": "# Clovis"}
    report = tell(AFTER, SCENES["attacks several"], words("en"), names, seed=SEED)
    text = "\n".join(report.paragraphs())
    assert "\\*\\*Alix\\*\\*" in text
    assert re.search(r"(?<!\\)@", text) is None
    assert re.search(r"^#", text, re.MULTILINE) is None
