"""Checks lessons against the rules, the picture, the handbook and the texts of their game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame
from perihelion.core.lessons import FOLDER, lesson_texts, steps
from perihelion.core.lessons.hiding import is_hidden, shows
from perihelion.core.lessons.script import BadLesson, BadMove
from perihelion.core.lessons.step import BoardTask, MoveTask, NumberTask, Step, engine_number
from perihelion.core.scene import Scene
from perihelion.core.texts import LANGUAGES
from perihelion.core.words import normal


def faults(game: AnyGame) -> list[BadLesson]:
    """Everything that is wrong with a game's lessons; [] if they can be taught."""
    try:
        course = steps(game)
    except BadLesson as error:
        return [error]
    return [fault for step in course for fault in step_faults(step)] + list(text_faults(game))


def step_faults(step: Step) -> Iterator[BadLesson]:
    """What is wrong with one step, its texts aside."""
    try:
        step.position()
    except BadMove as error:
        reason, words = error.cause.say("en"), step.script.moves[error.index]
        yield _fault(step, "moves", "lesson-move", words=words, reason=reason)
        return
    scene = _scene(step)
    shapes = {shape.id for shape in scene.shapes} | {f"area-{area.id}" for area in scene.areas}
    ends = [end for arrow in step.arrows for end in arrow]
    for field, ids in (("point", step.point), ("arrows", ends)):
        for shape in ids:
            if shape not in shapes:
                yield _fault(step, field, "lesson-shape", value=shape)
    if step.rule and f"**{step.rule}.**" not in step.game.handbook("en"):
        yield _fault(step, "rule", "lesson-rule", value=step.rule)
    match step.task:
        case MoveTask():
            yield from _move_faults(step, step.task)
        case BoardTask():
            yield from _board_faults(step, step.task, scene)
        case NumberTask():
            yield from _number_faults(step, step.task)
            yield from _hiding_faults(step, step.task, scene)
    for mistake in step.task.mistakes if step.task else ():
        for answer in mistake.answers:
            if "*" not in answer and answer in _right(step):
                yield _fault(step, "wrong", "lesson-contradiction", value=answer)


def text_faults(game: AnyGame) -> Iterator[BadLesson]:
    """Texts that are missing, and texts that belong to no step."""
    course = steps(game)
    if not course:
        return
    texts = lesson_texts(game)
    wanted = [key for step in course for key in step.text_keys()]
    for language in LANGUAGES:
        file = f"{FOLDER}/{language}.ftl"
        there = list(texts.keys(language))
        for key in wanted:
            if key not in there:
                yield BadLesson("lesson-text-missing", file=file, key=key)
        for key in there:
            if key not in wanted:
                yield BadLesson("lesson-text-unused", file=file, key=key)


def words_to_read(game: AnyGame, language: str) -> int:
    """How many words somebody reads who answers everything right at once."""
    texts = lesson_texts(game)
    keys = [
        key
        for step in steps(game)
        for key in step.text_keys()
        if key in (step.name, f"{step.name}-title", f"{step.name}-right")
    ]
    return sum(len(re.findall(r"\w+", texts.say(language, key))) for key in keys)


def _move_faults(step: Step, task: MoveTask) -> Iterator[BadLesson]:
    state = step.position()
    if state.actor < 0:
        yield _fault(step, "move", "lesson-nobody-moves")
        return
    view = step.game.view(state, state.actor)
    legal = [normal(step.game.words(view, move)) for move in view.moves()]
    try:
        step.game.parse(view, task.right[0])
    except PerihelionError as error:
        answer, reason = task.right[0], error.say("en")
        yield _fault(step, "move.right", "lesson-move", words=answer, reason=reason)
        return
    if (task.wins or task.touches) and not step.achieves(task, task.right[0]):
        yield _fault(step, "move.right", "lesson-not-achieved", words=task.right[0])
    patterns = [("move.right", words) for words in task.right[1:]]
    patterns += [("move.wrong", words) for mistake in task.mistakes for words in mistake.answers]
    for field, pattern in patterns:
        if not any(fnmatchcase(words, normal(pattern)) for words in legal):
            yield _fault(step, field, "lesson-no-such-move", words=pattern)


def _board_faults(step: Step, task: BoardTask, scene: Scene) -> Iterator[BadLesson]:
    labels = {shape.id: shape.label for shape in scene.shapes}
    for shape in task.among:
        if shape not in labels:
            yield _fault(step, "board.among", "lesson-shape", value=shape)
        elif not labels[shape]:
            yield _fault(step, "board.among", "lesson-no-label", value=shape)


def _number_faults(step: Step, task: NumberTask) -> Iterator[BadLesson]:
    if not task.equals:
        return
    try:
        ours = engine_number(step, task.equals)
    except (ValueError, IndexError, PerihelionError) as error:
        reason = error.say("en") if isinstance(error, PerihelionError) else task.equals
        yield _fault(step, "number.equals", "lesson-move", words=task.equals, reason=reason)
        return
    if ours != task.right:
        yield _fault(step, "number.right", "lesson-number", value=task.right, ours=ours)


def _hiding_faults(step: Step, task: NumberTask, scene: Scene) -> Iterator[BadLesson]:
    telling = [shape.id for shape in scene.shapes if shows(shape, task.right)]
    if step.hide and not any(is_hidden(shape, step) for shape in telling):
        yield _fault(step, "hide", "lesson-hides-nothing", value=task.right)


def _right(step: Step) -> tuple[str, ...]:
    match step.task:
        case MoveTask(right=right) | BoardTask(right=right):
            return right
        case NumberTask(right=number):
            return (str(number),)
    return ()


def _scene(step: Step) -> Scene:
    seat = step.viewer()
    return step.game.scene(step.game.view(step.position(), seat), seat, "en")


def _fault(step: Step, field: str, key: str, /, **args: object) -> BadLesson:
    return BadLesson(key, file=step.file, step=step.name, field=field, **args)
