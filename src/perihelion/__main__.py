"""`python -m perihelion`."""

import sys

from perihelion.cli import main

sys.exit(main())
