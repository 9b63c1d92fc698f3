"""Many bots, many games: schedules, results, ratings, and whether a game is fair.

A run plays a schedule on many processes, keeps each game as it finishes, and can be taken up again.
"""

from perihelion.bots.arena.balance import ALL, Balance, variants
from perihelion.bots.arena.claims import claims
from perihelion.bots.arena.fixtures import FixtureFailed, FixtureResult
from perihelion.bots.arena.journal import BadJournal
from perihelion.bots.arena.plot import Estimate, plot
from perihelion.bots.arena.results import Player, Ratings, Tally
from perihelion.bots.arena.schedule import Fixture, mirror_schedule, schedule
from perihelion.bots.arena.tournament import BadArena, check, plan, run

__all__ = [
    "ALL",
    "BadArena",
    "BadJournal",
    "Balance",
    "Estimate",
    "Fixture",
    "FixtureFailed",
    "FixtureResult",
    "Player",
    "Ratings",
    "Tally",
    "check",
    "claims",
    "mirror_schedule",
    "plan",
    "plot",
    "run",
    "schedule",
    "variants",
]
