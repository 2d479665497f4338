"""What is said → the one order that it is (FH-3), or the reason why it is none."""

from __future__ import annotations

from engine.errors import AmbiguousOrder, IllegalOrder, InvalidOrder
from engine.hunt.notation_offers import attempts, each, tracks
from engine.hunt.notation_places import destination, tents_in_reach
from engine.hunt.notation_said import Said, Statement
from engine.hunt.notation_squire import squire_meant
from engine.hunt.notation_targets import Context, animal_meant, hunter_meant
from engine.hunt.orders import MANAGED, Assassinate, Escort, HunterOrder, Move, Search, Squire, Stay, Track

_GOING = frozenset({"go", "come", "way", "leave", "post", "pass"})
_AT_THE_SQUIRE = frozenset({"see", "take", "change", "retire", "retreat"})
_OF_THE_SQUIRE = frozenset({"weapon", "mount", "remount", "squire", "tent"})
_KINDS = {"killing": "kill", "chase": "track", "guard": "escort", "wait": "stay"}
"""Verbs that mean an order when their object fits it."""

_TYPES = {"track": "track", "escort": "escort", "assassinate": "kill"}
"""Orders that go on → the verbs that give them."""


def read_order(said: Statement, context: Context) -> HunterOrder:
    """Gives the order that a statement is, its marks aside, with nothing said left over. Raises OrderError."""
    order = _order(said, context)
    _check_nothing_left(said, order)
    return order


def _order(said: Statement, context: Context) -> HunterOrder:
    """Tells the seven orders and *I go on* apart by the verbs and what is spoken of."""
    senses = set(said.senses())
    if "choose" in senses:  # a weapon, or a place
        things = said.weapons or said.things.keys() & {"weapon", "mount"}
        senses = senses - {"choose"} | {"take" if things else "way"}
    if senses & {"stop", "remove", "cancel"}:
        raise InvalidOrder("stop-what" if "cancel" not in senses else "withdraw-what")
    if senses & {"continue", "same"}:
        return _continued(said, senses - {"continue"} - _GOING, context)
    main = _main_senses(said, senses, context)
    if _at_the_squire(said, senses, main):
        own = [weapon for weapon in said.weapons if weapon.value is context.hunter.weapon]
        bare = not senses and not said.cells and not {"squire", "tent", "remount"} & said.things.keys()
        visit = squire_meant(said, main, context)
        if bare and (own or {"order", "laugh"} & said.things.keys()):  # `épée`, which he has; `lance le tour`
            raise AmbiguousOrder("uncertain", (visit,))
        return visit
    if context.hunter.armed and "search" not in main:  # `l'épée en main`: the weapon that he has, whatever he does
        said.weapons = [weapon for weapon in said.weapons if weapon.value is not context.hunter.weapon]
    kinds = {_KINDS.get(sense, sense) for sense in main}
    if kinds and "pass" in senses:  # `je passe et je traque le cerf`
        kinds.add("stay")
    if kinds == {"stay", "search"}:  # he stays in order to search
        kinds = {"search"}
    if kinds == {"stay", "escort"} and "guard" in main:
        kinds = {"stay"}
    if len(kinds) > 1:
        raise AmbiguousOrder("several-orders", each(said, kinds, context))
    if not kinds:
        return _going(said, senses, context)
    return _managed_or_still(kinds.pop(), said, senses, context)


def _main_senses(said: Statement, senses: set[str], context: Context) -> set[str]:
    """Gives the senses of the verbs that are more than going, those of a turn of phrase as one."""
    main = senses - _GOING
    if main == {"change"} and said.cells and not (said.weapons or said.things.keys() & _OF_THE_SQUIRE):
        main = set()  # `changement : E7`
    if (
        main == {"take"}
        and said.distances
        and said.directions
        and not (said.weapons or said.things.keys() & {"weapon", "mount", "squire", "tent"})
    ):
        main = set()  # `take two steps north`
    if (
        "take" in main and main & {"track", "chase"} and said.animals and not said.weapons
    ):  # `je prends le cerf en chasse`
        main = main - {"take"}
    tents = context.hunt.forest.tents
    at_his_tent = any(tents.get(cell.value) == context.hunter.colour for cell in said.cells)
    if main == {"search"} and at_his_tent and any(weapon.value is not context.hunter.weapon for weapon in said.weapons):
        main = {"take"}  # `je vais en B1 chercher la lance`
    return main


def _managed_or_still(kind: str, said: Statement, senses: set[str], context: Context) -> HunterOrder:
    """Reads an order that is no displacement of the hunter's own choosing."""
    verb = next((verb for verb in said.verbs if _KINDS.get(verb.value, verb.value) == kind), None)
    if kind == "stay":
        return _stay(said, senses, context)
    if kind == "search":
        return _search(said, context)
    _check_object_follows(said, verb, kind)
    previous = context.vocabulary.previous
    going_on = "again" in said.things and previous is not None and _TYPES.get(previous.type) == kind
    if "pronoun" in said.things and not (said.animals or said.people or said.unknown or going_on):
        raise InvalidOrder("pronoun")
    if kind == "track":
        return _track(said, verb, context)
    if kind == "kill":
        said.things.pop("against", None)
        if said.animals or "either" in said.things or "prey" in said.things:
            raise AmbiguousOrder("attack-an-animal", tracks(said, context))
        return Assassinate(_target(said, verb, "kill", context))
    if kind == "betray":
        raise AmbiguousOrder("betray-a-hunter", attempts(said, context))
    if kind != "escort":
        raise InvalidOrder("not-understood")
    if verb is not None and verb.value == "guard" and not said.people and not said.unknown:
        if said.animals:
            raise InvalidOrder("not-an-animal")
        raise InvalidOrder("not-understood")
    return Escort(_target(said, verb, "escort", context))


def _target(said: Statement, verb: Said | None, kind: str, context: Context) -> str:
    previous = context.vocabulary.previous
    if "again" in said.things and not said.people and isinstance(previous, Escort if kind == "escort" else Assassinate):
        return _again(said, previous).hunter  # type: ignore[union-attr]
    if kind == "escort" and "threat" in said.things:  # `contre le loup`
        del said.things["threat"]
        said.things.pop("against", None)
    seat = hunter_meant(said, verb, kind, context)
    said.people.clear()
    if context.hunter.armed:
        said.things.pop("weapon", None)
    return seat


def _check_object_follows(said: Statement, verb: Said | None, kind: str) -> None:
    """A target stands after its verb; before it, it may be who does it."""
    if verb is None or verb.word == "en":  # `je prends le cerf en chasse`
        return
    targets = said.animals if kind == "track" else said.people
    early = [target for target in targets if not target.after(verb)]
    if early and early[0].segment == verb.segment:
        raise InvalidOrder("somebody-else")
    if early and not (said.mine and verb.value in ("continue", "same")):  # there the target has to be the one of before
        raise InvalidOrder("not-understood")


def _track(said: Statement, verb: Said | None, context: Context) -> HunterOrder:
    """`track`: one animal; hunters are not tracked."""
    chased = verb is not None and verb.value == "chase"
    if said.people and not said.animals:
        if chased:
            seats = [seat for person in said.people for seat in sorted(person.value) if seat != context.hunter.id]
            raise AmbiguousOrder("follow-a-hunter", tuple(Escort(seat) for seat in seats[:1]))
        raise InvalidOrder("track-a-hunter")
    previous = context.vocabulary.previous
    if isinstance(previous, Track):
        aimless = not (said.animals or said.unknown or said.cells or "prey" in said.things)
        if (chased and aimless) or ("again" in said.things and _fits_previous(said, context)):
            return _again(said, previous)
    animal = animal_meant(said, verb, context)
    said.animals.clear()
    said.things.pop("prey", None)
    said.things.pop("one", None)
    return Track(animal)


def _stay(said: Statement, senses: set[str], context: Context) -> HunterOrder:
    """`stay`: nothing is said that would take him elsewhere."""
    hunter = context.hunter
    for cell in said.cells:
        if cell.value != hunter.at:
            readings = (Stay(), Move(cell.value)) if cell.role == "to" else (Stay(),)
            raise AmbiguousOrder("stay-elsewhere", readings, cell=cell.value, at=hunter.at)
    said.cells.clear()
    if said.directions or said.distances:
        raise AmbiguousOrder("several-orders", (Stay(),))
    if "wait" in senses and (said.unknown or "order" in said.things):
        raise InvalidOrder("not-understood")
    if "wait" in senses and "laugh" in said.things:
        raise AmbiguousOrder("uncertain", (Stay(),))
    waits = [verb for verb in said.verbs if verb.value == "wait"]
    if waits and not said.mine and (len(waits) > 1 or "again" in said.things):
        raise AmbiguousOrder("uncertain", (Stay(),))  # `wait wait`, `still waiting`: impatience
    if "wait" in senses:
        said.animals.clear()
    in_tent = context.hunt.forest.tents.get(hunter.at) == hunter.colour
    if "squire" in said.things:
        raise AmbiguousOrder("squire-or-stay", (Squire(hunter.at), Stay()) if in_tent else (Stay(),))
    if in_tent:
        said.things.pop("tent", None)
    said.things.pop("there", None)
    said.things.pop("again", None)
    return Stay()


def _search(said: Statement, context: Context) -> HunterOrder:
    """`search`: his own weapon, not an animal or a hunter."""
    if said.animals or said.people:
        raise AmbiguousOrder("search-what", tracks(said, context))
    if "unheard" in said.things and not (said.weapons or "weapon" in said.things):
        raise AmbiguousOrder("uncertain", (Search(),))  # `I search for meaning`
    hunter = context.hunter
    for weapon in said.weapons:
        if weapon.value is not hunter.weapon:
            raise InvalidOrder("not-your-weapon", weapon=weapon.value, yours=hunter.weapon)
    said.weapons.clear()
    said.things.pop("weapon", None)
    said.cells = [cell for cell in said.cells if cell.value != hunter.at]
    return Search()


def _going(said: Statement, senses: set[str], context: Context) -> HunterOrder:
    """`move`: a goal and no other order; a tent of his is a visit to the squire, a cell alone that is his own a stay."""
    hunter = context.hunter
    if said.animals or "prey" in said.things or "one" in said.things:
        if _has_goal(said):
            raise InvalidOrder("not-understood")
        raise AmbiguousOrder("towards-an-animal", tracks(said, context))
    if said.people:
        seats = [seat for person in said.people for seat in sorted(person.value) if seat != hunter.id]
        readings = () if _has_goal(said) else tuple(Escort(seat) for seat in seats[:1])
        raise AmbiguousOrder("towards-a-hunter", readings)
    goal = destination(said, context.hunt, hunter)
    if "come" in senses and not said.mine:  # `viens en E7` is said to another
        raise AmbiguousOrder("uncertain", (Move(goal),) if goal is not None else ())
    if _and_back(said):
        raise AmbiguousOrder("several-orders", (Move(goal),) if goal is not None else ())
    if goal is None:
        if senses == {"pass"} or (senses == {"post"} and "here" in said.things):
            return Stay()
        raise InvalidOrder("where-to" if senses else "not-understood")
    bare = not senses and not said.directions and not said.distances and all(cell.role == "to" for cell in said.cells)
    if goal == hunter.at:
        if bare or senses == {"post"}:
            said.cells.clear()
            return Stay()
        raise IllegalOrder("FH-3", "already-there", cell=goal)
    said.cells.clear()
    said.directions.clear()
    said.distances.clear()
    return Move(goal)


def _and_back(said: Statement) -> bool:
    """`E7 et retour`: after a goal he goes on to somewhere that is not said."""
    told = [*said.cells, *said.directions, *said.distances]
    return any(
        said.joins[verb.segment] == "and"
        and any(goal.segment < verb.segment for goal in told)
        and not any(goal.segment == verb.segment for goal in told)
        for verb in said.verbs
    )


def _has_goal(said: Statement) -> bool:
    return bool(said.cells or said.directions or said.distances)


def _continued(said: Statement, senses: set[str], context: Context) -> HunterOrder:
    """*I go on*: the order of the turn before, if it was one that lasts a turn and has to be said again (FH-3.1)."""
    previous = context.vocabulary.previous
    kinds = {_KINDS.get(sense, sense) for sense in senses - {"same"}}
    goal = any(cell.role in ("to", "via") for cell in said.cells) or said.directions or said.distances
    if not isinstance(previous, MANAGED):
        verb = said.first("continue")
        onwards = verb is not None and all(cell.after(verb) for cell in (*said.cells, *said.directions))
        if not kinds and goal and onwards and "same" not in senses:
            return _going(said, {"go"}, context)
        aimed = bool(said.animals or said.people) and kinds <= {"track", "escort", "kill"}
        if len(kinds) == 1 and (aimed or kinds <= {"stay", "search"}):
            return _managed_or_still(kinds.pop(), said, senses, context)
        raise InvalidOrder("nothing-to-go-on")
    _check_object_follows(
        said, said.first("continue") or said.first("same"), "track" if isinstance(previous, Track) else "kill"
    )
    word = _TYPES[previous.type]
    if not kinds and {"unheard", "here", "laugh"} & said.things.keys():  # `keep on rocking`, `same here`
        raise AmbiguousOrder("uncertain", (previous,))
    if goal and not said.animals:
        raise AmbiguousOrder("several-orders", (previous,))
    if kinds - {word}:
        readings = (previous, Stay()) if kinds == {"stay"} else _told_anew(said, kinds, senses, context)
        raise AmbiguousOrder("not-as-before", readings)
    if isinstance(previous, Assassinate):
        said.things.pop("against", None)
    if not _fits_previous(said, context) or ("chase" in senses and not said.animals):
        raise AmbiguousOrder("not-as-before", _told_anew(said, kinds or {word}, senses, context))
    return _again(said, previous)


def _told_anew(said: Statement, kinds: set[str], senses: set[str], context: Context) -> tuple[HunterOrder, ...]:
    """The orders to offer to one who goes on with what he did not do: what he says now, then what he did."""
    previous = context.vocabulary.previous
    assert isinstance(previous, MANAGED)  # else there is nothing to go on with
    anew: tuple[HunterOrder, ...] = ()
    if len(kinds) == 1 and (said.animals or said.people):
        (kind,) = kinds
        try:
            anew = (_managed_or_still(kind, said, senses, context),)
        except AmbiguousOrder as several:
            anew = several.readings
        except (InvalidOrder, IllegalOrder):
            anew = ()
    return (*anew, previous)[:3]


def _fits_previous(said: Statement, context: Context) -> bool:
    """Tells whether the targets said, if any, are those of the order before."""
    previous = context.vocabulary.previous
    match previous:
        case Track(animal=target):
            animal = context.hunt.animal(target)
            if animal is None:
                return not said.animals and not said.cells
            fits = all(
                (not words.value.kinds or animal.species in words.value.kinds)
                and words.value.number in (None, int(animal.id.rsplit("-", 1)[-1]))
                and not words.value.plural
                for words in said.animals
            )
            return fits and not said.people and all(cell.value == animal.at for cell in said.cells)
        case Escort(hunter=seat) | Assassinate(hunter=seat):
            return all(person.value == {seat} for person in said.people) and not said.animals
    return False


def _again(said: Statement, previous: HunterOrder) -> HunterOrder:
    said.animals.clear()
    said.people.clear()
    said.cells.clear()
    for word in ("pronoun", "again", "here", "former"):
        said.things.pop(word, None)
    return previous


def _at_the_squire(said: Statement, senses: set[str], main: set[str]) -> bool:
    """Tells whether the squire, a tent, a fresh mount or another weapon is what the message is about."""
    about = {"squire", "tent", "remount"} & said.things.keys()
    if main & {"track", "chase", "kill", "escort", "guard"}:
        return False
    if main & {"stay", "wait"}:  # `je prends une pause` takes nothing
        return bool(main & {"see", "change", "retire", "retreat"} or ("take" in main and (about or said.weapons)))
    if "search" in main:
        return bool(about & {"squire", "tent"})
    if main == {"see"}:
        return bool(about)
    return bool(main & _AT_THE_SQUIRE or about or ((said.weapons or "mount" in said.things) and not senses))


def _check_nothing_left(said: Statement, order: HunterOrder) -> None:
    """Every word that bears a meaning is part of the reading; else it is only offered."""
    if said.unknown:
        raise AmbiguousOrder("uncertain-word", (order,), word=said.unknown[0].word[:40])
    goal = isinstance(order, (Move, Squire))
    left = [
        said.cells,
        said.directions,
        said.distances,
        said.animals,
        said.people,
        said.weapons,
        said.numbers,
        said.colours,
    ]
    if not goal:
        said.things.pop("vague", None)
    if not (isinstance(order, Squire) and order.retire):
        said.things.pop("tonight", None)
        said.things.pop("unheard", None)
    if not (isinstance(order, Assassinate) or (isinstance(order, Squire) and order.retire)):
        said.things.pop("laugh", None)  # whoever laughs about a murder may be joking
    things = said.things.keys() - {"here", "order", "again", "left", *(("mount", "there") if goal else ())}
    if "left" in said.things and not goal:
        things = things | {"left"}
    if said.cells and not isinstance(order, (Move, Squire)):
        goals = (Move(cell.value) for cell in said.cells if cell.role == "to")
        raise AmbiguousOrder("several-orders", (order, *goals))
    if any(left) or things:
        reason = "pronoun" if "pronoun" in things else "uncertain"
        raise AmbiguousOrder(reason, (order,))


__all__ = ["read_order", "tents_in_reach"]
