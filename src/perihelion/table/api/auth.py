"""Who asks, by the token in the header. Cookies count for nothing here."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from perihelion.table.errors import Refused
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.tokens import Known


async def known_player(connection: HTTPConnection) -> Known:
    """The player whose token was sent. Each request counts, however it comes."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    registry: TableRegistry = connection.app.state.registry
    address = connection.client.host if connection.client else ""
    known = await registry.tokens.known(token, address) if scheme.lower() == "bearer" else None
    if known is None:
        raise Refused("token/unknown")
    spend(registry, known)
    return known


def spend(registry: TableRegistry, player: Known) -> None:
    if not registry.tokens.allowances.spend(player.holder):
        raise Refused("message/too-many")
