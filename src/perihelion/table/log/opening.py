"""The opening of a table: who has committed to salt, who has shown it, whether play has begun.

Nothing is drawn before all seats are taken and all salts are shown. A salt is shown only when every
person has committed to one, so that nobody can choose theirs by those of the others. If a seat
changes hands, or somebody commits anew, after a salt was shown, all salts are given up: otherwise
whoever came last could choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, TypeAlias, final

from perihelion.core.game import AnyGame
from perihelion.core.position_fields.hands import open_hands
from perihelion.table.log.entry import COMMIT, DEAL, HAND, LEAVE, REVEAL, VOID, Entry
from perihelion.table.log.seating import SEAT_KINDS, Seating
from perihelion.table.log.terms import Terms

NO_SALT: Final = ""
"""The commitment of a person who adds no salt, as a program may choose."""
Asked: TypeAlias = Literal["", "commit", "salt"]


@final
class Opening:
    def __init__(
        self, dealt: bool, since: float, salted: bool = True, hands: frozenset[int] = frozenset()
    ) -> None:
        self.salted: Final = salted
        """Whether people add salt; not where they draw from a real box."""
        self.hands: Final = hands
        """The seats that enter the cards they hold in the real box."""
        self.missing_hands = {*hands}
        """Those of them that have not done so yet."""
        self.dealt = dealt
        """Whether play has begun."""
        self.since = since
        """When somebody last sat down, committed or showed a salt."""
        self.commitments: Final[dict[int, str]] = {}
        self.salts: Final[dict[int, str]] = {}
        self.voided = 0
        """How often salts that were shown were given up, and with them a deal if there was one."""

    def apply(self, entry: Entry) -> None:
        if entry.kind == DEAL:
            self.dealt = True
        elif entry.kind == VOID:
            self.dealt = False
            self._give_up()
        elif entry.kind == COMMIT:
            if self.salts:
                self._give_up()
            self.commitments[entry.seat] = entry.words
        elif entry.kind == HAND:
            self.missing_hands.discard(entry.seat)
        elif entry.kind == REVEAL:
            self.salts[entry.seat] = entry.words
        elif entry.kind in SEAT_KINDS and not self.dealt:
            if self.salts:
                self._give_up()
            self.commitments.pop(entry.seat, None)
        elif entry.kind == LEAVE and self.commitments.get(entry.seat) == NO_SALT:
            del self.commitments[entry.seat]
        else:
            return
        self.since = entry.at

    def _give_up(self) -> None:
        self.voided += 1
        self.salts.clear()
        for seat, commitment in list(self.commitments.items()):
            if commitment != NO_SALT:
                del self.commitments[seat]

    def after(self, entries: Sequence[Entry]) -> Opening:
        """A copy of the opening with these entries applied."""
        other = Opening(self.dealt, self.since, self.salted, self.hands)
        other.missing_hands = {*self.missing_hands}
        other.commitments.update(self.commitments)
        other.salts.update(self.salts)
        other.voided = self.voided
        for entry in entries:
            other.apply(entry)
        return other

    def asked(self, seating: Seating, seat: int) -> Asked:
        """What the person of this seat is to send now."""
        if self.dealt or not self.salted:
            return ""
        seats = salting_seats(seating)
        if seat not in seats:
            return ""
        if seat not in self.commitments:
            return "commit"
        complete = not seating.vacant and self.commitments.keys() >= set(seats)
        if complete and self.commitments[seat] != NO_SALT and seat not in self.salts:
            return "salt"
        return ""

    def awaited(self, seating: Seating) -> list[int]:
        """The seats whose salt, commitment or hand is missing, when all seats are taken."""
        if seating.vacant:
            return []
        people = sorted(seating.people)
        return [s for s in people if s in self.missing_hands or self.asked(seating, s)]

    def ready(self, seating: Seating) -> bool:
        """Whether play can begin."""
        return not self.dealt and not seating.vacant and not self.awaited(seating)

    def ordered_salts(self) -> tuple[str, ...]:
        """The salts in the order of their seats."""
        return tuple(salt for _, salt in sorted(self.salts.items()))


def opening_of(game: AnyGame, start: Any, terms: Terms, since: float) -> Opening:
    """The opening of a table that begins with a position."""
    hands = open_hands(game, start) if terms.companion else frozenset[int]()
    return Opening(not terms.waits, since, not terms.companion, hands)


def salting_seats(seating: Seating) -> list[int]:
    """The seats that are asked for salt: one for each person. Whoever plays alone is not asked,
    because there is nobody to deceive."""
    holders = {chair.holder for chair in seating.chairs if chair.holder}
    if len(holders) < 2 and not seating.vacant:
        return []
    first: dict[str, int] = {}
    for seat in sorted(seating.people):
        first.setdefault(seating.chairs[seat].holder, seat)
    return sorted(first.values())
