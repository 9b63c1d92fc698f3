"""Judges the steps of a game.

A decision is searched once, from its mover's view. If the played move got too few visits for a
reliable value, the search continues on that move alone.

A draw is compared with other possible outcomes: sampled by weight, each searched with the same
budget and seed as the one that was drawn. Any bias is then the same for all of them, so that luck
averages out to zero over many draws.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from perihelion.bots.analysis.budget import Budget
from perihelion.bots.analysis.judgement import (
    DIGITS,
    FORCED,
    CandidateMove,
    Judgement,
    grade,
    rounded,
)
from perihelion.bots.analysis.steps import Step, steps
from perihelion.bots.search import Engine, SearchResult, engine
from perihelion.bots.search.proof import Prover
from perihelion.bots.search.search import RELIABLE_ONE_IN
from perihelion.bots.search.values import final_values, winning_chances
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State

MAX_CANDIDATES: Final = 3  # moves listed for a decision, the best first


def analyse(
    game: AnyGame, start: State, moves: Sequence[int], budget: Budget, seed: int | str = ""
) -> Iterator[Judgement]:
    """Judge every step of a finished or running game. The same seed gives the same analysis."""
    for step in steps(game, start, moves):
        yield judge(game, step, budget, seed)


def judge(game: AnyGame, step: Step, budget: Budget, seed: int | str = "") -> Judgement:
    """Judge one step, independently of all others."""
    step_seed = f"{seed}/{game.RULES_VERSION}/{step.number}"
    if step.state.actor == CHANCE:
        return _judge_draw(game, step, budget, step_seed)
    return _judge_decision(game, step, budget, step_seed)


def _judge_decision(game: AnyGame, step: Step, budget: Budget, seed: str) -> Judgement:
    view = step.state
    search = engine(game, game.seats_of(view), seed, budget.settings)
    searched = search.look(view, budget.simulations)
    best = [_candidate(game, view, searched, move) for move in _ranked(searched)]
    before = _chances(game, searched, searched.move, best[0].value, view)
    played, after = _judge_played(game, step, budget, search, searched)
    if played.value > best[0].value:  # the longer search showed it to be better
        best = [
            played,
            *[move for move in best if move.words != played.words][: MAX_CANDIDATES - 1],
        ]
        before = after
    forced = view.count() == 1
    cost = 0.0 if forced else round(max(0.0, best[0].value - played.value), DIGITS)
    return Judgement(
        number=step.number,
        length=1,
        actor=view.actor,
        words=played.words,
        before=before,
        after=after,
        grade=FORCED if forced else grade(cost),
        cost=cost,
        played=played,
        best=best,
        proven=best[0].proven,
    )


def _judge_played(
    game: AnyGame, step: Step, budget: Budget, search: Engine, searched: SearchResult
) -> tuple[CandidateMove, list[float]]:
    """The played move, and every seat's chance to win after it."""
    view = step.state
    move = step.moves[0]
    result = searched
    known = move in searched.moves and searched.visits[searched.moves.index(move)]
    if move != searched.move and not _lost(searched):
        if not known or known * RELIABLE_ONE_IN < budget.simulations:
            result = search.look_at(move, search.comparable_simulations(budget.simulations))
        proven = _proven_result(game, step, search, budget)
        if proven is not None:
            k = result.moves.index(move)
            result.values[k] = result.proofs[k] = proven
    played = _candidate(game, view, result, move)
    return played, _chances(game, result, move, played.value, view)


def _proven_result(game: AnyGame, step: Step, search: Engine, budget: Budget) -> float | None:
    """The mover's result if what follows the played move can be proven, else None."""
    if not search.proving or not budget.settings.proof:
        return None
    after = step.state.copy()
    after.play(step.moves[0])
    if after.actor == OVER:
        return final_values(after)[step.state.actor]
    if after.actor == CHANCE:
        return None
    result, _ = Prover(game.heuristics, budget.settings.proof).solve(after)
    if result < 0.0:
        return None
    return result if after.actor == step.state.actor else 1.0 - result


def _judge_draw(game: AnyGame, step: Step, budget: Budget, seed: str) -> Judgement:
    before = step.state
    came = before.copy()
    words = []
    for move in step.moves:
        words.append(game.words(came, move))
        came.play(move)
    after = _chances_by_search(game, came, budget, seed)
    total = [0.0] * len(after)
    dealer = Dealer(f"{seed}/others")
    for _ in range(budget.samples):
        other = before.copy()
        for _ in step.moves:
            if other.actor == CHANCE:
                other.play(dealer.draw(other))
        for seat, chance in enumerate(_chances_by_search(game, other, budget, seed)):
            total[seat] += chance
    return Judgement(
        number=step.number,
        length=len(step.moves),
        actor=CHANCE,
        words=", ".join(words),
        before=rounded([chance / budget.samples for chance in total]),
        after=rounded(after),
    )


def _chances_by_search(game: AnyGame, state: State, budget: Budget, seed: str) -> list[float]:
    """Every seat's chance to win in a whole position, by a short search."""
    seats = game.seats_of(state)
    if state.actor == OVER:
        ended = final_values(state) if seats > 1 else game.heuristics.evaluate(state)
        return winning_chances(ended)
    if state.actor == CHANCE:  # a game that stops in the middle of a draw
        return game.heuristics.evaluate(state)
    settings = budget.settings._replace(proof=0, sight=False)
    result = engine(game, seats, f"{seed}/draw", settings).look(
        state, budget.simulations_per_outcome
    )
    return _chances(game, result, result.move, result.value, state)


def _ranked(result: SearchResult) -> list[int]:
    """The moves to list: the chosen one, then the most visited."""
    order = sorted(range(len(result.moves)), key=lambda k: (-result.visits[k], k))
    others = [result.moves[k] for k in order if result.visits[k] and result.moves[k] != result.move]
    return [result.move, *others[: MAX_CANDIDATES - 1]]


def _candidate(game: AnyGame, view: State, result: SearchResult, move: int) -> CandidateMove:
    words = game.words(view, move)
    if _lost(result):
        return CandidateMove(words, 0.0, 0.0, _visits(result, move), 0.0)
    k = result.moves.index(move)
    value, proof = round(result.values[k], DIGITS), result.proofs[k]
    chance = _chances(game, result, move, value, view)[view.actor]
    return CandidateMove(words, value, chance, result.visits[k], None if proof < 0.0 else proof)


def _visits(result: SearchResult, move: int) -> int:
    return result.visits[result.moves.index(move)] if move in result.moves else 0


def _lost(result: SearchResult) -> bool:
    """Whether it is proven that every move loses."""
    return result.proven and result.value == 0.0


def _chances(
    game: AnyGame, result: SearchResult, move: int, value: float, state: State
) -> list[float]:
    """Every seat's chance to win after a move with this value for the mover."""
    seat, seats = state.actor, game.seats_of(state)
    if seats == 1:
        return rounded([value])
    if seats == 2:
        return rounded([value, 1.0 - value] if seat == 0 else [1.0 - value, value])
    shares = (
        result.shares[result.moves.index(move)] if move in result.moves and result.shares else []
    )
    if not shares:  # an immediate win
        shares = [1.0 if other == seat else 0.0 for other in range(seats)]
    return rounded(winning_chances(shares))
