from __future__ import annotations

import os
import signal
import time
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import perihelion.envs
from perihelion import research
from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.research.gymnasium import AgentEnv
from perihelion.research.playthrough import Playthrough
from perihelion.research.setting import Setting
from perihelion.research.vector.env import GameVectorEnv
from tests.research import agreement
from tests.research.tables import GAMES, label

MODES = list(AutoresetMode)
SOLO = "Perihelion/NovaLunaSolo-v1"


def any_actions(masks: Any, dealer: Dealer) -> list[int]:
    """A random legal action in every game, or any where none is."""
    legal = [np.flatnonzero(mask) if mask.any() else [0] for mask in masks]
    return [int(actions[dealer.below(len(actions))]) for actions in legal]


def trace(envs: GameVectorEnv, steps: int) -> list[bytes]:
    dealer = Dealer("actions")
    ended = 0
    seen, infos = envs.reset(seed=9)
    shown = []
    for _ in range(steps):
        actions = any_actions(infos["action_mask"], dealer)
        seen, rewards, over, _, infos = envs.step(actions)
        ended += int(over.sum())
        arrays = (seen, rewards, over, *(infos[name] for name in ("action_mask", "actor")))
        shown.append(b"".join(array.tobytes() for array in arrays))
    assert ended, "no game has come to its end"
    return shown


def test_the_number_of_workers_changes_nothing() -> None:
    alone = trace(research.vector_env("nova-luna", 5, seats=1), 60)
    envs = research.vector_env("nova-luna", 5, seats=1, workers=2)
    assert trace(envs, 60) == alone
    assert trace(envs, 60) == alone
    envs.close()


def test_workers_play_the_engines_games() -> None:
    agreement.by_vector(Setting("nova-luna", 1), range(7, 11), workers=2)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("dense", [False, True])
def test_it_equals_gymnasiums_vector_of_single_environments(
    mode: AutoresetMode, dense: bool
) -> None:
    """Also where an action is not legal, which every seventh here is."""
    setting = Setting("nova-luna", 1, dense=dense)
    games = 3
    ours = GameVectorEnv(setting, games, autoreset_mode=mode)
    theirs = SyncVectorEnv([lambda: AgentEnv(setting)] * games, autoreset_mode=mode)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    dealer = Dealer(mode.value)
    starts: dict[str, Any] = {"seed": [5, None, 6] if mode == AutoresetMode.DISABLED else 5}
    if starts["seed"] != 5:
        ours.reset(seed=1)
        theirs.reset(seed=1)
    seen, infos = compare(ours.reset(**starts), theirs.reset(**starts))
    ends = 0
    for step in range(150):
        actions = np.array(any_actions(infos["action_mask"], dealer))
        if step % 7 == 6:
            actions[step % games] = ours.setting.actions - 1
        seen, _, over, _, infos = compare(ours.step(actions), theirs.step(actions))
        ends += int(over.sum())
        if mode == AutoresetMode.DISABLED and over.any():
            again = [{"reset_mask": over.copy()} for _ in range(2)]  # Gymnasium takes it out
            begun = ours.reset(options=again[0]), theirs.reset(options=again[1])
            seen, infos = compare(*begun, over)
    assert ends > games
    assert ours.observation_space.contains(seen)


def compare(ours: Any, theirs: Any, rows: Any = slice(None)) -> Any:
    """Everything that Gymnasium's vector gives is the same in ours."""
    for mine, its in zip(ours[:-1], theirs[:-1], strict=True):
        assert mine.dtype == its.dtype or mine.dtype == np.float32
        assert np.array_equal(mine, its.astype(mine.dtype))
    infos, due = ours[-1], theirs[-1]
    assert np.array_equal(infos["action_mask"][rows], due["action_mask"][rows])
    for name in ("illegal_move", "final_obs"):
        assert (name in infos) == (name in due)
        if name in due:
            assert np.array_equal(infos[f"_{name}"], due[f"_{name}"])
            for row in np.flatnonzero(due[f"_{name}"]):
                assert np.array_equal(infos[name][row], due[name][row])
    return ours


@pytest.mark.parametrize("setting", GAMES, ids=label)
def test_a_step_pays_the_seat_that_moved_and_tells_of_all(setting: Setting) -> None:
    envs = GameVectorEnv(setting, 4)
    dealer = Dealer(1)
    over = np.zeros(4, np.bool_)
    _, infos = envs.reset(seed=1)
    while not over.all():
        movers = infos["actor"]
        ended = over
        _, rewards, now, _, infos = envs.step(any_actions(infos["action_mask"], dealer))
        assert np.array_equal(rewards, infos["rewards"][np.arange(4), movers])
        assert np.allclose(infos["rewards"].sum(axis=1), 0)
        assert not infos["rewards"][~now].any()
        assert not infos["action_mask"][now].any()
        over = ended | now


def test_gymnasium_makes_it_and_its_wrappers_fit() -> None:
    assert SOLO in perihelion.envs.GYMNASIUM_IDS
    envs = gymnasium.make_vec(SOLO, num_envs=3, dense=True)
    assert isinstance(envs.unwrapped, GameVectorEnv)
    counted = RecordEpisodeStatistics(envs)
    dealer = Dealer(3)
    _, infos = counted.reset(seed=2)
    episodes = 0
    while episodes < 4:
        _, _, over, _, infos = counted.step(any_actions(infos["action_mask"], dealer))
        for row in np.flatnonzero(over):
            episodes += 1
            assert infos["episode"]["l"][row] > 20
            assert infos["episode"]["r"][row] == pytest.approx(earned(envs, int(row)))


def earned(envs: Any, row: int) -> float:
    """What the score of a finished game is worth, less what it was when it began."""
    game = envs.unwrapped._own.games[row]
    first = Playthrough(game.setting)
    first.begin(0)
    last, start = (game.setting.reward.returns(one.position.state)[0] for one in (game, first))
    return float(last - start)


def test_games_differ_and_what_is_returned_stays_as_it_is() -> None:
    envs = research.vector_env("nova-luna", 4)
    seen, infos = envs.reset(seed=1)
    assert len({row.tobytes() for row in seen}) == 4
    kept = seen.copy(), infos["action_mask"].copy()
    envs.step(any_actions(infos["action_mask"], Dealer(1)))
    assert np.array_equal(seen, kept[0])
    assert np.array_equal(infos["action_mask"], kept[1])


def test_a_finished_game_needs_a_reset_if_nothing_else_begins_it() -> None:
    envs = research.vector_env("nova-luna", 2, seats=1, autoreset_mode="Disabled")
    with pytest.raises(PerihelionError, match="over"):
        envs.step([0, 0])
    _, infos = envs.reset(seed=1)
    envs.step([envs.setting.actions - 1, any_actions(infos["action_mask"], Dealer(1))[1]])
    with pytest.raises(PerihelionError, match="Game 0 is over"):
        envs.step([0, 0])


def test_wrong_shapes_are_refused_and_nothing_happens() -> None:
    envs = research.vector_env("nova-luna", 3)
    before, _ = envs.reset(seed=1)
    for wrong in (
        lambda: envs.step([0, 0]),
        lambda: envs.reset(seed=[1, 2]),
        lambda: envs.reset(options={"reset_mask": np.ones(2, np.bool_)}),
    ):
        with pytest.raises(PerihelionError, match="need as many values; 2 were given"):
            wrong()
    assert np.array_equal(envs._observations(), before)


@pytest.mark.parametrize("actions", [[0, 1.5, 0], ["take", "take", "take"], [None, None, None]])
def test_actions_that_are_no_whole_numbers_are_refused(actions: Any) -> None:
    envs = research.vector_env("nova-luna", 3)
    before, infos = envs.reset(seed=1)
    with pytest.raises(PerihelionError, match="These values cannot be used"):
        envs.step(actions)
    assert np.array_equal(envs._observations(), before)
    envs.step(infos["action_mask"].argmax(axis=1).astype(np.float64))


@pytest.mark.parametrize("games", [0, -3, "2"])
def test_a_vector_has_at_least_one_game(games: Any) -> None:
    with pytest.raises(PerihelionError, match="at least one game, not"):
        research.vector_env("nova-luna", games)


def test_a_closed_environment_says_so() -> None:
    envs = research.vector_env("nova-luna", 2, workers=2)
    envs.reset(seed=1)
    envs.close()
    with pytest.raises(PerihelionError, match="closed"):
        envs.reset()


def test_a_worker_that_dies_is_noticed() -> None:
    envs = research.vector_env("nova-luna", 2, workers=2)
    envs.reset()
    worker = envs._workers[0]
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    while worker.alive:
        time.sleep(0.01)
    with pytest.raises(PerihelionError, match="worker"):
        envs.reset()
