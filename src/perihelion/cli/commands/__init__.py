"""The commands by name, each with the module and the function that runs it. Beside the function
stands its `declare_…`, unless it takes no arguments.

Only the module of the command that was given is imported: most of them load slowly.
"""

from __future__ import annotations

from typing import Final

COMMANDS: Final = {
    "games": "listing:games",
    "rules": "listing:rules",
    "lessons": "lessons:lessons",
    "edition": "edition:edition",
    "count": "count:count",
    "random": "records:random",
    "replay": "records:replay",
    "verify": "records:verify",
    "draw": "records:draw",
    "export": "research.data:export_records",
    "import": "research.data:import_records",
    "selfplay": "research.selfplay:selfplay",
    "dataset": "research.dataset:dataset",
    "benchmark": "research.benchmark:benchmark",
    "train": "research.train:train",
    "solve": "research.solve:solve",
    "puzzles": "research.puzzles:puzzles",
    "analyse": "analyse:analyse",
    "play": "play:play",
    "serve": "serve:serve_table",
    "doctor": "serve:doctor",
    "moderator": "serve:moderator",
    "worker": "serve:work",
    "backup": "serve:backup",
    "restore": "serve:restore",
    "reports": "serve:reports",
    "arena": "research.arena:arena",
    "balance": "research.balance:balance",
    "bench": "research.bench:bench",
}
