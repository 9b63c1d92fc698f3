"""Players of training: a search with an evaluator, noisy for self-play and plain for matches."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import NamedTuple

from perihelion.bots.evaluator import Evaluator, search_form
from perihelion.bots.levels import LEVELS, level
from perihelion.bots.minds.file import Learned, read
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
        if self.network is None:
            return Search(game, seed, settings)
        return Search(game, seed, settings, evaluator(game, self.network))


@lru_cache(maxsize=4)
def network(game: AnyGame, packed: bytes) -> Learned:
    """The network or the weights of a file with these bytes."""
    return read(BytesIO(packed), game)


def evaluator(game: AnyGame, packed: bytes) -> Evaluator:
    """That network as the search uses it best."""
    return search_form(network(game, packed))


def plain_settings(game: AnyGame, mind: Mind, options: SearchOptions) -> SearchSettings:
    """The settings of a search that plays as well as it can."""
    settings = level(LEVELS[-1], game).settings._replace(stop_early=False, proof=options.proof)
    if mind.network is None:
        return settings
    return settings._replace(
        curiosity=options.curiosity, first_play=options.first_play, leaves=options.leaves
    )


def full_settings(game: AnyGame, mind: Mind, options: SearchOptions) -> SearchSettings:
    """The settings of a search that explores: its visits are a policy target."""
    return plain_settings(game, mind, options)._replace(
        noise=options.noise, alpha=options.alpha, forced=options.forced
    )


def change_settings(search: Search, settings: SearchSettings) -> None:
    """Make the next look of a search explore as in these settings, and keep its tree."""
    search.settings = settings
    search.simulator.forced = settings.forced


def policy_of(result: SearchResult) -> dict[int, float]:
    """The share of visits of each move without those that were only forced; what is proven to be
    best has all of them."""
    weights = dict(zip(result.moves, result.policy, strict=True))
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
