"""The table: one match as one viewer may see it, from the deal to the score.

What is drawn follows from an observation. Events that the session publishes wait in
line here; each is folded into the observation and moves the cards from the old layout
to the new one. Skipping, resizing and resuming snap to the layout.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from spades_desktop.game.handoff import Handoff
from spades_desktop.game.session import Session
from spades_desktop.i18n import current, is_right_to_left
from spades_desktop.rules.actions import Action, Look
from spades_desktop.rules.cards import Card
from spades_desktop.rules.events import Phase
from spades_desktop.rules.observation import Observation
from spades_desktop.rules.refusal import IllegalAction, Reason
from spades_desktop.rules.seats import side_of
from spades_desktop.ui import animate, middle, panels, phrases
from spades_desktop.ui.desk import Desk
from spades_desktop.ui.focus import Focus
from spades_desktop.ui.heard import moment_of, sound_of
from spades_desktop.ui.layout import table_layout
from spades_desktop.ui.scenes.bid import BidControls
from spades_desktop.ui.scenes.controls import Controls, lifted_cards, ringed_card
from spades_desktop.ui.scenes.draft import DraftControls, LookControls
from spades_desktop.ui.scenes.drag import Drag
from spades_desktop.ui.scenes.exchange import ExchangeControls
from spades_desktop.ui.scenes.handoff import CurtainControls, LightHandoffControls, is_light
from spades_desktop.ui.scenes.hint import Hint
from spades_desktop.ui.scenes.lessons import Lessons
from spades_desktop.ui.scenes.play import PlayControls
from spades_desktop.ui.scenes.tools import Tools
from spades_desktop.ui.sprites import Sprites
from spades_desktop.ui.stack import Scene
from spades_desktop.ui.theme import Scale
from spades_desktop.ui.timeline import Timeline, call, delay, sequence
from spades_desktop.ui.viewing import View
from spades_desktop.ui.window import WAKE

if TYPE_CHECKING:
    from spades_desktop.ui.app import App

_CONTROLS: dict[Phase, type[Controls]] = {
    Phase.LOOK: LookControls,
    Phase.DRAFT: DraftControls,
    Phase.BID: BidControls,
    Phase.SWAP: ExchangeControls,
    Phase.PASS: ExchangeControls,
    Phase.RETURN: ExchangeControls,
    Phase.PLAY: PlayControls,
}

_PRESSES = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})


class TableScene(Scene):
    """The table of one session."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__()
        self.app = app
        self.session = session
        self.names = [player.name for player in session.players]
        self.view = View(session)
        self.timeline = Timeline(app.settings.speed)
        self._ground: Surface | None = None
        self.sprites = Sprites(app.settings.card_style, self._changed)
        self.scale = Scale(1280, 720)
        self.chosen: frozenset[Card] = frozenset()
        self._thinker = app.thinker()
        self._hint = Hint(self, app.adviser())
        self._score_shown = len(self.public.history) if session.phase is not Phase.DEAL else 0
        self._controls: Controls = Controls(self)
        self._drag = Drag(self)
        self._settled = False
        self._seen = (current(), app.settings.hand_order)
        self._notice = ""
        self.tools = Tools(app, self._changed, self.toggle_hint)
        self.lessons = Lessons(self, self._changed)
        self.focus = Focus([], self._changed)
        self.desk = self._desk()
        self.layout = table_layout(self.known, self.desk)

    # ---- the scene contract

    @property
    def busy(self) -> bool:
        """Whether cards move, or what comes next has still to be asked."""
        return self.timeline.busy or self.view.is_behind or not self._settled

    def resume(self) -> None:
        """Goes on where the table was left; an answer may have come meanwhile."""
        self._follow_settings()
        self._relayout()
        self._settled = False
        self._take_answer()
        self._advance()

    def shutdown(self) -> None:
        """Thinks no more."""
        self._thinker.close()
        self._hint.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Snaps to the layout of the new size."""
        self.scale = Scale(*size, self.app.settings.text_size)
        self._follow_settings()
        self._relayout()

    def update(self, dt: float) -> None:
        """Moves the cards on, and starts what comes next."""
        self.timeline.tick(dt)
        self._advance()
        self.dirty = True

    def process_event(self, event: pygame.event.Event) -> bool:
        """Any press finishes what is moving, and counts when it was meant for something."""
        if event.type == WAKE:
            self._take_answer()
            return True
        if event.type in _PRESSES and self.busy:
            curtain = self.handoff.waiting_for
            self.skip()
            if curtain is not None or self.handoff.waiting_for is not None or self.stack.top is not self:
                return True
        controls = self._controls
        accepted = controls.accepts(event)
        if event.type == pygame.KEYDOWN and self.tools.key(event):
            return True
        pressed = event.type in _PRESSES and (event.type == pygame.KEYDOWN or not self.tools.at(event.pos))
        if isinstance(controls, LightHandoffControls) and pressed:
            return controls.press(event)
        if not accepted:
            return False
        if self.focus.process_event(event):
            return True
        return event.type == pygame.KEYDOWN and controls.key(event)

    def draw(self, surface: Surface) -> None:
        """The ground, which stands still, then what moves, then what can be pressed."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = Surface(surface.get_size(), 0, surface)
            self._draw_ground(self._ground)
        surface.blit(self._ground, (0, 0))
        self.sprites.draw_moving(surface)
        self._controls.draw(surface, self.scale)
        prompt = self._notice or self._hint.sentence or self._controls.prompt
        panels.draw_prompt(surface, prompt, self.desk, urgent=bool(self._notice))
        self.focus.draw(surface)
        self._hint.draw(surface, self.scale)

    # ---- what the controls ask of the table

    @property
    def known(self) -> Observation:
        """What the table shows at this moment."""
        return self.view.known

    @property
    def handoff(self) -> Handoff:
        """Who may look at the screen."""
        return self.view.handoff

    @property
    def public(self) -> Observation:
        """The table as everybody may see it."""
        return self.session.observe(None)

    def submit(self, action: Action, card: Card | None = None) -> None:
        """Does what the viewer chose; refused, it is said why, and ``card`` shakes its head."""
        seat = self.known.seat
        assert seat is not None
        try:
            self.session.submit(seat, action)
        except IllegalAction as refusal:
            self.refuse(refusal.reason, card)
            return
        self.lessons.dismiss()
        self._pull()

    def toggle_hint(self) -> None:
        """Asks what the strongest player would do at the viewer's turn, or takes the answer away."""
        if self._settled:
            self._hint.toggle()
            self._changed()

    def refocus(self) -> None:
        """The keyboard speaks to what is to be done."""
        self.focus.focus(self._controls.first)

    def places_of(self, action: Action) -> list[Rect]:
        """Where an action can be pressed now."""
        return self._controls.places_of(action)

    def lay_down(self) -> None:
        """The viewer claims the rest, which is played out."""
        seat = self.known.seat
        assert seat is not None
        self.session.lay_down(seat)
        self._pull()

    def refuse(self, reason: Reason, card: Card | None = None) -> None:
        """Says why something was refused."""
        self._notice = phrases.refused(reason, self.known)
        self.app.sounds.play("refuse")
        if card is not None:
            self._drag.go_home()
            self.sprites.shake(card, self.timeline, 9 * self.scale.unit)
        self._changed()

    def choose(self, cards: frozenset[Card]) -> None:
        """Lets these cards of the viewer's hand stand forward."""
        before, self.chosen, self._notice = self.layout, cards, ""
        self.layout = table_layout(self.known, self.desk, cards)
        self.sprites.perform(animate.shifts(before, self.layout), self.layout, self.timeline)
        self._arrange()

    def drag(self, card: Card, dx: float, dy: float) -> None:
        """A card follows the mouse, ``dx`` and ``dy`` pixels from where it lies."""
        self._drag.follow(card, dx, dy)
        self._changed()

    def drop(self) -> None:
        """A card that was dragged goes back to its place."""
        self._drag.go_home()
        self._changed()

    def open_curtain(self) -> None:
        """The person waited for looks at the screen: her cards are shown from now on."""
        self.view.open()
        self._settled = False
        self._relayout()
        self._advance()

    def skip(self) -> None:
        """Finishes all motion at once: the table is as the session has it."""
        while self.busy and self.stack.top is self:
            self.timeline.finish()
            self._advance()

    # ---- how events become motion

    def _pull(self) -> None:
        """Takes in what has happened. Another person's turn blanks the table before the next frame."""
        self._notice = self.app.trouble
        self._hint.forget()
        self.chosen = frozenset()
        self._set_controls(Controls(self))
        if self.view.take_in():
            self._relayout()
        self._settled = False
        self._advance()

    def _advance(self) -> None:
        """Shows the next events until something moves or all has been shown."""
        while self.view.is_behind and not self.timeline.busy and self.stack.top is self:
            self._show()
        if not self.view.is_behind and not self._settled and self.stack.top is self:
            self._think_ahead()
            if not self.timeline.busy:
                self._settle()

    def _show(self) -> None:
        before = self._drag.lift_from(self.layout)
        event = self.view.next_event()
        self.layout = table_layout(self.known, self.desk, self.chosen)
        self.lessons.after(event)
        moves = animate.moves(event, before, self.layout, self.known, self.desk)
        self.sprites.perform(moves, self.layout, self.timeline)
        sound = sound_of(event, side_of(self.view.bottom))
        if sound is not None:
            hear = call(partial(self.app.sounds.play, sound))
            self.timeline.add(sequence(delay(moment_of(event)), hear))
        self._changed()

    def _settle(self) -> None:
        """All has been shown: what comes next is asked of whoever is due."""
        self._settled = True
        self.sprites.settle(self.layout)
        phase = self.session.phase
        if phase in (Phase.DEAL, Phase.OVER):
            self._between_hands()
        elif self.handoff.waiting_for is not None:
            self._draw_curtain(self.handoff.waiting_for)
        elif self.known.is_my_turn and self._is_person(self.known.seat):
            if phase is Phase.LOOK and not self.known.may_double_nil():
                self.submit(Look())
                return
            self._set_controls(_CONTROLS[phase](self))
            self.lessons.at_turn()
        else:
            self._set_controls(Controls(self))

    def _between_hands(self) -> None:
        if len(self.known.history) > self._score_shown:
            self._score_shown = len(self.known.history)
            self.app.show_score(self)
        elif self.session.phase is Phase.OVER:
            self.app.show_match_end(self)
        else:
            self.next_hand()

    def next_hand(self) -> None:
        """Deals."""
        self.session.deal()
        self._pull()

    def _think_ahead(self) -> None:
        """Asks the computer as soon as its turn is known, while the last card is still flying."""
        seat = self.session.to_act
        if seat is not None and not self._is_person(seat) and not self._thinker.is_thinking:
            level = self.session.players[seat].level
            self._thinker.ask(self.session.turn, self.session.observe(seat), level)

    def _take_answer(self) -> None:
        if self._hint.take_answer():
            self._changed()
        answer = self._thinker.answer()
        if answer is not None:
            turn, seat, action = answer
            if self.session.submit(seat, action, turn):
                self._pull()

    def _is_person(self, seat: int | None) -> bool:
        return seat is not None and self.session.players[seat].is_person

    def _draw_curtain(self, seat: int) -> None:
        if is_light(self.session.phase, self.session.rules.seats):
            self._set_controls(LightHandoffControls(self, seat))
            return
        since = self.view.since_looked(seat)
        sentences = tuple(filter(None, (phrases.happened(event, self.names) for event in since)))
        self._set_controls(CurtainControls(self, seat, sentences))

    # ---- how it is laid out and drawn

    def _desk(self) -> Desk:
        return Desk(
            scale=self.scale,
            bottom=self.view.bottom,
            mirrored=is_right_to_left(),
            order=self.app.settings.hand_order,
        )

    def _follow_settings(self) -> None:
        """Takes over what was set meanwhile. Other words, or cards in another order, need other controls."""
        settings = self.app.settings
        self.timeline.pace, self.sprites.style = settings.speed, settings.card_style
        self.sprites.fades = settings.reduced_motion
        seen = (current(), settings.hand_order)
        if seen != self._seen:
            self._seen = seen
            self._settled = False

    def _relayout(self) -> None:
        self.desk = self._desk()
        self.timeline.finish()
        self.layout = table_layout(self.known, self.desk, self.chosen)
        self.sprites.settle(self.layout)
        self._arrange()

    def _arrange(self) -> None:
        self.tools.arrange(self.desk)
        self.lessons.arrange()
        self._controls.arrange()
        self._changed()

    def _set_controls(self, controls: Controls) -> None:
        self._controls = controls
        widgets = [*controls.widgets, *self.tools.buttons, self.lessons.button]
        self.focus = Focus(widgets, self._changed, controls.first, ringed=self.focus.ringed)
        self._arrange()

    def _changed(self) -> None:
        self.dirty = True
        self._ground = None

    def _draw_ground(self, ground: Surface) -> None:
        middle.draw_felt(ground, self.known, self.desk)
        panels.draw_panels(ground, self.known, self.names, self.desk)
        covered = self.desk.last_trick(self.known.seats) if self.tools.last_trick_open else None
        panels.draw_names(ground, self.known, self.names, self.desk, covered)
        panels.draw_pile_labels(ground, self.known, self.desk)
        middle.draw_place(ground, self.known, self.desk)
        lifted = lifted_cards(self.focus, self.desk.hover_lift)
        self.sprites.draw_resting(ground, lifted, ringed_card(self.focus))
        self.lessons.draw(ground)
        if self.tools.last_trick_open:
            panels.draw_last_trick(ground, self.known, self.names, self.desk, self.sprites.style)
