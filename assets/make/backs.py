"""The three backs, each inside a white border."""

import math

from drawing import (
    BURGUNDY,
    BURGUNDY_DARK,
    GOLD,
    GOLD_DARK,
    NAVY,
    NAVY_LIGHT,
    both,
    box_path,
    circle,
    dot,
    fill,
    line,
    number,
    place,
    star_path,
)
from pips import SIGNS

# The coloured panel, and the field inside its golden line, measured from the middle of the card.
PANEL_X, PANEL_Y = 113, 163
FIELD_X, FIELD_Y = 105, 155

PINE = "#1f5a4c"
PINE_DARK = "#174639"
PINE_LIGHT = "#3d7d6b"
ROSE = "#a94a56"


def _around(x: float, y: float, r: float) -> str:
    return box_path(-x, -y, 2 * x, 2 * y, r)


def _spade(size: float, colour: str = GOLD) -> str:
    return f'<path fill="{colour}" transform="scale({size / 100:.4g})" d="{SIGNS["S"]}"/>'


def _finish(colour: str, drawing: str) -> str:
    """The panel, the drawing inside it, and the lines that frame it."""
    return place(
        fill(colour, _around(PANEL_X, PANEL_Y, 10)) + drawing + line(GOLD, 2, _around(FIELD_X, FIELD_Y, 6)),
        125,
        175,
    )


def _turned(drawing: str) -> str:
    return drawing + f'<g transform="rotate(180)">{drawing}</g>'


def lattice() -> str:
    """Navy, a lattice with golden studs, a spade in a medallion."""
    columns, rows = 7, 10
    step_x, step_y = 2 * (FIELD_X - 5) / columns, 2 * (FIELD_Y - 5) / rows
    left, top = -(FIELD_X - 5), -(FIELD_Y - 5)
    lines = ""
    for i in range(1 - rows, columns):
        # The diagonal that would cross the top edge at column i, kept inside the field, and its mirror image.
        first, last = max(0, -i), min(rows, columns - i)
        x1, x2 = left + (i + first) * step_x, left + (i + last) * step_x
        y1, y2 = number(top + first * step_y), number(top + last * step_y)
        lines += f"M{number(x1)} {y1}L{number(x2)} {y2}M{number(-x1)} {y1}L{number(-x2)} {y2}"
    studs = "".join(
        star_path(left + column * step_x, top + row * step_y, 4.6, 1.7)
        for row in range(1, rows)
        for column in range(1, columns)
    )
    ring = "".join(place(dot(GOLD, 0, -42, 1.3), turn=15 * i) for i in range(24))
    medal = dot(NAVY, 0, 0, 52) + circle(GOLD, 0, 0, 47, 2.4) + ring + circle(GOLD, 0, 0, 37, 1.2)
    return _finish(NAVY, line(NAVY_LIGHT, 1.8, lines) + fill(GOLD_DARK, studs) + medal + _spade(46))


def _fan(x: float, y: float, r: float) -> str:
    """A half disc standing on (x, y), or the quarter of it that lies inside the field."""
    n = number
    left, right = max(x - r, -FIELD_X), min(x + r, FIELD_X)
    arc = f"A{n(r)} {n(r)} 0 0 1 "
    if left == x:
        return f"M{n(x)} {n(y - r)}{arc}{n(right)} {n(y)}H{n(x)}Z"
    if right == x:
        return f"M{n(left)} {n(y)}{arc}{n(x)} {n(y - r)}V{n(y)}Z"
    return f"M{n(left)} {n(y)}{arc}{n(right)} {n(y)}Z"


def fans() -> str:
    """Burgundy, rows of fans that open towards both ends from a band across the middle."""
    r = FIELD_X / 3
    rings = (
        (r, GOLD_DARK),
        (r - 1.8, BURGUNDY_DARK),
        (r - 8, ROSE),
        (r - 10.5, BURGUNDY),
        (r - 18, GOLD),
        (r - 20.2, BURGUNDY_DARK),
    )
    half = ""
    for row in range(6, -1, -1):
        places = (-3, -1, 1, 3) if row % 2 else (-2, 0, 2)
        for radius, colour in rings:
            half += fill(colour, "".join(_fan(x * r, -10 - row * r / 2, radius) for x in places))
    band = fill(BURGUNDY_DARK, _around(FIELD_X, 13, 0))
    band += line(GOLD, 1.8, f"M{-FIELD_X}-13H{FIELD_X}M{-FIELD_X} 13H{FIELD_X}")
    band += fill(GOLD, "".join(star_path(x, 0, 7, 2.2) for x in (-88, -60, 60, 88)))
    medal = dot(BURGUNDY_DARK, 0, 0, 38) + circle(GOLD, 0, 0, 37, 2.4) + circle(GOLD_DARK, 0, 0, 32.5, 1)
    return _finish(BURGUNDY, _turned(half) + band + medal + _turned(place(_spade(25), 0, -14)))


_LEAF = "M0 0C-6-6-6-15 0-22C6-15 6-6 0 0Z"


def _leaf(colour: str, x: float, y: float, size: float, turn: float) -> str:
    move = f"translate({number(x)} {number(y)})rotate({number(turn)})scale({number(size)})"
    return f'<path fill="{colour}" transform="{move}" d="{_LEAF}"/>'


def _branch(start: complex, bend: complex, end: complex, leaves: int) -> str:
    """A branch from `start` to `end` drawn towards `bend`, with pairs of leaves and a berry at its tip."""
    drawing = line(
        GOLD_DARK, 1.8, f"M{start.real} {start.imag}Q{bend.real} {bend.imag} {end.real} {end.imag}"
    )
    for i in range(leaves):
        t = (i + 0.7) / (leaves + 0.3)
        spot = (1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t**2 * end
        way = (1 - t) * (bend - start) + t * (end - bend)
        heading = math.degrees(math.atan2(way.imag, way.real)) + 90
        for side in (-1, 1):
            drawing += _leaf(PINE_LIGHT, spot.real, spot.imag, 0.74, heading + 52 * side)
    return drawing + dot(GOLD, end.real, end.imag, 3.6)


def garden() -> str:
    """Pine green, a wreath around a star, branches that grow from the corners."""
    wreath = circle(GOLD_DARK, 0, 0, 56, 1.6)
    for i in range(24):
        way = complex(math.sin(math.pi * i / 12), -math.cos(math.pi * i / 12)) * 56
        wreath += _leaf(
            GOLD if i % 2 else PINE_LIGHT, way.real, way.imag, 0.9, 15 * i + (55 if i % 2 else 125)
        )
    star = fill(GOLD_DARK, star_path(0, 0, 36, 12, 8)) + fill(GOLD, star_path(0, 0, 40, 9))
    star += dot(PINE_DARK, 0, 0, 8) + dot(GOLD, 0, 0, 4.6)
    corner = _branch(-87 - 135j, -36 - 139j, -19 - 92j, 5) + _branch(-87 - 135j, -90 - 84j, -61 - 60j, 4)
    corners = _turned(both(corner))
    return _finish(PINE, fill(PINE_DARK, _around(FIELD_X, FIELD_Y, 6)) + corners + wreath + star)


BACKS = (lattice, fans, garden)
