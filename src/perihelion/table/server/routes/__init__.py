"""The address of every page, and the function that answers it. They are tried in this order."""

from __future__ import annotations

from typing import Final

from starlette.routing import Route, WebSocketRoute

from perihelion.table.server.routes import account, club, learn, site, tables, workshop

PAGES: Final[list[Route | WebSocketRoute]] = [
    *site.ROUTES,
    *tables.ROUTES,
    *learn.ROUTES,
    *workshop.ROUTES,
    *club.ROUTES,
    *account.ROUTES,
]
