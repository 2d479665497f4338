"""What happens in a turn, in order: the only account that reports, maps and replays are made of (FH-12).

Each event carries the `rule` that produced it. Cells are written `E5`; a `path` holds the cells entered, in order,
without the start; losses and lives are in life points. Ids are hunters' and animals' ids.
"""

from __future__ import annotations

from typing import Literal

from engine.hunt.grid import Cell, Direction
from engine.hunt.state import Weapon
from engine.values import value


@value
class AnimalPlaced:
    """An animal was placed when the hunt was set up (FH-2.3)."""

    rule: str
    animal: str
    at: Cell
    type: Literal["animal_placed"] = "animal_placed"


@value
class OrderDefaulted:
    """A hunter had no order (`ordered` None) or one that was not legal any more; it counts as `stay` (FH-3.2, R-FH-4).

    `reason` is the refusal of the illegal order (a key of refusals.ftl), `None` when there was no order. A reader from
    whom the order is hidden gets `order` and None.
    """

    rule: str
    hunter: str
    ordered: str | None
    reason: str | None
    type: Literal["order_defaulted"] = "order_defaulted"


@value
class AnimalMoved:
    """An animal rolled and moved, or did not (FH-5.1, FH-5.2).

    `die` is its d10. `heading` is the direction it set out in (None: it was to stay), `chosen` who said so when the
    die was 10. `path` may lead back to the start, and is empty when it did not move; `turned` tells that it turned
    back at an edge or a tent, `barred` that it was stopped between two (R-FH-8), `stopped` that hunters stopped it
    (FH-5.3). `companions` are the hunters who moved with it over at least one step (FH-5.7).
    """

    rule: str
    animal: str
    start: Cell
    path: tuple[Cell, ...]
    die: int
    heading: Direction | None
    chosen: Literal["die", "organiser", "d9"]
    turned: bool
    barred: bool
    stopped: bool
    companions: tuple[str, ...]
    type: Literal["animal_moved"] = "animal_moved"


@value
class AnimalAttacked:
    """A ferocious animal fell upon the hunters of a cell (FH-5.4).

    `direction` is that of its last step (FH-5.5). `victims` are wounded, `covered` are not: their escorts stand for
    them (FH-8.2). All of them are engaged (FH-5.6).
    """

    rule: str
    animal: str
    at: Cell
    direction: Direction
    victims: tuple[str, ...]
    covered: tuple[str, ...]
    type: Literal["animal_attacked"] = "animal_attacked"


@value
class HunterWounded:
    """A hunter lost life, to an animal (FH-5.6), an assassin (FH-9.1) or a riposte (FH-9.4).

    `by` is an animal's or a hunter's id, `direction` the way the blow came (None for a riposte), `life` what he has left.
    """

    rule: str
    hunter: str
    by: str
    at: Cell
    loss: int
    life: int
    behind: bool
    direction: Direction | None
    riposte: bool = False
    type: Literal["hunter_wounded"] = "hunter_wounded"


@value
class MountKilled:
    """A hunter's mount died under him: from now on he is on foot (FH-1.7)."""

    rule: str
    hunter: str
    at: Cell
    type: Literal["mount_killed"] = "mount_killed"


@value
class WeaponDropped:
    """A weapon fell to the ground (FH-5.6, FH-9.3)."""

    rule: str
    hunter: str
    weapon: Weapon
    at: Cell
    by: str
    die: int
    type: Literal["weapon_dropped"] = "weapon_dropped"


@value
class WeaponKept:
    """A hunter might have dropped his weapon and held on to it (FH-5.6, FH-9.3)."""

    rule: str
    hunter: str
    weapon: Weapon
    by: str
    die: int
    type: Literal["weapon_kept"] = "weapon_kept"


@value
class HunterDied:
    """A hunter was brought to 0 and is out at once (FH-5.6, FH-9.5)."""

    rule: str
    hunter: str
    by: str
    at: Cell
    type: Literal["hunter_died"] = "hunter_died"


@value
class HunterMoved:
    """A hunter moved by an order of his (FH-6.1), of the adjudicator's choosing (FH-6.2) or with his prey (FH-5.7).

    `order` is the type of his order, or None for a reader from whom it is hidden.
    """

    rule: str
    hunter: str
    start: Cell
    path: tuple[Cell, ...]
    facing: Direction
    order: str | None
    type: Literal["hunter_moved"] = "hunter_moved"


@value
class HunterHeld:
    """A hunter who meant to move was held where he stood by the animals he is engaged by (FH-5.6, FH-6.1)."""

    rule: str
    hunter: str
    at: Cell
    by: tuple[str, ...]
    order: str | None
    type: Literal["hunter_held"] = "hunter_held"


@value
class SquireVisited:
    """A hunter saw his squire: a fresh mount, and a whole weapon in hand (FH-6.4, R-FH-12).

    `had` is the weapon that he came with, in hand or not; `weapon` the one he leaves with.
    """

    rule: str
    hunter: str
    at: Cell
    life_before: int
    life: int
    had: Weapon
    had_in_hand: bool
    weapon: Weapon
    type: Literal["squire_visited"] = "squire_visited"


@value
class HunterRetired:
    """A hunter left the hunt with his points (FH-6.4)."""

    rule: str
    hunter: str
    at: Cell
    points: int
    type: Literal["hunter_retired"] = "hunter_retired"


@value
class InitiativeRolled:
    """Hunters of one weapon rolled for who acts first (FH-7.1, R-FH-14); `order` is the outcome."""

    rule: str
    weapon: Weapon
    order: tuple[str, ...]
    type: Literal["initiative_rolled"] = "initiative_rolled"


@value
class HunterShaken:
    """A hunter who would have acted was attacked from behind and makes no attack and no riposte any more (FH-7.2)."""

    rule: str
    hunter: str
    at: Cell
    type: Literal["hunter_shaken"] = "hunter_shaken"


@value
class AnimalStruck:
    """A hunter attacked an animal (FH-7.3 riposte, FH-7.4) and took `damage` from it (FH-7.5).

    `start` is the hunter's cell, `at` the animal's, `crowd` the number of living hunters that divided the blow
    (FH-7.2), `life` what the animal has left (not cut off at 0).
    """

    rule: str
    hunter: str
    animal: str
    weapon: Weapon
    start: Cell
    at: Cell
    damage: int
    crowd: int
    life: int
    riposte: bool
    type: Literal["animal_struck"] = "animal_struck"


@value
class AnimalKilled:
    """An animal died and its points went to a hunter (FH-7.5)."""

    rule: str
    animal: str
    hunter: str
    at: Cell
    points: int
    type: Literal["animal_killed"] = "animal_killed"


@value
class WeaponBroken:
    """A sword or a lance broke on a beast (FH-7.6)."""

    rule: str
    hunter: str
    weapon: Weapon
    animal: str
    die: int
    type: Literal["weapon_broken"] = "weapon_broken"


@value
class HunterAttacked:
    """A hunter made an attempt on another's life (FH-9.1); the HunterWounded of the `victim` follows.

    `target` is whom he meant, `victim` who suffered it: the target or his cover (FH-8). `damage` may be 0 (FH-7.2).
    """

    rule: str
    hunter: str
    target: str
    victim: str
    weapon: Weapon
    start: Cell
    at: Cell
    damage: int
    crowd: int
    behind: bool
    type: Literal["hunter_attacked"] = "hunter_attacked"


@value
class HunterRiposted:
    """The victim of an attempt struck back at once (FH-9.4, R-FH-18); the assassin's HunterWounded follows."""

    rule: str
    hunter: str
    assassin: str
    weapon: Weapon
    start: Cell
    at: Cell
    damage: int
    crowd: int
    type: Literal["hunter_riposted"] = "hunter_riposted"


@value
class WeaponFound:
    """A hunter who searched has his weapon in hand again (FH-10.1)."""

    rule: str
    hunter: str
    weapon: Weapon
    at: Cell
    type: Literal["weapon_found"] = "weapon_found"


@value
class HuntEnded:
    """The hunt is over (FH-10.2): `main_prey_dead`, or `nobody_left` hunting."""

    rule: str
    reason: Literal["main_prey_dead", "nobody_left"]
    slayer: str | None
    type: Literal["hunt_ended"] = "hunt_ended"


Event = (
    AnimalPlaced
    | OrderDefaulted
    | AnimalMoved
    | AnimalAttacked
    | HunterWounded
    | MountKilled
    | WeaponDropped
    | WeaponKept
    | HunterDied
    | HunterMoved
    | HunterHeld
    | SquireVisited
    | HunterRetired
    | InitiativeRolled
    | HunterShaken
    | AnimalStruck
    | AnimalKilled
    | WeaponBroken
    | HunterAttacked
    | HunterRiposted
    | WeaponFound
    | HuntEnded
)
