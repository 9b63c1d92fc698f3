"""Programs that play over the bot API, many of them in one process: HTTP as short as it gets."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing, suppress
from urllib.parse import urlsplit

from perihelion.table.store.store import Store
from perihelion.table.store.tokens import Tokens
from tests.table.crowd import AGAIN, GONE, Chairperson, Party


class Program(Chairperson):
    """A seat held by a token. It hears events on one connection and moves on another."""

    answers: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def visit(self, url: str) -> None:
        reader, writer = await self.connect()
        with closing(writer):
            try:
                writer.write(self.request("GET /api/v1/events?log"))
                await reader.readuntil(b"\r\n\r\n")
                self.returns += 1
                while size := int(await reader.readuntil(b"\r\n"), 16):
                    lines = await reader.readexactly(size + 2)
                    for line in lines.split(b"\n"):
                        if line.strip():
                            self.hear(line.decode())
            finally:
                self.hang_up()

    def hang_up(self) -> None:
        if self.answers is not None:
            self.answers[1].close()
            self.answers = None

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        where = urlsplit(self.party.urls[self.server % len(self.party.urls)])
        return await asyncio.open_connection(
            where.hostname, where.port, limit=1 << 20, local_addr=(self.party.address, 0)
        )

    def request(self, what: str, body: bytes = b"") -> bytes:
        length = f"Content-Length: {len(body)}\r\n" if body else ""
        head = (
            f"{what} HTTP/1.1\r\nHost: table\r\nAuthorization: Bearer {self.token}\r\n{length}\r\n"
        )
        return head.encode() + body

    def hear(self, message: str) -> None:
        event = json.loads(message)
        self.number, self.yours, self.over = event["number"], event["yours"], event["over"]
        self.log = [(line["number"], line["words"]) for line in event["log"]]
        self.party.changed.set()

    async def say(self, number: int, words: str) -> None:
        """Move, and wait for the answer: then it is on the disk."""
        body = json.dumps({"number": number, "words": words}).encode()
        kept = self.answers is not None
        try:
            async with asyncio.timeout(5 * AGAIN):
                reader, writer = self.answers = self.answers or await self.connect()
                writer.write(self.request(f"POST /api/v1/tables/{self.party.table}/moves", body))
                head = (await reader.readuntil(b"\r\n\r\n")).lower()
                await reader.readexactly(int(head.partition(b"content-length: ")[2].split()[0]))
                self.party.refused += b" 200 " not in head[:20]
        except GONE:
            self.hang_up()
            if kept:  # the server has closed it in the meantime
                await self.say(number, words)


class SocketProgram(Program):
    """The same over the socket of the bot API: one connection for both."""

    async def visit(self, url: str) -> None:
        await self.listen(url, "/api/v1/socket?log", {"Authorization": f"Bearer {self.token}"})

    def hear(self, message: str) -> None:
        if message.startswith('{"table"'):
            super().hear(message)
        else:
            self.party.refused += message.startswith('{"error"')

    async def say(self, number: int, words: str) -> None:
        said = {"table": self.party.table, "number": number, "words": words}
        if self.socket is not None:
            with suppress(*GONE):
                await self.socket.send(json.dumps(said))


def by_programs(store: Store, parties: list[Party], kind: type[Program]) -> list[Party]:
    """The same tables, with programs on the seats."""
    for party in parties:
        party.people = [kind(party, one.seat, one.token, one.server) for one in party.people]
        for program in party.people:
            Tokens(store.engine).add(program.holder, "Ada")
    return parties
