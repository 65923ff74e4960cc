"""Motion, ticked by hand."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from spades_desktop.ui import timeline
from spades_desktop.ui.timeline import (
    PACES,
    Progress,
    Timeline,
    Tween,
    call,
    delay,
    linear,
    sequence,
    together,
)


@dataclass
class Sprite:
    x: float = 0.0
    y: float = 0.0


def test_a_tween_moves_evenly_under_a_linear_ease() -> None:
    sprite, motion = Sprite(x=10), Timeline()
    motion.add(Tween(sprite, 1.0, linear, x=20))
    motion.tick(0.25)
    assert sprite.x == 12.5
    assert motion.busy
    motion.tick(0.5)
    assert sprite.x == 17.5


def test_a_tween_ends_exactly_where_it_was_told() -> None:
    sprite, motion = Sprite(x=0.1), Timeline()
    motion.add(Tween(sprite, 0.24, x=0.3))
    for _ in range(20):
        motion.tick(0.016)
    assert sprite == Sprite(x=0.3)
    assert not motion.busy


def test_a_sequence_hands_what_a_tick_leaves_over_to_the_next_motion() -> None:
    sprite, motion = Sprite(), Timeline()
    motion.add(sequence(Tween(sprite, 0.1, linear, x=100), Tween(sprite, 0.1, linear, x=200)))
    motion.tick(0.15)
    assert sprite.x == pytest.approx(150)


def test_a_tween_starts_from_where_the_one_before_it_ended() -> None:
    sprite, motion = Sprite(x=5), Timeline()
    motion.add(sequence(Tween(sprite, 1, linear, x=10), Tween(sprite, 1, linear, x=0)))
    motion.tick(1.5)
    assert sprite.x == 5.0


def test_together_lasts_as_long_as_its_longest_and_leaves_over_the_rest() -> None:
    sprite, log, motion = Sprite(), list[str](), Timeline()
    both = together(Tween(sprite, 0.1, linear, x=1), Tween(sprite, 0.3, linear, y=1))
    motion.add(sequence(both, Tween(sprite, 0.2, linear, x=3), call(lambda: log.append("end"))))
    motion.tick(0.2)
    assert sprite.x == 1
    motion.tick(0.2)
    assert sprite.x == pytest.approx(2)
    assert log == []


def test_a_call_waits_for_its_delay_and_comes_once() -> None:
    log, motion = list[str](), Timeline()
    motion.add(sequence(delay(0.7), call(lambda: log.append("gather"))))
    motion.tick(0.69)
    assert log == []
    motion.tick(0.02)
    motion.tick(1)
    assert log == ["gather"]


def test_skipping_jumps_to_the_end_and_calls_in_order() -> None:
    sprite, log, motion = Sprite(), list[str](), Timeline()
    motion.add(
        sequence(
            Tween(sprite, 1, x=7),
            call(lambda: log.append(f"first at {sprite.x:g}")),
            together(delay(5), Tween(sprite, 2, y=9)),
            call(lambda: log.append(f"second at {sprite.y:g}")),
        )
    )
    motion.add(call(lambda: log.append("third")))
    motion.tick(0.5)
    motion.finish()
    assert log == ["third", "first at 7", "second at 9"]
    assert sprite == Sprite(7, 9)
    assert not motion.busy


def test_what_a_call_adds_while_skipping_goes_on_moving() -> None:
    sprite, motion = Sprite(), Timeline()
    motion.add(call(lambda: motion.add(Tween(sprite, 1, linear, x=10))))
    motion.finish()
    assert sprite.x == 0
    assert motion.busy
    motion.tick(0.5)
    assert sprite.x == 5


def test_a_call_may_skip_the_motion_it_is_part_of() -> None:
    log, motion = list[str](), Timeline()
    motion.add(sequence(call(motion.finish), call(lambda: log.append("after"))))
    motion.tick(0.1)
    assert log == ["after"]
    assert not motion.busy


@pytest.mark.parametrize(("pace", "reached"), [("relaxed", 2 / 3), ("normal", 1), ("fast", 2)])
def test_the_pace_stretches_every_duration(pace: str, reached: float) -> None:
    sprite, motion = Sprite(), Timeline(PACES[pace])
    motion.add(Tween(sprite, 10, linear, x=10))
    motion.tick(1)
    assert sprite.x == pytest.approx(reached)


def test_without_motion_everything_happens_at_once_and_in_order() -> None:
    sprite, log, motion = Sprite(), list[str](), Timeline(PACES["none"])

    def deal() -> None:
        log.append("dealt")
        motion.add(sequence(Tween(sprite, 1, x=9), call(lambda: log.append("second"))))
        log.append("asked for more")

    motion.add(sequence(delay(3), call(deal)))
    assert log == ["dealt", "asked for more", "second"]
    assert sprite.x == 9
    assert not motion.busy


def test_turning_motion_off_ends_what_moves_with_the_next_tick() -> None:
    sprite, motion = Sprite(), Timeline()
    motion.add(Tween(sprite, 9, x=4))
    motion.pace = PACES["none"]
    motion.tick(0.01)
    assert sprite.x == 4


def test_clearing_forgets_without_calling() -> None:
    log, motion = list[str](), Timeline()
    motion.add(call(lambda: log.append("called")))
    motion.clear()
    motion.tick(1)
    assert log == []


@pytest.mark.parametrize("ease", [timeline.linear, timeline.ease_out, timeline.ease_in])
def test_an_ease_leads_from_nought_to_one_without_turning_back(ease: timeline.Ease) -> None:
    values = [ease(i / 100) for i in range(101)]
    assert (values[0], values[-1]) == (0, 1)
    assert values == sorted(values)


def test_a_shake_swings_to_both_sides_and_ends_where_it_began() -> None:
    seen = list[float]()
    motion = Timeline()
    motion.add(Progress(1, seen.append, timeline.shake))
    for _ in range(101):
        motion.tick(0.01)
    assert max(seen) > 0.5
    assert min(seen) < -0.3
    assert seen[-1] == 0
