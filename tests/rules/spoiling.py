"""Faults for match records: every one that a file, a hurried program or a sly person could make.

A spoilt record need not be unsound (a run of spaces or a lower-case card is none the worse); what it is,
the oracle says.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

from tests.rules.oddities import JUNK, LOOK_ALIKES, ODD_TOKENS

Document = dict[str, Any]

RANKS, SUITS = "23456789TJQKA", "CDHS"


def spoil(text: str, rng: Random) -> bytes:
    """A record's text with one fault in it, now and then with two, as the bytes of a file."""
    document = json.loads(text)
    rng.choice(_DOCUMENT_FAULTS)(document, rng)
    if rng.random() < 0.25:
        # The first may have left nothing to spoil.
        with suppress(KeyError, TypeError, ValueError, AttributeError, IndexError):
            rng.choice(_DOCUMENT_FAULTS)(document, rng)
    data = json.dumps(document, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass")
    if rng.random() < 0.15:
        data = rng.choice(_FILE_FAULTS)(data, rng)
    return data


def _junk(rng: Random) -> Any:
    return deepcopy(rng.choice(JUNK))


# --- the file ----------------------------------------------------------------------------------------------


def _damage(data: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(data))
    return rng.choice(
        (
            data[:at],
            data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :],
            data[:at] + bytes([rng.randrange(256)]) + data[at:],
            data[:at] + data[at + 1 :],
            data[:at] + b"\xff" + data[at:],
            data[:at] + b"\xed\xa0\x80" + data[at:],
            data[:at] + b"\xc0\xaf" + data[at:],
        )
    )


def _wrap(data: bytes, rng: Random) -> bytes:
    text = data.decode("utf-8", "surrogatepass")
    return rng.choice(
        (
            b"",
            b"\xef\xbb\xbf" + data,
            text.encode("utf-16", "surrogatepass"),
            text.encode("utf-32-le", "surrogatepass"),
            data + b"}",
            data + b"\0",
            b" \r\n\t" + data + b"\n\n",
            b"\x0c" + data,
            b"[" + data + b"]",
            data[:-1] + b",}",
            b"// a match\n" + data,
            data.replace(b'"', b"'"),
            data.replace(b" ", b"\t"),
            data.replace(b"  ", b"\xc2\xa0"),
        )
    )


def _repeat_a_key(data: bytes, rng: Random) -> bytes:
    old, new = rng.choice(
        (
            (b'{"format": ', b'{"format": "spades-match", "format": '),
            (b'"first": ', b'"first": 0, "first": '),
            (b'"deck": ', b'"deck": "", "deck": '),
            (b'"actions": ', b'"actions": "", "\\u0061ctions": '),
            (b'"target": ', b'"target": 500, "target": '),
            (b'"winner": ', b'"winner": null, "winner": '),
        )
    )
    return data.replace(old, new, 1)


def _overgrow(data: bytes, rng: Random) -> bytes:
    depth = rng.choice((20, 900, 990, 5000, 100_000))
    nest = rng.choice((b"[" * depth + b"]" * depth, b'{"a":' * depth + b"1" + b"}" * depth, b"[" * depth))
    digits = rng.choice(
        (b"1" * 5000, b"-" + b"9" * 5000, b"1" * 5000 + b".5", b"1e5000", b"-0", b"01", b"+1")
    )
    key = rng.choice((b'"first": ', b'"version": ', b'"target": ', b'"game": ', b'"rules": ', b'"scores": '))
    key = rng.choice((key, b'"deck": ', b'"winner": ', b'"bags": ', b'"seats": ', b'"hands": '))
    at = data.find(key)
    if at < 0:
        return nest
    value = rng.choice((nest, digits))
    end = min(place for place in (data.find(b",", at), data.find(b"}", at)) if place >= 0)
    return data[: at + len(key)] + value + data[end:]


_FILE_FAULTS: tuple[Callable[[bytes, Random], bytes], ...] = (_damage, _wrap, _repeat_a_key, _overgrow)


# --- keys, types and values --------------------------------------------------------------------------------


def _change_a_key(document: Document, rng: Random) -> None:
    holders = [document, document.get("rules"), document.get("result"), *document["hands"]]
    holder = rng.choice([holder for holder in holders if isinstance(holder, dict)])
    if holder and rng.random() < 0.5:
        del holder[rng.choice(sorted(holder))]
    else:
        holder[rng.choice(("comment", "", "Target", "deck ", "target\u200b", "jokers", "\ud800"))] = 1
    document.setdefault("hands", [])


def _change_a_value(document: Document, rng: Random) -> None:
    value = _junk(rng)
    key = rng.choice(
        ("format", "version", "game", "rules", "seats", "first", "result", "name", "scores", "bags")
    )
    match key:
        case "name":
            if document["seats"]:
                document["seats"][rng.randrange(len(document["seats"]))] = value
        case "scores" | "bags":
            document.setdefault("result", {"scores": [0, 0], "bags": [0, 0], "winner": None})
            result = document["result"]
            if isinstance(result, dict):
                result[rng.choice((key, "winner"))] = value
        case "seats":
            document["seats"] = rng.choice((value, ["a"], ["a"] * 2, ["a"] * 3, ["a"] * 4, ["a"] * 5))
        case _:
            document[key] = value


def _change_an_option(document: Document, rng: Random) -> None:
    rules = document.get("rules")
    if not isinstance(rules, dict):
        rules = document["rules"] = {}
    numbers = ("target", "bag_limit", "bag_penalty", "nil_bonus", "double_nil_bonus", "loss_limit")
    words = ("double_nil", "nil_tricks_are_bags", "see_discard")
    rules[rng.choice((*numbers, *words, "exchange"))] = _junk(rng)


def _change_the_rules(document: Document, rng: Random) -> None:
    """Allowed values, under which what was done may no longer be right."""
    rules = document.get("rules")
    if not isinstance(rules, dict):
        rules = document["rules"] = {}
    name, values = rng.choice(
        (
            ("double_nil", ("never", "behind", "always")),
            ("exchange", (0, 1, 2, 3, 4)),
            ("target", (50, 100, 1000)),
            ("bag_limit", (0, 1, 5, 20)),
            ("nil_tricks_are_bags", (True, False)),
            ("loss_limit", (None, -100, -1000)),
        )
    )
    rules[name] = rng.choice(values)


def _change_the_result(document: Document, rng: Random) -> None:
    result = document.setdefault("result", {"scores": [0, 0], "bags": [0, 0], "winner": None})
    if not isinstance(result, dict) or set(result) != {"scores", "bags", "winner"}:
        document["result"] = _junk(rng)
        return
    with suppress(TypeError, AttributeError):
        match rng.randrange(4):
            case 0:
                result["scores"][rng.randrange(2)] += rng.choice((-100, -1, 1, 100))
            case 1:
                result["bags"][rng.randrange(2)] += rng.choice((-10, -1, 1, 10))
            case 2:
                result["winner"] = rng.choice((None, 0, 1, 2, -1, True, False, "0", 0.0))
            case _:
                result["scores"].reverse()


def _change_the_table(document: Document, rng: Random) -> None:
    """Another game, or another who begins, with the same cards and actions."""
    if rng.random() < 0.5:
        document["first"] = rng.choice((0, 1, 2, 3))
    elif isinstance(document["seats"], list):
        document["game"] = "partnership" if document["game"] == "two-player" else "two-player"
        document["seats"] = (document["seats"] * 2)[: 2 if document["game"] == "two-player" else 4]


def _change_a_hand(document: Document, rng: Random) -> None:
    hands = document["hands"]
    if not isinstance(hands, list) or not hands:
        document["hands"] = rng.choice(([], [{}], [None], ["AS"], {}, None, [{"deck": "", "actions": ""}]))
        return
    at = rng.randrange(len(hands))
    hand = hands[at]
    match rng.randrange(7):
        case 0:
            hands.append(dict(hand))
        case 1:
            hands.insert(at, {"deck": hand["deck"], "actions": ""})
        case 2:
            hands.append({"deck": rng.choice((hand["deck"][:-3], "", hand["deck"])), "actions": ""})
        case 3:
            del hands[at]
        case 4:
            hands[at] = _junk(rng)
        case 5:
            hand[rng.choice(("deck", "actions"))] = _junk(rng)
        case _:
            hands.reverse()


# --- decks and actions -------------------------------------------------------------------------------------


def _some_hand(document: Document, rng: Random) -> dict[str, str] | None:
    hands = document["hands"]
    if not isinstance(hands, list):
        return None
    sound = [
        hand
        for hand in hands
        if isinstance(hand, dict)
        and isinstance(hand.get("deck"), str)
        and isinstance(hand.get("actions"), str)
    ]
    return rng.choice(sound) if sound else None


def _some_card(rng: Random) -> str:
    return rng.choice(RANKS) + rng.choice(SUITS)


def _respell(word: str, rng: Random) -> str:
    match rng.randrange(6):
        case 0:
            return word.lower()
        case 1:
            return word.upper()
        case 2:
            return word.swapcase() if rng.random() < 0.5 else word.capitalize()
        case 3:
            return "".join(rng.choice(LOOK_ALIKES.get(letter, letter)) for letter in word)
        case 4:
            return word + rng.choice((",", ":", "\t", "\u00a0", ".", "\n", "\u200b", "\u2003"))
        case _:
            return word[: rng.randrange(len(word) + 1)]


def _spoil_words(words: list[str], another: str, rng: Random) -> None:
    at = rng.randrange(len(words)) if words else 0
    match rng.randrange(6):
        case 0:
            words.insert(at, another)
        case 1:
            words[at : at + 1] = [another]
        case 2:
            del words[at : at + 1]
        case 3:
            words[at : at + 2] = reversed(words[at : at + 2])
        case 4:
            other = rng.randrange(len(words)) if words else 0
            words[at : at + 1], words[other : other + 1] = words[other : other + 1], words[at : at + 1]
        case _:
            words[at : at + 1] = [_respell(word, rng) for word in words[at : at + 1]]


def _respace(text: str, rng: Random) -> str:
    old, new = rng.choice(
        (("  ", " "), (" ", "  "), (" ", "\t"), (" ", "\n"), (" ", "\u00a0"), (" ", ","), (" ", ""))
    )
    return rng.choice(
        (text.replace(old, new), text.replace(old, new, 1), f" {text}  ", f"{text}\n", f"\t{text}")
    )


def _spoil_deck(document: Document, rng: Random) -> None:
    hand = _some_hand(document, rng)
    if hand is None:
        return
    if rng.random() < 0.2:
        hand["deck"] = rng.choice(
            (_respace(hand["deck"], rng), hand["deck"].lower(), hand["deck"].swapcase())
        )
        return
    cards = hand["deck"].split(" ")
    _spoil_words(cards, rng.choice((_some_card(rng), rng.choice(ODD_TOKENS))), rng)
    hand["deck"] = " ".join(cards)


def _spoil_actions(document: Document, rng: Random) -> None:
    hand = _some_hand(document, rng)
    if hand is None:
        return
    if rng.random() < 0.1:
        hand["actions"] = rng.choice((_respace(hand["actions"], rng), hand["actions"].lower()))
        return
    tokens = hand["actions"].split(" ")
    _spoil_words(tokens, rng.choice((_some_card(rng), rng.choice(ODD_TOKENS))), rng)
    hand["actions"] = " ".join(tokens)


def _break_off(document: Document, rng: Random) -> None:
    hand = _some_hand(document, rng)
    if hand is not None:
        tokens = hand["actions"].split(" ")
        hand["actions"] = " ".join(tokens[: rng.randrange(len(tokens) + 1)])


def _go_on(document: Document, rng: Random) -> None:
    hand = _some_hand(document, rng)
    if hand is not None:
        hand["actions"] += " " + rng.choice((_some_card(rng), rng.choice(ODD_TOKENS)))


def _play_another_card(document: Document, rng: Random) -> None:
    """Mostly a card of somebody else's; often a spade led too early, or a suit not followed."""
    hand = _some_hand(document, rng)
    if hand is None:
        return
    tokens = hand["actions"].split(" ")
    plays = [at for at, token in enumerate(tokens) if len(token) == 2]
    if plays:
        at = rng.choice((plays[0], rng.choice(plays)))
        later = [tokens[place] for place in plays if place > at] or [_some_card(rng)]
        tokens[at] = rng.choice((rng.choice(later), rng.choice(later), rng.choice(RANKS) + "S"))
        hand["actions"] = " ".join(tokens)


def _change_a_bid(document: Document, rng: Random) -> None:
    hand = _some_hand(document, rng)
    if hand is not None:
        tokens = hand["actions"].split(" ")
        bids = [at for at, token in enumerate(tokens) if token.startswith("bid:")]
        for at in bids and [rng.choice(bids)]:
            odd = [token for token in ODD_TOKENS if token.lower().startswith("bid")]
            tokens[at] = rng.choice((f"bid:{rng.randrange(-2, 17)}", rng.choice(odd)))
        hand["actions"] = " ".join(tokens)


def _spoil_exchange(document: Document, rng: Random) -> None:
    hand = _some_hand(document, rng)
    if hand is None:
        return
    tokens = hand["actions"].split(" ")
    lists = [at for at, token in enumerate(tokens) if token[:4] in ("swap", "draw", "pass", "retu")]
    if not lists:
        return
    at = rng.choice(lists)
    name, _, rest = tokens[at].partition(":")
    cards = rest.split(",") if rest else []
    match rng.randrange(7):
        case 0:
            cards = cards[1:]
        case 1:
            cards.append(_some_card(rng))
        case 2:
            cards.append(rng.choice(cards or ["2C"]))
        case 3:
            cards = [*cards[1:], rng.choice(cards or ["2C"])]
        case 4:
            cards = [*cards[1:], _some_card(rng)]
        case 5:
            cards = [_respell(card, rng) for card in cards]
        case _:
            name = rng.choice(("swap", "draw", "pass", "return"))
    tokens[at] = f"{name}:{','.join(cards)}"
    hand["actions"] = " ".join(tokens)


_DOCUMENT_FAULTS: tuple[Callable[[Document, Random], None], ...] = (
    _change_a_key,
    _change_a_value,
    _change_an_option,
    _change_the_rules,
    _change_the_result,
    _change_the_table,
    _change_a_hand,
    _spoil_deck,
    _spoil_actions,
    _spoil_actions,
    _break_off,
    _go_on,
    _play_another_card,
    _play_another_card,
    _spoil_exchange,
    _spoil_exchange,
    _change_a_bid,
)
