"""What a rulebook claims about its own game, held against played games.

A game that has claims lists them in `data/claims.toml`; its texts say them in words. Kinds:

`first-player`  Whoever has the role of that name has no advantage. `names` are the names of the
                seats in the game's roles. Who wins at most `margin` more than half has none.
`score-below`   A score below `value` is rare: less than half of the games.
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
        """How much the game says for the share in question; None if it says nothing."""
        if len(played.seated) != self.seats:
            return None
        if self.kind == "score-below":
            below = [score < self.value for score in played.scores]
            return sum(below) / len(below)
        holder = played.roles.get(self.role)
        return played.wins[self.names.index(holder)] if holder in self.names else None


def claims(game: AnyGame) -> list[Claim]:
    """What the rulebook claims about the game; it need not claim anything."""
    return [Claim(**{**claim, "names": tuple(claim.get("names", ()))}) for claim in game.claims]


@final
class Finding:
    """What the games of one player say about a claim."""

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
