"""The key explains every sign that is on a map, and none that is not."""

from __future__ import annotations

import pytest

from render.hunt import arrows, key, legend, map, placing
from render.hunt.inks import FLAME
from render.hunt.staging import compose
from render.inks import CREAM
from render.words import LANGUAGES
from tests.render.boards import ENGLISH, FRENCH, crowded, played
from tests.render.tales import AFTER, SCENES

ALWAYS = {"tents", "prey"}


def drawn(monkeypatch, state, events, seat=None) -> set[str]:
    """Draws a map without its legend and gives the signs that were set on it."""
    found = set()
    inked = {FLAME: "blow", CREAM: "riposte"}
    watched = {
        "medal": lambda picture, at, sign, *more: sign,
        "claw": lambda picture, at, way, behind, *more: "behind" if behind else "claw",
        "shot": lambda *more: "shot",
        "tag": lambda *more: "loss",
        "lying": lambda *more: "lying",
        "facing": lambda *more: "facing",
        "life": lambda *more: "life",
        "vigour": lambda *more: "vigour",
        "track": lambda *more: "track",
        "stone": lambda *more: "dead",
        "count": lambda picture, at, text, size: "crowd" if text.startswith("+") else "order",
        "arrow": lambda picture, points, stroke, ink, *more: (
            "way" if stroke == arrows.WAY else inked.get(ink, "behind")
        ),
    }
    with monkeypatch.context() as patch:
        for name, sign_of in watched.items():
            patch.setattr(placing, name, lambda *given, sign_of=sign_of: found.add(sign_of(*given)))
        patch.setattr(map, "LAYERS", [each for each in map.LAYERS if each not in (legend.legend, legend.header)])
        map.paint(state, events, FRENCH, seat)
    return found


@pytest.mark.parametrize("scene", SCENES)
def test_every_sign_that_is_drawn_is_explained(monkeypatch, scene):
    explained = set(key.used(compose(AFTER, SCENES[scene], FRENCH, None)))
    assert drawn(monkeypatch, AFTER, SCENES[scene]) <= explained


@pytest.mark.parametrize("seed", ["k", "e", "y"])
def test_in_whole_hunts_as_well_and_nothing_else_is(monkeypatch, seed):
    for state, events in played(12, 6, seed):
        explained = set(key.used(compose(state, events, FRENCH, None)))
        shown = drawn(monkeypatch, state, events)
        assert shown <= explained
        assert explained - shown <= ALWAYS | {"dead", "behind", "vigour"}  # the dead are crossed out in their drawing


def test_a_crowd_is_explained(monkeypatch):
    assert "crowd" in drawn(monkeypatch, crowded(), [])
    assert "crowd" in set(key.used(compose(crowded(), [], FRENCH, None)))


@pytest.mark.parametrize("labels", [FRENCH, ENGLISH])
def test_the_rows_of_the_key_are_no_wider_than_the_map(labels):
    for state, events in played(12, 6, "rows"):
        scene = compose(state, events, labels, "alix")
        for row in key.rows(scene):
            spans = [key.spanned(each, key.text_of(labels.language, each, state.forest)) for each in row]
            assert sum(spans) <= scene.geometry.width - 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sign_has_its_words(language):
    scene = compose(crowded(), [], FRENCH, "alix")
    for each in [
        *key.used(scene),
        *key.OWN,
        "track",
        "way",
        "claw",
        "blow",
        "shot",
        "riposte",
        "behind",
        "order",
        "loss",
    ]:
        assert key.text_of(language, each, scene.hunt.forest)


def test_only_his_own_map_explains_what_only_he_sees():
    state = crowded()
    assert list(key.OWN) in key.rows(compose(state, [], FRENCH, "alix"))
    assert list(key.OWN) not in key.rows(compose(state, [], FRENCH, None))
