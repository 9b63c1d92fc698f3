"""Every threat that the page names is held off by a test that exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_each_line_names_a_test() -> None:
    page = (ROOT / "docs" / "threats.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ")][1:]
    named = [re.findall(r"`(test_\w+)`", row.split("|")[3]) for row in rows]
    assert len(rows) > 20
    assert all(len(tests) == 1 for tests in named)
    there = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "tests").rglob("*.py"))
    missing = [test for [test] in named if f"def {test}(" not in there]
    assert not missing
