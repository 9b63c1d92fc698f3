"""The timeline: which moves count after undos, and whose consent an undo needs."""

from __future__ import annotations

import pytest

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, AnyGame
from perihelion.table.log.dealing import NumberedSource, PendingMoves
from perihelion.table.log.entry import END, MOVE, NEXT, RESIGN, SALT, UNDO, Entry
from perihelion.table.log.timeline import Timeline, Undo, follow, undo_of
from tests.table import moonlight
from tests.table.caller import BLUE_STARTS, ORION

GAME = catalogue.game(ORION)
NOBODY: frozenset[int] = frozenset()
BLUE = frozenset({0})
ORANGE = frozenset({1})
BOTH = frozenset({0, 1})


def log(*said: str) -> list[Entry]:
    """Words, each after its seat: "0 single E7"; "undo 3" and "end" stand for themselves."""
    entries = []
    for number, line in enumerate(said, 1):
        first, _, words = line.partition(" ")
        if first in (UNDO, END):
            entries.append(Entry(number, first, 0, words, 0))
        else:
            entries.append(Entry(number, MOVE, int(first), words, 0))
    return entries


def orion_timeline(*said: str) -> Timeline:
    return follow(GAME, GAME.start(2, None, **BLUE_STARTS), log(*said))


def moonlight_timeline(*said: str) -> Timeline:
    game: AnyGame = moonlight.GAME
    return follow(game, game.start(), log(*said))


def test_an_undo_leads_back_and_the_numbers_go_on() -> None:
    timeline = orion_timeline("0 single E7", "1 single E5", "undo 1")
    assert timeline.number == 3
    assert timeline.state == orion_timeline("0 single E7").state
    assert [step.entry.number for step in timeline.steps] == [1]
    timeline.apply(Entry(4, MOVE, 1, "single E6", 0))
    assert timeline.state == orion_timeline("0 single E7", "1 single E6").state
    assert [step.entry.number for step in timeline.steps] == [1, 4]


def test_every_earlier_position_can_be_replayed() -> None:
    entries = log("0 single E7", "1 single E5", "undo 0", "0 single E6", "end", "undo 0")
    start = GAME.start(2, None, **BLUE_STARTS)
    counts = [len(follow(GAME, start, entries, last).steps) for last in range(7)]
    assert counts == [0, 1, 2, 0, 1, 1, 0]
    overs = [follow(GAME, start, entries, last).over for last in range(7)]
    assert overs == [False, False, False, False, False, True, False]
    assert start == GAME.start(2, None, **BLUE_STARTS)


def test_before_any_decision_there_is_nothing_to_undo() -> None:
    assert undo_of(orion_timeline(), BLUE, NOBODY) is None
    assert undo_of(orion_timeline("0 single E7"), ORANGE, NOBODY) is None
    assert undo_of(orion_timeline("0 single E7"), NOBODY, NOBODY) is None


def test_an_undo_is_free_until_another_seat_has_decided() -> None:
    assert undo_of(orion_timeline("0 single E7"), BLUE, NOBODY) == Undo(0, NOBODY)
    answered = orion_timeline("0 single E7", "1 single E5")
    assert undo_of(answered, ORANGE, NOBODY) == Undo(1, NOBODY)
    assert undo_of(answered, BLUE, NOBODY) == Undo(0, ORANGE)


def test_bots_consent_and_a_shared_screen_needs_none() -> None:
    answered = orion_timeline("0 single E7", "1 single E5")
    assert undo_of(answered, BLUE, ORANGE) == Undo(0, NOBODY)
    assert undo_of(answered, BOTH, NOBODY) == Undo(1, NOBODY)


def test_after_a_chance_outcome_an_undo_needs_consent() -> None:
    drawn = ("-1 card 3", "-1 card 5")
    assert undo_of(moonlight_timeline(*drawn), BLUE, NOBODY) is None
    kept = moonlight_timeline(*drawn, "0 keep")
    assert undo_of(kept, BLUE, NOBODY) == Undo(2, NOBODY)
    swapped = moonlight_timeline(*drawn, "0 swap", "-1 card 9")
    assert undo_of(swapped, BLUE, NOBODY) == Undo(2, ORANGE)
    assert undo_of(swapped, BLUE, ORANGE) == Undo(2, NOBODY)


@pytest.mark.parametrize("number", [0, 1, 7])
def test_draws_of_old_tables_depend_on_the_secret_and_the_number_alone(number: int) -> None:
    state = moonlight.GAME.start()
    turn = PendingMoves(moonlight.GAME, state, number, 0)
    turn.draw(NumberedSource("secret"))
    entries = turn.entries
    assert [entry.number for entry in entries] == [number + 1, number + 2]
    assert {entry.seat for entry in entries} == {CHANCE}
    for entry in entries:
        drawn = Dealer("secret").at(entry.number).draw(state)
        assert entry.words == moonlight.GAME.words(state, drawn)
        state.play(drawn)


def test_a_timeline_after_entries_is_a_copy() -> None:
    timeline = orion_timeline("0 single E7", "1 single E5")
    before = (timeline.state.copy(), len(timeline.steps), timeline.number, timeline.over)
    resigned = timeline.after([Entry(3, RESIGN, 0, "", 0)])
    assert (resigned.over, resigned.places([1, 1])) == (True, [2, 1])
    among_more = timeline.after([Entry(3, RESIGN, 0, "random", 0), Entry(4, NEXT, 1, "", 0)])
    assert (among_more.resigned, among_more.ready) == ({0: "resign"}, {1})
    salted = timeline.after([Entry(3, SALT, 0, "mine", 0)])
    assert [salt.words for salt in salted.salts] == ["mine"]
    further = timeline.after([Entry(3, MOVE, 0, "bent r3 C3", 0)])
    assert len(further.steps) == 3
    assert (timeline.state, len(timeline.steps), timeline.number, timeline.over) == before
    assert (timeline.resigned, timeline.ready, timeline.salts) == ({}, set(), [])
