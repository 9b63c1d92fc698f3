"""uvicorn connections with timeouts. uvicorn waits forever for a client that sends its request
slowly or does not read the answer; these connections drop such a client."""

from __future__ import annotations

import asyncio
from typing import Any, Final, final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.server import ServerProtocol

from perihelion.table.compression import MessageDeflateFactory
from perihelion.table.server.connection_limits import ConnectionLimits
from perihelion.table.signal import Inbox, Signal

HEADER_SECONDS: Final = 20.0
"""How long the head of a request may take, after the connect or the previous answer."""
LONGEST_HEAD: Final = 64 * 1024
"""The most bytes of a request head."""
STALLED_SECONDS: Final = 30.0
"""How long a client may read nothing while the write buffer is full."""
CLOSE_SECONDS: Final = 5.0
TOO_LONG: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n"


class Deadline:
    """A timer that aborts a connection unless it is cancelled."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def set(self, transport: asyncio.Transport, seconds: float) -> None:
        """Abort the connection after that time, with all unsent bytes."""
        self.cancel()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, transport.abort)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


@final
class HttpConnection(HttpToolsProtocol):
    """HTTP. The application limits the body itself."""

    def __init__(self, *args: Any, limits: ConnectionLimits, **named: Any) -> None:
        super().__init__(*args, **named)
        self._limits: Final = limits

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._limits.opened(transport)
        self._stalled, self._head = Deadline(), Deadline()
        self._head.set(transport, HEADER_SECONDS)
        self._head_bytes: int | None = 0
        """The size of an incomplete request head so far; None outside of one."""

    def data_received(self, data: bytes) -> None:
        if self._head_bytes is not None and self._head_bytes > LONGEST_HEAD:
            self.transport.write(TOO_LONG)
            self.transport.close()
            return
        super().data_received(data)
        if self._head_bytes is not None:
            self._head_bytes += len(data)

    def on_message_begin(self) -> None:
        self._head_bytes = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head.cancel()
        self._head_bytes = None
        self._limits.busy(self.transport)
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        if not self.pipeline:
            self._head.set(self.transport, HEADER_SECONDS)
            self._limits.silent(self.transport)
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.set(self.transport, STALLED_SECONDS)

    def resume_writing(self) -> None:
        self._stalled.cancel()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalled.cancel()
        self._head.cancel()
        self._limits.closed(self.transport)
        super().connection_lost(exc)


@final
class WebSocketConnection(WebSocketsSansIOProtocol):
    """Websockets. uvicorn closes a page that answers no ping, but only after the page has read all
    earlier messages; the deadline does not wait for that."""

    def __init__(self, *args: Any, limits: ConnectionLimits, **named: Any) -> None:
        super().__init__(*args, **named)
        self._limits: Final = limits  # it was counted as an HTTP connection
        self.conn = ServerProtocol(
            extensions=[MessageDeflateFactory()],
            max_size=self.config.ws_max_size,
            logger=self.logger,
        )
        self.queue = Inbox()  # type: ignore[assignment]
        self.writable = Signal(is_set=True)  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._stalled = Deadline()

    def start_keepalive(self) -> None:
        super().start_keepalive()
        # The connection is accepted. Both heads would be kept for as long as the page is open, that
        # of the request also by the parser.
        self.request.headers.clear()
        self.request = self.response = None  # type: ignore[assignment]

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.set(self.transport, STALLED_SECONDS)

    def resume_writing(self) -> None:
        self._stalled.cancel()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._stalled.set(self.transport, CLOSE_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalled.cancel()
        self._limits.closed(self.transport)
        super().connection_lost(exc)
