"""The four queens: crowned, long-haired or veiled, a flower in the hand."""

from drawing import (
    AUBURN,
    BLOND,
    BLOND_DARK,
    BURGUNDY,
    BURGUNDY_LIGHT,
    CHESTNUT,
    CREAM,
    GOLD,
    GOLD_DARK,
    NAVY,
    NAVY_LIGHT,
    RAVEN,
    SKIN,
    SKIN_DARK,
    TEAL,
    TEAL_LIGHT,
    dot,
    dots,
    fill,
    line,
    place,
    star_path,
)
from heads import face, profile
from pips import SIGNS
from wardrobe import foot, forearm, iris, rose, slim_hand, sprig, tulip

VEIL = "#9dbcb0"
VEIL_DARK = "#789c92"


def _gown(suit: str, colour: str) -> str:
    """A lady's shoulders, softer and lower than a king's, with sleeves that fill the frame."""
    return fill(
        colour,
        f"M{foot(suit, -80)}V-12C-70-32-52-41-30-44L-22-46H22L30-44C52-41 70-32 80-12L{foot(suit, 80)}Z",
    )


def _spades() -> str:
    """Dark and grave: long straight hair, a starry crown, a blue iris."""
    hair = fill(
        RAVEN,
        "M-20-114C-30-104-32-84-33-62C-34-44-38-30-42-14H42C38-30 34-44 33-62C32-84 30-104 20-114Z",
    )
    hair += line("#5a4a48", 1.3, "M-24-96C-28-70-29-44-34-18M24-96C28-70 29-44 34-18")
    gown = _gown("S", NAVY)
    gown += line(NAVY_LIGHT, 1.6, "M-66-26C-60-16-60-4-62 10M-54-34C-47-22-46-6-48 8M54-34C47-24 46-16 46-8")
    bust = fill(SKIN, "M-26-45C-14-50-9-52-8.5-58H8.5C9-52 14-50 26-45L2-16H-2Z")
    bust += line(GOLD, 2.6, "M-27-45L0-13L27-45")
    bust += fill(BURGUNDY, f"M-13-28L0-13L13-28L{foot('S', 20)}L{foot('S', -20)}Z") + line(
        GOLD, 1.8, f"M-13-28L{foot('S', -20)}M13-28L{foot('S', 20)}"
    )
    bust += line(GOLD, 1.6, "M-14-48Q0-34 14-48") + fill(GOLD, star_path(0, -37, 5.4, 2))
    stars = "".join(
        fill(GOLD, star_path(x, y, 3.8, 1.3)) for x, y in ((-70, -12), (-56, -22), (-53, -3), (-33, -6))
    )
    crown = fill(
        GOLD,
        "M-21-106L-27-128L-15-118L-12-136L-4-120L0-147L4-120L12-136L15-118L27-128L21-106C8-112-8-112-21-106Z",
    )
    crown += fill(GOLD_DARK, "M0-147L4-120L12-136L15-118L27-128L21-106C14-109 7-110.4 0-110.4Z")
    crown += dots(GOLD, 2.4, (-27, -128), (-12, -136), (12, -136), (27, -128)) + fill(
        GOLD, star_path(0, -143, 6.4, 2.2)
    )
    crown += line(NAVY, 2.4, "M-20.6-109.4C-8-115 8-115 20.6-109.4")
    front = fill(
        RAVEN,
        "M0-109C-12-108-17-98-17.6-84C-22-90-22-104-19-110"
        "C-8-115 8-115 19-110C22-104 22-90 17.6-84C17-98 12-108 0-109Z",
    )
    jewels = dots(GOLD, 2.4, (-19.4, -73), (19.4, -73)) + dots(CREAM, 1.7, (-19.4, -68.6), (19.4, -68.6))
    head = (
        place(hair, -6)
        + gown
        + stars
        + place(bust, -6)
        + place(
            fill(SKIN_DARK, "M-8.5-70V-58C-4-54 4-54 8.5-58V-70Z")
            + face(-0.45, RAVEN, lady=True)
            + front
            + jewels
            + crown,
            -6,
        )
    )
    return head + forearm("S", 55, (NAVY, NAVY_LIGHT, GOLD), -30) + iris(55, -112) + slim_hand(55, -36)


def _hearts() -> str:
    """Warm: auburn waves over one shoulder, an open crown of hearts, a rose."""
    hair = fill(
        AUBURN,
        "M-18-114C-32-106-30-92-34-82C-38-72-29-66-33-56C-37-46-27-40-32-28C-34-22-28-14-18-14"
        "C-10-16-12-26-10-34L-14-44H22C34-44 35-52 30-60C26-66 33-74 29-84C27-94 30-108 18-114Z",
    )
    hair += line(
        "#bb7444",
        1.5,
        "M-22-98C-28-88-22-80-27-70C-30-62-22-54-26-44"
        "C-29-36-22-30-22-20M23-98C27-88 22-80 26-70C28-66 26-62 25-59",
    )
    gown = _gown("H", BURGUNDY)
    puffs = ""
    for x in (-74, -62, -50, -38, 38):
        puffs += f"M{x} {-24 if abs(x) > 70 else -32 if abs(x) > 60 else -37}q5 14 0 26q-5-12 0-26Z"
    gown += fill(CREAM, puffs) + line(GOLD, 2, "M-80-8C-66-2-50-4-38-10M40-6C37-6 35-8 33-10")
    bust = fill(SKIN, "M-30-43C-16-48-9-51-8.5-58H8.5C9-51 16-48 30-43C28-30 14-22 0-30C-14-22-28-30-30-43Z")
    bust += line(CREAM, 3, "M-30-43C-28-29-14-22 0-30C14-22 28-29 30-43")
    bust += fill(GOLD, "M-9 0L-7-22L0-27L7-22L9 0Z") + line(
        BURGUNDY, 1.3, "M-6-18L6-12M6-18L-6-12M-6-10L6-4M6-10L-6-4"
    )
    bust += dots(
        CREAM, 2, (-16, -46), (-10.5, -42.6), (-4, -40.4), (4, -40.4), (10.5, -42.6), (16, -46)
    ) + place(f'<path fill="{BURGUNDY_LIGHT}" d="{SIGNS["H"]}"/>', 0, -36, 0.09)
    crown = fill(GOLD, "M-22-104V-114C-8-120 8-120 22-114V-104C8-110-8-110-22-104Z")
    heart = f'<path fill="{GOLD}" d="{SIGNS["H"]}"/>'
    crown += (
        place(heart, -19, -123, 0.17, -12) + place(heart, 0, -130, 0.25) + place(heart, 19, -123, 0.17, 12)
    )
    crown += place(f'<path fill="{BURGUNDY}" d="{SIGNS["H"]}"/>', 0, -130, 0.12)
    crown += dots(GOLD, 2, (-10, -120.5), (10, -120.5)) + dots(
        TEAL, 2.2, (-13, -111.2), (0, -113.4), (13, -111.2)
    )
    front = fill(
        AUBURN,
        "M-4-110C-14-106-16-94-20-82C-23-92-23-104-19-110"
        "C-8-115 8-115 19-110C23-104 23-92 19.6-80C18-94 12-106-4-110Z",
    )
    jewels = dots(GOLD, 2.4, (-18.6, -74))
    tress = fill(
        AUBURN, "M-33-58C-37-46-27-40-32-28C-34-20-28-12-20-12C-14-16-17-24-16-32C-14-42-20-48-22-58Z"
    ) + line("#bb7444", 1.5, "M-27-54C-30-44-22-38-24-28C-26-22-22-18-21-16")
    head = place(hair, -4) + gown + place(bust + tress, -4)
    head += place(
        fill(SKIN_DARK, "M-8.5-70V-58C-4-54 4-54 8.5-58V-70Z")
        + face(0.8, "#7d4021", lady=True)
        + front
        + jewels
        + crown,
        -4,
    )
    return (
        head + forearm("H", 54, (BURGUNDY, BURGUNDY_LIGHT, CREAM), -30) + rose(54, -116) + slim_hand(54, -36)
    )


def _clubs() -> str:
    """Calm: a veil over coiled braids, a plain band with trefoils, a green branch."""
    veil = fill(
        VEIL_DARK,
        "M-16-118C-34-112-34-88-37-62C-39-42-46-28-54-12L-26-14"
        "L-14-44H14L24-16L40-14C36-34 38-46 35-64C33-88 34-112 16-118Z",
    )
    veil += fill(
        VEIL,
        "M-16-118C-33-112-32-88-34-62C-36-42-42-28-48-14L-36-14C-28-32-28-52-27-70C-26-90-27-108-16-118Z",
    )
    veil += fill(
        VEIL, "M16-118C32-112 31-88 32-64C33-46 32-34 35-16L28-16C24-34 27-50 26-66C25-90 27-108 16-118Z"
    )
    gown = _gown("C", TEAL)
    gown += line(TEAL_LIGHT, 1.8, "M-68-24C-60-16-58-8-60-4M68-24C62-12 60 0 62 10")
    for x, y in ((-58, -30), (-42, -24), (36, -16), (72, -8)):
        gown += dots(GOLD, 2, (x, y - 2.7), (x - 2.7, y + 1.7), (x + 2.7, y + 1.7))
    bust = fill(SKIN, "M-22-46C-14-48-9-51-8.5-58H8.5C9-51 14-48 22-46V-28H-22Z")
    bust += fill(NAVY, f"M-20-24H20L{foot('C', 15)}L{foot('C', -15)}Z")
    bust += line(GOLD, 3, "M-23.5-46V-25.5H23.5V-46") + line(
        GOLD, 1.8, f"M-16-24L{foot('C', -12)}M16-24L{foot('C', 12)}"
    )
    bust += dots(GOLD, 1.9, (0, -18.7), (-2.6, -14.4), (2.6, -14.4))
    bust += line(GOLD, 1.4, "M-12-49Q0-38 12-49") + dot(TEAL, 0, -41.4, 3.2) + dot(GOLD, 0, -41.4, 1.3)
    braid = "".join(
        dots(colour, 5.2, (x, -90), (x + 0.8, -82), (x, -74))
        for x, colour in ((-20, CHESTNUT), (20, CHESTNUT))
    )
    braid += line("#8a5a3a", 1.3, "M-23-87L-17-84M-22-79L-16-76M23-87L17-84M22-79L16-76")
    front = fill(
        CHESTNUT,
        "M0-106C-12-104-16-98-17.6-88C-22-94-22-106-18-111H18C22-106 22-94 17.6-88C16-98 12-104 0-106Z",
    )
    crown = fill(GOLD, "M-24-108V-117C-9-123 9-123 24-117V-108C9-114-9-114-24-108Z")
    for x, y, r in ((-20, -123, 3), (0, -129, 4.2), (20, -123, 3)):
        crown += dots(GOLD, r, (x, y - r * 1.2), (x - r, y + r * 0.4), (x + r, y + r * 0.4)) + fill(
            GOLD, f"M{x} {y - r}L{x + 2} {y + 8}H{x - 2}Z"
        )
    crown += (
        dots(GOLD, 2, (-10, -121.6), (10, -121.6))
        + dots(TEAL, 2.2, (-15, -114), (15, -114))
        + dot(BURGUNDY, 0, -116.6, 2.8)
    )
    cap = fill(CREAM, "M-25-106C-24-124-12-132 0-132C12-132 24-124 25-106C10-113-10-113-25-106Z")
    head = place(veil, -5) + gown + place(bust, -5)
    head += place(
        fill(SKIN_DARK, "M-8.5-70V-58C-4-54 4-54 8.5-58V-70Z")
        + braid
        + face(-0.8, CHESTNUT, lady=True)
        + cap
        + front
        + crown,
        -5,
    )
    return head + forearm("C", 54, (TEAL, TEAL_LIGHT, GOLD), -30) + sprig(54, -118) + slim_hand(54, -36)


def _diamonds() -> str:
    """Proud: in profile, fair hair put up with pearls, a standing collar, a tulip."""
    gown = _gown("D", GOLD)
    lozenges = ""
    for x, y in ((-68, -9), (-56, -22), (-44, -9), (-32, -22), (68, -9), (32, -22), (44, -9)):
        lozenges += f"M{x} {y - 9}L{x + 5.6} {y}L{x} {y + 9}L{x - 5.6} {y}Z"
    gown += fill(NAVY, lozenges)
    collar = fill(NAVY, "M4-46C18-54 28-72 29-94C38-80 45-58 41-42C30-34 12-38 4-46Z")
    collar += line(GOLD, 1.8, "M29-94C38-80 45-58 41-42")
    collar += line(GOLD, 1.1, "M14-46L41-50M20-51L40-61M25-60L37-73M28-70L33-84")
    collar += dots(CREAM, 2, (29, -94), (34.4, -83), (38.6, -71.6), (41, -60), (41.8, -48.6))
    bust = fill(SKIN, "M-28-44C-16-47-7-50-7-56L12-58C13-52 18-48 30-44L4-18H-6Z")
    bust += fill(BURGUNDY, "M-18-33L0-20L20-33L12 0H-12Z") + line(
        CREAM, 2.6, "M-30-44C-22-36-10-26 0-20C10-26 22-36 30-44"
    )
    bust += line(GOLD, 1.6, "M-10-18L-7-4M10-18L8-4") + dots(CREAM, 1.9, (0, -13), (0, -6))
    bust += dots(CREAM, 2, (-8, -50), (-4.4, -46.4), (0.4, -44.4), (5.6, -44), (10.8, -45.2), (15, -48))
    hair = fill(
        BLOND,
        "M-8-113C4-119 20-114 24-100C27-88 22-78 12-73C8-75 9-80 7-86"
        "C2-88-2-96-3-103C-8-102-13-102-16-104C-15-108-12-112-8-113Z",
    )
    hair += dot(BLOND, 27, -100, 11) + line(
        BLOND_DARK,
        1.5,
        "M20-104C24-110 34-106 33-98C32-92 24-92 24-97C24-101 29-101 29-98"
        "M-8-108C2-110 12-106 15-96M-2-102C6-100 10-92 10-82",
    )
    hair += line(BLOND, 2.4, "M8-84C5-78 9-74 6-68")
    crown = fill(GOLD, "M-19-104L-20-122L-11-114L-3-134L5-116L14-124L19-108C6-114-8-112-19-104Z")
    crown += fill(GOLD_DARK, "M5-116L14-124L19-108C13-110.6 7-111.4 1-111Z")
    crown += "".join(
        fill(c, f"M{x} {y - 5}L{x + 3.4} {y}L{x} {y + 5}L{x - 3.4} {y}Z")
        for x, y, c in ((-20, -123, GOLD_DARK), (-3, -136, BURGUNDY), (14, -125, GOLD_DARK))
    )
    crown += line(BURGUNDY, 2.4, "M-18.4-107C-8-114 6-116 18-111.6") + dots(
        CREAM, 1.9, (18, -106), (21, -102), (22, -96.6), (20, -91)
    )
    earring = dot(GOLD, 5, -76, 1.8) + fill(CREAM, "M5-74L8-69L5-64L2-69Z")
    head = place(profile(BLOND_DARK, lady=True), -3)
    return (
        gown
        + place(collar, -3)
        + place(bust, -3)
        + head
        + place(hair + crown + earring, -3)
        + forearm("D", 56, (BURGUNDY, BURGUNDY_LIGHT, CREAM), -30)
        + tulip(56, -112)
        + slim_hand(56, -36)
    )


QUEENS = {"S": _spades, "H": _hearts, "C": _clubs, "D": _diamonds}
