"""The check of requests against Discord's own description: what it lets pass and what it catches."""

from __future__ import annotations

import pytest

from tests.contract.discord_spec import VARIABLE, DiscordSpec, discord_spec

MESSAGE = "/channels/1/messages"
BUTTON = {"type": 2, "style": 1, "label": "Rejoindre", "custom_id": "h1:join:1"}


@pytest.fixture
def spec() -> DiscordSpec:
    found = discord_spec()
    if found is None:
        pytest.skip(f"{VARIABLE} does not say where Discord's description is")
    return found


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        (
            "POST",
            MESSAGE,
            {"content": "Noté.", "nonce": "5f", "enforce_nonce": True, "allowed_mentions": {"parse": []}},
        ),
        ("POST", MESSAGE, {"content": "", "components": [{"type": 1, "components": [BUTTON]}]}),
        ("POST", MESSAGE, {"attachments": [{"id": 0, "filename": "map.png", "description": "La forêt"}]}),
        ("PATCH", f"{MESSAGE}/2", {"content": "Tour 2"}),
        ("DELETE", f"{MESSAGE}/2", None),
        ("POST", "/users/@me/channels", {"recipient_id": 3}),
        ("PUT", "/applications/1/commands", [{"type": 1, "name": "chasse", "description": "La chasse"}]),
    ],
)
def test_what_discord_takes_passes(spec: DiscordSpec, method: str, path: str, body: object) -> None:
    assert spec.complaints(method, path, body) == []


@pytest.mark.parametrize(
    ("method", "path", "body", "word"),
    [
        ("POST", MESSAGE, {"content": "x" * 4001}, "$.content"),
        ("POST", MESSAGE, {"content": 5}, "$.content"),
        ("POST", MESSAGE, {"contents": "x"}, "contents"),
        ("POST", MESSAGE, {"components": [{"type": 1, "components": [BUTTON | {"label": "l" * 81}]}]}, "label"),
        ("POST", MESSAGE, {"embeds": [{"title": "t" * 257}]}, "title"),
        ("PUT", "/applications/1/commands", [{"type": 1, "name": "x", "description": "d" * 101}], "description"),
        ("POST", "/interactions/1/t/callback", {"type": 9, "data": {"custom_id": "x", "title": "t" * 46}}, "title"),
        ("POST", "/hunts", {}, "no such operation"),
        ("DELETE", f"{MESSAGE}/2", {"content": "x"}, "none is taken"),
        ("POST", MESSAGE, None, "missing"),
    ],
)
def test_what_discord_refuses_is_named(spec: DiscordSpec, method: str, path: str, body: object, word: str) -> None:
    assert any(word in line for line in spec.complaints(method, path, body))
