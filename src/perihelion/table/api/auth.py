"""Authentication by the bearer token. Cookies are ignored."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from perihelion.table.errors import Refused
from perihelion.table.play.registry import TableRegistry
from perihelion.table.store.tokens import ApiPlayer


async def authenticate(connection: HTTPConnection) -> ApiPlayer:
    """The player whose token was sent; counts towards its rate limit."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    registry: TableRegistry = connection.app.state.registry
    address = connection.client.host if connection.client else ""
    player = await registry.tokens.player(token, address) if scheme.lower() == "bearer" else None
    if player is None:
        raise Refused("token/unknown")
    if registry.moderation.banned(player.holder):
        raise Refused("player/banned")
    check_rate_limit(registry, player)
    return player


def check_rate_limit(registry: TableRegistry, player: ApiPlayer) -> None:
    if not registry.tokens.rate_limits.allow(player.holder):
        raise Refused("message/too-many")
