"""Bots think in processes of their own, so that the page never freezes.

A thought that nobody wants any more is interrupted by ending its process; another takes its
place.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol, final

LOGGER: Final = logging.getLogger("perihelion.table")
_CONTEXT: Final = get_context("spawn")
LIVES: Final = 3


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
        self._free: Final = asyncio.Semaphore(workers)
        self._idle: Final[list[Worker]] = []

    async def think(self, thought: BotRequest) -> str:
        """The words of the bot's move. Cancelling this call ends the process that works on it."""
        async with self._free:
            answer = await self._ask(thought, LIVES)
        if isinstance(answer, BaseException):
            raise BotFailed(thought.bot) from answer
        return str(answer)

    async def _ask(self, thought: BotRequest, lives: int) -> object:
        worker = self._idle.pop() if self._idle else Worker(_work)
        try:
            answer = await worker.ask(thought)
        except BotFailed:
            worker.end()
            if lives <= 1:
                raise
            return await self._ask(thought, lives - 1)  # it was killed; another takes its place
        except BaseException:
            worker.end()
            raise
        self._idle.append(worker)
        return answer

    def close(self) -> None:
        while self._idle:
            self._idle.pop().end()


@final
class Worker:
    """A process that answers one question after another."""

    def __init__(self, work: Callable[[Connection], None]) -> None:
        self._ours, theirs = _CONTEXT.Pipe()
        self._process: BaseProcess = _CONTEXT.Process(target=work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    async def ask(self, question: object) -> object:
        try:
            self._ours.send(question)
        except OSError as error:
            raise BotFailed(type(question).__name__) from error
        loop = asyncio.get_running_loop()
        ready = asyncio.Event()
        loop.add_reader(self._ours.fileno(), ready.set)
        try:
            await ready.wait()
        finally:
            loop.remove_reader(self._ours.fileno())
        try:
            return self._ours.recv()
        except (EOFError, OSError) as error:
            raise BotFailed(type(question).__name__) from error

    def end(self) -> None:
        self._ours.close()
        self._process.kill()
        self._process.join(5)


def serve(pipe: Connection, answer: Callable[[Any], object]) -> None:
    """The life of a worker: answer questions until the pipe is closed. What goes wrong is an
    answer too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            said = answer(question)
        except Exception as error:
            said = error
        try:
            pipe.send(said)
        except OSError:
            return  # the server has gone


def _work(pipe: Connection) -> None:
    serve(pipe, _words)


def _words(thought: BotRequest) -> str:
    """The move that the bot makes."""
    from perihelion import bots, catalogue

    game = catalogue.game(thought.game)
    edition = game.read_edition(thought.edition, "custom") if thought.custom else thought.edition
    view = game.unpack(thought.view, edition)
    bot = bots.named(thought.bot)(game, thought.seed)
    return game.words(view, bot.choose(view))
