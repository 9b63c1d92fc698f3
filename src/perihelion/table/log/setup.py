"""The header and the first log entries of a new table."""

from __future__ import annotations

import secrets
from typing import Any

from perihelion.core.edition import Edition
from perihelion.core.game import CHANCE, AnyGame
from perihelion.core.record import Record
from perihelion.table.log.dealing import PendingMoves
from perihelion.table.log.entry import BROUGHT, MOVE, Entry, Header


def new_header(
    game: AnyGame,
    edition: Edition,
    options: dict[str, Any],
    secret: str,
    now: float,
    over: bool = False,
) -> Header:
    return Header(
        id=secrets.token_urlsafe(9),
        game=game.name,
        edition=edition.name,
        edition_text=None if edition.builtin else edition.text,
        options=options,
        secret=secret,
        created=now,
        over=over,
    )


def log_of_record(record: Record, header: Header) -> list[Entry]:
    """The log of a table that continues a record, with the draws that come next."""
    log = []
    state = record.start()
    for number, (move, words) in enumerate(zip(record.moves, record.words(), strict=True), 1):
        log.append(Entry(number, MOVE, state.actor, words, header.created))
        state.play(move)
    if log:
        log.append(Entry(len(log) + 1, BROUGHT, CHANCE, "", header.created))
    draws = PendingMoves(record.game, state, len(log), header.created)
    draws.draw(header.secret)
    return log + draws.entries
