"""The drawing of a map: regions of one terrain, then objects strewn over them (RH-4.1).

A map drawn here may still be refused: the gates decide (R-RH-5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from engine.rollhunter.content import Copies, Plot
from engine.rollhunter.draws import Draws
from engine.rollhunter.hexes import Cell, Grid, distance, place
from engine.rollhunter.land import STRUCTURES, SYMBOLS, Kind, Land, Spot, Terrain, land_of

SMALLEST_REGION = 3
"""A region of fewer cells looks like a crumb, and goes to its neighbours."""
NOISE = 2
"""How many cells more than the smallest a region may have and still be the next to grow."""
ORDER = (*SYMBOLS, *STRUCTURES, Kind.MONKEY, Kind.BAG)
"""Symbols first: they lie furthest apart, so they need the most room (RH-4.1)."""

Region = list[Cell]


def draw_land(plot: Plot, objects: Mapping[Kind, Copies], draws: Draws) -> Land:
    """Draws a map (RH-4.1). An object for which no cell is left is left out; gate 1 then refuses the map."""
    grid = plot.grid
    regions = _regions(grid, max(1, round(len(grid) / plot.region_mean)), draws)
    terrains = _colours(grid, regions, draws)
    ground = {cell: terrain for region, terrain in zip(regions, terrains, strict=True) for cell in region}
    lying = _strew(grid, objects, draws)
    return land_of(grid, {cell: Spot(ground[cell], (lying[cell],) if cell in lying else ()) for cell in grid.cells})


@cache
def _beside(grid: Grid) -> Mapping[Cell, tuple[Cell, ...]]:
    return {cell: tuple(grid.neighbours(cell).values()) for cell in grid.cells}


def _regions(grid: Grid, count: int, draws: Draws) -> list[Region]:
    """Parts the grid into about so many connected regions, smallest first with noise (RH-4.1)."""
    beside = _beside(grid)
    regions = [[seed] for seed in _seeds(grid, min(count, len(grid)), draws)]
    owner = {region[0]: at for at, region in enumerate(regions)}
    # Region → free cells beside it → how many of its cells each touches.
    edges = [dict.fromkeys(beside[region[0]], 1) for region in regions]
    growing = list(range(len(regions)))
    while growing:
        least = min(len(regions[at]) for at in growing)
        at = draws.choose([at for at in growing if len(regions[at]) <= least + NOISE])
        edge = {cell: touching for cell, touching in edges[at].items() if cell not in owner}
        if not edge:
            growing.remove(at)
            continue
        most = max(edge.values())  # the cell that most of the region touches: round regions rather than snakes
        cell = draws.choose(sorted((cell for cell, touching in edge.items() if touching == most), key=place))
        owner[cell] = at
        regions[at].append(cell)
        edges[at] = edge
        for near in beside[cell]:
            edge[near] = edge.get(near, 0) + 1
    return _without_crumbs(grid, owner)


def _seeds(grid: Grid, count: int, draws: Draws) -> list[Cell]:
    """Draws the cells where regions begin: of three cells each time the one furthest from those that there are."""
    free = list(grid.cells)
    seeds: list[Cell] = []
    while len(seeds) < count:
        seeds.append(_lonelier((draws.choose(free), draws.choose(free), draws.choose(free)), seeds))
        free.remove(seeds[-1])
    return seeds


def _without_crumbs(grid: Grid, owner: dict[Cell, int]) -> list[Region]:
    """Gives the regions, the cells of those that are too small divided among the smallest of their neighbours."""
    beside = _beside(grid)
    sizes = [0] * (max(owner.values()) + 1)
    for at in owner.values():
        sizes[at] += 1
    for crumb in [at for at, size in enumerate(sizes) if size < SMALLEST_REGION]:
        for cell in [cell for cell in grid.cells if owner[cell] == crumb]:
            around = [owner[near] for near in beside[cell] if owner[near] != crumb]
            if around and sizes[crumb] < SMALLEST_REGION:
                owner[cell] = min(around, key=lambda at: (sizes[at], -around.count(at), at))
                sizes[owner[cell]] += 1
                sizes[crumb] -= 1
    regions: dict[int, Region] = {}
    for cell in grid.cells:
        regions.setdefault(owner[cell], []).append(cell)
    return list(regions.values())


def _colours(grid: Grid, regions: list[Region], draws: Draws) -> list[Terrain]:
    """Gives each region a terrain that no neighbour has, so that the terrains' sizes stay even (RH-4.1)."""
    owner = {cell: at for at, region in enumerate(regions) for cell in region}
    beside = _beside(grid)
    around = [{owner[near] for cell in region for near in beside[cell]} - {at} for at, region in enumerate(regions)]
    sizes = dict.fromkeys(draws.shuffle(tuple(Terrain)), 0)
    colours: dict[int, Terrain] = {}
    waiting = draws.shuffle(range(len(regions)))
    while waiting:
        # First the region with the least choice left, then the largest: so five terrains are enough.
        taken = {at: {colours[near] for near in around[at] if near in colours} for at in waiting}
        at = max(waiting, key=lambda at: (len(taken[at]), len(regions[at])))
        free = [terrain for terrain in sizes if terrain not in taken[at]] or list(sizes)
        colours[at] = min(free, key=lambda terrain: sizes[terrain])
        sizes[colours[at]] += len(regions[at])
        waiting.remove(at)
    return [colours[at] for at in range(len(regions))]


def _strew(grid: Grid, objects: Mapping[Kind, Copies], draws: Draws) -> dict[Cell, Kind]:
    """Lays the objects, one in a cell at most (R-RH-1), two of a kind never nearer than their spacing.

    Of two cells drawn each time the one further from other objects, so that they are not heaped up.
    """
    lying: dict[Cell, Kind] = {}
    for kind in ORDER:
        copies = objects[kind]
        free = [cell for cell in grid.cells if cell not in lying]
        for _ in range(copies.count):
            if not free:
                break
            cell = _lonelier((draws.choose(free), draws.choose(free)), lying)
            lying[cell] = kind
            free = [other for other in free if other != cell and distance(cell, other) >= copies.spacing]
    return lying


def _lonelier(tried: tuple[Cell, ...], others: Iterable[Cell]) -> Cell:
    """Gives the first of the cells that is furthest from the others."""
    return max(tried, key=lambda cell: min((distance(cell, other) for other in others), default=0))
