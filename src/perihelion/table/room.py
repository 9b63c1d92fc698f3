"""All tables of this server: opened when somebody asks for one, kept while it is in use."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, final

from perihelion.core.edition import Edition, choose
from perihelion.core.game import CHANCE, OVER, AnyGame, result
from perihelion.core.options import settle
from perihelion.core.record import Record
from perihelion.table import setup
from perihelion.table.errors import Refused
from perihelion.table.live import Live, chance
from perihelion.table.store import BROUGHT, MOVE, PERSON, Chair, Entry, Header, Store
from perihelion.table.thinkers import Thinkers
from perihelion.table.tokens import Tokens

LOGGER: Final = logging.getLogger("perihelion.table")
MOST_IDLE: Final = 200


class Listens(Protocol):
    """Somebody who wants to hear of every table where they sit."""

    def attend(self, table: Live) -> None: ...


@final
class Room:
    def __init__(self, store: Store, workers: int) -> None:
        self.store: Final = store
        self.thinkers: Final = Thinkers(workers)
        self.tokens: Final = Tokens(store)
        self.listeners: Final[set[Listens]] = set()
        self._open: Final[dict[str, Live]] = {}
        self._opening: Final = asyncio.Lock()

    async def wake(self) -> None:
        """After a start: let bots go on that were thinking when the server went down."""
        for table in await asyncio.to_thread(self.store.unfinished_with_bots):
            try:
                (await self.table(table)).wake()
            except Exception:
                LOGGER.exception("table %s cannot be opened", table)  # the others can

    async def table(self, table: str) -> Live:
        async with self._opening:
            if table not in self._open:
                found = await asyncio.to_thread(self.store.table, table)
                if found is None:
                    raise Refused("table/unknown")
                self._open[table] = Live(self.store, self.thinkers, *found)
                self._tidy()
            return self._open[table]

    def _tidy(self) -> None:
        """Close the oldest tables that nobody uses; they are opened again from the store."""
        idle = [table for table in self._open.values() if not table.busy]
        for table in idle[:-MOST_IDLE]:
            del self._open[table.header.id]

    async def create(
        self,
        game: AnyGame,
        chairs: Sequence[Chair],
        edition: Edition | str | None,
        options: Mapping[str, object],
    ) -> Live:
        """Set up a table; whatever is wrong raises the game's own errors."""
        chosen = choose(game.editions, edition)
        settled = settle(game.options, options)
        state = game.start(len(chairs), chosen, **settled)
        secret = secrets.token_hex(32)
        header = _header(game, chosen, settled, secret)
        log = chance(game, state, secret, 0)
        return await self._add(header, chairs, log)

    async def load(self, record: Record, holder: str) -> Live:
        """A table that continues a record; all seats are held by whoever brought it."""
        header = _header(
            record.game,
            record.edition,
            record.options,
            secrets.token_hex(32),
            over=record.state.actor == OVER,
        )
        names = [*record.names, *[""] * record.seats]
        chairs = [Chair(PERSON, setup.name(n), holder=holder) for n in names[: record.seats]]
        log = []
        state = record.start()
        for number, (move, words) in enumerate(zip(record.moves, record.words(), strict=True), 1):
            log.append(Entry(number, MOVE, state.actor, words, header.created))
            state.play(move)
        if log:
            log.append(Entry(len(log) + 1, BROUGHT, CHANCE, "", header.created))
        log += chance(record.game, state, header.secret, len(log))
        return await self._add(header, chairs, log)

    async def rematch(self, table: Live) -> Live:
        """The same people again; the game says how its options change."""
        ended = result(table.game, table.line.state)
        options = dict(table.header.options)
        if ended is not None:
            options = table.game.next_options(options, ended)
        chairs = [Chair(c.kind, c.name, c.bot, c.holder) for c in table.chairs]
        return await self.create(table.game, chairs, table.edition, options)

    async def _add(self, header: Header, chairs: Sequence[Chair], log: list[Entry]) -> Live:
        await asyncio.to_thread(self.store.add, header, chairs, log)
        table = await self.table(header.id)
        table.wake()
        self.announce(table)
        return table

    def announce(self, table: Live) -> None:
        """Somebody has sat down at a table."""
        for listener in list(self.listeners):
            listener.attend(table)

    def close(self) -> None:
        for table in self._open.values():
            table.stop_thinking()
        self.thinkers.close()
        self.store.close()


def _header(
    game: AnyGame, edition: Edition, options: dict[str, Any], secret: str, over: bool = False
) -> Header:
    return Header(
        id=secrets.token_urlsafe(9),
        game=game.name,
        edition=edition.name,
        edition_text=None if edition.builtin else edition.text,
        options=options,
        secret=secret,
        created=time.time(),
        over=over,
    )
