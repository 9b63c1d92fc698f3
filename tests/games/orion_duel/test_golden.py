"""Which games are golden. That they replay, and in which order, is the contract's business."""

from __future__ import annotations

import perihelion
from perihelion.games.orion_duel import GAME
from tests.games import golden


def test_every_set_up_and_the_other_readings_have_a_playthrough() -> None:
    records = [perihelion.read(file.read_text("utf-8")) for file in golden.playthroughs(GAME)]
    assert {record.options["setup"] for record in records} == set(GAME.options["setup"].values)
    assert any(
        record.options["condition_counting"] == "instances"
        and record.options["tile_mirroring"] is False
        for record in records
    )


def test_every_way_to_end_is_among_the_playthroughs() -> None:
    records = [perihelion.read(file.read_text("utf-8")) for file in golden.playthroughs(GAME)]
    assert {record.state.ending() for record in records} == {"R25", "R27", "R28"}
