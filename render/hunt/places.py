"""Who stands where inside a cell, so that up to six pieces stay apart and readable."""

from __future__ import annotations

SLOTS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0.5, 0.5),),
    ((0.29, 0.29), (0.71, 0.71)),
    ((0.5, 0.26), (0.255, 0.72), (0.745, 0.72)),
    ((0.255, 0.255), (0.745, 0.255), (0.255, 0.745), (0.745, 0.745)),
    ((0.215, 0.215), (0.785, 0.215), (0.5, 0.5), (0.215, 0.785), (0.785, 0.785)),
    ((0.195, 0.195), (0.5, 0.395), (0.805, 0.195), (0.195, 0.605), (0.5, 0.805), (0.805, 0.605)),
)
"""Centres of 0 to 6 equal circles in a cell of side 1, counted from its north-west corner."""

SIZES = (0.0, 0.88, 0.58, 0.48, 0.48, 0.395, 0.36)
"""The diameters that go with them."""

TENT_SLOTS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0.56, 0.64),),
    ((0.26, 0.70), (0.74, 0.70)),
    ((0.5, 0.26), (0.255, 0.72), (0.745, 0.72)),
)
TENT_SIZES = (0.0, 0.66, 0.48, 0.48)
"""In a tent's cell the roof and the pennant stay in sight above one or two hunters."""

MOST = 6


def slots(count: int, tent: bool) -> tuple[tuple[tuple[float, float], ...], float]:
    """Gives centres and diameter for `count` things in a cell, at most six."""
    if tent and count < len(TENT_SLOTS):
        return TENT_SLOTS[count], TENT_SIZES[count]
    return SLOTS[count], SIZES[count]
