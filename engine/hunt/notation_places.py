"""Where a message says that the hunter goes: cells, paths, directions and distances; tents (FH-1.1 to FH-1.4, FH-3)."""

from __future__ import annotations

from engine.errors import AmbiguousOrder, IllegalOrder, InvalidOrder
from engine.hunt.grid import Cell, is_cell, line, step
from engine.hunt.notation_said import Said, Statement
from engine.hunt.orders import Move, moves_of
from engine.hunt.state import Hunt, Hunter


def destination(said: Statement, hunt: Hunt, hunter: Hunter) -> Cell | None:
    """Gives the one cell that is said to be the goal, his own included, None when none is said.

    Raises InvalidOrder for a path that does not begin where he is or a distance without direction, AmbiguousOrder for
    more than one goal, IllegalOrder for a cell that no forest has.
    """
    cells = _goals(said, hunter)
    pointed = _pointed(said, hunter)
    if not cells:
        return pointed
    if len(cells) > 1:
        raise AmbiguousOrder("several-cells", tuple(Move(cell) for cell in cells))
    goal = cells[0]
    if not is_cell(goal) or goal not in hunt.forest:
        raise IllegalOrder("FH-1.1", "outside-the-forest", cell=goal)
    _check_way(said, hunter, goal)
    if said.directions or said.distances:
        _check_pointed(said, hunter, goal, pointed)
    return goal


def _goals(said: Statement, hunter: Hunter) -> list[Cell]:
    """The different cells that he may be going to, in order; checks where he says that he is or comes from."""
    for cell in said.cells:
        if cell.role == "claim" and cell.value != hunter.at:
            raise InvalidOrder("you-are-elsewhere", cell=cell.value, at=hunter.at)
        if cell.role == "from" and cell.value != hunter.at:
            raise InvalidOrder("path-begins-elsewhere", cell=cell.value, at=hunter.at)
    goals = [cell for cell in said.cells if cell.role == "to"]
    different = list(dict.fromkeys(cell.value for cell in goals))
    first = goals[0] if goals else None
    if len(different) > 1 and first is not None and different[0] == hunter.at and goals[1].segment == first.segment:
        return different[1:]  # `E5 E7`, `E5 à E7`: a path from where he is
    return different


def _check_way(said: Statement, hunter: Hunter, goal: Cell) -> None:
    """Cells said to be on the way lie on the straight line to the goal (FH-1.3); a move knows no other way."""
    reading = line(hunter.at, goal)
    between = set()
    if reading is not None:
        between = {step(hunter.at, reading[0], distance) for distance in range(1, reading[1])}
    for cell in said.cells:
        if cell.role == "via" and cell.value not in between:
            raise InvalidOrder("not-on-the-way", cell=cell.value, to=goal)


def _pointed(said: Statement, hunter: Hunter) -> Cell | None:
    """The cell that a direction and a distance point to; a direction without a distance is one cell."""
    ways = list(dict.fromkeys(direction.value for direction in said.directions))
    far = list(dict.fromkeys(distance.value for distance in said.distances))
    if not ways:
        if far and not said.cells:
            raise InvalidOrder("which-way")
        return None
    arrows = [direction.word.isupper() for direction in said.directions]
    repeated = len(said.directions) > 1 and not (all(arrows) and not far)
    apart = len({direction.segment for direction in said.directions}) == len(said.directions)
    if len(ways) > 1 or len(far) > 1 or (repeated and not (apart and far)):
        raise AmbiguousOrder("several-ways")
    distance = far[0] if far else len(said.directions)
    if distance == 0:
        raise InvalidOrder("no-distance")
    cell = step(hunter.at, ways[0], min(distance, 99))
    if cell is None or not is_cell(cell):
        raise IllegalOrder("FH-1.1", "beyond-the-edge", direction=str(ways[0]), distance=distance)
    return cell


def _check_pointed(said: Statement, hunter: Hunter, goal: Cell, pointed: Cell | None) -> None:
    """A cell and a direction or distance said together agree."""
    reading = line(hunter.at, goal)
    agrees = (
        reading is not None
        and all(reading[0] == direction.value for direction in said.directions)
        and all(reading[1] == distance.value for distance in said.distances)
    )
    if not agrees:
        readings = tuple(Move(cell) for cell in dict.fromkeys((goal, pointed)) if cell is not None)
        raise AmbiguousOrder("contradiction", readings)


def tents_in_reach(hunt: Hunt, hunter: Hunter) -> list[Cell]:
    """Gives the tents of his colour where he is or within one legal move (FH-3 `squire`), his own cell first."""
    cells = [hunter.at, *(move.end for move in moves_of(hunt, hunter))]
    return [cell for cell in cells if hunt.forest.tents.get(cell) == hunter.colour]


def at_place(cells: list[Said], place: Cell) -> bool:
    """Tells whether all these cells are the place."""
    return all(cell.value == place for cell in cells)
