"""Balance reports: bots of one kind play themselves in every variant of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, final

from perihelion.bots.arena.claims import Claim, Finding
from perihelion.bots.arena.fixtures import FixtureResult
from perihelion.bots.arena.results import Tally
from perihelion.core.game import AnyGame
from perihelion.core.options import Option, Options, Value, settle, spell

ALL: Final = "*"  # all variants together


class Variant(NamedTuple):
    """One way to set the game up: the number of seats, and what differs from the defaults."""

    seats: int
    changed: str
    options: Options


def variants(game: AnyGame, seats: Sequence[int]) -> list[Variant]:
    """The defaults, and each other value of each option, for each number of players."""
    setups = []
    for size in seats:
        for changes in [{}, *_changes(game)]:
            changed = " ".join(f"{name}={spell(value)}" for name, value in changes.items())
            setups.append(Variant(size, changed, settle(game.options, changes)))
    return setups


def _changes(game: AnyGame) -> Iterator[dict[str, Value]]:
    for option in game.options.values():
        for value in option.values:
            if value != option.default:
                yield {option.name: value, **_condition(game, option)}


def _condition(game: AnyGame, option: Option) -> dict[str, Value]:
    """The value of another option under which this one matters, unless that is the default."""
    if option.when is None:
        return {}
    name, values = option.when
    return {} if game.options[name].default in values else {name: values[0]}


@final
class Cell:
    """The results of one player in one variant, by seat."""

    def __init__(self, player: str, variant: Variant) -> None:
        self.player: Final = player
        self.variant: Final = variant
        self.seats: Final = [Tally() for _ in range(variant.seats)]

    def add(self, played: FixtureResult) -> None:
        for seat, tally in enumerate(self.seats):
            tally.add(played, seat)

    @property
    def even(self) -> float:
        """The share of wins of each seat if none has an advantage."""
        return 1 / self.variant.seats

    def uneven(self, seat: int) -> bool:
        """Whether the even share lies outside the seat's confidence interval."""
        low, high = self.seats[seat].interval
        return not low <= self.even <= high

    def plain(self) -> list[dict[str, Any]]:
        about = {
            "player": self.player,
            "players": self.variant.seats,
            "options": self.variant.changed,
        }
        return [{**about, "seat": n, **tally.plain()} for n, tally in enumerate(self.seats, 1)]


@final
class Balance:
    """The results of all games, and the verdicts on what the rulebook claims."""

    def __init__(
        self, players: Sequence[str], variants: Sequence[Variant], claims: list[Claim]
    ) -> None:
        self.cells: Final = {
            _key(player, variant.seats, variant.options): Cell(player, variant)
            for player in players
            for variant in variants
        }
        self._findings: Final = {
            (claim.text, player, changed): Finding(claim, player, changed)
            for claim in claims
            for player in players
            for changed in dict.fromkeys([*(variant.changed for variant in variants), ALL])
        }

    def add(self, played: FixtureResult) -> None:
        cell = self.cells[_key(played.seated[0], len(played.seated), played.options)]
        cell.add(played)
        for (_, player, changed), finding in self._findings.items():
            if player == cell.player and changed in (ALL, cell.variant.changed):
                finding.add(played)

    def findings(self) -> list[Finding]:
        """The findings about each claim: in each variant, and in all of them together."""
        return [finding for finding in self._findings.values() if finding.games]

    def plain(self) -> dict[str, Any]:
        return {
            "results": [row for cell in self.cells.values() for row in cell.plain()],
            "claims": [finding.plain() for finding in self.findings()],
        }


def _key(player: str, seats: int, options: Options) -> tuple[object, ...]:
    return player, seats, *options.items()
