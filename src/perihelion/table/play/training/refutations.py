"""Refutations of wrong answers to puzzles: searched when they are asked for, and kept for a while,
because each step of a line asks for its refutation again."""

from __future__ import annotations

from typing import Final, final

from perihelion.bots.puzzles.refutation import Refutation
from perihelion.core.position import Position
from perihelion.table.errors import Refused
from perihelion.table.limits import ConcurrencyLimit
from perihelion.table.play.analysis_queue import AnalysisQueue

CACHED: Final = 1_000


@final
class Refutations:
    """Gives refutations; one share may wait for as many as the limit says."""

    def __init__(self, queue: AnalysisQueue, limit: ConcurrencyLimit) -> None:
        self._queue: Final = queue
        self._limit: Final = limit
        self._cache: Final[dict[tuple[str, str, bytes, int], Refutation]] = {}

    async def of(self, position: Position, move: int, turns: int, share: str) -> Refutation:
        """What is wrong with a legal move; `turns` are those of the proven win, 0 without one."""
        key = (position.game.name, position.edition.digest, position.state.pack(), move)
        known = self._cache.pop(key, None)
        if known is None:
            with self._limit.hold(share) as admitted:
                if not admitted:
                    raise Refused("message/too-many")
                known = await self._queue.refutation(position, move, turns, share)
        self._cache[key] = known
        if len(self._cache) > CACHED:
            del self._cache[next(iter(self._cache))]
        return known
