"""Proven results are compared with an exhaustive search."""

from __future__ import annotations

import perihelion
from perihelion.bots.search import Search, SearchSettings
from perihelion.bots.search.proof import Prover
from perihelion.core.game import OVER, State
from tests.bots.positions import decisions

GAME = perihelion.game("orion-duel")
ENOUGH = 4000


class TooMuch(Exception):
    pass


class Exhaustion:
    """Tries all moves, up to a limit."""

    def __init__(self) -> None:
        self.tried = 0

    def value(self, state: State) -> float:
        """The result of seat 0 with best play."""
        if state.actor == OVER:
            blue, orange = state.standings()
            return 0.5 if blue == orange else float(blue < orange)
        self.tried += 1
        if self.tried > ENOUGH:
            raise TooMuch
        pick = max if state.actor == 0 else min
        goal = 1.0 - state.actor
        best = state.actor * 1.0
        for move in state.moves():
            after = state.copy()
            after.play(move)
            best = pick(best, self.value(after))
            if best == goal:
                break
        return best

    def for_actor(self, state: State) -> float:
        value = self.value(state)
        return value if state.actor == 0 else 1 - value


def endgames() -> list[tuple[State, float]]:
    """Late positions of random games with more than one move, with their exact values."""
    positions = []
    for seed in range(14):
        setup = ("symmetric_1", "symmetric_2")[seed % 2]
        game = list(decisions(GAME, 2, seed, setup=setup, first_player="blue"))
        for state in game[-6:]:
            if 1 < state.count() <= 60:
                try:
                    positions.append((state, Exhaustion().for_actor(state)))
                except TooMuch:
                    continue
    return positions


ENDGAMES = endgames()


def test_there_are_endgames_won_and_lost() -> None:
    worths = [worth for _, worth in ENDGAMES]
    assert len(worths) > 20
    assert worths.count(1) > 5
    assert worths.count(0) > 1


def test_the_prover_agrees_with_exhaustion() -> None:
    solved = 0
    for state, worth in ENDGAMES:
        result, move = Prover(GAME.heuristics, 3000).solve(state)
        if result >= 0:
            solved += 1
            assert result == worth
        if move >= 0:
            after = state.copy()
            after.play(move)
            assert Exhaustion().value(after) == 1 - state.actor
    assert solved > 0.6 * len(ENDGAMES)


def test_results_proven_by_the_tree_agree_with_exhaustion() -> None:
    proven = 0
    for state, worth in ENDGAMES:
        result = Search(GAME, 1, SearchSettings(sight=False)).look(state, 800)
        if result.proven:
            proven += 1
            assert result.value == worth
            assert result.proofs[result.moves.index(result.move)] == worth
    assert proven > 0.6 * len(ENDGAMES)


def test_an_immediate_win_is_taken() -> None:
    taken = 0
    for state, worth in ENDGAMES:
        wins = [move for move in state.moves() if won_at_once(state, move)]
        if wins:
            taken += 1
            result = Search(GAME, 1, SearchSettings()).look(state, 2)
            assert result.move in wins
            assert result.proven
            assert (result.value, worth) == (1, 1)
    assert taken > 3


def won_at_once(state: State, move: int) -> bool:
    after = state.copy()
    after.play(move)
    return after.actor == OVER and after.standings()[state.actor] < max(after.standings())


def test_a_win_in_two_is_proven_before_any_simulation() -> None:
    proven = 0
    for state, worth in ENDGAMES:
        if worth == 1 and not any(won_at_once(state, move) for move in state.moves()):
            verdict = Search(GAME, 1, SearchSettings(proof=3000)).look(state, 2)
            if verdict.proven:
                proven += 1
                assert verdict.value == 1
                assert verdict.simulations == 0
    assert proven > 0


def test_a_lost_game_is_known_to_be_lost_and_played_on() -> None:
    for state, worth in ENDGAMES:
        if worth == 0:
            verdict = Search(GAME, 1, SearchSettings(proof=3000)).look(state, 30)
            if verdict.proven:
                assert verdict.value == 0
                assert verdict.move in state.moves()
