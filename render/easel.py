"""What the pictures of one game are drawn with: its palette, and cupboards for what has been drawn before."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from threading import RLock

from PIL import Image

from render.cupboard import Cupboard
from render.lettering import CAPITAL, fitted, line, start_of
from render.stamps import Part, Stamp, dyed, in_palette, stamp
from render.vector import Colour, Point, looked_up

WRITTEN = [0] + [1] * 255
"""What of a letter's mask counts."""


class Easel:
    """Draws in the colours of one palette and keeps what it has drawn, within limits.

    For one thread at a time: whoever draws holds `drawing`. Encoding is done outside it.
    """

    def __init__(self, colours: Sequence[Colour], pages: int, sprites: int, writing: int) -> None:
        """`colours`: at most 256, the commonest paper first. The limits of whole pages, sprites and lines are in bytes."""
        self.drawing = RLock()
        self.palette = Image.new("P", (1, 1))
        self.palette.putpalette([part for colour in colours for part in colour])
        self.pages, self.sprites, self.writing = Cupboard(pages), Cupboard(sprites), Cupboard(writing)
        self._indices: dict[Colour, int] = {}
        self._ramps: dict[tuple[Colour, Colour], list[int]] = {}

    def index(self, colour: Colour) -> int:
        """Gives the number of a colour in the palette, or of the nearest to it."""
        if colour not in self._indices:
            self._indices[colour] = self.indices([colour])[0]
        return self._indices[colour]

    def indices(self, colours: Sequence[Colour]) -> list[int]:
        """Gives the number in the palette of each colour, or of the nearest to it."""
        strip = Image.frombytes("RGB", (len(colours), 1), bytes(part for colour in colours for part in colour))
        return list(in_palette(strip, self.palette).tobytes())

    def blank(self, across: int, tall: int, paper: Colour) -> Image.Image:
        """Gives an empty page."""
        page = Image.new("P", (across, tall), self.index(paper))
        page.putpalette(self.palette.getpalette("RGB") or [])
        return page

    def page(self, key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
        """Gives a picture (RGB when drawn) in the palette's colours; not to be drawn upon."""
        made = self.pages.take(key, lambda: (Part(0, 0, in_palette(draw(), self.palette), None),))
        return made[0].pixels

    def sprite(self, key: Hashable, draw: Callable[[], Image.Image], paper: Colour) -> Stamp:
        """Gives the stamp of a drawing (RGBA) that is set by its middle; `paper` is what its edges are blended with."""

        def made() -> Stamp:
            drawn = draw()
            return dyed(drawn, (drawn.width // 2, drawn.height // 2), paper, self.palette)

        return self.sprites.take((key, paper), made)

    def write(
        self,
        picture: Image.Image,
        at: Point,
        text: str,
        face: str,
        size: int,
        colour: Colour,
        paper: Colour,
        anchor: str = "l",
        room: int | None = None,
    ) -> None:
        """Writes a line with its baseline at `at`; `anchor` l, m or r says which part of it stands there, `room` how wide
        it may be in pixels, `paper` what it is written on."""
        if room is not None:
            text = fitted(text, face, size, room)
        key = (text, face, size, colour, paper, anchor)
        stamp(picture, self.writing.take(key, partial(self._written, *key)), at)

    def centred(
        self, picture: Image.Image, at: Point, text: str, size: float, colour: Colour, paper: Colour, face: str = "bold"
    ) -> None:
        """Writes a letter or a number with its middle at a pixel."""
        self.write(picture, (at[0] + 1, at[1] + size * CAPITAL), text, face, round(size), colour, paper, "m")

    def _written(self, text: str, face: str, size: int, colour: Colour, paper: Colour, anchor: str) -> Stamp:
        mask, dx, dy = line(text, face, size)
        start = round(start_of(text, face, size, anchor))
        ramp = self._ramp(colour, paper)
        return (Part(dx - start, dy, looked_up(mask, ramp), looked_up(mask, WRITTEN, "1")),)

    def _ramp(self, colour: Colour, paper: Colour) -> list[int]:
        """Gives the number in the palette of each strength of an ink on a paper."""
        key = (colour, paper)
        if key not in self._ramps:
            shades = [
                tuple(round(low + (high - low) * value / 255) for low, high in zip(paper, colour, strict=True))
                for value in range(256)
            ]
            self._ramps[key] = self.indices([(red, green, blue) for red, green, blue in shades])
        return self._ramps[key]
