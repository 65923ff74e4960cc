"""Every page at every size: nothing lies on anything else, nothing is cut, nothing is out of the window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pygame
import pytest

from spades_desktop.ui.scenes.match_end import MatchEndScene
from spades_desktop.ui.scenes.menu import MenuScene, Notice
from spades_desktop.ui.scenes.page import Page
from spades_desktop.ui.scenes.roll import Roll
from spades_desktop.ui.scenes.score import ScoreScene
from spades_desktop.ui.scenes.tally import Tally
from spades_desktop.ui.settings import Settings
from spades_desktop.ui.textfield import TextField
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.widgets import Label, Widget
from tests.ui.pages import PAGES
from tests.ui.stage import Stage, Stand, language

SIZES = ((960, 540), (1024, 768), (1280, 720), (1280, 800), (2560, 1080), (3840, 2160))
TEXT_SIZES = (0.8, 1.0, 1.5)


@pytest.fixture(params=product(PAGES, ("en", "fa")), ids=" in ".join)
def pages(request: pytest.FixtureRequest) -> Iterator[list[Page]]:
    """A page at every size of window and of text."""
    name, code = request.param
    with language(code):
        yield _laid_out(name, code)


@cache
def _laid_out(name: str, _code: str) -> list[Page]:
    shown = []
    for size, text_size in product(SIZES, TEXT_SIZES):
        app = Stand(size, Settings(text_size=text_size))
        with Stage(app):
            page = PAGES[name](app)
            app.stack.push(page)
            shown.append(page)
    return shown


def boxes(page: Page) -> list[tuple[str, pygame.Rect]]:
    """What lies on a page and can be seen, but for what belongs inside something else."""
    lying = [
        (type(widget).__name__, _seen(page, widget))
        for widget in page.focus.widgets
        if widget.visible and not isinstance(widget, Roll | Notice) and not _silent(widget)
    ]
    if isinstance(page, MenuScene):
        lying.append(("brand", page.brand))
    if isinstance(page, ScoreScene | MatchEndScene):
        lying.append(("chart", page.chart_rect))
    return lying


def _seen(page: Page, widget: Widget) -> pygame.Rect:
    rolled = page.roll is not None and widget in page.roll.widgets
    return widget.rect.clip(page.roll.window) if page.roll and rolled else widget.rect


def _silent(widget: Widget) -> bool:
    return isinstance(widget, Label) and not widget.words


def _where(page: Page) -> str:
    return f"{page.scale.size}, text {page.scale.text}"


def test_nothing_lies_on_anything_else(pages: list[Page]) -> None:
    for page in pages:
        for (name, box), (other_name, other) in combinations(boxes(page), 2):
            assert not box.colliderect(other), f"{name} on {other_name} at {_where(page)}"


def test_nothing_is_out_of_the_window(pages: list[Page]) -> None:
    for page in pages:
        window = pygame.Rect((0, 0), page.scale.size)
        rolled = page.roll.widgets if page.roll else []
        for widget in page.focus.widgets:
            if widget in rolled:
                assert window.left <= widget.rect.left
                assert widget.rect.right <= window.right
            elif not isinstance(widget, Roll):
                assert window.contains(widget.rect), f"{type(widget).__name__} at {_where(page)}"


def test_no_words_are_cut(pages: list[Page]) -> None:
    for page in pages:
        for widget in page.focus.widgets:
            if isinstance(widget, Roll | Notice | Tally | TextField) or (
                isinstance(widget, Label) and widget.wrapped
            ):
                continue
            least = widget.minimum(widget.scale)[0]
            assert least <= widget.rect.width + 1, f"{type(widget).__name__} at {_where(page)}"


def test_wrapped_words_have_the_height_they_need(pages: list[Page]) -> None:
    for page in pages:
        for widget in page.focus.widgets:
            if isinstance(widget, Label) and widget.wrapped and widget.words:
                assert widget.height(widget.scale, widget.rect.width) <= widget.rect.height, _where(page)


def test_a_chart_is_large_enough_to_be_read(pages: list[Page]) -> None:
    for page in pages:
        if isinstance(page, ScoreScene | MatchEndScene):
            least = page.scale.px(300), page.scale.px(140)
            assert page.chart_rect.width >= least[0], _where(page)
            assert page.chart_rect.height >= least[1], _where(page)


def test_all_is_centred_in_the_window(pages: list[Page]) -> None:
    for page in pages:
        panel: pygame.Rect | None = getattr(page, "panel", None)
        if panel is not None:
            assert abs(panel.centerx - page.scale.width // 2) <= 1, _where(page)
            assert abs(panel.centery - page.scale.height // 2) <= 1, _where(page)


class _Row(Widget):
    """Notes how much of the window it may paint on."""

    clip = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface) -> None:
        self.clip = surface.get_clip()


def test_a_ring_is_seen_whole_but_where_the_column_goes_on() -> None:
    scale = Scale(1280, 720)
    row, window = _Row(), pygame.Rect(100, 100, 400, 200)
    row.place(window.copy(), scale)
    roll = Roll([row])
    surface = pygame.Surface((1280, 720))

    def room() -> tuple[bool, bool]:
        roll.draw_widgets(surface)
        return row.clip.top < window.top, row.clip.bottom > window.bottom

    roll.show(window, 200, scale)
    assert room() == (True, True)
    roll.show(window, 500, scale)
    assert room() == (True, False)
    roll.by(100)
    assert room() == (False, False)
    roll.by(1000)
    row.place(window.copy(), scale)
    assert room() == (False, True)
