"""Analyses tables in the background, in processes of its own that give way to everything else.

Move by move, fairly by who asked; all processes share the moves of a game. Every judgement is
stored as soon as it is made, so nothing is lost when the server stops, and the queue goes on where
it was. The processes are never used for anything else: so bots do not wait for analyses, and
analyses do not starve. A step of a deep analysis may take many seconds, so the scheduler keeps one
of the processes for short ones.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import process_time
from typing import Final, NamedTuple, final

from perihelion.bots.analysis import QUICK, Judgement, Step, budget, judge, steps
from perihelion.bots.puzzles.refutation import Refutation, refute
from perihelion.core.game import Json
from perihelion.core.position import Position, read
from perihelion.processes.aio import AsyncPool
from perihelion.processes.worker import Handler
from perihelion.table.log.judged_moves import JudgedMoves, judged_moves
from perihelion.table.play.live_table import LiveTable
from perihelion.table.store.analyses import AnalysisStore
from perihelion.table.thinking.costs import Work
from perihelion.table.thinking.jobs import Jobs
from perihelion.table.thinking.scheduler import SUGGESTION, UNATTENDED, Claim, Scheduler
from perihelion.table.thinking.share import NO_SHARE

LOGGER: Final = logging.getLogger("perihelion.table")
NICENESS: Final = 10
PROCESSES: Final = 2
REFUTATION: Final = "refutation"


class Job(NamedTuple):
    """A table to analyse, and how thoroughly."""

    table: str
    budget: str


@dataclass(frozen=True, slots=True)
class JudgeRequest:
    """Asks a process to judge one step: a plain `Position`, and its moves."""

    budget: str
    number: int
    position: Json
    moves: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RefuteRequest:
    """Asks a process what is wrong with a move; see `refute`."""

    position: Json
    move: int
    turns: int


@dataclass(slots=True)
class AnalysisPlan:
    """What is left to judge of a table as it stood at a number of its log, for one job."""

    job: Job
    number: int = -1
    left: deque[tuple[JudgedMoves, Step]] = field(default_factory=deque)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


@final
class AnalysisQueue:
    """The jobs of this process. Whoever asks again for the same job changes nothing."""

    def __init__(self, store: AnalysisStore, table: Callable[[str], Awaitable[LiveTable]]) -> None:
        self.store: Final = store
        self.scheduler: Final = Scheduler(PROCESSES)
        self._table: Final = table
        self._jobs: Final = Jobs[Job](self._analyse)
        self._pool: Final = AsyncPool(PROCESSES, _handler, niceness=NICENESS, tries=1)

    async def wake(self) -> None:
        """After a start: go on with what was not finished."""
        for table, budget_name, share in await asyncio.to_thread(self.store.unfinished):
            await self._jobs.add(Job(table, budget_name), share)

    async def ask(self, table: str, budget_name: str, share: str = NO_SHARE) -> None:
        """Analyse the table as it stands, if that is not done yet."""
        await asyncio.to_thread(self.store.ask, table, budget_name, share)
        await self._jobs.add(Job(table, budget_name), share)

    async def verdict(self, live: LiveTable, step: Step, share: str) -> Judgement:
        """Judge one step now, for somebody who waits for it."""
        claim = Claim(Work(live.game.name, QUICK), share, SUGGESTION)
        async with self.scheduler.turn(claim) as turn:
            judgement, turn.seconds = await self._judge(live, step, QUICK)
            return judgement

    async def refutation(self, position: Position, move: int, turns: int, share: str) -> Refutation:
        """What is wrong with a move of a puzzle, for somebody who waits for it."""
        claim = Claim(Work(position.game.name, REFUTATION), share, SUGGESTION)
        async with self.scheduler.turn(claim) as turn:
            request = RefuteRequest(position.plain(), move, turns)
            refutation, turn.seconds = await self._pool.ask(request)
            assert isinstance(refutation, Refutation)
            return refutation

    def close(self) -> None:
        self._jobs.close()
        self._pool.close()

    async def _analyse(self, job: Job, share: str) -> None:
        try:
            live = await self._table(job.table)
            claim = Claim(Work(live.game.name, job.budget), share, UNATTENDED)
            plan = AnalysisPlan(job)
            async with asyncio.TaskGroup() as group:
                for _ in range(PROCESSES):
                    group.create_task(self._judge_all(plan, claim))
            await asyncio.to_thread(self.store.finish, *job)
        except Exception:  # it is tried again after a start, or when somebody asks
            LOGGER.exception("table %s: the analysis failed", job.table)

    async def _judge_all(self, plan: AnalysisPlan, claim: Claim) -> None:
        """Judge what is left of the plan, one step in each turn."""
        left = True
        while left:
            async with self.scheduler.turn(claim) as turn:
                left, turn.seconds = await self._judge_next(plan)

    async def _judge_next(self, plan: AnalysisPlan) -> tuple[bool, float]:
        """Judge the next step of the plan, made anew if the table has changed; whether there was
        one, and the processor time it took."""
        live = await self._table(plan.job.table)
        async with plan.lock:
            if plan.number != live.timeline.number:
                await self._make_plan(plan, live)
        if not plan.left:
            return False, 0.0
        moves, step = plan.left.popleft()
        judgement, seconds = await self._judge(live, step, plan.job.budget)
        await asyncio.to_thread(self.store.keep, *plan.job, moves.digest, judgement)
        return True, seconds

    async def _make_plan(self, plan: AnalysisPlan, live: LiveTable) -> None:
        timeline = live.timeline
        wanted = judged_moves(timeline)
        moves = [step.move for step in timeline.steps]
        known = await asyncio.to_thread(self.store.judgements, *plan.job)
        cut = await asyncio.to_thread(lambda: list(steps(live.game, timeline.start, moves)))
        pairs = zip(wanted, cut, strict=True)
        plan.number = timeline.number
        plan.left = deque((judged, step) for judged, step in pairs if judged.digest not in known)

    async def _judge(
        self, live: LiveTable, step: Step, budget_name: str
    ) -> tuple[Judgement, float]:
        position = Position(live.game, step.state, live.edition).plain()
        request = JudgeRequest(budget_name, step.number, position, step.moves)
        judgement, seconds = await self._pool.ask(request)
        assert isinstance(judgement, Judgement)
        return judgement, seconds


def _handler() -> Handler:
    return _answer


def _answer(request: JudgeRequest | RefuteRequest) -> tuple[Judgement | Refutation, float]:
    from perihelion import catalogue

    position = read(request.position, catalogue.game)
    game, state = position.game, position.state
    start = process_time()
    if isinstance(request, RefuteRequest):
        seed = f"{REFUTATION}/{game.RULES_VERSION}"
        answer: Judgement | Refutation = refute(game, state, request.move, request.turns, seed)
    else:
        step = Step(request.number, state, request.moves)
        answer = judge(game, step, budget(request.budget, game), request.budget)
    return answer, process_time() - start
