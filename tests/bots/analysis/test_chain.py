"""One value for each position, wherever it appears."""

from __future__ import annotations

from itertools import pairwise

import pytest

from perihelion.bots.analysis import analyse, connected
from perihelion.bots.analysis.judgement import CandidateMove, Judgement
from perihelion.core.game import CHANCE, AnyGame
from tests.bots.test_analysis import TINY, every_game, played, start


@every_game
def test_a_position_has_one_value_and_only_mistakes_and_draws_change_it(game: AnyGame) -> None:
    seats = game.seats[0]
    raw = list(analyse(game, start(game, seats), played(game, seats, 40), TINY))
    linked = connected(raw)
    assert [one.number for one in linked] == [one.number for one in raw]
    for one, following in pairwise(linked):
        assert one.after == following.before
    for one, before in zip(linked, raw, strict=True):
        if one.actor == CHANCE:
            assert one.before == before.before
            assert one.luck == before.luck
            continue
        assert one.played is not None
        mover = one.actor
        assert one.best[0].chance == one.before[mover] >= one.after[mover] == one.played.chance
        if one.grade == "forced" or one.best[0].words == one.played.words:
            assert one.before == one.after


def decision(number: int, seat: int, before: float, after: float) -> Judgement:
    first, second = (
        [value, 1 - value] if seat == 0 else [1 - value, value] for value in (before, after)
    )
    best, made = CandidateMove("good", before, before, 9), CandidateMove("bad", after, after, 9)
    cost = before - after
    if not cost:
        best = made
    return Judgement(
        number, 1, seat, made.words, first, second, cost=cost, played=made, best=[best]
    )


def test_later_searches_correct_earlier_ones() -> None:
    """The first move was thought to hold 60 %, but the answer to it shows 20 %."""
    linked = connected([decision(0, 0, 0.6, 0.6), decision(1, 1, 0.8, 0.7)])
    assert linked[1].after == pytest.approx([0.3, 0.7])
    assert linked[1].before == pytest.approx([0.2, 0.8])
    assert linked[0].before == linked[0].after == linked[1].before


def test_a_mistake_costs_the_same_on_any_level() -> None:
    linked = connected([decision(0, 0, 0.6, 0.4), decision(1, 1, 0.9, 0.9)])
    assert linked[0].before == pytest.approx([0.3, 0.7])
    assert linked[0].after == pytest.approx([0.1, 0.9])
    assert linked[0].best[0].chance == pytest.approx(0.3)


def test_missing_judgements_break_the_chain() -> None:
    linked = connected([decision(0, 0, 0.6, 0.6), decision(2, 0, 0.2, 0.2)])
    assert linked[0].after == [0.6, 0.4]
