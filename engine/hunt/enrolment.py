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
    bestiary = content.bestiary()
    counts = content.preset(len(seats)) if options.animals is None else options.animals
    _check_animals(forest, counts, options.main_prey)
    hunt = Hunt(
        turn=1,
        forest=forest,
        bestiary=bestiary,
        weapons=content.weapons(),
        main_prey=f"{options.main_prey}-1",
        animals=(),
        hunters=(),
    )
    for seat in seats:
        if seat not in options.hunters:
            raise IllegalOrder("FH-2.2", "no-tent-chosen", hunter=seat)
        hunt = join(hunt, seat, *options.hunters[seat])
    rolls: dict[str, int] = {}
    animals = tuple(
        Animal(f"{species}-{number}", species, _place(f"{species}-{number}", forest, dice, rolls), row.life)
        for species, row in bestiary.items()
        for number in range(1, counts.get(species, 0) + 1)
    )
    placed = tuple(AnimalPlaced("FH-2.3", animal.id, animal.at) for animal in animals)
    return Resolution(replace(hunt, animals=animals), placed, rolls)


def join(hunt: Hunt, seat: Seat, tent: Cell, weapon: Weapon) -> Hunt:
    """Adds a hunter, last in roster order, in the tent that he chose, with life 15, no points and no facing (FH-2.2).

    Raises IllegalOrder when the first turn has been resolved (R-FH-3), when there are twelve, or when the tent does not
    exist or is another's.
    """
    if hunt.turn > 1:
        raise IllegalOrder("R-FH-3", "hunt-has-begun")
    if hunt.hunter(seat) is not None:
        raise IllegalOrder("FH-2.2", "already-joined", hunter=seat)
    if len(hunt.hunters) >= MOST_HUNTERS:
        raise IllegalOrder("FH-2.2", "hunt-is-full", most=MOST_HUNTERS)
    if tent not in hunt.forest.tents:
        raise IllegalOrder("FH-2.2", "no-tent-there", cell=tent)
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


def _check_animals(forest: Forest, counts: Mapping[str, int], main_prey: str) -> None:
    """FH-2.1: the animals are known, the main prey is one of them, and there is room outside the tents."""
    for species, count in counts.items():
        if species not in content.bestiary():
            raise IllegalOrder("FH-2.1", "no-such-species", species=species)
        if count < 0:
            raise IllegalOrder("FH-2.1", "animals-below-zero", species=species, count=count)
    if counts.get(main_prey, 0) < 1:
        raise IllegalOrder("FH-2.1", "main-prey-is-absent", species=main_prey)
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
