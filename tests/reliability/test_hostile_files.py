"""Files and words made to break a reader: each is read or refused in less than a second and in little memory.

The bot takes no pictures and no dice expressions. It takes cases (`/hunt import`), and whoever runs it takes published
hunts (`hallali verify`), copies (`hallali restore`) and packs of texts; and it reads orders, hours, zones, days and numbers.
Each is read in a process of its own, which the machine ends when it takes more than a second of processor or 100 MiB.
"""

from __future__ import annotations

import gzip
import json
import os
import resource
import signal
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import engine.rollhunter as rollhunter
from bot import dates, deadlines, weekdays
from bot.backup import restore
from bot.cogs.creating import animals_of
from bot.cogs.keeping import drawn
from bot.errors import Refusal, StoreError
from bot.importing import read_position
from bot.sealed import Forged, Seal
from bot.seating import checked_name
from engine import content, hunt
from engine.content import ContentError
from engine.dice import SeededDice
from engine.errors import CaseError, OrderError
from engine.hunt import published
from engine.hunt.notation import Vocabulary
from engine.hunt.notation_supposing import asks_for_help, question
from render.phrasebook import house
from render.words import Words, clean
from tests.bot.hunting import NOON, lay_database
from tests.engine.hunt.worlds import random_hunt
from tests.reliability.conftest import Dose
from tests.reliability.letters import words

SECOND = 1.0
ROOM = 100 * 2**20
"""Bytes of memory that reading may take, besides what the process has when it begins."""
REFUSED = (Refusal, OrderError, CaseError, StoreError, ContentError, Forged)
CASES = Path(__file__).parents[1] / "engine" / "hunt" / "cases"
TOO_MUCH = "é" * 4000

Reading = Callable[[], object]


def memory() -> int:
    """Gives how much address space this process has taken."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


def read_in_turn(readings: Sequence[tuple[str, Reading]], told: int) -> None:
    """Reads one after another, and tells of each."""
    resource.setrlimit(resource.RLIMIT_AS, (memory() + ROOM,) * 2)
    for name, read in readings:
        os.write(told, f"{name[:200]}\n".encode())
        signal.setitimer(signal.ITIMER_PROF, SECOND)
        try:
            read()
            os.write(told, b"read\n")
        except REFUSED:
            os.write(told, b"refused\n")


def alone(readings: Sequence[tuple[str, Reading]]) -> tuple[Counter[str], str | None]:
    """Reads one after another in a process of its own, each within a second; gives what came of them.

    The second value names the one at which the process ended, if it did not end well.
    """
    ours, its = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            read_in_turn(readings, its)
            os._exit(0)
        except BaseException as error:
            os.write(its, f"{type(error).__name__}\n".encode())
            raise
        finally:
            os._exit(1)  # whatever happened, this process is not the tests'
    os.close(its)
    with os.fdopen(ours) as heard:
        lines = heard.read().splitlines()
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return Counter(lines[1::2]), None if ended == 0 else f"{lines[-2:]} (status {ended})"


# ---------------------------------------------------------------------------------------------------------------- files


def hostile_cases() -> Iterable[tuple[str, bytes]]:
    """Gives files that pretend to be cases, of at most 256 KiB where that is the limit, and one that is larger."""
    sound = json.loads(next(iter(sorted(CASES.glob("FH-05/*.json")))).read_text())
    yield "sound", json.dumps(sound).encode()
    yield "empty", b""
    yield "too large", b" " * 300_000
    yield "nested", b"[" * 130_000 + b"]" * 130_000
    yield "nested objects", b'{"a":' * 50_000
    yield "many keys, the last twice", b"{" + b",".join(b'"%05x":1' % n for n in range(22_000)) + b',"055ef":1}'
    yield "one key many times", b"{" + b",".join([b'"a":1'] * 40_000) + b"}"
    yield "a number without end", b'{"turn":' + b"9" * 250_000 + b"}"
    yield "a fraction without end", b'{"turn":0.' + b"9" * 250_000 + b"}"
    yield "a huge power", b'{"turn":1e999999999}'
    yield "no number", b'{"turn":NaN,"name":Infinity}'
    yield "a long string", json.dumps({**sound, "name": "x" * 250_000}).encode()
    yield "half a sign", b'{"name":"\\ud800"}'
    yield "no UTF-8", b"\xff\xfe" + "{}".encode("utf-16-le")
    yield "zeros", b"\x00" * 250_000
    yield "packed", gzip.compress(b"0" * 100_000_000)
    yield "a picture", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + b"\xff" * 8 + b"\x08\x06\x00\x00\x00" + b"\x00" * 64
    yield "an archive", b"PK\x03\x04" + b"\xff" * 100_000
    yield "a list", b"[" + b"{}," * 80_000 + b"{}]"
    yield "many hunters", altered(sound, "hunters", lambda value: [*value] * 700)
    yield "many animals", altered(sound, "animals", lambda value: [*value] * 900)
    for name, odd in (("life", 10**15), ("life", -(10**15)), ("at", "ZZ99999"), ("id", "h" * 60_000), ("at", "\u202e")):
        yield (
            f"{name} {str(odd)[:12]}",
            altered(sound, "hunters", lambda value, n=name, o=odd: [each | {n: o} for each in value]),
        )
    yield "a long comment in every place", json.dumps(padded(sound, "\u0301" * 2000)).encode()[:250_000]


def altered(case: dict[str, Any], part: str, change: Callable[[Any], Any]) -> bytes:
    """Gives a case with one part of its position otherwise, wherever that stands."""

    def look(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: change(inside) if key == part and inside else look(inside) for key, inside in value.items()}
        return [look(each) for each in value] if isinstance(value, list) else value

    return json.dumps(look(case)).encode()[:260_000]


def padded(value: Any, filling: str) -> Any:
    if isinstance(value, dict):
        return {key: padded(inside, filling) for key, inside in value.items()}
    return [padded(each, filling) for each in value] if isinstance(value, list) else f"{value}{filling}"


def imported(case: bytes) -> object:
    """Reads a case and draws its position, as `/hunt import` does."""
    position, name = read_position(case)
    return drawn(position, name, "fr")


def hostile_packs() -> Iterable[tuple[str, str]]:
    """Gives packs of texts that hold what no organiser would write."""
    yield "nested placeables", "attack-1 = " + "{" * 20_000 + "$a" + "}" * 20_000 + "\n"
    yield "messages without end", "".join(f"attack-{n} = {{ $animal }}\n" for n in range(1, 300))
    yield "a message in itself", "attack-1 = { attack-1 }\nattack-2 = { attack-3 }\nattack-3 = { attack-2 }\n"
    yield "a bomb of references", bomb()
    yield "noise", "\ufeff=\x00}{" * 20_000


def bomb() -> str:
    """Each message says the one before ten times: a hundred lines that would be longer than all memory."""
    others = [f"attack-{n} = {' '.join([f'{{ attack-{n - 1} }}'] * 10)}" for n in range(2, 12)]
    return "\n".join([f"attack-1 = {{ $animal }}{'x' * 50}", *others, ""])


def read_pack(folder: Path, source: str) -> object:
    """Puts a pack where packs lie and reads it; says one of its messages."""
    place = folder / "lang" / "fr" / "packs"
    place.mkdir(parents=True, exist_ok=True)
    (place / "mean.ftl").write_text(source, "utf-8")
    content.data_folder = lambda: folder  # type: ignore[assignment]  # this process is the pack's alone
    return Words("fr", "mean")("attack-11" if "attack-11" in source else "attack-1", animal="a", victim="b", toll="c")


def hostile_copies(folder: Path) -> Iterable[Path]:
    """Gives files that pretend to be copies of the database."""
    whole = lay_database(folder).read_bytes()
    foreign = sqlite3.connect(folder / "foreign.db")
    foreign.execute("CREATE TABLE game (id)")
    foreign.close()
    contents = {
        "noise": Random(1).randbytes(200_000),
        "cut": whole[: len(whole) // 2],
        "bent": whole[:5000] + b"\xff" * 3000 + whole[8000:],
        "foreign": (folder / "foreign.db").read_bytes(),
        "undated": whole,
        "nothing": b"",
    }
    for name, written in contents.items():
        path = folder / f"{name}.copy"
        path.write_bytes(written)
        path.chmod(0o600)
        yield path


def test_hostile_files_are_refused_at_once_and_in_little_memory(dose: Dose, tmp_path: Path) -> None:
    """G24: cases, published hunts, packs and copies; one process each."""
    house("fr")  # once, for all packs
    readings: list[tuple[str, Reading]] = []
    for name, case in hostile_cases():
        readings.append((f"case: {name}", lambda case=case: imported(case)))
        readings.append((f"published: {name}", lambda case=case: published.read(case)))
    for name, source in hostile_packs():
        readings.append((f"pack: {name}", lambda source=source: read_pack(tmp_path, source)))
    (tmp_path / "home").mkdir()
    for path in hostile_copies(tmp_path):
        readings.append(
            (f"copy: {path.name}", lambda path=path: restore(path, f"sqlite:///{tmp_path / 'home' / 'new.db'}"))
        )
    assert len(readings) >= 60
    tried = readings[:: dose.of(short=3, ten=1, full=1)]
    counts: Counter[str] = Counter()
    broken = []
    for reading in tried:
        came, ended = alone([reading])
        counts += came
        broken += [ended] if ended else []
    assert broken == []
    assert counts.total() == len(tried)
    print(f"G24: {counts.total()} hostile files, {dict(counts)}, each within {SECOND:.0f} s of processor and 100 MiB")
    assert counts["refused"] >= len(tried) - 4


# ---------------------------------------------------------------------------------------------------------------- words


def readers() -> dict[str, Callable[[str], object]]:
    """Gives everything that reads what people write, by name."""
    luck = Random(24)
    state = random_hunt(luck)
    seat = state.hunters[0].id
    named = Vocabulary("fr", {hunter.id: hunter.id.title() for hunter in state.hunters}, {}, None)
    table = rollhunter.setup(rollhunter.ExpeditionOptions(), ["alix", "brune"], SeededDice(luck.randbytes(32))).state
    seal = Seal(luck.randbytes(32))
    today = NOON.date()
    return {
        "order": lambda text: hunt.parse(text, state, seat, named),
        "question": lambda text: (asks_for_help(text), question(text)),
        "visit": lambda text: rollhunter.parse(text, table, "alix", rollhunter.Vocabulary("fr")),
        "hour": deadlines.hour_written,
        "zone": deadlines.zone_of,
        "moment": lambda text: dates.read_moment(text, "Europe/Paris", datetime(2026, 6, 1, 10, tzinfo=UTC)),
        "days of rest": lambda text: dates.read_dates(text, today),
        "weekdays": weekdays.read,
        "reminders": dates.read_leads,
        "absences": dates.read_absences,
        "animals": animals_of,
        "name": lambda text: checked_name(text, "fr"),
        "cleaned": lambda text: clean(text, "", 60),
        "custom id": seal.read,
    }


def test_hostile_words_are_read_or_refused_at_once(dose: Dose) -> None:
    """G24: ten thousand sentences, each to every reader, each within a second of processor; none makes one stumble."""
    wanted = dose.of(short=60, ten=1_500, full=10_000)
    luck, read = Random(2024), readers()
    sentences = [TOO_MUCH, "9" * 4000, "1,2,3," * 600, "(" * 4000, *(words(luck)[:4000] for _ in range(wanted - 4))]
    counts: Counter[str] = Counter()
    for at in range(0, wanted, 500):
        part = [
            (f"{name}: {sentence!r}", lambda name=name, sentence=sentence: read[name](sentence))
            for sentence in sentences[at : at + 500]
            for name in read
        ]
        came, ended = alone(part)
        assert ended is None, ended
        counts += came
    print(f"G24: {wanted:,} sentences to {len(read)} readers, {dict(counts)}, each within {SECOND:.0f} s of processor")
    assert counts.total() == wanted * len(read)
    assert min(counts["read"], counts["refused"]) >= wanted
