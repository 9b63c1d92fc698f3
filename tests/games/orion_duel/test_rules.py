"""The functions over sets of cells, on sets that no game may ever reach."""

from __future__ import annotations

from itertools import combinations

import pytest

from perihelion.core.dealer import Dealer
from perihelion.games.orion_duel.edition import distance
from perihelion.games.orion_duel.rules import BLACK_HOLES, CONSTELLATIONS, GALAXIES
from perihelion.games.orion_duel.rules.networks import Networks
from perihelion.games.orion_duel.rules.tokens import room, spread
from perihelion.games.orion_duel.state import State
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


def networks_of(blue: str) -> Networks:
    """Networks of blue pieces of one or two hexes, laid in this order: "A1 C1-C2"."""
    state = start()
    for piece in blue.split():
        state.grown.grow(BOARD, 0, BOARD.pieces.index(cells(piece.replace("-", " "))))
    return state.grown


def test_a_piece_joins_every_network_it_touches() -> None:
    networks = networks_of("A1 C1-C2 K4")
    assert networks.cells(BOARD, 0) == [cells("A1"), cells("C1 C2"), cells("K4")]
    networks.grow(BOARD, 0, BOARD.pieces.index(cells("B2 B3")))
    assert networks.cells(BOARD, 0) == [cells("K4"), cells("A1 C1 C2 B2 B3")]
    assert networks.hexes(BOARD, 0) == cells("K4 A1 C1 C2 B2 B3")
    assert networks.cells(BOARD, 1) == []


def test_a_copy_of_networks_grows_by_itself() -> None:
    networks = networks_of("A1 C1-C2")
    twin = networks.copy()
    twin.grow(BOARD, 0, BOARD.pieces.index(cells("B2")))
    assert networks.cells(BOARD, 0) == [cells("A1"), cells("C1 C2")]
    assert twin.cells(BOARD, 0) == [cells("A1 B2 C1 C2")]


def test_networks_are_what_a_flood_over_the_hexes_finds() -> None:
    """However pieces are laid: the same networks, tokens and sides as counted cell by cell."""
    for seed in range(30):
        dealer = Dealer(seed)
        state = start()
        free = BOARD.all
        for _ in range(20):
            piece = 1 + dealer.below(len(BOARD.pieces) - 1)
            if BOARD.pieces[piece] & ~free:
                continue
            free &= ~BOARD.pieces[piece]
            met = state.grown.grow(BOARD, 0, piece)
            grown = state.networks[0]
            assert sorted(grown) == sorted(flooded(state.hexes(0)))
            assert met == state.grown.met(BOARD, 0)[-1] == plainly_met(state, grown[-1])


def flooded(hexes: int) -> list[int]:
    """The parts of a set of cells that hang together."""
    parts = []
    while hexes:
        part = hexes & -hexes
        while (more := BOARD.around(part) & hexes & ~part) != 0:
            part |= more
        parts.append(part)
        hexes &= ~part
    return parts


def plainly_met(state: State, network: int) -> int:
    linked = any(network & one and network & opposite for one, opposite in BOARD.pairs)
    galaxies = (network & state.galaxies).bit_count()
    holes = (network & state.black_holes).bit_count()
    return (
        (CONSTELLATIONS if linked else 0)
        | (GALAXIES if galaxies >= 4 else 0)
        | (BLACK_HOLES if holes >= 3 else 0)
    )


def test_q5_instances_count_pairs_once_however_many_networks_link_them() -> None:
    """All cells in one network: three pairs linked, eight galaxies, seven black holes."""
    state = start()
    for cell in BOARD.bit:
        state.grown.grow(BOARD, 0, BOARD.pieces.index(cell))
    assert len(state.networks[0]) == 1
    assert state.grown.instances(BOARD, 0) == 3 + 2
    assert state.grown.instances(BOARD, 1) == 2


def test_the_nth_member_of_words_is_that_of_the_list() -> None:
    """Sparse and dense sets, at the edges of words too."""
    state = start()
    bits = BOARD.word_bits
    for seed in range(40):
        dealer = Dealer(seed)
        state.placements.offer(BOARD, chosen := random_moves(dealer, 1 + 60 * seed))
        assert state.moves() == chosen
        assert [state.nth(k) for k in range(state.count())] == chosen
        assert state.legal == sum(1 << move for move in chosen)
    edges = sorted({0, bits - 1, bits % BOARD.moves, BOARD.placements - 1, BOARD.moves - 1})
    state.placements.offer(BOARD, edges)
    assert [state.nth(k) for k in range(len(edges))] == edges


def random_moves(dealer: Dealer, number: int) -> list[int]:
    order = list(range(BOARD.moves))
    dealer.shuffle(order)
    return sorted(order[:number])
