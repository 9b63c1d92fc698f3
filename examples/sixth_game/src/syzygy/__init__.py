"""Syzygy: planets in line, for two to four players."""

from syzygy.game import GAME

__all__ = ["GAME"]
