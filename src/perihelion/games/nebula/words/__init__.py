"""Moves of Nebula as words, their labels, and the rule behind every refusal."""

from perihelion.games.nebula.words.plans import plan
from perihelion.games.nebula.words.refusals import parse
from perihelion.games.nebula.words.vocabulary import (
    TEXTS,
    card_text,
    cell_label,
    cluster_asked,
    cyclic,
    label,
    marker_name,
    moment,
    seen,
    signed,
    star,
    step_of,
    vocabulary,
    words,
)

__all__ = [
    "TEXTS",
    "card_text",
    "cell_label",
    "cluster_asked",
    "cyclic",
    "label",
    "marker_name",
    "moment",
    "parse",
    "plan",
    "seen",
    "signed",
    "star",
    "step_of",
    "vocabulary",
    "words",
]
