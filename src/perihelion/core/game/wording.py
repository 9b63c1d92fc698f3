"""A game's moves as words and back, and what it asks of a player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic

from perihelion.core.errors import MoveError
from perihelion.core.state import CHANCE, Refusal, S, Seat

if TYPE_CHECKING:
    from perihelion.core.game.rooms import Secrets, WordsRoom
    from perihelion.core.texts import Texts


class Wording(Generic[S]):
    """What a game takes from its room `words`."""

    __slots__ = ()

    texts: Texts
    _words: WordsRoom[S]
    _secrets: Secrets[S] | None
    _draw_place: Callable[[S], str] | None

    def words(self, state: S, move: int) -> str:
        """The move as words, before it is played."""
        return self._words.words(state, move)

    def seen(self, state: S, move: int, seat: Seat) -> str:
        """The words of the move as that seat may know them."""
        return self._secrets.seen(state, move, seat) if self._secrets else self.words(state, move)

    def parse(self, state: S, words: str) -> int:
        """The legal move of these words; raises InvalidMove, or IllegalMove with its rule."""
        return self._words.parse(state, words)

    def why_not(self, view: S, words: str, language: str) -> Refusal | None:
        """None if the move is legal, or the rule that forbids it. The reason comes from `parse`, so
        that legality and its reasons stay in one place."""
        try:
            self._words.parse(view, words)
        except MoveError as error:
            sentence = error.texts.say(language, error.key, **error.args_of_text)
            return Refusal(error.rule, sentence)
        return None

    def label(self, view: S, path: Sequence[str], language: str) -> str:
        """The label of the last word of the path, for a screen reader."""
        return self._words.label(view, path, language)

    def prompt(self, view: S, language: str) -> str:
        """What the player has to do now, in one short sentence: "Place one of your tiles."."""
        return self.texts.say(language, "prompt", **self._words.moment(view))

    def draw_prompt(self, view: S, language: str) -> str:
        """What people who draw from the real box have to enter now: "The star for the top ray"; the
        plain prompt where the game has no text for it."""
        key = "draw-prompt" if self.texts.has(language, "draw-prompt") else "prompt"
        return self.texts.say(language, key, **self._words.moment(view))

    def draw_place(self, view: S) -> str:
        """The id of the shape where the next draw comes to lie, for people who draw from the real
        box; "" if it goes elsewhere, or the game does not say."""
        return self._draw_place(view) if self._draw_place and view.actor == CHANCE else ""

    def hint(self, view: S, language: str) -> str:
        """Advice for beginners at this kind of decision."""
        return self.texts.say(language, "hint", **self._words.moment(view))
