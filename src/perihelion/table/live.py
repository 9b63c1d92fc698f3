"""A table in play: takes moves in turn, draws chance, lets bots think, and tells its viewers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Hashable, Sequence
from typing import Any, Final, Protocol, final

from perihelion import catalogue
from perihelion.core import fair
from perihelion.core.edition import Edition
from perihelion.core.errors import MoveError
from perihelion.core.fair import Salt
from perihelion.core.game import CHANCE, OVER, AnyGame
from perihelion.table import line as lines
from perihelion.table.errors import Refused
from perihelion.table.store import (
    BOT,
    END,
    MOVE,
    OPEN,
    SALT,
    UNDO,
    Chair,
    Entry,
    Header,
    Stale,
    Store,
)
from perihelion.table.talk import Talk
from perihelion.table.thinkers import Thinkers, Thought

LOGGER: Final = logging.getLogger("perihelion.table")
MOST_SALT: Final = 100


class Viewer(Protocol):
    """Somebody who looks at a table."""

    def tell(self) -> None:
        """The table has changed. Must not block."""


@final
class Live:
    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        header: Header,
        chairs: list[Chair],
        log: list[Entry],
    ) -> None:
        self.store: Final = store
        self.thinkers: Final = thinkers
        self.header: Final = header
        self.chairs: Final = chairs
        self.log: Final = log
        self.game: Final = catalogue.game(header.game)
        self.edition: Final = edition_of(self.game, header)
        start = self.game.start(len(chairs), self.edition, **header.options)
        self.line: Final = lines.follow(self.game, start, log)
        self.viewers: Final[set[Viewer]] = set()
        self.shown: Final[dict[Hashable, str]] = {}
        """What was sent of the position at hand, by whose eyes see it."""
        self.talk: Final = Talk(store, header.id)
        self.lock: Final = asyncio.Lock()
        self.thinking: asyncio.Task[None] | None = None
        self.asked: tuple[int, lines.Undo] | None = None
        """Who has asked for an undo that needs consent, and what it would do."""

    def seats_of(self, holder: str) -> frozenset[int]:
        return frozenset(
            seat for seat, chair in enumerate(self.chairs) if holder and chair.holder == holder
        )

    @property
    def bots(self) -> frozenset[int]:
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.kind == BOT)

    @property
    def agreeing(self) -> frozenset[int]:
        """Seats that nobody needs to ask: bots consent, and at an open seat nobody sits yet."""
        return frozenset(seat for seat, c in enumerate(self.chairs) if c.kind in (BOT, OPEN))

    @property
    def settled(self) -> bool:
        """Whether the dealer's secret is out: over, with several people at the table. Who plays
        alone may still take back; nobody is deceived by knowing the next draw."""
        people = {chair.holder for chair in self.chairs if chair.holder}
        return self.line.over and len(people) > 1

    @property
    def busy(self) -> bool:
        """Whether somebody looks, a bot thinks, or something is being written."""
        thinks = self.thinking is not None and not self.thinking.done()
        return bool(self.viewers) or thinks or self.lock.locked()

    async def move(self, holder: str, number: int, words: str) -> None:
        """A move made in the position of that number."""
        async with self.lock:
            self._check_fresh(number)
            actor = self.line.state.actor
            if self.line.over:
                raise Refused("table/over")
            if actor not in self.seats_of(holder):
                raise Refused("seat/not-yours")
            await self._play(actor, words)

    async def undo(self, holder: str, number: int) -> None:
        """Take back the last decision, at once or when the others agree."""
        async with self.lock:
            self._check_fresh(number)
            mine = self.seats_of(holder)
            if self.settled:
                raise Refused("table/over")
            wanted = lines.undo(self.line, mine, self.agreeing)
            if wanted is None:
                raise Refused("undo/nothing")
            if wanted.consent:
                seat = self.line.steps[wanted.keep].entry.seat
                self.asked = (seat, wanted)
                self.tell()
            else:
                await self._take_back(wanted)

    async def answer(self, holder: str, number: int, yes: bool) -> None:
        """Answer to somebody who asked for an undo."""
        async with self.lock:
            self._check_fresh(number)
            if self.asked is None:
                raise Refused("undo/nothing")
            asker, wanted = self.asked
            consent = wanted.consent & self.seats_of(holder)
            if not consent:
                raise Refused("seat/not-yours")
            if not yes:
                self.asked = None
                self.tell()
                return
            left = lines.Undo(wanted.keep, wanted.consent - consent)
            if left.consent:
                self.asked = (asker, left)
                self.tell()
            else:
                await self._take_back(left)

    async def end(self, holder: str, number: int) -> None:
        """End the game by agreement: possible where nobody but bots sits there besides."""
        async with self.lock:
            self._check_fresh(number)
            if self.line.over:
                raise Refused("table/over")
            mine = self.seats_of(holder)
            if not mine or frozenset(range(len(self.chairs))) - self.agreeing != mine:
                raise Refused("seat/not-yours")
            entry = self._entry(self.line.number + 1, END, min(mine), "")
            await self._write([entry], over=True)

    async def salt(self, holder: str, number: int, words: str) -> None:
        """Add something to the draws to come that the dealer could not foresee."""
        async with self.lock:
            self._check_fresh(number)
            if self.line.over:
                raise Refused("table/over")
            mine = self.seats_of(holder)
            words = fair.salted(words)
            if not mine:
                raise Refused("seat/not-yours")
            if not words or len(self.line.salts) >= MOST_SALT:
                raise Refused("message/malformed")
            await self._write([self._entry(self.line.number + 1, SALT, min(mine), words)], False)

    async def say(self, holder: str, phrase: str, words: str) -> None:
        """Talk to the table; only those who sit there may."""
        mine = self.seats_of(holder)
        if not mine:
            raise Refused("seat/not-yours")
        actor = self.line.state.actor
        seat = actor if actor in mine else min(mine)
        await self.talk.say(seat, holder, phrase, words)
        self.tell()

    async def take_seat(self, seat: int, holder: str, name: str) -> None:
        async with self.lock:
            if not 0 <= seat < len(self.chairs):
                raise Refused("seat/unknown")
            taken = await asyncio.to_thread(
                self.store.take_seat, self.header.id, seat, holder, name
            )
            if not taken:
                raise Refused("seat/taken")
            chair = self.chairs[seat]
            chair.kind, chair.holder, chair.name = "person", holder, name
            self.tell()

    def wake(self) -> None:
        """Let the bot whose turn it is think; also after a restart."""
        actor = self.line.state.actor
        idle = self.thinking is None or self.thinking.done()
        if not self.line.over and actor in self.bots and idle:
            self.thinking = asyncio.create_task(self._think(actor, self.line.number))

    def stop_thinking(self) -> None:
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None

    def tell(self) -> None:
        self.shown.clear()
        for viewer in list(self.viewers):
            viewer.tell()

    def _check_fresh(self, number: int) -> None:
        if number != self.line.number:
            raise Refused("move/stale")

    async def _play(self, actor: int, words: str) -> None:
        """Write a decision and the chance that follows it, then go on."""
        state = self.line.state.copy()
        try:
            move = self.game.parse(state, words)
        except MoveError as error:
            raise Refused("move/illegal", error) from None
        entries = [
            self._entry(self.line.number + 1, MOVE, actor, self.game.words(state, move)),
        ]
        state.play(move)
        entries += chance(self.game, state, self.header.secret, entries[0].number, self.line.salts)
        await self._write(entries, over=state.actor == OVER)

    async def _take_back(self, wanted: lines.Undo) -> None:
        self.stop_thinking()
        seat = self.line.steps[wanted.keep].entry.seat
        entry = self._entry(self.line.number + 1, UNDO, seat, str(wanted.keep))
        await self._write([entry], over=False)

    async def _write(self, entries: list[Entry], over: bool) -> None:
        """First to the disk, then to memory, then to the viewers."""
        try:
            await asyncio.to_thread(self.store.append, self.header.id, entries, over)
        except Stale:
            # Another process has written here. Whoever is refused gets its position.
            self._follow(await asyncio.to_thread(self._unknown_entries))
            raise Refused("move/stale") from None
        self._follow(entries)

    def _unknown_entries(self) -> list[Entry]:
        return self.store.entries(self.header.id, after=self.line.number)

    def _follow(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.log.append(entry)
            self.line.apply(entry)
        self.asked = None
        self.tell()
        self.wake()

    def _entry(self, number: int, kind: str, seat: int, words: str) -> Entry:
        return Entry(number, kind, seat, words, time.time())

    async def _think(self, seat: int, number: int) -> None:
        """Ask a worker for the bot's move and play it, unless the position has changed."""
        try:
            words = await self.thinkers.think(
                Thought(
                    game=self.header.game,
                    edition=self.header.edition_text or self.header.edition,
                    custom=self.header.edition_text is not None,
                    bot=self.chairs[seat].bot,
                    view=self.game.view(self.line.state, seat).pack(),
                    seed=f"{self.header.secret}/bot/{number}",
                )
            )
            async with self.lock:
                if self.line.number == number and not self.line.over:
                    self.thinking = None
                    await self._play(seat, words)
        except Exception as error:
            if isinstance(error, Refused) and error.key == "move/stale":
                return  # another process was faster
            # A bot that fails must not take the table down; the page shows that it is stuck.
            LOGGER.exception("table %s: the bot of seat %d failed", self.header.id, seat)
            self.tell()


def chance(
    game: AnyGame, state: Any, secret: str, number: int, salts: Sequence[Salt] = ()
) -> list[Entry]:
    """Draw while chance is to move; draws are keyed by the number of their position."""
    entries = []
    while state.actor == CHANCE:
        number += 1
        move = fair.dealer(secret, salts, number).draw(state)
        entries.append(Entry(number, MOVE, CHANCE, game.words(state, move), time.time()))
        state.play(move)
    return entries


def edition_of(game: AnyGame, header: Header) -> Edition:
    if header.edition_text is not None:
        return game.read_edition(header.edition_text, header.edition)
    return game.editions[header.edition]
