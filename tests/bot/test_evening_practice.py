"""A position that people try out: a case becomes a practice hunt; hostile files get one sentence."""

from __future__ import annotations

import io
import json
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest
from simcord.env import Env
from sqlmodel import select

from bot import amending, importing, publishing, receipts
from bot.errors import Refusal
from bot.store import queries
from bot.store.tables import Game
from engine import codec
from engine.hunt import published
from engine.hunt.orders import Move, Stay
from engine.hunt.state import Hunt
from tests.bot.evenings import QUICK, Club, at, control, said
from tests.bot.simworld import buttons

NOW = at(2026, 1, 1, 10)

CASES = Path(__file__).parent.parent / "engine" / "hunt" / "cases"
CASE = CASES / "FH-05" / "a-beast-wounds-the-whole-crowd.json"


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


@pytest.fixture
def club(env: Env) -> Club:
    return Club(env)


def case(**changes: Any) -> bytes:
    return json.dumps({**json.loads(CASE.read_text("utf-8")), **changes}).encode()


async def given(club: Club, content: bytes, name: str = "case.json", **options: Any) -> Any:
    """Has the organiser import a file; gives what he is answered."""
    return (await club.orga.slash(club.channel, "hunt import", file=(name, content), **options)).response


async def opened(club: Club, content: bytes, **options: Any) -> None:
    preview = await given(club, content, **options)
    await club.orga.click(preview, custom_id=control(preview, "openposition"))
    await club.env.settle()


async def taken(club: Club, who: str, seat: str) -> Any:
    """Takes a hunter by the button of the head message."""
    person = club.person(who)
    page = await person.click(club.head(), custom_id=control(club.head(), "join"))
    done = await person.select(page.response, [seat])
    await club.env.settle()
    return done.response


async def test_a_position_is_shown_opened_and_played(env: Env, club: Club) -> None:
    preview = await given(club, case(), hour="21:00")
    assert preview.flags.ephemeral
    assert "a beast wounds the whole crowd" in said(preview)
    assert "Chasseurs à prendre : Alix et Brune" in said(preview)
    assert [a.filename for a in preview.attachments] == ["position.png"]
    assert not club.channel.history(), "nothing is posted"
    done = await club.orga.click(preview, custom_id=control(preview, "openposition"))
    await env.settle()
    assert "est ouverte dans" in said(done.response)
    assert set(buttons(done.response)) == {"Panneau"}
    assert club.store(lambda session: len(session.exec(select(Game)).all())) == 1
    assert "Chasse d’essai" in said(club.head())
    state = club.state()
    assert (state.turn, str(state.animals[0].at), state.animals[0].life) == (1, "E6", 20)

    assert "est à vous" in said(await taken(club, "Nina", "alix"))
    page = await club.person("Oscar").click(club.head(), custom_id=control(club.head(), "join"))
    refused = await club.person("Oscar").select(page.response, ["brune"])
    assert "est à vous" in said(refused.response)
    full = await club.person("Late").click(club.head(), custom_id=control(club.head(), "join"))
    assert "complète" in said(full.response) or "plein" in said(full.response)
    assert "E5" in said(club.private("Nina")[-1])
    await club.write("Nina", "F5")
    await club.evening()
    assert club.turn().no == 2
    assert len(club.reports()) == 2
    record = club.store(lambda session: publishing.publish(session, 1))
    assert record.setup.given
    assert published.verify(record) == []
    assert "from a position that was given" in published.summary(record)
    spoilt = published.read(published.write(record).replace(record.turns[0].seed, "0" * 64))
    assert published.verify(spoilt)


async def test_without_an_hour_turns_end_by_hand(env: Env, club: Club) -> None:
    await opened(club, case())
    await env.advance_time(3 * 24 * 3600)
    assert club.turn().no == 1


def test_an_organiser_plays_a_position_alone(club: Club) -> None:
    """He enters everybody's orders; who takes a hunter later is bound by none of them."""
    state, name = importing.read_position(case())
    wishes = {"name": name, "language": "fr", "hour": None}
    new = importing.planned(1, 2, 3, wishes, state, "Europe/Paris")
    club.change(lambda session: importing.begin(session, NOW, new))

    def order(session: Any, seat: str, number: int, order: Any) -> Any:
        return amending.enter(session, NOW, 1, 3, seat, order, "", NOW, number)

    for number, (seat, wish) in enumerate({"alix": Move("F5"), "brune": Stay()}.items(), 1):
        receipt = club.change(lambda session, s=seat, w=wish, n=number: order(session, s, n, w))
        assert receipt.counts

    def stored(session: Any) -> Any:
        return receipts.orders_in_force(session, queries.standing_turn(session, 1))

    assert club.store(stored) == {"alix": Move("F5"), "brune": Stay()}
    club.change(lambda session: importing.take(session, NOW, 1, 77, "brune"))
    assert club.store(stored) == {"alix": Move("F5")}


async def test_one_hunter_has_one_player(club: Club) -> None:
    await opened(club, case())
    await taken(club, "Nina", "alix")
    page = await club.person("Oscar").slash(club.channel, "hunt join")
    custom_id = control(page.response, "take")
    forged = await club.person("Oscar").select(page.response, ["brune"], custom_id=custom_id)
    assert "est à vous" in said(forged.response)
    twice = await club.person("Nina").slash(club.channel, "hunt join")
    assert "déjà" in said(twice.response)

    def tent(session: Any) -> None:
        from bot import hunts

        hunts.join(session, club.env.now(), 1, 99, "Late", "J2", "sword")

    with pytest.raises(Refusal, match="joining-is-over"):
        club.change(tent)


async def test_what_was_exported_is_imported(env: Env, club: Club) -> None:
    await club.hunting("Alix", "Brune")
    await club.evening()
    asked = await club.orga.slash(club.channel, "hunt export")
    position = await club.orga.click(asked.response, custom_id=control(asked.response, "export", "json"))
    content = await position.response.attachments[0].read()
    other = club.guild.create_text_channel("essais")
    preview = await given(club, content, channel=other)
    await club.orga.click(preview, custom_id=control(preview, "openposition"))
    await env.settle()
    first, second = club.state(1), club.state(2)
    assert (second.animals, second.hunters, second.turn) == (first.animals, first.hunters, 1)


NESTED = b"[" * 100_000 + b"]" * 100_000
HOSTILE = {
    "empty": b"",
    "no JSON": b"\x89PNG\r\n",
    "not UTF-8": b"\xff\xfe\x00",
    "deep": b'{"forest":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    "very deep": NESTED,
    "a list": b"[]",
    "a number": b"1" * 5_000,
    "long number": case(turn=1).replace(b'"turn": 1', b'"turn": ' + b"9" * 4_000),
    "twice": b'{"turn": 1, "turn": 2}',
    "unknown field": case(extra=1),
    "wrong types": case(hunters="all", animals={"a": 1}),
    "NaN": case().replace(b'"life": 20', b'"life": NaN'),
    "bad cell": case().replace(b'"at": "E6"', b'"at": "Z99"'),
    "no prey": case(main_prey="wolf-9"),
    "huge forest": case(forest={"columns": 10**9, "rows": 10**9, "tents": {}}),
    "markup": case(main_prey="`@everyone` [x](https://evil.example)"),
    "a bomb": b"",
}


def bomb() -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("case.json", b"0" * 50_000_000)
    return made.getvalue()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_with_one_sentence(name: str) -> None:
    content = bomb() if name == "a bomb" else HOSTILE[name]
    began = time.process_time()
    with pytest.raises(Refusal) as refused:
        importing.read_position(content)
    assert time.process_time() - began < 5
    assert refused.value.reason in {"case-faulty", "case-too-large", "case-without-hunters"}
    assert len(str(refused.value.fields)) < 400


async def test_hostile_files_get_one_answer_each(club: Club) -> None:
    for name in ("deep", "no JSON", "markup", "unknown field"):
        told = said(await given(club, HOSTILE[name]))
        assert "comme un cas (FH-12)" in told
        assert len(told) < 300
        assert "\n" not in told
    assert "trop gros" in said(await given(club, b"x" * (importing.LARGEST + 1)))
    assert club.store(lambda session: len(session.exec(select(Game)).all())) == 0


@pytest.mark.parametrize("path", sorted(CASES.rglob("*.json"))[::7], ids=lambda path: path.stem)
def test_positions_of_the_rulebook_can_be_read(path: Path) -> None:
    value = json.loads(path.read_text("utf-8"))
    hunting = any(hunter["status"] == "hunting" for hunter in value["hunters"])
    if not hunting:
        with pytest.raises(Refusal, match="case-without-hunters"):
            importing.read_position(path.read_bytes())
        return
    state, _ = importing.read_position(path.read_bytes())
    assert codec.read(Hunt, codec.write(Hunt, state)) == state
