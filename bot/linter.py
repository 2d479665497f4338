"""Discord's limits on what is sent, checked before it is sent: discord.py checks almost none of them.

Lengths count UTF-16 units, the strictest way in which Discord may count. A fault says where and how much, never what:
the text may be secret.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

CONTENT = 2000
NONCE = 25
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
FILES = 10
ALT_TEXT = 1024
CUSTOM_ID = 100
LABEL = 80
OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
ROWS = 5
COMPONENTS = 40
TEXT_DISPLAYS = 4000
LAYOUT_BYTES = 10_000
"""Discord answers 500 for ever to newer components of some more bytes than these; nowhere is that written."""
EMBEDS = 10
EMBED_TOTAL = 6000
EMBED_LIMITS = {"title": 256, "description": 4096}
MODAL_TITLE = 45
MODAL_ITEMS = 5
INPUT_LABEL = 45
INPUT_TEXT = 4000
COMMAND_NAME = 32
COMMAND_TEXT = 100
COMMAND_TOTAL = 8000
SUBCOMMANDS = 25
CHOICES = 25

ACTION_ROW, BUTTON, SELECT, TEXT_INPUT, TEXT_DISPLAY, LABEL_BOX = 1, 2, 3, 4, 10, 18
SELECTS = (3, 5, 6, 7, 8)


class BadPayload(ValueError):
    """Something that Discord would refuse; `faults` are places with their measures, without the text."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


def length(text: Any) -> int:
    """Counts a text as Discord does at its strictest: UTF-16 units of the trimmed text."""
    return len(str(text).strip().encode("utf-16-le", "surrogatepass")) // 2


def require(faults: Sequence[str]) -> None:
    """Raises BadPayload when there are faults."""
    if faults:
        raise BadPayload(faults)


def check_message(payload: Mapping[str, Any], files: Sequence[tuple[str, int, str]] = ()) -> list[str]:
    """Lists the faults of a message as it goes to Discord; `files` are (name, bytes, alt text)."""
    faults: list[str] = []
    _at_most(faults, "content", payload.get("content"), CONTENT)
    if payload.get("nonce") is not None and len(str(payload["nonce"])) > NONCE:
        faults.append(f"nonce: {len(str(payload['nonce']))} of {NONCE}")
    if not (payload.get("content") or payload.get("components") or payload.get("embeds") or files):
        faults.append("message: empty")
    mentions = payload.get("allowed_mentions")
    if mentions is None or mentions.get("parse") or len(mentions.get("roles") or ()) > 1:
        faults.append("allowed_mentions: must name nobody but single users, and one role at most")
    _check_embeds(faults, payload.get("embeds") or ())
    _check_files(faults, files)
    _check_rows(faults, payload.get("components") or ())
    return faults


def check_modal(payload: Mapping[str, Any]) -> list[str]:
    """Lists the faults of a form."""
    faults: list[str] = []
    _within(faults, "modal.title", payload.get("title"), 1, MODAL_TITLE)
    _within(faults, "modal.custom_id", payload.get("custom_id"), 1, CUSTOM_ID)
    parts = payload.get("components") or ()
    if not 1 <= len(parts) <= MODAL_ITEMS:
        faults.append(f"modal.components: {len(parts)} of {MODAL_ITEMS}")
    for at, part in enumerate(parts):
        if part.get("type") == LABEL_BOX:
            _within(faults, f"modal.components[{at}].label", part.get("label"), 1, INPUT_LABEL)
            _at_most(faults, f"modal.components[{at}].description", part.get("description"), OPTION_TEXT)
    _check_rows(faults, parts, place="modal.components")
    return faults


def check_command(payload: Mapping[str, Any]) -> list[str]:
    """Lists the faults of a command with its localisations, as it is registered."""
    name = str(payload.get("name"))
    faults: list[str] = []
    _check_command_part(faults, name, payload)
    total = _command_size(payload)
    if total > COMMAND_TOTAL:
        faults.append(f"{name}: {total} of {COMMAND_TOTAL} characters in all")
    return faults


def _at_most(faults: list[str], place: str, text: Any, limit: int) -> None:
    if text is not None and length(text) > limit:
        faults.append(f"{place}: {length(text)} of {limit}")


def _within(faults: list[str], place: str, text: Any, least: int, limit: int) -> None:
    if text is None or not least <= length(text) <= limit:
        faults.append(f"{place}: {0 if text is None else length(text)}, not {least} to {limit}")


def _check_embeds(faults: list[str], embeds: Sequence[Mapping[str, Any]]) -> None:
    if len(embeds) > EMBEDS:
        faults.append(f"embeds: {len(embeds)} of {EMBEDS}")
    total = 0
    for at, embed in enumerate(embeds):
        for key, limit in EMBED_LIMITS.items():
            _at_most(faults, f"embeds[{at}].{key}", embed.get(key), limit)
            total += length(embed.get(key) or "")
        fields = embed.get("fields") or ()
        if len(fields) > 25:
            faults.append(f"embeds[{at}].fields: {len(fields)} of 25")
        for number, field in enumerate(fields):
            _within(faults, f"embeds[{at}].fields[{number}].name", field.get("name"), 1, 256)
            _within(faults, f"embeds[{at}].fields[{number}].value", field.get("value"), 1, 1024)
            total += length(field.get("name") or "") + length(field.get("value") or "")
        footer = (embed.get("footer") or {}).get("text")
        _at_most(faults, f"embeds[{at}].footer", footer, 2048)
        total += length(footer or "")
    if total > EMBED_TOTAL:
        faults.append(f"embeds: {total} of {EMBED_TOTAL} characters in all")


def _check_files(faults: list[str], files: Sequence[tuple[str, int, str]]) -> None:
    if len(files) > FILES:
        faults.append(f"files: {len(files)} of {FILES}")
    for at, (_, size, description) in enumerate(files):
        if not 0 < size <= FILE_BYTES:
            faults.append(f"files[{at}]: {size} of {FILE_BYTES} bytes")
        _at_most(faults, f"files[{at}].description", description, ALT_TEXT)
    if sum(size for _, size, _ in files) > REQUEST_BYTES:
        faults.append(f"files: more than {REQUEST_BYTES} bytes in all")


def _walk(parts: Iterable[Mapping[str, Any]], place: str) -> Iterable[tuple[str, Mapping[str, Any]]]:
    for at, part in enumerate(parts):
        here = f"{place}[{at}]"
        yield here, part
        yield from _walk(part.get("components") or (), f"{here}.components")
        for single in ("component", "accessory"):
            if part.get(single):
                yield from _walk((part[single],), f"{here}.{single}")


def _check_rows(faults: list[str], rows: Sequence[Mapping[str, Any]], place: str = "components") -> None:
    seen: set[str] = set()
    everything = list(_walk(rows, place))
    if len(everything) > COMPONENTS:
        faults.append(f"{place}: {len(everything)} of {COMPONENTS}")
    if len(rows) > ROWS and all(row.get("type") == ACTION_ROW for row in rows):
        faults.append(f"{place}: {len(rows)} rows of {ROWS}")
    texts = sum(length(part.get("content") or "") for _, part in everything if part.get("type") == TEXT_DISPLAY)
    if texts > TEXT_DISPLAYS:
        faults.append(f"{place}: {texts} of {TEXT_DISPLAYS} characters of text")
    size = (
        len(json.dumps(rows, ensure_ascii=False).encode()) if any(row.get("type") != ACTION_ROW for row in rows) else 0
    )
    if size > LAYOUT_BYTES:
        faults.append(f"{place}: {size} of {LAYOUT_BYTES} bytes")
    for here, part in everything:
        _check_component(faults, here, part)
        custom_id = part.get("custom_id")
        if custom_id is not None and custom_id in seen:
            faults.append(f"{here}.custom_id: used twice")
        seen.add(str(custom_id))


def _check_component(faults: list[str], here: str, part: Mapping[str, Any]) -> None:
    kind = part.get("type")
    if kind == ACTION_ROW:
        inside = part.get("components") or ()
        if not 1 <= len(inside) <= 5 or (len(inside) > 1 and any(each.get("type") != BUTTON for each in inside)):
            faults.append(f"{here}: at most five buttons, or one select")
    if part.get("custom_id") is not None:
        _within(faults, f"{here}.custom_id", part["custom_id"], 1, CUSTOM_ID)
    if kind == BUTTON:
        _at_most(faults, f"{here}.label", part.get("label"), LABEL)
        if not part.get("label") and not part.get("emoji"):
            faults.append(f"{here}: a button without a label")
    if kind in SELECTS:
        _at_most(faults, f"{here}.placeholder", part.get("placeholder"), PLACEHOLDER)
    if kind == SELECT:
        _check_options(faults, here, part.get("options") or ())
    if kind == TEXT_INPUT:
        _at_most(faults, f"{here}.label", part.get("label"), INPUT_LABEL)
        _at_most(faults, f"{here}.placeholder", part.get("placeholder"), OPTION_TEXT)
        _at_most(faults, f"{here}.value", part.get("value"), INPUT_TEXT)


def _check_options(faults: list[str], here: str, options: Sequence[Mapping[str, Any]]) -> None:
    if not 1 <= len(options) <= OPTIONS:
        faults.append(f"{here}.options: {len(options)} of {OPTIONS}")
    if len({option.get("value") for option in options}) != len(options):
        faults.append(f"{here}.options: one value twice")
    for at, option in enumerate(options):
        _within(faults, f"{here}.options[{at}].label", option.get("label"), 1, OPTION_TEXT)
        _within(faults, f"{here}.options[{at}].value", option.get("value"), 1, OPTION_TEXT)
        _at_most(faults, f"{here}.options[{at}].description", option.get("description"), OPTION_TEXT)


def _check_command_part(faults: list[str], place: str, part: Mapping[str, Any]) -> None:
    for text in (part.get("name"), *(part.get("name_localizations") or {}).values()):
        _within(faults, f"{place}.name", text, 1, COMMAND_NAME)
        if text is not None and (text != text.lower() or " " in text):
            faults.append(f"{place}.name: not in lower case, or in two words")
    for text in (part.get("description"), *(part.get("description_localizations") or {}).values()):
        _within(faults, f"{place}.description", text, 1, COMMAND_TEXT)
    options, choices = part.get("options") or (), part.get("choices") or ()
    if len(options) > SUBCOMMANDS or len(choices) > CHOICES:
        faults.append(f"{place}: {len(options)} options, {len(choices)} choices; 25 at most")
    for choice in choices:
        for text in (choice.get("name"), *(choice.get("name_localizations") or {}).values()):
            _within(faults, f"{place}.choices", text, 1, OPTION_TEXT)
        _at_most(faults, f"{place}.choices.value", choice.get("value"), OPTION_TEXT)
    _check_option_names(faults, place, options)
    for option in options:
        _check_command_part(faults, f"{place} {option.get('name')}", option)


def _check_option_names(faults: list[str], place: str, options: Sequence[Mapping[str, Any]]) -> None:
    """A localised name must be unlike every other option's own or localised name in that language."""
    for at, option in enumerate(options):
        for locale, text in (option.get("name_localizations") or {}).items():
            for other, sibling in enumerate(options):
                taken = (sibling.get("name"), (sibling.get("name_localizations") or {}).get(locale))
                if other != at and text in taken:
                    faults.append(f"{place} {option.get('name')}: its {locale} name is {sibling.get('name')}'s")


def _command_size(part: Mapping[str, Any]) -> int:
    """Counts names, descriptions and values, each in its longest localisation, as the limit of 8,000 does."""
    total = 0
    for key in ("name", "description"):
        texts = (part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values())
        total += max(length(text) for text in texts)
    if "value" in part:
        total += length(part["value"])
    return total + sum(_command_size(each) for each in (*(part.get("options") or ()), *(part.get("choices") or ())))
