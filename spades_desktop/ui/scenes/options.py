"""The options of a match by name, each with a sentence that says what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from spades_desktop.i18n import _, number, pgettext
from spades_desktop.rules.options import BEHIND_BY, DoubleNilRule, Game, Rules
from spades_desktop.ui import rulebook
from spades_desktop.ui.choices import Choice
from spades_desktop.ui.scenes.form import Form, Row, note
from spades_desktop.ui.scenes.page import Host
from spades_desktop.ui.widgets import Button, Toggle, Widget

SETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "short": {"target": 250},
    "no-double-nil": {"double_nil": DoubleNilRule.NEVER},
    "no-bags": {"bag_limit": 0},
}
"""The sets of options that have a name: what differs from the defaults."""

OWN = "own"
"""The name of any other set."""


def set_words() -> dict[str, str]:
    """How the sets are called."""
    return {
        "standard": pgettext("rules", "Standard"),
        "short": _("Short, to {points}").format(points=number(250)),
        "no-double-nil": _("No blind bids"),
        "no-bags": _("Bags off"),
        OWN: pgettext("rules", "Your own"),
    }


def set_of(rules: Rules) -> str:
    """The name of the set that these options make."""
    return next((name for name, changes in SETS.items() if rules == Rules(rules.game, **changes)), OWN)


class SetChoice(Choice[str]):
    """A choice among the named sets; one's own is offered only while it is the one in use."""

    def __init__(self, rules: Rules, on_change: Callable[[Rules], None]) -> None:
        self._game = rules.game
        self._words = set_words()
        super().__init__(_("Rules"), list(self._words.items()), set_of(rules), self._choose)
        self._tell = on_change
        self.show(rules)

    def show(self, rules: Rules) -> None:
        """Follows the options in use."""
        self.value = set_of(rules)
        self.options = [
            (name, words) for name, words in self._words.items() if name != OWN or self.value == OWN
        ]
        self.changed()

    def _choose(self, name: str) -> None:
        rules = Rules(self._game, **SETS.get(name, {}))
        self.show(rules)
        self._tell(rules)


class OptionsScene(Form):
    """Every option that matters in the game; each change is told to ``on_change`` at once."""

    def __init__(self, app: Host, rules: Rules, on_change: Callable[[Rules], None]) -> None:
        super().__init__(app)
        self.rules = rules
        self._tell = on_change

    def title(self) -> str:
        """See Form."""
        return _("Rules")

    def buttons(self) -> list[Button]:
        """See Form."""
        return [Button(_("Done"), self.leave, kind="main")]

    def first(self, widgets: Sequence[Widget]) -> Widget | None:
        """See Page."""
        return self._set

    def rows(self) -> list[Row]:
        """See Form."""
        self._set = SetChoice(self.rules, self._take)
        self._choices: dict[str, Choice[Any] | Toggle] = {}
        rows = [Row([self._set])]
        for name, values in self._all():
            option = rulebook.option(name, partners=self.rules.game is Game.PARTNERSHIP)
            present, change = getattr(self.rules, name), self._setter(name)
            widget: Choice[Any] | Toggle
            if values is None:
                widget = Toggle(option.words, present, change)
            else:
                widget = Choice(option.words, self._with_present(name, values), present, change)
            self._choices[name] = widget
            rows.append(Row([widget], note(option.sentence)))
        self._enable()
        return rows

    def _setter(self, name: str) -> Callable[[Any], None]:
        return lambda value: self._take(replace(self.rules, **{name: value}))

    def _take(self, rules: Rules) -> None:
        self.rules = rules
        self._set.show(rules)
        for name, widget in self._choices.items():
            widget.value = getattr(rules, name)
        self._enable()
        self.look_again()
        self._tell(rules)

    def _enable(self) -> None:
        """An option without effect, the others being as they are, cannot be changed."""
        self._choices["bag_penalty"].enabled = self.rules.bag_limit > 0
        bid = self.rules.double_nil is not DoubleNilRule.NEVER
        self._choices["double_nil_bonus"].enabled = bid
        self._choices["exchange"].enabled = bid

    def _with_present(self, name: str, values: list[tuple[Any, str]]) -> list[tuple[Any, str]]:
        """The values to choose from; one in use that is none of them comes first."""
        present = getattr(self.rules, name)
        known = any(value == present for value, _words in values)
        return values if known else [(present, number(present)), *values]

    def _all(self) -> list[tuple[str, list[tuple[Any, str]] | None]]:
        """Each option's name, and its values: None where it is yes or no."""
        every: list[tuple[str, list[tuple[Any, str]] | None]] = [
            ("target", _numbers(100, 200, 250, 300, 400, 500, 750, 1000)),
            ("bag_limit", [(0, pgettext("bags", "Never")), *_numbers(5, 7, 10, 15, 20)]),
            ("bag_penalty", _numbers(0, 50, 100, 150, 200)),
            ("nil_bonus", _numbers(0, 50, 100, 150, 200)),
            (
                "double_nil",
                [
                    (DoubleNilRule.ALWAYS, pgettext("Double Nil", "Always")),
                    (DoubleNilRule.BEHIND, _("{points} behind").format(points=number(BEHIND_BY))),
                    (DoubleNilRule.NEVER, pgettext("Double Nil", "Never")),
                ],
            ),
            ("double_nil_bonus", _numbers(0, 100, 200, 300, 400)),
            ("exchange", _numbers(0, 1, 2, 3, 4)),
            ("nil_tricks_are_bags", None),
            ("see_discard", None),
            (
                "loss_limit",
                [(None, pgettext("points to lose", "Never")), *_numbers(-100, -200, -250, -300, -500)],
            ),
        ]
        two = self.rules.game is Game.TWO_PLAYER
        return [option for option in every if two or option[0] != "see_discard"]


def _numbers(*values: int) -> list[tuple[Any, str]]:
    return [(value, number(value)) for value in values]
