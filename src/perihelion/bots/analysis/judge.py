"""Judges one step of a game after another.

A decision is searched once, from its mover's view. Was the played move looked at too little for
its value to count, it is looked at alone until it does.

A draw is compared with other outcomes that could have come: sampled by weight, each looked at with
the same budget and the same seed as the one that came. What is wrong with these looks is wrong
with all of them alike, so that luck, taken over many draws, adds up to nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from perihelion.bots.analysis.budget import Budget
from perihelion.bots.analysis.judgement import (
    DIGITS,
    FORCED,
    Judgement,
    MoveFound,
    grade,
    rounded,
)
from perihelion.bots.analysis.steps import Step, steps
from perihelion.bots.search import Engine, SearchResult, engine
from perihelion.bots.search.proof import Prover
from perihelion.bots.search.search import COUNTS
from perihelion.bots.search.values import final_values, winning_chances
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State

SHOWN: Final = 3  # better moves that are told


def analyse(
    game: AnyGame, start: State, moves: Sequence[int], budget: Budget, seed: int | str = ""
) -> Iterator[Judgement]:
    """Every step of a finished or running game. Which seed is used matters little, but the same
    one gives the same analysis."""
    for step in steps(game, start, moves):
        yield judge(game, step, budget, seed)


def judge(game: AnyGame, step: Step, budget: Budget, seed: int | str = "") -> Judgement:
    """One step, by itself."""
    own = f"{seed}/{game.RULES_VERSION}/{step.number}"
    if step.state.actor == CHANCE:
        return _draw(game, step, budget, own)
    return _decision(game, step, budget, own)


def _decision(game: AnyGame, step: Step, budget: Budget, seed: str) -> Judgement:
    view = step.state
    search = engine(game, game.seats_of(view), seed, budget.settings)
    looked = search.look(view, budget.simulations)
    best = [_told(game, view, looked, move) for move in _ranked(looked)]
    before = _chances(game, looked, looked.move, best[0].value, view)
    played, after = _played(game, step, budget, search, looked)
    if played.value > best[0].value:  # a closer look has shown it
        best = [played, *[move for move in best if move.words != played.words][: SHOWN - 1]]
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


def _played(
    game: AnyGame, step: Step, budget: Budget, search: Engine, looked: SearchResult
) -> tuple[MoveFound, list[float]]:
    """The played move, and what every seat could hope for after it."""
    view = step.state
    move = step.moves[0]
    result = looked
    known = move in looked.moves and looked.visits[looked.moves.index(move)]
    if move != looked.move and not _lost(looked):
        if not known or known * COUNTS < budget.simulations:
            result = search.weigh(move, search.weighing(budget.simulations))
        refuted = _refuted(game, step, search, budget)
        if refuted is not None:
            k = result.moves.index(move)
            result.values[k] = result.proofs[k] = refuted
    played = _told(game, view, result, move)
    return played, _chances(game, result, move, played.value, view)


def _refuted(game: AnyGame, step: Step, search: Engine, budget: Budget) -> float | None:
    """The mover's result if the answer to the move can be proven, in games of two without
    secrets."""
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


def _draw(game: AnyGame, step: Step, budget: Budget, seed: str) -> Judgement:
    before = step.state
    came = before.copy()
    words = []
    for move in step.moves:
        words.append(game.words(came, move))
        came.play(move)
    after = _expected(game, came, budget, seed)
    total = [0.0] * len(after)
    dealer = Dealer(f"{seed}/others")
    for _ in range(budget.samples):
        other = before.copy()
        for _ in step.moves:
            if other.actor == CHANCE:
                other.play(dealer.draw(other))
        for seat, chance in enumerate(_expected(game, other, budget, seed)):
            total[seat] += chance
    return Judgement(
        number=step.number,
        length=len(step.moves),
        actor=CHANCE,
        words=", ".join(words),
        before=rounded([chance / budget.samples for chance in total]),
        after=rounded(after),
    )


def _expected(game: AnyGame, state: State, budget: Budget, seed: str) -> list[float]:
    """What every seat may hope for in a whole position, nothing hidden, by a short look."""
    seats = game.seats_of(state)
    if state.actor == OVER:
        ended = final_values(state) if seats > 1 else game.heuristics.evaluate(state)
        return winning_chances(ended)
    if state.actor == CHANCE:  # a game that stops in the middle of a draw
        return game.heuristics.evaluate(state)
    settings = budget.settings._replace(proof=0, sight=False)
    result = engine(game, seats, f"{seed}/draw", settings).look(state, budget.share)
    return _chances(game, result, result.move, result.value, state)


def _ranked(result: SearchResult) -> list[int]:
    """The moves to tell of: the one found, then those tried most."""
    order = sorted(range(len(result.moves)), key=lambda k: (-result.visits[k], k))
    others = [result.moves[k] for k in order if result.visits[k] and result.moves[k] != result.move]
    return [result.move, *others[: SHOWN - 1]]


def _told(game: AnyGame, view: State, result: SearchResult, move: int) -> MoveFound:
    words = game.words(view, move)
    if _lost(result):
        return MoveFound(words, 0.0, 0.0, _visits(result, move), 0.0)
    k = result.moves.index(move)
    value, proof = round(result.values[k], DIGITS), result.proofs[k]
    chance = _chances(game, result, move, value, view)[view.actor]
    return MoveFound(words, value, chance, result.visits[k], None if proof < 0.0 else proof)


def _visits(result: SearchResult, move: int) -> int:
    return result.visits[result.moves.index(move)] if move in result.moves else 0


def _lost(result: SearchResult) -> bool:
    """Whether it is proven that nothing helps."""
    return result.proven and result.value == 0.0


def _chances(
    game: AnyGame, result: SearchResult, move: int, value: float, state: State
) -> list[float]:
    """The chances of all seats to win after a move that is worth this much to the mover."""
    seat, seats = state.actor, game.seats_of(state)
    if seats == 1:
        return rounded([value])
    if seats == 2:
        return rounded([value, 1.0 - value] if seat == 0 else [1.0 - value, value])
    shares = (
        result.shares[result.moves.index(move)] if move in result.moves and result.shares else []
    )
    if not shares:  # it wins at sight
        shares = [1.0 if other == seat else 0.0 for other in range(seats)]
    return rounded(winning_chances(shares))
