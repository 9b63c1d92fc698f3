"""The notebooks that answer questions run from top to bottom, with small numbers.

They run as plain Python in one process, which is much faster than five kernels.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

import perihelion

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "docs" / "notebooks" / "questions").glob("*.ipynb"))
ANSWERS = {
    "edition_change": r"\| other colours \| [\d.]+ ± [\d.]+ \|",
    "luck_and_skill": r"\| nova-luna \| \d+% \(\d+% to \d+%\) \|\n",
    "seat_advantage": r"\| nova-luna \| 4 \| defaults \|( \d+% \(.*?\)( \*)? \|){4}",
    "small_orion_duel": r"\| hexagon_7 \| extra_3 \| Blue \| 9 \| 2 \|",
    "strength_by_simulations": r"\| nova-luna \| \d+% \(\d+% to \d+%\) \|\n",
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each notebook prints."""
    script = tmp_path_factory.mktemp("questions") / "questions.py"
    with script.open("w", encoding="utf-8") as file:
        for notebook in NOTEBOOKS:
            file.write(f"print('== {notebook.stem}')\n")
            for cell in nbformat.read(notebook, as_version=4).cells:  # type: ignore[no-untyped-call]
                if cell.cell_type == "code":
                    assert not cell.outputs
                    file.write(cell.source + "\n\n")
    source = str(Path(perihelion.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script)],
        env={**os.environ, "PERIHELION_TINY": "1", "PYTHONPATH": source},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    parts = re.split(r"^== (\w+)\n", done.stdout, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_a_question_is_answered(told: dict[str, str], name: str) -> None:
    assert sorted(told) == sorted(ANSWERS)
    assert re.search(ANSWERS[name], told[name]), told[name]
