"""What the screen may show of a session: who looks, what she knows, and which events wait their turn.

Events are folded into the observation one by one, when the table shows them. Once it is
another person's turn the observation is the public one before anything else happens.
"""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from spades_desktop.game.handoff import Handoff
from spades_desktop.game.session import Session
from spades_desktop.rules.events import Event, HandDealt, Phase
from spades_desktop.rules.observation import Observation, before_match


class View:
    """One screen's view of a session.

    ``known`` is what the table shows at this moment; events that the session has
    published and the table has not yet shown are waiting.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.handoff = Handoff.at_table(session.players).after(session.to_act)
        self.known = session.observe(self.handoff.viewer)
        self._taken_in = session.event_count
        self._waiting: deque[Event] = deque()
        # Up to which event each person has seen all herself: at first, all there is.
        self._looked_at = dict.fromkeys(self.handoff.persons, session.event_count)

    @property
    def is_behind(self) -> bool:
        """Whether events wait to be shown."""
        return bool(self._waiting)

    @property
    def bottom(self) -> int:
        """The seat at the bottom edge: of whoever looks or looked last."""
        looker = self.handoff.looker
        return min(self.handoff.persons, default=0) if looker is None else looker

    def take_in(self) -> bool:
        """Lets what has happened since wait to be shown; whether the viewer is another from now on."""
        viewer = self.handoff.viewer
        self.handoff = self.handoff.after(self._session.to_act)
        another = self.handoff.viewer != viewer
        if another:
            if viewer is not None:
                self._looked_at[viewer] = self._taken_in
            self._close()
        self._waiting.extend(self._session.events(self.handoff.viewer, self._taken_in))
        self._taken_in = self._session.event_count
        return another

    def next_event(self) -> Event:
        """The next event, which ``known`` has seen from now on. Until a turn is told, it is nobody's."""
        event = self._waiting.popleft()
        self.known = replace(self.known, to_act=None).after(event)
        return event

    def open(self) -> None:
        """The person waited for looks. The card she draws is the one thing still to be shown."""
        self.handoff = self.handoff.opened()
        seat = self.handoff.viewer
        assert seat is not None
        events = self._session.events(seat)
        fresh = 2 if self._session.phase is Phase.DRAFT else 0
        seen = len(events) - fresh
        self._looked_at[seat] = len(events)
        self.known = self._before_match(seat).after_all(events[:seen])
        self._waiting.extend(events[seen:])

    def since_looked(self, seat: int) -> tuple[Event, ...]:
        """What everybody may know of this hand's events since a person has looked herself."""
        since = self._session.events(None, self._looked_at[seat])
        deals = [place for place, event in enumerate(since) if isinstance(event, HandDealt)]
        return since[deals[-1] :] if deals else since

    def _close(self) -> None:
        """From now on only what is public, as far as it has been shown."""
        shown = self._taken_in - len(self._waiting)
        self.known = self._before_match(None).after_all(self._session.events(None)[:shown])
        self._waiting = deque(event.seen_by(None) for event in self._waiting)

    def _before_match(self, seat: int | None) -> Observation:
        return before_match(self._session.rules, self._session.first, seat)
