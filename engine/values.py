"""Frozen values that are quick to make: a turn makes a hundred of them."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeVar, dataclass_transform

ValueT = TypeVar("ValueT")


@dataclass_transform(frozen_default=True)
def value(kind: type[ValueT]) -> type[ValueT]:
    """Makes a class a frozen dataclass with slots whose constructor sets the slots directly.

    The constructor that `dataclass(frozen=True)` writes goes through `object.__setattr__`, which takes twice as long.
    Fields have plain defaults or none.
    """
    made: Any = dataclass(frozen=True, slots=True)(kind)
    known: dict[str, Any] = {}
    parameters, body = [], []
    for part in fields(made):
        known[f"set_{part.name}"] = made.__dict__[part.name].__set__
        body.append(f"    set_{part.name}(self, {part.name})")
        if part.default is MISSING:
            parameters.append(part.name)
        else:
            known[f"default_{part.name}"] = part.default
            parameters.append(f"{part.name}=default_{part.name}")
    exec("\n".join([f"def __init__(self, {', '.join(parameters)}):", *body]), known)
    made.__init__ = known["__init__"]
    return made
