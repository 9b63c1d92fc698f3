# Interfaces for researchers.
extra-missing = This needs the package “{ $package }”, which is not installed. “pip install perihelion[{ $extra }]” adds it.
batch-actions = A batch of { $games } games needs as many actions; { $given } were given.
batch-closed = The batch is closed.
batch-worker = A worker process of the batch has ended unexpectedly.
render-mode = There is no render mode “{ $mode }”. Available: { $known }.
