"""What an evaluator of Nebula adds up, for weights that are learned."""

from __future__ import annotations

from typing import Final

from perihelion.core.state import OVER
from perihelion.games.nebula.board import NONE, ones
from perihelion.games.nebula.heuristics import (
    SCALE,
    STAR,
    constellation_hope,
    desires,
    drawing,
    hope,
    marked,
    task_hope,
)
from perihelion.games.nebula.rules.scoring import (
    advanced_points,
    bar_points,
    colour_points,
    constellation_points,
    personal_points,
    public_points,
)
from perihelion.games.nebula.rules.stages import START_STARS
from perihelion.games.nebula.state import State

NAMES: Final = (
    "worth", "personal", "public", "bar", "constellations", "colours", "advanced", "stars",
    "task_hope", "personal_hope", "constellation_hope", "observatory", "held", "drawing", "turn",
    "holes", "free", "jokers", "markers", "almost", "later_turn",
)  # fmt: skip


def terms(state: State) -> list[float]:
    if state.actor == OVER or state.stage <= START_STARS:
        return []
    board = state.board
    fullest = 0
    for galaxy in state.galaxies:
        fullest = max(fullest, ones(galaxy.occupied))
    numbers = [min(1.0, fullest / board.cells)]
    for seat in range(state.seats):
        galaxy = state.galaxies[seat]
        personal = personal_points(state, seat)
        public = public_points(state, seat)
        bar = bar_points(state, seat)
        constellations = constellation_points(state, seat)
        colours = colour_points(state, seat) if state.full else 0
        advanced = advanced_points(state, seat) if state.full else 0
        stars = ones(galaxy.occupied)
        tasks = task_hope(state, seat)
        parts = constellation_hope(state, seat)
        wishes = desires(state, seat)
        observatory = 0.0
        held = 0
        for kind, number in enumerate(galaxy.observatory):
            held += number
            for before in range(number):
                observatory += wishes[kind] * 0.5**before
        drawn = drawing(state, wishes) if seat == state.turn else 0.0
        kept = state.kept(seat)
        own = 0.0
        if kept >= 0:
            own = hope(state, board.personal[kept], seat, board.personal_points)
        markers = 0
        for place, card in enumerate(state.public):
            if card != NONE and marked(state, place, seat):
                markers += 1
        almost = 0
        for cells in board.constellations:
            if ones(cells & ~galaxy.occupied) == 1:
                almost += 1
        points = personal + public + bar + constellations + colours + advanced
        numbers += [
            (points + STAR * stars + tasks + parts + observatory + drawn) / SCALE,
            personal / SCALE,
            public / SCALE,
            bar / SCALE,
            constellations / SCALE,
            colours / SCALE,
            advanced / SCALE,
            stars / 10,
            tasks / SCALE,
            own / SCALE,
            parts / SCALE,
            observatory / SCALE,
            held / 3,
            drawn / SCALE,
            1.0 if seat == state.turn else 0.0,
            galaxy.holes / 3,
            (board.cells - stars) / 5,
            float(galaxy.observatory[-1]),
            float(markers),
            almost / 2,
            1.0 if seat > state.turn else 0.0,
        ]
    return numbers
