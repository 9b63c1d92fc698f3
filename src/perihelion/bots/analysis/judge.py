"""Judges the steps of a game.

A decision is searched several times, independently, from its mover's view. If the played move
looks like a mistake, or another move may be clearly better than the best one, it is searched again
with more work, and if that is still so, a third time. In a quick analysis what is only just a
mistake then gets a last, far longer look. Only the last answer counts.

A draw is compared with its other outcomes: all of them by weight, or a sample if they are many,
each searched with the same budget and seed as the one that was drawn. Any bias is then the same for
all of them, so that luck averages out to zero over many draws.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from perihelion.bots.analysis.budget import LAST_DRIFT, Budget
from perihelion.bots.analysis.ensemble import Ensemble, Estimate, estimate
from perihelion.bots.analysis.judgement import (
    ALLOWED_COST,
    ALLOWED_DOUBT,
    CERTAIN_COST,
    DIGITS,
    FORCED,
    STEEPEST,
    SURE_COST,
    CandidateMove,
    Judgement,
    rounded,
    verdict,
)
from perihelion.bots.analysis.line import line
from perihelion.bots.analysis.steps import Step, steps
from perihelion.bots.log_odds import log_odds
from perihelion.bots.search import engine
from perihelion.bots.search.proof import Prover
from perihelion.bots.search.values import final_values, winning_chances
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, State

MAX_CANDIDATES: Final = 3  # moves listed for a decision, the best first
CONTENDERS: Final = 3  # moves that are compared by value before one of them is called the best
SUSPICIOUS: Final = 0.7 * ALLOWED_COST  # the cost from which a decision is searched again
EXACT: Final = Estimate(0.0, 0.0, 0.0)


def analyse(
    game: AnyGame, start: State, moves: Sequence[int], budget: Budget, seed: int | str = ""
) -> Iterator[Judgement]:
    """Judge every step of a finished or running game. The same seed gives the same analysis."""
    for step in steps(game, start, moves):
        yield judge(game, step, budget, seed)


def judge(game: AnyGame, step: Step, budget: Budget, seed: int | str = "") -> Judgement:
    """Judge one step, independently of all others."""
    step_seed = f"{seed}/{game.RULES_VERSION}/{step.number}"
    budget = budget.at_table(game.seats_of(step.state))
    if step.state.actor == CHANCE:
        return _judge_draw(game, step, budget, step_seed)
    return _judge_decision(game, step, budget, step_seed)


class Verdict(NamedTuple):
    """What the searches say of a decision: the moves from the best down, and what the played one
    gave away."""

    searched: Ensemble
    ranked: list[int]
    cost: Estimate
    played: int
    proven: float | None = None  # the result of the played move, if it is proven
    doubt: float = 0.0  # how much better than the best move another one may be
    rechecked: bool = False

    @property
    def suspicious(self) -> bool:
        """Whether more work may change what the decision or its best move is called."""
        if self.searched.decided is not None:
            return False
        if self.doubt > ALLOWED_DOUBT:
            return True
        if self.rechecked:
            return self.cost.low > CERTAIN_COST
        return self.cost.mean > SUSPICIOUS

    @property
    def exact(self) -> bool:
        """Whether no search can change what the decision cost."""
        return self.proof(self.ranked[0]) is not None and self.proof(self.played) is not None

    def value(self, move: int) -> float:
        """The value of a move for the mover, never more than that of the best one."""
        if move == self.played and self.proven is not None:
            return self.proven
        if move in (self.played, self.ranked[0]):
            return fmean(self.searched.samples(move))
        return min(self.searched.mean(move), self.value(self.ranked[0]))

    def proof(self, move: int) -> float | None:
        if move == self.played and self.proven is not None:
            return self.proven
        return self.searched.proof(move)


def _judge_decision(game: AnyGame, step: Step, budget: Budget, seed: str) -> Judgement:
    view, played = step.state, step.moves[0]
    result = _compare(game, step, budget, seed, budget.simulations)
    costs = [result.cost.mean]
    for times in budget.again:
        if not result.suspicious:
            break
        result = _look_again(game, step, budget, seed, times, costs)
    drift = budget.drift
    if budget.last and _only_just_a_mistake(result, drift):
        result = _look_again(game, step, budget, seed, budget.last, costs)
        drift = min(drift, LAST_DRIFT)
    forced = view.count() == 1
    ranked = result.ranked
    best = [_candidate(game, view, result, move) for move in ranked[:MAX_CANDIDATES]]
    made = best[0] if played == ranked[0] else _candidate(game, view, result, played)
    before, after = _chances(game, result, ranked[0], view), _chances(game, result, played, view)
    bounds = result.cost if result.exact else _drifted(result.cost, drift)
    cost, low, high = (round(min(1.0, max(0.0, bound)), DIGITS) for bound in bounds)
    return Judgement(
        number=step.number,
        length=1,
        actor=view.actor,
        words=made.words,
        before=before,
        after=after,
        grade=FORCED if forced else verdict(cost, low),
        cost=cost,
        played=made,
        best=best,
        proven=best[0].proven,
        low=low,
        high=high,
    )


def _look_again(
    game: AnyGame, step: Step, budget: Budget, seed: str, times: int, costs: list[float]
) -> Verdict:
    """Search a decision with `times` the work. `costs` are those of the looks before; this one's is
    added."""
    again = _compare(game, step, budget, f"{seed}/{times}", budget.simulations * times)
    result = again._replace(cost=_widened(again.cost, costs), rechecked=True)
    costs.append(result.cost.mean)
    return result


def _only_just_a_mistake(result: Verdict, drift: float) -> bool:
    """Whether the played move would be called a mistake though that is not quite sure. Of moves
    that cost so little a longer analysis would clear many."""
    if result.exact or result.searched.decided is not None:
        return False
    return CERTAIN_COST < _drifted(result.cost, drift).low <= SURE_COST


def _compare(game: AnyGame, step: Step, budget: Budget, seed: str, simulations: int) -> Verdict:
    """Search a decision and compare the played move with the best one."""
    view, played = step.state, step.moves[0]
    searched = Ensemble(game, view, seed, budget.settings, simulations, budget.searches)
    ranked = searched.ranked()
    if searched.lost:
        others = [move for move in ranked if move != played]
        return Verdict(searched, [played, *others], EXACT, played)
    ranked, doubt = _contest(game, view, searched, ranked)
    best = ranked[0]
    if played == best:
        return Verdict(searched, ranked, Estimate(0.0, 0.0, doubt), played, doubt=doubt)
    proven = _proven_result(game, step, searched, budget)
    ours = _scale(game, view, _samples(searched, played, proven))
    theirs = _scale(game, view, searched.samples(best))
    cost = estimate([high - low for high, low in zip(theirs, ours, strict=True)])
    if cost.mean <= 0.0:  # the longer search of the played move showed it to be better
        ranked = [played, *[move for move in ranked if move != played]]
        doubt = max(0.0, cost.high)
        cost = Estimate(0.0, 0.0, doubt)
    return Verdict(searched, ranked, cost, played, proven, doubt)


def _widened(cost: Estimate, earlier: list[float]) -> Estimate:
    """The interval of a cost that was another one in earlier looks with less work. Searches of the
    same length err in the same way, so their spread alone would promise too much."""
    if cost.mean <= 0.0:
        return cost
    change = max(abs(cost.mean - mean) for mean in earlier)
    return Estimate(
        cost.mean, min(cost.low, cost.mean - change), max(cost.high, cost.mean + change)
    )


def _drifted(cost: Estimate, drift: float) -> Estimate:
    """The interval of a cost of which far longer searches may change this share."""
    change = drift * cost.mean
    return Estimate(cost.mean, cost.low - change, cost.high + change)


def _contest(
    game: AnyGame, view: State, searched: Ensemble, ranked: list[int]
) -> tuple[list[int], float]:
    """The moves from the best down, and how much better than the best another one may be.

    Visits lag behind values: of the most visited moves one may be the better for certain.
    """
    if searched.decided is not None:
        return ranked, 0.0
    best = ranked[0]
    doubt = 0.0
    for move in ranked[1:CONTENDERS]:
        ahead = _lead(game, view, searched, move, best)
        if ahead.low > 0.0:
            best, ahead = move, _lead(game, view, searched, best, move)
        doubt = max(doubt, ahead.high)
    return [best, *[move for move in ranked if move != best]], doubt


def _lead(game: AnyGame, view: State, searched: Ensemble, move: int, other: int) -> Estimate:
    """How much better a move is than another one."""
    ours, theirs = (_scale(game, view, searched.samples(one)) for one in (move, other))
    return estimate([mine - yours for mine, yours in zip(ours, theirs, strict=True)])


def _samples(searched: Ensemble, move: int, proven: float | None) -> list[float]:
    return searched.samples(move) if proven is None else [proven] * len(searched.results)


def _scale(game: AnyGame, view: State, values: list[float]) -> list[float]:
    """Values as costs are counted: as they are, or as log-odds in a game for one."""
    if game.seats_of(view) > 1:
        return values
    return [STEEPEST * log_odds(value) for value in values]


def _proven_result(game: AnyGame, step: Step, searched: Ensemble, budget: Budget) -> float | None:
    """The mover's result if what follows the played move can be proven, else None."""
    if not searched.proving or not budget.settings.proof:
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


def _candidate(game: AnyGame, view: State, result: Verdict, move: int) -> CandidateMove:
    searched = result.searched
    told = move in (result.played, result.ranked[0])
    return CandidateMove(
        game.words(view, move),
        round(result.value(move), DIGITS),
        _chances(game, result, move, view)[view.actor],
        searched.visits(move),
        result.proof(move),
        line(game, view, searched.engines[0], move) if told else [],
    )


def _judge_draw(game: AnyGame, step: Step, budget: Budget, seed: str) -> Judgement:
    before = step.state
    came = before.copy()
    words = []
    for move in step.moves:
        words.append(game.words(came, move))
        came.play(move)
    after = _chances_by_search(game, came, budget, seed)
    expected = [0.0] * len(after)
    for weight, other in _outcomes(step, budget, seed):
        for seat, chance in enumerate(_chances_by_search(game, other, budget, seed)):
            expected[seat] += weight * chance
    return Judgement(
        number=step.number,
        length=len(step.moves),
        actor=CHANCE,
        words=", ".join(words),
        before=rounded(expected),
        after=rounded(after),
    )


def _outcomes(step: Step, budget: Budget, seed: str) -> Iterator[tuple[float, State]]:
    """Positions after a draw with their probabilities: all outcomes, or a sample of many."""
    before = step.state
    if len(step.moves) == 1 and before.count() <= budget.samples:
        weights = before.weights()
        for move, weight in zip(before.moves(), weights, strict=True):
            other = before.copy()
            other.play(move)
            yield weight / sum(weights), other
        return
    dealer = Dealer(f"{seed}/others")
    for _ in range(budget.samples):
        other = before.copy()
        for _ in step.moves:
            if other.actor == CHANCE:
                other.play(dealer.draw(other))
        yield 1 / budget.samples, other


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
    shares = result.shares[result.moves.index(result.move)] if result.shares else []
    return _chances_of(result.value, shares, state.actor, seats)


def _chances(game: AnyGame, result: Verdict, move: int, view: State) -> list[float]:
    """Every seat's chance to win after a move."""
    value = result.value(move)
    return _chances_of(value, result.searched.shares(move), view.actor, game.seats_of(view))


def _chances_of(value: float, shares: list[float], seat: int, seats: int) -> list[float]:
    """Every seat's chance to win, from the value for the mover and the values for all seats."""
    if seats == 1:
        return rounded([value])
    if seats == 2:
        return rounded([value, 1.0 - value] if seat == 0 else [1.0 - value, value])
    if not shares:  # an immediate win
        shares = [1.0 if other == seat else 0.0 for other in range(seats)]
    return rounded(winning_chances(shares))
