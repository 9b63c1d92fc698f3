"""A step of a lesson: a position, what is pointed at, and what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import NamedTuple, TypeAlias

from perihelion.core.game import OVER, AnyGame, State
from perihelion.core.lessons.script import Script, position
from perihelion.core.words import normal


class Verdict(NamedTuple):
    """The answer to an attempt: whether it was right, and the key of what is said then."""

    right: bool
    key: str


class Mistake(NamedTuple):
    """Answers that are expected and wrong, and the end of the key of what is said to them."""

    answers: tuple[str, ...]
    say: str


class MoveTask(NamedTuple):
    """Make a move. Words may be patterns, in which * stands for anything; the first of `right` is a
    whole move, from which the lesson goes on. With `wins`, every move that wins is right as well,
    with `touches` every move that touches these shapes with these looks ("" for any)."""

    right: tuple[str, ...]
    mistakes: tuple[Mistake, ...] = ()
    wins: bool = False
    touches: tuple[tuple[str, str], ...] = ()


class BoardTask(NamedTuple):
    """Choose one of some shapes by their ids."""

    right: tuple[str, ...]
    among: tuple[str, ...]
    mistakes: tuple[Mistake, ...] = ()


class NumberTask(NamedTuple):
    """Choose one of some numbers. `equals` says what the engine must give as the right one:
    "score 0" (of a seat), "gain WORDS" or "cost WORDS" (of a move), or "moves" (how many are
    legal)."""

    right: int
    among: tuple[int, ...]
    equals: str = ""
    mistakes: tuple[Mistake, ...] = ()


Task: TypeAlias = MoveTask | BoardTask | NumberTask


@dataclass(frozen=True, slots=True)
class Step:
    """One step. Its texts are NAME-title and NAME and, if something is asked, NAME-hint, NAME-right
    and one for each expected mistake, NAME-SAY."""

    game: AnyGame
    file: str
    name: str
    script: Script
    seat: int | None = None
    """Whose view is shown; by default that of the seat to move."""
    point: tuple[str, ...] = ()
    """The ids of shapes, or of areas after "area-", that are pointed at."""
    arrows: tuple[tuple[str, str], ...] = ()
    rule: str = ""
    """The rule that the step is about."""
    task: Task | None = None
    hide: tuple[str, ...] = ()
    """Shapes, as patterns, in which the picture must not tell the number that is asked for."""

    def position(self) -> State:
        """A new copy of the position."""
        return position(self.game, self.script)

    def after(self, words: str = "") -> State:
        """The position after a move, by default the right one, and the draws that follow."""
        return position(self.game, self.script.then(words or self.answer))

    @property
    def answer(self) -> str:
        """The right answer, as one would give it."""
        match self.task:
            case MoveTask(right=right) | BoardTask(right=right):
                return right[0]
            case NumberTask(right=number):
                return str(number)
        return ""

    def viewer(self) -> int:
        """The seat whose view is shown."""
        if self.seat is not None:
            return self.seat
        actor = self.position().actor
        return actor if actor >= 0 else 0

    def judge(self, answer: str) -> Verdict:
        """The answer to an attempt: the words of a legal move, the id of a shape, or a number."""
        given = normal(answer)
        match self.task:
            case MoveTask():
                correct = _matches(given, self.task.right) or self.achieves(self.task, answer)
            case BoardTask(right=right):
                correct = _matches(given, right)
            case NumberTask(right=number):
                correct = given == str(number)
            case None:
                correct = True
        if correct:
            return Verdict(True, f"{self.name}-right")
        for mistake in self.task.mistakes if self.task else ():
            if _matches(given, mistake.answers):
                return Verdict(False, f"{self.name}-{mistake.say}")
        return Verdict(False, f"{self.name}-hint")

    def achieves(self, task: MoveTask, words: str) -> bool:
        """Whether a legal move does what the task asks for by `wins` or `touches`."""
        before = self.position()
        view = self.game.view(before, before.actor)
        move = self.game.parse(view, words)
        if task.touches:
            touched = self.game.touches(view, move)
            return all(
                shape in touched and look in ("", touched[shape]) for shape, look in task.touches
            )
        if not task.wins:
            return False
        after = self.after(words)
        return after.actor == OVER and after.standings()[before.actor] == min(after.standings())

    def text_keys(self) -> Iterator[str]:
        """The keys of all its texts."""
        yield f"{self.name}-title"
        yield self.name
        if self.task:
            yield f"{self.name}-hint"
            yield f"{self.name}-right"
            for say in dict.fromkeys(mistake.say for mistake in self.task.mistakes):
                yield f"{self.name}-{say}"


def _matches(given: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(given, normal(pattern)) for pattern in patterns)


def engine_number(step: Step, equals: str) -> int:
    """What the engine gives for the `equals` of a number task; raises PerihelionError for a move
    that is not legal, ValueError for what is not one of its forms."""
    state = step.position()
    kind, _, rest = equals.partition(" ")
    if kind == "score":
        return state.scores()[int(rest)]
    if kind == "moves":
        return state.count()
    if kind in ("gain", "cost"):
        view = step.game.view(state, state.actor)
        move = step.game.parse(view, rest)
        points = sum(gain.points for gain in step.game.gains(view, move, "en"))
        return points if kind == "gain" else -points
    raise ValueError(equals)
