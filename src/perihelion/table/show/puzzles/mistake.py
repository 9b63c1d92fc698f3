"""A mistake of one's own, shown as a puzzle: the position before it, and the better move with the
reason why it is better."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, final

from perihelion.bots.analysis import points
from perihelion.bots.analysis.judgement import ALLOWED_COST
from perihelion.bots.puzzles.refutation import Refutation
from perihelion.core.puzzles import Puzzle
from perihelion.table.errors import Refused
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.puzzles.view import PuzzleView
from perihelion.table.show.puzzles.wire import PuzzleRefutation, PuzzleSolution
from perihelion.table.show.study.verdicts import VerdictTexts
from perihelion.table.store.study.mistakes import Mistake
from perihelion.table.texts import TEXTS


@dataclass(frozen=True)
class OwnPuzzle(Puzzle):
    """A puzzle whose position comes from a table of its solver."""

    state: Any = None

    @cached_property
    def position(self) -> Any:
        return self.state


@final
class MistakeView:
    """A mistake for the person who made it."""

    def __init__(self, live: LiveTable, mistake: Mistake, language: str, form: str) -> None:
        steps = live.timeline.steps
        if not live.timeline.over or mistake.number >= len(steps):
            raise Refused("mistake/none")
        self.live: Final = live
        self.judgement: Final = mistake.judgement
        self.made: Final = steps[mistake.number]
        self.language: Final = language
        self.texts: Final = VerdictTexts(live, language, points(live.game, live.timeline.start))
        best = mistake.judgement.best[0]
        self.posed: Final = OwnPuzzle(
            live.game,
            len(live.chairs),
            {},
            live.game.RULES_VERSION,
            live.edition.name,
            (),
            (best.words,),
            tuple(best.line or [best.words]),
            0,
            chance=best.chance,
            leads=(mistake.judgement.cost,),
            state=self.made.before,
        )
        self.puzzle: Final = PuzzleView(self.posed, language, form)

    def heading(self) -> str:
        """What was played, and what it cost."""
        mark, called = self.texts.grade(self.judgement.grade)
        view, seat = self.posed.view, self.posed.seat
        return TEXTS.say(
            self.language,
            "mistake-played",
            move=self.texts.told(view, self.made.move, seat),
            called=called,
            mark=mark,
            cost=self.texts.cost(self.judgement),
        )

    def known_cost(self, move: int) -> float | None:
        """What a move gives away, if the analysis has looked at it."""
        judgement, game, view = self.judgement, self.live.game, self.posed.view
        if move == self.made.move:
            return judgement.cost
        for candidate in judgement.best:
            if game.parse(view, candidate.words) == move:
                return max(0.0, judgement.best[0].value - candidate.value)
        return None

    def better(self, move: int) -> bool | None:
        """Whether a move is good enough; None if only the engine can tell."""
        cost = self.known_cost(move)
        return None if cost is None else cost <= ALLOWED_COST

    def solution(self) -> PuzzleSolution:
        """The better move, what it is worth and why, and its line."""
        judgement = self.judgement
        better = self.texts.better(self.posed.view, judgement.best[0], self.made.move)
        played = self.texts.height(judgement.after[self.posed.seat])
        say = TEXTS.say(self.language, "mistake-worth", best=better["value"], played=played)
        return {**self.puzzle.solution(), "say": say, "why": better["why"]}

    def refutation(self, refutation: Refutation) -> PuzzleRefutation:
        """What is wrong with a move, next to what the better one is worth."""
        best = self.judgement.best[0].chance
        say = TEXTS.say(
            self.language,
            "mistake-refuted",
            best=self.texts.height(best),
            given=self.texts.height(min(refutation.chance, best)),
        )
        return self.puzzle.refutation(refutation, say)
