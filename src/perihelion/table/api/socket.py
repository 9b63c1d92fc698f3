"""The API over one websocket: events come in, moves go out, without a request for each."""

from __future__ import annotations

import asyncio
import logging
from contextlib import aclosing, suppress
from typing import Final, final

from starlette.websockets import WebSocket, WebSocketDisconnect

from perihelion.core.game import Json
from perihelion.table import metrics
from perihelion.table.api import bodies
from perihelion.table.api.auth import authenticate, check_rate_limit
from perihelion.table.api.events import Listener
from perihelion.table.close_codes import BROKEN, FOREIGN, NOT_KNOWN, SIGNED_OUT
from perihelion.table.errors import Refused
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.show.diff import as_json
from perihelion.table.store.database import UNAVAILABLE
from perihelion.table.store.tokens import ApiPlayer

LOGGER: Final = logging.getLogger("perihelion.table")
LONGEST_MESSAGE: Final = 2000
MOST_AT_ONCE: Final = 100
"""How many moves of one program may be in progress before reading stops."""
DISCONNECTED: Final = (WebSocketDisconnect, RuntimeError)


async def socket(websocket: WebSocket) -> None:
    await websocket.accept()  # otherwise a client cannot read the close code
    if websocket.headers.get("origin"):
        await websocket.close(FOREIGN)  # a web page of another site; programs send no origin
        return
    try:
        player = await authenticate(websocket)
    except Refused:
        await websocket.close(NOT_KNOWN)
        return
    await Program(websocket, player).serve()


@final
class Program:
    """The connection of one program. Its moves run concurrently; each is answered when it is on the
    disk."""

    def __init__(self, websocket: WebSocket, player: ApiPlayer) -> None:
        self.websocket: Final = websocket
        self.registry: Final[TableRegistry] = websocket.app.state.registry
        self.player: Final = player
        self.language: Final = visitor_of(websocket).language
        self.moving: Final[set[asyncio.Task[None]]] = set()
        self.listener: Final = Listener(self.registry, player.holder, dict(websocket.query_params))

    async def serve(self) -> None:
        sender = asyncio.create_task(self._send_events())
        try:
            while True:
                message = await self.websocket.receive_text()
                move = asyncio.create_task(self._answer(message))
                self.moving.add(move)
                move.add_done_callback(self.moving.discard)
                if len(self.moving) >= MOST_AT_ONCE:
                    await asyncio.wait(self.moving, return_when=asyncio.FIRST_COMPLETED)
        except (*DISCONNECTED, KeyError):
            pass  # it has disconnected, or sent bytes instead of text
        finally:
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def _send_events(self) -> None:
        try:
            async with aclosing(self.listener.lines()) as lines:
                async for line in lines:
                    if line.strip():
                        await self.websocket.send_text(line.decode())
            await self.websocket.close(SIGNED_OUT)
        except DISCONNECTED:
            pass
        except Exception:
            LOGGER.exception("the event stream of a program failed")
            with suppress(*DISCONNECTED):
                await self.websocket.close(BROKEN)  # otherwise it would wait forever

    async def _answer(self, message: str) -> None:
        given: Json = {}
        answer: Json
        try:
            if self.listener.ended:
                raise Refused("token/unknown")
            check_rate_limit(self.registry, self.player)
            if len(message) > LONGEST_MESSAGE:
                raise Refused("message/too-long")
            given = bodies.parsed(message, {"table", "number", "words", "commitment", "salt"})
            salts = given.keys() & {"commitment", "salt"}
            number = await (self._add_salt(given) if salts else self._move(given))
            done = "salted" if salts else "moved"
            answer = {done: {"table": given.get("table"), "number": number}}
        except Refused as refused:
            metrics.REFUSED.labels(refused.key).inc()
            answer = {"error": {**refused.plain(self.language), "table": given.get("table")}}
        except UNAVAILABLE as error:
            metrics.FAILED.labels("database").inc()
            LOGGER.info("a program's move: the database: %s", type(error).__name__)
            away = Refused("table/away").plain(self.language)
            answer = {"error": {**away, "table": given.get("table")}}
        except Exception:
            metrics.FAILED.labels("socket").inc()
            LOGGER.exception("a program's move failed")
            broken = Refused("table/broken").plain(self.language)
            answer = {"error": {**broken, "table": given.get("table")}}
        with suppress(*DISCONNECTED):
            await self.websocket.send_text(as_json(answer))

    async def _move(self, given: Json) -> int:
        """The number of the position after the move."""
        words, number = bodies.text(given, "words", 200), bodies.number(given, "number")
        live = await self._table(given)
        await live.move(self.player.holder, number, words)
        return live.timeline.number

    async def _add_salt(self, given: Json) -> int:
        """The number of the position after the commitment, or after the salt."""
        live = await self._table(given)
        await add_salt(live, self.player, given)
        return live.timeline.number

    async def _table(self, given: Json) -> LiveTable:
        table = bodies.text(given, "table", 80)
        return await self.registry.table_for(table, self.player.holder)


async def add_salt(table: LiveTable, player: ApiPlayer, given: Json) -> None:
    """Commit to a salt at a table, or show it, whichever is given."""
    if "salt" in given:
        await actions.reveal(table, player.holder, bodies.text(given, "salt", 64))
    else:
        await actions.commit(table, player.holder, bodies.text(given, "commitment", 64))
