"""The ASGI application: routes, middleware and error handlers."""

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
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from perihelion import catalogue
from perihelion.table.api import ROUTES
from perihelion.table.errors import Refused
from perihelion.table.notify.notifier import Notifier, NotifySettings
from perihelion.table.pages import (
    account,
    analysis,
    deletion,
    home,
    lobby,
    new_table,
    players,
    rules,
    tables,
)
from perihelion.table.pages import mail as mail_pages
from perihelion.table.pages.club import front, my_games, notes, people, queue, statistics
from perihelion.table.pages.club.front import Club
from perihelion.table.pages.club.turns import TurnIndex
from perihelion.table.pages.companion import hand, score_pad
from perihelion.table.pages.editions import editor, fairness, shelf
from perihelion.table.pages.embed import puzzle as puzzle_frame
from perihelion.table.pages.embed import replay as embed
from perihelion.table.pages.learn import lessons, mistakes, puzzles
from perihelion.table.pages.moderation import desk
from perihelion.table.pages.notices import calendar
from perihelion.table.pages.notices import settings as notice_pages
from perihelion.table.pages.offline import manifest, worker
from perihelion.table.pages.positions import editor as positions
from perihelion.table.pages.recovery import by_mail, passkeys
from perihelion.table.pages.study import plans, studies
from perihelion.table.pages.tournaments import announcement, leagues, tournament
from perihelion.table.paths import register_numbers
from perihelion.table.play.actions.vacation import settle_vacations
from perihelion.table.play.planning.runner import PlanRunner
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.tournaments.director import Director
from perihelion.table.server import health
from perihelion.table.server.guard import RequestGuard
from perihelion.table.server.identity import IdentityMiddleware
from perihelion.table.server.page_socket import socket
from perihelion.table.server.problems import failure, problem, refusal, unavailable
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
    register_numbers()

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
            ROUTES,  # first, because programs send most requests and routes are tried in order
            Route("/", home.home),
            Route("/new/{game}", new_table.new, methods=["GET", "POST"]),
            Route("/load", new_table.load, methods=["GET", "POST"]),
            Route("/rules/{game}", rules.rules),
            Route("/score/{game}", score_pad.score_pad),
            Route("/score/{game}/picture.png", score_pad.picture),
            Route("/position/{game}", positions.editor),
            Route("/position/{game}/draft", positions.draft, methods=["POST"]),
            Route("/position/{game}/analyse", positions.analyse, methods=["POST"]),
            Route("/learn/{game}", lessons.lessons),
            Route("/learn/{game}/{course}", lessons.lessons),
            Route("/learn/{game}/{course}/{step:number}", lessons.step),
            Route("/learn/{game}/{course}/{step:number}/answer", lessons.answer),
            Route("/learn/{game}/{course}/{step:number}/why", lessons.why),
            Route("/learn/{game}/{course}/{step:number}/preview", lessons.preview),
            Route("/puzzles/{game}", puzzles.collection),
            Route("/puzzles/{game}/next", puzzles.following),
            Route("/puzzle/today", puzzles.today),
            Route("/puzzle/{puzzle}", puzzles.puzzle),
            Route("/puzzle/{puzzle}/position", puzzles.position),
            Route("/puzzle/{puzzle}/why", puzzles.why),
            Route("/puzzle/{puzzle}/preview", puzzles.preview),
            Route("/puzzle/{puzzle}/picture.svg", puzzles.picture),
            Route("/puzzle/{puzzle}/answer", puzzles.answer, methods=["POST"]),
            Route("/puzzle/{puzzle}/line/{at:number}", puzzles.line),
            Route("/puzzle/{puzzle}/refutation", puzzles.refutation),
            Route("/puzzle/{puzzle}/refutation/{at:number}", puzzles.refutation_line),
            Route("/mistakes", mistakes.mistakes),
            Route("/mistakes/next", mistakes.following),
            Route("/mistake/{table}/{number:number}", mistakes.mistake),
            Route("/mistake/{table}/{number:number}/position", mistakes.position),
            Route("/mistake/{table}/{number:number}/why", mistakes.why),
            Route("/mistake/{table}/{number:number}/preview", mistakes.preview),
            Route("/mistake/{table}/{number:number}/answer", mistakes.answer, methods=["POST"]),
            Route("/mistake/{table}/{number:number}/line/{at:number}", mistakes.line),
            Route("/mistake/{table}/{number:number}/refutation", mistakes.refutation),
            Route(
                "/mistake/{table}/{number:number}/refutation/{at:number}", mistakes.refutation_line
            ),
            Route("/editions", shelf.shelf),
            Route("/editions/{game}/edit", editor.editor),
            Route("/editions/{game}/draft", editor.draft, methods=["POST"]),
            Route("/editions/{game}/save", editor.save, methods=["POST"]),
            Route("/edition/{edition}", shelf.edition),
            Route("/edition/{edition}/edition.toml", shelf.export),
            Route("/edition/{edition}/manage", shelf.manage, methods=["POST"]),
            Route("/edition/{edition}/fair", fairness.fair, methods=["GET", "POST"]),
            Route("/edition/{edition}/{version:number}", shelf.edition),
            Route("/edition/{edition}/{version:number}/edition.toml", shelf.export),
            Route("/about", home.about),
            Route("/club", front.front),
            Route("/moderation", desk.desk),
            Route("/moderation/line/{line:number}", desk.handle, methods=["POST"]),
            Route("/moderation/penalty", desk.punish, methods=["POST"]),
            Route("/moderation/lift/{number:number}", desk.lift, methods=["POST"]),
            Route("/embed/puzzle/{puzzle}", puzzle_frame.puzzle),
            Route("/embed/table/{table}", embed.replay),
            Route("/embed/table/{table}/position", embed.position),
            Route("/embed/table/{table}/{number:number}", embed.replay),
            Route("/table/{table}/preview.png", embed.preview),
            Route("/health", health.health),
            Route("/ready", health.ready),
            Route("/settings", home.settings, methods=["POST"]),
            Route("/lobby", lobby.lobby),
            Route("/join/{table}", lobby.join),
            Route("/join/{table}/{key}", lobby.join),
            Route("/you", account.you, methods=["GET", "POST"]),
            Route("/you/turns", my_games.turns),
            Route("/friends", people.friends),
            Route("/player/{player}/statistics", statistics.statistics),
            Route("/player/{player}/relation", people.relate, methods=["POST"]),
            Route("/challenge/{table}/decline", people.decline, methods=["POST"]),
            Route("/queue", queue.queue, methods=["GET", "POST"]),
            Route("/queue/state", queue.state),
            Route("/queue/leave", queue.leave, methods=["POST"]),
            Route("/tournaments", tournament.tournaments),
            Route("/tournaments/new/{game}", announcement.announce, methods=["GET", "POST"]),
            Route("/tournament/{tournament}", tournament.tournament),
            Route("/tournament/{tournament}/live", tournament.live),
            Route("/tournament/{tournament}/join", tournament.join, methods=["POST"]),
            Route("/tournament/{tournament}/leave", tournament.leave, methods=["POST"]),
            Route("/tournament/{tournament}/start", tournament.start, methods=["POST"]),
            Route("/tournament/{tournament}/cancel", tournament.cancel, methods=["POST"]),
            Route("/tournament/{tournament}/results.{kind}", tournament.results),
            Route("/leagues/new/{game}", announcement.found, methods=["GET", "POST"]),
            Route("/league/{league}", leagues.league),
            Route("/league/{league}/season/{season:number}", leagues.league),
            Route("/league/{league}/join", leagues.join, methods=["POST"]),
            Route("/league/{league}/leave", leagues.leave, methods=["POST"]),
            Route("/league/{league}/begin", leagues.begin_season, methods=["POST"]),
            Route("/table/{table}/note", notes.note, methods=["POST"]),
            Route("/next", my_games.next_turn),
            Route("/you/pass", account.give_pass, methods=["POST"]),
            Route("/you/pass/{given}", account.use_pass, methods=["GET", "POST"]),
            Route("/recover", passkeys.recover),
            Route("/recover/mail", by_mail.send_link, methods=["POST"]),
            Route("/recover/passkey/options", passkeys.options_to_sign_in, methods=["POST"]),
            Route("/recover/passkey", passkeys.sign_in, methods=["POST"]),
            Route("/you/passkey/options", passkeys.options_to_add, methods=["POST"]),
            Route("/you/passkey", passkeys.add, methods=["POST"]),
            Route("/you/passkey/remove", passkeys.remove, methods=["POST"]),
            Route("/you/revoke", account.revoke, methods=["POST"]),
            Route("/you/data", deletion.download, methods=["POST"]),
            Route("/you/delete", deletion.delete, methods=["GET", "POST"]),
            Route("/you/mail", mail_pages.give, methods=["POST"]),
            Route("/you/mail/turns", mail_pages.turns, methods=["POST"]),
            Route("/you/mail/forget", mail_pages.forget, methods=["POST"]),
            Route("/you/notices", notice_pages.notices),
            Route("/you/notices", notice_pages.save, methods=["POST"]),
            Route("/you/push", notice_pages.subscribe, methods=["POST"]),
            Route("/you/push/remove", notice_pages.unsubscribe, methods=["POST"]),
            Route("/you/webhooks", notice_pages.add_webhook, methods=["POST"]),
            Route("/you/webhooks/remove", notice_pages.remove_webhook, methods=["POST"]),
            Route("/you/calendar", notice_pages.calendar_link, methods=["POST"]),
            Route("/you/vacation", notice_pages.vacation, methods=["POST"]),
            Route("/calendar/{secret}.ics", calendar.calendar),
            Route("/manifest.webmanifest", manifest.manifest),
            Route("/icon/{size:number}.png", manifest.icon),
            Route("/worker.js", worker.worker),
            Route("/offline", worker.offline),
            Route("/mail/confirm/{given}", mail_pages.confirm, methods=["GET", "POST"]),
            Route("/mail/stop/{key}", mail_pages.stop, methods=["GET", "POST"]),
            Route("/players", players.leaderboard),
            Route("/players/{game}", players.leaderboard),
            Route("/player/{player}", players.player),
            Route("/games/{game}/palette.css", rules.palette),
            Route("/games/{game}/icons.svg", rules.icons),
            Route("/games/{game}/card.svg", rules.card),
            Route("/table/{table}", tables.table),
            Route("/table/{table}/position", tables.position),
            Route("/table/{table}/picture.png", tables.picture),
            Route("/table/{table}/small.svg", my_games.small_picture),
            Route("/table/{table}/record.txt", tables.record),
            Route("/table/{table}/edition", shelf.of_table),
            Route("/table/{table}/hand/{seat:number}", hand.hand, methods=["GET", "POST"]),
            Route("/table/{table}/player/{seat:number}", players.seated),
            Route("/table/{table}/ratings", players.changes),
            Route("/table/{table}/rematch", lobby.rematch, methods=["POST"]),
            Route("/table/{table}/seat/{seat:number}", lobby.seat, methods=["POST"]),
            Route("/table/{table}/{number:number}", tables.table),
            Route("/table/{table}/analysis", analysis.analysis, methods=["GET", "POST"]),
            Route("/table/{table}/analysis/found", analysis.report),
            Route("/table/{table}/analysis/{number:number}", analysis.step),
            Route(
                "/table/{table}/analysis/{number:number}/{which}/{at:number}",
                analysis.line,
            ),
            Route("/table/{table}/mistakes", mistakes.collect, methods=["POST"]),
            Route("/table/{table}/branch", analysis.branch, methods=["POST"]),
            Route("/table/{table}/advice", analysis.advice, methods=["POST"]),
            Route("/table/{table}/study", studies.create, methods=["POST"]),
            Route("/table/{table}/plan", plans.plan, methods=["GET", "POST"]),
            Route("/table/{table}/plan/nodes", plans.nodes),
            Route("/table/{table}/plan/{node:number}", plans.node),
            Route("/table/{table}/plan/{node:number}/ask", plans.ask),
            Route("/table/{table}/plan/{node:number}/move", plans.move, methods=["POST"]),
            Route("/table/{table}/plan/{node:number}/delete", plans.delete, methods=["POST"]),
            Route("/studies", studies.studies),
            Route("/study/{study}", studies.study, methods=["GET", "POST"]),
            Route("/study/{study}/nodes", studies.nodes),
            Route("/study/{study}/{node:number}", studies.node),
            Route("/study/{study}/{node:number}/ask", studies.ask),
            Route("/study/{study}/{node:number}/move", studies.move, methods=["POST"]),
            Route("/study/{study}/{node:number}/comment", studies.comment, methods=["POST"]),
            Route("/study/{study}/{node:number}/delete", studies.delete, methods=["POST"]),
            Route("/study/{study}/{node:number}/verdict", studies.verdict, methods=["POST"]),
            WebSocketRoute("/table/{table}/socket", socket),
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
