from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

import perihelion
from perihelion import research
from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadOption, IllegalMove, PerihelionError
from perihelion.research.pettingzoo import PettingZooEnv
from perihelion.research.setting import Setting
from tests.research.tables import GAMES, SETTINGS, label

with warnings.catch_warnings():
    # PettingZoo's tests import a game of its own in a way that it calls deprecated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test.state_test import test_state_space as check_state_space

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=label)
every_game = pytest.mark.parametrize("setting", GAMES, ids=label)

# PettingZoo says so of every environment with masks that is not one of its own.
KNOWN = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


@every_setting
def test_pettingzoos_own_test_of_the_interface(setting: Setting) -> None:
    with pytest.warns(UserWarning) as warned:
        api_test(PettingZooEnv(setting), num_cycles=40)
    assert not [said for said in warned if not str(said.message).startswith(KNOWN)]


@every_game
def test_pettingzoos_own_test_of_named_parts(setting: Setting) -> None:
    env = PettingZooEnv(setting, named_parts=True)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observation_space(agent).contains(env.observe(agent))
    with pytest.warns(UserWarning):
        api_test(env, num_cycles=20)


@every_setting
def test_a_state_holds_what_every_agent_may_know(setting: Setting) -> None:
    """PettingZoo's own test of states makes illegal moves; its test of their space is here."""
    env = PettingZooEnv(setting)
    check_state_space(env)
    env.reset(seed=1)
    play(env, Dealer("states"), 30)
    seen = [env.observe(agent)["observation"] for agent in env.agents]
    assert np.array_equal(env.state(), np.concatenate(seen))
    assert env.state_space.contains(env.state())


@every_setting
def test_pettingzoos_own_test_of_seeds(setting: Setting) -> None:
    seed_test(partial(PettingZooEnv, setting), num_cycles=30)


@every_setting
def test_pettingzoos_own_test_of_pictures(
    setting: Setting, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # The whole decoder has a test of its own: small pictures are enough here.
    monkeypatch.setattr("perihelion.research.picture.pixels.__defaults__", (48,))
    draw: Callable[..., PettingZooEnv] = partial(PettingZooEnv, setting)
    render_test(draw, {"svg": lambda drawn: drawn.startswith("<svg")})
    assert "stage" in capsys.readouterr().out


@every_game
def test_a_copy_has_the_same_future(setting: Setting) -> None:
    env = PettingZooEnv(setting)
    env.reset(seed=3)
    play(env, Dealer("before"), 25)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    after = play(env, Dealer("after"), 60)
    assert [play(twin, Dealer("after"), 60) for twin in twins] == [after, after]


def play(env: PettingZooEnv, dealer: Dealer, moves: int) -> list[tuple[str, bytes, bytes, float]]:
    """The observations of so many random moves; a new game begins after each end."""
    seen = []
    for _ in range(moves):
        told, reward, over, _, _ = env.last()
        assert told is not None
        agent = env.agent_selection
        kept = told["observation"].tobytes(), told["action_mask"].tobytes()
        seen.append((agent, *kept, reward))
        if over:
            env.reset()
            continue
        legal = np.flatnonzero(told["action_mask"])
        env.step(int(legal[dealer.below(len(legal))]))
    return seen


def test_games_of_a_seed_differ_and_come_again() -> None:
    env = research.pettingzoo_env("nova-luna", seats=2)
    games = []
    for seed in (1, None, 1, 2):
        env.reset(seed=seed)
        games.append(str(env.describe("player_0")))
    assert games[0] == games[2]
    assert len(set(games)) == 3


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    env = research.pettingzoo_env("nova-luna", seats=2)
    env.reset(seed=1)
    before = env.describe("player_0")
    illegal = int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0])
    for action in (illegal, -1, env.setting.actions, None):
        with pytest.raises(IllegalMove):
            env.step(action)
    for wrong in ("take", 1.5):
        with pytest.raises(PerihelionError, match="whole number, not"):
            env.step(wrong)  # type: ignore[arg-type]
    assert env.describe("player_0") == before


def test_an_agent_reads_what_it_may_know_and_says_moves_in_words() -> None:
    env = research.pettingzoo_env("orion-duel", setup="symmetric_1", first_player="blue")
    env.reset(seed=1)
    state = env._playthrough.position.state
    move = env.setting.game.parse(state, "bent r3 E7")
    assert env.words(env.setting.game.action(state, move)) == "bent r3 E7"
    assert env.describe("player_1")["to_move"] == "blue"


def test_secrets_do_not_leave_the_seat() -> None:
    env = research.pettingzoo_env("via-nebula", seats=3)
    env.reset(seed=1)
    own = [env.describe(agent)["players"] for agent in env.possible_agents]
    for seat, agent in enumerate(env.possible_agents):
        guess = env.setting.game.guess(
            env.setting.game.view(env._playthrough.position.state, seat),
            seat,
            Dealer("other hands"),
        )
        before = env.observe(agent)["observation"]
        twin = copy.deepcopy(env)
        twin._playthrough.position = env.setting.position(guess)
        assert np.array_equal(twin.observe(agent)["observation"], before)
    assert own[0] != own[1]


def test_wrong_names_are_refused_with_what_there_is() -> None:
    with pytest.raises(BadOption):
        research.pettingzoo_env("nova-luna", no_such_option=1)
    with pytest.raises(PerihelionError, match="rgb_array"):
        research.pettingzoo_env("nova-luna", render_mode="no such mode")
    assert all(
        research.pettingzoo_env(name).setting.seats in perihelion.game(name).seats
        for name in perihelion.game_names()
    )


def test_a_step_before_the_first_reset_is_refused() -> None:
    env = PettingZooEnv(Setting("nova-luna", 2, None))
    with pytest.raises(PerihelionError, match="Reset the environment"):
        env.step(0)
