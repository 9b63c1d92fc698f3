"""The text files that a package brings along."""

from __future__ import annotations

from pkgutil import get_data  # importlib.resources takes a twentieth of the time to a first picture


def text_of(package: str, file: str) -> str:
    """The text of a file of that package, such as "data/levels.toml"; FileNotFoundError if there is
    none."""
    try:
        data = get_data(package, file)
    except OSError as error:
        if error.errno:
            raise
        data = None  # an archive has no such file
    if data is None:
        raise FileNotFoundError(f"{package} has no file {file}")
    return data.decode().replace("\r\n", "\n")
