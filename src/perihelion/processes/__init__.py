"""Work in other processes: one worker, a pool of them, a pool for asyncio, a Ray cluster.

`WorkerProcess` is the only place that starts a worker. What every worker has in common stands
there: it is spawned, never forked; Ctrl-C does not reach it; it ends when its parent ends; what its
work raises is raised by the caller, with the worker's trace as a note.
"""

from perihelion.processes.pool import PoolError, run
from perihelion.processes.worker import WorkerDied, WorkerProcess

__all__ = ["PoolError", "WorkerDied", "WorkerProcess", "run"]
