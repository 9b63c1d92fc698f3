"""Builds what one viewer is sent: everything the page shows, from the game's `view` and `seen`
only, so that no secret leaks."""

from __future__ import annotations

from typing import Final, Literal, final

from perihelion import bots
from perihelion.core import fair, words
from perihelion.core.fair import Fair
from perihelion.core.game import CHANCE, OVER, Json, Seat
from perihelion.core.record import AWAY, LATE, RESIGNED, Record
from perihelion.core.scene import Scene
from perihelion.core.scene.svg import svg_lines
from perihelion.table.log.entry import ABSENT, FLAG, RESIGN, Chair
from perihelion.table.log.seating import has_player_page
from perihelion.table.log.timeline import PlayedMove, Timeline
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.undo import possible_undo
from perihelion.table.show.diff import Snapshot, as_json
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.sidebar import sidebar
from perihelion.table.show.wire import (
    Details,
    FairPlay,
    LogLine,
    PadRow,
    Preview,
    SeatRow,
    UndoRequest,
)
from perihelion.table.texts import TEXTS


@final
class SnapshotBuilder:
    """Builds the snapshot of the current position for one perspective, or of the last position of a
    given timeline."""

    def __init__(
        self, table: LiveTable, perspective: Perspective, timeline: Timeline | None = None
    ) -> None:
        self.table: Final = table
        self.perspective: Final = perspective
        self.timeline: Final = timeline or table.timeline
        self.game: Final = table.game
        self.current: Final = timeline is None
        self.curtain: Final = self._curtain()
        self.seat: Final = self._seat()
        self.view: Final = self.game.view(self.timeline.state, self.seat)
        self.names: Final = [self._called(chair) for chair in table.chairs]

    @property
    def yours(self) -> bool:
        """Whether this viewer is to move now."""
        actor = self.timeline.state.actor
        return (
            self.current
            and not self.timeline.over
            and self.curtain is None
            and not self.table.seating.paused
            and actor in self.perspective.seats
        )

    def scene(self) -> Scene:
        perspective = self.perspective
        return self.game.scene(self.view, self.seat, perspective.language, perspective.form)

    def snapshot(self) -> Snapshot:
        """Everything that a page shows."""
        choices = None
        if self.yours:
            choices = words.tree_lines(self.game, self.view, self.perspective.language)
        return Snapshot(self.details(), choices, self._log_lines(), svg_lines(self.scene()))

    def details(self) -> Details:
        """Everything but the picture, the log and the choices."""
        language = self.perspective.language
        turn = self.timeline.state.actor
        return {
            "number": self.timeline.number,
            "moves": len(self.timeline.steps),
            "seat": self.seat,
            "yours": self.yours,
            "turn": turn if not self.timeline.over else OVER,
            "prompt": self._prompt(),
            "hint": self.game.hint(self.view, language) if self.yours else "",
            "seats": self._seats(),
            "told": self._told(self.timeline.steps[-1]) if self.timeline.steps else "",
            "pad": self._pad(),
            "over": self._outcome(),
            "undo": self._undo(),
            "asked": self._asked(),
            "curtain": self.curtain,
            "fair": self._fair(),
            "thinking": not self.timeline.over and turn in self.table.bots,
            "sidebar": sidebar(self.table, self.perspective, self.name) if self.current else None,
        }

    def words(self, after: int) -> Json:
        """A message without pictures, for programs: the moves after the first `after`."""
        return {
            "number": self.timeline.number,
            "from": after,
            "log": self.log(after),
            "turn": self.timeline.state.actor if not self.timeline.over else OVER,
            "seats": sorted(self.perspective.seats),
            "yours": self.yours,
            "over": self.timeline.over,
        }

    def log(self, after: int = 0) -> list[LogLine]:
        """The moves of the timeline, as this viewer may see them."""
        return [self._logged(step) for step in self.timeline.steps[after:]]

    def preview(self, words: str) -> Preview:
        """What a move of the viewer would bring; raises MoveError if it is not legal."""
        language = self.perspective.language
        move = self.game.parse(self.view, words)
        gains = self.game.gains(self.view, move, language)
        return {
            "words": words,
            "say": self.game.tell(self.view, move, self.seat, language, self.names),
            "gains": [
                {"label": gain.label, "points": gain.points, "rule": gain.rule} for gain in gains
            ],
        }

    def _log_lines(self) -> list[str]:
        """The log as JSON lines, cached in the steps."""
        key = (self.seat, self.perspective.language, *self.names)
        for step in self.timeline.steps:
            if key not in step.log_lines:
                step.log_lines[key] = as_json(self._logged(step))
        return [step.log_lines[key] for step in self.timeline.steps]

    def _logged(self, step: PlayedMove) -> LogLine:
        return {
            "number": step.entry.number,
            "seat": step.entry.seat,
            "words": self._seen(step),
            "say": self._told(step),
        }

    def _seen(self, step: PlayedMove) -> str:
        return self.game.seen(step.before, step.move, self.seat)

    def _told(self, step: PlayedMove) -> str:
        language = self.perspective.language
        return self.game.tell(step.before, step.move, self.seat, language, self.names)

    def name(self, seat: int) -> str:
        colour = self.game.texts.say(self.perspective.language, f"seat-{seat}")
        name = self.table.chairs[seat].name
        return f"{name} ({colour})" if name else colour

    def _called(self, chair: Chair) -> str:
        """The name of a person or bot in sentences; "" for the colour."""
        return chair.name or (bots.label(chair.bot, self.perspective.language) if chair.bot else "")

    def _prompt(self) -> str:
        language = self.perspective.language
        actor = self.timeline.state.actor
        if self.timeline.over:
            return TEXTS.say(language, "prompt-over")
        if actor == CHANCE:
            return TEXTS.say(language, "prompt-chance")
        doing = self.game.prompt(self.game.view(self.timeline.state, None), language)
        if self.yours and len(self.perspective.seats) == 1:
            return doing
        return TEXTS.say(language, "prompt", name=self.name(actor), doing=doing)

    def _seats(self) -> list[SeatRow]:
        scores = self.view.scores()
        places = self.timeline.places(self.view.standings()) if self.timeline.over else []
        language = self.perspective.language
        return [
            {
                "name": chair.name,
                "colour": self.game.texts.say(language, f"seat-{seat}"),
                "kind": chair.kind,
                "bot": bots.label(chair.bot, language) if chair.bot else "",
                "score": scores[seat],
                "place": places[seat] if places else 0,
                "mine": seat in self.perspective.seats,
                "page": f"/table/{self.table.header.id}/player/{seat}"
                if has_player_page(self.table.chairs, seat)
                else "",
            }
            for seat, chair in enumerate(self.table.chairs)
        ]

    def _pad(self) -> list[PadRow]:
        return [
            {"label": row.label, "rule": row.rule, "points": row.points, "notes": row.notes}
            for row in self.game.breakdown(self.view, self.perspective.language)
        ]

    def _outcome(self) -> str:
        if not self.timeline.over:
            return ""
        if self.timeline.agreed_end:
            return TEXTS.say(self.perspective.language, "ended-by-agreement")
        if self.timeline.lost is not None:
            loser = self.timeline.lost.seat
            names = {"name": self.name(loser), "winner": self.name(1 - loser)}
            return TEXTS.say(self.perspective.language, f"lost-{self.timeline.lost.kind}", **names)
        sentences = [self.game.outcome(self.view, self.perspective.language)]
        for seat in self.timeline.resigned:
            sentences.append(TEXTS.say(self.perspective.language, "resigned", name=self.name(seat)))
        return " ".join(sentences)

    def _undo(self) -> Literal["", "free", "ask"]:
        """Whether an undo is free, needs consent, or is not possible."""
        if not self.current or not self.perspective.seats or self.table.settled:
            return ""
        wanted = possible_undo(self.table, self.perspective.seats)
        if wanted is None or self.table.seating.paused:
            return ""
        return "ask" if wanted.consent else "free"

    def _asked(self) -> UndoRequest | None:
        if self.table.asked is None or not self.current:
            return None
        asker, wanted = self.table.asked
        return {
            "by": self.name(asker),
            "answer": bool(wanted.consent & self.perspective.seats),
        }

    def _fair(self) -> FairPlay:
        """The dealer's commitment, and the salts that players added."""
        secret = self.table.header.secret
        return {
            "promise": fair.promise(secret),
            "secret": secret if self.table.timeline.over else "",
            "salts": [salt.words for salt in self.timeline.salts],
        }

    def _secret_seats(self) -> frozenset[int]:
        """Those of the viewer's seats that know more than a spectator."""
        state = self.timeline.state
        public = self.game.view(state, None)
        return frozenset(s for s in self.perspective.seats if self.game.view(state, s) != public)

    def _curtain(self) -> int | None:
        """On a shared screen, the seat whose secrets stay hidden until its person takes over."""
        actor = self.timeline.state.actor
        if len(self.perspective.seats) < 2 or not self.current or self.timeline.over:
            return None
        if actor not in self.perspective.seats or actor == self.perspective.revealed:
            return None
        return int(actor) if self._secret_seats() else None

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
            if self.current and self.perspective.revealed in seats
            else None
        )


def whole_record(table: LiveTable, perspective: Perspective) -> Record | None:
    """The record of a table, or None while it would reveal secrets to this viewer."""
    builder = SnapshotBuilder(table, perspective)
    record = Record(
        table.game,
        len(table.chairs),
        table.edition,
        table.header.options,
        [chair.name for chair in table.chairs],
    )
    for step in table.timeline.steps:
        words = table.game.words(step.before, step.move)
        if not table.timeline.over and builder._seen(step) != words:
            return None
        record.add(words)
    secret = table.header.secret
    record.fair = Fair(
        promise=fair.promise(secret),
        secret=secret if table.timeline.over else "",
        brought=table.timeline.brought,
        salts=tuple(table.timeline.salts),
        numbers=tuple(step.entry.number for step in table.timeline.steps),
    )
    record.gave_up = dict.fromkeys(table.timeline.resigned, RESIGNED)
    if table.timeline.lost is not None:
        why = {RESIGN: RESIGNED, FLAG: LATE, ABSENT: AWAY}
        record.gave_up[table.timeline.lost.seat] = why[table.timeline.lost.kind]
    return record
