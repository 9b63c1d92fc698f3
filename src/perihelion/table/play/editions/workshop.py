"""What a server keeps about editions: the shelf, and the games that try them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, final

from sqlalchemy import Engine

from perihelion.core.edition import Edition
from perihelion.core.game import AnyGame
from perihelion.table.play.editions.trials import TrialQueue
from perihelion.table.store.editions.shelf import EditionShelf
from perihelion.table.store.editions.trials import TrialStore


@final
class Workshop:
    def __init__(self, engine: Engine, now: Callable[[], float]) -> None:
        self.shelf: Final = EditionShelf(engine, now)
        self.trials: Final = TrialQueue(TrialStore(engine))

    async def may_be_rated(self, game: AnyGame, edition: Edition) -> bool:
        """Whether games with an edition may be rated: it is shipped, or the host allows it."""
        if edition.builtin:
            return True
        return await asyncio.to_thread(self.shelf.may_be_rated, game.name, edition.digest)
