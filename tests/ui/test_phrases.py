"""What the table says: what is expected, why something was refused, what has happened."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from spades_desktop import i18n
from spades_desktop.rules.cards import DECK, Card, CardSet, Suit
from spades_desktop.rules.events import (
    BidMade,
    DoubleNilBid,
    Drew,
    Event,
    HandDealt,
    Kept,
    Looked,
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
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.rules.refusal import Reason
from spades_desktop.rules.tricks import Trick
from spades_desktop.store.notices import Notice, Trouble
from spades_desktop.ui import notices, phrases
from tests.strategies import random_play

NAMES = ("Kathy", "Steve", "Megan", "Drew")
_ISOLATES = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069"))


def plain(line: str | None) -> str:
    """A line without the invisible signs around names and cards."""
    assert line is not None
    return line.translate(_ISOLATES)


def situations() -> Iterator[Observation]:
    """What each seat sees, and what nobody in particular sees, through random matches of both games."""
    for rules in (TWO_PLAYER, PARTNERSHIP):
        for seed in (0, 1, 2):
            for _action, match, _events in random_play(rules, 0, random.Random(seed), hands=1):
                for seat in (None, *range(rules.seats)):
                    yield observe(match, seat)


def playing(cards: str, trick: str = "", *, broken: bool = False, rules: Rules = TWO_PLAYER) -> Observation:
    """Seat 0 is to play with these cards to this trick."""
    laid = tuple(map(Card.parse, trick.split()))
    held = CardSet.parse(cards)
    return Observation(
        rules,
        0,
        0,
        phase=Phase.PLAY,
        to_act=0,
        hand_number=1,
        cards=held,
        sizes=(len(held),) * rules.seats,
        looked=(True,) * rules.seats,
        bids=(3,) * rules.seats,
        trick=Trick(1 if laid else 0, laid),
        spades_broken=broken,
    )


@pytest.mark.parametrize(
    ("cards", "trick", "broken", "expected"),
    [
        ("KH 2C", "9H", False, "Hearts were led: follow suit"),
        ("KC 2C", "9C", False, "Clubs were led: follow suit"),
        ("KD 2C", "9D", False, "Diamonds were led: follow suit"),
        ("KS 2C", "9S", True, "Spades were led: follow suit"),
        ("KC 2C", "9H", False, "No hearts: play any card"),
        ("KH 2H", "9C", False, "No clubs: play any card"),
        ("KH 2H", "9D", False, "No diamonds: play any card"),
        ("KH 2H", "9S", False, "No spades: play any card"),
        ("KS 2C", "", False, "You lead: anything but spades, which are not broken yet"),
        ("KS 2C", "", True, "You lead: play any card"),
        ("KS 2S", "", False, "You lead: play any card"),
        ("KH 2C", "", False, "You lead: play any card"),
    ],
)
def test_it_tells_what_may_be_played(cards: str, trick: str, broken: bool, expected: str) -> None:
    assert phrases.expected(playing(cards, trick, broken=broken), NAMES) == expected


@pytest.mark.parametrize(
    ("phase", "rules", "expected"),
    [
        (Phase.LOOK, TWO_PLAYER, "Steve draws"),
        (Phase.DRAFT, TWO_PLAYER, "Steve draws"),
        (Phase.SWAP, TWO_PLAYER, "Steve exchanges cards"),
        (Phase.BID, TWO_PLAYER, "Steve bids"),
        (Phase.PLAY, TWO_PLAYER, "Steve plays"),
        (Phase.LOOK, PARTNERSHIP, "Steve bids"),
        (Phase.PASS, PARTNERSHIP, "Steve exchanges cards"),
        (Phase.RETURN, PARTNERSHIP, "Steve exchanges cards"),
    ],
)
def test_it_tells_whom_one_waits_for(phase: Phase, rules: Rules, expected: str) -> None:
    known = replace(playing("2C", rules=rules), phase=phase, to_act=1)
    assert plain(phrases.expected(known, NAMES)) == expected
    assert plain(phrases.expected(replace(known, seat=None), NAMES)) == expected


def test_a_partner_who_returns_cards_is_told_which_she_was_given() -> None:
    given = Passed(2, 0, 3, CardSet.parse("AS TH 2C"))
    known = replace(playing("AS TH 2C 3D", rules=PARTNERSHIP), phase=Phase.RETURN, passes=(given,), to_act=0)
    line = plain(phrases.expected(known, NAMES))
    assert line.startswith("Megan gave you ")
    assert all(card in line for card in ("A♠", "10♥", "2♣"))


@pytest.mark.parametrize(
    ("count", "expected"), [(1, "Choose 1 card for Megan"), (3, "Choose 3 cards for Megan")]
)
def test_a_double_nil_bidder_is_told_how_many_cards_to_pass(count: int, expected: str) -> None:
    known = replace(playing("AS 2C", rules=Rules(PARTNERSHIP.game, exchange=count)), phase=Phase.PASS)
    assert plain(phrases.expected(known, NAMES)) == expected


@pytest.mark.parametrize("language", ["en", "fa"])
def test_there_is_something_to_say_whenever_somebody_is_due_and_nothing_else(language: str) -> None:
    i18n.use(language)
    for known in situations():
        assert bool(phrases.expected(known, NAMES)) == (known.to_act is not None)


@pytest.mark.parametrize("language", ["en", "fa"])
def test_every_refusal_has_words(language: str) -> None:
    i18n.use(language)
    lines = {reason: phrases.refused(reason, playing("KH 2C", "9H")) for reason in Reason}
    assert all(lines.values())
    at_the_table = (
        Reason.MUST_FOLLOW_SUIT,
        Reason.SPADES_NOT_BROKEN,
        Reason.OUT_OF_TURN,
        Reason.NOT_HELD,
        Reason.BID_RANGE,
        Reason.DOUBLE_NIL_NOT_ALLOWED,
        Reason.WRONG_COUNT,
    )
    assert len({lines[reason] for reason in at_the_table}) == len(at_the_table)


def test_one_who_does_not_follow_is_told_which_suit_was_led() -> None:
    assert phrases.refused(Reason.MUST_FOLLOW_SUIT, playing("KH 2C", "9H")) == "Hearts were led: follow suit"


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", ["Nil", "1", "13", "Double Nil"]), ("fa", ["نیل", "۱", "۱۳"])],
)
def test_a_bid_is_named_as_one_says_it(language: str, expected: list[str]) -> None:
    i18n.use(language)
    names = [phrases.bid_name(0), phrases.bid_name(1), phrases.bid_name(13), phrases.bid_name(0, double=True)]
    assert names[: len(expected)] == expected
    assert len(set(names)) == 4


def test_a_card_is_named_by_what_is_printed_on_it() -> None:
    names = [plain(phrases.card_name(card)) for card in DECK]
    assert len(set(names)) == 52
    assert plain(phrases.card_name(Card.parse("TH"))) == "10♥"
    assert plain(phrases.card_name(Card.parse("AS"))) == "A♠"


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (DoubleNilBid(0, None), "Kathy bid Double Nil"),
        (BidMade(0, 4), "Kathy bid 4"),
        (BidMade(1, 0), "Steve bid Nil"),
        (Swapped(0, 1, None), "Kathy threw away 1 card"),
        (Swapped(0, 3, None), "Kathy threw away 3 cards"),
        (Passed(0, 2, 3, None), "Kathy gave Megan 3 cards"),
        (Returned(2, 0, 1, None), "Megan gave Kathy 1 card"),
        (Played(1, Card.parse("TH"), False), "Steve played 10♥"),
        (Played(1, Card.parse("2S"), True), "Steve broke spades with 2♠"),
        (TrickTaken(3, 7), "Drew took the trick"),
    ],
)
def test_what_happened_is_told_in_a_sentence(event: Event, expected: str) -> None:
    assert plain(phrases.happened(event, NAMES)) == expected


@pytest.mark.parametrize(
    "event",
    [
        HandDealt(1, 0),
        Looked(0, None),
        Drew(0, None),
        Kept(0, None, None, False),
        Rejected(0, None, None),
        Received(0, 3, None),
        Turn(Phase.PLAY, 0),
    ],
)
def test_what_is_not_worth_a_sentence_has_none(event: Event) -> None:
    assert phrases.happened(event, NAMES) is None


def test_no_sentence_tells_more_than_everybody_may_know() -> None:
    """Even for one who knows all: the sentence on a whole event is that on what is public of it."""
    for rules in (TWO_PLAYER, PARTNERSHIP):
        for seed in (0, 1, 2):
            for _action, _match, events in random_play(rules, 0, random.Random(seed), hands=2):
                for event in events:
                    told = phrases.happened(event, NAMES)
                    assert told == phrases.happened(event.seen_by(None), NAMES)
                    named = {card for card in DECK if told and phrases.card_name(card) in told}
                    assert named == ({event.card} if isinstance(event, Played) else set())


def test_the_lines_of_the_header_count_hands_picks_and_points() -> None:
    assert phrases.hand_line(6, 500) == "Hand 6 · to 500"
    assert phrases.draft_line(6, 7) == "Hand 6 · draft 7 of 13"
    assert phrases.taken_of(2, 4) == "2 of 4"
    i18n.use("fa")
    assert "۶" in phrases.hand_line(6, 500)
    assert "۵۰۰" in phrases.hand_line(6, 500)


@pytest.mark.parametrize("suit", [*Suit])
def test_each_suit_led_has_a_sentence_of_its_own_in_persian_too(suit: Suit) -> None:
    english = phrases.follow_suit(suit)
    i18n.use("fa")
    assert phrases.follow_suit(suit) != english


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("notice", [*Notice])
def test_what_befell_the_store_is_told_with_the_place(notice: Notice, language: str) -> None:
    i18n.use(language)
    told = notices.words(Trouble(notice, Path("/home/kathy/spades.db")))
    assert str(Path("/home/kathy/spades.db")) in told or notice is Notice.ELSEWHERE
    assert "{" not in told
