"""The whole way, slow: with the compiler, and with everything that a build asks for downloaded."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

from .checkout import copy_checkout
from .installed import bare_machine
from .test_container import build_and_check
from .test_install import holds, install


def test_it_installs_and_runs_compiled(tmp_path: Path) -> None:
    holds(install(tmp_path, {"PERIHELION_PURE": None}), tmp_path, "compiled")


def test_a_clean_checkout_builds_a_wheel_where_there_is_no_node(tmp_path: Path) -> None:
    """The backend asks for Node by itself, and builds the page with it."""
    pip = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "-w", str(tmp_path)]
    build = [*pip, str(copy_checkout(tmp_path))]
    subprocess.run(build, env=bare_machine(tmp_path), check=True)
    [wheel] = tmp_path.glob("*.whl")
    assert "perihelion/web/dist/app.js" in ZipFile(wheel).namelist()


def test_the_image_is_built_with_what_its_steps_download(tmp_path: Path) -> None:
    build, final = tmp_path / "build", tmp_path / "final"
    for stage in (build, final):
        venv.create(stage, with_pip=True, symlinks=True)
    build_and_check(tmp_path, build / "bin", final / "bin", {})
