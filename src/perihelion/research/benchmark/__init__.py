"""The benchmark of agents: frozen protocols, and results that are verified by replay."""
