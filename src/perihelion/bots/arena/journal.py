"""Stores the finished games of a run in a folder, so that an interrupted run can be resumed.

`plan.json` describes the run, `games.jsonl` has a line for each finished game.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, final

from perihelion.bots.arena.fixtures import FixtureResult
from perihelion.bots.registry import TEXTS
from perihelion.core.errors import PerihelionError
from perihelion.storage import LINES, Journal, Locked, atomic_write

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"


class BadJournal(PerihelionError):
    """A folder that holds another run, or is in use, or cannot be read."""


@final
class GameJournal:
    """The journal of one run, open for appending. `played` are the games already in it."""

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        """Open the folder, or create it. Raises BadJournal if it holds another plan."""
        folder.mkdir(parents=True, exist_ok=True)
        try:
            self._games: Final = Journal(folder / GAMES, LINES, sync=True)
        except Locked:
            raise BadJournal("journal-busy", TEXTS, folder=str(folder)) from None
        try:
            _check(folder, plan)
            self.played: Final = [
                _played(folder / GAMES, *entry) for entry in self._games.entries()
            ]
        except BaseException:
            self._games.close()
            raise

    def add(self, played: FixtureResult) -> None:
        """Append a game and sync it to the disk."""
        self._games.add(len(self._games.keys), json.dumps(played._asdict()).encode())

    def close(self) -> None:
        self._games.close()


def _check(folder: Path, plan: dict[str, Any]) -> None:
    file = folder / PLAN
    if not file.exists():
        with atomic_write(file) as draft:
            draft.write(json.dumps(plan, indent=2).encode() + b"\n")
        return
    try:
        stored = dict(json.loads(file.read_text(encoding="utf-8")))
    except ValueError:
        raise BadJournal("journal-unreadable", TEXTS, file=str(file), line=1) from None
    for key in {**plan, **stored}:
        if stored.get(key) != plan.get(key):
            raise BadJournal(
                "journal-other",
                TEXTS,
                folder=str(folder),
                name=key,
                kept=_spell(stored.get(key)),
                given=_spell(plan.get(key)),
            )


def _played(file: Path, number: int, line: bytes) -> FixtureResult:
    try:
        return FixtureResult(**json.loads(line))
    except (ValueError, TypeError):
        raise BadJournal("journal-unreadable", TEXTS, file=str(file), line=number + 1) from None


def _spell(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
