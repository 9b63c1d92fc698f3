"""The command; what it writes is looked at in tests/research/test_selfplay.py."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyarrow import parquet as pq

import perihelion
from perihelion.core.texts import LANGUAGES
from tests.cli.running import Run, said


def test_selfplay_plays_and_goes_on(run: Run, tmp_path: Path) -> None:
    line = ["selfplay", "nova-luna", "--players", "greedy, random", "--games", 3, "--shard", 2]
    line += ["--out", tmp_path / "data"]
    done = said("cli-selfplay-done", games=3, folder=str(tmp_path / "data"))
    assert run(*line) == (0, f"{done}\n", "")
    assert len(list((tmp_path / "data").glob("*.parquet"))) == 2
    assert set(pq.read_table(tmp_path / "data")["player"].to_pylist()) == {"greedy", "random"}
    resumed = said("cli-selfplay-resumed", games=3)
    assert run(*line) == (0, f"{resumed}\n{done}\n", "")
    status, out, err = run(*line, "--seed", 2)
    assert (status, out) == (2, "")
    assert 'seed is "1", not "2"' in err


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_arguments_are_named(run: Run, tmp_path: Path, language: str) -> None:
    for wrong, named in (
        (["--players", "oracle"], "oracle"),
        (["--players", "random,random,random", "--seats", 2], "3"),
        (["--players", "random", "--games", 0], "--games"),
        (["--players", "random", "--seats", 9], "9"),
        (["--players", "random", "--option", "board=round"], "board"),
    ):
        line = ["selfplay", "nova-luna", "--out", tmp_path / "data", *wrong, "--lang", language]
        status, out, err = run(*line)
        assert (status, out) == (2, "")
        assert named in err
    assert not (tmp_path / "data").exists()


def test_a_folder_that_cannot_be_made_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    line = ["selfplay", "nova-luna", "--players", "random", "--games", 1]
    status, out, err = run(*line, "--out", tmp_path / "file")
    assert (status, out) == (2, "")
    assert str(tmp_path / "file") in err


def test_searches_explore_and_say_what_they_saw(run: Run, tmp_path: Path) -> None:
    line = ["selfplay", "nova-luna", "--players", "search:3", "--games", 1, "--seed", 3]
    explored = ["--simulations", 12, "--noise", 0.25, "--temperature", 1, "--observations"]
    assert run(*line, "--out", tmp_path / "plain", "--simulations", 12).status == 0
    assert run(*line, "--out", tmp_path / "noisy", *explored).status == 0
    plain, noisy = (pq.read_table(tmp_path / name) for name in ("plain", "noisy"))
    assert "observation" not in plain.column_names
    assert plain["move"].to_pylist() != noisy["move"].to_pylist()
    game = perihelion.game("nova-luna")
    for row in noisy.to_pylist():
        state = game.unpack(row["position"])
        view = game.view(state, row["actor"])
        assert row["observation"] == bytes(game.features(view, row["actor"]))
    searched = [row for row in noisy.to_pylist() if row["visits"] and sum(row["visits"])]
    most = [
        row["visits"][row["legal"].index(row["move"])] == max(row["visits"]) for row in searched
    ]
    assert 0 < sum(most) < len(most)  # moves are drawn, not always the most visited
    first = next(row for row in plain.to_pylist() if row["visits"])
    assert sum(first["visits"]) <= 12


@pytest.mark.parametrize(
    ("wrong", "named"), [(["--noise", "2"], "--noise"), (["--temperature", "0"], "--temperature")]
)
def test_wrong_exploration_is_named(run: Run, tmp_path: Path, wrong: list[str], named: str) -> None:
    line = ["selfplay", "nova-luna", "--players", "search:1", "--out", tmp_path / "data", *wrong]
    status, out, err = run(*line)
    assert (status, out) == (2, "")
    assert named in err
