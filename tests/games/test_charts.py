"""The players' lines in the chart of an analysis have the colours of the players."""

from __future__ import annotations

import pytest

from perihelion import catalogue
from perihelion.core.game import AnyGame
from perihelion.table.show import chart

SEEN = 3.0  # the contrast that a line needs


def luminance(colour: str) -> float:
    parts = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("game", catalogue.games(), ids=lambda game: game.name)
def test_every_player_has_a_line_that_is_seen_in_both_themes(game: AnyGame) -> None:
    start = game.start()
    palette = game.scene(game.view(start, None), None, "en").palette
    for seat in range(game.seats[-1]):
        for line, panel in zip(palette[f"chart-{seat}"], chart.PALETTE["panel"], strict=True):
            assert contrast(line, panel) >= SEEN
