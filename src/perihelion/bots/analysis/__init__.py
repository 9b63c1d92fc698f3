"""Analysis of a played game: chances after every decision, better moves, mistakes and luck.

A decision is judged by what its player could know, never by what was hidden. Luck is what chance
gave or took, separate from skill. Every step is judged independently, so a game and a budget give
the same analysis on every machine and in any order of the steps. `connected` then gives every
position one value.
"""

from perihelion.bots.analysis.budget import BUDGETS, DEEP, QUICK, Budget, budget
from perihelion.bots.analysis.chain import connected
from perihelion.bots.analysis.judge import analyse, judge
from perihelion.bots.analysis.judgement import GRADES, CandidateMove, Judgement
from perihelion.bots.analysis.points import Points, points
from perihelion.bots.analysis.steps import Step, steps
from perihelion.bots.analysis.summary import Summary, summaries

__all__ = [
    "BUDGETS",
    "DEEP",
    "GRADES",
    "QUICK",
    "Budget",
    "CandidateMove",
    "Judgement",
    "Points",
    "Step",
    "Summary",
    "analyse",
    "budget",
    "connected",
    "judge",
    "points",
    "steps",
    "summaries",
]
