"""A sample of the shipped puzzles stands another search or proof; all of them do in `make soak`."""

from __future__ import annotations

from dataclasses import replace

import pytest

import perihelion
from perihelion import compiled
from perihelion.bots.puzzles.check import stands
from perihelion.bots.puzzles.wins import provable
from perihelion.core.puzzles import Puzzle, puzzles

NAMES = [name for name in perihelion.game_names() if puzzles(perihelion.game(name))]
ORION = perihelion.game("orion-duel")


def quickest(name: str) -> Puzzle:
    """The puzzle of a game with the fewest moves to compare."""
    shipped = puzzles(perihelion.game(name)).values()
    return min(shipped, key=lambda one: (one.turns, one.view.count(), one.id))


@pytest.mark.skipif(not compiled.mode().startswith("compiled"), reason="takes minutes interpreted")
@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_stands_another_search(name: str) -> None:
    assert stands(quickest(name), "another seed")


def test_a_wrong_answer_to_a_proven_puzzle_does_not_stand() -> None:
    puzzle = quickest(ORION.name)
    assert provable(ORION) and stands(puzzle, "")
    other = next(move for move in puzzle.view.moves() if move not in puzzle.right_moves)
    assert not stands(replace(puzzle, answers=(ORION.words(puzzle.view, other),)), "")
    assert not stands(replace(puzzle, turns=puzzle.turns + 1), "")
