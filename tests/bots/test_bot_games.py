from __future__ import annotations

import pytest

import perihelion
from perihelion import bots
from perihelion.bots.bot_games import BotGame, play_bot_game, play_bot_games, wins
from perihelion.bots.random import RandomBot
from perihelion.core.record import Record

GAME = perihelion.game("orion-duel")


def test_the_bots_move_up_a_seat_after_every_game() -> None:
    played = list(
        play_bot_games(GAME, [RandomBot, RandomBot], 3, "seats", {"setup": "symmetric_1"})
    )
    assert [bot_game.seated for bot_game in played] == [[0, 1], [1, 0], [0, 1]]
    assert all(bot_game.record.result for bot_game in played)


def test_games_of_one_deal_have_the_same_draws() -> None:
    game = perihelion.game("nova-luna")
    wheels = [
        play_bot_game(game, [RandomBot] * 3, number, "deals", deal=deal).record.moves[:11]
        for number, deal in ((0, 0), (1, 0), (2, 0), (3, 1))
    ]
    assert wheels[0] == wheels[1] == wheels[2] != wheels[3]


def test_a_win_counts_for_the_bot_on_the_seat_that_won() -> None:
    [bot_game] = play_bot_games(GAME, [RandomBot, RandomBot], 1, "win", {"setup": "symmetric_1"})
    seat = bot_game.record.state.standings().index(1)
    assert wins([bot_game], 2)[seat] == 1
    assert wins([BotGame(bot_game.record, [1, 0])], 2)[1 - seat] == 1


def test_a_shared_victory_is_split() -> None:
    open_game = Record(GAME)  # while a game goes on, all are first
    assert wins([BotGame(open_game, [0, 1])], 2) == [0.5, 0.5]


def test_bots_have_names() -> None:
    assert bots.named("random") is RandomBot
    with pytest.raises(bots.UnknownBot, match="greedy, random"):
        bots.named("oracle")
