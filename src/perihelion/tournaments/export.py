"""Results for other programs: the standings as CSV, everything as JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from perihelion.tournaments.results import Game
from perihelion.tournaments.standings import Standing

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins with one of these is a formula to a spreadsheet."""


def decimal(value: Fraction) -> str:
    """A number of points as people write it: 2, 2.5, 1.67."""
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def standings_csv(lines: Sequence[Standing], names: Mapping[int, str]) -> str:
    """One line for each entrant, with a head of column names."""
    breaks = list(lines[0].tie_breaks) if lines else []
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(["place", "name", "points", *breaks, "games"])
    for line in lines:
        numbers = [decimal(line.tie_breaks[name]) for name in breaks]
        row = [line.place, _cell(names[line.player]), decimal(line.points), *numbers, line.games]
        table.writerow(row)
    return text.getvalue()


def _cell(name: str) -> str:
    return f"'{name}" if name.startswith(FORMULA) else name


def results_plain(
    lines: Sequence[Standing], games: Sequence[tuple[Game, str]], names: Mapping[int, str]
) -> dict[str, Any]:
    """Standings and games as plain JSON; each game comes with its table, or "" for a bye."""
    return {
        "standings": [
            {
                "place": line.place,
                "player": line.player,
                "name": names[line.player],
                "points": decimal(line.points),
                "games": line.games,
                "tie_breaks": {name: decimal(value) for name, value in line.tie_breaks.items()},
            }
            for line in lines
        ],
        "games": [
            {
                "round": game.round,
                "players": list(game.players),
                "places": list(game.places),
                "absent": sorted(game.absent),
                "table": table,
            }
            for game, table in games
        ],
    }
