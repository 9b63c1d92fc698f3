"""Moderators, what they decided, and the log of it."""
