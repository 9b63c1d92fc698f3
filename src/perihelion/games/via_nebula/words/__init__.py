"""Moves of Via Nebula as words, and the rule behind every refusal."""

from perihelion.games.via_nebula.words.labels import TEXTS, label, moment
from perihelion.games.via_nebula.words.vocabulary import parse, seen, words

__all__ = ["TEXTS", "label", "moment", "parse", "seen", "words"]
