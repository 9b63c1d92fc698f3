"""Whole games: invariants, the kinds of endings, what packs and describes, and the bots."""

from __future__ import annotations

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.edition import TILE_COLOURS
from tests.games.nova_luna import oracle
from tests.games.nova_luna.invariants import play
from tests.games.nova_luna.positions import BOARD, position, random_step, ready
from tests.games.nova_luna.strength import greedy_alone, greedy_wins


@pytest.mark.parametrize(("seats", "endings"), [(1, {"R50"}), (2, {"R37", "R38"})])
def test_fifty_games_keep_every_invariant(seats: int, endings: set[str]) -> None:
    assert {play(seats, f"games {seats} {game}").ending() for game in range(50)} == endings


@pytest.mark.parametrize("seats", [3, 4])
def test_fifty_games_of_many_keep_every_invariant(seats: int) -> None:
    assert "R38" in {play(seats, f"games {seats} {game}").ending() for game in range(50)}


def test_describe_is_enough_to_judge_every_task_anew() -> None:
    state, dealer = ready(3, "describe"), Dealer("describe")
    while state.actor != OVER:
        state.play(random_step(state, dealer))
    told = GAME.describe(state)
    for name, rows in told["mosaics"].items():
        naive: oracle.Mosaic = {
            (row["cell"][0], row["cell"][1]): (
                TILE_COLOURS[BOARD.colour[row["tile"] - 1]],
                row["tasks"],
            )
            for row in rows
        }
        covered = 0
        for row in rows:
            assert row["covered"] == oracle.fulfilled(naive, (row["cell"][0], row["cell"][1]))
            covered += sum(row["covered"])
        assert told["supply"][name] == 20 - covered
    assert told["winner"] == min(
        told["supply"], key=lambda name: (told["supply"][name], told["turn_order"].index(name))
    )


def test_states_differ_by_the_order_of_a_stack() -> None:
    one = position(order="white orange", distance=[4, 4])
    other = position(order="orange white", distance=[4, 4])
    assert one != other
    assert hash(one) != hash(other)
    assert GAME.unpack(one.pack()) == one
    assert one != "a state"


def test_greedy_plays_the_solo_game_well() -> None:
    assert greedy_alone(20, "test") <= 125


def test_greedy_beats_random() -> None:
    assert greedy_wins(20, "test") >= 19


def test_promises_and_time_count_for_the_bot() -> None:
    judge = GAME.heuristics
    behind = position(["14* 31", ""], {1: 40, 2: 41, 3: 42})
    assert judge.evaluate(behind)[0] > 0.8
    late = position(["14* 31", ""], {1: 40, 2: 41, 3: 42}, order="orange white", distance=[7, 0])
    assert judge.evaluate(late)[0] < judge.evaluate(behind)[0]
    holding = position(["14*", ""], {1: 31, 2: 40, 3: 41})
    values = judge.prior(holding, holding.moves())
    assert values.index(max(values)) == 0  # 31 fulfils a task of 14 and one of its own
