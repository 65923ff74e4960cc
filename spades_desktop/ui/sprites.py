"""The cards on the felt: sprites that lie where a layout has them, or are on their way there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

import pygame

from spades_desktop.rules.cards import Card
from spades_desktop.ui import cards
from spades_desktop.ui.animate import Move, Stop
from spades_desktop.ui.cards import CardStyle
from spades_desktop.ui.desk import CARD_RATIO, Spot
from spades_desktop.ui.layout import Key, Placed, TableLayout
from spades_desktop.ui.theme import shadow
from spades_desktop.ui.timeline import (
    Motion,
    Progress,
    Timeline,
    Tween,
    call,
    delay,
    ease_out,
    linear,
    sequence,
    shake,
    together,
)

_TURN_OVER = 0.8
"""The part of a flight in which a card turns over. By the middle of that, when its other side is seen for the
first time, it has turned to the angle at which it will lie; a back begins to turn halfway there, when it is
narrow and there is less of it to draw."""

_SMOOTH = 2_000_000
"""Pixels that may be sized smoothly in one frame: more are too many to be made in time, and to be seen."""

_TO_TURN = 7
"""A pixel that is turned smoothly takes as long as so many that are sized."""

_FAR, _STRIDE = 20, 6
"""A back that turns by more degrees than the first number does so in strides of the second: too quickly to be
seen, and all backs share their turned pictures."""

_Leg = Callable[["Sprite", Spot, Card | None, Stop], Motion]


@dataclass(eq=False)
class Sprite:
    """One card as it is drawn now: ``turning`` while its angle changes, ``squeeze`` below 1 while it turns
    over, ``sideways`` to lie so; ``lift`` above 0 in flight, ``alpha`` below 1 while it fades.

    ``drawn_at`` is the width of the picture that a flying card of any width is made from. One that has
    ``landed`` is drawn with those that move until all is settled, so that the ground need not be painted
    anew at every landing.
    """

    key: Key
    face: Card | None
    x: float
    y: float
    width: float
    angle: float
    drawn_at: int
    dim: bool = False
    squeeze: float = 1.0
    lift: float = 0.0
    nudge: float = 0.0
    alpha: float = 1.0
    turning: bool = False
    sideways: bool = False
    moving: bool = False
    landed: bool = False
    lit: bool = False

    def place(self, placed: Placed) -> None:
        """Lies down where a layout has it."""
        spot = placed.spot
        self.x, self.y, self.width, self.angle = spot.x, spot.y, spot.width, spot.angle
        self.face, self.dim, self.drawn_at = placed.face, placed.dim, round(spot.width)
        self.squeeze, self.lift, self.nudge, self.alpha = 1.0, 0.0, 0.0, 1.0
        self.turning = self.moving = False


class Sprites:
    """All sprites of the table; ``changed`` is called when one at rest looks different."""

    def __init__(self, style: CardStyle, changed: Callable[[], None]) -> None:
        self.style = style
        self.fades = False
        """Whether cards fade from one place to the other instead of flying, for whom motion disturbs."""
        self._changed = changed
        self._resting: dict[Key, Sprite] = {}
        self._leaving: list[Sprite] = []

    def __getitem__(self, key: Key) -> Sprite:
        return self._resting[key]

    def __contains__(self, key: Key) -> bool:
        return key in self._resting

    @property
    def moving(self) -> list[Sprite]:
        """Those on their way, those that will lie lowest first."""
        return [*self._leaving, *(sprite for sprite in self._resting.values() if sprite.moving)]

    def settle(self, layout: TableLayout) -> None:
        """Every card lies where the layout has it, at once."""
        self._leaving.clear()
        self._resting = {placed.key: _lying(placed) for placed in layout.cards}

    def perform(self, moves: Iterable[Move], after: TableLayout, timeline: Timeline) -> None:
        """Starts the moves that lead to a layout. What does not move lies there at once."""
        self._leaving = [sprite for sprite in self._leaving if sprite.moving]
        self._resting = {placed.key: _lying(placed) for placed in after.cards}
        for move in moves:
            if move.leaves:
                sprite = _starting(move)
                self._leaving.append(sprite)
                timeline.add(sequence(self._way(sprite, move), call(partial(self._gone, sprite))))
            else:
                sprite = self._resting[move.key]
                _start(sprite, move)
                placed = after.by_key[move.key]
                timeline.add(sequence(self._way(sprite, move), call(partial(self._land, sprite, placed))))

    def _way(self, sprite: Sprite, move: Move) -> Motion:
        return _travel(sprite, move, _fade if self.fades else _leg)

    def shake(self, key: Key, timeline: Timeline, width: float) -> None:
        """A refused card shakes its head, unless motion disturbs."""
        sprite = self._resting.get(key)
        if sprite is None or self.fades:
            return

        def show(t: float) -> None:
            sprite.nudge = t * width

        sprite.moving = True
        self._changed()
        timeline.add(sequence(Progress(0.32, show, shake), call(partial(self._still, sprite))))

    def draw_resting(
        self, surface: pygame.Surface, lifted: Mapping[Key, float], ringed: Key | None = None
    ) -> None:
        """Draws all that lies still; ``lifted`` cards stand that many pixels higher, one has a ring."""
        for sprite in self._resting.values():
            if not (sprite.moving or sprite.landed):
                width = round(sprite.width)
                with_ring = sprite.key == ringed
                card = cards.picture(sprite.face, width, sprite.angle, self.style, sprite.dim, with_ring)
                middle = (sprite.x, sprite.y - lifted.get(sprite.key, 0.0))
                surface.blit(card, card.get_rect(center=middle))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draws all that is on its way or has just come."""
        landed = (sprite for sprite in self._resting.values() if sprite.moving or sprite.landed)
        window = surface.get_rect()
        sprites = [sprite for sprite in (*self._leaving, *landed) if _in_sight(sprite, window)]
        rough = sum(map(_effort, sprites)) > _SMOOTH
        for sprite in sprites:
            card = cards.in_flight(
                sprite.face,
                sprite.width,
                sprite.angle,
                self.style,
                base=_base(sprite, rough),
                squeeze=sprite.squeeze,
                dim=sprite.dim,
                ringed=sprite.lit,
                turning=_turns_anew(sprite),
                sideways=sprite.sideways,
                rough=rough,
            )
            if sprite.alpha < 1:
                card = card.copy()
                card.set_alpha(round(255 * sprite.alpha))
            if sprite.lift > 0 and sprite.squeeze == 1.0 and abs(_nearest(0, sprite.angle)) < 20:
                _draw_shadow(surface, sprite)
            middle = (sprite.x + sprite.nudge, sprite.y - sprite.lift)
            surface.blit(card, card.get_rect(center=middle))

    def _land(self, sprite: Sprite, placed: Placed) -> None:
        sprite.place(placed)
        sprite.landed = True

    def _still(self, sprite: Sprite) -> None:
        sprite.moving = False
        self._changed()

    def _gone(self, sprite: Sprite) -> None:
        sprite.moving = False
        if sprite in self._leaving:
            self._leaving.remove(sprite)


def _in_sight(sprite: Sprite, window: pygame.Rect) -> bool:
    """Whether some of the card may be seen in the window: many wait at a pile past its edge."""
    reach = 2 * round(sprite.width * CARD_RATIO)
    return window.inflate(reach, reach).collidepoint(sprite.x, sprite.y)


def _effort(sprite: Sprite) -> float:
    """What it takes to draw it smoothly, in pixels that are sized."""
    if not sprite.moving:
        return 0
    return sprite.drawn_at**2 * CARD_RATIO * (_TO_TURN if _turns_anew(sprite) else 1)


def _turns_anew(sprite: Sprite) -> bool:
    """Whether its picture is turned for one frame: those of a face at every angle are not worth keeping."""
    return sprite.turning and sprite.face is not None


def _base(sprite: Sprite, rough: bool) -> int:
    """The width of the picture it is drawn from; that of a back, in a hurry, is a quarter of the pixels."""
    return sprite.drawn_at // 2 if rough and sprite.face is None else sprite.drawn_at


def _stepped(width: float) -> int:
    return max(8, 8 * round(width / 8))


def _draw_shadow(surface: pygame.Surface, sprite: Sprite) -> None:
    width = _stepped(sprite.width)
    blur = max(3, width // 9)
    size = (width, round(width * 1.4))
    soft = shadow(size, width // 14, blur, 70)
    surface.blit(soft, soft.get_rect(center=(sprite.x + sprite.lift * 0.4, sprite.y + sprite.lift * 0.6)))


def _lying(placed: Placed) -> Sprite:
    spot = placed.spot
    width = round(spot.width)
    return Sprite(placed.key, placed.face, spot.x, spot.y, spot.width, spot.angle, width, placed.dim)


def _starting(move: Move) -> Sprite:
    spot = move.start
    return Sprite(
        move.key, move.face, spot.x, spot.y, spot.width, spot.angle, _widest(move), moving=True, lit=move.lit
    )


def _start(sprite: Sprite, move: Move) -> None:
    spot = move.start
    sprite.x, sprite.y, sprite.width, sprite.angle = spot.x, spot.y, spot.width, spot.angle
    sprite.face, sprite.dim, sprite.moving = move.face, False, True
    sprite.drawn_at = _widest(move)


def _widest(move: Move) -> int:
    return round(max(move.start.width, *(stop.spot.width for stop in move.stops)))


def _travel(sprite: Sprite, move: Move, leg: _Leg) -> Motion:
    legs: list[Motion] = [delay(move.delay)] if move.delay else []
    face = move.face
    start = move.start
    for stop in move.stops:
        legs.append(leg(sprite, start, face, stop))
        if stop.rest:
            legs.append(delay(stop.rest))
        start, face = stop.spot, stop.face
    return sequence(*legs)


def _leg(sprite: Sprite, start: Spot, face: Card | None, stop: Stop) -> Motion:
    spot = stop.spot
    if stop.seconds == 0:
        return call(lambda: None)
    angle = _nearest(start.angle, spot.angle)
    way = math.hypot(spot.x - start.x, spot.y - start.y)
    height = min(way * 0.06, start.width * 0.12)
    motions: list[Motion] = [
        Tween(sprite, stop.seconds, ease_out, x=spot.x, y=spot.y, width=spot.width),
        Progress(stop.seconds, lambda t: _lift(sprite, t, height), linear),
    ]
    if angle != start.angle:
        seconds = stop.seconds * _TURN_OVER / 2
        wait = seconds / 2 if face is None and stop.face else 0.0
        turn = Progress(seconds - wait, lambda t: _turn(sprite, t, start.angle, angle), linear)
        motions.append(sequence(delay(wait), turn))
    if face != stop.face:
        sideways = 45 < angle % 180 < 135
        over = Progress(
            stop.seconds * _TURN_OVER, lambda t: _turn_over(sprite, t, face, stop.face, sideways), linear
        )
        motions.append(over)
    return together(*motions)


def _fade(sprite: Sprite, start: Spot, face: Card | None, stop: Stop) -> Motion:
    """Out at the one place and in at the other; a card that only makes room is there at once."""
    spot = stop.spot

    def arrive() -> None:
        sprite.x, sprite.y, sprite.width, sprite.angle = spot.x, spot.y, spot.width, spot.angle
        sprite.face = stop.face

    if face == stop.face and math.hypot(spot.x - start.x, spot.y - start.y) < start.width:
        return call(arrive)
    out = Tween(sprite, stop.seconds / 2, linear, alpha=0.0)
    return sequence(out, call(arrive), Tween(sprite, stop.seconds / 2, linear, alpha=1.0))


def _lift(sprite: Sprite, t: float, height: float) -> None:
    sprite.lift = height * 4 * t * (1 - t)


def _turn(sprite: Sprite, t: float, before: float, after: float) -> None:
    angle = after if t == 1 else before + (after - before) * t
    if t < 1 and sprite.face is None and abs(after - before) > _FAR:
        angle = _STRIDE * round(angle / _STRIDE)
    sprite.angle, sprite.turning = angle, t < 1


def _turn_over(sprite: Sprite, t: float, before: Card | None, after: Card | None, sideways: bool) -> None:
    sprite.sideways = sideways
    sprite.squeeze = 1.0 if t >= 1 else max(0.04, abs(1 - 2 * t))
    sprite.face = after if t >= 0.5 else before


def _nearest(start: float, end: float) -> float:
    """The angle equal to ``end`` that takes the shortest turn from ``start``."""
    return start + (end - start + 180) % 360 - 180
