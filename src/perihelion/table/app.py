"""The application: routes, limits, and what happens when something goes wrong."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
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

from perihelion.table import health, meeting, metrics, pages, study_pages
from perihelion.table.allowance import Allowances
from perihelion.table.api import ROUTES
from perihelion.table.bus import Bus
from perihelion.table.errors import Refused
from perihelion.table.frame import page
from perihelion.table.people import device, person, same_origin, token_of
from perihelion.table.room import Room
from perihelion.table.sockets import socket
from perihelion.table.store import Store
from perihelion.table.words import TEXTS

LOGGER: Final = logging.getLogger("perihelion.table")
WEB: Final = Path(__file__).parent.parent / "web" / "dist"
FONTS: Final = Path(ttf_opensans.__file__).parent / "ttf"
LONGEST_BODY: Final = 500_000
POSTS_A_SECOND: Final = 3
POSTS_AT_ONCE: Final = 300
READS_A_SECOND: Final = 40
READS_AT_ONCE: Final = 1000
PROGRAMS_A_SECOND: Final = 3000  # from one address; each token has a limit of its own
PROGRAMS_AT_ONCE: Final = 6000
API: Final = "/api/"
NOBODY_ASKED: Final = ("/static/", "/fonts/", API)  # there it does not matter who asks
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
) -> Starlette:
    """The server's application over a store."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.room = Room(store, workers, bus, now)
        await app.state.room.open()
        yield
        await app.state.room.leave()

    return Starlette(
        routes=[
            ROUTES,  # programs ask far more often than people, and routes are tried in order
            Route("/", pages.home),
            Route("/new/{game}", pages.new, methods=["GET", "POST"]),
            Route("/load", pages.load, methods=["GET", "POST"]),
            Route("/rules/{game}", pages.rules),
            Route("/about", pages.about),
            Route("/health", health.health),
            Route("/ready", health.ready),
            Route("/settings", pages.settings, methods=["POST"]),
            Route("/lobby", meeting.lobby),
            Route("/join/{table}", meeting.join),
            Route("/join/{table}/{key}", meeting.join),
            Route("/you", meeting.you, methods=["GET", "POST"]),
            Route("/you/pass", meeting.give_pass, methods=["POST"]),
            Route("/you/pass/{given}", meeting.use_pass, methods=["GET", "POST"]),
            Route("/you/revoke", meeting.revoke, methods=["POST"]),
            Route("/games/{game}/palette.css", pages.palette),
            Route("/games/{game}/card.svg", pages.card),
            Route("/table/{table}", pages.table),
            Route("/table/{table}/position", pages.position),
            Route("/table/{table}/picture.png", pages.picture),
            Route("/table/{table}/record.txt", pages.record),
            Route("/table/{table}/rematch", meeting.rematch, methods=["POST"]),
            Route("/table/{table}/seat/{seat:int}", meeting.seat, methods=["POST"]),
            Route("/table/{table}/{number:int}", pages.table),
            Route("/table/{table}/analysis", study_pages.analysis, methods=["GET", "POST"]),
            Route("/table/{table}/analysis/found", study_pages.found),
            Route("/table/{table}/analysis/{number:int}", study_pages.step),
            Route("/table/{table}/branch", study_pages.branch, methods=["POST"]),
            Route("/table/{table}/advice", study_pages.advice, methods=["POST"]),
            WebSocketRoute("/table/{table}/socket", socket),
            Mount("/fonts", StaticFiles(directory=FONTS)),
            Mount("/static", StaticFiles(directory=WEB, check_dir=False)),
        ],
        middleware=[Middleware(Guard), Middleware(Doorkeeper)],
        exception_handlers={
            HTTPException: _problem,
            ClientDisconnect: _problem,  # there is nobody to read it, and nothing to log
            Refused: _refused,
            Exception: _failure,
        },
        lifespan=lifespan,
    )


class Guard:
    """Stands before everything: security headers, limits, and no orders from other sites."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.posts = Allowances(POSTS_A_SECOND, POSTS_AT_ONCE)
        self.reads = Allowances(READS_A_SECOND, READS_AT_ONCE)
        self.programs = Allowances(PROGRAMS_A_SECOND, PROGRAMS_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self.reads.spend(_who(scope)):
            await send({"type": "websocket.close", "code": 1013})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *_HEADERS]
            await send(message)

        refusal = _refusal(request, self._allowances(request))
        if refusal is not None:
            await refusal(scope, receive, guarded)
            return
        await self.app(scope, _limited(receive), guarded)

    def _allowances(self, request: Request) -> Allowances:
        if request.scope["path"].startswith(API) and "authorization" in request.headers:
            return self.programs
        return self.posts if request.method == "POST" else self.reads


class Doorkeeper:
    """Knows whom a browser acts for: itself, or the person who gave it a pass."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and not scope["path"].startswith(NOBODY_ASKED):
            token = token_of(HTTPConnection(scope))
            if token:
                register = scope["app"].state.room.register
                known = register.remembered(device(token))
                holder = known or await asyncio.to_thread(register.holder, device(token))
                scope.setdefault("state", {})["holder"] = holder
        await self.app(scope, receive, send)


def _refusal(request: Request, allowances: Allowances) -> Response | None:
    program = request.scope["path"].startswith(API)  # there each route says what it allows
    if request.method not in ("GET", "HEAD", "POST") and not program:
        return PlainTextResponse("method not allowed", 405)
    if request.method == "POST" and not same_origin(request):
        return PlainTextResponse("origin not allowed", 403)
    if not allowances.spend(_who(request.scope)):
        return PlainTextResponse("too many requests", 429, {"Retry-After": "10"})
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > LONGEST_BODY:
        return PlainTextResponse("too long", 413)
    return None


def _who(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _limited(receive: Receive) -> Receive:
    """Also a body that does not say its length ends somewhere."""
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > LONGEST_BODY:
            raise HTTPException(413)
        return message

    return limited


async def _problem(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    said = ""
    if isinstance(error, HTTPException) and status == 409:
        said = error.detail
    language = person(request).language
    said = said or TEXTS.say(language, "problem", status=status)
    if request.url.path.startswith(API):
        problem = {"key": f"http/{status}", "rule": "", "say": said}
        headers = error.headers if isinstance(error, HTTPException) else None
        return JSONResponse({"error": problem}, status, headers)
    return page(request, "problem.html", status=status, said=said)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    status = {"table/unknown": 404, "table/closed": 403}.get(error.key, 409)
    said = error.say(person(request).language)
    return page(request, "problem.html", status=status, said=said)


async def _failure(request: Request, error: Exception) -> Response:
    """Words for the visitor, details for the log."""
    metrics.FAILED.labels("page").inc()
    LOGGER.error("%s %s failed", request.method, request.url.path, exc_info=error)
    response = await _problem(request, error)
    response.headers.update(HEADERS)  # it does not pass the Guard
    return response
