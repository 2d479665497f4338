"""A published hunt seen again: its replay, contact sheet and podium, for the command line."""

from __future__ import annotations

from dataclasses import replace

from engine import hunt
from engine.errors import CaseError
from engine.hunt.events import HuntEnded
from engine.hunt.published import Published, PublishedHunt, verify
from engine.hunt.state import Hunt
from render.hunt.labels import Labels
from render.hunt.moments import Turn


def turns_of(record: Published) -> list[Turn]:
    """Gives the turns of a published hunt, or the one turn of a published turn, as everybody may see them.

    Raises CaseError for a record that has no turn, and for one that does not follow from its own dice and orders:
    what did not happen is not shown. DiceError where its dice cannot be read.
    """
    differences = verify(record)
    if differences:
        raise CaseError(f"does not verify: {differences[0]}")
    state = record.setup.opening if isinstance(record, PublishedHunt) else record.before
    published = record.turns if isinstance(record, PublishedHunt) else (record.turn,)
    if not published:
        raise CaseError("turns: none has been resolved")
    turns: list[Turn] = []
    for turn in published:
        end = next((event for event in turn.events if isinstance(event, HuntEnded)), None)
        after: Hunt = replace(
            state,
            turn=turn.turn + 1,
            animals=turn.animals,
            hunters=turn.hunters,
            course=turn.status,
            slayer=end.slayer if end else state.slayer,
        )
        turns.append((state, hunt.view(after, turn.events, None)[1], after))
        state = after
    return turns


def labels_of(record: Published, language: str) -> Labels:
    """Gives the strings of a published hunt: its name; hunters are called by their ids."""
    start = record.setup.opening if isinstance(record, PublishedHunt) else record.before
    names = {hunter.id: hunter.id.replace("_", " ").replace("-", " ").title() for hunter in start.hunters}
    return Labels(language, record.name, "", names)
