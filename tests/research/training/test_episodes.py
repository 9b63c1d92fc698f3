"""Games of self-play as samples: what is in them, and that no secret is."""

from __future__ import annotations

from collections import Counter
from math import log

import numpy as np
import pytest

import perihelion
from perihelion.bots.search.values import final_values
from perihelion.core.dealer import Dealer
from perihelion.research.training import episodes
from perihelion.research.training.episodes import (
    EpisodePlan,
    EpisodeRows,
    kept_moves,
    play_episode,
)
from perihelion.research.training.players import Mind, draw_move
from perihelion.research.training.samples import Samples, unpack
from perihelion.research.training.tables import draw_table

from .tiny import tiny


def plan(name: str, **changes: object) -> EpisodePlan:
    settings = tiny(name)
    selfplay = settings.selfplay._replace(**changes)  # type: ignore[arg-type]
    return EpisodePlan(name, "7", Mind(None), selfplay, settings.search)


@pytest.fixture(scope="module", params=perihelion.game_names())
def played(request: pytest.FixtureRequest) -> tuple[str, Samples]:
    return request.param, unpack(play_episode(plan(request.param, fast=1, simulations=2), 0))


def test_samples_have_the_shapes_that_a_network_wants(played: tuple[str, Samples]) -> None:
    name, samples = played
    game = perihelion.game(name)
    state = draw_table(game, tiny(name).selfplay, "1").start(game)
    width = sum(part.size for part in game.feature_parts(state).values())
    seats = game.seats[-1]
    assert samples.size > 10
    assert samples.features.shape == (samples.size, width)
    assert samples.values.shape == samples.roots.shape == samples.scores.shape
    assert samples.values.shape == (samples.size, seats)
    assert samples.factors.shape == (int(samples.counts.sum()), game.factors_per_move)
    assert 0 <= samples.factors.min() <= samples.factors.max() < game.factors(state)
    assert set(samples.seats) == {game.usual_seats}
    with_policy = np.count_nonzero(samples.counts) / samples.size
    assert 0.2 < with_policy < 0.8


def test_targets_are_chances(played: tuple[str, Samples]) -> None:
    _, samples = played
    seats = int(samples.seats[0])
    for values in (samples.values, samples.roots):
        assert 0 <= values.min() <= values.max() <= 1
        assert not values[:, seats:].any()
    assert samples.values[:, :seats].sum(axis=1) == pytest.approx(seats / 2)
    start = 0
    for count in samples.counts:
        if count:
            assert samples.policy[start : start + count].sum() == pytest.approx(1)
        start += count


def test_an_episode_is_a_function_of_its_plan_and_number() -> None:
    made = plan("nova-luna")
    assert play_episode(made, 1) == play_episode(made, 1) != play_episode(made, 2)


def test_every_number_of_seats_is_played() -> None:
    made = plan("nova-luna", seats={"1": 1.0, "3": 1.0}, fast=1, simulations=2)
    seats = {int(unpack(play_episode(made, number)).seats[0]) for number in range(6)}
    assert seats == {1, 3}


def test_the_deciding_seat_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = []
    finish = EpisodeRows.samples

    def watched(rows: EpisodeRows, end: object) -> Samples:
        ends.append((end, list(rows.actors)))
        return finish(rows, end)  # type: ignore[arg-type]

    monkeypatch.setattr(EpisodeRows, "samples", watched)
    samples = unpack(play_episode(plan("nova-luna", seats={"3": 1.0}, fast=1, simulations=2), 0))
    (end, actors) = ends[0]
    values, scores = final_values(end), end.scores()  # type: ignore[arg-type, attr-defined]
    assert len(set(actors)) == 3
    for row, actor in enumerate(actors):
        for place in range(3):
            assert samples.values[row, place] == pytest.approx(values[(actor + place) % 3])
            assert samples.scores[row, place] == scores[(actor + place) % 3]


def test_an_expectation_is_mixed_with_later_ones_and_the_result() -> None:
    alone, mixed, result = (
        unpack(play_episode(plan("nova-luna", fast=4, full=0.0, trace=trace), 0))
        for trace in (0.0, 0.6, 1.0)
    )
    assert (result.roots == result.values).all()
    assert (alone.roots != alone.values).any()
    later = alone.values[-1, :2]
    for row in reversed(range(alone.size)):
        if (alone.values[row, :2] != result.values[min(row + 1, alone.size - 1), :2]).any():
            later = later[::-1]  # the other seat decided after this
        later = 0.4 * alone.roots[row, :2] + 0.6 * later
        assert mixed.roots[row, :2] == pytest.approx(later, abs=1e-5)


def test_samples_say_what_the_hand_made_evaluator_said() -> None:
    samples = unpack(play_episode(plan("nova-luna", seats={"2": 1.0}, fast=2, simulations=2), 0))
    assert samples.leads[:, :2].sum(axis=1) == pytest.approx(0, abs=1e-5)
    assert not samples.leads[:, 2:].any()
    assert len(samples.priors) == len(samples.policy) > 0
    assert samples.leads.any() and samples.priors.any()


@pytest.mark.parametrize("name", ["nebula", "via-nebula"])
def test_samples_come_from_views(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that is written about a position before its end is made from a view: a copy in
    which the secrets of others are already gone."""
    game = perihelion.game(name)
    given: list[tuple[bytes, bytes]] = []
    add = EpisodeRows.add

    def watched(rows: EpisodeRows, view: object, *rest: object) -> None:
        seat = view.actor  # type: ignore[attr-defined]
        again = game.view(view, seat)
        given.append((view.pack(), again.pack()))  # type: ignore[attr-defined]
        add(rows, view, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(EpisodeRows, "add", watched)
    play_episode(plan(name, fast=1, simulations=1), 0)
    assert len(given) > 10
    assert all(view == again for view, again in given)


def test_other_guesses_of_what_is_hidden_give_the_same_sample() -> None:
    """Two positions that a seat cannot tell apart are one sample."""
    name = "nebula"
    game = perihelion.game(name)
    dealer = Dealer(3)
    state = game.start(2)
    compared = 0
    for _ in range(60):
        if state.actor == -1:
            state.play(dealer.draw(state))
            continue
        if state.actor < 0:
            break
        seat = state.actor
        view = game.view(state, seat)
        other = game.guess(view, seat, dealer)
        if other.pack() != state.pack():
            compared += 1
            moves = state.moves()
            assert bytes(game.features(state, seat)) == bytes(game.features(other, seat))
            assert bytes(game.move_factors(state, moves, seat)) == bytes(
                game.move_factors(other, moves, seat)
            )
        state.play(state.nth(dealer.below(state.count())))
    assert compared > 5


def test_few_moves_are_all_kept() -> None:
    assert kept_moves([1, 2, 3], {2: 1.0}, 3, Dealer(0)) == ([1, 2, 3], 0.0)


def test_of_many_moves_the_favoured_and_a_sample_are_kept() -> None:
    legal = list(range(500))
    policy = {7: 0.75, 400: 0.25}
    counted: Counter[int] = Counter()
    for seed in range(300):
        kept, correction = kept_moves(legal, policy, 50, Dealer(seed))
        assert len(kept) == len(set(kept)) == 50
        assert {7, 400} < set(kept)
        assert correction == pytest.approx(log(498 / 48))
        counted.update(kept)
    others = [counted[move] for move in legal if move not in policy]
    assert np.mean(others) == pytest.approx(300 * 48 / 498)
    assert max(others) < 60
    many = dict.fromkeys(range(400), 1 / 400)
    kept, correction = kept_moves(legal, many, 50, Dealer(1))
    assert len(kept) == 400 + episodes.LEAST_OTHERS
    assert correction == pytest.approx(log(100 / 16))


def test_temperature_sharpens_the_choice() -> None:
    policy = {5: 0.6, 6: 0.3, 7: 0.1}
    dealer = Dealer(1)

    def shares(temperature: float) -> list[float]:
        drawn = Counter(draw_move(policy, temperature, dealer) for _ in range(3000))
        return [drawn[move] / 3000 for move in policy]

    assert shares(1.0) == pytest.approx([0.6, 0.3, 0.1], abs=0.03)
    assert shares(0.5) == pytest.approx([0.36 / 0.46, 0.09 / 0.46, 0.01 / 0.46], abs=0.03)
    assert shares(0.01) == [1, 0, 0]
