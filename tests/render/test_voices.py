"""An organiser's pack of texts is used where it can be, and never holds a hunt back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import content
from render import voices, words
from render.hunt.captions import Captions
from render.hunt.honour_words import Honours
from render.hunt.podium import describe_podium
from render.hunt.report import tell
from render.voices import dryly, fault, packs, voice
from tests.render.boards import FRENCH
from tests.render.reels import reel
from tests.render.tales import AFTER, NAMES, SCENES, SEED


@pytest.fixture
def texts(tmp_path, monkeypatch):
    """Writes packs into a folder of data that has the house's texts as well."""
    folder = tmp_path / "data"
    folder.mkdir()
    for name in ("lang", "fonts"):
        (folder / name).mkdir()
    for language in words.LANGUAGES:
        (folder / "lang" / language / "packs").mkdir(parents=True)
        for house in content.names(f"lang/{language}", ".ftl"):
            path = f"lang/{language}/{house}.ftl"
            (folder / path).write_text(content.text(path), "utf-8")
    kept = (content.text, content.names, voices.fault, words.words)
    for each in kept:
        each.cache_clear()
    monkeypatch.setattr(content, "data_folder", lambda: folder)

    def write(language: str, name: str, source: str) -> None:
        (folder / "lang" / language / "packs" / f"{name}.ftl").write_text(source, "utf-8")
        for each in kept:
            each.cache_clear()

    yield write
    for each in kept:
        each.cache_clear()


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("pack", packs())
def test_the_packs_that_are_shipped_are_sound_and_in_both_languages(language, pack):
    assert fault(pack) is None
    assert voice(language, pack) is not words.words(language)


def test_the_example_tells_the_same_turn_in_its_own_words():
    mine = tell(AFTER, SCENES["attacks one"], voice("fr", "veillee"), NAMES, seed=SEED, hunt="Saint-Hubert")
    house = tell(AFTER, SCENES["attacks one"], voice("fr", None), NAMES, seed=SEED, hunt="Saint-Hubert")
    assert mine.title.startswith("Veillée")
    assert mine.facts == house.facts
    assert [sentence.rules for sentence in mine.told] == [sentence.rules for sentence in house.told]


def test_a_pack_in_one_language_leaves_the_other_to_the_house(texts):
    texts("fr", "club", "title-turn = Le club chasse, { $day }\n")
    assert packs() == ("club",)
    assert fault("club") is None
    assert voice("fr", "club")("title-turn", day="jeudi") == "Le club chasse, jeudi"
    assert voice("en", "club") is words.words("en")


def test_a_faulty_pack_says_what_is_wrong_and_the_house_speaks(texts):
    texts("fr", "club", "title-turn = { $who } chasse\n")
    assert fault("club") == "lang/fr/packs/club.ftl: `title-turn` is not given `$who`"
    assert voice("fr", "club") is words.words("fr")


def test_a_pack_that_is_nowhere_or_elsewhere_says_so():
    assert fault("nobody-wrote-this") == "nobody-wrote-this.ftl: no such file in lang/fr/packs or lang/en/packs"
    assert "not a pack's name" in str(fault("../../secrets"))
    assert voice("en", "nobody-wrote-this") is words.words("en")


TOLD = replace(FRENCH, pack="veillee")
PLAIN = replace(FRENCH, dry=True)


def test_the_podium_is_told_in_a_hunts_own_texts_or_dryly():
    turns = reel(4, 3, "voices")
    house, own, dry = (Honours(turns, labels) for labels in (FRENCH, TOLD, PLAIN))
    titles = {deed.kind: deed.title for deed in own.deeds()}
    assert own.told("podium-deeds") == "Ce qu’on en retient"
    assert titles.get("track", "Le plus têtu") == "Le plus têtu"
    assert own.over() == house.over()  # what the pack does not say again stays the house's
    assert (house.told("podium-deeds"), dry.told("podium-deeds")) == ("Hauts faits", "Faits")
    assert [deed.line for deed in dry.deeds()] == [deed.line for deed in house.deeds()]
    assert not {deed.title for deed in dry.deeds()} & {"La lame la plus noire", "Le plus beau tableau"}
    assert "court encore" in describe_podium(turns, FRENCH)
    assert "court encore" not in describe_podium(turns, PLAIN)


def test_the_captions_of_a_replay_are_told_in_a_hunts_own_texts_or_dryly():
    house, own, dry = (Captions(AFTER, labels).of(SCENES["attacks one"]) for labels in (FRENCH, TOLD, PLAIN))
    assert "fond sur" in house
    assert own == house.replace("fond sur", "déboule sur")
    assert dry == house.replace("fond sur", "attaque")


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_hunt_that_is_slain_is_told_dryly_without_a_horn(language):
    say = voice(language, None)
    for key in [key for key in ("podium-over", "podium-nobody", "podium-no-deeds", "replay-slayer") if key in say]:
        fields = {"reason": "slain", "n": 4, "hunter": "Alix"}
        assert say(dryly(say, key), **fields) != say(key, **fields)
    assert dryly(say, "podium-ranking") == "podium-ranking"
