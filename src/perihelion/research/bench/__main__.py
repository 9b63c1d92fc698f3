"""The entry point of a contender's process."""

import sys

from perihelion.research.bench.players import contend

contend(*sys.argv[1:])
