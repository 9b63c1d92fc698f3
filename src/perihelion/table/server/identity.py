"""Knows for whom a browser acts, before any page asks."""

from __future__ import annotations

import asyncio
from typing import Final, final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from perihelion.table.pages.visitor import device, token_of
from perihelion.table.server.problems import API

NOBODY_ASKED: Final = ("/static/", "/fonts/", API)  # there it does not matter who asks


@final
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
