"""The chart of a match: what each hand has brought, and how far it has been drawn."""

from __future__ import annotations

from itertools import pairwise

import pygame

from spades_desktop.ui import theme
from spades_desktop.ui.scenes.chart import Chart
from spades_desktop.ui.theme import Scale

SIZE = (700, 300)
GROUND = (0, 0, 0)


def drawn(chart: Chart, hands: float | None = None) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    chart.draw(surface, surface.get_rect(), Scale(1280, 720), hands)
    return surface


def columns(surface: pygame.Surface, side: int) -> list[list[int]]:
    """For each column of pixels, the rows in the colour of the bars of a side."""
    bar = theme.mix(GROUND, theme.SIDES[side], 0.38)
    return [
        [
            y
            for y in range(SIZE[1])
            if all(abs(a - b) <= 2 for a, b in zip(surface.get_at((x, y))[:3], bar, strict=True))
        ]
        for x in range(SIZE[0])
    ]


def heights(surface: pygame.Surface, side: int) -> list[int]:
    """The number of rows of each bar, from left to right."""
    counts = [len(rows) for rows in columns(surface, side)]
    return [after for before, after in pairwise([0, *counts]) if after >= 8 > before]


def test_each_hand_s_gain_is_a_bar_as_high_as_the_gain_and_a_loss_hangs() -> None:
    surface = drawn(Chart(([0, 100, 300, 200], [0, 0, 0, 0]), 500))
    bars = heights(surface, 0)
    assert len(bars) == 3
    assert bars[1] > 1.6 * bars[0]
    rows = [rows for rows in columns(surface, 0) if len(rows) >= 8]
    first, last = rows[0], rows[-1]
    assert max(first) <= min(last) + 3


def test_a_bar_stands_on_the_side_of_its_own_side() -> None:
    surface = drawn(Chart(([0, 90], [0, 90]), 500))
    gold = [x for x, rows in enumerate(columns(surface, 0)) if len(rows) >= 8]
    blue = [x for x, rows in enumerate(columns(surface, 1)) if len(rows) >= 8]
    assert max(gold) < min(blue)


def test_no_bar_leaves_the_chart_though_a_hand_has_cost_more_than_the_side_is_below_zero() -> None:
    surface = drawn(Chart(([0, 60, -30], [0, 480, 100]), 500))
    names_of_hands = SIZE[1] - 22
    assert max(max(rows, default=0) for rows in columns(surface, 1)) < names_of_hands


def test_of_a_match_drawn_in_part_only_that_part_is_there() -> None:
    chart = Chart(([0, 100, 300, 200], [0, 50, 60, 70]), 500)
    assert len(heights(drawn(chart, 1.0), 0)) == 1
    part, whole = heights(drawn(chart, 1.5), 0), heights(drawn(chart, 3), 0)
    assert part[0] == whole[0]
    assert 0 < part[1] < whole[1]
    everything = pygame.image.tobytes(drawn(chart), "RGB")
    assert pygame.image.tobytes(drawn(chart, 3.0), "RGB") == everything
