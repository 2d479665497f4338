"""The end of a hunt: its deeds as the events tell them, the main prey's fate, and the picture that crowns it."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace

import pytest
from PIL import Image, ImageChops
from typer.testing import CliRunner

from bot.__main__ import app
from engine.content import data_folder
from engine.hunt.events import (
    AnimalKilled,
    AnimalStruck,
    HuntEnded,
    HunterAttacked,
    HunterDied,
    HunterMoved,
    HunterWounded,
    MountKilled,
    SquireVisited,
)
from engine.hunt.grid import Direction
from engine.hunt.state import Course, Status, Weapon
from render import figures
from render.hunt import stores
from render.hunt.honour_words import Honours
from render.hunt.honours import KINDS, Deed, Fate, deeds, fate
from render.hunt.labels import Labels
from render.hunt.podium import MEDALS, describe_podium, paint, podium
from render.hunt.twin import ALT_LIMIT
from render.inks import CREAM, INK, PARCHMENT, SEPIA
from tests.render.boards import ENGLISH, FRENCH, NAMES, animal, board, hunter
from tests.render.reels import reel, turns_of
from tests.render.tales import moved
from tests.render.test_map_colours import contrast

GAMES = data_folder().parent / "tests" / "engine" / "hunt" / "games"
N = Direction.N
START = board(
    [hunter("alix", "E5"), hunter("brune", "E4", "gules", "lance"), hunter("colin", "C3", "vert", "bow")],
    [animal("wolf-1", "E5", 10), animal("hare-1", "C3", 5), animal("bear-1", "G7", 25)],
)


def followed(seat: str, beast: str, start: str, path: list[str]) -> list:
    """A beast goes, and a hunter in contact goes with it."""
    return [
        moved(beast, start, path, companions=(seat,)),
        HunterMoved("FH-5.7", seat, start, tuple(path), N, "track"),
    ]


def struck(seat: str, beast: str, damage: int, life: int = 5) -> AnimalStruck:
    return AnimalStruck("FH-7.4", seat, beast, Weapon.SWORD, "E5", "E5", damage, 1, life, False)


def wounded(seat: str, by: str, loss: int, life: int = 9) -> HunterWounded:
    return HunterWounded("FH-5.6", seat, by, "E5", loss, life, False, N)


def deed(turns, kind: str) -> Deed | None:
    return next((one for one in deeds(turns) if one.kind == kind), None)


# -------------------------------------------------------------------------------------------------------------- deeds


def test_a_hunt_in_which_nothing_was_done_has_no_deeds():
    assert deeds(turns_of(START, [], [])) == ()
    assert deeds(()) == ()


def test_the_longest_track_counts_turns_on_end_behind_one_beast():
    turns = turns_of(
        START,
        followed("alix", "wolf-1", "E5", ["E6", "E7"]),
        followed("alix", "wolf-1", "E7", ["E8"]),
        [],
        followed("alix", "wolf-1", "E8", ["E9", "E10"]),
    )
    assert deed(turns, "track") == Deed("track", ("alix",), 2, 3, "wolf-1")


def test_a_track_of_another_beast_is_another_track():
    turns = turns_of(
        START, followed("alix", "wolf-1", "E5", ["E6", "E7"]), followed("alix", "hare-1", "C3", ["C4", "C5", "C6"])
    )
    assert deed(turns, "track") == Deed("track", ("alix",), 1, 3, "hare-1")


def test_one_who_only_goes_the_same_way_tracks_nothing():
    walk = [moved("wolf-1", "E5", ["E6"]), HunterMoved("FH-6.3", "alix", "E5", ("E6",), N, None)]
    turns = turns_of(START, walk)
    assert deed(turns, "track") is None
    assert deed(turns, "ridden") == Deed("ridden", ("alix",), 1)


def test_two_who_tracked_alike_are_named_together_without_a_beast():
    turns = turns_of(START, [*followed("colin", "hare-1", "C3", ["C4"]), *followed("alix", "wolf-1", "E5", ["E6"])])
    assert deed(turns, "track") == Deed("track", ("alix", "colin"), 1, 1)


def test_the_finest_bag_counts_beasts_then_points():
    turns = turns_of(
        START,
        [AnimalKilled("FH-7.5", "wolf-1", "alix", "E5", 2), AnimalKilled("FH-7.5", "hare-1", "brune", "C3", 1)],
    )
    assert deed(turns, "beasts") == Deed("beasts", ("alix",), 1, 2)


def test_the_hardest_blows_are_the_life_taken_from_beasts():
    turns = turns_of(START, [struck("alix", "wolf-1", 6), struck("brune", "bear-1", 4)], [struck("brune", "bear-1", 4)])
    assert deed(turns, "blows") == Deed("blows", ("brune",), 8, 2)


def test_who_killed_a_hunter_is_a_darker_blade_than_who_tried_twice():
    attempt = HunterAttacked("FH-9.1", "alix", "brune", "brune", Weapon.SWORD, "E5", "E4", 6, 1, True)
    on_colin = replace(attempt, hunter="brune", target="colin", victim="colin")
    turns = turns_of(
        START,
        [attempt, wounded("brune", "alix", 6), replace(attempt), wounded("brune", "alix", 1)],
        [on_colin, wounded("colin", "brune", 15, 0), HunterDied("FH-9.5", "colin", "brune", "C3")],
    )
    assert deed(turns, "assassin") == Deed("assassin", ("brune",), 1, 1)
    assert deed(turns[:1], "assassin") == Deed("assassin", ("alix",), 2, 0)


def test_one_who_dies_of_a_riposte_was_not_assassinated():
    attempt = HunterAttacked("FH-9.1", "alix", "brune", "brune", Weapon.SWORD, "E5", "E4", 6, 1, False)
    turns = turns_of(START, [attempt, wounded("brune", "alix", 6), HunterDied("FH-9.4", "alix", "brune", "E5")])
    assert deed(turns, "assassin") == Deed("assassin", ("alix",), 1, 0)


def test_wounds_come_from_beasts_and_men_and_a_blow_of_nothing_is_none():
    turns = turns_of(START, [wounded("alix", "wolf-1", 2), wounded("alix", "brune", 4), wounded("colin", "alix", 0)])
    assert deed(turns, "wounded") == Deed("wounded", ("alix",), 6, 2)
    assert deed(turns_of(START, [wounded("colin", "alix", 0)]), "wounded") is None


def test_mounts_lost_and_visits_to_the_squire_are_counted():
    visit = SquireVisited("FH-6.4", "colin", "B1", 4, 14, Weapon.BOW, True, Weapon.BOW)
    turns = turns_of(START, [MountKilled("FH-1.7", "alix", "E5"), visit], [visit])
    assert deed(turns, "mounts") == Deed("mounts", ("alix",), 1)
    assert deed(turns, "squire") == Deed("squire", ("colin",), 2)


def test_the_main_prey_was_slain_by_somebody_with_something_somewhere():
    shot = AnimalStruck("FH-7.4", "colin", "bear-1", Weapon.BOW, "C3", "G7", 2, 1, -1, False)
    turns = turns_of(START, [], [struck("alix", "wolf-1", 6), shot, AnimalKilled("FH-7.5", "bear-1", "colin", "G7", 4)])
    assert fate(turns) == Fate("bear-1", "colin", 5, "G7", Weapon.BOW)


def test_the_main_prey_that_lives_is_where_it_is():
    turns = turns_of(START, [moved("bear-1", "G7", ["G8"])], [struck("alix", "bear-1", 6, 19)])
    assert fate(turns) == Fate("bear-1", None, 5, "G8", None, 19)
    assert fate(()) is None


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_deeds_of_a_whole_hunt_name_hunters_in_roster_order(seed):
    turns = reel(12, 8, seed)
    roster = [one.id for one in turns[-1][2].hunters]
    found = deeds(turns)
    assert [one.kind for one in found] == [kind for kind in KINDS if kind in {one.kind for one in found}]
    for one in found:
        assert one.count > 0
        assert list(one.seats) == [seat for seat in roster if seat in one.seats]


# -------------------------------------------------------------------------------------------------------------- words


def won() -> tuple:
    """Colin slays the bear, Brune dies, Alix has retired."""
    shot = AnimalStruck("FH-7.4", "colin", "bear-1", Weapon.BOW, "C3", "G7", 2, 1, -1, False)
    events = [
        *followed("alix", "wolf-1", "E5", ["E6"]),
        wounded("brune", "wolf-1", 15, 0),
        HunterDied("FH-5.6", "brune", "wolf-1", "E4"),
        shot,
        AnimalKilled("FH-7.5", "bear-1", "colin", "G7", 4),
        HuntEnded("FH-10.2", "main_prey_dead", "colin"),
    ]
    return turns_of(START, events)


def test_the_end_is_told_in_french():
    told = Honours(won(), FRENCH)
    assert told.over() == "Hallali\u202f! La chasse finit au tour 4"
    assert told.prey() == ("L’ours", "abattu par Colin, à l’arc, au tour\u00a04, en\u00a0G7")
    lines = {one.title: one.line for one in told.deeds()}
    assert lines["La plus longue traque"] == "Alix\u00a0: 1 tour au contact du loup (1 case)"
    assert lines["Le plus beau tableau"] == "Colin\u00a0: 1 bête, 4 points"
    assert lines["Le corps le plus meurtri"] == "Dame Brune\u00a0: 15 points de vie perdus en 1 blessure"


def test_the_end_is_told_in_english():
    told = Honours(won(), ENGLISH)
    assert told.prey() == ("The bear", "slain by Colin with the bow, in turn\u00a04, at\u00a0G7")
    assert told.deeds()[0].line == "Alix: 1 turn in contact with the wolf (1 cell)"


def test_on_the_podium_stand_the_living_and_the_retired():
    turns = won()
    best = Honours(turns, FRENCH).best
    assert [(one.rank, one.seat) for one in best] == [(1, "colin"), (2, "alix")]


def test_a_rank_shared_by_more_than_there_is_room_for_says_so():
    five = [hunter(seat, f"{'ABCDE'[at]}5", points=3 if at == 0 else 1) for at, seat in enumerate(list(NAMES)[:5])]
    told = Honours(turns_of(board(five, [animal("bear-1", "G7", 25)]), []), FRENCH)
    assert [told.beside(one) for one in told.best] == ["3 points", "1 point", "1 point, comme 2 autres"]


def test_what_many_did_is_no_deed():
    loss = [wounded(seat, "bear-1", 2) for seat in ("alix", "brune", "colin", "denis")]
    start = board([hunter(seat, "E5") for seat in ("alix", "brune", "colin", "denis")], [animal("bear-1", "E5", 25)])
    assert Honours(turns_of(start, loss), FRENCH).deeds() == []
    assert len(Honours(turns_of(start, loss[:3]), FRENCH).deeds()) == 1


@pytest.mark.parametrize("labels", [FRENCH, ENGLISH])
@pytest.mark.parametrize("seed", ["a", "b", "c", "e"])
def test_the_alt_text_tells_the_same_and_keeps_to_discords_limit(labels, seed):
    turns = reel(12, 10, seed)
    told = describe_podium(turns, labels)
    assert len(told) <= ALT_LIMIT
    assert labels.title in told
    assert all(name in told for name in NAMES.values())
    assert not re.search(r"[\u2066-\u2069{}\\]|podium-", told)


# ------------------------------------------------------------------------------------------------------------ picture


def opened(given: bytes) -> Image.Image:
    return Image.open(io.BytesIO(given))


@pytest.mark.parametrize(("hunters", "seed"), [(12, "c"), (6, "a"), (2, "b"), (1, "d")])
def test_a_podium_is_a_palette_png_of_1200_pixels_whoever_hunted(hunters, seed):
    picture = opened(podium(reel(hunters, 6, seed), FRENCH))
    assert (picture.format, picture.mode, picture.width) == ("PNG", "P", 1200)
    assert 900 <= picture.height <= 1400


def test_the_same_hunt_gives_the_same_bytes_and_they_are_few():
    turns = reel(12, 8, "c")
    given = podium(turns, FRENCH)
    for cupboard in stores.CUPBOARDS:
        cupboard.clear()
    assert podium(turns, FRENCH) == given
    assert len(given) <= 150 * 1024


def test_a_hunt_from_which_nobody_came_back_has_its_podium():
    gone = [replace(one, status=Status.DEAD) for one in START.hunters]
    state = replace(START, hunters=tuple(gone), course=Course.ENDED)
    picture = paint([(START, (), state)], FRENCH)
    plain = paint([(START, (), START)], FRENCH)
    assert picture.size == plain.size
    assert ImageChops.difference(picture, plain).getbbox()


def test_a_hunt_without_hunters_or_deeds_can_be_crowned():
    empty = replace(START, hunters=())
    assert podium([(empty, (), empty)], FRENCH)
    assert podium([(START, (), START)], ENGLISH)
    with pytest.raises(ValueError, match="needs a turn"):
        podium((), FRENCH)


@pytest.mark.parametrize("name", ["🦌🏹", "山田太郎", "محمد بن علي", "x" * 200, "Å̸̴̷" * 40, "\u200b\u202e", "**gras**"])
def test_no_name_breaks_the_podium(name):
    turns = won()
    plain = paint(turns, Labels("fr", "Chasse", "", {"alix": "Alix", "brune": "Brune", "colin": "Colin"}))
    odd = paint(turns, Labels("fr", name, "", {"alix": name, "brune": name, "colin": name}))
    assert odd.size == plain.size
    changed = ImageChops.difference(plain, odd).getbbox()
    assert changed is None or (changed[0] > 20 and changed[2] < 1180), "a name leaves its place"


def test_every_deed_has_its_medal_and_every_medal_its_figure():
    assert set(MEDALS) == set(KINDS)
    for figure in MEDALS.values():
        book, _, name = figure.rpartition("/")
        assert figures.figure(book or "honours", name)


@pytest.mark.parametrize(("ink", "paper"), [(INK, PARCHMENT), (SEPIA, PARCHMENT), (INK, CREAM), (SEPIA, CREAM)])
def test_what_is_written_can_be_read(ink, paper):
    assert contrast(ink, paper) >= 4.5


# ------------------------------------------------------------------------------------------------------- command line


def run(*arguments: str, text: str):
    return CliRunner().invoke(app, ["replay", *arguments], input=text)


@pytest.mark.parametrize("game", ["six-after-the-boar", "everybody-goes-home", "the-stag-of-the-first-evening"])
def test_a_published_hunt_is_seen_again_from_the_command_line(tmp_path, game):
    out, sheet, crowned = tmp_path / "hunt.gif", tmp_path / "sheet.png", tmp_path / "podium.png"
    text = (GAMES / f"{game}.json").read_text("utf-8")
    result = run("-", str(out), "--sheet", str(sheet), "--podium", str(crowned), "--language", "en", text=text)
    assert result.exit_code == 0, result.output
    assert [opened(each.read_bytes()).format for each in (out, sheet, crowned)] == ["GIF", "PNG", "PNG"]


def test_a_hunt_that_was_tampered_with_is_not_shown(tmp_path):
    told = json.loads((GAMES / "six-after-the-boar.json").read_text("utf-8"))
    told["turns"][0]["hunters"][0]["points"] = 30
    result = run("-", str(tmp_path / "hunt.gif"), text=json.dumps(told))
    assert result.exit_code == 2
    assert "does not verify: turn 1: hunters[0].points" in result.stderr
    assert not (tmp_path / "hunt.gif").exists()


def test_a_hunt_without_turns_and_a_place_that_cannot_be_written_are_told_in_a_line(tmp_path):
    told = json.loads((GAMES / "six-after-the-boar.json").read_text("utf-8"))
    result = run("-", str(tmp_path / "no" / "hunt.gif"), text=json.dumps(told))
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    told["turns"] = []
    result = run("-", str(tmp_path / "hunt.gif"), text=json.dumps(told))
    assert (result.exit_code, "none has been resolved" in result.stderr) == (2, True)
