"""Pictures of cards: rasterised from our SVG at exactly the size wanted, turned, and remembered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from io import BytesIO

import pygame

from spades_desktop import resources
from spades_desktop.rules.cards import Card, Suit
from spades_desktop.ui.cache import remembered
from spades_desktop.ui.desk import CARD_RATIO
from spades_desktop.ui.theme import ACCENT, rounded, shadow

BACKS = 3
"""How many backs a player may choose from, numbered from 1."""

CORNER = 17 / 250
"""The radius of a card's corners over its width."""

_INK = {Suit.CLUBS: "#1c2228", Suit.DIAMONDS: "#c62f39"}
_FOUR_COLOUR_INK = {Suit.CLUBS: "#2b7a4b", Suit.DIAMONDS: "#2667a8"}
_DIM = (152, 164, 159)
_ANGLE_STEP = 0.5
"""Degrees between two turned pictures that are kept."""


@dataclass(frozen=True)
class CardStyle:
    """How the player wants her cards: four colours or two, which back, large indices or not."""

    four_colours: bool = False
    back: int = 1
    large_index: bool = False


def picture(
    face: Card | None,
    width: int,
    angle: float,
    style: CardStyle,
    dim: bool = False,
    ringed: bool = False,
) -> pygame.Surface:
    """A card ``width`` pixels wide with its shadow, turned by ``angle`` degrees counter-clockwise.

    A ``face`` of None is the back; ``dim`` is a card that steps back, ``ringed`` one with a brass ring around
    its edge. Its middle is the middle of the picture. Not to be drawn on.
    """
    name = face.code if face else f"back-{style.back}"
    turned = round(angle / _ANGLE_STEP) * _ANGLE_STEP % 360
    four = style.four_colours and face is not None and face.suit in _FOUR_COLOUR_INK
    plain = (name, max(8, width), four, style.large_index and face is not None)
    return _turned(*plain, turned, dim, ringed) if turned or dim or ringed else _flat(*plain)


def in_flight(
    face: Card | None,
    width: float,
    angle: float,
    style: CardStyle,
    *,
    base: int,
    squeeze: float = 1.0,
    dim: bool = False,
    ringed: bool = False,
    turning: bool = False,
    sideways: bool = False,
    rough: bool = False,
) -> pygame.Surface:
    """A card between two sizes or half turned over, made for one frame from a picture ``base`` pixels wide.

    ``squeeze`` from 0 to 1 is how much of its width a card shows that is being turned over. It turns over
    about an edge of the window, upright or ``sideways``, so that the turned picture is used again; a
    ``turning`` one about its own, for it has another angle in every frame. ``rough`` is several times as
    fast, and its edges are not smooth.
    """
    resize, turn = _ROUGH if rough else _SMOOTH
    kept = 0 if turning else angle
    card = picture(face, base, kept, style, dim, ringed)
    if squeeze < 1.0 or abs(width - base) >= 0.5:
        across, down = (side * width / base for side in card.get_size())
        if sideways and not turning:
            down *= squeeze
        else:
            across *= squeeze
        card = resize(card, (max(1, round(across)), max(1, round(down))))
    return turn(card, angle) if turning else card


def _turn(card: pygame.Surface, angle: float) -> pygame.Surface:
    return pygame.transform.rotozoom(card, angle, 1)


_SMOOTH = (pygame.transform.smoothscale, _turn)
_ROUGH = (pygame.transform.scale, pygame.transform.rotate)


@cache
def _svg(name: str, four_colours: bool, *folder: str) -> str:
    text = resources.read_text("cards", *folder, f"{name}.svg")
    if four_colours:
        suit = Card.parse(name).suit
        text = text.replace(_INK[suit], _FOUR_COLOUR_INK[suit])
    return text


@remembered
def _flat(name: str, width: int, four_colours: bool, large_index: bool) -> pygame.Surface:
    height = round(width * CARD_RATIO)
    card = pygame.image.load_sized_svg(BytesIO(_svg(name, four_colours).encode()), (width, height))
    if large_index:
        corners = _svg(name, four_colours, "large").encode()
        card.blit(pygame.image.load_sized_svg(BytesIO(corners), (width, height)), (0, 0))
    blur = max(2, width // 22)
    with_shadow = pygame.Surface((width + 2 * blur, height + 2 * blur), pygame.SRCALPHA)
    with_shadow.blit(shadow((width, height), round(width * CORNER), blur, 90), (0, max(1, blur // 3)))
    with_shadow.blit(card, card.get_rect(center=with_shadow.get_rect().center))
    return with_shadow


@remembered
def _turned(
    name: str, width: int, four_colours: bool, large_index: bool, angle: float, dim: bool, ringed: bool
) -> pygame.Surface:
    card = _flat(name, width, four_colours, large_index)
    if dim or ringed:
        card = card.copy()
    if dim:
        card.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
    if ringed:
        size = (width, round(width * CARD_RATIO))
        ring = rounded(size, round(width * CORNER), (*ACCENT, 0), ACCENT, max(2, width // 34))
        card.blit(ring, ring.get_rect(center=card.get_rect().center))
    return _turn(card, angle) if angle else card
