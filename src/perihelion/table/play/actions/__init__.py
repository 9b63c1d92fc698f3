"""What people do at a table besides moving: sit down, add salt, leave, resign, come back, pause,
chat, and play again.

All but chat are log entries, like a move: the process that writes the number first wins, and all
others follow.
"""

from perihelion.table.play.actions.absence import (
    claim,
    claim_from,
    frees_seat,
    record_absence,
    record_return,
    waited_for,
)
from perihelion.table.play.actions.rematch import (
    decline_next,
    next_table,
    people_asked,
    undecided,
    want_next,
)
from perihelion.table.play.actions.requests import pause, say
from perihelion.table.play.actions.salts import check_commitment, commit, reveal
from perihelion.table.play.actions.seats import come_back, end, leave, resign, take_seat
from perihelion.table.play.actions.vacation import (
    settle_vacations,
    take_vacation,
    tell_tables,
)

__all__ = [
    "check_commitment",
    "claim",
    "claim_from",
    "come_back",
    "commit",
    "decline_next",
    "end",
    "frees_seat",
    "leave",
    "next_table",
    "pause",
    "people_asked",
    "record_absence",
    "record_return",
    "resign",
    "reveal",
    "say",
    "settle_vacations",
    "take_seat",
    "take_vacation",
    "tell_tables",
    "undecided",
    "waited_for",
    "want_next",
]
