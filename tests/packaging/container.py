"""Carries out a Containerfile without an engine, as far as that goes: the root of the image is a
folder, a stage's Python is an environment of this machine, and what would change this machine is
skipped."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SYSTEM = ("apt-get", "useradd")


class Step(NamedTuple):
    keyword: str
    rest: str


def read(text: str) -> list[Step]:
    """The instructions of a Containerfile, continued lines joined, comments left out."""
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    joined = re.sub(r"\\\n\s*", " ", lines)
    return [Step(*line.split(maxsplit=1)) for line in joined.splitlines() if line.strip()]


def last(steps: list[Step], keyword: str) -> str:
    """What the last instruction of a kind says."""
    return [step.rest for step in steps if step.keyword == keyword][-1]


def words(text: str) -> list[str]:
    """The words of a command in the exec form, which is a JSON list."""
    listed: list[str] = json.loads(text[text.index("[") :])
    return listed


class Image:
    """A folder that stands for the root of an image, and for each stage the programs it finds."""

    def __init__(self, root: Path, stages: list[Path], environment: Mapping[str, str]) -> None:
        self.root = root
        self.stages = iter(stages)
        self.environment = dict(environment)
        self.cwd = root
        self.skipped: list[str] = []

    def here(self, text: str) -> str:
        """A text with the absolute paths of the image as they are on this machine."""
        return re.sub(r"(?<![\w.:/])/(?=source|wheels|data)", f"{self.root}/", text)

    def carry_out(self, steps: list[Step]) -> None:
        for step in steps:
            match step.keyword:
                case "FROM":
                    self.environment["PATH"] = f"{next(self.stages)}{os.pathsep}{os.defpath}"
                case "RUN" if step.rest.startswith(SYSTEM):
                    self.skipped.append(shlex.split(step.rest)[0])
                case "RUN":
                    self.run(step.rest)
                case "WORKDIR":
                    self.cwd = Path(self.here(step.rest))
                    self.cwd.mkdir(parents=True, exist_ok=True)
                case "COPY" if step.rest == ". .":
                    copy_context(self.cwd)

    def run(self, command: str) -> None:
        done = subprocess.run(
            self.here(command),
            shell=True,
            cwd=self.cwd,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def copy_context(folder: Path) -> None:
    """What .dockerignore lets into a build: some names, and no generated files below them."""
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    [everything, *rules] = [line for line in lines if not line.startswith("#")]
    assert everything == "*"
    named = [rule.removeprefix("!") for rule in rules if rule.startswith("!")]
    generated = [rule.removeprefix("**/") for rule in rules if rule.startswith("**/")]
    assert len(named) + len(generated) == len(rules)
    for name in named:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*generated))
        else:
            shutil.copy(ROOT / name, folder)
