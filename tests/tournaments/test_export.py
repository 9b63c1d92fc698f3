"""Results for other programs."""

from __future__ import annotations

import csv
import io
import json

from perihelion.tournaments.export import results_plain, standings_csv
from perihelion.tournaments.results import SWISS, Game
from perihelion.tournaments.standings import standings
from tests.tournaments.play import field

GAMES = [Game(1, (0, 1, 2), (1, 2, 3)), Game(1, (3,), (1,))]
NAMES = {0: "Ana", 1: '=HYPERLINK("x")', 2: 'Ö"dön, of B', 3: "Dan"}


def test_a_spreadsheet_reads_names_and_runs_none_of_them() -> None:
    rows = list(csv.reader(io.StringIO(standings_csv(standings(SWISS, field(4), GAMES), NAMES))))
    assert rows[0] == ["place", "name", "points", "buchholz", "sonneborn", "wins", "head", "games"]
    assert [row[1:3] for row in rows[1:]] == [
        ["Dan", "1"],
        ["Ana", "1"],
        ["'" + NAMES[1], "0.5"],
        [NAMES[2], "0"],
    ]


def test_everything_is_plain_json() -> None:
    lines = standings(SWISS, field(4), GAMES)
    plain = results_plain(lines, [(GAMES[0], "abc"), (GAMES[1], "")], NAMES)
    assert json.loads(json.dumps(plain)) == plain
    assert plain["games"][0] == {
        "round": 1,
        "players": [0, 1, 2],
        "places": [1, 2, 3],
        "absent": [],
        "table": "abc",
    }
