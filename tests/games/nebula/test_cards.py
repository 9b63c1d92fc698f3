"""R47 to R67: all seventy cards, each in a galaxy that fits and in one that does not.

`X` is the colour of the card, `Y` its other one; where a galaxy needs a third colour, `?` is one
that the card does not name."""

from __future__ import annotations

import pytest

from perihelion.games.nebula.board import Card
from perihelion.games.nebula.rules.tasks import done, occurrences, pairs, progress
from tests.games.nebula.positions import BOARD, LETTERS, READING, galaxy

LETTER = {colour: letter for letter, colour in LETTERS.items()}


def drawn(card: Card, drawing: str) -> str:
    """The drawing in the colours of the card."""
    used = [BOARD.kinds[colour] for colour in (card.colour, card.other) if colour >= 0]
    free = next(letter for letter, colour in LETTERS.items() if colour not in used)
    for sign, colour in zip("XY", used, strict=False):
        drawing = drawing.replace(sign, LETTER[colour])
    return drawing.replace("?", free)


INDIRECT_YES = """
    .          .      X
       X    .
                     .
      .       .        .
            .
               .
                  .     .
    .     .     X
         X
                  .
      .   .           .
"""
INDIRECT_NO = """
    .          .      X
       X    .
                     .
      .       .        .
            .
               X
                  .     .
    X     .     X
         .
                  .
      .   .           .
"""
RADIANT_YES = """
    .          .      .
       X    .
                     X
      .       .        .
            .
               X
                  .     .
    .     .     X
         ?
                  .
      .   .           .
"""
RADIANT_NO = """
    X          .      .
       X    .
                     X
      .       .        .
            .
               X
                  .     .
    .     .     ?
         ?
                  .
      X   X           X
"""
SIX_YES = """
    X          X      .
       .    X
                     .
      .       .        X
            .
               X
                  .     .
    X     .     .
         .
                  .
      .   .           .
"""
SIX_NO = SIX_YES.replace("X", "?", 1)
SEVENTEEN = """
    r          y      b
       y    b
                     r
      w       w        w
            r
               y
                  w     y
    b     o     b
         r
                  .
      .   .           .
"""
SIXTEEN = SEVENTEEN.replace("o", ".")


def card(name: str) -> Card:
    for found in [*BOARD.personal, *BOARD.public, *BOARD.advanced]:
        if found.name == name:
            return found
    raise KeyError(name)


def names(kind: str) -> list[str]:
    return [c.name for c in [*BOARD.personal, *BOARD.public, *BOARD.advanced] if c.kind == kind]


def is_done(name: str, drawing: str) -> bool:
    found = card(name)
    return done(BOARD, found, [galaxy(drawn(found, drawing)), galaxy(drawn(found, drawing))], 0)


def times(name: str, drawing: str, tasks: int = 0) -> int:
    found = card(name)
    return occurrences(BOARD, found, galaxy(drawn(found, drawing)), tasks)


def shown(name: str, drawing: str) -> str:
    found = card(name)
    have, need = progress(BOARD, found, [galaxy(drawn(found, drawing))], 0)
    return f"{have} of {need}"


def test_there_are_seventy_cards() -> None:
    cards = [*BOARD.personal, *BOARD.public, *BOARD.advanced]
    assert len({c.name for c in cards}) == 70
    assert (len(BOARD.personal), len(BOARD.public), len(BOARD.advanced)) == (20, 20, 30)


@pytest.mark.parametrize("name", names("indirect_each"))
def test_r47_indirect_each(name: str) -> None:
    assert is_done(name, INDIRECT_YES)
    assert not is_done(name, INDIRECT_NO)
    assert shown(name, INDIRECT_NO) == "3 of 4"


@pytest.mark.parametrize("name", names("radiant_min"))
def test_r48_radiant_min(name: str) -> None:
    assert is_done(name, RADIANT_YES)
    assert not is_done(name, RADIANT_NO)
    assert shown(name, RADIANT_NO) == "3 of 4"


@pytest.mark.parametrize("name", names("colour_min"))
def test_r49_colour_min(name: str) -> None:
    assert is_done(name, SIX_YES)
    assert not is_done(name, SIX_NO)
    assert shown(name, SIX_NO) == "5 of 6"


def test_r50_p19_most_black_holes() -> None:
    mine, yours = galaxy(SIX_YES.replace("X", "r")), galaxy(SIX_YES.replace("X", "r"))
    mine.holes, yours.holes = 2, 2
    assert done(BOARD, card("P19"), [mine, yours], 0)
    yours.holes = 3
    assert not done(BOARD, card("P19"), [mine, yours], 0)
    assert done(BOARD, card("P19"), [mine, yours], 1)


def test_r51_p20_max_empty() -> None:
    assert is_done("P20", SEVENTEEN)
    assert not is_done("P20", SIXTEEN)
    assert shown("P20", SIXTEEN) == "16 of 17"


CONSTELLATION = {
    "V01": """
    r          .      .
       b    r
                     .
      y       .        .
            r
               y
                  .     .
    .     .     .
         .
                  .
      .   .           .
""",
    "V02": """
    .          y      y
       .    .
                     r
      .       b        y
            .
               y
                  .     .
    .     .     .
         .
                  .
      .   .           .
""",
    "V03": """
    .          .      .
       .    .
                     .
      .       .        .
            .
               y
                  b     b
    .     .     r
         .
                  y
      .   .           y
""",
    "V04": """
    .          .      .
       .    .
                     .
      .       .        .
            .
               y
                  .     .
    y     b     .
         r
                  .
      y   y           .
""",
}


@pytest.mark.parametrize("name", list(CONSTELLATION))
def test_r52_constellation_exact_colours(name: str) -> None:
    drawing = CONSTELLATION[name]
    assert is_done(name, drawing)
    assert shown(name, drawing) == "6 of 6"
    two = drawing.replace("b", "w").replace("r", "w")
    four = drawing.replace("r", "o", 1) if name == "V01" else drawing.replace("y", "o", 1)
    assert not is_done(name, two)
    assert not is_done(name, four)
    assert not is_done(name, drawing.replace("y", ".", 1))
    others = [other for other in CONSTELLATION if other != name]
    assert not any(is_done(other, drawing) for other in others)


ORBIT_3 = """
    .          .      .
       .    r
                     b
      w       .        .
            .
               .
                  .     r
    .     .     .
         r
                  w
      .   .           .
"""


def test_r53_v05_orbit_3_in_exactly_three_colours() -> None:
    assert is_done("V05", ORBIT_3)
    assert not is_done("V05", ORBIT_3.replace("b", "w"))
    assert not is_done("V05", ORBIT_3.replace("b", "."))
    assert not is_done("V05", ORBIT_3.replace("w", "o", 1))


ALL_DIFFERENT = {
    "V06": """
    .          .      .
       .    r
                     b
      w       .        .
            .
               .
                  .     y
    .     .     .
         p
                  o
      .   .           .
""",
    "V07": """
    .          b      .
       r    .
                     .
      .       .        w
            .
               .
                  .     .
    o     .     .
         .
                  .
      .   y           .
""",
    "V08": """
    b          .      y
       .    .
                     .
      .       .        .
            .
               .
                  .     .
    .     .     .
         .
                  .
      w   .           p
""",
}


@pytest.mark.parametrize("name", list(ALL_DIFFERENT))
def test_r54_orbit_all_different(name: str) -> None:
    drawing = ALL_DIFFERENT[name]
    assert is_done(name, drawing)
    assert not is_done(name, drawing.replace("b", "."))
    assert not is_done(name, drawing.replace("b", "w"))
    need = len(drawing.split()) - drawing.split().count(".")
    assert shown(name, drawing.replace("b", "w")) == f"{need - 1} of {need}"


def test_r55_v09_two_of_each_colour() -> None:
    drawing = """
    r          y      b
       y    b
                     r
      w       w        .
            p
               o
                  .     .
    .     p     .
         .
                  .
      o   .           .
    """
    assert is_done("V09", drawing)
    assert not is_done("V09", drawing.replace("o", "r", 1))
    assert shown("V09", drawing.replace("o", "r", 1)) == "11 of 12"


@pytest.mark.parametrize("name", names("colour_in_constellations"))
def test_r56_colour_in_constellations(name: str) -> None:
    drawing = """
    .          X      .
       .    X
                     .
      .       .        .
            .
               X
                  .     .
    .     .     .
         .
                  .
      .   .           X
    """
    assert is_done(name, drawing)
    without_centre = drawing.replace("X", "?").replace("?", "X", 2)
    assert not is_done(name, without_centre)
    assert shown(name, drawing.replace("X", ".", 1)) == "5 of 6"


ORBITS_123 = """
    .          .      .
       .    b
                     r
      w       w        .
            r
               y
                  w     y
    .     o     b
         r
                  w
      .   .           .
"""
ORBITS_345 = """
    b          w      y
       r    b
                     r
      w       .        y
            .
               .
                  .     y
    b     .     .
         r
                  w
      w   o           p
"""


@pytest.mark.parametrize("drawing", [ORBITS_123, ORBITS_345])
def test_r57_v16_adjacent_orbits(drawing: str) -> None:
    assert is_done("V16", drawing)
    assert not is_done("V16", drawing.replace("w", ".", 1))


def both(*constellations: str) -> str:
    """Both constellations full, in whatever colours."""
    letters = []
    for cell in READING:
        letters.append("r" if cell == "Z" or cell[0] in constellations else ".")
    return " ".join(letters)


def test_r58_v17_opposite_constellations() -> None:
    for one, other in ("AC", "BD"):
        assert is_done("V17", both(one, other))
    for one, other in ("AB", "BC", "CD", "DA"):
        assert not is_done("V17", both(one, other))
        assert shown("V17", both(one, other)) == "6 of 11"


def test_r59_v18_adjacent_constellations() -> None:
    for one, other in ("AB", "BC", "CD", "DA"):
        assert is_done("V18", both(one, other))
    for one, other in ("AC", "BD"):
        assert not is_done("V18", both(one, other))


def test_r60_v19_all_ends_of_indirect_links() -> None:
    drawing = """
    .          .      y
       y    .
                     r
      .       .        .
            r
               .
                  .     .
    .     .     b
         r
                  .
      w   .           w
    """
    assert is_done("V19", drawing)
    assert not is_done("V19", drawing.replace("b", "."))
    assert shown("V19", drawing.replace("b", ".")) == "7 of 8"


BESIDE = """
    .          w      .
       .    b
                     .
      w       w        .
            .
               .
                  .     y
    b     o     .
         .
                  w
      .   .           .
"""


def test_r61_v20_all_cells_beside_the_outer_radiant_ones() -> None:
    assert is_done("V20", BESIDE)
    assert not is_done("V20", BESIDE.replace("y", "."))


CHAIN = """
    .          .      .
       Y    .
                     .
      .       X        .
            X
               Y
                  .     .
    .     .     .
         .
                  .
      .   .           .
"""


@pytest.mark.parametrize("name", names("linked_pair"))
def test_r62_q23_linked_pair(name: str) -> None:
    assert times(name, CHAIN) == 2
    assert times(name, CHAIN.replace("X", ".", 1)) == 1  # A1 is linked with both, and counts once
    assert times(name, CHAIN.replace("Y", "?")) == 0
    found = card(name)
    cells = [
        (BOARD.names[a], BOARD.names[b])
        for a, b in pairs(BOARD, galaxy(drawn(found, CHAIN)), found)
    ]
    assert sorted(cells) == [("A1", "A4"), ("B2", "Z")]


def test_r63_q24_s28_radiant_cells_of_one_colour() -> None:
    assert times("S28", RADIANT_YES.replace("X", "r").replace("?", "b")) == 4
    assert times("S28", RADIANT_NO.replace("X", "r").replace("?", "b")) == 3
    assert times("S28", " ".join("." * 21)) == 0


def test_r64_s29_public_tasks_done() -> None:
    assert times("S29", BESIDE, tasks=3) == 3


def test_r65_s30_radiant_cells_surrounded() -> None:
    around_c2 = """
    .          .      .
       .    .
                     .
      .       w        .
            .
               .
                  r     y
    .     o     .
         .
                  w
      .   .           b
    """
    assert times("S30", around_c2) == 1  # C2 itself need not be occupied
    assert times("S30", around_c2.replace("b", ".")) == 0
    assert times("S30", SEVENTEEN.replace(".", "p")) == 4


@pytest.mark.parametrize("name", names("orbit_with_colour"))
def test_r66_orbit_with_colour(name: str) -> None:
    assert times(name, SIX_YES) == 3  # orbits 3, 4 and 5; the centre lies on none
    assert times(name, SIX_YES.replace("X", "?")) == 0


@pytest.mark.parametrize("name", names("colour_beside_radiant"))
def test_r67_q25_colour_beside_radiant(name: str) -> None:
    drawing = BESIDE.replace("w", "X")
    for other in "byo":
        drawing = drawing.replace(other, "?")
    assert times(name, drawing) == 4
    assert times(name, RADIANT_YES) == 0
