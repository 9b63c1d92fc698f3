"""Whether an edition is fair: a button starts games of bots, and the page shows what they say."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from perihelion.core.edition import choose
from perihelion.table.pages.editions.shelf import read_kept, shelf_of
from perihelion.table.pages.layout import page, registry_of, request_share, see, titles
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.play.editions.trials import GAMES
from perihelion.table.show.editions.fairness import fairness, uneven
from perihelion.table.texts import TEXTS

REFRESH_SECONDS: Final = 3


async def fair(request: Request) -> Response:
    """The results so far; with POST, begin to play."""
    visitor, registry = visitor_of(request), registry_of(request)
    kept = await asyncio.to_thread(shelf_of(request).edition, request.path_params["edition"])
    game, _ = await read_kept(request, kept)
    if request.method == "POST":
        share = request_share(request, visitor)
        await registry.workshop.trials.ask(game, kept.digest, kept.text, share)
        return see(request, f"/edition/{kept.id}/fair", visitor)
    store, standard = registry.workshop.trials.store, choose(game.editions, None).digest
    trial = await asyncio.to_thread(store.trial, game.name, kept.digest)
    beside = await asyncio.to_thread(store.trial, game.name, standard)
    keys = ("moves", "unfinished", "score")
    said = {key: TEXTS.say(visitor.language, f"trial-{key}") for key in keys}
    busy = trial is not None and not (trial.done and beside and beside.done)
    answer = page(
        request,
        "fair.html",
        game=game,
        name=titles(visitor.language)[game.name],
        kept=kept,
        played=len(trial.games) if trial else 0,
        games=GAMES,
        asked=trial is not None,
        busy=busy,
        uneven=trial is not None and uneven(trial, game.usual_seats),
        rows=fairness(game, trial, beside, visitor.language, said) if trial else [],
    )
    if busy:
        answer.headers["Refresh"] = str(REFRESH_SECONDS)
    return answer
