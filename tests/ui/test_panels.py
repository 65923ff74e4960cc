"""What stands around the cards, as it is painted: legible, apart, and whole in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from spades_desktop import i18n
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.rules.state import Match
from spades_desktop.ui import cards, middle, panels, text, theme
from spades_desktop.ui.desk import PROMPT, Desk
from spades_desktop.ui.scenes.bid import BidControls
from spades_desktop.ui.scenes.controls import CardSpot
from tests.ui.playing import Evening, broken_off, due, leading
from tests.ui.test_layout import TEXTS, covers

SIZES = [(960, 540), (1280, 720), (1024, 768), (2560, 1080)]


@dataclass
class Painting:
    """The lines of text of one picture, and where they were put."""

    lines: list[tuple[str, Rect]] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)


@contextmanager
def painting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Painting]:
    """Remembers what is written. Felt and cards are left out: they take time."""
    made = Painting()
    draw, render, blank = text.draw, text.render, pygame.Surface((8, 8))

    def write(surface: pygame.Surface, line: str, *args: Any, **more: Any) -> Rect:
        rect = draw(surface, line, *args, **more)
        if line:
            # A picture of text is higher than its letters.
            made.lines.append((line, rect.inflate(0, -0.35 * rect.height)))
        return rect

    def note(line: str, *args: Any, **more: Any) -> pygame.Surface:
        if line.endswith(text.ELLIPSIS):
            made.cut.append(line)
        return render(line, *args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(text, "draw", write)
        patch.setattr(text, "render", note)
        patch.setattr(middle, "draw_felt", lambda *_: None)
        patch.setattr(cards, "picture", lambda *_, **__: blank)
        yield made


NAMES = ("Kathy", "Steve", "Megan", "Drew")
LONG_NAMES = (
    "Kathleen Bartholomew-Featherstonehaugh 3",
    "W" * 40,
    "Bartholomew Q. Wintergreen the Younger !",
    "i" * 40,
)


def mid_trick(tricks: int, cards: int) -> Callable[[Match], bool]:
    """Whether so many cards lie in the trick after so many."""
    return lambda match: (
        match.phase is Phase.PLAY
        and match.hand is not None
        and (len(match.hand.tricks), len(match.hand.trick.cards)) == (tricks, cards)
    )


SITUATIONS: dict[str, tuple[Rules, Callable[[Match], bool], float]] = {
    "look": (TWO_PLAYER, due(Phase.LOOK), 0.0),
    "draft": (TWO_PLAYER, due(Phase.DRAFT, at=19), 0.0),
    "swap": (TWO_PLAYER, due(Phase.SWAP), 1.0),
    "bid": (TWO_PLAYER, due(Phase.BID, at=1), 0.0),
    "play": (TWO_PLAYER, mid_trick(1, 1), 0.0),
    "look-4": (PARTNERSHIP, due(Phase.LOOK), 0.0),
    "bid-4": (PARTNERSHIP, due(Phase.BID, at=3), 0.0),
    "pass-4": (PARTNERSHIP, due(Phase.PASS), 0.3),
    "return-4": (PARTNERSHIP, due(Phase.RETURN), 0.3),
    "play-4": (PARTNERSHIP, mid_trick(0, 3), 0.0),
    "claim-4": (PARTNERSHIP, leading(11), 0.0),
}


def at_the_table(evening: Evening, situation: str, names: tuple[str, ...] = NAMES) -> None:
    """A table in this situation, seen by whoever is due."""
    rules, when, double_nils = SITUATIONS[situation]
    record = broken_off(rules, when, double_nils=double_nils, seed=3)
    evening.sit(rules, tuple(range(rules.seats)), record=record, names=names)
    evening.wait()
    evening.enter()
    evening.wait()
    assert evening.table.known.is_my_turn


def buttons(evening: Evening) -> list[Rect]:
    """What can be pressed and is no card."""
    return [
        widget.rect
        for widget in evening.table.focus.widgets
        if widget.visible and not isinstance(widget, CardSpot)
    ]


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_texts_buttons_and_cards_keep_clear_of_each_other_and_are_whole(
    situation: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    i18n.use(language)
    with Evening(tmp_path, pace="none", language=language) as evening:
        at_the_table(evening, situation)
        for size in SIZES:
            for text_size in TEXTS:
                evening.app.settings = evening.app.settings.changed(evening.store, text_size=text_size)
                evening.app.stack.resize(size)
                with painting(monkeypatch) as made:
                    evening.table.draw(pygame.Surface(size))
                check(evening, made, f"{size} {text_size}")
                if text_size <= 1.0:
                    assert made.cut == [], (size, text_size)


def check(evening: Evening, made: Painting, where: str) -> None:
    """Nothing of a picture lies on anything else, or beyond the window."""
    window = Rect((0, 0), evening.table.scale.size)
    pressed = buttons(evening)
    for line, rect in made.lines:
        assert window.contains(rect), (where, line, rect)
        assert not [button for button in pressed if button.colliderect(rect)], (where, line, rect)
    for (one, at), (other, there) in combinations(made.lines, 2):
        assert not at.colliderect(there), (where, one, at, other, there)
    for one_button, other_button in combinations(pressed, 2):
        assert not one_button.colliderect(other_button), where
    for placed in evening.table.layout.cards:
        for rect in (*pressed, *(rect for _, rect in made.lines)):
            assert not covers(placed.spot, rect), (where, placed, rect)


@pytest.mark.parametrize("situation", ["bid", "bid-4", "play-4"])
def test_the_longest_names_are_cut_and_push_nothing_aside(
    situation: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Evening(tmp_path, pace="none") as evening:
        at_the_table(evening, situation, LONG_NAMES)
        for size in SIZES:
            evening.app.stack.resize(size)
            with painting(monkeypatch) as made:
                evening.table.draw(pygame.Surface(size))
            check(evening, made, str(size))


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("situation", ["bid", "bid-4"])
def test_bids_stand_in_one_row_in_reading_order_each_wide_enough_to_hit(
    situation: str, language: str, tmp_path: Path
) -> None:
    i18n.use(language)
    with Evening(tmp_path, (1280, 720), pace="none", language=language) as evening:
        at_the_table(evening, situation)
        for text_size in TEXTS:
            evening.app.change(text_size=text_size)
            controls = evening.controls
            assert isinstance(controls, BidControls)
            row = [widget.rect for widget in controls.widgets]
            assert len({rect.centery for rect in row}) == 1
            assert min(rect.width for rect in row) >= 34
            assert [rect.x for rect in row] == sorted((rect.x for rect in row), reverse=language == "fa")


def test_the_last_trick_is_shown_on_request_with_whoever_took_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Evening(tmp_path, pace="none") as evening:
        at_the_table(evening, "play-4")
        evening.key(pygame.K_l)
        with painting(monkeypatch) as made:
            evening.table.draw(pygame.Surface((960, 540)))
        assert "No trick yet" in dict(made.lines)
        at_the_table(evening, "claim-4")
        evening.key(pygame.K_l)
        with painting(monkeypatch) as made:
            evening.table.draw(pygame.Surface((960, 540)))
        taker = evening.table.known.tricks[-1].winner(4)
        assert taker is not None
        shown = [line for line, _ in made.lines if line.startswith("Last trick")]
        assert shown == [f"Last trick: {text.isolate(NAMES[taker])}"]
        evening.key(pygame.K_l)
        with painting(monkeypatch) as made:
            evening.table.draw(pygame.Surface((960, 540)))
        assert not [line for line, _ in made.lines if line.startswith("Last trick")]


@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP])
def test_the_place_of_her_card_waits_only_while_the_viewer_is_to_play(rules: Rules, tmp_path: Path) -> None:
    with Evening(tmp_path, (1280, 720), pace="none") as evening:
        table = evening.sit(rules, record=broken_off(rules, mid_trick(2, 1)))
        evening.wait()
        known, desk = table.known, table.desk
        assert known.is_my_turn
        spot = desk.trick_spot("bottom", rules.seats)
        around = Rect(0, 0, round(spot.width * 1.2), round(spot.height * 1.1))
        around.center = round(spot.x), round(spot.y)
        assert outlined(known, desk)
        assert all(around.contains(rect) for rect in outlined(known, desk))
        assert outlined(replace(known, to_act=1), desk) == []
        assert outlined(replace(known, phase=Phase.BID), desk) == []


def outlined(known: Observation, desk: Desk) -> list[Rect]:
    """The bounds of what is painted for a card that is waited for."""
    surface = pygame.Surface((1280, 720))
    middle.draw_place(surface, known, desk)
    dark = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    dark.invert()
    return dark.get_bounding_rects()


@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP])
def test_the_oval_of_the_tricks_is_there_in_the_play_alone(rules: Rules, tmp_path: Path) -> None:
    with Evening(tmp_path, (1280, 720), pace="none") as evening:
        table = evening.sit(rules, record=broken_off(rules, mid_trick(2, 1)))
        evening.wait()
        bare = theme.felt((1280, 720))
        for phase in (Phase.PLAY, Phase.BID, Phase.LOOK):
            surface = pygame.Surface((1280, 720))
            middle.draw_felt(surface, replace(table.known, phase=phase), table.desk)
            drawn = pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(bare, "RGB")
            assert drawn == (phase is Phase.PLAY)


@pytest.mark.parametrize("language", ["en", "fa"])
def test_why_something_was_refused_stands_beside_a_sign(language: str, tmp_path: Path) -> None:
    i18n.use(language)
    with Evening(tmp_path, (1280, 720), pace="none") as evening:
        desk = evening.sit(TWO_PLAYER).desk
        signs = []
        for urgent in (False, True):
            surface = pygame.Surface((1280, 720))
            panels.draw_prompt(surface, "Follow suit", desk, urgent=urgent)
            inside = surface.subsurface(desk.prompt_area.inflate(0, -desk.prompt_area.height // 2))
            found = pygame.mask.from_threshold(inside, theme.WARNING, (12, 12, 12, 255))
            signs.append(found.count() > 40)
        assert signs == [False, True]


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_longest_prompt_is_hardly_smaller_where_text_is_large(language: str, tmp_path: Path) -> None:
    i18n.use(language)
    with Evening(tmp_path, (960, 540), pace="none", text_size=1.5) as evening:
        table = evening.sit(TWO_PLAYER, record=broken_off(TWO_PLAYER, due(Phase.DRAFT, 4)))
        evening.wait()
        desk = table.desk
        size, room = desk.scale.font(PROMPT), desk.prompt_area.width - 2 * desk.scale.px(20)
        _line, fitted = text.fit(table._controls.prompt, room, size, least=theme.LEAST_TEXT / size)
        assert fitted >= 0.8 * size
