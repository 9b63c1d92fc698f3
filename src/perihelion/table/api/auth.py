"""Who asks, by the token in the header. Cookies count for nothing here."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from perihelion.table.errors import Refused
from perihelion.table.play.registry import Room
from perihelion.table.store.tokens import Known


async def known_player(connection: HTTPConnection) -> Known:
    """The player whose token was sent. Each request counts, however it comes."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    room: Room = connection.app.state.room
    address = connection.client.host if connection.client else ""
    known = await room.tokens.known(token, address) if scheme.lower() == "bearer" else None
    if known is None:
        raise Refused("token/unknown")
    spend(room, known)
    return known


def spend(room: Room, player: Known) -> None:
    if not room.tokens.allowances.spend(player.holder):
        raise Refused("message/too-many")
