"""The words of a score: numbers with their sign, plurals, and names kept to themselves."""

from __future__ import annotations

import pytest

from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.rules.scoring import BagsLine, ContractLine, NilLine, PenaltyLine, ScoreLine
from spades_desktop.ui import score_words
from tests.ui.matches import FOUR_HANDS, SIX_HANDS, after
from tests.ui.stage import language

TWO = ("Kathy", "Steve")
FOUR = ("Kathy", "Steve", "Megan", "Rob")


def plain(words: str) -> str:
    """Without the invisible marks around names and signs."""
    return words.translate({ord(mark): None for mark in "\u2066\u2067\u2068\u2069\u200e"})


@pytest.mark.parametrize(
    ("line", "words", "points"),
    [
        (ContractLine(4, 6, 40), "4 bid, 6 taken: made", "+40"),
        (ContractLine(7, 5, -70), "7 bid, 5 taken: missed", "−70"),
        (BagsLine(1, 1), "1 bag, a point each", "+1"),
        (BagsLine(2, 2), "2 bags, a point each", "+2"),
        (NilLine(0, False, 0, 100), "Nil: made", "+100"),
        (NilLine(0, False, 1, -100), "Nil, 1 trick taken: failed", "−100"),
        (NilLine(1, True, 3, -200), "Double Nil, 3 tricks taken: failed", "−200"),
        (PenaltyLine(1, -100), "10 bags are full", "−100"),
        (PenaltyLine(2, -200), "10 bags are full, 2 times", "−200"),
    ],
)
def test_a_line_says_what_it_is_for(line: ScoreLine, words: str, points: str) -> None:
    said = score_words.line(line, TWO, TWO_PLAYER)

    assert plain(said.words) == words
    assert said.points == points


def test_in_partnership_a_nil_names_its_bidder() -> None:
    said = score_words.line(NilLine(2, False, 0, 100), FOUR, PARTNERSHIP)

    assert plain(said.words) == "Nil by Megan: made"


def test_a_penalty_names_the_limit_in_use() -> None:
    said = score_words.line(PenaltyLine(1, -50), TWO, Rules(bag_limit=5, bag_penalty=50))

    assert said.words == "5 bags are full"


def test_a_side_of_two_bears_both_names() -> None:
    assert tuple(map(plain, score_words.sides(FOUR))) == ("Kathy and Megan", "Steve and Rob")
    assert tuple(map(plain, score_words.sides(TWO))) == TWO


def test_a_long_name_is_cut_in_a_sentence() -> None:
    assert plain(score_words.short("Wolfeschlegelsteinhausenbergerdorff")) == "Wolfeschlegelstei…"


def test_the_summary_of_a_hand_of_two_tells_of_contracts_and_bags() -> None:
    history = after(TWO_PLAYER, SIX_HANDS).history

    assert plain(score_words.summary(history[5], TWO)) == "Both contracts were made. Kathy lost 100 for bags."
    assert (
        plain(score_words.summary(history[1], TWO)) == "Kathy made the contract. Steve missed the contract."
    )


def test_the_summary_of_a_hand_of_four_tells_of_every_nil() -> None:
    history = after(PARTNERSHIP, FOUR_HANDS).history

    assert plain(score_words.summary(history[2], FOUR)) == (
        "Kathy and Megan missed the contract. Steve and Rob made the contract. "
        "Kathy failed a Nil. Steve failed a Double Nil."
    )


def test_bags_are_counted_up_to_the_limit_where_there_is_one() -> None:
    assert score_words.bags_now(3, TWO_PLAYER) == "3 of 10"
    assert score_words.bags_now(13, Rules(bag_limit=0)) == "13"


def test_in_persian_numbers_are_persian_and_their_sign_stands_on_the_left() -> None:
    with language("fa"):
        said = score_words.line(ContractLine(7, 5, -70), TWO, TWO_PLAYER)

    assert said.points == "\u200e−۷۰"
    assert "۷" in said.words
    assert "۵" in said.words


def test_in_persian_a_name_keeps_its_own_direction() -> None:
    with language("fa"):
        said = score_words.winning(TWO, 0)

    assert "\u2068Kathy\u2069" in said
