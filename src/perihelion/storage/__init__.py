"""Crash-safe files: append-only journals, and files that are written atomically."""

from perihelion.storage.atomic import atomic_write
from perihelion.storage.formats import BLOCKS, LINES, JournalEntry
from perihelion.storage.journal import Journal, read
from perihelion.storage.lock import Locked, lock

__all__ = ["BLOCKS", "LINES", "Journal", "JournalEntry", "Locked", "atomic_write", "lock", "read"]
