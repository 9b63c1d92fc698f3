"""A serialisable position: a state with its game and edition.

It can be pickled. As plain JSON it can also be exchanged with a machine that is not trusted:

    {"game": "nova-luna", "rules": 1, "edition": "standard", "digest": "0123…", "state": "AAEC…"}

The text of a custom edition is added as "text".
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, Self, final

from perihelion.core.edition import Edition, choose
from perihelion.core.errors import BadPosition
from perihelion.core.game import AnyGame
from perihelion.core.state import Json, State

CUSTOM: Final = "custom"


@final
class Position:
    """A state, or a view of one, with its game and edition."""

    __slots__ = ("edition", "game", "state")

    def __init__(self, game: AnyGame, state: State, edition: Edition | str | None = None) -> None:
        self.game: Final = game
        self.state: Final = state
        self.edition: Final = choose(game.editions, edition)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        same = self.game is other.game and self.edition == other.edition
        return same and self.state.pack() == other.state.pack()

    __hash__ = None  # type: ignore[assignment]

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return type(self)(self.game, self.state.copy(), self.edition)

    def __reduce__(self) -> tuple[Any, ...]:
        edition = self.edition
        text = None if edition.builtin else edition.text
        return _unpickled, (self.game, edition.name, text, self.state.pack())

    def plain(self) -> Json:
        """As JSON; `read` reads it."""
        edition = self.edition
        plain = {
            "game": self.game.name,
            "rules": self.game.RULES_VERSION,
            "edition": edition.name,
            "digest": edition.digest,
            "state": b64encode(self.state.pack()).decode(),
        }
        return plain if edition.builtin else {**plain, "text": edition.text}


def read(plain: Mapping[str, Any], find: Callable[[str], AnyGame]) -> Position:
    """The position from its JSON; raises BadPosition if it has other rules or another edition, or
    cannot be read."""
    try:
        game = find(str(plain["game"]))
        rules, name, digest = plain["rules"], str(plain["edition"]), str(plain["digest"])
        text = str(plain["text"]) if "text" in plain else None
        packed = b64decode(plain["state"], validate=True)
    except (KeyError, TypeError, ValueError):
        raise BadPosition("position-unreadable") from None
    if rules != game.RULES_VERSION:
        raise BadPosition("record-rules", rules=str(rules), ours=str(game.RULES_VERSION))
    edition = _edition(game, name, text)
    if edition.digest != digest:
        raise BadPosition("record-edition", name=name, digest=digest, ours=edition.digest)
    try:
        return Position(game, game.unpack(packed, edition), edition)
    except Exception as error:  # the bytes may come from anybody
        raise BadPosition("position-unreadable") from error


def _unpickled(game: AnyGame, name: str, text: str | None, packed: bytes) -> Position:
    edition = _edition(game, name, text)
    return Position(game, game.unpack(packed, edition), edition)


def _edition(game: AnyGame, name: str, text: str | None) -> Edition:
    return choose(game.editions, name) if text is None else _custom(game, text)


@lru_cache(maxsize=32)
def _custom(game: AnyGame, text: str) -> Edition:
    """Cached, because many positions of one custom edition may arrive."""
    return game.read_edition(text, CUSTOM)
