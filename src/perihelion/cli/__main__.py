"""`python -m perihelion.cli`."""

import sys

from perihelion.cli import main

sys.exit(main())
