from __future__ import annotations

from statistics import mean
from typing import Any

import pytest

import perihelion
from perihelion import research
from perihelion.core.dealer import Dealer
from perihelion.core.game import OVER, State
from perihelion.research.playthrough import Playthrough
from perihelion.research.reward import BadReward, Reward
from perihelion.research.setting import Setting
from tests.research.tables import SETTINGS, label, random_move

SEVERAL = [setting for setting in SETTINGS if setting.seats > 1]
NOVA_LUNA = perihelion.game("nova-luna")
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=label)


class Ended:
    """The end of a game with these places and scores."""

    actor = OVER

    def __init__(self, places: list[int], scores: list[int]) -> None:
        self.places, self.points = places, scores

    def standings(self) -> list[int]:
        return self.places

    def scores(self) -> list[int]:
        return self.points


def returns(kind: str, places: list[int], scores: list[int]) -> list[float]:
    end: State = Ended(places, scores)  # type: ignore[assignment]
    return Reward(NOVA_LUNA, len(places), kind).returns(end)


@pytest.mark.parametrize(
    ("kind", "places", "scores", "due"),
    [
        ("win", [2, 1], [3, 0], [-1, 1]),
        ("win", [1, 1], [0, 0], [0, 0]),
        ("win", [2, 1, 3], [3, 0, 5], [-0.5, 1, -0.5]),
        ("win", [1, 1, 3], [0, 0, 5], [0.25, 0.25, -0.5]),
        ("places", [2, 1, 3], [3, 0, 5], [0, 1, -1]),
        ("places", [1, 1, 3], [0, 0, 5], [0.5, 0.5, -1]),
        ("margin", [2, 1], [5, 0], [-1, 1]),
        ("margin", [2, 1, 3], [3, 0, 6], [0, 0.9, -0.9]),
        ("score", [1], [100], [1]),
        ("score", [1], [200], [0]),
        ("score", [1], [303], [-1.03]),
    ],
)
def test_returns_rank(kind: str, places: list[int], scores: list[int], due: list[float]) -> None:
    assert returns(kind, places, scores) == pytest.approx(due)


@every_setting
def test_random_games_keep_the_bounds_and_dense_rewards_add_up(setting: Setting) -> None:
    kind = "score" if setting.seats == 1 else "margin"
    options: dict[str, Any] = setting.options
    dense = Setting(setting.game.name, setting.seats, returns=kind, dense=True, **options)
    reward = dense.reward
    dealer = Dealer(label(setting))
    for seed in range(3):
        game = Playthrough(dense)
        game.begin(seed)
        first = reward.returns(game.position.state)
        earned = [0.0] * setting.seats
        while (state := game.position.state).actor != OVER:
            steps = game.play(random_move(state, dealer))
            earned = [sum(pair) for pair in zip(earned, steps, strict=True)]
        last = reward.returns(state)
        due = [end - start for end, start in zip(last, first, strict=True)]
        assert earned == pytest.approx(due)
        assert all(reward.least <= value <= reward.greatest for value in last)
        others = setting.reward.returns(state)
        assert all(setting.reward.least <= value <= setting.reward.greatest for value in others)
        if setting.seats > 1:
            assert sum(others) == pytest.approx(0)
            assert sum(last) == pytest.approx(0)


@pytest.mark.parametrize("setting", SEVERAL, ids=label)
def test_more_margin_is_a_better_place(setting: Setting) -> None:
    """The sign of the points is right in every game: in the mean, winners are ahead."""
    played = research.rollout(setting.game.name, "random", 40, 1, seats=setting.seats)
    reward = Reward(setting.game, setting.seats, "margin")
    ends = zip(played.places.tolist(), played.scores.tolist(), strict=True)
    ahead = [
        value
        for places, scores in ends
        for place, value in zip(places, reward._margins(scores), strict=True)
        if place == 1
    ]
    assert mean(ahead) > 0


def test_alone_random_play_earns_minus_one_and_greedy_almost_one() -> None:
    reward = Reward(NOVA_LUNA, 1)
    random, greedy = (
        mean(
            reward._linear(score)
            for score in research.rollout("nova-luna", player, 20, 1, seats=1).scores[:, 0]
        )
        for player in ("random", "greedy")
    )
    assert -1.3 < random < -0.8 < 0.7 < greedy < 1.2


def test_what_there_is_not_is_refused_with_what_there_is() -> None:
    with pytest.raises(BadReward, match="win, places, margin"):
        research.pettingzoo_env("nova-luna", returns="score")
    with pytest.raises(BadReward, match="score"):
        Reward(NOVA_LUNA, 1, "win")
    with pytest.raises(BadReward, match="margin"):
        research.vector_env("nova-luna", 2, dense=True)
