"""A sheet in characters, and what it shows in a sentence or two: for alt texts, and for who reads no pictures (RH-13.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.contract import Seat, Standing
from engine.rollhunter.clues import CLUES, Medallion
from engine.rollhunter.hexes import Cell
from engine.rollhunter.land import Kind
from engine.rollhunter.orders import destinations
from engine.rollhunter.scoring import ranking, running_score
from engine.rollhunter.state import Expedition, Player
from render.rollhunter.marks import NO_MARKS, Marks
from render.words import Words, clean

GREEK = {Medallion.ALPHA: "α", Medallion.BETA: "β", Medallion.GAMMA: "γ"}
ALT = 1000
"""How many characters an alt text has at most."""


def text_map(state: Expedition) -> str:
    """Writes the map as its text: columns above, a row a line (RH-1.3)."""
    columns = state.land.grid.columns
    lines = ["    " + " ".join(f"{chr(65 + at):<2}" for at in range(columns))]
    for number, row in enumerate(state.land.rows, 1):
        lines.append(f"{number:>2}  " + " ".join(f"{token:<2}" for token in row.split()))
    return "\n".join(line.rstrip() for line in lines)


def clue(number: int, say: Words) -> str:
    """Says what a clue tells (RH-3.1)."""
    return say(f"rh-clue-{number}")


def answer_signs(player: Player, cell: Cell) -> str:
    """Writes a cell's answers: the letter in round brackets for yes, in square ones for no (RH-8.2)."""
    marked = player.marked(cell)
    return " ".join(
        f"({GREEK[medallion]})" if marked[medallion] else f"[{GREEK[medallion]}]"
        for medallion in Medallion
        if medallion in marked
    )


def text_sheet(state: Expedition, seat: str, marks: Marks, say: Words) -> str:
    """Writes a player's whole sheet: map, path, answers, plan, tracks, clues, points. `state`: his view of it."""
    player = state.player(seat)
    if player is None:
        return text_board(state, say)
    parts = [
        text_map(state),
        say("rh-legend"),
        public_clue(state, say),
        *standing(state, player, say),
        answers(player, say),
        tracks(state, player, say),
        plan(state, player, say),
        clues(state, marks, say),
        points(state, player, say),
    ]
    if marks.guess:
        parts.append(say("rh-guess", guess=marks.guess))
    return "\n\n".join(part for part in parts if part)


def text_board(state: Expedition, say: Words, names: Mapping[Seat, str] | None = None) -> str:
    """Writes the blank sheet: the map, the public clue, the sixteen clues (RH-5.1); at the end all that was hidden (R-RH-24).

    `names`: seat → name as given.
    """
    parts = [text_map(state), say("rh-legend")]
    if state.ended:
        parts += ["\n".join(lines) for lines in final(state, say, names or {})]
    else:
        parts += [public_clue(state, say), clues(state, NO_MARKS, say)]
    return "\n\n".join(parts)


def final(state: Expedition, say: Words, names: Mapping[Seat, str]) -> list[list[str]]:
    """Says what the final board shows: city and clues, ranking, ways (R-RH-24); nothing of a puzzle that is kept (R-RH-30)."""
    called = {player.id: clean(names.get(player.id, player.id), player.id) for player in state.players}
    city = [] if state.city is None else [say("rh-alt-city", city=state.city)]
    return [
        [*city, public_clue(state, say), *solution(state, say)],
        [ranked(standing, state, called, say) for standing in ranking(state)],
        [
            say("rh-alt-way", player=called[player.id], tent=player.tent or "—", path=path(player, say))
            for player in state.players
        ],
    ]


def solution(state: Expedition, say: Words) -> list[str]:
    """Says what each medallion hid; empty while that is secret."""
    return [
        f"{GREEK[medallion]} {number}. {clue(number, say)}" for medallion, number in (state.medallions or {}).items()
    ]


def ranked(standing: Standing, state: Expedition, names: Mapping[Seat, str], say: Words) -> str:
    """Says a player's rank, how his game ended, his points."""
    player = state.player(standing.seat)
    assert player is not None  # he is ranked
    ended = say("rh-sheet-end", status=str(player.status), months=player.months)
    return say("rh-alt-rank", rank=standing.rank, player=names[standing.seat], ended=ended, points=standing.points)


def public_clue(state: Expedition, say: Words) -> str:
    """Says the clue that everybody knows (RH-3.3)."""
    return say("rh-public", number=state.public, clue=clue(state.public, say))


def standing(state: Expedition, player: Player, say: Words) -> list[str]:
    """Says where a player stands, and where this month's die takes him; how and where his game has ended (RH-11.1)."""
    lines = []
    if not player.active:
        lines.append(say("rh-own-end", status=str(player.status), cell=player.searched or ""))
    if player.at is None:
        return lines
    lines.append(say("rh-path", tent=player.tent or "", path=path(player, say)))
    reached = destinations(state, player) if player.active else ()
    if state.die is not None and reached:
        lines.append(say("rh-reach", at=player.at, die=state.die, cells=", ".join(reached)))
    return lines


def path(player: Player, say: Words) -> str:
    """Writes the cells visited, month by month."""
    steps = [say("rh-step", at=str(month), what=cell or "—") for month, cell in enumerate(player.path or (), 1)]
    return " · ".join(steps) or "—"


def answers(player: Player, say: Words) -> str:
    """Lists the answers on the sheet by cell."""
    cells = [f"{cell} {answer_signs(player, cell)}" for cell in player.marks or {}]
    return say("rh-answers", list=" · ".join(cells) if cells else "—")


def tracks(state: Expedition, player: Player, say: Words) -> str:
    """Lists the tracks: boxes ticked of boxes (R-RH-17)."""
    counted = (f"{say(f'rh-kind-{kind}')} {player.boxes(kind)}/{state.tables.tracks[kind]}" for kind in Kind)
    return say("rh-tracks", list=" · ".join(counted))


def plan(state: Expedition, player: Player, say: Words) -> str:
    """Lists the plan's boxes: each with its die, or what finding the city is worth there (RH-10.2)."""
    worth = state.tables.score.track
    written = [
        say("rh-step", at=str(box), what=str(player.plan[box - 1]))
        if player.plan and box <= len(player.plan)
        else say("rh-step", at=str(box), what=f"({value:+d})")
        for box, value in enumerate(worth, 1)
    ]
    return say("rh-plan", list=" · ".join(written))


def clues(state: Expedition, marks: Marks, say: Words) -> str:
    """Lists the sixteen clues, each with the medallions for which it is struck out."""
    lines = [say("rh-clues")]
    for number in CLUES:
        out = "".join(GREEK[medallion] for medallion in Medallion if number in marks.out(medallion))
        struck = f"  ✗ {out}" if out else ""
        lines.append(f"{number:>2}. {clue(number, say)}{struck}")
    return "\n".join(lines)


def points(state: Expedition, player: Player, say: Words) -> str:
    """Says the running points by section, the track as if the city were found now (RH-13.5)."""
    score = running_score(player, state.tables)
    return say(
        "rh-points" if player.active else "rh-points-final",
        track=score.track,
        monkeys=score.monkeys,
        structures=score.structures,
        symbols=score.symbols,
        bags=score.bags,
        negatives=score.negatives,
        total=score.total,
    )


def describe(state: Expedition, seat: str | None, say: Words, names: Mapping[Seat, str] | None = None) -> str:
    """Says in at most 1,000 characters what a sheet shows: for alt texts. `seat` None: the public board.

    `names`: seat → name as given, for the final board.
    """
    player = None if seat is None else state.player(seat)
    if player is None and state.ended:
        said = [say("rh-alt-final", rows=state.land.grid.rows, columns=state.land.grid.columns)]
        return shortened(" ".join([*said, *(sentences(lines) for lines in final(state, say, names or {}))]), ALT)
    parts = [] if state.month is None else [say("rh-alt-month", month=state.month, die=state.die or 0)]
    parts.append(public_clue(state, say))
    if state.ended and state.city is not None:
        parts.append(say("rh-alt-city", city=state.city))
    if player is None:
        parts.append(say("rh-alt-board", columns=state.land.grid.columns, rows=state.land.grid.rows))
    else:
        parts += [points(state, player, say), *reversed(standing(state, player, say)), answers(player, say)]
    return shortened(" ".join(parts), ALT)


def sentences(lines: Sequence[str]) -> str:
    """Puts lines one after another, each with its full stop."""
    return " ".join(line if line.endswith((".", "!", "…")) else f"{line}." for line in lines)


def shortened(text: str, limit: int) -> str:
    """Cuts a text between two words; an ellipsis tells that some are missing."""
    return text if len(text) <= limit else text[: limit - 2].rpartition(" ")[0] + " …"
