"""The folder that Rollhunter's demo leaves: what everybody saw, the sheets, the ranking, the published game."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

import engine.rollhunter as rollhunter
from bot.demo import keepsake
from bot.demo.expedition import MOST_MONTHS, TABLE, Journey
from bot.demo.keepsake import MARK, PEOPLE, PICTURES
from bot.demo.premiere import Failed, Faults, logged
from bot.demo.theatre import LANGUAGE, ZONE, Theatre, opened
from bot.rollhunter import publishing
from engine.rollhunter import published

FILE = "expedition.json"


async def expedition(folder: Path, say: Callable[[str], None], months: int = MOST_MONTHS) -> None:
    """Plays a table (at most so many months of it) and leaves everything in the folder, which it made itself or is new.

    Raises Occupied before anything is played, and Failed at the end when an error was logged or the game does not verify.
    """
    keepsake.clear(folder)
    progress: list[str] = []

    def tell(line: str) -> None:
        progress.append(line)
        say(line)

    faults, differences = Faults(), list[str]()
    with logged(folder / "bot.log", faults), tempfile.TemporaryDirectory(prefix="hallali-") as place:
        async with opened(Path(place)) as theatre:
            journey = Journey(theatre, tell)
            await journey.prepare()
            await journey.play(months)
            record = write(journey, folder, progress)
            faults.lines += [repr(error) for error in theatre.env.errors]
    if record is not None:
        differences = published.verify(published.read((folder / FILE).read_bytes()))
        say(f"Verified: {published.summary(record)}" if not differences else "The game does not verify.")
    if differences or faults.lines:
        raise Failed(*differences, *faults.lines)
    say(f"Everything is in {folder}/ — begin with {folder / 'README.md'} and {folder / 'channel.md'}.")


def write(journey: Journey, folder: Path, progress: list[str]) -> published.PublishedExpedition | None:
    """Writes everything into the folder; gives the published game, None when it was not played to its end."""
    theatre, transcript = journey.theatre, journey.theatre.transcript
    transcript.look()
    for part in (PICTURES, PEOPLE):
        (folder / part).mkdir(exist_ok=True)
    for name, content in transcript.files.items():
        (folder / PICTURES / name).write_bytes(content)
    public = [entry for entry in transcript.entries if entry.channel == theatre.channel.id and entry.viewer is None]
    page = theatre.reader(LANGUAGE).page(f"#{theatre.channel.name}", public, PICTURES)
    (folder / "channel.md").write_text(page, "utf-8")
    for hands in (theatre.organiser, *journey.players.values()):
        seen = [entry for entry in transcript.entries if hands.reads(entry)]
        page = theatre.reader(hands.language).page(hands.person.name, seen, f"../{PICTURES}")
        (folder / PEOPLE / f"{hands.person.key}.md").write_text(page, "utf-8")
    record = theatre.read(lambda session: publishing.publish(session, theatre.number)) if theatre.over() else None
    if record is not None:
        (folder / FILE).write_text(published.write(record), "utf-8")
        (folder / "ranking.md").write_text(ranking_page(journey), "utf-8")
    (folder / "progress.txt").write_text("\n".join(progress) + "\n", "utf-8")
    (folder / "README.md").write_text(readme(theatre, journey, over=record is not None), "utf-8")
    return record


def ranking_page(journey: Journey) -> str:
    """Gives the final ranking, best first (R-RH-27), and the solution."""
    state = journey.state()
    outcome = rollhunter.outcome(state)
    assert outcome is not None  # it has ended
    names = {journey.seat(key): hands.person.name for key, hands in journey.players.items()}
    lines = [f"# {TABLE}: the ranking", "", f"The White City was at {state.city}.", ""]
    lines += ["| rank | player | points | |", "|---|---|---|---|"]
    lines += [f"| {each.rank} | {names[each.seat]} | {each.points} | {each.status} |" for each in outcome.ranking]
    return "\n".join(lines) + "\n"


def readme(theatre: Theatre, journey: Journey, *, over: bool) -> str:
    """Gives the page that says where everything is."""
    state = journey.state()
    ends = ["- [The ranking](ranking.md)", f"- [{FILE}]({FILE}), the published game: `hallali verify {FILE}`"]
    lines = [
        MARK,
        "",
        f"# {TABLE}, {state.month or 0} months of Rollhunter",
        "",
        f"A table for four, played through the whole bot on one machine, a month a day until 21:00 ({ZONE.key}).",
        "",
        "- [The table's channel](channel.md): what everybody on the server read",
        *(ends if over else []),
        f"- [All pictures]({PICTURES}/)",
        "- [progress.txt](progress.txt): who wrote what, and what was understood",
        "",
        "| player: what he or she did and saw | language |",
        "|---|---|",
        *(
            f"| [{hands.person.name}]({PEOPLE}/{key}.md) | {hands.language} |"
            for key, hands in (*journey.players.items(), (theatre.organiser.person.key, theatre.organiser))
        ),
    ]
    return "\n".join(lines) + "\n"
