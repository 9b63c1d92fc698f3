"""The contract that every game of the table keeps."""

from pathlib import Path

from perihelion.testing import contract_tests
from syzygy import GAME

TestContract = contract_tests(GAME, tests=Path(__file__).parent)
