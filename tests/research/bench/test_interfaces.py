"""The random games that `perihelion bench research` measures can be played."""

from __future__ import annotations

import pytest

from perihelion.research.bench import interfaces
from perihelion.research.bench.contenders import INTERFACE_PEERS, INTERFACES, is_supported

GAME = "nova-luna"


@pytest.mark.parametrize("way", INTERFACES)
def test_whole_games_are_played_through_every_interface(way: str) -> None:
    assert is_supported(way, GAME)
    play = getattr(interfaces, way)(GAME, {"tokens": "first_game"})
    assert play() > 20
    assert play() > 20


@pytest.mark.parametrize("name", INTERFACE_PEERS)
def test_peers_play(name: str) -> None:
    assert getattr(interfaces, INTERFACE_PEERS[name])(name, {})() >= 2


def test_gymnasium_is_for_one() -> None:
    assert not is_supported("gymnasium", "orion-duel")
