"""New tables and those who come to them, tables in play, and what is studied of them."""

from __future__ import annotations

from typing import Final

from starlette.routing import Route, WebSocketRoute

from perihelion.table.pages import analysis, lobby, new_table, tables
from perihelion.table.pages.club import my_games
from perihelion.table.pages.companion import hand
from perihelion.table.pages.embed import replay as embed
from perihelion.table.pages.study import plans, studies
from perihelion.table.paths import register_numbers
from perihelion.table.server.page_socket import socket

register_numbers()
ROUTES: Final[list[Route | WebSocketRoute]] = [
    Route("/new/{game}", new_table.new, methods=["GET", "POST"]),
    Route("/load", new_table.load, methods=["GET", "POST"]),
    Route("/embed/table/{table}", embed.replay),
    Route("/embed/table/{table}/position", embed.position),
    Route("/embed/table/{table}/{number:number}", embed.replay),
    Route("/table/{table}/preview.png", embed.preview),
    Route("/lobby", lobby.lobby),
    Route("/join/{table}", lobby.join),
    Route("/join/{table}/{key}", lobby.join),
    Route("/table/{table}", tables.table),
    Route("/table/{table}/position", tables.position),
    Route("/table/{table}/picture.png", tables.picture),
    Route("/table/{table}/small.svg", my_games.small_picture),
    Route("/table/{table}/record.txt", tables.record),
    Route("/table/{table}/hand/{seat:number}", hand.hand, methods=["GET", "POST"]),
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
]
