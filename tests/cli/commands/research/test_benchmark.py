"""The command; results are looked at in tests/research/benchmark."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import Run, said


def test_a_result_is_run_shown_verified_and_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    line = ["benchmark", "run", "random", "--tasks", "nova-luna-alone", "--deals", 2]
    status, shown, err = run(*line, "--out", file)
    assert (status, err) == (0, "")
    assert "nova-luna-alone" in shown
    written = said("cli-benchmark-written", file=str(file))
    assert shown.endswith(f"{written}\n")
    table = shown.removesuffix(f"{written}\n")
    assert run("benchmark", "show", file) == (0, table, "")
    verified = said("cli-benchmark-verified", games=2)
    assert run("benchmark", "verify", file) == (0, f"{verified}\n{table}", "")
    file.write_text(file.read_text().replace('"bot":"random"', '"bot":"genius"'))
    for action in ("show", "verify"):
        status, out, err = run("benchmark", action, file)
        assert (status, out) == (2, "")
        assert "changed" in err


def test_wrong_arguments_are_named(run: Run) -> None:
    assert "nobody" in run("benchmark", "run", "nobody").err
    assert "nova-luna-alone" in run("benchmark", "run", "random", "--tasks", "chess").err
    assert "verify" in run("benchmark", "dance", "random").err
