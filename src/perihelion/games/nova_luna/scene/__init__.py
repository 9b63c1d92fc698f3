"""The picture of Nova Luna: the moon wheel, the mosaics of the others, and the own one.

The mosaic of the seat that looks is the large one; a spectator looks with the first seat.
"""

from __future__ import annotations

from typing import Final

from perihelion.core.scene import Box, Mark, Scene, Shape, cached_drawing
from perihelion.core.scene.drawing import mark as draw
from perihelion.core.scene.drawing import plate, star_field, text
from perihelion.core.state import OVER as GAME_OVER
from perihelion.core.state import Seat
from perihelion.games.nova_luna.scene import art, layout, mosaics, wheel
from perihelion.games.nova_luna.scene.components import component
from perihelion.games.nova_luna.scene.layout import Layout
from perihelion.games.nova_luna.scene.preview import touches
from perihelion.games.nova_luna.state import State
from perihelion.games.nova_luna.words import TEXTS

__all__ = ["ICONS", "component", "scene", "touches"]

ICONS: Final = art.icons()


def scene(view: State, seat: Seat, language: str, form: str) -> Scene:
    """The position as the seat sees it."""
    plan = layout.plan(form, view.seats)
    picture = art.STYLE.canvas(TEXTS.say(language, "name"), plan.width, plan.height)
    places = mosaics.places(view, plan, seat or 0)
    picture.add([_sky(plan)], *wheel.ground(view, plan, language))
    if view.phase:
        picture.add([_sheet(view, plan, language)])
    for player, place in places.items():
        picture.add([mosaics.panel(view, player, place, language)])
        picture.add(mosaics.free_cells(view, player, place, language))
        picture.areas += mosaics.areas(view, player, place, language)
    picture.add(wheel.tiles(view, plan, language), wheel.pieces(view, plan, language))
    for player, place in places.items():
        picture.add(
            mosaics.tiles(view, player, place, language),
            mosaics.in_hand(view, player, plan, place, language),
        )
    for player, place in places.items():
        picture.add(mosaics.tokens(view, player, place), mosaics.last_tile(view, player, place))
    picture.decisive += _decisive(view)
    picture.cover = Box(plan.wheel[0] - 323, plan.wheel[1] - 323, 646, 646)
    return picture


def _decisive(view: State) -> list[str]:
    """The last token on its tile (R37), or who has the fewest left (R38); alone, the notes."""
    if view.actor != GAME_OVER:
        return []
    if view.phase:
        return ["sheet"]
    winner = view.standings().index(1)
    colour, mosaic = view.board.player_colours[winner], view.mosaics[winner]
    if view.ending() != "R37":
        return [f"player-{colour}"]
    tile = mosaic.tiles[mosaic.tokens[-1] // 4]
    return [f"tile-{tile + 1}", f"token-{colour}-{len(mosaic.tokens)}"]


@cached_drawing
def _sky(plan: Layout) -> Shape:
    box = {"width": plan.width, "height": plan.height, "rx": 28}
    stars = star_field(150, plan.width, plan.height, 0.2, 0.2 + 1 / 3)
    return Shape("sky-ground", (draw("rect", "", fill="url(#sky)", **box), *stars))


def _sheet(view: State, plan: Layout, language: str) -> Shape:
    """The notes of the solo game, as they stand (R48, R51, R52): one below the other, or in a row
    where there is more width than height."""
    box = plan.panel(0, 1)
    first, second = view.notes()
    penalty = view.board.penalty
    flat = box.width > box.height
    marks: list[Mark] = [plate(box.width, box.height, "edge", 1.5, opacity=0.88, rx=20)]
    rows = (
        ("sheet-first", view.first_time(), penalty * view.missing(), first, view.phase == 1),
        ("sheet-second", view.second_time(), penalty * view.supply[0], second, view.phase == 2),
    )
    columns = [(box.width * (2 * k + 1) / 6, 110.0) for k in range(3)]
    lines = [(box.width / 2, 60.0 + 215 * k) for k in range(3)]
    spots = columns if flat else lines
    for (x, y), (key, time, missing, note, now) in zip(spots[:2], rows, strict=True):
        ink = "gold" if now else "faint"
        marks += [
            text(TEXTS.say(language, key), 30, (x, y), fill=ink, font_weight=600),
            text(f"{time} + {missing}", 34, (x, y + 50), fill="faint"),
            text(str(note), 58, (x, y + 108), fill="ink", font_weight=600),
        ]
    x, y = spots[2]
    score = view.scores()[0]
    marks += [
        text(TEXTS.say(language, "sheet-score"), 30, (x, y), fill="gold", font_weight=600),
        text(str(score), 84, (x, y + 80), fill="ink", font_weight=600),
    ]
    label = TEXTS.say(language, "sheet", phase=view.phase, first=first, second=second, score=score)
    return Shape("sheet", tuple(marks), at=(box.x, box.y), label=label)
