"""The picture shows what matters, and things that move keep their ids."""

from __future__ import annotations

from itertools import combinations

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.core.scene import PIECES, TALL, WIDE, Scene
from perihelion.core.texts import LANGUAGES
from perihelion.core.words import tree
from perihelion.games.pacals_rocket import GAME
from perihelion.games.pacals_rocket.scene.art import PAINTS, PALETTE
from perihelion.games.pacals_rocket.scene.layout import GOD
from perihelion.games.pacals_rocket.state import BUILD, State
from perihelion.games.pacals_rocket.words import TEXTS
from tests.games.pacals_rocket.positions import BOARD, building, opened, position, random_step, say

LETTER = 0.57  # how wide a letter or a digit is, for a size of 1
SHIP = 33  # the radius of a ship


def drawn(state: State, seat: int | None = 0) -> Scene:
    return GAME.scene(state, seat, "en")


def ids(state: State, start: str) -> set[str]:
    return {shape.id for shape in drawn(state).shapes if shape.id.startswith(start)}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, theme: int) -> float:
    bright, dark = sorted(
        (luminance(PALETTE[one][theme]), luminance(PALETTE[other][theme])), reverse=True
    )
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["dark", "light"])
def test_what_is_written_can_be_read(theme: int) -> None:
    for ink, ground in (
        ("ink", "panel"),
        ("faint", "panel"),
        ("faint", "night"),
        ("gold", "night"),
        ("gold-ink", "hollow"),
        ("die-ink", "die"),
    ):
        assert contrast(ink, ground, theme) >= 4.5, (ink, ground)
    for paint in PAINTS:
        assert contrast(f"{paint}-ink", paint, theme) >= 4.5, paint
        assert contrast(paint, f"{paint}-edge", theme) >= 3, paint


def test_every_player_has_an_emblem_of_a_different_shape() -> None:
    state = position("A B C D E\n1 g1 y1 r1 v1 b1")
    emblems = []
    for colour, name in zip(BOARD.colours, "ABCDE", strict=True):
        shape = next(s for s in drawn(state).shapes if s.id == f"pyramid-{colour}-{name}1")
        emblem = shape.marks[-2]
        emblems.append((emblem.tag, emblem.attributes.get("d", "")))
    assert all(one != other for one, other in combinations(emblems, 2))


def test_ships_keep_their_ids_and_glide() -> None:
    state = position("D E\n6 G Y", seats=2)
    before = {shape.id: shape for shape in drawn(state).shapes}
    say(state, "D8 straight")
    after = {shape.id: shape for shape in drawn(state).shapes}
    ship = after["ship-green"]
    assert ship.layer == before["ship-green"].layer == PIECES
    assert ship.at != before["ship-green"].at
    assert ship.marks == before["ship-green"].marks


def test_a_ship_tells_its_load() -> None:
    state = position("D E\n6 G+gyy Y", seats=2)
    label = next(shape.label for shape in drawn(state).shapes if shape.id == "ship-green")
    assert label == "Green ship, green stone inside, 2 × yellow stone inside"


def test_reachable_squares_show_how_many_stones_may_be_thrown() -> None:
    state = position("D\n6 G", roll=3, seats=2)
    ways = {shape.id: len(shape.marks) for shape in drawn(state).shapes if shape.id[:4] == "way-"}
    assert (ways["way-D3"], ways["way-D5"], ways["way-D8"]) == (2, 1, 2)
    assert not ids(say(state, "D3 straight"), "way-")


def test_plaques_show_value_and_storeys_of_each_open_district() -> None:
    state = building("A B\n1 g2 y3\n2 g2 .", seats=2)
    assert ids(state, "plaque-") == {
        f"plaque-{name}" for name in GAME.describe(state)["open_districts"]
    }
    plaque = next(shape for shape in drawn(state).shapes if shape.id == "plaque-d02")
    assert [mark.text for mark in plaque.marks if mark.text] == ["4", "4", "3"]
    assert plaque.label == "district 2, value 4, Green: 4 storeys, Yellow: 3 storeys"
    border = next(shape for shape in drawn(state).shapes if shape.id == "border-d02")
    assert border.marks[0].attributes["stroke"] == "green"


def test_pyramids_that_can_be_built_are_offered_from_the_stock() -> None:
    state = building("A B\n1 g g")
    words = {shape.id: shape.word for shape in drawn(state).shapes if shape.id[:6] == "stock-"}
    assert (words["stock-1"], words["stock-2"], words["stock-3"]) == ("pyramid-1", "pyramid-2", "")


def test_a_build_lights_up_its_whole_pattern() -> None:
    state = building("A B C\n1 g2 g g2")
    (build,) = [move for move in state.moves() if GAME.words(state, move) == "pyramid-3 B1"]
    assert GAME.touches(state, build) == {
        "cell-A1": "leaning",
        "cell-B1": "@stock-3",
        "cell-C1": "leaning",
    }
    looks = {look for move in state.moves() for look in GAME.touches(state, move).values()}
    assert {look for look in looks if look[0] != "@"} <= PALETTE.keys()


def test_a_square_is_one_word_away_and_the_straight_flight_goes_before_the_one_with_turns() -> None:
    state = position("D\n6 G", roll=3, seats=2)
    root = tree(GAME, state, "en")
    choices = {choice.word: choice for choice in root.next}
    assert choices["D8"].touches == {"cell-D8": "@ship-green"}
    assert choices["D5"].touches == {"cell-D5": "@ship-green"}
    assert choices["D3"].next == []
    assert GAME.parse(state, "D3") == GAME.parse(state, "D3 straight")
    assert GAME.parse(state, "D3") != GAME.parse(state, "D3 turning")


@pytest.mark.parametrize("form", [WIDE, TALL])
@pytest.mark.parametrize("language", LANGUAGES)
def test_small_panels_have_room_for_long_names_waiting_ships_and_three_digits(
    form: str, language: str
) -> None:
    scene = GAME.scene(GAME.start(5), 0, language, form)
    shapes = {shape.id: shape for shape in scene.shapes}
    for seat, colour in list(enumerate(BOARD.colours))[1:]:
        panel, ship = shapes[f"panel-{colour}"], shapes[f"ship-{colour}"]
        god = shapes[f"god-{colour}-{BOARD.god_values[-1]}"]
        written = {mark.text: mark.attributes for mark in panel.marks if mark.text}
        name = TEXTS.say(language, f"seat-{seat}")
        x, size = (float(written[name][what]) for what in ("x", "font-size"))
        assert panel.at[0] + x + LETTER * size * len(name) < ship.at[0] - SHIP * ship.scale
        x, size = (float(written["0"][what]) for what in ("x", "font-size"))
        assert god.at[0] + GOD * god.scale < panel.at[0] + x - LETTER * size * 3


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_own_things_lie_below_the_board(seat: int | None) -> None:
    state = opened(3)
    panels = {s.id: s.at[1] for s in drawn(state, seat).shapes if s.id.startswith("panel-")}
    lowest = max(panels, key=lambda name: panels[name])
    assert lowest == f"panel-{BOARD.colours[seat or 0]}"


def test_the_stage_of_a_build_is_the_only_time_to_choose_a_pyramid() -> None:
    state = position("A B\n1 g G", roll=3)
    assert state.stage != BUILD
    assert not any(shape.word.startswith("pyramid-") for shape in drawn(state).shapes)


def test_a_board_of_another_size_fits_into_the_picture() -> None:
    text = GAME.editions["standard"].text
    head, _, rest = text.partition("map = [")
    rows, _, tail = rest.partition("]")
    wider = [row[:2] + row[1:] for row in rows.split('"')[1::2]]
    drawn_rows = ", ".join(f'"{row}"' for row in [*wider, wider[-1]])
    edition = GAME.read_edition(f"{head}map = [{drawn_rows}]{tail}", "wide.toml")
    state = GAME.start(5, edition)
    scene = drawn(state)
    cells = [shape for shape in scene.shapes if shape.id.startswith("cell-")]
    assert len(cells) == 12 * 12
    for shape in cells:
        half = 42 * shape.scale
        assert half <= shape.at[0] <= scene.width - half
        assert half <= shape.at[1] <= 1108 - half  # above the own panel


def test_the_districts_of_the_winner_decided() -> None:
    dealer = Dealer("decided")
    state = opened(3, turn_limit="20")
    while state.actor != OVER:
        assert not drawn(state).decisive
        state.play(random_step(state, dealer))
    winner = state.standings().index(1)
    borders = [name for name in drawn(state).decisive if name.startswith("border-")]
    assert borders
    for name in borders:
        district = BOARD.district_ids.index(name.removeprefix("border-"))
        storeys = state.city.storeys[district :: BOARD.districts]
        assert all(storeys[winner] > other for k, other in enumerate(storeys) if k != winner)
