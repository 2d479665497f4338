"""What comes back from a form: the values of its fields, read from what Discord sends."""

from __future__ import annotations

from typing import Any


def written_in(form: Any) -> tuple[str, ...]:
    """Gives what was written into a form's fields, in order."""
    found: list[str] = []

    def look(parts: Any) -> None:
        for part in parts or ():
            if "value" in part:
                found.append(str(part["value"]))
            look(part.get("components"))
            look([part["component"]] if part.get("component") else ())

    look((form or {}).get("components"))
    return tuple(found)
