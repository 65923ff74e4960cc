"""Draw the deck: `python assets/make/cards.py` writes a file for each card and each back to assets/cards/.

In assets/cards/large/ are the corners with a large index, to be laid over the cards.
`--check` writes nothing and fails when a file is not what would be written.
`--sheet OUT.png` paints the whole deck on one picture, to look at.
"""

import argparse
import io
import sys
from pathlib import Path

from aces import ace
from backs import BACKS
from drawing import BLACK, EDGE, FACE, PAPER, RED, box_path, document, fill, line, place
from jacks import JACKS
from kings import KINGS
from pips import PLACES, RANKS, SUITS, Letters, index, ink, large_index, sign
from queens import QUEENS
from wardrobe import belt

ASSETS = Path(__file__).resolve().parent.parent
CARDS = ASSETS / "cards"
FONT = ASSETS / "fonts" / "spades-bold.ttf"
WIDTH, HEIGHT = 250, 350
FOUR_COLOURS = {"C": (BLACK, "#2b7a4b"), "D": (RED, "#2667a8")}
COURTS = {"K": KINGS, "Q": QUEENS, "J": JACKS}


def _blank() -> str:
    return (
        f'<rect x=".75" y=".75" width="248.5" height="348.5" rx="17" fill="{FACE}" '
        f'stroke="{EDGE}" stroke-width="1.5"/>'
    )


def _turned(drawing: str) -> str:
    return f'<g transform="rotate(180 125 175)">{drawing}</g>'


def _pips(rank: str, suit: str) -> str:
    size = 54 if rank in "23" else 50 if rank in "456" else 46
    return "".join(sign(suit, x, y, size, turned=y > HEIGHT / 2) for x, y in PLACES[rank])


def _court(rank: str, suit: str) -> str:
    figure = place(COURTS[rank][suit](), WIDTH / 2, HEIGHT / 2)
    frame = box_path(49.5, 25.5, 151, 299, 3)
    mat = fill(FACE, box_path(3, 3, 244, 344, 15) + "M49.5 25.5V324.5H200.5V25.5Z")
    corner = sign(suit, 66, 45, 27)
    return (
        fill(PAPER, frame)
        + f'<g stroke-linecap="round" stroke-linejoin="round">{figure}{_turned(figure)}'
        + place(belt(rank, suit), WIDTH / 2, HEIGHT / 2)
        + "</g>"
        + mat
        + line(ink(suit), 1.8, frame)
        + f'<g fill="{ink(suit)}">{corner}{_turned(corner)}</g>'
    )


def card_svg(code: str, letters: Letters) -> str:
    """The file of one card; `code` is a rank and a suit, as in KH."""
    rank, suit = code[0], code[1]
    corner = index(letters, rank, suit)
    middle = ""
    picture = ""
    if rank == "A":
        picture = ace(suit)
    elif rank in PLACES:
        middle = _pips(rank, suit)
    else:
        picture = _court(rank, suit)
    return document(
        WIDTH, HEIGHT, f'{_blank()}{picture}<g fill="{ink(suit)}">{corner}{_turned(corner)}{middle}</g>'
    )


def large_svg(code: str, letters: Letters) -> str:
    """The corners of a card with a large index, on patches that hide the ordinary one."""
    rank, suit = code[0], code[1]
    patch = fill(FACE, box_path(4, 8, 43, 88, 8))
    corner = patch + f'<g fill="{ink(suit)}">{large_index(letters, rank, suit)}</g>'
    return document(WIDTH, HEIGHT, corner + _turned(corner))


def files(letters: Letters) -> dict[str, str]:
    """Every file of assets/cards/ by name."""
    deck = {f"{rank}{suit}.svg": card_svg(rank + suit, letters) for suit in SUITS for rank in RANKS}
    backs = {f"back-{n}.svg": document(WIDTH, HEIGHT, _blank() + back()) for n, back in enumerate(BACKS, 1)}
    large = {f"large/{rank}{suit}.svg": large_svg(rank + suit, letters) for suit in SUITS for rank in RANKS}
    return deck | backs | large


def sheet(deck: dict[str, str], out: Path, width: int, four_colours: bool, large: bool) -> None:
    """Paint the deck and the backs on green felt as the window would show them, `width` pixels a card."""
    import pygame  # noqa: PLC0415 - only for looking; writing the cards needs no window library

    gap = max(4, width // 12)
    step_x, step_y = width + gap, round(width * 1.4) + gap
    picture = pygame.Surface((13 * step_x + gap, 5 * step_y + gap))
    picture.fill("#184b42")
    rows = [[f"{rank}{suit}.svg" for rank in reversed(RANKS)] for suit in "SHCD"]
    rows.append([name for name in deck if name.startswith("back")])
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            for layer in (name, f"large/{name}")[: 2 if large else 1]:
                text = deck.get(layer, "")
                if four_colours and name[1] in FOUR_COLOURS:
                    text = text.replace(*FOUR_COLOURS[name[1]])
                if text:
                    card = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, round(width * 1.4)))
                    picture.blit(card, (gap + x * step_x, gap + y * step_y))
    pygame.image.save(picture, out)


def main() -> int:
    """Write, check or show the deck; the exit status is 1 when a check finds a difference."""
    parser = argparse.ArgumentParser(description="Draw the deck of cards.")
    parser.add_argument("--font", type=Path, default=FONT, help="the bold font of the rank letters")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file differs")
    parser.add_argument("--sheet", type=Path, metavar="OUT.png", help="paint the deck on one picture")
    parser.add_argument("--width", type=int, default=130, help="pixels a card on the sheet")
    parser.add_argument(
        "--four-colours", action="store_true", help="green clubs and blue diamonds on the sheet"
    )
    parser.add_argument("--large-index", action="store_true", help="large indices on the sheet")
    options = parser.parse_args()
    deck = files(Letters(options.font))
    if options.sheet:
        sheet(deck, options.sheet, options.width, options.four_colours, options.large_index)
        return 0
    if options.check:
        stale = [
            name
            for name, text in deck.items()
            if not (CARDS / name).is_file() or (CARDS / name).read_text("utf-8") != text
        ]
        for name in stale:
            print(f"{name} is not what cards.py draws", file=sys.stderr)
        return 1 if stale else 0
    (CARDS / "large").mkdir(parents=True, exist_ok=True)
    for name, text in deck.items():
        (CARDS / name).write_text(text, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
