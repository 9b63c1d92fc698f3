"""Bots think in processes of their own, so that the page never freezes.

A thought that nobody wants any more is interrupted by ending its process; another takes its
place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol, final

from perihelion.processes.aio import AsyncPool
from perihelion.processes.worker import Handler


@dataclass(frozen=True, slots=True)
class BotRequest:
    """What a bot is asked: its view of a position, packed, and a seed."""

    game: str
    edition: str
    custom: bool
    bot: str
    view: bytes
    seed: str


class BotFailed(Exception):
    """A worker could not answer."""


class BotService(Protocol):
    """Whoever lets bots think: processes of our own, or workers elsewhere."""

    async def think(self, thought: BotRequest) -> str:
        """The words of the bot's move. Cancelling this call ends the work on it."""

    def close(self) -> None: ...


@final
class LocalBots:
    """A few worker processes, started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self._pool: Final = AsyncPool(workers, _answers)

    async def think(self, thought: BotRequest) -> str:
        """The words of the bot's move. Cancelling this call ends the process that works on it."""
        try:
            return str(await self._pool.ask(thought))
        except Exception as error:
            raise BotFailed(thought.bot) from error

    def close(self) -> None:
        self._pool.close()


def _answers() -> Handler:
    return _words


def _words(thought: BotRequest) -> str:
    """The move that the bot makes."""
    from perihelion import bots, catalogue

    game = catalogue.game(thought.game)
    edition = game.read_edition(thought.edition, "custom") if thought.custom else thought.edition
    view = game.unpack(thought.view, edition)
    bot = bots.named(thought.bot)(game, thought.seed)
    return game.words(view, bot.choose(view))
