"""The edition: the 68 tiles as they are, and what a wrong file is told."""

from __future__ import annotations

import pytest

from perihelion.core.errors import BadEdition
from perihelion.core.texts import LANGUAGES
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.edition import TILE_COLOURS
from tests.games.nova_luna.positions import BOARD

TEXT = GAME.editions["standard"].text


def archetypes(colour: int) -> list[tuple[int, list[list[int]]]]:
    """Times and shapes of tasks, whatever the colours."""
    return sorted(
        (
            BOARD.time[tile],
            sorted(
                sorted(task.count(c) for c in range(4) if c in task)
                for task in BOARD.task_colours[tile]
            ),
        )
        for tile in range(BOARD.tiles)
        if BOARD.colour[tile] == colour
    )


def test_all_four_colours_have_the_same_tiles() -> None:
    assert all(archetypes(colour) == archetypes(0) for colour in range(4))


def test_only_the_four_of_a_kind_are_double() -> None:
    seen: dict[str, list[int]] = {}
    for tile in range(BOARD.tiles):
        key = f"{BOARD.colour[tile]} {BOARD.time[tile]} {sorted(BOARD.tasks[tile])}"
        seen.setdefault(key, []).append(tile + 1)
    assert sorted(pair for pair in seen.values() if len(pair) > 1) == [
        [2, 3],
        [19, 20],
        [36, 37],
        [53, 54],
    ]


@pytest.mark.parametrize(
    ("tile", "colour", "time", "tasks"),
    [
        (59, "yellow", 4, ["turquoise turquoise turquoise", "red red red", "blue blue"]),
        (28, "blue", 4, ["red red red red", "red red"]),
        (17, "turquoise", 7, ["red blue", "red yellow", "blue yellow"]),
        (35, "red", 1, []),
    ],
)
def test_tiles_named_in_the_rulebook(tile: int, colour: str, time: int, tasks: list[str]) -> None:
    assert TILE_COLOURS[BOARD.colour[tile - 1]] == colour
    assert BOARD.time[tile - 1] == time
    named = [" ".join(TILE_COLOURS[c] for c in task) for task in BOARD.task_colours[tile - 1]]
    assert named == tasks


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("slots = 12", "slots = 1", "wheel.slots"),
        ("moon = 0", "moon = 12", "wheel.moon"),
        ("choice = 3", "chioce = 3", "wheel.choice"),
        ("choice = 3", "choice = 3\nluck = 1", "wheel.luck"),
        ("slots = 12", "slots = 36", "tiles"),
        ("spaces = 24", "spaces = 14", "track.spaces"),
        ('["white", "orange"', '["white", "white"', "players.colours"),
        ('["white", "orange"', '["white"', "players.colours"),
        ('["white", "orange"', '["off white", "orange"', "players.colours"),
        ("3 = 18", "3 = 1", "first_game.3"),
        ("small_pile = 8", "small_pile = 22", "solo.small_pile"),
        ("id = 1,", "id = 2,", "tiles.tile[0].id"),
        ('colour = "turquoise", time = 1', 'colour = "teal", time = 1', "tiles.tile[0].colour"),
        ('tasks = ["red blue", "red yellow"', 'tasks = ["red pink", "red"', "tiles.tile[16].tasks"),
        ('["red blue", "red yellow"', '["red", "red", "red blue"', "tiles.tile[16].tasks"),
        ('["red blue", "red yellow"', '["red red red red red"', "tiles.tile[16].tasks"),
        ("slots = 12", "slots = 37", "wheel.slots"),
        ("spaces = 24", "spaces = 61", "track.spaces"),
        ("time = 7", "time = 21", "time"),
        ("tokens = 21", "tokens = 61", "players.tokens"),
        ("[solo]\nprovenance", "[solo]\nprovenence", "solo.provenance"),
    ],
)
def test_a_wrong_file_is_refused_with_its_key(old: str, new: str, key: str) -> None:
    assert old in TEXT
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(TEXT.replace(old, new, 1), "mine.toml")
    for language in LANGUAGES:
        said = caught.value.say(language)
        assert "mine.toml" in said
        assert key in said


def test_too_many_tiles_are_refused() -> None:
    more = "".join(
        f'  {{ id = {n}, colour = "red", time = 1, tasks = [] }},\n' for n in range(69, 129)
    )
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(TEXT.rstrip().removesuffix("]") + more + "]\n", "mine.toml")
    assert caught.value.key == "edition-too-many-entries"


def test_an_owner_may_correct_a_tile() -> None:
    other = '["turquoise turquoise", "red red", "blue blue"]'
    old = '["turquoise turquoise", "red red", "yellow yellow"]'
    edition = GAME.read_edition(TEXT.replace(old, other).replace("standard", "mine"), "mine.toml")
    board = GAME.start(2, edition).board
    assert board.task_colours[11] != BOARD.task_colours[11]
    assert board.radius == BOARD.radius
