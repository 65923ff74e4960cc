"""What stands around the cards: a panel for each side, the header, the prompt, the last trick."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from spades_desktop.i18n import _, is_right_to_left, ngettext, number
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.options import Game
from spades_desktop.rules.seats import members, side_of
from spades_desktop.ui import cards, icons, phrases, text, theme
from spades_desktop.ui.cards import CardStyle
from spades_desktop.ui.desk import CARD_RATIO, PROMPT, Desk
from spades_desktop.ui.layout import DRAFTING
from spades_desktop.ui.theme import Colour, Scale
from spades_desktop.ui.widgets import split

AVATARS: tuple[Colour, ...] = (
    (0xE0, 0xB0, 0x4B),
    (0x8F, 0xB8, 0xDE),
    (0xD7, 0x9A, 0xC4),
    (0x8F, 0xD1, 0xA0),
)
"""A colour for each seat's badge."""

_TRICKS = 124  # the width of a partner's tricks, in reference pixels that grow with the text


def draw_panels(surface: Surface, known: Observation, names: Sequence[str], desk: Desk) -> None:
    """Both sides' panels and the header."""
    for side in (0, 1):
        rect = desk.panel(side, known.seats)
        active = known.to_act is not None and side_of(known.to_act) == side
        theme.panel(surface, rect, desk.scale)
        if active:
            edge = theme.rounded(
                rect.size, desk.scale.px(theme.RADIUS), (0, 0, 0, 0), theme.ACCENT, desk.scale.px(1.5)
            )
            surface.blit(edge, rect)
        inner = rect.inflate(-2 * desk.scale.px(15), -2 * desk.scale.px(11))
        if known.seats == 2:
            _player_panel(surface, inner, known, side, names, desk.scale)
        else:
            _side_panel(surface, inner, known, side, names, desk.scale)
    draw_header(surface, known, desk)


def draw_header(surface: Surface, known: Observation, desk: Desk) -> None:
    """Hand number and target, or the draft's progress; a spade that is full once spades are broken."""
    if not known.hand_number:
        return
    rect, scale = desk.header(known.seats), desk.scale
    theme.panel(surface, rect, scale)
    inner = rect.inflate(-2 * scale.px(15), 0)
    drafting = known.rules.game is Game.TWO_PLAYER and known.phase in (Phase.LOOK, Phase.DRAFT)
    line = phrases.hand_line(known.hand_number, known.rules.target)
    if drafting:
        line = phrases.draft_line(known.hand_number, min(13, len(known.picks) // 2 + 1))
    if not drafting:
        size = scale.grow(22)
        colour = theme.ACCENT if known.spades_broken else theme.with_alpha(theme.TEXT, 0.45)
        words, sign = split(inner, size, scale.px(8))
        surface.blit(icons.get("spade", size, colour), sign.move(0, (sign.height - size) // 2))
        if not known.spades_broken:
            _strike(surface, sign, scale)
        inner = words
    text.draw(surface, line, inner, scale.font(theme.SMALL + 1))


def _strike(surface: Surface, sign: Rect, scale: Scale) -> None:
    """A line through the spade: not broken yet, not by its colour alone."""
    half = scale.grow(9)
    x, y = sign.center
    pygame.draw.line(surface, theme.QUIET[:3], (x - half, y + half), (x + half, y - half), scale.px(2))


def _split_start(rect: Rect, start: int, gap: int) -> tuple[Rect, Rect]:
    """The same from the other end: ``start`` pixels at the start of the line, and what is left."""
    rest, first = split(rect, rect.width - start - gap, gap)
    return rest, first


def badge(surface: Surface, rect: Rect, name: str, seat: int) -> None:
    """A player's disc with the first letter of her name."""
    theme.pill(surface, rect, AVATARS[seat])
    letter = name.strip()[:1].upper() or "?"
    text.draw(surface, letter, rect, round(rect.height * 0.45), theme.INK, bold=True, align="middle")


def _player_panel(
    surface: Surface, rect: Rect, known: Observation, side: int, names: Sequence[str], scale: Scale
) -> None:
    """One player of two: name and part, score, tricks of the bid, bags."""
    disc = scale.grow(38)
    top = Rect(rect.left, rect.top, rect.width, disc)
    first, rest = _split_start(top, disc, scale.px(10))
    badge(surface, first, names[side], side)
    score = number(known.scores[side])
    score_size = scale.font(25)
    words, numeral = split(rest, text.measure(score, score_size, bold=True), scale.px(8))
    text.draw(surface, score, numeral, score_size, bold=True, align="end")
    part, colour = _part(known, side)
    if part:
        upper = Rect(words.left, words.top - scale.px(2), words.width, words.height // 2 + scale.px(3))
        lower = Rect(words.left, upper.bottom, words.width, words.height // 2)
        text.draw(surface, part, lower, scale.font(12), colour)
        words = upper
    text.draw(surface, names[side], words, scale.font(15), bold=True)
    line = scale.grow(24)
    tricks = Rect(rect.left, rect.bottom - 2 * line + scale.px(2), rect.width, line)
    bags = Rect(rect.left, rect.bottom - line + scale.px(4), rect.width, line)
    _tricks_row(surface, tricks, known, side, scale, label_width=scale.grow(56))
    _bags_row(surface, bags, known, side, scale, label_width=scale.grow(56))


def _side_panel(
    surface: Surface, rect: Rect, known: Observation, side: int, names: Sequence[str], scale: Scale
) -> None:
    """Two partners: contract and score, a row for each with bid and tricks, bags."""
    score = number(known.scores[side])
    score_size = scale.font(25)
    top = Rect(rect.left, rect.top, rect.width, scale.grow(30))
    words, numeral = split(top, text.measure(score, score_size, bold=True), scale.px(8))
    text.draw(surface, score, numeral, score_size, bold=True, align="end")
    text.draw(surface, _contract_line(known, side), words, scale.font(14), bold=True)
    row_height = scale.grow(29)
    y = top.bottom + scale.px(2)
    for seat in members(side, known.seats):
        row = Rect(rect.left, y, rect.width, row_height)
        _seat_row(surface, row, known, seat, names[seat], scale)
        y += row_height
    bags = Rect(rect.left, rect.bottom - scale.grow(22), rect.width, scale.grow(24))
    under_the_tricks = rect.width - scale.grow(_TRICKS) - scale.px(4)
    _bags_row(surface, bags, known, side, scale, label_width=under_the_tricks)


def _contract_line(known: Observation, side: int) -> str:
    seats = members(side, known.seats)
    if any(known.bids[seat] is None for seat in seats):
        return _("No contract yet")
    contract = known.contract_of(side)
    return _("Contract {number}").format(number=number(contract)) if contract else _("No contract")


def _seat_row(surface: Surface, row: Rect, known: Observation, seat: int, name: str, scale: Scale) -> None:
    disc = scale.grow(22)
    first, rest = _split_start(row, disc, scale.px(8))
    badge(surface, Rect(first.left, row.centery - disc // 2, disc, disc), name, seat)
    words, tricks = split(rest, scale.grow(_TRICKS), scale.px(6))
    turn = known.to_act == seat
    if known.first == seat and known.hand_number:
        mark = scale.grow(17)
        words, place = split(words, mark, scale.px(4))
        surface.blit(icons.get("dealer", mark, theme.ACCENT), (place.left, row.centery - mark // 2))
    text.draw(surface, name, words, scale.font(14), theme.ACCENT if turn else theme.TEXT, bold=turn)
    _tricks_row(surface, tricks, known, seat, scale, label_width=scale.grow(40), label_first=False)


def _part(known: Observation, seat: int) -> tuple[str, Colour]:
    """What a player is doing, else the part she has in this hand."""
    if known.to_act == seat:
        return (_("your turn") if known.seat == seat else _("to play")), theme.ACCENT
    if known.first == seat and known.hand_number:
        return _("first player"), theme.QUIET
    return "", theme.QUIET


def _tricks_row(
    surface: Surface,
    rect: Rect,
    known: Observation,
    seat: int,
    scale: Scale,
    *,
    label_width: int,
    label_first: bool = True,
) -> None:
    """Tricks taken of the bid, as words and as pips; a crown for Nil, two for Double Nil."""
    bid = known.bids[seat] if known.bids else None
    taken = known.taken_by(seat)
    size = scale.font(13)
    if bid is None:
        text.draw(surface, _("no bid yet"), rect, size, theme.QUIET)
        return
    cut = _split_start if label_first else split
    if bid == 0:
        double = known.double_nil[seat]
        crown = scale.grow(20)
        crowns, rest = _split_start(rect, crown * (2 if double else 1), scale.px(6))
        for number_ in range(2 if double else 1):
            picture = icons.get("crown", crown, theme.ACCENT)
            surface.blit(picture, (crowns.left + number_ * crown, rect.centery - crown // 2))
        done = _("{number} taken").format(number=number(taken))
        words = phrases.bid_name(0, double) + " · " + done
        if text.measure(words, size, bold=True) > rest.width:
            words = done
        colour = theme.WARNING if taken else theme.TEXT
        text.draw(surface, words, rest, size, colour, bold=True)
        return
    parts = cut(rect, label_width, scale.px(4))
    label, pips = parts if label_first else (parts[1], parts[0])
    done = phrases.taken_of(taken, bid)
    text.draw(surface, done, label, size, bold=True, align="start" if label_first else "end")
    _pips(surface, pips, taken, bid, scale)


def _pips(surface: Surface, rect: Rect, taken: int, bid: int, scale: Scale) -> None:
    """A square for each trick bid, full when taken; a disc in the colour of bags for each beyond."""
    count = max(taken, bid)
    step = min(scale.grow(17), rect.width // max(1, count))
    side = max(4, step - max(2, step // 6))
    for place in range(count):
        x = rect.right - (place + 1) * step if is_right_to_left() else rect.left + place * step
        square = Rect(x, rect.centery - side // 2, side, side)
        if place >= bid:
            inner = square.inflate(-side // 4, -side // 4)
            theme.pill(surface, inner, theme.WARNING)
        else:
            fill = theme.ACCENT if place < taken else (*theme.ACCENT, 0)
            edge = theme.with_alpha(theme.ACCENT, 1 if place < taken else 0.5)
            surface.blit(theme.rounded(square.size, side // 4, fill, edge, scale.px(1)), square)


def _bags_row(
    surface: Surface, rect: Rect, known: Observation, side: int, scale: Scale, *, label_width: int
) -> None:
    """Bags of the limit as dots, or their number where none is ever taken off."""
    bags, limit = known.bags[side], known.rules.bag_limit
    label, rest = _split_start(rect, label_width, scale.px(4))
    text.draw(surface, _("bags"), label, scale.font(12), theme.QUIET)
    if not known.rules.counts_bags:
        text.draw(surface, number(bags), rest, scale.font(13), theme.QUIET)
        return
    count, numeral_width = max(limit, bags), scale.grow(22)
    dots, numeral = split(rest, numeral_width, scale.px(4))
    step = min(scale.grow(13), dots.width // count)
    side_length = max(4, round(step * 0.56))
    for place in range(count):
        x = dots.right - (place + 1) * step if is_right_to_left() else dots.left + place * step
        dot = Rect(x, rect.centery - side_length // 2, side_length, side_length)
        theme.pill(surface, dot, theme.WARNING if place < bags else theme.with_alpha(theme.TEXT, 0.2))
    text.draw(surface, number(bags), numeral, scale.font(12), theme.QUIET, align="end")


def draw_prompt(surface: Surface, line: str, desk: Desk, *, urgent: bool = False) -> None:
    """The line that tells what is expected, or in an ``urgent`` frame why something was refused."""
    if not line:
        return
    scale = desk.scale
    area, padding = desk.prompt_area, scale.px(20)
    size = scale.font(PROMPT)
    sign, gap = (scale.grow(16), scale.px(8)) if urgent else (0, 0)
    line, size = text.fit(line, area.width - 2 * padding - sign - gap, size, least=theme.LEAST_TEXT / size)
    rect = Rect(0, 0, text.measure(line, size) + 2 * padding + sign + gap, area.height)
    rect.center = area.center
    fill, edge = (
        ((*theme.PANEL[:3], 235), theme.WARNING) if urgent else ((*theme.PANEL[:3], 176), theme.HAIRLINE)
    )
    surface.blit(theme.rounded(rect.size, rect.height // 2, fill, edge, scale.px(1.5 if urgent else 1)), rect)
    mark, words = _split_start(rect.inflate(-2 * padding, 0), sign, gap)
    if urgent:
        picture = icons.get("close", sign, theme.WARNING)
        surface.blit(picture, picture.get_rect(center=mark.center))
    text.draw(surface, line, words, size, align="middle")


def draw_pile_labels(surface: Surface, known: Observation, desk: Desk) -> None:
    """In the draft: how many cards the stock still has, and which pile is the discards."""
    if known.rules.game is not Game.TWO_PLAYER or known.phase not in DRAFTING:
        return
    size = desk.scale.font(theme.SMALL)
    left = ngettext("{count} left", "{count} left", known.stock_left).format(count=number(known.stock_left))
    for spot, words, there in (
        (desk.stock, left, known.stock_left),
        (desk.discards, _("discards"), known.discard_count),
    ):
        if there:
            rect = Rect(0, 0, round(spot.width * 1.3), text.line_height(size))
            rect.midtop = (round(spot.x), round(spot.y + spot.height / 2 + desk.pile_air))
            text.draw(surface, words, rect, size, theme.QUIET, align="middle")


def draw_last_trick(
    surface: Surface, known: Observation, names: Sequence[str], desk: Desk, style: CardStyle
) -> None:
    """The last trick's cards in the order of play, and who took it."""
    rect, scale = desk.last_trick(known.seats), desk.scale
    theme.opaque_panel(surface, rect, scale)
    head = Rect(rect.left + scale.px(15), rect.top + scale.px(6), rect.width - scale.px(30), scale.grow(24))
    if not known.tricks:
        text.draw(surface, _("No trick yet"), head, scale.font(13), theme.QUIET)
        return
    trick = known.tricks[-1]
    taker = trick.winner(known.seats)
    assert taker is not None
    words = _("Last trick: {name}").format(name=text.isolate(names[taker]))
    text.draw(surface, words, head, scale.font(13), theme.QUIET)
    width = scale.px(58)
    step = round(width * 0.9)
    whole = width + (len(trick.cards) - 1) * step
    x = rect.centerx - whole // 2 + width // 2
    y = rect.bottom - scale.px(14) - round(width * CARD_RATIO / 2)
    for place, card in enumerate(trick.cards):
        angle = 2.5 if place % 2 else -2.5
        picture = cards.picture(card, width, angle, style, dim=card != trick.best)
        surface.blit(picture, picture.get_rect(center=(x + place * step, y)))


def draw_names(
    surface: Surface, known: Observation, names: Sequence[str], desk: Desk, covered: Rect | None = None
) -> None:
    """At a table of four: a label by each other hand with name and bid; the dealer's is marked.

    None is drawn that would stick out from under a ``covered`` rectangle.
    """
    for seat in range(known.seats):
        place = desk.place_of(seat, known.seats)
        if known.seats == 2 or place == "bottom":
            continue
        words = names[seat]
        bid = known.bids[seat] if known.bids else None
        if bid is not None:
            words = f"{text.isolate(words)} · {phrases.bid_name(bid, known.double_nil[seat])}"
        size = desk.scale.font(13)
        dealer = known.first == seat and known.hand_number > 0
        sign = desk.scale.grow(18) if dealer else 0
        # Above the row of bids there is no more room at the sides, however large the text is.
        room = desk.scale.grow(150) if place == "top" else desk.scale.px(150)
        words, size = text.fit(words, room, size, least=theme.LEAST_TEXT / size)
        rect = Rect(0, 0, text.measure(words, size) + 2 * desk.scale.px(14) + sign, desk.scale.grow(26))
        rect.center = _label_middle(place, desk, rect.width)
        if covered and rect.colliderect(covered):
            continue
        turn = known.to_act == seat
        edge = theme.ACCENT if turn else theme.HAIRLINE
        surface.blit(theme.rounded(rect.size, rect.height // 2, theme.PANEL, edge, desk.scale.px(1)), rect)
        inner = rect.inflate(-2 * desk.scale.px(12), 0)
        if dealer:
            mark, inner = _split_start(inner, sign, desk.scale.px(2))
            picture = icons.get("dealer", sign, theme.ACCENT)
            surface.blit(picture, picture.get_rect(center=mark.center))
        text.draw(surface, words, inner, size, theme.ACCENT if turn else theme.TEXT, align="middle")


def _label_middle(place: str, desk: Desk, width: int) -> tuple[int, int]:
    reach = desk.label_reach
    if place == "top":
        return desk.width // 2, reach
    x = reach + width // 2 if place == "left" else desk.width - reach - width // 2
    return x, round(desk.middle[1])
