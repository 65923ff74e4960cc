"""Who plays: persons, who click, and the computer, which thinks beside the window."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Generic, TypeVar

from spades_desktop.ai import player
from spades_desktop.ai.thought import Thought
from spades_desktop.rules.actions import Action
from spades_desktop.rules.observation import Observation
from spades_desktop.store.players import COMPUTER, PERSON, Kind, Player

__all__ = ["COMPUTER", "DEFAULT_LEVEL", "PERSON", "Choose", "Kind", "Player", "Thinker", "choose", "seated"]

DEFAULT_LEVEL = player.STRONGEST
"""How well the computer plays where nobody has chosen."""

T = TypeVar("T")

Think = Callable[[Observation, random.Random, str], T]
"""What comes of what a seat sees, a generator of the thinker's own, and a level's name."""

Choose = Think[Action]
"""What a computer player does."""


def seated(names: tuple[str, ...]) -> tuple[Player, ...]:
    """A person at seat 0 and the computer at the others."""
    return tuple(Player(name, COMPUTER if seat else PERSON, DEFAULT_LEVEL) for seat, name in enumerate(names))


def choose(observation: Observation, rng: random.Random, level: str) -> Action:
    """What the computer does at a level; at the default one where this version has no such level."""
    return player.choose(observation, level if level in player.LEVELS else DEFAULT_LEVEL, rng)


@dataclass(frozen=True, slots=True)
class _Question:
    turn: int
    observation: Observation
    level: str


def consider(observation: Observation, rng: random.Random, level: str) -> Thought:
    """What the computer would do at a level, and what it thinks of the alternatives."""
    return player.consider(observation, level, rng)


@dataclass(frozen=True, slots=True)
class _Answer(Generic[T]):
    question: _Question
    given: T | None
    error: BaseException | None = None


class Thinker(Generic[T]):
    """The computer's thinking, in one thread beside the window's.

    ``think`` makes the answer: :func:`choose` an action, :func:`consider` a thought.
    :meth:`ask` and :meth:`answer` never wait. ``wake`` is called from the thinking
    thread when an answer is there. With a ``seed`` the same question gets the same
    answer. The thread ends with the program at the latest.
    """

    def __init__(self, wake: Callable[[], None], think: Think[T], seed: int | None = None) -> None:
        self._answer_to = think
        self._wake = wake
        self._seed = seed
        self._questions: SimpleQueue[_Question | None] = SimpleQueue()
        self._answers: SimpleQueue[_Answer[T]] = SimpleQueue()
        self._asked: _Question | None = None
        self._thread = threading.Thread(target=self._think, name="thinker", daemon=True)
        self._thread.start()

    @property
    def is_thinking(self) -> bool:
        """Whether a question is open."""
        return self._asked is not None

    def ask(self, turn: int, observation: Observation, level: str) -> None:
        """Asks for the action of the seat that observes; a question still open is forgotten."""
        self._asked = _Question(turn, observation, level)
        self._questions.put(self._asked)

    def forget(self) -> None:
        """Drops the open question: its answer will never come."""
        self._asked = None

    def answer(self) -> tuple[int, int, T] | None:
        """The turn, the seat, and the answer to the last question, once; None while there is none.

        Raises whatever the computer player raised over that question.
        """
        while not self._answers.empty():
            answer = self._answers.get()
            if answer.question is not self._asked:
                continue
            self._asked = None
            if answer.error is not None:
                raise answer.error
            seat = answer.question.observation.seat
            assert seat is not None
            assert answer.given is not None
            return answer.question.turn, seat, answer.given
        return None

    def close(self) -> None:
        """Thinks no more, and wakes nobody. Does not wait for a thought to end."""
        self._asked = None
        self._questions.put(None)

    def _think(self) -> None:
        while (question := self._questions.get()) is not None:
            if question is not self._asked:
                continue
            try:
                given = self._answer_to(question.observation, self._random(question), question.level)
                answer = _Answer(question, given)
            except BaseException as error:  # it surfaces in the window's thread, from answer()
                answer = _Answer(question, None, error)
            self._answers.put(answer)
            if question is self._asked:
                self._wake()

    def _random(self, question: _Question) -> random.Random:
        if self._seed is None:
            return random.Random()
        return random.Random(f"{self._seed}/{question.turn}/{question.observation.seat}")
