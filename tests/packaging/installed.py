"""An empty environment with a wheel in it, and the server that runs there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

# Whatever would let the environment see more than was installed into it.
OURS = ("PERIHELION_PURE", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")


def bare_machine(folder: Path) -> dict[str, str]:
    """Our environment, but with no Node, no C compiler and nothing but a shell on the PATH."""
    programs = folder / "programs"
    programs.mkdir()
    (programs / "sh").symlink_to("/bin/sh")
    kept = {name: value for name, value in os.environ.items() if name not in OURS}
    return {**kept, "CC": "/bin/false", "PATH": str(programs)}


def install(wheel: Path | str, folder: Path, environment: Mapping[str, str]) -> Path:
    """The folder of programs of a new environment that has the wheel and what it depends on."""
    venv.create(folder, symlinks=True)
    programs = folder / "bin"
    # Our pip works on the other environment; what is never imported there need not be compiled.
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python")]
    pip += ["install", "-qq", "--no-compile", str(wheel)]
    done = subprocess.run(pip, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return programs


@contextmanager
def serving(command: list[str], environment: Mapping[str, str], cwd: Path) -> Iterator[str]:
    """The address of a server that runs until the block ends."""
    with subprocess.Popen(
        command,
        cwd=cwd,
        env={**environment, "PYTHONUNBUFFERED": "1", "LC_ALL": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        address = re.search(r"http://localhost:\d+", said)
        try:
            assert address, said
            yield address[0]
        finally:
            process.terminate()
