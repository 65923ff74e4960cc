"""The window and its loop, with a clock and events that are only told."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence

import pygame
import pytest

from spades_desktop.ui import window as windows
from spades_desktop.ui.stack import Scene, SceneStack
from spades_desktop.ui.window import NoDisplay, Window, run, scaled


class ToldClock:
    """Every frame takes just as long as the rate asked for; ``stalls`` names frames that took longer."""

    def __init__(self, stalls: dict[int, int] | None = None) -> None:
        self.rates: list[float] = []
        self.stalls = stalls or {}

    def tick(self, framerate: float = 0, /) -> int:
        self.rates.append(framerate)
        return self.stalls.get(len(self.rates) - 1, round(1000 / framerate))


class ToldEvents:
    """One batch of events a look; when they are used up, the window is closed."""

    def __init__(self, *batches: Sequence[pygame.event.Event]) -> None:
        self.batches = list(batches)

    def get(self) -> Sequence[pygame.event.Event]:
        return self.batches.pop(0) if self.batches else [pygame.event.Event(pygame.QUIT)]


class Moving(Scene):
    """Moves for some seconds, drawing every frame of it."""

    def __init__(self, seconds: float = 0.0) -> None:
        super().__init__()
        self.left = seconds
        self.steps: list[float] = []
        self.drawn = 0
        self.heard: list[pygame.event.Event] = []
        self.sizes: list[tuple[int, int]] = []
        self.ended = False

    @property
    def busy(self) -> bool:
        return self.left > 0

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def process_event(self, event: pygame.event.Event) -> bool:
        self.heard.append(event)
        return True

    def update(self, dt: float) -> None:
        self.steps.append(dt)
        self.left -= dt
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1

    def shutdown(self) -> None:
        self.ended = True


@pytest.fixture
def window() -> Iterator[Window]:
    window = Window((1280, 720))
    yield window
    window.close()


def play(window: Window, scene: Scene, clock: ToldClock, events: ToldEvents) -> None:
    stack = SceneStack(window.size)
    stack.push(scene)
    run(window, stack, clock, events)


def key(code: int, mod: int = pygame.KMOD_NONE) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def test_nothing_is_drawn_again_while_nothing_changes(window: Window) -> None:
    scene = Moving()
    play(window, scene, ToldClock(), ToldEvents(*[[]] * 50))
    assert scene.drawn == 1
    assert scene.steps == []


def test_at_rest_the_loop_looks_for_events_less_often(window: Window) -> None:
    clock = ToldClock()
    play(window, Moving(), clock, ToldEvents(*[[]] * 100))
    assert clock.rates[:50] == [60] * 50
    assert clock.rates[-30:-1] == [25] * 29  # the last look is after the event that ends the game


def test_an_event_ends_the_rest(window: Window) -> None:
    clock = ToldClock()
    play(window, Moving(), clock, ToldEvents(*[[]] * 100, [key(pygame.K_a)], []))
    assert clock.rates[99:102] == [25, 60, 60]


def test_while_something_moves_every_frame_is_drawn(window: Window) -> None:
    scene, clock = Moving(seconds=0.5), ToldClock()
    play(window, scene, clock, ToldEvents(*[[]] * 100))
    assert len(scene.steps) == 30
    assert scene.drawn == 31
    assert sum(scene.steps) == pytest.approx(0.5, abs=0.02)


def test_a_long_stall_is_not_a_long_step(window: Window) -> None:
    scene = Moving(seconds=0.5)
    play(window, scene, ToldClock(stalls={3: 60_000}), ToldEvents(*[[]] * 40))
    assert max(scene.steps) == 0.1


def test_closing_the_window_ends_every_scene(window: Window) -> None:
    scene = Moving(seconds=9)
    play(window, scene, ToldClock(), ToldEvents())
    assert scene.ended


def test_an_exposed_window_is_drawn_again(window: Window) -> None:
    scene = Moving()
    play(window, scene, ToldClock(), ToldEvents([], [pygame.event.Event(pygame.WINDOWEXPOSED)], []))
    assert scene.drawn == 2


def test_f11_and_alt_enter_toggle_full_screen_and_nobody_else_hears_them(window: Window) -> None:
    scene = Moving()
    play(window, scene, ToldClock(), ToldEvents([key(pygame.K_F11)]))
    assert window.fullscreen
    play(window, scene, ToldClock(), ToldEvents([key(pygame.K_RETURN, pygame.KMOD_LALT)]))
    assert not window.fullscreen
    assert scene.heard == []


def test_a_new_size_of_the_window_reaches_the_scene(window: Window) -> None:
    scene = Moving()
    stack = SceneStack((640, 360))
    stack.push(scene)
    run(window, stack, ToldClock(), ToldEvents([]))
    assert scene.sizes == [(640, 360), window.size]


def test_positions_are_scaled_to_the_finer_pixels_of_the_surface() -> None:
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(100, 50), rel=(2, -3), buttons=(0, 0, 0))
    finer = scaled(moved, (640, 360), (1280, 720))
    assert (finer.pos, finer.rel, finer.buttons) == ((200, 100), (4, -6), (0, 0, 0))
    assert scaled(moved, (640, 360), (640, 360)) is moved
    assert scaled(key(pygame.K_a), (640, 360), (1280, 720)).key == pygame.K_a


def test_another_thread_can_leave_a_message(window: Window) -> None:
    pygame.event.clear()
    thread = threading.Thread(target=windows.wake, args=("bid:4",))
    thread.start()
    thread.join()
    assert [event.message for event in pygame.event.get(windows.WAKE)] == ["bid:4"]


def test_a_message_to_a_closed_window_is_lost_without_harm() -> None:
    pygame.display.quit()
    windows.wake()
    assert not pygame.display.get_init()


@pytest.mark.parametrize(
    ("desktop", "size"),
    [((1920, 1080), (1536, 864)), ((3440, 1440), (2048, 1152)), ((1024, 768), (960, 540))],
)
def test_a_window_opens_comfortably_on_its_desktop(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    window = Window()
    assert window.size == size
    window.close()


def test_the_least_size_of_a_window_fits_a_small_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 480)])
    window = Window((300, 200))
    assert window.size == (800, 480)
    window.close()


def test_a_display_that_cannot_be_opened_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", fail)
    with pytest.raises(NoDisplay, match="needs a display"):
        Window()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display driver")
def test_without_any_display_the_game_says_so() -> None:
    program = "from spades_desktop.ui.window import *\ntry: Window()\nexcept NoDisplay as e: print(e)"
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    bare = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-c", program], env=bare, capture_output=True, text=True, check=True
    )
    assert (
        done.stdout.splitlines()[-1]
        == "Spades needs a display to open its window on, and there is none here."
    )
