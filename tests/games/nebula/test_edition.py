"""Editions: what is wrong is refused with its file, key and reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from perihelion.core.errors import BadEdition, BadOption, BadSeats
from perihelion.games.nebula import GAME

TEXT = GAME.editions["standard"].text


def swap(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (swap('"orange"]', '"red"]'), "stars.colours"),
        (swap("per_colour = 20", 'per_colour = "many"'), "stars.per_colour"),
        (swap("per_colour = 20", "per_color = 20"), "stars.per_colour"),
        (swap("public_tasks = 4", "public_tasks = 4\nextra = 1"), "setup.extra"),
        (swap("public_tasks = 4", "public_tasks = 40"), "setup.public_tasks"),
        (swap("seats = 3", "seats = 5"), "setup.players"),
        (swap("black_holes = 25", "black_holes = 31"), "setup.players"),
        (swap("personal_tasks = 2", "personal_tasks = 3"), "setup.personal_tasks"),
        (swap("[[0, 1, 2, 3]]", "[[0, 1, 2]]"), "setup.start_stars"),
        (swap('"C2", "D3"]', '"C2", "D9"]'), "galaxy.radiant"),
        (
            swap('name = "A5", constellation = "A"', 'name = "A4", constellation = "A"'),
            "galaxy.cells[4].name",
        ),
        (
            swap('name = "A5", constellation = "A"', 'name = "A5", constellation = "E"'),
            "galaxy.cells[4].constellation",
        ),
        (swap("orbit = 5, angle = 0", "orbit = 6, angle = 0"), "galaxy.cells[4].orbit"),
        (swap('"Z A1"', '"Z Z"'), "galaxy.direct"),
        (swap('"A4 A5"', '"A4 B5"'), "galaxy.direct"),
        (swap('"A1 A4"', '"A1 Q4"'), "galaxy.indirect"),
        (
            swap('{ name = "B", symbol = "Υ" }', '{ name = "A", symbol = "Υ" }'),
            "galaxy.constellations[1].name",
        ),
        (swap("start = 0", "start = 6"), "clusters.cluster[0].start"),
        (swap('name = "left"', 'name = "right"'), "clusters.cluster"),
        (swap('"start", "plain"', '"plain", "plain"'), "track.cells"),
        (
            swap("[values.advanced]\nlast = 6", "[values.advanced]\nlast = 0"),
            "values.advanced.last",
        ),
        (swap('kind = "max_empty"', 'kind = "most_empty"'), "personal.cards[19].kind"),
        (swap('name = "P02"', 'name = "P01"'), "personal.cards"),
        (swap('colours = ["red", "purple"]', 'colours = ["red"]'), "advanced.cards[0].colours"),
        (
            swap('colours = ["red", "purple"]', 'colours = ["red", "pink"]'),
            "advanced.cards[0].colour",
        ),
        (swap("[scoring]\nprovenance", "[scoring]\nprovenence"), "scoring.provenance"),
    ],
)
def test_what_is_wrong_is_named(change: Callable[[str], str], key: str) -> None:
    with pytest.raises(BadEdition) as caught:
        GAME.read_edition(change(TEXT), "mine.toml")
    for language in ("en", "cs", "pl"):
        sentence = caught.value.say(language)
        assert sentence.startswith("mine.toml: ")
        assert key in sentence


def test_an_owner_can_correct_numbers() -> None:
    text = TEXT.replace('name = "top", rays = 6', 'name = "top", rays = 8', 1)
    text = text.replace("{ points = 21 }]", "{ points = 21 }, { points = 25 }]")
    edition = GAME.read_edition(text, "mine.toml")
    state = GAME.start(2, edition)
    assert len(state.rays) == 20
    assert len(state.board.bar) == 11
    assert edition.digest != GAME.editions["standard"].digest


def test_unknown_options_and_seats_are_refused() -> None:
    with pytest.raises(BadSeats):
        GAME.start(5)
    with pytest.raises(BadOption):
        GAME.start(2, version="advanced")
    with pytest.raises(BadOption):
        GAME.start(2, moons=True)
