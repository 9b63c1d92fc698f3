"""The picture: legible colours, pieces that can be followed, ways shown before they are taken."""

from __future__ import annotations

from itertools import pairwise

import pytest

from perihelion.core.game import Seat
from perihelion.core.scene import FORMS, PIECES, TALL, WIDE, Shape
from perihelion.core.scene.drawing import wrapped
from perihelion.games.via_nebula import GAME
from perihelion.games.via_nebula.scene import art, cards
from perihelion.games.via_nebula.state import State

from .positions import (
    BLACK,
    BLUE,
    WHITE,
    building,
    clear,
    exploitation,
    random_game,
    say,
    site,
    store,
    table,
    turn,
)


def drawn(state: State, seat: Seat = BLUE) -> dict[str, Shape]:
    scene = GAME.scene(GAME.view(state, seat), seat, "en")
    return {shape.id: shape for shape in scene.shapes}


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "panel"),
        ("ink", "night"),
        ("faint", "panel"),
        ("faint", "night"),
        ("warning", "night"),
        ("card-ink", "card"),
        ("card-ink", "private"),
        ("coin-ink", "coin"),
        ("open-ink", "open"),
        ("ink", "mist"),
        ("ink", "forest"),
        ("ink", "meadow"),
        ("ink", "ruins"),
        ("coin", "chasm"),
        *((f"{paint}-ink", paint) for paint in art.PAINTS),
    ],
)
def test_texts_and_glyphs_have_enough_contrast(ink: str, ground: str) -> None:
    for theme in (0, 1):
        pair = [luminance(art.PALETTE[name][theme]) for name in (ink, ground)]
        assert (max(pair) + 0.05) / (min(pair) + 0.05) >= 4.5, theme


def test_a_transported_resource_keeps_its_id() -> None:
    state = table()
    site(state, BLUE, "B2a")
    exploitation(state, BLACK, "A3", "wood")
    turn(state, BLUE)
    move = GAME.parse(state, "transport A3 wood B2a")
    piece = next(name for name in GAME.touches(state, move) if name.startswith("wood-"))
    before = drawn(state)[piece]
    state.play(move)
    after = drawn(state)[piece]
    assert before.at != after.at
    assert after.layer == PIECES


def test_tiles_craftsmen_sites_and_tokens_leave_the_guild_board_with_their_ids() -> None:
    state = table()
    before = drawn(state)
    for words in ("site D4", "explore E4", "craftsman D2"):
        say(turn(state, BLUE), words)
    after = drawn(turn(state, BLUE))
    moved = {name for name in before if name in after and before[name].at != after[name].at}
    sorts = {name.split("-")[0] for name in moved}
    assert {"site", "tile", "craftsman", "token"} <= sorts


def test_a_transport_shows_its_way() -> None:
    state = table()
    exploitation(state, BLUE, "B4", "wheat")
    clear(state, "B3 C3 D3")
    site(state, WHITE, "D4a")
    turn(state, WHITE)
    touched = GAME.touches(state, GAME.parse(state, "transport B4 wheat D4a"))
    way = [name for name, look in touched.items() if look == "path"]
    assert way == ["cell-B4", "cell-B3", "cell-C3", "cell-D3", "cell-D4"]
    assert touched["wheat-0"] == "chosen"
    assert touched["site-white-0"] == "@wheat-0"


@pytest.mark.parametrize(
    ("words", "shape", "piece"),
    [
        ("craftsman D2", "cell-D2", "craftsman-blue-"),
        ("site D4", "cell-D4", "site-blue-"),
        ("explore E4", "cell-E4", "tile-"),
        ("build D4a goods_export_1", "site-blue-0", "building-blue-"),
    ],
)
def test_a_piece_is_shown_where_it_would_lie(words: str, shape: str, piece: str) -> None:
    state = table(display="goods_export_1 workshop_1 workshop_2 workshop_3")
    if not words.startswith("site"):
        site(state, BLUE, "D4a", "clay food food")
    turn(state, BLUE)
    move = GAME.parse(state, words)
    carried = GAME.touches(state, move)[shape]
    assert carried.startswith(f"@{piece}")
    before = drawn(state)[carried[1:]].at
    state.play(move)
    after = drawn(turn(state, BLUE))
    assert before != after[carried[1:]].at


def test_only_what_can_be_said_now_is_clickable_on_sites_and_storage() -> None:
    state = table(display="goods_export_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "D4a", "clay food food")
    store(state, BLUE, "wheat")
    building(state, BLACK, "B2a")
    turn(state, BLUE)
    assert drawn(state)["storage-blue"].word == ""
    assert drawn(state)["site-blue-0"].word == "D4a"
    assert drawn(state, BLACK)["site-blue-0"].word == ""
    say(state, "build D4a goods_export_1")
    assert drawn(state)["storage-blue"].word == "storage"


def test_a_stack_of_tiles_is_one_thing_to_choose() -> None:
    state = table()
    site(state, BLUE, "B2a")
    stacks = [shape for shape in drawn(turn(state, BLUE)).values() if shape.word == "explore"]
    assert len(stacks) == state.board.explorers


def test_storage_is_a_visible_penalty() -> None:
    state = table()
    store(state, BLUE, "wheat clay")
    shape = drawn(state)["storage-blue"]
    assert "-2" in [mark.text for mark in shape.marks]
    assert shape.label == "Storage: 1 clay, 1 wheat, -2 points"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_within_the_picture(seats: int, form: str) -> None:
    for state in random_game(seats, seats)[::40]:
        scene = GAME.scene(GAME.view(state, None), None, "pl", form)
        for shape in scene.shapes:
            x, y = shape.at
            assert 0 <= x <= scene.width
            assert 0 <= y <= scene.height


def test_buildings_and_tokens_on_the_board_stay_where_they_are() -> None:
    for before, after in pairwise(random_game(5, 2)[120:140]):
        old, new = drawn(before), drawn(after)
        lying = {name for name, shape in old.items() if name.startswith("token") and shape.word}
        lying |= {name for name, s in old.items() if name.startswith("building") and s.at[0] < 1000}
        moved = [name for name in lying if old[name].at != new[name].at]
        assert len(moved) <= 1


# The least size of letters, in units of the picture, on the smallest desktop and on a phone.
@pytest.mark.parametrize(("form", "least"), [(WIDE, 18), (TALL, 24.2)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_letters_can_be_read(seats: int, form: str, least: float) -> None:
    for state in random_game(seats + 10, seats)[::60]:
        for shape in GAME.scene(GAME.view(state, 0), 0, "cs", form).shapes:
            for mark in shape.marks:
                if mark.tag == "text":
                    size = float(mark.attributes["font-size"]) * shape.scale
                    assert size >= least, (shape.id, mark.text)


def test_guilds_and_contracts_open_large() -> None:
    state = random_game(7, 3)[150]
    scene = GAME.scene(GAME.view(state, BLUE), BLUE, "en")
    opened = {area.id for area in scene.areas}
    assert {"display", "guild-blue", "guild-black", "guild-white"} <= opened
    cards = len([card for card in state.display if card >= 0]) + state.hand_size(BLUE)
    assert len([name for name in opened if name.startswith("card-")]) == cards


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_abilities_fit_their_cards(language: str) -> None:
    board = table().board
    for kind in set(board.card_type):
        lines = wrapped(GAME.texts.say(language, "ability", type=kind), cards.LINE)
        assert len(lines) <= 5
        assert max(map(len, lines)) <= cards.LINE + 2
        assert len(GAME.texts.say(language, "contract", type=kind)) <= 20


def test_the_buildings_of_the_winner_and_the_last_card_decided() -> None:
    state = random_game(1, 3)[-1]
    built = [f"building-black-{number}" for number in range(4)]
    assert GAME.scene(GAME.view(state, None), None, "en").decisive == built
    state.end_holder = BLACK
    assert GAME.scene(GAME.view(state, None), None, "en").decisive == ["end-card", *built]
