"""Our own writing of a PNG: every reader finds the same pixels in it, and it is no larger than Pillow's."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from render.hunt.map import paint
from render.hunt.palette import palette
from render.png import written
from render.stamps import in_palette
from tests.render.boards import FRENCH, played


def pictures() -> st.SearchStrategy[Image.Image]:
    """Small pictures of any pixels in a palette of any colours."""

    def picture(wide: int, tall: int, seed: int, colours: list[int]) -> Image.Image:
        pixels = bytes((seed * (number + 7) >> 3) % 256 for number in range(wide * tall))
        made = Image.frombytes("P", (wide, tall), pixels)
        made.putpalette(colours)
        return made

    some = st.lists(st.integers(0, 255), min_size=768, max_size=768)
    return st.builds(picture, st.integers(1, 9), st.integers(1, 9), st.integers(0, 2**30), some)


def reread(png: bytes) -> Image.Image:
    with Image.open(io.BytesIO(png)) as checked:
        checked.verify()  # every chunk's checksum
    opened = Image.open(io.BytesIO(png))
    opened.load()
    return opened


@given(pictures(), st.integers(1, 9))
def test_what_is_read_is_what_was_written(picture: Image.Image, level: int):
    read = reread(written(picture, level))
    assert (read.format, read.mode, read.size) == ("PNG", "P", picture.size)
    assert read.tobytes() == picture.tobytes()
    assert read.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_a_map_has_no_more_bytes_than_with_pillow():
    finished = in_palette(paint(*played(12, 3, "p")[-1], FRENCH), palette())
    beside = io.BytesIO()
    finished.save(beside, "PNG", compress_level=6)
    ours = written(finished, 6)
    assert len(ours) <= len(beside.getvalue())
    assert reread(ours).tobytes() == finished.tobytes()


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "1"])
def test_only_a_picture_in_a_palette_is_taken(mode: str):
    with pytest.raises(ValueError, match=f"palette.*{mode}"):
        written(Image.new(mode, (3, 3)), 6)
