"""Editions: what is wrong in a file is refused with its key, and a corrected board is played."""

from __future__ import annotations

import pytest

from perihelion.core.errors import BadEdition
from perihelion.core.texts import LANGUAGES
from perihelion.games.pacals_rocket import GAME

TEXT = GAME.editions["standard"].text


@pytest.mark.parametrize(
    ("old", "new", "key", "says"),
    [
        ('"AAABBBBCCDD",', '"AAABBBBCCD",', "edition-not-rectangle", "board.map"),
        ('"AAABBBBCCDD",', '"AAABBBBCCDX",', "edition-no-district", "X"),
        ('holy = "d01"', 'holy = "d05"', "edition-holy-covered", "d05"),
        ('holy = "d01"', 'holy = "d99"', "edition-unknown-name", "d99"),
        ('key = "H"', 'key = "HH"', "edition-not-letter", "HH"),
        ('id = "d02"', 'id = "d01"', "edition-twice", "d01"),
        ('colour = "red"', 'colour = "pink"', "edition-unknown-name", "pink"),
        ("[[0, 7], [1, 7]", "[[0, 7], [1, 8]", "edition-crooked", "[1, 8]"),
        ("[[0, 7], [1, 7]", "[[0, 17], [1, 17]", "edition-too-big", "water.river[0]"),
        ('covers = ["4"]', 'covers = ["5"]', "edition-unknown-name", "5"),
        ("{ players = 5, covers = [] },", "", "edition-no-setup", "5"),
        ("threshold = 45", "treshold = 45", "edition-missing", "threshold"),
        ("arrows = 1", "arrows = 0", "edition-not-number", "die.arrows"),
        ('"violet", "blue"]', '"violet"]', "edition-too-few-entries", "players.colours"),
        ("[[1, 1], [2, 3]", "[[2, 3], [1, 1]", "edition-not-sizes", "players.pyramids"),
        ("[[2, 1], [4, 1]", "[[2, 1], [2, 1]", "edition-twice", "god_stones"),
        (
            "[[1, 1], [2, 3], [3, 3], [4, 2], [5, 2]]",
            "[[1, 1], [2, 0], [3, 0], [4, 0], [5, 0]]",
            "edition-few-pyramids",
            "players.pyramids",
        ),
        ("arrows = 1", "arrows = 1\nsixes = 1", "edition-unknown-key", "die.sixes"),
        ('[covers]\nprovenance = "', '[covers]\nnote = "', "edition-missing", "provenance"),
    ],
)
def test_mistakes_are_refused_with_their_key(old: str, new: str, key: str, says: str) -> None:
    assert old in TEXT
    changed = TEXT.replace(old, new, 1)
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(changed, "mine.toml")
    assert caught.value.key == key
    for language in LANGUAGES:
        said = caught.value.say(language)
        assert "mine.toml" in said
        assert says in said


def test_too_small_a_holy_district_is_refused() -> None:
    changed = TEXT.replace("HHH", "HJJ")
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(changed, "mine.toml")
    assert caught.value.key == "edition-no-squares"


def test_a_corrected_edition_is_played() -> None:
    changed = TEXT.replace('id = "d02", key = "A", value = 4', 'id = "d02", key = "A", value = 6')
    edition = GAME.read_edition(changed.replace('name = "standard"', 'name = "mine"'), "mine.toml")
    state = GAME.start(5, edition)
    assert state.board.values[1] == 6
    assert edition.name == "mine"
