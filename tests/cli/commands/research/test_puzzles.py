"""`perihelion puzzles`: what it writes, and how a run goes on where another stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from perihelion.bots.puzzles import finder
from perihelion.storage import lock
from tests.cli.running import Run


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("SCAN", 16), ("SHORT", 24), ("LONG", 32)):
        monkeypatch.setattr(finder, name, number)
    monkeypatch.setattr(finder, "BUDGETS", (4, 8))


def test_a_run_goes_on_where_another_stopped(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "luna.jsonl"
    answer = run("puzzles", "nova-luna", "--out", out, "--games", 1)
    assert answer.status == 0
    first = out.read_text()
    assert all(json.loads(line)["answers"] for line in first.splitlines())
    games = (tmp_path / "luna.jsonl.games").read_text()
    assert json.loads(games)["number"] == 0
    out.write_text(first + '{"id": "cut o')  # as if the run had been killed
    assert run("puzzles", "nova-luna", "--out", out, "--games", 1).status == 0
    assert out.read_text() == first and (tmp_path / "luna.jsonl.games").read_text() == games
    many = len(first.splitlines())
    answer = run("puzzles", "nova-luna", "--out", out, "--many", many)
    assert f"Puzzles: {many}. Games played: 0;" in answer.out


def test_a_file_that_is_no_puzzles_is_refused(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "luna.jsonl"
    out.write_text("[]\n")
    answer = run("puzzles", "nova-luna", "--out", out, "--games", 1)
    assert answer.status == 2 and "luna.jsonl:1" in answer.err
    answer = run("puzzles", "nova-luna", "--out", tmp_path / "none" / "luna", "--games", 1)
    assert answer.status == 2


def test_two_runs_do_not_write_into_one_file(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "luna.jsonl"
    with (tmp_path / "luna.jsonl.games").open("ab") as held:
        lock(held)
        answer = run("puzzles", "nova-luna", "--out", out, "--games", 1)
    assert answer.status == 2 and "Another run" in answer.err
    assert not out.exists()
