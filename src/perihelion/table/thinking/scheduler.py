"""Decides which thought is thought next, in whichever process is free."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Final, final

from perihelion.table.thinking.costs import CostEstimates, Work
from perihelion.table.thinking.fair_queue import FairQueue, Path
from perihelion.table.thinking.share import NO_SHARE

BOARD: Final = "board"
SUGGESTION: Final = "suggestion"
UNATTENDED: Final = "unattended"
WEIGHTS: Final = {BOARD: 4.0, SUGGESTION: 4.0, UNATTENDED: 1.0}
"""How much thoughts of a kind count: somebody looks at the board, or nobody does."""
SHORT_SECONDS: Final = 0.3
"""What takes no longer is let into the last free process, if there are at least two."""
SHORT_SHARE: Final = 0.2
"""So is, on a slow machine, what takes no more than this part of what is being thought."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What the scheduler knows of a thought."""

    work: Work
    share: str = NO_SHARE
    kind: str = BOARD

    @property
    def path(self) -> Path:
        group, _, holder = self.share.partition("/")
        return group, holder

    @property
    def weight(self) -> float:
        return WEIGHTS.get(self.kind, 1.0)


@final
class Turn:
    """A thought that waits or is being thought."""

    def __init__(self, cost: float) -> None:
        self.cost: Final = cost
        self.begun: Final = asyncio.Event()
        self.start = 0.0
        self.seconds: float | None = None
        """The processor time it took, to be set by whoever knows it. Unlike the time that passed,
        it contains neither the start of a process nor what else the machine had to do."""


@final
class Scheduler:
    """At most `workers` thoughts at once, chosen fairly by share and cost.

    If there are two workers or more, one of them is kept for short thoughts.
    """

    def __init__(self, workers: int, now: Callable[[], float] = perf_counter) -> None:
        self.costs: Final = CostEstimates()
        self._now: Final = now
        self._workers: Final = workers
        self._waiting: Final = FairQueue[Turn]()
        self._running: Final[set[Turn]] = set()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, claim: Claim) -> AsyncIterator[Turn]:
        """Wait for a free worker, and hold it within the block."""
        turn = Turn(self.costs.seconds(claim.work))
        self._waiting.add(turn, claim.path, turn.cost, claim.weight)
        self._begin()
        try:
            await turn.begun.wait()
            try:
                yield turn
                self.costs.learn(claim.work, self._took(turn))
            finally:
                # Nothing is given back: else somebody whose thoughts turn out short would go on
                # before others who came meanwhile.
                more = max(0.0, self._took(turn) - turn.cost)
                self._waiting.charge(claim.path, more / claim.weight)
        finally:
            self._waiting.discard(turn)
            self._running.discard(turn)
            self._begin()

    def _took(self, turn: Turn) -> float:
        return self._now() - turn.start if turn.seconds is None else turn.seconds

    def _begin(self) -> None:
        """Let thoughts begin as long as there are free workers."""
        while len(self._running) < self._workers:
            turn = self._waiting.pop(self._longest())
            if turn is None:
                return
            self._running.add(turn)
            turn.start = self._now()
            turn.begun.set()

    def _longest(self) -> float:
        if self._workers < 2:
            return inf
        known = [max(turn.cost, self._now() - turn.start) for turn in self._running]
        long = [seconds for seconds in known if seconds > SHORT_SECONDS]
        if len(long) < self._workers - 1:
            return inf
        return max(SHORT_SECONDS, SHORT_SHARE * min(long))
