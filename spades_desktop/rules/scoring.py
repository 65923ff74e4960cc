"""The score of a hand, line by line (rules.md, "Score"), and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spades_desktop.rules.options import Rules


@dataclass(frozen=True, slots=True)
class ContractLine:
    """A contract of 1 or more, the contract tricks taken, and its points."""

    contract: int
    taken: int
    points: int

    @property
    def made(self) -> bool:
        """Whether enough was taken."""
        return self.taken >= self.contract


@dataclass(frozen=True, slots=True)
class NilLine:
    """One seat's Nil or Double Nil, the tricks it took, and its points."""

    seat: int
    double: bool
    taken: int
    points: int

    @property
    def made(self) -> bool:
        """Whether no trick was taken."""
        return self.taken == 0


@dataclass(frozen=True, slots=True)
class BagsLine:
    """The bags of this hand, a point each."""

    count: int
    points: int


@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """How many times the bag limit was reached, and what that costs."""

    times: int
    points: int


ScoreLine = ContractLine | NilLine | BagsLine | PenaltyLine


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one hand brought one side.

    ``bags`` are those of the match still counting after the hand.
    """

    lines: tuple[ScoreLine, ...]
    bags: int

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


HandScore = tuple[SideScore, SideScore]
"""One hand's score, side 0 first."""


@dataclass(frozen=True, slots=True)
class BidResult:
    """What one seat bid and took: the whole input of a hand's score."""

    seat: int
    bid: int
    double_nil: bool
    tricks: int


def score_side(rules: Rules, results: Sequence[BidResult], bags_before: int) -> SideScore:
    """One side's score of a hand from what its one or two members bid and took.

    ``bags_before`` are the bags still counting from earlier hands.
    """
    lines: list[ScoreLine] = []
    bags = 0
    bidders = [result for result in results if result.bid > 0]
    if bidders:
        contract = sum(result.bid for result in bidders)
        taken = sum(result.tricks for result in bidders)
        made = taken >= contract
        lines.append(ContractLine(contract, taken, 10 * contract if made else -10 * contract))
        if made:
            bags += taken - contract
    for result in results:
        if result.bid == 0:
            bonus = rules.double_nil_bonus if result.double_nil else rules.nil_bonus
            points = bonus if result.tricks == 0 else -bonus
            lines.append(NilLine(result.seat, result.double_nil, result.tricks, points))
            if rules.nil_tricks_are_bags:
                bags += result.tricks
    if bags:
        lines.append(BagsLine(bags, bags))
    total = bags_before + bags
    if rules.counts_bags and total >= rules.bag_limit:
        times, total = divmod(total, rules.bag_limit)
        lines.append(PenaltyLine(times, -rules.bag_penalty * times))
    return SideScore(tuple(lines), total)


def total_points(history: Sequence[HandScore]) -> tuple[int, int]:
    """The points of each side over some hands."""
    return sum(score[0].points for score in history), sum(score[1].points for score in history)


def counting_bags(history: Sequence[HandScore]) -> tuple[int, int]:
    """The bags of each side still counting after some hands."""
    return (history[-1][0].bags, history[-1][1].bags) if history else (0, 0)


def winner(rules: Rules, scores: tuple[int, int]) -> int | None:
    """The side that has won with these scores after a hand, or None.

    At the target the higher score wins, and level scores play on. With a
    ``loss_limit`` the only side at or below it has lost, unless the match is
    decided by the target.
    """
    first, second = scores
    if max(scores) >= rules.target:
        if first == second:
            return None
        return 0 if first > second else 1
    if rules.loss_limit is not None:
        lost = [side for side in (0, 1) if scores[side] <= rules.loss_limit]
        if len(lost) == 1:
            return 1 - lost[0]
    return None
