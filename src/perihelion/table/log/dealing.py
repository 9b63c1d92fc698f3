"""What a table deals with: the edition it was set up with, and its draws."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from perihelion.core import fair
from perihelion.core.edition import Edition
from perihelion.core.fair import Salt
from perihelion.core.game import CHANCE, AnyGame
from perihelion.table.log.entry import MOVE, Entry, Header


def chance(
    game: AnyGame,
    state: Any,
    secret: str,
    number: int,
    salts: Sequence[Salt] = (),
    at: float | None = None,
) -> list[Entry]:
    """Draw while chance is to move; draws are keyed by the number of their position."""
    entries = []
    at = time.time() if at is None else at
    while state.actor == CHANCE:
        number += 1
        move = fair.dealer(secret, salts, number).draw(state)
        entries.append(Entry(number, MOVE, CHANCE, game.words(state, move), at))
        state.play(move)
    return entries


def edition_of(game: AnyGame, header: Header) -> Edition:
    if header.edition_text is not None:
        return game.read_edition(header.edition_text, header.edition)
    return game.editions[header.edition]
