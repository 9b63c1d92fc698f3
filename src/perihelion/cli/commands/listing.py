"""Lists the games, and prints their rules or writes them as HTML with pictures."""

from __future__ import annotations

from perihelion import catalogue
from perihelion.cli import files
from perihelion.cli.arguments import BadArgument, Form, Given
from perihelion.cli.voice import Voice
from perihelion.core.game import AnyGame
from perihelion.core.options import Option, spell


def games(_: Given, voice: Voice) -> None:
    """All games; complaints about those of other packages that cannot be used come last."""
    for number, game in enumerate(catalogue.games()):
        if number:
            voice.put()
        _game(game, voice)
    for fault in catalogue.faults():
        voice.error(fault)


def declare_rules(form: Form) -> None:
    form.argument("GAME", text="game")
    form.option("--html", text="rules-html", metavar="FILE")


def rules(given: Given, voice: Voice) -> None:
    game = catalogue.game(given.game)
    handbook = game.handbook(voice.language)
    if not handbook:
        raise BadArgument("cli-no-handbook", game=game.name)
    if given.html is None:
        voice.put(handbook, end="")
        return
    from perihelion.table.pages.learn.book import book  # the pages take a second to load

    files.write(given.html, book(game, voice.language))


def players(game: AnyGame, voice: Voice) -> str:
    least, most = game.seats[0], game.seats[-1]
    if least == most:
        return voice.text("cli-players", count=least)
    return voice.text("cli-players-range", least=least, most=most)


def _game(game: AnyGame, voice: Voice) -> None:
    def say(key: str) -> str:
        return game.texts.say(voice.language, key)

    voice.put(f"{game.name}: {say('name')}, {players(game, voice)}")
    voice.put(f"  {say('tagline')}")
    for option in game.options.values():
        _option(option, game, voice)
    voice.put("  " + voice.text("cli-editions", names=", ".join(game.editions)))


def _option(option: Option, game: AnyGame, voice: Voice) -> None:
    def say(key: str) -> str:
        return game.texts.say(voice.language, key)

    title = f"  {option.name}: {say(f'option-{option.name}')}"
    if option.when:
        name, values = option.when
        setting = f"{name}={'|'.join(spell(value) for value in values)}"
        title += f" ({voice.text('cli-option-when', setting=setting)})"
    voice.put(title)
    width = max(len(spell(value)) for value in option.values)
    for value in option.values:
        meaning = say(f"option-{option.name}-{spell(value)}")
        if value == option.default:
            meaning += f" ({voice.text('cli-option-default')})"
        voice.put(f"    {spell(value):{width}}  {meaning}")
