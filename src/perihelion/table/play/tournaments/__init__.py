"""Tournaments in play: rounds, their tables, and who does not come."""
