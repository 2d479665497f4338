"""A month for everybody: the die, who gave up, and at the end all that was hidden (RH-13.1, R-RH-24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.contract import Standing
from engine.rollhunter.events import Event, GameEnded, MonthOpened, PlayerAbandoned, SheetPosted
from engine.rollhunter.scoring import Score, scores
from engine.rollhunter.state import Expedition
from render.rollhunter.twin import clue, path, public_clue, solution
from render.words import Words, clean, quoted


def tell(state: Expedition, events: Sequence[Event], say: Words, names: Mapping[str, str]) -> list[str]:
    """Tells the public what a resolution brought, a paragraph each; `state` and `events` are the public's view."""
    said: list[str] = []
    for event in events:
        match event:
            case SheetPosted(public=number):
                said.append(say("rh-public", number=number, clue=clue(number, say)))
            case PlayerAbandoned(seat=seat, cause=cause):
                said.append(say("rh-report-abandoned", player=named(seat, names), cause=cause))
            case MonthOpened(month=month, die=die):
                said.append(say("rh-report-month", month=month, die=die))
            case GameEnded():
                said += ending(state, event, say, names)
    return said


def ending(state: Expedition, event: GameEnded, say: Words, names: Mapping[str, str]) -> list[str]:
    """Tells the solution, the ranking, each player's points and path."""
    said = [say("rh-report-city", city=event.city) if event.city else say("rh-report-no-city")]
    said.append("\n".join([public_clue(state, say), *solution(state, say)]))
    found = scores(state)
    said.append("\n".join(line(each, found[each.seat], say, names) for each in event.ranking))
    said.append(
        "\n".join(
            say("rh-report-path", player=named(player.id, names), tent=player.tent or "—", path=path(player, say))
            for player in state.players
        )
    )
    return said


def line(standing: Standing, score: Score, say: Words, names: Mapping[str, str]) -> str:
    """Tells one player's rank, end and points by section."""
    return say(
        "rh-report-rank",
        rank=standing.rank,
        player=named(standing.seat, names),
        status=str(standing.status),
        points=standing.points,
        track=score.track,
        monkeys=score.monkeys,
        structures=score.structures,
        symbols=score.symbols,
        bags=score.bags,
        negatives=score.negatives,
    )


def named(seat: str, names: Mapping[str, str]) -> str:
    """Writes a player's name into Discord text."""
    return quoted(clean(names.get(seat, seat), "?"))
