"""Column types that refuse a wrong value before it is written: a table's class does not look at what it is given."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Enum, Integer, Text, literal_column
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.types import TypeDecorator


class Number(TypeDecorator[int]):
    """A whole number of 32 bits."""

    impl = Integer
    cache_ok = True
    bits = 31

    def process_bind_param(self, value: Any, dialect: Dialect) -> int | None:
        if value is None:
            return None
        if type(value) is not int or not -(1 << self.bits) <= value < 1 << self.bits:
            raise ValueError(f"a whole number is needed, not a {type(value).__name__}")
        return value


class Snowflake(Number):
    """An id of Discord: 64 bits."""

    impl = BigInteger
    cache_ok = True
    bits = 63


class Words(TypeDecorator[str]):
    """Text, of any length."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        if value is not None and not isinstance(value, str):
            raise ValueError(f"text is needed, not a {type(value).__name__}")
        return None if value is None else str(value)


def spelled_out(*words: StrEnum) -> list[ColumnElement[Any]]:
    """Gives words of a closed set as they stand in a statement, not as values that come later.

    An index of some rows only (`WHERE state IN ('new', …)`) is used where the statement itself says that it asks for those.
    """
    return [literal_column(f"'{word.value}'") for word in words]


def one_of(kind: type[StrEnum], name: str) -> Any:
    """Gives the type of a closed set of words: stored by value, held by a CHECK of this name, no native type."""
    return Enum(
        kind,
        values_callable=lambda members: [member.value for member in members],
        native_enum=False,
        create_constraint=True,
        name=name,
        length=20,
    )
