"""Finds puzzles in games between bots: decisions in which one move is clearly best.

`Finder` plays the games and looks for candidates with short searches; only what stands several
long and independent ones, or a proof, becomes a puzzle.
"""

from perihelion.bots.puzzles.finder import Figures, Finder

__all__ = ["Figures", "Finder"]
