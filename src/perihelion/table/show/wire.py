"""The JSON that a table's page is sent, as types.

`tools/wire_types.py` writes the same as TypeScript into `web/src/wire.ts`; `make check` fails where
the two differ.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class ChoiceNode(TypedDict):
    """A node of the tree of choices, named by the words that lead to it. It follows its parent."""

    words: str
    label: str
    touches: NotRequired[dict[str, str]]
    """The ids of shapes that the move would touch, each with the look it would take."""
    cyclic: NotRequired[bool]


class SeatRow(TypedDict):
    """One seat beside the board."""

    name: str
    colour: str
    kind: str
    bot: str
    score: int
    points: str
    """The score as it stands beside the name; "" where it says nothing before the end."""
    place: int
    """From 1 once the game is over, before that 0."""
    mine: bool
    page: str
    """The address of the player's page, or ""."""


class LogLine(TypedDict):
    """A move in the log, as the viewer may know it."""

    number: int
    seat: int
    words: str
    say: str
    """The move in a sentence, with icons between brackets."""
    touches: list[str]
    """The ids of the shapes that it touched."""


class PadRow(TypedDict):
    """A row of the score pad: points and a note per seat."""

    label: str
    rule: str
    points: list[int]
    notes: list[str]


class ClockState(TypedDict):
    """All times are in milliseconds."""

    left: list[float]
    """What each seat had left at `since`."""
    since: float
    """A moment of the server's time."""
    running: int | None
    """The seat whose clock runs."""
    free: float
    """How long after `since` the clock stands still."""
    low: float
    """A seat with no more than this is warned."""
    timed: list[bool]
    """Which seats have a clock."""


class AbsenceClaim(TypedDict):
    """What the viewer may do about a player who keeps the table waiting, and from when on."""

    since: float
    say: str
    button: str


class Permissions(TypedDict):
    """What the viewer may do besides moving."""

    leave: bool
    resign: bool
    pause: bool
    end: bool
    plan: bool


class NextGame(TypedDict):
    """How the next game comes about."""

    series: bool
    mine: bool
    """Whether all seats of the viewer want it."""
    may: bool
    """Whether the viewer may offer or accept it."""
    offered: bool
    """Whether the viewer is to answer an offer."""
    say: str


class EventLine(TypedDict):
    """What happened at the table besides moves; it stands in the log by its number."""

    number: int
    say: str


class HandLink(TypedDict):
    """Where the viewer enters the cards of a seat at a table with the real box."""

    say: str
    href: str
    missing: bool
    """Whether play waits for it; else they can be corrected."""


class SidebarState(TypedDict):
    """Clocks, pauses, open seats, the next game: nothing of it comes from a position."""

    open: list[int]
    notes: list[str]
    clock: ClockState | None
    paused: bool
    pause: str
    wish: bool
    back: list[str]
    claim: AbsenceClaim | None
    may: Permissions
    hands: list[HandLink]
    series: str
    next: str
    ready: NextGame
    events: list[EventLine]


class UndoRequest(TypedDict):
    """What somebody asks to take back, and whether the viewer is to answer."""

    say: str
    """The question, with icons between brackets."""
    answer: bool


class MendedMove(TypedDict):
    """The move that the viewer is mending, by its number, and the sentence that says so."""

    number: int
    say: str


class Misfit(TypedDict):
    """A correction after which a later move does not fit, and what to ask the viewer."""

    to: int
    words: str
    say: str


class SeatSalt(TypedDict):
    """What one seat adds to the draws."""

    seat: int
    commitment: str
    """The hash of its salt; "" if it adds none."""
    salt: str
    """"" until it is shown."""


class FairPlay(TypedDict):
    """What the dealer has promised, and what the players added to it."""

    promise: str
    secret: str
    words: list[str]
    """What players added under the scheme of older tables."""
    salts: list[SeatSalt]
    voided: int
    """How often salts that were shown have been given up."""
    asked: Literal["", "commit", "salt"]
    """What the viewer's page is to send before play can begin."""


class PlanWay(TypedDict):
    """Shapes that may be picked together, and the moves that are played then."""

    picks: list[str]
    spent: list[int]
    """How much each of them takes of what is shared."""
    moves: list[str]


class PlanState(TypedDict):
    """What may be picked in any order; see core/game/plan.py."""

    say: str
    notes: dict[str, str]
    ways: list[PlanWay]


class CoachWord(TypedDict):
    """What the coach says of the viewer's last decision."""

    number: int
    """The number of the decision; 0 before there is one."""
    state: Literal["", "thinking", "fine", "doubtful", "mistake"]
    say: str
    why: str
    """Why another move was better, or ""."""
    better: str
    """That move in a sentence."""
    touches: dict[str, str]
    """The ids of the shapes that it would touch, each with the look it would take."""
    undo: bool
    """Whether the decision can be taken back."""
    waits: bool
    """Whether the bots wait for what the viewer does about it."""


class Details(TypedDict):
    """Everything of a position but its picture, its log and its choices."""

    number: int
    moves: int
    seat: int | None
    yours: bool
    turn: int
    prompt: str
    hint: str
    rule: str
    """The rule that the present decision is about, or ""."""
    plan: PlanState | None
    seats: list[SeatRow]
    told: str
    """The last move as a sentence."""
    pad: list[PadRow]
    over: str
    undo: Literal["", "free", "ask"]
    undo_until: int
    """The number of the last decision that an undo may lead back to; 0 if there is none."""
    asked: UndoRequest | None
    draw_place: str
    """The id of the shape where the next draw from the real box comes to lie, or ""."""
    mends: bool
    """Whether the viewer may mend what was entered before."""
    mending: MendedMove | None
    curtain: int | None
    fair: FairPlay
    thinking: bool
    coach: CoachWord | None
    sidebar: SidebarState | None


class ChatMessage(TypedDict):
    """A line of the chat in the viewer's language."""

    number: int
    seat: int
    name: str
    words: str


class ServerTime(TypedDict):
    """When the page asked, by its own time, and what the server's time was then."""

    sent: float
    now: float


class Watching(TypedDict):
    """How many people watch who do not play, and which players have the table open."""

    count: int
    say: str
    here: list[bool]
    """For each seat whether its person is there."""


class Refusal(TypedDict):
    """Why something cannot be done; `rule` is the rule that is the reason, or ""."""

    key: NotRequired[str]
    rule: str
    say: str


class GainRow(TypedDict):
    """What a move would bring by one row of the score pad."""

    label: str
    points: int
    rule: str


class Preview(TypedDict):
    """What a move would bring; `words` are those that were asked for."""

    words: str
    say: str
    gains: list[GainRow]


class AdvisedMove(Preview):
    """The move that the engine would make now, what it would bring, and why it is good."""

    number: int
    why: str
    touches: dict[str, str]
