"""The command in a process of its own; what it does is looked at in tests/research/training."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from perihelion.core.texts import LANGUAGES
from tests.cli.running import Run, said
from tests.research.training.tiny import ended, prints, resume, start


def test_train_learns_reports_and_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    out, err = ended(start(folder, "--generations", "1"))
    assert said("cli-train-done", generations=1, folder=str(folder)) in out
    assert "Network 1 " in err
    assert "report.md" in {path.name for path in folder.iterdir()}
    before = prints(folder)
    out, _ = ended(start(folder, "--generations", "1"))
    assert said("cli-train-resumed", generations=1) in out
    assert prints(folder) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_wrong_arguments_are_named(run: Run, tmp_path: Path, language: str) -> None:
    (tmp_path / "bad.toml").write_text("[gate]\nbest = 1\n", encoding="utf-8")
    for wrong, named in (
        (["--seats", "2:x"], "2:x"),
        (["--seats", "9"], "9"),
        (["--option", "board=round"], "board"),
        (["--hidden", "256,big"], "256,big"),
        (["--hours", "0"], "--hours"),
        (["--simulations", "0"], "--simulations"),
        (["--settings", tmp_path / "bad.toml"], "gate.best"),
        (["--settings", tmp_path / "none.toml"], "none.toml"),
    ):
        line = ["train", "nova-luna", "--out", tmp_path / "run", *wrong, "--lang", language]
        status, out, err = run(*line)
        assert (status, out) == (2, "")
        assert named in err
    assert not (tmp_path / "run").exists()


def test_settings_of_the_command_line_win_and_are_kept(tmp_path: Path) -> None:
    folder, soon = tmp_path / "run", ("--hours", "0.0000001")
    line = ["--games", "2", "--seats", "2:3,4", "--hidden", "8", "--option", "tokens=first_game"]
    ended(start(folder, *soon, *line))
    kept = json.loads((folder / "_manifest.json").read_text(encoding="utf-8"))
    assert (kept["selfplay"]["first"], kept["selfplay"]["games"]) == (4, 2)
    assert kept["selfplay"]["seats"] == {"2": 3.0, "4": 1.0}
    assert kept["selfplay"]["options"] == {"tokens": {"first_game": 1.0}}
    assert kept["net"]["hidden"] == [8]
    assert kept["gate"]["games"] == 4
    ended(resume(folder, *soon))
    _, err = ended(resume(folder, *soon, "--games", "3"), 2)
    assert "selfplay is " in err
