"""Dice by purpose (FH-11): a die's value depends on the seed and on its purpose alone, never on the order of asking."""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Container, Mapping
from typing import Protocol

from engine.errors import CaseError, DiceError

SEED_BYTES = 32
BLOCK_BYTES = 64
"""SHA-256 hashes in blocks of so many bytes; HMAC pads its key to one."""
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
_first_eight_bytes = struct.Struct(">Q").unpack_from


class Dice(Protocol):
    """What a resolution rolls with; `rolls` remembers every die that was asked for, in order."""

    rolls: dict[str, int]

    def roll(self, purpose: str, sides: int) -> int:
        """Gives the die of this purpose, 1 to `sides`; asked again it gives the same value."""
        ...


class SeededDice:
    """Dice that come from a turn's secret seed (FH-11.1)."""

    def __init__(self, seed: bytes | str) -> None:
        """`seed`: 32 bytes, or their 64 hexadecimal digits. Raises DiceError when it is neither."""
        if isinstance(seed, str):
            if not re.fullmatch(r"[0-9a-fA-F]{64}", seed):  # bytes.fromhex would let blanks through
                raise DiceError("seed: 64 hexadecimal digits are needed")
            seed = bytes.fromhex(seed)
        if len(seed) != SEED_BYTES:
            raise DiceError(f"seed: {SEED_BYTES} bytes are needed, not {len(seed)}")
        # HMAC by its definition: the two key blocks are the same for every die, so they are hashed once.
        block = seed.ljust(BLOCK_BYTES, b"\0")
        self._inner = hashlib.sha256(block.translate(INNER)).copy
        self._outer = hashlib.sha256(block.translate(OUTER)).copy
        self.rolls: dict[str, int] = {}

    def roll(self, purpose: str, sides: int) -> int:
        inner, outer = self._inner(), self._outer()
        inner.update(purpose.encode())
        outer.update(inner.digest())
        value = self.rolls[purpose] = 1 + _first_eight_bytes(outer.digest())[0] % sides
        return value


class ScriptedDice:
    """Dice whose values are given, for cases: a missing die and an unused one are both errors (FH-12)."""

    def __init__(self, values: Mapping[str, int]) -> None:
        self._values = dict(values)
        self.rolls: dict[str, int] = {}

    def roll(self, purpose: str, sides: int) -> int:
        """Raises DiceError when the die is not given or lies outside 1..sides."""
        if purpose not in self._values:
            raise DiceError(f"dice: `{purpose}` is needed and missing")
        value = self._values[purpose]
        if not 1 <= value <= sides:
            raise DiceError(f"dice.{purpose}: {value} is not on a d{sides}")
        self.rolls[purpose] = value
        return value

    def finish(self) -> None:
        """Raises DiceError when a die was given that nothing asked for."""
        unused = [purpose for purpose in self._values if purpose not in self.rolls]
        if unused:
            raise DiceError(f"dice: given and not needed: {', '.join(f'`{purpose}`' for purpose in unused)}")


def check_dice(case: Container[str]) -> None:
    """Raises CaseError unless a case gives its dice in exactly one of the two ways, `dice` or `seed` (FH-12)."""
    if ("dice" in case) == ("seed" in case):
        raise CaseError("dice: either `dice` or `seed` is needed, and not both")


def commitment(seed: bytes) -> str:
    """Gives the SHA-256 of a seed as 64 hexadecimal digits: what is published when a turn opens (FH-11.2)."""
    return hashlib.sha256(seed).hexdigest()
