"""The long test of the server: 100 games, with a SIGKILL under each of them."""

from __future__ import annotations

from pathlib import Path

from tests.table.test_crash import play_through_kills


def test_a_hundred_games_survive_the_server_s_sudden_death(tmp_path: Path) -> None:
    assert play_through_kills(tmp_path, games=100, at_once=5, seed="hundred") >= 20
