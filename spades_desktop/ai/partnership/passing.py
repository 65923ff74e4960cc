"""Which cards a Double Nil bidder and her partner exchange: sets of cards, tried in the same deals."""

from __future__ import annotations

import random
from itertools import combinations

from spades_desktop.ai.exchange import exchanged, most_dangerous, moved, safest
from spades_desktop.ai.partnership.skill import Skill
from spades_desktop.ai.partnership.trial import Hands, Trial, weighed
from spades_desktop.ai.partnership.worlds import dealer
from spades_desktop.ai.thought import Budget, Thought
from spades_desktop.rules.actions import Pass, Return
from spades_desktop.rules.cards import CardSet
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.seats import partner_of

MORE = 3
"""So many cards more than are exchanged are chosen from."""


def choose_exchange(known: Observation, rng: random.Random, budget: Budget | None, skill: Skill) -> Thought:
    """The pass, or the return, worth most to the side; of equals the one nearest the rules of thumb."""
    assert known.seat is not None
    seat, count = known.seat, known.rules.exchange
    passes = known.phase is Phase.PASS
    likeliest = (most_dangerous if passes else safest)(known.cards, count + MORE)
    kind = Pass if passes else Return
    sets = [kind(tuple(sorted(cards))) for cards in combinations(likeliest, count)]
    partner = partner_of(seat, 4)
    assert partner is not None
    done = {move.seat for move in known.passes} | {seat, partner}
    to_come = tuple(blind and bidder not in done for bidder, blind in enumerate(known.double_nil))
    bids = tuple(bid or 0 for bid in known.bids)
    trial = Trial(known, rng, skill)
    deals = dealer(known, rng.getrandbits(32), skill.trust)

    def deal() -> Hands:
        return exchanged(known.rules, deals.deal(1), to_come)

    def worth(hands: Hands, given: Pass | Return) -> float:
        held = moved(hands, seat, partner, CardSet.of(given.cards))
        if passes:
            held = moved(held, partner, seat, CardSet.of(safest(CardSet(held[partner]), count)))
        return trial.chance(held, bids, known.double_nil)

    return weighed(sets, deal, worth, budget, skill.bid_deals)
