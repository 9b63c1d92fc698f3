from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test

import perihelion
from perihelion import research
from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.research.openspiel import short_name
from perihelion.research.setting import Setting
from tests.research.agreement import spiel
from tests.research.searching import Shallow, search_plays
from tests.research.tables import GAMES, label, random_move

EVERY = 10_000
SETUP = 36  # moves: by then all secrets are dealt
PERFECT = pyspiel.GameType.Information.PERFECT_INFORMATION

every_game = pytest.mark.parametrize("setting", GAMES, ids=label)


def random_action(state: Any, dealer: Dealer) -> int:
    """A random legal action or chance outcome."""
    move = random_move(state.position.state, dealer)
    if state.is_chance_node():
        return move
    return int(state.setting.game.action(state.position.state, move))


def positions(setting: Setting, number: int) -> list[Any]:
    """About `number` states spread over a random game."""
    state = spiel(setting).new_initial_state()
    dealer = Dealer(label(setting))
    states = [state.clone()]
    while not state.is_terminal():
        state.apply_action(random_action(state, dealer))
        states.append(state.clone())
    return [*states[:: max(1, len(states) // number)], state]


@every_game
def test_openspiels_own_simulation(setting: Setting, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(spiel(setting), num_sims=1, serialize=False, verbose=False)


@every_game
def test_openspiels_test_of_its_own_games(
    setting: Setting, capfd: pytest.CaptureFixture[str]
) -> None:
    games_sim_test.GamesSimTest("sim_game").sim_game(spiel(setting))


@every_game
def test_games_and_states_are_written_and_read_back(setting: Setting) -> None:
    game = spiel(setting)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    for state in positions(setting, 4):
        text = pyspiel.serialize_game_and_state(game, state)
        read_game, read_state = pyspiel.deserialize_game_and_state(text)
        assert str(read_game) == str(game)
        assert read_state.position.state == state.position.state
        assert pickle.loads(pickle.dumps(state)).history() == state.history()


@every_game
def test_clones_never_alias(setting: Setting) -> None:
    for state in positions(setting, 6)[:-1]:
        before = str(state)
        clone = state.clone()
        clone.apply_action(random_action(clone, Dealer(1)))
        assert str(state) == before != str(clone)


@every_game
def test_observers_see_the_view_and_nothing_else(setting: Setting) -> None:
    game = spiel(setting)
    observation = make_observation(game)
    recall = make_observation(game, INFO_STATE_OBS_TYPE)
    width = len(observation.tensor)
    for state in positions(setting, 6):
        ours = state.position.state
        for seat in range(setting.seats):
            view = setting.game.view(ours, seat)
            known = list(setting.game.features(view, seat))
            observation.set_from(state, seat)
            assert observation.tensor.tolist() == known
            assert state.observation_tensor(seat) == known
            parts = np.concatenate([part.ravel() for part in observation.dict.values()])
            assert np.array_equal(parts, observation.tensor)
            told = recall.string_from(state, seat)
            assert told.endswith(observation.string_from(state, seat))
            assert len(told.splitlines()) == len(state.history()) + 1
            assert state.information_state_string(seat) == told
            recall.set_from(state, seat)
            assert recall.tensor[:width].tolist() == known
            assert np.count_nonzero(recall.dict["moves"]) == len(state.history())
            assert state.information_state_tensor(seat) == recall.tensor.tolist()


def test_what_others_draw_is_not_in_an_information_state() -> None:
    """Two games that differ only in a secret look alike to everybody else."""
    setting = Setting("via-nebula", 2)
    state = spiel(setting).new_initial_state()
    dealer = Dealer(1)
    while not setting.game.words(state.position.state, state.chance_outcomes()[0][0]).startswith(
        "deal"
    ):
        state.apply_action(random_move(state.position.state, dealer))
    one, other = state.clone(), state.clone()
    one.apply_action(one.chance_outcomes()[0][0])
    other.apply_action(other.chance_outcomes()[1][0])
    told = [[known.information_state_string(seat) for known in (one, other)] for seat in (0, 1)]
    assert sorted(first == second for first, second in told) == [False, True]


@every_game
def test_information_state_strings_and_tensors_distinguish_the_same_moves(setting: Setting) -> None:
    """Two moves look the same to a player in the tensor exactly if they do in the string."""
    alike = 0
    whole = positions(setting, EVERY)
    for state in [*whole[:SETUP], *whole[SETUP : -2 : len(whole) // 8]]:
        first, *_, last = state.legal_actions() * 2
        one, other = state.child(first), state.child(last)
        for seat in range(setting.seats):
            words = one.information_state_string(seat) == other.information_state_string(seat)
            one_tensor, other_tensor = (s.information_state_tensor(seat) for s in (one, other))
            assert words == (one_tensor == other_tensor)
            alike += words and first != last
    assert bool(alike) == (spiel(setting).get_type().information != PERFECT)


@every_game
def test_openspiels_search_plays_ten_whole_games(setting: Setting) -> None:
    search_plays(setting, 10, Shallow())


def test_options_are_parameters() -> None:
    names = research.register_openspiel()
    assert names == [short_name(name) for name in perihelion.game_names()]
    game = pyspiel.load_game("python_perihelion_nova_luna(players=3,tokens=first_game)")
    assert (game.num_players(), game.setting.options["tokens"]) == (3, "first_game")
    endless = pyspiel.load_game("python_perihelion_pacals_rocket(turn_limit=0)")
    assert endless.setting.options["turn_limit"] == "none"
    assert pyspiel.load_game(str(endless)).setting.options == endless.setting.options
    with pytest.raises((PerihelionError, pyspiel.SpielError)):
        pyspiel.load_game("python_perihelion_nova_luna(tokens=no_such_value)")


@every_game
def test_games_without_secrets_are_known_as_such(setting: Setting) -> None:
    states = [state.position.state for state in positions(setting, 20)]
    watchers = (*range(setting.seats), None)
    shown = all(setting.game.view(s, seat) == s for s in states for seat in watchers)
    assert (spiel(setting).get_type().information == PERFECT) == shown
