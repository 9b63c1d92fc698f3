"""Looks up the holder that a browser acts for, before any page needs it."""

from __future__ import annotations

import asyncio
from typing import Final, final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from perihelion.table.pages.visitor import device, token_of
from perihelion.table.server.problems import API

ANONYMOUS_PATHS: Final = ("/static/", "/fonts/", API)  # no identity needed


@final
class IdentityMiddleware:
    """Sets `state.holder`: the browser's own, or that of the person who gave it a pass."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and not scope["path"].startswith(ANONYMOUS_PATHS):
            token = token_of(HTTPConnection(scope))
            if token:
                identities = scope["app"].state.registry.identities
                holder = identities.cached_holder(device(token))
                if holder is None:
                    holder = await asyncio.to_thread(identities.holder, device(token))
                scope.setdefault("state", {})["holder"] = holder
        await self.app(scope, receive, send)
