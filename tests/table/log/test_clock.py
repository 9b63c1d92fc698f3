"""Clocks as pure functions: no time is charged twice, and none during an outage."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion.table.errors import Refused
from perihelion.table.log.clock import (
    FREE_SECONDS,
    Clock,
    Span,
    advance,
    elapsed,
    gaps_between,
    new_clock,
    refilled,
    remaining,
    runs_out,
    time_after,
)
from perihelion.table.log.terms import DAY, Control, control

BLITZ = Control(180.0, 2.0)
DAYS = Control(3 * DAY, each=True)
SECONDS = st.floats(0, 400)
SPANS = st.lists(st.tuples(SECONDS, st.floats(0, 60)), max_size=6).map(
    lambda runs: [(start, start + length) for start, length in runs]
)


def test_clocks_are_read_from_words() -> None:
    assert control("") is None
    assert control("10+5") == Control(600.0, 5.0)
    assert control("3d") == Control(3 * DAY, each=True)


@pytest.mark.parametrize("words", ["0+5", "181+0", "10", "10+", "+5", "0d", "31d", "d", "١+1", " "])
def test_what_is_no_clock_is_refused(words: str) -> None:
    with pytest.raises(Refused) as caught:
        control(words)
    assert caught.value.key == "clock/unknown"


def test_a_decision_costs_its_time_and_brings_the_increment() -> None:
    clock = advance(new_clock(BLITZ, 2, 0.0), BLITZ, 0.0, None, 0)
    clock = advance(clock, BLITZ, 10.0, decided=0, running=1)
    assert clock == Clock((180.0 - (10.0 - FREE_SECONDS) + 2.0, 180.0), 10.0, 1)


def test_a_move_that_plays_itself_costs_nothing() -> None:
    clock = advance(new_clock(BLITZ, 2, 0.0), BLITZ, 0.0, None, 0)
    after = advance(clock, BLITZ, 0.7, decided=0, running=0)
    assert after.left == (182.0, 180.0)


def test_days_begin_anew_with_each_decision() -> None:
    clock = advance(new_clock(DAYS, 2, 0.0), DAYS, 0.0, None, 0)
    clock = advance(clock, DAYS, 2 * DAY, decided=0, running=1)
    assert clock.left == (DAYS.base, DAYS.base)
    assert runs_out(clock) == 2 * DAY + DAYS.base + FREE_SECONDS


def test_who_comes_back_to_a_game_of_days_has_them_all() -> None:
    spent = Clock((0.0, 5.0), 0.0)
    assert refilled(spent, DAYS, 0).left == (DAYS.base, 5.0)
    assert refilled(spent, BLITZ, 0) == spent


def test_an_undo_gives_no_time_back() -> None:
    clock = advance(new_clock(BLITZ, 2, 0.0), BLITZ, 0.0, None, 0)
    clock = advance(clock, BLITZ, 31.5, decided=0, running=1)
    clock = advance(clock, BLITZ, 41.5, decided=None, running=0)
    assert clock.left == (152.0, 171.5)
    assert clock.running == 0


def test_what_does_not_change_the_turn_gives_no_free_moments() -> None:
    clock = advance(new_clock(BLITZ, 2, 0.0), BLITZ, 0.0, None, 0)
    for at in range(1, 60):
        clock = advance(clock, BLITZ, float(at), decided=None, running=0)
    assert remaining(clock, 0, 60.0) == 180.0 - (60.0 - FREE_SECONDS)


@given(SPANS, SECONDS, SECONDS)
def test_gaps_are_what_no_run_covers(runs: list[Span], one: float, other: float) -> None:
    gaps = gaps_between(runs)
    at = (one + other) / 2
    covered = any(start <= at <= end for start, end in runs)
    away = any(start < at < end for start, end in gaps)
    assert not (covered and away)
    if runs and min(runs)[0] < at < max(end for _, end in runs):
        assert covered or any(start <= at <= end for start, end in gaps)
    assert gaps == sorted(gaps)


@given(SPANS, SECONDS, st.floats(0, 300))
def test_so_much_later_so_much_has_elapsed(runs: list[Span], since: float, long: float) -> None:
    gaps = gaps_between(runs)
    assert elapsed(since, time_after(since, long, gaps), gaps) == pytest.approx(long, abs=1e-6)


@given(st.lists(st.tuples(st.integers(0, 2), st.floats(0, 30)), min_size=1, max_size=30), SPANS)
def test_all_time_is_accounted_for(turns: list[tuple[int, float]], runs: list[Span]) -> None:
    """What the clocks lost is what passed with a server there, less the free moments."""
    gaps = gaps_between(runs)
    rules = Control(1e6, 3.0)
    clock = advance(new_clock(rules, 3, 0.0), rules, 0.0, None, turns[0][0])
    at = spent = added = 0.0
    for index, (seat, long) in enumerate(turns):
        spent += max(0.0, elapsed(at, at + long, gaps) - FREE_SECONDS)
        at += long
        added += rules.increment
        following = turns[index + 1][0] if index + 1 < len(turns) else None
        clock = advance(clock, rules, at, seat, following, gaps)
    assert sum(clock.left) == pytest.approx(3 * rules.base - spent + added, abs=1e-6)


@given(SPANS, st.floats(0, 400))
def test_the_flag_falls_when_nothing_remains(runs: list[Span], now: float) -> None:
    gaps = gaps_between(runs)
    clock = Clock((100.0, 50.0), 20.0, 0)
    fall = runs_out(clock, gaps)
    assert fall is not None
    assert remaining(clock, 0, fall, gaps) == pytest.approx(0.0, abs=1e-6)
    if now < fall - 1e-6 and now > 20.0:
        assert remaining(clock, 0, now, gaps) > 0
    assert remaining(clock, 1, now, gaps) == 50.0
