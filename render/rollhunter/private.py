"""What a month brought to one player, in sentences: for his eyes alone (RH-17.5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rollhunter.events import (
    ArtifactTicked,
    CornerTaken,
    Event,
    MedallionAnswered,
    MonthMissed,
    OrderRefused,
    PlayerAbandoned,
    RanOutOfTime,
    Searched,
    Visited,
)
from engine.rollhunter.state import Expedition
from render.words import Words


def tell_private(state: Expedition, events: Sequence[Event], seat: str, say: Words) -> list[str]:
    """Tells a player what happened to him; `state` and `events` are his view. Empty when nothing did.

    Whoever has searched is asked to say nothing as long as others go on (R-RH-28), as his view has it; whoever has missed a
    month is told how many he may, unless that was one too many (R-RH-22).
    """
    own = [event for event in events if getattr(event, "seat", None) == seat]
    gone = any(isinstance(event, PlayerAbandoned) for event in own)
    said = []
    for event in own:
        more = ""
        if isinstance(event, Searched) and not state.ended:
            more = f" {say('rh-told-quiet')}"
        elif isinstance(event, MonthMissed) and not gone:
            more = f" {say('rh-told-absences', limit=state.tables.turn.max_missed_in_a_row)}"
        if sentence := told(event, say):
            said.append(f"{sentence}{more}")
    return said


def told(event: Event, say: Words) -> str:
    """Says one event that is a player's own; nothing for one that is not."""
    match event:
        case CornerTaken(cell=cell, by_default=by_default):
            return say("rh-told-corner-default" if by_default else "rh-told-corner", cell=cell)
        case Visited(cell=cell, month=month):
            return say("rh-told-visited", cell=cell, month=month)
        case MedallionAnswered(cell=cell, medallion=medallion, answer=answer):
            return say("rh-told-yes" if answer else "rh-told-no", cell=cell, medallion=str(medallion))
        case ArtifactTicked(kind=kind, boxes=boxes):
            return say("rh-told-ticked", kind=str(kind), boxes=boxes)
        case MonthMissed(month=month, in_a_row=count):
            return say("rh-told-missed", month=month, count=count, nth=say.ordinal(count))
        case OrderRefused():
            return say("rh-told-refused")
        case Searched(cell=cell, found=found):
            return say("rh-told-found" if found else "rh-told-lost", cell=cell)
        case PlayerAbandoned(cause=cause):
            return say("rh-told-abandoned", cause=cause)
        case RanOutOfTime():
            return say("rh-told-out-of-time")
    return ""
