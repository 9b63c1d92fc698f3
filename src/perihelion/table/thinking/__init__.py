"""Bots that think in other processes, and the bus between processes."""
