"""Bots that think in other processes, and what processes tell each other."""
