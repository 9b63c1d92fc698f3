"""The whole way with the compiler: slow, for it compiles everything anew."""

from __future__ import annotations

from pathlib import Path

from .test_install import holds, install


def test_it_installs_and_runs_compiled(tmp_path: Path) -> None:
    holds(install(tmp_path, {"PERIHELION_PURE": None}), tmp_path, "compiled")
