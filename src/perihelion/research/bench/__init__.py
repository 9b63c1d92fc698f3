"""Benchmarks of random play beside OpenSpiel in the same run."""

from perihelion.research.bench.contenders import ROUNDS, Bench, Contender
from perihelion.research.bench.players import OURS, PEER

__all__ = ["OURS", "PEER", "ROUNDS", "Bench", "Contender"]
