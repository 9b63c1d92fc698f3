"""The example of a sixth game, installed as a package of its own, in every part of the house."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import perihelion
from tests.plugins.packages import EXAMPLE, command, install_example, run

MOST_LINES = 560


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install_example(tmp_path_factory.mktemp("sixth"))


def test_it_is_no_game_of_this_house() -> None:
    assert "syzygy" not in perihelion.catalogue._PACKAGES


def test_its_python_is_short_enough_to_be_read() -> None:
    files = list((EXAMPLE / "src").rglob("*.py"))
    assert files
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= MOST_LINES


def test_its_own_tests_pass_where_it_is_installed(packages: Path, tmp_path: Path) -> None:
    tests = packages.parent / "source" / "tests"
    quiet = ["-p", "no:cacheprovider", "-p", "no:xdist", "-q"]
    done = run(packages, "-m", "pytest", *quiet, str(tests), cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(done.stdout.split(" passed")[0].split()[-1]) > 130


def test_the_command_line_lists_it_with_its_rules(packages: Path) -> None:
    listed = command(packages, "games")
    assert "syzygy: Syzygy, 2 to 4 players" in listed
    assert "orion-duel: Orion Duel" in listed
    assert "**R12.**" in command(packages, "rules", "syzygy")


def test_a_random_game_is_recorded_and_replayed(packages: Path, tmp_path: Path) -> None:
    record = command(packages, "random", "syzygy", "--seats", "3", "--seed", "4")
    assert "\ngame: syzygy\n" in record
    file = tmp_path / "game.txt"
    file.write_text(record)
    assert "(R11)" in command(packages, "replay", str(file))
    picture = tmp_path / "game.png"
    command(packages, "draw", str(file), "-o", str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_search_bots_play_it_in_worker_processes(packages: Path, tmp_path: Path) -> None:
    out = tmp_path / "arena"
    players = ["--players", "search:3,random", "--games", "12", "--seed", "1"]
    command(packages, "arena", "syzygy", *players, "--jobs", "2", "--out", str(out))
    ranking = json.loads((out / "arena.json").read_text())["players"]
    assert [player["player"] for player in ranking] == ["search:3", "random"]


RESEARCH = """
import pyspiel
from perihelion import research

if __name__ == "__main__":  # worker processes import this file
    env = research.pettingzoo_env("syzygy", seats=2)
    env.reset(seed=1)
    assert len(env.agents) == 2
    assert "python_perihelion_syzygy" in research.register_openspiel()
    assert pyspiel.load_game("python_perihelion_syzygy").num_players() == 2
    envs = research.vector_env("syzygy", 4, workers=2)
    assert len(envs.reset(seed=1)[0]) == 4
    envs.close()
    played = research.rollout("syzygy", ["greedy", "random"], games=40, seats=2, workers=2)
    assert played.wins()[0] > 26, played.wins()
"""


def test_research_gives_environments_of_it(packages: Path, tmp_path: Path) -> None:
    script = tmp_path / "study.py"
    script.write_text(RESEARCH)
    done = run(packages, str(script))
    assert done.returncode == 0, done.stderr
