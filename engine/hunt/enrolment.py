"""Turn zero: who hunts, and where the animals are (FH-2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.contract import Resolution, Seat
from engine.dice import Dice
from engine.errors import IllegalOrder
from engine.hunt import content
from engine.hunt.events import AnimalPlaced, Event
from engine.hunt.grid import Cell, cell_at
from engine.hunt.state import FULL_LIFE, MOST_HUNTERS, Animal, Forest, Hunt, Hunter, Status, Weapon, WeaponState


@dataclass(frozen=True, slots=True)
class HuntOptions:
    """What an organiser decides, and how each hunter enrolled (FH-2.1, FH-2.2).

    `forest`: the name of a file in `data/forests`, or a forest of one's own. `animals`: species → how many, or None for
    the preset, which grows with the number of hunters (R-FH-20). `main_prey`: the species whose number 1 it is.
    `hunters`: seat → (tent, weapon).
    """

    main_prey: str
    forest: str | Forest = "default"
    animals: Mapping[str, int] | None = None
    hunters: Mapping[Seat, tuple[Cell, Weapon]] = field(default_factory=dict)


def setup(options: HuntOptions, seats: Sequence[Seat], dice: Dice) -> Resolution[Hunt, Event]:
    """Sets up a hunt that is to play its first turn (FH-2).

    `seats` gives the hunters' roster order; each of them is in `options.hunters`. Raises IllegalOrder for a choice that
    FH-2 forbids, ContentError for a forest that does not exist.
    """
    forest = content.forest(options.forest) if isinstance(options.forest, str) else options.forest
    counts = content.preset(len(seats)) if options.animals is None else options.animals
    for seat in seats:
        if seat not in options.hunters:
            raise IllegalOrder("FH-2.2", "no-tent-chosen", hunter=seat)
    empty = Hunt(
        turn=1,
        forest=forest,
        bestiary=content.bestiary(),
        weapons=content.weapons(),
        main_prey=f"{options.main_prey}-1",
        animals=(),
        hunters=(),
    )
    return populate(empty, counts, [(seat, *options.hunters[seat]) for seat in seats], dice)


def populate(
    hunt: Hunt, counts: Mapping[str, int], hunters: Sequence[tuple[Seat, Cell, Weapon]], dice: Dice
) -> Resolution[Hunt, Event]:
    """Brings the hunters (seat, tent, weapon) and so many animals of each species into an empty forest (FH-2.2, FH-2.3).

    Animals are in the bestiary's order, then by number. Raises IllegalOrder for what FH-2 forbids.
    """
    _check_animals(hunt, counts)
    for enrolled in hunters:
        hunt = join(hunt, *enrolled)
    rolls: dict[str, int] = {}
    animals = tuple(
        Animal(f"{name}-{number}", name, _place(f"{name}-{number}", hunt.forest, dice, rolls), species.life)
        for name, species in hunt.bestiary.items()
        for number in range(1, counts.get(name, 0) + 1)
    )
    placed = tuple(AnimalPlaced("FH-2.3", animal.id, animal.at) for animal in animals)
    return Resolution(replace(hunt, animals=animals), placed, rolls)


def join(hunt: Hunt, seat: Seat, tent: Cell, weapon: Weapon) -> Hunt:
    """Adds a hunter, last in roster order, in the tent that he chose, with life 15, no points and no facing (FH-2.2).

    Raises IllegalOrder when the first turn has been resolved (R-FH-3), when there are twelve, or when the tent does not
    exist or is another's.
    """
    if hunt.turn > 1:
        raise IllegalOrder("R-FH-3", "joining-is-over")
    if hunt.hunter(seat) is not None:
        raise IllegalOrder("FH-2.2", "already-joined", hunter=seat)
    if len(hunt.hunters) >= MOST_HUNTERS:
        raise IllegalOrder("FH-2.2", "hunt-is-full", limit=MOST_HUNTERS)
    if tent not in hunt.forest.tents:
        raise IllegalOrder("FH-2.2", "no-such-tent", tent=tent)
    owner = next((hunter for hunter in hunt.hunters if hunter.at == tent), None)
    if owner is not None:
        raise IllegalOrder("FH-2.2", "tent-is-taken", tent=tent, hunter=owner.id)
    hunter = Hunter(
        id=seat,
        colour=hunt.forest.tents[tent],
        at=tent,
        weapon=weapon,
        weapon_state=WeaponState.HELD,
        dropped_at=None,
        life=FULL_LIFE,
        facing=None,
        points=0,
        status=Status.HUNTING,
    )
    return replace(hunt, hunters=(*hunt.hunters, hunter))


def free_tents(hunt: Hunt) -> tuple[Cell, ...]:
    """Lists the tents that nobody has chosen yet, in the forest's order (FH-2.2)."""
    taken = {hunter.at for hunter in hunt.hunters}
    return tuple(tent for tent in hunt.forest.tents if tent not in taken)


def _check_animals(hunt: Hunt, counts: Mapping[str, int]) -> None:
    """FH-2.1: the animals are known, the main prey is one of them, and there is room outside the tents."""
    for species, count in counts.items():
        if species not in hunt.bestiary:
            raise IllegalOrder("FH-2.1", "no-such-species", species=species)
        if count < 0:
            raise IllegalOrder("FH-2.1", "animals-below-zero", species=species, count=count)
    prey = hunt.main_prey.rpartition("-")[0]
    if counts.get(prey, 0) < 1:
        raise IllegalOrder("FH-2.1", "main-prey-is-absent", species=prey)
    forest = hunt.forest
    if content.fault_of(forest) or len(forest.tents) >= forest.columns * forest.rows:
        raise IllegalOrder("FH-1.1", "no-room-in-the-forest")


def _place(animal: str, forest: Forest, dice: Dice, rolls: dict[str, int]) -> Cell:
    """FH-2.3: column then row; a roll that lands on a tent is rolled again."""
    attempt = 1
    while True:
        faces = []
        for axis, sides in (("column", forest.columns), ("row", forest.rows)):
            purpose = f"place:{animal}:{axis}:{attempt}"
            rolls[purpose] = dice.roll(purpose, sides)
            faces.append(rolls[purpose])
        cell = cell_at(faces[0] - 1, faces[1] - 1)
        if cell not in forest.tents:
            return cell
        attempt += 1
