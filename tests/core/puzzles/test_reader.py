"""Puzzles are read whole or refused with file, line and reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

import perihelion
from perihelion.core.puzzles import BadPuzzle, puzzles
from perihelion.core.puzzles.reader import read_puzzles

GAME = perihelion.game("nova-luna")


def a_row() -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(next(iter(puzzles(GAME).values())).plain()))
    return plain


def read(*rows: object) -> list[str]:
    text = "".join(json.dumps(row) + "\n" for row in rows)
    return [puzzle.id for puzzle in read_puzzles(GAME, "some.jsonl", text)]


def test_what_is_written_is_read_back() -> None:
    row = a_row()
    assert read(row) == [row["id"]]
    [puzzle] = read_puzzles(GAME, "some.jsonl", json.dumps(row))
    assert json.loads(json.dumps(puzzle.plain())) == row


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"seats": "two"}, "puzzle-type"),
        ({"moves": [1, 2]}, "puzzle-type"),
        ({"leads": ["much"]}, "puzzle-type"),
        ({"author": "Ana"}, "puzzle-unknown-field"),
        ({"rules": 0}, "puzzle-rules"),
        ({"edition": "0123"}, "puzzle-edition"),
        ({"options": {"tokens": "many"}}, "puzzle-setup"),
        ({"id": "0123456789"}, "puzzle-id"),
        ({"leads": [], "turns": 0}, "puzzle-missing"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Any], key: str) -> None:
    with pytest.raises(BadPuzzle) as refused:
        read(a_row() | change)
    assert refused.value.key == key
    assert str(refused.value).startswith("some.jsonl:1: ")


def test_what_is_no_puzzle_is_refused() -> None:
    row = a_row()
    for rows, key in (([row, row], "puzzle-twice"), (["text"], "puzzle-syntax")):
        with pytest.raises(BadPuzzle) as refused:
            read(*rows)
        assert refused.value.key == key
    with pytest.raises(BadPuzzle) as refused:
        list(read_puzzles(GAME, "some.jsonl", "{"))
    assert refused.value.key == "puzzle-syntax"
    for name in ("answers", "themes"):
        with pytest.raises(BadPuzzle, match=name):
            read({key: value for key, value in row.items() if key != name})
