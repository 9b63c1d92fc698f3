"""The end of a game counted by its mosaics, also for one player: as the engine counts it."""

from __future__ import annotations

import pytest

from perihelion.core.dealer import Dealer
from perihelion.core.errors import BadPosition
from perihelion.core.game import CHANCE, OVER
from perihelion.games.nova_luna import GAME
from perihelion.games.nova_luna.state import State


def ended(seats: int, seed: int) -> State:
    dealer = Dealer(f"mosaic/{seats}/{seed}")
    state = GAME.start(seats)
    while state.actor != OVER:
        chance = state.actor == CHANCE
        state.play(dealer.draw(state) if chance else state.nth(dealer.below(state.count())))
    return state


@pytest.mark.parametrize("seats", GAME.seats)
def test_mosaics_are_counted_as_the_engine_counts_them(seats: int) -> None:
    room = GAME.position_room
    assert room is not None
    for seed in range(12):
        last = ended(seats, seed)
        values = room.values(last)
        assert values is not None
        counted = room.set_up(GAME.start(seats), values)
        assert counted.actor == OVER
        assert counted.scores() == last.scores()
        assert counted.standings() == last.standings()
        assert counted.ending() == last.ending()
        rows = [(row.label, row.rule, row.points) for row in GAME.breakdown(counted, "en")]
        assert rows == [(row.label, row.rule, row.points) for row in GAME.breakdown(last, "en")]


def test_nobody_plays_on_from_the_end() -> None:
    room = GAME.position_room
    assert room is not None
    values = room.values(ended(2, 1)) or {}
    text = " ".join(f"{name}={word}" for name, word in values.items() if word != "none")
    with pytest.raises(BadPosition, match="already be over"):
        GAME.start(2, position=text)


def test_r24_a_tile_apart_from_its_mosaic_is_refused() -> None:
    room = GAME.position_room
    assert room is not None
    with pytest.raises(BadPosition, match=r"Tile 5 is not connected.*\(R24\)"):
        room.set_up(GAME.start(2), {"cell-0-x0y0": "1", "cell-0-x2y0": "5", "wheel-3": "9"})
    with pytest.raises(BadPosition, match="Tile 1 lies in two places"):
        room.set_up(GAME.start(2), {"cell-0-x0y0": "1", "cell-1-x0y0": "1", "wheel-3": "9"})
