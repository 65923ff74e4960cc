"""The hint: what the strongest player would do, for the viewer, and gone when something is done."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from spades_desktop import i18n
from spades_desktop.ai.thought import Thought
from spades_desktop.rules.actions import Action, Bid, DoubleNil, Keep, Look, Play, Reject
from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import PARTNERSHIP, TWO_PLAYER, Rules
from spades_desktop.ui import advice
from spades_desktop.ui.scenes.bid import BidControls
from tests.ui.at_table import exchanging
from tests.ui.playing import Evening, broken_off, due


def first_is_best(known: Observation, _rng: random.Random, _level: str) -> Thought:
    """An adviser for whom each legal action is worth a point less than the one before."""
    actions = [*known.legal_actions()][:20]
    return Thought(actions[0], tuple((action, -float(place)) for place, action in enumerate(actions)))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with Evening(tmp_path, pace="none") as evening:
        evening.advise(first_is_best)
        yield evening


@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP])
@pytest.mark.parametrize("phase", [Phase.LOOK, Phase.BID, Phase.PLAY])
def test_h_shows_a_sentence_and_the_worth_of_each_choice(
    rules: Rules, phase: Phase, evening: Evening
) -> None:
    evening.sit(rules, record=broken_off(rules, due(phase)))
    evening.wait()
    table = evening.ask_for_hint()
    thought = table._hint._thought
    assert thought is not None
    assert table._hint.sentence == advice.advice(thought, table.known)
    for action, _worth in thought.options:
        assert len(table.places_of(action)) == 1


@pytest.mark.parametrize("phase", [Phase.SWAP, Phase.PASS, Phase.RETURN])
def test_a_card_to_exchange_has_the_worth_of_the_best_set_it_is_part_of(
    phase: Phase, evening: Evening
) -> None:
    exchanging(evening, phase)
    table = evening.ask_for_hint()
    thought = table._hint._thought
    assert thought is not None
    worths: dict[tuple[int, ...], float] = {}
    for action, worth in thought.options:
        assert worth is not None
        for rect in table.places_of(action):
            worths.setdefault(tuple(rect), worth)
    told = sorted(tag.words.removeprefix("✓ ") for tag in table._hint.tags(table.scale))
    assert told == sorted(advice.worth(worth, "points") for worth in worths.values())
    assert len(worths) > 3


def test_h_again_takes_it_away(evening: Evening) -> None:
    evening.sit(TWO_PLAYER)
    evening.wait()
    table = evening.ask_for_hint()
    assert table._hint.sentence
    evening.key(pygame.K_h, "h")
    assert not table._hint.sentence


def test_whatever_is_done_takes_it_away(evening: Evening) -> None:
    evening.sit(TWO_PLAYER)
    evening.wait()
    table = evening.ask_for_hint()
    before = table.session.turn
    evening.enter()
    assert table.session.turn > before
    assert not table._hint.sentence


def test_a_hint_does_nothing_by_itself(evening: Evening) -> None:
    evening.sit(TWO_PLAYER)
    evening.wait()
    before = evening.table.session.turn
    assert evening.ask_for_hint().session.turn == before


def test_the_adviser_sees_what_the_viewer_sees(evening: Evening) -> None:
    seen: list[Observation] = []

    def look(known: Observation, rng: random.Random, level: str) -> Thought:
        seen.append(known)
        return first_is_best(known, rng, level)

    evening.advise(look)
    evening.sit(PARTNERSHIP, (0, 1, 2, 3))
    evening.wait()
    evening.enter()
    evening.wait()
    table = evening.ask_for_hint()
    assert seen == [table.session.observe(table.handoff.viewer)]


def test_behind_the_curtain_nobody_is_advised(evening: Evening) -> None:
    evening.sit(PARTNERSHIP, (0, 1, 2, 3))
    evening.wait()
    table = evening.ask_for_hint()
    assert table.handoff.viewer is None
    assert not table._hint.sentence


@pytest.mark.parametrize(
    ("value", "unit", "words"),
    [(12.4, "points", "+12"), (-3.6, "points", "−4"), (0.0, "points", "0"), (0.5834, "match", "58.3 %")],
)
def test_a_worth_in_short(value: float, unit: str, words: str) -> None:
    i18n.use("en")
    assert advice.worth(value, unit) == words


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Keep(), "Keep: it is worth more than the card that may come"),
        (Reject(), "Reject: the next card is likely to be worth more"),
        (Bid(4), "4: so many tricks are to be expected of this hand"),
        (Bid(0), "Nil: this hand may get away without a trick"),
        (Look(), "No Double Nil: it fails too often to be worth it"),
        (DoubleNil(), "Double Nil: only something bold can still turn the match"),
    ],
)
def test_advice_before_the_first_trick(action: Action, words: str, evening: Evening) -> None:
    i18n.use("en")
    known = evening.sit(TWO_PLAYER).known
    assert advice.advice(Thought(action, ((action, 0.5), (Bid(1), 0.4))), known) == words


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Keep(), "Keep: it is safer for a Nil than the card that may come"),
        (Reject(), "Reject: the next card is likely to be safer for a Nil"),
    ],
)
def test_advice_on_a_draft_for_a_double_nil(action: Action, words: str, evening: Evening) -> None:
    i18n.use("en")
    known = replace(evening.sit(TWO_PLAYER).known, double_nil=(True, True))
    assert advice.advice(Thought(action, ((action, None),)), known) == words


def test_double_nil_is_not_weighed_where_it_is_out_of_the_question(evening: Evening) -> None:
    i18n.use("en")
    known = evening.sit(TWO_PLAYER).known
    said = advice.advice(Thought(Look(), ((Look(), None),)), known)
    assert said == "No Double Nil: it is left to a side that is far behind"


@pytest.mark.parametrize("seed", range(6))
def test_advice_on_a_card_names_it_and_gives_a_reason(seed: int, evening: Evening) -> None:
    record = broken_off(TWO_PLAYER, lambda match: match.due() == (Phase.PLAY, 0), seed=seed)
    known = evening.sit(TWO_PLAYER, record=record).known
    assert known.legal_cards()
    for card in known.legal_cards():
        said = advice.advice(Thought(Play(card), ()), known)
        name, _colon, reason = said.partition(": ")
        assert _plain(name) == _printed(card)
        assert reason


def _plain(words: str) -> str:
    return words.translate({0x2068: None, 0x2069: None})


def _printed(card: Card) -> str:
    rank = "10" if card.rank == 10 else card.rank.letter
    return rank + "♣♦♥♠"[card.suit]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_no_tag_covers_another_nor_the_index_of_a_card(
    size: tuple[int, int], text_size: float, evening: Evening
) -> None:
    evening.app.stack.resize(size)
    evening.app.change(text_size=text_size)
    evening.sit(TWO_PLAYER, (1,), record=broken_off(TWO_PLAYER, due(Phase.PLAY), seed=6))
    evening.wait()
    table = evening.ask_for_hint()
    tags = [tag.rect for tag in table._hint.tags(table.scale)]
    assert len(tags) == 12
    assert [tag for tag in tags if len(tag.collidelistall(tags)) > 1] == []
    for placed in table.layout.cards:
        if placed.face is not None and placed.face in table.known.cards:
            spot = placed.spot
            left, top = spot.x - spot.width / 2, spot.y - spot.height / 2
            index = pygame.Rect(round(left), round(top), round(spot.width / 6), round(spot.height / 4))
            assert index.collidelist(tags) == -1


def test_no_tag_covers_what_the_others_have_bid(evening: Evening) -> None:
    for text_size in (0.8, 1.0, 1.5):
        evening.app.change(text_size=text_size)
        evening.sit(TWO_PLAYER, record=broken_off(TWO_PLAYER, due(Phase.BID, 1)))
        evening.wait()
        table = evening.ask_for_hint()
        assert isinstance(table._controls, BidControls)
        tags = [tag.rect for tag in table._hint.tags(table.scale)]
        assert table._controls.above.collidelist(tags) == -1


def percents(known: Observation, _rng: random.Random, _level: str) -> Thought:
    """An adviser who knows the chance of winning for each choice: the longest words a tag can have."""
    options = tuple((action, 0.583) for action in known.legal_actions())
    return Thought(options[2][0], options, "match")


@pytest.mark.parametrize("rules", [TWO_PLAYER, PARTNERSHIP])
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("text_size", [0.8, 1.0, 1.5])
def test_no_tag_at_a_bid_covers_another(
    rules: Rules, size: tuple[int, int], text_size: float, evening: Evening
) -> None:
    evening.advise(percents)
    evening.app.stack.resize(size)
    evening.app.change(text_size=text_size)
    evening.sit(rules, record=broken_off(rules, due(Phase.BID, rules.seats - 1)))
    evening.wait()
    table = evening.ask_for_hint()
    tags = [tag.rect for tag in table._hint.tags(table.scale)]
    assert len(tags) == 14
    assert [tag for tag in tags if len(tag.collidelistall(tags)) > 1] == []
