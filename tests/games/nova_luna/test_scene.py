"""The picture: what is missing shows, what is done is covered, and things keep their ids."""

from __future__ import annotations

from perihelion.core.game import OVER
from perihelion.core.scene import PIECES, Scene, Shape
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.scene.art import PALETTE
from perihelion.games.nova_luna.state import State
from tests.games.nova_luna.positions import mosaic, position, ready, say

WHEEL = {1: 31, 2: 40, 3: 41, 4: 42}


def shapes(state: State, seat: int | None = 0) -> dict[str, Shape]:
    return {shape.id: shape for shape in GAME.scene(state, seat, "en").shapes}


def fills(shape: Shape) -> list[str]:
    return [str(mark.attributes.get("fill")) for mark in shape.marks[1:]]


def test_all_tiles_in_play_and_all_tokens_are_in_the_picture() -> None:
    for seats, tokens in ((1, 21), (2, 42), (3, 63), (4, 84)):
        drawn = shapes(ready(seats))
        assert sum(name.startswith("tile-") for name in drawn) == 11
        assert sum(name.startswith("token-") for name in drawn) == tokens
        assert sum(name.startswith("slot-") for name in drawn) == 12
        assert sum(name.startswith("space-") for name in drawn) == 24
        movable = [s for name, s in drawn.items() if name.split("-")[0] in ("tile", "task", "moon")]
        assert {shape.layer for shape in movable} == {PIECES}


def test_exactly_the_next_three_tiles_stand_out() -> None:
    drawn = shapes(position(wheel=WHEEL))
    offered = {name for name, shape in drawn.items() if shape.look == "offered"}
    assert offered == {"tile-31", "tile-40", "tile-41"}
    assert drawn["tile-42"].word == "42"  # a click on it is answered


def test_a_tile_keeps_its_id_from_the_wheel_to_the_mosaic() -> None:
    state = position(["14*", ""], WHEEL)
    places = [shapes(state)["tile-31"].at]
    say(state, "take 31")
    places.append(shapes(state)["tile-31"].at)
    say(state, "place x1y0")
    places.append(shapes(state)["tile-31"].at)
    assert len(set(places)) == 3


def test_what_is_missing_shines_and_what_is_there_is_an_outline() -> None:
    state = position(["28* 35", ""], WHEEL)  # 4 red and 2 red, one red there
    drawn = shapes(state)
    assert fills(drawn["task-28-1"]) == ["none", "red-dot", "red-dot", "red-dot"]
    assert fills(drawn["task-28-2"]) == ["none", "red-dot"]
    assert drawn["task-28-2"].label.endswith("1 tile missing")


def test_a_fulfilled_task_lies_under_a_token() -> None:
    state = position(["14* 31", ""], WHEEL | {1: 43})
    drawn = shapes(state)
    assert drawn["task-14-2"].look == "covered"
    assert drawn["token-white-1"].at == drawn["task-14-2"].at
    assert drawn["token-white-2"].at == drawn["task-31-2"].at
    supply = {drawn[f"token-white-{n}"].at for n in range(3, 21)}
    assert len(supply) == 18
    assert not supply & {drawn["task-14-2"].at, drawn["task-31-2"].at}


def test_places_show_how_many_tasks_they_fulfil() -> None:
    state = say(position(["14*", ""], WHEEL), "take 31")
    drawn = shapes(state)
    for word in ("x1y0", "x-1y0", "x0y1", "x0y-1"):
        assert drawn[f"cell-{word}"].word == word
        assert drawn[f"cell-{word}"].marks[-1].text == "+2"
    touched = GAME.touches(state, GAME.parse(state, "place x1y0"))
    assert touched == {
        "cell-x1y0": "@tile-31 task-31-1 task-31-2",
        "task-14-2": "player-0",
        "task-31-2": "player-0",
    }


def test_on_a_shared_screen_everybody_can_place() -> None:
    state = say(position(["14*", "12* 52"], WHEEL, order="orange white"), "take 31")
    for seat in (0, 1, None):
        cells = [name for name in shapes(state, seat) if name.startswith("cell-")]
        assert len(cells) == 6


def test_a_tile_shows_where_the_token_would_land_and_a_refill_its_slots() -> None:
    state = position(wheel=WHEEL, distance=[22, 23])
    assert GAME.touches(state, GAME.parse(state, "take 31")) == {
        "slot-1": "offer",
        "tile-31": "chosen",
        "space-3": "player-0",
    }
    state = position(wheel={1: 31}, moon=10, pile=[50, 51])
    assert GAME.touches(state, GAME.parse(state, "refill")) == {
        "slot-11": "back",
        "slot-0": "back",
    }
    assert GAME.touches(state, GAME.parse(state, "keep")) == {}


def test_stacked_tokens_stand_on_one_another() -> None:
    drawn = shapes(position(wheel=WHEEL, order="orange white", distance=[30, 30]))
    lower, upper = drawn["token-white-0"], drawn["token-orange-0"]
    names = list(drawn)
    assert names.index("token-white-0") < names.index("token-orange-0")
    assert lower.at[0] == upper.at[0]
    assert upper.at[1] < lower.at[1]
    assert drawn["space-6"].label.endswith("from the top: Orange, White")


def test_the_own_mosaic_is_the_largest() -> None:
    state = position(["14* 31", "12* 52", "29* 53"], WHEEL | {1: 43})
    for seat, own in ((0, 14), (1, 12), (2, 29), (None, 14)):
        drawn = shapes(state, seat)
        scales = {tile: drawn[f"tile-{tile}"].scale for tile in (14, 12, 29)}
        assert max(scales, key=lambda tile: scales[tile]) == own


def test_even_the_longest_line_lies_inside_the_picture() -> None:
    line = "1* " + " ".join(str(n) for n in range(2, 46))
    state = position([line, ""], {1: 60, 2: 61, 3: 62}, supply=[5, 20])
    state.mosaics[1] = mosaic("68*")
    scene: Scene = GAME.scene(say(state, "take 60"), 0, "en")
    for shape in scene.shapes:
        assert 0 <= shape.at[0] <= scene.width
        assert 0 <= shape.at[1] <= scene.height


def test_the_end_is_seen() -> None:
    state = position(wheel={}, pile=[], supply=[3, 2])
    assert state.actor == OVER
    strokes = {
        name: shape.marks[0].attributes["stroke"]
        for name, shape in shapes(state).items()
        if name.startswith("player-")
    }
    assert strokes == {"player-white": "edge", "player-orange": "gold"}


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str, theme: int) -> float:
    a, b = sorted((luminance(PALETTE[one][theme]), luminance(PALETTE[other][theme])))
    return (b + 0.05) / (a + 0.05)


def test_texts_and_signs_stand_out_in_both_themes() -> None:
    for theme in (0, 1):
        for ink, ground in (
            ("ink", "panel"),
            ("faint", "panel"),
            ("plate-edge", "plate"),
            ("on-back", "back"),
            ("faint", "wheel"),
            ("red-ink", "red"),
            ("blue-ink", "blue"),
            ("turquoise-ink", "turquoise"),
            ("yellow-ink", "yellow"),
        ):
            assert contrast(ink, ground, theme) >= 4.5, (ink, ground, theme)
        for sign, ground in (
            ("red-dot", "plate"),
            ("blue-dot", "plate"),
            ("turquoise-dot", "plate"),
            ("yellow-dot", "plate"),
            ("done", "plate"),
            ("offer", "cell"),
            ("gold", "panel"),
            ("offer", "wheel"),
            *((f"player-{seat}-edge", f"player-{seat}") for seat in range(4)),
        ):
            assert contrast(sign, ground, theme) >= 3, (sign, ground, theme)
