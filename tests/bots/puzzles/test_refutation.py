"""What is wrong with moves that do not solve a puzzle: by proof, or by a search."""

from __future__ import annotations

import pytest

import perihelion
from perihelion.bots.analysis.line import positions
from perihelion.bots.exact.turns import ForcedWins
from perihelion.bots.puzzles.refutation import (
    COMPARED,
    LOST,
    SIMULATIONS,
    SLOWER,
    STOPPED,
    Refutation,
    refute,
)
from perihelion.bots.search.proof import tactics_of
from perihelion.core.game import OVER, State
from perihelion.core.puzzles import Puzzle, puzzles

ORION = perihelion.game("orion-duel")
PROVEN = sorted(puzzles(ORION).values(), key=lambda one: one.id)
SEARCHED = [name for name in perihelion.game_names() if name != ORION.name]


def wrong_moves(puzzle: Puzzle, many: int) -> list[int]:
    """Some of the wrong moves, from all parts of the list."""
    wrong = [move for move in puzzle.view.moves() if move not in puzzle.right_moves]
    return wrong[:: max(1, len(wrong) // many)]


def ends(puzzle: Puzzle, refutation: Refutation) -> State:
    """The position in which a line ends; all its moves are legal."""
    *_, (state, move) = positions(puzzle.game, puzzle.view, refutation.line)
    assert len(list(positions(puzzle.game, puzzle.view, refutation.line))) == len(refutation.line)
    after = state.copy()
    after.play(move)
    return after


@pytest.mark.parametrize("turns", [1, 2])
def test_a_reply_stops_a_win_or_wins_itself(turns: int) -> None:
    """Another proof confirms what each line shows."""
    puzzle = next(one for one in PROVEN if one.turns == turns)
    kinds = set()
    for move in wrong_moves(puzzle, 6):
        refutation = refute(ORION, puzzle.view, move, turns, "")
        after = ends(puzzle, refutation)
        kinds.add(refutation.kind)
        if refutation.kind == LOST:
            assert after.actor == OVER and after.standings()[puzzle.seat] == 2
        elif refutation.kind == SLOWER:
            assert refutation.turns > turns
            assert ForcedWins(ORION).wins(puzzle.view, move, refutation.turns)
            assert after.actor == OVER and after.standings()[puzzle.seat] == 1
        else:
            assert refutation.kind == STOPPED and len(refutation.line) == 2
            assert not ForcedWins(ORION).turns(after, max(1, turns - 1))
    assert kinds


def test_a_move_that_overlooks_a_threat_is_answered_by_the_win() -> None:
    tactics = tactics_of(ORION.heuristics)
    assert tactics is not None
    for puzzle in PROVEN:
        for move in wrong_moves(puzzle, 20):
            after = puzzle.view.copy()
            after.play(move)
            win = tactics.decisive(after)[0] if after.actor >= 0 else -1
            if win >= 0:
                refutation = refute(ORION, puzzle.view, move, puzzle.turns, "")
                assert refutation.kind == LOST
                assert refutation.line[1] == ORION.words(after, win)
                return
    pytest.fail("no threat can be overlooked")


def test_a_proof_that_takes_too_long_gives_way_to_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("perihelion.bots.puzzles.refutation.BUDGET", 1)
    monkeypatch.setattr("perihelion.bots.puzzles.refutation.SIMULATIONS", 50)
    puzzle = next(one for one in PROVEN if one.turns == 3)
    moves = wrong_moves(puzzle, 6)
    refutations = [refute(ORION, puzzle.view, move, 3, "") for move in moves]
    searched = [one for one in refutations if one.kind == COMPARED]
    assert searched and all(one.line for one in searched)


@pytest.mark.parametrize("name", SEARCHED)
def test_a_search_finds_fewer_chances_after_a_wrong_move(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perihelion.bots.puzzles.refutation.SIMULATIONS", SIMULATIONS // 5)
    shipped = puzzles(perihelion.game(name)).values()
    clearest = max(shipped, key=lambda one: (min(one.leads), one.id))
    move = wrong_moves(clearest, 1)[0]
    refutation = refute(clearest.game, clearest.view, move, 0, "seed")
    assert refutation.kind == COMPARED and refutation.chance < clearest.chance
    assert refutation == refute(clearest.game, clearest.view, move, 0, "seed")
    ends(clearest, refutation)
