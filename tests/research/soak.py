"""A thousand random games of every game through the interfaces, every number of players; and
self-play that is killed repeatedly."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.tests import games_sim_test

from perihelion.core.dealer import Dealer
from perihelion.research.datasets.making import make
from perihelion.research.datasets.manifest import read
from perihelion.research.setting import Setting
from tests.clusters import two_nodes
from tests.research import agreement
from tests.research.runs import Size, ended, finished, kill_after, prints, start
from tests.research.searching import resampling_search_plays, search_plays
from tests.research.tables import GAMES as ONE_EACH
from tests.research.tables import SETTINGS, label

GAMES = 1000
MANY = Size("greedy,random", 2000, 150)
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=label)


def share(setting: Setting) -> range:
    """The number of games for each setting, of a thousand in all."""
    return range(-(-GAMES // len(setting.game.seats)))


@every_setting
def test_openspiel_agrees(setting: Setting) -> None:
    game = agreement.spiel(setting)
    for seed in share(setting):
        agreement.by_openspiel(setting, game, seed)


@every_setting
def test_pettingzoo_agrees(setting: Setting) -> None:
    for seed in share(setting):
        agreement.by_pettingzoo(setting, seed)


@every_setting
def test_vectors_agree(setting: Setting) -> None:
    seeds = share(setting)
    for first in range(0, len(seeds), 50):
        agreement.by_vector(setting, seeds[first : first + 50])


@pytest.mark.parametrize("setting", [one for one in SETTINGS if one.seats == 1], ids=label)
def test_gymnasium_agrees(setting: Setting) -> None:
    for seed in range(GAMES):
        agreement.by_gymnasium(setting, seed)


@every_setting
def test_openspiels_simulation(setting: Setting) -> None:
    game = agreement.spiel(setting)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest("sim_game").sim_game(game)


@pytest.mark.parametrize("setting", ONE_EACH, ids=label)
def test_openspiels_search_with_rollouts_plays_ten_whole_games(setting: Setting) -> None:
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    search_plays(setting, 10, rollouts)


@pytest.mark.parametrize("setting", ONE_EACH, ids=label)
def test_openspiels_playthrough_is_equal_when_it_is_made_again(setting: Setting) -> None:
    name = str(agreement.spiel(setting))
    text = playthrough(name, None, seed=3)
    assert playthrough(name, None, seed=3) == text


@pytest.mark.parametrize("name", ["nebula", "via-nebula"])
def test_openspiels_search_of_information_sets_with_rollouts_plays_ten_games(name: str) -> None:
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    resampling_search_plays(Setting(name), 10, rollouts)


def test_the_whole_sample_is_made_again(tmp_path: Path) -> None:
    """Fails if a part gets other rows than those of its digest."""
    list(make(read("sample"), tmp_path))


def test_kills_at_any_moment_lose_nothing(tmp_path: Path) -> None:
    """Kill it thirty times, after up to six seconds: also while it starts or writes a shard."""
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    ended(start(whole))
    dealer = Dealer("kills")
    before: list[int] = []
    for _ in range(30):
        process = start(cut, "--jobs", "2")
        time.sleep(6 * dealer.chance())
        process.kill()
        process.communicate()
        now = finished(cut) if cut.exists() else []
        assert set(before) <= set(now)
        assert len(now) == len(set(now))
        before = now
    ended(start(cut))
    assert prints(cut) == prints(whole)


def killed_again_and_again(folder: Path, *more: str) -> None:
    """Two thousand games, killed five times: none is lost, none is played twice."""
    before: list[int] = []
    for games in (100, 500, 900, 1400, 1900):
        kill_after(start(folder, *more, size=MANY), folder, games, MANY)
        now = finished(folder, MANY)
        assert set(before) < set(now)
        assert games <= len(now) == len(set(now))
        before = now
    assert f"{len(before):,} games" in ended(start(folder, *more, size=MANY))


def test_kills_in_a_long_run_here_and_on_ray_lose_nothing(tmp_path: Path) -> None:
    whole, here, there = (tmp_path / name for name in ("whole", "here", "there"))
    ended(start(whole, size=MANY))
    assert finished(whole, MANY) == list(range(MANY.games))
    killed_again_and_again(here, "--jobs", "2")
    with two_nodes() as address:
        killed_again_and_again(there, "--ray", address)
    assert prints(here) == prints(there) == prints(whole)
