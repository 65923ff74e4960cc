"""Names in scripts that the game's font lacks: which font has a character, or what stands for it.

The game's own words need none of this: nothing of the player's system is looked at before a name does.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import category, name, normalize

import pygame
from pygame import image

from spades_desktop import resources
from spades_desktop.ui import cache

NEUTRAL = "·"
"""Stands for a character that no font has."""

_JOINER = "\u200d"
_SKINS = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_IN_NO_FONT = "\U0010ffff"
_SIZE = 20

# Parts of the names of fonts with many characters, those for one script first: of Windows, macOS and Linux.
_BROAD = (
    *("emoji", "cjk", "fallback", "gothic", "hei", "pingfang", "hiragino", "nirmala", "leelawadee", "math"),
    *("arial", "tahoma", "dejavusans", "freesans", "segoeui", "symbol", "unifont"),
)


# The scripts whose letters a font must be told to join or to order, by their names in Unicode and in fonts.
_SCRIPTS = {
    **{"ARABIC": "Arab", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo", "MONGOLIAN": "Mong"},
    **{"DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru", "GUJARATI": "Gujr", "ORIYA": "Orya"},
    **{"TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym", "SINHALA": "Sinh"},
    **{"TIBETAN": "Tibt", "MYANMAR": "Mymr", "KHMER": "Khmr", "JAVANESE": "Java", "BALINESE": "Bali"},
}


@dataclass(frozen=True, slots=True)
class Piece:
    """Text that one font has: the file of that font, None being the game's own."""

    text: str
    font: str | None = None

    @property
    def script(self) -> str | None:
        """How a font of the system calls the script, where it must know."""
        return _SCRIPTS.get(_script(self.text[0])) if self.font else None


def pieces(text: str) -> list[Piece]:
    """A text in its order, cut up by the fonts that have its characters.

    Characters that no font has become :data:`NEUTRAL`, marks that are not in the font of
    their letter are left out. What joins into one sign stays together.
    """
    if all(map(_is_ours, text)):
        return [Piece(text)]
    found: list[Piece] = []
    for cluster in _clusters(text):
        piece = _piece(cluster)
        if found and found[-1].font == piece.font:
            piece = Piece(found.pop().text + piece.text, piece.font)
        found.append(piece)
    return found


def _clusters(text: str) -> Iterator[str]:
    """Each character with the marks and joined characters after it."""
    cluster = ""
    for character in text:
        follows = category(character) in {"Mn", "Mc", "Me", "Cf"} or character in _SKINS
        if cluster and not follows and not cluster.endswith(_JOINER):
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def _piece(cluster: str) -> Piece:
    first = next((character for character in cluster if not _is_unseen(character)), "")
    if not first:
        return Piece("")
    alike = normalize("NFKC", first)  # fullwidth, mathematical and such letters mean plain ones
    if all(map(_is_ours, alike)):
        return Piece(alike + "".join(filter(_is_ours, cluster.partition(first)[2])))
    font = _other_font(first)
    if font is None:
        return Piece(NEUTRAL)
    return Piece("".join(each for each in cluster if _is_unseen(each) or _has(font, each)), font)


@lru_cache(maxsize=4096)
def _is_ours(character: str) -> bool:
    """Whether the game's own font has a character."""
    return " " <= character <= "~" or _has(str(resources.path("fonts", "spades-regular.ttf")), character)


def _is_unseen(character: str) -> bool:
    """Whether a character only says something about others."""
    return category(character) == "Cf" or "VARIATION SELECTOR" in name(character, "")


def _script(character: str) -> str:
    """The first word of a letter's name, which mostly is its script's."""
    return name(character, "?").partition(" ")[0]


@lru_cache(maxsize=1024)
def _other_font(character: str) -> str | None:
    """A font of the player's system that has a character."""
    fonts = system_fonts()
    likely = {
        path: None
        for wish in (_script(character).lower(), *_BROAD)
        for font, path in fonts.items()
        if wish in font
    }
    return next((path for path in likely if _has(path, character)), None)


@lru_cache(maxsize=1)
def system_fonts() -> dict[str, str]:
    """The fonts of the player's system, as far as it tells: simplified names, in their order, and files."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # pygame warns where there is no fontconfig
            found = {font: pygame.font.match_font(font) for font in sorted(pygame.font.get_fonts())}
    except OSError:
        return {}
    return {font: path for font, path in found.items() if path}


@lru_cache(maxsize=8192)
def _has(path: str, character: str) -> bool:
    """Whether a font draws a character, and not the box that stands for those it lacks."""
    if category(character) == "Cs":  # half a character, which can't be drawn
        return False
    try:
        font = _opened(path)
        measures, of_box = font.metrics(character)[0], font.metrics(_IN_NO_FONT)[0]
        if measures is None:
            return False
        if measures != of_box:
            left, right, *_ = measures
            return right > left or character.isspace() or category(character) == "Cf"
        drawn, box = (
            image.tobytes(font.render(each, True, "white"), "RGBA") for each in (character, _IN_NO_FONT)
        )
        return drawn != box
    except (OSError, pygame.error):
        return False


@lru_cache(maxsize=32)
def _opened(path: str) -> pygame.font.Font:
    return pygame.font.Font(path, _SIZE)


cache.on_forget(_opened.cache_clear)
cache.on_forget(_other_font.cache_clear)
