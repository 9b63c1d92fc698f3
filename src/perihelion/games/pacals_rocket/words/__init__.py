"""Moves of Pacal's Rocket as words, their labels, and the rule behind every refusal."""

from perihelion.games.pacals_rocket.words.labels import cell_label, label, load_label, moment
from perihelion.games.pacals_rocket.words.refusals import TEXTS
from perihelion.games.pacals_rocket.words.vocabulary import offered, parse, words

__all__ = ["TEXTS", "cell_label", "label", "load_label", "moment", "offered", "parse", "words"]
