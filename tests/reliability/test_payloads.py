"""Whatever the bot sends obeys Discord's limits: it all passes the linter, and the worst names there are fit into all of it."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from bot import linter
from tests.bot.hunting import new_store
from tests.bot.test_evening_names import NAMES
from tests.contract.discord_spec import discord_spec
from tests.reliability.conftest import Dose
from tests.reliability.fair import PEOPLE, Fair
from tests.reliability.letters import MARKS, noise
from tests.reliability.parlour import parlour
from tests.reliability.test_forged_presses import shown

BOT = Path(__file__).parents[2] / "bot"
SENDING = {
    "send",
    "send_message",
    "edit_message",
    "edit_original_response",
    "send_modal",
    "edit",
    "create_thread",
    "reply",
}
"""discord.py's functions by which something is written to somebody."""
MADE = {"parcel", "made_up", "show_form", "require"}
"""What makes a payload, or has it linted, before it is sent."""
PLAIN = {("bot/threads.py", "make")}
"""Where something is sent that has no payload: a thread, whose name alone is sent, cut where it is made."""
WIDE = (
    "W" * 32,
    "𝕎" * 16,
    "ﷺ" * 32,
    "漢" * 32,
    "م" * 32,
    "🏹" * 32,
    "_" * 32,
    "~~||" * 8,
    "W" + MARKS * 3,
    "1. a\n2. b",
)


# ------------------------------------------------------------------------------------------------- one way out


def calls(node: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Gives the calls inside, by the name of what is called."""
    for each in ast.walk(node):
        if isinstance(each, ast.Call):
            name = each.func.attr if isinstance(each.func, ast.Attribute) else getattr(each.func, "id", "")
            yield name, each


def test_nothing_is_sent_but_what_the_linter_has_seen() -> None:
    """Each function that sends also makes what it sends by what lints it: `parcel`, or for forms `show_form`."""
    found = []
    for file in sorted(BOT.rglob("*.py")):
        if "demo" in file.parts or "store" in file.parts:
            continue
        for function in ast.walk(ast.parse(file.read_text())):
            if not isinstance(function, ast.AsyncFunctionDef):
                continue
            names = Counter(name for name, _ in calls(function))
            sends = sorted(SENDING & names.keys())
            place = (str(file.relative_to(BOT.parent)), function.name)
            if sends and place not in PLAIN and not MADE & names.keys():
                found.append((*place, sends))
    takes_it_made = [("bot/outbox.py", "_attempt", ["send"])]  # the poster's, which is looked at here too
    assert [each for each in found if each not in takes_it_made] == []
    senders = {
        file.name for file in BOT.rglob("*.py") if re.search(r"\.(send|send_message)\(\s*\n?.*\*\*", file.read_text())
    }
    assert senders == {"answers.py", "client.py", "intake.py", "poster.py"}, "one place more that sends: does it lint?"


def test_what_makes_a_payload_lints_it() -> None:
    """`parcel` and `show_form` ask the linter themselves, so that nobody who sends can forget it."""
    for file, function in (
        ("views/parts.py", "parcel"),
        ("answers.py", "show_form"),
        ("localise.py", "written_commands"),
    ):
        tree = ast.parse((BOT / file).read_text())
        (found,) = [each for each in ast.walk(tree) if getattr(each, "name", "") == function]
        assert "require" in {name for name, _ in calls(found)}, (file, function)


# ------------------------------------------------------------------------------------------------ the worst names


def called(luck: Random) -> dict[str, str]:
    """Gives everybody one of the worst names there are, as Discord lets people be called: 32 characters at most."""
    worst = [*NAMES, *WIDE, *(noise(luck, "")[:32] for _ in range(8))]
    luck.shuffle(worst)
    return {person: name[:32] or "x" for person, name in zip(PEOPLE, worst, strict=False)}


def faults_of(body: Any, files: int) -> list[str]:
    """Gives what the linter has against a request's body, read as Discord reads it: not as the bot made it."""
    inside = body.get("data") or {} if "type" in body else body
    if "title" in inside:
        return linter.check_modal(inside)
    if not {"content", "components", "embeds"} & inside.keys():
        return []
    several = [("x", 1, "")] * files
    return linter.check_message({"allowed_mentions": None, **inside}, several)


def against(fair: Fair) -> Iterator[tuple[str, str]]:
    """Gives the faults of all that was sent since the start."""
    spec = discord_spec()
    for request in fair.parlour.http_requests:
        if request.method not in ("POST", "PATCH") or not isinstance(request.json, dict):
            continue
        inside = request.json.get("data") or request.json
        for fault in faults_of(request.json, len(inside.get("attachments") or ())):
            yield f"{request.method} {request.path}", fault
        if spec is not None:
            for line in spec.complaints(request.method, request.path, request.json):
                yield f"{request.method} {request.path}", line
        if re.search(r"(?<!\\)@(everyone|here)", str(inside.get("content") or "").replace("\u2068", "")):
            yield f"{request.method} {request.path}", "mentions everybody"


async def test_the_worst_names_fit_into_everything_in_both_languages(dose: Dose, tmp_path: Path) -> None:
    """G17: every page that is shown, every message that goes out; 0 complaints by the linter, 0 by Discord's description."""
    counted: Counter[str] = Counter()
    for world in range(dose.of(short=1, ten=1, full=4)):
        luck, folder = Random(170 + world), tmp_path / str(world)
        folder.mkdir()
        store = new_store(folder)
        async with parlour(store) as given:
            fair = Fair(given)  # type: ignore[arg-type]
            fair.called, fair.keeps = called(luck), True
            fair.title, fair.language = (
                luck.choice(("W" * 57, "漢" * 57, "**[x](y)** @everyone `a` <@1> # | ~~ _b_")),
                "fr",
            )
            await fair.set_up(given)
            for language in ("fr", "en"):
                fair.speak(language)
                if dose.name != "short" or language == "en":
                    counted["controls"] += len(await shown(fair, dose, most=dose.of(short=12, ten=150, full=300)))
                for name in PEOPLE[:4]:
                    await fair.person(name).send_dm("je traque le loup" if language == "fr" else "I hunt the wolf")
                await given.advance_time(fair.until_deadline(1) + 60)
                assert given.ears.lines == [], given.ears.lines
            assert list(against(fair)) == []
            counted["requests"] += len(fair.parlour.http_requests)
            counted["characters"] += sum(len(json.dumps(each.json)) for each in fair.parlour.http_requests)
            fair.watch.close()
        store.close()
    print(
        f"G17: {dict(counted)}, the description of Discord's API {'too' if discord_spec() else 'not at hand'}; 0 faults"
    )
    assert counted["controls"] >= dose.of(short=12, ten=250, full=1_000)
    assert counted["requests"] >= dose.of(short=100, ten=600, full=3_000)
