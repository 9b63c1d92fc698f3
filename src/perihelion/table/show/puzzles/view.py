"""What the page of a puzzle is sent: the position as its mover sees it, and once it was tried, the
answer with its line. The answer is never part of what is sent before."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from json import loads
from typing import Final, final

from perihelion.bots.analysis.line import positions
from perihelion.bots.puzzles.refutation import COMPARED, SLOWER, Refutation
from perihelion.core import words
from perihelion.core.errors import MoveError
from perihelion.core.game import CHANCE, AnyGame, State
from perihelion.core.game.why import faults
from perihelion.core.puzzles import Puzzle, puzzles
from perihelion.core.scene import Scene
from perihelion.core.scene.svg import svg
from perihelion.core.sentence import plain
from perihelion.table.errors import Refused
from perihelion.table.show.lessons.wire import LessonPosition
from perihelion.table.show.moves.tried import preview, refusal
from perihelion.table.show.puzzles.wire import PuzzleRefutation, PuzzleSolution
from perihelion.table.show.study.wire import LineMove, LineStep
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
        return refusal(self.game, self.puzzle.view, given, self.language)

    def preview(self, given: str) -> Preview:
        """What a move would bring at once; raises MoveError if it is not legal."""
        view = self.puzzle.view
        move = self.game.parse(view, given)
        say = self.game.tell(view, move, self.puzzle.seat, self.language)
        return preview(self.game, view, move, given, say, self.language)

    def solution(self, instead: str = "") -> PuzzleSolution:
        """The answer, what it is worth, why it is better than the move that was tried `instead` (""
        if none was), and its line in sentences."""
        return {
            "words": self.puzzle.answers[0],
            "say": self._worth(),
            "why": self._why(instead),
            "line": self._moves(self._line(self.puzzle.line)),
        }

    def refutation(self, refutation: Refutation, say: str = "") -> PuzzleRefutation:
        """What is wrong with a move: what it leaves (in the page's own words if `say` is given),
        what speaks against it, and how the game goes on. Nothing in it tells the answer."""
        line = self._line(refutation.line)
        why = [faults(self.game, *line[0], self.puzzle.right_moves[0], self.language)]
        replies = [at for at, (state, _) in enumerate(line) if self._is_reply(state)]
        if replies:
            state, move = line[replies[0]]
            why.append(TEXTS.say(self.language, "puzzle-reply", move=self._told(state, move)))
            if not self.game.secret:  # else it would speak of cards that are guessed
                why.append(self.game.why(state, move, None, self.language))
        return {
            "say": say or self._leaves(refutation),
            "why": plain(" ".join(sentence for sentence in why if sentence)),
            "line": self._moves(line),
            "reply": replies[0] if replies else min(1, len(line)),
        }

    def line_step(self, at: int, words: Sequence[str] = ()) -> LineStep:
        """A move of the answer's line, or of that of these words, with the position before it; the
        one after the last move is the position in which the line ends."""
        line = self._line(words or self.puzzle.line)
        if at > len(line):
            raise Refused("study/no-move")
        if at == len(line):
            state, move = line[-1]
            after = state.copy()
            after.play(move)
            return {"who": "", "say": "", "svg": self._drawn(after), "touches": []}
        state, move = line[at]
        touches: list[str] = []
        if state.actor >= 0:  # the position is a guess, so nothing that is hidden can be told
            touches = list(self.game.touches(self.game.view(state, state.actor), move))
        return {
            "who": self._name(state.actor),
            "say": self._told(state, move),
            "svg": self._drawn(state),
            "touches": touches,
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

    def _line(self, words: Sequence[str]) -> list[tuple[State, int]]:
        return list(positions(self.game, self.puzzle.view, words))

    def _moves(self, line: list[tuple[State, int]]) -> list[LineMove]:
        return [
            {"who": self._name(state.actor), "say": self._told(state, move)} for state, move in line
        ]

    def _is_reply(self, state: State) -> bool:
        return state.actor not in (CHANCE, self.puzzle.seat)

    def _leaves(self, refutation: Refutation) -> str:
        """What a wrong move leaves. A search of the puzzle was longer, so no move can have more
        chances than that has found for every other one."""
        puzzle, kind = self.puzzle, refutation.kind
        if kind != COMPARED:
            turns = refutation.turns if kind == SLOWER else puzzle.turns
            return TEXTS.say(self.language, f"puzzle-refuted-{kind}", turns=turns)
        most = puzzle.chance - min(puzzle.leads, default=0.0)
        return TEXTS.say(
            self.language,
            "puzzle-refuted",
            chance=round(100 * min(refutation.chance, most)),
            best=round(100 * puzzle.chance),
        )

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
