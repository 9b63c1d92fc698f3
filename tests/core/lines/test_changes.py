"""Lists of lines are told as what stays and what is new, and can always be put together again."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.lines import list_changes, part_changes

LINES = st.lists(st.sampled_from([f'"{letter}"' for letter in "abcdefgh"]), max_size=12)
PARTS = [[f'"{part}{line}"' for line in range(3)] for part in "abcde"]


def together(before: list[str], told: str) -> list[str]:
    lines: list[str] = []
    for item in json.loads(told):
        lines += [item] if isinstance(item, str) else before[item[0] : item[1]]
    return lines


@given(before=LINES, now=LINES)
def test_a_list_is_put_together_again(before: list[str], now: list[str]) -> None:
    known = [json.loads(line) for line in before]
    assert together(known, list_changes(before, now)) == [json.loads(line) for line in now]


@given(
    before=st.lists(st.sampled_from(PARTS), max_size=6, unique_by=id),
    now=st.lists(st.sampled_from(PARTS), max_size=6, unique_by=id),
    new=st.lists(st.sampled_from([*PARTS[0], *PARTS[1][1:], '"x"']), max_size=5, unique=True),
    place=st.integers(0, 6),
)
def test_parts_are_put_together_again(
    before: list[list[str]], now: list[list[str]], new: list[str], place: int
) -> None:
    now = [*now[:place], new, *now[place:]]
    known, wanted = (
        [json.loads(line) for part in parts for line in part] for parts in (before, now)
    )
    assert together(known, part_changes(before, now)) == wanted


def test_what_stays_is_told_as_ranges() -> None:
    a, b, c, closing = ["a", "b"], ["c"], ["d"], ["end"]
    assert part_changes([a, closing, b, closing], [a, closing, b, closing]) == "[[0, 5]]"
    assert part_changes([a, b, c], [a, ['"new"'], c]) == '[[0, 2], "new", [3, 4]]'
    assert part_changes([a, b, c], [b, c]) == "[[2, 4]]"
    assert part_changes([b, c], [a, b, a[:1], c]) == "[a, b, [0, 1], a, [1, 2]]"
    assert part_changes([a, b], [["b", "c"]]) == "[[1, 3]]"
    assert list_changes(["1", "2", "3"], ["2", "3", "4"]) == "[[1, 3], 4]"


@given(before=st.lists(st.integers(0, 40), unique=True), data=st.data())
def test_lines_that_stay_are_never_sent_again(before: list[int], data: st.DataObject) -> None:
    """Whichever were taken away, put between them or moved, in however many parts."""
    now = data.draw(st.lists(st.sampled_from([*before, 50, 51, 52]), unique=True))
    lines = {number: f"{number}" for number in [*before, 50, 51, 52]}
    cuts = [data.draw(st.integers(1, 6)) for _ in range(2)]
    parted = [
        [[lines[n] for n in numbers[k : k + size]] for k in range(0, len(numbers), size)]
        for numbers, size in zip((before, now), cuts, strict=True)
    ]
    told = json.loads(part_changes(*parted))
    assert [item for item in told if isinstance(item, int)] == [n for n in now if n not in before]
    rebuilt: list[int] = []
    for item in told:
        rebuilt += [item] if isinstance(item, int) else before[item[0] : item[1]]
    assert rebuilt == now
