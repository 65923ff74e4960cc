"""Which scene plays, and what it is told."""

from __future__ import annotations

import pygame
import pytest

from spades_desktop.ui.stack import Scene, SceneStack


class Told(Scene):
    """Writes down what it is told."""

    def __init__(self, name: str, log: list[str], covers: bool = True) -> None:
        super().__init__()
        self.name = name
        self.log = log
        self.covers = covers

    def resume(self) -> None:
        self.log.append(f"{self.name} resumes")

    def pause(self) -> None:
        self.log.append(f"{self.name} pauses")

    def shutdown(self) -> None:
        self.log.append(f"{self.name} ends")

    def resize(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} is {size[0]} wide")

    def process_event(self, event: pygame.event.Event) -> bool:
        self.log.append(f"{self.name} hears {event.type}")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} draws")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack() -> SceneStack:
    return SceneStack((800, 600))


def test_a_scene_learns_the_size_before_it_plays(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("menu", log))
    assert log == ["menu is 800 wide", "menu resumes"]


def test_a_scene_pauses_under_another_and_resumes_after_it(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("menu", log))
    stack.push(Told("draft", log))
    stack.pop()
    assert log[2:] == ["menu pauses", "draft is 800 wide", "draft resumes", "draft ends", "menu resumes"]


def test_replacing_leaves_the_scene_below_alone(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("menu", log))
    stack.push(Told("draft", log))
    log.clear()
    stack.replace(Told("bid", log))
    assert log == ["draft ends", "bid is 800 wide", "bid resumes"]


def test_clearing_ends_all_scenes_from_the_top(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("menu", log))
    stack.push(Told("draft", log))
    log.clear()
    stack.clear()
    assert log == ["draft ends", "menu ends"]
    assert len(stack) == 0
    assert not stack.process_event(pygame.event.Event(pygame.KEYDOWN))


def test_only_the_topmost_scene_hears(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("menu", log))
    stack.push(Told("draft", log))
    log.clear()
    assert stack.process_event(pygame.event.Event(pygame.KEYDOWN))
    assert log == [f"draft hears {pygame.KEYDOWN}"]


def test_a_scene_that_covers_nothing_is_drawn_on_the_one_below(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("menu", log))
    stack.push(Told("play", log))
    stack.push(Told("question", log, covers=False))
    log.clear()
    stack.draw(pygame.Surface((800, 600)))
    assert log == ["play draws", "question draws"]


def test_after_drawing_nothing_is_dirty_until_something_changes(stack: SceneStack, log: list[str]) -> None:
    surface = pygame.Surface((8, 6))
    scene = Told("menu", log)
    stack.push(scene)
    assert stack.dirty
    stack.draw(surface)
    assert not stack.dirty
    scene.dirty = True
    assert stack.dirty
    stack.draw(surface)
    stack.redraw()
    assert stack.dirty


def test_taking_a_scene_off_makes_the_one_below_be_drawn(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("menu", log))
    stack.push(Told("draft", log))
    stack.draw(pygame.Surface((8, 6)))
    stack.pop()
    assert stack.dirty


def test_a_new_size_reaches_every_scene(stack: SceneStack, log: list[str]) -> None:
    stack.push(Told("menu", log))
    stack.push(Told("draft", log))
    log.clear()
    stack.resize((1280, 720))
    assert log == ["menu is 1280 wide", "draft is 1280 wide"]
    assert stack.dirty
