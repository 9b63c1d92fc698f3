"""A played game as text that prints and parses back.

    perihelion record 1, sealed
    game: orion-duel
    rules: 1
    edition: standard 0123456789abcdef
    seats: 2
    name 1: Ana
    option setup: symmetric_1
    moves:
    1 first blue
    2 bent r3 E7
    end: open
    seal: 0123456789abcdef

Chance outcomes are moves like any other, so a replay needs no seed. A sealed record says so in its
first line and ends with a digest of all lines above, which reveals any loss or change. A record
written by hand omits ", sealed" and the last line. The text of a custom edition follows its line,
each line after "| ". If the dealer of the table made a promise, it stands above the moves (see
`fair`):

    dealer 2: <the promise>
    secret: <what was promised, when the game is over>
    brought: 3                      (so many moves were made elsewhere)
    voided: 1                       (so many deals were given up before)
    salt 1: <a seat's commitment> <its salt>
    undone: 12/1 30/4               (from draw 12 on, one undo had taken draws back)

or, in records of 0.2.0 and earlier, "dealer:" with "salt 7: words" and "numbers: 1-6 8-20", the
numbers in the table's log; and after that who gave up, and why; in a game of two the other has won:

    gave up 2: resigned
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Final, NoReturn, TypeVar, final

from perihelion.core import edition as editions
from perihelion.core import game as contract
from perihelion.core.edition import Edition
from perihelion.core.errors import BadRecord, BadSeats, PerihelionError
from perihelion.core.fair import FairDeal
from perihelion.core.fair.lines import BadLine, fair_lines, read_fair
from perihelion.core.fair.numbered import NumberedDeal
from perihelion.core.game import AnyGame, Result, State
from perihelion.core.options import Options, settle, spell
from perihelion.core.texts import one_line

FIRST: Final = "perihelion record 1"
SEALED: Final = FIRST + ", sealed"
OPEN: Final = "open"
RESIGNED: Final = "resigned"
LATE: Final = "out of time"
AWAY: Final = "away"
MOST_MOVES: Final = 10_000
"""Some games have no end of their own; even at random the others end after 1,500 moves."""
T = TypeVar("T")


@final
class Record:
    """A game from its start to the current position."""

    def __init__(
        self,
        game: AnyGame,
        seats: int = 2,
        edition: Edition | str | None = None,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.edition: Final = editions.choose(game.editions, edition)
        self.options: Final[Options] = settle(game.options, options or {})
        self.names: Final = [one_line(name) for name in names]
        if len(self.names) > seats:
            raise BadSeats("names-too-many", names=len(self.names), seats=seats)
        self.moves: Final[list[int]] = []
        self._words: Final[list[str]] = []
        self.fair: FairDeal | NumberedDeal | None = None
        self.gave_up: dict[int, str] = {}
        """The reason of each seat that gave up, in the order in which they did."""
        self.state: Final[State] = self.start()

    def start(self) -> State:
        """A new first position."""
        state: State = self.game.start(self.seats, self.edition, **self.options)
        return state

    def add(self, move: int | str) -> int:
        """Play a move, checked by `core.game.play`, and append it."""
        before = self.state.copy()
        number = contract.play(self.game, self.state, move)
        self.moves.append(number)
        self._words.append(self.game.words(before, number))
        return number

    def adopt(self, moves: Sequence[int], words: Sequence[str]) -> None:
        """Append moves that `add` has checked elsewhere, with their words."""
        for move in moves:
            self.state.play(move)
        self.moves.extend(moves)
        self._words.extend(words)

    def states(self) -> Iterator[State]:
        """Every position from the first to the last, each a separate copy."""
        state = self.start()
        yield state.copy()
        for move in self.moves:
            state.play(move)
            yield state.copy()

    @property
    def result(self) -> Result | None:
        return contract.result(self.game, self.state)

    @property
    def loser(self) -> int | None:
        """The seat that lost a game of two by giving up, or None."""
        given_up = self.seats == 2 and self.gave_up and self.result is None
        return next(iter(self.gave_up)) if given_up else None

    def words(self) -> list[str]:
        return list(self._words)

    def __str__(self) -> str:
        lines = [
            SEALED,
            f"game: {self.game.name}",
            f"rules: {self.game.RULES_VERSION}",
            f"edition: {self.edition.name} {self.edition.digest}",
        ]
        if not self.edition.builtin:
            lines += [f"| {line}" for line in self.edition.text.split("\n")]
        lines.append(f"seats: {self.seats}")
        lines += [f"name {seat}: {name}" for seat, name in enumerate(self.names, 1) if name]
        lines += [f"option {name}: {spell(value)}" for name, value in self.options.items()]
        lines += fair_lines(self.fair)
        lines += [f"gave up {seat + 1}: {why}" for seat, why in self.gave_up.items()]
        lines.append("moves:")
        lines += [f"{number} {words}" for number, words in enumerate(self._words, 1)]
        lines.append(f"end: {_end(self)}")
        return "\n".join([*lines, f"seal: {_seal(lines)}", ""])


def read(text: str, find: Callable[[str], AnyGame]) -> Record:
    """The record of a text; raises BadRecord with the line of the error."""
    return _Reader(text, find).record()


def _end(record: Record) -> str:
    result = record.result
    if record.loser is not None:
        return f"given up, places {2 - record.loser} {1 + record.loser}"
    if result is None:
        return OPEN
    scores = " ".join(str(score) for score in result.scores)
    places = " ".join(str(place) for place in result.standings)
    return f"{result.ending}, scores {scores}, places {places}"


def _seal(lines: Iterable[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


@final
class _Reader:
    """Reads a record from top to bottom, line by line."""

    def __init__(self, text: str, find: Callable[[str], AnyGame]) -> None:
        whole = text.encode("utf-8", "replace").decode().removesuffix("\n")  # no lone surrogates
        self.lines = [line.rstrip("\r") for line in whole.split("\n")]
        self.find = find
        self.at = 0

    def record(self) -> Record:
        line = self.lines[0].strip()
        if line not in (FIRST, SEALED):
            self.wrong("record-first-line", expected=FIRST)
        self.at = 1
        record = self.header()
        self.moves(record)
        self.closing(record, sealed=line == SEALED)
        return record

    def header(self) -> Record:
        name = self.field("game")
        game = self.attempt(lambda: self.find(name))
        rules = self.field("rules")
        if rules != str(game.RULES_VERSION):
            self.wrong("record-rules", -1, rules=rules, ours=str(game.RULES_VERSION))
        edition = self.edition(game)
        seats = self.field("seats")
        if not re.fullmatch(r"[0-9]{1,2}", seats):
            self.wrong("record-number", -1, what=seats)
        seats_line = self.at
        names = self.names(int(seats))
        options = self.options(game)
        fair = self.fair()
        gave_up = self.gave_up(int(seats))
        self.expect("moves:")
        here = self.at
        self.at = seats_line
        record = self.attempt(lambda: Record(game, int(seats), edition, options, names))
        record.fair = fair
        record.gave_up = gave_up
        self.at = here
        return record

    def edition(self, game: AnyGame) -> Edition:
        name, _, digest = self.field("edition").rpartition(" ")
        line = self.at
        embedded = []
        while self.peek().startswith("|"):
            embedded.append(self.peek()[2:])
            self.at += 1
        end, self.at = self.at, line
        if embedded:
            edition = self.attempt(lambda: game.read_edition("\n".join(embedded), name))
        else:
            edition = self.attempt(lambda: editions.choose(game.editions, name))
        if edition.name != name or edition.digest != digest:
            self.wrong("record-edition", -1, name=name, digest=digest, ours=edition.digest)
        self.at = end
        return edition

    def names(self, seats: int) -> list[str]:
        names = [""] * seats
        while match := re.fullmatch(r"name ([0-9]{1,2}): (.*)", self.peek()):
            seat = int(match[1])
            if not 1 <= seat <= seats or any(names[seat - 1 :]):
                self.wrong("record-unexpected", line=self.peek())
            names[seat - 1] = match[2]
            self.at += 1
        return names

    def options(self, game: AnyGame) -> dict[str, object]:
        given: dict[str, object] = {}
        while match := re.fullmatch(r"option ([^:]*): (.*)", self.peek()):
            self.at += 1
            name, value = match[1], match[2]
            if name in given:
                self.wrong("record-unexpected", -1, line=self.lines[self.at - 1])
            self.attempt(lambda: settle(game.options, {name: value}))  # noqa: B023
            given[name] = value
        return given

    def fair(self) -> FairDeal | NumberedDeal | None:
        try:
            fair, lines = read_fair(self.lines[self.at :])
        except BadLine as bad:
            raise BadRecord(self.at + bad.offset + 1, bad.error) from None
        self.at += lines
        return fair

    def gave_up(self, seats: int) -> dict[int, str]:
        resigned: dict[int, str] = {}
        known = "|".join((RESIGNED, LATE, AWAY))
        while match := re.fullmatch(rf"gave up ([0-9]{{1,2}}): ({known})", self.peek()):
            seat = int(match[1]) - 1
            if not 0 <= seat < seats or seat in resigned or (resigned and seats == 2):
                self.wrong("record-unexpected", line=self.peek())
            resigned[seat] = match[2]
            self.at += 1
        return resigned

    def moves(self, record: Record) -> None:
        while match := re.fullmatch(r"([0-9]+) (.+)", self.peek()):
            self.at += 1
            expected_number = len(record.moves) + 1
            if match[1] != str(expected_number):
                self.wrong("record-move-number", -1, number=match[1], due=expected_number)
            if record.state.actor == contract.OVER:
                self.wrong("record-after-end", -1)
            if expected_number > MOST_MOVES:
                self.wrong("record-too-long", -1, most=MOST_MOVES)
            words = match[2]
            self.attempt(lambda: record.add(words))  # noqa: B023

    def closing(self, record: Record, sealed: bool) -> None:
        end = self.field("end")
        if end != _end(record) and not (end == OPEN and record.loser is not None):
            self.wrong("record-end", -1, end=end, ours=_end(record))
        if sealed and self.field("seal") != _seal(self.lines[: self.at - 1]):
            self.wrong("record-seal", -1)
        if self.at < len(self.lines) and any(line.strip() for line in self.lines[self.at :]):
            self.wrong("record-unexpected", line=self.peek())

    def peek(self) -> str:
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def field(self, name: str) -> str:
        line = self.peek()
        if self.at >= len(self.lines) or not line.startswith(f"{name}: "):
            self.expected(f"{name}: …")
        self.at += 1
        return line[len(name) + 2 :]

    def expect(self, line: str) -> None:
        if self.peek() != line:
            self.expected(line)
        self.at += 1

    def expected(self, what: str) -> NoReturn:
        if self.at >= len(self.lines):
            self.at = len(self.lines) - 1
            self.wrong("record-cut-off")
        self.wrong("record-expected", expected=what, found=self.peek())

    def wrong(self, key: str, offset: int = 0, **args: object) -> NoReturn:
        """Raise an error about the current line, or with offset -1 about the one just read."""
        raise BadRecord(self.at + 1 + offset, PerihelionError(key, **args))

    def attempt(self, action: Callable[[], T]) -> T:
        """Run it; an error becomes a BadRecord of the line just read."""
        try:
            return action()
        except PerihelionError as error:
            raise BadRecord(self.at, error) from None
