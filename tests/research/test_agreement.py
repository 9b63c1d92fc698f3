"""Every interface agrees with the engine on moves, outcomes and returns: 50 games of each here, a
thousand in soak.py."""

from __future__ import annotations

import pytest

from perihelion.research.setting import Setting
from tests.research import agreement
from tests.research.tables import GAMES, SETTINGS, label

every_game = pytest.mark.parametrize("setting", GAMES, ids=label)


@every_game
def test_openspiel_agrees(setting: Setting) -> None:
    game = agreement.spiel(setting)
    for seed in range(50):
        agreement.by_openspiel(setting, game, seed)


@every_game
def test_pettingzoo_agrees(setting: Setting) -> None:
    for seed in range(50):
        agreement.by_pettingzoo(setting, seed)


@every_game
def test_a_vector_agrees(setting: Setting) -> None:
    agreement.by_vector(setting, range(50))


@pytest.mark.parametrize("setting", [one for one in SETTINGS if one.seats == 1], ids=label)
def test_gymnasium_agrees(setting: Setting) -> None:
    for seed in range(50):
        agreement.by_gymnasium(setting, seed)
