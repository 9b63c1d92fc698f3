"""The ASGI application: what lives as long as it does, routes, middleware and error handlers."""

from __future__ import annotations

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
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from perihelion import catalogue
from perihelion.table.api import ROUTES as PROGRAMS
from perihelion.table.errors import Refused
from perihelion.table.notify.notifier import Notifier, NotifySettings
from perihelion.table.pages.club.front import Club
from perihelion.table.pages.club.turns import TurnIndex
from perihelion.table.play.actions.vacation import settle_vacations
from perihelion.table.play.planning.runner import PlanRunner
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.tournaments.director import Director
from perihelion.table.server import health
from perihelion.table.server.guard import RequestGuard
from perihelion.table.server.identity import IdentityMiddleware
from perihelion.table.server.problems import failure, problem, refusal, unavailable
from perihelion.table.server.routes import PAGES
from perihelion.table.show.editions.draft import DraftService
from perihelion.table.show.pictures import PictureService
from perihelion.table.store.database import UNAVAILABLE
from perihelion.table.store.store import DatabaseUnavailable, Store
from perihelion.table.thinking.bus import Bus

LOGGER: Final = logging.getLogger("perihelion.table")
WEB: Final = Path(__file__).parents[2] / "web" / "dist"
BOT_PROCESSES: Final = 2  # one of them for short thoughts only
FONTS: Final = Path(ttf_opensans.__file__).parent / "ttf"


def application(
    store: Store,
    workers: int = BOT_PROCESSES,
    bus: Bus | None = None,
    now: Callable[[], float] = time.time,
    notify: NotifySettings | None = None,
    club: Club | None = None,
) -> Starlette:
    """The server's application over a store."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        for fault in catalogue.faults():
            LOGGER.error("%s", fault)
        app.state.registry = TableRegistry(store, workers, bus, now)
        app.state.readiness = health.Readiness(app.state.registry)
        await app.state.registry.open()
        app.state.registry.sync.begin(settle_vacations(app.state.registry))
        app.state.notifier = Notifier(app.state.registry, notify or NotifySettings())
        app.state.notifier.open()
        app.state.club = club or Club()
        app.state.pictures = PictureService()
        app.state.drafts = DraftService()
        app.state.turns = TurnIndex(app.state.registry)
        app.state.director = Director(app.state.registry)
        app.state.director.open()
        app.state.plan_runner = PlanRunner(app.state.registry)
        app.state.plan_runner.open()
        yield
        await app.state.plan_runner.close()
        await app.state.director.close()
        app.state.drafts.close()
        app.state.pictures.close()
        await app.state.notifier.close()
        await app.state.registry.leave()

    return Starlette(
        routes=[
            PROGRAMS,  # first, because programs send most requests and routes are tried in order
            *PAGES,
            Mount("/fonts", StaticFiles(directory=FONTS)),
            Mount("/static", RevalidatedFiles(directory=WEB, check_dir=False)),
        ],
        middleware=[Middleware(RequestGuard), Middleware(IdentityMiddleware)],
        exception_handlers={
            HTTPException: problem,
            ClientDisconnect: problem,  # nobody reads the answer; not worth a log line
            Refused: refusal,
            **dict.fromkeys((*UNAVAILABLE, DatabaseUnavailable), unavailable),
            Exception: failure,
        },
        lifespan=lifespan,
    )


class RevalidatedFiles(StaticFiles):
    """Static files that browsers revalidate, so that a new page never runs an old script."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        answer.headers["Cache-Control"] = "no-cache"
        return answer
