"""The lines of a log: made once, kept over moves, and made anew after an undo."""

from __future__ import annotations

from perihelion.table.log.entry import MOVE, Entry
from perihelion.table.log.log_lines import MOST_READERS, TableLog
from perihelion.table.log.played_move import PlayedMove


class Telling:
    """Tells of moves, and remembers of which."""

    def __init__(self, said: str = "") -> None:
        self.said = said
        self.told: list[int] = []

    def __call__(self, step: PlayedMove) -> str:
        self.told.append(step.entry.number)
        return f"{step.entry.number} {step.entry.words} {self.said}"


def moves(*words: str) -> list[PlayedMove]:
    return [
        PlayedMove(Entry(number, MOVE, 0, said, 0.0), None, 0, None)
        for number, said in enumerate(words, 1)
    ]


def test_a_line_is_made_once_for_each_reader() -> None:
    log, tell, steps = TableLog(), Telling(), moves("a", "b", "c")
    assert log.lines("Ana", steps[:2], tell) == ["1 a ", "2 b "]
    assert log.lines("Ana", steps, tell) == ["1 a ", "2 b ", "3 c "]
    assert log.lines("Ana", steps[:1], tell) == ["1 a "]
    assert tell.told == [1, 2, 3]
    other = Telling("!")
    assert log.lines("Bob", steps, other) == ["1 a !", "2 b !", "3 c !"]
    assert other.told == [1, 2, 3]


def test_other_moves_after_an_undo_have_their_own_lines() -> None:
    log, tell = TableLog(), Telling()
    first = moves("a", "b", "c")
    second = [first[0], *moves("a", "x", "y")[1:]]
    log.lines("Ana", first, tell)
    assert log.lines("Ana", second, tell) == ["1 a ", "2 x ", "3 y "]
    assert tell.told == [1, 2, 3, 2, 3]


def test_what_was_returned_does_not_change() -> None:
    log, tell, steps = TableLog(), Telling(), moves("a", "b")
    before = log.lines("Ana", steps[:1], tell)
    log.lines("Ana", steps, tell)
    assert before == ["1 a "]


def test_a_long_log_is_made_in_parts() -> None:
    log, tell, steps = TableLog(), Telling(), moves(*"abcde")
    assert len(log.lines("Ana", steps, tell, most=2)) == 2
    assert len(log.lines("Ana", steps, tell, most=2)) == 4
    assert len(log.lines("Ana", steps, tell, most=2)) == 5
    assert tell.told == [1, 2, 3, 4, 5]


def test_equal_lines_are_kept_once_and_readers_are_bounded() -> None:
    log, steps = TableLog(), moves("a")
    lines = [log.lines(reader, steps, Telling())[0] for reader in range(MOST_READERS)]
    assert all(line is lines[0] for line in lines)
    tell = Telling()
    log.lines("one more", steps, tell)
    log.lines(0, steps, tell)
    assert tell.told == [1, 1]
