"""The picture of Nebula. A spectator looks with the first seat."""

from __future__ import annotations

from typing import Final

from perihelion.core.numbers.sets import members
from perihelion.core.scene import Scene
from perihelion.core.state import OVER, Seat
from perihelion.games.nebula.scene import areas, art, bag, cards, clusters, layout, players, sky
from perihelion.games.nebula.scene import values as tracks
from perihelion.games.nebula.scene.components import component
from perihelion.games.nebula.scene.preview import touches
from perihelion.games.nebula.state import State
from perihelion.games.nebula.view import reasons, winners
from perihelion.games.nebula.words import TEXTS

__all__ = ["ICONS", "component", "scene", "touches"]

ICONS: Final = art.icons()


def scene(view: State, seat: Seat, language: str, form: str) -> Scene:
    """The position as the seat sees it."""
    own = seat or 0
    plan = layout.LAYOUTS[form, view.full]
    picture = art.STYLE.canvas(TEXTS.say(language, "name"), plan.width, plan.height)
    picture.add(
        [sky.ground(plan.width, plan.height)],
        *players.own(view, own, plan, language),
        *clusters.clusters(view, plan, language),
        bag.bag(view, plan, language),
        *players.others(view, own, plan, language),
        *cards.cards(view, own, plan, language),
        tracks.values(view, plan, language),
        tracks.advanced(view, own, plan, language),
    )
    picture.areas += areas.areas(view, own, plan, language)
    picture.decisive += _decisive(view)
    picture.cover = plan.galaxy
    return picture


def _decisive(view: State) -> list[str]:
    """The points of the winners, and what ended the game (R37)."""
    if view.actor != OVER:
        return []
    board = view.board
    ids = [f"name-{seat}" for seat in winners(view)]
    met = reasons(view)
    if "track" in met:
        ids.append("track-marker")
    if "bag" in met:
        ids.append("bag")
    for seat, galaxy in enumerate(view.galaxies):
        if "markers" in met:
            done = [k for k, first in enumerate(view.first) if first == seat]
            done += [k for k, later in enumerate(view.later) if later >> seat & 1]
            ids += [f"marker-{seat}-{place}" for place in done]
        if galaxy.complete(board) >= board.ending_constellations:
            full = 0
            for cells in board.constellations:
                full |= cells if not cells & ~galaxy.occupied else 0
            ids += [f"star-{seat}-{board.names[cell]}" for cell in members(full)]
    return ids
