"""Pairs of games that one seat cannot tell apart: the same but for what is hidden from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from perihelion import catalogue
from perihelion.core.dealer import Dealer
from perihelion.core.game import CHANCE, OVER, AnyGame, Seat
from perihelion.table.log.dealing import PendingMoves, SealedSource


@dataclass(frozen=True)
class Script:
    """A game from its first draw to its end: whose move, and its words."""

    game: AnyGame
    seats: int
    moves: tuple[tuple[int, str], ...]

    def states(self) -> list[Any]:
        """Every position, the first before any move."""
        state = self.game.start(self.seats)
        states = [state.copy()]
        for _, words in self.moves:
            state.play(self.game.parse(state, words))
            states.append(state.copy())
        return states


def random_game(name: str, seed: str, seats: int = 2) -> Script:
    game = catalogue.game(name)
    dealer = Dealer(seed)
    state = game.start(seats)
    moves = []
    while state.actor != OVER:
        chance = state.actor == CHANCE
        move = dealer.draw(state) if chance else state.nth(dealer.below(state.count()))
        moves.append((state.actor, game.words(state, move)))
        state.play(move)
    return Script(game, seats, tuple(moves))


def recorded(file: Path) -> Script:
    """The game of a record, with the options that are default."""
    record = catalogue.read(file.read_text(encoding="utf-8"))
    actors = (state.actor for state in record.states())
    moves = tuple(zip(actors, record.words(), strict=False))
    return Script(record.game, record.seats, moves)


def written(data: Path, game: str, table: str) -> Script:
    """What has been played at a table for two, by its log."""
    asked = "SELECT seat, words FROM log WHERE table_id = ? AND kind = 'move' ORDER BY number"
    with closing(sqlite3.connect(data / "perihelion.sqlite")) as store:
        moves = store.execute(asked, (table,)).fetchall()
    return Script(catalogue.game(game), 2, tuple(moves))


def twin(script: Script, seat: Seat, tries: int = 40) -> Script:
    """The game that looks the same to the seat for as long as any: other cards are dealt, other
    cards are kept, wherever the seat does not see which."""
    best = Script(script.game, script.seats, ())
    for number in range(tries):
        often = 1 + number % 4  # where much differs, little may be left that fits
        candidate = follow_twin(script, seat, Dealer(f"twin/{seat}/{number}"), often)
        best = max(best, candidate, key=lambda other: len(other.moves))
        if len(best.moves) >= len(script.moves) - 1:
            break
    return best


def follow_twin(script: Script, seat: Seat, dealer: Dealer, often: int) -> Script:
    """One such game. Of so many things that are hidden and could differ, one does."""
    game = script.game
    real, other = game.start(script.seats), game.start(script.seats)
    moves: list[tuple[int, str]] = []
    differs = False
    for actor, words in script.moves:
        move = game.parse(real, words)
        seen = game.seen(real, move, seat)
        fitting = [m for m in other.moves() if game.seen(other, m, seat) == seen]
        hidden = seen != words
        if not fitting:
            break  # what was hidden has come to light
        same = [m for m in fitting if game.words(other, m) == words]
        if hidden and not dealer.below(often):
            fitting = [m for m in fitting if m not in same] or fitting
        else:
            fitting = same or fitting
        chosen = fitting[dealer.below(len(fitting))]
        differs = differs or chosen not in same
        moves.append((actor, game.words(other, chosen)))
        real.play(move)
        other.play(chosen)
        if game.view(real, seat) != game.view(other, seat):
            moves.pop()
            break
    return Script(game, script.seats, tuple(moves) if differs else ())


def hidden_words(script: Script, seat: Seat) -> dict[str, int]:
    """The telling word of every move that the seat does not see as it was made, and the number of
    the position that first shows it: the end, if none does before."""
    game = script.game
    hidden: dict[str, int] = {}
    for number, (state, (_, words)) in enumerate(
        zip(script.states(), script.moves, strict=False), 1
    ):
        seen = game.seen(state, game.parse(state, words), seat)
        if seen != words:
            hidden.setdefault(words.split()[-1], len(script.moves))
        for word in set(seen.split()) & hidden.keys():
            hidden[word] = min(hidden[word], number)
    return hidden


def scripted(scripts: dict[str, Script]) -> Callable[[PendingMoves, SealedSource], None]:
    """A dealer who deals what the script says, by the table's secret: for `PendingMoves.draw`."""

    def draw(turn: PendingMoves, source: SealedSource) -> None:
        draws = [words for actor, words in scripts[source.secret].moves if actor == CHANCE]
        while turn.state.actor == CHANCE and turn.draws < len(draws):
            turn.decide(draws[turn.draws])

    return draw
