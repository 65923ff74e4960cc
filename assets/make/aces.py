"""The four aces; the ace of spades carries the deck's ornament."""

from drawing import BLACK, FACE, GOLD, GOLD_DARK, both, circle, dots, fill, line, place, star_path
from pips import SIGNS, ink


def _leaf(x: float, y: float, length: float, turn: float) -> str:
    """A small golden leaf that grows from (x, y)."""
    return place(fill(GOLD, "M0 0C-5-5-5-12 0-18C5-12 5-5 0 0Z"), x, y, length / 18, turn)


def _spade() -> str:
    big = f'<path transform="scale(1.9)" fill="{BLACK}" d="{SIGNS["S"]}"/>'
    inset = (
        "M0-78C11-50 75-22 75 26C75 48 59 60 43 60C25 60 11 50 0 34"
        "C-11 50-25 60-43 60C-59 60-75 48-75 26C-75-22-11-50 0-78Z"
    )
    inner = (
        "M0-70C13-46 70-18 70 26C70 44 57 55.5 43 55.5C26 55.5 12 45 0 27"
        "C-12 45-26 55.5-43 55.5C-57 55.5-70 44-70 26C-70-18-13-46 0-70Z"
    )
    big += line(GOLD, 1.8, inset) + line(GOLD_DARK, 0.8, inner)
    half = line(
        GOLD,
        1.9,
        "M20 17C32 24 34 44 48 43C61 42 63 25 53 20C44 16 37 26 43 31C47 34 52 30 50 26"
        "M17-3C24-2 30 8 42 4C53 0 50-14 41-13C33-12 33-2 39-2"
        "M6-20C8-30 14-35 21-30C27-25 21-17 16-20",
    )
    half += _leaf(31, 25, 13, 62) + _leaf(33, 39, 11, 200) + _leaf(28, 2, 11, 160) + _leaf(47, 6, 11, 120)
    half += _leaf(48, -13, 9, 20) + _leaf(0, -36, 13, 38) + _leaf(0, -46, 10, 32)
    half += dots(GOLD, 1.7, (59, 10), (24, -10))
    big += f'<g stroke-linecap="round">{both(half)}</g>'
    big += line(GOLD, 1.5, "M0-22V-52") + fill(GOLD, star_path(0, -57, 7, 2.2))
    big += circle(GOLD, 0, 2, 20, 1.8) + circle(GOLD_DARK, 0, 2, 17, 0.8)
    big += f'<path transform="translate(0 2)scale(.24)" fill="{GOLD}" d="{SIGNS["S"]}"/>'
    big += fill(GOLD, star_path(0, 70, 6, 1.9)) + line(GOLD, 1.5, "M-18 86H18")
    ground = line(BLACK, 2.2, "M22 103C40 103 50 96 61 98C71 100 71 112 62 112C56 112 55 104 61 104")
    ground += fill(BLACK, "M30 102C35 93 45 92 51 97C45 102 38 105 30 102Z") + dots(BLACK, 2, (77, 104))
    ground += dots(BLACK, 1.8, (11, -113)) + dots(BLACK, 1.2, (18, -113))
    return place(
        f'{big}<g stroke-linecap="round">{both(ground)}</g>'
        + fill(BLACK, star_path(0, -113, 7, 2) + star_path(0, 106, 6, 2)),
        125,
        173,
        0.93,
    )


def ace(suit: str) -> str:
    """What stands in the middle of an ace."""
    if suit == "S":
        return _spade()
    # The sign once as a wide outline, once as a pale line and once filled: a rim of even width.
    scale = {"H": 1.02, "D": 1.08, "C": 1.06}[suit]
    shape = f'd="{SIGNS[suit]}" stroke-miterlimit="8" transform="translate(125 175)scale({scale})"'
    return (
        f'<path stroke="{ink(suit)}" stroke-width="14" {shape}/>'
        f'<path stroke="{FACE}" stroke-width="6" {shape}/>'
        f'<path fill="{ink(suit)}" {shape}/>'
    )
