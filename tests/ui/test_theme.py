"""Colours one can read, measures that fit, shapes with smooth edges."""

from __future__ import annotations

import pytest

from spades_desktop.ui import theme
from spades_desktop.ui.theme import Colour, Scale


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2 defines it."""
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour[:3])
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def over(colour: Colour, ground: Colour) -> Colour:
    """What is seen of a colour that may be see-through."""
    alpha = colour[3] / 255 if len(colour) == 4 else 1.0
    return theme.mix(ground[:3], colour[:3], alpha)


def contrast(colour: Colour, ground: Colour) -> float:
    light, dark = sorted((luminance(over(colour, ground)), luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("felt", theme.FELT)
@pytest.mark.parametrize("colour", [theme.TEXT, theme.QUIET, theme.ACCENT])
def test_words_on_a_panel_can_be_read(felt: Colour, colour: Colour) -> None:
    assert contrast(colour, over(theme.PANEL, felt)) >= 4.5


@pytest.mark.parametrize(
    ("colour", "ground"),
    [
        (theme.WARNING, over(theme.DEEP_PANEL, theme.FELT[0])),
        (theme.TEXT, theme.FELT[0]),
        (theme.INK, theme.ACCENT),
        (theme.INK, theme.WARNING),
        (theme.INK, theme.SIDES[1]),
        (theme.BLACK_SUIT, theme.CARD),
        (theme.RED_SUIT, theme.CARD),
        (theme.GREEN_CLUB, theme.CARD),
        (theme.BLUE_DIAMOND, theme.CARD),
    ],
)
def test_words_and_suits_can_be_read_on_their_ground(colour: Colour, ground: Colour) -> None:
    assert contrast(colour, ground) >= 4.5


@pytest.mark.parametrize(
    ("size", "unit"),
    [((1280, 720), 1), ((960, 540), 0.75), ((3840, 2160), 3), ((1024, 768), 0.8), ((1680, 720), 1)],
)
def test_the_reference_is_fitted_into_every_window(size: tuple[int, int], unit: float) -> None:
    assert Scale(*size).unit == pytest.approx(unit)


def test_a_hairline_never_vanishes_and_nothing_stays_nothing() -> None:
    assert Scale(960, 540).px(0.5) == 1
    assert Scale(960, 540).px(0) == 0


def test_text_follows_the_window_and_the_players_size_and_stays_readable() -> None:
    assert Scale(1280, 720).font(20) == 20
    assert Scale(2560, 1440, text=1.5).font(20) == 60
    assert Scale(960, 540, text=0.8).font(14) == 12


def test_room_for_text_grows_with_it_but_never_shrinks_below_a_fingertip() -> None:
    assert Scale(1280, 720, text=1.5).grow(44) == 66
    assert Scale(1280, 720, text=0.8).grow(44) == 44


def test_the_felt_is_lit_in_the_middle() -> None:
    felt = theme.felt((640, 360))
    middle, corner = felt.get_at((320, 172)), felt.get_at((0, 359))
    assert tuple(middle)[:3] == pytest.approx(theme.FELT[0], abs=8)
    assert tuple(corner)[:3] == pytest.approx(theme.FELT[2], abs=8)


@pytest.mark.parametrize("radius", [3, 14, 40, 80])
def test_round_corners_are_smooth_and_alike(radius: int) -> None:
    shape = theme.rounded((200, 160), radius, theme.CARD)
    for corner in ((0, 0), (199, 0), (0, 159), (199, 159)):
        assert shape.get_at(corner).a == shape.get_at((0, 0)).a < 140
    assert tuple(shape.get_at((100, 80))) == (*theme.CARD, 255)
    levels = {shape.get_at((x, y)).a for x in range(radius) for y in range(radius)}
    assert len(levels - {0, 255}) >= 2


@pytest.mark.parametrize("size", [(1, 1), (2, 9), (0, 5), (5, 5)])
def test_the_smallest_shapes_can_be_drawn(size: tuple[int, int]) -> None:
    assert theme.rounded(size, 20, theme.CARD, theme.CARD_EDGE).get_width() == max(1, size[0])


def test_an_edge_lies_inside_and_goes_all_round() -> None:
    shape = theme.rounded((60, 40), 10, theme.CARD, theme.ACCENT, 2)
    for point in ((30, 0), (30, 39), (0, 20), (59, 20)):
        assert tuple(shape.get_at(point))[:3] == theme.ACCENT
    assert tuple(shape.get_at((30, 2)))[:3] == theme.CARD


def test_a_shadow_fades_outwards_and_is_the_same_on_all_sides() -> None:
    shadow = theme.shadow((120, 160), 10, 12, alpha=120)
    assert shadow.get_size() == (144, 184)
    along = [shadow.get_at((x, 92)).a for x in range(40)]
    assert along[0] < 12
    assert along[-1] == pytest.approx(120, abs=4)
    assert along == sorted(along)
    assert along == [shadow.get_at((143 - x, 92)).a for x in range(40)]


def test_a_mixed_colour_lies_between() -> None:
    assert theme.mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert theme.with_alpha((1, 2, 3, 200), 0.5) == (1, 2, 3, 100)
