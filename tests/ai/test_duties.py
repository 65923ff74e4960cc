"""What master owes its side, held against records such as anybody may feed it: random play of random options.

``SPADES_EXAMPLES`` in the environment is how many situations each test looks for; a few by default.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from spades_desktop.ai.casual import choose as casual
from spades_desktop.ai.hidden import hidden_from
from spades_desktop.ai.kernel.duel import Duel
from spades_desktop.ai.player import Budget, consider
from spades_desktop.ai.two_player.cards import table
from spades_desktop.ai.two_player.stakes import stake
from spades_desktop.rules.actions import Bid, Deal, Pass, Play, Return, Swap
from spades_desktop.rules.cards import SUIT_MASKS, Card, CardSet, Rank, Suit
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Game
from spades_desktop.rules.seats import members, partner_of, side_of
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply
from spades_desktop.rules.tricks import beats
from tests.ai.every_deal import consistent_deals
from tests.strategies import random_action, random_deck, random_rules

EXAMPLES = int(os.environ.get("SPADES_EXAMPLES", "25"))
"""Situations looked at by each test."""

GAMES = tuple(Game)
FEW = Budget(samples=12)


def turns(game: Game, seed: int, **options: object) -> Iterator[Observation]:
    """What the seat to act knows at each turn of endless hands, played by rules of thumb, with slips."""
    rng = Random(f"{game}/{seed}")
    while True:
        rules = replace(random_rules(rng, game), **options)  # type: ignore[arg-type]
        match = new_match(rules, rng.randrange(rules.seats))
        for _ in range(rng.randint(1, 3)):
            if match.phase is not Phase.OVER:
                match, _ = apply(match, Deal(random_deck(rng)))
                slips = rng.choice((0.05, 0.3))
                while match.to_act is not None or match.phase is Phase.DRAW:
                    if match.to_act is not None:
                        yield observe(match, match.to_act)
                    match = _played_on(match, rng, slips)


def _played_on(match: Match, rng: Random, slips: float) -> Match:
    seat = match.to_act
    if seat is None or rng.random() < slips:
        return apply(match, random_action(match, rng))[0]
    return apply(match, casual(observe(match, seat), rng), seat)[0]


def choices(
    game: Game, seed: int, fits: Callable[[Observation], bool], count: int = EXAMPLES, **options: object
) -> Iterator[Observation]:
    """So many turns to play that leave a choice, and fit."""
    found = (
        known
        for known in turns(game, seed, **options)
        if known.phase is Phase.PLAY and len(known.legal_cards()) > 1 and fits(known)
    )
    return islice(found, count)


def played(known: Observation, budget: Budget | None = FEW, seed: int = 1) -> Card:
    """The card that master plays."""
    action = consider(known, "master", Random(seed), budget).action
    assert isinstance(action, Play)
    return action.card


def winners(known: Observation) -> list[Card]:
    """The legal cards that beat all on the table."""
    best = known.trick.best
    return [card for card in known.legal_cards() if best is not None and beats(card, best)]


def side(known: Observation) -> tuple[int, ...]:
    """The seats of the side to act."""
    assert known.seat is not None
    return members(side_of(known.seat), known.seats)


def need(known: Observation) -> int:
    """The tricks that the contract of the side to act still wants."""
    bidders = [seat for seat in side(known) if known.bids[seat]]
    return sum((known.bids[seat] or 0) - known.taken_by(seat) for seat in bidders)


def is_partners(known: Observation) -> bool:
    """Whether the best card on the table is the partner's."""
    assert known.seat is not None
    return bool(known.trick.cards) and known.trick.winner(known.seats) == partner_of(known.seat, known.seats)


def must_win(known: Observation) -> bool:
    """Last to play, short of a contract in reach, no Nil about, the trick not the partner's but to be won."""
    last = len(known.trick.cards) == known.seats - 1
    in_reach = 0 < need(known) <= len(known.cards)
    return last and in_reach and 0 not in known.bids and not is_partners(known) and bool(winners(known))


def cheapest(cards: Sequence[Card]) -> Card:
    """The lowest; a spade is dearer than any other card."""
    return min(cards, key=lambda card: (card.is_spade, card.rank))


@pytest.mark.parametrize("game", GAMES)
def test_last_to_play_and_short_of_its_contract_it_wins_with_the_cheapest_card(game: Game) -> None:
    for seed, known in enumerate(choices(game, 1, must_win)):
        assert played(known, seed=seed) == cheapest(winners(known))


def may_be_left(known: Observation) -> bool:
    """Whether a contract still needs this trick, it is surely the partner's, and a card leaves it to her."""
    if not is_partners(known) or need(known) <= 0 or not known.bids[known.trick.winner(4) or 0]:
        return False
    return 0 < len(winners(known)) < len(known.legal_cards()) and cannot_be_beaten(known)


def cannot_be_beaten(known: Observation) -> bool:
    """Whether no seat after this one may hold a card that beats all on the table, so far as voids tell."""
    assert known.trick.best is not None
    assert known.trick.led is not None
    hidden = hidden_from(known)
    for place in range(3 - len(known.trick.cards)):
        held = hidden.pool & ~hidden.closed[place] | hidden.sure[place]
        spades = SUIT_MASKS[Suit.SPADES] | SUIT_MASKS[known.trick.led]
        if any(beats(card, known.trick.best) for card in CardSet(held & spades)):
            return False
    return True


def test_a_partners_sure_trick_is_left_to_her_while_the_contract_needs_it() -> None:
    for seed, known in enumerate(choices(Game.PARTNERSHIP, 2, may_be_left)):
        assert played(known, seed=seed) not in winners(known)


@pytest.mark.parametrize("bags", [True, False])
def test_in_the_last_five_tricks_no_card_is_dominated(bags: bool) -> None:
    """In every hand that may be across, all cards in sight, another is as good, and in one it is better.

    Where bags are counted, a trick that the contract needs is nevertheless won as cheaply as can be.
    """

    def fits(known: Observation) -> bool:
        return len(known.cards) <= rng.choice((3, 3, 4, 5)) and not (bags and must_win(known))

    rng = Random(3)
    options = {} if bags else {"bag_penalty": 0}
    for known in choices(Game.TWO_PLAYER, 3, fits, **options):
        assert known.seat is not None
        at, solver = table(known), Duel(14)
        solver.set_utility(stake(known, (known.bids[0] or 0, known.bids[1] or 0), "match").utility())
        worlds = [hands[1 - known.seat].mask for hands in consistent_deals(known)]
        columns = dict(zip(at.legal, zip(*at.values(solver, worlds), strict=True), strict=True))
        own = columns[played(known)]
        assert not any(other != own and all(map(int.__ge__, other, own)) for other in columns.values())


def test_with_bags_switched_off_the_last_trick_that_can_be_had_is_taken() -> None:
    """The last card but one, at a table of two, with one that takes this trick and loses none."""
    rules = {"bag_penalty": 0}

    def fits(known: Observation) -> bool:
        two_left = len(known.cards) == 2 and len(known.trick.cards) == 1
        return two_left and bool(winners(known)) and 0 not in known.bids

    for known in choices(Game.TWO_PLAYER, 4, fits, **rules):
        at, solver = table(known), Duel(10)
        solver.set_utility(range(14))
        worlds = [hands[1 - (known.seat or 0)].mask for hands in consistent_deals(known)]
        columns = dict(zip(at.legal, zip(*at.values(solver, worlds), strict=True), strict=True))
        best = [card for card, column in columns.items() if column == max(columns.values())]
        if all(all(map(int.__ge__, columns[best[0]], column)) for column in columns.values()):
            assert played(known) in best or must_win(known)


@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize("game", GAMES)
def test_no_nil_on_the_ace_of_spades(game: Game, level: str) -> None:
    ace = Card(Suit.SPADES, Rank.ACE)
    bids = (known for known in turns(game, 5) if known.phase is Phase.BID and ace in known.cards)
    for known in islice(bids, EXAMPLES):
        poor = _with_low_cards(known, ace)
        options = consider(poor, level, Random(1), FEW).options
        assert Bid(0) not in [action for action, _ in options]


def _with_low_cards(known: Observation, ace: Card) -> Observation:
    """The same turn with a hand that would bid Nil, were it not for the ace; the draft is forgotten."""
    lows = [Card(suit, rank) for rank in Rank if rank <= Rank.SIX for suit in Suit if suit is not Suit.SPADES]
    return replace(known, cards=CardSet.of([ace, *lows[:12]]), picks=(), drawn=None, swaps=())


@pytest.mark.parametrize("game", GAMES)
def test_every_worth_is_in_its_unit_and_the_first_option_is_the_answer(game: Game) -> None:
    phases = set()
    asked = (known for place, known in enumerate(turns(game, 6)) if place % 7 == 0)
    for known in islice(asked, 3 * EXAMPLES):
        phases.add(known.phase)
        thought = consider(known, "master", Random(1), FEW)
        worths = [worth for _, worth in thought.options if worth is not None]
        assert thought.options[0][0] == thought.action
        assert all(0 <= worth <= 1 for worth in worths)
        assert thought.unit == "match" or not worths
    assert phases >= {Phase.BID, Phase.PLAY}


def test_a_throw_after_a_double_nil_is_weighed_against_throwing_fewer() -> None:
    swaps = (known for known in turns(Game.TWO_PLAYER, 7, exchange=2) if known.phase is Phase.SWAP)
    for known in islice(swaps, 5):
        thought = consider(known, "master", Random(1), FEW)
        counts = [len(action.cards) for action, _ in thought.options if isinstance(action, Swap)]
        worths = [worth for _, worth in thought.options if worth is not None]
        assert sorted(counts) == [0, 1, 2]
        assert worths == sorted(worths, reverse=True)
        assert isinstance(thought.action, Swap)
        assert {*thought.action.cards} <= {*known.cards}


@pytest.mark.parametrize(("phase", "kind"), [(Phase.PASS, Pass), (Phase.RETURN, Return)])
def test_what_goes_to_a_partner_is_weighed_against_other_cards(
    phase: Phase, kind: type[Pass] | type[Return]
) -> None:
    exchanges = (known for known in turns(Game.PARTNERSHIP, 8, exchange=2) if known.phase is phase)
    for known in islice(exchanges, 5):
        thought = consider(known, "master", Random(1), FEW)
        tried = [CardSet.of(action.cards) for action, _ in thought.options if isinstance(action, kind)]
        worths = [worth for _, worth in thought.options if worth is not None]
        assert len(tried) == len({*tried}) == len(worths) == len(thought.options) > 1
        assert all(len(cards) == 2 and not cards - known.cards for cards in tried)
        assert worths == sorted(worths, reverse=True)


def test_a_double_nil_passes_what_would_break_it_and_keeps_its_low_cards() -> None:
    low, high = CardSet.parse("2C 3C 4C"), CardSet.parse("AS KS QS")
    for known in (known for known in turns(Game.PARTNERSHIP, 9, exchange=3) if known.phase is Phase.PASS):
        if high & known.cards and low & known.cards:
            action = consider(known, "master", Random(1), FEW).action
            assert isinstance(action, Pass)
            assert {*action.cards} & {*high}
            assert not {*action.cards} & {*low}
            return
