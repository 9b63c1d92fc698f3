"""The application: routes, limits, and what happens when something goes wrong."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import inf
from pathlib import Path
from typing import Final

import ttf_opensans
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perihelion.table import metrics
from perihelion.table.api import ROUTES
from perihelion.table.concurrency import ConcurrencyLimit
from perihelion.table.errors import Refused
from perihelion.table.notify.letters import MailSettings
from perihelion.table.notify.mailer import Mailer
from perihelion.table.pages import analysis, deletion, lobby, players, tables
from perihelion.table.pages import mail as mail_pages
from perihelion.table.pages.layout import page
from perihelion.table.pages.visitor import device, same_origin, token_of, visitor_of
from perihelion.table.play.registry import TableRegistry
from perihelion.table.rate_limit import RateLimits
from perihelion.table.server import health
from perihelion.table.server.page_socket import socket
from perihelion.table.store.store import Store
from perihelion.table.texts import TEXTS
from perihelion.table.thinking.bus import Bus

LOGGER: Final = logging.getLogger("perihelion.table")
WEB: Final = Path(__file__).parents[2] / "web" / "dist"
FONTS: Final = Path(ttf_opensans.__file__).parent / "ttf"
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
# What one address may hold at once: a club of fifty behind it, each with some pages open.
MOST_SOCKETS: Final = 400
MOST_STREAMS: Final = 200
MOST_REQUESTS: Final = 500
BODY_SECONDS: Final = 30.0
TRY_LATER: Final = 1013
API: Final = "/api/"
EVENTS: Final = "/api/v1/events"
MAKES_TABLE: Final = re.compile(r"/new/[^/]*|/load|/table/[^/]*/(rematch|branch)|/api/v1/tables")
NOBODY_ASKED: Final = ("/static/", "/fonts/", API)  # there it does not matter who asks
MISSING: Final = {"table/unknown": 404, "player/unknown": 404, "table/closed": 403}
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; font-src 'self'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
_HEADERS: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


def application(
    store: Store,
    workers: int = 1,
    bus: Bus | None = None,
    now: Callable[[], float] = time.time,
    mail: MailSettings | None = None,
) -> Starlette:
    """The server's application over a store."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.registry = TableRegistry(store, workers, bus, now)
        await app.state.registry.open()
        app.state.mailer = Mailer(app.state.registry, mail) if mail is not None else None
        if app.state.mailer is not None:
            app.state.mailer.open()
        yield
        if app.state.mailer is not None:
            await app.state.mailer.close()
        await app.state.registry.leave()

    return Starlette(
        routes=[
            ROUTES,  # programs ask far more often than people, and routes are tried in order
            Route("/", tables.home),
            Route("/new/{game}", tables.new, methods=["GET", "POST"]),
            Route("/load", tables.load, methods=["GET", "POST"]),
            Route("/rules/{game}", tables.rules),
            Route("/about", tables.about),
            Route("/health", health.health),
            Route("/ready", health.ready),
            Route("/settings", tables.settings, methods=["POST"]),
            Route("/lobby", lobby.lobby),
            Route("/join/{table}", lobby.join),
            Route("/join/{table}/{key}", lobby.join),
            Route("/you", lobby.you, methods=["GET", "POST"]),
            Route("/you/pass", lobby.give_pass, methods=["POST"]),
            Route("/you/pass/{given}", lobby.use_pass, methods=["GET", "POST"]),
            Route("/you/revoke", lobby.revoke, methods=["POST"]),
            Route("/you/data", deletion.take, methods=["POST"]),
            Route("/you/delete", deletion.delete, methods=["GET", "POST"]),
            Route("/you/mail", mail_pages.give, methods=["POST"]),
            Route("/you/mail/turns", mail_pages.turns, methods=["POST"]),
            Route("/you/mail/forget", mail_pages.forget, methods=["POST"]),
            Route("/mail/confirm/{given}", mail_pages.confirm, methods=["GET", "POST"]),
            Route("/mail/stop/{key}", mail_pages.stop, methods=["GET", "POST"]),
            Route("/players", players.leaderboard),
            Route("/players/{game}", players.leaderboard),
            Route("/player/{player}", players.player),
            Route("/games/{game}/palette.css", tables.palette),
            Route("/games/{game}/card.svg", tables.card),
            Route("/table/{table}", tables.table),
            Route("/table/{table}/position", tables.position),
            Route("/table/{table}/picture.png", tables.picture),
            Route("/table/{table}/record.txt", tables.record),
            Route("/table/{table}/player/{seat:int}", players.seated),
            Route("/table/{table}/ratings", players.changes),
            Route("/table/{table}/rematch", lobby.rematch, methods=["POST"]),
            Route("/table/{table}/seat/{seat:int}", lobby.seat, methods=["POST"]),
            Route("/table/{table}/{number:int}", tables.table),
            Route("/table/{table}/analysis", analysis.analysis, methods=["GET", "POST"]),
            Route("/table/{table}/analysis/found", analysis.found),
            Route("/table/{table}/analysis/{number:int}", analysis.step),
            Route("/table/{table}/branch", analysis.branch, methods=["POST"]),
            Route("/table/{table}/advice", analysis.advice, methods=["POST"]),
            WebSocketRoute("/table/{table}/socket", socket),
            Mount("/fonts", StaticFiles(directory=FONTS)),
            Mount("/static", RevalidatedFiles(directory=WEB, check_dir=False)),
        ],
        middleware=[Middleware(RequestGuard), Middleware(IdentityMiddleware)],
        exception_handlers={
            HTTPException: _problem,
            ClientDisconnect: _problem,  # there is nobody to read it, and nothing to log
            Refused: _refused,
            Exception: _failure,
        },
        lifespan=lifespan,
    )


class RevalidatedFiles(StaticFiles):
    """Files that browsers keep but ask after: a new server's page never runs an old script."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        answer.headers["Cache-Control"] = "no-cache"
        return answer


class RequestGuard:
    """Stands before everything: security headers, limits, and no orders from other sites."""

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
        with self.sockets.hold(who) as registry:
            if registry and self.reads.spend(who):
                await self.app(scope, receive, send)
                return
        metrics.REFUSED.labels("address/too-many").inc()
        await receive()
        await send({"type": "websocket.accept"})  # or a browser could not read why it is closed
        await send({"type": "websocket.close", "code": TRY_LATER})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *_HEADERS]
            await send(message)

        held = self.streams if scope["path"] == EVENTS else self.requests
        with held.hold(_who(scope)) as registry:
            refusal = self._refusal(request) if registry else too_many(request, "address/too-many")
            if refusal is not None:
                await refusal(scope, receive, guarded)
            else:
                await self.app(scope, _limited(receive), guarded)

    def _refusal(self, request: Request) -> Response | None:
        who = _who(request.scope)
        program = request.scope["path"].startswith(API)  # there each route says what it allows
        if request.method not in ("GET", "HEAD", "POST") and not program:
            return PlainTextResponse("method not allowed", 405)
        if request.method == "POST" and not same_origin(request):
            return PlainTextResponse("origin not allowed", 403)
        if not self._allowances(request).spend(who):
            return too_many(request, "message/too-many")
        if request.method == "POST" and MAKES_TABLE.fullmatch(request.scope["path"]):
            tables = self.programs_tables if program else self.tables
            if not tables.spend(who):
                return too_many(request, "table/too-many")
        length = request.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LONGEST_BODY:
            return PlainTextResponse("too long", 413)
        return None

    def _allowances(self, request: Request) -> RateLimits:
        if request.scope["path"].startswith(API) and "authorization" in request.headers:
            return self.programs
        return self.posts if request.method == "POST" else self.reads


class IdentityMiddleware:
    """Knows whom a browser acts for: itself, or the person who gave it a pass."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and not scope["path"].startswith(NOBODY_ASKED):
            token = token_of(HTTPConnection(scope))
            if token:
                identities = scope["app"].state.registry.identities
                known = identities.remembered(device(token))
                if known is None:
                    known = await asyncio.to_thread(identities.holder, device(token))
                scope.setdefault("state", {})["holder"] = known
        await self.app(scope, receive, send)


def too_many(request: Request, key: str) -> Response:
    """A refusal that passes by itself."""
    metrics.REFUSED.labels(key).inc()
    answer = refused(request, Refused(key), 429)
    answer.headers["Retry-After"] = "10"
    return answer


def _who(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _limited(receive: Receive) -> Receive:
    """Also a body that does not say its length ends somewhere, and one that comes by drops."""
    taken = 0
    until: float | None = None

    async def limited() -> Message:
        nonlocal taken, until
        if until == inf:  # read; what comes now is that the client goes
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


async def _problem(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    said = ""
    if isinstance(error, HTTPException) and status == 409:
        said = error.detail
    language = visitor_of(request).language
    said = said or TEXTS.say(language, "problem", status=status)
    if request.url.path.startswith(API):
        problem = {"key": f"http/{status}", "rule": "", "say": said}
        headers = error.headers if isinstance(error, HTTPException) else None
        return JSONResponse({"error": problem}, status, headers)
    return page(request, "problem.html", status=status, said=said)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refused(request, error, MISSING.get(error.key, 409))


def refused(request: Request, error: Refused, status: int) -> Response:
    """A refusal as whoever asked can read it: a page, or JSON."""
    said = error.say(visitor_of(request).language)
    wants = request.headers.get("accept", "")
    if request.url.path.startswith(API) or wants.startswith("application/json"):
        return JSONResponse({"error": {"key": error.key, "rule": error.rule, "say": said}}, status)
    return page(request, "problem.html", status=status, said=said)


async def _failure(request: Request, error: Exception) -> Response:
    """Words for the visitor, details for the log."""
    metrics.FAILED.labels("page").inc()
    LOGGER.error("%s %s failed", request.method, request.url.path, exc_info=error)
    response = await _problem(request, error)
    response.headers.update(HEADERS)  # it does not pass the Guard
    return response
