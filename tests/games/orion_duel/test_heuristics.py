"""What bots are told of a position must at least be fair and see what lies at hand."""

from __future__ import annotations

import pytest

from perihelion.core.dealer import Dealer
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.state import State
from tests.games.orion_duel.positions import example, lay, position, random_step, start

HEURISTICS = GAME.heuristics
CHAIN = "A4 B5 C6 D6 E7 F6 G7 H6 I6 J5 K4"


def exchanged(state: State) -> State:
    """The same game with the colours exchanged."""
    twin = start(first_player="orange")
    for move in state.placed:
        twin.play(move)
    return twin


@pytest.mark.parametrize("seed", range(5))
def test_colours_exchanged_are_shares_exchanged(seed: int) -> None:
    state, dealer = start(), Dealer(seed)
    for _ in range(12):
        state.play(random_step(state, dealer))
        blue, orange = HEURISTICS.evaluate(state)
        assert blue + orange == pytest.approx(1)
        assert HEURISTICS.evaluate(exchanged(state)) == pytest.approx([orange, blue])
        moves = state.moves()
        assert HEURISTICS.prior(exchanged(state), moves) == pytest.approx(
            HEURISTICS.prior(state, moves)
        )


def test_a_finished_game_is_worth_its_result() -> None:
    for name, shares in (("blocked_by_tokens", [1.0, 0.0]), ("one_all_shared", [0.5, 0.5])):
        state = lay(start(), *example("game", name)["placements"])
        assert HEURISTICS.evaluate(state) == shares


def test_one_hex_from_a_link_is_better_than_five() -> None:
    near = position(blue=CHAIN.replace(" F6", ""))
    far = position(blue="A4 B5 C6 I6 J5 K4")
    assert HEURISTICS.evaluate(near)[0] > HEURISTICS.evaluate(far)[0] > 0.5


def test_the_winning_hex_looks_better_than_a_far_one() -> None:
    state = position(blue=CHAIN.replace(" F6", ""))
    winning, idle = (GAME.parse(state, words) for words in ("single F6", "single C1"))
    values = HEURISTICS.prior(state, [winning, idle])
    assert values[0] > values[1]
