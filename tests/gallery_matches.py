"""Matches that lead to the table one wants to see: seeded shuffles, played with plain good sense."""

from __future__ import annotations

from collections.abc import Callable

from spades_desktop.game.chance import Chance
from spades_desktop.rules.actions import Action, Bid, DoubleNil, Keep, Look, Pass, Play, Reject, Return, Swap
from spades_desktop.rules.cards import Card, CardSet, Rank, Suit
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Rules
from spades_desktop.rules.record import MatchRecord
from spades_desktop.rules.state import new_match
from spades_desktop.rules.step import apply
from spades_desktop.rules.tricks import beats
from tests.ui.playing import NAMES

Choose = Callable[[Observation], Action]


def played(
    rules: Rules,
    stop: Callable[[Observation], bool],
    *,
    seed: int = 1,
    first: int = 0,
    choose: Choose | None = None,
) -> MatchRecord:
    """A match played until ``stop`` holds for what the seat to act (or, between hands, everybody) sees.

    The match's end stops it too. ``choose`` plays for every seat, :func:`sensible` by default.
    """
    chance, choose = Chance(seed), choose or sensible
    match = new_match(rules, first)
    record = MatchRecord(rules, NAMES[: rules.seats], first)
    turn = 0
    while match.phase is not Phase.OVER:
        seen = observe(match, match.to_act)
        if stop(seen):
            return record
        if match.phase is Phase.DEAL:
            action: Action = chance.deal(turn)
        elif match.phase is Phase.DRAW:
            action = chance.draw(turn, match)
        else:
            action = choose(seen)
        match, _events = apply(match, action)
        record = record.with_action(action)
        turn += 1
    return record


def at(phase: Phase, seat: int | None = 0, tricks: int = 0) -> Callable[[Observation], bool]:
    """Stops where a seat is due in a phase, after so many tricks of the hand."""
    return lambda seen: seen.phase is phase and seen.to_act == seat and len(seen.tricks) >= tricks


def sensible(seen: Observation) -> Action:
    """What anybody would do, and always the same: the pictures depend on it."""
    match seen.phase:
        case Phase.LOOK:
            return Look()
        case Phase.DRAFT:
            assert seen.drawn is not None
            return Keep() if seen.drawn.is_spade or seen.drawn.rank >= Rank.TEN else Reject()
        case Phase.BID:
            return Bid(_sure_tricks(seen.cards, Rank.QUEEN if seen.seats == 2 else Rank.KING))
        case Phase.SWAP:
            return Swap(_highest(seen)[:2])
        case Phase.PASS:
            return Pass(_highest(seen)[: seen.rules.exchange])
        case Phase.RETURN:
            return Return(_highest(seen)[-seen.rules.exchange :])
    return Play(_card(seen))


def bold(*seats: int) -> Choose:
    """These seats bid Double Nil, and otherwise everybody does the sensible thing."""
    return lambda seen: DoubleNil() if seen.phase is Phase.LOOK and seen.seat in seats else sensible(seen)


def timid(seen: Observation) -> Action:
    """Seat 0 always bids two tricks, the others always Nil: many bags, and many lines in the score."""
    return Bid(0 if seen.seat else 2) if seen.phase is Phase.BID else sensible(seen)


def _sure_tricks(cards: CardSet, lowest: Rank) -> int:
    honours = sum(card.rank >= lowest for card in cards)
    return max(1, honours + max(0, len(cards.of_suit(Suit.SPADES)) - 4))


def _highest(seen: Observation) -> tuple[Card, ...]:
    return tuple(sorted(seen.cards, key=lambda card: (card.rank, card.suit), reverse=True))


def _card(seen: Observation) -> Card:
    """Lead the highest; win as cheaply as possible; otherwise throw the lowest."""
    legal = sorted(seen.legal_cards(), key=lambda card: (card.rank, card.suit))
    best = seen.trick.best
    if best is None:
        return legal[-1]
    return min(
        (card for card in legal if beats(card, best)),
        key=lambda card: (card.is_spade, card.rank),
        default=legal[0],
    )
