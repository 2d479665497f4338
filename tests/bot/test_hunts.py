"""Opening a hunt, joining it, starting it, leaving it and ending it (FH-2)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlmodel import select

import engine.hunt as hunt
from bot import errors, handing, hunts, naming, turns
from bot.errors import Refusal
from bot.store import queries
from bot.store.database import Store
from bot.store.tables import Game, GameStatus, OutboxState
from engine.hunt import content
from engine.hunt.orders import Move, Stay
from tests.bot.hunting import CHANNEL, GUILD, ORGANISER, Clock, Evening, new_store, user_of

FRIEND = 999


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def evening(store: Store) -> Evening:
    return Evening(store, Clock())


def game_of(evening: Evening) -> Game:
    with evening.store.read() as session:
        return queries.game_row(session, evening.game)


def test_a_hunt_is_announced_with_the_hash_of_its_first_seed(evening: Evening) -> None:
    game = game_of(evening.open([]))
    assert (game.status, game.turn, game.hour, game.main_prey) == (GameStatus.OPEN, 0, "21:00", "stag")
    assert hashlib.sha256(bytes.fromhex(game.setup_seed)).hexdigest() == game.setup_seed_hash
    assert list(evening.outbox()) == [f"h{game.id}:t0:head:{CHANNEL}:g0"]


def test_two_hunts_do_not_share_a_seed(evening: Evening) -> None:
    first = game_of(evening.open([])).setup_seed
    assert game_of(evening.open([])).setup_seed != first


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"name": "\u200b \u2800"}, "hunt-name-empty"),
        ({"language": "de"}, "unknown-language"),
        ({"zone": "Paris"}, "unknown-zone"),
        ({"hour": "25:00"}, "unknown-hour"),
        ({"rest_days": "9"}, "unknown-rest-days"),
        ({"rest_days": "1,2,3,4,5,6,7"}, "no-working-day"),
        ({"forest": "../secret"}, "unknown-forest"),
        ({"main_prey": "dragon"}, "unknown-species"),
        ({"animals": {"dragon": 1, "stag": 1}}, "unknown-species"),
        ({"animals": {"stag": 1, "hare": -1}}, "animal-count"),
        ({"animals": {"stag": 1, "hare": 40}}, "too-many-animals"),
        ({"animals": {"hare": 3}}, "main-prey-absent"),
        ({"animals": {"hare": 3, "stag": 0}}, "main-prey-absent"),
    ],
)
def test_a_hunt_that_cannot_be_is_refused(evening: Evening, wish: dict[str, object], reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        evening.open([], **wish)
    with evening.store.read() as session:
        assert session.exec(select(Game)).all() == []


def test_a_name_is_cleaned_and_the_zone_spelt_right(evening: Evening) -> None:
    game = game_of(
        evening.open([], name="  La\u202e  grande \n chasse ", zone="america/toronto", hour="9h05", rest_days="7,6")
    )
    assert (game.name, game.zone, game.hour, game.rest_days) == ("La grande chasse", "America/Toronto", "09:05", "6,7")


# ------------------------------------------------------------------------------------------------------------- joining


def test_each_hunter_has_a_tent_and_a_weapon_of_his_own_choice(evening: Evening) -> None:
    evening.open([])
    assert evening.join("Alix", "C10", "bow") == "alix"
    with evening.store.read() as session:
        seat = queries.seat_of(session, evening.game, user_of("Alix"))
        assert seat is not None
        assert (seat.name, seat.tent, seat.weapon) == ("Alix", "C10", "bow")
        free = hunts.free_tents(session, evening.game)
        assert "C10" not in free
        assert free["F10"] == "or"
        assert len(free) == 11


def test_what_joining_refuses(evening: Evening) -> None:
    evening.open(["Alix"])
    cases = [
        ("Alix", "E1", "bow", "already-joined"),
        ("Brune", "B1", "bow", "tent-is-taken"),
        ("Brune", "E5", "bow", "no-such-tent"),
        ("Brune", "E1", "axe", "no-such-weapon"),
    ]
    for player, tent, weapon, reason in cases:
        with pytest.raises(Refusal, match=reason):
            evening.join(player, tent, weapon)
    with pytest.raises(Refusal, match="no-such-hunt"), evening.store.write() as session:
        hunts.join(session, evening.clock(), 77, 1, "X", "E1", "bow")


def test_twelve_hunters_fill_a_hunt(evening: Evening) -> None:
    evening.open([f"Hunter {letter}" for letter in "abcdefghijkl"])
    with pytest.raises(Refusal, match="hunt-is-full"):
        evening.join("Zoe", "B1")


@pytest.mark.parametrize(
    ("name", "seat"),
    [
        ("Élise", "elise"),
        ("wolf-1", "wolf1"),
        ("Wolf", "wolf2"),
        ("ROE_DEER", "roe-deer"),
        ("@organiser", "organiser"),
        ("Jean  Pierre", "jean-pierre"),
        ("日本", "hunter"),
        ("42", "hunter42"),
        ("a" * 90, "a" * 24),
        ("x 7 y 8", "x7-y8"),
    ],
)
def test_a_hunters_id_is_made_of_his_name(name: str, seat: str) -> None:
    assert naming.seat_for(name, []) == seat


@given(st.lists(st.text(max_size=40), max_size=12))
def test_ids_and_names_are_all_different_and_like_no_animals(typed: list[str]) -> None:
    names: list[str] = []
    seats: list[str] = []
    for name in typed:
        names.append(naming.name_for(name, names, "fr"))
        seats.append(naming.seat_for(names[-1], seats))
    assert len({name.casefold() for name in names}) == len(names)
    assert len(set(seats)) == len(seats)
    for seat in seats:
        assert seat.isascii()
        assert not seat.startswith("@")
        assert seat not in content.bestiary()
        assert not seat.rpartition("-")[2].isdigit()
    assert all(0 < len(name) <= 32 for name in names)


def test_a_name_that_shows_nothing_has_one_given(evening: Evening) -> None:
    evening.open([])
    evening.join("\u200b\u3164")
    evening.join("Alix")
    evening.seats["ALIX"] = ""
    with evening.store.write() as session:
        hunts.join(session, evening.clock(), evening.game, 55, "alix", "J8", "bow")
        assert list(hunts.names(session, evening.game).values()) == ["Chasseur 1", "Alix", "alix 2"]


# ---------------------------------------------------------------------------------------------------------- organisers


def test_rights_go_by_id_never_by_name(evening: Evening) -> None:
    evening.open(["Alix", "Brune"])
    with evening.store.write() as session:
        for act in (hunts.start, hunts.end):
            with pytest.raises(Refusal, match="organisers-only"):
                act(session, evening.clock(), evening.game, user_of("Alix"))
        hunts.name_organiser(session, evening.clock(), evening.game, ORGANISER, FRIEND)
        assert queries.organisers(session, evening.game) == (ORGANISER, FRIEND)
        hunts.drop_organiser(session, evening.clock(), evening.game, FRIEND, ORGANISER)
        with pytest.raises(Refusal, match="organisers-only"):
            hunts.start(session, evening.clock(), evening.game, ORGANISER)
        with pytest.raises(Refusal, match="last-organiser"):
            hunts.drop_organiser(session, evening.clock(), evening.game, FRIEND, FRIEND)
        with pytest.raises(Refusal, match="no-such-organiser"):
            hunts.drop_organiser(session, evening.clock(), evening.game, FRIEND, 5)
        hunts.start(session, evening.clock(), evening.game, FRIEND)


# ----------------------------------------------------------------------------------------------------- start and leave


def test_the_opening_reveals_the_seed_that_was_committed_to(evening: Evening) -> None:
    promised = game_of(evening.open()).setup_seed_hash
    evening.start()
    opening = evening.played(0)
    assert opening.seed_hash == promised
    assert hashlib.sha256(bytes.fromhex(opening.seed)).hexdigest() == promised
    assert opening.before is None
    assert [hunter.at for hunter in opening.after.hunters] == ["B1", "E1"]
    assert opening.rolls["place:hare-1:column:1"] in range(1, 11)
    assert len(opening.events) == len(opening.after.animals)
    game = evening.game
    assert set(evening.outbox()) - {f"h{game}:t1:tens:{ORGANISER}:g0"} == {
        f"h{game}:t0:{what}:g0" for what in (f"head:{CHANNEL}", f"report:{CHANNEL}", "private:11", "private:12")
    }
    assert evening.turn().no == 1
    assert game_of(evening).status is GameStatus.RUNNING


def test_a_hunt_starts_once_and_not_without_hunters(evening: Evening) -> None:
    evening.open([])
    with pytest.raises(Refusal, match="hunt-without-hunters"):
        evening.start()
    evening.join("Alix")
    evening.start()
    with pytest.raises(Refusal, match="hunt-already-started"):
        evening.start()


def test_the_preset_grows_with_the_hunters(evening: Evening) -> None:
    evening.open([f"Hunter {letter}" for letter in "abcdef"]).start()
    animals = [animal.species for animal in evening.played(0).after.animals]
    assert {species: animals.count(species) for species in animals} == content.preset(6)


def test_before_the_start_leaving_frees_the_tent(evening: Evening) -> None:
    evening.open()
    with evening.store.write() as session:
        handing.leave(session, evening.clock(), evening.game, user_of("Alix"))
        with pytest.raises(Refusal, match="you-do-not-hunt"):
            handing.leave(session, evening.clock(), evening.game, user_of("Alix"))
    assert evening.join("Colin", "B1") == "colin"
    assert evening.join("Alix", "H1") == "alix"


def test_later_the_hunter_stays_and_rests(evening: Evening) -> None:
    evening.open().start()
    evening.order("Alix", Move("B3"))
    with evening.store.write() as session:
        handing.leave(session, evening.clock(), evening.game, user_of("Alix"))
        assert turns.standing_orders(session, evening.game) == {"brune": False}
    with pytest.raises(Refusal, match="you-do-not-hunt"):
        evening.order("Alix", Stay())
    played = evening.strike()
    assert played.after.hunter("alix").at == "B1"  # type: ignore[union-attr]
    assert f"h{evening.game}:t1:private:{user_of('Alix')}:g0" not in evening.outbox()
    assert hunts.names(evening.session(), evening.game) == {"alix": "Alix", "brune": "Brune"}


def test_nobody_joins_once_the_first_turn_is_resolved(evening: Evening) -> None:
    """R-FH-3."""
    evening.open().start()
    evening.order("Alix", Move("B3"))
    assert evening.join("Colin") == "colin"
    evening.order("Colin", Move("H3"))
    assert f"h{evening.game}:t0:private:{user_of('Colin')}:g0" in evening.outbox()
    played = evening.strike()
    assert [hunter.at for hunter in played.after.hunters if hunter.id in ("alix", "colin")] == ["B3", "H3"]
    with pytest.raises(Refusal, match="joining-is-over"):
        evening.join("Doete")


def test_the_organiser_hands_a_hunter_over(evening: Evening) -> None:
    """R-FH-3; what the former player had ordered is dropped."""
    evening.open().start()
    evening.strike()
    evening.order("Alix", Move("B3"))
    with evening.store.write() as session:
        with pytest.raises(Refusal, match="organisers-only"):
            handing.hand_over(session, evening.clock(), evening.game, user_of("Brune"), "alix", FRIEND)
        with pytest.raises(Refusal, match="already-joined"):
            handing.hand_over(session, evening.clock(), evening.game, ORGANISER, "alix", user_of("Brune"))
        with pytest.raises(Refusal, match="no-such-seat"):
            handing.hand_over(session, evening.clock(), evening.game, ORGANISER, "nobody", FRIEND)
        handing.hand_over(session, evening.clock.pass_(minutes=1), evening.game, ORGANISER, "alix", FRIEND)
        assert turns.current_order(session, evening.game, "alix") is None
        assert turns.previous_order(session, evening.game, "alix") is None
        assert [game.id for game in hunts.games_of(session, FRIEND)] == [evening.game]
        assert hunts.games_of(session, user_of("Alix")) == []
        handing.hand_over(session, evening.clock.pass_(minutes=1), evening.game, ORGANISER, "alix", user_of("Alix"))
        assert turns.current_order(session, evening.game, "alix") is None
    assert [row.kind for row in evening.outbox().values() if row.target == str(FRIEND)].count("private") == 1


# ------------------------------------------------------------------------------------------------------------- the end


def test_an_organiser_ends_a_hunt(evening: Evening) -> None:
    evening.open().start()
    evening.order("Alix", Stay())
    with evening.store.write() as session:
        hunts.end(session, evening.clock(), evening.game, ORGANISER)
        assert turns.under_way(session, evening.game) is None
        assert turns.due(session, evening.clock.pass_(days=9)) == []
        assert turns.earliest_deadline(session) is None
        with pytest.raises(Refusal, match="hunt-has-ended"):
            hunts.end(session, evening.clock(), evening.game, ORGANISER)
        with pytest.raises(Refusal, match="hunt-has-ended"):
            handing.leave(session, evening.clock(), evening.game, user_of("Alix"))
    with pytest.raises(Refusal, match="hunt-has-ended"):
        evening.order("Alix", Stay())
    with pytest.raises(Refusal, match="hunt-has-ended"):
        evening.join("Doete")
    assert game_of(evening).end_reason == "stopped"
    assert f"h{evening.game}:t1:closed:{CHANNEL}:g0" in evening.outbox()


def test_a_hunt_that_never_started_can_be_called_off(evening: Evening) -> None:
    evening.open()
    with evening.store.write() as session:
        hunts.end(session, evening.clock(), evening.game, ORGANISER)
        assert hunts.games_in(session, GUILD) == []
        assert [game.id for game in hunts.games_in(session, GUILD, ended=True)] == [evening.game]


def test_several_hunts_of_one_person_and_one_server(evening: Evening) -> None:
    first = evening.open(["Alix"]).game
    second = evening.open([], guild=GUILD + 1, channel=202, organisers=(FRIEND,)).game
    with evening.store.write() as session:
        hunts.join(session, evening.clock(), second, user_of("Alix"), "Alix", "A3", "bow")
        assert [game.id for game in hunts.games_of(session, user_of("Alix"))] == [first, second]
        assert [game.id for game in hunts.games_in(session, GUILD)] == [first]
        assert [game.id for game in hunts.games_organised(session, FRIEND)] == [second]
        assert [game.id for game in hunts.games_organised(session, ORGANISER)] == [first, second]
        assert hunts.users(session, first) == {"alix": user_of("Alix")}


def test_what_is_unsent_follows_the_hunt_to_another_channel(evening: Evening) -> None:
    evening.open().start()
    with evening.store.write() as session:
        hunts.move_channel(session, evening.clock(), evening.game, ORGANISER, 777)
        hunts.move_channel(session, evening.clock(), evening.game, ORGANISER, 777)
    old, new = f"h{evening.game}:t0:report:{CHANNEL}:g0", f"h{evening.game}:t0:report:777:g0"
    rows = evening.outbox()
    assert (rows[old].state, rows[old].last_error) == (OutboxState.FAILED, "moved")
    assert rows[new].state is OutboxState.NEW
    assert rows[f"h{evening.game}:t0:head:777:g0"].state is OutboxState.NEW
    assert game_of(evening).channel == 777


# ------------------------------------------------------------------------------------------------------------ refusals


def test_a_refusal_has_exactly_the_fields_of_its_message() -> None:
    assert Refusal("tent-is-taken", tent="B1", hunter="Alix").fields == {"tent": "B1", "hunter": "Alix"}
    with pytest.raises(ValueError, match="tent-is-taken"):
        Refusal("tent-is-taken", tent="B1")
    with pytest.raises(ValueError, match="no-such-reason"):
        Refusal("no-such-reason")


def test_what_is_logged_of_an_exception_withholds_its_text() -> None:
    try:
        raise KeyError("canary order")
    except KeyError as error:
        kind, said, traceback = errors.withheld(error)
    assert kind is errors.Withheld
    assert str(said) == "builtins.KeyError"
    assert traceback is not None


def test_the_engine_is_asked_in_the_contracts_words() -> None:
    assert hunt.KEY == "hunt"
    assert max(hunt.SEATS) == 12
