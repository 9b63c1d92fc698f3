"""Principal variations."""

from __future__ import annotations

from perihelion.bots.analysis import Budget, judge, steps
from perihelion.bots.analysis.line import DECISIONS, positions
from perihelion.bots.search import SearchSettings
from perihelion.core.game import AnyGame
from tests.bots.test_analysis import every_game, played, start

SMALL = Budget(80, SearchSettings(), samples=2, searches=2)


@every_game
def test_a_line_is_played_move_by_move(game: AnyGame) -> None:
    seats = game.seats[0]
    longest = 0
    decisions = [
        step
        for step in steps(game, start(game, seats), played(game, seats, 60))
        if step.state.actor >= 0
    ]
    for step in decisions[-8:-1:2]:
        judgement = judge(game, step, SMALL)
        assert judgement.played is not None
        for candidate in (judgement.best[0], judgement.played):
            line = list(positions(game, step.state, candidate.line))
            assert len(line) == len(candidate.line) >= 1
            assert candidate.line[0] == candidate.words
            deciding = [state for state, _ in line if state.actor >= 0]
            assert len(deciding) <= DECISIONS
            longest = max(longest, len(deciding))
    assert longest > 1


@every_game
def test_a_line_that_does_not_fit_ends_early(game: AnyGame) -> None:
    step = next(
        s
        for s in steps(game, start(game, 2), played(game, 2, 60))
        if s.state.actor >= 0 and s.state.count() > 1
    )
    words = game.words(step.state, step.moves[0])
    assert len(list(positions(game, step.state, [words, "nonsense", words]))) == 1
