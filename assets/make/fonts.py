# mypy: disable-error-code="import-untyped"
# ^ fontTools comes without types.
"""Builds the game's two fonts, ``assets/fonts/spades-regular.ttf`` and ``spades-bold.ttf``.

One file a weight holds everything the game writes: Latin, Greek and Cyrillic from Noto Sans,
Persian from Vazirmatn, arrows from Noto Sans Symbols, suit signs and ticks from Noto Sans Symbols 2.
All four are under the SIL Open Font License, whose texts are copied beside the fonts.

Their sources are the packages ``noto-sans``, ``vazirmatn``, ``noto-sans-symbols`` and
``noto-sans-symbols-2`` of the npm scope ``@expo-google-fonts``. With these four unpacked in one folder::

    python assets/make/fonts.py FOLDER

The same sources give the same bytes.
"""

from __future__ import annotations

import io
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.merge import Options as MergeOptions
from fontTools.subset import Options as SubsetOptions
from fontTools.subset import Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FONTS = Path(__file__).resolve().parent.parent / "fonts"
FAMILY = "Spades Sans"
VERSION = "Version 1.0"
UNITS_PER_EM = 1000

# The line box is centred on the middle of the capitals (714 units high in Noto Sans), so that a line
# centred in a button looks centred; 530 below the baseline is room for the deepest Arabic letters.
DESCENT = 530
ASCENT = DESCENT + 714

FEATURES = ["ccmp", "locl", "kern", "mark", "mkmk", "liga", "rlig", "calt", "init", "medi", "fina", "isol"]


def _codes(spans: str) -> frozenset[int]:
    """The code points of spans like ``"20-7E 2212"``."""
    ends = [span.partition("-") for span in spans.split()]
    return frozenset(
        code for first, _, last in ends for code in range(int(first, 16), int(last or first, 16) + 1)
    )


@dataclass(frozen=True)
class Source:
    """One package, the weights taken for regular and bold, and the characters and size they get."""

    package: str
    weights: tuple[str, str]
    characters: frozenset[int]
    enlarged: float = 1.0


LATIN = _codes("20-7E A0-17F 18F 192 1A0-1A1 1AF-1B0 218-21B 259 2BC 2C6-2DD 1E80-1E85 1E9E 1EA0-1EF9")
MARKS = _codes("300-304 306-30C 31B 323 326-328")
GREEK = _codes("386 388-38A 38C 38E-3A1 3A3-3CE")
CYRILLIC = _codes("400-45F 490-493 49A-4A3 4AE-4B3 4D8-4E9")
PUNCTUATION = _codes("2010-2015 2018-201E 2020-2022 2026 2030 2032-2033 2039-203A 20AC 2116 2122 2212")
PERSIAN = _codes(
    "60C 61B 61F 621-63A 640-655 660-66C 670-671 67E 686 698 6A9 6AF 6C0 6CC 6D5 6F0-6F9 200C-200D"
)
ARROWS = _codes("2190-2195")
# Suit signs, ticks and crosses, keys, and the simple geometric shapes.
SIGNS = frozenset(map(ord, "♠♡♢♣♤♥♦♧✓✗✕⏎⌫⇧▲▼◀▶★☆●○■□"))

REGULAR_BOLD = ("400Regular", "700Bold")
SOURCES = (
    Source("noto-sans", REGULAR_BOLD, LATIN | MARKS | GREEK | CYRILLIC | PUNCTUATION),
    # A tenth larger, its digits are as high as those of Noto Sans, and its letters as easy to read.
    Source("vazirmatn", REGULAR_BOLD, PERSIAN, enlarged=1.1),
    Source("noto-sans-symbols", REGULAR_BOLD, ARROWS),
    Source("noto-sans-symbols-2", ("400Regular", "400Regular"), SIGNS),  # it has no bold
)


def subset(source: Source, folder: Path, weight: str) -> TTFont:
    """One source's characters at one weight, scaled to the common em; raises when a character is absent."""
    (path,) = (folder / source.package / weight).glob("*.ttf")
    font = TTFont(path, recalcTimestamp=False)
    absent = source.characters - set(font.getBestCmap())
    if absent:
        raise SystemExit(f"{path.name} has no " + " ".join(f"U+{code:04X}" for code in sorted(absent)))
    options = SubsetOptions(layout_features=FEATURES, hinting=False, notdef_outline=True, glyph_names=False)
    options.drop_tables += ["STAT", "vhea", "vmtx", "prep", "fpgm", "cvt ", "gasp", "DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=source.characters)
    subsetter.subset(font)
    scale_upem(font, round(UNITS_PER_EM * source.enlarged))
    font["head"].unitsPerEm = UNITS_PER_EM
    return font


def name(font: TTFont, bold: bool, notices: list[str]) -> None:
    """Gives the merged font its own name, and keeps every source's copyright notice."""
    style = "Bold" if bold else "Regular"
    post_script = FAMILY.replace(" ", "") + "-" + style
    table = font["name"]
    table.names = []
    for identifier, words in {
        0: "; ".join(notices),
        1: FAMILY,
        2: style,
        3: f"{VERSION};{post_script}",
        4: f"{FAMILY} {style}",
        5: VERSION,
        6: post_script,
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        14: "https://openfontlicense.org",
    }.items():
        table.setName(words, identifier, 3, 1, 0x409)


def measures(font: TTFont, bold: bool) -> None:
    """Sets the line box, the weight, and times that don't depend on the day of the build."""
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ASCENT, -DESCENT, 0
    system = font["OS/2"]
    system.sTypoAscender, system.sTypoDescender, system.sTypoLineGap = ASCENT, -DESCENT, 0
    system.usWinAscent, system.usWinDescent = ASCENT, DESCENT
    system.usWeightClass = 700 if bold else 400
    system.fsSelection = 0b1010_0000 if bold else 0b1100_0000  # use these measures; bold or regular
    font["head"].macStyle = 1 if bold else 0
    font["head"].created = font["head"].modified = 0
    font["head"].fontRevision = 1.0


def build(folder: Path, bold: bool) -> bytes:
    """One whole font as the bytes of its file."""
    with TemporaryDirectory() as scratch:
        parts, notices = [], []
        for source in SOURCES:
            part = subset(source, folder, source.weights[bold])
            notices.append(str(part["name"].getDebugName(0)))
            parts.append(str(Path(scratch) / f"{source.package}.ttf"))
            part.save(parts[-1])
        font = Merger(MergeOptions(drop_tables=["vhea", "vmtx"])).merge(parts)
    name(font, bold, notices)
    measures(font, bold)
    font.recalcTimestamp = False
    whole = io.BytesIO()
    font.save(whole)
    return whole.getvalue()


def main(folder: Path) -> None:
    """Writes both fonts and the four licence texts."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for bold, file in ((False, "spades-regular.ttf"), (True, "spades-bold.ttf")):
        (FONTS / file).write_bytes(build(folder, bold))
        print(file, (FONTS / file).stat().st_size, "bytes")
    for source in SOURCES:
        shutil.copyfile(folder / source.package / "LICENSE_FONT", FONTS / f"OFL-{source.package}.txt")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    main(Path(sys.argv[1]))
