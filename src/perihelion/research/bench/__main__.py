"""The process of a contender."""

import sys

from perihelion.research.bench.players import contend

contend(*sys.argv[1:])
