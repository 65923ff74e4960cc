"""Which card to play: the one whose trick, and whose loss to the hand, is worth most."""

from __future__ import annotations

from spades_desktop.ai.aims import Aims, aims
from spades_desktop.ai.chances import can_ruff, taker_chances
from spades_desktop.ai.knowledge import SPADES, Guess, above, below
from spades_desktop.rules.cards import Card
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game
from spades_desktop.rules.seats import members, other_side, side_of

HIGHER = 1.3
"""How fast a card's worth falls with the higher ones still out; near the best of several tried."""

RUFFED = 0.9
"""How often an opponent who can ruff a good card does."""

SURE = 0.9
"""What the highest card of a side suit is worth: hands end before it is led."""

LONG_TRUMP = {Game.TWO_PLAYER: 0.6, Game.PARTNERSHIP: 0.35}
"""What the lowest spade may yet take by ruffing or by outlasting the others."""

HIGH_FIRST = 0.002
"""For each rank, what sets otherwise equal cards apart: the lower one goes first."""


def card_to_play(known: Observation) -> Card:
    """The best legal card by the rules of thumb; the first of equals, clubs and low cards first."""
    legal = known.legal_cards()
    if len(legal) == 1:
        return next(iter(legal))
    guess = Guess(known)
    goal = aims(known, expected_winners(known, guess))
    return max(legal, key=lambda card: round(worth(known, guess, goal, card), 6))


def worth(known: Observation, guess: Guess, goal: Aims, card: Card) -> float:
    """What playing a card is worth, in contract tricks: its trick now, less what it would bring later."""
    takes = taker_chances(known, guess, card, goal.nils)
    now = sum(chance * value for chance, value in zip(takes, goal.taken_by, strict=True))
    later = strength(known, guess, card) if goal.future > 0 else danger(known, guess, card)
    return now - goal.future * later


def expected_winners(known: Observation, guess: Guess) -> float:
    """The tricks the observer's side may expect from now on, an unknown partner's share included."""
    left = 13 - len(known.tricks)
    own = min(left, sum(strength(known, guess, card) for card in known.cards))
    return own if known.seats == 2 else own + (left - own) / 3


def strength(known: Observation, guess: Guess, card: Card) -> float:
    """The tricks a card may be expected to take later."""
    opponents = _opponents(known)
    top = _top_chance(guess, opponents, card)
    if card.is_spade:
        floor = LONG_TRUMP[known.rules.game]
        return floor + (1 - floor) * top
    for seat in opponents:
        top *= 1 - RUFFED * can_ruff(guess, seat, card.suit, SPADES)
    return SURE * top + HIGH_FIRST * card.rank


def danger(known: Observation, guess: Guess, card: Card) -> float:
    """How likely a card is to take a trick against its owner's will.

    Others must hold lower ones to let it; its owner's own lower ones cover it.
    """
    others = tuple(seat for seat in range(known.seats) if seat != known.seat)
    lower = sum(guess.expected(seat, below(card)) for seat in others)
    cover = (known.cards.mask & below(card)).bit_count()
    forced = lower / (1 + lower) / (1 + 0.5 * cover)
    return forced * _top_chance(guess, others, card) + HIGH_FIRST * card.rank


def _top_chance(guess: Guess, seats: tuple[int, ...], card: Card) -> float:
    """Falls from 1 as the seats may be expected to hold more and more higher cards of the suit."""
    higher = sum(guess.expected(seat, above(card)) for seat in seats)
    return 1 / (1 + HIGHER * higher * higher)


def _opponents(known: Observation) -> tuple[int, ...]:
    assert known.seat is not None
    return members(other_side(side_of(known.seat)), known.seats)
