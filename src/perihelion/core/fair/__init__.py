"""Provably fair chance: neither the dealer nor a player can choose what is drawn.

The dealer commits to a secret when the table is made: the promise, a hash of it, is shown to
everybody. Each player commits to a salt in the same way, and shows it once all have committed. Only
then is anything drawn, and every draw follows from the secret, from all the salts, from how many
draws came before it, and from how many undos took draws back. Nothing else that happens at the
table has any influence. When the game is over the secret is shown, and anybody can repeat the
draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from perihelion.core.dealer import Dealer
from perihelion.core.errors import PerihelionError
from perihelion.core.fair import numbered
from perihelion.core.fair.numbered import NumberedDeal
from perihelion.core.state import CHANCE, State

if TYPE_CHECKING:
    from perihelion.core.record import Record


class SeatSalt(NamedTuple):
    """What a seat committed to, and the salt that it showed afterwards."""

    seat: int
    commitment: str
    salt: str


class Redraw(NamedTuple):
    """From draw `first` on (the first of all is 0), so many undos had taken draws back."""

    first: int
    undos: int


@dataclass(frozen=True, slots=True)
class FairDeal:
    """The data with which the draws of a record can be verified.

    The first `brought` moves were made elsewhere, without this dealer. The secret is "" while the
    game goes on.
    """

    promise: str
    secret: str = ""
    brought: int = 0
    salts: tuple[SeatSalt, ...] = ()
    redraws: tuple[Redraw, ...] = ()
    voided: int = 0
    """How often salts had been shown, and were given up, before this deal."""


class Unfair(PerihelionError):
    """A record whose draws cannot be verified."""


class Verified(NamedTuple):
    """How many draws were verified, how many were made elsewhere, how many seats added salt, how
    many undos took draws back, and how many deals were given up before."""

    draws: int
    brought: int
    salts: int = 0
    undos: int = 0
    voided: int = 0


@lru_cache(maxsize=4096)
def promise(secret: str) -> str:
    """The hash of the dealer's secret that is shown before the game."""
    return sha256(f"perihelion dealer {secret}".encode()).hexdigest()


def commitment(salt: str) -> str:
    """The hash of a player's salt that is shown before any salt is."""
    return sha256(f"perihelion salt {salt}".encode()).hexdigest()


def well_formed(digits: str) -> bool:
    """Whether this is 32 bytes as hexadecimal digits, as a salt and its commitment are."""
    return re.fullmatch(r"[0-9a-f]{64}", digits) is not None


def dealer(secret: str, salts: Sequence[str], undos: int, draw: int) -> Dealer:
    """The dealer of one draw: `draw` came before it, after so many undos that took draws back. The
    salts are in the order of their seats."""
    return Dealer("/".join([secret, *salts, str(undos), str(draw)]))


def undos_before(redraws: Sequence[Redraw], draw: int) -> int:
    """How many undos had taken draws back when this draw was made."""
    return max((redraw.undos for redraw in redraws if redraw.first <= draw), default=0)


def verify(record: Record) -> Verified:
    """Repeat all draws; raises `Unfair` with the reason and the place of the first mismatch."""
    fair = record.fair
    if fair is None:
        raise Unfair("fair-nothing")
    if not fair.secret:
        raise Unfair("fair-secret-missing")
    if promise(fair.secret) != fair.promise:
        raise Unfair("fair-secret-wrong")
    if isinstance(fair, NumberedDeal):
        return _verify_numbered(record, fair)
    for seat, committed, salt in fair.salts:
        if commitment(salt) != committed:
            raise Unfair("fair-salt", seat=seat + 1)
    salts = [salt.salt for salt in fair.salts]
    draws = brought = 0
    for draw, (at, state) in enumerate(_draws(record)):
        if at < fair.brought:
            brought += 1
        else:
            undos = undos_before(fair.redraws, draw)
            _check(record, at, state, dealer(fair.secret, salts, undos, draw))
            draws += 1
    undos = max((redraw.undos for redraw in fair.redraws), default=0)
    return Verified(draws, brought, len(salts), undos, fair.voided)


def _verify_numbered(record: Record, fair: NumberedDeal) -> Verified:
    if len(fair.numbers) != len(record.moves):
        raise Unfair("fair-numbers", numbers=len(fair.numbers), moves=len(record.moves))
    draws = brought = 0
    for at, state in _draws(record):
        number = fair.numbers[at]
        if number <= fair.brought:
            brought += 1
        else:
            _check(record, at, state, numbered.dealer(fair.secret, fair.salts, number))
            draws += 1
    return Verified(draws, brought, len(fair.salts))


def _draws(record: Record) -> Iterator[tuple[int, State]]:
    """The record's draws: which move each is, and the position it was made in."""
    for at, (state, _) in enumerate(zip(record.states(), record.moves, strict=False)):
        if state.actor == CHANCE:
            yield at, state


def _check(record: Record, at: int, state: State, dealer: Dealer) -> None:
    if dealer.draw(state) != record.moves[at]:
        raise Unfair("fair-draw", number=at + 1, words=record.words()[at])
