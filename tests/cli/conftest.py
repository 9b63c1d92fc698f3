"""Commands run in this process, and a record to run them on."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from perihelion.cli import main

from .running import Answer, Run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command; `typed` is what comes in on standard input."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*argv: object, typed: str | bytes = "") -> Answer:
        raw = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        status = main([str(word) for word in argv])
        return Answer(status, *capsys.readouterr())

    return run


@pytest.fixture
def record(tmp_path: Path, run: Run) -> Path:
    """A finished game in a file."""
    file = tmp_path / "game.txt"
    answer = run("random", "orion-duel", "--seed", "7", "--option", "setup=symmetric_1")
    file.write_text(answer.out, encoding="utf-8")
    return file
