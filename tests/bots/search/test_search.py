"""The search, on every game of the catalogue."""

from __future__ import annotations

from itertools import islice

import pytest

import perihelion
from perihelion.bots.search import Search, SearchSettings
from perihelion.bots.search.values import expected_values, final_values
from perihelion.core.dealer import Dealer
from perihelion.core.game import AnyGame, State
from tests.bots.positions import decisions

GAMES = [perihelion.game(name) for name in perihelion.game_names()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SECRETIVE = [perihelion.game(name) for name in ("nebula", "via-nebula")]


def middle(game: AnyGame, seats: int | None = None) -> State:
    """A position well into a random game."""
    return next(islice(decisions(game, seats or game.seats[-1], "middle"), 20, None))


def open_choice(game: AnyGame) -> State:
    """The actor's view of a position with more than one move."""
    for state in islice(decisions(game, 2, "choice"), 12, None):
        if state.count() > 3:
            return game.view(state, state.actor)  # type: ignore[no-any-return]
    raise AssertionError


@every_game
def test_the_same_seed_and_simulations_give_the_same_result(game: AnyGame) -> None:
    view = open_choice(game)
    one, two = (Search(game, "same", SearchSettings()).look(view, 60) for _ in range(2))
    assert (one.move, one.value, one.moves, one.visits) == (
        two.move, two.value, two.moves, two.visits
    )  # fmt: skip


@every_game
def test_it_moves_legally_at_every_table_and_leaves_the_view_alone(game: AnyGame) -> None:
    for seats in game.seats:
        search = Search(game, seats, SearchSettings())
        for state in islice(decisions(game, seats, "legal", every=5), 30):
            view = game.view(state, state.actor)
            before = view.pack()
            result = search.look(view, 8)
            assert result.move in state.moves()
            assert 0 <= result.value <= 1
            assert view.pack() == before


@every_game
def test_visits_and_values_are_parallel_to_the_moves(game: AnyGame) -> None:
    view = open_choice(game)
    result = Search(game, 1, SearchSettings(sight=False)).look(view, 50)
    assert sorted(result.moves) == sorted(view.moves())
    assert len(result.moves) == len(result.visits) == len(result.values) == len(result.proofs)
    assert sum(result.visits) == 49  # the first simulation looks at the root itself
    assert result.visits[result.moves.index(result.move)] == max(result.visits)


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.name)
def test_states_that_differ_only_in_secrets_get_the_same_move(game: AnyGame) -> None:
    compared = 0
    for state in islice(decisions(game, 3, "secret", every=9), 12):
        seat = state.actor
        view = game.view(state, seat)
        other = game.guess(view, seat, Dealer("other"))
        if other.pack() == state.pack():
            continue
        compared += 1
        views = (view, game.view(other, seat))
        one, two = (Search(game, "secret", SearchSettings()).look(seen, 30) for seen in views)
        assert (one.move, one.visits, one.values) == (two.move, two.visits, two.values)
    assert compared > 5


def test_it_can_be_stopped() -> None:
    view = open_choice(GAMES[0])
    asked = iter(range(100))
    result = Search(GAMES[0], 1, SearchSettings()).look(view, stop=lambda: next(asked) == 9)
    assert result.simulations < 15


@every_game
def test_it_may_stop_when_no_move_can_overtake_the_first(game: AnyGame) -> None:
    view = open_choice(game)
    whole = Search(game, "settled", SearchSettings(sight=False)).look(view, 300)
    early = Search(game, "settled", SearchSettings(sight=False, stop_early=True)).look(view, 300)
    assert early.simulations <= whole.simulations
    assert early.move == whole.move


def test_it_stops_early_when_the_result_cannot_change() -> None:
    saved = 0
    game = perihelion.game("nova-luna")
    for state in islice(decisions(game, 2, "settled", every=3), 10):
        if state.count() > 1:
            result = Search(game, 1, SearchSettings(stop_early=True)).look(state, 300)
            saved += 300 - result.simulations
    assert saved > 300


def test_it_stops_early_when_all_moves_are_equal() -> None:
    game = perihelion.game("orion-duel")
    state = game.start(setup="free", galaxy_player="blue")  # no galaxy lies yet
    result = Search(game, 1, SearchSettings(stop_early=True)).look(state, 5000)
    assert result.simulations < 300


def test_no_two_games_begin_alike() -> None:
    game = perihelion.game("orion-duel")
    state = game.start(setup="free", galaxy_player="blue")
    assert len({Search(game, seed, SearchSettings()).look(state, 4).move for seed in range(6)}) > 3


@every_game
def test_the_tree_is_reused_between_own_moves(game: AnyGame) -> None:
    """The subtree of an expected position is reused instead of searched again."""
    kept = 0
    for state in islice(decisions(game, 2, "kept", every=7), 3, 12):
        seat = state.actor
        search = Search(game, "kept", SearchSettings(sight=False))
        state.play(search.look(game.view(state, seat), 150).move)
        dealer = Dealer("kept")
        while state.actor >= 0 and state.actor != seat:
            reply = Search(game, "reply", SearchSettings()).look(game.view(state, state.actor), 60)
            state.play(reply.move)
        while state.actor == -1:
            state.play(dealer.draw(state))
        if state.actor == seat and state.count() > 1:
            kept += search.look(game.view(state, seat), 150).simulations < 150
    assert kept > 0


def test_places_become_values() -> None:
    class Ended:
        def __init__(self, places: list[int]) -> None:
            self.places = places

        def standings(self) -> list[int]:
            return self.places

    def of(*places: int) -> list[float]:
        return final_values(Ended(list(places)))  # type: ignore[arg-type]

    assert of(1, 2) == [1, 0]
    assert of(1, 1) == [0.5, 0.5]
    assert of(2, 1, 3) == [0.5, 1, 0]
    assert of(1, 1, 3) == [0.75, 0.75, 0]
    assert of(4, 2, 1, 3) == pytest.approx([0, 2 / 3, 1, 1 / 3])


def test_chances_become_values_of_the_same_kind() -> None:
    assert expected_values([0.3, 0.7]) == [0.3, 0.7]
    assert expected_values([0.25] * 4) == [0.5] * 4
    assert expected_values([1.0, 0.0, 0.0]) == [1, 0.25, 0.25]
