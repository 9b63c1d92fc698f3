"""Checks a puzzle again: a proof by another proof, a lead by a search that nobody has made yet."""

from __future__ import annotations

from typing import Final

from perihelion.bots.puzzles.finder import LEAD, LONG
from perihelion.bots.puzzles.looks import clear_lead
from perihelion.bots.puzzles.wins import forced_win
from perihelion.core.puzzles import Puzzle

LATER: Final = 3  # the number of the search, after those that made the puzzle


def stands(puzzle: Puzzle, seed: str) -> bool:
    """Whether the answers still win in as few turns and no other move does, or still lead every
    other move as much, after as many simulations as when the puzzle was made."""
    right = frozenset(puzzle.right_moves)
    if puzzle.turns:
        win = forced_win(puzzle.game, puzzle.view, budget=0)
        return win is not None and win.turns == puzzle.turns and frozenset(win.moves) == right
    lead = clear_lead(puzzle.game, puzzle.view, seed, LONG, LEAD, LATER, right)
    return lead is not None and lead.move in right
