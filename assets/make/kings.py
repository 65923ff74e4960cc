"""The four kings: crowned, bearded and broad, each of a temper of his own."""

from drawing import (
    AUBURN,
    BURGUNDY,
    BURGUNDY_LIGHT,
    CREAM,
    CREAM_DARK,
    FEATURE,
    GOLD,
    GOLD_DARK,
    NAVY,
    NAVY_LIGHT,
    RAVEN,
    SILVER,
    SILVER_DARK,
    TEAL,
    TEAL_LIGHT,
    box_path,
    dot,
    dots,
    fill,
    line,
    place,
    round_path,
    star_path,
)
from heads import face, neck, profile
from pips import SIGNS
from wardrobe import battleaxe, fist, foot, forearm, sceptre, sword

LIPS_DARK = "#b86a62"


def _mantle(suit: str, colour: str) -> str:
    """The broad shoulders of a king, from frame to frame."""
    return fill(colour, f"M{foot(suit, -80)}V-26C-66-43-44-50-20-54H20C44-50 66-43 80-26L{foot(suit, 80)}Z")


def _ermine(d: str, *tails: tuple[float, float]) -> str:
    """White fur with black tails."""
    marks = "".join(f"M{x} {y}l-1.6 4.6q1.6 1.8 3.2 0Z" for x, y in tails)
    return fill(CREAM, d) + fill(FEATURE, marks)


def _spades() -> str:
    """Upright and dark, full face, his sword before him."""
    robe = _mantle("S", NAVY)
    robe += line(NAVY_LIGHT, 1.6, "M-62-34C-58-22-57-8-58 8M-34-40C-31-28-30-14-31 4M31-40C29-30 28-18 29-8")
    robe += fill(BURGUNDY, f"M{foot('S', -17)}L-13-54H13L{foot('S', 17)}Z")
    robe += line(GOLD, 3, f"M-13-54L{foot('S', -17)}M13-54L{foot('S', 17)}")
    robe += "".join(
        fill(GOLD, star_path(x, y, 4.4, 1.5)) for x, y in ((-68, -16), (-46, -32), (-46, -8), (-24, -20))
    )
    robe += _ermine(
        "M-44-47C-26-57 26-57 44-47C40-36 30-30 18-28L0-20L-18-28C-30-30-40-36-44-47Z",
        (-33, -45),
        (-22, -38),
        (33, -45),
        (22, -38),
        (-9, -31),
        (9, -31),
    )
    hair = fill(
        RAVEN, "M-22-112C-31-96-27-74-36-58C-31-50-20-52-16-60H16C20-52 31-50 36-58C27-74 31-96 22-112Z"
    )
    beard = fill(
        RAVEN,
        "M-19-92C-20-72-21-56-17-42C-13-36-9-40-6-36C-4-33-2-33 0-29C2-33 4-33 6-36"
        "C9-40 13-36 17-42C21-56 20-72 19-92C16-82 12-78 6-78H-6C-12-78-16-82-19-92Z",
    )
    beard += line(
        "#5a4a48",
        1.2,
        "M-11-66C-12-58-11-50-9-44M-4-64C-5-54-4-46-2-40M4-64C5-54 4-46 2-40M11-66C12-58 11-50 9-44",
    )
    beard += line("#c56b63", 2, "M-3.6-70.6Q0-69.2 3.6-70.6")
    beard += fill("#4a3b3b", "M0-77.5C-5-80-11-77-15-70C-9-72-4-71 0-73.4C4-71 9-72 15-70C11-77 5-80 0-77.5Z")
    crown = fill(GOLD, "M-23-103L-31-136L-16-122L0-146L16-122L31-136L23-103C10-108-10-108-23-103Z")
    crown += fill(GOLD_DARK, "M0-146L16-122L31-136L23-103C16-106 8-107 0-107Z")
    crown += dots(GOLD, 3.4, (-31, -137), (31, -137), (0, -146))
    crown += fill(NAVY, "M-24-109C-10-114 10-114 24-109L22.6-101C10-106-10-106-22.6-101Z")
    crown += dots(CREAM, 1.9, (-15, -107.6), (15, -107.6)) + fill(CREAM, "M0-114L4-108.8L0-104L-4-108.8Z")
    head = place(hair + neck() + face(0, RAVEN, lips=False) + beard + crown, -6)
    arm = forearm("S", 56, (NAVY, NAVY_LIGHT, GOLD)) + sword(56) + fist(56)
    return robe + head + arm


def _hearts() -> str:
    """Old and mild, white curls, looking to his right at a heart-topped sceptre."""
    robe = _mantle("H", BURGUNDY)
    scales = ""
    for row, y in enumerate((-32, -22, -12)):
        for i in range(-5, 6):
            x = 14 * i + 7 * (row % 2)
            if 26 < abs(x) < 76 and y > -50 + abs(x) * 0.32:
                scales += f"M{x - 7} {y}a7 7 0 0 0 14 0"
    robe += line(BURGUNDY_LIGHT, 1.6, scales)
    robe += fill(CREAM, "M-24 0L-30-50H30L24 0Z")
    robe += fill(GOLD, "M-15 0L-17-50H17L15 0Z")
    robe += fill(BURGUNDY, "M-11 0L-12-50H12L11 0Z")
    tails = "".join(
        f"M{x} {y}l-1.5 4.4q1.5 1.7 3 0Z"
        for x, y in ((-22, -40), (22, -40), (-21, -27), (21, -27), (-20, -14), (20, -14))
    )
    robe += fill(FEATURE, tails)
    chain = line(GOLD, 3.4, "M-46-45C-34-24-14-18 0-17C14-18 34-24 46-45")
    chain += dot(GOLD, 0, -15, 7.5) + dot(TEAL, 0, -15, 4.6)
    curls = dots(
        SILVER_DARK,
        8,
        (-22, -98),
        (-26, -86),
        (-26, -73),
        (-22, -62),
        (22, -98),
        (26, -86),
        (26, -73),
        (22, -62),
    )
    curls += dots(
        SILVER,
        5.4,
        (-23, -99),
        (-27, -87),
        (-27, -74),
        (-23, -63),
        (21, -99),
        (25, -87),
        (25, -74),
        (21, -63),
    )
    beard = fill(
        SILVER,
        "M-19-90C-21-80-22-72-20-66C-21-59-16-53-11-53C-8-47 8-47 11-53"
        "C16-53 21-59 20-66C22-72 21-80 19-90C16-82 12-78 6-78H-6C-12-78-16-82-19-90Z",
    )
    beard += line(
        SILVER_DARK,
        1.4,
        "M-13-70C-15-65-12-61-9-63M-6-62C-8-57-4-54-1-57M13-70C15-65 12-61 9-63M6-62C8-57 5-54 2-56",
    )
    beard += line(LIPS_DARK, 2, "M-6-69.6Q-2.6-68-1-69.6")
    beard += place(
        fill("#efece4", "M0-77C-5-80-12-78-17-68C-11-69-5-70 0-73C5-70 11-69 17-68C12-78 5-80 0-77Z"), -2
    )
    crown = fill(BURGUNDY, "M-22-106C-26-126-14-138 0-138C14-138 26-126 22-106Z")
    crown += line(GOLD, 5, "M-22-106C-28-124-18-136 0-136C18-136 28-124 22-106") + line(
        GOLD, 4, "M0-136V-106"
    )
    crown += line(GOLD_DARK, 1.4, "M0-133V-110")
    crown += dot(GOLD, 0, -142, 5.4) + dot(CREAM, -1.6, -143.6, 1.6)
    crown += fill(GOLD, "M-25-112C-10-117 10-117 25-112L23-100C10-105-10-105-23-100Z")
    crown += dots(TEAL, 2.5, (-14, -108.6), (0, -110), (14, -108.6)) + dots(
        CREAM, 1.5, (-7, -109.6), (7, -109.6), (-20, -107), (20, -107)
    )
    head = place(curls + neck() + face(-0.8, SILVER_DARK, lips=False) + beard + crown, -4)
    finial = place(f'<path fill="{GOLD}" d="{SIGNS["H"]}"/>', scale=0.34) + place(
        f'<path fill="{BURGUNDY}" d="{SIGNS["H"]}"/>', scale=0.2
    )
    arm = forearm("H", 55, (BURGUNDY, BURGUNDY_LIGHT, CREAM)) + sceptre(55, finial) + fist(55)
    return robe + chain + head + arm


def _clubs() -> str:
    """Stout and ruddy with a forked beard, looking to his left; an orb in his hand."""
    robe = _mantle("C", TEAL)
    robe += fill(NAVY, f"M{foot('C', -30)}L-14-54H14L{foot('C', 30)}Z")
    robe += line(TEAL_LIGHT, 1.8, "M-70-32C-60-24-56-12-56-2M70-32C64-26 60-16 59-6")
    for x, y in ((-60, -31), (-44, -26), (36, -24), (34, -8), (72, -12)):
        robe += dots(GOLD, 2, (x, y - 2.7), (x - 2.7, y + 1.7), (x + 2.7, y + 1.7))
    robe += fill(GOLD, f"M-40-48L-14-55L0-22L14-55L40-48L{foot('C', 12)}L{foot('C', -12)}Z")
    robe += fill(CREAM, f"M-34-49L-14-55L0-28L14-55L34-49L{foot('C', 6)}L{foot('C', -6)}Z")
    robe += line(CREAM_DARK, 1.4, "M-22-48L-3-8M22-48L3-8")
    hair = fill(
        AUBURN, "M-20-112C-34-98-32-78-29-66C-24-62-18-64-16-68H16C18-64 24-62 29-66C32-78 34-98 20-112Z"
    )
    beard = fill(
        AUBURN,
        "M-19-92C-22-72-24-56-14-38C-10-34-7-40-3-46C-1-49 1-49 3-46"
        "C7-40 10-34 14-38C24-56 22-72 19-92C16-82 12-78 6-78H-6C-12-78-16-82-19-92Z",
    )
    beard += line(
        "#bb7444",
        1.3,
        "M-14-70C-16-60-14-50-11-43M-8-66C-9-58-8-52-6-47M14-70C16-60 14-50 11-43M8-66C9-58 8-52 6-47",
    )
    beard += line("#c9736a", 2, "M-1-70.4Q3-68.6 6-70.4")
    beard += place(
        fill("#b0673a", "M0-77.5C-6-81-12-77-18-74C-16-70-6-69 0-73.4C6-69 16-70 18-74C12-77 6-81 0-77.5Z"), 2
    )
    crown = fill(GOLD, "M-26-102V-118C-10-123 10-123 26-118V-102C10-107-10-107-26-102Z")
    for x, y, r in ((-24, -124, 3.9), (0, -131, 5), (24, -124, 3.9)):
        crown += fill(
            GOLD,
            round_path(x, y - r * 1.3, r)
            + round_path(x - r, y + r * 0.4, r)
            + round_path(x + r, y + r * 0.4, r)
            + box_path(x - r * 0.7, y, r * 1.4, r * 2),
        )
    crown += dots(GOLD, 2.8, (-12, -123.5), (12, -123.5))
    crown += line(GOLD_DARK, 1.5, "M-25-116C-10-121 10-121 25-116M-25-105C-10-110 10-110 25-105")
    crown += dots(TEAL, 3, (-13, -112), (13, -112)) + fill(BURGUNDY, "M0-119.5L4.6-114L0-108.6L-4.6-114Z")
    head = place(hair + neck() + face(0.85, "#7d4021", lips=False) + beard + crown, -6)
    orb = dot(GOLD, 0, 0, 15) + fill(GOLD_DARK, "M9-12A15 15 0 0 1-9 12A17 17 0 0 0 9-12Z")
    orb += line(TEAL, 3.4, "M-14-4C-6 1 6 1 14-4M0-2V-15") + dots(
        GOLD, 3.2, (0, -26), (-4, -20.4), (4, -20.4)
    )
    orb += line(GOLD, 2.6, "M0-14V-22")
    hand = fill("#f2d3ae", "M-14 8C-12 17-6 21 0 21C6 21 12 17 14 8C8 14-8 14-14 8Z") + fill(
        "#e0b58a", "M-7 18H7L6 28H-6Z"
    )
    arm = forearm("C", 53, (TEAL, TEAL_LIGHT, GOLD), -30) + place(hand + orb, 53, -48)
    return robe + head + arm


def _diamonds() -> str:
    """One-eyed and hawkish, in profile, an axe behind him."""
    robe = _mantle("D", GOLD)
    lozenges = ""
    for row in range(3):
        for i in range(-5, 6):
            x, y = 16 * i + 8 * (row % 2), -10 - 13 * row
            if abs(x) > 18 and y - 11 > -56 + abs(x) * 0.36:
                lozenges += f"M{x} {y - 11}L{x + 6.6} {y}L{x} {y + 11}L{x - 6.6} {y}Z"
    robe += fill(NAVY, lozenges)
    robe += fill(CREAM, "M-20 0L-12-52H12L20 0Z") + line(BURGUNDY, 3, "M-12-52L-20 0M12-52L20 0")
    robe += dots(BURGUNDY, 2.4, (0, -34), (0, -23), (0, -12))
    ruff = "".join(f"M{x} -52q4-7 8 0q1 7-4 10q-5-3-4-10Z" for x in range(-28, 24, 8))
    collar = fill(CREAM_DARK, "M-30-50C-20-58 22-58 32-50C28-40-26-40-30-50Z") + fill(CREAM, ruff)
    hair = fill(SILVER_DARK, "M-4-112C8-116 22-108 24-94C26-80 22-66 30-58C22-52 8-54 4-62C2-72 0-84-4-92Z")
    hair += line(SILVER, 1.5, "M8-102C14-88 10-74 16-60M15-102C20-88 16-74 22-60")
    beard = fill(
        SILVER_DARK,
        "M2-92C2-82-4-78-10-78L-20.4-79.4C-23-77-25-74-25-72L-20.5-72"
        "C-22-66-24-56-31-46C-18-46-6-54-1-64C4-72 6-84 6-92Z",
    )
    beard += line(SILVER, 1.4, "M-17-66C-18-58-22-52-26-49M-11-66C-12-58-16-54-20-50M-5-70C-6-62-10-57-14-54")
    beard += line(LIPS_DARK, 1.8, "M-21-72.6H-16")
    crown = fill(GOLD, "M-22-100L-30-128L-17-119L-6-142L5-119L18-134L27-106C12-112-8-110-22-100Z")
    crown += fill(GOLD_DARK, "M5-119L18-134L27-106C20-109 12-110 4-109.4Z")
    crown += dots(GOLD, 3.2, (-30, -128), (-6, -142), (18, -134))
    crown += fill(BURGUNDY, "M-23-105C-8-115 12-117 27-111L28-103C12-109-8-107-21-97Z")
    crown += dots(CREAM, 1.8, (-14, -105.4), (-3, -109), (8, -110), (19, -108.4))
    head = place(hair + profile(SILVER_DARK, lips=False) + beard + crown, -6)
    arm = forearm("D", 57, (BURGUNDY, BURGUNDY_LIGHT, CREAM)) + battleaxe(57) + fist(57)
    return robe + place(collar, -6) + head + arm


KINGS = {"S": _spades, "H": _hearts, "C": _clubs, "D": _diamonds}
