"""Builds what one viewer is sent: everything the page shows, from the game's `view` and `seen`
only, so that no secret leaks."""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import Final, Literal, final

from perihelion.core import words
from perihelion.core.game import CHANCE, OVER, Json, Seat
from perihelion.core.scene import Scene
from perihelion.core.scene.svg import page_parts
from perihelion.table.log.played_move import PlayedMove
from perihelion.table.log.seating import chair_name
from perihelion.table.log.timeline import Timeline, Undo, undo_of
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.undo import possible_undo
from perihelion.table.show import ending
from perihelion.table.show.coach import coach_word
from perihelion.table.show.companion.entering import draw_prompt, mended_move, screen_seat
from perihelion.table.show.diff import Snapshot, as_json
from perihelion.table.show.fair_play import fair_play
from perihelion.table.show.moves.tried import preview
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.sidebar import seat_rows, sidebar
from perihelion.table.show.wire import (
    Details,
    LogLine,
    MendedMove,
    PadRow,
    PlanState,
    Preview,
    UndoRequest,
)
from perihelion.table.texts import TEXTS

LINES_AT_ONCE: Final = 100


@final
class SnapshotBuilder:
    """Builds the snapshot of the current position for one perspective, or of the last position of a
    given timeline."""

    def __init__(
        self, table: LiveTable, perspective: Perspective, timeline: Timeline | None = None
    ) -> None:
        self.table: Final = table
        self.perspective: Final = perspective
        self.mended: Final = None if timeline else mended_move(table, perspective)
        """How many moves come before the one that the viewer is mending."""
        if self.mended is not None:
            timeline = table.timeline.until(self.mended)
        self.timeline: Final = timeline or table.timeline
        self.game: Final = table.game
        self.current: Final = timeline is None
        self.curtain: Final = self._curtain()
        self.seat: Final = self._seat()
        self.view: Final = self.game.view(self.timeline.state, self.seat)
        self.names: Final = [chair_name(chair, perspective.language) for chair in table.chairs]
        self.you: Final = min(perspective.seats) if len(perspective.seats) == 1 else None
        """The seat that sentences address; whoever plays several seats is told their names."""
        self._reader: Final = (self.seat, self.you, perspective.language, *self.names)

    @property
    def waiting(self) -> bool:
        """Whether play has not begun."""
        return self.current and not self.table.opening.dealt

    @cached_property
    def yours(self) -> bool:
        """Whether this viewer is to move now, or to enter something."""
        if self.mended is not None:
            return self.curtain is None
        return (
            self.current
            and self.table.opening.dealt
            and not self.timeline.over
            and self.curtain is None
            and not self.table.seating.paused
            and bool(self.table.entering & self.perspective.seats)
        )

    def scene(self) -> Scene:
        perspective = self.perspective
        return self.game.scene(self.view, self.seat, perspective.language, perspective.form)

    async def prepare(self) -> None:
        """Make the lines of the log a few at a time, so that a long one holds nobody up."""
        while len(self._log_lines(LINES_AT_ONCE)) < len(self.timeline.steps):
            await asyncio.sleep(0)

    def snapshot(self) -> Snapshot:
        """Everything that a page shows."""
        choices = None
        if self.yours:
            choices = words.tree_lines(self.game, self.view, self.perspective.language, draws=True)
        return Snapshot(self.details(), choices, self._log_lines(), page_parts(self.scene()))

    def details(self) -> Details:
        """Everything but the picture, the log and the choices."""
        language = self.perspective.language
        turn = CHANCE if self.waiting else self.timeline.state.actor
        return {
            "number": (self.table if self.mended is not None else self).timeline.number,
            "moves": len(self.timeline.steps),
            "seat": self.seat,
            "yours": self.yours,
            "turn": turn if not self.timeline.over else OVER,
            "prompt": self._prompt(),
            "hint": self.game.hint(self.view, language) if self.yours else "",
            "rule": self.game.rule(self.view),
            "plan": self._plan(),
            "seats": seat_rows(self.table, self.timeline, self.view, self.perspective),
            "told": self._last_told,
            "pad": self._pad(),
            "over": self._outcome(),
            "undo": self._undo(),
            "undo_until": self._undo_until(),
            "asked": self._asked(),
            "draw_place": self.game.draw_place(self.view) if self._mends() else "",
            "mends": self._mends(),
            "mending": self._mending(),
            "curtain": self.curtain,
            "fair": fair_play(self.table, self.perspective.seats),
            "thinking": not self.timeline.over and turn in self.table.bots,
            "coach": coach_word(self.table, self.perspective) if self.current else None,
            "sidebar": sidebar(self.table, self.perspective, self.name) if self.current else None,
        }

    def _plan(self) -> PlanState | None:
        decides = self.yours and self.timeline.state.actor >= 0
        plan = self.game.plan(self.view, self.perspective.language) if decides else None
        if plan is None:
            return None
        return {"say": plan.say, "notes": plan.notes, "ways": plan.ways}

    def words(self, after: int) -> Json:
        """A message without pictures, for programs: the moves after the first `after`."""
        actor = self.timeline.state.actor
        return {
            "number": self.timeline.number,
            "from": after,
            "log": [
                {
                    "number": step.entry.number,
                    "seat": step.entry.seat,
                    "words": self._seen(step),
                }
                for step in self.timeline.steps[after:]
            ],
            "turn": OVER if self.timeline.over else CHANCE if self.waiting else actor,
            "seats": sorted(self.perspective.seats),
            "yours": self.yours,
            "over": self.timeline.over,
        }

    def preview(self, words: str) -> Preview:
        """What a move of the viewer would bring; raises MoveError if it is not legal."""
        language = self.perspective.language
        move = self.game.parse(self.view, words)
        say = self.game.tell(self.view, move, self.seat, language, self.names, self.you)
        return preview(self.game, self.view, move, words, say, language)

    def _log_lines(self, most: int | None = None) -> list[str]:
        """The log as JSON lines; see `TableLog.lines`."""
        return self.table.log_lines.lines(
            self._reader, self.timeline.steps, lambda step: as_json(self._logged(step)), most
        )

    def _logged(self, step: PlayedMove) -> LogLine:
        return {
            "number": step.entry.number,
            "seat": step.entry.seat,
            "words": self._seen(step),
            "say": self._last_told if step is self.timeline.steps[-1] else self.told(step),
            "touches": self._touched(step),
        }

    def _touched(self, step: PlayedMove) -> list[str]:
        """What a move has touched; nothing for a draw or a move that the viewer knows in part."""
        if step.entry.seat < 0 or self._seen(step) != self.game.words(step.before, step.move):
            return []
        return list(self.game.touches(self.game.view(step.before, self.seat), step.move))

    def _seen(self, step: PlayedMove) -> str:
        return step.seen(self.game, self.seat)

    @cached_property
    def _last_told(self) -> str:
        """The last move in a sentence, for the log and for the line above it."""
        return self.told(self.timeline.steps[-1]) if self.timeline.steps else ""

    def told(self, step: PlayedMove) -> str:
        """A move in a sentence, as the viewer may know it."""
        language = self.perspective.language
        return self.game.tell(step.before, step.move, self.seat, language, self.names, self.you)

    def name(self, seat: int) -> str:
        language = self.perspective.language
        colour = self.game.texts.say(language, f"seat-{seat}")
        name = chair_name(self.table.chairs[seat], language)
        return f"{name} ({colour})" if name else colour

    def _prompt(self) -> str:
        language = self.perspective.language
        actor = self.timeline.state.actor
        if self.timeline.over:
            ranking = ending.ranking(self.timeline, self.view, language, self.names)
            return " ".join(filter(None, (self._outcome(), ranking)))
        if self.waiting and self.table.seating.vacant:
            return TEXTS.say(language, "prompt-waits-seats", count=len(self.table.seating.vacant))
        awaited = self.table.opening.awaited(self.table.seating) if self.waiting else []
        if awaited:
            names = ", ".join(self.name(seat) for seat in awaited)
            key = "prompt-waits-hands" if self.table.opening.hands else "prompt-waits-salt"
            return TEXTS.say(language, key, names=names)
        if self.table.terms.companion and actor == CHANCE and not self.waiting:
            return draw_prompt(self.table, self.timeline.state, self.view, language, self.name)
        if actor == CHANCE or self.waiting:
            return TEXTS.say(language, "prompt-chance")
        if self.perspective.seats and not self.yours:
            return TEXTS.say(language, "prompt-other", name=self.name(actor))
        doing = self.game.prompt(self.game.view(self.timeline.state, None), language)
        if self.yours and len(self.perspective.seats) == 1:
            return doing
        return TEXTS.say(language, "prompt", name=self.name(actor), doing=doing)

    def _pad(self) -> list[PadRow]:
        return [
            {"label": row.label, "rule": row.rule, "points": row.points, "notes": row.notes}
            for row in self.game.breakdown(self.view, self.perspective.language)
        ]

    def _outcome(self) -> str:
        how, deserted = self.perspective, self.table.seating.deserted
        return ending.outcome(self.timeline, self.view, how, self.names, self.name, deserted)

    def _undo(self) -> Literal["", "free", "ask"]:
        """Whether an undo is free, needs consent, or is not possible."""
        if self._possible_undo is None:
            return ""
        return "ask" if self._possible_undo.consent else "free"

    def _undo_until(self) -> int:
        wanted = self._possible_undo
        return self.timeline.steps[wanted.keep].entry.number if wanted else 0

    @cached_property
    def _possible_undo(self) -> Undo | None:
        if not self.current or not self.perspective.seats or self.table.seating.paused:
            return None
        return possible_undo(self.table, self.perspective.seats)

    def _mends(self) -> bool:
        """Whether the viewer may mend entries."""
        return self.current and self.table.terms.companion and bool(self.perspective.seats)

    def _mending(self) -> MendedMove | None:
        if self.mended is None:
            return None
        step = self.table.timeline.steps[self.mended]
        say = TEXTS.say(self.perspective.language, "mending", move=self.told(step))
        return {"number": step.entry.number, "say": say}

    def _asked(self) -> UndoRequest | None:
        if self.table.asked is None or not self.current:
            return None
        asker, wanted = self.table.asked
        last = undo_of(self.timeline, frozenset({asker}), frozenset())
        key = "undo-asked" if last and last.keep == wanted.keep else "undo-asked-to"
        move = self.told(self.timeline.steps[wanted.keep])
        return {
            "say": TEXTS.say(self.perspective.language, key, name=self.name(asker), move=move),
            "answer": bool(wanted.consent & self.perspective.seats),
        }

    def _secret_seats(self) -> frozenset[int]:
        """Those of the viewer's seats that know more than a spectator."""
        state = self.timeline.state
        public = self.game.view(state, None)
        return frozenset(s for s in self.perspective.seats if self.game.view(state, s) != public)

    def _curtain(self) -> int | None:
        """On a shared screen, the seat whose secrets stay hidden until its person takes over."""
        actor = screen_seat(self.table, self.timeline.state)
        over = self.timeline.over or self.waiting
        shown = self.current or self.mended is not None
        if len(self.perspective.seats) < 2 or not shown or over:
            return None
        if actor not in self.perspective.seats or actor == self.perspective.revealed:
            return None
        hidden = self.timeline.state.actor == CHANCE or self._secret_seats()
        return actor if hidden else None

    def _seat(self) -> Seat:
        """The seat whose view is shown. On a shared screen it is the same all game, so that nothing
        jumps; only if seats have secrets it changes with the person at the screen."""
        seats = self.perspective.seats
        if self.curtain is not None or not seats:
            return None
        if len(seats) == 1 or not self._secret_seats():
            return min(seats)
        return (
            self.perspective.revealed
            if (self.current or self.mended is not None) and self.perspective.revealed in seats
            else None
        )
