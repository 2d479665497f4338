"""What the tables are made of: a row that masks its secrets, and the columns of each type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from sqlalchemy import false
from sqlmodel import Field, SQLModel

from bot.store.types import Number, Snowflake, Words

SQLModel.metadata.naming_convention = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""Every constraint has a name, so that a later revision can change it on SQLite too."""


class Row(SQLModel):
    """A row; the columns named in SECRETS are masked in its repr."""

    SECRETS: ClassVar[frozenset[str]] = frozenset()

    def __repr_args__(self) -> Sequence[tuple[str | None, Any]]:
        return [
            (name, "***" if name in self.SECRETS and value is not None else value)
            for name, value in super().__repr_args__()
        ]

    def __str__(self) -> str:
        return repr(self)


def number(**more: Any) -> Any:
    """Gives a column of whole numbers."""
    return Field(sa_type=Number, **more)


def snowflake(**more: Any) -> Any:
    """Gives a column of Discord's ids."""
    return Field(sa_type=Snowflake, **more)


def words(**more: Any) -> Any:
    """Gives a column of text; JSON too."""
    return Field(sa_type=Words, **more)


def flag() -> Any:
    """Gives the column of a yes or no that is no at first, also for the rows that were there before it."""
    return Field(default=False, sa_column_kwargs={"server_default": false()})


def identity() -> Any:
    """Gives the column of a row's own number."""
    return Field(default=None, primary_key=True)
