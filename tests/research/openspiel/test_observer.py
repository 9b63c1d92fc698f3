from __future__ import annotations

import json

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE
from perihelion.research.setting import Setting
from tests.research.agreement import spiel
from tests.research.openspiel.positions import positions
from tests.research.tables import GAMES, label, random_move

EVERY = 10_000
SETUP = 36  # moves: by then all secrets are dealt
PERFECT = pyspiel.GameType.Information.PERFECT_INFORMATION
PUBLIC = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE)
PRIVATE = pyspiel.IIGObservationType(False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER)
PUBLIC_RECALL = pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.NONE)
ALL = pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.ALL_PLAYERS)

every_game = pytest.mark.parametrize("setting", GAMES, ids=label)


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
            assert told.endswith(view.pack().decode())
            assert len(told.splitlines()) == len(state.history()) + 1
            assert state.information_state_string(seat) == told
            recall.set_from(state, seat)
            assert recall.tensor[:width].tolist() == known
            assert observation.string_from(state, seat) == json.dumps(setting.game.describe(view))
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
def test_public_and_private_make_up_what_a_player_knows(setting: Setting) -> None:
    game = spiel(setting)
    both, public, private = (make_observation(game, kind) for kind in (None, PUBLIC, PRIVATE))
    secrets = 0
    for state in positions(setting, 12):
        shown = {public.string_from(state, seat) for seat in range(setting.seats)}
        assert len(shown) == 1
        for seat in range(setting.seats):
            for observer in (both, public, private):
                observer.set_from(state, seat)
            own = private.tensor != 0
            assert np.array_equal(
                np.where(own, private.tensor, public.tensor)[own], both.tensor[own]
            )
            known = json.loads(private.string_from(state, seat))
            whole = json.loads(both.string_from(state, seat))
            assert set(known) <= set(whole)
            secrets += bool(known)
    assert bool(secrets) == (game.get_type().information != PERFECT)


def test_the_public_recalls_no_secrets_and_everybody_together_all() -> None:
    setting = Setting("via-nebula", 2)
    public, everything = (make_observation(spiel(setting), kind) for kind in (PUBLIC_RECALL, ALL))
    game = setting.game
    dealer = Dealer(4)
    state = spiel(setting).new_initial_state()
    hidden = 0
    for _ in range(60):
        ours = state.position.state
        move = random_move(ours, dealer)
        words, seen = game.words(ours, move), game.seen(ours, move, None)
        state.apply_action(move if ours.actor == CHANCE else game.action(ours, move))
        assert everything.string_from(state, 0).splitlines()[-2] == words
        assert public.string_from(state, 0).splitlines()[-2] == seen
        hidden += words != seen
    assert hidden


def test_recall_of_what_is_private_alone_is_refused() -> None:
    kind = pyspiel.IIGObservationType(False, True, pyspiel.PrivateInfoType.SINGLE_PLAYER)
    with pytest.raises(ValueError, match="perfect recall"):
        make_observation(spiel(GAMES[0]), kind)
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(spiel(GAMES[0]), None, {"what": 1})
