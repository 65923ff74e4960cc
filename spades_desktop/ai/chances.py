"""Who is likely to take the trick on the table."""

from __future__ import annotations

from spades_desktop.ai.knowledge import SPADES, Guess, above, below
from spades_desktop.rules.cards import SUIT_MASKS, Card, Suit
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import clockwise_from, places_after, side_of

SECOND_BEAT = 0.5
"""How far a chance to beat my card is one to beat a card that has already beaten it."""


def is_live_nil(known: Observation, seat: int) -> bool:
    """Whether a seat bid (Double) Nil and has taken no trick yet."""
    return known.bids[seat] == 0 and known.taken_by(seat) == 0


def taker_chances(known: Observation, guess: Guess, card: Card, nils: tuple[bool, ...]) -> list[float]:
    """For each seat, the chance to take this trick when the observer plays ``card`` to it.

    ``nils`` says who still has a Nil to save: such a seat beats a card only when it
    must. Everybody else beats an opponent's card when she can, never her partner's,
    and never a Nil of the other side that is about to fail.
    """
    assert known.seat is not None
    trick = known.trick.with_card(card)
    best, winner = trick.best, trick.winner(known.seats)
    assert best is not None
    assert winner is not None
    takes = [0.0] * known.seats
    takes[winner] = 1.0
    to_play = known.seats - len(trick.cards)
    later = clockwise_from(known.seat, known.seats)[1 : 1 + to_play]
    for seat in later:
        beat = (
            _must_beat(guess, seat, best, trick.cards[0].suit)
            if nils[seat]
            else _can_beat(guess, seat, best, trick.cards[0].suit)
        )
        for holder in range(known.seats):
            if not takes[holder] or holder == seat:
                continue
            if not nils[seat]:
                same_side = side_of(holder) == side_of(seat)
                if same_side != nils[holder]:
                    continue
            moved = takes[holder] * (beat if holder == winner else beat * SECOND_BEAT)
            takes[holder] -= moved
            takes[seat] += moved
    return takes


def _can_beat(guess: Guess, seat: int, best: Card, led: Suit) -> float:
    if best.suit is led:
        higher = 1 - guess.none_of(seat, above(best))
        return higher if led is Suit.SPADES else higher + _can_ruff(guess, seat, led, SPADES)
    return _can_ruff(guess, seat, led, above(best))


def _can_ruff(guess: Guess, seat: int, led: Suit, spades: int) -> float:
    return guess.none_of(seat, SUIT_MASKS[led]) * (1 - guess.none_of(seat, spades))


def _must_beat(guess: Guess, seat: int, best: Card, led: Suit) -> float:
    if best.suit is not led:
        return 0.0
    return guess.none_of(seat, below(best)) * (1 - guess.none_of(seat, above(best)))


def places_left(known: Observation) -> int:
    """How many seats play to this trick after the observer."""
    assert known.seat is not None
    return known.seats - 1 - places_after(known.trick.leader, known.seat, known.seats)
