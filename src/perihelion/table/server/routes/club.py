"""Other people: who they are, challenges, the queue, tournaments, leagues and moderation."""

from __future__ import annotations

from typing import Final

from starlette.routing import Route

from perihelion.table.pages import players
from perihelion.table.pages.club import front, notes, people, queue, statistics
from perihelion.table.pages.moderation import desk
from perihelion.table.pages.tournaments import announcement, leagues, tournament
from perihelion.table.paths import register_numbers

register_numbers()
ROUTES: Final[list[Route]] = [
    Route("/club", front.front),
    Route("/moderation", desk.desk),
    Route("/moderation/line/{line:number}", desk.handle, methods=["POST"]),
    Route("/moderation/penalty", desk.punish, methods=["POST"]),
    Route("/moderation/lift/{number:number}", desk.lift, methods=["POST"]),
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
    Route("/players", players.leaderboard),
    Route("/players/{game}", players.leaderboard),
    Route("/player/{player}", players.player),
    Route("/table/{table}/player/{seat:number}", players.seated),
    Route("/table/{table}/ratings", players.changes),
]
