"""What grows in the forest hides no piece."""

import pytest
from PIL import Image, ImageChops

from engine.hunt import content
from render.cupboard import Cupboard
from render.hunt import ground, stores
from render.hunt.map import paint, set_piece, set_state
from render.hunt.palette import index
from render.hunt.staging import compose
from render.inks import BLOOD, PARCHMENT
from tests.render.boards import FRENCH, played


def ink(scene, size) -> Image.Image:
    """Gives where pieces are: all of them drawn upon two pages, and where these agree."""
    pages = []
    for paper in (PARCHMENT, BLOOD):
        page = stores.blank(*size)
        page.paste(index(paper), (0, 0, *size))
        for piece in scene.pieces:
            set_piece(page, scene, piece)
            set_state(page, scene, piece)
        pages.append(page.convert("RGB"))
    return ImageChops.difference(*pages).convert("L").point(lambda value: 0 if value else 255)


@pytest.mark.parametrize(("forest", "seed"), [("default", "r"), ("royal", "s")])
def test_every_piece_looks_as_it_would_on_bare_grass(monkeypatch, forest, seed):
    state, events = played(12, 3, seed, content.forest(forest))[-1]
    wooded = paint(state, events, FRENCH)
    with monkeypatch.context() as patch:
        patch.setattr(stores, "GROUNDS", Cupboard(1 << 24))
        patch.setattr(ground, "planted", lambda *_: [])
        bare = paint(state, events, FRENCH)
    assert wooded.size == bare.size
    grown = ImageChops.difference(wooded, bare).convert("L").point(lambda value: 255 if value else 0)
    assert grown.getbbox() is not None
    scene = compose(state, events, FRENCH, None)
    pieces = ink(scene, wooded.size)
    assert sum(pieces.histogram()[1:]) > 400 * len(scene.pieces)
    assert ImageChops.multiply(pieces, grown).getbbox() is None
