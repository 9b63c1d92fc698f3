"""The progress of a long command, on the error stream."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def progress_console() -> Console:
    return Console(stderr=True, markup=False, highlight=False)


def progress_bar(console: Console) -> Progress:
    """A bar that disappears at its end: what is done of how much, the time left, and the task's
    `news`."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[news]}", markup=False),
    )
    return Progress(*columns, console=console, transient=True)
