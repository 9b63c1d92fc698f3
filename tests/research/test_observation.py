from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER
from perihelion.research.observation import bounds, empty_mask, kept_mask, observe, parts, size
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
def test_observations_keep_their_bounds_and_tell_positions_apart(setting: Setting) -> None:
    game = setting.game
    state = setting.first.copy()
    dealer = Dealer("views")
    low, high = bounds(setting)
    views: dict[bytes, bytes] = {}
    clashes = 0
    while state.actor != OVER:
        seen = observe(setting, state, 0)
        assert seen.shape == (size(setting),)
        assert (low <= seen).all()
        assert (seen <= high).all()
        view = game.view(state, 0).pack()
        clashes += views.setdefault(seen.tobytes(), view) != view
        state.play(random_move(state, dealer))
    # What lies far off the middle of a mosaic is left out, and so is what a draw has not changed.
    assert clashes <= len(views) // 10


@every_setting
def test_a_mask_has_the_legal_actions_and_cannot_be_written_through(setting: Setting) -> None:
    state = setting.first.copy()
    dealer = Dealer("masks")
    encoder = setting.encoder()
    while state.actor != OVER:
        if state.actor >= 0:
            legal = kept_mask(encoder.mask(state))
            assert legal.shape == (setting.actions,)
            actions = [setting.game.action(state, move) for move in state.moves()]
            assert np.flatnonzero(legal).tolist() == sorted(actions)
        state.play(random_move(state, dealer))
    for marks in (legal, empty_mask(setting)):
        with pytest.raises(ValueError, match="read-only"):
            marks[0] = 1


@every_setting
def test_a_seat_counts_from_itself(setting: Setting) -> None:
    state = setting.first.copy()
    dealer = Dealer("seats")
    for _ in range(100):
        if state.actor >= 0:
            for seat in range(setting.seats):
                to_move = parts(setting, observe(setting, state, seat))["to_move"]
                assert np.flatnonzero(to_move).tolist() == [(state.actor - seat) % setting.seats]
        if state.actor != OVER:
            state.play(random_move(state, dealer))


def test_every_part_is_documented() -> None:
    sections = re.split(r"(?m)^## ", PAGE.read_text(encoding="utf-8"))[1:]
    assert len(sections) == len(GAMES)
    for setting, section in zip(GAMES, sections, strict=True):
        rows = re.findall(r"\| (\w+) \| ([\d × ]+) \| (-?\d+) … (\d+) \|", section)
        assert rows == [
            (name, " × ".join(map(str, part.shape)), str(part.low), str(part.high))
            for name, part in setting.parts.items()
        ]
