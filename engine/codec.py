"""Strict JSON ⇄ frozen dataclasses: unknown fields and repeated keys are errors that say where (FH-12)."""

from __future__ import annotations

import json
import types
from collections import Counter
from dataclasses import dataclass, is_dataclass
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import Field, TypeAdapter, ValidationError

from engine.errors import CaseError

TAGGED = Field(discriminator="type")
"""Annotates a union of dataclasses that their `type` tells apart: `Annotated[Move | Stay, TAGGED]`."""

LONGEST_NUMBER = 18
"""Digits of an integer: more than any rule needs, and as many as every database and reader can hold."""


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(_tagged(kind))


def _tagged(kind: Any) -> Any:
    """Tells the dataclasses of a union apart by their `type`, also inside `tuple[Event, ...]` and the like."""
    arguments = get_args(kind)
    if get_origin(kind) in (Union, types.UnionType):
        tagged = all(is_dataclass(part) and "type" in part.__dataclass_fields__ for part in arguments)
        return Annotated[kind, TAGGED] if tagged else kind
    if get_origin(kind) is Annotated or not arguments:
        return kind
    return get_origin(kind)[tuple(_tagged(argument) for argument in arguments)]


def read(kind: Any, text: str | bytes) -> Any:
    """Reads JSON text as a value of this type. Raises CaseError: `hunters[2].life: …` for a fault inside."""
    try:
        return _adapter(kind).validate_json(text, strict=True, extra="forbid")
    except ValidationError as error:
        raise CaseError(fault(error, text)) from None


def build(kind: Any, value: Any) -> Any:
    """Reads plain JSON values, as `parse` gives them, as a value of this type. Raises CaseError like `read`."""
    try:
        text = json.dumps(value, allow_nan=False, default=_refuse)
    except _Oddity as odd:
        path = (_path(value, odd.args[0]) or "").lstrip(".")
        raise CaseError(f"{path or 'input'}: {odd.args[0].complaint}") from None
    except (ValueError, RecursionError):
        raise CaseError("input: a number or a depth that JSON cannot hold") from None
    return read(kind, text)


def plain(kind: Any, value: Any) -> Any:
    """Gives a value of this type as plain JSON values: dicts, lists, strings, numbers."""
    return _adapter(kind).dump_python(value, mode="json")


def write(kind: Any, value: Any) -> str:
    """Writes a value of this type as JSON text, which `read` takes back."""
    return _adapter(kind).dump_json(value).decode()


@dataclass(frozen=True, slots=True)
class Odd:
    """Something that JSON's grammar lets through and no value may hold; it stands in its place until `build`."""

    complaint: str


class _Oddity(Exception):
    """Carries an Odd out of the writing of JSON."""


def _refuse(value: Any) -> Any:
    raise _Oddity(value)


def parse(text: str | bytes) -> Any:
    """Parses JSON from outside. Raises CaseError when the text as a whole is none.

    A repeated key, a number that is none and an integer beyond measure become an `Odd` at their place, so that one
    faulty case does not spoil an array of them; `build` refuses it.
    """
    try:
        text = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        return json.loads(text, object_pairs_hook=_object, parse_int=_integer, parse_constant=_constant)
    except UnicodeDecodeError as error:
        raise CaseError(f"input: not UTF-8 text: byte {error.start}") from None
    except RecursionError:
        raise CaseError("input: nested too deeply") from None
    except json.JSONDecodeError as error:
        raise CaseError(f"input: not JSON: {error}") from None


def _object(pairs: list[tuple[str, Any]]) -> Any:
    value = dict(pairs)
    if len(value) == len(pairs):
        return value
    often = Counter(name for name, _ in pairs)
    return Odd(f"`{next(name for name, times in often.items() if times > 1)}` is given twice")


def _integer(digits: str) -> Any:
    return int(digits) if len(digits) <= LONGEST_NUMBER else Odd(f"a number of {len(digits)} digits")


def _constant(name: str) -> Any:
    return Odd(f"{name} is not a number of JSON")


def _path(value: Any, odd: Odd) -> str | None:
    """Gives the steps that lead to an Odd, `.hunters[2]`; None when it is not inside."""
    if value is odd:
        return ""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in inside:
        path = _path(part, odd)
        if path is not None:
            return f"[{step}]{path}" if isinstance(value, list) else f".{step}{path}"
    return None


def fault(error: ValidationError, text: str | bytes) -> str:
    """Gives the first fault as one line with its place: `hunters[2].life: Input should be a valid integer`.

    Of pydantic's path only what stands in the text is told, not the members of unions that it tried.
    """
    first = error.errors(include_url=False, include_input=False)[0]
    where, *steps = "", *first["loc"]
    here = parse(text) if steps else None
    for number, step in enumerate(steps, 1):
        if isinstance(step, int) and isinstance(here, list):
            where, here = f"{where}[{step}]", here[step]
        elif isinstance(here, dict) and (step in here or number == len(steps)):
            where, here = f"{where}.{step}" if where else str(step), here.get(step)
    return f"{where or 'input'}: {first['msg']}"
