"""The console for results: as wide as the terminal, or as wide as needed in a file."""

from __future__ import annotations

import sys
from typing import Final

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

PIPE_WIDTH: Final = 120
WIDEST: Final = 10_000


def output() -> Console:
    """Standard output. If it is no terminal, lines are PIPE_WIDTH characters long."""
    return _console(None if sys.stdout.isatty() else PIPE_WIDTH)


def print_table(table: Table) -> None:
    """Print a table; without a terminal no cell is cut or wrapped."""
    console = output()
    if not sys.stdout.isatty():
        wide = _console(WIDEST)
        needed = Measurement.get(wide, wide.options, table).maximum
        console = _console(max(PIPE_WIDTH, needed))
    console.print(table)


def _console(width: int | None) -> Console:
    return Console(width=width, markup=False, emoji=False, highlight=False)
