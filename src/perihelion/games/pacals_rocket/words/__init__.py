"""Moves of Pacal's Rocket as words, their labels, and the rule behind every refusal."""

from perihelion.games.pacals_rocket.words.labels import case, cell_label, label, load_label
from perihelion.games.pacals_rocket.words.refusals import TEXTS
from perihelion.games.pacals_rocket.words.vocabulary import parse, words

__all__ = ["TEXTS", "case", "cell_label", "label", "load_label", "parse", "words"]
