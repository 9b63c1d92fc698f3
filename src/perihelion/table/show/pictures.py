"""Positions as PNG pictures, rendered in a process of their own and cached by their content."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, final

from perihelion.core.game import Json, Seat
from perihelion.core.position import Position, read
from perihelion.processes.worker import Handler
from perihelion.table.errors import Refused
from perihelion.table.limits import RateLimits
from perihelion.table.show.snapshot import SnapshotBuilder
from perihelion.table.thinking.bounded import BoundedWorker

WIDTH: Final = 1600
SECONDS: Final = 30.0  # of processor time; the first picture after a start takes a few
MEGABYTES: Final = 2000
CACHED_BYTES: Final = 20_000_000
PICTURES_A_SECOND: Final = 0.5  # that are not cached, for one address
PICTURES_AT_ONCE: Final = 20


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """A plain `Position` of what a seat may know, and how to draw it."""

    position: Json
    seat: Seat
    language: str
    form: str
    theme: str
    width: int


@final
class PictureService:
    def __init__(self) -> None:
        self.limits: Final = RateLimits(PICTURES_A_SECOND, PICTURES_AT_ONCE)
        self._worker: Final = BoundedWorker(_start, SECONDS, MEGABYTES)
        self._cache: Final[OrderedDict[str, bytes]] = OrderedDict()
        self._cached_bytes = 0
        self._rendering: Final[dict[str, asyncio.Task[bytes]]] = {}

    async def png(self, builder: SnapshotBuilder, theme: str, address: str) -> bytes:
        """The picture of a position. Refused if this address asks for too many new ones, or if the
        renderer has too much to do."""
        position = Position(builder.game, builder.view, builder.table.edition).plain()
        how = builder.perspective
        request = PictureRequest(position, builder.seat, how.language, how.form, theme, WIDTH)
        key = sha256(repr(request).encode()).hexdigest()
        if key in self._cache:
            self._cache.move_to_end(key)
            return self._cache[key]
        task = self._rendering.get(key)
        if task is None:
            if not self.limits.allow(address):
                raise Refused("picture/too-many")
            task = asyncio.create_task(self._render(key, request))
            self._rendering[key] = task
            task.add_done_callback(lambda done: self._rendered(key, done))
        return await asyncio.shield(task)  # others may wait for the same picture

    def close(self) -> None:
        for task in self._rendering.values():
            task.cancel()
        self._worker.close()

    def _rendered(self, key: str, task: asyncio.Task[bytes]) -> None:
        del self._rendering[key]
        if not task.cancelled():
            task.exception()  # whoever asked for it may have gone

    async def _render(self, key: str, request: PictureRequest) -> bytes:
        picture: bytes = await self._worker.ask(request)
        self._cache[key] = picture
        self._cached_bytes += len(picture)
        while self._cached_bytes > CACHED_BYTES:
            self._cached_bytes -= len(self._cache.popitem(last=False)[1])
        return picture


def _start() -> Handler:
    return _rendered


def _rendered(request: PictureRequest) -> bytes:
    from perihelion import catalogue
    from perihelion.core.scene.png import png

    position = read(request.position, catalogue.game)
    scene = position.game.scene(position.state, request.seat, request.language, request.form)
    return png(scene, request.theme, request.width)
