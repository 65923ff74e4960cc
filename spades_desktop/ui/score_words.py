"""The score of a hand in words: its lines, what happened in a sentence or two, the names of the sides.

Every sentence about a side begins with its name, and no verb or pronoun has to agree with it: a side may well
be called You.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spades_desktop.i18n import _, ngettext, number
from spades_desktop.rules.options import Rules
from spades_desktop.rules.scoring import (
    BagsLine,
    ContractLine,
    HandScore,
    NilLine,
    PenaltyLine,
    ScoreLine,
    SideScore,
)
from spades_desktop.rules.seats import SIDES, members
from spades_desktop.ui.bidi import isolate

_LONGEST = 18  # letters of a name in a sentence


class ScoreWords(NamedTuple):
    """A line of the score: what it is for, and its points with their sign."""

    words: str
    points: str


def short(name: str) -> str:
    """A name for a sentence or a narrow place: cut when it is long, its direction kept to itself."""
    return isolate(name if len(name) <= _LONGEST else name[: _LONGEST - 1].rstrip() + "…")


def side_name(names: Sequence[str], side: int) -> str:
    """A player's name, or both of a side: "Kathy and Megan"."""
    who = [short(names[seat]) for seat in members(side, len(names))]
    return who[0] if len(who) == 1 else _("{first} and {second}").format(first=who[0], second=who[1])


def sides(names: Sequence[str]) -> tuple[str, str]:
    """The names of both sides."""
    return side_name(names, 0), side_name(names, 1)


def line(score: ScoreLine, names: Sequence[str], rules: Rules) -> ScoreWords:
    """One line of a side's score. ``names`` are those of all seats."""
    return ScoreWords(_what(score, names, rules), number(score.points, signed=True))


def lines(score: SideScore, names: Sequence[str], rules: Rules) -> list[ScoreWords]:
    """All lines of a side's score of a hand."""
    return [line(each, names, rules) for each in score.lines]


def _what(score: ScoreLine, names: Sequence[str], rules: Rules) -> str:
    match score:
        case ContractLine(contract, taken):
            # Translators: a line of the score. Four tricks were bid, say, and six were taken.
            made, missed = _("{bid} bid, {taken} taken: made"), _("{bid} bid, {taken} taken: missed")
            words = made if score.made else missed
            return words.format(bid=number(contract), taken=number(taken))
        case NilLine(seat, double, taken):
            nil = _("Double Nil") if double else _("Nil")
            if len(names) > 2:
                nil = _("{nil} by {name}").format(nil=nil, name=short(names[seat]))
            if score.made:
                return _("{nil}: made").format(nil=nil)
            failed = ngettext(
                "{nil}, {count} trick taken: failed", "{nil}, {count} tricks taken: failed", taken
            )
            return failed.format(nil=nil, count=number(taken))
        case BagsLine(count):
            return ngettext("{count} bag, a point each", "{count} bags, a point each", count).format(
                count=number(count)
            )
        case PenaltyLine(times):
            if times == 1:
                return _("{limit} bags are full").format(limit=number(rules.bag_limit))
            return ngettext(
                "{limit} bags are full, {times} time", "{limit} bags are full, {times} times", times
            ).format(limit=number(rules.bag_limit), times=number(times))


def summary(score: HandScore, names: Sequence[str]) -> str:
    """What the hand was about, for both sides: contracts, Nils, and bags that were paid for."""
    said = [_contracts(score, names), *_nils(score, names), *_penalties(score, names)]
    return " ".join(sentence for sentence in said if sentence)


def _contracts(score: HandScore, names: Sequence[str]) -> str:
    made = {side: each.made for side in SIDES for each in score[side].lines if isinstance(each, ContractLine)}
    if len(made) == 2 and made[0] == made[1]:
        return _("Both contracts were made.") if made[0] else _("Both contracts were missed.")
    return " ".join(
        (_("{side} made the contract.") if well else _("{side} missed the contract.")).format(
            side=side_name(names, side)
        )
        for side, well in made.items()
    )


def _nils(score: HandScore, names: Sequence[str]) -> list[str]:
    said = []
    for each in (each for side in score for each in side.lines if isinstance(each, NilLine)):
        if each.double:
            words = _("{name} made a Double Nil.") if each.made else _("{name} failed a Double Nil.")
        else:
            words = _("{name} made a Nil.") if each.made else _("{name} failed a Nil.")
        said.append(words.format(name=short(names[each.seat])))
    return said


def _penalties(score: HandScore, names: Sequence[str]) -> list[str]:
    return [
        _("{side} lost {points} for bags.").format(
            side=side_name(names, side), points=number(-sum(each.points for each in lost))
        )
        for side in SIDES
        if (lost := [each for each in score[side].lines if isinstance(each, PenaltyLine) and each.points])
    ]


def winning(names: Sequence[str], side: int) -> str:
    """Who has won the match."""
    return _("{side} won the match").format(side=side_name(names, side))


def bags_now(bags: int, rules: Rules) -> str:
    """How many bags count, of how many that are allowed."""
    if not rules.counts_bags:
        return number(bags)
    return _("{bags} of {limit}").format(bags=number(bags), limit=number(rules.bag_limit))
