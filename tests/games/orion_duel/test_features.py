from __future__ import annotations

from perihelion.games.orion_duel.features.ground import FAR, OTHER, OWN, Ground
from perihelion.games.orion_duel.state import PLACE_TILES, State
from perihelion.testing.tables import Table, walk
from tests.games.orion_duel.plain_ways import between, fronts

TABLE = Table("orion-duel", 2, (("setup", "symmetric_1"),))


def positions() -> list[State]:
    return [s for seed in (1, 2) for s in walk(TABLE, seed).states if s.stage == PLACE_TILES]


def test_ways_are_as_long_as_the_heuristics_find_them() -> None:
    for state in positions()[::2]:
        board = state.board
        for seat in (0, 1):
            ground = Ground(state, seat)
            for colour, bit in ((seat, OWN), (1 - seat, OTHER)):
                networks = state.networks[colour]
                free = board.all & ~state.hexes(colour) & ~state.hexes(1 - colour)
                cells, goal = 0, FAR
                for pair, (one, opposite) in enumerate(board.pairs):
                    there = fronts(board, networks, free, one, opposite, FAR)
                    far = len(there) - 1 if there[-1] & opposite else FAR
                    assert ground.distance[len(board.pairs) * (bit - 1) + pair] == far
                    if far < goal:
                        cells, goal = 0, far
                    if far == goal < FAR:
                        cells |= between(board, networks, free, there, opposite)
                assert ground.goal[bit - 1] == goal
                marked = [c for c in range(len(board.cells)) if ground.way[c] & bit]
                if goal:
                    assert marked == sorted(board.members(cells))


def test_networks_hold_the_tokens_that_the_rules_count() -> None:
    for state in positions()[::2]:
        ground = Ground(state, 0)
        for colour, owner in ((0, OWN), (1, OTHER)):
            counted = sorted(
                (ground.galaxies[number], ground.holes[number])
                for number in range(ground.networks)
                if ground.owner[number] == owner
            )
            assert counted == sorted(
                ((network & state.galaxies).bit_count(), (network & state.black_holes).bit_count())
                for network in state.networks[colour]
            )
