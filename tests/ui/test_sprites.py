"""Cards on the felt: moving, skipping and settling all end in the layout."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from spades_desktop.rules.cards import DECK, Card
from spades_desktop.ui import cards
from spades_desktop.ui.animate import Move, Stop
from spades_desktop.ui.cards import CardStyle
from spades_desktop.ui.desk import Spot
from spades_desktop.ui.layout import Back, Key, Placed, TableLayout
from spades_desktop.ui.sprites import Sprite, Sprites
from spades_desktop.ui.timeline import Timeline
from tests.ui.test_animate import Step, steps

ACE, KING = Card.parse("AS"), Card.parse("KH")
HERE, THERE = Spot(100, 100, 80), Spot(300, 200, 100, 90)


def lying(layout: TableLayout) -> Sprites:
    """Sprites at rest in a layout."""
    sprites = Sprites(CardStyle(), lambda: None)
    sprites.settle(layout)
    return sprites


def state(sprite: Sprite) -> tuple[object, ...]:
    """All that is seen of a sprite."""
    return (
        sprite.face,
        sprite.x,
        sprite.y,
        sprite.width,
        sprite.angle,
        sprite.dim,
        sprite.squeeze,
        sprite.lift,
        sprite.nudge,
        sprite.alpha,
        sprite.turning,
        sprite.moving,
    )


def picture(sprites: Sprites, layout: TableLayout) -> dict[Key, tuple[object, ...]]:
    """All sprites of a layout."""
    return {placed.key: state(sprites[placed.key]) for placed in layout.cards}


def a_few(count: int) -> list[Step]:
    """Some events in which something moves."""
    moving = [step for step in steps() if step.moves]
    return random.Random(count).sample(moving, count)


def test_played_to_the_end_every_card_lies_as_if_it_had_been_put_there() -> None:
    for step in a_few(90):
        sprites, timeline = lying(step.before), Timeline()
        sprites.perform(step.moves, step.after, timeline)
        for _ in range(300):
            timeline.tick(1 / 60)
        assert not timeline.busy
        assert picture(sprites, step.after) == picture(lying(step.after), step.after), step
        assert sprites.moving == []


def test_skipped_at_any_moment_every_card_lies_there_too() -> None:
    rng = random.Random(5)
    for step in a_few(90):
        sprites, timeline = lying(step.before), Timeline()
        sprites.perform(step.moves, step.after, timeline)
        for _ in range(rng.randrange(30)):
            timeline.tick(rng.choice((0.001, 1 / 60, 0.2)))
        timeline.finish()
        assert not timeline.busy
        assert picture(sprites, step.after) == picture(lying(step.after), step.after), step
        assert sprites.moving == []


def test_with_no_motion_wanted_cards_are_there_at_once() -> None:
    for step in a_few(50):
        sprites, timeline = lying(step.before), Timeline(pace=0)
        sprites.perform(step.moves, step.after, timeline)
        assert not timeline.busy
        assert picture(sprites, step.after) == picture(lying(step.after), step.after), step


def test_a_card_is_seen_where_it_lay_until_the_first_tick() -> None:
    for step in a_few(80):
        sprites = lying(step.before)
        sprites.perform(step.moves, step.after, Timeline())
        for move in step.moves:
            if not move.leaves:
                sprite = sprites[move.key]
                assert (sprite.x, sprite.y, sprite.width) == (move.start.x, move.start.y, move.start.width)
                assert sprite.face == move.face


def test_a_card_s_way_runs_between_its_ends() -> None:
    """No leg swings out: at any moment a card is within the box around the places it goes by."""
    for step in a_few(60):
        sprites, timeline = lying(step.before), Timeline()
        sprites.perform(step.moves, step.after, timeline)
        while timeline.busy:
            timeline.tick(0.05)
            for move in step.moves:
                if not move.leaves and sprites[move.key].moving:
                    sprite = sprites[move.key]
                    xs = [move.start.x, *(stop.spot.x for stop in move.stops)]
                    ys = [move.start.y, *(stop.spot.y for stop in move.stops)]
                    assert min(xs) - 1e-6 <= sprite.x <= max(xs) + 1e-6, step
                    assert min(ys) - 1e-6 <= sprite.y <= max(ys) + 1e-6, step


def a_move(*stops: Stop, leaves: bool = False, delay: float = 0.0) -> tuple[Move, TableLayout, TableLayout]:
    """The ace's way from here, and the layouts before and after it."""
    before = TableLayout((Placed(ACE, HERE, ACE),))
    after = TableLayout(()) if leaves else TableLayout((Placed(ACE, stops[-1].spot, ACE),))
    return Move(ACE, HERE, ACE, stops, delay, leaves), before, after


def test_a_card_that_waits_its_turn_lies_still_until_then() -> None:
    move, before, after = a_move(Stop(THERE, ACE, 0.2), delay=0.5)
    sprites, timeline = lying(before), Timeline()
    sprites.perform([move], after, timeline)
    timeline.tick(0.49)
    assert (sprites[ACE].x, sprites[ACE].y) == (HERE.x, HERE.y)
    timeline.tick(0.1)
    assert sprites[ACE].x > HERE.x
    timeline.tick(0.2)
    assert (sprites[ACE].x, sprites[ACE].moving) == (THERE.x, False)


def test_a_card_that_turns_over_shows_its_back_first_is_edge_on_in_the_middle_and_then_shows_its_face() -> (
    None
):
    before = TableLayout((Placed(ACE, HERE, None),))
    after = TableLayout((Placed(ACE, THERE, ACE),))
    sprites, timeline = lying(before), Timeline()
    sprites.perform([Move(ACE, HERE, None, (Stop(THERE, ACE, 0.25),))], after, timeline)
    seen = []
    for _ in range(25):
        timeline.tick(0.01)
        seen.append((sprites[ACE].face, sprites[ACE].squeeze))
    faces = [face for face, _ in seen]
    assert faces == sorted(faces, key=lambda face: face is not None)
    assert set(faces) == {None, ACE}
    assert min(squeeze for _, squeeze in seen) < 0.3
    assert seen[-1] == (ACE, 1.0)


def test_a_card_has_turned_to_its_new_angle_before_its_other_side_is_seen() -> None:
    before = TableLayout((Placed(ACE, HERE, None),))
    after = TableLayout((Placed(ACE, THERE, ACE),))
    sprites, timeline = lying(before), Timeline()
    sprites.perform([Move(ACE, HERE, None, (Stop(THERE, ACE, 0.25),))], after, timeline)
    angles: dict[Card | None, set[float]] = {None: set(), ACE: set()}
    while timeline.busy:
        timeline.tick(0.007)
        angles[sprites[ACE].face].add(sprites[ACE].angle)
    assert len(angles[None]) >= 4
    assert angles[ACE] == {THERE.angle}


def test_backs_that_turn_together_share_their_pictures() -> None:
    ends = [Spot(40 * number, 300, 80, 5 - number) for number in range(11)]
    layout = TableLayout(tuple(Placed(card, end, card) for card, end in zip(DECK, ends, strict=False)))
    side = Spot(900, 100, 80, 90)
    moves = [Move(placed.key, side, None, (Stop(placed.spot, placed.face, 0.5),)) for placed in layout.cards]
    sprites, timeline = lying(layout), Timeline()
    sprites.perform(moves, layout, timeline)
    angles = set()
    while None in {sprite.face for sprite in sprites.moving}:
        angles |= {sprite.angle for sprite in sprites.moving if sprite.turning}
        timeline.tick(1 / 60)
    assert 5 < len(angles) <= 90 / 6 + 1


def test_a_card_turns_the_shorter_way_round() -> None:
    before = TableLayout((Placed(ACE, Spot(0, 0, 80, -80), ACE),))
    after = TableLayout((Placed(ACE, Spot(50, 0, 80, 275), ACE),))
    sprites, timeline = lying(before), Timeline()
    sprites.perform(
        [Move(ACE, Spot(0, 0, 80, -80), ACE, (Stop(Spot(50, 0, 80, 275), ACE, 0.2),))], after, timeline
    )
    timeline.tick(0.1)
    assert -86 <= sprites[ACE].angle <= -80


def test_a_card_that_leaves_is_drawn_until_it_is_gone() -> None:
    move, before, after = a_move(Stop(THERE, ACE, 0.2), leaves=True)
    sprites, timeline = lying(before), Timeline()
    sprites.perform([move], after, timeline)
    assert [sprite.face for sprite in sprites.moving] == [ACE]
    timeline.tick(0.1)
    assert [sprite.face for sprite in sprites.moving] == [ACE]
    timeline.tick(0.1)
    assert sprites.moving == []
    assert ACE not in sprites


def test_a_refused_card_shakes_its_head_and_lies_where_it_lay() -> None:
    layout = TableLayout((Placed(ACE, HERE, ACE),))
    sprites, timeline = lying(layout), Timeline()
    still = state(sprites[ACE])
    sprites.shake(ACE, timeline, 9)
    swings = []
    while timeline.busy:
        timeline.tick(0.02)
        swings.append(sprites[ACE].nudge)
    assert min(swings) < -2
    assert max(swings) > 2
    assert max(map(abs, swings)) <= 9
    assert state(sprites[ACE]) == still


def test_a_card_that_is_not_there_cannot_shake() -> None:
    timeline = Timeline()
    lying(TableLayout(())).shake(ACE, timeline, 9)
    assert not timeline.busy


# ---- for whom motion disturbs


def fading(layout: TableLayout) -> Sprites:
    """Sprites at rest that will fade instead of flying."""
    sprites = lying(layout)
    sprites.fades = True
    return sprites


def test_fading_a_card_is_only_ever_seen_at_the_ends_of_its_way() -> None:
    move, before, after = a_move(Stop(THERE, ACE, 0.2))
    sprites, timeline = fading(before), Timeline()
    sprites.perform([move], after, timeline)
    seen = []
    while timeline.busy:
        timeline.tick(0.01)
        seen.append((sprites[ACE].x, sprites[ACE].alpha))
    assert {x for x, _ in seen} == {HERE.x, THERE.x}
    assert min(alpha for _, alpha in seen) < 0.15
    assert seen[-1] == (THERE.x, 1.0)


def test_fading_a_card_shows_its_other_face_only_where_it_comes_to_lie() -> None:
    before = TableLayout((Placed(ACE, HERE, None),))
    after = TableLayout((Placed(ACE, THERE, ACE),))
    sprites, timeline = fading(before), Timeline()
    sprites.perform([Move(ACE, HERE, None, (Stop(THERE, ACE, 0.2),))], after, timeline)
    seen = set()
    while timeline.busy:
        seen.add((sprites[ACE].x, sprites[ACE].face))
        timeline.tick(0.01)
    assert seen == {(HERE.x, None), (THERE.x, ACE)}


def test_fading_a_card_that_only_makes_room_is_there_at_once_and_whole() -> None:
    near = HERE.moved(dx=30)
    move, before, after = a_move(Stop(near, ACE, 0.2))
    sprites, timeline = fading(before), Timeline()
    sprites.perform([move], after, timeline)
    timeline.tick(0.001)
    assert state(sprites[ACE]) == state(lying(after)[ACE])


def test_fading_every_card_comes_to_lie_where_it_would_otherwise_at_any_moment_of_skipping() -> None:
    rng = random.Random(7)
    for step in a_few(60):
        sprites, timeline = fading(step.before), Timeline()
        sprites.perform(step.moves, step.after, timeline)
        for _ in range(rng.randrange(30)):
            timeline.tick(rng.choice((0.001, 1 / 60, 0.2)))
        timeline.finish()
        assert picture(sprites, step.after) == picture(lying(step.after), step.after), step
        assert sprites.moving == []


def test_a_fading_card_is_drawn_fainter_and_the_picture_kept_of_it_stays_as_it_is() -> None:
    move, before, after = a_move(Stop(THERE, ACE, 0.2))
    sprites, timeline = fading(before), Timeline()
    sprites.perform([move], after, timeline)
    whole, faint = pygame.Surface((400, 300)), pygame.Surface((400, 300))
    sprites.draw_moving(whole)
    timeline.tick(0.06)
    sprites.draw_moving(faint)
    again = pygame.Surface((400, 300))
    fading(before).draw_resting(again, {})
    middle = (round(HERE.x), round(HERE.y) + 30)
    assert 0 < faint.get_at(middle).g < whole.get_at(middle).g
    assert again.get_at(middle).g > faint.get_at(middle).g


def test_whom_motion_disturbs_sees_no_card_shake() -> None:
    timeline = Timeline()
    fading(TableLayout((Placed(ACE, HERE, ACE),))).shake(ACE, timeline, 9)
    assert not timeline.busy


# ---- painted


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Card | None, bool]]:
    """The cards drawn, in order: the face, and whether it steps back."""
    drawn: list[tuple[Card | None, bool]] = []
    blank = pygame.Surface((8, 8))

    def picture(
        face: Card | None,
        _width: float,
        _angle: float,
        _style: CardStyle,
        dim: bool = False,
        *_: bool,
        **__: object,
    ) -> pygame.Surface:
        drawn.append((face, dim))
        return blank

    monkeypatch.setattr(cards, "picture", picture)
    monkeypatch.setattr(cards, "in_flight", picture)
    return drawn


def test_what_lies_still_and_what_moves_are_drawn_apart_and_in_the_order_of_the_layout(
    painted: list[tuple[Card | None, bool]],
) -> None:
    surface = pygame.Surface((400, 300))
    layout = TableLayout((Placed(Back(1), HERE), Placed(KING, HERE, KING, dim=True), Placed(ACE, THERE, ACE)))
    sprites = lying(layout)
    sprites.draw_resting(surface, {})
    assert painted == [(None, False), (KING, True), (ACE, False)]
    painted.clear()
    sprites.perform([Move(KING, HERE, KING, (Stop(THERE, KING, 0.2),))], layout, Timeline())
    sprites.draw_resting(surface, {})
    assert painted == [(None, False), (ACE, False)]
    painted.clear()
    sprites.draw_moving(surface)
    assert painted == [(KING, False)]


def test_a_card_that_has_landed_is_drawn_with_those_that_move_until_all_is_settled(
    painted: list[tuple[Card | None, bool]],
) -> None:
    surface = pygame.Surface((400, 300))
    move, before, after = a_move(Stop(THERE, ACE, 0.2))
    sprites, timeline = lying(before), Timeline()
    sprites.perform([move], after, timeline)
    timeline.tick(0.3)
    sprites.draw_resting(surface, {})
    assert (ACE, False) not in painted
    sprites.draw_moving(surface)
    assert (ACE, False) in painted
    painted.clear()
    sprites.settle(after)
    sprites.draw_moving(surface)
    assert painted == []
    sprites.draw_resting(surface, {})
    assert (ACE, False) in painted


def test_only_more_than_a_frame_has_time_for_is_drawn_roughly(monkeypatch: pytest.MonkeyPatch) -> None:
    hurried: list[bool] = []
    in_flight = cards.in_flight

    def seen(*args: Any, rough: bool, **more: Any) -> pygame.Surface:
        hurried.append(rough)
        return in_flight(*args, rough=rough, **more)

    monkeypatch.setattr(cards, "in_flight", seen)
    surface = pygame.Surface((4000, 3000))
    for width, count, rough in ((122, 13, False), (366, 4, True), (366, 1, False)):
        hurried.clear()
        start, end = Spot(500, 500, width), Spot(900, 900, width, 90)
        layout = TableLayout(tuple(Placed(card, end, card) for card in DECK[:count]))
        sprites, timeline = Sprites(CardStyle(), lambda: None), Timeline()
        moves = [Move(card, start, card, (Stop(end, card, 0.5),)) for card in DECK[:count]]
        sprites.perform(moves, layout, timeline)
        timeline.tick(0.01)
        sprites.draw_moving(surface)
        assert hurried == [rough] * count


def test_a_card_past_the_window_s_edge_is_not_drawn(painted: list[tuple[Card | None, bool]]) -> None:
    out = Spot(-200, 100, 80)
    layout = TableLayout((Placed(ACE, HERE, ACE),))
    sprites, timeline = lying(layout), Timeline()
    sprites.perform([Move(ACE, out, ACE, (Stop(HERE, ACE, 0.2),))], layout, timeline)
    sprites.draw_moving(pygame.Surface((400, 300)))
    assert painted == []
    timeline.tick(0.1)
    sprites.draw_moving(pygame.Surface((400, 300)))
    assert painted == [(ACE, False)]


def test_a_lifted_card_stands_higher() -> None:
    layout = TableLayout((Placed(ACE, Spot(100, 150, 80), ACE),))
    pictures = []
    for rise in (0.0, 20.0):
        surface = pygame.Surface((200, 300), pygame.SRCALPHA)
        lying(layout).draw_resting(surface, {ACE: rise})
        pictures.append(surface.get_bounding_rect().top)
    assert pictures[0] - pictures[1] == 20


def test_the_focus_rings_a_card() -> None:
    layout = TableLayout((Placed(ACE, Spot(100, 150, 80), ACE),))
    plain, ringed = pygame.Surface((200, 300)), pygame.Surface((200, 300))
    lying(layout).draw_resting(plain, {})
    lying(layout).draw_resting(ringed, {}, ACE)
    assert plain.get_at((100, 95)) != ringed.get_at((100, 95))
