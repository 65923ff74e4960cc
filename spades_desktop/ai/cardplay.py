"""Which card to play: the one whose trick, and whose loss to the hand, is worth most."""

from __future__ import annotations

from spades_desktop.ai.aims import Aims, aims
from spades_desktop.ai.chances import taker_chances
from spades_desktop.ai.knowledge import SPADES, Guess, above
from spades_desktop.rules.cards import SUIT_MASKS, Card
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game
from spades_desktop.rules.seats import side_of

BIRD_IN_THE_HAND = 0.1
"""How much a trick now is worth above one expected later."""

LONG_TRUMP = {Game.TWO_PLAYER: 0.6, Game.PARTNERSHIP: 0.45}
"""What the lowest spade may yet take by ruffing or by outlasting the others."""


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
    keep = strength(known, guess, card) if goal.future > 0 else danger(known, guess, card)
    bird = 1 + BIRD_IN_THE_HAND if now > 0 else 1.0
    return now * bird - goal.future * keep


def expected_winners(known: Observation, guess: Guess) -> float:
    """The tricks the observer's side may expect from now on, an unknown partner's share included."""
    own = sum(strength(known, guess, card) for card in known.cards)
    left = 13 - len(known.tricks)
    own = min(own, left)
    return own if known.seats == 2 else own + (left - own) / 3


def _others(known: Observation) -> tuple[int, ...]:
    assert known.seat is not None
    return tuple(seat for seat in range(known.seats) if side_of(seat) != side_of(known.seat))


def strength(known: Observation, guess: Guess, card: Card) -> float:
    """The tricks a card may be expected to take later."""
    opponents = _others(known)
    higher = sum(guess.expected(seat, above(card)) for seat in opponents)
    top = 1 / (1 + 1.3 * higher * higher)
    if card.is_spade:
        floor = LONG_TRUMP[known.rules.game]
        return floor + (1 - floor) * top
    for seat in opponents:
        top *= 1 - 0.8 * guess.none_of(seat, SUIT_MASKS[card.suit]) * (1 - guess.none_of(seat, SPADES))
    return top * 0.9 + 0.002 * card.rank


def danger(known: Observation, guess: Guess, card: Card) -> float:
    """How likely a card is to take a trick against its owner's will."""
    higher = sum(guess.expected(seat, above(card)) for seat in range(known.seats) if seat != known.seat)
    cover = sum(1 for other in known.cards.of_suit(card.suit) if other.rank < card.rank)
    top = 1 / (1 + 1.3 * higher * higher)
    return top / (1 + 0.5 * cover) + 0.002 * card.rank
