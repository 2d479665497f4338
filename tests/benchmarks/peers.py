"""The same scene as other tools draw it, each in the way that its users do; every peer gives a PNG as wide as the map."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

from engine.hunt.events import Event
from engine.hunt.state import Hunt
from render.hunt.staging import compose
from tests.render.boards import FRENCH

PNG_LEVEL = 6
"""How hard Pillow presses by itself, and what every ratio to an encoding is measured with."""
LEGEND = 370
"""Height of the legend, in pixels."""


def pillow_png(picture: Image.Image) -> bytes:
    """Encodes a finished picture with Pillow: what it costs who has only that to do, and no library of ours to do it with."""
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=PNG_LEVEL)
    return out.getvalue()


def matplotlib_figure(state: Hunt, events: Sequence[Event]) -> bytes:
    """Draws the scene on a new figure and saves it, as many bots do."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot
    from matplotlib.patches import Circle, Ellipse, Polygon, Rectangle

    scene = compose(state, events, FRENCH, None)
    at = scene.geometry
    wide, tall = at.width, at.legend_top + LEGEND
    figure = pyplot.figure(figsize=(wide / 100, tall / 100), dpi=100, facecolor="#efe2c0")
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, wide)
    axes.set_ylim(tall, 0)
    axes.axis("off")
    axes.add_patch(Rectangle((at.left, at.top), at.right - at.left, at.bottom - at.top, color="#d7dba8"))
    for column in range(at.columns):
        x = at.left + column * at.cell
        axes.plot((x, x), (at.top, at.bottom), "--", color="#8f9662", linewidth=1)
        axes.text(x + at.cell / 2, at.top - 20, chr(65 + column), fontsize=20, family="serif", ha="center")
    for row in range(at.rows):
        y = at.top + row * at.cell
        axes.plot((at.left, at.right), (y, y), "--", color="#8f9662", linewidth=1)
        axes.text(20, y + at.cell / 2, str(at.rows - row), fontsize=20, family="serif", ha="center")
    for number in range(130):
        x, y = at.left + number * 83 % 1080, at.top + number * 197 % 1060
        axes.add_patch(Ellipse((x, y), 30, 28, facecolor="#6f8f45", edgecolor="#2a1f16"))
        axes.add_patch(Rectangle((x - 2, y + 13), 5, 10, color="#7a5230"))
    for cell in state.forest.tents:
        x, y = at.centre(cell)
        roof = [(x, y - 40), (x + 40, y), (x + 35, y + 45), (x - 35, y + 45), (x - 40, y)]
        axes.add_patch(Polygon(roof, facecolor="#2457a8", edgecolor="black"))
    for trail in scene.trails:
        axes.annotate("", trail.points[-1], trail.points[0], arrowprops={"arrowstyle": "->", "color": "#74502a"})
    for piece in scene.pieces:
        axes.add_patch(Circle((piece.x, piece.y), piece.size / 2, facecolor="#c62828", edgecolor="#2a1f16"))
        axes.text(piece.x, piece.y, piece.id[0].upper(), fontsize=18, family="serif", ha="center", va="center")
    for number, hunter in enumerate(state.hunters):
        words = f"{FRENCH.name(hunter.id)} {hunter.life} {hunter.points}"
        x, y = 30 + number // 6 * 390, at.legend_top + 70 + number % 6 * 45
        axes.text(x, y, words, fontsize=16, family="serif")
    out = io.BytesIO()
    figure.savefig(out, format="png", dpi=100)
    pyplot.close(figure)
    return out.getvalue()


def chess_board(moves: int) -> bytes:
    """Draws a chess board after some moves, a simpler picture, with python-chess, and makes a PNG of it with CairoSVG."""
    import cairosvg
    import chess
    import chess.svg

    board = chess.Board()
    for number in range(moves):
        board.push(sorted(board.legal_moves, key=str)[number * 7 % board.legal_moves.count()])
    arrows = [chess.svg.Arrow(move.from_square, move.to_square) for move in board.move_stack[-8:]]
    drawn = chess.svg.board(board, arrows=arrows, lastmove=board.move_stack[-1], size=1200)
    png = cairosvg.svg2png(bytestring=drawn.encode(), output_width=1200, output_height=1200)
    assert isinstance(png, bytes)
    return png
