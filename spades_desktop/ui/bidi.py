"""The order in which mixed left-to-right and right-to-left text stands on a line.

Unicode Standard Annex 9 without its explicit embeddings and overrides, which no text here has: strong and
weak types, numbers, brackets, neutrals, and the isolates that names are wrapped in.
Each run that comes out is one direction throughout, to be shaped and drawn by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import bidirectional, category

FIRST_STRONG_ISOLATE = "\u2068"
POP_ISOLATE = "\u2069"

_ISOLATES = ("LRI", "RLI", "FSI")
_NEUTRAL = frozenset({"B", "S", "WS", "ON"})
_IGNORED = frozenset({"BN", "LRE", "RLE", "LRO", "RLO", "PDF"})
_BRACKETS = {")": "(", "]": "[", "}": "{"}
_MARKS = frozenset("\u200e\u200f\u061c")


@dataclass(frozen=True)
class Run:
    """A piece of text in its logical order, all of one direction."""

    text: str
    right_to_left: bool


def isolate(name: str) -> str:
    """Wraps a name for a sentence, so that neither can disturb the other's order."""
    return FIRST_STRONG_ISOLATE + name + POP_ISOLATE


def is_right_to_left(text: str, otherwise: bool = False) -> bool:
    """Whether the first letter that has a direction runs to the left; isolated parts don't count."""
    depth = 0
    for character in text:
        kind = bidirectional(character)
        if kind in _ISOLATES:
            depth += 1
        elif kind == "PDI":
            depth = max(0, depth - 1)
        elif depth == 0 and kind in {"L", "R", "AL"}:
            return kind != "L"
    return otherwise


def runs(line: str, right_to_left: bool) -> list[Run]:
    """The runs of one line from left to right as they are seen, in a paragraph of the direction given.

    Marks and isolates have done their work and are left out.
    """
    pieces: list[tuple[int, str]] = []
    for character, level in zip(line, _levels(line, int(right_to_left)), strict=True):
        if character in _MARKS or bidirectional(character) in {*_ISOLATES, "PDI"}:
            continue
        shown = " " if category(character) in {"Cc", "Zl", "Zp"} else character
        if pieces and pieces[-1][0] == level:
            pieces[-1] = (level, pieces[-1][1] + shown)
        else:
            pieces.append((level, shown))
    return [Run(text, level % 2 == 1) for level, text in _seen_order(pieces)]


def _seen_order(pieces: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Rule L2: from the highest level down to the lowest odd one, what stands at it or above is reversed."""
    for least in range(max((level for level, _ in pieces), default=0), 0, -1):
        start = 0
        while start < len(pieces):
            end = start
            while end < len(pieces) and pieces[end][0] >= least:
                end += 1
            pieces[start:end] = pieces[start:end][::-1]
            start = max(end, start + 1)
    return pieces


def _levels(line: str, base: int) -> list[int]:
    """The embedding level of every character, 0 being left to right, odd ones right to left."""
    kinds = [bidirectional(character) or "L" for character in line]
    levels = [base] * len(line)
    # Without embeddings, an isolating run sequence is the inside of an isolate, or what is outside all.
    outermost: tuple[int, list[int]] = (base, [])
    sequences, open_ones = [outermost], [outermost]
    for i, kind in enumerate(kinds):
        if kind == "PDI" and len(open_ones) > 1:
            open_ones.pop()
        level, inside = open_ones[-1]
        levels[i] = level
        if kind not in _IGNORED:
            inside.append(i)
        if kind in _ISOLATES:
            leftwards = kind == "RLI" or (kind == "FSI" and is_right_to_left(_isolated(line, i)))
            deeper = level + 1 if (level + 1) % 2 == leftwards else level + 2
            open_ones.append((deeper, []))
            sequences.append(open_ones[-1])
        if kind in _ISOLATES or kind == "PDI":
            kinds[i] = "ON"
    for level, indices in sequences:
        letters = "".join(line[i] for i in indices)
        resolved = _resolved(letters, [kinds[i] for i in indices], "RL"[level % 2 == 0])
        for i, kind in zip(indices, resolved, strict=True):
            if kind in {"EN", "AN"}:
                levels[i] = level + 2 - level % 2
            else:
                levels[i] = level + ((kind == "R") != (level % 2 == 1))
    for i, kind in enumerate(kinds):  # ignored characters join what stands before them
        if kind in _IGNORED and i:
            levels[i] = levels[i - 1]
    for i in range(len(line) - 1, -1, -1):  # rule L1: spaces at the end belong to the paragraph
        if bidirectional(line[i]) not in {"WS", "S", "B", "PDI", *_ISOLATES, *_IGNORED}:
            break
        levels[i] = base
    return levels


def _isolated(line: str, start: int) -> str:
    """What stands between the isolate opened at ``start`` and its end."""
    depth = 0
    for i in range(start, len(line)):
        kind = bidirectional(line[i])
        depth += (kind in _ISOLATES) - (kind == "PDI")
        if depth == 0:
            return line[start + 1 : i]
    return line[start + 1 :]


def _resolved(letters: str, kinds: list[str], around: str) -> list[str]:
    """Rules W1 to N2 for one sequence, surrounded by the direction ``around``: leaves L, R, EN and AN."""
    kinds = _brackets(letters, _weak(kinds, around), around)
    start = 0
    while start < len(kinds):
        end = start
        while end < len(kinds) and kinds[end] in _NEUTRAL:
            end += 1
        if end > start:
            sides = {
                around if i in {-1, len(kinds)} else "L" if kinds[i] == "L" else "R" for i in (start - 1, end)
            }
            kinds[start:end] = [sides.pop() if len(sides) == 1 else around] * (end - start)
        start = max(end, start + 1)
    return kinds


def _weak(kinds: list[str], around: str) -> list[str]:
    """Rules W1 to W7: marks, numbers and what belongs to them."""
    strong = before = around
    for i, own in enumerate(kinds):
        kind = before if own == "NSM" else own
        if kind in {"L", "R", "AL"}:
            strong = kind
        before = kind
        kinds[i] = "AN" if kind == "EN" and strong == "AL" else kind
    kinds = ["R" if kind == "AL" else kind for kind in kinds]
    for i in range(1, len(kinds) - 1):
        left, right = kinds[i - 1], kinds[i + 1]
        if left == right and kinds[i] in {"EN": {"ES", "CS"}, "AN": {"CS"}}.get(left, set()):
            kinds[i] = left
    for order in (range(len(kinds)), range(len(kinds) - 1, -1, -1)):
        near = ""
        for i in order:
            if kinds[i] == "ET" and near == "EN":
                kinds[i] = "EN"
            near = kinds[i]
    strong = around
    for i, kind in enumerate(kinds):
        if kind in {"ES", "CS", "ET"}:
            kinds[i] = "ON"
        elif kind in {"L", "R"}:
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[i] = "L"
    return kinds


def _brackets(letters: str, kinds: list[str], around: str) -> list[str]:
    """Rule N0: a pair of brackets has one direction, decided by what is inside and before it."""
    strong = ["L" if kind == "L" else "R" if kind in {"R", "EN", "AN"} else "" for kind in kinds]
    for start, end in _pairs(letters, kinds):
        inside = set(strong[start + 1 : end]) - {""}
        if not inside:
            continue
        before = next(filter(None, reversed(strong[:start])), around)
        direction = around if around in inside else before
        kinds[start] = kinds[end] = strong[start] = strong[end] = direction
    return kinds


def _pairs(letters: str, kinds: list[str]) -> list[tuple[int, int]]:
    """Where brackets open and close, in the order of their opening."""
    pairs, open_ones = [], []
    for i, letter in enumerate(letters):
        if kinds[i] != "ON":
            continue
        if letter in _BRACKETS.values():
            open_ones.append(i)
        for depth in range(len(open_ones) - 1, -1, -1):
            if letters[open_ones[depth]] == _BRACKETS.get(letter):
                pairs.append((open_ones[depth], i))
                del open_ones[depth:]
                break
    return sorted(pairs)
