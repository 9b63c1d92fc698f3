"""Old moves let go of their positions, and play them again when they are asked for."""

from __future__ import annotations

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.table.log import played_move
from perihelion.table.log.entry import MOVE, Entry
from perihelion.table.log.played_move import MOST_READERS, PlayedMove, TableLog
from perihelion.table.log.timeline import KEPT_POSITIONS, Timeline


def played(name: str, moves: int) -> tuple[Timeline, list[bytes]]:
    """A timeline of random moves, and every position packed when it was new."""
    game = catalogue.game(name)
    timeline = Timeline(game, game.start(2, None))
    dealer = Dealer(f"played/{name}")
    packed = []
    for number in range(1, moves + 1):
        state = timeline.state
        packed.append(state.pack())
        words = game.words(state, state.nth(dealer.below(state.count())))
        timeline.apply(Entry(number, MOVE, state.actor, words, 0.0))
    return timeline, packed


@pytest.mark.parametrize("name", catalogue.game_names())
@pytest.mark.parametrize("most", [2, 128])
def test_positions_played_again_are_what_they_were(
    name: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(played_move, "MOST_REPLAYED", most)
    timeline, packed = played(name, 24)
    backwards = [step.before.pack() for step in reversed(timeline.steps)]
    assert backwards[::-1] == packed
    assert [step.before.pack() for step in timeline.steps] == packed
    afterwards = [step.after.pack() for step in timeline.steps]
    assert afterwards == [*packed[1:], timeline.state.pack()]
    assert all(step.is_choice == (step.before.count() > 1) for step in timeline.steps)


def test_only_the_first_and_the_last_moves_keep_their_positions() -> None:
    timeline, _ = played("via-nebula", 24)
    kept = [k for k, step in enumerate(timeline.steps) if step._before is not None]
    assert kept == [0, *range(24 - KEPT_POSITIONS, 24)]
    after = [k for k, step in enumerate(timeline.steps) if step._after is not None]
    assert after == kept[1:]


def test_going_back_gives_the_position_of_then() -> None:
    timeline, packed = played("nebula", 24)
    assert timeline.until(7).state.pack() == packed[7]
    timeline.back_to(3)
    assert timeline.state.pack() == packed[3]
    assert len(timeline.steps) == 3


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
