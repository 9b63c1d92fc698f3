"""Tests the claims that a rulebook makes about its own game on played games.

A game lists its claims in `data/claims.toml`; its texts put them into words. Kinds:

`first-player`  The seat with that role has no advantage: it wins at most `margin` more than half of
                the games. `names` are the names of the seats in the game's roles.
`score-below`   A score below `value` is rare: it happens in less than half of the games.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from perihelion.bots.arena.fixtures import FixtureResult
from perihelion.bots.arena.results import Tally
from perihelion.bots.trials import wilson
from perihelion.core.game import AnyGame

HALF: Final = 0.5
SUPPORTED: Final = "supported"
REFUTED: Final = "refuted"
OPEN: Final = "open"


class Claim(NamedTuple):
    text: str  # its key in the texts of the game
    kind: str
    seats: int
    rule: str = ""
    role: str = ""
    names: tuple[str, ...] = ()
    margin: float = 0.0
    value: int = 0

    def hit(self, played: FixtureResult) -> float | None:
        """What the game adds to the share in question, 0 to 1; None if it does not count."""
        if len(played.seated) != self.seats:
            return None
        if self.kind == "score-below":
            below = [score < self.value for score in played.scores]
            return sum(below) / len(below)
        holder = played.roles.get(self.role)
        return played.wins[self.names.index(holder)] if holder in self.names else None


def claims(game: AnyGame) -> list[Claim]:
    """The claims of the game's rulebook; there may be none."""
    return [Claim(**{**claim, "names": tuple(claim.get("names", ()))}) for claim in game.claims]


@final
class Finding:
    """The evidence for or against a claim in the games of one player."""

    def __init__(self, claim: Claim, player: str, options: str) -> None:
        self.claim: Final = claim
        self.player: Final = player
        self.options: Final = options
        self.games = 0
        self.hits = 0.0
        self.scores: Final = Tally()

    def add(self, played: FixtureResult) -> None:
        hit = self.claim.hit(played)
        if hit is not None:
            self.games += 1
            self.hits += hit
            for seat in range(len(played.seated)):
                self.scores.add(played, seat)

    @property
    def share(self) -> float:
        return self.hits / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.hits, self.games)

    @property
    def verdict(self) -> str:
        low, high = self.interval
        if low > HALF:
            return REFUTED
        return SUPPORTED if high < HALF + self.claim.margin else OPEN

    def plain(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "claim": self.claim.text,
            "player": self.player,
            "options": self.options,
            "games": self.games,
            "share": round(self.share, 6),
            "share_low": round(low, 6),
            "share_high": round(high, 6),
            "score": round(self.scores.score, 6),
            "score_error": round(self.scores.score_error, 6),
            "verdict": self.verdict,
        }
