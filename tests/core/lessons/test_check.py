"""Lessons against the rules, the picture and the texts: what does not hold is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

import perihelion
from perihelion.core.lessons import lesson_texts, steps
from perihelion.core.lessons.check import faults, step_faults, words_to_read
from perihelion.core.lessons.step import BoardTask, Mistake, MoveTask, NumberTask, Step
from perihelion.core.texts import LANGUAGES

GAME = perihelion.game("nova-luna")
LEAST_STEPS, MOST_STEPS = 8, 12


def step_of(name: str) -> Step:
    return next(step for step in steps(GAME) if step.name == name)


def faults_of(step: Step) -> list[str]:
    return [fault.key for fault in step_faults(step)]


@pytest.mark.parametrize("name", perihelion.game_names())
def test_every_game_of_the_house_is_taught_in_a_few_steps(name: str) -> None:
    game = perihelion.game(name)
    assert faults(game) == []
    course = steps(game)
    assert LEAST_STEPS <= len(course) <= MOST_STEPS
    assert sum(1 for step in course if isinstance(step.task, MoveTask)) >= 3
    assert sum(1 for step in course if isinstance(step.task, BoardTask | NumberTask)) >= 1
    assert all(words_to_read(game, language) > 250 for language in LANGUAGES)


def test_a_sound_step_has_no_faults() -> None:
    assert faults_of(step_of("take")) == []


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"script": step_of("take").script.then("take 39")}, "lesson-move"),
        ({"point": ("tile-99",)}, "lesson-shape"),
        ({"arrows": (("moon", "sun"),)}, "lesson-shape"),
        ({"rule": "R99"}, "lesson-rule"),
        ({"task": MoveTask(("take 39",))}, "lesson-move"),
        ({"task": MoveTask(("take 65", "lay *"))}, "lesson-no-such-move"),
        ({"task": MoveTask(("take 65",), (Mistake(("take 65",), "a"),))}, "lesson-contradiction"),
        ({"task": MoveTask(("take 65",), wins=True)}, "lesson-not-achieved"),
        ({"task": MoveTask(("take 65",), touches=(("tile-1", ""),))}, "lesson-not-achieved"),
        ({"task": BoardTask(("tile-65",), ("tile-65", "moon-2"))}, "lesson-shape"),
        ({"task": BoardTask(("tile-65",), ("tile-65", "sky-ground"))}, "lesson-no-label"),
        ({"task": NumberTask(3, (3, 4), "score 0")}, "lesson-number"),
        ({"task": NumberTask(3, (3, 4), "luck")}, "lesson-move"),
        ({"task": NumberTask(77, (77, 4)), "hide": ("tile-*",)}, "lesson-hides-nothing"),
    ],
)
def test_what_does_not_hold_is_found(change: dict[str, object], key: str) -> None:
    assert key in faults_of(replace(step_of("take"), **change))  # type: ignore[arg-type]


def test_a_winning_move_is_right_whatever_it_is() -> None:
    game = perihelion.game("orion-duel")
    chain = next(step for step in steps(game) if step.name == "chain")
    assert chain.judge("single K2").right
    assert chain.judge("single K1").right
    assert not chain.judge("single K4").right
    assert chain.after("single K1").ending() == "R25"


def test_each_step_has_its_texts() -> None:
    texts = lesson_texts(GAME)
    assert texts.say("en", "goal-title") == "What wins"
    with pytest.raises(KeyError):
        texts.say("en", "no-such-step")
