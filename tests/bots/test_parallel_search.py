"""A search on two cores."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import perihelion
from perihelion.bots.levels import Level, LevelBot
from perihelion.bots.parallel_search import ParallelSearch, merge
from perihelion.bots.search import SearchResult, SearchSettings
from perihelion.core.dealer import Dealer
from tests.bots.search.test_search import open_choice

GAME = perihelion.game("via-nebula")  # it has secrets
VIEW = open_choice(GAME)


@pytest.fixture(scope="module")
def teams() -> Iterator[list[ParallelSearch]]:
    searches = [ParallelSearch(GAME, "team", SearchSettings(), 2) for _ in range(2)]
    yield searches
    for team in searches:
        team.close()


def test_a_parallel_search_is_reproducible(teams: list[ParallelSearch]) -> None:
    other = GAME.guess(VIEW, VIEW.actor, Dealer("other"))  # differs in secrets only
    views = (VIEW, GAME.view(other, VIEW.actor))
    one, two = (team.look(view, 80) for team, view in zip(teams, views, strict=True))
    assert one.move in VIEW.moves()
    assert one.simulations == 80
    assert sum(one.visits) == 78  # the first simulation of each looks at the root itself
    assert (one.move, one.moves, one.visits, one.values) == (
        two.move, two.moves, two.visits, two.values
    )  # fmt: skip


def test_a_bot_can_use_two_cores() -> None:
    bot = LevelBot(GAME, 1, lambda _: Level(40, SearchSettings()), cores=2)
    assert bot.choose(VIEW) in VIEW.moves()


def search_result(move: int, proven: bool, visits: list[int], proofs: list[float]) -> SearchResult:
    one = SearchResult(move, 0.5, proven, sum(visits))
    one.moves, one.visits, one.proofs = [7, 8, 9], visits, proofs
    one.values = [0.5 if tries else -1.0 for tries in visits]
    return one


def test_the_summed_visits_decide() -> None:
    together = merge(
        [
            search_result(7, False, [6, 5, 0], [-1.0] * 3),
            search_result(9, False, [0, 5, 6], [-1.0] * 3),
        ]
    )
    assert (together.move, together.visits, together.simulations) == (8, [6, 10, 6], 22)
    assert together.values == [0.5, 0.5, 0.5]


def test_a_proof_of_one_search_holds_for_all() -> None:
    open_one = search_result(7, False, [9, 1, 1], [-1.0] * 3)
    lost = search_result(8, False, [1, 2, 1], [0.0, -1.0, -1.0])
    assert merge([open_one, lost]).move != 7
    won = search_result(9, True, [1, 1, 1], [-1.0, -1.0, 1.0])
    assert merge([open_one, won]) is won
