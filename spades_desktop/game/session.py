"""One match being played on this computer."""

from __future__ import annotations

from spades_desktop.ai.claim import card_to_lay, claim
from spades_desktop.game.chance import Chance
from spades_desktop.rules.actions import Action, Deal, Draw, Play
from spades_desktop.rules.events import Event, Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.observe import observe
from spades_desktop.rules.options import Rules
from spades_desktop.rules.record import MatchRecord, replay
from spades_desktop.rules.refusal import IllegalAction, Reason
from spades_desktop.rules.step import apply
from spades_desktop.store.matches import StoredMatch
from spades_desktop.store.players import Player
from spades_desktop.store.store import Store


class Session:
    """The match, its log, and the only caller of the rules in play.

    Every action is in the store before anybody can see what came of it. What a
    seat cannot see never leaves a session: ask :meth:`observe` and :meth:`events`
    for a seat, or for None, the public table.

    Make one with :meth:`begin`, :meth:`resume` or :meth:`from_record`.
    """

    def __init__(
        self,
        record: MatchRecord,
        players: tuple[Player, ...],
        chance: Chance,
        store: Store | None = None,
        stored: StoredMatch | None = None,
    ) -> None:
        self.players = players
        self._record = record
        self._chance = chance
        self._store = store
        self._stored = stored
        self._events: list[Event] = []
        self._turn = -1
        for match, events in replay(record):
            self._match = match
            self._events += events
            self._turn += 1
        self._draw()

    @classmethod
    def begin(
        cls,
        rules: Rules,
        players: tuple[Player, ...],
        first: int | None,
        chance: Chance,
        store: Store | None = None,
    ) -> Session:
        """A new match, nothing dealt yet; ``first`` None lets chance say who is first player or dealer.

        Raises ``ValueError`` when the players are not as many as the game has seats.
        """
        if len(players) != rules.seats:
            raise ValueError(f"{len(players)} players at a table for {rules.seats}")
        first = chance.first(rules.seats) if first is None else first
        record = MatchRecord(rules, tuple(player.name for player in players), first)
        stored = None if store is None else store.begin(record, players)
        return cls(record, players, chance, store, stored)

    @classmethod
    def resume(cls, stored: StoredMatch, chance: Chance, store: Store | None = None) -> Session:
        """A stored match, taken over from whoever held it, as it lies in the store now."""
        if store is not None:
            stored = store.take(stored)
        return cls(stored.record, stored.players, chance, store, stored)

    @classmethod
    def from_record(
        cls, record: MatchRecord, players: tuple[Player, ...], chance: Chance, store: Store | None = None
    ) -> Session:
        """A match that comes as a record. Unfinished, it becomes one of the store, unless it is already.

        Raises :class:`IllegalAction` for a record that the rules forbid.
        """
        shown = cls(record, players, chance)
        if store is None or shown.phase is Phase.OVER:
            return shown
        known = next((stored for stored in store.open_matches() if stored.record == record), None)
        return cls.resume(known or store.begin(record, players), chance, store)

    @property
    def rules(self) -> Rules:
        """What is played."""
        return self._match.rules

    @property
    def first(self) -> int:
        """The first player or dealer of the first hand."""
        return self._match.first

    @property
    def phase(self) -> Phase:
        """What kind of action is due."""
        return self._match.phase

    @property
    def to_act(self) -> int | None:
        """Whose action is due; None when a deal is, or when the match is over."""
        return self._match.to_act

    @property
    def turn(self) -> int:
        """How many actions there have been, deals and draws included: the token of the turn."""
        return self._turn

    @property
    def event_count(self) -> int:
        """How many events there have been."""
        return len(self._events)

    def observe(self, seat: int | None) -> Observation:
        """All that a seat knows; None for the public table."""
        return observe(self._match, seat)

    def events(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """What happened, from the event number ``since`` (counted from 0) on, as a seat saw it."""
        return tuple(event.seen_by(seat) for event in self._events[since:])

    def submit(self, seat: int, action: Action, turn: int | None = None) -> bool:
        """Does a seat's action, then what chance owes for it.

        Given the ``turn`` for which the action was meant, one that comes too late is
        dropped and the answer False. Raises :class:`IllegalAction`, nothing changed.
        """
        if turn is not None and turn != self._turn:
            return False
        if isinstance(action, Deal | Draw):
            raise IllegalAction(Reason.OUT_OF_TURN)
        self._do(action, seat)
        self._draw()
        return True

    def deal(self) -> None:
        """Shuffles and deals the next hand. Raises :class:`IllegalAction` when none is due."""
        self._do(self._chance.deal(self._turn))

    def lay_down(self, seat: int) -> None:
        """Plays the rest of the hand, a card at a time, when a seat can prove at its turn what it takes.

        The seat plays by its proof, the others their lowest cards. Raises
        :class:`IllegalAction`, nothing changed, out of turn or without a proof.
        """
        if seat != self.to_act:
            raise IllegalAction(Reason.OUT_OF_TURN)
        proven = claim(self.observe(seat))
        if proven is None:
            raise IllegalAction(Reason.WRONG_PHASE)
        while self.phase is Phase.PLAY:
            assert self.to_act is not None
            known = self.observe(self.to_act)
            lowest = min(known.legal_cards(), key=lambda card: card.rank)
            self._do(Play(card_to_lay(known, proven) if known.seat == seat else lowest), known.seat)

    def _draw(self) -> None:
        if self.phase is Phase.DRAW:
            self._do(self._chance.draw(self._turn, self._match))

    def _do(self, action: Action, seat: int | None = None) -> None:
        match, events = apply(self._match, action, seat)
        self._record = self._record.with_action(action)
        if self._store is not None and self._stored is not None:
            self._store.save(self._stored, self._record, finished=match.phase is Phase.OVER)
        self._match = match
        self._events += events
        self._turn += 1
