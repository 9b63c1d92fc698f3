"""The command; what it makes is looked at in tests/research/datasets."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import Run, said

MANIFEST = """
name = "own"
title = "My own"
[[parts]]
name = "luna"
game = "nova-luna"
players = ["random"]
games = 2
seed = "x"
"""


def test_a_data_set_is_made_from_a_manifest(run: Run, tmp_path: Path) -> None:
    manifest, out = tmp_path / "own.toml", tmp_path / "data"
    manifest.write_text(MANIFEST)
    done = said("cli-selfplay-done", games=2, folder=str(out))
    assert run("dataset", manifest, "--out", out) == (0, f"{done}\n", "")
    assert sorted(path.name for path in out.iterdir()) == ["README.md", "luna"]
    manifest.write_text(f'{MANIFEST}digest = "0"\n')
    status, _, err = run("dataset", manifest, "--out", out)
    assert (status, "“luna”" in err) == (2, True)
    status, _, err = run("dataset", tmp_path / "none.toml", "--out", out)
    assert (status, "none.toml" in err) == (2, True)
