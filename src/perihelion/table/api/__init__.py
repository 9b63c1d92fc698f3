"""The door for programs: a token, a stream of events, and moves in words. See docs/bot-api.md."""

from perihelion.table.api.routes import ROUTES

__all__ = ["ROUTES"]
