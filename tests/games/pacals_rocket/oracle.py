"""The trickiest rules once more: slow, naive, by coordinates, from the description of a position.

Nothing of the game's package is used here but what `describe` says, so that a mistake would have
to be made twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

Spot = tuple[int, int]
"""Column and row, from 0."""

MAP = [
    "AAABBBBCCDD",
    "AAABBBCCCDD",
    "EEEEFFCCGGD",
    "EEEFFFCCGGG",
    "EEIIHHHJGGG",
    "KKIIHHHJJLL",
    "KKIIHHHJJLL",
    "K~~IMMMJLLL",
    "N~~~MMOOPPL",
    "NN~~MMOOPPP",
    "NNNNMMOOPPP",
]
VALUES = dict(
    zip("HABCDEFGIJKLMNOP", (7, 4, 5, 6, 3, 6, 3, 5, 5, 4, 3, 6, 6, 4, 3, 5), strict=True)
)
COVERED = {2: "OPDGL", 3: "DGL", 4: "A", 5: ""}
RIVER = [
    frozenset(pair.split("-"))
    for pair in (
        [
            "G1-H1",
            "G1-G2",
            "F2-G2",
            "F2-F3",
            "E2-E3",
            "D3-E3",
            "D3-D4",
            "C4-D4",
            "C4-C5",
            "B5-C5",
            "B6-C6",
            "B7-C7",
        ]
    )
]
WAYS = ((0, -1), (0, 1), (-1, 0), (1, 0))


def spot(name: str) -> Spot:
    return ("ABCDEFGHIJK".index(name[0]), int(name[1:]) - 1)


def name(at: Spot) -> str:
    return f"{'ABCDEFGHIJK'[at[0]]}{at[1] + 1}"


def letter(at: Spot) -> str:
    """The district of a square, ~ for the lake, "" off the board."""
    column, row = at
    return MAP[row][column] if 0 <= column < 11 and 0 <= row < 11 else ""


class Oracle:
    """Answers questions about a described position."""

    def __init__(self, said: dict[str, Any], masters: bool = False, tilted: bool = False) -> None:
        self.said = said
        self.masters = masters
        self.tilted = tilted
        self.me: str = said["to_move"]
        self.ships = {who: spot(ship["square"]) for who, ship in said["ships"].items()}
        self.pyramids = {spot(at): found for at, found in said["pyramids"].items()}

    def land(self, at: Spot) -> bool:
        return letter(at) not in ("", "~", *COVERED[self.said["players"]])

    def free(self, at: Spot) -> bool:
        return self.land(at) and at not in self.pyramids and at not in self.ships.values()

    def straight(self) -> set[str]:
        """R13, R16."""
        found = set()
        for dx, dy in WAYS:
            x, y = self.ships[self.me]
            for _ in range(self.said["die"]):
                if not self.free((x + dx, y + dy)):
                    break
                x, y = x + dx, y + dy
            if (x, y) != self.ships[self.me] and self.may_end((x, y)):
                found.add(name((x, y)))
        return found

    def may_end(self, at: Spot) -> bool:
        return self.free(at) and not (self.said["round"] == 1 and letter(at) == "H")

    def turning(self) -> set[str]:
        """R14, Q7: every path, one by one."""
        if self.said["round"] == 1:
            return set()
        here = self.ships[self.me]
        return {name(end) for end in self.paths(here, self.said["die"], None) if end != here}

    def paths(self, at: Spot, left: int, came: Spot | None) -> Iterator[Spot]:
        if left == 0:
            yield at
            return
        for dx, dy in WAYS:
            onward = (at[0] + dx, at[1] + dy)
            own = onward == self.ships[self.me]
            if came != (-dx, -dy) and (self.free(onward) or own):
                yield from self.paths(onward, left - 1, (dx, dy))

    def arrows(self) -> set[str]:
        """R15."""
        x, y = self.ships[self.me]
        line = [(x, row) for row in range(11)] + [(column, y) for column in range(11)]
        return {name(at) for at in line if self.may_end(at)}

    def builds(self) -> set[str]:
        """R28 to R36, R58: every choice of own stones and pyramids, tried in turn."""
        stones = {spot(at) for at in self.said["energy_stones"][self.me]}
        own = {at for at, found in self.pyramids.items() if found["player"] == self.me}
        left = {int(n): k for n, k in self.said["supply"][self.me]["pyramids"].items()}
        found = set()
        for number in (1, 2, 3, 4):
            for chosen in combinations(sorted(stones | own), number):
                earned = self.earns(chosen)
                spent = [at for at in chosen if at in stones]
                leaning = [at for at in chosen if at in own]
                if not earned or not spent:
                    continue
                sizes = [earned] if left[earned] else [n for n in range(1, earned) if left[n]]
                for site in chosen:
                    if self.masters and leaning not in ([], [site]):
                        continue
                    old = self.pyramids[site]["storeys"] if site in own else 0
                    for size in sizes:
                        if size > old:
                            found.add(f"{size} {name(site)} {self.named(spent)}")
        return found

    def named(self, spots: list[Spot]) -> str:
        return "+".join(name(at) for at in sorted(spots, key=lambda at: (at[1], at[0])))

    def earns(self, chosen: tuple[Spot, ...]) -> int:
        """R29: what a set of squares is worth as a pattern, 0 if it is none."""
        spots = sorted(chosen)
        if len(spots) == 1:
            return 1
        steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(spots)}
        (dx, dy) = min(steps)
        in_row = len(steps) == 1 and (0 in (dx, dy) or abs(dx) == abs(dy))
        if len(spots) == 2:
            return 2 if abs(dx) + abs(dy) == 1 else 0
        if in_row:
            return len(spots)
        return 5 if len(spots) == 4 and self.square(spots) else 0

    def square(self, spots: list[Spot]) -> bool:
        """Four equal sides and equal diagonals; upright unless squares on a corner count too."""
        far = sorted((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a, b in combinations(spots, 2))
        if far[0] != far[3] or far[4] != far[5] or far[4] != 2 * far[0]:
            return False
        columns, rows = {x for x, _ in spots}, {y for _, y in spots}
        upright = len(columns) == len(rows) == 2
        on_corner = len(columns) == len(rows) == 3
        return upright or (self.tilted and on_corner)

    def final_points(self, separately: bool = False) -> dict[str, int]:
        """R46 to R52: what the final scoring would add."""
        players = list(self.said["supply"])
        points = {who: sum(self.said["supply"][who]["god_stones"]) for who in players}
        river = {at for at in self.pyramids if any(name(at) in pair for pair in RIVER)}
        lake = {
            (x, y)
            for x, y in self.pyramids
            if any(letter((x + dx, y + dy)) == "~" for dx, dy in WAYS)
        }
        for bank in [river, lake] if separately else [river | lake]:
            for who, more in self.water(self.storeys(bank)).items():
                points[who] += more
        for key, value in VALUES.items():
            here = self.storeys({at for at in self.pyramids if letter(at) == key})
            for who, more in self.district(value, here).items():
                points[who] += more
        return points

    def storeys(self, spots: set[Spot]) -> dict[str, int]:
        found: dict[str, int] = {}
        for at in spots:
            who = self.pyramids[at]["player"]
            found[who] = found.get(who, 0) + self.pyramids[at]["storeys"]
        return found

    def water(self, storeys: dict[str, int]) -> dict[str, int]:
        prizes = [12, 8, 4, 0, 0]
        points: dict[str, int] = {}
        for height in sorted(set(storeys.values()), reverse=True):
            tied = [who for who in storeys if storeys[who] == height]
            shared = [prizes.pop(0) for _ in tied]
            points |= {who: sum(shared) // len(tied) for who in tied}
        return points

    def district(self, value: int, storeys: dict[str, int]) -> dict[str, int]:
        heights = sorted(set(storeys.values()), reverse=True)
        first = [who for who in storeys if storeys[who] == heights[0]]
        points = dict.fromkeys(first, value)
        if len(first) == 1 and len(heights) > 1:
            points |= {who: 2 for who in storeys if storeys[who] == heights[1]}
        return points
