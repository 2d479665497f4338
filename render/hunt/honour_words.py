"""The end of a hunt in words: ranks, deeds, the main prey's fate; short lines, for the podium and for who does not see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.contract import Standing
from engine.hunt.state import Hunt, Status, Weapon
from engine.hunt.views import ranking
from render.hunt.honours import Deed, Kind, deeds, fate
from render.hunt.labels import Labels
from render.hunt.moments import Turn
from render.hunt.naming import Cast, species_of
from render.voices import dryly, voice
from render.words import Words, capital, unquoted

TOGETHER = 3
"""Of how many who did alike a deed is still told: what many did is no deed."""
SHOWN = 6
"""How many deeds are told."""


@dataclass(frozen=True, slots=True)
class DeedWords:
    """A deed as it is told: « La plus longue traque », « Alix : 3 tours derrière le loup 2 »."""

    kind: Kind
    animal: str
    title: str
    line: str


class Honours:
    """What is told of a hunt that is over (or so far)."""

    def __init__(self, turns: Sequence[Turn], labels: Labels, plain: bool = True) -> None:
        """`turns`: all that were resolved, in order; at least one. `plain`: for a picture; else names are quoted for
        Discord."""
        self.turns = turns
        self.hunt: Hunt = turns[-1][2]
        self.labels = labels
        self.say: Words = voice(labels.language, labels.pack)
        self._plain = plain
        self._cast = Cast(turns[0][0], (), self.say, labels.names)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The ranking (FH-10.3)."""
        return ranking(self.hunt)

    @property
    def best(self) -> tuple[Standing, ...]:
        """Who stands on the podium: the first three ranks of the living and the retired, three hunters at most (R-FH-19)."""
        return tuple(one for one in self.standings if one.rank <= 3 and one.status != Status.DEAD)[:3]

    def name(self, seat: str) -> str:
        """Gives a hunter's name."""
        return self._fit(self._cast.hunter(seat))

    def points(self, n: int) -> str:
        """Gives a number of points: « 3 points »."""
        return self.say("podium-points", n=n)

    def beside(self, one: Standing) -> str:
        """Gives the points of one on the podium, and how many share his rank for whom there was no room."""
        shown = {other.seat for other in self.best}
        others = sum(
            other.rank == one.rank and other.status != Status.DEAD and other.seat not in shown
            for other in self.standings
        )
        points = self.points(one.points)
        last = [other for other in self.best if other.rank == one.rank][-1]
        return self.say("podium-shared", points=points, n=others) if others and last == one else points

    def over(self) -> str:
        """Says in a line how the hunt ended, and after how many turns."""
        reason = "running" if self.hunt.course == "running" else "slain" if self.hunt.slayer else "nobody"
        return self._written("podium-over", reason=reason, n=self.hunt.turn - 1)

    def prey(self) -> tuple[str, str]:
        """Gives the main prey, « L'ours », and what became of it."""
        told = fate(self.turns)
        assert told is not None  # there is a turn
        animal = self._cast.animal(told.prey)
        title = self._written("podium-prey", animal=animal)
        if told.slayer is None:
            whole = self.hunt.bestiary[species_of(told.prey)].life
            return title, self.told("podium-prey-alive", life=told.life, whole=whole, cell=told.at or "")
        slain = self.say(
            "podium-prey-slain",
            gender=animal.gender,
            hunter=self._cast.hunter(told.slayer),
            weapon=self._cast.weapon(told.weapon or Weapon.SWORD),
            turn=told.turn,
            cell=told.at or "",
        )
        return title, self._fit(slain)

    def deeds(self) -> list[DeedWords]:
        """Tells the deeds, the most telling first: those in which few were alike."""
        found = [deed for deed in deeds(self.turns) if len(deed.seats) <= TOGETHER]
        return [self._deed(deed) for deed in found[:SHOWN]]

    def _deed(self, deed: Deed) -> DeedWords:
        line = self._written(
            f"podium-{deed.kind}-line",
            hunters=self._cast.hunters(deed.seats),
            n=deed.count,
            extra=deed.extra,
            one="yes" if deed.animal else "no",
            animal=self._cast.animal(deed.animal or self.hunt.main_prey),
        )
        return DeedWords(deed.kind, deed.animal, self.told(f"podium-{deed.kind}"), line)

    def told(self, key: str, **fields: object) -> str:
        """Writes a message in the hunt's own words, or in plain ones when it is told dryly."""
        return self.say(dryly(self.say, key) if self.labels.dry else key, **fields)

    def _written(self, key: str, **fields: object) -> str:
        return capital(self._fit(self.told(key, **fields)))

    def _fit(self, text: str) -> str:
        return unquoted(text) if self._plain else text
