from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import perihelion
from perihelion import bots
from perihelion.bots import arena, registry
from perihelion.bots.arena.fixtures import FixtureFailed, FixtureResult, play_fixture
from perihelion.bots.arena.journal import GAMES, BadJournal, GameJournal
from perihelion.bots.arena.results import Ratings
from perihelion.bots.arena.schedule import Fixture, schedule
from perihelion.core.errors import BadSeats
from perihelion.core.game import AnyGame, State
from perihelion.core.options import settle

GAME = perihelion.game("nova-luna")
PLAYERS = ["greedy", "random"]
OPTIONS = settle(GAME.options, {})
PLAN: dict[str, Any] = {"what": "test"}


def played(folder: Path | None = None, games: int = 6, workers: int = 1) -> list[FixtureResult]:
    fixtures = schedule(PLAYERS, [2], games, "arena", OPTIONS)
    return list(arena.run_fixtures(GAME, fixtures, PLAN, folder, workers))


def timeless(games: list[FixtureResult]) -> list[FixtureResult]:
    return [one._replace(seconds=[]) for one in games]


def game(number: int, standings: list[int], scores: list[int] | None = None) -> FixtureResult:
    seats = len(standings)
    seated = PLAYERS[:seats]
    points = scores or [0] * seats
    return FixtureResult(
        number, seated, "", {}, points, standings, "R1", {}, 9, [2] * seats, [1.0] * seats
    )


def test_games_come_in_order_whoever_plays_them() -> None:
    alone = timeless(played())
    assert [one.number for one in alone] == list(range(6))
    assert timeless(played(workers=2)) == alone


def test_an_interrupted_run_is_resumed(tmp_path: Path) -> None:
    whole = timeless(played(tmp_path / "whole"))
    begun = arena.run_fixtures(
        GAME, schedule(PLAYERS, [2], 6, "arena", OPTIONS), PLAN, tmp_path / "cut"
    )
    next(begun)
    begun.close()
    journal = tmp_path / "cut" / GAMES
    lines = journal.read_bytes()
    assert lines.count(b"\n") == 1
    journal.write_bytes(lines + lines[:40])  # the next line is torn
    assert timeless(played(tmp_path / "cut")) == whole
    assert len(journal.read_text(encoding="utf-8").splitlines()) == 6


def test_a_run_of_0_1_0_is_resumed(tmp_path: Path) -> None:
    folder = tmp_path / "old"  # three games, and a torn line
    shutil.copytree(Path(__file__).parent / "written_by_0_1_0", folder)
    plan = arena.run_plan(GAME, "arena", seed="arena")
    fixtures = schedule(PLAYERS, [2], 6, "arena", OPTIONS)
    assert timeless(list(arena.run_fixtures(GAME, fixtures, plan, folder))) == timeless(played())
    assert len((folder / GAMES).read_text(encoding="utf-8").splitlines()) == 6


def test_another_plan_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    GameJournal(tmp_path, {"games": 6, "seed": "1"}).close()
    with pytest.raises(BadJournal, match="games was 6, now 7"):
        GameJournal(tmp_path, {"games": 7, "seed": "1"})


def test_two_runs_in_one_folder_are_refused(tmp_path: Path) -> None:
    first = GameJournal(tmp_path, PLAN)
    with pytest.raises(BadJournal, match="Another run"):
        GameJournal(tmp_path, PLAN)
    first.close()


def test_an_unreadable_line_is_named(tmp_path: Path) -> None:
    GameJournal(tmp_path, PLAN).close()
    (tmp_path / GAMES).write_text(json.dumps(game(0, [1, 2])._asdict()) + "\n{}\n")
    with pytest.raises(BadJournal, match="line 2"):
        GameJournal(tmp_path, PLAN)


class Stubborn:
    def __init__(self, game: AnyGame, seed: int | str) -> None: ...

    def choose(self, view: State) -> int:
        return -7


def test_a_bot_that_fails_is_named_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._MAKERS, "stubborn", Stubborn)
    fixture = Fixture(12, ("stubborn", "stubborn"), "seed/5", OPTIONS)
    with pytest.raises(FixtureFailed, match=r"Game 12 \(seed seed/5\): stubborn"):
        play_fixture(GAME, fixture)


@pytest.mark.parametrize(
    ("players", "seats", "error"),
    [
        (["greedy", "oracle"], [2], bots.UnknownBot),
        (["greedy", "greedy"], [2], arena.BadArena),
        (["greedy", "random"], [3], arena.BadArena),
        (["greedy", "random"], [1, 2], arena.BadArena),
        (["greedy", "random"], [9], BadSeats),
    ],
)
def test_players_who_cannot_play_are_refused(
    players: list[str], seats: list[int], error: type[Exception]
) -> None:
    with pytest.raises(error):
        arena.check_players(GAME, players, seats)


def test_wins_are_split_and_the_winner_is_rated_higher() -> None:
    ratings = Ratings(PLAYERS)
    for number, standings in enumerate([[1, 2], [1, 2], [1, 2], [1, 1]]):
        ratings.add(game(number, standings))
    best, other = ratings.ranking()
    assert (best.name, best.all.wins, other.all.wins) == ("greedy", 3.5, 0.5)
    assert best.mu > 25 > other.mu
    assert best.error < 1.96 * 25 / 3
    assert best.plain()["seats"][1]["games"] == 4
    assert best.seconds == 0.5


def test_solo_players_are_not_rated() -> None:
    ratings = Ratings(PLAYERS, solo=True)
    for number, score in enumerate([90, 100, 110]):
        ratings.add(game(number, [1], [score]))
    best = ratings.players["greedy"].all
    assert best.score == 100
    assert best.score_error == pytest.approx(11.3, abs=0.05)
