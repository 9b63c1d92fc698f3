"""Bots in processes of our own. How the pool lives and dies: tests/processes/test_aio.py."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

import perihelion
from perihelion.bots import Bot, UnknownBot
from perihelion.core.game import State
from perihelion.core.position import Position
from perihelion.table.thinking.local import (
    BOTS_KEPT,
    BotError,
    BotRequest,
    LocalBots,
    answer,
)
from perihelion.table.thinking.scheduler import SUGGESTION

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


def test_who_asks_for_one_thought_does_not_wait_for_all_of_somebody_else() -> None:
    many, one = request("search:4")[1], request("search:2")[1]

    async def main() -> None:
        bots = LocalBots(1)
        order: list[str] = []

        async def think(share: str, asked: BotRequest) -> None:
            await bots.think(replace(asked, share=share, kind=SUGGESTION))
            order.append(share)

        tasks = [asyncio.create_task(think("a/attacker", many)) for _ in range(12)]
        await asyncio.sleep(0)  # all of them have asked
        tasks.append(asyncio.create_task(think("b/ana", one)))
        await asyncio.gather(*tasks)
        assert order.index("b/ana") <= 2  # what was being thought, and one as short before it
        bots.close()

    asyncio.run(main())


def test_a_bot_is_kept_for_the_next_decision_of_its_seat_and_a_few_bots_only() -> None:
    kept: dict[str, Bot] = {}
    asked = request("search:3")[1]
    for number in range(BOTS_KEPT + 1):
        answer(kept, replace(asked, memory=f"table {number}"))
    assert list(kept) == [f"table {number}" for number in range(1, BOTS_KEPT + 1)]
    first = kept["table 1"]
    answer(kept, replace(asked, memory="table 1"))
    assert kept["table 1"] is first
    answer(kept, asked)
    assert "" not in kept


def test_a_bot_that_fails_is_named_with_the_cause() -> None:
    async def main() -> None:
        bots = LocalBots(1)
        with pytest.raises(BotError, match="oracle") as caught:
            await bots.think(request("oracle")[1])
        assert isinstance(caught.value.__cause__, UnknownBot)
        bots.close()

    asyncio.run(main())
