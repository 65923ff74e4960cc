"""The four aces; the ace of spades carries the deck's ornament."""

from drawing import BLACK, FACE, GOLD, both, dot, dots, fill, line, place, star_path
from pips import SIGNS, ink


def _shape(suit: str, scale: float, paint: str) -> str:
    return f'<path transform="scale({scale:.4g})" {paint} d="{SIGNS[suit]}"/>'


def _spade() -> str:
    big = _shape("S", 1.9, f'fill="{BLACK}"')
    big += _shape("S", 1.66, f'fill="none" stroke="{GOLD}" stroke-width="1"')
    scroll = line(
        GOLD,
        2,
        "M0 44C14 44 30 40 42 40C58 40 64 26 56 16C50 9 38 12 39 21C40 28 49 28 49 22"
        "M0 30C10 20 22 14 24 0C26-12 14-18 9-10C6-4 12 2 16-3"
        "M6-26C16-30 20-20 32-20M0-40C6-36 10-40 12-46",
    )
    scroll += fill(
        GOLD,
        "M30 38C32 30 40 30 44 34C40 38 36 40 30 38ZM20 8C28 4 34 8 34 14C28 14 24 14 20 8ZM8-50C14-52 18-48 18-44C14-42 10-44 8-50Z",
    )
    big += f'<g stroke-linecap="round">{both(scroll)}</g>'
    big += line(GOLD, 1.6, "M0 46V30M0-20V-64") + fill(GOLD, star_path(0, -68, 9, 2.6))
    big += dots(GOLD, 1.8, (-52, 22), (52, 22), (0, 54))
    medal = (
        dot(BLACK, 0, 4, 17)
        + f'<circle cx="0" cy="4" r="16" fill="none" stroke="{GOLD}" stroke-width="1.8"/>'
    )
    medal += place(_shape("S", 0.2, f'fill="{GOLD}"'), 0, 4)
    ground = line(BLACK, 2.2, "M32 104C52 96 64 104 60 112C57 118 48 114 52 108M0 104H32") + dot(
        BLACK, 72, 101, 2
    )
    ground += fill(BLACK, "M30 103C36 94 46 94 52 98C46 103 38 106 30 103Z")
    crest = fill(BLACK, star_path(0, -116, 6, 1.8)) + dots(BLACK, 1.8, (-12, -116), (12, -116))
    return place(big + medal + f'<g stroke-linecap="round">{both(ground)}</g>' + crest, 125, 172)


def ace(suit: str) -> str:
    """What stands in the middle of an ace."""
    if suit == "S":
        return _spade()
    size = {"H": 1.12, "D": 1.2, "C": 1.16}[suit]
    inset = {"H": 0.8, "D": 0.78, "C": 0.0}[suit]
    return place(
        _shape(suit, size, f'fill="{ink(suit)}"')
        + (_shape(suit, inset, f'fill="none" stroke="{FACE}" stroke-width="1.6"') if inset else ""),
        125,
        175,
    )
