"""The functions over sets of cells, on sets that no game may ever reach."""

from __future__ import annotations

from itertools import combinations

import pytest

from perihelion.core.dealer import Dealer
from perihelion.games.orion_duel.edition import distance
from perihelion.games.orion_duel.rules import grow, instances, linked_pairs, met_by, room, spread
from tests.games.orion_duel.oracle import closed, fits
from tests.games.orion_duel.positions import BOARD, cells, start


def some_cells(seed: int, number: int) -> int:
    """So many cells at random."""
    order = list(range(len(BOARD.cells)))
    Dealer(seed).shuffle(order)
    return sum(BOARD.bit[cell] for cell in order[:number])


@pytest.mark.parametrize("number", [12, 25, 40])
def test_q19_room_is_exact_on_any_set_of_cells(number: int) -> None:
    near = BOARD.near_galaxy
    for seed in range(600 // number):
        free = some_cells(seed, number)
        plain = sorted(BOARD.cells[cell] for cell in BOARD.members(free))
        for tokens in range(2, 11):
            found = spread(near, BOARD, free, tokens)
            possible = fits(plain, tokens)
            assert (found >= 0) == possible
            if not possible:
                assert room(near, BOARD, free, tokens) == 0
                break
            assert found & ~free == 0
            laid = [BOARD.cells[cell] for cell in BOARD.members(found)]
            assert len(laid) == tokens
            assert all(distance(a, b) >= 3 for a, b in combinations(laid, 2))
            good = {
                cell
                for cell in plain
                if fits([other for other in plain if other not in closed(cell, 3)], tokens - 1)
            }
            assert {
                BOARD.cells[cell] for cell in BOARD.members(room(near, BOARD, free, tokens))
            } == good


def test_a_piece_joins_every_network_it_touches() -> None:
    networks = [cells("A1"), cells("C1 C2"), cells("K4")]
    piece = cells("B2 B3")
    assert grow(networks, piece, BOARD.around(piece)) == cells("A1 C1 C2 B2 B3")
    assert networks == [cells("K4"), cells("A1 C1 C2 B2 B3")]
    alone: list[int] = []
    assert grow(alone, piece, BOARD.around(piece)) == piece
    assert alone == [piece]


def test_r21_linked_pairs_are_a_set_of_pairs() -> None:
    everything = BOARD.all
    assert linked_pairs(BOARD, everything) == 0b111
    assert linked_pairs(BOARD, 0) == 0
    for index, (one, opposite) in enumerate(BOARD.pairs):
        assert linked_pairs(BOARD, one | opposite) == 1 << index
        assert linked_pairs(BOARD, one) == 0


def test_q5_instances_count_pairs_once_however_many_networks_link_them() -> None:
    tokens = start()
    one, opposite = BOARD.pairs[0]
    twice = [one | opposite, one | opposite]
    assert instances(BOARD, twice, [], 0, 0) == 1
    assert met_by(BOARD, one, tokens.galaxies, tokens.black_holes) == 0
    assert instances(BOARD, [], [BOARD.all], tokens.galaxies, tokens.black_holes) == 2
    assert instances(BOARD, [BOARD.all], [], tokens.galaxies, tokens.black_holes) == 5
