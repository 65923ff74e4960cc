"""The first minute: each lesson once, beside the cards, and never in the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from pygame import FRect, Rect

from spades_desktop.rules.actions import Keep
from spades_desktop.rules.events import Phase, Played, TrickTaken
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Game, Rules
from spades_desktop.rules.tricks import Trick
from spades_desktop.ui import rulebook
from spades_desktop.ui.desk import Desk
from spades_desktop.ui.layout import table_layout
from spades_desktop.ui.scenes.bid import BidControls
from spades_desktop.ui.scenes.lessons import LESSONS, SEEN, Lessons, lesson_at, lesson_of
from spades_desktop.ui.scenes.settings import SettingsScene
from spades_desktop.ui.scenes.table import TableScene
from spades_desktop.ui.widgets import Toggle
from tests.ui.playing import Evening, broken_off, due
from tests.ui.stage import language
from tests.ui.test_layout import box, every_desk, furniture, heaps, reachable


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A game that was never played before."""
    with Evening(tmp_path, pace="none", lessons=True) as evening:
        yield evening


def in_the_draft(evening: Evening) -> TableScene:
    """Seat 0 has just drawn her first card."""
    table = evening.sit(TWO_PLAYER, persons=(0,), first=0)
    evening.wait()
    evening.enter()  # draws
    evening.wait()
    return table


def about_to_bid(evening: Evening, rules: Rules = TWO_PLAYER) -> TableScene:
    """Everything is drawn; the bid is the next thing asked of seat 0."""
    last_pick = broken_off(rules, due(Phase.DRAFT, 25), first=1)
    table = evening.sit(rules, record=last_pick)
    evening.wait()
    while table.known.phase is Phase.DRAFT:
        evening.key(pygame.K_k)
        evening.wait()
    return table


class TestWhen:
    def test_the_first_draft_is_explained_until_a_card_is_kept_or_rejected(self, evening: Evening) -> None:
        table = in_the_draft(evening)
        assert table.lessons.words == rulebook.draft()

        evening.key(pygame.K_k)
        evening.wait()

        assert table.lessons.words == ""

    def test_the_first_bid_is_explained(self, evening: Evening) -> None:
        assert about_to_bid(evening).lessons.words == rulebook.bid()

    def test_nothing_is_explained_twice(self, evening: Evening) -> None:
        in_the_draft(evening)

        assert in_the_draft(evening).lessons.words == ""

    def test_what_was_explained_is_remembered_when_the_game_is_left(self, evening: Evening) -> None:
        in_the_draft(evening)

        assert evening.store.setting(SEEN, []) == ["draft"]

    def test_nothing_is_explained_where_the_player_wants_no_hints(self, evening: Evening) -> None:
        evening.app.change(lessons=False)

        assert in_the_draft(evening).lessons.words == ""

    def test_a_spade_that_breaks_and_one_that_does_not(self) -> None:
        known = playing()
        card = next(iter(known.cards))

        assert lesson_of(Played(1, card, True), known) == "broken"
        assert lesson_of(Played(1, card, False), known) is None

    @pytest.mark.parametrize(("phase", "lesson"), [(Phase.DRAFT, "draft"), (Phase.BID, "bid")])
    def test_a_match_that_is_taken_up_again_explains_what_is_asked_then(
        self, phase: Phase, lesson: str, evening: Evening
    ) -> None:
        at = {Phase.DRAFT: 4, Phase.BID: 0}[phase]
        table = evening.sit(TWO_PLAYER, record=broken_off(TWO_PLAYER, due(phase, at)))
        evening.wait()

        assert table.known.is_my_turn
        assert table.lessons.shown == lesson

    @pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.BID])
    def test_the_draws_and_bids_of_others_are_not_explained(self, phase: Phase) -> None:
        known = replace(playing(), phase=phase)

        assert lesson_at(known) is not None
        assert lesson_at(replace(known, to_act=1 - seat_of(known))) is None

    @pytest.mark.parametrize(("bid", "lesson"), [(0, None), (1, "bag"), (13, None)])
    def test_a_bag_is_a_trick_above_a_bid_of_one_or_more(self, bid: int, lesson: str | None) -> None:
        known = with_tricks(playing(), 2, bid)

        assert lesson_of(TrickTaken(seat_of(known), 2), known) == lesson

    def test_bags_that_cost_nothing_are_not_explained(self) -> None:
        known = replace(with_tricks(playing(), 2, 1), rules=Rules(Game.TWO_PLAYER, bag_penalty=0))

        assert lesson_of(TrickTaken(seat_of(known), 2), known) is None

    def test_whoever_only_sees_the_public_table_is_taught_nothing(self) -> None:
        known = replace(playing(), seat=None)

        assert lesson_of(TrickTaken(0, 2), with_tricks(known, 2, 1)) is None


class TestTheHand:
    def test_enter_plays_on_while_a_lesson_is_there(self, evening: Evening) -> None:
        table = in_the_draft(evening)
        before = len(table.known.picks)
        evening.enter()
        evening.wait()

        assert len(table.known.picks) > before

    def test_its_button_takes_it_away_and_nothing_else_happens(self, evening: Evening) -> None:
        table = in_the_draft(evening)
        known = table.known
        evening.click(table.lessons.button)

        assert (table.lessons.words, table.known) == ("", known)

    def test_after_its_button_the_keyboard_speaks_to_the_game_again(self, evening: Evening) -> None:
        table = about_to_bid(evening)
        main = table.focus.focused
        while table.focus.focused is not table.lessons.button:
            evening.key(pygame.K_TAB)
        evening.enter()

        assert (table.lessons.words, table.focus.focused) == ("", main)

    def test_no_button_is_left_where_no_lesson_is(self, evening: Evening) -> None:
        table = in_the_draft(evening)
        place = table.lessons.button.rect.center
        table.submit(Keep())
        evening.wait()
        known = table.known
        evening.click(place)

        assert table.known == known

    def test_it_speaks_the_language_chosen_meanwhile(self, evening: Evening) -> None:
        table = in_the_draft(evening)
        with language("en"):
            evening.app.change(language="fa")

            assert table.lessons.words == rulebook.draft()
            assert table.lessons.rect.right < 960 / 2
            assert table.lessons.button.hint == "متوجه شدم"


class TestTheSetting:
    def test_is_off_when_all_has_been_explained_and_brings_it_all_back(self, evening: Evening) -> None:
        evening.app.remember(SEEN, [*LESSONS])
        toggle = opened(evening)
        assert not toggle.value

        evening.click(toggle)

        assert evening.app.recall(SEEN, ["draft"]) == []
        assert opened(evening).value

    def test_turns_all_hints_off(self, evening: Evening) -> None:
        toggle = opened(evening)
        evening.click(toggle)

        assert not evening.app.settings.lessons

    def test_a_spoilt_memory_counts_as_nothing_seen(self, evening: Evening) -> None:
        evening.app.remember(SEEN, 7)

        assert in_the_draft(evening).lessons.words == rulebook.draft()


def opened(evening: Evening) -> Toggle:
    """The switch on the page of settings."""
    evening.app.stack.clear()
    scene = SettingsScene(evening.app)
    evening.app.stack.push(scene)
    evening.wait()
    toggle = next(
        widget
        for widget in scene.focus.widgets
        if isinstance(widget, Toggle) and widget.words == "Hints for the first match"
    )
    assert scene.roll is not None
    scene.roll.reveal(toggle)
    return toggle


# ---- where it lies


@every_desk
@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP], ids=["two", "four"])
def test_a_lesson_covers_nothing_that_a_player_needs(rules: Rules, lesson: str, desk: Desk) -> None:
    if lesson == "draft" and rules.seats == 4:
        pytest.skip("nobody drafts at a table of four")
    phase = {"draft": Phase.DRAFT, "bid": Phase.BID}.get(lesson, Phase.PLAY)
    with language("fa" if desk.mirrored else "en"):
        for known in reachable(rules.game):
            if known.phase is not phase or known.seat is None or not known.is_my_turn:
                continue
            seen = replace(desk, bottom=known.seat)
            place = laid_out(lesson, known, seen)
            needed = [*furniture(known, seen), seen.prompt_area, seen.last_trick(known.seats)]
            needed += cards_needed(known, seen)
            needed += bids(known, seen) if lesson == "bid" else []
            if known.seats == 4:
                needed += names(seen)
            assert Rect(0, 0, desk.width, desk.height).contains(place)
            assert [rect for rect in needed if rect.colliderect(place)] == [], place


def laid_out(lesson: str, known: Observation, desk: Desk) -> Rect:
    """The rectangle of a lesson."""
    table = SimpleNamespace(known=known, desk=desk)
    lessons = Lessons(cast(TableScene, table), lambda: None)
    lessons.shown = lesson
    lessons.arrange()
    return lessons.rect


def cards_needed(known: Observation, desk: Desk) -> list[Rect]:
    """Around the own hand as high as its cards rise, the trick, and the piles of the draft."""
    needed = [
        outward(box(spots, desk.hover_lift if pile == known.seat else 0))
        for pile, spots in heaps(known, desk).items()
        if pile not in {seat for seat in range(known.seats) if seat != known.seat}
    ]
    chosen = table_layout(known, desk, frozenset(known.cards)).cards
    own = [placed.spot for placed in chosen if placed.face and placed.face in known.cards]
    return [*needed, outward(box(own, desk.hover_lift))] if own else needed


def outward(rect: FRect) -> Rect:
    return Rect(int(rect.left), int(rect.top), int(rect.width) + 1, int(rect.height) + 1)


def bids(known: Observation, desk: Desk) -> list[Rect]:
    """The row of bids, and the line above it."""
    table = SimpleNamespace(known=known, desk=desk, scale=desk.scale, names=["Kathy"] * known.seats)
    controls = BidControls(cast(TableScene, table))
    controls.arrange()
    return [controls.row, controls.above]


def names(desk: Desk) -> list[Rect]:
    """Where the names of the other three stand at a table of four."""
    width, height = desk.scale.px(150), desk.scale.grow(26)
    top, left, right = Rect(0, 0, width, height), Rect(0, 0, width, height), Rect(0, 0, width, height)
    top.center = desk.width // 2, desk.label_reach
    left.midleft = desk.label_reach, round(desk.middle[1])
    right.midright = desk.width - desk.label_reach, round(desk.middle[1])
    return [top, left, right]


# ---- what was seen


def playing() -> Observation:
    """Two tricks into the cards, seat 0 or 1 to play."""
    return next(
        known
        for known in reachable(Game.TWO_PLAYER)
        if known.phase is Phase.PLAY and known.seat is not None and known.is_my_turn and len(known.cards) > 2
    )


def seat_of(known: Observation) -> int:
    assert known.seat is not None
    return known.seat


def with_tricks(known: Observation, count: int, bid: int) -> Observation:
    """The same, but the viewer has bid so much and taken so many tricks."""
    seat = known.seat or 0
    cards = tuple(known.cards)[:2]
    return replace(known, bids=(bid, bid), tricks=(Trick(seat, (max(cards), min(cards))),) * count)
