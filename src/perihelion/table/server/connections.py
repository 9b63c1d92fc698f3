"""Connections with a limit to their patience. uvicorn waits for ever for a client that sends its
request by drops or does not read what it asked for; here such a client is let go, and what was
kept for it with it."""

from __future__ import annotations

import asyncio
from typing import Final, final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEADER_SECONDS: Final = 20.0
"""How long the head of a request may take, from the connection or the answer before."""
LONGEST_HEAD: Final = 64 * 1024
"""Bytes after which no more is read of a head that has not ended."""
STALLED_SECONDS: Final = 30.0
"""How long a client may read nothing while more waits for it than the system keeps by itself."""
PARTING_SECONDS: Final = 5.0
TOO_LONG: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n"


class Deadline:
    """Something that happens unless it is called off."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def set(self, transport: asyncio.Transport, seconds: float) -> None:
        """Let the client go then, unsent bytes and all."""
        self.call_off()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, transport.abort)

    def call_off(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


@final
class Requests(HttpToolsProtocol):
    """HTTP. The body has a limit of its own, where the application reads it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._stalled, self._head = Deadline(), Deadline()
        self._head.set(transport, HEADER_SECONDS)
        self._heading: int | None = 0
        """How much has come of a head that has not ended."""

    def data_received(self, data: bytes) -> None:
        if self._heading is not None and self._heading > LONGEST_HEAD:
            self.transport.write(TOO_LONG)
            self.transport.close()
            return
        super().data_received(data)
        if self._heading is not None:
            self._heading += len(data)

    def on_message_begin(self) -> None:
        self._heading = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head.call_off()
        self._heading = None
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        if not self.pipeline:
            self._head.set(self.transport, HEADER_SECONDS)
        super().on_response_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.set(self.transport, STALLED_SECONDS)

    def resume_writing(self) -> None:
        self._stalled.call_off()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalled.call_off()
        self._head.call_off()
        super().connection_lost(exc)


@final
class Sockets(WebSocketsSansIOProtocol):
    """Websockets. A page that answers no ping is closed by uvicorn, but only once it has read
    what was written before; the deadline does not wait for that."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._stalled = Deadline()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled.set(self.transport, STALLED_SECONDS)

    def resume_writing(self) -> None:
        self._stalled.call_off()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._stalled.set(self.transport, PARTING_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stalled.call_off()
        super().connection_lost(exc)
