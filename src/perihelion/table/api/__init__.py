"""The API for programs: a token, an event stream, and moves in words. See docs/bot-api.md."""

from perihelion.table.api.routes import ROUTES

__all__ = ["ROUTES"]
