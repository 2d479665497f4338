"""What should have happened, by Discord's own record and the rules; and what is wrong with what did.

    faults = judge(season)
    assert not faults.all, faults

Orders are counted as a hunter would: of what he wrote in time, by the ids that Discord gave, the last that is a legal order.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from typing import Any

from bot.store import mail
from bot.store.mail import Kind
from engine import codec, hunt
from engine.errors import OrderError
from engine.hunt.notation import Vocabulary, Withdraw
from tests.reliability.season import HunterLaid, HuntLaid, Season, moment_of


@dataclass
class Verdict:
    """What was counted, and what is wrong: a line a fault."""

    orders: int = 0
    """Orders that should have counted, and were compared with those that did."""
    posts: int = 0
    """Messages that should be there, and were looked for."""
    turns: int = 0
    """Turns that were resolved."""
    acknowledged: int = 0
    """Orders that a hunter was told were noted."""
    misjudged: list[str] = field(default_factory=list)
    """Orders that counted though they should not have, or did not though they should."""
    twice_resolved: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    forgotten: list[str] = field(default_factory=list)
    """Orders that were acknowledged and are not stored."""
    unanswered: list[str] = field(default_factory=list)
    """Messages without an answer, or with several."""

    @property
    def all(self) -> list[str]:
        """Every fault, with its kind."""
        kinds = ("twice_resolved", "misjudged", "missing", "doubled", "forgotten", "unanswered")
        return [f"{kind}: {line}" for kind in kinds for line in getattr(self, kind)]

    def __add__(self, other: Verdict) -> Verdict:
        return Verdict(**{name: getattr(self, name) + getattr(other, name) for name in vars(self)})

    def __str__(self) -> str:
        counted = f"{self.turns} turns, {self.orders} orders, {self.posts} posts, {self.acknowledged} acknowledged"
        return "\n".join([counted, *self.all])


def judge(season: Season) -> Verdict:
    """Compares the store with Discord's record, for all turns that are resolved; asks for nothing that is under way."""
    verdict = Verdict()
    for laid in season.hunts:
        done = season.rows(
            "SELECT no, generation, opened, deadline, orders, before FROM turn"
            " WHERE game = ? AND no > 0 AND state = 'done' ORDER BY no",
            laid.game,
        )
        _count_resolutions(season, laid, verdict)
        since = None
        for number, generation, _opened, deadline, orders, before in done:
            verdict.turns += 1
            until = _instant(deadline)
            _compare_orders(season, laid, number, (since, until), orders, before, verdict)
            _look_for_posts(season, laid, number, generation, before, verdict)
            since = until
    _look_at_answers(season, verdict)
    return verdict


def _instant(written: str) -> datetime:
    return datetime.fromisoformat(written).replace(tzinfo=UTC)


def _count_resolutions(season: Season, laid: HuntLaid, verdict: Verdict) -> None:
    counted = Counter(season.rows("SELECT turn, generation FROM resolution_audit WHERE game = ?", laid.game))
    verdict.twice_resolved += [f"hunt {laid.game} turn {turn}: {n} times" for turn, n in counted.items() if n > 1]
    standing = season.rows("SELECT no FROM turn WHERE game = ? AND state IN ('open', 'parked')", laid.game)
    running = season.rows("SELECT 1 FROM game WHERE id = ? AND status = 'running'", laid.game)
    if len(standing) != len(running):
        verdict.twice_resolved.append(f"hunt {laid.game}: {len(standing)} turns are open")


def _compare_orders(
    season: Season,
    laid: HuntLaid,
    turn: int,
    span: tuple[datetime | None, datetime],
    orders: str,
    before: str,
    verdict: Verdict,
) -> None:
    counted = codec.read(dict[str, hunt.Order], orders)
    for hunter in laid.hunters:
        wanted = expected(season, hunter, span, before)
        verdict.orders += wanted is not None
        if counted.get(hunter.seat) != wanted:
            verdict.misjudged.append(
                f"hunt {laid.game} turn {turn} {hunter.seat}: {counted.get(hunter.seat)}, not {wanted}"
            )


def expected(season: Season, hunter: HunterLaid, span: tuple[datetime | None, datetime], before: str) -> Any:
    """Gives the order that is to count: the last legal one that the hunter wrote in the turn's time; None: there is none."""
    since, until = span
    last = None
    for said in sorted((said for said in season.said if said.hunter == hunter), key=lambda said: said.message):
        if (since is None or said.at >= since) and said.at < until:
            order = read(before, hunter.seat, said.text)
            last = last if order is None else None if isinstance(order, Withdraw) else order
    return last


@cache
def read(state: str, seat: str, text: str) -> Any:
    """Reads what somebody wrote, as the rules do; None: it is no legal order."""
    there = codec.read(hunt.State, state)
    try:
        return hunt.parse(text, there, seat, Vocabulary("fr", {each.id: each.id for each in there.hunters}))
    except OrderError:
        return None


def _look_for_posts(season: Season, laid: HuntLaid, turn: int, generation: int, before: str, verdict: Verdict) -> None:
    """Looks for the account in the channel and one private message to everybody who hunted when the turn began."""
    there = codec.read(hunt.State, before)
    hunting = {each.id for each in there.hunters if each.hunting}
    wanted = [(laid.channel, mail.key_of(laid.game, turn, Kind.REPORT, laid.channel, generation))]
    wanted += [
        (hunter.channel, mail.key_of(laid.game, turn, Kind.PRIVATE, hunter.user, generation))
        for hunter in laid.hunters
        if hunter.seat in hunting
    ]
    for channel, key in wanted:
        copies = season.discord.carrying(channel, mail.marker_of(key))
        verdict.posts += 1
        if not copies:
            verdict.missing.append(key)
        elif len(copies) > 1:
            verdict.doubled.append(f"{key}: {[moment_of(copy).isoformat() for copy in copies]}")


def _look_at_answers(season: Season, verdict: Verdict) -> None:
    stored = {source for (source,) in season.rows("SELECT source_id FROM order_given")}
    replies = season.replies()
    for said in season.said:
        answers = replies.get(said.message, [])
        noted = any(answer.startswith("**Noté") for answer in answers)
        verdict.acknowledged += noted
        if noted and said.message not in stored:
            verdict.forgotten.append(f"{said.hunter.seat}: {said.text}")
        if len(answers) != 1:
            verdict.unanswered.append(f"{said.hunter.seat}: {said.text} has {len(answers)} answers: {answers}")
