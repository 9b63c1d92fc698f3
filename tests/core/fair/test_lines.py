"""The dealer's lines of a record: they print and parse back, and damage is named with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from perihelion.core.fair import FairDeal, Redraw, SeatSalt
from perihelion.core.fair.lines import BadLine, fair_lines, read_fair

DIGITS = some.text("0123456789abcdef", min_size=64, max_size=64)
SALTS = some.dictionaries(some.integers(0, 19), some.tuples(DIGITS, DIGITS), max_size=5)
REDRAWS = some.dictionaries(some.integers(0, 10**6), some.integers(1, 10**6), max_size=5)


@given(DIGITS, DIGITS | some.just(""), SALTS, REDRAWS, some.integers(0, 99))
def test_they_print_and_parse_back(
    promise: str,
    secret: str,
    salts: dict[int, tuple[str, str]],
    redraws: dict[int, int],
    count: int,
) -> None:
    rising = zip(sorted(redraws), sorted(set(redraws.values())), strict=False)
    deal = FairDeal(
        promise,
        secret,
        count,
        tuple(SeatSalt(seat, *salts[seat]) for seat in sorted(salts)),
        tuple(Redraw(*redraw) for redraw in rising),
        count,
    )
    lines = fair_lines(deal)
    assert read_fair([*lines, "moves:"]) == (deal, len(lines))


def test_a_record_without_a_promise_has_none() -> None:
    assert fair_lines(None) == []
    assert read_fair(["moves:"]) == (None, 0)
    assert read_fair([]) == (None, 0)


@pytest.mark.parametrize(
    "line",
    [
        "brought: x",
        "voided: -1",
        "undone: 3",
        "undone: 3/1 2/2",
        "undone: 3/2 4/2",
    ],
)
def test_a_damaged_line_is_named(line: str) -> None:
    with pytest.raises(BadLine) as caught:
        read_fair(["dealer 2: 00", line])
    assert caught.value.offset == 1


def test_seats_come_in_order_and_once() -> None:
    salt = f"salt 1: {'0' * 64} {'1' * 64}"
    with pytest.raises(BadLine) as caught:
        read_fair(["dealer 2: 00", salt, salt])
    assert caught.value.offset == 2
