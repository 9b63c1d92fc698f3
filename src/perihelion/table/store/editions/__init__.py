"""Stored editions: those of people and of the host, and how fair they are."""
