"""A new match: who plays, who is first, and by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from spades_desktop.ai.player import LEVELS, STRONGEST
from spades_desktop.i18n import _, number, pgettext
from spades_desktop.rules.options import Game, Rules
from spades_desktop.rules.record import MAX_NAME
from spades_desktop.store.players import Kind, Player
from spades_desktop.ui import score_words
from spades_desktop.ui.choices import Choice
from spades_desktop.ui.scenes.ask import AskScene
from spades_desktop.ui.scenes.form import Form, Heading, Row, note
from spades_desktop.ui.scenes.options import OptionsScene, SetChoice
from spades_desktop.ui.scenes.page import Host
from spades_desktop.ui.textfield import TextField
from spades_desktop.ui.widgets import Button, Widget

_PERSON = "person"


def level_names() -> dict[str, str]:
    """How well a computer can play, the weakest first."""
    names = {
        "novice": _("Computer: novice"),
        "casual": _("Computer: casual"),
        "expert": _("Computer: expert"),
        "master": _("Computer: master"),
    }
    return {level: names[level] for level in LEVELS}


@dataclass
class Seating:
    """What is chosen for a match; a name left empty is the seat's own."""

    game: Game
    names: list[str]
    kinds: list[Kind]
    levels: list[str]
    first: int | None = None
    rules: Rules = field(default_factory=Rules)

    @classmethod
    def usual(cls, game: Game, pass_and_play: bool) -> Seating:
        """A person against the computer, or persons only."""
        seats = Rules(game).seats
        kinds = [Kind.PERSON if pass_and_play or seat == 0 else Kind.COMPUTER for seat in range(seats)]
        return cls(game, [""] * seats, kinds, [STRONGEST] * seats, None, Rules(game))

    def to_json(self) -> dict[str, Any]:
        """To be remembered."""
        return {
            "names": self.names,
            "kinds": [kind.value for kind in self.kinds],
            "levels": self.levels,
            "first": self.first,
            "rules": self.rules.to_options(),
        }

    @classmethod
    def from_json(cls, kept: Any, usual: Seating) -> Seating:
        """What was remembered; ``usual`` where it is of another shape."""
        try:
            seats = len(usual.names)
            names = [str(name)[:MAX_NAME] for name in kept["names"]]
            kinds = [Kind(kind) for kind in kept["kinds"]]
            levels = [level if level in LEVELS else STRONGEST for level in kept["levels"]]
            first = kept["first"]
            rules = Rules.from_options(usual.game, kept["rules"])
        except (KeyError, TypeError, ValueError):
            return usual
        sound = len(names) == len(kinds) == len(levels) == seats and Kind.PERSON in kinds
        if not sound or first not in (None, *range(seats)):
            return usual
        return cls(usual.game, names, kinds, levels, first, rules)

    def name(self, seat: int) -> str:
        """The name a seat plays under."""
        return self.names[seat].strip() or default_name(seat, self.kinds)

    def players(self) -> tuple[Player, ...]:
        """Who sits down."""
        return tuple(Player(self.name(seat), kind, self.levels[seat]) for seat, kind in enumerate(self.kinds))


def default_name(seat: int, kinds: Sequence[Kind]) -> str:
    """How a seat is called that nobody has named."""
    if kinds[seat] is Kind.COMPUTER:
        return (
            pgettext("name of a computer player", "Rowan"),
            pgettext("name of a computer player", "Hazel"),
            pgettext("name of a computer player", "Basil"),
            pgettext("name of a computer player", "Ivy"),
        )[seat]
    if kinds.count(Kind.PERSON) == 1:
        return _("You")
    return _("Player {number}").format(number=number(seat + 1))


class NewMatchScene(Form):
    """Who plays at which seat, and how. Start has the focus from the start, so that Enter alone begins."""

    short = True

    def __init__(self, app: Host, game: Game, pass_and_play: bool) -> None:
        super().__init__(app)
        self._shelf = f"new_match.{game.value}.{'persons' if pass_and_play else 'computer'}"
        self._pass_and_play = pass_and_play
        usual = Seating.usual(game, pass_and_play)
        self.seating = Seating.from_json(app.recall(self._shelf, None), usual)

    def title(self) -> str:
        """See Form."""
        if self._pass_and_play:
            return _("Pass and play")
        return _("Two players") if self.seating.game is Game.TWO_PLAYER else _("Partnership")

    def buttons(self) -> list[Button]:
        """See Form."""
        self._start = Button(_("Start"), self._ask_and_start, kind="main")
        self._check()
        return [Button(_("Back"), self.leave), self._start]

    def first(self, widgets: Sequence[Widget]) -> Widget | None:
        """See Page."""
        return self._start

    def rows(self) -> list[Row]:
        """See Form."""
        seats = len(self.seating.names)
        self._fields = {seat: self._field(seat) for seat in range(seats)}
        rows = []
        for words, side in self._sides():
            rows.append(Row([Heading(words)]))
            for seat in side:
                rows.append(Row([self._fields[seat], self._who(seat)]))
        first = _("First player") if seats == 2 else _("Dealer")
        self._first = Choice(first, self._firsts(), self.seating.first, self._choose_first)
        self._set = SetChoice(self.seating.rules, self._choose_rules)
        all_rules = Button(_("All rules"), self._show_rules)
        self._nobody = note("")
        return [*rows, Row([self._first]), Row([self._set, all_rules], self._nobody)]

    def _sides(self) -> list[tuple[str, Sequence[int]]]:
        if self.seating.game is Game.TWO_PLAYER:
            return [(_("Who plays"), (0, 1))]
        return [(_("One side"), (0, 2)), (_("The other side"), (1, 3))]

    def _field(self, seat: int) -> TextField:
        return TextField(
            "",
            self.seating.names[seat],
            self._setter(self.seating.names, seat),
            placeholder=default_name(seat, self.seating.kinds),
        )

    def _who(self, seat: int) -> Choice[str]:
        """A person, or the computer at one of its levels."""
        person = self.seating.kinds[seat] is Kind.PERSON
        options = [(_PERSON, _("Person")), *level_names().items()]
        value = _PERSON if person else self.seating.levels[seat]
        take = self._setter(self.seating.kinds, seat)

        def choose(who: str) -> None:
            if who != _PERSON:
                self.seating.levels[seat] = who
            take(Kind.PERSON if who == _PERSON else Kind.COMPUTER)

        return Choice("", options, value, choose)

    def _setter(self, values: list[Any], seat: int) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            values[seat] = value
            for number_, field_ in self._fields.items():
                field_.placeholder = default_name(number_, self.seating.kinds)
            self._first.options = self._firsts()
            self._check()
            self.arrange()
            self.look_again()

        return take

    def _firsts(self) -> list[tuple[int | None, str]]:
        chance: list[tuple[int | None, str]] = [(None, _("Drawn by chance"))]
        return chance + [
            (seat, score_words.short(self.seating.name(seat))) for seat in range(len(self.seating.names))
        ]

    def _choose_first(self, first: int | None) -> None:
        self.seating.first = first

    def _choose_rules(self, rules: Rules) -> None:
        self.seating.rules = rules
        self._set.show(rules)

    def _show_rules(self) -> None:
        self.stack.push(OptionsScene(self.app, self.seating.rules, self._choose_rules))

    def _check(self) -> None:
        """Somebody must play."""
        self._start.enabled = Kind.PERSON in self.seating.kinds
        self._nobody.words = "" if self._start.enabled else _("At least one seat is for a person.")

    def _ask_and_start(self) -> None:
        open_here = any(
            match.record.rules.game is self.seating.game for match in self.app.store.open_matches()
        )
        if not open_here:
            self._begin()
            return
        self.stack.push(
            AskScene(
                self.app,
                lambda: _("A match is still open. Starting another gives it up."),
                lambda: _("Start another"),
                self._begin,
                lambda: _("Keep it"),
            )
        )

    def _begin(self) -> None:
        self.app.remember(self._shelf, self.seating.to_json())
        self.app.start(self.seating.rules, self.seating.players(), self.seating.first)
