"""A bot's turn at a table: it thinks elsewhere, and its move is played if the position still is
the one it thought about."""

from __future__ import annotations

import asyncio
import logging
from hashlib import sha256
from typing import TYPE_CHECKING, Final, final

from perihelion.core.position import Position
from perihelion.table import metrics
from perihelion.table.errors import Refused
from perihelion.table.thinking.backlog import Backlog
from perihelion.table.thinking.fallback import words_or_simple_move
from perihelion.table.thinking.local import BotRequest, BotService
from perihelion.table.thinking.scheduler import BOARD, UNATTENDED
from perihelion.table.thinking.share import NO_SHARE, share_of

if TYPE_CHECKING:
    from perihelion.table.play.live_table import LiveTable

LOGGER: Final = logging.getLogger("perihelion.table")
EXPECTED: Final = ("move/stale", "table/away", "table/too-long")
"""Another process was faster, the bot is woken when the database is back, or nobody may move."""
PATIENCE: Final = 10.0
"""Seconds that a bot of another process may take before we let it think here as well."""


@final
class BotTurn:
    def __init__(
        self, table: LiveTable, service: BotService, backlog: Backlog[str] | None = None
    ) -> None:
        self.table: Final = table
        self.service: Final = service
        self.backlog: Final = backlog
        self._task: asyncio.Task[None] | None = None

    @property
    def thinking(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Let the bot whose turn it is think, unless one does already. If too many bots of the same
        share think or wait, this one is woken later."""
        table = self.table
        actor = table.timeline.state.actor
        stopped = table.timeline.over or table.seating.paused or table.seating.deserted
        goes_on = table.opening.dealt and not stopped
        if not goes_on or actor not in table.bots or self.thinking:
            return
        share, backlog = self._share(), self.backlog
        if backlog is None or backlog.enter(share, table.header.id, first=bool(table.viewers)):
            self._task = asyncio.create_task(self._think(actor, table.timeline.fresh))
            if backlog is not None:
                self._task.add_done_callback(lambda _: backlog.leave(share))

    def wake_later(self) -> None:
        """Wake the bot after a while: the process that should let it think may have died."""
        if self.table.timeline.state.actor in self.table.bots:
            loop = asyncio.get_running_loop()
            loop.call_later(PATIENCE, self._wake_at, self.table.timeline.number)

    def _wake_at(self, number: int) -> None:
        if self.table.timeline.number == number:
            self.table.wake()

    def stop(self) -> list[asyncio.Task[None]]:
        """Interrupt the bot that thinks; its process ends. Returns the task to wait for, if any."""
        if self._task is None:
            return []
        task, self._task = self._task, None
        task.cancel()
        return [task]

    def _share(self) -> str:
        """Whose share of the thinking this table uses: that of its maker or, if it is not known,
        that of the first person at the table."""
        holders = [chair.holder for chair in self.table.chairs if chair.holder]
        known = self.table.header.share
        return known or (share_of("", holders[0]) if holders else NO_SHARE)

    def _secret(self, purpose: str) -> str:
        return sha256(f"{self.table.header.secret}/{purpose}".encode()).hexdigest()

    async def ask(
        self, seat: int, bot: str, seed: str, share: str, kind: str, memory: str = ""
    ) -> str:
        """The words of the move that a bot would make on that seat, thought for that share."""
        table = self.table
        view = table.game.view(table.timeline.state, seat)
        position = Position(table.game, view, table.edition).plain()
        return await self.service.think(BotRequest(bot, seed, position, share, kind, memory))

    async def _think(self, seat: int, fresh: int) -> None:
        table = self.table
        try:
            with metrics.WAITING.track_inprogress(), metrics.THOUGHT.time():
                seed, bot = self._secret(f"bot/{fresh}"), table.chairs[seat].bot
                memory = self._secret(f"memory/{seat}/{bot}")
                kind = BOARD if table.viewers.names() else UNATTENDED
                words = await words_or_simple_move(
                    lambda: self.ask(seat, bot, seed, self._share(), kind, memory),
                    table.game,
                    table.game.view(table.timeline.state, seat),
                    seed,
                )
            if table.coach is not None:
                await table.coach.hold()
            async with table.lock:
                self._task = None
                changed = table.timeline.fresh != fresh or not table.opening.dealt
                if changed or seat not in table.bots or table.seating.paused:
                    table.wake()
                elif not table.timeline.over:
                    await table.play(words)
        except Exception as error:
            if isinstance(error, Refused) and error.key in EXPECTED:
                return
            metrics.FAILED.labels("bot").inc()
            # A bot that fails must not take the table down; the page shows that it is stuck.
            LOGGER.exception("table %s: the bot of seat %d failed", table.header.id, seat)
            table.notify()
