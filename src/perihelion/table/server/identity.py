"""Looks up the holder that a browser acts for, before any page needs it."""

from __future__ import annotations

import asyncio
from typing import Final, final

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from perihelion.table.close_codes import CLOSED
from perihelion.table.errors import Refused
from perihelion.table.pages.visitor import device, token_of
from perihelion.table.server.problems import API, refused

ANONYMOUS_PATHS: Final = ("/static/", "/fonts/", API)  # no identity needed
OWN_PATHS: Final = ("/you", "/about")
"""What somebody who is banned may still open."""


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
                if await self._turned_away(scope, receive, send, holder):
                    return
        await self.app(scope, receive, send)

    async def _turned_away(self, scope: Scope, receive: Receive, send: Send, holder: str) -> bool:
        """Answer somebody who is banned. They may still take their data away, and delete it."""
        moderation = scope["app"].state.registry.moderation
        if not moderation.banned(holder) or scope["path"].startswith(OWN_PATHS):
            return False
        if scope["type"] == "websocket":
            socket = WebSocket(scope, receive, send)
            await socket.accept()
            await socket.close(CLOSED)
        else:
            answer = refused(Request(scope), Refused("player/banned"), 403)
            await answer(scope, receive, send)
        return True
