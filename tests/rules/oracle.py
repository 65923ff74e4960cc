"""A second, plain reading of the rules and of the match record, to judge the first by.

It was written from the two documents alone (the rules of the game and the form of a match record), before
and apart from `spades_desktop.rules`, with which it shares no code. It is slow and simple on purpose: cards
are their two letters, hands are lists, one function replays one hand.
"""

import json
import re
from typing import Any, NoReturn

RANKS = "23456789TJQKA"
SUITS = "CDHS"
ALL_CARDS = {rank + suit for rank in RANKS for suit in SUITS}

DEFAULTS: dict[str, Any] = {
    "target": 500,
    "bag_limit": 10,
    "bag_penalty": 100,
    "nil_bonus": 100,
    "double_nil_bonus": 200,
    "double_nil": "always",
    "exchange": 3,
    "nil_tricks_are_bags": True,
    "see_discard": False,
    "loss_limit": None,
}
WHOLE_NUMBERS = {
    "target": (50, 1000),
    "bag_limit": (0, 20),
    "bag_penalty": (0, 500),
    "nil_bonus": (0, 500),
    "double_nil_bonus": (0, 1000),
    "exchange": (0, 4),
    "loss_limit": (-1000, -100),
}


class Fault(Exception):
    """The first fault of a record: its reason, the hand and the action, both counted from 1."""

    def __init__(self, reason: str, hand: int | None = None, action: int | None = None) -> None:
        super().__init__(reason)
        self.reason, self.hand, self.action = reason, hand, action


def judge(data: bytes) -> dict[str, Any]:
    """What `check --json` must print for a file of these bytes, but for its "file" and "message"."""
    try:
        return judge_record(well_formed(data))
    except Fault as fault:
        return {"ok": False, "hand": fault.hand, "action": fault.action, "reason": fault.reason}


# --- the file's form ---------------------------------------------------------------------------------------


def no_number(text: str) -> NoReturn:
    raise Fault("bad-format")


def without_repeated_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) < len(pairs):
        raise Fault("bad-format")
    return dict(pairs)


def need(condition: bool) -> None:
    if not condition:
        raise Fault("bad-format")


def is_whole(value: Any) -> bool:
    return type(value) is int


def well_formed(data: bytes) -> dict[str, Any]:
    """The record as JSON, its form judged: every key, type and value outside the decks and the actions."""
    try:
        record = json.loads(
            data.decode("utf-8"),
            object_pairs_hook=without_repeated_keys,
            parse_constant=no_number,
        )
    except (ValueError, RecursionError):
        raise Fault("bad-format") from None
    need(type(record) is dict)
    needed = {"format", "version", "game", "seats", "first", "hands"}
    need(needed <= set(record) <= needed | {"rules", "result"})
    need(record["format"] == "spades-match")
    need(is_whole(record["version"]) and record["version"] == 1)
    need(record["game"] in ("two-player", "partnership"))
    players = 2 if record["game"] == "two-player" else 4
    judge_options(record.get("rules", {}))
    seats = record["seats"]
    need(type(seats) is list and len(seats) == players)
    for name in seats:
        need(type(name) is str and 1 <= len(name) <= 40)
        need(not any(0xD800 <= ord(letter) <= 0xDFFF for letter in name))  # half a character is no text
    need(is_whole(record["first"]) and 0 <= record["first"] < players)
    need(type(record["hands"]) is list)
    for hand in record["hands"]:
        need(type(hand) is dict and set(hand) == {"deck", "actions"})
        need(type(hand["deck"]) is str and type(hand["actions"]) is str)
    if "result" in record:
        judge_result_form(record["result"])
    return dict(record)


def judge_options(options: Any) -> None:
    need(type(options) is dict)
    for name, value in options.items():
        need(name in DEFAULTS)
        if name == "double_nil":
            need(type(value) is str and value in ("always", "never", "behind"))
        elif name in ("nil_tricks_are_bags", "see_discard"):
            need(type(value) is bool)
        elif name != "loss_limit" or value is not None:
            low, high = WHOLE_NUMBERS[name]
            need(is_whole(value) and low <= value <= high)


def judge_result_form(result: Any) -> None:
    need(type(result) is dict and set(result) == {"scores", "bags", "winner"})
    for key in ("scores", "bags"):
        need(type(result[key]) is list and len(result[key]) == 2)
        need(all(is_whole(number) for number in result[key]))
    need(result["winner"] is None or (is_whole(result["winner"]) and result["winner"] in (0, 1)))


# --- the match ---------------------------------------------------------------------------------------------


def judge_record(record: dict[str, Any]) -> dict[str, Any]:
    players = 2 if record["game"] == "two-player" else 4
    options = DEFAULTS | record.get("rules", {}) | {"players": players}
    scores, bags = [0, 0], [0, 0]
    history: list[list[int]] = []
    winner: int | None = None
    unfinished: int | None = None
    for number, hand in enumerate(record["hands"], start=1):
        if unfinished is not None:
            raise Fault("unfinished-hand", unfinished)
        deck = read_deck(hand["deck"], number)
        if winner is not None:
            raise Fault("after-end", number)
        replay = Replay(options, (record["first"] + number - 1) % players, deck, scores)
        for action, token in enumerate(words(hand["actions"]), start=1):
            reason = replay.fault_of(token)
            if reason:
                raise Fault(reason, number, action)
        if replay.due:
            unfinished = number
            continue
        points = [0, 0]
        for side in (0, 1):
            points[side], bags[side] = score(replay, side, bags[side], options)
            scores[side] += points[side]
        history.append(points)
        winner = winner_of(scores, options)
    result = {"scores": scores, "bags": bags, "winner": winner}
    if "result" in record and record["result"] != result:
        raise Fault("bad-result")
    return {"ok": True, "finished": winner is not None, "hands": len(history), "history": history} | result


def winner_of(scores: list[int], options: dict[str, Any]) -> int | None:
    if max(scores) >= options["target"]:
        if scores[0] != scores[1]:
            return 0 if scores[0] > scores[1] else 1
        return None
    limit = options["loss_limit"]
    if limit is not None:
        losers = [side for side in (0, 1) if scores[side] <= limit]
        if len(losers) == 1:
            return 1 - losers[0]
    return None


def score(replay: "Replay", side: int, old_bags: int, options: dict[str, Any]) -> tuple[int, int]:
    """The points of the side for this hand, and its bags that go on counting."""
    points = bags = contract = contract_tricks = 0
    for seat in range(replay.players):
        if seat % 2 != side:
            continue
        bid, tricks = replay.bids[seat], replay.tricks[seat]
        if bid is None or bid > 0:
            contract += bid or 0
            contract_tricks += tricks
            continue
        bonus = options["double_nil_bonus"] if seat in replay.double_nils else options["nil_bonus"]
        points += bonus if tricks == 0 else -bonus
        if options["nil_tricks_are_bags"]:
            bags += tricks
    if contract > 0:
        if contract_tricks >= contract:
            points += 10 * contract
            bags += contract_tricks - contract
        else:
            points -= 10 * contract
    points += bags
    total = old_bags + bags
    if options["bag_limit"] > 0 and options["bag_penalty"] > 0:
        while total >= options["bag_limit"]:
            total -= options["bag_limit"]
            points -= options["bag_penalty"]
    return points, total


# --- one hand ----------------------------------------------------------------------------------------------


def as_card(code: str) -> str | None:
    """The card of this code, its letters in either case, or None."""
    card = "".join(letter.upper() if letter.isascii() else letter for letter in code)
    return card if card in ALL_CARDS else None


def words(text: str) -> list[str]:
    return [word for word in text.split(" ") if word]


def read_deck(text: str, number: int) -> list[str]:
    deck = [as_card(code) for code in words(text)]
    cards = [card for card in deck if card]
    if len(deck) != 52 or set(cards) != ALL_CARDS:
        raise Fault("bad-deck", number)
    return cards


def read_token(token: str) -> tuple[str, Any] | None:
    """The kind of action and what it names, or None where the token is no action of either game."""
    if token in ("look", "double-nil", "keep", "reject"):
        return token, None
    card = as_card(token)
    if card:
        return "play", card
    word, colon, rest = token.partition(":")
    if not colon:
        return None
    if word == "bid":
        return ("bid", bid_number(rest)) if re.fullmatch("-?[0-9]+", rest) else None
    if word in ("swap", "draw", "pass", "return"):
        codes = rest.split(",") if rest else []
        cards = [as_card(code) for code in codes]
        return None if None in cards else (word, cards)
    return None


def bid_number(text: str) -> int:
    digits = text.removeprefix("-").lstrip("0") or "0"
    size = int(digits) if len(digits) < 10 else 10**9  # a bid of any length is a number, far out of range
    return -size if text.startswith("-") else size


class Replay:
    """One hand, replayed from its deck by its tokens."""

    def __init__(self, options: dict[str, Any], first: int, deck: list[str], scores: list[int]) -> None:
        players = options["players"]
        self.players, self.options, self.scores = players, options, scores
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.stock = list(deck) if players == 2 else []
        self.discards: list[str] = []
        self.bids: list[int | None] = [None] * players
        self.double_nils: list[int] = []
        self.tricks = [0] * players
        self.trick: list[tuple[int, str]] = []
        self.broken = False
        self.thrown: list[str] = []
        if players == 4:
            for i, card in enumerate(deck):
                self.hands[(first + 1 + i) % 4].append(card)
        # What is due, as (seat, kind), the next one first. The plays of a trick follow from the one before.
        self.due: list[tuple[int, str]] = []
        if players == 2:
            second = 1 - first
            self.due = [(first, "look"), (first, "pick"), (second, "look"), (second, "pick")]
            self.due += [(first, "pick"), (second, "pick")] * 12
            self.after_bids = [second, first]
            self.due += [(-1, "draft over")]
        else:
            self.after_bids = [(first + 1 + i) % 4 for i in range(4)]
            for seat in self.after_bids:
                self.due += [(seat, "look"), (seat, "bid")]
            self.due += [(-1, "bids over")]
        self.settle()

    def settle(self) -> None:
        """Turn what follows by itself (no action) into what is due next."""
        while self.due and self.due[0][0] == -1:
            _, what = self.due.pop(0)
            if what == "draft over":
                second, first = self.after_bids
                if self.options["exchange"] > 0:
                    self.due += [(seat, "swap") for seat in (first, second) if seat in self.double_nils]
                self.due += [(seat, "bid") for seat in (second, first) if seat not in self.double_nils]
            elif self.options["exchange"] > 0:
                for seat in self.after_bids:
                    if seat in self.double_nils and (seat + 2) % 4 not in self.double_nils:
                        self.due += [(seat, "pass"), ((seat + 2) % 4, "return")]
            self.lead(self.after_bids[0])

    def lead(self, leader: int) -> None:
        self.due += [((leader + i) % self.players, "play") for i in range(self.players)]

    def fault_of(self, token: str) -> str | None:
        """Do what the token says, or name what is wrong with it."""
        if not self.due:
            return "after-end"
        read = read_token(token)
        if read is None:
            return "bad-token"
        word, value = read
        seat, kind = self.due[0]
        fitting = {"look": ("look", "double-nil"), "pick": ("keep", "reject")}.get(kind, (kind,))
        if word not in fitting:
            return "wrong-phase"
        reason = self.do(seat, word, value)
        if reason is None:
            self.settle()
        return reason

    def do(self, seat: int, word: str, value: Any) -> str | None:
        if word == "bid" and not 0 <= value <= 13:
            return "bid-range"
        if word == "double-nil" and not self.may_double_nil(seat):
            return "double-nil-not-allowed"
        if word in ("swap", "draw", "pass", "return"):
            most = self.options["exchange"]
            wanted = {"swap": range(most + 1), "draw": [len(self.thrown)]}.get(word, [most])
            if len(value) not in wanted or len(set(value)) != len(value):
                return "wrong-count"
            if not set(value) <= set(self.discards if word == "draw" else self.hands[seat]):
                return "not-held"
        if word == "play":
            reason = self.fault_of_play(seat, value)
            if reason:
                return reason
        self.due.pop(0)
        if word == "double-nil":
            self.bids[seat] = 0
            self.double_nils.append(seat)
            if self.players == 4:
                self.due.remove((seat, "bid"))
        elif word == "bid":
            self.bids[seat] = value
        elif word in ("keep", "reject"):
            top, under = self.stock.pop(0), self.stock.pop(0)
            self.hands[seat].append(top if word == "keep" else under)
            self.discards.append(under if word == "keep" else top)
        elif word == "play":
            self.play(seat, value)
        elif word in ("swap", "pass", "return"):
            self.give(seat, word, value)
        elif word == "draw":
            self.hands[seat] += value
            self.discards = [card for card in self.discards if card not in value] + self.thrown
        return None

    def may_double_nil(self, seat: int) -> bool:
        if self.options["double_nil"] == "behind":
            return self.scores[seat % 2] <= self.scores[1 - seat % 2] - 100
        return bool(self.options["double_nil"] == "always")

    def give(self, seat: int, word: str, cards: list[str]) -> None:
        self.hands[seat] = [card for card in self.hands[seat] if card not in cards]
        if word != "swap":
            self.hands[(seat + 2) % 4] += cards
        elif cards:
            self.thrown = cards
            self.due.insert(0, (seat, "draw"))

    def fault_of_play(self, seat: int, card: str) -> str | None:
        hand = self.hands[seat]
        if card not in hand:
            return "not-held"
        if self.trick:
            led = self.trick[0][1][1]
            if card[1] != led and any(held[1] == led for held in hand):
                return "must-follow-suit"
        elif card[1] == "S" and not self.broken and any(held[1] != "S" for held in hand):
            return "spades-not-broken"
        return None

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        # A spade played after another suit was led comes from a void; one that leads unbroken, from a
        # hand of spades alone. Either way spades are broken from now on.
        self.broken = self.broken or card[1] == "S"
        if len(self.trick) < self.players:
            return
        led = self.trick[0][1][1]
        strength = {card: (card[1] == "S", card[1] == led, RANKS.index(card[0])) for _, card in self.trick}
        winner = max(self.trick, key=lambda played: strength[played[1]])[0]
        self.tricks[winner] += 1
        self.trick = []
        if sum(self.tricks) < 13:
            self.lead(winner)
