"""Bots that think in processes of this machine, so that the server never freezes.

A request that is no longer wanted is interrupted by ending its process; another takes its place.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import TYPE_CHECKING, Final, Protocol, final

from perihelion.core.game import Json
from perihelion.core.position import read
from perihelion.processes.aio import AsyncPool
from perihelion.processes.worker import Handler
from perihelion.table.thinking.costs import Work
from perihelion.table.thinking.scheduler import BOARD, Claim, Scheduler
from perihelion.table.thinking.share import NO_SHARE

if TYPE_CHECKING:
    from perihelion.bots import Bot

NICENESS: Final = 5
"""Moves of people come before thoughts."""
BOTS_KEPT: Final = 4
"""Bots that a process keeps, with what they have thought, for the next decision of their seat."""


@dataclass(frozen=True, slots=True)
class BotRequest:
    """Asks a bot for its move: a plain `Position` that its seat may know, and a seed; and whose
    share of the thinking is used for what kind of thought. Requests with the same `memory` are for
    one bot in one game: it may go on with what it thought before."""

    bot: str
    seed: str
    position: Json
    share: str = NO_SHARE
    kind: str = BOARD
    memory: str = ""

    @property
    def claim(self) -> Claim:
        return Claim(Work(str(self.position.get("game")), self.bot), self.share, self.kind)


class BotError(Exception):
    """A worker could not answer."""


class BotService(Protocol):
    """Lets bots think: in processes of this machine, or by workers elsewhere."""

    async def think(self, request: BotRequest) -> str:
        """The words of the bot's move. Cancelling this call ends the work on it."""

    def close(self) -> None: ...


@final
class LocalBots:
    """A few worker processes, started when they are first needed. Which request comes next is the
    scheduler's choice."""

    def __init__(self, workers: int) -> None:
        self.scheduler: Final = Scheduler(workers)
        self._pool: Final = AsyncPool(workers, _answers, niceness=NICENESS)

    async def think(self, request: BotRequest) -> str:
        """The words of the bot's move. Cancelling this call ends the process that works on it."""
        try:
            async with self.scheduler.turn(request.claim) as turn:
                words, turn.seconds = await self._pool.ask(request, request.memory)
                return str(words)
        except Exception as error:
            raise BotError(request.bot) from error

    def close(self) -> None:
        self._pool.close()


def _answers() -> Handler:
    kept: dict[str, Bot] = {}
    return partial(answer, kept)


def answer(kept: dict[str, Bot], request: BotRequest) -> tuple[str, float]:
    """The words of the move that the bot makes, and the processor time it took."""
    from perihelion import bots, catalogue

    position = read(request.position, catalogue.game)
    game, view = position.game, position.state
    start = process_time()
    bot = kept.pop(request.memory, None) or bots.named(request.bot)(game, request.seed)
    words = game.words(view, bot.choose(view))
    if request.memory:
        kept[request.memory] = bot
        if len(kept) > BOTS_KEPT:
            del kept[next(iter(kept))]
    return words, process_time() - start
