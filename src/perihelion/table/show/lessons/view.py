"""What the page of a lesson is sent: the position of a step with its picture and choices, what is
said, and the answer to an attempt. Nothing of it is kept, so any server can answer.

There are two courses of a game: its lessons, and the examples of its handbook.
"""

from __future__ import annotations

from functools import lru_cache
from json import loads
from typing import Final, Literal, final

from perihelion.core import words
from perihelion.core.errors import MoveError
from perihelion.core.game import OVER, AnyGame, Json, State
from perihelion.core.lessons import BoardTask, MoveTask, NumberTask, Step, lesson_texts, steps
from perihelion.core.lessons.figures import captions, examples
from perihelion.core.lessons.hiding import hidden
from perihelion.core.scene.pointing import pointed
from perihelion.core.scene.svg import svg
from perihelion.table.show.lessons.wire import LessonAnswer, LessonPosition, LessonStep
from perihelion.table.show.moves.tried import preview, refusal
from perihelion.table.show.wire import PlanState, Preview, Refusal
from perihelion.table.texts import TEXTS
from perihelion.table.typography import unbroken

CACHED: Final = 500
LESSONS: Final = "lessons"
EXAMPLES: Final = "examples"


def course_steps(game: AnyGame, course: str) -> tuple[Step, ...]:
    """The steps of one of a game's courses, () if it has no such course."""
    if course == LESSONS:
        return steps(game)
    return examples(game) if course == EXAMPLES else ()


@final
class LessonView:
    """One step for one reader."""

    def __init__(self, game: AnyGame, course: str, number: int, language: str, form: str) -> None:
        self.game: Final = game
        self.course: Final = course
        self.number: Final = number
        self.step: Final = course_steps(game, course)[number]
        self.language: Final = language
        self.form: Final = form

    def message(self) -> Json:
        """The step and its position, before anything is answered."""
        return _message(self.game, self.course, self.number, self.language, self.form)

    def answer(self, given: str) -> Json:
        """Whether an answer is right, and what is said to it. An illegal move is refused with its
        rule, a right one shows the position after it."""
        step = self.step
        if isinstance(step.task, MoveTask):
            try:
                move = self.game.parse(self._view(), given)
            except MoveError:
                return {"why": self.why(given)}
            given = self.game.words(self._view(), move)
        verdict = step.judge(given)
        answer: LessonAnswer = {
            "right": verdict.right,
            "say": self._say(verdict.key),
            "hint": "",
            "rule": step.rule,
            "show": {},
            "answer": "",
        }
        if verdict.right:
            after = step.after(given) if isinstance(step.task, MoveTask) else step.position()
            return {"answer": answer, "position": self._shown(after)}
        hint = self._say(f"{step.name}-hint")
        answer["hint"] = "" if hint == answer["say"] else hint
        answer["answer"] = step.answer
        answer["show"] = self._touches()
        return {"answer": answer}

    def why(self, given: str) -> Refusal | None:
        """Why these words are no legal move here; None if they are."""
        return refusal(self.game, self._view(), given, self.language)

    def preview(self, given: str) -> Preview:
        """What a move would bring; raises MoveError if it is not legal."""
        view = self._view()
        move = self.game.parse(view, given)
        say = self.game.tell(view, move, self.step.viewer(), self.language)
        return preview(self.game, view, move, given, say, self.language)

    def build(self) -> Json:
        step = self.step
        kinds: dict[type, Literal["move", "board", "number"]] = {
            MoveTask: "move", BoardTask: "board", NumberTask: "number",
        }  # fmt: skip
        sent: LessonStep = {
            "number": self.number,
            "title": self._say(f"{step.name}-title"),
            "say": self._say(step.name),
            "rule": step.rule,
            "asks": kinds[type(step.task)] if step.task else "",
            "numbers": list(step.task.among) if isinstance(step.task, NumberTask) else [],
        }
        return {"step": sent, "position": self._asked()}

    def _say(self, key: str) -> str:
        return unbroken(self._text(key), self.language)

    def _text(self, key: str) -> str:
        if self.course == LESSONS:
            return lesson_texts(self.game).say(self.language, key)
        if key == self.step.name:
            return captions(self.game, self.language)[key]
        kind = key.removeprefix(f"{self.step.name}-")
        return TEXTS.say(self.language, f"example-{kind}", number=self.number + 1)

    def _view(self) -> State:
        view: State = self.game.view(self.step.position(), self.step.viewer())
        return view

    def _asked(self) -> LessonPosition:
        """The position in which something is asked."""
        step, view = self.step, self._view()
        scene = self.game.scene(view, step.viewer(), self.language, self.form)
        moves = isinstance(step.task, MoveTask)
        lines = words.tree_lines(self.game, view, self.language) if moves else []
        return {
            "number": 2 * self.number,
            "yours": moves or isinstance(step.task, BoardTask),
            "prompt": self.game.prompt(view, self.language) if view.actor != OVER else "",
            "plan": _picks(step.task) if isinstance(step.task, BoardTask) else None,
            "choices": [loads(line) for line in lines],
            "svg": svg(pointed(hidden(scene, step), step.point, step.arrows)),
        }

    def _shown(self, state: State) -> LessonPosition:
        """A position that is only looked at."""
        seat = self.step.viewer()
        view = self.game.view(state, seat)
        return {
            "number": 2 * self.number + 1,
            "yours": False,
            "prompt": "",
            "plan": None,
            "choices": [],
            "svg": svg(self.game.scene(view, seat, self.language, self.form)),
        }

    def _touches(self) -> dict[str, str]:
        """What the right answer would touch in the picture."""
        match self.step.task:
            case MoveTask():
                view = self._view()
                return self.game.touches(view, self.game.parse(view, self.step.answer))
            case BoardTask(right=right):
                return dict.fromkeys(right, "chosen")
        return {}


@lru_cache(maxsize=CACHED)
def _message(game: AnyGame, course: str, number: int, language: str, form: str) -> Json:
    return LessonView(game, course, number, language, form).build()


def _picks(task: BoardTask) -> PlanState:
    """A question on the board: one of its shapes is picked."""
    return {
        "say": "",
        "notes": {},
        "ways": [{"picks": [shape], "spent": [0], "moves": [shape]} for shape in task.among],
    }


def titles(game: AnyGame, course: str, language: str) -> list[str]:
    """The titles of all steps of a course."""
    if course == EXAMPLES:
        numbers = range(1, len(examples(game)) + 1)
        return [TEXTS.say(language, "example-title", number=number) for number in numbers]
    texts = lesson_texts(game)
    return [texts.say(language, f"{step.name}-title") for step in steps(game)]
