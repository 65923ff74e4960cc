"""The four jacks: young, beardless, in caps and hats with a feather."""

from drawing import (
    AUBURN,
    BLOND,
    BLOND_DARK,
    BURGUNDY,
    BURGUNDY_LIGHT,
    CHESTNUT,
    CREAM,
    CREAM_DARK,
    GOLD,
    GOLD_DARK,
    NAVY,
    NAVY_LIGHT,
    RAVEN,
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
    place,
    star_path,
)
from heads import face, neck, profile
from wardrobe import fist, foot, forearm, halberd


def _doublet(suit: str, colour: str) -> str:
    """A slim jacket with round shoulders."""
    return fill(
        colour,
        f"M{foot(suit, -80)}V-2C-76-26-58-40-34-44L-18-50H18L34-44C58-40 76-26 80-2L{foot(suit, 80)}Z",
    )


def _feather(colour: str, quill: str) -> str:
    """A plume that grows from (0, 0) to the right and bends down at its tip."""
    return fill(
        colour,
        "M0 0C4-16 18-28 34-24C46-21 50-10 46 2C42-4 38-6 34-5"
        "C36-1 35 3 32 6C29 0 25-2 21-1C22 2 21 5 19 7C14 2 8 0 0 0Z",
    ) + line(quill, 1.3, "M1-1C10-14 24-20 40-11")


def _spades() -> str:
    """A guardsman in profile, dark, with a halberd."""
    coat = _doublet("S", NAVY)
    coat += fill(BURGUNDY, f"M-52-38L-34-44L{foot('S', 40)}L{foot('S', 16)}Z") + line(
        GOLD, 2.2, f"M-52-38L{foot('S', 16)}M-34-44L{foot('S', 40)}"
    )
    coat += line(NAVY_LIGHT, 1.6, "M-66-22C-60-14-58-4-60 10M-50-22C-46-14-46-4-48 8")
    coat += dots(GOLD, 2.2, (8, -40), (11, -31), (-8, -8))
    coat += fill(GOLD, "M-22-52C-10-46 10-46 22-52L20-42C10-36-10-36-20-42Z") + line(
        GOLD_DARK, 1.3, "M-20-46C-10-40 10-40 20-46"
    )
    hair = fill(
        RAVEN,
        "M-6-112C10-118 24-108 25-90C26-76 25-66 21-58C12-54 2-58 0-64C3-74-2-82-4-90C-6-98-10-100-15-101Z",
    )
    hair += line("#5a4a48", 1.3, "M4-98C10-86 8-72 12-60M12-100C18-88 16-72 19-62")
    cap = fill(NAVY, "M-24-108C-30-124-14-138 4-136C26-134 36-120 28-104C12-112-8-112-24-108Z")
    cap += line(NAVY_LIGHT, 1.5, "M-18-116C-12-128 2-132 14-128")
    cap += fill(GOLD, "M-25-110C-8-116 14-116 30-108L29-101C14-109-8-109-23-102Z")
    cap += place(_feather(BURGUNDY, GOLD), -8, -118, 0.98, -14) + fill(GOLD, star_path(-9, -117, 6, 2.4))
    head = place(profile(RAVEN) + hair + cap, -5)
    return head + coat + forearm("S", 57, (NAVY, NAVY_LIGHT, GOLD)) + halberd(57) + fist(57)


def _hearts() -> str:
    """A page with an auburn bob, looking to his left, a lance in his hand."""
    coat = _doublet("H", BURGUNDY)
    coat += fill(CREAM, "M-11 0L-13-48H13L11 0Z") + line(GOLD, 2.6, "M-13-48L-11 0M13-48L11 0")
    coat += line(BURGUNDY, 1.6, "M-8-38L8-30M8-38L-8-30M-8-26L8-18M8-26L-8-18M-8-14L8-6M8-14L-8-6")
    slashes = "".join(
        f"M{x} {y}q4 9 0 18q-4-9 0-18Z"
        for x, y in ((-64, -26), (-52, -33), (-40, -37), (-28, -38), (28, -38), (40, -37))
    )
    coat += fill(GOLD, slashes)
    collar = fill(CREAM, "M-24-52C-10-58 10-58 24-52L15-38L0-46L-15-38Z") + line(
        CREAM_DARK, 1.2, "M-15-38L0-46L15-38"
    )
    hair = fill(
        AUBURN, "M-22-112C-30-100-29-80-30-64C-24-58-16-60-14-66H14C16-60 24-58 30-64C29-80 30-100 22-112Z"
    )
    hair += line("#bb7444", 1.4, "M-25-98C-27-84-26-74-27-66M25-98C27-84 26-74 27-66")
    fringe = fill(AUBURN, "M-19-112V-92C-12-98-6-101 0-101C6-101 12-98 19-92V-112Z") + line(
        "#bb7444", 1.2, "M-8-108L-10-100M0-108V-102M8-108L10-100"
    )
    cap = fill(BURGUNDY, "M-24-108C-26-128-12-136 0-136C14-136 26-128 24-108Z") + line(
        BURGUNDY_LIGHT, 1.5, "M-16-118C-14-126-8-130-2-131"
    )
    cap += fill(
        GOLD, "M-30-112C-14-104 14-104 30-112C30-104 26-99 20-98C8-101-8-101-20-98C-26-99-30-104-30-112Z"
    )
    cap += place(_feather(GOLD, GOLD_DARK), 16, -106, 0.8, -58) + dot(CREAM, 16, -105, 3.2)
    head = place(hair + neck() + collar + face(0.85, "#7d4021") + fringe + cap, -6)
    lance = fill(WOOD, box_path(-2.2, -116, 4.4, 120)) + fill(
        STEEL, "M0-149C7-139 7-127 0-116C-7-127-7-139 0-149Z"
    )
    lance += fill(STEEL_DARK, "M0-149C7-139 7-127 0-116Z") + fill(GOLD, box_path(-4, -117, 8, 6, 2))
    lance += fill(BURGUNDY, "M-4-111H4L8-86L0-92L-8-86Z") + line(GOLD, 1.3, "M-8-86L0-92L8-86")
    return coat + head + forearm("H", 55, (BURGUNDY, BURGUNDY_LIGHT, CREAM)) + place(lance, 55) + fist(55)


def _clubs() -> str:
    """A huntsman with curly hair, full face, a bow in his hand."""
    coat = _doublet("C", TEAL)
    coat += fill(WOOD, f"M34-44L52-38L{foot('C', -14)}L{foot('C', -36)}Z") + line(
        GOLD, 1.6, f"M34-44L{foot('C', -36)}M52-38L{foot('C', -14)}"
    )
    coat += line(TEAL_LIGHT, 1.8, "M-62-26C-54-18-52-8-54-6M-44-36C-38-26-36-14-38-4M62-26C58-16 56-4 58 8")
    coat += dots(GOLD, 2.2, (-4, -36), (-4, -26), (-4, -16))
    collar = fill(NAVY, "M-24-50C-12-58 12-58 24-50L8-36L0-42L-8-36Z") + line(
        GOLD, 1.8, "M-24-50L-8-36L0-42L8-36L24-50"
    )
    curls = dots(
        CHESTNUT,
        7,
        (-20, -102),
        (-24, -92),
        (-23, -81),
        (-20, -71),
        (20, -102),
        (24, -92),
        (23, -81),
        (20, -71),
    )
    curls += line(
        "#8a5a3a", 1.3, "M-26-94a3 3 0 1 1 3 4M-24-82a3 3 0 1 1 3 4M26-94a3 3 0 1 0-3 4M24-82a3 3 0 1 0-3 4"
    )
    fringe = dots(CHESTNUT, 5.4, (-14, -103), (-5, -104.5), (5, -104.5), (14, -103))
    hat = fill(TEAL, "M-20-110L-15-134C-8-140 10-140 16-133L20-110Z") + line(
        TEAL_LIGHT, 1.5, "M-14-118L-11-131"
    )
    hat += fill(TEAL, "M-38-106C-26-114 24-116 40-122C38-108 26-103 0-103C-18-103-30-102-38-106Z") + line(
        GOLD, 1.4, "M-38-106C-30-102-18-103 0-103C26-103 38-108 40-122"
    )
    hat += fill(GOLD, "M-20-110L-18.6-117C-8-114 8-114 18.6-117L20-110C8-107-8-107-20-110Z")
    hat += place(_feather(BURGUNDY, BURGUNDY_LIGHT), 12, -114, 0.7, -40) + dots(
        GOLD, 2.6, (12, -116), (9.4, -112), (14.6, -112)
    )
    head = place(curls + neck() + collar + face(0, CHESTNUT) + fringe + hat, -7)
    bow = (
        line(CREAM_DARK, 1.1, "M47-134V8")
        + line(WOOD, 4.4, "M47-135C50-120 64-104 64-70C64-56 60-46 57-34C54-20 50-8 49 8")
        + line(GOLD, 4.4, "M64-76C64.4-70 63.6-64 62.6-60")
    )
    return coat + head + forearm("C", 57, (TEAL, TEAL_LIGHT, GOLD)) + bow + fist(57)


def _diamonds() -> str:
    """A courtier with fair hair and a broad slashed bonnet, looking to his right, a rapier in his hand."""
    coat = _doublet("D", GOLD)
    lozenges = ""
    for row in range(3):
        for i in range(-5, 6):
            x, y = 14 * i + 7 * (row % 2), -6 - 11 * row
            if y - 9 > -50 + abs(x) * 0.42 and abs(x) > 9:
                lozenges += f"M{x} {y - 11}L{x + 7} {y}L{x} {y + 11}L{x - 7} {y}Z"
    coat += (
        fill(NAVY, lozenges) + line(BURGUNDY, 3, "M0-46V0") + dots(CREAM, 1.9, (0, -36), (0, -27), (0, -18))
    )
    ruff = "".join(f"M{x} -54q5-6 10 0q1 8-5 12q-6-4-5-12Z" for x in range(-27, 20, 9))
    collar = fill(CREAM_DARK, "M-28-52C-16-60 16-60 28-52C24-42-24-42-28-52Z") + fill(CREAM, ruff)
    hair = fill(
        BLOND, "M-21-112C-30-100-28-84-33-72C-34-64-24-60-15-66H15C24-60 34-64 33-72C28-84 30-100 21-112Z"
    )
    hair += line(BLOND_DARK, 1.4, "M-24-98C-25-86-25-78-28-70M24-98C25-86 25-78 28-70")
    fringe = fill(BLOND, "M-19-112L-19.4-86C-16-96-10-101-2-103C6-102 14-97 19.4-87L19-112Z") + line(
        BLOND_DARK, 1.2, "M-13-106L-15-97M11-106L14-98"
    )
    bonnet = fill(NAVY, "M-38-110C-42-122-22-132 0-132C24-132 42-122 38-110C26-104-26-104-38-110Z")
    bonnet += fill(
        GOLD,
        "M-26-126C-24-120-24-114-27-108L-21-106.6C-18-114-18-122-20-128.6ZM-6-131.6C-7-122-7-114-7-106"
        "H-1C-1-114-1-122-1-132ZM14-131C16-124 16-114 14-106.6L20-107.4C22-114 22-122 20-129.6Z",
    )
    bonnet += fill(BURGUNDY, "M-27-108C-10-113 10-113 27-108L24-100C8-105-8-105-24-100Z")
    bonnet += place(_feather(TEAL, TEAL_LIGHT), 22, -110, 0.8, -70) + fill(
        GOLD, "M22-117L27-110L22-103L17-110Z"
    )
    head = place(hair + neck() + collar + face(-0.85, BLOND_DARK) + fringe + bonnet, -6)
    rapier = fill(STEEL, "M0-148L2.6-140V-50H-2.6V-140Z") + fill(STEEL_DARK, "M0-148L2.6-140V-50H0Z")
    rapier += line(GOLD, 2.6, "M-13-50H13M-10-49C-14-38-10-26 0-24M10-49C13-44 12-38 9-36") + dot(
        GOLD, 0, -18, 4
    )
    return (
        coat
        + head
        + forearm("D", 57, (BURGUNDY, BURGUNDY_LIGHT, CREAM))
        + place(fill(GOLD_DARK, box_path(-2.2, -50, 4.4, 32)) + rapier, 57)
        + fist(57)
    )


JACKS = {"S": _spades, "H": _hearts, "C": _clubs, "D": _diamonds}
