"""Games over all set-ups replay to the same end."""

from __future__ import annotations

import pytest

import perihelion
from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER, Result
from perihelion.core.record import Record
from perihelion.games.orion_duel import GAME
from perihelion.games.orion_duel.state import State
from tests.games.orion_duel.positions import random_step

SETUPS = ["free", "symmetric_1", "symmetric_2", "extra_3", "random"]


def played(seed: int) -> Record:
    """A whole random game; the seed also chooses the options."""
    options: dict[str, object] = {
        "setup": SETUPS[seed % 5],
        "tile_mirroring": seed % 3 != 0,
        "condition_counting": ("distinct", "instances")[seed // 5 % 2],
    }
    record, dealer = Record(GAME, options=options, names=("Ana", "Bo")), Dealer(seed)
    while record.state.actor != OVER:
        assert isinstance(record.state, State)
        record.add(random_step(record.state, dealer))
    return record


def check_replay(record: Record) -> None:
    text = str(record)
    again = perihelion.read(text)
    assert str(again) == text
    assert again.moves == record.moves
    assert again.state == record.state
    assert isinstance(again.result, Result)
    assert again.result == record.result
    *_, last = again.states()
    assert last.pack() == record.state.pack()


@pytest.mark.parametrize("seed", range(50))
def test_a_random_game_replays_to_the_same_end(seed: int) -> None:
    check_replay(played(seed))
