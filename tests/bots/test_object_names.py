"""Bots and evaluators of one's own, named on the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from perihelion.bots.object_names import object_at

BOT = """
class LastMove:
    def __init__(self, game, seed):
        pass

    def choose(self, view):
        return view.nth(view.count() - 1)
"""


def test_an_object_is_found_by_its_package_and_name() -> None:
    assert object_at("pathlib:Path.cwd") == Path.cwd
    with pytest.raises(AttributeError):
        object_at("pathlib:Nothing")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_in_the_folder_one_works_in_plays_in_the_arena(tmp_path: Path, jobs: str) -> None:
    (tmp_path / "mine.py").write_text(BOT)
    program = Path(sys.executable).with_name("perihelion")
    command = [str(program), "arena", "nova-luna", "--players", "mine:LastMove,random"]
    command += ["--seats", "2", "--games", "2", "--jobs", jobs]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "mine:LastMove" in ran.stdout
