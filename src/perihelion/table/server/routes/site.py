"""The front page, what belongs to the whole site, and what a browser asks for by itself."""

from __future__ import annotations

from typing import Final

from starlette.routing import Route

from perihelion.table.pages import home, rules
from perihelion.table.pages.offline import manifest, worker
from perihelion.table.paths import register_numbers
from perihelion.table.server import health

register_numbers()
ROUTES: Final[list[Route]] = [
    Route("/", home.home),
    Route("/about", home.about),
    Route("/health", health.health),
    Route("/ready", health.ready),
    Route("/settings", home.settings, methods=["POST"]),
    Route("/manifest.webmanifest", manifest.manifest),
    Route("/icon/{size:number}.png", manifest.icon),
    Route("/worker.js", worker.worker),
    Route("/offline", worker.offline),
    Route("/games/{game}/palette.css", rules.palette),
    Route("/games/{game}/icons.svg", rules.icons),
    Route("/games/{game}/card.svg", rules.card),
]
