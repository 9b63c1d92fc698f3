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
from perihelion.table.texts import TEXTS

LOGGER: Final = logging.getLogger("perihelion.table")
API: Final = "/api/"
MISSING: Final = {"table/unknown": 404, "player/unknown": 404, "table/closed": 403}
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self'; connect-src 'self'; font-src 'self'; form-action 'self'; "
    "frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def too_many(request: Request, key: str) -> Response:
    """A 429 response that asks to retry later."""
    metrics.REFUSED.labels(key).inc()
    answer = refused(request, Refused(key), 429)
    answer.headers["Retry-After"] = "10"
    return answer


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
    return refused(request, error, MISSING.get(error.key, 409))


def refused(request: Request, error: Refused, status: int) -> Response:
    """A refusal as a page or as JSON, whichever the client accepts."""
    message = error.say(visitor_of(request).language)
    wants = request.headers.get("accept", "")
    if request.url.path.startswith(API) or wants.startswith("application/json"):
        return JSONResponse(
            {"error": {"key": error.key, "rule": error.rule, "say": message}}, status
        )
    return page(request, "problem.html", status=status, said=message)


async def failure(request: Request, error: Exception) -> Response:
    """A 500 response without details; the details are logged."""
    metrics.FAILED.labels("page").inc()
    LOGGER.error("%s %s failed", request.method, request.url.path, exc_info=error)
    response = await problem(request, error)
    response.headers.update(HEADERS)  # it does not pass through RequestGuard
    return response
