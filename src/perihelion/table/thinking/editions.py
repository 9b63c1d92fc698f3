"""Tries custom editions in a process with limits, before the server makes boards of them.

The bounds of their fields keep boards small; this is for what those bounds overlook.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from hashlib import sha256
from typing import Final, NamedTuple, final

from perihelion import catalogue
from perihelion.core import words
from perihelion.core.edition import Edition
from perihelion.core.errors import BadEdition, PerihelionError
from perihelion.core.game import AnyGame
from perihelion.core.scene.svg import svg
from perihelion.core.texts import LANGUAGES
from perihelion.processes.worker import Handler
from perihelion.table.errors import Refused
from perihelion.table.thinking.bounded import BoundedWorker

LOGGER: Final = logging.getLogger("perihelion.table")
SECONDS: Final = 20.0  # of processor time; the first edition after a start takes longer
MEGABYTES: Final = 1000
MOST_REMEMBERED: Final = 1000


class EditionRequest(NamedTuple):
    game: str
    text: str
    file: str


@final
class EditionReader:
    def __init__(
        self, start: Callable[[], Handler] | None = None, seconds: float = SECONDS
    ) -> None:
        self._worker: Final = BoundedWorker(start or _start, seconds, MEGABYTES)
        self._tried: Final[dict[str, None]] = {}
        """The digests of texts that cost little to read, the last of them last."""

    async def read(self, game: AnyGame, text: str, file: str) -> Edition:
        """The edition of a text; BadEdition if it is invalid or costs too much, Refused if too many
        others wait."""
        digest = sha256(f"{game.name}\n{text}".encode("utf-8", "replace")).hexdigest()
        if digest not in self._tried:
            await self._try(EditionRequest(game.name, text, file))
            self._tried[digest] = None
            if len(self._tried) > MOST_REMEMBERED:
                del self._tried[next(iter(self._tried))]
        return await asyncio.to_thread(game.read_edition, text, file)

    async def _try(self, request: EditionRequest) -> None:
        try:
            await self._worker.ask(request)
        except Refused as refused:
            if refused.key == "server/busy":
                raise
            LOGGER.warning("an edition of %s costs too much", request.game)
            raise BadEdition("edition-too-heavy", file=request.file) from None
        except Exception:  # a mistake of the rules or the reader, and the edition may be anything
            LOGGER.exception("an edition of %s cannot be played", request.game)
            raise BadEdition("edition-unplayable", file=request.file) from None

    def close(self) -> None:
        self._worker.close()


def _start() -> Handler:
    return _play


def _play(request: EditionRequest) -> None:
    """Set up and draw a game with each number of players. An invalid edition is no failure here:
    the reason is found again by whoever asked, at the same small cost."""
    game = catalogue.game(request.game)
    try:
        edition = game.read_edition(request.text, request.file)
        for seats in game.seats:
            state = game.start(seats, edition)
            view = game.view(state, 0)
            svg(game.scene(view, 0, LANGUAGES[0]))
            words.tree_lines(game, view, LANGUAGES[0])
    except PerihelionError:
        return
    finally:
        game.drop_boards()
