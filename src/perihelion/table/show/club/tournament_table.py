"""A tournament as its page shows it: the table of standings, and the games of each round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from perihelion.table.store.tournaments.record import Pairing, Tournament
from perihelion.table.texts import TEXTS
from perihelion.tournaments.export import decimal
from perihelion.tournaments.results import ARENA, KNOCKOUT
from perihelion.tournaments.standings import TIE_BREAKS, Standing, standings


class TableRow(NamedTuple):
    """A line of the standings."""

    place: int
    number: int
    name: str
    points: str
    tie_breaks: list[str]
    games: int
    gone: bool
    """Whether they have withdrawn."""


class GameRow(NamedTuple):
    """A game of a round."""

    table: str
    players: list[tuple[int, str, str]]
    """Each entrant's number, name and result; "" while the game goes on."""
    bye: bool
    over: bool


class RoundRows(NamedTuple):
    number: int
    games: list[GameRow]


def names(tournament: Tournament, language: str) -> Mapping[int, str]:
    """What each entrant is called."""
    nameless = TEXTS.say(language, "nameless")
    return {one.number: one.name or nameless for one in tournament.participants}


def lines(tournament: Tournament) -> list[Standing]:
    """The standings of a tournament."""
    return standings(tournament.settings.format, tournament.entrants, tournament.games)


def table_rows(tournament: Tournament, language: str) -> list[TableRow]:
    """The standings with names, the best first."""
    called = names(tournament, language)
    gone = {one.number for one in tournament.participants if one.gone}
    return [
        TableRow(
            line.place,
            line.player,
            called[line.player],
            decimal(line.points),
            [decimal(value) for value in line.tie_breaks.values()],
            line.games,
            line.player in gone,
        )
        for line in lines(tournament)
    ]


def columns(tournament: Tournament) -> tuple[str, ...]:
    """The tie-breaks in the order in which they count."""
    return TIE_BREAKS[tournament.settings.format]


def rounds(tournament: Tournament, language: str) -> list[RoundRows]:
    """The rounds with their games, the newest first."""
    called = names(tournament, language)
    made: dict[int, list[GameRow]] = {}
    for pairing in tournament.pairings:
        made.setdefault(pairing.game.round, []).append(_game(pairing, called, language))
    if tournament.settings.format == ARENA:
        made = {number: games[::-1] for number, games in made.items()}
    return [RoundRows(number, made[number]) for number in sorted(made, reverse=True)]


def _game(pairing: Pairing, called: Mapping[int, str], language: str) -> GameRow:
    game = pairing.game
    players = [
        (player, called[player], _result(pairing, player, language)) for player in game.players
    ]
    return GameRow(pairing.table, players, game.bye and not game.absent, game.over)


def _result(pairing: Pairing, player: int, language: str) -> str:
    game = pairing.game
    if not game.over:
        return ""
    if player in game.absent:
        return TEXTS.say(language, "tournament-absent")
    if len(game.players) <= 2:
        return decimal(game.points(player))
    return TEXTS.say(language, "tournament-place", place=game.places[game.players.index(player)])


def winner(tournament: Tournament, language: str) -> str:
    """The names of those in the first place, or "" if nobody has played."""
    called, table = names(tournament, language), lines(tournament)
    knockout = tournament.settings.format == KNOCKOUT
    first = [line.player for line in table if line.place == 1 and (line.points or knockout)]
    return ", ".join(called[player] for player in first)
