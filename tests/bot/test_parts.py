"""What a message's parts become when they are sent."""

from __future__ import annotations

import discord
from discord.http import handle_message_parameters

from bot.views.parts import Upload


def test_a_picture_lets_its_bytes_go_when_it_has_been_sent() -> None:
    """R9: not when the garbage collector comes, for that comes seldom."""
    file = Upload("map.png", b"a map", "a map").file()
    with handle_message_parameters(files=[file]):
        file.fp.close()  # so does aiohttp when it has read it; discord.py may send it again
        file.reset(seek=1)
        assert file.fp.read() == b"a map"
    assert file.fp.closed
    assert isinstance(file, discord.File)
    assert (file.filename, file.description) == ("map.png", "a map")
