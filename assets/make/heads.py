"""Faces of the court: full face turned a little to either side, and profile."""

from drawing import FEATURE, LIPS, NOSE, SKIN, SKIN_DARK, fill, line, number, place


def neck(colour: str = SKIN_DARK) -> str:
    """A neck from the chin to the collar."""
    return fill(colour, "M-8.5-74V-58C-9-52-13-50-18-48H18C13-50 9-52 8.5-58V-74Z")


def _eye(x: float, look: float, wing: float) -> str:
    n = number
    lid = f"M{n(x - 4.6)}-88.6Q{n(x)}-93.4 {n(x + 4.6)}-88.8"
    if wing:
        outer = x + (4.6 if x > 0 else -4.6)
        lid += f"M{n(outer)}-88.7L{n(outer + (wing if x > 0 else -wing))}-90.6"
    return f'<circle cx="{n(x + look)}" cy="-89" r="2.2" fill="{FEATURE}"/>' + line(FEATURE, 1.5, lid)


def face(turn: float = 0, brow: str = FEATURE, lady: bool = False, lips: bool = True) -> str:
    """A face from the front, -1 <= `turn` <= 1 towards left or right; the chin is at (0, -61)."""
    n = number
    shift = 3.6 * turn
    side = 1 if turn >= 0 else -1
    left, right = shift - 8.6, shift + 8.6
    outline = "M-18-110L-18.5-88C-18.5-74-9-61 0-61C9-61 18.5-74 18.5-88L18-110Z"
    if lady:
        outline = "M-17.5-110L-17.5-88C-17.5-75-8-61 0-61C8-61 17.5-75 17.5-88L17.5-110Z"
    shade = "M17.5-110L17.8-88C17.8-74 9-61 0-61C7-66 12.5-76 12.5-90L12-110Z"
    tip = shift + 3.4 * side
    nose = (
        f"M{n(shift + 1.5 * side)}-92C{n(shift + 1.8 * side)}-87 {n(tip)}-83 {n(tip)}-80.6"
        f"Q{n(shift + side)}-78.4 {n(shift - 1.6 * side)}-79.6"
    )
    arch = 1.2 if lady else 1.9
    brows = (
        f"M{n(left - 5.4)}-95.4Q{n(left)}-99.2 {n(left + 4.8)}-96.4"
        f"M{n(right + 5.4)}-95.4Q{n(right)}-99.2 {n(right - 4.8)}-96.4"
    )
    drawing = fill(SKIN, outline) + fill(SKIN_DARK, shade)
    if lady:
        drawing += "".join(
            f'<circle cx="{n(shift + x)}" cy="-80" r="4" fill="#e79c86" opacity=".38"/>' for x in (-10, 10)
        )
    drawing += _eye(left, turn, 2.4 if lady else 0) + _eye(right, turn, 2.4 if lady else 0)
    drawing += line(brow, arch, brows) + line(NOSE, 1.5, nose)
    if lips and lady:
        drawing += place(
            fill(LIPS, "M-5.4-71.4Q-2.4-74.2 0-72.8Q2.4-74.2 5.4-71.4Q0-66.6-5.4-71.4Z"), shift * 0.8
        )
    elif lips:
        drawing += place(line(LIPS, 1.9, "M-4.8-71.4Q0-69.4 4.8-71.6"), shift * 0.8)
    return drawing


def profile(brow: str = FEATURE, lady: bool = False, lips: bool = True) -> str:
    """A head looking left, with its neck and without hair; the chin is near (-17, -61)."""
    outline = (
        "M-9-112C-15-110-18-104-18-98C-18-95-18.4-93-19.6-90L-24-82.6C-24.8-81-23.6-79.8-20.8-79.6L-20-77.6"
        "C-22-76.4-22.2-74.8-20.8-73.6C-22-72.4-21.6-70.4-19.8-69.6C-20.2-67.6-21-66-19.6-63.4"
        "C-18-60.6-13-60-9.6-61.4C-6-58-6-54-8-48H17C13-52 11-58 11.5-70L14-112Z"
    )
    shade = "M-9.6-61.4C-2-63.4 4-68 6.4-76L11.4-73C11-58 13-52 17-48H-8C-6-54-6-58-9.6-61.4Z"
    drawing = fill(SKIN, outline) + fill(SKIN_DARK, shade)
    if lady:
        drawing += '<circle cx="-11" cy="-79" r="4.2" fill="#e79c86" opacity=".38"/>'
    drawing += f'<circle cx="-15.2" cy="-89.6" r="2.1" fill="{FEATURE}"/>'
    drawing += line(FEATURE, 1.5, "M-18-90.8Q-14.6-93.6-10.6-89.8" + ("L-8.4-91" if lady else ""))
    drawing += line(brow, 1.3 if lady else 1.9, "M-18.4-97Q-14-100.4-8.4-97")
    drawing += line(NOSE, 1.2, "M-21-81.4Q-19.4-82.8-18.6-81")
    if lips and lady:
        drawing += fill(
            LIPS, "M-21.6-76Q-18.6-76.4-15.6-73.6Q-18-70.6-21-70.8Q-21.6-72.4-20.6-73.5Q-22-74.8-21.6-76Z"
        )
    elif lips:
        drawing += line(LIPS, 1.7, "M-20.6-73.6Q-17.6-73.2-15.6-74")
    return drawing
