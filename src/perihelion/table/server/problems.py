"""Error responses: a page for people, JSON for programs."""

from __future__ import annotations

import logging
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from perihelion.table import metrics
from perihelion.table.errors import Refused
from perihelion.table.pages.layout import page
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.store import database
from perihelion.table.texts import TEXTS

LOGGER: Final = logging.getLogger("perihelion.table")
API: Final = "/api/"
STATUS: Final = {
    "table/unknown": 404,
    "player/unknown": 404,
    "tournament/unknown": 404,
    "table/closed": 403,
    "player/banned": 403,
    "message/too-long": 413,
    "form/broken": 400,
    "form/encoding": 415,
    "picture/too-many": 429,
    "server/busy": 503,
    "server/too-much": 422,
}
LATER: Final = (429, 503)
RETRY_SECONDS: Final = "10"
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; font-src 'self'; form-action 'self'; "
    "manifest-src 'self'; worker-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
EMBEDDED: Final = "/embed/"
EMBED_HEADERS: Final = {
    **HEADERS,
    "Content-Security-Policy": HEADERS["Content-Security-Policy"]
    .replace("frame-ancestors 'none'", "frame-ancestors *")
    .replace("form-action 'self'", "form-action 'none'"),
}
"""Of pages that any site may show in a frame: they act on nothing, so nobody can be tricked into
clicking."""


def too_many(request: Request, key: str) -> Response:
    """A 429 response that asks to retry later."""
    metrics.REFUSED.labels(key).inc()
    return refused(request, Refused(key), 429)


async def problem(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    message = ""
    if isinstance(error, HTTPException) and status == 409:
        message = error.detail
    language = visitor_of(request).language
    message = message or TEXTS.say(language, "problem", status=status)
    if request.url.path.startswith(API):
        problem = {"key": f"http/{status}", "rule": "", "say": message}
        headers = error.headers if isinstance(error, HTTPException) else None
        return JSONResponse({"error": problem}, status, headers)
    return page(request, "problem.html", status=status, said=message)


async def refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    if error.key == "message/too-many":
        return too_many(request, error.key)
    return refused(request, error, STATUS.get(error.key, 409))


def refused(request: Request, error: Refused, status: int) -> Response:
    """A refusal as a page or as JSON, whichever the client accepts."""
    language = visitor_of(request).language
    wants = request.headers.get("accept", "")
    answer: Response
    if request.url.path.startswith(API) or wants.startswith("application/json"):
        answer = JSONResponse({"error": error.plain(language)}, status)
    else:
        answer = page(request, "problem.html", status=status, said=error.say(language))
    if status in LATER:
        answer.headers["Retry-After"] = RETRY_SECONDS
    return answer


async def unavailable(request: Request, error: Exception) -> Response:
    """A 503 response: the database is away or its disk is full, and the order was not carried
    out."""
    metrics.FAILED.labels("database").inc()
    reason = database.hide_passwords(str(getattr(error, "orig", None) or error))
    LOGGER.error("%s %s: the database: %s", request.method, request.url.path, reason)
    response = refused(request, Refused("table/away"), 503)
    response.headers["Retry-After"] = "10"
    return response


async def failure(request: Request, error: Exception) -> Response:
    """A 500 response without details; the details are logged."""
    if isinstance(error, database.UNAVAILABLE):
        response = await unavailable(request, error)
    else:
        metrics.FAILED.labels("page").inc()
        LOGGER.error("%s %s failed", request.method, request.url.path, exc_info=error)
        response = await problem(request, error)
    response.headers.update(HEADERS)  # it does not pass through RequestGuard
    return response
