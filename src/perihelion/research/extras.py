"""Libraries that only an extra brings, or the word which extra that is."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from perihelion.research.errors import TEXTS, Missing


def library(name: str, extra: str = "research") -> Any:
    try:
        return import_module(name)
    except ImportError:
        top = name.partition(".")[0]
        raise Missing("research-missing", TEXTS, library=top, extra=extra) from None
