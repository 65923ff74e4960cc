"""Claiming the rest: right in every deal a seat must reckon with, and as good as its word when played out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from spades_desktop.ai.casual import choose
from spades_desktop.ai.claim import Claim, card_to_lay, claim
from spades_desktop.rules.actions import Action, Bid, Deal, DoubleNil, Draw, Keep, Look, Play, Reject, Swap
from spades_desktop.rules.cards import DECK, Card, CardSet
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Game, Rules
from spades_desktop.rules.record import MatchRecord, replay
from spades_desktop.rules.state import Match, new_match
from spades_desktop.rules.step import apply
from tests.ai.every_deal import can_be_sure, consistent_deals
from tests.rules.redeal import another_match
from tests.strategies import random_action, random_play, random_rules


@pytest.mark.parametrize(("game", "left"), [(Game.TWO_PLAYER, range(1, 5)), (Game.PARTNERSHIP, range(1, 4))])
class TestAgainstEveryDeal:
    """A claim stands or falls with a way to play that is right in each consistent deal."""

    def test_a_claim_is_found_where_there_is_one_and_nowhere_else(self, game: Game, left: range) -> None:
        for seed in range(20):
            rng = Random(seed)
            known = _seen(rng.choice(_random_turns(random_rules(rng, game), rng, left)))
            sure = _provable(known)
            assert claim(known, nodes=None) == next(iter(sure), None)
            assert claim(known) in (None, *sure)

    def test_what_is_claimed_in_play_can_be_made_in_every_deal(self, game: Game, left: range) -> None:
        checked = set()
        for seed in range(25):
            for match in _casual_turns(Rules(game, see_discard=True), Random(seed)):
                known = _seen(match)
                proven = claim(known) if len(known.cards) in left else None
                kind = (proven, len(known.cards))
                if proven and kind not in checked:
                    assert _provable(known) == [proven]
                    checked.add(kind)
        assert {proven for proven, _ in checked} == {*Claim}


@pytest.mark.parametrize("game", Game)
class TestPlayedOn:
    """The seat that claims plays by its proof; whatever the others do, it takes what it said."""

    def test_against_random_play(self, game: Game) -> None:
        claimed = 0
        for seed in range(25):
            rng = Random(seed)
            rules = random_rules(rng, game)
            for match in (*_random_turns(rules, rng, range(2, 14)), *_casual_turns(rules, rng)):
                known = _seen(match)
                if (proven := claim(known)) and len(known.cards) > 1:
                    claimed += 1
                    assert match.to_act is not None
                    end = _play_on(match, match.to_act, proven, rng)
                    assert _tricks_came_out(match, end, match.to_act, proven)
        assert claimed > 25

    def test_against_everything_that_players_who_see_all_cards_could_do(self, game: Game) -> None:
        claimed = set()
        for seed in range(12):
            rng = Random(seed)
            for match in _casual_turns(random_rules(rng, game), rng):
                left = len(_seen(match).cards)
                if left in range(2, 4 if game is Game.PARTNERSHIP else 6) and (proven := claim(_seen(match))):
                    assert match.to_act is not None
                    ends = [*_all_ends(match, match.to_act, proven)]
                    assert all(_tricks_came_out(match, end, match.to_act, proven) for end in ends)
                    claimed.add(proven)
        assert claimed == {*Claim}

    def test_it_stays_claimed_while_it_is_played(self, game: Game) -> None:
        """Also where the others' cards are not those that the proof looked at."""
        for seed in range(12):
            rng = Random(seed)
            turns = [match for match in _casual_turns(Rules(game), rng) if claim(_seen(match))]
            match, seat = turns[0], turns[0].to_act
            proven = claim(_seen(match))
            assert seat is not None
            assert proven is not None
            while match.phase is Phase.PLAY:
                if match.to_act == seat:
                    assert claim(_seen(match), nodes=None) is proven
                match = _one_card_on(match, seat, proven, rng)


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("seed", range(4))
def test_a_claim_says_nothing_that_the_seat_does_not_know(game: Game, seed: int) -> None:
    """The unseen cards dealt anew, another seat's exchange included, change no answer and no card."""
    rng = Random(seed)
    record, match = _broken_off(random_rules(rng, game), rng, left=rng.randrange(1, 4))
    known = _seen(match)
    proven = claim(known)
    for _ in range(3):
        other = another_match(record, match.to_act, rng)
        *_, (elsewhere, _) = replay(other)
        assert _seen(elsewhere) == known
        assert claim(_seen(elsewhere)) is proven
        if proven:
            assert card_to_lay(_seen(elsewhere), proven) == card_to_lay(known, proven)


class TestAtTheFirstTrick:
    """Positions too large to search to the end."""

    def test_all_thirteen_spades_take_everything(self) -> None:
        known = _seen(_at_the_first_lead("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"))
        assert claim(known) is Claim.ALL

    def test_top_cards_are_a_claim_when_the_trumps_can_be_drawn(self) -> None:
        """The last of four ruffs, which breaks spades."""
        match = _at_the_first_lead("2D", "3D", "4D", "6S 7S 8S 9S TS JS QS KS AS KH AH KC AC")
        assert claim(_seen(_played(match, "2D 3D 4D"))) is Claim.ALL

    def test_top_cards_are_no_claim_while_spades_are_not_broken(self) -> None:
        """Where the last of four must follow she cannot draw trumps first, and her ace may be ruffed."""
        match = _at_the_first_lead("2D", "3D", "4D", "6S 7S 8S 9S TS JS QS KS AS KH AH AC AD")
        assert claim(_seen(_played(match, "2D 3D 4D"))) is None

    def test_the_lowest_cards_of_the_side_suits_take_nothing_once_another_leads(self) -> None:
        lowest = "2C 3C 4C 5C 2D 3D 4D 5D 2H 3H 4H 5H 6H"
        match = _at_the_first_lead("7C", lowest)
        assert claim(_seen(match)) is None
        assert claim(_seen(_played(match, "7C"))) is Claim.NONE

    def test_who_leads_a_spade_before_they_are_broken_has_nothing_else(self) -> None:
        spades = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
        match, _ = apply(new_match(TWO_PLAYER, 1), _deck("", "", spades, "AC AD AH"))
        actions: list[Action] = [Look(), Keep(), Look(), *[Keep()] * 25, Bid(13), Bid(0)]
        for action in actions:
            match, _ = apply(match, action)
        assert claim(_seen(_played(match, "2S"))) is Claim.NONE

    @pytest.mark.parametrize(
        ("thrown", "drawn", "led", "proven"),
        [
            ("", "", "KC", Claim.ALL),
            ("2D", "KD", "KC", None),
            ("2D", "3C", "KC", None),
            ("2D", "3C", "3C", Claim.ALL),
        ],
    )
    def test_a_double_nil_bidder_may_have_drawn_what_the_other_rejected(
        self, thrown: str, drawn: str, led: str, proven: Claim | None
    ) -> None:
        """The claimer rejected the two top spades, holds the others and can ruff the club that is led."""
        hand = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS AH AD"
        rejected = "AS KS 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"
        others = "KC AC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD"
        discarded = "KD 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
        match, _ = apply(new_match(TWO_PLAYER, 0), _deck(rejected, hand, others, discarded))
        turns: list[Action] = [Reject(), Keep()]
        actions = [Look(), Reject(), DoubleNil(), Keep(), *turns * 12, Swap((*CardSet.parse(thrown),))]
        if drawn:
            actions.append(Draw((Card.parse(drawn),)))
        for action in (*actions, Bid(13), Play(Card.parse(led))):
            match, _ = apply(match, action)
        assert claim(_seen(match)) is proven


def test_nothing_is_claimed_out_of_turn_or_before_the_play() -> None:
    match = _at_the_first_lead("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS")
    assert [claim(observe(match, seat)) for seat in (0, 1, 2, 3, None)] == [Claim.ALL, None, None, None, None]
    bidding, _ = apply(new_match(PARTNERSHIP, 3), Deal(DECK))
    assert claim(_seen(bidding)) is None


def test_no_card_is_laid_for_a_claim_that_does_not_hold() -> None:
    known = _seen(_at_the_first_lead("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"))
    with pytest.raises(ValueError, match="seat 0"):
        card_to_lay(known, Claim.NONE)


def _seen(match: Match) -> Observation:
    """What the seat whose turn it is knows."""
    assert match.to_act is not None
    return observe(match, match.to_act)


def _provable(known: Observation) -> list[Claim]:
    deals = consistent_deals(known)
    return [wanted for wanted in Claim if can_be_sure(known, deals, wanted)]


def _random_turns(rules: Rules, rng: Random, left: range) -> list[Match]:
    """The turns of a random hand at which the one to play has so many cards."""
    return [
        match
        for _, match, _ in random_play(rules, rng.randrange(rules.seats), rng, hands=1)
        if match.phase is Phase.PLAY and len(_seen(match).cards) in left
    ]


def _casual_turns(rules: Rules, rng: Random) -> Iterator[Match]:
    """The turns to play of a hand between computers: more is certain there than in random play."""
    match = new_match(rules, rng.randrange(rules.seats))
    while not match.history:
        if match.phase is Phase.PLAY:
            yield match
        action = random_action(match, rng) if match.to_act is None else choose(_seen(match), rng)
        match, _ = apply(match, action)


def _broken_off(rules: Rules, rng: Random, left: int) -> tuple[MatchRecord, Match]:
    """A random hand up to a turn at which the one to play has so many cards."""
    first = rng.randrange(rules.seats)
    record = MatchRecord(rules, ("a", "b", "c", "d")[: rules.seats], first)
    for action, match, _ in random_play(rules, first, rng):
        record = record.with_action(action)
        if match.phase is Phase.PLAY and len(_seen(match).cards) == left:
            break
    return record, match


def _one_card_on(match: Match, claimer: int, proven: Claim, rng: Random) -> Match:
    known = _seen(match)
    card = card_to_lay(known, proven) if known.seat == claimer else rng.choice([*known.legal_cards()])
    return apply(match, Play(card))[0]


def _play_on(match: Match, claimer: int, proven: Claim, rng: Random) -> Match:
    """The hand played to its end, the others at random."""
    while match.phase is Phase.PLAY:
        match = _one_card_on(match, claimer, proven, rng)
    return match


def _all_ends(match: Match, claimer: int, proven: Claim) -> Iterator[Match]:
    """Every end that the others can bring about with the cards they hold."""
    if match.phase is not Phase.PLAY:
        yield match
        return
    known = _seen(match)
    cards = [card_to_lay(known, proven)] if known.seat == claimer else known.legal_cards()
    for card in cards:
        yield from _all_ends(apply(match, Play(card))[0], claimer, proven)


def _tricks_came_out(match: Match, end: Match, claimer: int, proven: Claim) -> bool:
    """Whether the claimer took what it claimed, from a turn to the end of the hand."""
    assert match.hand is not None
    assert end.hand is not None
    taken = end.hand.taken_by(claimer) - match.hand.taken_by(claimer)
    return taken == (13 - len(match.hand.tricks) if proven is Claim.ALL else 0)


def _deck(*hands: str) -> Deal:
    """A deck whose every fourth card goes to the same place, any card to fill up hands named in part."""
    cards = [[*CardSet.parse(hand)] for hand in hands]
    rest = [card for card in DECK if not any(card in hand for hand in cards)]
    for hand in cards:
        while len(hand) < 13:
            hand.append(rest.pop())
    return Deal(tuple(card for four in zip(*cards, strict=True) for card in four))


def _at_the_first_lead(*hands: str) -> Match:
    """A partnership hand, bid, with seat 0 to lead; the first cards are its own."""
    match, _ = apply(new_match(PARTNERSHIP, 3), _deck(*hands, *[""] * (4 - len(hands))))
    for action in (Look(), Bid(3)) * 4:
        match, _ = apply(match, action)
    return match


def _played(match: Match, cards: str) -> Match:
    for code in cards.split():
        match, _ = apply(match, Play(Card.parse(code)))
    return match
