"""Independent searches of one view. Their mean is the value of a move; how far they differ says how
sure it is."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple, final

from perihelion.bots.search import Engine, SearchResult, SearchSettings, engine
from perihelion.bots.search.search import RELIABLE_ONE_IN
from perihelion.core.game import AnyGame, State

# Student's t for an interval of 90 %, by the number of searches.
QUANTILES: Final = {2: 6.31, 3: 2.92, 4: 2.35, 5: 2.13, 6: 2.02}
QUANTILE_OF_MANY: Final = 1.9
# How much of its curiosity each search in turn has. Where nothing is drawn or hidden, searches that
# differ by their seeds alone would all be the same.
CURIOSITIES: Final = (1.0, 0.75, 1.33)


class Estimate(NamedTuple):
    """A mean and the 90 % interval around it."""

    mean: float
    low: float
    high: float


def estimate(samples: list[float]) -> Estimate:
    """The mean of independent samples; a single sample is taken to be exact."""
    mean = fmean(samples)
    if len(samples) < 2:
        return Estimate(mean, mean, mean)
    wide = QUANTILES.get(len(samples), QUANTILE_OF_MANY) * stdev(samples) / sqrt(len(samples))
    return Estimate(mean, mean - wide, mean + wide)


@final
class Ensemble:
    """Searches of a view with different seeds and curiosity. One of them is enough where its result
    is proven or a move wins at once; `decided` is that result."""

    def __init__(
        self,
        game: AnyGame,
        view: State,
        seed: str,
        settings: SearchSettings,
        simulations: int,
        searches: int,
    ) -> None:
        self.simulations: Final = simulations
        self.engines: Final[list[Engine]] = []
        self.results: Final[list[SearchResult]] = []
        self.decided: SearchResult | None = None
        if view.count() == 1:
            simulations, searches = 1, 1
        for number in range(searches):
            curiosity = settings.curiosity * CURIOSITIES[number % len(CURIOSITIES)]
            proof = 0 if number else settings.proof  # one proof is enough
            chosen = settings._replace(curiosity=curiosity, proof=proof)
            search = engine(game, game.seats_of(view), f"{seed}/{number}", chosen)
            result = search.look(view, simulations)
            self.engines.append(search)
            self.results.append(result)
            if result.proven or not result.simulations:
                self.decided = result
                break

    @property
    def lost(self) -> bool:
        """Whether it is proven that every move loses."""
        return self.decided is not None and self.decided.proven and self.decided.value == 0.0

    @property
    def proving(self) -> bool:
        return self.engines[0].proving

    def ranked(self) -> list[int]:
        """The moves that were visited, the best first: by visits of all searches together."""
        if self.decided is not None:
            result = self.decided
            order = sorted(range(len(result.moves)), key=lambda k: (-result.visits[k], k))
            others = [result.moves[k] for k in order if result.visits[k]]
            return [result.move, *[move for move in others if move != result.move]]
        visits: dict[int, int] = {}
        values: dict[int, float] = {}
        for result in self.results:
            for k, move in enumerate(result.moves):
                weight = result.visits[k] + (self.simulations if move == result.move else 0)
                if weight:
                    visits[move] = visits.get(move, 0) + weight
                    values[move] = values.get(move, 0.0) + max(0.0, result.values[k])
        return sorted(visits, key=lambda move: (-visits[move], -values[move], move))

    def visits(self, move: int) -> int:
        return sum(_visits(result, move) for result in self.results)

    def proof(self, move: int) -> float | None:
        """The proven result of a move for the mover, or None."""
        if self.lost:
            return 0.0
        for result in self.results:
            if move in result.moves:
                proof = result.proofs[result.moves.index(move)]
                if proof >= 0.0:
                    return proof
        return None

    def samples(self, move: int) -> list[float]:
        """The value of a move in each search, which goes on with that move if it was neglected."""
        proof = self.proof(move)
        if proof is not None:
            return [proof] * len(self.results)
        if self.decided is not None and move == self.decided.move:
            return [self.decided.value] * len(self.results)
        for number, result in enumerate(self.results):
            if move != result.move and _visits(result, move) * RELIABLE_ONE_IN < self.simulations:
                search = self.engines[number]
                enough = search.comparable_simulations(self.simulations)
                self.results[number] = search.look_at(move, enough)
        return [result.values[result.moves.index(move)] for result in self.results]

    def mean(self, move: int) -> float:
        """The mean value of a move over all its visits."""
        proof = self.proof(move)
        if proof is not None:
            return proof
        total, visits = 0.0, 0
        for result in self.results:
            count = _visits(result, move)
            if count:
                total += result.values[result.moves.index(move)] * count
                visits += count
        return total / visits if visits else 0.0

    def shares(self, move: int) -> list[float]:
        """The mean value of every seat after a move; empty if that is not known."""
        known = [
            result.shares[result.moves.index(move)]
            for result in self.results
            if result.shares and move in result.moves
        ]
        known = [shares for shares in known if shares]
        if not known:
            return []
        return [fmean(seat) for seat in zip(*known, strict=True)]


def _visits(result: SearchResult, move: int) -> int:
    return result.visits[result.moves.index(move)] if move in result.moves else 0
