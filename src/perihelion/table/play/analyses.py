"""Analyses tables in the background, in a process of its own that gives way to everything else.

One step at a time, each table in its turn. Every judgement is kept as soon as it is made, so
nothing is lost when the server goes down, and it goes on where it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias, final

from perihelion.bots.analysis import Judgement, Step, budget, judge, steps
from perihelion.core.game import CHANCE
from perihelion.processes.aio import AsyncPool
from perihelion.processes.worker import Handler
from perihelion.table.log.timeline import Timeline
from perihelion.table.play.live_table import LiveTable
from perihelion.table.store.analyses import AnalysisStore

LOGGER: Final = logging.getLogger("perihelion.table")
MODEST: Final = 10  # how much the process gives way
AnalysisView: TypeAlias = tuple[str, str]
"""A table and a budget."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the process is asked: one step, packed."""

    game: str
    edition: str
    custom: bool
    budget: str
    number: int
    state: bytes
    moves: tuple[int, ...]


class Part(NamedTuple):
    """Moves of a line that are judged together: how many come before, how many they are, and a
    digest of the line up to their end."""

    number: int
    length: int
    digest: str


def parts(timeline: Timeline) -> list[Part]:
    """The parts of a line. The digest knows all moves before, so that a judgement is found again
    whatever was taken back and played anew in the meantime."""
    found = []
    digest = sha256(str(timeline.game.RULES_VERSION).encode())
    number = 0
    for chance, made in groupby(timeline.steps, lambda step: step.entry.seat == CHANCE):
        moves = [step.move for step in made]
        for together in [moves] if chance else [[move] for move in moves]:
            digest.update("".join(f"/{move}" for move in together).encode())
            found.append(Part(number, len(together), digest.hexdigest()[:32]))
            number += len(together)
    return found


@dataclass(slots=True)
class Plan:
    """What is left to judge of a table as it stood at a number of its log."""

    number: int
    left: list[tuple[Part, Step]]


@final
class AnalysisQueue:
    def __init__(
        self, analysis_store: AnalysisStore, table: Callable[[str], Awaitable[LiveTable]]
    ) -> None:
        self.analysis_store: Final = analysis_store
        self._table: Final = table
        self._waiting: Final[list[AnalysisView]] = []
        self._plans: Final[dict[AnalysisView, Plan]] = {}
        self._process: Final = AsyncPool(1, _answers, niceness=MODEST, tries=1)
        self._working: asyncio.Task[None] | None = None

    async def wake(self) -> None:
        """After a start: go on with what was not done."""
        for table, budget_name in await asyncio.to_thread(self.analysis_store.unfinished):
            self._queue((table, budget_name))

    async def ask(self, table: str, budget_name: str) -> None:
        """Analyse the table as it stands, if that is not done yet."""
        await asyncio.to_thread(self.analysis_store.ask, table, budget_name)
        self._queue((table, budget_name))

    def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
        self._process.close()

    def _queue(self, study: AnalysisView) -> None:
        if study not in self._waiting:
            self._waiting.append(study)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            study = self._waiting[0]
            try:
                more = await self._go_on(study)
            except Exception:
                LOGGER.exception("table %s: the analysis failed", study[0])
                more = False  # it is tried again after a start, or when somebody asks
                self._plans.pop(study, None)
            self._waiting.remove(study)
            if more:
                self._waiting.append(study)

    async def _go_on(self, study: AnalysisView) -> bool:
        """Judge one step; False if all of them are judged."""
        live = await self._table(study[0])
        plan = self._plans.get(study)
        if plan is None or plan.number != live.timeline.number:
            plan = await self._planned(study, live)
            self._plans[study] = plan
        if not plan.left:
            del self._plans[study]
            await asyncio.to_thread(self.analysis_store.finish, *study)
            return False
        part, step = plan.left[0]
        found = await self._judge(live, step, study[1])
        await asyncio.to_thread(self.analysis_store.keep, *study, part.digest, found)
        plan.left.pop(0)
        return True

    async def _planned(self, study: AnalysisView, live: LiveTable) -> Plan:
        timeline = live.timeline
        number, wanted = timeline.number, parts(timeline)
        moves = [made.move for made in timeline.steps]
        known = await asyncio.to_thread(self.analysis_store.judgements, *study)
        cut = await asyncio.to_thread(lambda: list(steps(live.game, timeline.start, moves)))
        both = zip(wanted, cut, strict=True)
        return Plan(number, [(part, step) for part, step in both if part.digest not in known])

    async def _judge(self, live: LiveTable, step: Step, budget_name: str) -> Judgement:
        question = Question(
            game=live.header.game,
            edition=live.header.edition_text or live.header.edition,
            custom=live.header.edition_text is not None,
            budget=budget_name,
            number=step.number,
            state=step.state.pack(),
            moves=step.moves,
        )
        answer = await self._process.ask(question)
        assert isinstance(answer, Judgement)
        return answer


def _answers() -> Handler:
    return _answer


def _answer(question: Question) -> Judgement:
    from perihelion import catalogue

    game = catalogue.game(question.game)
    edition = game.read_edition(question.edition, "custom") if question.custom else question.edition
    state = game.unpack(question.state, edition)
    step = Step(question.number, state, question.moves)
    return judge(game, step, budget(question.budget, game), question.budget)
