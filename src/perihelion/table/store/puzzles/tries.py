"""The puzzles that people have tried, and their ratings as solvers.

The first answer to a puzzle counts as a game between its solver and the puzzle. A puzzle's own
strength is fixed: it follows from how many simulations a search needs to solve it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import Final, NamedTuple, final

from sqlalchemy import Connection, Engine, insert, select

from perihelion.bots.ratings import Strength, newcomer, rate
from perihelion.core.puzzles import Puzzle
from perihelion.table.store.database import one_at_a_time
from perihelion.table.store.ratings import POINTS_PER_UNIT, START_POINTS, points
from perihelion.table.store.schema import PUZZLE_TRIES

TRY_LOCK: Final = 8739  # the advisory lock under which tries are recorded
USUAL_SIMULATIONS: Final = 256  # that solve a puzzle as hard as a new solver is good,
POINTS_PER_DOUBLING: Final = 75.0  # ... and how many points harder each doubling makes it
CERTAINTY: Final = 2.0  # the standard deviation of a puzzle's strength,
NEW_CERTAINTY: Final = 4.0  # ... and of a new solver's: less than a player's, so that it jumps less


class Progress(NamedTuple):
    """How a person does at the puzzles of a game. `streak` counts those solved in a row, up to the
    last one."""

    strength: Strength
    tries: dict[str, bool]
    """Whether each puzzle that was tried was solved, in the order in which they were."""

    @property
    def points(self) -> int:
        return points(self.strength.mu)

    @property
    def solved(self) -> int:
        return sum(self.tries.values())

    @property
    def streak(self) -> int:
        streak = 0
        for solved in reversed(self.tries.values()):
            if not solved:
                break
            streak += 1
        return streak


def puzzle_points(puzzle: Puzzle) -> int:
    """How hard a puzzle is, on the scale of ratings."""
    doublings = log2(puzzle.simulations / USUAL_SIMULATIONS)
    return round(START_POINTS + POINTS_PER_DOUBLING * doublings)


def puzzle_strength(puzzle: Puzzle) -> Strength:
    units = (puzzle_points(puzzle) - START_POINTS) / POINTS_PER_UNIT
    return Strength(newcomer().mu + units, CERTAINTY)


def new_solver() -> Strength:
    return newcomer()._replace(sigma=NEW_CERTAINTY)


@final
class PuzzleTries:
    def __init__(self, engine: Engine, now: Callable[[], float]) -> None:
        self.engine: Final = engine
        self._now: Final = now

    def progress(self, holder: str, game: str) -> Progress:
        """How a person does at the puzzles of a game."""
        with self.engine.connect() as connection:
            return _progress(connection, holder, game)

    def tried(self, holder: str, puzzle: Puzzle) -> bool:
        """Whether the person has answered the puzzle before."""
        columns = PUZZLE_TRIES.c
        here = (columns.holder == holder, columns.puzzle == puzzle.id)
        with self.engine.connect() as connection:
            return connection.execute(select(columns.number).where(*here)).first() is not None

    def record(self, holder: str, puzzle: Puzzle, solved: bool) -> tuple[Progress, Progress]:
        """Count an answer if it is the first to its puzzle; the progress before and after it."""
        with self.engine.begin() as connection:
            one_at_a_time(connection, TRY_LOCK)
            before = _progress(connection, holder, puzzle.game.name)
            if puzzle.id in before.tries:
                return before, before
            places = (1, 2) if solved else (2, 1)
            strength, _ = rate([before.strength, puzzle_strength(puzzle)], places)
            connection.execute(
                insert(PUZZLE_TRIES).values(
                    holder=holder,
                    puzzle=puzzle.id,
                    game=puzzle.game.name,
                    solved=solved,
                    mu=strength.mu,
                    sigma=strength.sigma,
                    at=self._now(),
                )
            )
            return before, Progress(strength, {**before.tries, puzzle.id: solved})


def _progress(connection: Connection, holder: str, game: str) -> Progress:
    columns = PUZZLE_TRIES.c
    rows = connection.execute(
        select(columns.puzzle, columns.solved, columns.mu, columns.sigma)
        .where(columns.holder == holder, columns.game == game)
        .order_by(columns.number)
    ).all()
    strength = Strength(rows[-1][2], rows[-1][3]) if rows else new_solver()
    return Progress(strength, {row[0]: bool(row[1]) for row in rows})
