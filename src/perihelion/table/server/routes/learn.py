"""Rules, lessons, puzzles, and mistakes to be tried again."""

from __future__ import annotations

from typing import Final

from starlette.routing import Route

from perihelion.table.pages import rules
from perihelion.table.pages.embed import puzzle as puzzle_frame
from perihelion.table.pages.learn import lessons, mistakes, puzzles
from perihelion.table.paths import register_numbers

register_numbers()
ROUTES: Final[list[Route]] = [
    Route("/rules/{game}", rules.rules),
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
    Route("/mistake/{table}/{number:number}/refutation/{at:number}", mistakes.refutation_line),
    Route("/embed/puzzle/{puzzle}", puzzle_frame.puzzle),
    Route("/table/{table}/mistakes", mistakes.collect, methods=["POST"]),
]
