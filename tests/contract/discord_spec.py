"""Checks requests against Discord's OpenAPI description, whose place DISCORD_OPENAPI gives; it is no part of this project.

A lint for tests and nothing else: the description is a public preview and looser than Discord in places (it allows
4,000 characters of content), and it says nothing about names in lower case.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

VARIABLE = "DISCORD_OPENAPI"
SNOWFLAKE = {"anyOf": [{"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}, {"type": "integer", "minimum": 0}]}
"""Discord takes integers for ids and discord.py sends some (an attachment's id, a recipient's)."""
SENT_BY_THE_LIBRARY = ("nsfw", "tts")
"""Fields that discord.py sends by itself where the description does not list them (commands, edits)."""


class DiscordSpec:
    """The description, with fields that it does not know counted as errors."""

    def __init__(self, document: dict[str, Any]) -> None:
        schemas = document["components"]["schemas"]
        schemas["SnowflakeType"] = SNOWFLAKE
        for name, schema in schemas.items():
            if "Request" in name and schema.get("type") == "object" and "properties" in schema:
                for field in SENT_BY_THE_LIBRARY:
                    schema["properties"].setdefault(field, {})
                schema.setdefault("additionalProperties", False)
        resource = Resource.from_contents(document, default_specification=DRAFT202012)
        self._registry = Registry().with_resource("urn:discord", resource)
        self._routes = sorted(
            (template.count("{"), template, re.compile(re.sub(r"\\\{[^}]+\\\}", "[^/]+", re.escape(template))), item)
            for template, item in document["paths"].items()
        )
        self._validators: dict[tuple[str, str, str], Draft202012Validator] = {}

    def complaints(self, method: str, path: str, body: Any) -> list[str]:
        """Gives what the description has against one request, each as a line; `path` without host and version."""
        found = self._operation(method, path)
        if found is None:
            return [f"{method} {path}: no such operation in the description"]
        template, operation = found
        expected = operation.get("requestBody")
        if expected is None:
            return [f"{method} {template}: a body is sent and none is taken"] if body else []
        if body is None:
            return [f"{method} {template}: the body is missing"] if expected.get("required") else []
        media = "application/json" if "application/json" in expected["content"] else next(iter(expected["content"]))
        errors = self._validator(template, method.lower(), media).iter_errors(body)
        return [f"{method} {template}: {_line(_innermost(error))}" for error in errors]

    def _operation(self, method: str, path: str) -> tuple[str, Mapping[str, Any]] | None:
        for _, template, pattern, item in self._routes:  # the most literal first
            if method.lower() in item and pattern.fullmatch(path):
                return template, item[method.lower()]
        return None

    def _validator(self, template: str, method: str, media: str) -> Draft202012Validator:
        key = (template, method, media)
        if key not in self._validators:
            parts = ("paths", template, method, "requestBody", "content", media, "schema")
            pointer = "/".join(part.replace("~", "~0").replace("/", "~1") for part in parts)
            reference = {"$ref": f"urn:discord#/{pointer}"}
            self._validators[key] = Draft202012Validator(reference, registry=self._registry)
        return self._validators[key]


def _innermost(error: ValidationError) -> ValidationError:
    """Follows a union into the branch that was meant: the one whose `type` fits, else the one with least amiss."""
    while error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        error = min(branches.values(), key=_misfit)[0]
    return error


def _misfit(errors: list[ValidationError]) -> tuple[int, int, int]:
    kinds = [e for e in errors if e.validator in ("enum", "const", "type") and e.path and e.path[-1] == "type"]
    shapes = [e for e in errors if e.validator == "type" and not e.path]
    return len(kinds), len(shapes), len(errors)


def _line(error: ValidationError) -> str:
    return f"${''.join(f'.{part}' for part in error.absolute_path)}: {error.message[:160]}"


@cache
def discord_spec() -> DiscordSpec | None:
    """Gives the description that DISCORD_OPENAPI names, or None where it names none."""
    place = os.environ.get(VARIABLE)
    return DiscordSpec(json.loads(Path(place).read_text("utf-8"))) if place else None
