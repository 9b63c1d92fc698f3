"""The layout of all pages, with the visitor's language and theme."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import perihelion
from perihelion import catalogue
from perihelion.core.scene import TALL, WIDE
from perihelion.core.texts import LANGUAGES
from perihelion.table.pages.visitor import PREFERENCES, Visitor, visitor_of
from perihelion.table.play.registry import TableRegistry
from perihelion.table.rendering import render
from perihelion.table.texts import TEXTS
from perihelion.table.thinking.share import share_of

PERSONAL: Final = "private, no-cache"
"""A page is made for one visitor, and shows what is so now."""
NO_STORE: Final = {"Cache-Control": "no-store"}
"""The headers of an answer that may be another one the next time, or is meant for one visitor."""


class Titles(dict[str, str]):
    """Each game's name in one language. Tables outlive the packages of their games: a game that is
    not installed any more is called by the name it has in the database."""

    def __missing__(self, name: str) -> str:
        return name


def titles(language: str) -> Titles:
    return Titles({game.name: game.texts.say(language, "name") for game in catalogue.games()})


def template_values(request: Request) -> dict[str, Any]:
    """What every template is given: texts in the visitor's language, preferences, the address."""
    visitor = visitor_of(request)

    def say(key: str, **args: object) -> str:
        return TEXTS.say(visitor.language, key, **args)

    return {
        "say": say,
        "visitor": visitor,
        "languages": LANGUAGES,
        "preferences": PREFERENCES,
        "here": request.url.path,
        "site_url": site_url(request),
        "version": perihelion.__version__,
    }


def site_url(request: Request) -> str:
    """The address of the server as others reach it, without a slash at its end."""
    app = request.scope.get("app")  # a request that is refused at once has none yet
    known: str = "" if app is None else app.state.notifier.settings.site
    return known or str(request.base_url).rstrip("/")


def page(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page in the visitor's language and theme."""
    shared = template_values(request)
    html = render(template, **shared, **values)
    response = HTMLResponse(html, status, {"Cache-Control": PERSONAL})
    shared["visitor"].remember(response, request.url.scheme == "https")
    return response


def see(request: Request, where: str, visitor: Visitor) -> Response:
    response = RedirectResponse(where, 303)
    visitor.remember(response, request.url.scheme == "https")
    return response


def form_of(request: Request) -> str:
    """The form of the picture that the page asks for."""
    return TALL if request.query_params.get("form") == TALL else WIDE


def registry_of(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def request_share(request: Request, visitor: Visitor) -> str:
    """Whose share of the thinking is used for what this request asks for."""
    return share_of(request.client.host if request.client else "", visitor.holder)
