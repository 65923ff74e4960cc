"""Claims the long way: every deal written out, every play tried. Slow, and shares nothing with the proof."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from spades_desktop.ai.claim import Claim
from spades_desktop.rules.cards import FULL_DECK, Card, CardSet
from spades_desktop.rules.events import Kept, Received, Swapped
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game
from spades_desktop.rules.seats import next_seat
from spades_desktop.rules.tricks import Trick, legal_cards

Hands = tuple[CardSet, ...]
"""The cards of each seat, by seat."""


def consistent_deals(known: Observation) -> list[Hands]:
    """Every way in which the cards may lie now, for all that a seat has seen of the hand."""
    ways = _drafted(known) if known.rules.game is Game.TWO_PLAYER else _dealt(known)
    return [hands for hands in ways if _could_be_played(known, hands)]


def can_be_sure(known: Observation, deals: list[Hands], wanted: Claim) -> bool:
    """Whether the seat has a way to play that takes all, or none, in every one of these deals."""
    assert known.seat is not None
    return _stands(known.seat, known.seats, wanted, tuple(deals), known.trick, known.spades_broken)


def _stands(me: int, seats: int, wanted: Claim, deals: tuple[Hands, ...], trick: Trick, broken: bool) -> bool:
    if len(trick.cards) == seats:
        taker = trick.winner(seats)
        assert taker is not None
        if (taker == me) != (wanted is Claim.ALL):
            return False
        return not deals[0][me] or _stands(me, seats, wanted, deals, Trick(taker), broken)
    seat = (trick.leader + len(trick.cards)) % seats
    after: dict[Card, list[Hands]] = {}
    for hands in deals:
        for card in legal_cards(hands[seat], trick, broken):
            left = (*hands[:seat], hands[seat].without(card), *hands[seat + 1 :])
            after.setdefault(card, []).append(left)
    ways = (
        _stands(me, seats, wanted, tuple(left), trick.with_card(card), broken or card.is_spade)
        for card, left in after.items()
    )
    return any(ways) if seat == me else all(ways)


def _could_be_played(known: Observation, hands: Hands) -> bool:
    """Whether the hand so far was legal with these cards left."""
    before = list(hands)
    for trick in (*known.tricks, known.trick):
        for seat, card in trick.plays(known.seats):
            before[seat] = before[seat].with_card(card)
    broken = False
    for trick in (*known.tricks, known.trick):
        for place, (seat, card) in enumerate(trick.plays(known.seats)):
            if card not in legal_cards(before[seat], Trick(trick.leader, trick.cards[:place]), broken):
                return False
            before[seat] = before[seat].without(card)
            broken = broken or card.is_spade
    return True


def _dealt(known: Observation) -> Iterator[Hands]:
    assert known.seat is not None
    me, (*others, last) = known.seat, [seat for seat in range(4) if seat != known.seat]
    partner_has = CardSet()
    for move in known.passes:
        if move.cards is not None:
            partner_has = partner_has | move.cards if move.seat == me else partner_has - move.cards
    partner_has -= known.played()

    def fill(hands: dict[int, CardSet], rest: CardSet, seats: list[int]) -> Iterator[dict[int, CardSet]]:
        if not seats:
            yield hands | {last: rest}
            return
        for cards in combinations(rest, known.sizes[seats[0]]):
            chosen = CardSet.of(cards)
            yield from fill(hands | {seats[0]: chosen}, rest - chosen, seats[1:])

    for hands in fill({me: known.cards}, FULL_DECK - known.cards - known.played(), others):
        if partner_has <= hands[(me + 2) % 4]:
            yield tuple(hands[seat] for seat in range(4))


def _drafted(known: Observation) -> Iterator[Hands]:
    """The other's cards are unseen ones, and of the discards seen, those she may have drawn again."""
    assert known.seat is not None
    me, other = known.seat, next_seat(known.seat, 2)
    pile: set[Card] = set()
    for pick in known.picks:
        thrown = pick.discarded if isinstance(pick, Kept) else pick.card
        if pick.seat == me and thrown is not None:
            pile.add(thrown)
    offered: set[Card] = set()
    draws = 0
    for swap in known.swaps:
        cards = {*(swap.cards or ())}
        if isinstance(swap, Swapped) and swap.seat == me:
            pile |= cards
        elif isinstance(swap, Received) and swap.seat == me:
            pile -= cards
            offered -= cards
        elif isinstance(swap, Received):
            draws = swap.count
            offered |= pile
    hers = CardSet.of(
        card for trick in (*known.tricks, known.trick) for seat, card in trick.plays(2) if seat == other
    )
    never = CardSet.of(pile - offered) | known.played() | known.cards
    for held in combinations(FULL_DECK - never, known.sizes[other]):
        if sum(card in offered for card in (*held, *hers)) <= draws:
            hands = [known.cards, known.cards]
            hands[other] = CardSet.of(held)
            yield tuple(hands)
