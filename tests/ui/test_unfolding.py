"""Numbers that count up, and the end of a match that feels like one."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from spades_desktop.rules.options import TWO_PLAYER
from spades_desktop.ui.scenes.match_end import MatchEndScene, Result
from spades_desktop.ui.scenes.score import ScoreScene
from spades_desktop.ui.scenes.tally import Tally
from spades_desktop.ui.scenes.unfolding import Unfolding
from spades_desktop.ui.settings import Settings
from spades_desktop.ui.widgets import Label
from tests.ui.matches import SIX_HANDS, TWO, WON, after
from tests.ui.pages import nothing
from tests.ui.stage import Stage, Stand

LOST = tuple((theirs, ours) for ours, theirs in WON)


def score(app: Stand, on_next: Callable[[], None] = nothing) -> ScoreScene:
    return ScoreScene(app, after(TWO_PLAYER, SIX_HANDS), TWO, on_next, nothing)


def end(app: Stand, hands: tuple[tuple[tuple[int | str, int], ...], ...] = WON) -> MatchEndScene:
    return MatchEndScene(app, after(TWO_PLAYER, hands), TWO, nothing, nothing)


def test_the_score_of_a_hand_counts_up_to_what_it_is() -> None:
    app = Stand()
    with Stage(app) as stage:
        page = score(app)
        stage.push(page)
        tally = next(widget for widget in page.focus.widgets if isinstance(widget, Tally))
        seen = []
        while app.stack.busy:
            stage.tick()
            seen.append(tally.counted)
    assert seen == sorted(seen)
    assert 0 < seen[2] < 0.5
    assert seen[-1] == 1
    assert 0.5 < len(seen) / 60 < 1.2


def test_the_scores_of_a_match_count_up() -> None:
    app = Stand()
    with Stage(app) as stage:
        page = end(app)
        stage.push(page)
        stage.tick(0.1)
        results = [widget for widget in page.focus.widgets if isinstance(widget, Result)]
        assert all(0 < result.counted < 1 for result in results)
        stage.tick(1.9)
        assert [result.counted for result in results] == [1, 1]


@pytest.mark.parametrize("make", [score, end])
@pytest.mark.parametrize("settings", [Settings(reduced_motion=True), Settings(pace="none")])
def test_where_nothing_may_move_all_is_there_at_once(
    make: Callable[[Stand], Unfolding], settings: Settings
) -> None:
    app = Stand(settings=settings)
    with Stage(app) as stage:
        stage.push(make(app))
        assert not app.stack.busy
        first = pygame.image.tobytes(stage.draw(), "RGB")
    app = Stand()
    with Stage(app) as stage:
        stage.push(make(app))
        stage.rest()
        assert pygame.image.tobytes(stage.draw(), "RGB") == first


@pytest.mark.parametrize(("pace", "longest"), [("relaxed", 3.0), ("normal", 2.0), ("fast", 1.0)])
def test_a_win_is_over_in_two_seconds_at_normal_speed(pace: str, longest: float) -> None:
    app = Stand(settings=Settings(pace=pace))
    with Stage(app) as stage:
        stage.push(end(app))
        stage.tick(longest * 0.7)
        assert app.stack.busy
        stage.tick(longest * 0.3)
        assert not app.stack.busy


@pytest.mark.parametrize("press", ["enter", "space", "click"])
def test_a_press_finishes_the_counting_and_the_next_one_goes_on(press: str) -> None:
    app, went = Stand(), []
    with Stage(app) as stage:
        stage.push(score(app, lambda: went.append("next")))
        stage.tick(0.1)
        if press == "click":
            stage.click((4, 4))
        else:
            stage.key(pygame.K_RETURN if press == "enter" else pygame.K_SPACE)
        assert not app.stack.busy
        assert went == []
        stage.key(pygame.K_RETURN)
        assert went == ["next"]


def test_a_click_on_a_button_counts_while_numbers_run() -> None:
    app, went = Stand(), []
    with Stage(app) as stage:
        page = score(app, lambda: went.append("next"))
        stage.push(page)
        stage.tick(0.1)
        button = page.first(page.focus.widgets)
        assert button is not None
        stage.click(button.rect.center)
        assert went == ["next"]


def test_what_has_been_counted_is_not_counted_again_when_another_page_has_lain_above() -> None:
    app = Stand()
    with Stage(app) as stage:
        page = score(app)
        stage.push(page)
        stage.rest()
        page.pause()
        page.resume()
        assert not app.stack.busy


def test_a_win_is_heard_as_it_is_seen_and_a_loss_to_the_computer_is_not() -> None:
    for hands, heard in ((WON, ["won"]), (LOST, [])):
        app = Stand()
        with Stage(app) as stage:
            stage.push(end(app, hands))
            assert app.sounds.played == heard


def test_a_loss_is_kind() -> None:
    app = Stand()
    with Stage(app) as stage:
        page = end(app, LOST)
        stage.push(page)
        said = [widget.words for widget in page.focus.widgets if isinstance(widget, Label)]
    assert any("the next match may be yours" in words for words in said)
