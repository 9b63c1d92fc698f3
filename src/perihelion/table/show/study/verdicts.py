"""Judgements in words: chances, costs with their intervals, lines and grades."""

from __future__ import annotations

from typing import Final, final

from perihelion import bots
from perihelion.bots.analysis import CandidateMove, Judgement, Points
from perihelion.bots.analysis.judgement import proven_name
from perihelion.bots.analysis.line import positions
from perihelion.core.game import CHANCE, State
from perihelion.core.scene.svg import svg
from perihelion.core.sentence import plain
from perihelion.table.log.seating import chair_name
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.study.wire import Candidate, LineMove, LineStep
from perihelion.table.texts import TEXTS


@final
class VerdictTexts:
    """Words for the judgements of a table in one language; `scale` is that of a solo game."""

    def __init__(self, live: LiveTable, language: str, scale: Points | None) -> None:
        self.live: Final = live
        self.game: Final = live.game
        self.language: Final = language
        self.scale: Final = scale
        self.names: Final = [chair_name(chair, language) for chair in live.chairs]

    def candidate(
        self, view: State, words: str, evaluated: CandidateMove | None, why: str = ""
    ) -> Candidate:
        """A move in the mover's view, with its value and line if they are known."""
        move = self.game.parse(view, words)
        return {
            "words": words,
            "said": self.told(view, move, view.actor),
            "why": why,
            "value": self.height(evaluated.chance) if evaluated else "",
            "proven": self.proven(evaluated.proven) if evaluated else "",
            "touches": list(self.game.touches(view, move)),
            "line": self._line(view, evaluated),
        }

    def line_step(self, state: State, move: int, seat: int, form: str) -> LineStep:
        """A move of a line, with the position before it as a seat would see it."""
        seen = self.game.view(state, seat)
        known = state.actor == seat
        return {
            "who": self.name(state.actor),
            "say": self.told(state, move, seat),
            "svg": svg(self.game.scene(seen, seat, self.language, form)),
            "touches": list(self.game.touches(seen, move)) if known else [],
        }

    def _line(self, view: State, evaluated: CandidateMove | None) -> list[LineMove]:
        if evaluated is None:
            return []
        return [
            {"who": self.name(state.actor), "say": self.told(state, move, view.actor)}
            for state, move in positions(self.game, view, evaluated.line)
        ]

    def better(self, view: State, best: CandidateMove, played: int | None) -> Candidate:
        """The best move, and why it is better than the played one."""
        move = self.game.parse(view, best.words)
        why = plain(self.game.why(view, move, played, self.language, self.names))
        return self.candidate(view, best.words, best, why)

    def told(self, state: State, move: int, seat: int | None) -> str:
        """A move in a sentence, as one seat may know it."""
        return plain(self.game.tell(state, move, seat, self.language, self.names))

    def name(self, seat: int) -> str:
        if seat == CHANCE:
            return TEXTS.say(self.language, "chance")
        colour = self.game.texts.say(self.language, f"seat-{seat}")
        name = self.names[seat]
        return f"{name} ({colour})" if name else colour

    def grade(self, name: str) -> tuple[str, str]:
        """The mark of a grade, and what it is called."""
        mark = bots.TEXTS.say(self.language, "grade-mark", name=name)
        return mark, bots.TEXTS.say(self.language, "grade", name=name)

    def cost(self, judgement: Judgement) -> str:
        """What a decision gave away, in percent or points, with its interval."""
        scale, costs = self.scale, (judgement.cost, judgement.low, judgement.high)
        cost, low, high = (f"{scale.lost(c) if scale else 100 * c:.0f}" for c in costs)
        key = "study-lost-points" if scale else "study-lost"
        return TEXTS.say(self.language, key, cost=cost, low=low, high=high)

    def height(self, value: float) -> str:
        """A value as text: a winning chance, or points in a solo game."""
        return f"{self.scale.of(value):.0f}" if self.scale else self.percent(value)

    def percent(self, share: float) -> str:
        return TEXTS.say(self.language, "percent", number=f"{100 * share:.0f}")

    def signed(self, share: float) -> str:
        """A gain or loss as text: of winning chances, or of points in a solo game."""
        whole = round(share if self.scale else 100 * share)
        number = f"{whole:+d}".replace("-", "−") if whole else "0"
        return number if self.scale else TEXTS.say(self.language, "percent", number=number)

    def proven(self, result: float | None) -> str:
        if result is None:
            return ""
        return bots.TEXTS.say(self.language, "proven", result=proven_name(result))
