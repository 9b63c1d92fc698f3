from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.research.observation import MAX_FEATURE, mask, observe, parts, size
from perihelion.research.setting import Setting
from tests.research.tables import GAMES, SETTINGS, label, random_move

PAGE = Path(__file__).parents[2] / "docs" / "research" / "observations.md"

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=label)
every_game = pytest.mark.parametrize("setting", GAMES, ids=label)


@every_setting
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 999), depth=st.integers(0, 200))
def test_secrets_do_not_change_an_observation(setting: Setting, seed: int, depth: int) -> None:
    """Two positions that differ only in what a seat may not know look the same to it."""
    game = setting.game
    state = setting.first.copy()
    dealer = Dealer(seed)
    for _ in range(depth):
        if state.actor != OVER:
            state.play(random_move(state, dealer))
    for seat in range(setting.seats):
        other = game.guess(game.view(state, seat), seat, dealer)
        assert np.array_equal(observe(setting, state, seat), observe(setting, other, seat))


@every_setting
def test_different_views_give_different_observations(setting: Setting) -> None:
    game = setting.game
    state = setting.first.copy()
    dealer = Dealer("views")
    views: dict[bytes, bytes] = {}
    clashes = 0
    while state.actor != OVER:
        seen = observe(setting, state, 0)
        assert seen.shape == (size(setting),)
        assert abs(seen).max() <= MAX_FEATURE
        view = game.view(state, 0).pack()
        clashes += views.setdefault(seen.tobytes(), view) != view
        state.play(random_move(state, dealer))
    assert clashes <= len(views) // 100


@every_setting
def test_every_move_is_below_the_size_of_the_vocabulary(setting: Setting) -> None:
    state = setting.first.copy()
    dealer = Dealer("vocabulary")
    while state.actor != OVER:
        moves = state.moves()
        assert min(moves) >= 0
        assert max(moves) < setting.moves
        assert np.flatnonzero(mask(setting, state)).tolist() == sorted(moves)
        state.play(random_move(state, dealer))


@every_setting
def test_a_seat_counts_from_itself(setting: Setting) -> None:
    state = setting.first.copy()
    dealer = Dealer("seats")
    for _ in range(100):
        if state.actor >= 0:
            for seat in range(setting.seats):
                seen = parts(setting, observe(setting, state, seat))
                assert seen["to_move"] == [(state.actor - seat) % setting.seats]
        if state.actor != OVER:
            state.play(random_move(state, dealer))


def test_every_part_is_documented() -> None:
    sections = re.split(r"(?m)^## ", PAGE.read_text(encoding="utf-8"))[1:]
    assert len(sections) == len(GAMES)
    for setting, section in zip(GAMES, sections, strict=True):
        told = {name: int(width) for name, width in re.findall(r"\| (\w+) \| (\d+) \|", section)}
        assert list(told.items()) == list(setting.game.feature_parts(setting.first).items())
