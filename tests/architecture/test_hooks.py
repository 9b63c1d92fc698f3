"""The hooks before a commit are checks of `make check`, run with the tools of .venv."""

from __future__ import annotations

import re
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]


def test_hooks_run_the_tools_that_make_check_runs_and_nothing_from_elsewhere() -> None:
    [repository] = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    assert repository["repo"] == "local"
    tool = re.compile(r"\.venv/bin/([\w-]+(?: format)?)")
    hooks = {match for hook in repository["hooks"] for match in tool.findall(hook["entry"])}
    check = (ROOT / "Makefile").read_text().split("\ncheck:")[1].split("\n\n")[0]
    asked = re.findall(r"\$\(BIN\)/([\w-]+(?: format)?)", check)
    assert hooks == set(asked)
