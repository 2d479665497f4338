"""The visit to the squire in words: which tent, which weapon, and whether he leaves the hunt (FH-3, FH-6.4)."""

from __future__ import annotations

from engine.errors import AmbiguousOrder, IllegalOrder, InvalidOrder
from engine.hunt.grid import Cell
from engine.hunt.notation_places import destination, tents_in_reach
from engine.hunt.notation_said import Statement
from engine.hunt.notation_targets import Context
from engine.hunt.orders import HunterOrder, Move, Search, Squire
from engine.hunt.state import Weapon, WeaponState

_KNOWN = frozenset({"see", "take", "change", "retire", "retreat", "stay", "wait", "search"})


def squire_meant(said: Statement, main: set[str], context: Context) -> HunterOrder:
    """Gives the `squire` order that is meant, or the `search` where a weapon to be taken up lies at his feet.

    Raises AmbiguousOrder where several tents are in reach, the weapon is not named or leaving the hunt is not plain;
    IllegalOrder where no tent is in reach.
    """
    if main - _KNOWN or said.animals or said.people:
        raise AmbiguousOrder("several-orders")
    if _may_be_lying_here(said, main, context):
        return _picked_up(said, context)
    if (
        main == {"take"}
        and not said.weapons
        and not {"mount", "remount", "squire", "tent", "weapon"} & said.things.keys()
    ):
        raise InvalidOrder("take-what")
    _check_mount(said, main)
    weapon = _weapon(said, main, context)
    retire = _retires(said, main, context)
    to = _tent(said, main, weapon, retire, context)
    for word in ("squire", "tent", "mount", "remount", "weapon", "against"):
        said.things.pop(word, None)
    said.weapons.clear()
    said.cells.clear()
    said.directions.clear()
    said.distances.clear()
    return Squire(to, weapon, retire)


def _check_mount(said: Statement, main: set[str]) -> None:
    """A mount alone, spoken of without taking or changing it, is no visit."""
    if "mount" in said.things and not main and not {"squire", "tent"} & said.things.keys():
        raise InvalidOrder("not-understood")


def _may_be_lying_here(said: Statement, main: set[str], context: Context) -> bool:
    """Tells whether the weapon that he wants to take may be the one that he dropped where he stands."""
    hunter = context.hunter
    wanted = {weapon.value for weapon in said.weapons} or ({hunter.weapon} if "weapon" in said.things else set())
    return (
        bool(main)
        and main <= {"take", "search"}
        and hunter.weapon_state is WeaponState.DROPPED
        and hunter.dropped_at == hunter.at
        and wanted == {hunter.weapon}
        and not {"squire", "tent", "mount", "remount"} & said.things.keys()
        and not said.cells
    )


def _picked_up(said: Statement, context: Context) -> HunterOrder:
    """The weapon at his feet, unless a tent in reach has one as well."""
    hunter = context.hunter
    tents = tents_in_reach(context.hunt, hunter)
    if tents:
        visits = [Squire(tent, hunter.weapon) for tent in tents]
        raise AmbiguousOrder("search-or-squire", (Search(), *visits)[:3])
    said.weapons.clear()
    said.things.pop("weapon", None)
    return Search()


def _weapon(said: Statement, main: set[str], context: Context) -> Weapon | None:
    """The weapon that he asks for; of two, the one that he has not got; None when he names none."""
    own = context.hunter.weapon
    named = list(dict.fromkeys(weapon.value for weapon in said.weapons))
    if "change" in main and len(named) == 2 and own in named:
        named.remove(own)
    vague = "change" in main and (named == [own] or (not named and "weapon" in said.things))
    vague = vague or ("change" in main and not named and not {"mount", "remount"} & said.things.keys())
    vague = vague or ("take" in main and not named and "weapon" in said.things)
    if len(named) > 1 or vague:
        choice = named if len(named) > 1 else [weapon for weapon in Weapon if weapon is not own]
        tents = tents_in_reach(context.hunt, context.hunter)
        readings = [Squire(tent, weapon) for tent in tents[:1] for weapon in choice]
        raise AmbiguousOrder("which-weapon", tuple(readings[:3]))
    return named[0] if named else None


def _retires(said: Statement, main: set[str], context: Context) -> bool:
    """Whether he leaves the hunt. `Je me retire dans ma tente` may mean it or not: it is asked."""
    retreat = said.first("retreat")
    if retreat is None:
        return "retire" in main
    places = [said.things[word] for word in ("tent", "squire") if word in said.things]
    told = (*places, *said.cells, *said.directions)
    led = [thing for thing in told if thing.after(retreat) and thing.segment == retreat.segment]
    if not led:
        return True
    if said.cells and not places:
        raise AmbiguousOrder("retire-or-go", (Move(said.cells[0].value),))
    tents = tents_in_reach(context.hunt, context.hunter)[:1]
    raise AmbiguousOrder(
        "retire-or-visit", tuple(Squire(tent, None, retire) for tent in tents for retire in (False, True))
    )


def _tent(said: Statement, main: set[str], weapon: Weapon | None, retire: bool, context: Context) -> Cell:
    """The tent: the cell that is said, else the only one of his colour in reach."""
    hunter = context.hunter
    for colour in said.colours:
        if colour.value != hunter.colour:
            raise IllegalOrder("FH-3", "not-your-colour", colour=colour.value, yours=hunter.colour)
    said.colours.clear()
    cell = destination(said, context.hunt, hunter)
    if cell is not None:
        return cell
    tents = tents_in_reach(context.hunt, hunter)
    if not tents:
        raise IllegalOrder("FH-3", "no-tent-in-reach", colour=hunter.colour, at=hunter.at)
    if len(tents) > 1:
        raise AmbiguousOrder("which-tent", tuple(Squire(tent, weapon, retire) for tent in tents[:3]))
    return tents[0]
