"""Tournaments of bots: schedules, results, ratings, and balance reports.

A run plays a schedule on many processes, stores each game as it finishes, and can be resumed.
"""

from perihelion.bots.arena.balance import ALL, Balance, variants
from perihelion.bots.arena.claims import claims
from perihelion.bots.arena.fixtures import FixtureFailed, FixtureResult
from perihelion.bots.arena.journal import BadJournal
from perihelion.bots.arena.plot import Estimate, plot
from perihelion.bots.arena.results import Player, Ratings, Tally
from perihelion.bots.arena.schedule import Fixture, mirror_schedule, schedule
from perihelion.bots.arena.tournament import BadArena, check_players, run_fixtures, run_plan

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
    "check_players",
    "claims",
    "mirror_schedule",
    "plot",
    "run_fixtures",
    "run_plan",
    "schedule",
    "variants",
]
