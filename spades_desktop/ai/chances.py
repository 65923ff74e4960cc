"""Who is likely to take the trick on the table."""

from __future__ import annotations

from spades_desktop.ai.knowledge import SPADES, Guess, above, below
from spades_desktop.rules.cards import SUIT_MASKS, Card, Suit
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import clockwise_from, side_of

SECOND_BEAT = 0.5
"""How far a chance to beat my card is one to beat a card that has already beaten it."""


def taker_chances(known: Observation, guess: Guess, card: Card, nils: tuple[bool, ...]) -> list[float]:
    """For each seat, the chance to take this trick when the observer plays ``card`` to it.

    ``nils`` says who still has a Nil to save: such a seat beats a card only when it
    must. Everybody else beats an opponent's card when she can, but not a Nil about to
    fail, and leaves her partner's alone but for a Nil of hers.
    """
    assert known.seat is not None
    trick = known.trick.with_card(card)
    best, winner, led = trick.best, trick.winner(known.seats), trick.led
    assert best is not None
    assert winner is not None
    assert led is not None
    takes = [0.0] * known.seats
    takes[winner] = 1.0
    to_play = known.seats - len(trick.cards)
    for seat in clockwise_from(known.seat, known.seats)[1 : 1 + to_play]:
        beat = (_must_beat if nils[seat] else _can_beat)(guess, seat, best, led)
        for holder in range(known.seats):
            if takes[holder] and _would_beat(seat, holder, nils):
                moved = takes[holder] * (beat if holder == winner else beat * SECOND_BEAT)
                takes[holder] -= moved
                takes[seat] += moved
    return takes


def can_ruff(guess: Guess, seat: int, led: Suit, spades: int) -> float:
    """The chance that a seat is void of a suit and holds one of these spades."""
    return guess.none_of(seat, SUIT_MASKS[led]) * (1 - guess.none_of(seat, spades))


def _would_beat(seat: int, holder: int, nils: tuple[bool, ...]) -> bool:
    """Whether a seat would take the trick from its holder, could or must it do so."""
    if seat == holder:
        return False
    return nils[seat] or (side_of(seat) == side_of(holder)) == nils[holder]


def _can_beat(guess: Guess, seat: int, best: Card, led: Suit) -> float:
    if best.suit is not led:
        return can_ruff(guess, seat, led, above(best))
    higher = 1 - guess.none_of(seat, above(best))
    return higher if led is Suit.SPADES else higher + can_ruff(guess, seat, led, SPADES)


def _must_beat(guess: Guess, seat: int, best: Card, led: Suit) -> float:
    if best.suit is not led:
        return 0.0
    return guess.none_of(seat, below(best)) * (1 - guess.none_of(seat, above(best)))
