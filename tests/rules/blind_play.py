"""Random match records made without the package: the oracle alone says what may be done.

Were they made with the rules under test, a legal move that those forget would never be tried.
"""

from random import Random
from typing import Any

from tests.rules.oracle import ALL_CARDS, DEFAULTS, WHOLE_NUMBERS, Replay, judge_record, read_deck

NAMES = ("Kathy", "Steve", "Zoë", "فرزاد", "李", "a", "m" * 40, " ", "A \N{BLACK SPADE SUIT} B")


def random_options(rng: Random) -> dict[str, Any]:
    """A few options changed, often to the ends of what is allowed; low targets, so that matches end."""
    options: dict[str, Any] = {"target": rng.choice((50, 50, 60, 100, 150, 500, 1000))}
    for name in rng.sample(sorted(DEFAULTS), rng.randrange(len(DEFAULTS))):
        if name == "double_nil":
            options[name] = rng.choice(("always", "behind", "behind", "never"))
        elif name in ("nil_tricks_are_bags", "see_discard"):
            options[name] = rng.random() < 0.5
        elif name != "target":
            low, high = WHOLE_NUMBERS[name]
            options[name] = rng.choice((low, low + 1, high - 1, high, rng.randint(low, high)))
    if options.get("loss_limit", -100) < -300 and rng.random() < 0.7:
        options["loss_limit"] = rng.choice((-100, -150, None))
    return options


def random_document(rng: Random) -> dict[str, Any]:
    """A sound record, as JSON would have it: finished, or broken off anywhere."""
    game = rng.choice(("two-player", "partnership"))
    players = 2 if game == "two-player" else 4
    document: dict[str, Any] = {
        "format": "spades-match",
        "version": 1,
        "game": game,
        "rules": random_options(rng),
        "seats": [rng.choice(NAMES) for _ in range(players)],
        "first": rng.randrange(players),
        "hands": [],
    }
    if rng.random() < 0.2:
        del document["rules"]
    answer = judge_record(document)
    hands = rng.choice((0, 1, 1, 2, 2, 3, 4, 6))
    while len(document["hands"]) < hands and answer["winner"] is None:
        document["hands"].append(random_hand(document, answer["scores"], rng))
        answer = judge_record(document)
    if answer["winner"] is None and document["hands"] and rng.random() < 0.4:
        last = document["hands"][-1]
        tokens = last["actions"].split(" ")
        last["actions"] = " ".join(tokens[: rng.randrange(len(tokens))])
        answer = judge_record(document)
    if rng.random() < 0.6:
        document["result"] = {key: answer[key] for key in ("scores", "bags", "winner")}
    return document


def random_hand(document: dict[str, Any], scores: list[int], rng: Random) -> dict[str, str]:
    """The next hand of a match, played to its end at random; bids aim at the tricks one may expect."""
    players = len(document["seats"])
    options = DEFAULTS | document.get("rules", {}) | {"players": players}
    cards = sorted(ALL_CARDS)
    rng.shuffle(cards)
    deck = " ".join(cards)
    first = (document["first"] + len(document["hands"])) % players
    replay = Replay(options, first, read_deck(deck, 1), scores)
    boldness = rng.choice((0.0, 0.15, 0.6))
    tokens: list[str] = []
    while replay.due:
        token = random_token(replay, boldness, rng)
        if replay.fault_of(token) is None:
            tokens.append(token)
    return {"deck": deck, "actions": " ".join(tokens)}


def random_token(replay: Replay, boldness: float, rng: Random) -> str:
    """An action of the kind that is due, which may well be illegal."""
    seat, kind = replay.due[0]
    bold = rng.random() < boldness
    exchange = replay.options["exchange"]
    match kind:
        case "look":
            return "double-nil" if bold else "look"
        case "pick":
            return rng.choice(("keep", "reject"))
        case "bid":
            usual = rng.gauss(10 / replay.players, 1.5)
            return f"bid:{rng.randrange(14) if bold else min(13, max(0, round(usual)))}"
        case "swap":
            return f"swap:{some(replay.hands[seat], rng.randint(0, exchange), rng)}"
        case "draw":
            return f"draw:{some(replay.discards, len(replay.thrown), rng)}"
        case "pass" | "return":
            return f"{kind}:{some(replay.hands[seat], exchange, rng)}"
    return rng.choice(replay.hands[seat])


def some(cards: list[str], count: int, rng: Random) -> str:
    return ",".join(rng.sample(cards, count))
