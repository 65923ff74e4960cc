"""The match, one action further."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from spades_desktop.rules.actions import (
    Action,
    Bid,
    Deal,
    DoubleNil,
    Draw,
    Keep,
    Look,
    Pass,
    Play,
    Reject,
    Return,
    Swap,
)
from spades_desktop.rules.cards import EMPTY, FULL_DECK, Card, CardSet
from spades_desktop.rules.events import (
    BidMade,
    DoubleNilBid,
    Drew,
    Event,
    HandDealt,
    HandScored,
    Kept,
    Looked,
    MatchWon,
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
from spades_desktop.rules.legal import may_double_nil, open_actions, open_draws
from spades_desktop.rules.options import Game
from spades_desktop.rules.refusal import IllegalAction, Reason
from spades_desktop.rules.scoring import BidResult, HandScore, score_side, winner
from spades_desktop.rules.seats import members, next_seat, partner_of, places_after, side_of, with_entry
from spades_desktop.rules.state import Hand, Match
from spades_desktop.rules.tricks import Trick, breaks_spades, legal_cards

_DUE: dict[type[Action], Phase] = {
    Look: Phase.LOOK,
    DoubleNil: Phase.LOOK,
    Keep: Phase.DRAFT,
    Reject: Phase.DRAFT,
    Swap: Phase.SWAP,
    Draw: Phase.DRAW,
    Bid: Phase.BID,
    Pass: Phase.PASS,
    Return: Phase.RETURN,
    Play: Phase.PLAY,
}


def legal_actions(match: Match) -> Iterator[Action]:
    """Every legal action now, each once and lazily: those of the seat to act, or of chance.

    A deal has 52! and is left out: where :attr:`Phase.DEAL` is due, any
    :class:`Deal` of the 52 cards is legal.
    """
    phase, seat = match.due()
    hand = match.hand
    if hand is None or phase in (Phase.DEAL, Phase.OVER):
        return
    if seat is None:
        yield from open_draws(*_draw_pile(hand))
        return
    double_nil = may_double_nil(match.rules, match.scores, side_of(seat))
    own = hand.cards[seat] if hand.looked[seat] else EMPTY
    yield from open_actions(
        phase,
        match.rules,
        own,
        trick=hand.trick,
        spades_broken=hand.spades_broken,
        double_nil=double_nil,
    )


def apply(match: Match, action: Action, seat: int | None = None) -> tuple[Match, tuple[Event, ...]]:
    """The match after an action, and what happened, the last event a :class:`Turn`.

    ``seat`` is who acts; None means whoever is due. Raises :class:`IllegalAction`,
    with the first broken rule in the order of record.md, and changes nothing then.
    """
    phase, due_seat = match.due()
    if isinstance(action, Deal):
        return _deal(match, action)
    if match.hand is None or phase in (Phase.DEAL, Phase.OVER):
        raise IllegalAction(Reason.AFTER_END if match.hand else Reason.WRONG_PHASE)
    if seat is not None and seat != due_seat:
        raise IllegalAction(Reason.OUT_OF_TURN)
    if _DUE[type(action)] is not phase:
        raise IllegalAction(Reason.WRONG_PHASE)
    hand, events = _act(match, match.hand, action)
    match = replace(match, hand=hand)
    return _end_hand(match, events) if hand.over else _with_turn(match, events)


def _deal(match: Match, action: Deal) -> tuple[Match, tuple[Event, ...]]:
    if len(action.deck) != 52 or CardSet.of(action.deck) != FULL_DECK:
        raise IllegalAction(Reason.BAD_DECK)
    if match.winner is not None:
        raise IllegalAction(Reason.AFTER_END)
    if match.phase is not Phase.DEAL:
        raise IllegalAction(Reason.UNFINISHED_HAND)
    rules, first, seats = match.rules, match.next_first, match.rules.seats
    leader = next_seat(first, seats)
    hand = Hand(
        rules=rules,
        number=len(match.history) + 1,
        first=first,
        deck=action.deck,
        cards=tuple(_dealt(match, action.deck, seat, leader) for seat in range(seats)),
        looked=(False,) * seats,
        double_nil=(False,) * seats,
        bids=(None,) * seats,
        trick=Trick(leader),
    )
    return _with_turn(replace(match, hand=hand), (HandDealt(hand.number, first),))


def _dealt(match: Match, deck: tuple[Card, ...], seat: int, left_of_dealer: int) -> CardSet:
    if match.rules.game is Game.TWO_PLAYER:
        return EMPTY
    return CardSet.of(deck[places_after(left_of_dealer, seat, 4) :: 4])


def _with_turn(match: Match, events: tuple[Event, ...]) -> tuple[Match, tuple[Event, ...]]:
    phase, seat = match.due()
    if phase is Phase.DRAFT:
        assert match.hand is not None
        assert seat is not None
        events = (*events, Drew(seat, match.hand.next_card))
    return match, (*events, Turn(phase, seat))


def _end_hand(match: Match, events: tuple[Event, ...]) -> tuple[Match, tuple[Event, ...]]:
    assert match.hand is not None
    score = _score(match, match.hand)
    match = replace(match, history=(*match.history, score))
    match = replace(match, winner=winner(match.rules, match.scores))
    events = (*events, HandScored(score))
    if match.winner is not None:
        events = (*events, MatchWon(match.winner))
    return _with_turn(match, events)


def _score(match: Match, hand: Hand) -> HandScore:
    def side(number: int) -> tuple[BidResult, ...]:
        results = []
        for seat in members(number, hand.seats):
            bid = hand.bids[seat]
            assert bid is not None
            results.append(BidResult(seat, bid, hand.double_nil[seat], hand.taken_by(seat)))
        return tuple(results)

    return (
        score_side(match.rules, side(0), match.bags[0]),
        score_side(match.rules, side(1), match.bags[1]),
    )


def _act(match: Match, hand: Hand, action: Action) -> tuple[Hand, tuple[Event, ...]]:
    """The hand after an action of the kind that is due."""
    seat = hand.due()[1]
    if isinstance(action, Draw):
        return _draw(hand, action)
    assert seat is not None
    match action:
        case Look():
            return replace(hand, looked=with_entry(hand.looked, seat, True)), (
                Looked(seat, hand.cards[seat]),
            )
        case DoubleNil():
            return _double_nil(match, hand, seat)
        case Keep() | Reject():
            return _pick(hand, seat, keep=isinstance(action, Keep))
        case Swap(cards):
            return _swap(hand, seat, cards)
        case Bid(tricks):
            if not 0 <= tricks <= 13:
                raise IllegalAction(Reason.BID_RANGE)
            return replace(hand, bids=with_entry(hand.bids, seat, tricks)), (BidMade(seat, tricks),)
        case Pass(cards) | Return(cards):
            return _pass(hand, seat, cards, Passed if isinstance(action, Pass) else Returned)
        case Play(card):
            return _play(hand, seat, card)
    raise AssertionError(action)


def _double_nil(match: Match, hand: Hand, seat: int) -> tuple[Hand, tuple[Event, ...]]:
    if not may_double_nil(match.rules, match.scores, side_of(seat)):
        raise IllegalAction(Reason.DOUBLE_NIL_NOT_ALLOWED)
    hand = replace(
        hand,
        looked=with_entry(hand.looked, seat, True),
        double_nil=with_entry(hand.double_nil, seat, True),
        bids=with_entry(hand.bids, seat, 0),
    )
    return hand, (DoubleNilBid(seat, hand.cards[seat]),)


def _pick(hand: Hand, seat: int, *, keep: bool) -> tuple[Hand, tuple[Event, ...]]:
    top = 2 * len(hand.picks)
    drawn, following = hand.deck[top], hand.deck[top + 1]
    event: Kept | Rejected
    if keep:
        event = Kept(seat, drawn, following, shown=hand.rules.see_discard)
        gained, lost = drawn, following
    else:
        event = Rejected(seat, drawn, following)
        gained, lost = following, drawn
    hand = replace(
        hand,
        picks=(*hand.picks, event),
        cards=with_entry(hand.cards, seat, hand.cards[seat].with_card(gained)),
        discards=hand.discards.with_card(lost),
    )
    return hand, (event,)


def _chosen(cards: tuple[Card, ...], counts: range, held: CardSet) -> CardSet:
    """The cards named, as a set, once they are known to be as many as allowed, different and held."""
    chosen = CardSet.of(cards)
    if len(cards) not in counts or len(chosen) != len(cards):
        raise IllegalAction(Reason.WRONG_COUNT)
    if not chosen <= held:
        raise IllegalAction(Reason.NOT_HELD)
    return chosen


def _swap(hand: Hand, seat: int, cards: tuple[Card, ...]) -> tuple[Hand, tuple[Event, ...]]:
    thrown = _chosen(cards, range(hand.rules.exchange + 1), hand.cards[seat])
    event = Swapped(seat, len(thrown), thrown)
    hand = replace(
        hand,
        cards=with_entry(hand.cards, seat, hand.cards[seat] - thrown),
        discards=hand.discards | thrown,
        swaps=(*hand.swaps, event),
    )
    return hand, (event,)


def _draw_pile(hand: Hand) -> tuple[CardSet, int]:
    """The discards as they were before the last throw, and how many cards are due from them."""
    thrown = hand.swaps[-1]
    assert thrown.cards is not None
    return hand.discards - thrown.cards, thrown.count


def _draw(hand: Hand, action: Draw) -> tuple[Hand, tuple[Event, ...]]:
    pile, count = _draw_pile(hand)
    given = _chosen(action.cards, range(count, count + 1), pile)
    seat = hand.swaps[-1].seat
    event = Received(seat, count, given)
    hand = replace(
        hand,
        cards=with_entry(hand.cards, seat, hand.cards[seat] | given),
        discards=hand.discards - given,
        swaps=(*hand.swaps, event),
    )
    return hand, (event,)


def _pass(
    hand: Hand, seat: int, cards: tuple[Card, ...], kind: type[Passed] | type[Returned]
) -> tuple[Hand, tuple[Event, ...]]:
    count = hand.rules.exchange
    given = _chosen(cards, range(count, count + 1), hand.cards[seat])
    partner = partner_of(seat, hand.seats)
    assert partner is not None
    event = kind(seat, partner, count, given)
    held = with_entry(hand.cards, seat, hand.cards[seat] - given)
    held = with_entry(held, partner, held[partner] | given)
    return replace(hand, cards=held, passes=(*hand.passes, event)), (event,)


def _play(hand: Hand, seat: int, card: Card) -> tuple[Hand, tuple[Event, ...]]:
    held = hand.cards[seat]
    if card not in held:
        raise IllegalAction(Reason.NOT_HELD)
    if card not in legal_cards(held, hand.trick, hand.spades_broken):
        led = hand.trick.led
        raise IllegalAction(Reason.SPADES_NOT_BROKEN if led is None else Reason.MUST_FOLLOW_SUIT)
    played = Played(seat, card, breaks_spades(card, hand.spades_broken))
    trick = hand.trick.with_card(card)
    hand = replace(
        hand,
        cards=with_entry(hand.cards, seat, held.without(card)),
        trick=trick,
        spades_broken=hand.spades_broken or played.breaks_spades,
    )
    if len(trick.cards) < hand.seats:
        return hand, (played,)
    taker = trick.winner(hand.seats)
    assert taker is not None
    hand = replace(hand, trick=Trick(taker), tricks=(*hand.tricks, trick))
    return hand, (played, TrickTaken(taker, len(hand.tricks)))
