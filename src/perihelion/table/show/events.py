"""What happened at a table besides moves, in sentences for its log: undos, absences, pauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from perihelion.table.log.entry import (
    ABSENT,
    BACK,
    BROUGHT,
    CLASH,
    FLAG,
    FORGET,
    GONE,
    HAND,
    LEAVE,
    MEND,
    MOVE,
    PAUSE,
    RESIGN,
    RESUME,
    SIT,
    UNDO,
    VACATION,
    VOID,
    Entry,
)
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.wire import EventLine
from perihelion.table.texts import TEXTS

MOST_EVENTS: Final = 40
KEYS: Final = {
    UNDO: "event-undo",
    SIT: "event-sit",
    LEAVE: "event-leave",
    RESIGN: "event-resign",
    FLAG: "event-flag",
    ABSENT: "event-absent",
    GONE: "event-gone",
    BACK: "event-back",
    PAUSE: "event-pause",
    RESUME: "event-resume",
    VACATION: "event-vacation",
    VOID: "event-void",
    MEND: "event-mend",
    CLASH: "event-clash",
    HAND: "event-hand",
}
STEPS_IN: Final = frozenset({LEAVE, RESIGN, FLAG, ABSENT})
"""Entries after which a bot may play on; it is named in their words."""


def _undone(log: Sequence[Entry]) -> dict[int, tuple[int, int]]:
    """For each undo by its number: how many decisions it took back, and how many moves stayed."""
    played: list[int] = []
    undone = {}
    brought = 0
    for entry in log:
        if entry.kind == MOVE:
            played.append(entry.seat)
        elif entry.kind == BROUGHT:
            brought = len(played)
        elif entry.kind == VOID:
            del played[brought:]
        elif entry.kind == UNDO:
            stay = int(entry.words)
            undone[entry.number] = sum(seat >= 0 for seat in played[stay:]), stay
            del played[stay:]
    return undone


def events(table: LiveTable, language: str, name: Callable[[int], str]) -> list[EventLine]:
    """The newest events in the order in which they happened. Somebody who does not hold the seat
    any more is called by its colour."""
    lines: list[EventLine] = []
    others = [entry for entry in table.log if entry.kind != MOVE]  # mostly few
    undone = _undone(table.log) if any(entry.kind == UNDO for entry in others) else {}
    changed: set[int] = set()
    for entry in reversed(others):
        if entry.kind in KEYS and len(lines) < MOST_EVENTS:
            who = ""
            if entry.seat >= 0:
                colour = table.game.texts.say(language, f"seat-{entry.seat}")
                who = colour if _moved_out(entry, changed) else name(entry.seat)
            moves, stay = undone.get(entry.number, (0, 0))
            said = _sentence(entry, who, language, moves=moves, position=stay)
            lines.append({"number": entry.number, "say": said})
        if entry.kind in (SIT, LEAVE, FORGET):
            changed.add(entry.seat)
    return lines[::-1]


def _moved_out(entry: Entry, changed: set[int]) -> bool:
    return entry.seat in changed or entry.kind == LEAVE


def _sentence(entry: Entry, who: str, language: str, **counted: int) -> str:
    key = KEYS[entry.kind]
    if entry.kind == VACATION and float(entry.words) <= entry.at:
        key = "event-vacation-over"
    said = TEXTS.say(language, key, name=who, **counted)
    if entry.kind in STEPS_IN and entry.words:
        said += " " + TEXTS.say(language, "event-bot")
    return said
