"""Players of training: a search with an evaluator, noisy for self-play and plain for matches."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from perihelion.bots.levels import LEVELS, level
from perihelion.bots.search import Search, SearchResult, SearchSettings
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from perihelion.research.training.settings import SearchOptions


class Mind(NamedTuple):
    """What evaluates positions: the bytes of a network file, or None for the hand-made evaluator.

    Bytes rather than a path, because on a cluster the workers have no common disk.
    """

    network: bytes | None

    def search(self, game: AnyGame, seed: str, settings: SearchSettings) -> Search:
        return Search(game, seed, settings)


def plain_settings(game: AnyGame, mind: Mind, options: SearchOptions) -> SearchSettings:
    """The settings of a search that plays as well as it can."""
    return level(LEVELS[-1], game).settings._replace(stop_early=False)


def full_settings(game: AnyGame, mind: Mind, options: SearchOptions) -> SearchSettings:
    """The settings of a search that explores: its visits are a policy target."""
    return plain_settings(game, mind, options)


def policy_of(result: SearchResult) -> dict[int, float]:
    """The share of visits of each move; of a move that wins at once or is proven, all of them."""
    weights = dict(zip(result.moves, result.visits, strict=True))
    total = sum(weights.values())
    if result.proven or not total:
        return {result.move: 1.0}
    return {move: weight / total for move, weight in weights.items() if weight}


def draw_move(policy: dict[int, float], temperature: float, dealer: Dealer) -> int:
    """A move with a probability in proportion to its share to the power 1 / temperature."""
    moves = list(policy)
    most = max(policy.values())
    weights = [(policy[move] / most) ** (1 / temperature) for move in moves]
    left = dealer.chance() * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        left -= weight
        if left < 0:
            return move
    return moves[-1]
