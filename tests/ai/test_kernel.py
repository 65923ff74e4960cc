"""The kernel, compiled (where it is) and interpreted, against the rules and against looking at every play."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from spades_desktop.ai import kernel
from spades_desktop.ai.kernel import dealing, duel, endgame, masks, playout
from spades_desktop.ai.kernel.interpreted import interpreted
from spades_desktop.rules.cards import DECK, FULL_DECK, Card, CardSet
from spades_desktop.rules.tricks import Trick, beats, breaks_spades, legal_cards

SOURCES = interpreted()
IN_USE = {"masks": masks, "dealing": dealing, "duel": duel, "endgame": endgame, "playout": playout}
ALL = FULL_DECK.mask

needs_compiled = pytest.mark.skipif(not kernel.COMPILED, reason="the kernel is not compiled here")


@pytest.fixture(params=["in use", "interpreted"])
def modules(request: pytest.FixtureRequest) -> dict[str, ModuleType]:
    """The kernel's modules by name: as they are installed, and as plain Python."""
    return IN_USE if request.param == "in use" else SOURCES


def bit(card: Card) -> int:
    """A card as the kernel has it."""
    return CardSet.of([card]).mask


def dealt(rng: Random, seats: int, size: int) -> list[int]:
    """Hands as masks; now and then from few ranks, so that suits are long and cards touch."""
    deck = list(DECK) if rng.random() < 0.5 else [card for card in DECK if card.rank > 14 - seats * size // 2]
    cards = rng.sample(deck, seats * size)
    return [CardSet.of(cards[seat * size : (seat + 1) * size]).mask for seat in range(seats)]


def started(rng: Random, hands: list[int], played: int, broken: bool) -> tuple[int, list[int], bool]:
    """A leader and some random legal plays, taken from these hands: leader, trick, spades broken."""
    leader = rng.randrange(len(hands))
    trick = Trick(leader)
    for place in range(played):
        seat = (leader + place) % len(hands)
        card = rng.choice([*legal_cards(CardSet(hands[seat]), trick, broken)])
        broken = broken or breaks_spades(card, broken)
        hands[seat] ^= bit(card)
        trick = trick.with_card(card)
    return leader, [bit(card) for card in trick.cards], broken


def by_trying(
    hands: Sequence[CardSet], trick: Trick, broken: bool, taken: tuple[int, ...], worth: Callable[[Any], int]
) -> dict[Card, int]:
    """What each legal card is worth to side 0, found by looking at every play under the rules."""
    seats = len(hands)
    seat = (trick.leader + len(trick.cards)) % seats
    values = {}
    for card in legal_cards(hands[seat], trick, broken):
        left = [hand.without(card) for hand in hands]
        after, counts = trick.with_card(card), taken
        if len(after.cards) == seats:
            winner = after.winner(seats)
            assert winner is not None
            counts = tuple(count + (place == winner) for place, count in enumerate(taken))
            after = Trick(winner)
        if any(left):
            further = by_trying(left, after, broken or breaks_spades(card, broken), counts, worth).values()
            turn = (after.leader + len(after.cards)) % seats
            values[card] = min(further) if turn % 2 else max(further)
        else:
            values[card] = worth(counts)
    return values


def trick_of(leader: int, cards: Sequence[int]) -> Trick:
    return Trick(leader, tuple(card for mask in cards for card in CardSet(mask)))


@needs_compiled
class TestFromWhichSources:
    """A copy of the installed kernel, with something changed since it was compiled."""

    LOOK = (
        "from spades_desktop.ai import kernel; from spades_desktop.ai.kernel import endgame, masks;"
        "print(kernel.COMPILED, endgame.__file__.endswith('.py'), masks.size(7))"
    )
    FALLEN_BACK, NOT_FALLEN_BACK = "False True 3", "True False 3"

    @pytest.fixture
    def copy(self, tmp_path: Path) -> Path:
        installed = Path(kernel.__file__).parents[2]
        shutil.copytree(
            installed,
            tmp_path / "spades_desktop",
            ignore=shutil.ignore_patterns("__pycache__", "ui", "assets"),
        )
        return tmp_path / "spades_desktop" / "ai" / "kernel"

    def look(self, copy: Path) -> tuple[str, str]:
        """What a program finds, and what it is told."""
        done = subprocess.run(
            [sys.executable, "-c", self.LOOK],
            cwd=copy.parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout.strip(), done.stderr

    def test_from_those_that_are_here(self, copy: Path) -> None:
        assert self.look(copy) == (self.NOT_FALLEN_BACK, "")

    @pytest.mark.parametrize("changed", ["masks.py", "endgame.pxd"])
    def test_from_older_ones_it_is_not_used_and_that_is_told(self, copy: Path, changed: str) -> None:
        with (copy / changed).open("a") as file:
            file.write("# changed\n")
        found, told = self.look(copy)
        assert found == self.FALLEN_BACK
        assert "compiled from other sources" in told

    def test_a_module_that_could_not_be_compiled_takes_the_others_with_it(self, copy: Path) -> None:
        for file in copy.glob("endgame.*"):
            if file.suffix not in {".py", ".pxd"}:
                file.unlink()
        assert self.look(copy) == (self.FALLEN_BACK, "")

    def test_in_a_package_without_sources_there_is_nothing_to_compare(self, copy: Path) -> None:
        for compiled in copy.glob("*.pxd"):
            compiled.unlink()
            compiled.with_suffix(".py").unlink()
        assert self.look(copy) == (self.NOT_FALLEN_BACK, "")


class TestRulesOfATrick:
    def test_the_same_cards_are_legal_as_under_the_rules(self, modules: dict[str, ModuleType]) -> None:
        rng = Random(1)
        for _ in range(500):
            hand = CardSet.of(rng.sample(DECK, rng.randrange(1, 14)))
            led = rng.choice((None, *DECK))
            broken = rng.random() < 0.5
            trick = Trick(0, (led,)) if led else Trick(0)
            legal = modules["masks"].legal(hand.mask, bit(led) if led else 0, int(broken))
            assert CardSet(legal) == legal_cards(hand, trick, broken)

    def test_a_card_beats_another_as_under_the_rules(self, modules: dict[str, ModuleType]) -> None:
        for best in DECK:
            for card in DECK:
                if card != best:
                    assert bool(modules["masks"].beats(bit(card), bit(best))) == beats(card, best)

    def test_lanes_keep_the_order_of_the_cards_in_play(self, modules: dict[str, ModuleType]) -> None:
        every = CardSet.parse("2C 7C AC 3H 4H KS").mask
        hand = CardSet.parse("7C AC 4H KS").mask
        assert modules["masks"].lanes(hand, every) == 0b110 | 0b10 << 28 | 0b1 << 42


class TestDealing:
    UNSEEN = CardSet.parse("2C 3C 4D 5D 6H").mask

    def test_every_world_has_the_right_sizes_and_no_closed_card(self, modules: dict[str, ModuleType]) -> None:
        mine = CardSet.of(DECK[::4]).mask
        hearts, spades = CardSet.of(DECK[26:39]).mask, CardSet.of(DECK[39:]).mask
        known = bit(DECK[1])
        dealer = modules["dealing"].Dealer(
            ALL ^ mine ^ known, [mine, known, 0, 0], [0, 12, 13, 13], [0, hearts, spades, 0], 5
        )
        worlds = dealer.deal(200)
        assert len(worlds) == 800
        for at in range(0, 800, 4):
            row = [CardSet(hand) for hand in worlds[at : at + 4]]
            assert [len(hand) for hand in row] == [13, 13, 13, 13]
            assert row[0] | row[1] | row[2] | row[3] == FULL_DECK
            assert row[0].mask == mine
            assert row[1].mask & known == known
            assert not row[1].mask & hearts
            assert not row[2].mask & spades

    def test_what_no_seat_gets_stays_on_the_pile(self, modules: dict[str, ModuleType]) -> None:
        mine = CardSet.of(DECK[:13]).mask
        worlds = modules["dealing"].Dealer(ALL ^ mine, [mine, 0], [0, 13], [0, 0], 9).deal(50)
        assert all(len(CardSet(hand)) == 13 and not hand & mine for hand in worlds[1::2])
        assert len(set(worlds[1::2])) == 50

    def test_worlds_come_as_often_as_their_weights_say(self, modules: dict[str, ModuleType]) -> None:
        """Two of five cards go to seat 1: each pair by the product of its weights."""
        weights = [1.0] * 156
        weights[52], weights[54 + 13] = 3.0, 0.5  # the two of clubs, the four of diamonds
        count = 4000
        worlds = modules["dealing"].Dealer(self.UNSEEN, [0, 0], [0, 2], [0, 0], 3, weights).deal(count)
        cards = [*CardSet(self.UNSEEN)]
        weight = {
            bit(a) | bit(b): weights[52 + a.index] * weights[52 + b.index]
            for a in cards
            for b in cards
            if a < b
        }
        for hand, share in weight.items():
            expected = share / sum(weight.values())
            assert abs(worlds[1::2].count(hand) / count - expected) < 4 * (expected / count) ** 0.5

    def test_an_impossible_deal_is_refused(self, modules: dict[str, ModuleType]) -> None:
        closed = CardSet.parse("2C 3C 4D 5D").mask
        with pytest.raises(ValueError, match="cannot lie so"):
            modules["dealing"].Dealer(self.UNSEEN, [0, 0], [0, 2], [0, closed], 3)
        with pytest.raises(ValueError, match="cannot deal"):
            modules["dealing"].Dealer(self.UNSEEN, [0, 0], [0, 6], [0, 0], 3)

    def test_a_seed_deals_the_same_worlds_again(self, modules: dict[str, ModuleType]) -> None:
        first, again, other = (
            modules["dealing"].Dealer(ALL ^ 0x1FFF, [0] * 4, [13, 13, 13, 0], [0] * 4, seed).deal(20)
            for seed in (7, 7, 8)
        )
        assert first == again
        assert first != other


class TestPlayouts:
    def by_the_rules(
        self, seed: int, world: list[int], trick: Trick, broken: bool, rounds: int
    ) -> list[list[int]]:
        """Tricks of side 0 for each first card, playing at random by the rules with the kernel's numbers."""
        state = (seed * 0x9E3779B1 + 0x7F4A7C15) % (1 << 32) or 1
        seats, rows = len(world), []
        turn = (trick.leader + len(trick.cards)) % seats
        for first in legal_cards(CardSet(world[turn]), trick, broken):
            row = [0] * 14
            for _ in range(rounds):
                hands, now, open_, tricks = [CardSet(hand) for hand in world], trick, broken, 0
                card: Card | None = first
                while any(hands):
                    seat = (now.leader + len(now.cards)) % seats
                    choices = [*legal_cards(hands[seat], now, open_)]
                    if card is None and len(choices) > 1:
                        state ^= state << 13 & 0xFFFFFFFF
                        state ^= state >> 17
                        state ^= state << 5 & 0xFFFFFFFF
                        card = choices[len(choices) * state >> 32]
                    card = card or choices[0]
                    assert card in choices
                    hands[seat] = hands[seat].without(card)
                    open_ = open_ or breaks_spades(card, open_)
                    now = now.with_card(card)
                    if len(now.cards) == seats:
                        winner = now.winner(seats)
                        assert winner is not None
                        tricks += winner % 2 == 0
                        now = Trick(winner)
                    card = None
                row[tricks] += 1
            rows.append(row)
        return rows

    @pytest.mark.parametrize("seats", [2, 4])
    def test_random_play_is_that_of_the_rules_move_by_move(
        self, modules: dict[str, ModuleType], seats: int
    ) -> None:
        rng = Random(seats)
        for seed in range(40):
            world = dealt(rng, seats, rng.choice((3, 6, 13)) if seats == 2 else rng.choice((3, 6)))
            leader, trick, broken = started(rng, world, rng.randrange(seats), rng.random() < 0.5)
            found = (
                modules["playout"]
                .Playouts(seats, seed)
                .outcomes(world, trick, leader, int(broken), [0] * seats, 3)
            )
            expected = self.by_the_rules(seed, world, trick_of(leader, trick), broken, 3)
            assert [list(found[at : at + 14]) for at in range(0, len(found), 14)] == expected

    @pytest.mark.parametrize("seats", [2, 4])
    def test_rules_of_thumb_choose_among_the_legal_cards(self, seats: int) -> None:
        chosen = []

        class Watched(SOURCES["playout"].Playouts):  # type: ignore[misc]  # loaded at run time
            def _choose(self, choices: int, seat: int, played: int, best: int, winner: int, lane: int) -> int:
                card = super()._choose(choices, seat, played, best, winner, lane)
                assert CardSet(card) <= CardSet(choices)
                assert len(CardSet(card)) == 1
                chosen.append(card)
                return int(card)

        rng = Random(seats)
        for seed in range(30):
            table = Watched(seats, seed)
            bids = [rng.choice((0, 0, 3, 6)) for _ in range(seats)]
            table.play_by_rules(bids, [rng.randrange(2), rng.randrange(2)], rng.choice((0, 128)))
            world = dealt(rng, seats, 5)
            leader, trick, broken = started(rng, world, rng.randrange(seats), rng.random() < 0.5)
            counts = table.outcomes(world, trick, leader, int(broken), [1] * seats, 2)
            turn = (leader + len(trick)) % seats
            cards = legal_cards(CardSet(world[turn]), trick_of(leader, trick), broken)
            assert sum(counts) == 2 * len(cards)
        assert len(chosen) > 300

    def test_strides_tell_whose_tricks_are_counted(self, modules: dict[str, ModuleType]) -> None:
        """Seat 2 holds the four aces, seat 0 the kings: together they take all there is."""
        ranks = [CardSet.parse(f"{rank}C {rank}D {rank}H {rank}S").mask for rank in "KQAJ"]
        table = modules["playout"].Playouts(4, 1)
        table.set_strides([1, 0, 14, 0])
        counts = table.outcomes(ranks, [], 2, 1, [3, 0, 2, 4], 5)
        cases = 13 * 14 + 1
        reached = {outcome % cases for outcome, count in enumerate(counts) if count}
        assert reached == {3 + 14 * (2 + 4)}

    @pytest.mark.parametrize(
        ("bids", "hands", "lead", "tricks"),
        [
            ((2, 2), ("5C KC", "6C AC"), "5C", 0),  # the six is enough, and the ace stays for the king
            ((0, 4), ("2C 6C", "7C 3C"), "7C", 0),  # a Nil gets rid of the six under the seven
            ((1, 9), ("KC 2D", "AC 3C"), "KC", 0),  # who wants tricks leads what nobody beats
            ((4, 0), ("7C 3C", "2C 6C"), "7C", 2),
        ],
    )
    def test_rules_of_thumb(
        self, modules: dict[str, ModuleType], bids: list[int], hands: tuple[str, str], lead: str, tricks: int
    ) -> None:
        worlds = [CardSet.parse(hand).mask for hand in hands]
        leader = 0 if lead in hands[0] else 1
        table = modules["playout"].Playouts(2, 1)
        table.play_by_rules(bids, [1, 1], 0)
        counts = table.outcomes(worlds, [], leader, 1, [0, 0], 10)
        row = [*CardSet(worlds[leader])].index(Card.parse(lead))
        assert counts[14 * row + tricks] == 10


UTILITIES = {
    "tricks": list(range(14)),
    "contract without bags": [40 if tricks >= 4 else -40 for tricks in range(14)],
    "contract and bags": [60 - 9 * (tricks - 6) if tricks >= 6 else -60 for tricks in range(14)],
    "nil": [100] + [-100 - 9 * tricks for tricks in range(1, 14)],
    "anything": [5, -3, 8, 0, 2, 2, -7, 9, 1, -4, 6, 3, -1, 0],
}


class TestDuel:
    @pytest.mark.parametrize("utility", UTILITIES)
    def test_each_card_is_worth_what_looking_at_every_play_says(
        self, modules: dict[str, ModuleType], utility: str
    ) -> None:
        rng = Random(utility)
        table = UTILITIES[utility]
        solver = modules["duel"].Duel(10)
        solver.set_utility(table)
        for _ in range(40):
            hands = dealt(rng, 2, rng.choice((1, 2, 3, 4)))
            taken = rng.randrange(14 - len(CardSet(hands[0])))
            leader, trick, broken = started(rng, hands, rng.randrange(2), rng.random() < 0.5)
            turn = (leader + len(trick)) % 2
            led = trick[0] if trick else 0
            expected = by_trying(
                [CardSet(hand) for hand in hands],
                trick_of(leader, trick),
                broken,
                (taken, 0),
                lambda counts: table[counts[0]],
            )
            found = solver.card_values(hands[turn], [hands[1 - turn]], turn, led, int(broken), taken)
            assert list(found) == list(expected.values())
            best = min(found) if turn else max(found)
            assert solver.value(hands[0], hands[1], turn, led, int(broken), taken) == best

    def test_a_small_memory_gives_the_same_values_and_does_not_grow(self) -> None:
        rng = Random(5)
        small, large = SOURCES["duel"].Duel(1), SOURCES["duel"].Duel(14)
        for solver in (small, large):
            solver.set_utility(UTILITIES["contract and bags"])
        for _ in range(15):
            hands = dealt(rng, 2, 6)
            assert small.value(*hands, 0, 0, 0, 3) == large.value(*hands, 0, 0, 0, 3)
        assert len(small._search._memory) == 2 << 1
        assert len(large._search._memory) == 2 << 14

    def test_worlds_solved_together_are_worth_what_they_are_alone(
        self, modules: dict[str, ModuleType]
    ) -> None:
        rng = Random(8)
        mine, *others = dealt(rng, 2, 5)
        rest = [*(FULL_DECK - CardSet(mine))]
        others += [CardSet.of(rng.sample(rest, 5)).mask for _ in range(5)]
        solver = modules["duel"].Duel(10)
        together = solver.card_values(mine, others, 0, 0, 1, 2)
        alone = [
            value
            for other in others
            for value in modules["duel"].Duel(10).card_values(mine, [other], 0, 0, 1, 2)
        ]
        assert list(together) == alone

    def test_no_world_no_value(self, modules: dict[str, ModuleType]) -> None:
        assert list(modules["duel"].Duel(4).card_values(7, [], 0, 0, 1, 0)) == []


def nil_table() -> list[int]:
    """Seat 1 has bid Nil; outcomes count side 0's tricks and, by 14, those of seat 1."""
    worth = []
    for outcome in range(13 * 14 + 1):
        nil, ours = divmod(outcome, 14)
        partner = max(13 - nil - ours, 0)
        nil_points = 100 if nil == 0 else -100 - 9 * nil
        worth.append(10 * min(ours, 5) - 10 * min(partner, 4) - nil_points)
    return worth


ENDS: dict[str, tuple[tuple[int, ...], list[int]]] = {
    "tricks": ((1, 0, 1, 0), UTILITIES["tricks"]),
    "contracts and bags": ((1, 0, 1, 0), UTILITIES["contract and bags"]),
    "anything": ((1, 0, 1, 0), UTILITIES["anything"]),
    "a nil": ((1, 14, 1, 0), nil_table()),
    "each seat apart": ((0, 1, 14, 196), [outcome * 37 % 101 for outcome in range(13 * 196 + 1)]),
}


class TestEndgame:
    @pytest.mark.parametrize("end", ENDS)
    def test_each_card_is_worth_what_looking_at_every_play_says(
        self, modules: dict[str, ModuleType], end: str
    ) -> None:
        rng = Random(end)
        strides, table = ENDS[end]
        solver = modules["endgame"].Endgame(8)
        solver.set_utility(strides, table)
        for _ in range(25):
            size = rng.choice((1, 2, 2, 3))
            hands = dealt(rng, 4, size)
            taken = (2, 1, 3, 7 - size)
            leader, trick, broken = started(rng, hands, rng.randrange(4), rng.random() < 0.5)
            expected = by_trying(
                [CardSet(hand) for hand in hands],
                trick_of(leader, trick),
                broken,
                taken,
                lambda counts: table[sum(a * b for a, b in zip(counts, strides, strict=True))],
            )
            found = solver.card_values(hands, trick, leader, int(broken), taken)
            assert list(found) == list(expected.values())

    def test_past_its_limit_it_answers_for_the_worlds_solved(self, modules: dict[str, ModuleType]) -> None:
        rng = Random(2)
        hands = dealt(rng, 4, 4)
        cards = len(CardSet(hands[0]))
        whole = modules["endgame"].Endgame(8).card_values(hands * 3, [], 0, 1, (0, 0, 0, 9))
        solver = modules["endgame"].Endgame(8)
        assert list(solver.card_values(hands * 3, [], 0, 1, (0, 0, 0, 9), 1)) == []
        assert solver.card_values(hands * 3, [], 0, 1, (0, 0, 0, 9)) == whole
        assert len(whole) == 3 * cards

    def test_a_small_memory_gives_the_same_values_and_does_not_grow(self) -> None:
        rng = Random(6)
        small, large = SOURCES["endgame"].Endgame(1), SOURCES["endgame"].Endgame(12)
        for _ in range(8):
            hands = dealt(rng, 4, 4)
            values = [solver.card_values(hands, [], 1, 0, (3, 2, 2, 2)) for solver in (small, large)]
            assert values[0] == values[1]
        assert len(small._search._memory) == 4 << 1


@needs_compiled
class TestCompiledAndInterpreted:
    def test_deal_the_same_worlds(self) -> None:
        rng = Random(1)
        weights = [rng.random() for _ in range(52 * 5)]
        arguments = (ALL ^ 0x1FFF, [0x1FFF, 0, 0, 0], [0, 13, 13, 13], [0, 0x1FFF << 26, 0, 0], 3, weights)
        assert dealing.Dealer(*arguments).deal(40) == SOURCES["dealing"].Dealer(*arguments).deal(40)

    @pytest.mark.parametrize("seats", [2, 4])
    def test_play_the_same_way(self, seats: int) -> None:
        rng = Random(seats)
        for seed in range(25):
            world = dealt(rng, seats, rng.choice((5, 13)))
            leader, trick, broken = started(rng, world, rng.randrange(seats), rng.random() < 0.5)
            bids = [rng.choice((0, 2, 5)) for _ in range(seats)]
            counts = []
            for module in (playout, SOURCES["playout"]):
                table = module.Playouts(seats, seed)
                table.play_by_rules(bids, [seed % 2, 1], 40)
                counts.append(table.outcomes(world, trick, leader, int(broken), [0] * seats, 2))
            assert counts[0] == counts[1]

    @pytest.mark.parametrize("utility", UTILITIES)
    def test_solve_whole_hands_of_two_alike_and_by_the_same_way(self, utility: str) -> None:
        rng = Random(utility)
        solvers = duel.Duel(12), SOURCES["duel"].Duel(12)
        for solver in solvers:
            solver.set_utility(UTILITIES[utility])
        for _ in range(4):
            hands = dealt(rng, 2, rng.choice((8, 9, 10)))
            turn = rng.randrange(2)
            values = [solver.card_values(hands[turn], [hands[1 - turn]], turn, 0, 0, 2) for solver in solvers]
            assert values[0] == values[1]
        assert solvers[0].nodes == solvers[1].nodes

    @pytest.mark.parametrize("end", ENDS)
    def test_solve_the_last_tricks_of_four_alike_and_by_the_same_way(self, end: str) -> None:
        rng = Random(end)
        solvers = endgame.Endgame(10), SOURCES["endgame"].Endgame(10)
        for solver in solvers:
            solver.set_utility(*ENDS[end])
        for _ in range(3):
            hands = dealt(rng, 4, 5)
            values = [solver.card_values(hands, [], 0, 0, (2, 2, 2, 2)) for solver in solvers]
            assert values[0] == values[1]
        assert solvers[0].nodes == solvers[1].nodes

    def test_other_threads_run_while_it_works(self) -> None:
        ticks, done = [0], threading.Event()

        def tick() -> None:
            while not done.is_set():
                ticks[0] += 1

        other = threading.Thread(target=tick)
        other.start()
        table = playout.Playouts(4, 1)
        world = dealt(Random(1), 4, 13)
        before = ticks[0]
        table.outcomes(world, [], 0, 0, [0] * 4, 20_000)
        after = ticks[0]
        done.set()
        other.join()
        assert after > before
