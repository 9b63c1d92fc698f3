"""Which games are golden. That they replay, and in which order, is the contract's business."""

from __future__ import annotations

import perihelion
from perihelion.core.record import Record
from perihelion.games.orion_duel import GAME
from perihelion.testing import golden
from tests.games import folder_of


def playthroughs() -> list[Record]:
    files = golden.playthroughs(folder_of(GAME) / "golden")
    return [perihelion.read(file.read_text("utf-8")) for file in files]


def test_every_set_up_and_the_other_readings_have_a_playthrough() -> None:
    records = playthroughs()
    assert {record.options["setup"] for record in records} == set(GAME.options["setup"].values)
    assert any(
        record.options["condition_counting"] == "instances"
        and record.options["tile_mirroring"] is False
        for record in records
    )


def test_every_way_to_end_is_among_the_playthroughs() -> None:
    records = playthroughs()
    assert {record.state.ending() for record in records} == {"R25", "R27", "R28"}
