"""How tests speak to the command line, and what they expect to hear."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

import perihelion
from perihelion.core.texts import CORE

GAME = perihelion.game("orion-duel")
START = ("--option", "setup=symmetric_1", "--option", "first_player=blue")


class Answer(NamedTuple):
    status: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Answer]


def said(key: str, **args: object) -> str:
    return CORE.say("en", key, **args)


def shell(line: str) -> subprocess.Popen[str]:
    """The real thing: a process of its own, started by a shell."""
    root = str(Path(perihelion.__file__).parent.parent)
    return subprocess.Popen(
        f"exec '{sys.executable}' -m perihelion.cli {line}",
        shell=True,
        env={**os.environ, "PYTHONPATH": root, "LC_ALL": "C.UTF-8"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_heed_interrupts,
    )


def _heed_interrupts() -> None:
    """A process in the background of a shell is born deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
