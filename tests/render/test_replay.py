"""A hunt seen again: every turn in it, smooth where it moves, exact where it rests, never too large, always the same."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from engine.hunt import content
from engine.hunt.events import AnimalKilled, AnimalStruck, HuntEnded, HunterDied
from engine.hunt.state import Weapon
from render.gif import Animation
from render.hunt import motion, stores
from render.hunt.captions import Captions
from render.hunt.cuts import cuts
from render.hunt.moments import happened, stretches
from render.hunt.palette import palette
from render.hunt.replay import LIMIT, PACES, describe_replay, filmed, replay, resting
from render.hunt.sheet import columns, contact_sheet, describe_sheet
from render.hunt.twin import ALT_LIMIT
from tests.render.boards import ENGLISH, FRENCH, animal, board, crowded, hunter, played
from tests.render.reels import endless, reel, turns_of
from tests.render.tales import AFTER, SCENES

MIB = 2**20
BEFORE = replace(AFTER, animals=(*AFTER.animals, animal("roe_deer-1", "E6", 10)))
"""A hunt in which all who are named in SCENES are alive."""


def opened(given: bytes) -> Image.Image:
    return Image.open(io.BytesIO(given))


def same(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is None


# ------------------------------------------------------------------------------------------------- a turn taken apart


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_the_events_tell_all_that_becomes_of_a_hunt(seed):
    for (before, _), (after, events) in zip(played(12, 8, seed), played(12, 8, seed)[1:], strict=False):
        assert replace(happened(before, events), turn=after.turn) == after


def test_a_turn_is_seen_in_the_order_of_its_phases():
    for turn in reel(12, 8, "b"):
        kinds = [stretch.kind for stretch in stretches(turn)]
        order = ("beasts", "claws", "riders", "sword", "lance", "bow", "evening")
        assert kinds == [kind for kind in order if kind in kinds]
        assert [event for stretch in stretches(turn) for event in stretch.events] != []
        assert stretches(turn)[-1].after == turn[2]


def test_no_event_is_left_out_or_seen_twice():
    for turn in reel(12, 6, "c"):
        seen = [event for stretch in stretches(turn) for event in stretch.events]
        assert sorted(map(repr, seen)) == sorted(map(repr, turn[1]))


# ------------------------------------------------------------------------------------------------------ the animation


@pytest.fixture(scope="module")
def short() -> tuple[tuple, bytes]:
    turns = reel(6, 3, "short")
    return turns, replay(turns, FRENCH)


def test_a_replay_is_an_animated_gif_that_begins_anew(short):
    _, given = short
    picture = opened(given)
    assert (picture.format, picture.is_animated, picture.info["loop"]) == ("GIF", True, 0)
    assert 700 <= picture.width <= 900
    assert picture.height <= 1100


def test_every_frame_of_the_file_is_the_picture_that_was_drawn(short):
    turns, given = short
    file, number = opened(given), -1
    last = None
    for picture, _ in filmed(turns, FRENCH):
        if last is None or not same(picture, last):
            number += 1
        file.seek(number)
        assert same(file, picture), f"frame {number}"
        last = picture
    assert file.n_frames == number + 1


def test_each_turn_rests_as_its_single_picture_shows_it(short):
    turns, given = short
    file = opened(given)
    frames = []
    for number in range(file.n_frames):
        file.seek(number)
        frames.append(file.convert("RGB"))
    at = 0
    for picture in resting(turns, FRENCH):
        at = next(number for number in range(at, len(frames)) if same(frames[number], picture))
    assert at >= len(frames) - 2


def test_what_moves_is_seen_on_its_way():
    start = board([hunter("alix", "B1", facing=None)], [animal("bear-1", "E5", 25)])
    moved = SCENES["prey walks"]
    turns = turns_of(start, moved)
    frames = [picture for picture, _ in filmed(turns, FRENCH)]
    xs = [
        way.at(step / 8, motion.sizes_of(72)).y
        for one in cuts(turns, FRENCH)
        if one.kind == "move"
        for way in motion.ways(one.before, one.moment.scene, one.events)
        for step in range(9)
    ]
    assert xs == sorted(xs, reverse=True)
    assert xs[0] - xs[-1] == pytest.approx(72)
    assert len(frames) == 1 + 1 + PACES[0].steps + 1 + 1  # opening, beginning, the move, rest, last


def test_a_beast_that_turns_back_goes_there_and_comes_back():
    start = board([], [animal("bear-1", "J9", 25), animal("wolf-1", "E5", 10)])
    for one in cuts(turns_of(start, SCENES["comes back"]), FRENCH):
        if one.kind == "move":
            (way,) = motion.ways(one.before, one.moment.scene, one.events)
            assert way.points[0] == way.points[-1]
            assert way.at(0.5, motion.sizes_of(72)).y == pytest.approx(way.points[0][1] - 72)


def test_the_frames_are_as_many_as_the_pace_says():
    turns = reel(6, 2, "count")
    for pace in PACES:
        expected = 2  # the opening, and the last picture held
        for one in cuts(turns, FRENCH):
            ways = motion.ways(one.before, one.moment.scene, one.events) if one.kind == "move" else ()
            blows = one.moment.scene.blows if one.kind == "strike" else ()
            expected += 1 + (pace.steps - 1 if ways else 0) + (pace.blows if blows else 0)
        assert sum(1 for _ in filmed(turns, FRENCH, pace)) == expected


@pytest.mark.parametrize("scene", SCENES)
def test_all_that_can_happen_can_be_seen_again(scene):
    frames = list(filmed(turns_of(BEFORE, SCENES[scene]), FRENCH, PACES[-1]))
    assert frames
    assert all(lasts > 0 for _, lasts in frames)


def test_the_fallen_are_seen_until_the_turn_has_ended_and_not_in_the_next():
    kill = (
        AnimalStruck("FH-7.4", "brune", "wolf-1", Weapon.LANCE, "D4", "E5", 12, 1, -2, False),
        AnimalKilled("FH-7.5", "wolf-1", "brune", "E5", 2),
    )
    turns = turns_of(AFTER, kill, ())
    scenes = [(one.kind, one.moment.turn, one.moment.scene) for one in cuts(turns, FRENCH)]
    fates = [(kind, turn, scene.piece("wolf-1") and scene.piece("wolf-1").fate) for kind, turn, scene in scenes]
    assert fates == [
        ("begin", 5, "alive"),
        ("strike", 5, "dead"),
        ("end", 5, "dead"),
        ("begin", 6, None),
        ("end", 6, None),
    ]


def test_a_weapon_that_fell_lies_there_until_it_is_found():
    turns = turns_of(AFTER, SCENES["attacks from behind"], (), SCENES["finds"])
    lying = [len(one.moment.scene.lying) for one in cuts(turns, FRENCH) if one.kind == "end"]
    assert lying == [1, 1, 0]


def test_the_last_picture_says_how_the_hunt_ended():
    end = (*SCENES["kills"], HuntEnded("FH-10.2", "main_prey_dead", "alix"))
    (over,) = [one for one in cuts(turns_of(AFTER, end), FRENCH) if one.kind == "end"]
    assert over.ending == ("Hallali\u202f!", "La mort est sonnée par Alix")
    (on,) = [one for one in cuts(turns_of(AFTER, SCENES["kills"]), FRENCH) if one.kind == "end"]
    assert on.ending == ("", "")


def test_a_crowd_of_twelve_can_be_seen_again():
    frames = list(filmed(turns_of(crowded(), (), ()), FRENCH))
    assert len(frames) == 6


@pytest.mark.parametrize("name", content.forests())
def test_every_forest_has_its_replay(name):
    turns = reel(4, 2, "forest", content.forest(name))
    picture = opened(replay(turns, ENGLISH))
    assert 700 <= picture.width <= 900


def test_a_hunt_corrected_between_two_turns_is_set_anew():
    (before, events, after), (_, _, end) = reel(4, 2, "again")
    elsewhere = replace(after, animals=after.animals[1:])
    last = [one.moment.scene for one in cuts([(before, events, after), (elsewhere, (), end)], FRENCH)][-1]
    assert last.piece(after.animals[0].id) is None


def test_the_same_hunt_gives_the_same_bytes_whatever_was_drawn_before(short):
    turns, given = short
    list(filmed(reel(4, 1, "other"), ENGLISH))
    for cupboard in stores.CUPBOARDS:
        cupboard.clear()
    assert replay(turns, FRENCH) == given


def test_a_hunt_without_turns_has_no_replay():
    with pytest.raises(ValueError, match="needs a turn"):
        replay((), FRENCH)
    with pytest.raises(ValueError, match="needs a turn"):
        contact_sheet((), FRENCH)


# -------------------------------------------------------------------------------------------------------------- sizes


def test_a_replay_that_would_be_too_large_moves_less_smoothly(short):
    turns, given = short
    limit = len(given) - 1
    smaller = replay(turns, FRENCH, limit)
    assert len(smaller) <= limit
    assert opened(smaller).n_frames < opened(given).n_frames


def test_of_a_replay_that_is_too_large_even_so_the_first_turns_are_left_out(short):
    turns, _ = short
    least = Animation(palette())
    for picture, lasts in filmed(turns[1:], FRENCH, PACES[-1]):
        least.add(picture, lasts)
    given = least.finished()
    assert replay(turns, FRENCH, len(given)) == given
    with pytest.raises(ValueError, match="fits into 1000 bytes"):
        replay(turns, FRENCH, 1000)


@pytest.mark.slow
def test_thirty_turns_of_twelve_hunters_and_twenty_beasts_keep_to_discords_limit():
    turns = endless(12, 30, "long")
    assert (len(turns), len(turns[-1][2].hunters), len(turns[-1][2].animals)) == (30, 12, 21)
    given = replay(turns, FRENCH)
    assert len(given) <= LIMIT <= 10 * MIB
    assert opened(given).n_frames > 30 * 20  # at the smoothest


def test_five_turns_in_which_nobody_dies_take_a_sixth_of_it():
    assert len(replay(endless(12, 5, "long"), FRENCH)) <= LIMIT / 6


# ---------------------------------------------------------------------------------------------------------------- gif


def test_a_frame_that_shows_nothing_new_makes_the_last_one_longer():
    animation = Animation(palette())
    picture = Image.new("P", (30, 20), 3)
    picture.putpalette(palette().getpalette("RGB"))
    other = picture.copy()
    other.putpixel((4, 5), 9)
    for frame, lasts in ((picture, 100), (picture.copy(), 200), (other, 50)):
        animation.add(frame, lasts)
    assert animation.frames == 2
    file = opened(animation.finished())
    assert (file.n_frames, file.info["duration"]) == (2, 300)
    file.seek(1)
    assert same(file, other)
    assert file.info["duration"] == 50


def test_a_frame_in_which_no_colour_is_free_is_written_all_the_same():
    animation = Animation(palette())
    first = Image.new("P", (16, 16), 0)
    first.putpalette(palette().getpalette("RGB"))
    every = first.copy()
    every.putdata(range(255, -1, -1))
    for frame in (first, every):
        animation.add(frame, 100)
    file = opened(animation.finished())
    file.seek(1)
    assert same(file, every)


# -------------------------------------------------------------------------------------------------------------- words


def test_the_line_above_the_board_tells_the_most_telling_first():
    captions = Captions(AFTER, FRENCH)
    assert captions.of(SCENES["kills"]) == "Alix abat le loup 1"
    assert captions.of(SCENES["attacks from behind"]) == "Le loup 1 fond sur Alix  ·  Alix perd sa monture"
    assert captions.of(SCENES["assassinates from behind"]) == "Clovis tue Alix"
    assert captions.of(SCENES["assassinates"]) == "Dame Brune attente à la vie d’Alix  ·  Dame Brune perd sa monture"
    assert captions.of(SCENES["kills one of two and breaks"], 3).endswith("Dame Brune brise sa lance sur l’ours")
    assert captions.of(SCENES["walks"]) == ""
    assert Captions(AFTER, ENGLISH).of(SCENES["kills"]) == "Alix slays wolf 1"


def test_the_main_preys_death_is_told_before_any_other():
    events = (
        HunterDied("FH-9.5", "alix", "clovis", "E5"),
        AnimalKilled("FH-7.5", "bear-1", "brune", "D4", 4),
    )
    assert Captions(AFTER, FRENCH).of(events, 1) == "Dame Brune abat l’ours"


@pytest.mark.parametrize("labels", [FRENCH, ENGLISH])
@pytest.mark.parametrize("scene", SCENES)
def test_no_line_shows_a_key_or_a_mark(scene, labels):
    told = Captions(AFTER, labels).of(SCENES[scene], 9)
    assert not re.search(r"[\u2066-\u2069{}\\]|replay-", told)


@pytest.mark.parametrize("labels", [FRENCH, ENGLISH])
def test_alt_texts_tell_the_turns_and_keep_to_discords_limit(labels):
    turns = reel(12, 12, "b")
    for told in (describe_replay(turns, labels), describe_sheet(turns, labels)):
        assert labels.title in told
        assert len(told) <= ALT_LIMIT
        assert ("Tour 2" if labels is FRENCH else "Turn 2") in told


# -------------------------------------------------------------------------------------------------------------- sheet


def test_the_sheet_shows_every_turn_and_is_always_the_same():
    turns = reel(6, 5, "sheet")
    given = contact_sheet(turns, FRENCH)
    picture = opened(given)
    assert (picture.format, picture.mode) == ("PNG", "P")
    assert contact_sheet(turns, FRENCH) == given
    assert contact_sheet(turns[:-1], FRENCH) != given


@pytest.mark.parametrize(
    ("turns", "across"), [(1, 1), (2, 2), (3, 3), (4, 2), (7, 4), (10, 5), (12, 4), (20, 5), (30, 6)]
)
def test_few_places_of_a_sheet_stay_empty(turns, across):
    assert columns(turns) == across


def test_a_sheet_of_thirty_turns_is_not_too_large():
    turns = reel(4, 3, "many") * 10
    given = contact_sheet(turns, FRENCH)
    assert len(given) <= 2 * MIB
    assert max(opened(given).size) <= 2400
