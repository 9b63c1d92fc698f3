"""Proven wins: all the moves that begin one, and a line in which the loser holds out longest."""

from __future__ import annotations

import perihelion
from perihelion.bots.puzzles.wins import forced_win, may_win, provable
from perihelion.core.game import OVER, play
from perihelion.core.puzzles import puzzles

ORION = perihelion.game("orion-duel")


def test_only_games_with_exact_tactics_are_proven() -> None:
    assert provable(ORION)
    assert not provable(perihelion.game("nova-luna"))


def test_the_line_of_a_proven_win_ends_with_it() -> None:
    puzzle = min(puzzles(ORION).values(), key=lambda one: (one.turns, one.view.count(), one.id))
    win = forced_win(ORION, puzzle.view)
    assert win is not None and win.turns == puzzle.turns
    assert set(win.moves) == set(puzzle.right_moves) and win.line[0] in win.moves
    assert may_win(ORION, puzzle.view)
    state = puzzle.view.copy()
    for move in win.line:
        play(ORION, state, move)
    assert state.actor == OVER
    assert state.standings()[puzzle.seat] == 1
    assert len(win.line) == 2 * win.turns - 1


def test_what_the_budget_cannot_tell_is_no_puzzle() -> None:
    puzzle = next(iter(puzzles(ORION).values()))
    assert forced_win(ORION, puzzle.view, budget=1) is None
    start = ORION.start(2, setup="symmetric_1")
    while start.actor < 0:
        start.play(start.nth(0))
    assert forced_win(ORION, start, budget=200) is None
