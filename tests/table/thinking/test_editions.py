"""Custom editions are tried in a process with limits, and only then read by the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

import perihelion
from perihelion.core.errors import BadEdition
from perihelion.core.texts import LANGUAGES
from perihelion.processes.worker import Handler
from perihelion.table.errors import Refused
from perihelion.table.thinking.bounded import MOST_WAITING
from perihelion.table.thinking.editions import EditionReader

GAME = perihelion.game("nebula")
TEXT = GAME.editions["standard"].text.replace('name = "standard"', 'name = "mine"')


def start_failing() -> Handler:
    return fail


def fail(request: object) -> None:
    raise ZeroDivisionError(str(request)[:20])


def start_greedy() -> Handler:
    return eat


def eat(_: object) -> int:
    return len(bytearray(4_000_000_000))


def start_endless() -> Handler:
    return compute


def compute(_: object) -> None:
    while True:
        pass


def with_reader(
    scenario: Callable[[EditionReader], Awaitable[None]],
    start: Callable[[], Handler] | None = None,
    seconds: float = 20.0,
) -> None:
    async def run() -> None:
        reader = EditionReader(start, seconds)
        try:
            await scenario(reader)
        finally:
            reader.close()

    asyncio.run(run())


async def refusal(reader: EditionReader, text: str) -> BadEdition:
    with pytest.raises(BadEdition) as caught:
        await reader.read(GAME, text, "mine.toml")
    for language in LANGUAGES:
        assert caught.value.say(language).startswith("mine.toml: ")
    return caught.value


def test_an_honest_edition_is_read_and_a_wrong_one_refused_with_its_key() -> None:
    async def scenario(reader: EditionReader) -> None:
        edition = await reader.read(GAME, TEXT, "mine.toml")
        assert edition.name == "mine"
        wrong = await refusal(reader, TEXT.replace("chaos_kept = 2", "chaos_kept = 30"))
        assert (wrong.key, wrong.args_of_text["key"]) == ("edition-too-big", "turn.chaos_kept")
        assert (await reader.read(GAME, TEXT, "again.toml")) == edition

    with_reader(scenario)


@pytest.mark.parametrize(
    ("start", "seconds", "key"),
    [
        (start_failing, 20.0, "edition-unplayable"),
        (start_greedy, 20.0, "edition-too-heavy"),
        (start_endless, 0.5, "edition-too-heavy"),
    ],
)
def test_what_fails_or_costs_too_much_there_is_never_made_here(
    start: Callable[[], Handler], seconds: float, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(GAME), "read_edition", fail)

    async def scenario(reader: EditionReader) -> None:
        assert (await refusal(reader, TEXT)).key == key
        assert (await refusal(reader, TEXT)).key == key  # nor is it remembered as harmless

    with_reader(scenario, start, seconds)


def test_only_so_many_editions_wait() -> None:
    async def scenario(reader: EditionReader) -> None:
        texts = [f"{TEXT}# {number}" for number in range(MOST_WAITING)]
        asked = [asyncio.create_task(reader.read(GAME, text, "mine.toml")) for text in texts]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await reader.read(GAME, TEXT, "mine.toml")
        assert refused.value.key == "server/busy"
        await asyncio.gather(*asked)

    with_reader(scenario, seconds=120)
