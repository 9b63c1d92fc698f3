"""What must hold at every position of every game."""

from __future__ import annotations

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.rules import EMPTY
from perihelion.games.nova_luna.state import NOTHING, State
from tests.games.nova_luna.positions import BOARD, random_step

MOST_TILES = {1: 22, 2: 45, 3: 34, 4: 29}


def check(state: State, covered: list[list[int]]) -> None:
    """Tiles and tokens are conserved, tokens stay together, covered tasks stay covered."""
    tiles = state.pile + [tile for tile in state.wheel if tile != EMPTY]
    tiles += [tile for mosaic in state.mosaics for tile in mosaic.tiles]
    tiles += [state.hand] if state.hand != NOTHING else []
    assert sorted(tiles) == list(range(68))
    assert state.on_wheel == sum(tile != EMPTY for tile in state.wheel) <= 11
    assert state.wheel[state.moon] == EMPTY
    on_track = 0 if state.seats == 1 else 1
    for seat, mosaic in enumerate(state.mosaics):
        assert len(mosaic.tokens) + state.supply[seat] + on_track == state.tokens
        assert len(mosaic.tokens) == sum(mask.bit_count() for mask in mosaic.covered)
        assert len(mosaic.tiles) <= MOST_TILES[state.seats]
        assert mosaic.tokens[: len(covered[seat])] == covered[seat]
        covered[seat] = mosaic.tokens[:]
    assert max(state.distance) - min(state.distance) <= 7
    order = [state.distance[seat] for seat in state.track]
    assert order == sorted(order)
    assert state.count() > 0 or state.actor == OVER


def play(seats: int, seed: str) -> State:
    """A random game, checked at every step."""
    state, dealer = GAME.start(seats), Dealer(seed)
    covered: list[list[int]] = [[] for _ in range(seats)]
    while state.actor != OVER:
        state.play(random_step(state, dealer))
        check(state, covered)
    laid = sum(len(mosaic.tiles) for mosaic in state.mosaics)
    if state.ending() == "R38":
        assert laid == BOARD.tiles
    elif state.ending() == "R37":
        assert state.supply.count(0) == 1
        assert state.standings()[state.supply.index(0)] == 1
    else:
        assert state.supply == [0] or state.on_wheel == 0
    assert sorted(state.standings()) == list(range(1, seats + 1))
    return state
