"""Legality and scores of Via Nebula, written a second time: slow, naive and from plain words.

It reads a position only as `describe` tells it, and the components from the edition file; every
way of a resource is searched for anew.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any, Final

from perihelion.games.via_nebula import GAME

DATA: Final[dict[str, Any]] = tomllib.loads(GAME.editions["standard"].text)
CARDS: Final[dict[str, dict[str, Any]]] = {
    card["id"]: card
    for section in ("neutral_contracts", "private_contracts")
    for card in DATA[section]["card"]
}
TOKENS: Final[dict[str, dict[str, Any]]] = {
    token["id"]: token for key in ("normal", "special") for token in DATA["tokens"][key]
}


def terrain(side: str) -> dict[tuple[int, int], str]:
    rows = DATA[f"board_{side}"]["rows"]
    return {
        (row, 2 * number + row % 2): letter
        for row, drawn in enumerate(rows)
        for number, letter in enumerate(drawn)
    }


def name(spot: tuple[int, int]) -> str:
    row, x = spot
    return "ABCDEFGHIJK"[row] + str((x - row % 2) // 2 + 1)


class Oracle:
    """One position in plain words."""

    def __init__(self, described: dict[str, Any], seats: int) -> None:
        self.said = described
        self.seats = seats
        self.me = described["turn"]
        self.mine = described["players"][self.me]
        spots = terrain(described["side"])
        self.letter = {name(spot): letter for spot, letter in spots.items()}
        self.near = {
            name((r, x)): [
                name(other)
                for other in (
                    (r, x - 2),
                    (r, x + 2),
                    (r - 1, x - 1),
                    (r - 1, x + 1),
                    (r + 1, x - 1),
                    (r + 1, x + 1),
                )
                if other in spots
            ]
            for r, x in spots
        }

    def empty(self, space: str) -> bool:
        """T2."""
        if space in self.said["tiles"]:
            return True
        lying = space in self.said["tokens"] or space in self.said["exploitations"]
        return self.letter[space] == "M" and not lying

    def places(self, ruins: str) -> list[str]:
        return [ruins] if self.seats == 2 else [f"{ruins}a", f"{ruins}b"]

    def ruins(self, place: str) -> str:
        return place.rstrip("ab")

    def own_sites(self) -> list[str]:
        held = self.said["places"].items()
        return [p for p, what in held if what["player"] == self.me and what["is"] == "site"]

    def elements(self) -> set[str]:
        """T3: the spaces with something of mine."""
        held = self.said["places"].items()
        found = {self.ruins(place) for place, what in held if what["player"] == self.me}
        lying = self.said["exploitations"].items()
        return found | {space for space, what in lying if what["craftsman"] == self.me}

    def reaches(self, start: str, end: str) -> bool:
        """R26, Q3: step by step from neighbour to neighbour."""
        seen, todo = {start}, [start]
        while todo:
            for other in self.near[todo.pop()]:
                if other == end:
                    return True
                if other not in seen and self.empty(other):
                    seen.add(other)
                    todo.append(other)
        return False

    def fulfils(self, card: str, lying: dict[str, int]) -> bool:
        asked = CARDS[card]
        if "any_different" in asked:
            return len(lying) >= int(asked["any_different"])
        if "any_equal" in asked:
            return any(count >= asked["any_equal"] for count in lying.values())
        return not Counter(asked["cost"]) - Counter(lying)

    def actions(self) -> set[str]:
        """R13 to R31 and Q36: every legal move of a turn, as words."""
        said, found = self.said, set()
        if self.mine["craftsmen"]:
            found |= {f"craftsman {space}" for space in said["tokens"]}
        sites = self.own_sites()
        if self.mine["sites"] and len(sites) < self.mine["buildings"]:
            for space, letter in self.letter.items():
                if letter == "R" and any(p not in said["places"] for p in self.places(space)):
                    found.add(f"site {space}")
        if sum(self.mine["stacks"]) or said["tile_reserve"]:
            mine = self.elements()
            for space, letter in self.letter.items():
                wild = letter == "m" or (letter == "F" and said["actions_left"] >= 2)
                beside = any(other in mine or self.empty(other) for other in self.near[space])
                if wild and space not in said["tiles"] and beside:
                    found.add(f"explore {space}")
        for site in sites:
            for space, what in said["exploitations"].items():
                if self.reaches(space, self.ruins(site)):
                    found |= {f"transport {space} {kind} {site}" for kind in what["resources"]}
            for card in [*said["display"], *self.mine["hand"]]:
                if card and self.fulfils(card, said["places"][site]["resources"]):
                    found.add(f"build {site} {card}")
        if found and said["actions_done"] >= 2:
            found.add("stop")
        return found

    def score(self, player: str) -> int:
        """R64 to R68."""
        has = self.said["players"][player]
        done = [CARDS[card] for card in has["contracts"]]
        points: int = sum(TOKENS[token]["points"] for token in has["tokens"])
        for card in done:
            points += card["points"]
            if card["type"] == "architect":
                points += len(done)
            if card["type"] == "mayor":
                points += 2 * sum(
                    len(c["cost"]) == 2 if "cost" in c else c.get("any_equal") == 2 for c in done
                )
            if card["type"] == "merchant":
                points += len(has["tokens"])
            if card["type"] == "lazy_explorer":
                points += sum(stack > 0 for stack in has["stacks"])
        points += 2 * sum(stack == 0 for stack in has["stacks"])
        points += 2 * (self.said["end_card"] == player)
        return points - sum(int(count) for count in has["storage"].values())
