"""What was entered for fields: complete, or refused with a sentence."""

from __future__ import annotations

import pytest

from perihelion.core.errors import BadPosition
from perihelion.core.position_fields.room import entered
from perihelion.core.score_pad import PadField

FIELDS = [PadField("turn", None, "turn", ("a", "b")), PadField("left", 0, "left", ("0", "1"))]


def test_what_is_not_given_has_its_first_choice() -> None:
    assert entered(FIELDS, {"left": "1"}) == {"turn": "a", "left": "1"}


@pytest.mark.parametrize("given", [{"right": "1"}, {"left": "2"}, {"turn": ""}])
def test_what_is_no_field_or_no_choice_is_refused(given: dict[str, str]) -> None:
    with pytest.raises(BadPosition) as refused:
        entered(FIELDS, given)
    assert next(iter(given)) in refused.value.say("en")
