"""Weights of terms: hand-made ones change nothing, learned ones say what they should."""

from __future__ import annotations

import pickle
from io import BytesIO
from math import exp

import numpy as np
import pytest

import perihelion
from perihelion.bots.evaluator import HandMade, search_form
from perihelion.bots.minds import file as minds
from perihelion.bots.minds.network import BadNetwork
from perihelion.bots.minds.weighing import BadWeights, Weighing
from perihelion.bots.search import Search, SearchSettings
from perihelion.bots.search.values import expected_values, weighed
from perihelion.core.game import AnyGame
from tests.bots.positions import decisions
from tests.bots.search.test_search import every_game, middle

LUNA = perihelion.game("nova-luna")


def some(game: AnyGame) -> Weighing:
    """Weights that are not hand-made."""
    made = Weighing.hand_made(game, 2)
    rng = np.random.default_rng(4)
    changed = np.array(made.weights) + 0.1 * rng.standard_normal((2, 1))
    return made.with_weights(changed.tolist(), steps=3)


@every_game
def test_hand_made_weights_say_what_the_hand_made_evaluator_says(game: AnyGame) -> None:
    for seats in game.seats:
        weighing = Weighing.hand_made(game, 3)
        for state in decisions(game, seats, "terms", every=9):
            assert weighing.chances(state) == pytest.approx(game.heuristics.evaluate(state))


@every_game
def test_terms_are_as_many_as_their_names_and_small(game: AnyGame) -> None:
    room = game.terms
    assert room is not None
    assert len(set(room.NAMES)) == len(room.NAMES)
    counted = 0
    for seats in game.seats:
        for state in decisions(game, seats, "terms", every=9):
            terms = room.terms(state)
            counted += len(terms)
            assert not terms or len(terms) == 1 + seats * len(room.NAMES)
            assert not terms or 0 <= terms[0] <= 1
            assert all(abs(term) < 50 for term in terms)
    assert counted


def test_weights_change_evenly_between_knots() -> None:
    weights = [1.0, 0.0, 3.0, 2.0, 5.0, 0.0]  # two terms at three knots
    for progress, lead in ((0.0, 1.0), (0.25, 3.0), (0.5, 5.0), (0.75, 5.0), (1.0, 5.0)):
        chances = weighed([progress, 1.0, 1.0, 0.0, 0.0], weights, 2, 3)
        assert chances == pytest.approx([1 / (1 + exp(-lead)), 1 / (1 + exp(lead))])
    assert weighed([0.7, 2.0, 1.0], [1.0], 1, 1) == pytest.approx(
        [exp(2) / (exp(2) + exp(1)), exp(1) / (exp(2) + exp(1))]
    )


@every_game
def test_a_file_keeps_them(game: AnyGame) -> None:
    file = BytesIO()
    some(game).save(file)
    file.seek(0)
    again = minds.read(file, game)
    assert isinstance(again, Weighing)
    assert (again.weights, again.about) == (some(game).weights, some(game).about)
    assert pickle.loads(pickle.dumps(again)).weights == again.weights


def test_other_files_are_refused() -> None:
    file = BytesIO()
    some(LUNA).save(file)
    file.seek(0)
    with pytest.raises(BadWeights):
        minds.read(file, perihelion.game("nebula"))
    with pytest.raises(BadWeights):
        Weighing(LUNA, [[1.0]], {})
    with pytest.raises(BadNetwork):
        minds.read(BytesIO(b"no archive"), LUNA)


@every_game
def test_the_search_uses_them_in_place_of_the_heuristics(game: AnyGame) -> None:
    weighing = some(game)
    evaluator = search_form(weighing)
    assert isinstance(evaluator, HandMade)
    state = middle(game, 2)
    values, logits = weighing.evaluate([state], [state.moves()])
    assert values[0] == expected_values(weighing.chances(state))
    assert logits[0] == game.heuristics.prior(state, state.moves())
    assert evaluator.evaluate([state], [[]])[0] == values
    found = [
        Search(game, "seed", SearchSettings(), chosen).look(game.view(state, state.actor), 20)
        for chosen in (weighing, evaluator)
    ]
    assert found[0].move in state.moves() and found[1].move in state.moves()
