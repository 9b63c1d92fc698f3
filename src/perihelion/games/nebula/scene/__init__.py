"""The picture of Nebula. A spectator looks with the first seat."""

from __future__ import annotations

from typing import Final

from perihelion.core.scene import Scene
from perihelion.core.state import Seat
from perihelion.games.nebula.scene import areas, art, bag, cards, clusters, layout, players, sky
from perihelion.games.nebula.scene import values as tracks
from perihelion.games.nebula.scene.preview import touches
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import TEXTS

__all__ = ["ICONS", "scene", "touches"]

ICONS: Final = art.icons()


def scene(view: State, seat: Seat, language: str, form: str) -> Scene:
    """The position as the seat sees it."""
    own = seat or 0
    plan = layout.LAYOUTS[form, view.full]
    picture = art.STYLE.canvas(TEXTS.say(language, "name"), plan.width, plan.height)
    picture.shapes += [
        sky.ground(plan.width, plan.height),
        *players.own(view, own, plan, language),
        *clusters.clusters(view, plan, language),
        *bag.bag(view, plan, language),
        *players.others(view, own, plan, language),
        *cards.cards(view, own, plan, language),
        *tracks.values(view, plan, language),
        *tracks.advanced(view, own, plan, language),
    ]
    picture.areas += areas.areas(view, own, plan, language)
    return picture
