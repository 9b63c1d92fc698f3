"""The puzzles of all games: by id, by theme, and the one of a day."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Final

from perihelion import catalogue
from perihelion.core.game import AnyGame
from perihelion.core.puzzles import Puzzle, puzzles
from perihelion.table.store.puzzles.tries import Progress, puzzle_points
from perihelion.table.texts import TEXTS

DAY: Final = 86_400  # seconds
CACHED: Final = 1_000


def puzzle_of(number: str) -> Puzzle | None:
    """The puzzle with that id, of whichever game."""
    for game in catalogue.games():
        if number in puzzles(game):
            return puzzles(game)[number]
    return None


def with_puzzles() -> list[AnyGame]:
    """The games that have puzzles."""
    return [game for game in catalogue.games() if puzzles(game)]


def of_day(now: float) -> Puzzle | None:
    """The puzzle of the day in UTC: the games take turns. It depends on nothing but the date and
    the puzzles that are there; None if there are none."""
    games = with_puzzles()
    if not games:
        return None
    day = int(now // DAY)
    game = games[day % len(games)]
    return min(puzzles(game).values(), key=lambda puzzle: _digest(f"{day}/{puzzle.id}"))


def themes(game: AnyGame) -> dict[str, int]:
    """How many puzzles each theme has, the most common first."""
    counts: dict[str, int] = {}
    for puzzle in puzzles(game).values():
        for theme in puzzle.themes:
            counts[theme] = counts.get(theme, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def next_puzzle(game: AnyGame, theme: str, progress: Progress, holder: str) -> Puzzle | None:
    """The puzzle that a person has not tried yet and that suits their rating best; None if they
    have tried all of that theme ("" for any)."""
    open_puzzles = [
        puzzle
        for puzzle in puzzles(game).values()
        if puzzle.id not in progress.tries and (not theme or theme in puzzle.themes)
    ]

    def distance(puzzle: Puzzle) -> tuple[int, str]:
        return abs(puzzle_points(puzzle) - progress.points), _digest(f"{holder}/{puzzle.id}")

    return min(open_puzzles, key=distance, default=None)


@lru_cache(maxsize=CACHED)
def theme_name(game: AnyGame, theme: str, language: str) -> str:
    """What a theme is called: one that every game has, or a row of the game's score pad."""
    key = f"puzzle-theme-{theme}"
    if TEXTS.has(language, key):
        return TEXTS.say(language, key)
    for puzzle in puzzles(game).values():
        if theme in puzzle.themes:
            gains = game.gains(puzzle.view, puzzle.right_moves[0], language)
            labels = [gain.label for gain in gains if gain.rule == theme]
            if labels:
                return TEXTS.say(language, "puzzle-theme-row", label=labels[0])
    return theme


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
