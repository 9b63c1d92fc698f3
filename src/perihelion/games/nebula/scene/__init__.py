"""The picture of Nebula. A spectator looks with the first seat."""

from __future__ import annotations

from typing import Final

from perihelion.core.scene import Marks, Scene
from perihelion.core.state import Seat
from perihelion.games.nebula.scene import art, cards, clusters, layout, players, sky, values
from perihelion.games.nebula.scene.preview import touches
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS

__all__ = ["ICONS", "scene", "touches"]

ICONS: Final[dict[str, Marks]] = {}


def scene(view: State, seat: Seat, language: str, form: str) -> Scene:  # noqa: ARG001
    """The position as the seat sees it."""
    own = seat or 0
    height = layout.height(view.full, view.seats)
    picture = art.STYLE.canvas(TEXTS.say(language, "name"), layout.WIDTH, height)
    picture.shapes += [
        sky.ground(layout.WIDTH, height),
        *players.own(view, own, language),
        *clusters.clusters(view, language),
        *players.others(view, own, language),
        *cards.cards(view, own, language),
        *(values.values(view, language) if view.full else ()),
    ]
    return picture
