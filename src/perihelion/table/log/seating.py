"""Who sits where, who is away, and who wants a pause: followed from the log, entry by entry."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, final

from perihelion.table.log.entry import (
    ABSENT,
    BOT,
    FLAG,
    FORGET,
    GONE,
    HERE,
    LEAVE,
    MOVE,
    OPEN,
    PAUSE,
    PERSON,
    RESERVED,
    RESIGN,
    RESUME,
    SIT,
    Chair,
    Entry,
)

SEAT_KINDS: Final = frozenset({SIT, LEAVE, RESIGN, FLAG, ABSENT, FORGET})
"""Entries that may change a chair."""
VACANT: Final = (OPEN, RESERVED)
STRANGER: Final = "stranger-"
"""How a holder begins whose person is not known any more."""


@final
class Seating:
    def __init__(self, chairs: list[Chair]) -> None:
        self.chairs: Final = chairs
        self.gone: Final[dict[int, float]] = {}
        """Seats whose person has no page open, and since when."""
        self.flagged: Final[set[int]] = set()
        """Seats whose time has run out."""
        self.paused = False
        self.wishes: Final[set[int]] = set()
        """Seats that want to pause or, at a paused table, to go on."""

    def apply(self, entry: Entry) -> None:
        seat = entry.seat
        if entry.kind in SEAT_KINDS:
            self.chairs[seat] = moved(self.chairs[seat], entry)
            self.gone.pop(seat, None)
            if entry.kind == FLAG:
                self.flagged.add(seat)
        elif entry.kind == GONE:
            self.gone[seat] = entry.at
        elif entry.kind == HERE:
            self.gone.pop(seat, None)
        elif (entry.kind == PAUSE and not self.paused) or (entry.kind == RESUME and self.paused):
            self.wishes.add(seat)
        elif entry.kind == RESUME:
            self.wishes.discard(seat)
        elif entry.kind == MOVE and seat >= 0:
            self.wishes.clear()
            self.gone.pop(seat, None)
        self._settle()

    def _settle(self) -> None:
        """What all people want happens."""
        self.wishes.intersection_update(self.people)
        if self.wishes and self.wishes >= self.people:
            self.paused = not self.paused
            self.wishes.clear()

    @property
    def people(self) -> frozenset[int]:
        return frozenset(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == PERSON and not forgotten(chair)
        )

    @property
    def vacant(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind in VACANT]

    def of(self, holder: str) -> frozenset[int]:
        """The seats that somebody plays."""
        return frozenset(seat for seat in self.people if holder == self.chairs[seat].holder != "")

    def kept_for(self, holder: str) -> list[int]:
        """The seats that a bot plays for somebody who may come back."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == BOT and chair.holder and chair.holder == holder
        ]


def moved(chair: Chair, entry: Entry) -> Chair:
    """The chair after an entry of its seat. A bot that steps in keeps the chair for its person;
    who leaves gives it up."""
    if entry.kind == SIT:
        holder, _, name = entry.words.partition(" ")
        return Chair(PERSON, name, "", holder)
    if entry.kind == FORGET:
        return replace(chair, name="", holder=entry.words)
    if entry.kind == LEAVE:
        return Chair(BOT, "", entry.words) if entry.words else Chair(OPEN, "")
    if not entry.words:  # the game is lost, and nobody steps in
        return chair
    return replace(chair, kind=BOT, bot=entry.words)


def stranger() -> str:
    """A holder for the seat of somebody who wants to be forgotten: nobody's, and no other's."""
    return STRANGER + secrets.token_hex(16)


def forgotten(chair: Chair) -> bool:
    return chair.holder.startswith(STRANGER)


def met(chairs: Sequence[Chair], seat: int) -> bool:
    """Whether a page tells of who sits there: not of guests, who share a screen and its holder."""
    chair = chairs[seat]
    alone = sum(chair.holder == other.holder for other in chairs) == 1
    return bool(chair.holder and chair.name) and alone


def at_start(chairs: Sequence[Chair], kinds: Sequence[str]) -> list[Chair]:
    """The chairs as the log found them, as far as it matters for what follows in it."""
    return [
        replace(chair, kind=kind)
        for chair, kind in zip(chairs, kinds or [c.kind for c in chairs], strict=True)
    ]


def key_of(secret: str, seat: int) -> str:
    """What the link to a reserved seat must know."""
    return hmac.new(secret.encode(), f"seat {seat}".encode(), "sha256").hexdigest()[:24]


def fits(secret: str, seat: int, key: str) -> bool:
    return hmac.compare_digest(key_of(secret, seat).encode(), key.encode())
