"""Tables in a file are whole, however wide they are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from rich.table import Table

from perihelion.cli.console import PIPE_WIDTH, print_table

HEADINGS = [f"column {number} with a long heading" for number in range(12)]
PRINT_WIDE = f"""
from rich.table import Table
from perihelion.cli.console import print_table
table = Table(*{HEADINGS})
table.add_row(*["a value that is as long"] * {len(HEADINGS)})
print_table(table)
"""


def test_a_table_wider_than_a_terminal_is_whole_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    file = tmp_path / "table.txt"
    with file.open("w") as output:
        subprocess.run([sys.executable, "-c", PRINT_WIDE], stdout=output, check=True)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 5  # nothing wraps
    assert len(lines[1]) > PIPE_WIDTH
    assert all(heading in lines[1] for heading in HEADINGS)
    assert lines[3].count("a value that is as long") == len(HEADINGS)


def test_a_small_table_is_as_wide_as_its_cells(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = Table("what", "moves", box=None)
    table.add_row("orion-duel", "7")
    print_table(table)
    assert {len(line) for line in capsys.readouterr().out.splitlines()} == {19}
