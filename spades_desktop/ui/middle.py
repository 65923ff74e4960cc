"""What lies under the cards in the middle of the table: the felt, the oval of the tricks, a card's place."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.ui import theme
from spades_desktop.ui.cache import remembered
from spades_desktop.ui.cards import CORNER
from spades_desktop.ui.desk import CARD_RATIO, Desk


def draw_felt(surface: Surface, known: Observation, desk: Desk) -> None:
    """The felt, with a thin brass oval around the middle for the tricks.

    Before they begin there are buttons and words in the middle, and it would run through them.
    """
    surface.blit(theme.felt(desk.scale.size), (0, 0))
    if known.phase is not Phase.PLAY:
        return
    width, height = round(660 * desk.card_unit), round(300 * desk.card_unit)
    oval = _oval((width, height), max(1, desk.scale.px(2)))
    surface.blit(oval, oval.get_rect(center=desk.middle))


@remembered
def _oval(size: tuple[int, int], stroke: int) -> Surface:
    finer = 3
    half = size[0] // 2, size[1] // 2
    large = Surface((half[0] * finer, half[1] * finer), pygame.SRCALPHA)
    whole = Rect(0, 0, 2 * large.get_width(), 2 * large.get_height())
    pygame.draw.ellipse(large, (*theme.ACCENT, 46), whole, stroke * finer)
    quarter = pygame.transform.smoothscale(large, half)
    oval = Surface((2 * half[0], 2 * half[1]), pygame.SRCALPHA)
    for right in (False, True):
        for below in (False, True):
            oval.blit(pygame.transform.flip(quarter, right, below), (right * half[0], below * half[1]))
    return oval


def draw_place(surface: Surface, known: Observation, desk: Desk) -> None:
    """At the viewer's turn to play, the place in the trick that waits for her card."""
    if not known.is_my_turn or known.phase is not Phase.PLAY:
        return
    spot = desk.trick_spot("bottom", known.seats)
    outline = _dashed(round(spot.width), spot.angle)
    surface.blit(outline, outline.get_rect(center=(round(spot.x), round(spot.y))))


@remembered
def _dashed(width: int, angle: float) -> Surface:
    """The dashed outline of a card of this width, turned as it would be."""
    height, dash = round(width * CARD_RATIO), max(4, width // 12)
    colour, radius = theme.with_alpha(theme.ACCENT, 0.4), round(width * CORNER)
    outline = theme.rounded((width, height), radius, (*theme.ACCENT, 0), colour, max(1, width // 80)).copy()
    for length, across in ((width, False), (height, True)):
        for along in range(radius + dash, length - radius - dash, 2 * dash):
            gap = Rect(0, along, width, dash) if across else Rect(along, 0, dash, height)
            outline.fill((*theme.ACCENT, 0), gap)
    return pygame.transform.rotozoom(outline, angle, 1)
