"""Draw the icons: `python assets/make/icons.py` writes them, and the application icon, to assets/icons/.

`--check` writes nothing and fails when an SVG file is not what would be written.
`--sheet OUT.png` paints all icons on one picture, to look at.
"""

import argparse
import io
import sys
from pathlib import Path

from drawing import (
    BLACK,
    EDGE,
    FACE,
    GOLD,
    GOLD_DARK,
    box_path,
    document,
    dots,
    fill,
    line,
    number,
    place,
    round_path,
    star_path,
)
from pips import SIGNS

ICONS = Path(__file__).resolve().parent.parent / "icons"
INK = "#f3efe4"  # the game paints an icon in another colour by replacing this one
APP_SIZES = (16, 32, 48, 64, 128, 256)
PLAIN_BELOW = 64  # the application icon drops its fine lines when smaller

_SPEAKER = "M3 9.2H6.6L12 4.6V19.4L6.6 14.8H3C2.4 14.8 2 14.4 2 13.8V10.2C2 9.6 2.4 9.2 3 9.2Z"


def _line(d: str, width: float = 2) -> str:
    return line(INK, width, d)


def _fill(d: str) -> str:
    return fill(INK, d)


def _holed(d: str) -> str:
    return f'<path fill="{INK}" fill-rule="evenodd" d="{d}"/>'


def _suit(suit: str, x: float, y: float, size: float) -> str:
    move = f"translate({number(x)} {number(y)})scale({size / 100:.4g})"
    return f'<path fill="{INK}" transform="{move}" d="{SIGNS[suit]}"/>'


def _gear() -> str:
    """Eight broad teeth around a hole."""
    tooth = _fill("M-1.6-10.6H1.6L2.6-6.5H-2.6Z")
    teeth = "".join(place(tooth, turn=45 * i) for i in range(8))
    return place(teeth + _holed(round_path(0, 0, 7.6) + round_path(0, 0, 3.3)), 12, 12)


def icons() -> dict[str, str]:
    """The drawing of every icon by name, on a square of 24 units."""
    crown = fill(GOLD, "M3.4 17.6L1.8 7.8L7.2 11.4L12 4.4L16.8 11.4L22.2 7.8L20.6 17.6Z")
    crown += fill(GOLD, box_path(3.6, 18.8, 16.8, 2.2, 0.8)) + dots(GOLD, 1.5, (1.9, 7), (12, 3.6), (22.1, 7))
    bulb = "M9.4 17.2C9.2 14.6 5.8 13.4 5.8 9A6.2 6.2 0 0 1 18.2 9C18.2 13.4 14.8 14.6 14.6 17.2Z"
    keys = dots(INK, 0.95, *((x, y) for y in (10, 13) for x in (6, 9, 12, 15, 18)))
    return {
        "arrow-back": _line("M20 12H5M11 5.5L4.5 12L11 18.5", 2.4),
        "check": _line("M4.5 12.8L9.8 18L19.5 6.8", 2.8),
        "chevron": _line("M9 5L16 12L9 19", 2.6),
        "chevron-down": _line("M5 9L12 16L19 9", 2.6),
        "close": _line("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5", 2.6),
        "club": _suit("C", 12, 12, 20),
        "computer": _line(box_path(3, 4, 18, 12, 2)) + _fill("M10 16H14L14.8 19H17V21H7V19H9.2Z"),
        "crown": crown,
        "dealer": _line(round_path(12, 12, 9.4), 2) + _suit("S", 12, 11.8, 10.6),
        "diamond": _suit("D", 12, 12, 21),
        "fullscreen": _line("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15", 2.4),
        "heart": _suit("H", 12, 12.2, 20),
        "help": _line(round_path(12, 12, 9.4))
        + _line("M9 9.6C9 7.6 10.3 6.6 12 6.6C13.8 6.6 15.1 7.7 15.1 9.4C15.1 11.7 12 11.7 12 14", 2.2)
        + dots(INK, 1.4, (12, 17.2)),
        "hint": _line(bulb, 2)
        + _fill(box_path(8.4, 18.4, 7.2, 1.9, 0.9) + box_path(9.6, 21, 4.8, 1.8, 0.9))
        + _line("M9.4 9.2A2.7 2.7 0 0 1 12 6.6", 1.5),
        "keyboard": _line(box_path(2, 6, 20, 13, 2.4)) + keys + _line("M8.4 16H15.6", 1.7),
        "last-trick": place(_line(box_path(-4.6, -6.8, 9.2, 13.6, 1.6), 1.9), 8.6, 11.4, turn=-12)
        + place(_fill(box_path(-5, -7.2, 10, 14.4, 1.8)), 15.4, 13, turn=12),
        "lock": _holed(
            box_path(4.5, 10.4, 15, 11, 2.2) + round_path(12, 15, 1.7) + box_path(11.2, 15.8, 1.6, 3)
        )
        + _line("M7.8 11V7.4A4.2 4.2 0 0 1 16.2 7.4V11", 2.3),
        "menu": _line("M4 6.5H20M4 12H20M4 17.5H20", 2.6),
        "minus": _line("M5 12H19", 2.8),
        "mute": _fill(_SPEAKER) + _line("M15.6 9.2L21.2 14.8M21.2 9.2L15.6 14.8", 2.2),
        "person": _fill(
            round_path(12, 7.4, 4.6) + "M2.9 21.4C2.9 16.6 6.6 13.6 12 13.6C17.4 13.6 21.1 16.6 21.1 21.4Z"
        ),
        "plus": _line("M5 12H19M12 5V19", 2.8),
        "settings": _gear(),
        "partners": _fill(
            "M12.2 8.2A3.8 3.8 0 1 1 4.6 8.2A3.8 3.8 0 1 1 12.2 8.2Z"
            "M0.9 20.2C0.9 16.2 3.9 13.7 8.4 13.7C12.9 13.7 15.9 16.2 15.9 20.2Z"
            "M13.4 4.9A3.8 3.8 0 1 1 13.6 11.4A5.6 5.6 0 0 0 13.4 4.9Z"
            "M15.2 13.8C19.9 13.5 23.1 16.1 23.1 20.2H17.7C17.7 17.5 16.9 15.4 15.2 13.8Z"
        ),
        "shield": _line(
            "M12 2.6C14.6 4.6 17.4 5.4 20.2 5.4C20.6 12.6 18.4 18.4 12 21.4"
            "C5.6 18.4 3.4 12.6 3.8 5.4C6.6 5.4 9.4 4.6 12 2.6Z"
        )
        + _line("M8.2 12L11.2 15L16 9.2", 2.3),
        "sound": _fill(_SPEAKER)
        + _line("M15.2 8.8C17 10.6 17 13.4 15.2 15.2M18 6C21.4 9.4 21.4 14.6 18 18", 2.1),
        "spade": _suit("S", 12, 12, 20),
        "undo": _line("M8.4 4.4L3.6 9.2L8.4 14M4.4 9.2H14.6A5.3 5.3 0 0 1 14.6 19.8H8.6", 2.4),
    }


def application(plain: bool) -> str:
    """The application's icon: the ace of spades on green felt; `plain` for few pixels."""
    felt = (
        '<defs><radialGradient id="felt" cx="50%" cy="38%" r="70%"><stop offset="0%" stop-color="#2f7a69"/>'
        '<stop offset="100%" stop-color="#0f352e"/></radialGradient></defs>'
        f'<path fill="url(#felt)" d="{box_path(4, 4, 248, 248, 54)}"/>'
    )
    if plain:
        card = fill(FACE, box_path(-80, -106, 160, 212, 22))
        spade = f'<path fill="{BLACK}" transform="translate(0 2)scale(1.5)" d="{SIGNS["S"]}"/>'
        return document(256, 256, felt + place(card + spade, 128, 128))
    shade = f'<g opacity=".3">{fill("#000000", box_path(-72, -96, 152, 212, 17))}</g>'
    card = fill(FACE, box_path(-75, -105, 150, 210, 16)) + line(EDGE, 2, box_path(-75, -105, 150, 210, 16))
    spade = f'<path fill="{BLACK}" transform="translate(0 2)scale(1.24)" d="{SIGNS["S"]}"/>'
    inset = (
        "M0-50C8-33 47-14 47 17C47 31 37 39 27 39C16 39 7 33 0 22"
        "C-7 33-16 39-27 39C-37 39-47 31-47 17C-47-14-8-33 0-50Z"
    )
    spade += line(GOLD, 2.6, inset) + fill(GOLD, star_path(0, 6, 17, 5))
    corner = f'<path fill="{BLACK}" transform="translate(-55 -80)scale(.25)" d="{SIGNS["S"]}"/>'
    corners = corner + f'<g transform="rotate(180)">{corner}</g>'
    back = place(
        fill("#22364f", box_path(-75, -105, 150, 210, 16))
        + line(GOLD_DARK, 3, box_path(-66, -96, 132, 192, 10)),
        128,
        128,
        0.92,
        -16,
    )
    return document(256, 256, felt + back + place(shade + card + spade + corners, 131, 128, 0.92, 7))


def files() -> dict[str, str]:
    """Every SVG file of assets/icons/ by name."""
    rounded = '<g stroke-linecap="round" stroke-linejoin="round">{}</g>'
    drawn = {f"{name}.svg": document(24, 24, rounded.format(body)) for name, body in icons().items()}
    return drawn | {"app.svg": application(plain=False)}


def write_pictures() -> None:
    """Write the application icon in every size that a desktop asks for."""
    import pygame  # noqa: PLC0415 - the drawings themselves need no window library

    for size in APP_SIZES:
        text = application(plain=size < PLAIN_BELOW)
        picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))
        pygame.image.save(picture, ICONS / f"app-{size}.png")


def sheet(drawn: dict[str, str], out: Path) -> None:
    """Paint every icon at 20, 28 and 64 pixels, and the application's in its sizes."""
    import pygame  # noqa: PLC0415 - the drawings themselves need no window library

    picture = pygame.Surface((1000, 760))
    picture.fill("#12352e")
    names = [name for name in sorted(drawn) if name != "app.svg"]
    for i, name in enumerate(names):
        x, y = 12 + i % 7 * 140, 12 + i // 7 * 84
        for size in (64, 28, 20):
            picture.blit(pygame.image.load_sized_svg(io.BytesIO(drawn[name].encode()), (size, size)), (x, y))
            x += size + 6
    x = 12
    for size in APP_SIZES:
        text = application(plain=size < PLAIN_BELOW)
        picture.blit(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size)), (x, 460))
        x += size + 16
    pygame.image.save(picture, out)


def main() -> int:
    """Write, check or show the icons; the exit status is 1 when a check finds a difference."""
    parser = argparse.ArgumentParser(description="Draw the icons.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file differs")
    parser.add_argument("--sheet", type=Path, metavar="OUT.png", help="paint all icons on one picture")
    options = parser.parse_args()
    drawn = files()
    if options.sheet:
        sheet(drawn, options.sheet)
        return 0
    if options.check:
        stale = [
            name
            for name, text in drawn.items()
            if not (ICONS / name).is_file() or (ICONS / name).read_text("utf-8") != text
        ]
        for name in stale:
            print(f"{name} is not what icons.py draws", file=sys.stderr)
        return 1 if stale else 0
    ICONS.mkdir(exist_ok=True)
    for name, text in drawn.items():
        (ICONS / name).write_text(text, "utf-8", newline="\n")
    write_pictures()
    return 0


if __name__ == "__main__":
    sys.exit(main())
