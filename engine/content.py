"""The one module that opens data files: TOML becomes frozen values, read strictly and once."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any


class ContentError(ValueError):
    """A data file that does not say what it should; the message names file and key."""


@cache
def data_folder() -> Path:
    """Gives the folder of data files: beside this module in a wheel, beside the package in a checkout."""
    inside = Path(__file__).parent / "data"
    return inside if inside.is_dir() else Path(__file__).parent.parent / "data"


@cache
def table(name: str) -> Mapping[str, Any]:
    """Reads `data/<name>.toml`. Raises ContentError when it is missing or is not TOML."""
    path = data_folder() / f"{name}.toml"
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise ContentError(f"{name}.toml: no such file in data/") from None
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{name}.toml: {error}") from None


@cache
def text(name: str) -> str:
    """Reads a text file below `data/`, such as `lang/fr/report.ftl`. Raises ContentError when it is missing."""
    try:
        return (data_folder() / name).read_text("utf-8")
    except FileNotFoundError:
        raise ContentError(f"{name}: no such file in data/") from None


@cache
def names(folder: str, ending: str) -> tuple[str, ...]:
    """Lists the files of a folder below `data/` that have this ending, without it, in order: `names("forests", ".toml")`."""
    return tuple(sorted(path.name.removesuffix(ending) for path in (data_folder() / folder).glob(f"*{ending}")))


def take(source: Mapping[str, Any], file: str, **kinds: type) -> dict[str, Any]:
    """Takes exactly these keys out of a table. Raises ContentError naming file and key for one that is unknown,
    missing or of another kind; a kind given as `bool` or `int` may be absent and is then False or 0."""
    for key in source:
        if key not in kinds:
            raise ContentError(f"{file}: unknown key `{key}`")
    taken = {}
    for key, kind in kinds.items():
        value = source.get(key, kind() if kind in (bool, int) else None)
        if type(value) is not kind:
            raise ContentError(f"{file}: `{key}` should be {kind.__name__}, not {value!r}")
        taken[key] = value
    return taken
