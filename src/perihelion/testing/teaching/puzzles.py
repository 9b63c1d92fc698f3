"""Puzzles: their games can be replayed, their answers are legal, and no position is there twice."""

from __future__ import annotations

from perihelion.core.puzzles import puzzles
from perihelion.testing.contract import GameTests

FEWEST_MOVES = 3
LEAST_LEAD = 0.15
FEWEST_LOOKS = 2


class PuzzleTests(GameTests):
    """A changed rule that breaks a puzzle fails here. A game without puzzles passes. Whether the
    answers are the best moves is another question: `perihelion.bots.puzzles.check` answers it."""

    def test_answers_of_puzzles_are_legal_and_others_are_too(self) -> None:
        for puzzle in puzzles(self.game).values():
            legal = puzzle.view.moves()
            assert puzzle.seat >= 0, puzzle.id
            assert set(puzzle.right_moves) < set(legal), puzzle.id
            assert len(legal) >= FEWEST_MOVES, puzzle.id
            assert len(set(puzzle.right_moves)) == len(puzzle.answers), puzzle.id
            assert puzzle.line[0] == puzzle.answers[0], puzzle.id

    def test_puzzles_have_a_proof_or_several_leads(self) -> None:
        for puzzle in puzzles(self.game).values():
            proven = puzzle.turns > 0 and not puzzle.leads
            searched = len(puzzle.leads) == len(set(puzzle.seeds)) >= FEWEST_LOOKS
            assert proven or (searched and min(puzzle.leads) >= LEAST_LEAD), puzzle.id
            assert puzzle.themes and puzzle.simulations > 0, puzzle.id

    def test_no_two_puzzles_share_a_position(self) -> None:
        positions = [puzzle.view.pack() for puzzle in puzzles(self.game).values()]
        assert len(set(positions)) == len(positions)
