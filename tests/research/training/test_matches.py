"""Matches between evaluators: paired deals, the count, and resumption."""

from __future__ import annotations

from io import BytesIO
from itertools import islice
from pathlib import Path

import pytest

import perihelion
from perihelion.bots.minds.network import Network
from perihelion.bots.trials import Trial
from perihelion.research.training import matches
from perihelion.research.training.matches import (
    MatchPlan,
    MatchResult,
    play_match_game,
    rating,
    run_match,
    schedule,
)
from perihelion.research.training.players import Mind
from perihelion.research.training.settings import SearchOptions, SelfPlay

HAND_MADE = Mind(None)


def ignorant() -> Mind:
    game = perihelion.game("nova-luna")
    file = BytesIO()
    Network.random(game, game.start(2), (8,), seed=1).save(file)
    return Mind(file.getvalue())


def plan(seats: dict[str, float], simulations: tuple[int, int] = (2, 2)) -> MatchPlan:
    return MatchPlan(
        "nova-luna",
        "3",
        (HAND_MADE, HAND_MADE),
        simulations,
        SelfPlay(seats=seats),
        SearchOptions(),
        opening=2,
    )


def test_every_deal_is_played_on_every_seat() -> None:
    games = list(islice(schedule(plan({"2": 1.0})), 6))
    assert [(game.deal, game.seat) for game in games] == [
        (0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1),
    ]  # fmt: skip
    assert [game.number for game in games] == list(range(6))
    mixed = list(islice(schedule(plan({"2": 1.0, "4": 1.0})), 40))
    deals = {game.deal: [g.seat for g in mixed if g.deal == game.deal] for game in mixed[:-4]}
    assert {len(seats) for seats in deals.values()} <= {2, 4}
    assert all(seats == list(range(len(seats))) for seats in deals.values())


def test_equal_players_share_a_deal_if_nothing_else_differs() -> None:
    """The same player on all seats: over the seats of a deal the shares are a half on average."""
    made = plan({"3": 1.0})._replace(opening=0)
    shares = [play_match_game(made, game) for game in islice(schedule(made), 3)]
    assert all(0 <= share <= 1 for share in shares)
    assert play_match_game(made, next(schedule(made))) == shares[0]


@pytest.mark.parametrize("seats", ["1", "2", "3"])
def test_who_knows_nothing_loses(seats: str) -> None:
    made = plan({seats: 1.0})
    beginner = (ignorant(), HAND_MADE)
    lost = sum(
        play_match_game(made._replace(minds=beginner), game) for game in islice(schedule(made), 6)
    )
    won = sum(
        play_match_game(made._replace(minds=beginner[::-1]), game)
        for game in islice(schedule(made), 6)
    )
    assert lost <= 1.5
    assert won >= 4.5


def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shares: list[float], trial: Trial | None
) -> tuple[MatchResult, list[int]]:
    played = []

    def play(_: MatchPlan, game: matches.MatchGame) -> float:
        played.append(game.number)
        return shares[game.number]

    monkeypatch.setattr(matches, "play_match_game", play)
    path = tmp_path / "_match.journal"
    return run_match(plan({"2": 1.0}), path, len(shares), trial, lambda _: None), played


def test_a_match_without_a_trial_has_all_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result, played = run(tmp_path, monkeypatch, [1.0, 0.5, 0.0, 1.0], None)
    assert result == MatchResult(2.5, 4, None)
    assert played == [0, 1, 2, 3]
    assert run(tmp_path, monkeypatch, [1.0, 0.5, 0.0, 1.0], None) == (result, [])


@pytest.mark.parametrize(("share", "better"), [(1.0, True), (0.0, False)])
def test_a_trial_ends_a_clear_match_early(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, share: float, better: bool
) -> None:
    result, played = run(tmp_path, monkeypatch, [share] * 100, Trial(0.57, 0.48, 0.1))
    assert result.better is better
    assert len(played) == result.games < 30
    again, more = run(tmp_path, monkeypatch, [share] * 100, Trial(0.57, 0.48, 0.1))
    assert (again, more) == (result, [])


def test_a_close_match_has_no_verdict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shares = [1.0, 0.0] * 10
    result, _ = run(tmp_path, monkeypatch, shares, Trial(0.57, 0.48, 0.1))
    assert result == MatchResult(10.0, 20, None)


def test_ratings_are_elo() -> None:
    assert rating(0.5) == 0
    assert rating(10 / 11) == pytest.approx(400)
    assert rating(0.25) == pytest.approx(-rating(0.75))
    assert (rating(0.0), rating(1.0)) == (-matches.FURTHEST, matches.FURTHEST)
