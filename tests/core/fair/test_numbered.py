"""The first scheme: old records are verified as they were, and only they."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as some

import perihelion
from perihelion.core import fair
from perihelion.core.fair import Unfair, Verified, numbered
from perihelion.core.fair.numbered import NumberedDeal, Salt
from perihelion.core.game import CHANCE, OVER
from perihelion.core.record import Record

SECRET = "5ec2e7"
SALTS = (Salt(4, "Ana says hello"), Salt(9, "žluťoučký kůň"))


def dealt(game: str = "nova-luna", salts: tuple[Salt, ...] = SALTS) -> Record:
    """A whole game at a table whose log has salt at some numbers."""
    record = Record(perihelion.game(game))
    taken = {salt.number for salt in salts}
    numbers: list[int] = []
    number = 0
    while record.state.actor != OVER:
        number += 1
        while number in taken:
            number += 1
        if record.state.actor == CHANCE:
            record.add(numbered.dealer(SECRET, salts, number).draw(record.state))
        else:
            record.add(record.state.nth(0))
        numbers.append(number)
    record.fair = NumberedDeal(fair.promise(SECRET), SECRET, 0, salts, tuple(numbers))
    return record


def told(record: Record) -> NumberedDeal:
    assert isinstance(record.fair, NumberedDeal)
    return record.fair


def unfair(record: Record, **changes: object) -> str:
    """The key of the error that a changed record raises."""
    record.fair = replace(told(record), **changes)  # type: ignore[arg-type]
    with pytest.raises(Unfair) as caught:
        fair.verify(record)
    return caught.value.key


def test_what_followed_from_the_secret_is_verified_also_after_reading_it_back() -> None:
    record = dealt()
    chances = sum(state.actor == CHANCE for state in record.states())
    assert chances > 10
    assert fair.verify(record) == Verified(chances, 0, len(SALTS))
    again = perihelion.read(str(record))
    assert again.fair == record.fair
    assert str(again) == str(record)
    assert fair.verify(again) == Verified(chances, 0, len(SALTS))


def test_a_draw_exchanged_for_another_is_found_and_named() -> None:
    record = dealt()
    states = list(record.states())
    at = next(
        number for number, state in enumerate(states) if state.actor == CHANCE and state.count() > 9
    )
    other = Record(record.game)
    for move in record.moves[:at]:
        other.add(move)
    other.add(next(move for move in states[at].moves() if move != record.moves[at]))
    other.fair = replace(told(record), numbers=told(record).numbers[: at + 1])
    with pytest.raises(Unfair, match=rf"Move {at + 1} \(“{other.words()[at]}”\)"):
        fair.verify(other)


def test_another_secret_salt_or_numbering_is_refused() -> None:
    assert unfair(dealt(), secret="another") == "fair-secret-wrong"
    assert unfair(dealt(), secret="") == "fair-secret-missing"
    assert unfair(dealt(), salts=SALTS[:1]) == "fair-draw"
    assert unfair(dealt(), salts=(Salt(4, "Ana says hallo"), SALTS[1])) == "fair-draw"
    assert unfair(dealt(), numbers=told(dealt()).numbers[1:]) == "fair-numbers"
    later = tuple(number + 1 for number in told(dealt()).numbers)
    assert unfair(dealt(), numbers=later) == "fair-draw"


def test_draws_made_elsewhere_are_counted_apart() -> None:
    record = dealt(salts=())
    chances = sum(state.actor == CHANCE for state in record.states())
    record.fair = replace(told(record), brought=1)
    assert fair.verify(record) == Verified(chances - 1, 1)


def test_salt_changes_only_later_draws() -> None:
    def draws(salts: tuple[Salt, ...]) -> list[float]:
        return [numbered.dealer(SECRET, salts, number).chance() for number in range(8)]

    plain, salty = draws(()), draws((Salt(4, "x"),))
    assert plain[:5] == salty[:5]
    assert all(a != b for a, b in zip(plain[5:], salty[5:], strict=True))


@given(some.lists(some.text('ž: a1"\\|', min_size=1, max_size=80).map(str.strip).filter(bool)))
def test_words_of_players_survive_in_a_record(words: list[str]) -> None:
    record = Record(perihelion.game("orion-duel"))
    salts = tuple(Salt(number, said) for number, said in enumerate(words, 1))
    record.fair = NumberedDeal(fair.promise(SECRET), salts=salts)
    assert perihelion.read(str(record)).fair == record.fair


@given(some.sets(some.integers(0, 10**6), max_size=40))
def test_numbers_print_and_parse_back(numbers: set[int]) -> None:
    rising = tuple(sorted(numbers))
    assert numbered.parse_ranges(numbered.format_ranges(rising), 50) == rising


@pytest.mark.parametrize("text", ["1-", "a", "3 2", "1-999999999", "2-1", "1 1", "٣"])
def test_invalid_ranges_are_refused(text: str) -> None:
    assert numbered.parse_ranges(text, 50) is None
