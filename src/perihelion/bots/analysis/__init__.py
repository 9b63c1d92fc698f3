"""What a played game was like: chances after every decision, better moves, mistakes, luck.

A decision is judged by what its player could know, never by what was hidden. Luck is what chance
gave and took, apart from skill. Every step is judged by itself, so the same game at the same
budget gives the same analysis wherever, and in whatever order, its steps are judged.
"""

from perihelion.bots.analysis.budget import BUDGETS, DEEP, QUICK, Budget, budget
from perihelion.bots.analysis.judge import analyse, judge
from perihelion.bots.analysis.judgement import GRADES, Judgement, MoveFound
from perihelion.bots.analysis.points import Points, points
from perihelion.bots.analysis.steps import Step, steps
from perihelion.bots.analysis.summary import Summary, summaries

__all__ = [
    "BUDGETS",
    "DEEP",
    "GRADES",
    "QUICK",
    "Budget",
    "Judgement",
    "MoveFound",
    "Points",
    "Step",
    "Summary",
    "analyse",
    "budget",
    "judge",
    "points",
    "steps",
    "summaries",
]
