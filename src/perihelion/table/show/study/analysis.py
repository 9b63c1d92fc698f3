"""The analysis of a table as it is sent to a viewer."""

from __future__ import annotations

from typing import Final, final

from perihelion.bots.analysis import Judgement, connected, points, summaries
from perihelion.bots.analysis.judgement import DOUBTFUL, MISTAKES
from perihelion.bots.analysis.line import positions
from perihelion.core.game import CHANCE, State
from perihelion.core.scene import Scene
from perihelion.core.scene.svg import svg
from perihelion.table.errors import Refused
from perihelion.table.log.judged_moves import JudgedMoves, judged_moves
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.chart import GLYPHS, NARROW, WIDE, Axis, Dot, graph
from perihelion.table.show.study.verdicts import VerdictTexts
from perihelion.table.show.study.wire import Candidate, JudgedMove, LineStep, MoveDetails, Report
from perihelion.table.texts import TEXTS


@final
class AnalysisView:
    """The analysis of a table for one viewer, as far as it is done."""

    def __init__(
        self, live: LiveTable, judgements: dict[str, Judgement], language: str, mine: frozenset[int]
    ) -> None:
        self.live: Final = live
        self.game: Final = live.game
        self.timeline: Final = live.timeline
        self.language: Final = language
        self.mine: Final = mine
        self.seats: Final = len(live.chairs)
        self.scale: Final = points(live.game, live.timeline.start)
        self.parts: Final = judged_moves(live.timeline)
        self.judgements: Final = {
            part.number: judgements[part.digest] for part in self.parts if part.digest in judgements
        }
        self.shown: Final = {one.number: one for one in connected(self.judgements.values())}
        """The judgements with one value for each position."""
        self.texts: Final = VerdictTexts(live, language, self.scale)

    def report(self, asked: bool, narrow: bool) -> Report:
        """The whole report for the page."""
        totals = summaries(self.judgements.values(), self.seats, self.scale)
        return {
            "asked": asked,
            "judged": len(self.judgements),
            "parts": len(self.parts),
            "alone": self.scale is not None,
            "graph": svg(self._graph(NARROW if narrow else WIDE)),
            "seats": [
                {
                    "name": self.texts.name(seat),
                    "glyph": GLYPHS[seat % len(GLYPHS)],
                    "accuracy": self.texts.percent(total.accuracy) if total.decisions else "–",
                    "cost": f"{total.cost:.0f}" if self.scale else self.texts.percent(total.cost),
                    "luck": self.texts.signed(total.luck),
                    "mistakes": [total.grades[name] for name in MISTAKES],
                    "mine": seat in self.mine,
                }
                for seat, total in enumerate(totals)
            ],
            "moves": [self._move(part) for part in self.parts],
        }

    def step(self, number: int, form: str) -> MoveDetails:
        """One move: the position before it as its mover saw it, and its judgement."""
        part = next((part for part in self.parts if part.number == number), None)
        if part is None:
            raise Refused("study/no-move")
        made = self.timeline.steps[number]
        seat = None if made.entry.seat == CHANCE else made.entry.seat
        view = self.game.view(made.before, seat)
        judgement = self.shown.get(number)
        shown = self._move(part)
        drawn = svg(self.game.scene(view, seat, self.language, form))
        if seat is None:
            gained = self._luck(judgement) if judgement else []
            luck = [
                f"{self.texts.name(s)} {self.texts.signed(gain)}" for s, gain in enumerate(gained)
            ]
            return {**shown, "svg": drawn, "played": None, "better": [], "luck": luck}
        words = self.game.words(view, made.move)
        better = self._better(view, words, judgement) if judgement else []
        return {
            **shown,
            "svg": drawn,
            "played": self.texts.candidate(view, words, judgement.played if judgement else None),
            "better": better,
            "luck": [],
        }

    def line_step(self, number: int, which: str, at: int, form: str) -> LineStep:
        """A move of a line, with the position before it as the mover at `number` would see it.
        `which` is "best" or "played"."""
        judgement = self.shown.get(number)
        if judgement is None or judgement.played is None:
            raise Refused("study/no-move")
        seat = judgement.actor
        view = self.game.view(self.timeline.steps[number].before, seat)
        candidate = judgement.best[0] if which == "best" else judgement.played
        line = list(positions(self.game, view, candidate.line))
        if at >= len(line):
            raise Refused("study/no-move")
        return self.texts.line_step(*line[at], seat, form)

    def _luck(self, judgement: Judgement) -> list[float]:
        if self.scale is None:
            return judgement.luck
        raw = self.judgements[judgement.number]  # a gain in points depends on where it begins
        return [self.scale.of(raw.after[0]) - self.scale.of(raw.before[0])]

    def _better(self, view: State, words: str, judgement: Judgement) -> list[Candidate]:
        """The other moves that the search considered best, the best one with its reasons."""
        others = [move for move in judgement.best if move.words != words]
        if not others:
            return []
        played = self.game.parse(view, words)
        doubted = judgement.grade in (*MISTAKES, DOUBTFUL)
        first = self.texts.better(view, others[0], played) if doubted else None
        rest = [self.texts.candidate(view, move.words, move) for move in others[bool(first) :]]
        return [first, *rest] if first else rest

    def _move(self, part: JudgedMoves) -> JudgedMove:
        first = self.timeline.steps[part.number]
        actor = first.entry.seat
        seat = None if actor == CHANCE else actor
        made = self.timeline.steps[part.number : part.number + part.length]
        judgement = self.shown.get(part.number)
        shown: JudgedMove = {
            "number": part.number,
            "last": part.number + part.length,
            "at": self.timeline.steps[part.number - 1].entry.number if part.number else 0,
            "actor": actor,
            "who": self.texts.name(actor),
            "mine": actor in self.mine,
            "words": ", ".join(self.game.words(step.before, step.move) for step in made),
            "said": " ".join(self.texts.told(step.before, step.move, seat) for step in made),
            "grade": "",
            "mark": "",
            "called": "",
            "proven": "",
            "cost": "",
            "chances": [],
        }
        if judgement is None:
            return shown
        shown["chances"] = [self.texts.height(value) for value in judgement.after]
        if actor != CHANCE:
            shown["grade"] = judgement.grade
            shown["mark"], shown["called"] = self.texts.grade(judgement.grade)
            shown["proven"] = self.texts.proven(judgement.proven)
            shown["cost"] = self.texts.cost(judgement) if judgement.cost else ""
        return shown

    def _graph(self, width: float) -> Scene:
        """The chart of the game, up to the first move that is not judged yet."""
        deciding = [p for p in self.parts if self.timeline.steps[p.number].entry.seat != CHANCE]
        dots = []
        for part in deciding:
            judgement = self.shown.get(part.number)
            if judgement is None:
                break
            dots.append(self._dot(part, judgement))
        title = TEXTS.say(self.language, "study-graph-alone" if self.scale else "study-graph")
        return graph(title, dots, len(deciding), self.seats, self._axis(dots), width)

    def _dot(self, part: JudgedMoves, judgement: Judgement) -> Dot:
        shown = self._move(part)
        heights = [self.scale.of(v) for v in judgement.after] if self.scale else judgement.after
        label = f"{shown['last']}. {shown['who']}: {shown['words']} {shown['called']}"
        mark = shown["mark"] if judgement.grade in (*MISTAKES, DOUBTFUL) else ""
        return Dot(part.number, heights, judgement.actor, mark, label)

    def _axis(self, dots: list[Dot]) -> Axis:
        if self.scale is None:
            return Axis(0.0, 1.0, [(tick, self.texts.percent(tick)) for tick in (0.0, 0.5, 1.0)])
        heights = [height for dot in dots for height in dot.heights] or [0.0]
        least, most = min(heights) - 1, max(heights) + 1
        return Axis(least, most, [(tick, f"{tick:.0f}") for tick in (least, most)])
