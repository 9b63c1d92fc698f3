"""Bots in processes of our own. How the pool lives and dies: tests/processes/test_aio.py."""

from __future__ import annotations

import asyncio

import pytest

import perihelion
from perihelion.bots import UnknownBot
from perihelion.core.game import State
from perihelion.core.position import Position
from perihelion.table.thinking.local import BotError, BotRequest, LocalBots

GAME = perihelion.game("nova-luna")


def request(bot: str) -> tuple[State, BotRequest]:
    state: State = GAME.start(1)
    while state.actor < 0:
        state.play(state.nth(0))
    view = GAME.view(state, state.actor)
    return view, BotRequest(bot, "seed", Position(GAME, view).plain())


def test_a_bot_answers_in_words_and_the_same_again() -> None:
    view, asked = request("greedy")

    async def main() -> None:
        bots = LocalBots(1)
        words = await bots.think(asked)
        assert GAME.parse(view, words) in view.moves()
        assert await bots.think(asked) == words
        bots.close()

    asyncio.run(main())


def test_a_bot_that_fails_is_named_with_the_cause() -> None:
    async def main() -> None:
        bots = LocalBots(1)
        with pytest.raises(BotError, match="oracle") as caught:
            await bots.think(request("oracle")[1])
        assert isinstance(caught.value.__cause__, UnknownBot)
        bots.close()

    asyncio.run(main())
