"""The folder that the demo leaves: what everybody saw, the maps, the ranking, the seeds, the published hunt."""

from __future__ import annotations

import shutil
from pathlib import Path

import engine.hunt as hunt
from bot import hunts, publishing
from bot.demo.cast import HunterPerson
from bot.demo.theatre import HUNT, LANGUAGE, ZONE, Theatre
from engine.hunt import published
from render.words import words

MARK = "<!-- made by hallali demo -->"
"""First line of the folder's README: only a folder that has it is written over."""
PEOPLE, PICTURES = "people", "pictures"


class Occupied(ValueError):
    """The folder holds something that the demo did not make, or cannot be written; it is left alone."""


def clear(folder: Path) -> None:
    """Makes the folder ready: new, empty, or one that the demo made before. Raises Occupied."""
    if folder.exists() and not folder.is_dir():
        raise Occupied(f"{folder} is a file")
    if folder.is_dir() and any(folder.iterdir()):
        readme = folder / "README.md"
        if not readme.is_file() or not readme.read_text("utf-8").startswith(MARK):
            raise Occupied(f"{folder} holds something else: name another folder, or empty this one")
        for part in (PICTURES, PEOPLE):
            shutil.rmtree(folder / part, ignore_errors=True)
        for file in folder.iterdir():
            if file.is_file():
                file.unlink()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "README.md").write_text(f"{MARK}\n\nThe hunt is being played.\n", "utf-8")
    except OSError as error:
        raise Occupied(f"{folder} cannot be written: {error.strerror}") from None


def write(theatre: Theatre, folder: Path, progress: list[str]) -> published.PublishedHunt:
    """Writes everything into the folder; gives the published hunt, which is in `hunt.json`."""
    transcript = theatre.transcript
    transcript.look()
    for part in (PICTURES, PEOPLE):
        (folder / part).mkdir(exist_ok=True)
    for name, content in transcript.files.items():
        (folder / PICTURES / name).write_bytes(content)
    public = [entry for entry in transcript.entries if entry.channel == theatre.channel.id and entry.viewer is None]
    page = theatre.reader(LANGUAGE).page(f"#{theatre.channel.name}", public, PICTURES)
    (folder / "channel.md").write_text(page, "utf-8")
    for hands in (theatre.organiser, *theatre.hunters.values()):
        seen = [entry for entry in transcript.entries if hands.reads(entry)]
        page = theatre.reader(hands.language).page(hands.person.name, seen, f"../{PICTURES}", "../channel.md")
        (folder / PEOPLE / f"{hands.person.key}.md").write_text(page, "utf-8")
    record = theatre.read(lambda session: publishing.publish(session, theatre.number))
    (folder / "hunt.json").write_text(published.write(record), "utf-8")
    (folder / "seeds.md").write_text(seeds_page(record), "utf-8")
    (folder / "ranking.md").write_text(ranking_page(theatre), "utf-8")
    (folder / "progress.txt").write_text("\n".join(progress) + "\n", "utf-8")
    (folder / "README.md").write_text(readme(theatre, record), "utf-8")
    return record


def ranking_page(theatre: Theatre) -> str:
    """Gives the final ranking, best first (FH-10.3)."""
    state = theatre.hunt()
    names = theatre.read(lambda session: hunts.names(session, theatre.number))
    lines = [f"# {HUNT}: the ranking", "", "| rank | hunter | points | |", "|---|---|---|---|"]
    for standing in hunt.ranking(state):
        told = "slew the main prey" if standing.seat == state.slayer else standing.status
        lines.append(f"| {standing.rank} | {names[standing.seat]} | {standing.points} | {told} |")
    return "\n".join(lines) + "\n"


def seeds_page(record: published.PublishedHunt) -> str:
    """Gives each turn's seed beside the hash that was published when the turn opened (FH-11.2)."""
    lines = [
        f"# {record.name}: the seeds",
        "",
        "The hash was published when the turn opened, the seed when it was resolved. `printf %s SEED | xxd -r -p | sha256sum`",
        "gives the hash again; `hallali verify hunt.json` recomputes every die and every turn from these.",
        "",
        "| turn | published hash (SHA-256) | revealed seed |",
        "|---|---|---|",
        f"| setting up | `{record.setup.commitment}` | `{record.setup.seed}` |",
        *(f"| {turn.turn} | `{turn.commitment}` | `{turn.seed}` |" for turn in record.turns),
    ]
    return "\n".join(lines) + "\n"


def readme(theatre: Theatre, record: published.PublishedHunt) -> str:
    """Gives the page that says where everything is."""
    state = theatre.hunt()
    prey = words("en").noun(f"species-{state.main_prey.rpartition('-')[0]}")
    people = []
    for key, hands in theatre.hunters.items():
        person = hands.person
        assert isinstance(person, HunterPerson)
        people.append(f"| [{person.name}]({PEOPLE}/{key}.md) | {person.language} | {person.weapon} |")
    organiser = theatre.organiser.person
    lines = [
        MARK,
        "",
        f"# {HUNT}, {len(record.turns)} turns",
        "",
        f"A hunt for {prey}, played through the whole bot on one machine, with a deadline every day at 21:00 ({ZONE.key}).",
        "",
        "- [The hunt's channel](channel.md): what everybody on the server read",
        f"- [{organiser.name}]({PEOPLE}/{organiser.key}.md), who organises it",
        "- [The ranking](ranking.md) and [the seeds](seeds.md)",
        f"- [All pictures]({PICTURES}/)",
        "- [hunt.json](hunt.json), the published hunt: `hallali verify hunt.json`",
        "- [progress.txt](progress.txt): who wrote what, and what was understood",
        "",
        "| hunter: what he or she did and saw | language | weapon |",
        "|---|---|---|",
        *people,
    ]
    return "\n".join(lines) + "\n"
