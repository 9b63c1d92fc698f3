"""Bots that think on other machines: whichever worker is free takes the request.

A worker gives a sign of life every second. When it falls silent, the server asks again; should two
answer in the end, the table's next number can be written only once.

Every request says whose share it uses, so each worker is fair to all servers together. Requests are
spread over the workers at random and stay where they are: two workers may differ in how long
somebody waits, but a holder has only so many requests at a server, and each waits its fair turn.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, final

from perihelion.table import metrics
from perihelion.table.thinking.bus import Bus, NatsBus
from perihelion.table.thinking.local import BotError, BotRequest, BotService, LocalBots
from perihelion.table.thinking.scheduler import BOARD
from perihelion.table.thinking.share import NO_SHARE

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

LOGGER: Final = logging.getLogger("perihelion.table")
ASK: Final = "perihelion.think"
FORGET: Final = "perihelion.forget"
GROUP: Final = "thinkers"
SIGN_SECONDS: Final = 1.0
SILENCE_SECONDS: Final = 4.0
NOBODY: Final = "503"


class _Silent(Exception):
    """The worker has gone, or it says that somebody else shall think."""


class _Nobody(Exception):
    """There is no worker."""


def thinking(here: LocalBots, bus: Bus) -> BotService:
    """Workers of the bus, with our own processes where there are none."""
    return RemoteBots(bus, here) if isinstance(bus, NatsBus) else here


@final
class RemoteBots:
    """Lets workers think, and thinks here as long as there is no worker."""

    def __init__(self, bus: NatsBus, here: LocalBots) -> None:
        self.bus: Final = bus
        self.here: Final = here

    async def think(self, request: BotRequest) -> str:
        while self.bus.connected and self.bus.client is not None:
            try:
                return await self._ask(self.bus.client, request)
            except _Silent:
                LOGGER.warning("a worker fell silent; asking again")
            except _Nobody:
                break
            except OSError:
                break
        return await self.here.think(request)

    async def _ask(self, client: Client, request: BotRequest) -> str:
        name = secrets.token_hex(8)
        inbox = client.new_inbox()
        answers = await client.subscribe(inbox)
        answered = False
        try:
            await client.publish(ASK, _packed(name, request), reply=inbox)
            while True:
                answer = _read(await answers.next_msg(SILENCE_SECONDS))
                if "words" in answer:
                    answered = True
                    return str(answer["words"])
                if "failed" in answer:
                    answered = True
                    raise BotError(request.bot)
        except TimeoutError:
            raise _Silent from None
        finally:
            if client.is_connected:
                await answers.unsubscribe()
                if not answered:
                    await client.publish(FORGET, name.encode())

    def close(self) -> None:
        self.here.close()


@final
class BotWorker:
    """Takes requests from the bus, as many at once as it has processes; the others wait here for
    their fair turn."""

    def __init__(self, bus: NatsBus, processes: int) -> None:
        self.bus: Final = bus
        self.bot_service: Final = LocalBots(processes)
        self._at_work: Final[dict[str, asyncio.Task[None]]] = {}

    async def work(self, begun: Callable[[], None], until: asyncio.Event) -> None:
        """Think until told to stop; what is unfinished then goes to another worker."""
        await self.bus.open()
        client = await self.bus.ready()
        await client.subscribe(FORGET, cb=self._forget)
        asked = await client.subscribe(ASK, queue=GROUP, cb=self._take)
        await client.flush()
        begun()
        await until.wait()
        if client.is_connected:
            await asked.unsubscribe()
        for task in list(self._at_work.values()):
            task.cancel("stopping")
        await asyncio.gather(*self._at_work.values(), return_exceptions=True)
        self.bot_service.close()
        await self.bus.close()

    async def _take(self, message: Msg) -> None:
        try:
            name, request = _unpacked(message.data)
        except (ValueError, TypeError, KeyError):
            LOGGER.warning("a request for a bot's move could not be read")
            return
        task = asyncio.create_task(self._think(message, request))
        self._at_work[name] = task
        metrics.WAITING.set(len(self._at_work))
        task.add_done_callback(lambda _: self._done(name))

    def _done(self, name: str) -> None:
        self._at_work.pop(name, None)
        metrics.WAITING.set(len(self._at_work))

    async def _forget(self, message: Msg) -> None:
        task = self._at_work.get(message.data.decode("ascii", "replace"))
        if task is not None:
            task.cancel()

    async def _think(self, message: Msg, request: BotRequest) -> None:
        start = perf_counter()
        signs = asyncio.create_task(_signs(message))
        answer: dict[str, Any] = {"failed": True}
        try:
            answer = {"words": await self.bot_service.think(request)}
        except asyncio.CancelledError:
            answer = {"again": True}
            raise
        except BotError:
            metrics.FAILED.labels("bot").inc()
            LOGGER.exception("a bot failed")
        finally:
            signs.cancel()
            metrics.THOUGHT.observe(perf_counter() - start)
            with suppress(Exception):  # the asker asks again if it does not hear this
                await message.respond(json.dumps(answer).encode())


async def _signs(message: Msg) -> None:
    with suppress(Exception):
        while True:
            await message.respond(b"{}")
            await asyncio.sleep(SIGN_SECONDS)


def _read(message: Msg) -> dict[str, Any]:
    if (message.headers or {}).get("Status") == NOBODY:
        raise _Nobody
    answer = json.loads(message.data)
    if not isinstance(answer, dict) or "again" in answer:
        raise _Silent
    return answer


def _packed(name: str, request: BotRequest) -> bytes:
    return json.dumps({**asdict(request), "name": name}).encode()


def _unpacked(data: bytes) -> tuple[str, BotRequest]:
    """JSON, not pickle: whoever can reach the bus must not be able to run anything here."""
    sent = json.loads(data)
    request = BotRequest(
        str(sent["bot"]),
        str(sent["seed"]),
        dict(sent["position"]),
        str(sent.get("share", NO_SHARE)),
        str(sent.get("kind", BOARD)),
        str(sent.get("memory", "")),
    )
    return str(sent["name"]), request
