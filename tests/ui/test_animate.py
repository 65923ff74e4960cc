"""From one layout to the next: every card's way begins where it was drawn and ends where it will lie."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import (
    Drew,
    Event,
    HandDealt,
    Kept,
    Looked,
    Passed,
    Phase,
    Played,
    Received,
    Rejected,
    Returned,
    Swapped,
    TrickTaken,
    Turn,
)
from spades_desktop.rules.observation import Observation, before_match
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Game, Rules
from spades_desktop.ui.animate import Move, moves, shifts
from spades_desktop.ui.desk import Desk, Spot
from spades_desktop.ui.layout import DISCARDS, DRAWN, STOCK, Back, Key, Placed, TableLayout, table_layout
from spades_desktop.ui.theme import Scale
from tests.strategies import random_play

SEED = 26  # its matches have a Double Nil and an exchange in either game
DESK = Desk(Scale(1280, 720))


class Step:
    """One event of a match as one viewer sees it, the layouts around it, and the moves between."""

    def __init__(self, event: Event, earlier: Observation, known: Observation, desk: Desk) -> None:
        self.event = event
        self.known = known
        self.desk = desk
        self.before = table_layout(earlier, desk)
        self.after = table_layout(known, desk)
        self.moves = moves(event, self.before, self.after, known, desk)

    def __repr__(self) -> str:
        return f"{self.event} as {self.known.seat} sees it"

    @property
    def plain(self) -> dict[Key, Move]:
        """The moves of cards that stay on the table."""
        return {move.key: move for move in self.moves if not move.leaves}

    @property
    def leaving(self) -> dict[Key, Move]:
        """Those of cards that are gone at their end."""
        return {move.key: move for move in self.moves if move.leaves}

    @property
    def vanished(self) -> set[Key]:
        """What lay there and no longer does."""
        return set(self.before.by_key) - set(self.after.by_key)

    @property
    def appeared(self) -> set[Key]:
        """What lies there and did not."""
        return set(self.after.by_key) - set(self.before.by_key)


@cache
def steps() -> tuple[Step, ...]:
    """Every event of random matches of both games, from every seat and as nobody sees it."""
    found: list[Step] = []
    for rules in (
        TWO_PLAYER,
        Rules(Game.TWO_PLAYER, see_discard=True, exchange=4),
        PARTNERSHIP,
        Rules(Game.PARTNERSHIP, exchange=4),
    ):
        for seat in (None, *range(rules.seats)):
            found += _as_seen(rules, seat)
    return tuple(found)


def _as_seen(rules: Rules, seat: int | None) -> Iterator[Step]:
    desk = replace(DESK, bottom=seat or 0)
    known = before_match(rules, 1, seat)
    for _action, _match, events in random_play(rules, 1, random.Random(SEED), hands=2):
        for event in events:
            earlier, known = known, replace(known, to_act=None).after(event.seen_by(seat))
            yield Step(event.seen_by(seat), earlier, known, desk)


def of(kind: type[Event]) -> list[Step]:
    found = [step for step in steps() if isinstance(step.event, kind)]
    assert found
    return found


def spots(layout: TableLayout) -> set[Spot]:
    return {placed.spot for placed in layout.cards}


def test_no_card_moves_twice() -> None:
    for step in steps():
        keys = [move.key for move in step.moves]
        assert len(keys) == len(set(keys)), step


def test_a_card_that_stays_ends_where_the_new_layout_has_it() -> None:
    for step in steps():
        for key, move in step.plain.items():
            placed = step.after.by_key[key]
            assert (move.stops[-1].spot, move.stops[-1].face) == (placed.spot, placed.face), step


def test_a_card_that_lay_on_the_table_starts_from_there_with_the_face_it_showed() -> None:
    for step in steps():
        for move in step.moves:
            if move.key in step.before.by_key:
                placed = step.before.by_key[move.key]
                assert (move.start, move.face) == (placed.spot, placed.face), step


def test_a_card_not_told_apart_before_starts_from_one_that_lay_there_or_from_beyond_the_edge() -> None:
    """From the stock or the discards, from the back it was in a hand; only a deal comes from outside."""
    for step in steps():
        for move in step.moves:
            if move.key in step.before.by_key:
                continue
            if isinstance(step.event, HandDealt):
                assert not (0 <= move.start.x <= 1280 and 0 <= move.start.y <= 720), step
            else:
                assert move.start in spots(step.before), step


def test_whatever_changes_its_place_or_face_moves() -> None:
    for step in steps():
        for key, placed in step.after.by_key.items():
            earlier = step.before.by_key.get(key)
            if earlier is not None and (earlier.spot, earlier.face) != (placed.spot, placed.face):
                assert key in step.plain, step


def test_nothing_appears_out_of_nowhere() -> None:
    for step in steps():
        lay_there = spots(step.before)
        unmoved = step.appeared - step.plain.keys()
        assert {key for key in unmoved if step.after.by_key[key].spot not in lay_there} == set(), step


def test_what_vanishes_goes_its_way_or_was_turned_into_another_card_or_was_the_height_of_a_pile() -> None:
    for step in steps():
        became = {move.start for move in step.moves if move.key not in step.before.by_key}
        for key in step.vanished - step.leaving.keys():
            of_pile = isinstance(key, Back) and key.pile in (STOCK, DISCARDS)
            lay_at = step.before.by_key[key].spot
            assert of_pile or lay_at in became or lay_at in spots(step.after), (step, key)


def test_a_leg_takes_as_long_as_a_hand_would_need_and_a_trick_rests_700_milliseconds() -> None:
    for step in steps():
        for move in step.moves:
            for stop in move.stops:
                rests_in_place = stop.seconds == 0 and stop.spot == move.start
                assert rests_in_place or 0.18 <= stop.seconds <= 0.32, step
                if isinstance(step.event, TrickTaken) and move.leaves:
                    assert sum(stop.rest for stop in move.stops) == pytest.approx(0.7), step


def test_nothing_takes_longer_than_a_deal_and_no_play_longer_than_a_third_of_a_second() -> None:
    for step in steps():
        longest = max((move.seconds for move in step.moves), default=0.0)
        assert longest <= 1.8, step
        if isinstance(step.event, Played):
            assert longest <= 0.32, step


def test_no_face_is_shown_on_the_way_that_the_viewer_does_not_know() -> None:
    for step in steps():
        known = step.known
        allowed = {*known.cards, *known.played(), known.drawn}
        for pick in known.picks:
            allowed |= {pick.card, pick.discarded if isinstance(pick, Kept) else pick.taken}
        for change in (*known.swaps, *known.passes):
            allowed |= {*(change.cards or ())}
        for move in step.moves:
            assert {move.face, *(stop.face for stop in move.stops)} <= allowed | {None}, step


def test_with_nothing_known_of_a_card_its_way_is_the_same_for_whoever_looks() -> None:
    """One who watches a pick sees a back go to the hand or to the discards, whichever card it was."""
    for step in steps():
        if isinstance(step.event, Kept | Rejected) and step.event.seat != step.known.seat:
            assert all(move.face is None for move in step.moves), step
            assert all(stop.face is None for move in step.moves for stop in move.stops), step


# ---- event by event


def test_a_deal_gives_every_player_as_many_cards_in_turn_from_the_dealer_s_left() -> None:
    for step in of(HandDealt):
        if step.known.seats == 4:
            order = sorted(step.moves, key=lambda move: move.delay)
            dealt = [key.pile for key in (move.key for move in order) if isinstance(key, Back)]
            first = (step.known.first + 1) % 4
            assert dealt == [(first + number) % 4 for number in range(52)]


def test_one_who_looks_sees_her_cards_turn_over_where_they_lie() -> None:
    looks = [s for s in of(Looked) if s.known.seats == 4 and isinstance(s.event, Looked)]
    for step in looks:
        own = [move for move in step.moves if isinstance(move.key, Card)]
        if isinstance(step.event, Looked) and step.event.seat == step.known.seat:
            assert len(own) == 13
            assert {move.start for move in own} == {move.stops[-1].spot for move in own}
        else:
            assert step.moves == ()


def test_a_card_is_drawn_from_the_top_of_the_stock_and_turned_over_for_the_one_who_draws() -> None:
    for step in of(Drew):
        event = step.event
        assert isinstance(event, Drew)
        if event.card is None:
            assert step.moves == ()
        else:
            move = step.plain[event.card]
            assert move.start == top_of_stock(step), step
            assert (move.face, move.stops[-1].face) == (None, event.card), step


def test_one_who_watches_sees_a_back_come_from_the_stock_once_it_is_told_whose_turn_it_is() -> None:
    for step in of(Turn):
        if isinstance(step.event, Turn) and step.event.phase is Phase.DRAFT:
            if step.event.seat == step.known.seat:
                assert step.moves == ()
            else:
                assert step.plain[Back(DRAWN)].start == top_of_stock(step), step


def test_a_card_that_lies_there_face_down_is_turned_over_in_its_place_for_one_who_takes_a_look() -> None:
    """After a hand-over in the draft: the table showed the back of what the next person will see."""
    for step in of(Drew):
        event = step.event
        assert isinstance(event, Drew)
        if event.card is not None:
            covered = TableLayout((*step.before.cards, Placed(Back(DRAWN), step.desk.drawn)))
            (move,) = moves(event, covered, step.after, step.known, step.desk)
            assert (move.key, move.start, move.stops[-1].spot) == (
                event.card,
                step.desk.drawn,
                step.desk.drawn,
            )


def top_of_stock(step: Step) -> Spot:
    """Where the uppermost card of the stock lay before."""
    pile = [
        placed.spot
        for key, placed in step.before.by_key.items()
        if isinstance(key, Back) and key.pile == STOCK
    ]
    return pile[-1]


def discarded(step: Step) -> list[Move]:
    """The moves that end on top of the discards, a card's face hidden."""
    top = [
        placed for key, placed in step.after.by_key.items() if isinstance(key, Back) and key.pile == DISCARDS
    ]
    return [move for move in step.moves if (move.stops[-1].spot, move.stops[-1].face) == (top[-1].spot, None)]


def test_a_pile_grows_by_the_card_that_comes_to_lie_on_it_and_that_card_settles() -> None:
    grown = [step for step in (*of(Kept), *of(Rejected), *of(Swapped)) if Back(DISCARDS) in step.appeared]
    assert grown
    for step in steps():
        for key in step.appeared:
            if isinstance(key, Back) and key.pile == DISCARDS:
                *_way, down, straight = step.plain[key].stops
                assert (down.spot.x, down.spot.y) == (straight.spot.x, straight.spot.y), step
                assert down.spot.angle != straight.spot.angle, step


def test_a_card_kept_goes_to_the_hand_and_the_next_one_to_the_discards() -> None:
    for step in of(Kept):
        event = step.event
        assert isinstance(event, Kept)
        kept = step.plain[event.card or Back(event.seat, step.known.sizes[event.seat] - 1)]
        assert kept.start == step.before.by_key[event.card or Back(DRAWN)].spot, step
        (passing,) = discarded(step)
        assert passing.start == top_of_stock(step), step
        shown = [stop.face for stop in passing.stops if stop.rest]
        assert shown == ([event.discarded] if event.discarded else []), step


def test_a_card_rejected_goes_to_the_discards_and_the_next_one_is_shown_before_it_joins_the_hand() -> None:
    for step in of(Rejected):
        event = step.event
        assert isinstance(event, Rejected)
        (gone,) = discarded(step)
        assert gone.start == step.desk.drawn, step
        taken = step.plain[event.taken or Back(event.seat, step.known.sizes[event.seat] - 1)]
        shown = [stop for stop in taken.stops if stop.rest]
        assert [stop.face for stop in shown] == ([event.taken] if event.taken else []), step


def test_a_card_played_goes_from_the_hand_to_its_player_s_side_of_the_trick() -> None:
    for step in of(Played):
        event = step.event
        assert isinstance(event, Played)
        move = step.plain[event.card]
        place = step.desk.place_of(event.seat, step.known.seats)
        assert move.stops[-1].spot == step.desk.trick_spot(place, step.known.seats), step
        last = Back(event.seat, step.known.sizes[event.seat])
        assert move.start == step.before.by_key[event.card if event.card in step.before.by_key else last].spot


def test_a_trick_goes_to_its_taker_and_the_card_that_took_it_is_lit() -> None:
    for step in of(TrickTaken):
        event = step.event
        assert isinstance(event, TrickTaken)
        trick = step.known.tricks[-1]
        assert step.leaving.keys() == {*trick.cards}, step
        pile = step.desk.pile(step.desk.place_of(event.seat, step.known.seats))
        assert {move.stops[-1].spot for move in step.leaving.values()} == {pile}, step
        assert [key for key, move in step.leaving.items() if move.lit] == [trick.best], step


def test_cards_thrown_go_to_the_discards_and_as_many_come_back() -> None:
    for step in of(Swapped):
        event = step.event
        assert isinstance(event, Swapped)
        assert len(discarded(step)) == event.count, step
    for step in of(Received):
        event = step.event
        assert isinstance(event, Received)
        assert len(step.appeared & step.plain.keys()) == event.count, step


def test_cards_passed_go_from_the_one_hand_to_the_other() -> None:
    for step in (*of(Passed), *of(Returned)):
        event = step.event
        assert isinstance(event, Passed | Returned)
        giver = {
            placed.spot
            for key, placed in step.before.by_key.items()
            if (isinstance(key, Back) and key.pile == event.seat)
            or (step.known.seat == event.seat and isinstance(key, Card))
        }
        moved = [move for key, move in step.plain.items() if key in step.appeared]
        assert len(moved) == event.count, step
        assert {move.start for move in moved} <= giver, step


def test_the_last_card_of_the_stock_comes_last_and_settles() -> None:
    dealt = [step for step in of(HandDealt) if step.known.seats == 2]
    assert dealt
    for step in dealt:
        *others, last = step.moves
        assert all(last.seconds > move.seconds for move in others), step
        down, straight = last.stops
        assert (down.spot.x, down.spot.y) == (straight.spot.x, straight.spot.y), step
        assert down.spot.angle != straight.spot.angle, step


def test_cards_that_step_forward_move_there_and_no_others_move() -> None:
    known = next(step.known for step in steps() if step.known.seat is not None and len(step.known.cards) > 5)
    chosen = frozenset([*known.cards][:2])
    before, after = table_layout(known, DESK), table_layout(known, DESK, chosen)
    assert {move.key for move in shifts(before, after)} == {
        key for key, placed in after.by_key.items() if placed.spot != before.by_key[key].spot
    }
    assert {*chosen} <= {move.key for move in shifts(before, after)}
