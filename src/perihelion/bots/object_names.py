"""Objects that a user names as "package:name" on the command line: a bot, an evaluator."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any


def object_at(name: str) -> Any:
    """The object of that name; raises whatever its package raises. It runs code: never pass a
    visitor's text."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # last, so that a file of one's own replaces no package
    package, _, attribute = name.partition(":")
    found: Any = import_module(package)
    for part in attribute.split("."):
        found = getattr(found, part)
    return found
