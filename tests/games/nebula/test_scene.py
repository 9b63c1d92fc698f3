"""The picture: what it shows, what can be clicked, what keeps its id, and that it can be read."""

from __future__ import annotations

import itertools

import pytest

from perihelion.core.scene import FORMS, PIECES, TALL, Shape
from perihelion.core.scene.svg import svg
from perihelion.core.texts import LANGUAGES
from perihelion.games.nebula import GAME
from perihelion.games.nebula.board import NONE
from perihelion.games.nebula.rules.stages import CHOOSE, GIVE, KEEP, PLACE, SOURCE, VALUE, WAY
from perihelion.games.nebula.scene import art, cards, layout
from perihelion.games.nebula.state import State
from perihelion.games.nebula.words import card_text
from tests.games.nebula.positions import BOARD, finish_draws, placing_with, ready, say
from tests.games.nebula.walks import walk


def shapes(state: State, seat: int | None = 0, language: str = "en") -> dict[str, Shape]:
    view = GAME.view(state, seat)
    return {shape.id: shape for shape in GAME.scene(view, seat, language).shapes}


def words(state: State, prefix: str) -> set[str]:
    found = shapes(state, state.turn)
    return {shape.word for name, shape in found.items() if name.startswith(prefix) and shape.word}


def written(shape: Shape) -> list[str]:
    return [mark.text for mark in shape.marks if mark.text]


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1])
def test_what_is_written_can_be_read(theme: int) -> None:
    for ink, paper in itertools.product(("ink", "faint", "gold"), ("panel", "cell", "dusk")):
        assert contrast(art.PALETTE[ink][theme], art.PALETTE[paper][theme]) >= 4.5
    for seat in range(4):
        assert contrast(art.PALETTE[f"seat-{seat}"][theme], art.PALETTE["panel"][theme]) >= 4.5
    for colour in art.COLOURS:
        ink = art.PALETTE[f"{colour}-ink"][theme]
        for palette in (art.PALETTE, {**art.PALETTE, **art.SAFE}):
            assert contrast(palette[colour][theme], ink) >= 3


def test_every_kind_of_star_has_a_glyph_of_its_own() -> None:
    glyphs = {tuple(str(mark.attributes.get("d")) for mark in art.star(k)) for k in BOARD.kinds}
    assert len(glyphs) == 7
    assert len({str(art.seat_glyph(seat, 10).attributes.get("d")) for seat in range(4)}) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_card_fit_on_it(language: str) -> None:
    for card in [*BOARD.personal, *BOARD.public, *BOARD.advanced]:
        said = card_text(BOARD, card, language)
        for size, most in ((layout.TASK, 4), ((layout.TASK[0], 190.0), 5)):
            width, letters = cards.room(size)
            lines = cards.lines_of(said, width, letters)
            assert len(lines) <= most, lines
            assert max(map(len, lines)) * letters * cards.LETTER <= width
    for card in BOARD.advanced:
        lines = cards.lines_of(card_text(BOARD, card, language), 202, 17)
        assert len(lines) <= 4, lines
        assert max(map(len, lines)) * 17 * cards.LETTER <= 202


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("seats", "version"), [(2, "full"), (3, "basic"), (4, "full")])
def test_nothing_is_written_too_small(form: str, seats: int, version: str) -> None:
    """At 1366×768 a wide picture has 0.667 pixels a unit, on a phone a tall one 0.39."""
    least = 11 / 0.667 if form != TALL else 9 / 0.39
    for number, state in enumerate(walk(4, seats, version=version)):
        if number % 20:
            continue
        seat = number % seats
        for shape in GAME.scene(GAME.view(state, seat), seat, "pl", form).shapes:
            for mark in shape.marks:
                if mark.tag == "text":
                    assert float(mark.attributes["font-size"]) * shape.scale >= least, shape.id


def test_what_can_be_opened_large_does_not_overlap() -> None:
    for form, seats in itertools.product(FORMS, (2, 3, 4)):
        state = ready(seats=seats)
        boxes = [area.box for area in GAME.scene(state, 0, "en", form).areas]
        assert len(boxes) == seats + 3 + 5 + 4 + 1
        for one, other in itertools.combinations(boxes, 2):
            apart = (
                one.x + one.width < other.x
                or other.x + other.width < one.x
                or one.y + one.height < other.y
                or other.y + other.height < one.y
            )
            assert apart, (one, other)


def test_pieces_keep_their_ids_while_they_move() -> None:
    state = ready()
    before = shapes(state)
    finish_draws(say(state, "top +2", "right -3"))
    after = shapes(state)
    moving = {"clock-top", "moon-top", "clock-right"}
    for name in moving:
        assert before[name].at != after[name].at
        assert before[name].layer == after[name].layer == PIECES
    assert before["clock-left"].at == after["clock-left"].at


def test_markers_glide_from_their_owner_to_the_task() -> None:
    state = ready()
    home = shapes(state)["marker-0-1"].at
    state.first[1] = 0
    assert shapes(state)["marker-0-1"].at != home


def test_value_markers_in_one_cell_lie_on_each_other() -> None:
    state = ready()
    for marker in ("red", "blue"):
        state.values.advance(BOARD, BOARD.markers.index(marker))
    found = shapes(state)
    assert found["value-red"].at[1] == found["value-blue"].at[1]
    assert found["value-red"].at[0] < found["value-blue"].at[0]  # the one ahead
    names = list(found)
    assert names.index("value-red") < names.index("value-blue")  # drawn above


def test_cards_show_live_progress() -> None:
    state = placing_with("red", "r . . . . . . . . . r . . . . . . . . . .")
    state.public[0] = [card.name for card in BOARD.public].index("V10")
    card = shapes(state)["public-0"]
    assert "4/6" in written(card)
    assert "4 of 6" in card.label
    assert "No one has completed it yet" in card.label


def test_what_can_be_clicked_at_each_decision() -> None:
    met = set()
    for seed in range(3):
        for state in walk(seed, 2):
            if state.actor < 0 or state.stage in met:
                continue
            met.add(state.stage)
            spoken = {word for move in state.moves() for word in GAME.words(state, move).split()}
            if state.stage == WAY:
                assert words(state, "clock") | words(state, "bag") == {"time", "chaos"}
            elif state.stage == CHOOSE:
                assert len(words(state, "personal")) == 2
            elif state.stage in (GIVE, PLACE, SOURCE):
                assert words(state, f"observatory-{state.turn}") <= spoken | set(BOARD.kinds)
                assert words(state, f"observatory-{state.turn}") & spoken
            elif state.stage == KEEP:
                assert words(state, "drawn") <= spoken
            elif state.stage == VALUE:
                assert words(state, "value") >= spoken - {"value"}
            else:
                assert words(state, "ray") <= spoken
                assert words(state, "ray")
    assert {WAY, CHOOSE, GIVE, KEEP, PLACE, VALUE} <= met


def test_a_ray_says_the_shortest_way_there() -> None:
    state = ready()
    found = shapes(state)
    assert [found[f"ray-top-{ray}"].word for ray in range(6)] == ["0", "+1", "+2", "+3", "-2", "-1"]
    assert found["ray-right-1"].word == ""


def test_secret_tasks_show_their_backs() -> None:
    state = ready()
    assert "?" in written(shapes(state, 0)["personal-1-0"])
    assert "?" in written(shapes(state, None)["personal-0-0"])
    assert "?" not in written(shapes(state, 0)["personal-0-0"])
    assert "personal-0-1" not in shapes(state, 0)


def test_the_basic_version_has_no_values_board() -> None:
    state = ready(version="basic")
    assert not any(name.startswith(("value", "advanced")) for name in shapes(state))
    assert GAME.scene(state, 0, "en", TALL).height < GAME.scene(ready(), 0, "en", TALL).height


def test_a_picture_is_short_enough_to_be_sent_often() -> None:
    *_, state = walk(5, 4)
    assert len(svg(GAME.scene(GAME.view(state, 0), 0, "en"))) < 200_000


def test_what_ended_the_game_glows_beside_the_points_of_the_winner() -> None:
    state = list(walk(3, 3))[-1]
    assert decisive(state) == {"name-2", "bag"}
    state.bag[0] = 1
    state.track = BOARD.last
    assert decisive(state) == {"name-2", "track-marker"}
    state.track = 0
    state.first[:] = [0, 0, 1, 1]
    state.later[:] = [0b110, 0b110, 0b101, 0b101]
    assert decisive(state) >= {f"marker-{seat}-{place}" for seat in range(3) for place in range(4)}
    state.first[:], state.later[:] = [NONE] * 4, [0] * 4
    three = BOARD.constellations[0] | BOARD.constellations[1] | BOARD.constellations[2]
    state.galaxies[1].occupied |= three
    stars = {name for name in decisive(state) if name.startswith("star-1-")}
    assert stars == {f"star-1-{name}" for name in BOARD.named(three)}


def decisive(state: State) -> set[str]:
    return set(GAME.scene(GAME.view(state, None), None, "en").decisive)
