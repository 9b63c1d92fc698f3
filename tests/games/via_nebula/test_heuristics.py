"""What bots are told must see what lies at hand, and be enough to play by."""

from __future__ import annotations

import pytest

from perihelion.bots.bot_games import play_bot_games, wins
from perihelion.bots.greedy import GreedyBot
from perihelion.bots.random import RandomBot
from perihelion.games.via_nebula import GAME

from .positions import BLUE, clear, exploitation, site, table, turn

HEURISTICS = GAME.heuristics


def test_shares_add_up() -> None:
    assert sum(HEURISTICS.evaluate(table())) == pytest.approx(1)


def test_a_fuller_site_is_better() -> None:
    shares = []
    for lying in ("", "wood", "wood stone"):
        state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
        site(state, BLUE, "D4a", lying)
        shares.append(HEURISTICS.evaluate(turn(state, BLUE))[BLUE])
    assert shares == sorted(shares)
    assert shares[0] < shares[2]


def test_a_nearer_resource_is_better() -> None:
    shares = []
    for way in ("", "D3"):
        state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
        site(state, BLUE, "D4a", "wood")
        exploitation(state, -1, "D2", "stone stone")
        clear(state, way)
        shares.append(HEURISTICS.evaluate(turn(state, BLUE))[BLUE])
    assert shares[0] < shares[1]


def test_an_edition_with_a_single_building_has_its_chances_too() -> None:
    text = GAME.editions["standard"].text.replace("buildings = 5", "buildings = 1")
    state = GAME.start(2, GAME.read_edition(text, "house.toml"))
    while state.actor < 0:
        state.play(state.nth(0))
    assert HEURISTICS.evaluate(state) == pytest.approx([0.5, 0.5], abs=0.1)


def test_building_and_the_missing_resource_look_better_than_the_rest() -> None:
    state = table(display="stall_1 workshop_1 workshop_2 workshop_3")
    site(state, BLUE, "D4a", "wood stone")
    site(state, BLUE, "B2a", "stone wheat")
    exploitation(state, -1, "A3", "food food")
    turn(state, BLUE)
    words = ("build D4a stall_1", "transport A3 food B2a", "site H5", "explore E4")
    values = HEURISTICS.prior(state, [GAME.parse(state, said) for said in words])
    assert values[0] == max(values)
    assert values[1] > max(values[2:])


def test_greedy_bots_beat_random_ones_and_build_five() -> None:
    played = list(play_bot_games(GAME, [GreedyBot, RandomBot], 6, "via-nebula"))
    assert wins(played, 2)[0] == 6
    assert all(match.record.state.ending() == "R61" for match in played)


def test_four_greedy_bots_finish_by_a_fifth_building() -> None:
    (match,) = play_bot_games(GAME, [GreedyBot] * 4, 1, "via-nebula")
    assert match.record.state.ending() == "R61"
