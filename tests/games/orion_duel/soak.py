"""The long run: a thousand games replayed and fuzzed, many more compared with the oracle.

Not collected by itself: python -m pytest tests/games/orion_duel/soak.py
"""

from __future__ import annotations

import pytest

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadRecord
from perihelion.games.orion_duel import GAME
from tests.games.orion_duel.oracle import Position
from tests.games.orion_duel.positions import BOARD, EXAMPLES, start
from tests.games.orion_duel.test_counts import images, leaves
from tests.games.orion_duel.test_oracle import SETUPS, compare_tiles, coordinates, follow, plainly
from tests.games.orion_duel.test_replay import check_replay, played

LETTERS = "0123456789 :|,\r\n\tabcEFG\x00é\u2028\U0001f311"


def mutilated(text: str, dealer: Dealer) -> str:
    """The text with one piece of it lost, doubled, moved or overwritten."""
    start = dealer.below(len(text) + 1)
    end = min(len(text), start + dealer.below(40))
    piece = text[start:end]
    way = dealer.below(4)
    if way == 0:
        return text[:start] + text[end:]
    if way == 1:
        return text[:end] + piece + text[end:]
    rest = text[:start] + text[end:]
    if way == 2:
        at = dealer.below(len(rest) + 1)
        return rest[:at] + piece + rest[at:]
    put = "".join(LETTERS[dealer.below(len(LETTERS))] for _ in range(dealer.below(4)))
    return text[:start] + put + text[end:]


@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_games_replay_to_the_same_end_and_survive_fuzzing(hundred: int) -> None:
    for seed in range(1000 + 100 * hundred, 1100 + 100 * hundred):
        record = played(seed)
        check_replay(record)
        text, dealer = str(record), Dealer(f"fuzz {seed}")
        for _ in range(10):
            changed = mutilated(text, dealer)
            try:
                again = perihelion.read(changed)
            except BadRecord as error:
                assert 1 <= error.line <= len(changed.split("\n"))
            else:
                assert str(again) == text


@pytest.mark.parametrize("setup", SETUPS)
def test_many_games_agree_with_the_oracle(setup: str) -> None:
    for seed in range(40):
        counting = ("distinct", "instances")[seed % 2]
        state = GAME.start(setup=setup, tile_mirroring=seed % 4 < 2, condition_counting=counting)
        follow(state, Dealer(f"soak {setup} {seed}"))


@pytest.mark.parametrize("setup", ["symmetric_1", "symmetric_2"])
def test_every_second_move_agrees_with_the_oracle(setup: str) -> None:
    total = 0
    for move in start(setup).moves():
        state = start(setup)
        galaxies, holes = coordinates(state.galaxies), coordinates(state.black_holes)
        slow = Position(set(galaxies), set(holes))
        state.play(move)
        slow.place(0, plainly(move))
        compare_tiles(state, slow)
        total += state.count()
    assert total == EXAMPLES["counts"][setup]["two_moves"]


def test_arrangements_of_four_galaxies() -> None:
    """By R7 alone; those of four that leave no room for eight are looked for, too."""
    state = GAME.start(setup="free", galaxy_player="blue")
    four = 0
    for index, cell in enumerate(BOARD.cells):
        orbit = images(cell)
        if cell == min(orbit):
            first = state.copy()
            first.play(BOARD.galaxy + index)
            four += len(orbit) * leaves(first, 3)
    assert four == 24 * EXAMPLES["counts"]["arrangements"]["galaxies"][4]
