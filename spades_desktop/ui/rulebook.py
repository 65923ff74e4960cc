"""The rules of both games in words for players. Whatever explains a rule takes its sentence from here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spades_desktop.i18n import _, number
from spades_desktop.rules.options import OPTION_NAMES, TWO_PLAYER, Rules

_TRICK = 10  # points for each trick of a contract


@dataclass(frozen=True)
class Picture:
    """A place for cards on the felt, by name, and what they show."""

    name: str
    caption: str


@dataclass(frozen=True)
class Worth:
    """Something that happens in a hand, and its points."""

    words: str
    points: str


@dataclass(frozen=True)
class Option:
    """An option of a match: what it is called, and a sentence that says what it does."""

    words: str
    sentence: str


Part = str | Picture | Worth | Option


@dataclass(frozen=True)
class Chapter:
    """A piece of the rules, short enough to be read at one go."""

    title: str
    parts: tuple[Part, ...]


def chapters() -> list[Chapter]:
    """All the rules, in the order in which one learns them."""
    return [_aim(), _bids(), _tricks(), _score(), _nil(), _two_players(), _partnership(), _end(), _options()]


# ---- sentences that are also said where they matter first


def draft() -> str:
    """What one may do with the card drawn."""
    return _(
        "Keep the card, and the next one of the stock is discarded unseen. Reject it, and you must take "
        "the next one, whatever it is."
    )


def bid() -> str:
    """What a bid is."""
    return _(
        "Your bid is how many of the 13 tricks you will take. It must be made: a trick too few costs as "
        "much as the whole bid would have brought."
    )


def breaking() -> str:
    """What it means that spades are broken."""
    return _(
        "Spades may not be led until they are broken: until somebody who could not follow suit has played "
        "one."
    )


def broken() -> str:
    """What has changed once they are."""
    return _("A spade has been played, so spades are broken: from now on they may be led.")


def bags(rules: Rules = TWO_PLAYER) -> str:
    """What bags are, and what they cost."""
    return _(
        "Each trick above the bid is a bag. It brings a point, but every {limit} bags of the match cost "
        "{points} points."
    ).format(limit=number(rules.bag_limit), points=number(rules.bag_penalty))


# ---- the chapters


def _aim() -> Chapter:
    return Chapter(
        _("The aim"),
        (
            _(
                "Spades is played with 52 cards. The ace is the highest of each suit and the two the "
                "lowest. Spades are trumps: any spade beats any card of the other suits."
            ),
            Picture("suit", _("From the highest to the lowest.")),
            _(
                "A hand is 13 tricks. Before it is played, each player bids how many of them to take. "
                "Whoever keeps that promise scores; whoever does not, loses as much."
            ),
            _(
                "Hands are played until somebody stands at {target} points. Two can play, each alone, or "
                "four, two against two."
            ).format(target=number(TWO_PLAYER.target)),
        ),
    )


def _bids() -> Chapter:
    return Chapter(
        _("Bids"),
        (
            bid(),
            _(
                "Each player bids once, in turn, from 0 to 13. A bid need not be higher than the one "
                "before, and together they may come to more or less than 13."
            ),
            Picture(
                "bid",
                _(
                    "Ace and king of spades, the ace of hearts and a high diamond: four tricks to be "
                    "expected."
                ),
            ),
        ),
    )


def _tricks() -> Chapter:
    return Chapter(
        _("Tricks"),
        (
            _(
                "One player leads a card, and each of the others adds one, in turn. Whoever holds a card "
                "of the suit led must follow suit; whoever holds none may play any card."
            ),
            Picture("follow", _("Hearts were led: one of the hearts must be played.")),
            _(
                "The highest spade takes the trick; with no spade in it, the highest card of the suit led "
                "does. Whoever takes a trick leads to the next."
            ),
            Picture("trumped", _("Hearts were led, and the four of spades takes the trick.")),
            Picture(
                "discarded",
                _("Diamonds were led: the king takes the trick. The ace of clubs can take nothing here."),
            ),
            breaking(),
            _(
                "Whoever holds nothing but spades may lead one all the same, and so breaks them. At the "
                "table, a spade with a line through it says that they are not broken yet."
            ),
        ),
    )


def _score() -> Chapter:
    rules = TWO_PLAYER
    return Chapter(
        _("Score"),
        (
            Worth(_("Each trick of a bid that is made"), number(_TRICK, signed=True)),
            Worth(_("Each trick of a bid that is missed"), number(-_TRICK)),
            Worth(_("Each bag"), number(1, signed=True)),
            Worth(
                _("Each time that {limit} bags are full").format(limit=number(rules.bag_limit)),
                number(-rules.bag_penalty),
            ),
            _("Bid {bid}, take {taken}: {points} points.").format(
                bid=number(7), taken=number(8), points=number(71)
            )
            + " "
            + _("Bid {bid}, take {taken}: {points} points.").format(
                bid=number(8), taken=number(6), points=number(-80)
            ),
            bags(),
            _("Bags are counted over the whole match. Those left over when some have cost points stay."),
        ),
    )


def _nil() -> Chapter:
    rules = TWO_PLAYER
    return Chapter(
        _("Nil"),
        (
            _(
                "A bid of 0 is called Nil: it is made by taking no trick at all. A Double Nil is the same "
                "bid, made before seeing a single card of the hand."
            ),
            Worth(_("A Nil that is made"), number(rules.nil_bonus, signed=True)),
            Worth(_("A Nil that fails"), number(-rules.nil_bonus)),
            Worth(_("A Double Nil that is made"), number(rules.double_nil_bonus, signed=True)),
            Worth(_("A Double Nil that fails"), number(-rules.double_nil_bonus)),
            Picture("nil", _("Low cards and few spades: a hand for Nil.")),
            _("One trick is enough to fail. Each trick that a failed Nil takes is a bag."),
        ),
    )


def _two_players() -> Chapter:
    return Chapter(
        _("Two players"),
        (
            _(
                "Nobody deals. The players draw their hands from the stock, taking turns, until it is used "
                "up: 13 cards for each, and 26 are discarded."
            ),
            draft(),
            Picture("draft", _("The stock, the card drawn, and the discards.")),
            _(
                "A Double Nil is bid before the first card is drawn. When the draft is over, whoever bid "
                "it may throw away up to {count} cards and gets as many by chance from what was discarded "
                "before."
            ).format(count=number(TWO_PLAYER.exchange)),
            Picture("swap", _("Three cards thrown away for three that nobody has chosen.")),
            _("Where both bid it, the first player exchanges first; the other may get what was thrown away."),
            _(
                "The second player bids first, leads to the first trick, and is the first player of the "
                "next hand."
            ),
        ),
    )


def _partnership() -> Chapter:
    return Chapter(
        _("Partnership"),
        (
            _(
                "Partners sit across from each other. All cards are dealt, and bids are made from the "
                "dealer's left on, clockwise. The dealer's left also leads to the first trick, and deals "
                "next."
            ),
            Picture("table", _("A trick of four: the ace of hearts takes it.")),
            _(
                "The two bids of a side are its contract, and both partners' tricks count for it: bids of "
                "4 and 2 make a contract of 6."
            ),
            _(
                "A Nil stands for itself, beside the partner's contract. The tricks of a failed Nil never "
                "help that contract. When one partner's Nil is made and the other's fails, the two cancel."
            ),
            _(
                "A Double Nil is bid at one's turn, before looking at the cards. After the last bid, "
                "whoever bid it passes {count} cards to the partner, who looks at them and returns as "
                "many. Where both partners bid it, no cards are passed."
            ).format(count=number(TWO_PLAYER.exchange)),
        ),
    )


def _end() -> Chapter:
    return Chapter(
        _("The end"),
        (
            _(
                "Whoever stands at {target} points or more after a hand has won. If both do, the higher "
                "score wins; if they are level, another hand is played. What full bags cost is taken off "
                "before."
            ).format(target=number(TWO_PLAYER.target)),
            _(
                "When it is certain that you will take all the tricks that are left, or none of them, you "
                "may lay down your cards: the rest is played out at once."
            ),
            Picture("claim", _("With the three highest spades, the last three tricks are certain.")),
        ),
    )


def _options() -> Chapter:
    told = (option(name) for name in OPTION_NAMES)
    return Chapter(
        _("Options"),
        (
            _("A new match may be played by other rules than these. Everything below can be set for it."),
            *told,
        ),
    )


def option(name: str, *, partners: bool | None = None) -> Option:
    """The words for an option by its name in the rules: with or without ``partners``, else for both."""
    return _OPTIONS[name]() if name != "exchange" else _exchange(partners)


def _exchange(partners: bool | None) -> Option:
    alone = _("How many cards a Double Nil may change for discards, unseen.")
    together = _("How many cards a Double Nil passes to the partner and gets back.")
    sentence = together if partners else alone if partners is not None else f"{alone} {together}"
    return Option(_("Cards exchanged"), sentence)


_OPTIONS: dict[str, Callable[[], Option]] = {
    "target": lambda: Option(_("Points to win"), _("Whoever stands here or higher after a hand wins.")),
    "bag_limit": lambda: Option(
        _("Bags before a penalty"), _("Tricks above the bid are bags; so many of them cost points.")
    ),
    "bag_penalty": lambda: Option(_("Bag penalty"), _("What full bags cost.")),
    "nil_bonus": lambda: Option(_("Nil"), _("Points for a Nil that is made, and off for one that fails.")),
    "double_nil": lambda: Option(_("Double Nil"), _("When no tricks may be bid before seeing a card.")),
    "double_nil_bonus": lambda: Option(
        _("Double Nil points"), _("Points for a Double Nil that is made, and off for one that fails.")
    ),
    "nil_tricks_are_bags": lambda: Option(
        _("Tricks of a failed Nil are bags"), _("Otherwise they count for nothing.")
    ),
    "see_discard": lambda: Option(
        _("See the discard"), _("Whoever keeps a card sees the one discarded next.")
    ),
    "loss_limit": lambda: Option(
        _("Points to lose"), _("The only side at or below this after a hand has lost.")
    ),
}
