"""The end of a game as fields: who has which contract and token, tiles, storage, the end card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perihelion.core.errors import BadPosition
from perihelion.core.score_pad import PadField, numbers
from perihelion.core.state import OVER
from perihelion.games.via_nebula.rules.stages import ENDED
from perihelion.games.via_nebula.state import State
from perihelion.games.via_nebula.words import TEXTS
from perihelion.games.via_nebula.words.labels import card_label, token_label

NOBODY: Final = "nobody"
MOST_STORED: Final = 20


def fields(state: State) -> list[PadField]:
    board, seats = state.board, range(state.board.seats)
    owners = (NOBODY, *map(str, seats))
    tiles = numbers(board.explorers * board.stack)
    return [
        *(PadField(f"tiles-{seat}", seat, "tiles", tiles[::-1]) for seat in seats),
        *(
            PadField(f"stored-{seat}-{kind}", seat, f"stored-{kind}", numbers(MOST_STORED))
            for seat in seats
            for kind in board.kinds
        ),
        PadField("end", None, "end", owners),
        *(PadField(f"contract-{name}", None, "contract", owners) for name in board.card_names),
        *(PadField(f"token-{name}", None, "token", owners) for name in board.token_names),
    ]


def label(state: State, field: PadField, language: str) -> str:
    board = state.board
    kind, _, rest = field.name.partition("-")
    if kind == "contract":
        return card_label(board, board.card_names.index(rest), language)
    if kind == "token":
        return token_label(board, board.token_names.index(rest), language)
    if kind == "stored":
        good = TEXTS.say(language, "kind", kind=rest.partition("-")[2])
        return TEXTS.say(language, "pad-stored", good=good)
    return TEXTS.say(language, f"pad-{kind}")


def choice(state: State, field: PadField, word: str, language: str) -> str:  # noqa: ARG001
    if word == NOBODY:
        return TEXTS.say(language, "pad-nobody")
    owned = field.seat is None
    return TEXTS.say(language, f"seat-{word}") if owned else word


def values(state: State) -> dict[str, str]:
    board = state.board
    said = {"end": NOBODY if state.end_holder < 0 else str(state.end_holder)}
    for seat in range(board.seats):
        said[f"tiles-{seat}"] = str(state.guild_tiles[seat])
        for kind, count in zip(board.kinds, board.unpacked(state.storage[seat]), strict=True):
            said[f"stored-{seat}-{kind}"] = str(count)
    for card, name in enumerate(board.card_names):
        said[f"contract-{name}"] = _owner(state.contracts, card)
    for token, name in enumerate(board.token_names):
        said[f"token-{name}"] = _owner(state.owned_tokens, token)
    return said


def _owner(sets: list[int], number: int) -> str:
    return next((str(seat) for seat, owned in enumerate(sets) if owned >> number & 1), NOBODY)


def final(state: State, values: Mapping[str, str]) -> State:
    end = state.copy()
    board = end.board
    for seat in range(board.seats):
        end.guild_tiles[seat] = int(values[f"tiles-{seat}"])
        counts = [int(values[f"stored-{seat}-{kind}"]) for kind in board.kinds]
        end.storage[seat] = board.packed(counts)
        end.contracts[seat] = _owned("contract", board.card_names, seat, values)
        end.owned_tokens[seat] = _owned("token", board.token_names, seat, values)
    end.end_holder = -1 if values["end"] == NOBODY else int(values["end"])
    end.stage, end.actor = ENDED, OVER
    _check(end)
    return end


def _check(end: State) -> None:
    """R2, R31: a contract for each building, and no more resources than in the box."""
    board = end.board
    for seat, contracts in enumerate(end.contracts):
        if contracts.bit_count() > board.buildings:
            raise BadPosition("pad-contracts", TEXTS, "R31", player=seat + 1, most=board.buildings)
    stored = [board.unpacked(amounts) for amounts in end.storage]
    for kind, counts in zip(board.kinds, zip(*stored, strict=True), strict=True):
        if sum(counts) > board.per_kind:
            raise BadPosition(
                "position-resources",
                TEXTS,
                "R2",
                kind=kind,
                most=board.per_kind,
                lying=sum(counts),
            )


def _owned(kind: str, names: list[str], seat: int, values: Mapping[str, str]) -> int:
    return sum(
        1 << number for number, name in enumerate(names) if values[f"{kind}-{name}"] == str(seat)
    )
