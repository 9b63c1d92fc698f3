"""Commands on records: play at random, replay, verify, draw."""

from __future__ import annotations

from itertools import islice
from secrets import token_hex

from rich.table import Table

from perihelion.bots.bot_games import play_record
from perihelion.bots.random import RandomBot
from perihelion.cli import files
from perihelion.cli.arguments import BadArgument, Form, Given, number
from perihelion.cli.setup import declare, seat_name, setup
from perihelion.cli.voice import Voice
from perihelion.core import fair
from perihelion.core.dealer import Dealer
from perihelion.core.fair.numbered import NumberedDeal
from perihelion.core.game import OVER, AnyGame, State
from perihelion.core.record import Record
from perihelion.core.scene.svg import THEMES


def declare_random(form: Form) -> None:
    declare(form)
    form.option("--seed", text="seed", metavar="S")


def declare_replay(form: Form) -> None:
    form.argument("FILE", text="file")


def declare_verify(form: Form) -> None:
    form.argument("FILE", text="file")


def declare_draw(form: Form) -> None:
    form.argument("FILE", text="file")
    form.option("--at", text="at", metavar="N", type=number("--at", 0))
    form.option("--theme", text="theme", metavar="THEME", known=THEMES, default="dark")
    form.option("-o", "--output", text="output", metavar="X.svg|X.png", required=True)


def random(given: Given, voice: Voice) -> None:
    chosen = setup(given)
    record = chosen.record()
    seed = given.seed or fresh_seed()
    bots = [RandomBot(chosen.game, f"{seed}/{seat}") for seat in range(chosen.seats)]
    play_record(record, bots, Dealer(seed))
    voice.put(str(record), end="")


def replay(given: Given, voice: Voice) -> None:
    record = files.record(given.file)
    moves = zip(record.words(), record.states(), strict=False)
    for place, (words, state) in enumerate(moves, 1):
        voice.put(f"{place} {_who(record, state.actor, voice)}: {words}")
    voice.say("cli-all-legal", moves=len(record.moves))
    for seat, why in record.gave_up.items():
        voice.say("cli-gave-up", who=_who(record, seat, voice), why=why.replace(" ", "-"))
    print_end(record.game, record.state, voice)


def verify(given: Given, voice: Voice) -> None:
    record = files.record(given.file)
    verified = fair.verify(record)
    voice.say("cli-verified", draws=verified.draws)
    if isinstance(record.fair, NumberedDeal):
        voice.say("cli-verified-old")
    elif verified.draws:
        voice.say("cli-verified-salts", salts=verified.salts)
    if verified.brought:
        voice.say("cli-verified-brought", draws=verified.brought)
    if verified.undos:
        voice.say("cli-verified-undos", undos=verified.undos)
    if verified.voided:
        voice.say("cli-verified-voided", times=verified.voided)


def draw(given: Given, voice: Voice) -> None:
    files.check_picture(given.output)
    record = files.record(given.file)
    moves = len(record.moves)
    at = moves if given.at is None else given.at
    if at > moves:
        raise BadArgument("cli-at-range", at=str(at), moves=moves)
    state = next(islice(record.states(), at, None))
    files.draw(given.output, record.game, state, None, voice.language, given.theme)
    voice.say("cli-drawn", file=given.output)


def print_end(game: AnyGame, view: State, voice: Voice) -> None:
    """Print how the game ended, or that it goes on; then the score pad."""
    if view.actor == OVER:
        voice.put(f"{game.outcome(view, voice.language)} ({view.ending()})")
        if ranking := game.ranking(view, voice.language):
            voice.put(ranking)
    else:
        voice.put(f"{voice.text('cli-open')} {game.prompt(view, voice.language)}")
    voice.put()
    voice.table(score_pad(game, view, voice))


def score_pad(game: AnyGame, view: State, voice: Voice) -> Table:
    pad = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    pad.add_column()
    scores = view.scores()
    for seat in range(len(scores)):
        pad.add_column(seat_name(game, seat, voice))
    for row in game.breakdown(view, voice.language):
        points = [str(number) for number in row.points] or [""] * len(scores)
        cells = [
            f"{number} ({note})" if number and note else number or note
            for number, note in zip(points, row.notes, strict=True)
        ]
        pad.add_row(f"{row.label} ({row.rule})", *cells)
    pad.add_row(voice.text("cli-total"), *[str(score) for score in scores])
    if view.actor == OVER:
        pad.add_row(voice.text("cli-place"), *[str(place) for place in view.standings()])
    return pad


def fresh_seed() -> str:
    return token_hex(8)


def _who(record: Record, seat: int, voice: Voice) -> str:
    name = record.names[seat] if 0 <= seat < len(record.names) else ""
    seat_label = seat_name(record.game, seat, voice)
    return f"{seat_label} ({name})" if name else seat_label
