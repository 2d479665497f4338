"""The map for those who do not see it: in words, and in characters."""

import pytest

from engine.hunt.state import Forest
from render.hunt.labels import Labels
from render.hunt.map import describe, text_map
from render.hunt.twin import ALT_LIMIT, TEXT_LIMIT
from tests.render.boards import ENGLISH, FRENCH, NAMES, animal, board, crowded, hunter, played, wide_forest
from tests.render.tales import AFTER, SCENES

ALIX = hunter(weapon="lance", state="broken", life=9)
STATE = board(
    [ALIX, hunter("brune", "C3", "gules", facing="SW")], [animal("bear-1", "G7", 17), animal("wolf-2", "C4", 3)]
)


def test_alt_text_says_who_is_where_and_how():
    assert describe(STATE, [], FRENCH) == (
        "Carte de la chasse «\u00a0Chasse de la Saint-Hubert\u00a0», Tour 4. "
        "Gibier principal\u00a0: l’ours en G7, vie 17 sur 25. "
        "Alix en E5, à cheval, vie 9, lance brisée, tourné vers\u00a0: nord. "
        "Dame Brune en C3, à cheval, vie 15, épée, tourné vers\u00a0: sud-ouest. "
        "Loup\u00a0: 2 C4 (3/10). Ours\u00a0: G7 (17/25)."
    )
    assert describe(STATE, [], ENGLISH) == (
        "Map of the hunt “Saint Hubert's Hunt”, Turn 4. Main prey: the bear at G7, life 17 of 25. "
        "Alix at E5, mounted, life 9, lance, broken, facing north. "
        "Dame Brune at C3, mounted, life 15, sword, facing south-west. Wolf: 2 C4 (3/10). Bear: G7 (17/25)."
    )


def test_a_hunters_own_alt_text_begins_with_himself():
    own = describe(STATE, [], FRENCH, "brune")
    assert own.index("Dame Brune") < own.index("Alix")


@pytest.mark.parametrize("labels", [FRENCH, ENGLISH])
def test_alt_text_of_every_event_keeps_to_its_limit(labels):
    for events in SCENES.values():
        assert 0 < len(describe(AFTER, events, labels)) <= ALT_LIMIT


@pytest.mark.parametrize("labels", [FRENCH, ENGLISH])
def test_alt_text_of_the_worst_board_keeps_to_its_limit(labels):
    long = Labels(labels.language, "T" * 100, labels.heading, dict.fromkeys(NAMES, "N" * 32))
    for state, events in [(crowded(), ()), *played(12, 5, "alt")]:
        assert len(describe(state, events, long)) <= ALT_LIMIT
        assert len(describe(state, events, labels, "alix")) <= ALT_LIMIT


def test_what_was_killed_is_told():
    for state, events in played(8, 8, "kills"):
        for event in events:
            if event.type == "animal_killed":
                assert f"{NAMES[event.hunter]} tue " in describe(state, events, FRENCH)


def test_the_twin_has_the_board_north_first_and_a_list():
    assert text_map(STATE, FRENCH) == "\n".join(
        [
            "   A B C D E F G H I J",
            "10 · · ^ · · ^ · · ^ ·",
            " 9 ^ · · · · · · · · ·",
            " 8 · · · · · · · · · ^",
            " 7 · · · · · · u · · ·",
            " 6 ^ · · · · · · · · ·",
            " 5 · · · · A · · · · ^",
            " 4 · · o · · · · · · ·",
            " 3 ^ · D · · · · · · ·",
            " 2 · · · · · · · · · ^",
            " 1 · ^ · · ^ · · ^ · ·",
            "A Alix\u00a0: E5, vie 9, lance brisée",
            "D Dame Brune\u00a0: C3, vie 15, épée",
            "o loup\u00a0: 2 C4 (3/10)",
            "u ours\u00a0: 1 G7 (17/25)",
        ]
    )


def test_several_on_a_cell_are_a_plus_and_the_list_tells_them():
    text = text_map(board([hunter(), hunter("brune")], [animal("wolf-1", "E5", 10)]), ENGLISH)
    assert " 5 · · · · + · · · · ^" in text
    assert text.count("E5") == 3


def test_the_twin_may_be_had_without_labels():
    assert "alix" in text_map(STATE)


@pytest.mark.parametrize("size", [(8, 8), (14, 14), (26, 26), (26, 99)])
def test_the_twin_of_any_forest_fits_into_a_message(size):
    state, _ = played(4, 2, "twin", wide_forest(*size))[-1]
    assert len(text_map(state, FRENCH)) <= TEXT_LIMIT
    assert "Alix" in text_map(state, FRENCH)


def test_the_twin_of_the_worst_board_fits_into_a_message():
    long = Labels("fr", "T", "Tour 1", dict.fromkeys(NAMES, "N" * 60))
    for state in (crowded(), board(crowded().hunters, [animal(f"hare-{n}", "E5") for n in range(1, 200)])):
        text = text_map(state, long)
        assert len(text) <= TEXT_LIMIT
        assert len(text.split("\n")[0]) == 22


def test_the_dead_are_on_neither():
    state = board([hunter(status="dead", life=0)], [], Forest(10, 10, {"B1": "azure"}))
    assert "Alix" not in describe(state, [], FRENCH)
    assert "Alix" not in text_map(state, FRENCH)
