"""One search on several cores: each searches on its own, and their visits are added up.

With simulations and a seed the result is the same every time: every core has a seed and a share of
its own, and none waits for a clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from perihelion.bots.search import Search, SearchResult, SearchSettings
from perihelion.core.edition import Edition
from perihelion.core.game import AnyGame, State
from perihelion.core.position import Position
from perihelion.processes.worker import Handler, WorkerProcess

OPEN: Final = -1.0  # a value or a proof that there is not
NOTHING: Final = -1  # in place of a move


@final
class ParallelSearch:
    """A search here, and one in a process of its own for every further core.

    The others are sent what `look` is given here, which is views. They end when this is closed.
    """

    def __init__(
        self,
        game: AnyGame,
        seed: int | str,
        settings: SearchSettings,
        cores: int,
        edition: Edition | str | None = None,
    ) -> None:
        self.game = game
        self.edition = edition
        self.own = Search(game, seed, settings)
        self.cores = cores
        self.moved = NOTHING  # what was played since the last look
        self.others = [
            WorkerProcess(_member, game, f"{seed}/{number}", settings) for number in range(1, cores)
        ]
        for other in self.others:
            other.send(None)
        for other in self.others:
            other.recv()  # it is ready: nobody's time runs before

    def look(self, view: State, simulations: int = 0, seconds: float = 0.0) -> SearchResult:
        """As `Search.look`, the simulations shared out among the cores."""
        share = -(-simulations // self.cores)
        for other in self.others:
            other.send((self.moved, Position(self.game, view, self.edition), share, seconds))
        results = [self.own.look(view, share, seconds)]
        results += [_result(*other.recv()) for other in self.others]
        together = merged(results)
        self.play(together.move)
        return together

    def play(self, move: int) -> None:
        """Say which move was played, so that every core can keep its tree."""
        self.own.play(move)
        self.moved = move

    def close(self) -> None:
        for other in self.others:
            other.kill()
        self.others = []


def merged(results: Sequence[SearchResult]) -> SearchResult:
    """Several searches of one view as one: the visits of all, and every proof."""
    for one in results:
        if one.proven:
            return one
    tries: dict[int, int] = {}
    sums: dict[int, float] = {}
    proofs: dict[int, float] = {}
    for one in results:
        for k, move in enumerate(one.moves):
            tries[move] = tries.get(move, 0) + one.visits[k]
            sums[move] = sums.get(move, 0.0) + one.visits[k] * max(one.values[k], 0.0)
            proofs[move] = max(proofs.get(move, OPEN), one.proofs[k])
    values = {move: sums[move] / tries[move] if tries[move] else OPEN for move in tries}
    values.update({move: proof for move, proof in proofs.items() if proof != OPEN})
    best = max(tries, key=lambda move: (proofs[move] != 0.0, tries[move], values[move]))
    simulations = sum(one.simulations for one in results)
    return _result(
        best, values[best], False, simulations, list(tries), list(tries.values()),
        [values[move] for move in tries], [proofs[move] for move in tries],
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


def _member(game: AnyGame, seed: str, settings: SearchSettings) -> Handler:
    """Searches what it is sent; None asks only whether it is ready."""
    search = Search(game, seed, settings)

    def answer(request: tuple[int, Position, int, float] | None) -> tuple[object, ...]:
        if request is None:
            return ()
        moved, position, simulations, seconds = request
        if moved != NOTHING:
            search.play(moved)
        one = search.look(position.state, simulations, seconds)
        known = (one.move, one.value, one.proven, one.simulations)
        return (*known, one.moves, one.visits, one.values, one.proofs)

    return answer
