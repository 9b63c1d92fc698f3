"""For those who own the box: score pads, positions and editions."""

from __future__ import annotations

from typing import Final

from starlette.routing import Route

from perihelion.table.pages.companion import score_pad
from perihelion.table.pages.editions import editor, fairness, shelf
from perihelion.table.pages.positions import editor as positions
from perihelion.table.paths import register_numbers

register_numbers()
ROUTES: Final[list[Route]] = [
    Route("/score/{game}", score_pad.score_pad),
    Route("/score/{game}/picture.png", score_pad.picture),
    Route("/position/{game}", positions.editor),
    Route("/position/{game}/draft", positions.draft, methods=["POST"]),
    Route("/position/{game}/analyse", positions.analyse, methods=["POST"]),
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
    Route("/table/{table}/edition", shelf.of_table),
]
