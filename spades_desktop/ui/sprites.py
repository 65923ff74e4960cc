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
from spades_desktop.ui.desk import Spot
from spades_desktop.ui.layout import Key, Placed, TableLayout
from spades_desktop.ui.theme import shadow
from spades_desktop.ui.timeline import (
    Motion,
    Progress,
    Timeline,
    Tween,
    call,
    delay,
    ease_in_out,
    ease_out,
    linear,
    sequence,
    shake,
    together,
)


@dataclass(eq=False)
class Sprite:
    """One card as it is drawn now: ``squeeze`` below 1 while it turns over, ``lift`` above 0 in flight."""

    key: Key
    face: Card | None
    x: float
    y: float
    width: float
    angle: float
    dim: bool = False
    squeeze: float = 1.0
    lift: float = 0.0
    nudge: float = 0.0
    moving: bool = False
    lit: bool = False

    def place(self, placed: Placed) -> None:
        """Lies down where a layout has it."""
        spot = placed.spot
        self.x, self.y, self.width, self.angle = spot.x, spot.y, spot.width, spot.angle
        self.face, self.dim = placed.face, placed.dim
        self.squeeze, self.lift, self.nudge, self.moving = 1.0, 0.0, 0.0, False


class Sprites:
    """All sprites of the table; ``landed`` is called whenever one comes to rest or is gone."""

    def __init__(self, style: CardStyle, landed: Callable[[], None]) -> None:
        self.style = style
        self._landed = landed
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
                timeline.add(sequence(_travel(sprite, move), call(partial(self._gone, sprite))))
            else:
                sprite = self._resting[move.key]
                _start(sprite, move)
                placed = after.by_key[move.key]
                timeline.add(sequence(_travel(sprite, move), call(partial(self._land, sprite, placed))))

    def shake(self, key: Key, timeline: Timeline, width: float) -> None:
        """A refused card shakes its head."""
        sprite = self._resting.get(key)
        if sprite is None:
            return

        def show(t: float) -> None:
            sprite.nudge = t * width

        timeline.add(Progress(0.32, show, shake))

    def draw_resting(
        self, surface: pygame.Surface, lifted: Mapping[Key, float], ringed: Key | None = None
    ) -> None:
        """Draws all that lies still; ``lifted`` cards stand that many pixels higher, one has a ring."""
        for sprite in self._resting.values():
            if not sprite.moving:
                rise = lifted.get(sprite.key, 0.0)
                card = cards.picture(sprite.face, round(sprite.width), sprite.angle, self.style, sprite.dim)
                middle = (sprite.x + sprite.nudge, sprite.y - rise)
                surface.blit(card, card.get_rect(center=middle))
                if sprite.key == ringed:
                    ring = cards.ring(round(sprite.width), sprite.angle)
                    surface.blit(ring, ring.get_rect(center=middle))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draws all that is on its way."""
        for sprite in self.moving:
            card = cards.in_flight(
                sprite.face,
                sprite.width,
                sprite.angle,
                self.style,
                base=round(sprite.width) if sprite.squeeze == 1.0 else _stepped(sprite.width),
                squeeze=sprite.squeeze,
            )
            if sprite.lift > 0 and sprite.squeeze == 1.0 and sprite.angle % 90 < 20:
                _draw_shadow(surface, sprite)
            middle = (sprite.x, sprite.y - sprite.lift)
            surface.blit(card, card.get_rect(center=middle))
            if sprite.lit:
                ring = cards.ring(round(sprite.width), sprite.angle)
                surface.blit(ring, ring.get_rect(center=middle))

    def _land(self, sprite: Sprite, placed: Placed) -> None:
        sprite.place(placed)
        self._landed()

    def _gone(self, sprite: Sprite) -> None:
        sprite.moving = False
        self._landed()
        if sprite in self._leaving:
            self._leaving.remove(sprite)


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
    return Sprite(placed.key, placed.face, spot.x, spot.y, spot.width, spot.angle, placed.dim)


def _starting(move: Move) -> Sprite:
    spot = move.start
    return Sprite(move.key, move.face, spot.x, spot.y, spot.width, spot.angle, moving=True, lit=move.lit)


def _start(sprite: Sprite, move: Move) -> None:
    spot = move.start
    sprite.x, sprite.y, sprite.width, sprite.angle = spot.x, spot.y, spot.width, spot.angle
    sprite.face, sprite.dim, sprite.moving = move.face, False, True


def _travel(sprite: Sprite, move: Move) -> Motion:
    legs: list[Motion] = [delay(move.delay)] if move.delay else []
    face = move.face
    start = move.start
    for stop in move.stops:
        legs.append(_leg(sprite, start, face, stop))
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
        Tween(sprite, stop.seconds, ease_out, x=spot.x, y=spot.y, width=spot.width, angle=angle),
        Progress(stop.seconds, lambda t: _lift(sprite, t, height), linear),
    ]
    if face != stop.face:
        motions.append(
            Progress(stop.seconds * 0.8, lambda t: _turn_over(sprite, t, face, stop.face), ease_in_out)
        )
    return together(*motions)


def _lift(sprite: Sprite, t: float, height: float) -> None:
    sprite.lift = height * 4 * t * (1 - t)


def _turn_over(sprite: Sprite, t: float, before: Card | None, after: Card | None) -> None:
    sprite.squeeze = 1.0 if t >= 1 else max(0.04, abs(1 - 2 * t))
    sprite.face = after if t >= 0.5 else before


def _nearest(start: float, end: float) -> float:
    """The angle equal to ``end`` that takes the shortest turn from ``start``."""
    return start + (end - start + 180) % 360 - 180
