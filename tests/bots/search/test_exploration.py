"""What self-play adds at the root: noise, forced playouts and the targets without them."""

from __future__ import annotations

import pytest

import perihelion
from perihelion.bots.search import Search, SearchSettings
from perihelion.bots.search.exploration import add_noise, gamma, pruned_visits
from perihelion.bots.search.tree import Tree
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame
from tests.bots.search.test_search import every_game, open_choice

SETTINGS = SearchSettings(curiosity=1.0)


def node(priors: list[float], visits: list[int], values: list[float]) -> tuple[Tree, int]:
    """A tree of one node whose moves have these priors, visits and mean values."""
    tree = Tree(SETTINGS)
    root = int(tree.new_node(0))
    tree.expand_in_order(root, list(range(len(priors))), [0.0] * len(priors))
    tree.visits[root] = 1 + sum(visits)
    for k, (prior, count, value) in enumerate(zip(priors, visits, values, strict=True)):
        tree.prior[k] = prior
        tree.visited[k] = count
        tree.sums[k] = count * value
        tree.total[root] = tree.total[root] + count * value
    return tree, root


def priors(tree: Tree, root: int) -> list[float]:
    return [tree.prior[k] for k in range(tree.size[root])]


@pytest.mark.parametrize("alpha", [0.2, 0.9, 1.0, 3.5])
def test_gamma_has_its_mean_and_spread(alpha: float) -> None:
    dealer = Dealer(f"gamma/{alpha}")
    drawn = [gamma(alpha, dealer) for _ in range(4000)]
    mean = sum(drawn) / len(drawn)
    spread = sum((value - mean) ** 2 for value in drawn) / len(drawn)
    assert mean == pytest.approx(alpha, rel=0.1)
    assert spread == pytest.approx(alpha, rel=0.25)
    assert min(drawn) >= 0.0


def test_noise_takes_its_share_of_the_priors() -> None:
    tree, root = node([0.7, 0.2, 0.1], [0, 0, 0], [0, 0, 0])
    add_noise(tree, root, 0.25, 0.0, Dealer("noise"))
    mixed = priors(tree, root)
    assert sum(mixed) == pytest.approx(1.0)
    assert mixed != [0.7, 0.2, 0.1]
    for after, before in zip(mixed, [0.7, 0.2, 0.1], strict=True):
        assert 0.75 * before <= after <= 0.75 * before + 0.25


def test_targets_lose_visits_that_were_only_forced() -> None:
    tree, root = node([0.6, 0.3, 0.1], [80, 12, 4], [0.6, 0.1, 0.0])
    assert pruned_visits(tree, root, 0.0) == [80, 12, 4]
    pruned = pruned_visits(tree, root, 2.0)
    assert pruned[0] == 80
    assert pruned[1] < 12
    assert pruned[2] < 4


def test_targets_keep_visits_that_the_search_chose() -> None:
    tree, root = node([0.5, 0.5], [50, 49], [0.5, 0.5])
    assert pruned_visits(tree, root, 2.0)[1] >= 48


@every_game
def test_forced_playouts_visit_more_moves_and_noise_changes_the_search(game: AnyGame) -> None:
    view = open_choice(game)
    plain = SearchSettings(sight=False, curiosity=0.2)
    results = [
        Search(game, 1, settings).look(view, 120)
        for settings in (
            plain,
            plain._replace(forced=8.0),
            plain._replace(noise=0.9, alpha=0.3),
        )
    ]
    if not any(result.proven for result in results):
        visited = [sum(1 for visits in result.visits if visits > 1) for result in results]
        assert visited[1] >= visited[0]
        assert results[2].visits != results[0].visits
    for result in results:
        assert len(result.policy) == len(result.moves)
        assert sum(result.policy) > 0
        assert all(0 <= kept <= got for kept, got in zip(result.policy, result.visits, strict=True))


def test_the_target_is_the_visits_without_forced_playouts() -> None:
    game = perihelion.game("nova-luna")
    result = Search(game, 1, SearchSettings(sight=False)).look(open_choice(game), 60)
    assert result.policy == result.visits
