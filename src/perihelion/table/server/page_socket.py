"""The websocket of a page that shows a table."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final, final

from starlette.websockets import WebSocket, WebSocketDisconnect

from perihelion.core.errors import MoveError
from perihelion.core.game import Json, Refusal
from perihelion.core.scene import FORMS, TALL, WIDE
from perihelion.table import metrics
from perihelion.table.close_codes import BROKEN, CLOSED, FOREIGN, NO_TABLE, SIGNED_OUT, TRY_LATER
from perihelion.table.errors import Refused
from perihelion.table.limits import RateLimit
from perihelion.table.pages.visitor import same_origin, visitor_of
from perihelion.table.play import actions
from perihelion.table.play.companion import DoesNotFit, mendable
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.server.orders import number_field, parse_order, perform, say, text_field
from perihelion.table.server.spectators import spectators
from perihelion.table.server.text_updates import TextUpdates
from perihelion.table.show.companion.entering import misfit_sentence, screen_seat
from perihelion.table.show.diff import Snapshot, SnapshotDiff, as_json
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.snapshot import LINES_AT_ONCE, SnapshotBuilder
from perihelion.table.signal import Signal
from perihelion.table.store.database import UNAVAILABLE
from perihelion.table.texts import TEXTS

LOGGER: Final = logging.getLogger("perihelion.table")
LONGEST_MESSAGE: Final = 2000
MESSAGES_A_SECOND: Final = 10
MESSAGES_AT_ONCE: Final = 40
REFUSALS_A_SECOND: Final = 1
REFUSALS_AT_ONCE: Final = 200
CHAT_LINES_A_SECOND: Final = 0.5
CHAT_LINES_AT_ONCE: Final = 6
LATEST: Final = 1e15  # in milliseconds, and exact as a number of JavaScript
MOST_BETWEEN: Final = 40
"""A page that is more moves behind is shown the current position at once."""
AWAY_AFTER_SECONDS: Final = 8
"""A player whose page is only being reloaded is not away."""


async def socket(websocket: WebSocket) -> None:
    """Serve one page until it disconnects."""
    await websocket.accept()  # otherwise a browser cannot read the close code
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
        LOGGER.exception("table %s: it cannot be opened", websocket.path_params["table"])
        await websocket.close(BROKEN)
        return
    profile = await asyncio.to_thread(registry.identities.profile, visitor.holder)
    table = await registry.table(table.header.id)
    # No await from here until the page is among the table's viewers, or the table could be closed.
    page = PageSocket(websocket, table, profile.name if profile else "")
    websocket.scope["headers"].clear()  # they would be kept for as long as the page is open
    with registry.sessions.hold(visitor.device, page.sign_out):
        await page.serve()


@final
class PageSocket:
    """A page that shows a table. It is notified of changes and takes the newest position itself, so
    a slow page skips positions instead of holding up the table."""

    def __init__(self, websocket: WebSocket, table: LiveTable, name: str) -> None:
        visitor = visitor_of(websocket)
        self.name: Final = name
        self.websocket: Final = websocket
        self.table: Final = table
        self.holder: Final = visitor.holder
        self.language: Final = visitor.language
        self.revealed: int | None = None
        self.mending: int | None = None
        """The number of the move that this page is mending."""
        self.signed_out = False
        self.form = TALL if websocket.query_params.get("form") == TALL else WIDE
        self.pictures: Final = websocket.query_params.get("see") != "words"
        self.steps: Final = websocket.query_params.get("steps") == "on"
        """Whether the page wants to show every decision, not only what came of them."""
        self.text_updates: Final = TextUpdates(table)
        self.last_chat_line = 0
        self.changed: Final = Signal()
        self.diff: Final = SnapshotDiff()
        self.wants_answer = False
        """Whether to send the position even if it has not changed."""
        self.presence: tuple[int, list[str], list[bool]] | None = None
        self.message_limit: Final = RateLimit(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
        self.refusal_limit: Final = RateLimit(REFUSALS_A_SECOND, REFUSALS_AT_ONCE)
        self.chat_limit: Final = RateLimit(CHAT_LINES_A_SECOND, CHAT_LINES_AT_ONCE)

    def notify(self) -> None:
        self.changed.set()

    def sign_out(self) -> None:
        """Close the connection; nothing that comes until then is obeyed."""
        self.signed_out = True
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
            sender = asyncio.create_task(self._send_changes())
            while True:
                await self._handle(await self._receive())
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page has disconnected
        finally:
            self.table.viewers.discard(self)
            metrics.VIEWERS.dec()
            if sender is not None:
                sender.cancel()
            self.table.notify_presence()
            self.table.share_presence()
            if self.table.terms.real_time:
                loop = asyncio.get_running_loop()
                loop.call_later(
                    AWAY_AFTER_SECONDS, lambda: loop.create_task(self._record_absence())
                )

    async def _record_absence(self) -> None:
        with suppress(Refused):
            await actions.record_absence(self.table, self.holder)

    async def _receive(self) -> str:
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1006))
        if self.signed_out:
            with suppress(RuntimeError):  # it may be closed already
                await self.websocket.close(SIGNED_OUT)
            raise WebSocketDisconnect(SIGNED_OUT)
        return message.get("text") or ""

    async def _send_changes(self) -> None:
        while True:
            await self.changed.wait()
            self.changed.clear()
            try:
                if self.signed_out:
                    await self.websocket.close(SIGNED_OUT)
                    return
                await self._send_position()
                await self._send_chat()
            except (WebSocketDisconnect, RuntimeError):
                return
            except Exception:
                LOGGER.exception("table %s: sending a position failed", self.table.header.id)
                await self._refuse(Refused("table/broken"))

    async def _send_position(self) -> None:
        """Send what has changed in the position, and in the list of spectators."""
        if not self.pictures:
            await self.websocket.send_text(self.text_updates.message(self._perspective()))
            return
        if len(self.table.timeline.steps) > LINES_AT_ONCE:
            await SnapshotBuilder(self.table, self._perspective()).prepare()
        for moves in self._steps_between():
            timeline = self.table.timeline.until(moves)
            builder = SnapshotBuilder(self.table, self._perspective(), timeline)
            await self.websocket.send_text(self.diff.message(builder.snapshot()))
        message = self.diff.message(self._snapshot(), self.wants_answer)
        self.wants_answer = False
        if message:
            await self.websocket.send_text(message)
        presence = (*spectators(self.table), self.table.viewers.seated(self.table.chairs))
        if presence != self.presence:
            self.presence = presence
            count, names, here = presence
            text = TEXTS.say(
                self.language, "watching", count=count, named=len(names), names=", ".join(names)
            )
            said = text if count else ""
            await self._send({"watching": {"count": count, "say": said, "here": here}})
        if self.table.seating.gone.keys() & self.table.seats_of(self.holder):
            with suppress(Refused):
                await actions.record_return(self.table, self.holder)

    def _steps_between(self) -> list[int]:
        """After how many moves there are positions between the last one that was sent and the
        current one, so that the page can show them one after another: one for each decision,
        before what is drawn after it. None if the page is new, or far behind."""
        sent = self.diff.sent
        steps = self.table.timeline.steps
        if (
            not self.steps
            or sent is None
            or sent.details["mending"] is not None
            or not 0 < len(steps) - sent.details["moves"] <= MOST_BETWEEN
        ):
            return []
        begin = sent.details["moves"]
        if begin and steps[begin - 1].entry.number > sent.details["number"]:
            return []  # others were made after an undo
        between = range(begin + 1, len(steps))
        return [moves for moves in between if steps[moves - 1].entry.seat >= 0]

    async def _send_chat(self) -> None:
        reads_all = self.table.timeline.over or not self.table.seats_of(self.holder)
        lines = self.table.chat.messages(self.language, self.last_chat_line, reads_all)
        if lines:
            self.last_chat_line = lines[-1]["number"]
            await self._send({"chat": lines})

    def _snapshot(self) -> Snapshot:
        """The snapshot for this page's perspective, cached for all pages with the same one."""
        perspective = self._perspective()
        snapshot = self.table.snapshots.get(perspective)
        if snapshot is None:
            with metrics.PICTURE.time():
                snapshot = SnapshotBuilder(self.table, perspective).snapshot()
            self.table.snapshots[perspective] = snapshot
        return snapshot

    def _perspective(self) -> Perspective:
        over = self.table.timeline.over
        kept = (self.table.seating.kept_for if over else self.table.returnable)(self.holder)
        seats = self.table.seats_of(self.holder)
        return Perspective(
            seats, self.language, self.revealed, self.form, tuple(kept), self.mending
        )

    async def _handle(self, message: str) -> None:
        try:
            if not self.message_limit.allow():
                if not self.refusal_limit.allow():  # the client ignores the refusals
                    await self.websocket.close(TRY_LATER)
                    raise WebSocketDisconnect(TRY_LATER)
                raise Refused("message/too-many")
            if len(message) > LONGEST_MESSAGE:
                raise Refused("message/too-long")
            with metrics.ORDER.time():
                await self._dispatch(parse_order(message))
        except Refused as refused:
            metrics.REFUSED.labels(refused.key).inc()
            await self._refuse(refused)
            if refused.key in ("move/stale", "clock/out", "table/away"):
                # The page must see the current position; after an outage, later.
                self.wants_answer = True
                if refused.key != "table/away":
                    self.changed.set()
        except (WebSocketDisconnect, RuntimeError):
            raise
        except UNAVAILABLE as error:
            metrics.FAILED.labels("database").inc()
            LOGGER.info("table %s: the database: %s", self.table.header.id, type(error).__name__)
            await self._refuse(Refused("table/away"))
        except Exception:
            metrics.FAILED.labels("socket").inc()
            LOGGER.exception("table %s: handling a message failed", self.table.header.id)
            await self._refuse(Refused("table/broken"))

    async def _dispatch(self, order: Json) -> None:
        match order.get("do"):
            case "time":
                await self._send_time(order.get("sent"))
            case "say":
                if not self.chat_limit.allow():
                    raise Refused("message/too-many")
                moderation = self.websocket.app.state.registry.moderation
                await say(order, self.table, self.holder, self.name, moderation)
            case "reveal":
                number_field(order, "number")
                builder = SnapshotBuilder(self.table, self._perspective())
                self.revealed = screen_seat(self.table, builder.timeline.state)
                self.wants_answer = True
                self.changed.set()
            case "form":
                form = text_field(order, "form")
                if form not in FORMS:
                    raise Refused("message/malformed")
                self.form = form
                self.changed.set()
            case "mend":
                await self._mend(order)
            case "why":
                number_field(order, "number")
                await self._explain(text_field(order, "words"))
            case "preview":
                number_field(order, "number")
                await self._preview(text_field(order, "words"))
            case _:
                await perform(order, self.table, self.holder, self.name)

    async def _mend(self, order: Json) -> None:
        """Begin to mend a move, and show its position; 0 ends that. With words, mend it."""
        self.changed.set()
        if "words" not in order:
            number = number_field(order, "to")
            if number:
                mendable(self.table, number, self.table.seats_of(self.holder))
            self.mending = number or None
            return
        try:
            await perform(order, self.table, self.holder, self.name)
            self.mending = None
        except DoesNotFit as error:
            builder = SnapshotBuilder(self.table, self._perspective())
            how = builder.seat, self.language, builder.names
            say = misfit_sentence(self.table, error.misfit, *how)
            await self._send({"misfit": {"to": order["to"], "words": order["words"], "say": say}})

    async def _send_time(self, sent: object) -> None:
        """Send the server's time, so that the page can show the clock correctly."""
        if not isinstance(sent, int | float) or not -LATEST < sent < LATEST:
            raise Refused("message/malformed")
        await self._send({"time": {"sent": sent, "now": self.table.uptime.now() * 1000}})

    async def _explain(self, words: str) -> None:
        """Send why these words are no legal move: rule and sentence, both empty if they are one."""
        builder = SnapshotBuilder(self.table, self._perspective())
        if not builder.yours:
            raise Refused("table/over" if self.table.timeline.over else "seat/not-yours")
        why = self.table.game.why_not(builder.view, words, self.language) or Refusal("", "")
        await self._send({"why": {"words": words, "rule": why.rule, "say": why.sentence}})

    async def _preview(self, words: str) -> None:
        """Send what a move would bring; nothing if it is not legal."""
        builder = SnapshotBuilder(self.table, self._perspective())
        if builder.yours:
            with suppress(MoveError):
                await self._send({"preview": builder.preview(words)})

    async def _refuse(self, refused: Refused) -> None:
        await self._send({"refused": refused.plain(self.language)})

    async def _send(self, message: Json) -> None:
        await self.websocket.send_text(as_json(message))
