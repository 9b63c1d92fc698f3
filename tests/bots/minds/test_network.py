"""The network: inference against a plain reference, its file, and a search with it."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import perihelion
from perihelion.bots.evaluator import BadEvaluator, load
from perihelion.bots.minds.network import BadNetwork, Network, scales
from perihelion.bots.parallel_search import ParallelSearch
from perihelion.bots.search import Search, SearchSettings
from perihelion.core.game import AnyGame, State
from tests.bots.positions import decisions
from tests.bots.search.test_search import every_game, open_choice


def network(game: AnyGame, seats: int = 2) -> Network:
    """A random network whose biases count too."""
    made = Network.random(game, game.start(seats), (32, 16), seed=5)
    rng = np.random.default_rng(6)
    weights = {
        name: array + rng.standard_normal(array.shape).astype(np.float32) * 0.1
        for name, array in made.weights.items()
    }
    return made.with_weights(weights)


def reference(net: Network, state: State) -> dict[str, NDArray[np.float64]]:
    """The same in float64, written as one would on paper."""
    weights = {name: array.astype(np.float64) for name, array in net.weights.items()}
    layer = np.array(net.game.features(state, state.actor), np.float64) * net.scale
    for number in range(1, net.layers + 1):
        layer = np.maximum(0, layer @ weights[f"w{number}"] + weights[f"b{number}"])
    heads = {head: layer @ weights[f"w{head}"] + weights[f"b{head}"] for head in "pvs"}
    heads["p"][-1] = 0.0
    heads["v"] = 1 / (1 + np.exp(-heads["v"]))
    return heads


def move_logits(net: Network, state: State, factors: NDArray[np.float64]) -> list[float]:
    numbers = list(net.game.move_factors(state, state.moves(), state.actor))
    per_move = net.game.factors_per_move
    return [
        sum(factors[number] for number in numbers[k * per_move : (k + 1) * per_move])
        for k in range(state.count())
    ]


@every_game
def test_values_and_logits_are_those_of_the_reference(game: AnyGame) -> None:
    for seats in game.seats:
        net = network(game, seats)
        states = list(decisions(game, seats, "network", every=9))[:12]
        x = np.array([game.features(state, state.actor) for state in states], np.int16)
        values, scores, factors = net.values_and_logits(x)
        found = net.evaluate(states, [state.moves() for state in states])
        for k, state in enumerate(states):
            plain = reference(net, state)
            assert values[k] == pytest.approx(plain["v"], abs=1e-5)
            assert scores[k] == pytest.approx(plain["s"], abs=1e-4)
            assert factors[k] == pytest.approx(plain["p"], abs=1e-4)
            alone = net.evaluate([state], [state.moves()])
            for own, logits in ((alone[0][0], alone[1][0]), (found[0][k], found[1][k])):
                assert logits == pytest.approx(move_logits(net, state, plain["p"]), abs=1e-3)
                turned = [own[(state.actor + j) % seats] for j in range(seats)]
                short = 0.5 - plain["v"][:seats].mean() if seats > 1 else 0.0
                wanted = np.clip(plain["v"][:seats] + short, 0, 1)
                assert turned == pytest.approx(wanted, abs=1e-4)


def test_no_logits_unless_asked_for() -> None:
    game = perihelion.game("nova-luna")
    net = network(game)
    states = list(decisions(game, 2, "asked", every=5))[:4]
    moves = [[], states[1].moves(), [], states[3].moves()]
    values, logits = net.evaluate(states, moves)
    assert [len(row) for row in logits] == [len(legal) for legal in moves]
    assert net.evaluate([states[0]], [[]])[0][0] == pytest.approx(values[0], abs=1e-5)


@every_game
def test_features_are_scaled_by_their_bounds(game: AnyGame) -> None:
    state = game.start(game.usual_seats)
    scale = scales(game, state)
    for position in decisions(game, game.usual_seats, "scale", every=7):
        x = np.array(game.features(position, position.actor)) * scale
        assert np.abs(x).max() <= 1.0 + 1e-6


def test_a_saved_network_is_the_same_again(tmp_path: Path) -> None:
    game = perihelion.game("nova-luna")
    net = network(game)
    state = open_choice(game)
    for dtype, close in (("float32", 1e-6), ("float16", 2e-2)):
        net.with_weights(net.weights, steps=7).save(tmp_path / "net.npz", dtype)
        again = Network.load(tmp_path / "net.npz", game)
        assert again.about == {**net.about, "steps": 7}
        before = net.evaluate([state], [state.moves()])
        after = again.evaluate([state], [state.moves()])
        assert after[0][0] == pytest.approx(before[0][0], abs=close)
        assert after[1][0] == pytest.approx(before[1][0], abs=10 * close)


def test_equal_seeds_give_equal_networks() -> None:
    game = perihelion.game("nova-luna")
    state = game.start()
    one, two, other = (Network.random(game, state, (8,), seed).weights for seed in (1, 1, 2))
    assert all((one[name] == two[name]).all() for name in one)
    assert not (one["w1"] == other["w1"]).all()


def test_a_network_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "luna.npz"
    network(perihelion.game("nova-luna")).save(file)
    with pytest.raises(BadNetwork) as raised:
        load(str(file), perihelion.game("orion-duel"))
    assert "nova-luna" in str(raised.value)
    file.write_bytes(b"not a network")
    with pytest.raises(BadNetwork):
        Network.load(file, perihelion.game("nova-luna"))


def test_a_network_for_another_edition_says_so() -> None:
    game = perihelion.game("nova-luna")
    net = network(game)
    small = Network(game, {**net.weights, "w1": net.weights["w1"][:-1]}, net.scale[:-1], net.about)
    state = open_choice(game)
    with pytest.raises(BadNetwork, match="features"):
        small.evaluate([state], [[]])
    with pytest.raises(BadNetwork, match="features"):
        small.evaluate([state, state], [[], []])


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    game = perihelion.game("nova-luna")
    file = tmp_path / "net.npz"
    net = network(game)
    net.save(file)
    first: Any = load(str(file), game)
    assert load(str(file), game) is first
    net.with_weights(net.weights, steps=1).save(file)
    second: Any = load(str(file), game)
    assert second.about["steps"] == 1
    file.unlink()
    with pytest.raises(BadEvaluator):
        load(str(file), game)


@every_game
@pytest.mark.parametrize("leaves", [1, 8])
def test_a_search_with_a_network_moves_legally(game: AnyGame, leaves: int) -> None:
    net = network(game)
    view = open_choice(game)
    settings = SearchSettings(leaves=leaves, noise=0.25, forced=2.0)
    one, two = (Search(game, 1, settings, net).look(view, 60) for _ in range(2))
    assert one.move in view.moves()
    assert one.visits == two.visits
    assert 0 <= one.value <= 1


def test_other_processes_get_the_network() -> None:
    game = perihelion.game("nova-luna")
    net = network(game)
    again = pickle.loads(pickle.dumps(net))
    state = open_choice(game)
    assert again.evaluate([state], [state.moves()]) == net.evaluate([state], [state.moves()])
    search = ParallelSearch(game, 1, SearchSettings(), 2, evaluator=net)
    try:
        assert search.look(state, 40).move in state.moves()
    finally:
        search.close()
