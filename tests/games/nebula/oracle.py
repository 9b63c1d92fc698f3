"""A slow second reading of the rules, straight from the edition file and in names only, to hold
the fast one against: which placements are legal, what every card says, the final scoring."""

from __future__ import annotations

import itertools
import tomllib
from importlib.resources import files
from typing import Any

DATA: dict[str, Any] = tomllib.loads(
    files("perihelion.games.nebula").joinpath("data/standard.toml").read_text(encoding="utf-8")
)
GALAXY: dict[str, Any] = DATA["galaxy"]
Z: str = GALAXY["centre"]
CELLS: list[str] = [Z] + [cell["name"] for cell in GALAXY["cells"]]
COLOURS = DATA["stars"]["colours"]
CONSTELLATIONS = {
    c["name"]: {Z} | {x["name"] for x in GALAXY["cells"] if x["constellation"] == c["name"]}
    for c in GALAXY["constellations"]
}
ORBITS = {
    n: [x["name"] for x in sorted(GALAXY["cells"], key=lambda x: x["angle"]) if x["orbit"] == n]
    for n in range(1, 6)
}
ORBITAL = {
    frozenset((cells[i], cells[i - 1])) for cells in ORBITS.values() for i in range(len(cells))
}
INDIRECT = [set(link.split()) for link in GALAXY["indirect"]]
LINKS = ORBITAL | {frozenset(link.split()) for link in GALAXY["direct"] + GALAXY["indirect"]}
OUTER = [cell for cell in GALAXY["radiant"] if cell != Z]

Stars = dict[str, str]
"""Cell to colour."""


def linked(cell: str) -> set[str]:
    return {other for link in LINKS if cell in link for other in link if other != cell}


def beside() -> set[str]:
    return {x for link in ORBITAL for x in link for r in OUTER if r in link and x != r}


def may_take(stars: Stars, cell: str, colour: str) -> bool:
    """R28, R29, Q7."""
    if not stars:
        return bool(cell == Z)
    around = [stars[other] for other in linked(cell) if other in stars]
    return bool(around) and colour not in around


def full(stars: Stars, cells: Any) -> bool:
    return all(cell in stars for cell in cells)


def fulfils(card: dict[str, Any], stars: Stars, holes: int, most_of_others: int) -> bool:
    kind: str = card["kind"]
    n: int = card.get("n", 0)
    mine = {cell for cell, colour in stars.items() if colour == card.get("colour")}
    if kind == "indirect_each":
        return all(link & mine for link in INDIRECT)
    if kind == "radiant_min":
        return len(mine & set(GALAXY["radiant"])) >= n
    if kind == "colour_min":
        return len(mine) >= n
    if kind == "most_black_holes":
        return holes >= most_of_others
    if kind == "max_empty":
        return len(CELLS) - len(stars) <= n
    if kind in ("constellation_exact_colours", "orbit_exact_colours"):
        named = "constellation" in card
        cells: Any = CONSTELLATIONS[card["constellation"]] if named else ORBITS[card["orbit"]]
        return full(stars, cells) and len({stars[cell] for cell in cells}) == n
    if kind == "orbit_all_different":
        cells = ORBITS[card["orbit"]]
        return full(stars, cells) and len({stars[cell] for cell in cells}) == len(cells)
    if kind == "each_colour_min":
        return all(list(stars.values()).count(colour) >= card["n"] for colour in COLOURS)
    if kind == "colour_in_constellations":
        rich = [cells for cells in CONSTELLATIONS.values() if len(cells & mine) >= card["n"]]
        return len(rich) >= int(card["constellations"])
    if kind == "adjacent_orbits":
        return any(
            all(full(stars, ORBITS[n]) for n in run) for run in ((1, 2, 3), (2, 3, 4), (3, 4, 5))
        )
    if kind in ("opposite_constellations", "adjacent_constellations"):
        pairs = ["AC", "BD"] if kind.startswith("opp") else ["AB", "BC", "CD", "DA"]
        return any(all(full(stars, CONSTELLATIONS[k]) for k in pair) for pair in pairs)
    if kind == "all_indirect_cells":
        return full(stars, set().union(*INDIRECT))
    assert kind == "all_radiant_orbital_neighbours"
    return full(stars, beside())


def occurrences(card: dict[str, Any], stars: Stars, tasks: int) -> int:
    kind = card["kind"]
    mine = {cell for cell, colour in stars.items() if colour == card.get("colour")}
    if kind == "linked_pair":
        one, other = card["colours"]
        return most_pairs([c for c in stars if stars[c] == one], stars, other)
    if kind == "orbit_with_colour":
        return sum(1 for cells in ORBITS.values() if mine & set(cells))
    if kind == "colour_beside_radiant":
        return len(mine & beside())
    if kind == "radiant_same_colour":
        return max(sum(1 for cell in GALAXY["radiant"] if stars.get(cell) == c) for c in COLOURS)
    if kind == "public_tasks_done":
        return tasks
    assert kind == "radiant_surrounded"
    return sum(1 for cell in OUTER if full(stars, linked(cell)))


def most_pairs(some: list[str], stars: Stars, colour: str) -> int:
    """R62, Q23 by trying everything: each star pairs with any free partner, or with none."""
    if not some:
        return 0
    best = most_pairs(some[1:], stars, colour)
    for other in linked(some[0]):
        if stars.get(other) == colour:
            rest = {cell: c for cell, c in stars.items() if cell != other}
            best = max(best, 1 + most_pairs(some[1:], rest, colour))
    return best


def ranks(moves: list[str]) -> list[str]:
    """R42: the markers of one track after these moves, first to third, with real stacks."""
    stacks: list[list[str]] = [[] for _ in range(7)]
    for marker in moves:
        at = next((i for i, stack in enumerate(stacks) if marker in stack), 0)
        if marker in stacks[at]:
            stacks[at].remove(marker)
        stacks[at + 1].append(marker)
    ahead = itertools.chain.from_iterable(reversed(stack) for stack in reversed(stacks))
    return list(ahead)[:3]


def points(position: dict[str, Any], seat: int) -> dict[str, int]:
    """R38 to R45 from a described position."""
    player = position["players"][seat]
    stars: Stars = player["galaxy"]
    holes = player["black_holes"]
    others = max(p["black_holes"] for p in position["players"] if p is not player)
    cards = {
        c["name"]: c for pile in ("personal", "public", "advanced") for c in DATA[pile]["cards"]
    }
    kept = cards.get(player["personal_task"])
    found = {
        "personal": 14 if kept and fulfils(kept, stars, holes, others) else 0,
        "public": 0,
        "holes": [0, 1, 2, 4, 6, 9, 12, 15, 18, 21, 21][holes],
        "constellations": 0,
    }
    tasks = 0
    for task in position["public_tasks"]:
        if task["first"] == seat or seat in task["later"]:
            tasks += 1
            key = "first" if task["first"] == seat else "later"
            found["public"] += cards[task["card"]][key]
    complete = [name for name, cells in CONSTELLATIONS.items() if full(stars, cells)]
    if position["version"] == "basic":
        found["constellations"] = 6 * len(complete)
        return found
    colours, constellations, numerals = position["values_board"]["ranking"]
    for name in complete:
        worth = dict(zip(constellations, (14, 12, 10), strict=False))
        found["constellations"] += worth.get(name, 6)
    worth = dict(zip(colours, (3, 2, 1), strict=False))
    found["colours"] = sum(worth.get(colour, 0) for colour in stars.values())
    worth = dict(zip(numerals, (4, 3, 2), strict=False))
    found["advanced"] = sum(
        worth.get(numeral, 0) * occurrences(cards[name], stars, tasks)
        for numeral, name in position["advanced_cards"].items()
        if name
    )
    return found
