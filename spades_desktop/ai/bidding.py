"""How many tricks to bid; when to bid none."""

from __future__ import annotations

from spades_desktop.ai.values import total_value
from spades_desktop.rules.cards import CardSet, Rank, Suit
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game
from spades_desktop.rules.seats import other_side, side_of

NIL_RISK = 0.3
"""The most risk of failing at which a Nil is bid."""


def bids_double_nil(known: Observation) -> bool:
    """Whether to bid Double Nil unseen: only when the match is otherwise all but lost."""
    assert known.seat is not None
    if not known.may_double_nil() or not known.rules.double_nil_bonus:
        return False
    side = side_of(known.seat)
    mine, theirs = known.scores[side], known.scores[other_side(side)]
    usual = 60 if known.seats == 2 else 70
    return theirs + usual >= known.rules.target and theirs - mine >= 200


def tricks_to_bid(known: Observation) -> int:
    """The expected tricks of the hand, or 0 for a Nil that looks safe."""
    if known.rules.nil_bonus and nil_risk(known.cards) < NIL_RISK:
        return 0
    return max(1, min(13, round(expected_tricks(known))))


def expected_tricks(known: Observation) -> float:
    """The tricks the seat expects to take."""
    if known.rules.game is Game.TWO_PLAYER:
        return 6.5 + 0.7 * (total_value(known.cards) - 8.5)
    return 3.25 + 0.7 * (total_value(known.cards) - 6.5)


def nil_risk(cards: CardSet) -> float:
    """Roughly the chance that a hand is forced to take a trick.

    In each suit the lowest card goes under the first round, the next under the
    second, and so on: a card is safe below a rank that rises with the round. A
    fourth round of a side suit hardly comes while there is something to discard.
    """
    safe = 1.0
    for suit in Suit:
        spades = suit is Suit.SPADES
        for round_, card in enumerate(cards.of_suit(suit)):
            if round_ < 3 or spades:
                safe *= 1 - _forced(card.rank, round_, spades=spades)
    return 1 - safe


def _forced(rank: Rank, round_: int, *, spades: bool) -> float:
    safe_rank = (4 if spades else 6) + 2 * round_
    return max(0.0, min(1.0, (rank - safe_rank) / 8))
