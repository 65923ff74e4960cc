"""The three backs, all inside a white border and the same upside down."""

from drawing import (
    BURGUNDY,
    BURGUNDY_DARK,
    BURGUNDY_LIGHT,
    CREAM,
    GOLD,
    GOLD_DARK,
    NAVY,
    NAVY_LIGHT,
    TEAL,
    TEAL_LIGHT,
    box_path,
    dot,
    fill,
    line,
    number,
    place,
    star_path,
)
from pips import SIGNS

LEFT, TOP, WIDTH, HEIGHT = 13, 13, 224, 324


def _panel(colour: str) -> str:
    return fill(colour, box_path(LEFT, TOP, WIDTH, HEIGHT, 9))


def _inner(colour: str, width: float, gap: float) -> str:
    return line(
        colour, width, box_path(LEFT + gap, TOP + gap, WIDTH - 2 * gap, HEIGHT - 2 * gap, 9 - gap / 2)
    )


def _spade(size: float) -> str:
    return f'<path fill="{GOLD}" transform="scale({size / 100:.4g})" d="{SIGNS["S"]}"/>'


def lattice() -> str:
    """Navy, a golden lattice, a spade in a medallion."""
    step_x, step_y = 28, 27
    left, top, right, bottom = LEFT + 14, TOP + 13.5, LEFT + WIDTH - 14, TOP + HEIGHT - 13.5
    lines = ""
    columns = round((right - left) / step_x)
    rows = round((bottom - top) / step_y)
    for i in range(-rows, columns + 1):
        # A diagonal that enters at column i of the top edge, clipped to the panel.
        for lean in (1, -1):
            a = max(0, -i)
            b = min(rows, columns - i)
            if a >= b:
                continue
            x1, x2 = (i + a) * step_x, (i + b) * step_x
            if lean < 0:
                x1, x2 = right - left - x1, right - left - x2
            lines += f"M{number(left + x1)} {number(top + a * step_y)}L{number(left + x2)} {number(top + b * step_y)}"
    knots = ""
    for row in range(rows + 1):
        for column in range(columns + 1):
            if (row + column) % 2 == 0:
                pass
    for row in range(1, 2 * rows, 1):
        for column in range(1, 2 * columns, 1):
            if row % 2 == 1 and column % 2 == 1:
                knots += star_path(left + column * step_x / 2, top + row * step_y / 2, 3.4, 1.3)
    del knots
    marks = "".join(
        star_path(left + column * step_x, top + (row + 0.5) * step_y, 4, 1.4)
        for row in range(rows)
        for column in range(1, columns)
    )
    medal = dot(NAVY, 0, 0, 45) + _ring(GOLD, 41, 2.4) + _ring(GOLD, 36, 1)
    medal += "".join(place(dot(GOLD, 0, -38.5, 1), turn=15 * i) for i in range(24)) + _spade(44)
    return (
        _panel(NAVY)
        + line(NAVY_LIGHT, 2, lines)
        + fill(GOLD_DARK, marks)
        + _inner(GOLD, 2, 7)
        + place(medal, 125, 175)
    )


def _ring(colour: str, r: float, width: float) -> str:
    return f'<circle cx="0" cy="0" r="{number(r)}" fill="none" stroke="{colour}" stroke-width="{number(width)}"/>'


def fans() -> str:
    """Burgundy, rows of golden fans that meet in the middle."""
    rows = ""
    r = 28
    for row in range(6):
        y = 175 - 14 - 24 * row
        del y
    half = ""
    for row in range(5, -1, -1):
        y = 175 - 24 * row
        for i in range(-4, 5):
            x = 125 + 2 * r * i + (r if row % 2 else 0)
            if x - r < LEFT + 9 or x + r > LEFT + WIDTH - 9:
                continue
            for radius, colour in (
                (r, BURGUNDY_LIGHT),
                (r - 3, BURGUNDY_DARK),
                (r - 11, BURGUNDY_LIGHT),
                (r - 13, BURGUNDY_DARK),
                (r - 20, GOLD),
            ):
                half += fill(colour, f"M{x - radius} {y}A{radius} {radius} 0 0 1 {x + radius} {y}Z")
    half += rows
    return _panel(BURGUNDY) + half + f'<g transform="rotate(180 125 175)">{half}</g>' + _inner(GOLD, 2, 7)


def rays() -> str:
    """Green, rays of light around a compass star."""
    drawing = _panel(TEAL)
    beams = "".join(f"M125 175L{number(125)} {number(20)}" for _ in range(0))
    drawing += beams
    drawing += fill(TEAL_LIGHT, star_path(125, 175, 100, 30, 8)) + fill(GOLD, star_path(125, 175, 60, 14, 4))
    return drawing + _inner(CREAM, 2, 7)


BACKS = (lattice, fans, rays)
