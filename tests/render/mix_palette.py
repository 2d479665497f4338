"""Mixes the palette of the maps anew: `python -m tests.render.mix_palette` writes `data/art/palette.toml`.

To be run after the art has changed. The inks that the art is filled with stay as they are; the other colours are those
of edges, each the middle of what it stands for (k-means) in maps painted in full colour and in a sheet of all drawings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PIL import Image

from engine.content import data_folder
from engine.hunt import content
from render.hunt import deeds, inks, signs
from render.hunt.palette import held, plain, sheet
from render.inks import INK
from render.stamps import in_palette
from render.vector import Colour
from tests.render.boards import ENGLISH, FRENCH, crowded, played
from tests.render.unreduced import full_colour

COLOURS = {"colours": (136, 16), "fewer": (80, 28)}
"""The palettes: how many colours each has (fewer make smaller maps, more are not to be seen), and how near to one another
inks may be without sharing one colour, as edges do."""
ROUNDS, SETTLING = 24, 8
"""How often colours are moved; in the last of them none is given away any more."""
HEAD = "# The colours of all maps, mixed by tests/render/mix_palette.py from the art's own inks and their edges.\n"


def painted() -> list[Image.Image]:
    """Paints maps such as are sent, and every drawing once."""
    hunts = [turn for seed in ("palette", "paper") for turn in played(12, 4, seed)[1:]]
    small, wide = (played(count, 3, "palette", content.forest(name)) for count, name in ((4, "coppice"), (12, "royal")))
    shown = [full_colour(*turn, FRENCH) for turn in (*hunts[::2], small[-1], wide[-1])]
    shown += [full_colour(*turn, ENGLISH, "alix") for turn in (hunts[0], hunts[4])]
    return [*shown, full_colour(crowded(list(inks.TINCTURES)), [], FRENCH), sheet(), *[medals()] * 48]


def medals() -> Image.Image:
    """Draws the small signs as large as on maps: they are rare there, and not to be dull for that."""
    page = Image.new("RGB", (40 * len(deeds.SIGNS), 120), inks.MEADOW)
    for number, sign in enumerate(deeds.SIGNS):
        for row, size in enumerate((22, 26, 30)):
            drawn = signs.medal(sign, size)
            page.paste(drawn, (40 * number, 40 * row), drawn)
    return page


def thinned(colours: Sequence[Colour], apart: int) -> list[Colour]:
    """Leaves out each colour that is near to one before it, unless it is one of wide areas."""
    kept: list[Colour] = []
    for colour in colours:
        if colour in inks.PLAIN or all(
            sum((a - b) ** 2 for a, b in zip(colour, other, strict=True)) > apart**2 for other in kept
        ):
            kept.append(colour)
    return kept


def mixed(pictures: Sequence[Image.Image], number: int, apart: int) -> list[Colour]:
    """Chooses so many colours."""
    counts: Counter[Colour] = Counter()
    for picture in pictures:
        found: list[tuple[int, Colour]] = picture.getcolors(picture.width * picture.height) or []  # type: ignore[assignment]
        for count, colour in found:
            counts[colour] += count
    strip = Image.frombytes("RGB", (len(counts), 1), bytes(part for colour in counts for part in colour))
    fixed = thinned(plain(), apart)
    first = pictures[0].quantize(number - len(fixed), method=Image.Quantize.FASTOCTREE).getpalette("RGB") or []
    free: list[Colour] = list(zip(first[::3], first[1::3], first[2::3], strict=True))
    while len(fixed) + len(free) < number:
        free.append(INK)
    for done in range(ROUNDS):
        free = moved([*fixed, *free], strip, counts, done < ROUNDS - SETTLING)[len(fixed) :]
    return [*fixed, *free]


def moved(chosen: Sequence[Colour], strip: Image.Image, counts: Counter[Colour], giving: bool) -> list[Colour]:
    """Moves each colour to the middle of those that are nearest to it; `giving`: one that stands for none, or for least,
    is given to what is served worst."""
    sums = [[0, 0, 0, 0] for _ in chosen]
    costs: list[tuple[int, Colour]] = []
    for at, (colour, count) in zip(in_palette(strip, held(chosen)).tobytes(), counts.items(), strict=True):
        sums[at][0] += count
        for part in range(3):
            sums[at][part + 1] += count * colour[part]
        costs.append((count * sum((a - b) ** 2 for a, b in zip(colour, chosen[at], strict=True)), colour))
    worst = iter(sorted(costs, reverse=True))
    placed: list[Colour] = []
    for (count, *parts), colour in zip(sums, chosen, strict=True):
        if count:
            placed.append((round(parts[0] / count), round(parts[1] / count), round(parts[2] / count)))
        else:
            placed.append(next(worst)[1] if giving else colour)
    return placed


if __name__ == "__main__":
    pages, text = painted(), HEAD
    for name, how in COLOURS.items():
        lines = [f'    "{red:02x}{green:02x}{blue:02x}",\n' for red, green, blue in mixed(pages, *how)]
        text += f"{name} = [\n{''.join(lines)}]\n"
    (data_folder() / "art" / "palette.toml").write_text(text, "utf-8")
