"""A study as it is sent to a reader: its tree, and the position of one node."""

from __future__ import annotations

from typing import Any, Final, final

from perihelion.bots.analysis import Step, points
from perihelion.bots.analysis.judgement import DOUBTFUL, MISTAKES
from perihelion.bots.analysis.judgement import read as read_judgement
from perihelion.core import words
from perihelion.core.game import CHANCE, OVER, Json
from perihelion.core.scene.svg import svg
from perihelion.table.errors import Refused
from perihelion.table.log.study import MOST_NODES, ROOT, StudyNode, StudyPosition
from perihelion.table.play.live_table import LiveTable
from perihelion.table.show.moves.tried import preview, refusal
from perihelion.table.show.study.verdicts import VerdictTexts
from perihelion.table.show.study.wire import StudyMove, StudyNodes, StudyPage, StudyVerdict
from perihelion.table.show.wire import PlanState, Preview, Refusal
from perihelion.table.store.study.trees import Study
from perihelion.table.texts import TEXTS


@final
class StudyView:
    """A study, or with another name for its start a plan, for one reader; `mine` says whether it is
    the holder."""

    def __init__(
        self, live: LiveTable, study: Study, language: str, mine: bool, start: str = "study-start"
    ) -> None:
        self.start_key: Final = start
        self.study: Final = study
        self.tree: Final = study.tree
        self.game: Final = live.game
        self.language: Final = language
        self.mine: Final = mine
        self.start: Final = live.timeline.earlier(live.log, study.at).state
        self.texts: Final = VerdictTexts(live, language, points(live.game, live.timeline.start))

    def nodes(self) -> StudyNodes:
        """The whole tree, a sentence for each move."""
        return {
            "title": self.study.title,
            "mine": self.mine,
            "full": len(self.tree.nodes) >= MOST_NODES,
            "moves": [
                self._move(node, position)
                for node, position in self.tree.positions(self.game, self.start)
            ],
        }

    def page(self, number: int, form: str) -> tuple[StudyPage, Json | None]:
        """A node with its picture, and the tree of words that may be chosen there."""
        node = self.tree.node(number)
        position = self.position(number)
        state = position.after
        seat = state.actor if state.actor >= 0 else None
        view = self.game.view(state, seat)
        mine = self.mine and seat is not None
        shown: StudyPage = {
            "number": number,
            "svg": svg(self.game.scene(view, seat, self.language, form)),
            "yours": mine,
            "prompt": self._prompt(state),
            "plan": self._plan(view) if mine else None,
            "say": self._say(node, position),
            "comment": node.comment,
            "over": self.game.outcome(view, self.language) if state.actor == OVER else "",
            "touches": self._touches(node, position),
            "verdict": self._verdict(node, position),
        }
        return shown, words.tree(self.game, view, self.language).plain() if mine else None

    def position(self, number: int) -> StudyPosition:
        return self.tree.position(self.game, self.start, number)

    def step(self, number: int) -> Step:
        """What is judged for a node: the decision that leads to it; for the root, which has none,
        the first move there, so that the best one is known."""
        position = self.position(number)
        state = position.after if number == ROOT else position.before
        if state.actor < 0:
            raise Refused("table/over")
        move = state.nth(0) if number == ROOT else position.moves[0]
        return Step(number, self.game.view(state, state.actor), (move,))

    def why(self, number: int, given: str) -> Refusal | None:
        """Why words are no move in a node; None if they are one."""
        return refusal(self.game, self._mover_view(number), given, self.language)

    def preview(self, number: int, given: str) -> Preview:
        """What a move would bring; raises MoveError if it is not legal."""
        view = self._mover_view(number)
        move = self.game.parse(view, given)
        say = self.texts.told(view, move, view.actor)
        return preview(self.game, view, move, given, say, self.language)

    def _mover_view(self, number: int) -> Any:
        state = self.position(number).after
        if state.actor < 0:
            raise Refused("table/over")
        return self.game.view(state, state.actor)

    def _move(self, node: StudyNode, position: StudyPosition) -> StudyMove:
        mark, called = "", ""
        if node.number != ROOT and node.verdict:
            mark, called = self.texts.grade(node.verdict["grade"])
        return {
            "node": node.number,
            "parent": node.parent,
            "say": self._say(node, position),
            "mark": mark,
            "called": called,
            "comment": node.comment,
        }

    def _say(self, node: StudyNode, position: StudyPosition) -> str:
        """The decision that leads to a node, and the draws after it, in sentences."""
        if node.number == ROOT:
            return TEXTS.say(self.language, self.start_key)
        state = position.before.copy()
        sentences = []
        for move in position.moves:
            seat = position.before.actor if state.actor == CHANCE else state.actor
            sentences.append(self.texts.told(state, move, seat))
            state.play(move)
        return " ".join(sentences)

    def _prompt(self, state: Any) -> str:
        if state.actor == CHANCE:
            return TEXTS.say(self.language, "plan-chance")
        if state.actor < 0:
            return TEXTS.say(self.language, "prompt-over")
        doing = self.game.prompt(self.game.view(state, None), self.language)
        return TEXTS.say(self.language, "prompt", name=self.texts.name(state.actor), doing=doing)

    def _plan(self, view: Any) -> PlanState | None:
        plan = self.game.plan(view, self.language)
        if plan is None:
            return None
        return {"say": plan.say, "notes": plan.notes, "ways": plan.ways}

    def _touches(self, node: StudyNode, position: StudyPosition) -> list[str]:
        """What the decision that leads to a node has touched."""
        if node.number == ROOT:
            return []
        view = self.game.view(position.before, position.before.actor)
        return list(self.game.touches(view, position.moves[0]))

    def _verdict(self, node: StudyNode, position: StudyPosition) -> StudyVerdict | None:
        if node.verdict is None:
            return None
        judgement = read_judgement(node.verdict)
        root = node.number == ROOT
        state = position.after if root else position.before
        view = self.game.view(state, state.actor)
        best, played = judgement.best[0], None if root else position.moves[0]
        doubted = judgement.grade in (*MISTAKES, DOUBTFUL)
        chances = judgement.before if root else judgement.after
        mark, called = ("", "") if root else self.texts.grade(judgement.grade)
        return {
            "grade": "" if root else judgement.grade,
            "mark": mark,
            "called": called,
            "cost": self.texts.cost(judgement) if judgement.cost and not root else "",
            "proven": self.texts.proven(judgement.proven),
            "chances": [
                f"{self.texts.name(seat)} {self.texts.height(chance)}"
                for seat, chance in enumerate(chances)
            ],
            "better": self.texts.better(view, best, played) if root or doubted else None,
        }
