"""The documentation builds without a warning, and its commands run as they are written."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from perihelion import research

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands(page: Path) -> list[str]:
    """What a page tells its reader to type."""
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    lines = [line for block in blocks for line in block.splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


@pytest.mark.parametrize("page", [p for p in PAGES if commands(p)], ids=lambda page: page.name)
def test_commands_run_one_after_another(page: Path, tmp_path: Path) -> None:
    program = tmp_path / "perihelion"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m perihelion.cli "$@"\n')
    program.chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
    }
    for command in commands(page):
        done = subprocess.run(
            command, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}\n{done.stderr}"


def test_every_example_in_python_is_run() -> None:
    """Pytest runs what stands behind a prompt, and nothing else."""
    examples = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
    found = [block for page in PAGES for block in examples.findall(page.read_text("utf-8"))]
    assert len(found) > 10
    assert all(block.startswith(">>> ") for block in found)


def test_the_site_builds_without_a_warning_and_loads_nothing_from_elsewhere() -> None:
    built = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    pages = list((ROOT / "build" / "site").rglob("*.html"))
    assert len(pages) > len(PAGES) / 2
    loads = re.compile(r'<(?:script|link|img)[^>]+(?:src|href)="(?:https?:)?//[^"]+"')
    for page in pages:
        found = [tag for tag in loads.findall(page.read_text()) if 'rel="canonical"' not in tag]
        assert not found, page
    reference = (ROOT / "build" / "site" / "reference" / "research.html").read_text()
    assert all(f'id="perihelion.research.{name}"' in reference for name in research.__all__)
