"""Settings for all tests: hypothesis repeats itself exactly and leaves nothing in the tree."""

import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

set_hypothesis_home_dir(Path(tempfile.gettempdir()) / "perihelion-hypothesis")
settings.register_profile("house", derandomize=True, database=None, deadline=None)
settings.load_profile("house")
