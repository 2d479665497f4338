"""Strict JSON ⇄ frozen dataclasses: unknown fields are errors that say where (FH-12)."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engine.errors import CaseError


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def read(kind: Any, text: str | bytes) -> Any:
    """Reads JSON text as a value of this type. Raises CaseError: `hunters[2].life: …` for a fault inside."""
    try:
        return _adapter(kind).validate_json(text, strict=True, extra="forbid")
    except ValidationError as error:
        raise CaseError(fault(error)) from None


def build(kind: Any, value: Any) -> Any:
    """Reads plain JSON values (as json.loads gives them) as a value of this type. Raises CaseError like `read`."""
    return read(kind, json.dumps(value))


def plain(kind: Any, value: Any) -> Any:
    """Gives a value of this type as plain JSON values: dicts, lists, strings, numbers."""
    return _adapter(kind).dump_python(value, mode="json")


def write(kind: Any, value: Any) -> str:
    """Writes a value of this type as JSON text, which `read` takes back."""
    return _adapter(kind).dump_json(value).decode()


def fault(error: ValidationError) -> str:
    """Gives the first fault as one line with its place: `hunters[2].life: Input should be a valid integer`."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ""
    for part in first["loc"]:
        where += f"[{part}]" if isinstance(part, int) else f".{part}" if where else str(part)
    return f"{where or 'input'}: {first['msg']}"
