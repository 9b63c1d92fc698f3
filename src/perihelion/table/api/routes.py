"""The HTTP routes of the API. A test checks them against `data/openapi.json`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from importlib.resources import files
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Mount, Route, WebSocketRoute

from perihelion import bots, catalogue
from perihelion.core.errors import PerihelionError, UnknownGame
from perihelion.core.game import AnyGame, Json
from perihelion.table.api import bodies
from perihelion.table.api.auth import authenticate
from perihelion.table.api.events import Listener
from perihelion.table.api.socket import add_salt, socket
from perihelion.table.errors import Refused
from perihelion.table.log.entry import BOT, OPEN, PERSON, Chair
from perihelion.table.log.opening import NO_SALT
from perihelion.table.log.terms import Terms
from perihelion.table.names import LONGEST_NAME, clean_name
from perihelion.table.pages import deletion, personal_data, players
from perihelion.table.pages.club.people import check_blocks
from perihelion.table.pages.visitor import visitor_of
from perihelion.table.paths import register_numbers
from perihelion.table.play import actions
from perihelion.table.play.live_table import LiveTable
from perihelion.table.play.registry import TableRegistry
from perihelion.table.play.undo import request_undo
from perihelion.table.show.perspective import Perspective
from perihelion.table.show.position import table_state
from perihelion.table.show.whole_record import whole_record
from perihelion.table.store.tokens import ApiPlayer
from perihelion.table.thinking.share import share_of

STATUS: Final = {
    "token/unknown": 401,
    "seat/not-yours": 403,
    "seat/reserved": 403,
    "table/closed": 403,
    "table/unknown": 404,
    "seat/unknown": 404,
    "game/unknown": 404,
    "player/unknown": 404,
    "move/illegal": 422,
    "setup/wrong": 422,
    "rated/alone": 422,
    "rated/bot": 422,
    "salt/other": 422,
    "message/malformed": 400,
    "message/too-long": 413,
    "message/too-many": 429,
}
MOST_LISTED: Final = 200


async def openapi(_: Request) -> Response:
    return Response(_contract(), media_type="application/json")


async def people(request: Request) -> Response:
    """The leaderboard of a game or, with POST, a new player."""
    return await (new_player if request.method == "POST" else leaderboard)(request)


async def new_player(request: Request) -> Response:
    """Create a player: returns its name, token and public id."""
    given = await bodies.read(request, {"name"})
    name = clean_name(bodies.text(given, "name", LONGEST_NAME))
    if not name:
        raise Refused("message/malformed")
    token, public = await _registry(request).tokens.mint(name)
    return JSONResponse({"token": token, "name": name, "player": public}, 201)


async def leaderboard(request: Request) -> Response:
    """The leaderboard of a game; with `provisional`, of players with few games."""
    game = request.query_params.get("game", "")
    if game not in catalogue.game_names():
        raise Refused("game/unknown")
    provisional = "provisional" in request.query_params
    skip = (players.page_number(request, "page") - 1) * players.AT_ONCE
    rows = await asyncio.to_thread(
        _registry(request).ratings.leaderboard, game, provisional, skip, players.AT_ONCE
    )
    listed = [
        {"player": row.player, "name": row.name, "program": row.program, **row.rating.plain()}
        for row in rows
    ]
    return JSONResponse({"game": game, "players": listed})


async def player(request: Request) -> Response:
    """The public profile of a player: ratings and finished games."""
    registry = _registry(request)
    holder, profile = await players.by_public_id(registry, request.path_params["player"])
    skip = (players.page_number(request, "page") - 1) * players.AT_ONCE
    games = await asyncio.to_thread(
        players.finished_games, registry, holder, "", skip, players.AT_ONCE
    )
    ratings = await asyncio.to_thread(registry.ratings.ratings, holder)
    return JSONResponse(
        {
            "player": profile.public,
            "name": profile.name,
            "abandoned": await asyncio.to_thread(registry.ratings.abandoned, holder),
            "ratings": [{"game": rating.game, **rating.plain()} for rating in ratings],
            "games": [game.plain() for game in games],
        }
    )


async def data(request: Request) -> Response:
    """Everything that is stored about the player."""
    return await deletion.data_file(_registry(request), (await authenticate(request)).holder)


async def forget(request: Request) -> Response:
    """Delete the player; its name must be given, so that nobody does it by mistake."""
    player = await authenticate(request)
    given = await bodies.read(request, {"name"})
    if bodies.text(given, "name", LONGEST_NAME) != player.name:
        raise Refused("message/malformed")
    await personal_data.forget(_registry(request), player.holder)
    return JSONResponse({"name": ""})


async def games(_: Request) -> Response:
    games = [_game(game) for game in catalogue.games()]
    return JSONResponse({"games": games, "bots": bots.names()})


async def tables(request: Request) -> Response:
    """The player's running tables or, with POST, a new one."""
    player = await authenticate(request)
    registry = _registry(request)
    if request.method == "GET":
        held = await asyncio.to_thread(registry.listings.held_by, player.holder, False, MOST_LISTED)
        return JSONResponse({"tables": [{"table": h.id, "game": h.game} for h in held]})
    given = await bodies.read(
        request, {"game", "seats", "options", "edition", "rated", "commitment"}
    )
    try:
        game = catalogue.game(bodies.text(given, "game", 80))
    except UnknownGame:
        raise Refused("game/unknown") from None
    chairs = [_chair(game.name, seat, player) for seat in bodies.texts(given, "seats")]
    edition = bodies.text(given, "edition", 80) if "edition" in given else None
    commitment = _commitment(given)
    try:
        live = await registry.create(
            game,
            chairs,
            edition,
            bodies.options(given, "options"),
            Terms(rated=bodies.truth(given, "rated")),
            commitments={player.holder: commitment},
            share=share_of(request.client.host if request.client else "", player.holder),
        )
    except PerihelionError as error:
        raise Refused("setup/wrong", error) from None
    return JSONResponse(table_state(live, player.holder, request.query_params), 201)


async def table(request: Request) -> Response:
    player = await authenticate(request)
    return JSONResponse(
        table_state(await _table(request, player), player.holder, request.query_params)
    )


async def record(request: Request) -> Response:
    player = await authenticate(request)
    live = await _table(request, player)
    perspective = Perspective(live.seats_of(player.holder), "en")
    record = await asyncio.to_thread(whole_record, live, perspective)
    if record is None:
        raise Refused("record/not-yet")
    return PlainTextResponse(str(record))


async def seat(request: Request) -> Response:
    """Take an open seat, with a commitment to a salt or without any."""
    player = await authenticate(request)
    given = await bodies.read(request, {"commitment"}) if await request.body() else {}
    commitment = _commitment(given)
    live = await _registry(request).table(request.path_params["table"])
    place = request.path_params["seat"]
    await check_blocks(_registry(request), live, player.holder)
    await actions.take_seat(live, place, player.holder, player.name, commitment=commitment)
    _registry(request).announce(live)
    return JSONResponse(table_state(live, player.holder, request.query_params))


async def moves(request: Request) -> Response:
    """Play a move, in words, in the position of that number."""
    player = await authenticate(request)
    given = await bodies.read(request, {"number", "words"})
    number, words = bodies.number(given, "number"), bodies.text(given, "words", 200)
    live = await _table(request, player)
    await live.move(player.holder, number, words)
    return JSONResponse({"number": live.timeline.number})


async def salt(request: Request) -> Response:
    """Commit to a salt, or show it."""
    player = await authenticate(request)
    given = await bodies.read(request, {"commitment", "salt"})
    live = await _table(request, player)
    await add_salt(live, player, given)
    return JSONResponse(table_state(live, player.holder, request.query_params))


async def undo(request: Request) -> Response:
    """Take back the last decision, or all moves from the decision with the number `to` on."""
    player = await authenticate(request)
    given = await bodies.read(request, {"number", "to"})
    to = bodies.number(given, "to") if "to" in given else None
    live = await _table(request, player)
    await request_undo(live, player.holder, bodies.number(given, "number"), to)
    return JSONResponse({"number": live.timeline.number})


async def resign(request: Request) -> Response:
    player = await authenticate(request)
    live = await _table(request, player)
    await actions.resign(live, player.holder)
    return JSONResponse({"number": live.timeline.number})


async def rematch(request: Request) -> Response:
    """Offer or accept the next game with the same people, or decline it."""
    player = await authenticate(request)
    given = await bodies.read(request, {"wanted"})
    if "wanted" not in given:
        raise Refused("message/malformed")
    wanted = bodies.truth(given, "wanted")
    live = await _table(request, player)
    if not wanted:
        await actions.decline_next(live, player.holder)
    elif await actions.want_next(live, player.holder):
        share = share_of(request.client.host if request.client else "", player.holder)
        live = await actions.next_table(_registry(request), live, share)
    return JSONResponse(table_state(live, player.holder, request.query_params))


async def events(request: Request) -> Response:
    """A stream of JSON lines, one for each table that has changed, and empty lines as heartbeat."""
    player = await authenticate(request)
    listener = Listener(_registry(request), player.holder, dict(request.query_params))
    return StreamingResponse(listener.lines(), media_type="application/x-ndjson")


def _answered(action: Callable[[Request], Awaitable[Response]]) -> Any:
    """The action, with refusals answered as JSON in the client's language."""

    async def answered(request: Request) -> Response:
        try:
            return await action(request)
        except Refused as refused:
            error = refused.plain(visitor_of(request).language)
            return JSONResponse({"error": error}, STATUS.get(refused.key, 409))

    return answered


def _registry(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


async def _table(request: Request, player: ApiPlayer) -> LiveTable:
    """The table in the path, if the player may see it."""
    return await _registry(request).table_for(request.path_params["table"], player.holder)


def _commitment(given: Json) -> str:
    """The commitment that a program gives with its seat; without one it adds no salt."""
    commitment = bodies.text(given, "commitment", 64) if "commitment" in given else NO_SALT
    actions.check_commitment(commitment)
    return commitment


def _chair(game: str, kind: str, player: ApiPlayer) -> Chair:
    if kind == "me":
        return Chair(PERSON, player.name, holder=player.holder)
    if kind == "open":
        return Chair(OPEN, "")
    if not kind.startswith("bot:"):
        raise Refused("message/malformed")
    bot = kind.removeprefix("bot:")
    try:
        bots.named(bot, game)
    except PerihelionError as error:
        raise Refused("setup/wrong", error) from None
    return Chair(BOT, "", bot=bot)


def _game(game: AnyGame) -> Json:
    options = {
        option.name: {"values": [str(v) for v in option.values], "default": str(option.default)}
        for option in game.options.values()
    }
    return {
        "name": game.name,
        "rules": game.RULES_VERSION,
        "seats": list(game.seats),
        "options": options,
        "editions": list(game.editions),
    }


@cache
def _contract() -> str:
    source = files("perihelion.table").joinpath("data", "openapi.json")
    return source.read_text(encoding="utf-8")


def _route(path: str, action: Callable[[Request], Awaitable[Response]], *methods: str) -> Route:
    return Route(path, _answered(action), methods=list(methods) or ["GET"])


register_numbers()
ROUTES: Final = Mount(
    "/api/v1",
    routes=[
        _route("/openapi.json", openapi),
        _route("/players", people, "GET", "POST"),
        _route("/players/{player}", player),
        _route("/data", data),
        _route("/forget", forget, "POST"),
        _route("/games", games),
        _route("/events", events),
        WebSocketRoute("/socket", socket),
        _route("/tables", tables, "GET", "POST"),
        _route("/tables/{table}", table),
        _route("/tables/{table}/record", record),
        _route("/tables/{table}/moves", moves, "POST"),
        _route("/tables/{table}/salt", salt, "POST"),
        _route("/tables/{table}/undo", undo, "POST"),
        _route("/tables/{table}/resign", resign, "POST"),
        _route("/tables/{table}/rematch", rematch, "POST"),
        _route("/tables/{table}/seats/{seat:number}", seat, "POST"),
    ],
)
