"""A network that corrects the hand-made evaluator: nothing learned, nothing changed."""

from __future__ import annotations

import pickle
from math import exp

import numpy as np
import pytest

import perihelion
from perihelion.bots.evaluator import HandMade, search_form
from perihelion.bots.minds.correction import as_hand_made, corrected, leads, own_first
from perihelion.bots.minds.network import Network
from perihelion.bots.search import Search, SearchSettings
from perihelion.bots.search.values import expected_values
from perihelion.core.game import AnyGame
from tests.bots.positions import decisions
from tests.bots.search.test_search import every_game, open_choice

LUNA = perihelion.game("nova-luna")
SEEN = ("stage", "tokens_left", "distance")


def linear(game: AnyGame, seats: int = 2) -> Network:
    """A correction that has learned something about values only."""
    made = Network.random(game, game.start(seats), (), seed=3, corrects=True)
    rng = np.random.default_rng(4)
    weights = dict(made.weights)
    for name in ("wv", "bv", "wg", "bg"):
        weights[name] = (rng.standard_normal(weights[name].shape) * 0.1).astype(np.float32)
    weights["wg"][:, 1] = weights["bg"][1] = 0.0
    return made.with_weights(weights)


def test_leads_are_the_logarithms_of_chances() -> None:
    assert leads([0.5, 0.25, 0.25]) == pytest.approx([0.4620981, -0.2310491, -0.2310491])
    assert leads([0.75]) == pytest.approx([1.0986123])
    assert own_first([1.0, 2.0, 3.0], 1) == [2.0, 3.0, 1.0]


@pytest.mark.parametrize("chances", [[0.3], [0.2, 0.8], [1.0, 0.0], [0.1, 0.2, 0.3, 0.4]])
def test_chances_stay_as_they_are_without_a_correction(chances: list[float]) -> None:
    for own in range(len(chances)):
        nothing = [0.0] * len(chances)
        assert corrected(chances, own, nothing, 1.0) == pytest.approx(chances, abs=1e-8)


def test_outputs_are_counted_from_the_own_seat() -> None:
    two = corrected([0.5, 0.5], 1, [1.0, 0.0], 1.0)
    assert two == pytest.approx([1 / (1 + exp(1)), 1 / (1 + exp(-1))])
    three = corrected([0.2, 0.4, 0.4], 2, [0.7, 0.0, 0.0], 0.0)
    assert three == pytest.approx(np.exp([0, 0, 0.7]) / np.exp([0, 0, 0.7]).sum())


@every_game
def test_what_has_learned_nothing_is_the_hand_made_evaluator(game: AnyGame) -> None:
    hand_made = HandMade(game)
    for seats in game.seats:
        net = Network.random(game, game.start(seats), (8,), seed=1, corrects=True)
        states = list(decisions(game, seats, "zero", every=11))[:6]
        moves = [state.moves() for state in states]
        values, logits = net.evaluate(states, moves)
        for k, state in enumerate(states):
            value, logit = hand_made.evaluate([state], [moves[k]])
            assert values[k] == pytest.approx(value[0], abs=1e-8)
            assert logits[k] == pytest.approx(logit[0], abs=1e-6)


@every_game
def test_it_corrects_leads_and_priors(game: AnyGame) -> None:
    """Against the same written as one would on paper."""
    made = Network.random(game, game.start(2), (6,), seed=2, corrects=True)
    rng = np.random.default_rng(8)
    net = made.with_weights(
        {
            name: array + (rng.standard_normal(array.shape) * 0.05).astype(np.float32)
            for name, array in made.weights.items()
        }
    )
    states = list(decisions(game, 2, "paper", every=11))[:6]
    moves = [state.moves() for state in states]
    batch = net.evaluate(states, moves)
    weights = {name: array.astype(np.float64) for name, array in net.weights.items()}
    for k, state in enumerate(states):
        x = np.array(game.features(state, state.actor), np.float64) * net.scale
        hidden = np.maximum(x @ weights["w1"] + weights["b1"], 0)
        value, gains, factors = (hidden @ weights[f"w{h}"] + weights[f"b{h}"] for h in "vgp")
        factors[-1] = 0.0
        hand_made = own_first(leads(game.heuristics.evaluate(state)), state.actor)
        lead = np.array(hand_made) * exp(gains[0]) + value[:2]
        own = 1 / (1 + exp(lead[1] - lead[0]))
        numbers = np.array(game.move_factors(state, moves[k], state.actor))
        logits = factors[numbers].reshape(len(moves[k]), -1).sum(axis=1)
        logits += exp(gains[1]) * np.array(game.heuristics.prior(state, moves[k]))
        alone = net.evaluate([state], [moves[k]])
        for values, answer in ((batch[0][k], batch[1][k]), (alone[0][0], alone[1][0])):
            assert values[state.actor] == pytest.approx(own, abs=1e-4)
            assert sum(values) == pytest.approx(1.0)
            assert answer == pytest.approx(logits, abs=1e-3, rel=1e-5)


def test_parts_that_are_not_seen_do_not_matter() -> None:
    net = Network.random(LUNA, LUNA.start(2), (5,), seed=1, sees=SEEN)
    state = open_choice(LUNA)
    x = np.array([LUNA.features(state, state.actor)] * 2, np.int16)
    x[1, net.scale == 0.0] += 3
    one, two = net.values_and_logits(x)[0]
    assert (one == two).all()
    x[1, net.scale != 0.0] += 3
    one, two = net.values_and_logits(x)[0]
    assert (one != two).any()


@every_game
def test_a_network_without_a_policy_is_searched_like_heuristics(game: AnyGame) -> None:
    for seats in game.seats:
        if seats > 1:
            net = linear(game, seats)
            form = search_form(net)
            assert isinstance(form, HandMade)
            for state in list(decisions(game, seats, "form", every=11))[:4]:
                found = form.evaluate([state], [state.moves()])
                wanted = net.evaluate([state], [state.moves()])
                assert found[0][0] == pytest.approx(wanted[0][0], abs=1e-6)
                assert found[1][0] == pytest.approx(wanted[1][0], abs=1e-6)
                assert found[0][0] != expected_values(game.heuristics.evaluate(state))
    view = open_choice(game)
    settings = SearchSettings(proof=50)
    result = Search(game, 1, settings, as_hand_made(linear(game))).look(view, 40)
    assert result.move in view.moves()


def test_other_processes_get_the_corrected_heuristics() -> None:
    evaluator = as_hand_made(linear(LUNA))
    state = open_choice(LUNA)
    asked = [state], [state.moves()]
    assert pickle.loads(pickle.dumps(evaluator)).evaluate(*asked) == evaluator.evaluate(*asked)
    with pytest.raises(TypeError):
        pickle.dumps(HandMade(LUNA))


def test_a_network_with_a_policy_is_asked_itself() -> None:
    net = Network.random(LUNA, LUNA.start(2), (5,), seed=1)
    assert search_form(net) is net
