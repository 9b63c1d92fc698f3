"""Our options as parameters of OpenSpiel, and back."""

from __future__ import annotations

from typing import Any

from perihelion.core.game import AnyGame
from perihelion.core.options import Option, Value


def parameters(game: AnyGame) -> dict[str, Value]:
    """The OpenSpiel parameters: the number of players and our options, with their defaults."""
    defaults: dict[str, Value] = {"players": game.usual_seats}
    for name, option in game.options.items():
        defaults[name] = parameter(option, game.finite.get(name, option.default))
    return defaults


def word(option: Option) -> str | None:
    """The only word among the values of an option whose other values are numbers, or None."""
    words = [value for value in option.values if isinstance(value, str)]
    return words[0] if len(words) == 1 < len(option.values) else None


def parameter(option: Option, value: Value) -> Value:
    """The value as a parameter, which has one type: among numbers, 0 stands for the word."""
    return 0 if value == word(option) else value


def options_from(game: AnyGame, given: dict[str, Any]) -> dict[str, Any]:
    """Our options from the parameters of OpenSpiel."""
    return {
        name: word(game.options[name]) if word(game.options[name]) and value == 0 else value
        for name, value in given.items()
        if name != "players"
    }
