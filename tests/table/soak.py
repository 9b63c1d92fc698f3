"""The long tests of the server: games under which the server, and everything else, is killed."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.table.cups import hold_tournaments
from tests.table.disaster import play_through
from tests.table.eavesdrop import trial
from tests.table.fuzz import fuzz
from tests.table.limited import limited
from tests.table.ratings_machine import LONG, search
from tests.table.server.test_crash import play_through_kills
from tests.table.siege import play_under_attack, quantile
from tests.table.site import POSTGRESQL, SQLITE, site
from tests.table.test_secrets import SHORT_GAMES, check_thorough, leaks
from tests.table.twins import random_game

TEN_MINUTES = 600.0
KILOBYTES = 6_000_000
MOST_GROWTH = 100.0
"""Megabytes that the server may need more after the first round: caches fill."""


def test_ten_minutes_of_any_request_and_message_break_nothing(tmp_path: Path) -> None:
    with limited(tmp_path, f"-v {KILOBYTES}") as server:
        until = time.monotonic() + TEN_MINUTES
        fuzz(server.url, 300, again=False)
        before = server.megabytes()
        while time.monotonic() < until:
            fuzz(server.url, 300, again=False)
        assert server.megabytes() - before < MOST_GROWTH
        assert server.complaints() == []


def test_a_hundred_games_survive_the_server_s_sudden_death(tmp_path: Path) -> None:
    assert play_through_kills(tmp_path, games=100, at_once=5, seed="hundred") >= 20


@pytest.mark.parametrize("kind", [SQLITE, POSTGRESQL])
def test_no_death_of_any_part_loses_a_move_or_stops_a_table(kind: str) -> None:
    """Two servers, a worker, NATS and PostgreSQL, each killed again and again. With as many tables
    as the machine holds, `benchmarks/load.py --what deaths` does the same."""
    with site(kind, many=True) as running:
        crowd = asyncio.run(play_through(running, 40, kind, pace=2, seconds=30, pictures=8))
    assert crowd.deaths >= len(running.parts)
    assert sum(len(party.acknowledged) for party in crowd.parties) >= 40 * 5


@pytest.mark.parametrize("kind", [SQLITE, POSTGRESQL])
def test_no_death_of_any_part_loses_a_game_of_a_tournament_or_plays_it_twice(kind: str) -> None:
    """Tournaments of all formats at once, while two servers, a worker, NATS and the database are
    killed again and again."""
    with site(kind, many=True) as running:
        held = hold_tournaments(running, kind, seconds=120)
    print({"deaths": held.deaths, "games": held.games})
    assert held.deaths >= len(running.parts)
    assert held.games >= 30


@pytest.mark.parametrize("kind", [SQLITE, POSTGRESQL])
def test_attackers_neither_hold_up_nor_lose_the_moves_of_honest_players(kind: str) -> None:
    """Two hundred tables; on PostgreSQL with two servers, NATS and a worker."""
    with site(kind, many=kind == POSTGRESQL) as running:
        siege = asyncio.run(play_under_attack(running, 200, pace=6, quiet=20, attacked=80))
    report = {
        "in peace": [round(quantile(siege.quiet, share), 3) for share in (0.5, 0.99, 1)],
        "attacked": [round(quantile(siege.attacked, share), 3) for share in (0.5, 0.99, 1)],
        "moves": len(siege.attacked),
        "answers": siege.answers,
    }
    print(report)
    assert not siege.failures(), report
    assert len(siege.attacked) >= 200 * 5, report
    assert quantile(siege.attacked, 0.99) < 1, report


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", SHORT_GAMES)
def test_no_byte_of_any_whole_game_tells_what_a_seat_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: int, seats: int
) -> None:
    result = trial(tmp_path, monkeypatch, random_game(game, f"soak/{seed}", seats), rounds=8)
    check_thorough(result)
    assert "\n".join(leaks(result)) == ""


def test_no_way_is_found_to_a_rating_without_a_decision() -> None:
    search(LONG)
