"""A game in the terminal: a person types moves, bots answer."""

from __future__ import annotations

from contextlib import suppress
from typing import Final, final

from perihelion import bots
from perihelion.cli import files, position
from perihelion.cli.arguments import BadArgument, Form, Given, number
from perihelion.cli.commands.records import fresh_seed, print_end
from perihelion.cli.setup import Setup, declare, seat_name, setup
from perihelion.cli.voice import Voice
from perihelion.core.dealer import Dealer
from perihelion.core.errors import MoveError, PerihelionError
from perihelion.core.game import CHANCE, OVER, Result, State
from perihelion.core.game.match import Match
from perihelion.core.words import Choice, normal, tree

with suppress(ImportError):
    import readline  # noqa: F401  lets `input` edit the line and remember earlier ones

PROMPT: Final = "> "


class Leaving(Exception):
    """The person quits, or the input has ended."""


def declare_play(form: Form) -> None:
    declare(form)
    form.option("--seat", text="seat", metavar="N", type=number("--seat", 1), default=1)
    form.option("--bot", text="bot", metavar="BOT", known=bots.names(), default="greedy")
    form.option("--evaluator", text="evaluator", metavar="EVALUATOR")
    form.option("--wins", text="wins", metavar="N", type=number("--wins", 1))
    form.option("--seed", text="seed", metavar="S")


def play(given: Given, voice: Voice) -> None:
    chosen = setup(given)
    if given.seat > chosen.seats:
        raise BadArgument("cli-no-seat", seat=str(given.seat), seats=chosen.seats)
    bot = given.bot if given.evaluator is None else f"{given.bot}@{given.evaluator}"
    game = TerminalGame(chosen, given.seat - 1, bot, given.seed or fresh_seed(), voice)
    try:
        game.match(given.wins)
    except Leaving:
        voice.say("cli-play-bye")


@final
class TerminalGame:
    """A game of one person against bots."""

    def __init__(self, chosen: Setup, seat: int, bot: str, seed: str, voice: Voice) -> None:
        self.setup: Final = chosen
        self.game: Final = chosen.game
        self.seat: Final = seat
        self.bot: Final = bot
        self.seed: Final = seed
        self.voice: Final = voice
        seats = range(chosen.seats)
        self.names: Final = ["" if here == seat else bot for here in seats]
        self.bots: Final = [bots.loaded(bot)(self.game, f"{seed}/{here}") for here in seats]
        self.dealer = Dealer(seed)
        self.record = chosen.record(names=self.names)
        self.choices = Choice("", "")

    def match(self, wins: int | None) -> None:
        """Play games until somebody has won `wins` of them; with None, a single one."""
        match = Match(self.game, wins or 1, self.setup.seats, self.setup.options)
        self._begin()
        number = 0
        while match.winner is None:
            number += 1
            self.dealer = Dealer(f"{self.seed}/{number}")
            self.record = self.setup.record(match.options, self.names)
            match.add(self.play_game())
            if wins is None:
                return
            tally = [f"{self._who(seat)} {won}" for seat, won in enumerate(match.wins)]
            self.voice.say("cli-play-wins", wins=", ".join(tally))
        self.voice.say("cli-play-match", winner=self._who(match.winner))

    def play_game(self) -> Result:
        while True:
            state = self.record.state
            if state.actor == CHANCE:
                self._make(self.dealer.at(len(self.record.moves)).draw(state))
            elif state.actor not in (self.seat, OVER):
                bot = self.bots[state.actor]
                self._make(bot.choose(self.game.view(state, state.actor)))
            else:
                was_over = state.actor == OVER
                self.choices = tree(self.game, self._view(), self.voice.language)
                self._show()
                while not self._done(self._read_line()):
                    pass
                result = self.record.result
                if was_over and result is not None:  # and not taken back
                    return result

    def _read_line(self) -> str:
        try:
            return input(PROMPT).strip()
        except EOFError:
            self.voice.put()
            raise Leaving from None

    def _done(self, line: str) -> bool:
        """Carry out a typed line; True if it was a move, or ended a finished game."""
        over = self.record.state.actor == OVER
        if over and not line:
            return True
        command, _, name = line.partition(" ")
        ours = any(normal(choice.word) == normal(command) for choice in self.choices.next)
        try:
            if not ours and (act := _COMMANDS.get(command.casefold())):
                return act(self, name.strip())
            return self._move(line)
        except PerihelionError as error:
            self.voice.put(error.say(self.voice.language))
            return False

    def _move(self, line: str) -> bool:
        """Make the move, or print how the words may continue, or the rule that forbids it."""
        try:
            self.record.add(self.game.parse(self._view(), line))
        except MoveError:
            following = _following(self.choices, line.split())
            if not following:
                raise
            self.voice.say("cli-play-next")
            self.voice.columns(_choice_text(choice) for choice in following)
            return False
        return True

    def _help(self, _: str) -> bool:
        self.voice.say("cli-play-help")
        self.voice.put()
        self.voice.put(self.game.hint(self._view(), self.voice.language))
        return False

    def _show(self, _: str = "") -> bool:
        view = self._view()
        self.voice.put()
        if view.actor == OVER:
            print_end(self.game, view, self.voice)
            self.voice.put()
            self.voice.say("cli-play-over")
        else:
            for line in position.lines(self.game.describe(view)):
                self.voice.put(line)
            self.voice.put(self.game.prompt(view, self.voice.language))
        return False

    def _undo(self, _: str) -> bool:
        """Go back to before the person's last move. Chance will fall as before."""
        moves = self.record.moves
        actors = [state.actor for state in self.record.states()][: len(moves)]
        if self.seat not in actors:
            self.voice.say("cli-play-no-undo")
            return False
        last = len(actors) - 1 - actors[::-1].index(self.seat)
        self.record = self.setup.record(self.record.options, self.names)
        for move in moves[:last]:
            self.record.add(move)
        self.voice.say("cli-play-undone")
        return True

    def _save(self, name: str) -> bool:
        if not name:
            raise BadArgument("cli-play-no-name", command="save")
        files.write(name, str(self.record))
        self.voice.say("cli-play-saved", file=name)
        return False

    def _draw(self, name: str) -> bool:
        if not name:
            raise BadArgument("cli-play-no-name", command="draw")
        files.draw(name, self.game, self.record.state, self.seat, self.voice.language, "dark")
        self.voice.say("cli-drawn", file=name)
        return False

    def _quit(self, _: str) -> bool:
        raise Leaving

    def _make(self, move: int) -> None:
        state = self.record.state
        words = self.game.seen(state, move, self.seat)
        self.voice.put(f"{self._who(state.actor)}: {words}")
        self.record.add(move)

    def _view(self) -> State:
        view: State = self.game.view(self.record.state, self.seat)
        return view

    def _begin(self) -> None:
        others = [self._who(seat) for seat in range(self.setup.seats) if seat != self.seat]
        you = self._who(self.seat)
        self.voice.say("cli-play-begin", you=you, bots=len(others), others=", ".join(others))

    def _who(self, seat: int) -> str:
        name = seat_name(self.game, seat, self.voice)
        if seat in (self.seat, CHANCE):
            return name
        return self.voice.text("cli-play-bot", seat=name, bot=self.bot)


_COMMANDS: Final = {
    "?": TerminalGame._help,
    "help": TerminalGame._help,
    "show": TerminalGame._show,
    "undo": TerminalGame._undo,
    "save": TerminalGame._save,
    "draw": TerminalGame._draw,
    "quit": TerminalGame._quit,
}


def _following(root: Choice, words: list[str]) -> list[Choice]:
    """The choices that may follow these words; the last word may be incomplete."""
    node = root
    for place, word in enumerate(words, 1):
        begun = [c for c in node.next if normal(c.word).startswith(normal(word))]
        same = [c for c in begun if normal(c.word) == normal(word)]
        if not same:
            return begun if place == len(words) else []
        node = same[0]
    return node.next


def _choice_text(choice: Choice) -> str:
    return (
        choice.label if choice.label.startswith(choice.word) else f"{choice.word}: {choice.label}"
    )
