"""The contract tests, for whoever writes a game. A test file needs three lines for all of them:

    from pathlib import Path

    from my_package import GAME
    from perihelion.testing import contract_tests

    TestContract = contract_tests(GAME, tests=Path(__file__).parent)

They hold every law of the contract against the game: random games end, moves and words agree,
copies share nothing, views and features keep secrets, records and golden playthroughs replay,
editions from anybody do no harm, pictures are whole, every text and every rule is there in every
language, lessons teach what the rules say, and puzzles can be solved. `golden` writes golden files.

Needs perihelion[testing].
"""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path

try:
    import hypothesis  # noqa: F401
    import pytest
except ModuleNotFoundError as error:
    from perihelion.research.extras import missing

    raise missing(error, "testing") from error

from perihelion.core.game import AnyGame

# Else a failing assertion would not say what it has compared.
ROOMS = (
    "editions",
    "editions.changes",
    "editions.fields",
    "fluent",
    "learning",
    "moves",
    "package",
    "positions",
    "records",
    "scenes",
    "teaching.handbook",
    "teaching.lessons",
    "teaching.puzzles",
    "telling",
    "texts",
    "views",
    "why",
    "words",
)
pytest.register_assert_rewrite(*(f"{__name__}.{room}" for room in ROOMS))

from perihelion.testing.contract import GameTests  # noqa: E402
from perihelion.testing.editions import EditionTests  # noqa: E402
from perihelion.testing.editions.fields import EditionFieldTests  # noqa: E402
from perihelion.testing.learning import LearningTests  # noqa: E402
from perihelion.testing.moves import MoveTests  # noqa: E402
from perihelion.testing.package import PackageTests  # noqa: E402
from perihelion.testing.positions import PositionFieldTests  # noqa: E402
from perihelion.testing.records import RecordTests  # noqa: E402
from perihelion.testing.scenes import SceneTests  # noqa: E402
from perihelion.testing.teaching.handbook import HandbookTests  # noqa: E402
from perihelion.testing.teaching.lessons import LessonTests  # noqa: E402
from perihelion.testing.teaching.puzzles import PuzzleTests  # noqa: E402
from perihelion.testing.telling import TellingTests  # noqa: E402
from perihelion.testing.texts import TextTests  # noqa: E402
from perihelion.testing.views import ViewTests  # noqa: E402
from perihelion.testing.why import WhyTests  # noqa: E402
from perihelion.testing.words import WordTests  # noqa: E402

__all__ = ["contract_tests"]
PARTS = (
    MoveTests,
    WordTests,
    ViewTests,
    LearningTests,
    RecordTests,
    EditionTests,
    EditionFieldTests,
    PositionFieldTests,
    SceneTests,
    TellingTests,
    WhyTests,
    TextTests,
    HandbookTests,
    LessonTests,
    PuzzleTests,
    PackageTests,
)


def contract_tests(game: AnyGame, *, tests: Path, forms: Set[str] = frozenset()) -> type[GameTests]:
    """All contract tests of a game as a class that pytest collects under a name with Test.

    `tests` is the folder of the game's own tests: those that are named for a rule are counted,
    and `golden` in it holds the golden files. `forms` names the variables by which texts get one
    thing in several grammatical forms, of which each language takes those it needs.
    """
    return type("Contract", PARTS, {"game": game, "tests": tests, "forms": forms})
