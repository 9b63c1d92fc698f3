"""Evaluators by name: the hand-made one, the one that a game has learned, networks in files, and
those of other packages."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from perihelion.bots.minds.correction import as_hand_made
from perihelion.bots.object_names import object_at
from perihelion.bots.search import Evaluator, HandMade
from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame
from perihelion.core.texts import Texts

__all__ = [
    "HAND_MADE",
    "LEARNED",
    "BadEvaluator",
    "Evaluator",
    "HandMade",
    "learned",
    "load",
    "search_form",
]

if TYPE_CHECKING:
    from perihelion.bots.minds.file import Learned

TEXTS: Final = Texts("perihelion.bots")
HAND_MADE: Final = "hand-made"
LEARNED: Final = "learned"
NETWORK: Final = ".npz"


class BadEvaluator(PerihelionError):
    """A name that does not lead to an evaluator; says why."""


def load(name: str, game: AnyGame) -> Evaluator:
    """The evaluator of that name for a game: "hand-made", "learned" (the network that the game
    brings along), the file of a network ("luna.npz"), or "package:name", which is a function of a
    game that returns an evaluator.

    The last imports and runs code, so never pass a name that comes from the network.
    """
    if name == HAND_MADE:
        return HandMade(game)
    if name == LEARNED:
        network = learned(game)
        if network is None:
            raise BadEvaluator("evaluator-none", TEXTS, game=game.name)
        return search_form(network)
    if name.endswith(NETWORK):
        return _network(name, game)
    package, colon, attribute = name.partition(":")
    if not package or not colon or not attribute:
        raise BadEvaluator("evaluator-name", TEXTS, name=name)
    try:
        make = object_at(name)
    except (ImportError, AttributeError) as error:
        raise BadEvaluator("evaluator-missing", TEXTS, name=name, reason=str(error)) from error
    if not callable(make):
        raise BadEvaluator("evaluator-wrong", TEXTS, name=name)
    evaluator = make(game)
    if not callable(getattr(evaluator, "evaluate", None)):
        raise BadEvaluator("evaluator-wrong", TEXTS, name=name)
    return evaluator  # type: ignore[no-any-return]


@cache
def learned(game: AnyGame) -> Learned | None:
    """What is in the package of a game, `data/mind.npz`; None if there is nothing, or no numpy."""
    file = files(game.texts.package).joinpath("data", "mind.npz")
    if not file.is_file():
        return None
    try:
        from perihelion.bots.minds.file import read  # numpy takes its time
    except ModuleNotFoundError:
        return None
    return read(BytesIO(file.read_bytes()), game)


def _network(path: str, game: AnyGame) -> Evaluator:
    try:
        changed = Path(path).stat().st_mtime_ns
    except OSError as error:
        raise BadEvaluator("evaluator-missing", TEXTS, name=path, reason=str(error)) from error
    return _loaded_network(path, game, changed)


@lru_cache(maxsize=8)
def _loaded_network(path: str, game: AnyGame, changed: int) -> Evaluator:  # noqa: ARG001
    """The network of a file as it was at that time."""
    from perihelion.bots.minds.file import read  # numpy takes its time

    return search_form(read(path, game))


def search_form(network: Learned) -> Evaluator:
    """The network as the search uses it best."""
    return network if network.has_policy or not network.corrects else as_hand_made(network)
