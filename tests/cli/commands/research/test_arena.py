"""The arena and the balance report as a user meets them."""

from __future__ import annotations

import csv
import json
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Run, said, shell

PLAYERS = ("--players", "greedy,random")
GAMES = "games.jsonl"


def report_in(folder: Path, name: str = "arena") -> dict[str, Any]:
    """The result without the times."""
    whole: dict[str, Any] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    for player in whole.get("players", []):
        player.pop("seconds_a_decision")
    return whole


def test_an_arena_prints_a_table_and_writes_its_files(run: Run, tmp_path: Path) -> None:
    line = ("arena", "nova-luna", *PLAYERS, "--games", 4, "--out", tmp_path)
    status, out, _ = run(*line)
    assert status == 0
    assert said("cli-arena-title", game="Nova Luna", games=4) in out
    best = report_in(tmp_path)["players"][0]
    assert (best["player"], best["games"], best["wins"]) == ("greedy", 4, 4)
    assert best["rating_low"] < best["rating"] < best["rating_high"]
    with (tmp_path / "arena.csv").open(encoding="utf-8", newline="") as file:
        assert [row["player"] for row in csv.DictReader(file)] == ["greedy", "random"]
    assert (tmp_path / "ratings.svg").read_text(encoding="utf-8").startswith("<svg")
    assert (tmp_path / "ratings.png").read_bytes().startswith(b"\x89PNG")
    again = run(*line)
    assert again.out == out
    assert len((tmp_path / GAMES).read_text(encoding="utf-8").splitlines()) == 4


def test_another_arena_in_the_same_folder_is_refused(run: Run, tmp_path: Path) -> None:
    line = ("arena", "nova-luna", "--players", "random", "--seats", 1, "--out", tmp_path)
    assert run(*line, "--games", 1).status == 0
    status, out, err = run(*line, "--games", 2)
    assert (status, out) == (2, "")
    assert str(tmp_path) in err


def test_solo_counts_points(run: Run) -> None:
    out = run("arena", "nova-luna", *PLAYERS, "--seats", 1, "--games", 4).out
    assert said("cli-arena-score") in out
    assert said("cli-arena-rating") not in out


def test_a_killed_arena_goes_on_and_ends_the_same(run: Run, tmp_path: Path) -> None:
    line = f"arena nova-luna {' '.join(PLAYERS)} --games 8 --jobs 2 --out '{tmp_path}/killed'"
    journal = tmp_path / "killed" / GAMES
    with shell(line) as process:
        while not journal.exists() or journal.read_bytes().count(b"\n") < 2:
            assert process.poll() is None
            time.sleep(0.02)
        process.kill()
    done = journal.read_bytes().count(b"\n")
    assert done >= 2
    with shell(line) as process:
        _, err = process.communicate()
    assert process.returncode == 0, err
    assert run("arena", "nova-luna", *PLAYERS, "--games", 8, "--out", tmp_path / "whole").out
    assert report_in(tmp_path / "killed") == report_in(tmp_path / "whole")
    numbers = [json.loads(line)["number"] for line in journal.read_text("utf-8").splitlines()]
    assert sorted(numbers) == list(range(8))


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_a_balance_report_answers_the_rulebook(run: Run, tmp_path: Path, language: str) -> None:
    folder = tmp_path / language
    line = ("balance", "orion-duel", "--player", "random", "--games", 1, "--out", folder)
    status, out, _ = run(*line, "--lang", language)
    assert status == 0
    report = report_in(folder, "balance")
    assert {row["seat"] for row in report["results"]} == {1, 2}
    assert report["claims"][-1]["verdict"] in ("supported", "refuted", "open")
    last = out.splitlines()[-2]
    assert last.startswith("- random, ")
    assert last in (folder / "balance.md").read_text(encoding="utf-8")
    assert (folder / "balance.csv").read_text(encoding="utf-8").startswith("player,players,")
