"""A thousand random games of every game through the interfaces, every number of players."""

from __future__ import annotations

import pyspiel
import pytest

from perihelion.research.setting import Setting
from tests.research import agreement
from tests.research.tables import SETTINGS, label

GAMES = 1000
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=label)


def share(setting: Setting) -> range:
    """A setting's part of the thousand."""
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
def test_batches_agree(setting: Setting) -> None:
    seeds = share(setting)
    for first in range(0, len(seeds), 50):
        agreement.by_batch(setting, seeds[first : first + 50])


@pytest.mark.parametrize("setting", [one for one in SETTINGS if one.seats == 1], ids=label)
def test_gymnasium_agrees(setting: Setting) -> None:
    for seed in range(GAMES):
        agreement.by_gymnasium(setting, seed)


@every_setting
def test_openspiels_simulation(setting: Setting) -> None:
    pyspiel.random_sim_test(agreement.spiel(setting), num_sims=1, serialize=True, verbose=False)
