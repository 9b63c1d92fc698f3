from __future__ import annotations

import pickle
from hashlib import sha256
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

import perihelion
from perihelion import research
from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.research.openspiel import short_name
from perihelion.research.setting import Setting
from tests.research.agreement import spiel
from tests.research.openspiel.positions import positions, random_action
from tests.research.searching import Shallow, resampling_search_plays, search_plays
from tests.research.tables import GAMES, label

PERFECT = pyspiel.GameType.Information.PERFECT_INFORMATION

every_game = pytest.mark.parametrize("setting", GAMES, ids=label)


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
def test_openspiels_search_plays_ten_whole_games(setting: Setting) -> None:
    search_plays(setting, 10, Shallow())


@pytest.mark.parametrize("name", ["nebula", "via-nebula"])
def test_openspiels_search_of_information_sets_plays_whole_games(name: str) -> None:
    resampling_search_plays(Setting(name), 1, Shallow())


@pytest.mark.parametrize("name", ["orion-duel", "via-nebula"])
def test_a_playthrough_is_equal_when_it_is_made_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only OpenSpiel's spelling of tensors, which takes almost all of the time, is replaced here;
    soak.py makes whole playthroughs of all games."""
    setting = Setting(name)

    def digest(tensor: Any, name: str) -> list[str]:
        return [f"{name}: {sha256(tensor.tobytes()).hexdigest()}"]

    monkeypatch.setattr(generate_playthrough, "_format_tensor", digest)
    text = generate_playthrough.playthrough(str(spiel(setting)), None, seed=3)
    actions = [int(line[7:]) for line in text.splitlines() if line.startswith("action:")]
    assert len(actions) > 20
    again = generate_playthrough.playthrough(str(spiel(setting)), actions, seed=4)
    assert again.splitlines() == text.splitlines()
    secrets = spiel(setting).get_type().information != PERFECT
    assert secrets == ("PrivateObservationString" in text) == ("PublicObservationString" in text)


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


@pytest.mark.parametrize("setting", GAMES, ids=label)
def test_tensors_are_those_that_openspiel_makes(setting: Setting) -> None:
    """Ours are made in one piece, also in a clone; OpenSpiel's own way is slower."""
    state = spiel(setting).new_initial_state()
    dealer = Dealer("tensors")
    for _ in range(25):
        state.apply_action(random_action(state, dealer))
    for one in (state, state.clone()):
        for name in ("observation_tensor", "information_state_tensor"):
            for player in range(setting.seats):
                theirs = getattr(pyspiel.State, name)(one, player)
                assert getattr(one, name)(player) == theirs
            with pytest.raises(pyspiel.SpielError):
                getattr(one, name)(setting.seats)
