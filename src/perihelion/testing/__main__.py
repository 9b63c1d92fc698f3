"""`python -m perihelion.testing` writes golden files; see `golden`."""

from __future__ import annotations

import sys

from perihelion.testing.golden import main

if __name__ == "__main__":
    main(*sys.argv[1:])
