"""A game's handbook as one HTML file: figures, icons and style included, to read or to print."""

from __future__ import annotations

from markupsafe import Markup

from perihelion.core.game import AnyGame
from perihelion.table.pages.learn.handbook import handbook
from perihelion.table.pages.rules import icon_symbols, palette_css
from perihelion.table.rendering import render


def book(game: AnyGame, language: str) -> str:
    """The whole file. It loads nothing, follows the reader's theme and prints in light colours."""
    return render(
        "book.html",
        language=language,
        title=game.texts.say(language, "name"),
        palette=Markup(palette_css(game.name)),
        icons=Markup(icon_symbols(game.name)),
        handbook=Markup(handbook(game, language, alone=True)),
    )
