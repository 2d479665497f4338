"""What is said of a month to everybody and to one player, and sheets in characters (RH-13, RH-17.5)."""

import re

import pytest

from engine import rollhunter
from engine.dice import SeededDice
from engine.rollhunter.clues import Medallion
from engine.rollhunter.events import ArtifactTicked, CornerTaken, MonthMissed, OrderRefused
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind
from engine.rollhunter.orders import Abandon, Search, Visit
from render.rollhunter.marks import NO_MARKS, Marks
from render.rollhunter.private import tell_private
from render.rollhunter.report import tell
from render.rollhunter.twin import ALT, describe, shortened, text_board, text_sheet
from tests.render.rollhunter.expedition_scenes import CALLED, ENGLISH, FRENCH, noted, played, searched, seen

SAID = pytest.mark.parametrize("say", [FRENCH, ENGLISH], ids=["fr", "en"])


def closed(state, orders, number: int = 7):
    return rollhunter.resolve(state, orders, SeededDice(bytes([number] * 32)))


def publicly(resolution, say):
    return tell(*rollhunter.view(resolution.state, resolution.events, None), say, CALLED)


def privately(resolution, seat, say):
    return tell_private(*rollhunter.view(resolution.state, resolution.events, seat), seat, say)


@SAID
def test_the_public_lines_of_a_month_are_the_same_whatever_was_ordered(say):
    """RH-17.6: neither their number nor a word of them tells who did what."""
    state = played(4, 3)
    told = [
        publicly(closed(state, orders), say)
        for orders in ({}, {"brune": Search(Cell("G9"))}, {"alix": Search(Cell("F7")), "clovis": Search(Cell("G9"))})
    ]
    assert told[0] == told[1] == told[2]
    assert len(told[0]) == 1


def test_a_visit_is_told_to_its_player_alone():
    resolution = closed(played(0), {"alix": Visit(Cell("A11"), Medallion.GAMMA, None)})
    reached, answered = privately(resolution, "alix", ENGLISH)
    assert reached == "Month 1: you reach **A11**."
    assert "gamma" in answered
    assert "A11" in answered
    assert not any("A11" in line for line in privately(resolution, "brune", ENGLISH))
    assert not any("A11" in line for line in publicly(resolution, ENGLISH))


@SAID
def test_who_is_out_for_his_absences_is_warned_no_more(say):
    """R-RH-22: how many months one may miss is told by the data, and only while it is of use."""
    state, warning = played(1), say("rh-told-absences", limit=3)
    told = []
    for number in range(3):
        resolution = closed(state, {}, number + 1)
        told.append(privately(resolution, "alix", say))
        state = resolution.state
    assert [any(warning in line for line in lines) for lines in told] == [True, True, False]
    assert [len(lines) for lines in told] == [1, 1, 2]


@SAID
def test_who_has_searched_is_asked_to_say_nothing_only_while_others_go_on(say):
    """R-RH-28; when his search ends the game, everything is published at the same moment."""
    quiet, state = say("rh-told-quiet"), played(2)
    alone = closed(state, {"alix": Search(Cell("F7"))})
    assert privately(alone, "alix", say)[-1].endswith(quiet)
    last = closed(state, {player.id: Search(Cell("F7")) for player in state.players})
    assert last.state.ended
    assert not any(quiet in line for player in state.players for line in privately(last, player.id, say))


@SAID
@pytest.mark.parametrize("kind", Kind)
def test_every_artifact_has_its_words(say, kind):
    told = [
        tell_private(played(1), [ArtifactTicked("RH-9.1", "alix", kind, boxes)], "alix", say)[0] for boxes in (1, 2)
    ]
    assert told[0] != told[1]
    assert "2" in told[1]


@SAID
def test_what_a_player_failed_to_order_is_told(say):
    events = [
        CornerTaken("R-RH-9", "alix", Cell("A1"), True),
        MonthMissed("R-RH-22", "alix", 4, 2),
        OrderRefused("RH-6.5", "alix", "unreachable"),
    ]
    corner, missed, refused = tell_private(played(1), events, "alix", say)
    assert "**A1**" in corner
    assert "R-RH-9" in corner
    assert "4" in missed
    assert "R-RH-22" in missed
    assert "RH-6.5" in refused


@SAID
def test_a_search_is_told_as_found_or_missed_and_names_no_city(say):
    found, lost = (privately(closed(played(3), {"alix": Search(cell)}), "alix", say) for cell in ("G9", "F7"))
    assert "G9" in found[0]
    assert "F7" in lost[0]
    assert not any("G9" in line for line in lost)


@SAID
def test_giving_up_is_told_to_all(say):
    resolution = rollhunter.resolve(played(3), {"brune": Abandon()}, SeededDice(bytes(32)))
    assert any("R-RH-23" in line and "برونة" in line for line in publicly(resolution, say))


@SAID
def test_the_end_tells_city_clues_ranking_and_ways(say):
    state = played(5, 4)
    seats = [player.id for player in state.players]
    orders = {seat: Search(Cell("G9" if number % 2 == 0 else "F7")) for number, seat in enumerate(seats)}
    told = "\n".join(publicly(closed(state, orders), say))
    assert "**G9**" in told
    for number in (11, 12, 2, 16):
        assert say(f"rh-clue-{number}") in told
    assert re.search(r"1\. \*\*", told)
    assert "α" in told
    assert "β" in told
    for seat in seats:
        for cell in state.player(seat).path:
            assert cell in told


@SAID
@pytest.mark.parametrize("months", [0, 9, 17])
def test_the_twin_holds_all_that_the_picture_shows(say, months):
    state = played(months)
    player = state.player("alix")
    text = text_sheet(seen(state, "alix"), "alix", noted(state, "alix"), say)
    for row in state.land.rows:
        assert all(token in text for token in row.split())
    for month, cell in enumerate(player.path, 1):
        assert f"{month}{'' if say is ENGLISH else chr(0xA0)}: {cell}" in text
    for cell, row in player.marks.items():
        for medallion, yes in row.items():
            letter = {"alpha": "α", "beta": "β", "gamma": "γ"}[medallion]
            assert re.search(rf"{cell} .*{re.escape(f'({letter})' if yes else f'[{letter}]')}", text)
    assert all(say(f"rh-clue-{number}") in text for number in range(1, 17))
    assert "G9, ou peut-être D9" in text


@SAID
def test_the_twin_tells_how_and_where_a_players_game_has_ended(say):
    """RH-11.1: as its picture does below the name; while others go on nobody else's sheet has a word of it (R-RH-28)."""
    state = closed(played(2, 4), {"alix": Search(Cell("F7")), "brune": Search(Cell("G9"))}).state
    state = closed(state, {"clovis": Abandon()}).state
    for seat, cell in (("alix", "F7"), ("brune", "G9"), ("clovis", "")):
        ended = say("rh-own-end", status=str(state.player(seat).status), cell=cell)
        assert cell in ended
        own = seen(state, seat)
        assert ended in text_sheet(own, seat, NO_MARKS, say)
        assert ended in describe(own, seat, say)
        others = [player.id for player in state.players if player.id != seat]
        assert not any(ended in text_sheet(seen(state, other), other, NO_MARKS, say) for other in others)


@SAID
def test_alt_texts_fit_and_say_who_can_go_where(say):
    for months in (0, 9, 17):
        state = played(months)
        alt = describe(seen(state, "alix"), "alix", say)
        assert len(alt) <= ALT
        assert state.player("alix").at in alt
    assert len(describe(seen(played(2), None), None, say)) <= ALT
    assert "G9" in describe(searched(6), None, say)
    assert "G9" not in describe(seen(played(0), None), None, say)


@SAID
def test_the_final_board_is_described_with_all_that_was_hidden(say):
    """R-RH-24: city, clues, ranking and ways, in the alt text and in characters; before the end none of it."""
    state = searched(6)
    alt, text = describe(state, None, say, CALLED), text_board(state, say, CALLED)
    assert len(alt) <= ALT
    for number in (11, 12, 2, 16):
        assert say(f"rh-clue-{number}") in alt
        assert say(f"rh-clue-{number}") in text
    for word in ("G9", "α", "β", "γ", "1. Alix 🦊", "2. Clovis-Théodebert"):
        assert word in alt
        assert word in text
    for player in state.players:
        assert (
            f"{player.tent}; 1: {player.path[0]} · 2:"
            if say is ENGLISH
            else f"{player.tent}\u202f; 1\u00a0: {player.path[0]} · 2\u00a0:"
        ) in text
    for before in (describe(seen(played(6, 4), None), None, say, CALLED), text_board(seen(played(6, 4), None), say)):
        assert "α" not in before
        assert "Alix" not in before
    kept = rollhunter.sealed(state, (), None)[0]  # others play its puzzle still (R-RH-30)
    assert "G9" not in describe(kept, None, say, CALLED)


def test_the_public_twin_has_nobodys_marks():
    state = played(9)
    text = text_board(seen(state, None), FRENCH)
    assert text == text_board(seen(played(9, seed=3), None), FRENCH)
    assert "✗" not in text
    assert text_sheet(seen(state, None), "nobody", NO_MARKS, FRENCH) == text


def test_clues_struck_out_by_hand_and_by_assist_are_struck_in_the_twin():
    marks = Marks({Medallion.ALPHA: frozenset({3})}, "", {Medallion.BETA: frozenset({3})})
    text = text_sheet(seen(played(1), "alix"), "alix", marks, FRENCH)
    assert re.search(r" 3\. forêt ou désert +✗ αβ", text)


def test_what_is_too_long_is_cut_between_words():
    assert shortened("aa bb cc", 100) == "aa bb cc"
    assert shortened("aa bb cc dd", 9) == "aa bb …"
