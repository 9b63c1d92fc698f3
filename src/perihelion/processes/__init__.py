"""Worker processes: a single worker, a pool, a pool for asyncio, and a Ray cluster.

Only `WorkerProcess` starts workers. Every worker is spawned, never forked, ignores Ctrl-C, and ends
with its parent. An exception in a worker is raised in the caller, with the worker's traceback as a
note.
"""

from perihelion.processes.pool import PoolError, run
from perihelion.processes.worker import WorkerDied, WorkerProcess

__all__ = ["PoolError", "WorkerDied", "WorkerProcess", "run"]
