"""Puzzles: positions of played games in which one decision is clearly best.

A game's package has them in `puzzles/*.jsonl`, one puzzle a line, as `perihelion puzzles` writes
them. `docs/puzzles.md` tells how they are made.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from perihelion.core.game import AnyGame
from perihelion.core.puzzles.puzzle import BadPuzzle, Puzzle
from perihelion.core.puzzles.reader import read_puzzles

__all__ = ["FOLDER", "BadPuzzle", "Puzzle", "puzzles"]

FOLDER: Final = "puzzles"


@cache
def puzzles(game: AnyGame) -> dict[str, Puzzle]:
    """The puzzles of a game by their ids, {} if it has none; raises BadPuzzle with file, line and
    reason."""
    folder = files(game.texts.package).joinpath(FOLDER)
    shipped: dict[str, Puzzle] = {}
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda one: one.name):
            if file.name.endswith(".jsonl"):
                for puzzle in read_puzzles(game, file.name, file.read_text(encoding="utf-8")):
                    shipped[puzzle.id] = puzzle
    return shipped
