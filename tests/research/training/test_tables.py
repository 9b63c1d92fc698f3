from __future__ import annotations

from collections import Counter

import pytest

import perihelion
from perihelion.research.training.settings import SelfPlay
from perihelion.research.training.tables import draw_table

LUNA = perihelion.game("nova-luna")


def test_seats_and_options_are_drawn_by_their_shares() -> None:
    settings = SelfPlay(
        seats={"2": 0.5, "3": 0.25, "4": 0.25},
        options={"tokens": {"normal": 3.0, "first_game": 1.0}},
    )
    tables = [draw_table(LUNA, settings, f"s/{number}") for number in range(2000)]
    seats = Counter(table.seats for table in tables)
    assert [seats[number] / 2000 for number in (2, 3, 4)] == pytest.approx(
        [0.5, 0.25, 0.25], abs=0.05
    )
    tokens = Counter(table.options["tokens"] for table in tables)
    assert tokens["first_game"] / 2000 == pytest.approx(0.25, abs=0.05)
    assert tokens["first_game_other"] == 0
    # Seats and options are drawn independently of each other.
    both = sum(table == (4, {"tokens": "first_game"}) for table in tables)
    assert both / 2000 == pytest.approx(0.0625, abs=0.03)


def test_a_table_is_a_function_of_its_seed() -> None:
    settings = SelfPlay(seats={"2": 1.0, "4": 1.0})
    drawn = [draw_table(LUNA, settings, "one").seats for _ in range(3)]
    assert len(set(drawn)) == 1
    assert len({draw_table(LUNA, settings, str(n)).seats for n in range(20)}) == 2


@pytest.mark.parametrize("name", perihelion.game_names())
def test_without_shares_a_table_is_the_usual_one(name: str) -> None:
    game = perihelion.game(name)
    table = draw_table(game, SelfPlay(), "1")
    assert table.seats == game.usual_seats
    for option, value in game.finite.items():
        assert table.options[option] == value
    assert game.seats_of(table.start(game)) == table.seats
