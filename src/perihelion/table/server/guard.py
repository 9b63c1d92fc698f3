"""The first middleware: limits per address, origin checks, size limits, security headers."""

from __future__ import annotations

import asyncio
import re
from math import inf
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perihelion.table import metrics
from perihelion.table.close_codes import TRY_LATER
from perihelion.table.limits import ConcurrencyLimit, RateLimits
from perihelion.table.pages.visitor import same_origin
from perihelion.table.server.problems import API, EMBED_HEADERS, EMBEDDED, HEADERS, too_many

LONGEST_BODY: Final = 500_000
POSTS_A_SECOND: Final = 3
POSTS_AT_ONCE: Final = 300
READS_A_SECOND: Final = 40
READS_AT_ONCE: Final = 1000
PROGRAMS_A_SECOND: Final = 3000  # from one address; each token has a limit of its own
PROGRAMS_AT_ONCE: Final = 6000
TABLES_A_SECOND: Final = 0.2  # made from one address
TABLES_AT_ONCE: Final = 200
PROGRAMS_TABLES_A_SECOND: Final = 20
PROGRAMS_TABLES_AT_ONCE: Final = 2000
# What one address may hold at once: enough for a club of fifty, each with several pages.
MOST_SOCKETS: Final = 400
MOST_STREAMS: Final = 200
MOST_REQUESTS: Final = 500
BODY_SECONDS: Final = 30.0
EVENTS: Final = "/api/v1/events"
PLAYERS: Final = "/api/v1/players"
"""It asks for no token, so a token gives no larger allowance."""
MAKES_TABLE: Final = re.compile(
    r"/new/[^/]*|/load|/(tournaments|leagues)/new/[^/]*|/table/[^/]*/(rematch|branch)|/api/v1/tables(/[^/]*/rematch)?"
)
_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_EMBED_HEADERS: Final = [(n.encode(), value.encode()) for n, value in EMBED_HEADERS.items()]


class RequestGuard:
    """Adds security headers, enforces limits, and refuses POSTs from other sites."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.posts = RateLimits(POSTS_A_SECOND, POSTS_AT_ONCE)
        self.reads = RateLimits(READS_A_SECOND, READS_AT_ONCE)
        self.programs = RateLimits(PROGRAMS_A_SECOND, PROGRAMS_AT_ONCE)
        self.tables = RateLimits(TABLES_A_SECOND, TABLES_AT_ONCE)
        self.programs_tables = RateLimits(PROGRAMS_TABLES_A_SECOND, PROGRAMS_TABLES_AT_ONCE)
        self.sockets = ConcurrencyLimit(MOST_SOCKETS)
        self.streams = ConcurrencyLimit(MOST_STREAMS)
        self.requests = ConcurrencyLimit(MOST_REQUESTS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = _who(scope)
        with self.sockets.hold(who) as admitted:
            if admitted and self.reads.allow(who) and not _banned(scope, who):
                await self.app(scope, receive, send)
                return
        metrics.REFUSED.labels("address/too-many").inc()
        await receive()
        await send({"type": "websocket.accept"})  # otherwise a browser cannot read the close code
        await send({"type": "websocket.close", "code": TRY_LATER})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)

        headers = _EMBED_HEADERS if scope["path"].startswith(EMBEDDED) else _HEADERS

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *headers]
            await send(message)

        limit = self.streams if scope["path"] == EVENTS else self.requests
        with limit.hold(_who(scope)) as admitted:
            refusal = self._refusal(request) if admitted else too_many(request, "address/too-many")
            if refusal is not None:
                await refusal(scope, receive, guarded)
            else:
                await self.app(scope, _limited(receive), guarded)

    def _refusal(self, request: Request) -> Response | None:
        who = _who(request.scope)
        if _banned(request.scope, who):
            return PlainTextResponse("banned", 403)
        program = request.scope["path"].startswith(API)  # each API route declares its own methods
        if request.method not in ("GET", "HEAD", "POST") and not program:
            return PlainTextResponse("method not allowed", 405)
        if request.method == "POST" and not same_origin(request):
            return PlainTextResponse("origin not allowed", 403)
        if not self._rate_limits(request).allow(who):
            return too_many(request, "message/too-many")
        if request.method == "POST" and MAKES_TABLE.fullmatch(request.scope["path"]):
            tables = self.programs_tables if program else self.tables
            if not tables.allow(who):
                return too_many(request, "table/too-many")
        length = request.headers.get("content-length", "0")
        if not re.fullmatch("[0-9]{1,9}", length) or int(length) > LONGEST_BODY:
            return PlainTextResponse("too long", 413)
        return None

    def _rate_limits(self, request: Request) -> RateLimits:
        path = request.scope["path"]
        if path.startswith(API) and path != PLAYERS and "authorization" in request.headers:
            return self.programs
        return self.posts if request.method == "POST" else self.reads


def _who(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _banned(scope: Scope, address: str) -> bool:
    """Whether moderators have banned this address."""
    registry = getattr(scope["app"].state, "registry", None) if "app" in scope else None
    return registry is not None and bool(registry.moderation.banned_address(address))


def _limited(receive: Receive) -> Receive:
    """Limit a body without a stated length, and one that is sent slowly."""
    taken = 0
    until: float | None = None

    async def limited() -> Message:
        nonlocal taken, until
        if until == inf:  # the body is complete; the next message is the disconnect
            return await receive()
        loop = asyncio.get_running_loop()
        until = until or loop.time() + BODY_SECONDS
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408) from None
        taken += len(message.get("body", b""))
        if taken > LONGEST_BODY:
            raise HTTPException(413)
        if not message.get("more_body"):
            until = inf
        return message

    return limited
