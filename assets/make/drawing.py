"""A few words for writing SVG by hand, and the paint box of the deck.

The window reads SVG with SDL, which knows paths, simple shapes, groups and transforms, and silently drops
text, `<use>`, clipping, masks, patterns and filters. So a shape that must end somewhere is drawn to end
there, and what repeats is written out.
"""

import math

# The two inks that stand for a suit. The game recolours them for the four-colour deck by replacing these
# words in the file, so nothing else on a card may use them.
BLACK = "#1c2228"
RED = "#c62f39"

FACE = "#fdfbf5"
EDGE = "#cfc8b8"
PAPER = "#fbf3e1"  # behind a court figure

NAVY = "#22364f"
NAVY_LIGHT = "#3b5675"
BURGUNDY = "#8b2f3c"
BURGUNDY_LIGHT = "#aa4d55"
BURGUNDY_DARK = "#6d2230"
TEAL = "#2f5d5f"
TEAL_LIGHT = "#4d8280"
GOLD = "#e0b04b"
GOLD_DARK = "#b98530"
CREAM = "#f7ead2"
CREAM_DARK = "#e4d0ac"
STEEL = "#d3d9db"
STEEL_DARK = "#98a5ab"
WOOD = "#7a5230"

SKIN = "#f2d3ae"
SKIN_DARK = "#e0b58a"
FEATURE = "#33262a"  # eyes and mouths
NOSE = "#bb8558"
LIPS = "#b4514d"

RAVEN = "#33292b"
CHESTNUT = "#6a4025"
AUBURN = "#98522b"
BLOND = "#d3a046"
BLOND_DARK = "#b07f31"
SILVER = "#d9d6cc"
SILVER_DARK = "#b3afa4"


def number(value: float) -> str:
    """`value` with at most two decimals, as short as SVG allows."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def fill(colour: str, d: str) -> str:
    """A closed shape."""
    return f'<path fill="{colour}" d="{d}"/>'


def line(colour: str, width: float, d: str) -> str:
    """A stroke; its ends are as round as the group around it says."""
    return f'<path fill="none" stroke="{colour}" stroke-width="{number(width)}" d="{d}"/>'


def dot(colour: str, x: float, y: float, r: float) -> str:
    """A filled circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{colour}"/>'


def dots(colour: str, r: float, *places: tuple[float, float]) -> str:
    """Filled circles of one size."""
    return "".join(dot(colour, x, y, r) for x, y in places)


def circle(colour: str, x: float, y: float, r: float, width: float) -> str:
    """A ring drawn with a line `width` wide."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="none" stroke="{colour}" '
        f'stroke-width="{number(width)}"/>'
    )


def place(drawing: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """`drawing` scaled about its origin, turned by `turn` degrees clockwise and moved to (x, y)."""
    moves = []
    if x or y:
        moves.append(f"translate({number(x)} {number(y)})")
    if turn:
        moves.append(f"rotate({number(turn)})")
    if scale != 1:
        moves.append(f"scale({scale:.4g})")
    return f'<g transform="{"".join(moves)}">{drawing}</g>' if moves else drawing


def flipped(drawing: str) -> str:
    """`drawing` with left and right exchanged about x = 0."""
    return f'<g transform="scale(-1 1)">{drawing}</g>'


def both(drawing: str) -> str:
    """`drawing` and its mirror image about x = 0."""
    return drawing + flipped(drawing)


def round_path(x: float, y: float, r: float) -> str:
    """A circle as path data, running clockwise."""
    n = number
    return f"M{n(x + r)} {n(y)}A{n(r)} {n(r)} 0 1 1 {n(x - r)} {n(y)}A{n(r)} {n(r)} 0 1 1 {n(x + r)} {n(y)}Z"


def box_path(x: float, y: float, width: float, height: float, r: float = 0) -> str:
    """A rectangle, its corners rounded by `r`, as path data running clockwise."""
    n = number
    if not r:
        return f"M{n(x)} {n(y)}H{n(x + width)}V{n(y + height)}H{n(x)}Z"
    corner = f"A{n(r)} {n(r)} 0 0 1 "
    return (
        f"M{n(x + r)} {n(y)}H{n(x + width - r)}{corner}{n(x + width)} {n(y + r)}V{n(y + height - r)}"
        f"{corner}{n(x + width - r)} {n(y + height)}H{n(x + r)}{corner}{n(x)} {n(y + height - r)}"
        f"V{n(y + r)}{corner}{n(x + r)} {n(y)}Z"
    )


def star_path(x: float, y: float, outer: float, inner: float, points: int = 4) -> str:
    """A star of `points` rays, one of them straight up, as path data."""
    corners = []
    for i in range(2 * points):
        r = inner if i % 2 else outer
        angle = math.pi * i / points
        corners.append(f"{number(x + r * math.sin(angle))} {number(y - r * math.cos(angle))}")
    return "M" + "L".join(corners) + "Z"


def document(width: float, height: float, body: str) -> str:
    """A whole SVG file."""
    w, h = number(width), number(height)
    size = f'width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>\n'
