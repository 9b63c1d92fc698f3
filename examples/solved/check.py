"""Checks who wins a small game of Orion Duel: python check.py EDITION.toml PROOF.xz

The rules are written here once more, apart from the engine that found the proof. A set of cells is
an int with a bit for each cell. README.md tells the format of a proof.
"""

import lzma
import sys
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
Position = tuple[tuple[int, int], tuple[int, ...], int]  # both hexes, both stocks, who moves


def turned(cell: Cell, turn: int) -> Cell:
    q, r = (cell[0], -cell[0] - cell[1]) if turn >= 6 else cell
    for _ in range(turn % 6):
        q, r = -r, q + r
    return q, r


def image(way: list[int], cells: int) -> int:
    return sum(1 << to for k, to in enumerate(way) if cells >> k & 1)


class Rules:
    def __init__(self, data: dict[str, Any], setup: str) -> None:
        cells = [(c, k) for c in data["board"]["column"] for k in range(c["cells"])]
        names = [f"{column['name']}{k + 1}" for column, k in cells]
        self.cells: list[Cell] = [(column["q"], column["top"] + k) for column, k in cells]
        near = [turned((1, 0), turn) for turn in range(6)]
        self.ring = [self.bits([(q + a, r + b) for a, b in near]) for q, r in self.cells]
        sides = data["sides"]["side"]
        masks = {s["name"]: sum(1 << names.index(c) for c in s["cells"]) for s in sides}
        self.pairs = {frozenset((masks[s["name"]], masks[s["opposite"]])) for s in sides}
        self.galaxies = sum(1 << names.index(n) for n in data["setups"][setup]["galaxies"])
        self.holes = sum(1 << names.index(n) for n in data["setups"][setup]["black_holes"])
        self.enough = (data["winning"]["galaxies"], data["winning"]["black_holes"])
        self.ways = list(self.symmetries())
        self.counts = [tile["count"] for tile in data["tiles"]["kind"]]
        self.placements: list[tuple[int, int, int, int, int]] = []
        for kind, tile in enumerate(data["tiles"]["kind"]):
            self.lay(kind, [tile["own"], tile["other"]])

    def bits(self, cells: list[Cell]) -> int:
        return sum(1 << self.cells.index(cell) for cell in cells if cell in self.cells)

    def lay(self, kind: int, tile: list[list[Cell]]) -> None:
        """All different placements of a kind: by orientation, then by the cell of the anchor."""
        for turn in range(12):
            shapes = [[turned(cell, turn) for cell in part] for part in tile]
            for q, r in self.cells:
                own, other = ([(q + a, r + b) for a, b in shape] for shape in shapes)
                pieces = self.bits(own), self.bits(other)
                placement = (kind, *pieces, self.around(pieces[0]), self.around(pieces[1]))
                if set(own + other) <= set(self.cells) and placement not in self.placements:
                    self.placements.append(placement)

    def symmetries(self) -> Iterator[list[int]]:
        """Where each cell goes, when the board, pairs of sides and tokens stay the same."""
        for turn in range(12):
            moved = [turned(cell, turn) for cell in self.cells]
            dq, dr = (a - b for a, b in zip(min(self.cells), min(moved), strict=True))
            shifted = [(q + dq, r + dr) for q, r in moved]
            if set(shifted) == set(self.cells):
                way = [self.cells.index(cell) for cell in shifted]
                pairs = {frozenset(image(way, side) for side in pair) for pair in self.pairs}
                tokens = image(way, self.galaxies), image(way, self.holes)
                if (pairs, *tokens) == (self.pairs, self.galaxies, self.holes):
                    yield way

    def around(self, cells: int) -> int:
        ring = 0
        while cells:
            ring |= self.ring[cells.bit_length() - 1]
            cells ^= 1 << cells.bit_length() - 1
        return ring

    def moves(self, position: Position) -> Iterator[tuple[int, Position]]:
        """The legal placements in order, each with the position after it."""
        (blue, orange), stock, me = position
        mine, yours = (orange, blue) if me else (blue, orange)
        tokens = self.galaxies | self.holes
        for move, (kind, own, other, own_ring, other_ring) in enumerate(self.placements):
            tile = me * len(self.counts) + kind
            if not stock[tile] or (own | other) & (blue | orange):  # R12, R14
                continue
            if (not own & tokens or own_ring & mine) and (not other & tokens or other_ring & yours):
                left = (*stock[:tile], stock[tile] - 1, *stock[tile + 1 :])
                hexes = (blue | other, orange | own) if me else (blue | own, orange | other)
                yield move, (hexes, left, 1 - me)

    def lead(self, position: Position) -> int | None:
        """Above 0 if blue has won, below if orange has, 0 if they share, None in play (Q7)."""
        met, scores = [[0, 0, 0], [0, 0, 0]], [0, 0]
        for colour, rest in enumerate(position[0]):
            while rest:
                network, grown = 0, rest & -rest
                while grown != network:
                    network, grown = grown, grown | self.around(grown) & rest
                rest ^= network
                galaxies = (network & self.galaxies).bit_count()
                holes = (network & self.holes).bit_count()
                scores[colour] += galaxies - holes
                met[colour][0] |= any(all(network & s for s in pair) for pair in self.pairs)  # R21
                met[colour][1] |= galaxies >= self.enough[0]  # R22
                met[1 - colour][2] |= holes >= self.enough[1]  # R23
        ahead = sum(met[0]) - sum(met[1])
        if ahead or not any(position[1]):  # R25, R27
            return ahead or scores[0] - scores[1]
        return None if any(self.moves(position)) else 1 if position[2] else -1  # R28


def check(edition: str, proof: str) -> str:
    """What the proof shows; ValueError if it does not show what it claims."""
    text = Path(edition).read_bytes()
    head, _, body = lzma.decompress(Path(proof).read_bytes()).decode().partition("\n\n")
    header = dict(line.rsplit(" ", 1) for line in head.splitlines())
    rules = Rules(tomllib.loads(text.decode()), header["option setup"])
    seat, least = int(header["seat"]), {"wins": 1, "shares": 0}[header["claim"]]
    moves, met = iter(map(int, body.split())), set[object]()
    rule = header["option tile_mirroring"], header["option condition_counting"]
    if header["edition"] != sha256(text).hexdigest()[:16] or rule != ("true", "distinct"):
        raise ValueError("the proof is about another game")

    def visit(position: Position) -> None:
        lead = rules.lead(position)
        (blue, orange), *rest = position
        key = min((image(way, blue), image(way, orange), *rest) for way in rules.ways)
        if lead is not None and (-lead if seat else lead) < least:
            raise ValueError("the claim fails")
        if lead is None and key not in met:
            met.add(key)
            move = next(moves, -1) if position[2] == seat else None
            legal = [then for number, then in rules.moves(position) if move in (None, number)]
            if not legal:
                raise ValueError("a move is missing or illegal")
            for then in legal:
                visit(then)

    visit(((0, 0), tuple(2 * rules.counts), int(header["option first_player"] == "orange")))
    return f"seat {seat} {header['claim']} ({len(met)} positions)"


if __name__ == "__main__":
    print(check(*sys.argv[1:]))
