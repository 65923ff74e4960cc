"""A table to set scenes at: hands dealt and played as a test wants them, through the real rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spades_desktop.rules.actions import (
    Action,
    Bid,
    Deal,
    DoubleNil,
    Keep,
    Look,
    Pass,
    Play,
    Return,
    Swap,
    parse,
)
from spades_desktop.rules.cards import DECK, FULL_DECK, Card, CardSet, Suit
from spades_desktop.rules.events import Event, Phase
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.refusal import IllegalAction, Reason
from spades_desktop.rules.seats import clockwise_from, next_seat
from spades_desktop.rules.state import Hand, Match, new_match
from spades_desktop.rules.step import apply

Bids = Sequence[int | None]
"""A bid for each seat; None is Double Nil."""
Plan = Sequence[Sequence[Card]]
"""For each trick a card for each seat."""

BOTH_GAMES = tuple(Game)
TWO_PLAYER, PARTNERSHIP = BOTH_GAMES


def start(game: Game = TWO_PLAYER, first: int = 0, **options: Any) -> Match:
    """A match not yet begun."""
    return new_match(Rules.from_options(game, options), first)


def cards(codes: str) -> tuple[Card, ...]:
    """The cards of these codes, in their order."""
    return tuple(map(Card.parse, codes.split()))


def hand_of(match: Match) -> Hand:
    """The hand being played."""
    assert match.hand is not None
    return match.hand


def tell(match: Match, *actions: Action | str) -> Match:
    """The match after these actions, each a value or the tokens of a record."""
    return tell_all(match, *actions)[0]


def tell_all(match: Match, *actions: Action | str) -> tuple[Match, tuple[Event, ...]]:
    """The match after these actions, and all that happened."""
    happened: tuple[Event, ...] = ()
    for action in actions:
        for one in map(parse, action.split(" ")) if isinstance(action, str) else (action,):
            match, events = apply(match, one)
            happened += events
    return match, happened


def refusal(match: Match, action: Action | str, seat: int | None = None) -> Reason | None:
    """Why an action is refused, or None where it is not."""
    try:
        apply(match, parse(action) if isinstance(action, str) else action, seat)
    except IllegalAction as refused:
        return refused.reason
    return None


def dealing(match: Match, *hands: Sequence[Card]) -> Deal:
    """The deal that gives each seat these 13 cards: in partnership at once, for two when both always keep."""
    first, seats = match.next_first, match.rules.seats
    if match.rules.game is Game.PARTNERSHIP:
        order = clockwise_from(next_seat(first, seats), seats)
        return Deal(tuple(hands[seat][i] for i in range(13) for seat in order))
    rest = iter(FULL_DECK - CardSet.of([*hands[0], *hands[1]]))
    picks = ((hands[seat][i], next(rest)) for i in range(13) for seat in clockwise_from(first, 2))
    return Deal(tuple(card for pick in picks for card in pick))


def usual_action(match: Match, bids: Bids) -> Action:
    """What quiet players do: bid as told, keep every card, exchange nothing or the same cards back."""
    phase, seat = match.due()
    assert seat is not None
    bid, hand = bids[seat], hand_of(match)
    match phase:
        case Phase.LOOK:
            return DoubleNil() if bid is None else Look()
        case Phase.DRAFT:
            return Keep()
        case Phase.BID:
            assert bid is not None
            return Bid(bid)
        case Phase.SWAP:
            return Swap(())
        case Phase.PASS:
            return Pass(tuple(hand.cards[seat])[: match.rules.exchange])
        case Phase.RETURN:
            return Return(tuple(hand.passes[-1].cards or ()))
    raise AssertionError(f"{phase} has no usual action")


def bring_to(match: Match, phase: Phase, bids: Bids, deal: Deal | None = None) -> Match:
    """The match taken to the first time that a phase is due, the hand dealt first if it must be."""
    while match.phase is not phase:
        if match.phase is Phase.DEAL:
            match = tell(match, deal or Deal(DECK))
        else:
            match = tell(match, usual_action(match, bids))
    return match


def play_hand(match: Match, bids: Bids, taken: Sequence[int]) -> Match:
    """The match one hand further, in which each seat bids and takes as told."""
    plan = tricks_for(match, taken)
    hands = [[trick[seat] for trick in plan] for seat in range(match.rules.seats)]
    match = bring_to(match, Phase.PLAY, bids, dealing(match, *hands))
    while match.phase is Phase.PLAY:
        assert match.to_act is not None
        match = tell(match, Play(plan[len(hand_of(match).tricks)][match.to_act]))
    hand = hand_of(match)
    assert list(taken) == [hand.taken_by(seat) for seat in range(hand.seats)]
    return match


def tricks_for(match: Match, taken: Sequence[int]) -> Plan:
    """Thirteen tricks of which each seat takes so many, legal whoever leads."""
    assert sum(taken) == 13
    takers = [seat for seat, count in enumerate(taken) for _ in range(count)]
    if match.rules.game is Game.TWO_PLAYER:
        # Two cards of a suit to every trick, and not a spade among them.
        return [_in_suit(Suit(i % 3), i // 3, taker, 2) for i, taker in enumerate(takers)]
    if len(set(takers)) == 1:
        return [_one_of_each_suit(i, takers[0]) for i in range(13)]
    # Three tricks in each plain suit, then one of the four aces, led by a plain one; three of spades.
    last, other = takers.pop(), takers.pop(0)
    takers[8:8] = [other, last]
    plain = [_in_suit(Suit(i // 3), i % 3, taker, 4) for i, taker in enumerate(takers[:9])]
    spades = [_in_suit(Suit.SPADES, i, taker, 4) for i, taker in enumerate(takers[10:])]
    return [*plain, _one_of_each_suit(12, last), *spades]


def _in_suit(suit: Suit, block: int, taker: int, seats: int) -> list[Card]:
    ranks = DECK[13 * suit + block * seats : 13 * suit + (block + 1) * seats]
    return [ranks[(seat - taker - 1) % seats] for seat in range(seats)]


def _one_of_each_suit(rank: int, spade_to: int) -> list[Card]:
    return [DECK[13 * ((seat - spade_to - 1) % 4) + rank] for seat in range(4)]
