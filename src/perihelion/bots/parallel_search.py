"""One search on several cores: each looks on its own, and what they have seen is added up.

With simulations and a seed a team finds the same every time: every member has a seed and a share
of its own, and none waits for a clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, final

from perihelion.bots.search import SearchResult, SearchSettings, Search
from perihelion.core.edition import Edition
from perihelion.core.game import AnyGame, State

OPEN: Final = -1.0  # a value or a proof that there is not


@final
class Team:
    """A search here, and one in a process of its own for every further core.

    The others are told what is told here, which is views. They end with the team.
    """

    def __init__(
        self,
        game: AnyGame,
        seed: int | str,
        settings: SearchSettings,
        cores: int,
        edition: Edition | str | None = None,
    ) -> None:
        self.own = Search(game, seed, settings)
        self.cores = cores
        self.others: list[Any] = []
        spawn = get_context("spawn")
        for number in range(1, cores):
            here, there = spawn.Pipe()
            told = (there, game.texts.package, edition, f"{seed}/{number}", settings)
            spawn.Process(target=_member, args=told, daemon=True).start()
            there.close()
            self.others.append(here)
        for other in self.others:
            other.recv()  # it is ready: nobody's time runs before

    def look(self, view: State, simulations: int = 0, seconds: float = 0.0) -> SearchResult:
        """As `Search.look`, the simulations shared out among the cores."""
        share = -(-simulations // self.cores)
        for other in self.others:
            other.send((view.pack(), share, seconds))
        found = [self.own.look(view, share, seconds)]
        found += [_found(*other.recv()) for other in self.others]
        together = merged(found)
        self.play(together.move)
        return together

    def play(self, move: int) -> None:
        """Say which move was played, so that every member can keep its tree."""
        self.own.play(move)
        for other in self.others:
            other.send(move)

    def close(self) -> None:
        for other in self.others:
            other.close()
        self.others = []


def merged(found: Sequence[SearchResult]) -> SearchResult:
    """What several searches of one view have found: the visits of all, and every proof."""
    for one in found:
        if one.proven:
            return one
    tries: dict[int, int] = {}
    sums: dict[int, float] = {}
    proofs: dict[int, float] = {}
    for one in found:
        for k, move in enumerate(one.moves):
            tries[move] = tries.get(move, 0) + one.visits[k]
            sums[move] = sums.get(move, 0.0) + one.visits[k] * max(one.values[k], 0.0)
            proofs[move] = max(proofs.get(move, OPEN), one.proofs[k])
    values = {move: sums[move] / tries[move] if tries[move] else OPEN for move in tries}
    values.update({move: proof for move, proof in proofs.items() if proof != OPEN})
    best = max(tries, key=lambda move: (proofs[move] != 0.0, tries[move], values[move]))
    simulations = sum(one.simulations for one in found)
    return _found(
        best, values[best], False, simulations, list(tries), list(tries.values()),
        [values[move] for move in tries], [proofs[move] for move in tries],
    )  # fmt: skip


def _found(
    move: int,
    value: float,
    proven: bool,
    simulations: int,
    moves: list[int],
    visits: list[int],
    values: list[float],
    proofs: list[float],
) -> SearchResult:
    found = SearchResult(move, value, proven, simulations)
    found.moves, found.visits, found.values, found.proofs = moves, visits, values, proofs
    return found


def _member(
    team: Connection, package: str, edition: Edition | str | None, seed: str, settings: SearchSettings
) -> None:
    """Looks at what it is sent, until the team is no more."""
    game: AnyGame = import_module(package).GAME
    search = Search(game, seed, settings)
    team.send(None)
    while True:
        try:
            told = team.recv()
        except EOFError:
            return
        if isinstance(told, int):
            search.play(told)
            continue
        packed, simulations, seconds = told
        one = search.look(game.unpack(packed, edition), simulations, seconds)
        known = (one.move, one.value, one.proven, one.simulations)
        team.send((*known, one.moves, one.visits, one.values, one.proofs))
