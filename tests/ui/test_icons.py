"""Icons at their size, in their colour."""

from __future__ import annotations

import pygame
import pytest

from spades_desktop import i18n, resources
from spades_desktop.ui import icons, theme

NAMES = sorted(path.stem for path in resources.path("icons").glob("*.svg") if path.stem != "app")


@pytest.mark.parametrize("name", NAMES)
def test_an_icon_fills_its_square_and_takes_the_colour_asked_for(name: str) -> None:
    icon = icons.get(name, 48, theme.ACCENT)
    assert icon.get_size() == (48, 48)
    assert max(icon.get_bounding_rect().size) > 24
    opaque = [icon.get_at((x, y)) for x in range(48) for y in range(48) if icon.get_at((x, y)).a == 255]
    assert opaque
    # The rasteriser may round a step away.
    for colour in opaque:
        assert tuple(colour)[:3] == pytest.approx(theme.ACCENT, abs=2)


def test_a_directed_icon_is_mirrored_with_the_language() -> None:
    forwards = icons.get("arrow-back", 40, directed=True)
    i18n.use("fa")
    mirrored = icons.get("arrow-back", 40, directed=True)
    flipped_back = pygame.transform.flip(mirrored, True, False)
    assert pygame.image.tobytes(flipped_back, "RGBA") == pygame.image.tobytes(forwards, "RGBA")
    assert pygame.image.tobytes(mirrored, "RGBA") != pygame.image.tobytes(forwards, "RGBA")


def test_an_icon_without_direction_stays_as_it_is() -> None:
    english = icons.get("arrow-back", 40)
    i18n.use("fa")
    assert icons.get("arrow-back", 40) is english


def test_an_icon_that_is_not_there_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        icons.get("joker", 40)
