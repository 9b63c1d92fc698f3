"""Analyses tables in the background, in a process of its own that gives way to everything else.

One move at a time, each table in its turn. Every judgement is stored as soon as it is made, so
nothing is lost when the server stops, and the queue goes on where it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, final

from perihelion.bots.analysis import Judgement, Step, budget, judge, steps
from perihelion.core.game import Json
from perihelion.core.position import Position, read
from perihelion.processes.aio import AsyncPool
from perihelion.processes.worker import Handler
from perihelion.table.log.judged_moves import JudgedMoves, judged_moves
from perihelion.table.play.live_table import LiveTable
from perihelion.table.store.analyses import AnalysisStore

LOGGER: Final = logging.getLogger("perihelion.table")
NICENESS: Final = 10


class Job(NamedTuple):
    """A table to analyse, and how thoroughly."""

    table: str
    budget: str


@dataclass(frozen=True, slots=True)
class JudgeRequest:
    """Asks the process to judge one step: a plain `Position`, and its moves."""

    budget: str
    number: int
    position: Json
    moves: tuple[int, ...]


@dataclass(slots=True)
class AnalysisPlan:
    """What is left to judge of a table as it stood at a number of its log."""

    number: int
    left: list[tuple[JudgedMoves, Step]]


@final
class AnalysisQueue:
    """The jobs of this process. Whoever asks again for the same job changes nothing."""

    def __init__(self, store: AnalysisStore, table: Callable[[str], Awaitable[LiveTable]]) -> None:
        self.store: Final = store
        self._table: Final = table
        self._waiting: Final[list[Job]] = []
        self._plans: Final[dict[Job, AnalysisPlan]] = {}
        self._pool: Final = AsyncPool(1, _handler, niceness=NICENESS, tries=1)
        self._task: asyncio.Task[None] | None = None

    async def wake(self) -> None:
        """After a start: go on with what was not finished."""
        for table, budget_name in await asyncio.to_thread(self.store.unfinished):
            self._add(Job(table, budget_name))

    async def ask(self, table: str, budget_name: str) -> None:
        """Analyse the table as it stands, if that is not done yet."""
        await asyncio.to_thread(self.store.ask, table, budget_name)
        self._add(Job(table, budget_name))

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._pool.close()

    def _add(self, job: Job) -> None:
        if job not in self._waiting:
            self._waiting.append(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            job = self._waiting[0]
            try:
                more = await self._judge_next(job)
            except Exception:
                LOGGER.exception("table %s: the analysis failed", job.table)
                more = False  # it is tried again after a start, or when somebody asks
                self._plans.pop(job, None)
            self._waiting.remove(job)
            if more:
                self._waiting.append(job)

    async def _judge_next(self, job: Job) -> bool:
        """Judge one step; False if all of them are judged."""
        live = await self._table(job.table)
        plan = self._plans.get(job)
        if plan is None or plan.number != live.timeline.number:
            plan = self._plans[job] = await self._make_plan(job, live)
        if not plan.left:
            del self._plans[job]
            await asyncio.to_thread(self.store.finish, *job)
            return False
        moves, step = plan.left[0]
        judgement = await self._judge(live, step, job.budget)
        await asyncio.to_thread(self.store.keep, *job, moves.digest, judgement)
        plan.left.pop(0)
        return True

    async def _make_plan(self, job: Job, live: LiveTable) -> AnalysisPlan:
        timeline = live.timeline
        number, wanted = timeline.number, judged_moves(timeline)
        moves = [step.move for step in timeline.steps]
        known = await asyncio.to_thread(self.store.judgements, *job)
        cut = await asyncio.to_thread(lambda: list(steps(live.game, timeline.start, moves)))
        pairs = zip(wanted, cut, strict=True)
        return AnalysisPlan(
            number, [(judged, step) for judged, step in pairs if judged.digest not in known]
        )

    async def _judge(self, live: LiveTable, step: Step, budget_name: str) -> Judgement:
        position = Position(live.game, step.state, live.edition).plain()
        request = JudgeRequest(budget_name, step.number, position, step.moves)
        judgement = await self._pool.ask(request)
        assert isinstance(judgement, Judgement)
        return judgement


def _handler() -> Handler:
    return _answer


def _answer(request: JudgeRequest) -> Judgement:
    from perihelion import catalogue

    position = read(request.position, catalogue.game)
    step = Step(request.number, position.state, request.moves)
    chosen = budget(request.budget, position.game)
    return judge(position.game, step, chosen, request.budget)
