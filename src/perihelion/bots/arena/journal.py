"""The finished games of a run, kept in a folder: whatever ends the run, it can go on.

`plan.json` says what the run is, `games.jsonl` holds a line for each finished game.
"""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from typing import Any, Final, final

from perihelion.bots import TEXTS
from perihelion.bots.arena.fixtures import Played
from perihelion.core.errors import PerihelionError

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"


class BadJournal(PerihelionError):
    """A folder that holds something else."""


@final
class Journal:
    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        """Open the folder for this plan, or begin it. One that holds another plan is refused."""
        folder.mkdir(parents=True, exist_ok=True)
        self._games = (folder / GAMES).open("a+b")
        try:
            self._lock(folder)
            self._check(folder, plan)
            self.played: Final = self._read(folder)
        except BaseException:
            self._games.close()
            raise

    def add(self, played: Played) -> None:
        """Write a game down, so that it outlives the machine."""
        self._games.write(json.dumps(played._asdict()).encode() + b"\n")
        self._games.flush()
        os.fsync(self._games.fileno())

    def close(self) -> None:
        self._games.close()

    def _lock(self, folder: Path) -> None:
        try:
            fcntl.flock(self._games, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadJournal("journal-busy", TEXTS, folder=str(folder)) from None

    def _check(self, folder: Path, plan: dict[str, Any]) -> None:
        file = folder / PLAN
        if not file.exists():
            draft = file.with_suffix(".new")
            draft.write_text(json.dumps(plan, indent=2) + "\n", encoding="utf-8")
            draft.replace(file)
            return
        try:
            kept = dict(json.loads(file.read_text(encoding="utf-8")))
        except ValueError:
            raise BadJournal("journal-unreadable", TEXTS, file=str(file), line=1) from None
        for key in {**plan, **kept}:
            if kept.get(key) != plan.get(key):
                raise BadJournal(
                    "journal-other",
                    TEXTS,
                    folder=str(folder),
                    name=key,
                    kept=_spell(kept.get(key)),
                    given=_spell(plan.get(key)),
                )

    def _read(self, folder: Path) -> list[Played]:
        """The games so far. The last line is dropped if it was torn while it was written."""
        self._games.seek(0)
        *lines, torn = self._games.read().split(b"\n")
        if torn:
            self._games.truncate(sum(len(line) + 1 for line in lines))
        played = []
        for number, line in enumerate(lines, 1):
            try:
                played.append(Played(**json.loads(line)))
            except (ValueError, TypeError):
                file = str(folder / GAMES)
                raise BadJournal("journal-unreadable", TEXTS, file=file, line=number) from None
        return played


def _spell(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
