# mypy: disable-error-code="import-untyped"
# ^ fontTools comes without types.
"""The four suit signs, the rank letters, and where pips stand on a card."""

import logging
from pathlib import Path

from drawing import BLACK, RED, number, place, round_path
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

RANKS = "23456789TJQKA"
SUITS = "CDHS"

# Each sign is about 100 units high, around its own middle.
SIGNS = {
    "S": (
        "M0-50C7-33 45-13 45 14C45 29 34 37 23 37C14 37 7 33 3 25C4 37 9 45 18 50H-18C-9 45-4 37-3 25"
        "C-7 33-14 37-23 37C-34 37-45 29-45 14C-45-13-7-33 0-50Z"
    ),
    "H": (
        "M0 48C-9 30-46 9-46-20C-46-37-35-46-23-46C-12-46-4-39 0-27C4-39 12-46 23-46C35-46 46-37 46-20"
        "C46 9 9 30 0 48Z"
    ),
    "D": "M0-50C9-31 22-14 38 0C22 14 9 31 0 50C-9 31-22 14-38 0C-22-14-9-31 0-50Z",
    "C": (
        round_path(0, -26, 22.5)
        + round_path(-24.5, 10, 22.5)
        + round_path(24.5, 10, 22.5)
        + round_path(0, 0, 15)
        + "M-4 8H4C4 32 9 44 18 50H-18C-9 44-4 32-4 8Z"
    ),
}

LEFT, MIDDLE, RIGHT = 79, 125, 171
TOP, BOTTOM = 60, 290


def _column(x: float, count: int) -> list[tuple[float, float]]:
    step = (BOTTOM - TOP) / (count - 1)
    return [(x, TOP + step * i) for i in range(count)]


def _pair(y: float) -> list[tuple[float, float]]:
    return [(LEFT, y), (RIGHT, y)]


_THIRD = (BOTTOM - TOP) / 3
PLACES: dict[str, list[tuple[float, float]]] = {
    "2": _column(MIDDLE, 2),
    "3": _column(MIDDLE, 3),
    "4": _pair(TOP) + _pair(BOTTOM),
    "5": [*_pair(TOP), *_pair(BOTTOM), (MIDDLE, 175)],
    "6": _column(LEFT, 3) + _column(RIGHT, 3),
    "7": [*_column(LEFT, 3), *_column(RIGHT, 3), (MIDDLE, 117.5)],
    "8": [*_column(LEFT, 3), *_column(RIGHT, 3), (MIDDLE, 117.5), (MIDDLE, 232.5)],
    "9": [*_column(LEFT, 4), *_column(RIGHT, 4), (MIDDLE, 175)],
    "T": [
        *_column(LEFT, 4),
        *_column(RIGHT, 4),
        (MIDDLE, TOP + _THIRD / 2),
        (MIDDLE, BOTTOM - _THIRD / 2),
    ],
}


def ink(suit: str) -> str:
    """The colour of a suit in the two-colour deck."""
    return RED if suit in "DH" else BLACK


def sign(suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """A suit sign `size` units high around (x, y), in the colour of the group around it."""
    return (
        f'<path transform="translate({number(x)} {number(y)}){"rotate(180)" if turned else ""}'
        f'scale({size / 100:.4g})" d="{SIGNS[suit]}"/>'
    )


# A jack's letter with a bar at its head, 39 high: the font's own hangs below the line and is too narrow to
# see in a fan. A queen's is the font's O with this tail, which keeps to the line for the same reason.
JACK = (
    "M13-39V-13C13-4 7 .6-1.5 .6C-7.6 .6-12.4-2-15-6.2L-9-11.4"
    "C-7.2-8.6-5.2-7.2-2.4-7.2C1.8-7.2 4.2-9.6 4.2-14V-31.6H-6V-39Z"
)
TAIL = "M1.5-14.5L7.5-18L17.5-2L11.5 1.5Z"


class Letters:
    """Rank letters taken from the outlines of a font file."""

    def __init__(self, font: Path):
        # Our fonts carry no date, so that they come out alike every time; fontTools would remark on it.
        logging.getLogger("fontTools").setLevel(logging.ERROR)
        self._font = TTFont(font)
        self._glyphs = self._font.getGlyphSet()
        self._cmap = self._font.getBestCmap()
        self._cap = self._bounds("H")[3]

    def _bounds(self, letter: str) -> tuple[float, float, float, float]:
        pen = BoundsPen(self._glyphs)
        self._glyphs[self._cmap[ord(letter)]].draw(pen)
        left, bottom, right, top = pen.bounds
        return left, bottom, right, top

    def rank(self, rank: str, height: float, width: float) -> str:
        """Path data of a rank, capitals `height` high and squeezed to at most `width`, its middle at x = 0
        and its foot at y = 0.
        """
        if rank == "J":
            return JACK
        text = {"T": "10", "Q": "O"}.get(rank, rank)
        scale = height / self._cap
        gap = 1.8 / scale  # between the figures of the ten
        boxes = [self._bounds(letter) for letter in text]
        whole = sum(box[2] - box[0] for box in boxes) + gap * (len(text) - 1)
        squeeze = min(1.0, width / (whole * scale))
        pen = SVGPathPen(self._glyphs, ntos=lambda value: number(round(value, 1)))
        x = -whole / 2
        for letter, box in zip(text, boxes, strict=True):
            move = Transform(scale * squeeze, 0, 0, -scale, (x - box[0]) * scale * squeeze, 0)
            self._glyphs[self._cmap[ord(letter)]].draw(TransformPen(pen, move))
            x += box[2] - box[0] + gap
        return str(pen.getCommands())


def large_index(letters: Letters, rank: str, suit: str) -> str:
    """The same, the rank half as high again, but no further to the right: a fan must show it too."""
    letter = f'<path d="{letters.rank(rank, 58, 37)}"/>'
    if rank == "J":
        letter = place(letter, 1, scale=1.42)
    elif rank == "Q":
        letter += place(f'<path d="{TAIL}"/>', scale=1.05)
    return place(letter, 24, 72) + sign(suit, 24, 104, 40 if suit in "SC" else 38)


def index(letters: Letters, rank: str, suit: str) -> str:
    """The rank and the suit under it for the upper left corner, in the colour of the group around it.

    Both lie left of x = 43, so that a fan that shows 22 of 125 pixels shows all of them.
    """
    letter = f'<path d="{letters.rank(rank, 39, 35 if rank == "T" else 32)}"/>'
    if rank == "Q":
        letter += f'<path d="{TAIL}"/>'
    return place(letter, 24.5, 52) + sign(suit, 24.5, 76, 34 if suit in "SC" else 32)
