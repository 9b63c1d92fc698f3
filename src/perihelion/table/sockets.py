"""The websocket of an open table: one for each page that shows it."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, Final, final

from starlette.websockets import WebSocket, WebSocketDisconnect

from perihelion.core.game import Json
from perihelion.table.allowance import Allowance
from perihelion.table.errors import Refused
from perihelion.table.live import Live
from perihelion.table.people import person, same_origin
from perihelion.table.room import Room
from perihelion.table.sight import Eyes, Sight

LOGGER: Final = logging.getLogger("perihelion.table")
LONGEST_MESSAGE: Final = 2000
MESSAGES_A_SECOND: Final = 10
MESSAGES_AT_ONCE: Final = 40
LINES_A_SECOND: Final = 0.5
LINES_AT_ONCE: Final = 6
FOREIGN: Final = 4403
UNKNOWN: Final = 4404
BROKEN: Final = 1011


async def socket(websocket: WebSocket) -> None:
    """Serve one page until it goes away."""
    await websocket.accept()  # or a browser could not read why it is closed
    if not websocket.headers.get("origin") or not same_origin(websocket):
        await websocket.close(FOREIGN)
        return
    room: Room = websocket.app.state.room
    try:
        table = await room.table(websocket.path_params["table"])
    except Refused:
        await websocket.close(UNKNOWN)
        return
    except Exception:
        LOGGER.exception("table %s cannot be opened", websocket.path_params["table"])
        await websocket.close(BROKEN)
        return
    # Nothing may be awaited from here until the page is among the table's viewers.
    await Page(websocket, table).serve()


@final
class Page:
    """A page that shows a table. It is told of changes and fetches the newest position itself, so
    a slow page skips positions instead of holding up the table."""

    def __init__(self, websocket: WebSocket, table: Live) -> None:
        visitor = person(websocket)
        self.websocket: Final = websocket
        self.table: Final = table
        self.holder: Final = visitor.holder
        self.language: Final = visitor.language
        self.revealed: int | None = None
        self.heard = 0
        self.changed: Final = asyncio.Event()
        self.allowance: Final = Allowance(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.voice: Final = Allowance(LINES_A_SECOND, LINES_AT_ONCE)

    def tell(self) -> None:
        self.changed.set()

    async def serve(self) -> None:
        self.table.viewers.add(self)
        self.changed.set()
        self.table.wake()
        await self.table.talk.refresh()
        sender = asyncio.create_task(self._send_positions())
        try:
            while True:
                await self._handle(await self._receive())
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page has gone
        finally:
            self.table.viewers.discard(self)
            sender.cancel()

    async def _receive(self) -> str:
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1006))
        return message.get("text") or ""

    async def _send_positions(self) -> None:
        while True:
            await self.changed.wait()
            self.changed.clear()
            try:
                await self.websocket.send_text(self._position())
                await self._send_talk()
            except (WebSocketDisconnect, RuntimeError):
                return
            except Exception:
                LOGGER.exception("table %s: a position could not be shown", self.table.header.id)
                await self._refuse(Refused("table/broken"))

    async def _send_talk(self) -> None:
        lines = self.table.talk.shown(self.language, self.heard)
        if lines:
            self.heard = lines[-1]["number"]
            await self._send({"talk": lines})

    def _position(self) -> str:
        """The message for these eyes; made once for all pages that see the same."""
        eyes = self._eyes()
        known = self.table.shown.get(eyes)
        if known is None:
            known = _written({"position": Sight(self.table, eyes).position()})
            self.table.shown[eyes] = known
        return known

    def _eyes(self) -> Eyes:
        return Eyes(self.table.seats_of(self.holder), self.language, self.revealed)

    async def _handle(self, message: str) -> None:
        try:
            if not self.allowance.spend():
                raise Refused("message/too-many")
            if len(message) > LONGEST_MESSAGE:
                raise Refused("message/too-long")
            await self._obey(_parsed(message))
        except Refused as refused:
            await self._refuse(refused)
            if refused.key == "move/stale":
                self.changed.set()
        except (WebSocketDisconnect, RuntimeError):
            raise
        except Exception:
            LOGGER.exception("table %s: a message could not be handled", self.table.header.id)
            await self._refuse(Refused("table/broken"))

    async def _obey(self, said: Json) -> None:
        number = said.get("number")
        if type(number) is not int:
            raise Refused("message/malformed")
        match said.get("do"):
            case "move":
                await self.table.move(self.holder, number, _text(said, "words"))
            case "undo":
                await self.table.undo(self.holder, number)
            case "answer":
                await self.table.answer(self.holder, number, said.get("yes") is True)
            case "end":
                await self.table.end(self.holder, number)
            case "salt":
                await self.table.salt(self.holder, number, _text(said, "words"))
            case "say":
                if not self.voice.spend():
                    raise Refused("message/too-many")
                phrase, words = _text(said, "phrase", ""), _text(said, "words", "")
                await self.table.say(self.holder, phrase, words)
            case "report":
                line = said.get("line")
                if type(line) is not int:
                    raise Refused("message/malformed")
                await self.table.talk.report(self.holder, line)
            case "reveal":
                self.revealed = self.table.line.state.actor
                self.changed.set()
            case "why":
                await self._explain(_text(said, "words"))
            case _:
                raise Refused("message/malformed")

    async def _explain(self, words: str) -> None:
        """Why these words are no move: the rule and a sentence."""
        sight = Sight(self.table, self._eyes())
        if not sight.yours:
            raise Refused("table/over" if self.table.line.over else "seat/not-yours")
        why = self.table.game.why_not(sight.view, words, self.language)
        if why is not None:
            await self._send({"why": {"words": words, "rule": why.rule, "say": why.sentence}})

    async def _refuse(self, refused: Refused) -> None:
        said = {"key": refused.key, "say": refused.say(self.language), "rule": refused.rule}
        await self._send({"refused": said})

    async def _send(self, message: Json) -> None:
        await self.websocket.send_text(_written(message))


def _written(message: Json) -> str:
    return json.dumps(message, ensure_ascii=False)


def _parsed(message: str) -> dict[str, Any]:
    try:
        said = json.loads(message)
    except (ValueError, RecursionError):
        said = None
    if not isinstance(said, dict):
        raise Refused("message/malformed")
    return said


def _text(said: Json, name: str, default: str | None = None) -> str:
    value = said.get(name, default)
    if not isinstance(value, str) or not value.isprintable():
        raise Refused("message/malformed")
    return value
