"""The lines of a record about its dealer. They print and parse back; `core.record` shows them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from perihelion.core.errors import PerihelionError
from perihelion.core.fair import FairDeal, Redraw, SeatSalt
from perihelion.core.fair.numbered import NumberedDeal, Salt, format_ranges, parse_ranges


class BadLine(Exception):
    """A line that does not fit: how many come before it, and what is wrong with it."""

    def __init__(self, offset: int, error: PerihelionError) -> None:
        super().__init__(offset, error)
        self.offset = offset
        self.error = error


def fair_lines(fair: FairDeal | NumberedDeal | None) -> list[str]:
    """The lines of a record about its dealer; none if it made no promise."""
    if fair is None:
        return []
    name = "dealer" if isinstance(fair, NumberedDeal) else "dealer 2"
    lines = [f"{name}: {fair.promise}"]
    if fair.secret:
        lines.append(f"secret: {fair.secret}")
    if fair.brought:
        lines.append(f"brought: {fair.brought}")
    if isinstance(fair, NumberedDeal):
        lines += [f"salt {number}: {words}" for number, words in fair.salts]
        if fair.numbers:
            lines.append(f"numbers: {format_ranges(fair.numbers)}")
        return lines
    if fair.voided:
        lines.append(f"voided: {fair.voided}")
    lines += [f"salt {seat + 1}: {committed} {salt}" for seat, committed, salt in fair.salts]
    if fair.redraws:
        lines.append("undone: " + " ".join(f"{first}/{undos}" for first, undos in fair.redraws))
    return lines


def read_fair(lines: Sequence[str]) -> tuple[FairDeal | NumberedDeal | None, int]:
    """The dealer's lines at the start of `lines`, and how many they are; raises `BadLine`."""
    reader = _Reader(lines)
    numbered = reader.optional("dealer")
    if numbered is not None:
        return reader.numbered_deal(numbered), reader.at
    promise = reader.optional("dealer 2")
    if promise is not None:
        return reader.fair_deal(promise), reader.at
    return None, 0


class _Reader:
    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.at = 0

    def numbered_deal(self, promise: str) -> NumberedDeal:
        secret = self.optional("secret") or ""
        brought = self.number("brought")
        salts: list[Salt] = []
        while match := self.match(r"salt ([0-9]{1,9}): (.+)"):
            salts.append(Salt(int(match[1]), match[2]))
        numbers = parse_ranges(self.optional("numbers") or "", len(self.lines))
        if numbers is None:
            raise self.unexpected()
        return NumberedDeal(promise, secret, brought, tuple(salts), numbers)

    def fair_deal(self, promise: str) -> FairDeal:
        secret = self.optional("secret") or ""
        brought = self.number("brought")
        voided = self.number("voided")
        salts: list[SeatSalt] = []
        while match := self.match(r"salt ([0-9]{1,2}): ([0-9a-f]{64}) ([0-9a-f]{64})"):
            salt = SeatSalt(int(match[1]) - 1, match[2], match[3])
            if salt.seat < (salts[-1].seat + 1 if salts else 0):
                raise self.unexpected()
            salts.append(salt)
        return FairDeal(promise, secret, brought, tuple(salts), self.redraws(), voided)

    def redraws(self) -> tuple[Redraw, ...]:
        redraws: list[Redraw] = []
        for part in (self.optional("undone") or "").split():
            match = re.fullmatch(r"([0-9]{1,9})/([0-9]{1,9})", part)
            if match is None:
                raise self.unexpected()
            redraw = Redraw(int(match[1]), int(match[2]))
            last = redraws[-1] if redraws else Redraw(-1, 0)
            if redraw.first <= last.first or redraw.undos <= last.undos:
                raise self.unexpected()
            redraws.append(redraw)
        return tuple(redraws)

    def optional(self, name: str) -> str | None:
        line = self.peek()
        if not line.startswith(f"{name}: "):
            return None
        self.at += 1
        return line[len(name) + 2 :]

    def number(self, name: str) -> int:
        text = self.optional(name) or "0"
        if not re.fullmatch(r"[0-9]{1,9}", text):
            raise BadLine(self.at - 1, PerihelionError("record-number", what=text))
        return int(text)

    def match(self, pattern: str) -> re.Match[str] | None:
        match = re.fullmatch(pattern, self.peek())
        if match is not None:
            self.at += 1
        return match

    def peek(self) -> str:
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def unexpected(self) -> BadLine:
        line = self.lines[self.at - 1]
        return BadLine(self.at - 1, PerihelionError("record-unexpected", line=line))
