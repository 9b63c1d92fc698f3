"""The edition of Orion Duel: every mistake is refused with its file, its key and its reason."""

from __future__ import annotations

import re

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadEdition
from perihelion.core.game import OVER
from perihelion.core.texts import LANGUAGES
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.state import State
from tests.games.orion_duel.positions import random_step

TEXT = GAME.editions["standard"].text


def changed(*changes: tuple[str, str]) -> str:
    text = TEXT.replace('name = "standard"', 'name = "house"')
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return text


def started(text: str) -> State:
    edition = GAME.read_edition(text, "house.toml")
    return GAME.start(2, edition, setup="symmetric_1", first_player="blue")


WRONG = [
    ("edition-missing", "tokens", [("[tokens]", "[token]")]),
    ("edition-missing", "board.column[0].top", [("top = 1, ", "")]),
    ("edition-missing", "setups.extra_3", [("[setups.extra_3]", "[setups.extra]")]),
    ("edition-missing", "winning.black_holes", [("galaxies = 4\nblack_holes = 3", "galaxies = 4")]),
    ("edition-unknown-key", "tokens.comets", [("black_holes = 7", "black_holes = 7\ncomets = 1")]),
    ("edition-unknown-key", "comets", [("[board]", "comets = 1\n\n[board]")]),
    ("edition-unknown-key", "tiles.kind[0].colour", [("count = 1", 'count = 1\ncolour = "x"')]),
    ("edition-unknown-key", "board.column[0].side", [("cells = 4 }", 'cells = 4, side = "x" }')]),
    (
        "edition-unknown-key",
        "setups.symmetric_1.comets",
        [("[setups.symmetric_1]", "[setups.symmetric_1]\ncomets = 1")],
    ),
    ("edition-not-number", "tiles.kind[0].count", [("count = 1", "count = 0")]),
    ("edition-not-number", "board.column[0].cells", [("cells = 4 }", "cells = 0 }")]),
    (
        "edition-not-number",
        "tokens.between_galaxies",
        [("between_galaxies = 3", "between_galaxies = 0")],
    ),
    ("edition-not-number", "winning.galaxies", [("galaxies = 4", 'galaxies = "4"')]),
    ("edition-not-rows", "tiles.kind[0].own", [("own = [[0, 0]]", "own = [[0, 0, 0]]")]),
    ("edition-not-texts", "sides.side[0].cells", [('cells = ["A1", "A2"', "cells = [1, 2")]),
    ("edition-not-tables", "board.column", [("column = [", "column = [1,")]),
    (
        "edition-twice",
        "board.column[1].name",
        [('name = "B", q = -4, top = -1', 'name = "A", q = -4, top = -1')],
    ),
    ("edition-twice", "board.column[1].name", [("q = -4, top = -1", "q = -5, top = 1")]),
    ("edition-twice", "sides.side[0].cells", [('"A1", "A2"', '"A1", "A1"')]),
    (
        "edition-twice",
        "tiles.kind[1].other",
        [("own = [[0, 0], [1, 0]]\nother = []", "own = [[0, 0], [1, 0]]\nother = [[1, 0]]")],
    ),
    ("edition-twice", "setups.symmetric_1.galaxies", [('["B2", "B6", "D5"', '["B2", "B2", "D5"')]),
    (
        "edition-too-big",
        "board.column[0].cells",
        [("top = 1, cells = 4", "top = 1, cells = 99999")],
    ),
    ("edition-not-name", "tiles.kind[0].name", [('name = "single"', 'name = "sin gle"')]),
    ("edition-not-name", "board.column[0].name", [('name = "A", q', 'name = "a b", q')]),
    ("edition-too-big", "board.column[0].q", [("q = -5, top", "q = 13, top")]),
    (
        "edition-many-kinds",
        "tiles.kind",
        [
            (
                "[[tiles.kind]]",
                "".join(
                    f'[[tiles.kind]]\nname = "more{n}"\ncount = 1\nown = [[0, 0]]\nother = []\n\n'
                    for n in range(3)
                )
                + "[[tiles.kind]]",
            )
        ],
    ),
    ("edition-reserved", "tiles.kind[0].name", [('name = "single"', 'name = "first"')]),
    ("edition-no-colour", "sides.side[0].colour", [('colour = "purple"', 'colour = "pink"')]),
    ("edition-no-cell", "sides.side[0].cells", [('"A4"]', '"A5"]')]),
    ("edition-no-cell", "setups.symmetric_1.black_holes", [('"B4", "D2"', '"B9", "D2"')]),
    (
        "edition-not-opposite",
        "sides.side[0].opposite",
        [('opposite = "monoceros"', 'opposite = "lepus"')],
    ),
    (
        "edition-not-opposite",
        "sides.side[0].opposite",
        [('opposite = "monoceros"', 'opposite = "taurus"')],
    ),
    (
        "edition-no-anchor",
        "tiles.kind[2].own",
        [("own = [[0, 0]]\nother = [[1, 0]]", "own = [[1, 0]]\nother = [[0, 0]]")],
    ),
    (
        "edition-not-connected",
        "tiles.kind[1].own",
        [("own = [[0, 0], [1, 0]]\nother = []", "own = [[0, 0], [2, 0]]\nother = []")],
    ),
    (
        "edition-not-connected",
        "tiles.kind[2].other",
        [("other = [[1, 0]]", "other = [[1, 0], [-1, 0]]")],
    ),
    ("edition-wrong-count", "setups.symmetric_1.galaxies", [('"J2", "J6"]', '"J2"]')]),
    ("edition-wrong-count", "setups.symmetric_1.galaxies", [("galaxies = 8", "galaxies = 9")]),
    ("edition-wrong-count", "setups.symmetric_2.black_holes", [('"J4", "J7"]', '"J4"]')]),
    (
        "edition-too-close",
        "setups.symmetric_1.galaxies",
        [('"B2", "B6", "D5"', '"B2", "B6", "C3"')],
    ),
    (
        "edition-too-close",
        "setups.symmetric_1.black_holes",
        [('"B4", "D2", "D8"', '"B4", "C4", "D8"')],
    ),
    (
        "edition-too-close",
        "setups.symmetric_1.black_holes",
        [('"D2", "D8", "F5"', '"D2", "D8", "F2"')],
    ),
    (
        "edition-too-close",
        "setups.symmetric_1.black_holes",
        [("between_both = 2", "between_both = 3")],
    ),
]


@pytest.mark.parametrize(
    ("key", "place", "changes"), WRONG, ids=[f"{key} {place}" for key, place, _ in WRONG]
)
def test_what_is_wrong_is_refused_with_file_key_and_reason(
    key: str, place: str, changes: list[tuple[str, str]]
) -> None:
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(changed(*changes), "house.toml")
    assert caught.value.key == key
    for language in LANGUAGES:
        assert re.match(rf"house\.toml: .*{re.escape(place)}", caught.value.say(language))


def test_every_complaint_of_the_game_is_tried() -> None:
    ours = {key for key in GAME.texts.keys("en") if key.startswith("edition-")}
    tried = {key for key, _, _ in WRONG}
    assert ours <= tried
    assert {"edition-twice", "edition-wrong-count"} <= tried


def test_numbers_of_an_edition_are_obeyed() -> None:
    state = started(
        changed(
            ('name = "bent"\ncount = 3', 'name = "bent"\ncount = 1'),
            ("galaxies = 4\nblack_holes = 3", "galaxies = 2\nblack_holes = 1"),
        )
    )
    assert state.board.tiles == 12
    assert state.board.winning_galaxies == 2
    for words in ("single F4", "single A2"):
        state.play(GAME.parse(state, words))
    state.play(GAME.parse(state, "double r1 F5"))  # one black hole on blue is now enough
    assert (state.ending(), state.winner) == ("R25", 1)


def test_another_board_and_other_tiles_can_be_played() -> None:
    """Without column K there are fewer placements; games still end."""
    standard = TEXT[TEXT.index("[setups.symmetric_1]\n") :].splitlines()[1:3]
    text = changed(
        ('  { name = "K", q = 5, top = -4, cells = 4 },\n', ""),
        ('cells = ["K1", "K2", "K3", "K4"]', 'cells = ["J3", "J4"]'),
        ('name = "triangle"', 'name = "Trio"'),
    )
    text = text[: text.index("[setups.symmetric_2]")]
    for name in ("symmetric_2", "extra_3"):
        text += "\n".join(["", f"[setups.{name}]", *standard, ""])
    state = started(text)
    assert len(state.board.cells) == 81
    assert state.board.placements < 2323
    assert GAME.parse(state, "trio r0 F3") == GAME.parse(state, "Trio r0 F3")
    dealer = Dealer("small")
    while state.actor != OVER:
        state.play(random_step(state, dealer))
    assert GAME.unpack(state.pack(), GAME.read_edition(text, "house.toml")) == state


def test_states_of_different_editions_differ() -> None:
    ours = GAME.start(setup="symmetric_1", first_player="blue")
    theirs = started(changed(("galaxies = 4\n", "galaxies = 5\n")))
    assert ours.pack() == theirs.pack()
    assert ours != theirs
    assert ours != "a state"


AMBIGUOUS = {
    "two kinds of one name": [('name = "double"', 'name = "single"')],
    "a kind that is called like a token": [('name = "single"', 'name = "galaxy"')],
    "a kind of two words": [('name = "single"', 'name = "big one"')],
    "cells that differ only by case": [
        (
            'name = "J", q = 4, top = -5, cells = 7',
            'name = "J", q = 4, top = -5, cells = 7 },\n  { name = "j", q = 7, top = -5, cells = 3',
        )
    ],
}


@pytest.mark.parametrize("changes", AMBIGUOUS.values(), ids=AMBIGUOUS)
def test_names_that_would_make_words_ambiguous_are_refused(
    changes: list[tuple[str, str]],
) -> None:
    with pytest.raises(BadEdition):
        GAME.read_edition(changed(*changes), "house.toml")


def test_r28_an_edition_whose_first_player_cannot_move_is_refused_or_lost_at_once() -> None:
    without_tiles = re.sub(r"(?s)# Offsets.*?\[tokens\]", "kind = []\n\n[tokens]", changed())
    try:
        state = started(without_tiles)
    except BadEdition:
        return
    assert state.actor == OVER


def test_an_unknown_section_is_refused() -> None:
    unknown = changed(("[tokens]", '[comets]\nprovenance = "x"\n\n[tokens]'))
    with pytest.raises(BadEdition):
        GAME.read_edition(unknown, "house.toml")


def test_r2_a_cell_belongs_to_one_side_at_most() -> None:
    with pytest.raises(BadEdition):
        GAME.read_edition(changed(('"D9", "E10"]', '"D9", "A1"]')), "house.toml")
