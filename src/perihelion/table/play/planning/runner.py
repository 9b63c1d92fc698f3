"""Plays the answers that people have planned, in games that take days."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, final

from perihelion.table.errors import Refused
from perihelion.table.log.plan import answer
from perihelion.table.play.access import may_plan
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.study.plans import Plan

LOGGER: Final = logging.getLogger("perihelion.table")
STEP_SECONDS: Final = 2.0


@final
class PlanRunner:
    """Compares plans with their games whenever these have gone on. Several processes may do so at
    once: a move names the position it is made in, so it is made once."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry: Final = registry
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.step()
            except Exception:
                LOGGER.exception("the plans could not be read")  # the next time may succeed
            await asyncio.sleep(STEP_SECONDS)

    async def step(self) -> None:
        """Play what is due in all games."""
        for plan in await asyncio.to_thread(self.registry.plans.due):
            try:
                await self._follow(plan)
            except Exception:
                LOGGER.exception("table %s: a plan failed", plan.table)

    async def _follow(self, plan: Plan) -> None:
        plans = self.registry.plans
        table = await self.registry.table(plan.table)
        if self.registry.bus.shared:
            await table.catch_up()
        number, mine = table.timeline.number, table.seats_of(plan.holder)
        good, words = answer(table.timeline, table.log, plan.at, plan.tree, mine)
        if good and words and may_plan(table, plan.holder):
            try:
                await table.move(plan.holder, number, words)
            except Refused as refused:
                good = refused.key in ("move/stale", "table/away", "table/paused")
                number = plan.seen  # look again
        if good and mine:
            await asyncio.to_thread(plans.saw, plan, number)
        else:
            await asyncio.to_thread(plans.delete, plan.holder, plan.table)
