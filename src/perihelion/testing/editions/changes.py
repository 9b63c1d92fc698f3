"""Editions with mistakes in them, made from the shipped ones, and what must hold for each."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

from perihelion.core import words
from perihelion.core.dealer import Dealer
from perihelion.core.edition import Edition
from perihelion.core.errors import BadEdition
from perihelion.core.game import CHANCE, OVER, AnyGame
from perihelion.core.position_fields.text import text_of
from perihelion.core.scene.svg import svg
from perihelion.core.texts import LANGUAGES

MOVES = 30
NAMES = ("", "a b", "x" * 40, "hole", "keep", "draw", "storage", "roll", "A1", "ž", "I", "pass")
NUMBERS = (0, 1, 2, 3, 4, 5, 8, 12, 20, 30, 60, 99, 1000, 2**63, 16**99, -1, -9)


def written(value: object) -> str:
    """A value as TOML, on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}" = {written(v)}' for key, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    return hex(value) if isinstance(value, int) and value > 2**64 else str(value)


def mutated(text: str, random: Random) -> str:
    """The edition with one change, or a few."""
    data = tomllib.loads(text)
    data["name"] = "fuzz"
    texts = [value for value in _leaves(data) if isinstance(value, str) and len(value) < 20]
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        places = list(_places(data))
        holder, key = places[random.randrange(len(places))]
        _change(holder, key, random, texts)
    return "\n".join(f'"{key}" = {written(value)}' for key, value in data.items()) + "\n"


def _change(holder: Any, key: Any, random: Random, texts: list[str]) -> None:
    value = holder[key]
    what = random.randrange(10)
    if what == 0:
        del holder[key]
    elif what == 1 and isinstance(holder, list):
        holder.insert(key, value)
    elif what == 1:
        holder[f"{key}x"] = holder.pop(key)
    elif isinstance(value, int):
        nearby = (value + 1, value - 1, 2 * value, value // 2)
        holder[key] = random.choice(nearby if what < 7 else NUMBERS)
    elif isinstance(value, str):
        drawn = "".join(random.sample(value, len(value)))
        holder[key] = random.choice(
            (random.choice(texts), random.choice(NAMES), value.upper(), value + value, drawn)
        )
    elif isinstance(value, list) and what < 4:
        holder[key] = value[: len(value) // 2]
    elif isinstance(value, list) and what < 7:
        holder[key] = value * random.choice((2, 3, 10))
    elif isinstance(value, list):
        random.shuffle(value)
    else:
        holder[key] = random.choice(("", 7, [], {}))


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a value below this one: its holder, and its key there."""
    keys = value if isinstance(value, dict) else range(len(value))
    places = []
    for key in keys:
        if key != "provenance":
            places.append((value, key))
            if isinstance(value[key], (dict, list)):
                places += _places(value[key])
    return places


def _leaves(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [leaf for inner in value.values() for leaf in _leaves(inner)]
    if isinstance(value, list):
        return [leaf for inner in value for leaf in _leaves(inner)]
    return [value]


def attempt(game: AnyGame, text: str, seed: str) -> bool:
    """Whether the edition is valid. If so a game is played and drawn, else the error says why."""
    try:
        edition = game.read_edition(text, "fuzz.toml")
    except BadEdition as error:
        for language in LANGUAGES:
            said = error.say(language)
            assert said.startswith("fuzz.toml: "), said
            assert len(said) < 1000, said
        return False
    dealer = Dealer(seed)
    seats = list(game.seats)[dealer.below(len(game.seats))]
    state = game.start(seats, edition, **game.finite)
    drawn = dealer.below(MOVES)
    for number in range(MOVES):
        if state.actor == OVER:
            break
        assert state.count(), "no moves, and the game is not over"
        if number == drawn or number == 0:
            draw(game, state, seats)
        move = (
            dealer.draw(state) if state.actor == CHANCE else state.nth(dealer.below(state.count()))
        )
        assert game.parse(state, game.words(state, move)) == move
        state.play(move)
        if number >= drawn:
            drawn += set_up_again(game, state, edition, seats) * MOVES
    draw(game, state, seats)
    assert game.unpack(state.pack(), edition) == state
    return True


def set_up_again(game: AnyGame, state: Any, edition: Edition, seats: int) -> bool:
    """Set the position up by hand, if it is the beginning of a turn."""
    room = game.position_room
    if room is None or room.values(state) is None:
        return False
    text = text_of(game, state)
    again = game.start(seats, edition, **game.finite, position=text)
    assert text_of(game, again) == text
    assert again.scores() == state.scores()
    assert [game.words(again, move) for move in again.moves()] == [
        game.words(state, move) for move in state.moves()
    ]
    return True


def draw(game: AnyGame, state: Any, seats: int) -> None:
    """Whatever a page shows of a position."""
    for seat in (0, seats - 1):
        view = game.view(state, seat)
        assert len(svg(game.scene(view, seat, "en"))) < 2_000_000
        game.describe(view)
        game.breakdown(view, "cs")
        if view.actor == seat:
            assert len(words.tree_lines(game, view, "pl")) < 100_000
            game.prompt(view, "pl")
