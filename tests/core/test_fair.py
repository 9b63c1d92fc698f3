"""Provably fair chance: only draws that follow from the secret and the salts are verified."""

from __future__ import annotations

from dataclasses import replace

import pytest

import perihelion
from perihelion.core import fair
from perihelion.core.fair import FairDeal, Redraw, SeatSalt, Unfair, Verified
from perihelion.core.game import CHANCE, OVER
from perihelion.core.record import Record

SECRET = "5ec2e7" * 10
SALTS = tuple(
    SeatSalt(seat, fair.commitment(salt), salt) for seat, salt in enumerate(("a" * 64, "b" * 64))
)
REDRAWS = (Redraw(3, 1), Redraw(9, 4))


def dealt(game: str = "nova-luna", brought: int = 0) -> Record:
    """A whole game at a table where four undos took draws back."""
    record = Record(perihelion.game(game))
    draw = 0
    while record.state.actor != OVER:
        if record.state.actor == CHANCE:
            undos = 0 if draw < 3 else 1 if draw < 9 else 4
            dealer = fair.dealer(SECRET, [salt.salt for salt in SALTS], undos, draw)
            record.add(dealer.draw(record.state))
            draw += 1
        else:
            record.add(record.state.nth(0))
    record.fair = FairDeal(fair.promise(SECRET), SECRET, brought, SALTS, REDRAWS, voided=2)
    return record


def told(record: Record) -> FairDeal:
    assert isinstance(record.fair, FairDeal)
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
    assert fair.verify(record) == Verified(chances, 0, salts=2, undos=4, voided=2)
    again = perihelion.read(str(record))
    assert again.fair == record.fair
    assert str(again) == str(record)
    assert fair.verify(again) == fair.verify(record)


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
    other.fair = told(record)
    with pytest.raises(Unfair, match=rf"Move {at + 1} \(“{other.words()[at]}”\)"):
        fair.verify(other)


def test_another_secret_salt_or_undo_is_refused() -> None:
    assert unfair(dealt(), secret="another") == "fair-secret-wrong"
    assert unfair(dealt(), secret="") == "fair-secret-missing"
    assert unfair(dealt(), salts=SALTS[:1]) == "fair-draw"
    other = SeatSalt(1, fair.commitment("c" * 64), "c" * 64)
    assert unfair(dealt(), salts=(SALTS[0], other)) == "fair-draw"
    assert unfair(dealt(), redraws=()) == "fair-draw"
    assert unfair(dealt(), redraws=REDRAWS[:1]) == "fair-draw"


def test_a_salt_ground_after_the_commitment_is_refused() -> None:
    ground = SALTS[1]._replace(salt="c" * 64)
    assert unfair(dealt(), salts=(SALTS[0], ground)) == "fair-salt"


def test_a_record_without_a_promise_has_nothing_to_verify() -> None:
    with pytest.raises(Unfair) as caught:
        fair.verify(Record(perihelion.game("orion-duel")))
    assert caught.value.key == "fair-nothing"


def test_draws_made_elsewhere_are_counted_apart() -> None:
    record = dealt(brought=5)
    states = list(record.states())
    brought = sum(state.actor == CHANCE for state in states[:5])
    chances = sum(state.actor == CHANCE for state in states)
    assert brought
    assert fair.verify(record)[:2] == (chances - brought, brought)


def test_promises_and_commitments_tell_nothing_but_fit_only_their_own() -> None:
    assert fair.promise("a") != fair.promise("b")
    assert SECRET not in fair.promise(SECRET)
    assert fair.commitment("a") != fair.commitment("b") != fair.promise("b")


def test_every_part_changes_the_draws() -> None:
    plain = fair.dealer(SECRET, ["x"], 0, 0).chance()
    for other in (("t", ["x"], 0, 0), (SECRET, ["y"], 0, 0), (SECRET, [], 0, 0)):
        assert fair.dealer(*other).chance() != plain
    assert fair.dealer(SECRET, ["x"], 1, 0).chance() != plain
    assert fair.dealer(SECRET, ["x"], 0, 1).chance() != plain
