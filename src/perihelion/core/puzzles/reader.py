"""Reads puzzles from JSON lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from json import JSONDecodeError, loads
from typing import Any, Final

from perihelion.core.errors import PerihelionError
from perihelion.core.game import AnyGame
from perihelion.core.options import settle
from perihelion.core.puzzles.puzzle import BadPuzzle, Puzzle

_TEXTS: Final = ("moves", "answers", "line", "seeds", "themes")
_NUMBERS: Final = ("seats", "rules", "simulations", "turns")
_FIELDS: Final[Mapping[str, tuple[type, ...]]] = {
    "id": (str,),
    "options": (dict,),
    "edition": (str,),
    "chance": (int, float),
    "leads": (list,),
    **dict.fromkeys(_TEXTS, (list,)),
    **dict.fromkeys(_NUMBERS, (int,)),
}
_REQUIRED: Final = (
    "id", "seats", "rules", "edition", "moves", "answers", "line", "simulations", "themes",
)  # fmt: skip


def read_puzzles(game: AnyGame, file: str, text: str) -> Iterator[Puzzle]:
    """The puzzles of a file in their order; raises BadPuzzle with file, line and reason.

    Their moves are checked only when their positions are asked for: that would take seconds.
    """
    ids: set[str] = set()
    for number, row in enumerate(text.splitlines(), 1):
        puzzle = _puzzle(game, file, number, row)
        if puzzle.id in ids:
            raise BadPuzzle("puzzle-twice", file=file, line=number, id=puzzle.id)
        ids.add(puzzle.id)
        yield puzzle


def _puzzle(game: AnyGame, file: str, line: int, row: str) -> Puzzle:
    def wrong(key: str, **args: object) -> BadPuzzle:
        return BadPuzzle(key, file=file, line=line, **args)

    try:
        plain = loads(row)
    except JSONDecodeError as error:
        raise wrong("puzzle-syntax", reason=str(error)) from None
    if not isinstance(plain, dict):
        raise wrong("puzzle-syntax", reason=row[:20])
    for name in _REQUIRED:
        if name not in plain:
            raise wrong("puzzle-missing", field=name)
    for name, value in plain.items():
        if name not in _FIELDS:
            raise wrong("puzzle-unknown-field", field=name, known=", ".join(_FIELDS))
        if type(value) not in _FIELDS[name] or not _contents_fit(name, value):
            raise wrong("puzzle-type", field=name)
    if plain["rules"] != game.RULES_VERSION:
        raise wrong("puzzle-rules", rules=plain["rules"], ours=game.RULES_VERSION)
    if plain["edition"] != next(iter(game.editions.values())).digest:
        raise wrong("puzzle-edition", digest=plain["edition"])
    if not plain.get("turns") and not plain.get("leads"):
        raise wrong("puzzle-missing", field="turns, leads")
    try:
        settle(game.options, plain.get("options", {}))
    except PerihelionError as error:
        raise wrong("puzzle-setup", reason=error.say("en")) from None
    puzzle = Puzzle(game, **_arguments(plain))
    if puzzle.id != plain["id"]:
        raise wrong("puzzle-id", id=plain["id"], ours=puzzle.id)
    return puzzle


def _contents_fit(name: str, value: Any) -> bool:
    if name in _TEXTS:
        return all(isinstance(item, str) for item in value)
    if name == "leads":
        return all(type(item) in (int, float) for item in value)
    return True


def _arguments(plain: Mapping[str, Any]) -> dict[str, Any]:
    arguments = {
        name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()
    }
    del arguments["id"]
    return {"options": {}, **arguments}
