"""What the page of a puzzle is sent: the position as its mover sees it, and once it was tried, the
answer with its line. The answer is never part of what is sent before."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from json import loads
from typing import Final, final

from perihelion.bots.analysis.line import positions
from perihelion.core import words
from perihelion.core.errors import MoveError
from perihelion.core.game import CHANCE, AnyGame, State
from perihelion.core.puzzles import Puzzle, puzzles
from perihelion.core.scene import Scene
from perihelion.core.scene.svg import svg
from perihelion.core.sentence import plain
from perihelion.table.errors import Refused
from perihelion.table.show.lessons.wire import LessonPosition
from perihelion.table.show.puzzles.wire import PuzzleSolution
from perihelion.table.show.study.wire import LineStep
from perihelion.table.show.wire import Preview, Refusal
from perihelion.table.texts import TEXTS

CACHED: Final = 200


@final
class PuzzleView:
    """A puzzle for one reader."""

    def __init__(self, puzzle: Puzzle, language: str, form: str) -> None:
        self.puzzle: Final = puzzle
        self.game: Final = puzzle.game
        self.language: Final = language
        self.form: Final = form

    def position(self) -> LessonPosition:
        """The position with all its moves."""
        return _position(self.puzzle.game, self.puzzle.id, self.language, self.form)

    def picture(self, theme: str) -> str:
        return svg(self._scene(self.puzzle.view), theme)

    def why(self, given: str) -> Refusal | None:
        """Why these words are no legal move; None if they are."""
        refusal = self.game.why_not(self.puzzle.view, given, self.language)
        return refusal and {"rule": refusal.rule, "say": refusal.sentence}

    def preview(self, given: str) -> Preview:
        """What a move would bring at once; raises MoveError if it is not legal."""
        view = self.puzzle.view
        move = self.game.parse(view, given)
        return {
            "words": given,
            "say": self.game.tell(view, move, self.puzzle.seat, self.language),
            "gains": [
                {"label": gain.label, "points": gain.points, "rule": gain.rule}
                for gain in self.game.gains(view, move, self.language)
            ],
        }

    def solution(self, instead: str = "") -> PuzzleSolution:
        """The answer, what it is worth, why it is better than the move that was tried `instead` (""
        if none was), and its line in sentences."""
        return {
            "words": self.puzzle.answers[0],
            "say": self._worth(),
            "why": self._why(instead),
            "line": [
                {"who": self._name(state.actor), "say": self._told(state, move)}
                for state, move in self._line()
            ],
        }

    def line_step(self, at: int) -> LineStep:
        """A move of the line with the position before it; the one after the last move is the
        position in which the line ends."""
        line = self._line()
        if at > len(line):
            raise Refused("study/no-move")
        if at == len(line):
            state, move = line[-1]
            after = state.copy()
            after.play(move)
            return {"who": "", "say": "", "svg": self._drawn(after), "touches": []}
        state, move = line[at]
        mine = state.actor == self.puzzle.seat
        seen = self.game.view(state, self.puzzle.seat)
        return {
            "who": self._name(state.actor),
            "say": self._told(state, move),
            "svg": self._drawn(state),
            "touches": list(self.game.touches(seen, move)) if mine else [],
        }

    def build(self) -> LessonPosition:
        view = self.puzzle.view
        lines = words.tree_lines(self.game, view, self.language)
        return {
            "number": 0,
            "yours": True,
            "prompt": self.game.prompt(view, self.language),
            "plan": None,
            "choices": [loads(line) for line in lines],
            "svg": svg(self._scene(view)),
        }

    def _line(self) -> list[tuple[State, int]]:
        return list(positions(self.game, self.puzzle.view, self.puzzle.line))

    def _worth(self) -> str:
        puzzle = self.puzzle
        if puzzle.turns:
            key = "puzzle-worth-win"
            return TEXTS.say(self.language, key, turns=puzzle.turns, moves=len(puzzle.answers))
        return TEXTS.say(
            self.language,
            "puzzle-worth",
            chance=round(100 * puzzle.chance),
            other=round(100 * (puzzle.chance - min(puzzle.leads))),
        )

    def _why(self, instead: str) -> str:
        view, best = self.puzzle.view, self.puzzle.right_moves[0]
        other: int | None = None
        with suppress(MoveError):
            other = self.game.parse(view, instead) if instead else None
        return plain(self.game.why(view, best, other, self.language))

    def _told(self, state: State, move: int) -> str:
        return plain(self.game.tell(state, move, self.puzzle.seat, self.language))

    def _name(self, seat: int) -> str:
        if seat == CHANCE:
            return TEXTS.say(self.language, "chance")
        return self.game.texts.say(self.language, f"seat-{seat}")

    def _drawn(self, state: State) -> str:
        return svg(self._scene(self.game.view(state, self.puzzle.seat)))

    def _scene(self, view: State) -> Scene:
        return self.game.scene(view, self.puzzle.seat, self.language, self.form)


@lru_cache(maxsize=CACHED)
def _position(game: AnyGame, puzzle: str, language: str, form: str) -> LessonPosition:
    return PuzzleView(puzzles(game)[puzzle], language, form).build()
