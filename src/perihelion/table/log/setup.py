"""The header and the first log entries of a new table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from perihelion.core.edition import Edition
from perihelion.core.game import CHANCE, AnyGame
from perihelion.core.options import POSITION, Options, settle
from perihelion.core.position_fields.hands import open_hands
from perihelion.core.position_fields.text import (
    dealt,
    leaves_to_chance,
    room_of,
    text_of,
    values_of,
)
from perihelion.core.record import Record
from perihelion.table.errors import Refused
from perihelion.table.log.dealing import PendingMoves, SealedSource
from perihelion.table.log.entry import BROUGHT, COMMIT, MOVE, Chair, Entry, Header
from perihelion.table.log.opening import NO_SALT, opening_of, salting_seats
from perihelion.table.log.seating import Seating
from perihelion.table.log.terms import SEALED_SALTS, Terms, settled


def agreed_options(
    game: AnyGame, edition: Edition, seats: int, given: Mapping[str, object], terms: Terms
) -> Options:
    """Every option of a new table. What a position leaves to chance is dealt here, once and in
    secret; with the real box the players hold it, and each enters their own."""
    options = settle(game.options, given)
    position = str(options.pop(POSITION, ""))
    if not position:
        return options
    if terms.rated:
        raise Refused("rated/position")
    start = game.start(seats, edition, **options)
    if terms.companion:
        begun = room_of(game).set_up(start, values_of(position))
        if leaves_to_chance(game, begun):
            if not open_hands(game, begun):
                raise Refused("companion/position")
            return {**options, POSITION: text_of(game, begun)}
    return {**options, POSITION: dealt(game, start, position, secrets.token_hex(16))}


def first_position(
    game: AnyGame, edition: Edition, seats: int, options: Mapping[str, Any], terms: Terms
) -> Any:
    """The position that a table begins with; with the real box without the hands that are not yet
    entered."""
    position = str(options.get(POSITION, ""))
    if not position or not terms.companion:
        return game.start(seats, edition, **options)
    plain = {name: value for name, value in options.items() if name != POSITION}
    return room_of(game).set_up(game.start(seats, edition, **plain), values_of(position))


def new_header(
    game: AnyGame,
    edition: Edition,
    options: dict[str, Any],
    now: float,
    over: bool = False,
) -> Header:
    """A header with an id and a secret of its own."""
    return Header(
        id=secrets.token_urlsafe(9),
        game=game.name,
        edition=edition.name,
        edition_text=None if edition.builtin else edition.text,
        options=options,
        secret=secrets.token_hex(32),
        created=now,
        over=over,
        terms={"scheme": SEALED_SALTS},
    )


def new_table(
    game: AnyGame,
    edition: Edition,
    options: dict[str, Any],
    chairs: Sequence[Chair],
    terms: Terms,
    commitments: Mapping[str, str] | None,
    now: float,
) -> tuple[Header, list[Entry]]:
    """The header and the log of a new table: the first draws if nobody is waited for, else the
    commitments of those who sit there."""
    state = first_position(game, edition, len(chairs), options, terms)
    log = [] if terms.companion else commitment_entries(chairs, commitments, now)
    opening = opening_of(game, state, replace(terms, waits=True), now)
    waits = not opening.after(log).ready(Seating([*chairs]))
    kinds = tuple(chair.kind for chair in chairs)
    agreed = replace(settled(terms, len(chairs)), seats=kinds, scheme=SEALED_SALTS, waits=waits)
    header = replace(new_header(game, edition, options, now), terms=agreed.plain())
    if not waits:
        draws = PendingMoves(game, state, 0, now)
        draws.draw(None if terms.companion else SealedSource(header.secret))
        log = draws.entries
    return header, log


def commitment_entries(
    chairs: Sequence[Chair], commitments: Mapping[str, str] | None, now: float
) -> list[Entry]:
    """The commitments of the people who sit from the start; with None, that they add no salt."""
    seating = Seating([*chairs])
    entries: list[Entry] = []
    for seat in salting_seats(seating):
        holder = chairs[seat].holder
        if commitments is None or holder in commitments:
            words = commitments[holder] if commitments else NO_SALT
            entries.append(Entry(len(entries) + 1, COMMIT, seat, words, now))
    return entries


def log_of_record(record: Record, header: Header) -> list[Entry]:
    """The log of a table that continues a record, with the draws that come next."""
    log = []
    state = record.start()
    for number, (move, words) in enumerate(zip(record.moves, record.words(), strict=True), 1):
        log.append(Entry(number, MOVE, state.actor, words, header.created))
        state.play(move)
    if log:
        log.append(Entry(len(log) + 1, BROUGHT, CHANCE, "", header.created))
    dealt = sum(entry.kind == MOVE and entry.seat == CHANCE for entry in log)
    draws = PendingMoves(record.game, state, len(log), header.created, dealt)
    draws.draw(SealedSource(header.secret))
    return log + draws.entries
