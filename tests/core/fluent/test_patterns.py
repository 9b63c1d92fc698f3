"""Patterns as functions: what they know, and what they leave to Fluent. That they say what Fluent
says is checked for every text in every case, by `testing.fluent.check_saying`."""

from __future__ import annotations

import sys
from subprocess import run

import pytest
from fluent.runtime import FluentBundle, FluentResource

from perihelion.core.fluent.entries import Entries, LazyEntries, split
from perihelion.core.fluent.patterns import NotPlain, plain_pattern

SOURCE = """
counted = { $n ->
    [0] none
    [one] { $n } thing
   *[other] { $n } things of { name }
}
name = { $who ->
    [one] the one
   *[0] {" "}somebody
}
large = { NUMBER($n) }
fraction = { $n ->
    [1.5] one and a half
   *[other] { $n }
}
term = { -moon }
-moon = Moon
circle = { again }
again = { circle }
"""
ENTRIES = Entries("pl", *map(LazyEntries, split(SOURCE)))
VALUES = [0, 1, 2, 5, 22, 999, "one", "other", "few", "0", "Ana"]


@pytest.fixture(scope="module")
def bundle() -> FluentBundle:
    bundle = FluentBundle(["pl"], use_isolating=False)
    bundle.add_resource(FluentResource(SOURCE))
    return bundle


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("who", VALUES)
def test_it_chooses_and_says_as_fluent_does(
    bundle: FluentBundle, value: object, who: object
) -> None:
    pattern = plain_pattern(ENTRIES, "counted")
    assert pattern is not None
    fluent = bundle.get_message("counted").value
    assert fluent is not None
    said, errors = bundle.format_pattern(fluent, {"n": value, "who": who})
    assert not errors
    assert pattern({"n": value, "who": who}) == said


@pytest.mark.parametrize("value", [1000, -1, 1.5, True, None])
def test_it_leaves_other_values_to_fluent(value: object) -> None:
    pattern = plain_pattern(ENTRIES, "counted")
    assert pattern is not None
    with pytest.raises(NotPlain):
        pattern({"n": value, "who": "Ana"})
    with pytest.raises(NotPlain):
        pattern({})


@pytest.mark.parametrize("key", ["large", "fraction", "term", "circle"])
def test_it_leaves_other_patterns_to_fluent(key: str) -> None:
    assert plain_pattern(ENTRIES, key) is None


FIRST_PICTURE = """
import sys
import perihelion
game = perihelion.game("via-nebula")
state = game.start(seats=2)
game.scene(game.view(state, 0), 0, "pl", "wide")
print(sys.modules.keys() & {"fluent.runtime", "babel"})
"""


def test_a_picture_is_drawn_without_fluents_resolver_and_babel() -> None:
    """They would take longer to load than the picture to draw."""
    drawn = run([sys.executable, "-c", FIRST_PICTURE], capture_output=True, text=True, check=True)
    assert drawn.stdout.strip() == "set()"
