from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.running import Run, said


def test_bench_prints_a_table_and_writes_json(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    status, out, err = run("bench", "orion-duel", "--seconds", "0.02", "--json", file)
    assert (status, err) == (0, "")
    figures = json.loads(file.read_text(encoding="utf-8"))
    ours = figures["rows"][0]
    assert (ours["name"], ours["mode"]) == ("orion-duel", "interpreted")
    assert len(ours["moves_per_second"]["rounds"]) == 5
    assert ours["moves_per_second"]["best"] > ours["games_per_second"]["best"] > 0
    if "moves_per_second" not in figures["rows"][1]:
        assert said("cli-bench-not-compiled") in out
    if find_spec("open_spiel"):
        assert [row["name"] for row in figures["rows"][2:]] == [
            "python_tic_tac_toe",
            "hex(board_size=9)",
        ]
        assert ours["ratio"] > 0
    assert said("cli-bench-written", file=str(file)) in out


def test_bench_says_that_openspiel_is_missing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "open_spiel.py").write_text("raise ImportError", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    out = run("bench", "orion-duel", "--seconds", "0.01", "--json", tmp_path / "b.json").out
    assert said("cli-bench-no-peers") in out
    assert "orion-duel" in out
    figures = json.loads((tmp_path / "b.json").read_text(encoding="utf-8"))
    assert figures["rows"][0]["ratio"] is None
