"""The long tests of the server: games under which the server, and everything else, is killed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.table.disaster import play_through
from tests.table.test_crash import play_through_kills


def test_a_hundred_games_survive_the_server_s_sudden_death(tmp_path: Path) -> None:
    assert play_through_kills(tmp_path, games=100, at_once=5, seed="hundred") >= 20


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_no_death_of_any_part_loses_a_move_or_stops_a_table(tmp_path: Path, kind: str) -> None:
    """Two servers, a worker, NATS and PostgreSQL, each killed again and again."""
    moves = asyncio.run(play_through(kind, tmp_path, tables=40, seed=kind))
    assert moves >= 40 * 5
