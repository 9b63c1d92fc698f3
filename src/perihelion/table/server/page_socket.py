"""The websocket of an open table: one for each page that shows it."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from math import isfinite
from typing import Any, Final, final

from starlette.websockets import WebSocket, WebSocketDisconnect

from perihelion.core.game import Json
from perihelion.table import metrics
from perihelion.table.close_codes import BROKEN, CLOSED, FOREIGN, NO_TABLE, TRY_LATER
from perihelion.table.errors import Refused
from perihelion.table.limits import RateLimit
from perihelion.table.pages.visitor import same_origin, visitor_of
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import answer_undo, request_undo
from perihelion.table.show.diff import Snapshot, SnapshotDiff, as_json
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.texts import TEXTS

LOGGER: Final = logging.getLogger("perihelion.table")
LONGEST_MESSAGE: Final = 2000
MESSAGES_A_SECOND: Final = 10
MESSAGES_AT_ONCE: Final = 40
SCOLDINGS_A_SECOND: Final = 1
SCOLDINGS_AT_ONCE: Final = 200
LINES_A_SECOND: Final = 0.5
LINES_AT_ONCE: Final = 6
MOST_NAMED: Final = 8
AWAY_AFTER_SECONDS: Final = 8
"""A page that is loaded anew is not gone."""


async def socket(websocket: WebSocket) -> None:
    """Serve one page until it goes away."""
    await websocket.accept()  # or a browser could not read why it is closed
    if not websocket.headers.get("origin") or not same_origin(websocket):
        await websocket.close(FOREIGN)
        return
    registry: TableRegistry = websocket.app.state.registry
    visitor = visitor_of(websocket)
    try:
        table = await registry.table_for(websocket.path_params["table"], visitor.holder)
    except Refused as refused:
        await websocket.close(CLOSED if refused.key == "table/closed" else NO_TABLE)
        return
    except Exception:
        LOGGER.exception("table %s cannot be opened", websocket.path_params["table"])
        await websocket.close(BROKEN)
        return
    profile = await asyncio.to_thread(registry.identities.profile, visitor.holder)
    table = await registry.table(table.header.id)
    # Nothing may be awaited from here until the page is among the table's viewers.
    await PageSocket(websocket, table, profile.name if profile else "").serve()


@final
class PageSocket:
    """A page that shows a table. It is told of changes and fetches the newest position itself, so
    a slow page skips positions instead of holding up the table."""

    def __init__(self, websocket: WebSocket, table: LiveTable, name: str) -> None:
        visitor = visitor_of(websocket)
        self.name: Final = name
        self.websocket: Final = websocket
        self.table: Final = table
        self.holder: Final = visitor.holder
        self.language: Final = visitor.language
        self.revealed: int | None = None
        self.pictures: Final = websocket.query_params.get("see") != "words"
        self.said: Final[list[int]] = []
        """The numbers of the moves that a page without pictures has been told."""
        self.heard = 0
        self.changed: Final = asyncio.Event()
        self.diff: Final = SnapshotDiff()
        self.waits = False
        """Whether it is to be told even if nothing has."""
        self.watchers: tuple[int, list[str]] | None = None
        self.rate_limit: Final = RateLimit(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.patience: Final = RateLimit(SCOLDINGS_A_SECOND, SCOLDINGS_AT_ONCE)
        self.voice: Final = RateLimit(LINES_A_SECOND, LINES_AT_ONCE)

    def notify(self) -> None:
        self.changed.set()

    async def serve(self) -> None:
        self.table.viewers.add(self)
        metrics.VIEWERS.inc()
        self.changed.set()
        self.table.notify_presence()
        self.table.share_presence()
        self.table.wake()
        sender: asyncio.Task[None] | None = None
        try:
            await self.table.chat.refresh()
            sender = asyncio.create_task(self._send_positions())
            while True:
                await self._handle(await self._receive())
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page has gone
        finally:
            self.table.viewers.discard(self)
            metrics.VIEWERS.dec()
            if sender is not None:
                sender.cancel()
            self.table.notify_presence()
            self.table.share_presence()
            if self.table.terms.real_time:
                loop = asyncio.get_running_loop()
                loop.call_later(AWAY_AFTER_SECONDS, lambda: loop.create_task(self._went()))

    async def _went(self) -> None:
        with suppress(Refused):
            await actions.went(self.table, self.holder)

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
                await self._send_news()
                await self._send_chat()
            except (WebSocketDisconnect, RuntimeError):
                return
            except Exception:
                LOGGER.exception("table %s: a position could not be shown", self.table.header.id)
                await self._refuse(Refused("table/broken"))

    async def _send_news(self) -> None:
        """The position, if it is another than this page shows, and who watches."""
        if not self.pictures:
            await self.websocket.send_text(self._words())
            return
        news = self.diff.message(self._position(), self.waits)
        self.waits = False
        if news:
            await self.websocket.send_text(news)
        watchers = spectators(self.table)
        if watchers != self.watchers:
            self.watchers = watchers
            count, names = watchers
            named = ", ".join(names)
            said = TEXTS.say(self.language, "watching", count=count, named=len(names), names=named)
            await self._send({"watching": {"count": count, "say": said if count else ""}})
        if self.table.seating.gone.keys() & self.table.seats_of(self.holder):
            with suppress(Refused):
                await actions.came(self.table, self.holder)

    async def _send_chat(self) -> None:
        lines = self.table.chat.messages(self.language, self.heard)
        if lines:
            self.heard = lines[-1]["number"]
            await self._send({"chat": lines})

    def _position(self) -> Snapshot:
        """What these eyes see; made once for all pages that see the same."""
        perspective = self._perspective()
        known = self.table.snapshots.get(perspective)
        if known is None:
            with metrics.PICTURE.time():
                known = SnapshotBuilder(self.table, perspective).snapshot()
            self.table.snapshots[perspective] = known
        return known

    def _words(self) -> str:
        """Only what has been said since the last message: `from` moves stay, these follow."""
        steps = self.table.timeline.steps
        same = 0
        if self.said and len(steps) >= len(self.said):
            same = len(self.said) if steps[len(self.said) - 1].entry.number == self.said[-1] else 0
        self.said[same:] = [step.entry.number for step in steps[same:]]
        return as_json({"words": SnapshotBuilder(self.table, self._perspective()).words(same)})

    def _perspective(self) -> Perspective:
        kept = tuple(self.table.returnable(self.holder))
        return Perspective(self.table.seats_of(self.holder), self.language, self.revealed, kept)

    async def _handle(self, message: str) -> None:
        try:
            if not self.rate_limit.spend():
                if not self.patience.spend():  # somebody who does not even read the answers
                    await self.websocket.close(TRY_LATER)
                    raise WebSocketDisconnect(TRY_LATER)
                raise Refused("message/too-many")
            if len(message) > LONGEST_MESSAGE:
                raise Refused("message/too-long")
            with metrics.ORDER.time():
                await self._obey(_parsed(message))
        except Refused as refused:
            metrics.REFUSED.labels(refused.key).inc()
            await self._refuse(refused)
            if refused.key in ("move/stale", "clock/out", "table/away"):
                self.waits = True  # the page shall see where it stands; after an outage, then
                if refused.key != "table/away":
                    self.changed.set()
        except (WebSocketDisconnect, RuntimeError):
            raise
        except Exception:
            metrics.FAILED.labels("socket").inc()
            LOGGER.exception("table %s: a message could not be handled", self.table.header.id)
            await self._refuse(Refused("table/broken"))

    async def _obey(self, said: Json) -> None:
        if said.get("do") == "time":
            await self._tell_time(said.get("sent"))
            return
        number = said.get("number")
        if type(number) is not int:
            raise Refused("message/malformed")
        match said.get("do"):
            case "move":
                await self.table.move(self.holder, number, _text(said, "words"))
            case "undo":
                await request_undo(self.table, self.holder, number)
            case "answer":
                await answer_undo(self.table, self.holder, number, said.get("yes") is True)
            case "end":
                await actions.end(self.table, self.holder, number)
            case "leave":
                await actions.leave(self.table, self.holder)
            case "resign":
                await actions.resign(self.table, self.holder)
            case "claim":
                await actions.claim(self.table, self.holder)
            case "pause":
                await actions.pause(self.table, self.holder, said.get("yes") is True)
            case "back":
                await actions.come_back(self.table, self.holder, self.name)
            case "salt":
                await actions.salt(self.table, self.holder, number, _text(said, "words"))
            case "say":
                if not self.voice.spend():
                    raise Refused("message/too-many")
                phrase, words = _text(said, "phrase", ""), _text(said, "words", "")
                await actions.say(self.table, self.holder, phrase, words)
            case "report":
                line = said.get("line")
                if type(line) is not int:
                    raise Refused("message/malformed")
                await self.table.chat.report(self.holder, line)
            case "reveal":
                self.revealed = self.table.timeline.state.actor
                self.waits = True
                self.changed.set()
            case "why":
                await self._explain(_text(said, "words"))
            case _:
                raise Refused("message/malformed")

    async def _tell_time(self, sent: object) -> None:
        """What time it is here, so that the page can show the clock as the server keeps it."""
        if not isinstance(sent, int | float) or not isfinite(sent):
            raise Refused("message/malformed")
        await self._send({"time": {"sent": sent, "now": self.table.uptime.now() * 1000}})

    async def _explain(self, words: str) -> None:
        """Why these words are no move: the rule and a sentence."""
        builder = SnapshotBuilder(self.table, self._perspective())
        if not builder.yours:
            raise Refused("table/over" if self.table.timeline.over else "seat/not-yours")
        why = self.table.game.why_not(builder.view, words, self.language)
        if why is not None:
            await self._send({"why": {"words": words, "rule": why.rule, "say": why.sentence}})

    async def _refuse(self, refused: Refused) -> None:
        await self._send({"refused": refused.plain(self.language)})

    async def _send(self, message: Json) -> None:
        await self.websocket.send_text(as_json(message))


def spectators(table: LiveTable) -> tuple[int, list[str]]:
    """How many people watch who do not play, and the names of those who gave one."""
    playing = {chair.holder for chair in table.chairs}
    everybody = table.viewers.names()
    names = {holder: name for holder, name in everybody.items() if holder not in playing}
    return len(names), sorted(name for name in names.values() if name)[:MOST_NAMED]


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
