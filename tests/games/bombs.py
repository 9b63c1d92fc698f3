"""Editions made to cost much: small files whose boards would take seconds or gigabytes.

`python -m tests.games.bombs GAME` reads those of a game and names each that is not refused at once;
tests run it in a process with little memory.
"""

from __future__ import annotations

import re
import sys
import time

import perihelion
from perihelion.core.errors import BadEdition

SECONDS = 2.0
MEGABYTES = 700


def swapped(text: str, old: str, new: str) -> str:
    assert old in text, old
    return text.replace(old, new, 1)


def changed(text: str, pattern: str, new: str) -> str:
    assert re.search(pattern, text, re.DOTALL), pattern
    return re.sub(pattern, lambda _: new, text, count=1, flags=re.DOTALL)


def bombs(name: str) -> dict[str, str]:
    """The bombs for a game by what they do, each a text."""
    text = next(iter(perihelion.game(name).editions.values())).text
    anywhere = {
        "a dotted key": "a." * 20_000 + "a = 1\n" + text,
        "a number in hexadecimal": "n = 0x" + "f" * 20_000 + "\n" + text,
        "a million comments": "#\n" * 1_000_000 + text,
    }
    own = {
        "nebula": lambda: {
            "30 stars kept": swapped(text, "chaos_kept = 2", "chaos_kept = 30"),
            "100 stars kept": swapped(text, "chaos_kept = 2", "chaos_kept = 100"),
            "2^63 stars kept": swapped(text, "chaos_kept = 2", f"chaos_kept = {2**63}"),
            "a million steps": swapped(text, "steps = 5", "steps = 99999"),
            "a cluster of two words": swapped(text, 'name = "left"', 'name = "a b"'),
            "a colour that begins another move": swapped(text, '"orange"]', '"keep"]'),
            "a cluster with a colour's name": swapped(text, 'name = "left"', 'name = "Red"'),
            "stars without end": swapped(text, "per_colour = 20", f"per_colour = {2**63}"),
            "a hexadecimal start": changed(
                text, r"start_stars = \[\[0, 1", "start_stars = [[0, 0x" + "f" * 5000
            ),
        },
        "pacals-rocket": lambda: {
            "71 rows": changed(text, r'map = \[\s*"(\w+)",', "map = [\n" + '"AAABBBBCCDD",\n' * 61),
            "26 columns": re.sub(r'"(\w{11})"', r'"\1\1AAAA"', text),
            "pips in hexadecimal": swapped(
                text, "sides = [[", "sides = [[0x" + "f" * 5000 + ", 1], ["
            ),
            "a player called as a square": swapped(text, '"violet"', '"A1"'),
            "a player of two words": swapped(text, '"violet"', '"a b"'),
            "stones without end": swapped(text, "energy_stones = 11", f"energy_stones = {2**63}"),
        },
        "orion-duel": lambda: {
            "kinds and kinds": swapped(
                text,
                "[[tiles.kind]]",
                "".join(
                    f'[[tiles.kind]]\nname = "k{n}"\ncount = 1\nown = [[0, 0], [1, 0]]\n'
                    f"other = [[0, 1]]\n\n"
                    for n in range(40)
                )
                + "[[tiles.kind]]",
            ),
            "a large tile": swapped(
                text,
                "own = [[0, 0]]",
                f"own = [{', '.join(f'[{n}, 0]' for n in range(400))}]",
            ),
            "cells far away": swapped(text, "q = -5, top = 1", "q = -50, top = 50"),
            "a column of two words": swapped(text, 'name = "A", q', 'name = "a b", q'),
        },
        "nova-luna": lambda: {
            "a wheel of 2^63": swapped(text, "slots = 12", f"slots = {2**63}"),
            "tiles and tiles": text.rstrip().removesuffix("]")
            + "".join(
                f'  {{ id = {n}, colour = "red", time = 1, tasks = [] }},\n' for n in range(69, 128)
            )
            + "]\n",
            "tokens without end": swapped(text, "tokens = 21", "tokens = 9999999999"),
            "a colour of two words": swapped(text, '"orange"', '"a b"'),
        },
        "via-nebula": lambda: {
            "wide boards": re.sub(r'"([MRmFX]{11,12})"', r'"\1' + "R" * 60 + '"', text),
            "many kinds": swapped(
                text,
                '"stone", "clay"',
                '"stone", "clay", ' + ", ".join(f'"k{n}"' for n in range(90)),
            ),
            "sites without end": swapped(text, "sites = 3", "sites = 9999"),
            "tiles without end": swapped(text, "count = 60", f"count = {2**40}"),
        },
    }
    return {**anywhere, **own[name]()}


def main(name: str) -> None:
    game = perihelion.game(name)
    for what, text in bombs(name).items():
        began = time.process_time()
        try:
            game.read_edition(text, "bomb.toml")
            print(f"{what}: it is accepted")
        except BadEdition as error:
            if not 20 < len(str(error)) < 500:
                print(f"{what}: {error}")
        except Exception as error:
            print(f"{what}: {type(error).__name__}")
        if time.process_time() - began > SECONDS:
            print(f"{what}: it takes {time.process_time() - began:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1])
