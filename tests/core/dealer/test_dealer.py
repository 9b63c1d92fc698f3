from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest

import perihelion
from perihelion.core.dealer import Dealer


def test_the_first_draws_of_a_seed_never_change() -> None:
    dealer = Dealer("perihelion")
    drawn = [dealer.below(1000) for _ in range(10)]
    assert drawn == [636, 725, 933, 384, 322, 229, 713, 670, 678, 18]


def test_a_seed_is_known_by_its_spelling() -> None:
    number, word = Dealer(7), Dealer("7")
    assert number.seed == word.seed == "7"
    assert [number.below(99) for _ in range(20)] == [word.below(99) for _ in range(20)]


def test_different_seeds_draw_differently() -> None:
    draws = {tuple(Dealer(seed).below(1000) for _ in range(1)) for seed in range(50)}
    assert len(draws) > 40


def test_the_dealer_of_a_position_depends_on_nothing_before_it() -> None:
    fresh, used = Dealer("a"), Dealer("a")
    for _ in range(5):
        used.below(10)
    assert [fresh.at(3).below(10**6)] * 2 == [used.at(3).below(10**6), fresh.at(3).below(10**6)]
    assert fresh.at(3).below(10**6) != fresh.at(4).below(10**6)


def test_below_is_fair_and_within_its_bound() -> None:
    dealer = Dealer("fair")
    counts = Counter(dealer.below(6) for _ in range(6000))
    assert counts.keys() == set(range(6))
    assert all(850 < number < 1150 for number in counts.values())
    assert {dealer.below(1) for _ in range(10)} == {0}


def test_pick_follows_the_weights() -> None:
    dealer = Dealer("weights")
    counts = Counter(dealer.pick([1, 0, 3, 6]) for _ in range(5000))
    assert counts.keys() == {0, 2, 3}
    assert 400 < counts[0] < 600
    assert 1350 < counts[2] < 1650
    with pytest.raises(ValueError, match="nothing to draw"):
        dealer.pick([0, 0])
    with pytest.raises(ValueError, match="nothing to draw"):
        dealer.pick([])


def test_shuffle_gives_every_order_the_same_chance() -> None:
    dealer, counts = Dealer("orders"), Counter[tuple[int, ...]]()
    for _ in range(6000):
        items = [0, 1, 2]
        dealer.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(850 < number < 1150 for number in counts.values())


def test_draw_gives_every_outcome_its_chance() -> None:
    state = perihelion.game("orion-duel").start(setup="symmetric_1")
    dealer = Dealer("first player")
    counts = Counter(dealer.draw(state) for _ in range(1000))
    assert counts.keys() == set(state.moves())
    assert all(430 < number < 570 for number in counts.values())


def test_a_copy_continues_with_the_same_draws() -> None:
    dealer = Dealer("copy")
    dealer.below(10)
    twins = [copy.deepcopy(dealer), pickle.loads(pickle.dumps(dealer))]
    drawn = [dealer.below(1000) for _ in range(20)]
    assert all([twin.below(1000) for _ in range(20)] == drawn for twin in twins)
    assert twins[0].at(3).below(1000) == dealer.at(3).below(1000)
