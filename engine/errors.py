"""Why an order or an input is refused.

An order is *invalid* when it is not understood, *ambiguous* when it fits several readings, *illegal* when it
is understood but not allowed. Each refusal carries a `reason`, the key of a message in `data/lang/*/refusals.ftl`,
and the fields that this message needs; the wording is never decided here.
"""

from __future__ import annotations

from typing import Any


class OrderError(ValueError):
    """An order that cannot be noted.

    `reason`: a Fluent message key without its `refusal-` prefix, such as `not-in-line`.
    `fields`: the message's variables (cells as `E5`, ids of hunters and animals, numbers).
    """

    def __init__(self, reason: str, **fields: Any) -> None:
        super().__init__(reason, fields)
        self.reason = reason
        self.fields = fields

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.fields.items())
        return f"{self.reason}({inside})"


class InvalidOrder(OrderError):
    """Not understood as an order: no reading at all, or one that is negated, asked, supposed or about somebody else."""


class AmbiguousOrder(OrderError):
    """Fits more than one order; `readings` are the orders it may mean (possibly none worth offering)."""

    def __init__(self, reason: str, readings: tuple[Any, ...] = (), **fields: Any) -> None:
        super().__init__(reason, **fields)
        self.readings = readings


class IllegalOrder(OrderError):
    """Understood, but not allowed by `rule` (`FH-3`, `FH-1.3` …)."""

    def __init__(self, rule: str, reason: str, **fields: Any) -> None:
        super().__init__(reason, **fields)
        self.rule = rule


class CaseError(ValueError):
    """A faulty input file; the message says where: `hunters[2].life: …`."""


class DiceError(ValueError):
    """A die that is missing, not used, or out of its range, in scripted dice (FH-12)."""


def one_line(error: Exception) -> str:
    """Gives an error's message as one printable line."""
    text = str(error)
    return "".join(sign if sign.isprintable() else f"\\x{ord(sign):02x}" for sign in text[:500])
