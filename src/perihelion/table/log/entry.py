"""The entries of a table's log, its chairs, and its header, which never changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

MOVE: Final = "move"
UNDO: Final = "undo"
END: Final = "end"
SIT: Final = "sit"
LEAVE: Final = "leave"
RESIGN: Final = "resign"
FLAG: Final = "flag"
ABSENT: Final = "absent"
GONE: Final = "gone"
BACK: Final = "here"
PAUSE: Final = "pause"
RESUME: Final = "resume"
NEXT: Final = "next"
AGAIN: Final = "again"
SALT: Final = "salt"
BROUGHT: Final = "brought"
FORGET: Final = "forget"
COMMIT: Final = "commit"
REVEAL: Final = "reveal"
DEAL: Final = "deal"
VOID: Final = "void"
VACATION: Final = "vacation"
"""Its words say until when the seat's time does not run, in seconds."""
MEND: Final = "mend"
CLASH: Final = "clash"
HAND: Final = "hand"
"""The cards that a seat holds, entered at a table with the real box."""

DECLINED: Final = "no"
WITHDRAWN: Final = "withdrawn"
"""Words of an entry NEXT; without words the seat wants the next game."""

PERSON: Final = "person"
OPEN: Final = "open"
RESERVED: Final = "reserved"
BOT: Final = "bot"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a table's log; its number is that of the position it leads to."""

    number: int
    kind: str
    seat: int
    words: str
    at: float


@dataclass(slots=True)
class Chair:
    """A seat: who holds it, what it is called, which bot plays it."""

    kind: str
    name: str
    bot: str = ""
    holder: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed when a table is set up."""

    id: str
    game: str
    edition: str
    edition_text: str | None
    options: dict[str, Any]
    secret: str
    created: float
    over: bool = False
    terms: dict[str, Any] = field(default_factory=dict)
    public: bool = False
    follows: str | None = None
    share: str = ""
    """Whose share of the thinking its bots use; see thinking/share.py."""
