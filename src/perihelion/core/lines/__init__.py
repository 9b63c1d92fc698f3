"""Lists of lines of which most stay the same from one position to the next."""

from perihelion.core.lines.changes import list_changes, part_changes

__all__ = ["list_changes", "part_changes"]
