"""What a seat may know of a match: the one door from the state to an observation."""

from __future__ import annotations

from spades_desktop.rules.cards import CardSet
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation, before_match
from spades_desktop.rules.state import Hand, Match


def observe(match: Match, seat: int | None) -> Observation:
    """All that ``seat`` knows of a match; None for the public table.

    Raises ``ValueError`` for a seat that is not at the table.
    """
    if seat is not None and not 0 <= seat < match.rules.seats:
        raise ValueError(f"no seat {seat!r}")
    hand = match.hand
    if hand is None:
        return before_match(match.rules, match.first, seat)
    phase, to_act = match.due()
    drawing = phase is Phase.DRAFT and to_act == seat and seat is not None
    return Observation(
        rules=match.rules,
        seat=seat,
        first=hand.first,
        phase=phase,
        to_act=to_act,
        hand_number=hand.number,
        cards=_own_cards(hand, seat),
        drawn=hand.next_card if drawing else None,
        sizes=tuple(map(len, hand.cards)),
        looked=hand.looked,
        double_nil=hand.double_nil,
        bids=hand.bids,
        picks=tuple(pick.seen_by(seat) for pick in hand.picks),
        swaps=tuple(swap.seen_by(seat) for swap in hand.swaps),
        passes=tuple(move.seen_by(seat) for move in hand.passes),
        trick=hand.trick,
        tricks=hand.tricks,
        spades_broken=hand.spades_broken,
        history=match.history,
        winner=match.winner,
    )


def _own_cards(hand: Hand, seat: int | None) -> CardSet:
    if seat is None or not hand.looked[seat]:
        return CardSet()
    return hand.cards[seat]
