"""Root parallelisation: every core searches on its own, and their visits are added up.

With a seed and a number of simulations the result is the same every time: every core has its own
seed and a fixed share of the simulations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from perihelion.bots.search import Evaluator, Search, SearchResult, SearchSettings
from perihelion.bots.search.tree import UNKNOWN
from perihelion.core.edition import Edition
from perihelion.core.game import AnyGame, State
from perihelion.core.position import Position
from perihelion.processes.worker import Handler, WorkerProcess

NO_MOVE: Final = -1  # in place of a move


@final
class ParallelSearch:
    """A search in this process, and one in a worker process for every further core.

    The workers get only the views that `look` gets. They end when this is closed.
    """

    def __init__(
        self,
        game: AnyGame,
        seed: int | str,
        settings: SearchSettings,
        cores: int,
        edition: Edition | str | None = None,
        evaluator: Evaluator | None = None,
    ) -> None:
        self.game = game
        self.edition = edition
        self.own = Search(game, seed, settings, evaluator)
        self.cores = cores
        self.last_move = NO_MOVE  # the move played since the last look
        self.workers = [
            WorkerProcess(_worker, game, f"{seed}/{number}", settings, evaluator)
            for number in range(1, cores)
        ]
        for worker in self.workers:
            worker.send(None)
        for worker in self.workers:
            worker.recv()  # wait until it is ready, so that no search loses time to starting

    def look(self, view: State, simulations: int = 0, seconds: float = 0.0) -> SearchResult:
        """As `Search.look`, with the simulations divided among the cores."""
        share = -(-simulations // self.cores)
        for worker in self.workers:
            worker.send((self.last_move, Position(self.game, view, self.edition), share, seconds))
        results = [self.own.look(view, share, seconds)]
        results += [_result(*worker.recv()) for worker in self.workers]
        result = merge(results)
        self.play(result.move)
        return result

    def play(self, move: int) -> None:
        """Say which move was played, so that every core can reuse its tree."""
        self.own.play(move)
        self.last_move = move

    def close(self) -> None:
        for worker in self.workers:
            worker.kill()
        self.workers = []


def merge(results: Sequence[SearchResult]) -> SearchResult:
    """The results of several searches of one view as one, with visits added and all proofs."""
    for one in results:
        if one.proven:
            return one
    visits: dict[int, int] = {}
    sums: dict[int, float] = {}
    proofs: dict[int, float] = {}
    for one in results:
        for k, move in enumerate(one.moves):
            visits[move] = visits.get(move, 0) + one.visits[k]
            sums[move] = sums.get(move, 0.0) + one.visits[k] * max(one.values[k], 0.0)
            proofs[move] = max(proofs.get(move, UNKNOWN), one.proofs[k])
    values = {move: sums[move] / visits[move] if visits[move] else UNKNOWN for move in visits}
    values.update({move: proof for move, proof in proofs.items() if proof != UNKNOWN})
    best = max(visits, key=lambda move: (proofs[move] != 0.0, visits[move], values[move]))
    simulations = sum(one.simulations for one in results)
    return _result(
        best, values[best], False, simulations, list(visits), list(visits.values()),
        [values[move] for move in visits], [proofs[move] for move in visits],
    )  # fmt: skip


def _result(
    move: int,
    value: float,
    proven: bool,
    simulations: int,
    moves: list[int],
    visits: list[int],
    values: list[float],
    proofs: list[float],
) -> SearchResult:
    result = SearchResult(move, value, proven, simulations)
    result.moves, result.visits, result.values, result.proofs = moves, visits, values, proofs
    return result


def _worker(
    game: AnyGame, seed: str, settings: SearchSettings, evaluator: Evaluator | None
) -> Handler:
    """Answers a request with a search; None only asks whether the worker is ready."""
    search = Search(game, seed, settings, evaluator)

    def answer(request: tuple[int, Position, int, float] | None) -> tuple[object, ...]:
        if request is None:
            return ()
        last_move, position, simulations, seconds = request
        if last_move != NO_MOVE:
            search.play(last_move)
        one = search.look(position.state, simulations, seconds)
        known = (one.move, one.value, one.proven, one.simulations)
        return (*known, one.moves, one.visits, one.values, one.proofs)

    return answer
