"""Who sits where, who is away, and who wants a pause, derived from the log entry by entry."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Final, final

from perihelion import bots
from perihelion.table.log.entry import (
    ABSENT,
    BACK,
    BOT,
    FLAG,
    FORGET,
    GONE,
    LEAVE,
    MOVE,
    OPEN,
    PAUSE,
    PERSON,
    RESERVED,
    RESIGN,
    RESUME,
    SIT,
    VOID,
    Chair,
    Entry,
)

SEAT_KINDS: Final = frozenset({SIT, LEAVE, RESIGN, FLAG, ABSENT, FORGET})
"""Entries that may change a chair."""
VACANT: Final = (OPEN, RESERVED)
ANONYMOUS: Final = "stranger-"
"""The prefix of a holder whose person has deleted their data."""


@final
class Seating:
    def __init__(self, chairs: list[Chair]) -> None:
        self.chairs: Final = chairs
        self._people: frozenset[int] | None = None
        self.gone: Final[dict[int, float]] = {}
        """Seats whose person has no page open, with the time since when."""
        self.flagged: Final[set[int]] = set()
        """Seats whose time has run out."""
        self.movers: Final[set[tuple[int, str]]] = set()
        """Who has made a move of their own in this deal: the seat and its holder. The moves of a
        bot that stands in are not theirs."""
        self.paused = False
        self.pause_votes: Final[set[int]] = set()
        """Seats that want to pause or, at a paused table, to resume."""

    def apply(self, entry: Entry) -> None:
        seat = entry.seat
        if entry.kind in SEAT_KINDS:
            self.chairs[seat] = chair_after(self.chairs[seat], entry)
            self._people = None
            self.gone.pop(seat, None)
            if entry.kind == FLAG:
                self.flagged.add(seat)
        elif entry.kind == GONE:
            self.gone[seat] = entry.at
        elif entry.kind == BACK:
            self.gone.pop(seat, None)
        elif (entry.kind == PAUSE and not self.paused) or (entry.kind == RESUME and self.paused):
            self.pause_votes.add(seat)
        elif entry.kind == RESUME:
            self.pause_votes.discard(seat)
        elif entry.kind == MOVE and seat >= 0:
            self.pause_votes.clear()
            self.gone.pop(seat, None)
            if self.chairs[seat].kind == PERSON:
                self.movers.add((seat, self.chairs[seat].holder))
        elif entry.kind == VOID:
            self.movers.clear()
        self._count_votes()

    def after(self, entries: Sequence[Entry]) -> Seating:
        """A copy of the seating with these entries applied."""
        other = Seating([*self.chairs])
        other.gone.update(self.gone)
        other.flagged.update(self.flagged)
        other.movers.update(self.movers)
        other.paused = self.paused
        other.pause_votes.update(self.pause_votes)
        for entry in entries:
            other.apply(entry)
        return other

    def _count_votes(self) -> None:
        """Pause or resume once all people want it."""
        self.pause_votes.intersection_update(self.people)
        if self.pause_votes and self.pause_votes >= self.people:
            self.paused = not self.paused
            self.pause_votes.clear()

    @property
    def people(self) -> frozenset[int]:
        """The seats that people play. It is asked ten times for every move."""
        if self._people is None:
            self._people = frozenset(
                seat
                for seat, chair in enumerate(self.chairs)
                if chair.kind == PERSON and not forgotten(chair)
            )
        return self._people

    @property
    def begun(self) -> bool:
        """Whether people have moved on two seats. Before that a game counts for nobody."""
        return len({seat for seat, _ in self.movers}) > 1

    @property
    def deserted(self) -> bool:
        """Whether bots stand in for all people who were here. They do not play on alone."""
        kept = any(chair.kind == BOT and chair.holder for chair in self.chairs)
        return kept and not self.people

    @property
    def vacant(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind in VACANT]

    def of(self, holder: str) -> frozenset[int]:
        """The seats that this holder plays."""
        if not holder:
            return frozenset()
        # It is asked several times for every move: most chairs are somebody else's.
        held = [seat for seat, chair in enumerate(self.chairs) if chair.holder == holder]
        return self.people.intersection(held) if held else frozenset()

    def kept_for(self, holder: str) -> list[int]:
        """The seats that a bot plays for this holder, who may come back."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == BOT and chair.holder and chair.holder == holder
        ]

    def may_return(self, seat: int, resigned: Container[int], real_time: bool) -> bool:
        """Whether the person of a seat may take it back from the bot that stepped in."""
        out_of_time = real_time and seat in self.flagged
        return not out_of_time and seat not in resigned


def chair_after(chair: Chair, entry: Entry) -> Chair:
    """The chair after an entry of its seat. A bot that steps in keeps the chair for its holder;
    a person who leaves gives it up."""
    if entry.kind == SIT:
        holder, _, name = entry.words.partition(" ")
        return Chair(PERSON, name, "", holder)
    if entry.kind == FORGET:
        return replace(chair, name="", holder=entry.words)
    if entry.kind == LEAVE:
        return Chair(BOT, "", entry.words) if entry.words else Chair(OPEN, "")
    if not entry.words:  # the game is lost, and no bot takes over
        return chair
    return replace(chair, kind=BOT, bot=entry.words)


def anonymous_holder() -> str:
    """A new random holder that belongs to nobody, for the seat of a deleted person."""
    return ANONYMOUS + secrets.token_hex(16)


def forgotten(chair: Chair) -> bool:
    return chair.holder.startswith(ANONYMOUS)


def chair_name(chair: Chair, language: str) -> str:
    """The name of the person or bot on a chair; "" if it has none."""
    return chair.name or (bots.label(chair.bot, language) if chair.bot else "")


def has_player_page(chairs: Sequence[Chair], seat: int) -> bool:
    """Whether the seat links to a player's page; guests on a shared screen have none."""
    chair = chairs[seat]
    alone = sum(chair.holder == other.holder for other in chairs) == 1
    return bool(chair.holder and chair.name) and alone


def starting_chairs(chairs: Sequence[Chair], kinds: Sequence[str]) -> list[Chair]:
    """The chairs before the first entry, as far as replaying the log needs them."""
    return [
        replace(chair, kind=kind)
        for chair, kind in zip(chairs, kinds or [c.kind for c in chairs], strict=True)
    ]


def seat_key(secret: str, seat: int) -> str:
    """The key in the link to a reserved seat."""
    return hmac.new(secret.encode(), f"seat {seat}".encode(), "sha256").hexdigest()[:24]


def key_matches(secret: str, seat: int, key: str) -> bool:
    return hmac.compare_digest(seat_key(secret, seat).encode(), key.encode())
