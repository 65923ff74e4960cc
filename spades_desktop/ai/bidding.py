"""How many tricks to bid; when to bid none."""

from __future__ import annotations

from spades_desktop.ai.values import hand_value
from spades_desktop.rules.cards import CardSet, Suit
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.seats import other_side, partner_of, side_of

NIL_PERIL = 1.3
"""A Nil is bid below this peril, where some eight in ten are made."""

USUAL_HAND = 60
"""The points a two-player hand brings when its contract is made."""

FAR_BEHIND = 200
"""How many points behind a Double Nil is thought of."""

CAUTION = {Game.TWO_PLAYER: 0.5, Game.PARTNERSHIP: 0.3}
"""Tricks taken off the estimate: a contract missed by one costs far more than a bag."""

HEED = {Game.TWO_PLAYER: 0.35, Game.PARTNERSHIP: 0.2}
"""How far the last bidder heeds what the other bids leave over."""

_SAFE = ((4, 0.12), (7, 0.2), (9, 0.13))
"""Of a side suit's lowest three cards, the highest safe rank and the peril of each rank above."""


def bids_double_nil(known: Observation) -> bool:
    """Whether to bid Double Nil unseen: only from far behind.

    With a partner to cover and to exchange with, most are made. Alone, one in six is:
    then only when the other side is about to win.
    """
    assert known.seat is not None
    if not known.may_double_nil() or not known.rules.double_nil_bonus:
        return False
    side = side_of(known.seat)
    mine, theirs = known.scores[side], known.scores[other_side(side)]
    partner = partner_of(known.seat, known.seats)
    if theirs - mine < FAR_BEHIND:
        return False
    if partner is None:
        return theirs + USUAL_HAND >= known.rules.target
    return not known.double_nil[partner]


def tricks_to_bid(known: Observation) -> int:
    """The expected tricks of the hand, at least 1, or 0 for a Nil that looks safe."""
    assert known.seat is not None
    last = known.seat == known.bidding_order[-1]
    return usual_bid(known.cards, known.rules, 13 - sum(bid or 0 for bid in known.bids) if last else None)


def usual_bid(cards: CardSet, rules: Rules, left_over: int | None) -> int:
    """The bid of the rules of thumb; ``left_over`` is what the last bidder sees unbid, else None."""
    if rules.nil_bonus and nil_peril(cards, rules.game) < NIL_PERIL:
        return 0
    tricks = hand_value(cards, rules.game) - CAUTION[rules.game]
    if left_over is not None:
        tricks += HEED[rules.game] * (left_over - tricks)
    return max(1, min(13, round(tricks)))


def nil_peril(cards: CardSet, game: Game) -> float:
    """How easily a hand is forced to take a trick: 0 for a perfect Nil, 1 and more for a poor one.

    In each suit the lowest card goes under the first round, the next under the
    second, and so on, so a card is safe below a rank that rises with the round.
    Fitted to the Nils of some thousand hands of partnership, where a fourth spade is
    what fails most. Across a table of two nobody covers, and every round may come.
    """
    alone = game is Game.TWO_PLAYER
    peril = 0.0
    for suit in Suit:
        held = cards.of_suit(suit)
        for turn, card in enumerate(held):
            if alone:
                peril += 0.3 * max(0, card.rank - (4 + 2 * turn))
            elif suit is Suit.SPADES:
                peril += 0.07 * (card.rank - 2) + (0.15 * max(0, card.rank - 10))
            elif turn < len(_SAFE):
                safe, weight = _SAFE[turn]
                peril += weight * max(0, card.rank - safe)
        if suit is Suit.SPADES and len(held) > 3:
            peril += 2.0
    return peril
