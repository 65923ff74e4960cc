"""What the court wears and holds: belts, sleeves, hands, swords, sceptres and flowers.

Court figures are drawn around the middle of the card: x from -75 to 75 inside the frame, y from -150 at the
top to 0, where the figure meets its turned double along the belt.
"""

import math

from drawing import (
    BURGUNDY,
    BURGUNDY_DARK,
    CREAM,
    GOLD,
    GOLD_DARK,
    NAVY,
    NAVY_LIGHT,
    NOSE,
    SKIN,
    SKIN_DARK,
    STEEL,
    STEEL_DARK,
    TEAL,
    TEAL_LIGHT,
    WOOD,
    box_path,
    dot,
    dots,
    fill,
    line,
    number,
    place,
    star_path,
)

# How steeply the belt of a suit climbs to the right.
SLOPE = {"S": 0.2, "H": 0.0, "C": -0.2, "D": 0.0}
TRIM = {"K": 9.5, "Q": 8.0, "J": 7.0}  # half the belt's width


def foot(suit: str, x: float) -> str:
    """The point of the belt's middle line above or below `x`, where a garment ends."""
    return f"{number(x)} {number(-SLOPE[suit] * x)}"


def belt(rank: str, suit: str) -> str:
    """The belt that joins a figure to its double, around the middle of the card."""
    half = TRIM[rank]
    ground, edge, stud = {
        "S": (BURGUNDY, GOLD, GOLD),
        "H": (TEAL, GOLD, CREAM),
        "C": (NAVY, GOLD, CREAM),
        "D": (BURGUNDY, CREAM, GOLD),
    }[suit]
    strip = fill(edge, box_path(-90, -half, 180, 2 * half))
    strip += fill(ground, box_path(-90, -half + 2.4, 180, 2 * half - 4.8))
    for i in range(-5, 6):
        x = 16 * i
        if suit == "S":
            strip += fill(stud, star_path(x, 0, half - 3.4, 1.7))
        elif suit == "H":
            strip += dots(stud, 2.3, (x - 4, 0), (x + 4, 0)) if i % 2 else dot(GOLD, x, 0, half - 3.6)
        elif suit == "C":
            strip += dots(stud, 1.7, (x, -2.2), (x - 2.2, 1.6), (x + 2.2, 1.6))
            strip += dot(GOLD, x + 8, 0, 1.2)
        else:
            h, w = half - 3.2, 7.0
            strip += fill(stud if i % 2 else CREAM, f"M{x - w} 0L{x} {number(-h)}L{x + w} 0L{x} {number(h)}Z")
    return place(strip, turn=-math.degrees(math.atan(SLOPE[suit])))


def forearm(suit: str, x: float, paint: tuple[str, str, str], hand_y: float = -34) -> str:
    """A sleeve that rises from the belt at `x`, without its hand.

    `paint` has the colours of sleeve, edges and cuff.
    """
    sleeve, edge, cuff = paint
    y = hand_y + 8
    wrist, elbow, low = number(x - 7.5), number(x - 13), number(y + 9)
    end = number(1 - SLOPE[suit] * x)
    right, out = number(x + 7.5), number(x + 13)
    return (
        fill(sleeve, f"M{elbow} {end}L{wrist} {low}H{right}L{out} {end}Z")
        + line(edge, 1.5, f"M{elbow} {end}L{wrist} {low}M{right} {low}L{out} {end}")
        + fill(cuff, box_path(x - 9.5, y, 19, 10, 3))
    )


def fist(x: float, y: float = -34) -> str:
    """A hand closed around something upright at `x`."""
    fingers = "".join(f"M{number(x - 7)} {number(y + dy)}H{number(x + 2)}" for dy in (-3, 1, 5))
    return (
        fill(SKIN, box_path(x - 8, y - 7, 16, 16, 5.5))
        + fill(SKIN_DARK, box_path(x + 3, y - 6, 5, 14, 2.5))
        + line(NOSE, 1, fingers)
    )


def slim_hand(x: float, y: float = -34) -> str:
    """A lady's hand that holds a stem between finger and thumb."""
    return place(
        fill(SKIN, "M-5 10C-7 2-7-4-3-8C0-11 5-10 6-7C7-3 7 4 5 10Z")
        + line(NOSE, 0.9, "M-5 -2C-1 -4 3 -4 5 -3M-5 2C-1 0 3 0 6 1")
        + line(SKIN, 2.6, "M4-8C6-12 7-14 6-17"),
        x,
        y,
    )


def sword(x: float) -> str:
    """A sword held upright, point at the top."""
    blade = "M0-146L5-137L4-52H-4L-5-137Z"
    return place(
        fill(STEEL, blade)
        + fill(STEEL_DARK, "M0-146L5-137L4-52H0Z")
        + fill(GOLD_DARK, box_path(-2.5, -48, 5, 36))
        + fill(GOLD, box_path(-15, -53, 30, 5.5, 2.7))
        + dots(GOLD, 4, (-15, -50), (15, -50))
        + dot(GOLD, 0, -11, 5),
        x,
    )


def battleaxe(x: float) -> str:
    """A broad axe on a long shaft, its edge to the left."""
    return place(
        fill(WOOD, box_path(-2.5, -144, 5, 150, 2))
        + fill(STEEL, "M2-133C-8-134-16-140-22-146C-28-132-28-112-22-100C-16-106-8-110 2-111Z")
        + fill(STEEL_DARK, "M-22-146C-28-132-28-112-22-100L-19-104C-23-114-23-130-19-143Z")
        + fill(STEEL, "M2-130H10L14-122L10-114H2Z")
        + fill(GOLD, box_path(-4.5, -135, 9, 26, 2))
        + dot(GOLD, 0, -144, 4),
        x,
    )


def halberd(x: float) -> str:
    """A halberd: spear, axe blade to the right, hook to the left."""
    return place(
        fill(WOOD, box_path(-2.2, -116, 4.4, 105))
        + fill(STEEL, "M0-149L6-130L3-112H-3L-6-130Z")
        + fill(STEEL_DARK, "M0-149L6-130L3-112H0Z")
        + fill(STEEL, "M2-112C8-112 14-116 19-121C22-110 21-98 16-89C12-95 8-97 2-97Z")
        + fill(STEEL, "M-2-110C-8-110-13-106-16-98C-12-101-8-101-2-101Z")
        + fill(GOLD, box_path(-4, -114, 8, 5, 1.5) + box_path(-4, -98, 8, 5, 1.5)),
        x,
    )


def sceptre(x: float, finial: str) -> str:
    """A golden staff with `finial` (drawn around 0, 0) on its top."""
    return place(
        fill(GOLD, box_path(-2.3, -118, 4.6, 124))
        + fill(GOLD_DARK, box_path(0.4, -118, 1.9, 124))
        + fill(GOLD, "M-8-112C-4-114 4-114 8-112L5-104H-5Z")
        + dots(GOLD, 3.6, (0, -96), (0, -54))
        + place(finial, 0, -128),
        x,
    )


def leaf(x: float, y: float, length: float, turn: float, colour: str = TEAL) -> str:
    """A pointed leaf that grows from (x, y); upright when `turn` is 0."""
    return place(
        f'<path fill="{colour}" d="M0 0C-5-4-5.5-11 0-18C5.5-11 5-4 0 0Z"/>', x, y, length / 18, turn
    )


def rose(x: float, y: float) -> str:
    """A rose on a leafy stem, seen from the side and a little from above."""
    return place(
        line(TEAL, 2.4, "M0 8C-1 30 1 50 0 74")
        + leaf(0, 34, 20, -52)
        + leaf(0, 44, 20, 52)
        + leaf(-2, 10, 15, -70)
        + leaf(2, 10, 15, 70)
        + fill(
            BURGUNDY, "M-17-6C-17-16-9-19-2-16C4-20 15-17 16-8C20-2 15 8 8 9C2 14-8 13-12 8C-18 6-20-1-17-6Z"
        )
        + fill(BURGUNDY_DARK, "M-9-7C-6-13 6-13 9-7C10 0 4 5 0 5C-5 5-10 0-9-7Z")
        + line("#d98a86", 1.5, "M-4-5C-2-9 4-8 4-4C4-1-1 0-2-3M-13-1C-10 6-3 8 3 6M13-4C13 1 11 4 7 6"),
        x,
        y,
    )


def tulip(x: float, y: float) -> str:
    """A tulip on a stem with two long leaves."""
    return place(
        line(TEAL, 2.4, "M0 10C1 30-1 50 0 74")
        + fill(TEAL, "M0 62C-4 46-14 40-15 24C-6 30 0 40 0 62Z")
        + fill(TEAL_LIGHT, "M0 62C3 46 12 42 14 28C5 32 0 44 0 62Z")
        + fill(BURGUNDY, "M-12-16C-6-12-3-9 0-18C3-9 6-12 12-16C15 0 11 11 0 12C-11 11-15 0-12-16Z")
        + fill(BURGUNDY_DARK, "M0-18C7-8 7 4 0 12C-7 4-7-8 0-18Z"),
        x,
        y,
    )


def iris(x: float, y: float) -> str:
    """A blue iris on a stem with long leaves."""
    return place(
        line(TEAL, 2.4, "M0 8C-1 30 1 50 0 74")
        + fill(TEAL, "M0 66C-4 50-12 44-12 26C-5 34 0 46 0 66Z")
        + fill(TEAL_LIGHT, "M0 70C3 56 11 50 12 36C5 42 0 54 0 70Z")
        + fill(
            NAVY, "M0 8C-6 2-12 0-17 8C-20 2-18-7-11-8C-5-9-2-4 0 0C2-4 5-9 11-8C18-7 20 2 17 8C12 0 6 2 0 8Z"
        )
        + fill(NAVY_LIGHT, "M0 6C-8-2-12-14-5-22C-3-19-1-18 0-14C1-18 3-19 5-22C12-14 8-2 0 6Z")
        + fill(NAVY, "M0 4C-4-4-4-14 0-24C4-14 4-4 0 4Z")
        + line(GOLD, 1.8, "M-12-3.6C-9-4.4-6-2-4 0M12-3.6C9-4.4 6-2 4 0")
        + fill(TEAL, "M-3 6C-3 12-2 15 0 18C2 15 3 12 3 6Z"),
        x,
        y,
    )


def sprig(x: float, y: float) -> str:
    """A green branch with golden berries."""
    leaves = "".join(
        leaf(0, 6 + 13 * i, 19, side * 48, colour)
        for i in range(3)
        for side, colour in ((-1, TEAL), (1, TEAL_LIGHT))
    )
    return place(
        line(TEAL, 2.2, "M0-6C-1 24 1 50 0 74")
        + leaves
        + leaf(0, -2, 20, 0)
        + dots(GOLD, 3, (-8, 6), (8, 6), (-9, 20), (9, 20)),
        x,
        y,
    )
