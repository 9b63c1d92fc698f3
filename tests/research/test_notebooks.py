"""The notebooks run from top to bottom, with small numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import perihelion

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "notebooks").glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)


def read(file: Path) -> Any:
    return nbformat.read(file, as_version=4)  # type: ignore[no-untyped-call]


def test_every_expected_notebook_exists() -> None:
    assert [file.stem for file in NOTEBOOKS] == ["balance", "bot", "learn", "play"]


@every_notebook
def test_a_notebook_is_stored_without_outputs(file: Path) -> None:
    for cell in read(file).cells:
        if cell.cell_type == "code":
            assert not cell.outputs
            assert cell.execution_count is None


@every_notebook
def test_a_notebook_runs_and_shows_what_it_promises(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(perihelion.__file__).parents[1]))
    monkeypatch.setenv("PERIHELION_TINY", "1")
    monkeypatch.setenv("OMP_NUM_THREADS", "1")  # small sums are done sooner alone
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "1")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    notebook = read(file)
    NotebookClient(notebook, timeout=None, kernel_name="python3").execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert not [output for output in shown if output.get("name") == "stderr"]
    told = "".join(output.get("text", "") for output in shown)
    drawn = sum("image/svg+xml" in output.get("data", {}) for output in shown)
    tables = sum("text/markdown" in output.get("data", {}) for output in shown)
    due = {
        "play": (drawn == 3, "R1" in told, "seal: " in told),
        "bot": (drawn == 1, "flat" in told),
        "learn": ("95 %" in told, "heuristic alone" in told),
        "balance": (
            tables == 2,
            told.count(" games: ") == 2,
            "supported" in told or "open" in told,
        ),
    }
    assert all(due[file.stem]), told
