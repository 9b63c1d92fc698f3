"""A bot whose process keeps dying still moves: it is asked again, and in the end its move is made
here, by a bot that needs no process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from perihelion import bots
from perihelion.core.game import AnyGame, State
from perihelion.table import metrics
from perihelion.table.thinking.local import BotError

LOGGER: Final = logging.getLogger("perihelion.table")
PAUSES: Final = (1.0, 4.0)
"""Seconds before the bot is asked again."""
SIMPLE_BOT: Final = "random"


async def words_or_simple_move(
    ask: Callable[[], Awaitable[str]], game: AnyGame, view: State, seed: str
) -> str:
    """The words that `ask` returns, asked again if the bot fails or, if it keeps failing, those of
    a simple move."""
    for pause in PAUSES:
        try:
            return await ask()
        except BotError as error:
            metrics.FAILED.labels("bot").inc()
            LOGGER.warning("the bot %s failed: %r; it is asked again", error, error.__cause__)
            await asyncio.sleep(pause)
    try:
        return await ask()
    except BotError as error:
        metrics.FAILED.labels("bot").inc()
        LOGGER.error("the bot %s keeps failing: a simple move is made for it", error)
    return game.words(view, bots.named(SIMPLE_BOT)(game, seed).choose(view))
