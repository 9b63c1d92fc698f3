"""The chat of a table: free text, and quick phrases that each viewer reads in their own language.
A viewer may hide a player's lines, and report a line to the host. Spectators talk among themselves:
players read that only after the game, for it may help them."""

from __future__ import annotations

import asyncio
import time
from typing import Final, NamedTuple, final

from perihelion.core.game import Json
from perihelion.core.texts import one_line
from perihelion.table.errors import Refused
from perihelion.table.store.chats import ChatStore
from perihelion.table.texts import TEXTS

PHRASES: Final = ("hello", "luck", "thanks", "well-played", "oops", "moment", "back", "good-game")
LONGEST_LINE: Final = 300
MOST_SHOWN: Final = 200
SPECTATOR: Final = -1
"""The seat of a line by somebody who does not play."""


class ChatLine(NamedTuple):
    """One chat line: its number, who wrote it, and a phrase or words."""

    number: int
    seat: int
    phrase: str
    words: str
    at: float
    name: str = ""
    """Of a spectator, who has no seat."""


@final
class Chat:
    """The chat lines of one table, as far as they are read from the store."""

    def __init__(self, store: ChatStore, table: str) -> None:
        self.store: Final = store
        self.table: Final = table
        self.lines: list[ChatLine] = []

    @property
    def last(self) -> int:
        return self.lines[-1].number if self.lines else 0

    async def refresh(self) -> None:
        """Read the new lines from the store."""
        rows = await asyncio.to_thread(self.store.lines, self.table, self.last)
        self.lines += [ChatLine(*row) for row in rows if row[0] > self.last]
        del self.lines[:-MOST_SHOWN]

    async def say(self, seat: int, holder: str, phrase: str, words: str, name: str = "") -> None:
        """Add a line; it is on the disk before anybody can read it. `name` is that of a
        spectator."""
        words = one_line(words)
        if phrase not in PHRASES if phrase else not words:
            raise Refused("message/malformed")
        if len(words) > LONGEST_LINE:
            raise Refused("message/too-long")
        line = (phrase, "" if phrase else words, time.time())
        await asyncio.to_thread(self.store.add, self.table, seat, holder, *line, name)
        await self.refresh()

    async def report(self, holder: str, number: int) -> None:
        """Report a line to the host."""
        await self.refresh()
        if not any(line.number == number for line in self.lines):
            raise Refused("message/malformed")
        await asyncio.to_thread(self.store.report, number, holder, time.time())

    def messages(self, language: str, after: int, spectators: bool = True) -> list[Json]:
        """The lines after that number, in the viewer's language, with or without those of
        spectators."""
        return [
            {
                "number": line.number,
                "seat": line.seat,
                "name": line.name,
                "words": TEXTS.say(language, f"phrase-{line.phrase}")
                if line.phrase
                else line.words,
            }
            for line in self.lines
            if line.number > after and (spectators or line.seat != SPECTATOR)
        ]
